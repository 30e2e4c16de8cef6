//! The native games: one file each, with its rules, its closed form where theory has one, and its registry row.

pub mod all_but;
pub mod chomp;
pub mod couples_are_forever;
pub mod cram;
pub mod dawson_chess;
pub mod dawson_kayles;
pub mod grundy_game;
pub mod hackenbush_green;
pub mod kayles;
pub mod lasker_nim;
pub mod moore_nim;
pub mod nim;
pub mod nim_misere;
pub mod node_kayles;
pub mod octal;
pub mod officers;
pub mod subtraction;
pub mod take_and_break;
pub mod treblecross;
pub mod white_knight;
pub mod wythoff;
