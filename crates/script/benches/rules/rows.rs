//! The games, each as a script, as a rule in Rust and as a loop.

use bouton_rules::{Datum, Ruleset};

use crate::{facade, rust, words};

/// A game of the table.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    /// The expression that is the game.
    pub(crate) script: &'static str,
    /// The same rule in Rust.
    pub(crate) rust: fn() -> std::rc::Rc<dyn Ruleset>,
    /// The same rule through the façade.
    pub(crate) facade: fn() -> std::rc::Rc<dyn Ruleset>,
    /// The same by lines of options, if there are such.
    pub(crate) lines: Option<fn() -> std::rc::Rc<dyn Ruleset>>,
    /// The question to the façade, if its positions are other data.
    pub(crate) facade_question: Option<Question>,
    /// Seconds of a loop for this game alone.
    pub(crate) alone: fn() -> f64,
    pub(crate) question: Question,
    pub(crate) positions: u64,
    pub(crate) repeats: usize,
}

/// A question to a game.
pub(crate) enum Question {
    /// The values of the heaps up to this one.
    Heaps(u64),
    /// The value of a position.
    Position(&'static [i64]),
    /// The value of a position that is not an array of numbers.
    Data(fn() -> Datum),
}

/// All rows.
pub(crate) const ROWS: &[Row] = &[
    Row {
        name: "S(1,3,6), filter and map, 20,000 heaps",
        script: "game(\"S\", |n| [1, 3, 6].filter(|s| s <= n).map(|s| n - s))",
        rust: rust::subtraction,
        facade: facade::subtraction,
        lines: None,
        facade_question: None,
        alone: rust::subtraction_alone,
        question: Question::Heaps(20_000),
        positions: 20_000,
        repeats: 7,
    },
    Row {
        name: "S(1,3,6), push, 20,000 heaps",
        script: "game(\"S\", |n| { let r = []; for s in [1, 3, 6] { if s <= n { r.push(n - s); } } r })",
        rust: rust::subtraction,
        facade: facade::subtraction,
        lines: None,
        facade_question: None,
        alone: rust::subtraction_alone,
        question: Question::Heaps(20_000),
        positions: 20_000,
        repeats: 7,
    },
    Row {
        name: "Grundy's game, 2,000 heaps",
        script: "game(\"Grundy\", |n| { let r = []; for a in 1..(n + 1) / 2 { r.push([a, n - a]); } r })",
        rust: rust::grundy,
        facade: facade::grundy,
        lines: None,
        facade_question: None,
        alone: rust::grundy_alone,
        question: Question::Heaps(2000),
        positions: 2000,
        repeats: 5,
    },
    Row {
        name: "Kayles, 1,000 heaps",
        script: "game(\"Kayles\", |n| { let r = []; for k in 1..=2 { if n >= k { \
                 for a in 0..=(n - k) / 2 { r.push([a, n - k - a]); } } } r })",
        rust: rust::kayles,
        facade: facade::kayles,
        lines: None,
        facade_question: None,
        alone: rust::kayles_alone,
        question: Question::Heaps(1000),
        positions: 1000,
        repeats: 7,
    },
    Row {
        name: "Wythoff, 60×60",
        script: "game(\"Wythoff\", |a, b| { let r = []; for i in 0..a { r.push([i, b]); } \
                 for i in 0..b { r.push([a, i]); } \
                 for i in 1..=min(a, b) { r.push([a - i, b - i]); } r })",
        rust: rust::wythoff,
        facade: facade::wythoff,
        lines: Some(facade::wythoff_lines),
        facade_question: None,
        alone: rust::wythoff_alone,
        question: Question::Position(&[59, 59]),
        positions: 3600,
        repeats: 3,
    },
    Row {
        name: "Nim, 5 sorted heaps of 7",
        script: "game(#{ name: \"Nim\", start: [7, 7, 7, 7, 7], canonical: |h| sorted(h), moves: |h| { \
                 let r = []; for i in 0..h.len() { for k in 0..h[i] { r.push(h.put(i, k)); } } r } })",
        rust: rust::nim,
        facade: facade::nim,
        lines: Some(facade::nim_lines),
        facade_question: None,
        alone: rust::nim_alone,
        question: Question::Position(&[7, 7, 7, 7, 7]),
        positions: 792,
        repeats: 5,
    },
    Row {
        name: "Turning turtles on strings, 12 coins",
        script: "game(#{ name: \"Turtles\", start: \"HHH\", moves: |s| { let r = []; for i in 0..s.len() { \
                 if s[i] == 'H' { let t = put(s, i, 'T'); for j in 0..i { \
                 r.push(put(t, j, if s[j] == 'H' { 'T' } else { 'H' })); } r.push(t); } } r } })",
        rust: words::turtles,
        facade: facade::turtles,
        lines: None,
        facade_question: None,
        alone: words::turtles_alone,
        question: Question::Data(words::heads),
        positions: 4096,
        repeats: 3,
    },
    Row {
        name: "Nim with a pass on maps, 4 sorted heaps of 7",
        script: "game(#{ name: \"Pass\", start: #{ heaps: [1], pass: true }, \
                 canonical: |p| #{ heaps: sorted(p.heaps), pass: p.pass }, moves: |p| { let r = []; \
                 for i in 0..p.heaps.len() { for k in 0..p.heaps[i] { \
                 r.push(#{ heaps: put(p.heaps, i, k), pass: p.pass }); } } \
                 if p.pass && total(p.heaps) > 0 { r.push(put(p, \"pass\", false)); } r } })",
        rust: words::pass,
        facade: facade::pass,
        lines: None,
        facade_question: Some(Question::Data(facade::heaps)),
        alone: words::pass_alone,
        question: Question::Data(words::heaps),
        positions: 660,
        repeats: 5,
    },
];
