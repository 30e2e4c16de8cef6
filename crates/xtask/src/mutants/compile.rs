//! Mutants of the rule compiler: each makes compiled rules differ from interpreted ones.

use super::mutant::{Edit, Mutant};

/// Where the sources of the compiler lie.
pub const SOURCE: &str = "crates/compile/src";

/// The feature that has all back ends, and a build that is soon done: the tests take little of the time.
pub const ARGUMENTS: &[&str] = &[
    "--features",
    "machine-code",
    "--config",
    "profile.dev.package.bouton-compile.opt-level=0",
    "--config",
    "profile.dev.package.bouton-compile.debug=false",
];

/// Mistakes of the kinds that were made, or nearly made, in this compiler.
pub const MUTANTS: &[Mutant] = &[
    Mutant {
        name: "scope-stays-open",
        why: "a variable of an inner block hides one outside after the block's end",
        edits: &[Edit(
            "lower/statement.rs",
            "        self.body.scope.truncate(scope);\n        self.body.movable",
            "        let _ = scope;\n        self.body.movable",
        )],
    },
    Mutant {
        name: "remainder-never-negative",
        why: "the remainder has the sign of the dividend",
        edits: &[Edit("closures/operator.rs", "a.checked_rem(b)", "a.checked_rem_euclid(b)")],
    },
    Mutant {
        name: "less-or-equal",
        why: "`<` is not `<=`",
        edits: &[Edit("lower/operator.rs", "\"<\" => Binary::Less,", "\"<\" => Binary::LessEqual,")],
    },
    Mutant {
        name: "argument-not-copied",
        why: "a function that changes its parameter changes the caller's array",
        edits: &[Edit("lower/call.rs", ".map(Expr::owned)", "")],
    },
    Mutant {
        name: "some-is-all",
        why: "`some` asks for one item, not for every",
        edits: &[Edit(
            "lower/method.rs",
            "Ok(Expr { kind: Kind::Each(method,",
            "let method = if method == Method::Some { Method::All } else { method };\n        Ok(Expr { kind: Kind::Each(method,",
        )],
    },
    Mutant {
        name: "sum-wraps",
        why: "a sum that is too large is an error, not a negative number",
        edits: &[
            Edit(
                "closures/operator.rs",
                "of!(|a, b| checked(a.checked_add(b)))",
                "of!(|a, b| Ok(a.wrapping_add(b)))",
            ),
            Edit(
                "closures/operand.rs",
                "Kind::Binary(of, a, b) => match",
                "Kind::Binary(of, a, b) if false => match",
            ),
        ],
    },
    Mutant {
        name: "quotient-rounds-down",
        why: "a quotient is rounded towards 0",
        edits: &[Edit("closures/operator.rs", "a.checked_div(b)", "a.checked_div_euclid(b)")],
    },
    Mutant {
        name: "last-number-left-out",
        why: "`a..=b` ends with b",
        edits: &[Edit(
            "lower/statement.rs",
            "if inclusive { super::super::ir::above(*to) } else { *to }",
            "{ let _ = inclusive; *to }",
        )],
    },
    Mutant {
        name: "push-in-front",
        why: "an item is pushed to the end",
        edits: &[
            Edit(
                "pure/change.rs",
                "        items.push(item);\n        Ok(0)",
                "        items.insert(0, item);\n        Ok(0)",
            ),
            Edit("closures/array.rs", "(Native::Push, _) =>", "(Native::Push, _) if false =>"),
            Edit("machine_code/array.rs", "Native::Push => {", "Native::Push if false => {"),
        ],
    },
    Mutant {
        name: "put-in-place",
        why: "an array with one item replaced is a new array",
        edits: &[Edit(
            "pure/array.rs",
            "fn put(m: &mut Machine, depths: Depths, [array, at, item, _]: [i64; 4]) -> Run {\n    let made = m.arena.copy(array, depths.whole).ok_or(Exit::TRAP)?;",
            "fn put(m: &mut Machine, _: Depths, [array, at, item, _]: [i64; 4]) -> Run {\n    let made = array;",
        )],
    },
    Mutant {
        name: "line-backwards",
        why: "options of a line are handed over in the direction of its step",
        edits: &[
            Edit(
                "sink.rs",
                "self.options.each(words, at, first, step, count as usize)",
                "self.options.each(words, at, first, -step, count as usize)",
            ),
            Edit(
                "sink.rs",
                "each_put(words.to_vec(), at, (first, step), count,",
                "each_put(words.to_vec(), at, (first, -step), count,",
            ),
        ],
    },
    Mutant {
        name: "unrolled-without-first",
        why: "a loop over a constant array begins with its first item",
        edits: &[Edit(
            "emission/unroll.rs",
            "=> items.iter().map(",
            "=> items.iter().skip(usize::from(items.len() > 1)).map(",
        )],
    },
    Mutant {
        name: "cut-before-end",
        why: "a part of a text that begins behind its end is empty",
        edits: &[Edit(
            "pure/text.rs",
            "    part(m, text, from, from.saturating_add(count.max(0)))",
            "    let from = from.min(length - 1);\n    part(m, text, from, from.saturating_add(count.max(0)))",
        )],
    },
    Mutant {
        name: "character-from-the-end",
        why: "a negative index is the interpreter's business where a character is set",
        edits: &[Edit(
            "pure/text.rs",
            "    if index < 0 {\n        return Err(Exit::TRAP);\n    }\n    let mut words",
            "    let mut words",
        )],
    },
    Mutant {
        name: "maps-never-differ",
        why: "`!=` of maps is not `==`",
        edits: &[Edit(
            "lower/record.rs",
            "kind: Kind::Compare(operator, Box::new(left)",
            "kind: Kind::Compare({ let _ = operator; Binary::Equal }, Box::new(left)",
        )],
    },
    Mutant {
        name: "order-without-first",
        why: "nested arrays are ordered by their first items first",
        edits: &[Edit(
            "arena.rs",
            "let mut items = x.iter().zip(y).enumerate();",
            "let mut items = x.iter().zip(y).enumerate().skip(1);",
        )],
    },
    Mutant {
        name: "sum-without-first",
        why: "an option that is a sum has all its parts",
        edits: &[Edit(
            "sink/coded.rs",
            "for at in 0..self.arena.get(word).len() {",
            "for at in 1..self.arena.get(word).len() {",
        )],
    },
    Mutant {
        name: "split-once",
        why: "a text is split wherever the separator stands",
        edits: &[Edit(
            "pure/text.rs",
            "    while let Some(at) = find(text, by, from) {\n        found.push",
            "    while let Some(at) = find(text, by, from).filter(|_| found.is_empty()) {\n        found.push",
        )],
    },
    Mutant {
        name: "lone-option-lost",
        why: "a position among options that are sums is a sum of one part",
        edits: &[Edit(
            "lower/mixed.rs",
            "kind: Kind::List(vec![value.owned()])",
            "kind: Kind::List({ let _ = value; Vec::new() })",
        )],
    },
    Mutant {
        name: "line-begins-late",
        why: "a line of options begins where its loop begins",
        edits: &[Edit(
            "emission/place.rs",
            "Some((array.clone(), item, Numbers { first, count,",
            "let first = Multiples { one: first.one + 1, ..first };\n    Some((array.clone(), item, Numbers { first, count,",
        )],
    },
    Mutant {
        name: "second-step-lost",
        why: "both heaps of a line of words change",
        edits: &[Edit("machine_code/line.rs", "filter(|(_, step)| **step != 0)", "filter(|_| false)")],
    },
    Mutant {
        name: "part-from-zero",
        why: "a negative start counts from the end",
        edits: &[Edit(
            "pure.rs",
            "    let from = if start < 0 { size.saturating_add(start).max(0) } else { start.min(size) };",
            "    let from = start.clamp(0, size);",
        )],
    },
    Mutant {
        name: "merge-of-the-other-half",
        why: "sorting with a comparison takes the item that comes first",
        edits: &[Edit(
            "pure/merge.rs",
            "let half = if right == 0 { 1 } else { 2 };",
            "let half = if right == 0 { 2 } else { 1 };",
        )],
    },
    Mutant {
        name: "retain-is-drain",
        why: "`drain` keeps what `retain` takes away",
        edits: &[Edit("pure/change.rs", "if answer == kept {", "if answer == kept.max(1) {")],
    },
    Mutant {
        name: "missing-is-known",
        why: "`??` gives the second value where the first is missing",
        edits: &[Edit(
            "lower/missing.rs",
            "let known = self.equality(\"!=\", kept",
            "let known = self.equality(\"==\", kept",
        )],
    },
    Mutant {
        name: "range-without-last",
        why: "`range` with a step has its last number",
        edits: &[Edit(
            "pure/graph.rs",
            "        at = next;\n    }\n    Some(found)",
            "        at = next;\n    }\n    found.pop();\n    Some(found)",
        )],
    },
    Mutant {
        name: "changed-base",
        why: "a position that is changed in place is another one then",
        edits: &[Edit(
            "emission/changed.rs",
            "matches!(base.kind, Kind::Local(slot) if self.read[slot])",
            "matches!(base.kind, Kind::Local(_))",
        )],
    },
    Mutant {
        name: "row-after-a-change",
        why: "an array of the first position is without what was changed since",
        edits: &[Edit(
            "emission/changed.rs",
            "if slot == old) && fresh)",
            "if slot == old) && (fresh || true))",
        )],
    },
    Mutant {
        name: "copy-that-is-read",
        why: "a copy that is read elsewhere must be made",
        edits: &[Edit(
            "emission/changed.rs",
            "(named == self.mentions[copy] && changed",
            "(named <= self.mentions[copy] && changed",
        )],
    },
    Mutant {
        name: "leaf-of-a-later-field",
        why: "the leaves of a map stand one after the other",
        edits: &[Edit(
            "leaves.rs",
            "before.for_each(|((_, form), word)| pass((arena, *word), form, &mut to));",
            "before.skip(1).for_each(|((_, form), word)| pass((arena, *word), form, &mut to));",
        )],
    },
    Mutant {
        name: "another-leaf-each-round",
        why: "a loop that changes a different leaf in each round isn't a line",
        edits: &[Edit(
            "emission/line.rs",
            "                constant(second, item)?;\n",
            "                let _ = second;\n",
        )],
    },
    Mutant {
        name: "same-leaf-twice",
        why: "of two changes of one leaf the second one counts",
        edits: &[Edit("sink/coded.rs", "before.bit == place.bit || *step != 0", "*step != 0")],
    },
    Mutant {
        name: "places-stand-still",
        why: "the numbers of an array stand one after the other",
        edits: &[Edit(
            "sink/coded.rs",
            "(bit, at) = (next, at + 1);",
            "(bit, at) = (bit.min(next), at + 1);",
        )],
    },
    Mutant {
        name: "places-of-other-lengths",
        why: "leaves are elsewhere where arrays have other lengths",
        edits: &[Edit("leaves.rs", "if !(alike && self.everywhere) {", "if !self.everywhere {")],
    },
    Mutant {
        name: "options-of-two-kinds",
        why: "an option that isn't a sum can't stand in a list of sums",
        edits: &[Edit(
            "lower/mixed.rs",
            "if lifted { wanted } else { ty }",
            "if lifted || true { wanted } else { ty }",
        )],
    },
    Mutant {
        name: "longest-play-to-a-win",
        why: "who wins hurries",
        edits: &[Edit(
            "machine_code/sweep.rs",
            "select(is_won, least, greatest)",
            "select(is_won, greatest, least)",
        )],
    },
    Mutant {
        name: "row-without-last",
        why: "a loop over a row of a constant goes through all of it",
        edits: &[Edit("emission/unroll.rs", "for at in 0..count {", "for at in 0..count - 1 {")],
    },
    Mutant {
        name: "growth-of-one-sign",
        why: "what is added may be negative",
        edits: &[Edit("range.rs", "if by.0 < 0 { -FAR } else { now.0 }", "now.0")],
    },
];
