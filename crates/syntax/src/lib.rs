//! The text of a cell, before anything is evaluated.
//!
//! [`lexer`] finds its words; [`methods`] knows those that change their receiver; [`typed`] reads the forms
//! that people type (`nim 3 4 5`, `3 ⊕ 5`) and turns each into plain Rhai; [`slips`] finds texts that Rhai
//! reads differently from their intended meaning; [`rewrite`] makes the text for the parser, with our
//! additions to Rhai; [`source`] leads from places of that text back to the author's. This crate doesn't know
//! parsers, values or sessions.

pub mod format;
pub mod lexer;
pub mod limits;
pub mod methods;
pub mod names;
pub mod rewrite;
pub mod slips;
pub mod source;
pub mod typed;
