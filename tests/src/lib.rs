//! Harness of the golden tests.
