//! Formulas of rules against the rules themselves.

mod comparison;
mod random;
mod refused;
mod rules;
