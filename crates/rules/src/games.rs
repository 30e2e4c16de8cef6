//! The native games: one file each, with its rules, its closed form where theory has one, and its registry row.

pub mod kayles;
pub mod nim;
