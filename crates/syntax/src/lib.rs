//! The text of a cell, before anything is evaluated.
//!
//! [`lexer`] finds its words; [`methods`] knows those that change their receiver; [`typed`] reads what people
//! type (`nim 3 4 5`, `3 ⊕ 5`) and gives the plain Rhai that each form stands for; [`slips`] finds what Rhai
//! reads otherwise than it is meant; [`rewrite`] makes the text that the parser gets, with what the language
//! adds to Rhai; [`source`] leads from places of that text back to the author's. Nothing here knows a parser,
//! a value or a session.

pub mod format;
pub mod lexer;
pub mod limits;
pub mod methods;
pub mod names;
pub mod rewrite;
pub mod slips;
pub mod source;
pub mod typed;
