//! Mutants of `theory` that `cargo-mutants` doesn't make: windows and bounds in calls, lines left out.

use super::mutant::{Edit, Mutant, mutant};

/// Most would call a period proved that is not.
pub const MUTANTS: &[Mutant] = &[
    mutant(
        "subtraction-without-largest",
        "a window of max S values must repeat",
        &[Edit(
            "certificate.rs",
            "preperiod.saturating_add(largest).saturating_add(p)",
            "preperiod.saturating_add(p)",
        )],
    ),
    mutant(
        "all-but-smaller-of-two",
        "both the preperiod and M lie before the state",
        &[Edit(
            "certificate.rs",
            "preperiod.max(largest.saturating_add(1))",
            "preperiod.min(largest.saturating_add(1))",
        )],
    ),
    mutant(
        "all-but-at-largest",
        "the state at M says nothing: the heap must be larger",
        &[Edit("certificate.rs", "largest.saturating_add(1)", "largest")],
    ),
    mutant(
        "formula-one-period",
        "a formula agrees on two periods at least",
        &[Edit(
            "certificate.rs",
            "preperiod.saturating_add(p.saturating_mul(2))",
            "preperiod.saturating_add(p)",
        )],
    ),
    mutant(
        "no-heaps",
        "a code that leaves nothing counts as one that leaves a heap",
        &[Edit("bound.rs", "u128::from(parts.max(1))", "u128::from(parts)")],
    ),
    mutant(
        "preperiod-zero",
        "in 0.2 a preperiod of 0 would prove what is false",
        &[Edit("bound.rs", "u128::from(preperiod.max(1))", "u128::from(preperiod)")],
    ),
    mutant(
        "tokens-forgotten",
        "the bound grows with the tokens that a move takes",
        &[Edit("bound.rs", ".saturating_add(k);", ";\n    let _ = k;")],
    ),
    mutant(
        "last-equation-forgotten",
        "the last equation reads one period further",
        &[Edit("bound.rs", "bound.saturating_add(p)", "bound")],
    ),
    mutant(
        "multiple-wraps",
        "a number beyond all tables is not a small one",
        &[Edit("bound.rs", "(a / x).saturating_mul(b)", "(a / x).wrapping_mul(b)")],
    ),
    mutant(
        "anything-may-follow",
        "what follows the checksum would not be read",
        &[Edit(
            "certificate/document.rs",
            "if let Some((number, line)) = lines.next() {",
            "if let Some((number, line)) = lines.next().filter(|_| false) {",
        )],
    ),
    mutant(
        "value-wraps",
        "a value beyond 64 bits is none",
        &[Edit(
            "period.rs",
            "self.saltus.checked_mul(rounds)?.checked_add(base)",
            "Some(self.saltus.wrapping_mul(rounds).wrapping_add(base))",
        )],
    ),
    mutant(
        "classes-one-heap-short",
        "the last heap that the theorem reads must be there",
        &[Edit("quotient.rs", "(needed <= count as u64)", "(needed <= count as u64 + 1)")],
    ),
    mutant(
        "element-out-of-the-table",
        "a class is an element",
        &[Edit("quotient/certificate.rs", "*e as usize >= order", "*e as usize > order")],
    ),
];
