//! Links the binary at a fixed address on Linux, where that saves a third of the time of a start.
//!
//! A position-independent executable has its 49,000 pointers to vtables and texts rewritten by the dynamic
//! linker at every start, which touches each of their pages. At a fixed address the linker writes them once.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    // Other systems want, or demand, position-independent executables.
    let fixed = is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
        && is("CARGO_CFG_TARGET_ARCH", "x86_64");
    if fixed {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
