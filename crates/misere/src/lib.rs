//! Misère play: quotients with proof, genus, canonical forms.
//!
//! In misère play values don't add. What takes their place is the *misère quotient* of a game (Plambeck 2005;
//! Plambeck and Siegel 2008): the commutative monoid of its sums, in which two sums are one element if no sum
//! tells them apart. This crate finds it, and the older invariants: the genus (*Winning Ways*, chapter 13)
//! and the canonical form (Grundy and Smith 1956; Conway 1976).
//!
//! It knows no script, no terminal, no file and no clock. All work is counted: see [`bouton_heaps::Control`].

mod atoms;
mod counted;
mod cover;
pub mod finder;
pub mod form;
pub mod genus;
pub mod meter;
mod model;
mod quotient;
mod refine;
mod transitions;
pub mod values;
