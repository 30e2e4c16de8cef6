//! Mutants of `theory` that `cargo-mutants` doesn't make: calls, constants, and whole lines.

use super::mutant::{Edit, Mutant};

/// Most would let a certificate through that proves nothing.
pub const MUTANTS: &[Mutant] = &[
    Mutant {
        name: "subtraction-without-largest",
        why: "a window of max S values must repeat",
        edits: &[Edit(
            "certificate.rs",
            "preperiod.saturating_add(largest).saturating_add(p)",
            "preperiod.saturating_add(p)",
        )],
    },
    Mutant {
        name: "subtraction-largest-less",
        why: "the window lies above the preperiod",
        edits: &[Edit(
            "certificate.rs",
            "preperiod.saturating_add(largest).saturating_add(p)",
            "preperiod.saturating_sub(largest).saturating_add(p)",
        )],
    },
    Mutant {
        name: "subtraction-period-less",
        why: "the last equation reads one period further",
        edits: &[Edit(
            "certificate.rs",
            "preperiod.saturating_add(largest).saturating_add(p)",
            "preperiod.saturating_add(largest).saturating_sub(p)",
        )],
    },
    Mutant {
        name: "all-but-smaller-of-two",
        why: "both the preperiod and M lie before the state",
        edits: &[Edit(
            "certificate.rs",
            "preperiod.max(largest.saturating_add(1))",
            "preperiod.min(largest.saturating_add(1))",
        )],
    },
    Mutant {
        name: "all-but-at-largest",
        why: "the state at M says nothing: the heap must be larger",
        edits: &[Edit("certificate.rs", "largest.saturating_add(1)", "largest")],
    },
    Mutant {
        name: "all-but-period-less",
        why: "the states lie one period apart",
        edits: &[Edit(
            "certificate.rs",
            "largest.saturating_add(1)).saturating_add(p)",
            "largest.saturating_add(1)).saturating_sub(p)",
        )],
    },
    Mutant {
        name: "formula-one-period",
        why: "a formula agrees on two periods at least",
        edits: &[Edit(
            "certificate.rs",
            "preperiod.saturating_add(p.saturating_mul(2))",
            "preperiod.saturating_add(p)",
        )],
    },
    Mutant {
        name: "formula-periods-less",
        why: "the periods follow the preperiod",
        edits: &[Edit(
            "certificate.rs",
            "preperiod.saturating_add(p.saturating_mul(2))",
            "preperiod.saturating_sub(p.saturating_mul(2))",
        )],
    },
    Mutant {
        name: "checked-to-one-more",
        why: "the last heap that was read is named",
        edits: &[Edit(
            "certificate.rs",
            "self.checked_below.saturating_sub(1)",
            "self.checked_below.saturating_add(1)",
        )],
    },
    Mutant {
        name: "preperiod-zero-usable",
        why: "a table of the octal theorem begins to repeat at 1 although the candidate says 0",
        edits: &[Edit("certificate.rs", "{ preperiod.max(1) }", "{ preperiod }")],
    },
    Mutant {
        name: "other-prime",
        why: "the checksum is FNV-1a: others compute it too",
        edits: &[Edit("certificate.rs", "0x0100_0000_01B3", "0x0100_0000_01B1")],
    },
    Mutant {
        name: "other-start",
        why: "the checksum is FNV-1a: others compute it too",
        edits: &[Edit("certificate.rs", "0xCBF2_9CE4_8422_2325", "0xCBF2_9CE4_8422_2327")],
    },
    Mutant {
        name: "no-heaps",
        why: "a code that leaves nothing counts as one that leaves a heap",
        edits: &[Edit("certificate/bound.rs", "u128::from(parts.max(1))", "u128::from(parts)")],
    },
    Mutant {
        name: "preperiod-zero",
        why: "in 0.2 a preperiod of 0 would prove what is false",
        edits: &[Edit("certificate/bound.rs", "u128::from(preperiod.max(1))", "u128::from(preperiod)")],
    },
    Mutant {
        name: "constraints-fewer-periods",
        why: "chains of unequal heaps need 1 + 2 + … + t periods, less one",
        edits: &[Edit(
            "certificate/bound.rs",
            "t.saturating_mul(t + 1) / 2 - 1",
            "t.saturating_add(t + 1) / 2 - 1",
        )],
    },
    Mutant {
        name: "heaps-added",
        why: "each of the t heaps may lie in the preperiod",
        edits: &[Edit("certificate/bound.rs", "t.saturating_mul(n1)", "t.saturating_add(n1)")],
    },
    Mutant {
        name: "heaps-less-periods",
        why: "the bound grows with the periods",
        edits: &[Edit(
            "certificate/bound.rs",
            ".saturating_add(periods.saturating_mul(p))",
            ".saturating_sub(periods.saturating_mul(p))",
        )],
    },
    Mutant {
        name: "period-once",
        why: "each of the periods counts",
        edits: &[Edit("certificate/bound.rs", "periods.saturating_mul(p)", "periods.saturating_add(p)")],
    },
    Mutant {
        name: "tokens-less",
        why: "the bound grows with the tokens that a move takes",
        edits: &[Edit("certificate/bound.rs", ".saturating_add(k);", ".saturating_sub(k);")],
    },
    Mutant {
        name: "tokens-forgotten",
        why: "the bound grows with the tokens that a move takes",
        edits: &[Edit("certificate/bound.rs", ".saturating_add(k);", ";\n    let _ = k;")],
    },
    Mutant {
        name: "last-equation-forgotten",
        why: "the last equation reads one period further",
        edits: &[Edit("certificate/bound.rs", "bound.saturating_add(p)", "bound")],
    },
    Mutant {
        name: "last-equation-less",
        why: "the last equation reads one period further",
        edits: &[Edit("certificate/bound.rs", "bound.saturating_add(p)", "bound.saturating_sub(p)")],
    },
    Mutant {
        name: "too-many-is-none",
        why: "a number beyond all tables is not a small one",
        edits: &[Edit("certificate/bound.rs", "unwrap_or(u64::MAX)", "unwrap_or(0)")],
    },
    Mutant {
        name: "multiple-is-sum",
        why: "a common multiple is a multiple of both",
        edits: &[Edit("certificate/bound.rs", "(a / x).saturating_mul(b)", "(a / x).saturating_add(b)")],
    },
    Mutant {
        name: "multiple-wraps",
        why: "a number beyond all tables is not a small one",
        edits: &[Edit("certificate/bound.rs", "(a / x).saturating_mul(b)", "(a / x).wrapping_mul(b)")],
    },
    Mutant {
        name: "multiple-with-zero",
        why: "a common multiple with 0 is the other number",
        edits: &[Edit("certificate/bound.rs", "{ a.max(b) }", "{ a.min(b) }")],
    },
    Mutant {
        name: "state-far-on",
        why: "the earlier state lies in the table",
        edits: &[Edit("certificate/state.rs", "have.saturating_sub(period)", "have.saturating_add(period)")],
    },
    Mutant {
        name: "growth-less",
        why: "the least missing value grows by the saltus",
        edits: &[Edit(
            "certificate/state.rs",
            "early.mex.checked_add(saltus)",
            "early.mex.checked_sub(saltus)",
        )],
    },
    Mutant {
        name: "growth-forgotten",
        why: "the least missing value grows by the saltus",
        edits: &[Edit(
            "certificate/state.rs",
            "early.mex.checked_add(saltus) == Some(late.mex)",
            "saltus <= late.mex",
        )],
    },
    Mutant {
        name: "above-forgotten",
        why: "the old values above the gap are part of what the rule sees",
        edits: &[Edit("certificate/state.rs", "early.above == late.above\n            && ", "")],
    },
    Mutant {
        name: "window-forgotten",
        why: "the window is part of what the rule sees",
        edits: &[Edit("certificate/state.rs", "            && early.window == late.window\n", "")],
    },
    Mutant {
        name: "old-values-unsorted",
        why: "old values come in any order",
        edits: &[Edit("certificate/state.rs", "        old.sort_unstable();\n", "")],
    },
    Mutant {
        name: "old-values-twice",
        why: "old values come more than once",
        edits: &[Edit("certificate/state.rs", "        old.dedup();\n", "")],
    },
    Mutant {
        name: "need-no-more",
        why: "to try again takes more values than there are",
        edits: &[Edit(
            "certificate/state.rs",
            "have.saturating_add(period).max(tail.largest",
            "have.saturating_sub(period).max(tail.largest",
        )],
    },
    Mutant {
        name: "need-smaller-of-two",
        why: "to try again takes a state that lies beyond M",
        edits: &[Edit(
            "certificate/state.rs",
            "have.saturating_add(period).max(",
            "have.saturating_add(period).min(",
        )],
    },
    Mutant {
        name: "decimal-checksum",
        why: "a checksum is written in base 16",
        edits: &[Edit("certificate/document.rs", "from_str_radix(&sum, 16)", "from_str_radix(&sum, 10)")],
    },
    Mutant {
        name: "comments-are-read",
        why: "a comment says nothing",
        edits: &[Edit(
            "certificate/document.rs",
            "!line.is_empty() && !line.starts_with('#')",
            "!line.is_empty()",
        )],
    },
    Mutant {
        name: "anything-may-follow",
        why: "what follows the checksum would not be read",
        edits: &[Edit(
            "certificate/document.rs",
            "if let Some((number, line)) = lines.next() {",
            "if let Some((number, line)) = lines.next().filter(|_| false) {",
        )],
    },
    Mutant {
        name: "saltus-is-period",
        why: "a saltus is kept",
        edits: &[Edit(
            "certificate/document.rs",
            "number(\"preperiod\")?, number(\"period\")?, number(\"saltus\")?",
            "number(\"preperiod\")?, number(\"period\")?, number(\"saltus\").map(|_| 0)?",
        )],
    },
    Mutant {
        name: "repeats-from-zero",
        why: "what precedes the preperiod is not a part of a repeat",
        edits: &[Edit("period.rs", "len.saturating_sub(self.preperiod)", "len")],
    },
    Mutant {
        name: "no-period-no-repeats",
        why: "a period of 1 repeats with every heap",
        edits: &[Edit("period.rs", "self.period.max(1)", "self.period.max(2)")],
    },
    Mutant {
        name: "value-wraps",
        why: "a value beyond 64 bits is none",
        edits: &[Edit(
            "period.rs",
            "self.saltus.checked_mul(rounds)?.checked_add(base)",
            "Some(self.saltus.wrapping_mul(rounds).wrapping_add(base))",
        )],
    },
    Mutant {
        name: "value-less",
        why: "the saltus is added",
        edits: &[Edit(
            "period.rs",
            "checked_mul(rounds)?.checked_add(base)",
            "checked_mul(rounds)?.checked_sub(base)",
        )],
    },
    Mutant {
        name: "observed-once",
        why: "once is not a repeat",
        edits: &[Edit("period.rs", "best(values, repeats.max(2))", "best(values, repeats)")],
    },
    Mutant {
        name: "seen-once",
        why: "once is not a repeat",
        edits: &[Edit("period.rs", "    best(values, 2)\n", "    best(values, 1)\n")],
    },
    Mutant {
        name: "saltus-less",
        why: "values grow by the saltus",
        edits: &[Edit(
            "period.rs",
            "values[n - 1].into().checked_add(saltus)",
            "values[n - 1].into().checked_sub(saltus)",
        )],
    },
    Mutant {
        name: "falling-is-rising",
        why: "values that fall have no saltus",
        edits: &[Edit(
            "period.rs",
            "last.checked_sub(values[len - 1 - p].into())",
            "Some(last.abs_diff(values[len - 1 - p].into()))",
        )],
    },
    Mutant {
        name: "repeats-one-heap-fewer",
        why: "heap 0 counts",
        edits: &[Edit(
            "claim.rs",
            "period.repeats(checked_to.saturating_add(1))",
            "period.repeats(checked_to)",
        )],
    },
    Mutant {
        name: "match-too-long",
        why: "a known match may end with the window",
        edits: &[Edit("period/repeat.rs", ".min(right - i)", ".max(right - i)")],
    },
    Mutant {
        name: "large-values-lost",
        why: "values beyond the bit set count",
        edits: &[Edit("mex.rs", "            self.large.push(v);\n", "")],
    },
    Mutant {
        name: "large-values-unsorted",
        why: "values beyond the bit set come in any order",
        edits: &[Edit("mex.rs", "            large.sort_unstable();\n", "")],
    },
    Mutant {
        name: "set-keeps-large",
        why: "an empty set holds nothing",
        edits: &[Edit("mex.rs", "        self.large.clear();\n", "")],
    },
    Mutant {
        name: "set-keeps-words",
        why: "an empty set holds nothing",
        edits: &[Edit("mex.rs", "        self.words.clear();\n", "")],
    },
    Mutant {
        name: "square-once-fewer",
        why: "the 63rd square is the root",
        edits: &[Edit("nimber.rs", "(0..63).fold", "(0..62).fold")],
    },
    Mutant {
        name: "power-one-fewer",
        why: "the inverse is the power 2⁶⁴ − 2",
        edits: &[Edit("nimber.rs", "for _ in 1..64 {", "for _ in 1..63 {")],
    },
];
