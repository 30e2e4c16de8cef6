//! Mutants of the code on misère play, loops and compounds.

use super::mutant::{Edit, Mutant};

/// Genera, quotients and values with loops in `theory`.
pub const THEORY: &[Mutant] = &[
    Mutant {
        name: "genus-of-the-end",
        why: "who cannot move wins misère play",
        edits: &[Edit("genus.rs", "if none { 1 }", "if none { 0 }")],
    },
    Mutant {
        name: "genus-without-heap-of-two",
        why: "a heap of 2 may become one of 1",
        edits: &[Edit("genus.rs", "[*last, *last ^ 1]", "[*last, *last]")],
    },
    Mutant {
        name: "genus-settled-early",
        why: "all options must have come to their tail",
        edits: &[Edit(
            "genus.rs",
            ".map(|option| option.digits.len() - 2).max()",
            ".map(|option| option.digits.len() - 2).min()",
        )],
    },
    Mutant {
        name: "genus-of-firm-heaps",
        why: "the tail of a firm genus alternates with g ⊕ 2",
        edits: &[Edit("genus.rs", "vec![value, value ^ 2]", "vec![value, value ^ 1]")],
    },
    Mutant {
        name: "genus-constant-tail",
        why: "the last two digits alternate",
        edits: &[Edit("genus.rs", "tail + (k - tail) % 2", "tail")],
    },
    Mutant {
        name: "genus-not-shortened",
        why: "equal genera are equal data",
        edits: &[Edit("genus.rs", "            digits.pop();\n", "            break;\n")],
    },
    Mutant {
        name: "classes-one-heap-short",
        why: "the last heap that the theorem reads must be there",
        edits: &[Edit("quotient.rs", "(needed <= count as u64)", "(needed <= count as u64 + 1)")],
    },
    Mutant {
        name: "classes-before-preperiod",
        why: "the heap that does not repeat is before the period",
        edits: &[Edit("quotient.rs", ".map_or(0, |n| n + 1)", ".map_or(0, |n| n)")],
    },
    Mutant {
        name: "smallest-wild-quotient",
        why: "R₈ has the relation b⁴ = b²",
        edits: &[Edit("quotient/known.rs", "[3, 3] => (0, 2)", "[3, 3] => (1, 2)")],
    },
    Mutant {
        name: "element-out-of-the-table",
        why: "a class is an element",
        edits: &[Edit("quotient/certificate.rs", "*e as usize >= order", "*e as usize > order")],
    },
    Mutant {
        name: "two-infinities",
        why: "a sum of two ∞ can be won by nobody",
        edits: &[Edit(
            "loopy.rs",
            "LoopyValue::Infinite(_)) => LoopyValue::infinite([])",
            "LoopyValue::Infinite(_)) => LoopyValue::infinite([0])",
        )],
    },
    Mutant {
        name: "infinity-not-shifted",
        why: "the values of the options are added, too",
        edits: &[Edit("loopy.rs", "map(|value| *value + *n)", "map(|value| *value)")],
    },
];

/// The checker of quotients and the oracles of loops and compounds in `check`.
pub const CHECK: &[Mutant] = &[
    Mutant {
        name: "unreduced-monoid",
        why: "the order is proved only if elements are told apart",
        edits: &[Edit("quotient.rs", "        told_apart(&rows, &quotient.in_p)?;\n", "")],
    },
    Mutant {
        name: "end-of-play-lost",
        why: "a sum without options is an N-position of misère play",
        edits: &[Edit("quotient.rs", "== (some && !winning)", "== !winning")],
    },
    Mutant {
        name: "moves-in-the-old-heaps-only",
        why: "a sum also has the moves of the heap that is added",
        edits: &[Edit(
            "quotient.rs",
            "            multiply(own, &monoid.products[element], &mut set);\n",
            "",
        )],
    },
    Mutant {
        name: "pairs-not-compared",
        why: "each pair is compared with P",
        edits: &[Edit("quotient.rs", "                agrees(monoid, &pair)?;\n", "")],
    },
    Mutant {
        name: "classes-too-few",
        why: "the theorem needs heaps beyond the period",
        edits: &[Edit("quotient.rs", "p == 0 || needed > classes.len() as u128", "p == 0")],
    },
    Mutant {
        name: "classes-not-least",
        why: "a period that is claimed is the least",
        edits: &[Edit("quotient.rs", "return Err(Refusal::NotLeast);", "return Ok(());")],
    },
    Mutant {
        name: "classes-not-repeated",
        why: "the classes repeat",
        edits: &[Edit("quotient.rs", "find(|n| classes[*n] != classes[n + p])", "find(|_| false)")],
    },
    Mutant {
        name: "lost-by-one-move",
        why: "a position is lost only if all moves lead to won ones",
        edits: &[Edit(
            "retrograde.rs",
            "moves.iter().all(|to| known[*to].0 == Outcome::N)",
            "moves.iter().any(|to| known[*to].0 == Outcome::N)",
        )],
    },
    Mutant {
        name: "loops-lost",
        why: "what is never settled is a draw",
        edits: &[Edit("retrograde.rs", "(Outcome::D, None) };", "(Outcome::P, None) };")],
    },
    Mutant {
        name: "misere-end-lost",
        why: "who cannot move wins misère play",
        edits: &[Edit(
            "retrograde.rs",
            "Outcome::P } else { Outcome::N };",
            "Outcome::P } else { Outcome::P };",
        )],
    },
    Mutant {
        name: "infinite-set-of-lost-heaps",
        why: "the set of ∞ has the heaps beside which it is won",
        edits: &[Edit(
            "retrograde.rs",
            "filter(|heap| outcome(at, *heap) == Outcome::N)",
            "filter(|heap| outcome(at, *heap) == Outcome::D)",
        )],
    },
    Mutant {
        name: "top-takes-base-away",
        why: "a move in the base takes the top away",
        edits: &[Edit(
            "compound.rs",
            "*kind == Kind::Ordinal && chosen == [0]",
            "*kind == Kind::Ordinal && chosen == [1]",
        )],
    },
    Mutant {
        name: "forbidding-for-the-mover",
        why: "the opponent forbids what is best to forbid",
        edits: &[Edit(
            "compound.rs",
            "[Outcome::P, Outcome::D, Outcome::N]",
            "[Outcome::N, Outcome::D, Outcome::P]",
        )],
    },
    Mutant {
        name: "all-forbidden-misere",
        why: "who cannot move wins misère play",
        edits: &[Edit("compound.rs", "Convention::Misere => Outcome::N", "Convention::Misere => Outcome::P")],
    },
];
