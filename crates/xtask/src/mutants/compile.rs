//! Mutants of the rule compiler: each makes compiled rules differ from interpreted ones.

use super::mutant::{Edit, Mutant, mutant};

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

/// The files in which `cargo-mutants` makes mutants: the passes that hand options over without making them,
/// because a mistake there is a wrong answer, not an error. They have more than 500 mutants, and each takes a
/// minute or two; the whole compiler has 4,500. `--shard 0/16` is about an hour.
pub const FILES: &[&str] = &[
    "leaves.rs",
    "sink/coded.rs",
    "sink/line.rs",
    "emission/changed.rs",
    "emission/line.rs",
    "emission/place.rs",
    "emission/unroll.rs",
    "borrow.rs",
];

/// Mistakes of the kinds that were made, or nearly made, in this compiler.
pub const MUTANTS: &[Mutant] = &[
    mutant(
        "scope-stays-open",
        "a variable of an inner block hides one outside after the block's end",
        &[Edit(
            "lower/statement.rs",
            "        self.body.scope.truncate(scope);\n        self.body.movable",
            "        let _ = scope;\n        self.body.movable",
        )],
    ),
    mutant(
        "argument-not-copied",
        "a function that changes its parameter changes the caller's array",
        &[Edit("lower/call.rs", ".map(Expr::owned)", "")],
    ),
    mutant(
        "sum-wraps",
        "a sum that is too large is an error, not a negative number",
        &[
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
    ),
    mutant(
        "put-in-place",
        "an array with one item replaced is a new array",
        &[Edit(
            "pure/array.rs",
            "fn put(m: &mut Machine, depths: Depths, [array, at, item, _]: [i64; 4]) -> Run {\n    let made = m.arena.copy(array, depths.whole).ok_or(Exit::TRAP)?;",
            "fn put(m: &mut Machine, _: Depths, [array, at, item, _]: [i64; 4]) -> Run {\n    let made = array;",
        )],
    ),
    mutant(
        "line-backwards",
        "options of a line are handed over in the direction of its step",
        &[
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
    ),
    mutant(
        "unrolled-without-first",
        "a loop over a constant array begins with its first item",
        &[Edit(
            "emission/unroll.rs",
            "=> items.iter().map(",
            "=> items.iter().skip(usize::from(items.len() > 1)).map(",
        )],
    ),
    mutant(
        "lone-option-lost",
        "a position among options that are sums is a sum of one part",
        &[Edit(
            "lower/mixed.rs",
            "kind: Kind::List(vec![value.owned()])",
            "kind: Kind::List({ let _ = value; Vec::new() })",
        )],
    ),
    mutant(
        "line-begins-late",
        "a line of options begins where its loop begins",
        &[Edit(
            "emission/place.rs",
            "Some((array.clone(), item, Numbers { first, count,",
            "let first = Multiples { one: first.one + 1, ..first };\n    Some((array.clone(), item, Numbers { first, count,",
        )],
    ),
    mutant(
        "changed-base",
        "a position that is changed in place is another one then",
        &[Edit(
            "emission/changed.rs",
            "matches!(base.kind, Kind::Local(slot) if self.read[slot])",
            "matches!(base.kind, Kind::Local(_))",
        )],
    ),
    mutant(
        "row-after-a-change",
        "an array of the first position is without what was changed since",
        &[Edit("emission/changed.rs", "if slot == old) && fresh)", "if slot == old) && (fresh || true))")],
    ),
    mutant(
        "leaf-of-a-later-field",
        "the leaves of a map stand one after the other",
        &[Edit(
            "leaves.rs",
            "before.for_each(|((_, form), word)| pass((arena, *word), form, &mut to));",
            "before.skip(1).for_each(|((_, form), word)| pass((arena, *word), form, &mut to));",
        )],
    ),
    mutant(
        "another-leaf-each-round",
        "a loop that changes a different leaf in each round isn't a line",
        &[Edit(
            "emission/line.rs",
            "                constant(second, item)?;\n",
            "                let _ = second;\n",
        )],
    ),
    mutant(
        "longest-play-to-a-win",
        "who wins hurries",
        &[Edit(
            "machine_code/sweep.rs",
            "select(is_won, least, greatest)",
            "select(is_won, greatest, least)",
        )],
    ),
];
