//! bouton
fn main() {}
