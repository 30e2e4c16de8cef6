//! Mutants of `check` that `cargo-mutants` doesn't make: tests that are never asked, calls, lines left out.

use super::mutant::{Edit, Mutant, mutant};

/// Most would accept a certificate that proves nothing.
pub const MUTANTS: &[Mutant] = &[
    mutant(
        "subtraction-smallest",
        "the largest number counts",
        &[Edit(
            "certificate/hypothesis.rs",
            "Theorem::FiniteSubtraction { largest: set.iter().copied().max()",
            "Theorem::FiniteSubtraction { largest: set.iter().copied().min()",
        )],
    ),
    mutant(
        "all-but-smaller-of-two",
        "both the preperiod and M lie before the state",
        &[Edit(
            "certificate/hypothesis.rs",
            "n0.max(u128::from(largest) + 1)",
            "n0.min(u128::from(largest) + 1)",
        )],
    ),
    mutant(
        "no-heaps",
        "a code that leaves nothing counts as one that leaves a heap",
        &[Edit("certificate/hypothesis.rs", "u128::from(parts.max(1))", "u128::from(parts)")],
    ),
    mutant(
        "preperiod-zero",
        "in 0.2 a preperiod of 0 would prove what is false",
        &[Edit("certificate/hypothesis.rs", "most * n0.max(1)", "most * n0")],
    ),
    mutant(
        "constants-not-compared",
        "a false constant is refused",
        &[Edit("certificate/hypothesis.rs", "if theorem != certificate.theorem {", "if false {")],
    ),
    mutant(
        "growth-forgotten",
        "the least missing value grows by the saltus",
        &[Edit("certificate/hypothesis.rs", "mex_now == mex_before + s\n        && ", "")],
    ),
    mutant(
        "above-forgotten",
        "the old values above the gap are part of what the rule sees",
        &[Edit(
            "certificate/hypothesis.rs",
            "        && above(&old_before, mex_before, s) == above(&old_now, mex_now, 0)\n",
            "",
        )],
    ),
    mutant(
        "window-forgotten",
        "the window is part of what the rule sees",
        &[Edit(
            "certificate/hypothesis.rs",
            "        && visible(window_before, mex_before, s) == visible(window_now, mex_now, 0)",
            "",
        )],
    ),
    mutant(
        "equations-from-the-end",
        "every equation is tested",
        &[Edit(
            "certificate/hypothesis.rs",
            "(n0..values.len() as u64 - p).find(",
            "(values.len() as u64 - p..values.len() as u64 - p).find(",
        )],
    ),
    mutant(
        "values-unchecked",
        "the values are those that the certificate was made from",
        &[Edit("certificate.rs", "if fnv(values) != certificate.checksum {", "if false {")],
    ),
    mutant(
        "twice-the-period",
        "twice the period is not the least",
        &[Edit("certificate.rs", "let mut factor = 2;", "let mut factor = 3;")],
    ),
    mutant(
        "whole-heap-twice",
        "nobody takes more tokens than there are",
        &[Edit(
            "certificate/naive.rs",
            "n.checked_sub(taken as u64)",
            "Some(n.saturating_sub(taken as u64))",
        )],
    ),
    mutant(
        "value-cut",
        "a value of more than 16 bits is refused",
        &[Edit(
            "certificate/rare.rs",
            "u16::try_from(value).map_err(|_| Refusal::TooLarge(n))",
            "Ok(u16::try_from(value).unwrap_or_else(|_| { let _ = n; u16::MAX }))",
        )],
    ),
    mutant(
        "parity-of-any",
        "the parity of the heap may only count where all moves take alike",
        &[Edit(
            "certificate/rare.rs",
            "if moves.divide.iter().all(|taken|",
            "if moves.divide.iter().any(|taken|",
        )],
    ),
    mutant(
        "theorem-zeros",
        "zeros before a number change nothing",
        &[Edit("automatic/winners.rs", "if !lost.ignores_zeros(meter)? {", "if false {")],
    ),
    mutant(
        "theorem-outside",
        "what is lost is a position",
        &[Edit(
            "automatic/winners.rs",
            "example(&lost.without(&all, meter)?, numeration)",
            "None::<Vec<u64>>",
        )],
    ),
    mutant(
        "theorem-lost-to-lost",
        "no move leads from a lost position to a lost one",
        &[Edit("automatic/winners.rs", "    no_move_within(certificate, formula, meter)?;\n", "")],
    ),
    mutant(
        "theorem-end-of-play",
        "in misère play no lost position is without a move",
        &[Edit("automatic/winners.rs", "            play_goes_on(lost, formula, numeration, meter)?;\n", "")],
    ),
    mutant(
        "theorem-ends-everywhere",
        "in misère play only positions without a move need none that wins",
        &[Edit("automatic/winners.rs", "with_a_move(&left, formula, numeration, meter)?", "None")],
    ),
    mutant(
        "theorem-standing-step",
        "a step of a tail leads down",
        &[Edit("automatic/winners.rs", " || step.iter().all(|entry| *entry == 0)", "")],
    ),
    mutant(
        "theorem-lines-believed",
        "lines are moves",
        &[Edit("automatic/winners.rs", "        are_moves(lines, tail, one, formula, meter)?;\n", "")],
    ),
    mutant(
        "theorem-zeros-of-witnesses",
        "numbers that are dropped may have more digits than those that stay",
        &[Edit("automatic/conjunction.rs", "search.closed(meter)?", "vec![0]")],
    ),
    mutant(
        "theorem-constants-named",
        "the number of a constant is no variable",
        &[Edit("automatic/conjunction.rs", "(self.named..term.coefficients.len())", "(0..0)")],
    ),
    mutant(
        "theorem-words",
        "only words of numbers are read",
        &[Edit("automatic/reader.rs", "Ok(is_valid.then(", "Ok((is_valid || true).then(")],
    ),
    mutant(
        "theorem-on-few-positions",
        "a position of the rule is one of the certificate",
        &[Edit("automatic/comparison.rs", "(Some(()), false) => {", "(Some(()), false) if false => {")],
    ),
    mutant(
        "winner-delays",
        "who wins hurries",
        &[Edit("oracle.rs", "match lost.min() {", "match lost.max() {")],
    ),
    mutant(
        "longer-table-equal",
        "a missing value is a difference",
        &[Edit("compare.rs", "left.len().max(right.len())", "left.len().min(right.len())")],
    ),
    mutant(
        "moves-in-the-old-heaps-only",
        "a sum also has the moves of the heap that is added",
        &[Edit("quotient.rs", "            multiply(own, &monoid.products[element], &mut set);\n", "")],
    ),
    mutant(
        "pairs-not-compared",
        "each pair is compared with P",
        &[Edit("quotient.rs", "                agrees(monoid, &pair)?;\n", "")],
    ),
    mutant(
        "classes-not-repeated",
        "the classes repeat",
        &[Edit("quotient.rs", "find(|n| classes[*n] != classes[n + p])", "find(|_| false)")],
    ),
    mutant(
        "lost-by-one-move",
        "a position is lost only if all moves lead to won ones",
        &[Edit(
            "retrograde.rs",
            "moves.iter().all(|to| known[*to].0 == Outcome::N)",
            "moves.iter().any(|to| known[*to].0 == Outcome::N)",
        )],
    ),
    mutant(
        "forbidding-for-the-mover",
        "the opponent forbids what is best to forbid",
        &[Edit(
            "compound.rs",
            "[Outcome::P, Outcome::D, Outcome::N]",
            "[Outcome::N, Outcome::D, Outcome::P]",
        )],
    ),
];
