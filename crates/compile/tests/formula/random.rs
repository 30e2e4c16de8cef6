//! Random rules.
