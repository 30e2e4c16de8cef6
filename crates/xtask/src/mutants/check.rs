//! Mutants of `check` that `cargo-mutants` doesn't make: calls, constants, and whole lines.

use super::mutant::{Edit, Mutant};

/// Most would accept a certificate that proves nothing.
pub const MUTANTS: &[Mutant] = &[
    Mutant {
        name: "subtraction-without-largest",
        why: "a window of max S values must repeat",
        edits: &[Edit("certificate/hypothesis.rs", "n0 + u128::from(largest) + p", "n0 + p")],
    },
    Mutant {
        name: "subtraction-smallest",
        why: "the largest number counts",
        edits: &[Edit(
            "certificate/hypothesis.rs",
            "Theorem::FiniteSubtraction { largest: set.iter().copied().max()",
            "Theorem::FiniteSubtraction { largest: set.iter().copied().min()",
        )],
    },
    Mutant {
        name: "all-but-smallest",
        why: "the largest number counts",
        edits: &[Edit(
            "certificate/hypothesis.rs",
            "Theorem::AllBut { largest: set.iter().copied().max()",
            "Theorem::AllBut { largest: set.iter().copied().min()",
        )],
    },
    Mutant {
        name: "all-but-smaller-of-two",
        why: "both the preperiod and M lie before the state",
        edits: &[Edit(
            "certificate/hypothesis.rs",
            "n0.max(u128::from(largest) + 1)",
            "n0.min(u128::from(largest) + 1)",
        )],
    },
    Mutant {
        name: "no-heaps",
        why: "a code that leaves nothing counts as one that leaves a heap",
        edits: &[Edit("certificate/hypothesis.rs", "u128::from(parts.max(1))", "u128::from(parts)")],
    },
    Mutant {
        name: "preperiod-zero",
        why: "in 0.2 a preperiod of 0 would prove what is false",
        edits: &[Edit("certificate/hypothesis.rs", "most * n0.max(1)", "most * n0")],
    },
    Mutant {
        name: "constants-not-compared",
        why: "a false constant is refused",
        edits: &[Edit("certificate/hypothesis.rs", "if theorem != certificate.theorem {", "if false {")],
    },
    Mutant {
        name: "constants-believed",
        why: "the constants are those of the code",
        edits: &[Edit(
            "certificate/hypothesis.rs",
            "let theorem = read_off(code, convention, &certificate.theorem)?;",
            "let _ = read_off(code, convention, &certificate.theorem)?;\n    let theorem = certificate.theorem.clone();",
        )],
    },
    Mutant {
        name: "fewest-heaps",
        why: "the most heaps count",
        edits: &[Edit(
            "certificate/hypothesis.rs",
            "allowed(1).fold(parts, u64::max)",
            "allowed(1).fold(parts, u64::min)",
        )],
    },
    Mutant {
        name: "last-modulus",
        why: "all numbers of equal heaps must divide the period",
        edits: &[Edit(
            "certificate/hypothesis.rs",
            "modulus = common_multiple(modulus, heaps.into())",
            "modulus = u128::from(heaps)",
        )],
    },
    Mutant {
        name: "states-not-compared",
        why: "equal values do not yet make equal states",
        edits: &[Edit(
            "certificate/hypothesis.rs",
            "states_agree(values, largest, whole, certificate)?",
            "{}",
        )],
    },
    Mutant {
        name: "growth-forgotten",
        why: "the least missing value grows by the saltus",
        edits: &[Edit("certificate/hypothesis.rs", "mex_now == mex_before + s\n        && ", "")],
    },
    Mutant {
        name: "above-forgotten",
        why: "the old values above the gap are part of what the rule sees",
        edits: &[Edit(
            "certificate/hypothesis.rs",
            "        && above(&old_before, mex_before, s) == above(&old_now, mex_now, 0)\n",
            "",
        )],
    },
    Mutant {
        name: "window-forgotten",
        why: "the window is part of what the rule sees",
        edits: &[Edit(
            "certificate/hypothesis.rs",
            "        && visible(window_before, mex_before, s) == visible(window_now, mex_now, 0)",
            "",
        )],
    },
    Mutant {
        name: "equations-from-the-end",
        why: "every equation is tested",
        edits: &[Edit(
            "certificate/hypothesis.rs",
            "(n0..values.len() as u64 - p).find(",
            "(values.len() as u64 - p..values.len() as u64 - p).find(",
        )],
    },
    Mutant {
        name: "whole-table-unread",
        why: "a period that the table doesn't hold is refused, not read",
        edits: &[Edit(
            "certificate.rs",
            "if n0.saturating_add(p) > count {",
            "if n0.saturating_sub(p) > count {",
        )],
    },
    Mutant {
        name: "values-unchecked",
        why: "the values are those that the certificate was made from",
        edits: &[Edit("certificate.rs", "if fnv(values) != certificate.checksum {", "if false {")],
    },
    Mutant {
        name: "other-prime",
        why: "the checksum is FNV-1a",
        edits: &[Edit("certificate.rs", "1_099_511_628_211", "1_099_511_628_213")],
    },
    Mutant {
        name: "other-start",
        why: "the checksum is FNV-1a",
        edits: &[Edit("certificate.rs", "14_695_981_039_346_656_037", "14_695_981_039_346_656_039")],
    },
    Mutant {
        name: "twice-the-period",
        why: "twice the period is not the least",
        edits: &[Edit("certificate.rs", "let mut factor = 2;", "let mut factor = 3;")],
    },
    Mutant {
        name: "least-not-asked",
        why: "the least period is stated",
        edits: &[Edit("certificate.rs", "    least(certificate, values)\n", "    Ok(())\n")],
    },
    Mutant {
        name: "rise-unasked",
        why: "a multiple of an arithmetic period is not the least",
        edits: &[Edit(
            "certificate.rs",
            "rise.is_some_and(|rise| (n0..last - q).all(|n| hypothesis::repeats_at(values, n, q, rise)))",
            "rise.is_some_and(|_| (n0..last - q).all(|n| hypothesis::repeats_at(values, n, q, 0)))",
        )],
    },
    Mutant {
        name: "stated-below-definition",
        why: "no more values than the certificate reads",
        edits: &[Edit("certificate.rs", "_ => count.min(work.naive),", "_ => count.max(work.naive),")],
    },
    Mutant {
        name: "marks-too-few",
        why: "there is a mark for each value",
        edits: &[Edit(
            "certificate/naive.rs",
            "(value as usize + 1).next_power_of_two()",
            "(value as usize).next_power_of_two()",
        )],
    },
    Mutant {
        name: "whole-heap-twice",
        why: "nobody takes more tokens than there are",
        edits: &[Edit(
            "certificate/naive.rs",
            "n.checked_sub(taken as u64)",
            "Some(n.saturating_sub(taken as u64))",
        )],
    },
    Mutant {
        name: "misere-end",
        why: "an ended heap has the value 1 in misère play",
        edits: &[Edit(
            "certificate/naive.rs",
            "if heaps.is_empty() { u64::from(convention == Convention::Misere) } else { 0 }",
            "if heaps.is_empty() { 0 } else { 0 }",
        )],
    },
    Mutant {
        name: "value-cut",
        why: "a value of more than 16 bits is refused",
        edits: &[Edit(
            "certificate/rare.rs",
            "u16::try_from(value).map_err(|_| Refusal::TooLarge(n))",
            "Ok(u16::try_from(value).unwrap_or_else(|_| { let _ = n; u16::MAX }))",
        )],
    },
    Mutant {
        name: "most-rare-heaps",
        why: "the split with the fewest rare heaps is the one that is stated",
        edits: &[Edit("certificate/rare.rs", "splits.min_by_key(rares)", "splits.max_by_key(rares)")],
    },
    Mutant {
        name: "parity-of-any",
        why: "the parity of the heap may only count where all moves take alike",
        edits: &[Edit(
            "certificate/rare.rs",
            "if moves.divide.iter().all(|taken|",
            "if moves.divide.iter().any(|taken|",
        )],
    },
    Mutant {
        name: "shortest-delay",
        why: "who loses delays",
        edits: &[Edit(
            "oracle.rs",
            "options.iter().map(|option| option.remoteness).max()",
            "options.iter().map(|option| option.remoteness).min()",
        )],
    },
    Mutant {
        name: "winner-delays",
        why: "who wins hurries",
        edits: &[Edit("oracle.rs", "match lost.min() {", "match lost.max() {")],
    },
    Mutant {
        name: "one-option-many-times",
        why: "a sum is one position in whatever order its summands come",
        edits: &[Edit("oracle.rs", "                option.sort();\n", "")],
    },
    Mutant {
        name: "longer-table-equal",
        why: "a missing value is a difference",
        edits: &[Edit("compare.rs", "left.len().max(right.len())", "left.len().min(right.len())")],
    },
];
