//! Games on strings, on maps and with options that fall apart: values, moves and printed texts are the same
//! in every engine, and `engine` reports which one ran.

use std::rc::Rc;

use bouton_script::{Host, Interpreter, RuleEngine};

use super::differential::on_session_thread;

struct Quiet;
impl Host for Quiet {}

const ENGINES: [RuleEngine; 3] =
    [RuleEngine::Interpreter, RuleEngine::Closures, RuleEngine::MachineCode { warm_up: 0 }];

/// The output of a cell, or its error.
fn shown(engine: RuleEngine, cell: &str) -> String {
    let mut session = Interpreter::new(Rc::new(Quiet));
    session.context().set_rule_engine(engine);
    match session.eval("cell", cell) {
        Ok(evaluated) => evaluated.shown.text,
        Err(error) => format!("{}: {} {:?}", error.code, error.message, error.hint),
    }
}

/// Games and questions to `g`.
const GAMES: &[(&str, &[&str])] = &[
    (
        "let g = game(#{ start: \"......\", moves: |row| { let n = row.len(); (0..n).map(|i| \
         sum_of([row.sub_string(0, max(0, i - 2)), row.sub_string(min(n, i + 3))])) } });",
        &["g.grundy(\".......\")", "g.explain(\".....\")", "g.winning_moves(\"....\")", "g.options(\"...\")"],
    ),
    // Characters count, not bytes.
    (
        "let g = game(#{ start: \"ééé\", moves: |w| { let r = []; for i in 0..w.len() { r.push(w.sub_string(0, i) + \
         w.sub_string(i + 1)); } r } });",
        &["g.grundy(\"éàü\")", "g.winning_moves(\"née\")", "g.options(\"ñx\")", "g.remoteness(\"abcd\")"],
    ),
    (
        "let g = game(#{ start: \"HTTH\", canonical: |s| { let r = s; while r.ends_with('T') { r.crop(0, r.len() - 1); } r }, \
         moves: |s| { let r = []; for (c, i) in s { if c == 'H' { for j in 0..i { \
         let t = s; t[i] = 'T'; t[j] = if t[j] == 'H' { 'T' } else { 'H' }; r.push(t); } r.push(put(s, i, 'T')); } } r } });",
        &[
            "g.grundy(\"HTTHH\")",
            "g.winning_moves(\"THH\")",
            "g.explain(\"HH\")",
            "g.misere().outcome(\"THH\")",
        ],
    ),
    (
        "let g = game(#{ start: #{ heaps: [1, 2], pass: true }, moves: |p| { let r = []; for i in 0..p.heaps.len() { \
         for k in 0..p.heaps[i] { r.push(#{ heaps: put(p.heaps, i, k), pass: p.pass }); } } \
         if p.pass && total(p.heaps) > 0 { r.push(put(p, \"pass\", false)); } r }, \
         canonical: |p| #{ heaps: sorted(p.heaps.filter(|n| n > 0)), pass: p.pass } });",
        &[
            "g.grundy(#{ heaps: [1, 3], pass: true })",
            "g.winning_moves(#{ pass: true, heaps: [2, 2] })",
            "g.explain(#{ heaps: [2], pass: true })",
            "g.values(0..=6, |n| #{ heaps: [n], pass: true })",
            "g.misere().outcome(#{ heaps: [2, 1], pass: false })",
        ],
    ),
    (
        "let g = game(#{ start: #{ heaps: [1, 2], name: \"ab\", left: 1 }, moves: |p| { let r = []; \
         for i in 0..p.heaps.len() { for k in 0..p.heaps[i] { r.push(put(p, \"heaps\", put(p.heaps, i, k))); } } \
         if p.left > 0 { r.push(#{ heaps: p.heaps + [1], name: p.name, left: p.left - 1 }); } r }, \
         canonical: |p| #{ heaps: sorted(p.heaps), left: p.left, name: p.name } });",
        &[
            "g.grundy(#{ heaps: [4, 1, 3], name: \"ab\", left: 1 })",
            "g.grundy(#{ heaps: [2, 1], name: \"é\", left: 2 })",
            "g.grundy(#{ heaps: [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1], name: \"a long name\", left: 1 })",
            "g.winning_moves(#{ heaps: [3, 1], name: \"\", left: 0 })",
            "g.explain(#{ heaps: [3, 1], name: \"b\", left: 1 })",
            "g.remoteness(#{ heaps: [2, 1, 1], name: \"b\", left: 1 })",
        ],
    ),
    (
        "let g = game(#{ start: #{ deep: [[1, 2]], heaps: [2, 1] }, canonical: |p| put(p, \"heaps\", sorted(p.heaps)), \
         moves: |p| { let r = []; for i in 0..p.heaps.len() { for k in 0..p.heaps[i] { \
         r.push(put(p, \"heaps\", put(p.heaps, i, k))); } } for i in 0..p.deep.len() { \
         let q = p; q.deep[i] = slice(q.deep[i], 1..9); if q.deep[i] != p.deep[i] { r.push(q); } } r } });",
        &[
            "g.grundy(#{ deep: [[3, 1], []], heaps: [3, 1, 2] })",
            "g.misere().outcome(#{ deep: [[2], [1]], heaps: [2, 0] })",
        ],
    ),
    (
        "let g = game(#{ start: #{ far: [70000, 1], near: [3, 2] }, moves: |p| { let r = []; \
         if p.far[0] > 0 { r.push(put(p, \"far\", put(p.far, 0, p.far[0] / 7))); } \
         if p.far[1] > 0 { r.push(put(p, \"far\", put(p.far, 1, p.far[1] / 7))); } \
         for i in 0..2 { if p.near[i] > 0 { r.push(put(p, \"near\", put(p.near, i, p.near[i] - 1))); } } r }, \
         canonical: |p| #{ far: sorted(p.far), near: sorted(p.near) } });",
        &[
            "g.grundy(#{ far: [70000, 1], near: [3, 2] })",
            "g.grundy(#{ far: [9_000_000_000_000, 49], near: [1, 2] })",
        ],
    ),
    (
        "let g = game(#{ start: [3, 1], moves: |row| { let r = []; for i in 0..row.len() { \
         r.push(sum_of([slice(row, 0..i), slice(row, i + 1..9)])); } r } });",
        &["g.grundy([1, 2, 3, 4, 5])", "g.winning_moves([3, 1, 2])", "g.options([1, 2])"],
    ),
    (
        "let g = game(\"late\", |n| if n == 0 { [] } else if n < 3 { [sum_of([])] } else { [sum_of([n - 3, 1])] });",
        &["g.values(0..=12)", "g.winning_moves(4)", "g.misere().outcome([3, 2])"],
    ),
    (
        "let g = game(#{ start: [\"xo\", \"ox\"], moves: |rows| { let r = []; for i in 0..rows.len() { for j in 0..rows[i].len() { \
         if rows[i][j] == 'o' { let t = rows; t[i][j] = 'x'; r.push(t); } } } r } });",
        &["g.grundy([\"oo\", \"ox\"])", "g.winning_moves([\"xo\", \"xx\"])"],
    ),
    // Numbers of a board, or of a map with several arrays, in loops: in one leaf, in two, in one twice.
    (
        "let g = game(#{ start: [[1]], moves: |q| { let r = []; for y in 0..q.len() { for x in 0..q[y].len() { \
         for k in 0..q[y][x] { r.push(put(q, y, put(q[y], x, k))); } } } \
         for x in 0..q[0].len() { for k in q[0][x] / 2..q[0][x] { r.push(put(q, 0, put(q[0], x, k))); } } r } });",
        &[
            "g.grundy([[3, 1], [2, 5, 4]])",
            "g.grundy([[70], [0, 1]])",
            "g.misere().grundy([[2, 1], [3]])",
            "g.remoteness([[1, 2], [2]])",
            "g.winning_moves([[3], [1, 1]])",
        ],
    ),
    (
        "let g = game(#{ start: #{ a: [1], b: [1, 2], used: 0 }, moves: |p| { let r = []; \
         for i in 0..p.a.len() { for k in 0..p.a[i] { r.push(#{ a: put(p.a, i, k), b: p.b, used: p.used }); } } \
         for i in 0..p.b.len() { for k in 1..=p.b[i] { r.push(#{ a: p.a, b: put(p.b, i, p.b[i] - k), used: k }); } } \
         for k in 0..p.used { r.push(put(put(p, \"used\", k), \"used\", p.used - 1)); } r }, \
         canonical: |p| #{ a: sorted(p.a), b: sorted(p.b), used: p.used } });",
        &[
            "g.grundy(#{ a: [3, 1], b: [2, 2, 4], used: 1 })",
            "g.grundy(#{ a: [5], b: [1, 3], used: 2 })",
            "g.grundy(#{ a: [], b: [3, 3, 3], used: 0 })",
            "g.misere().grundy(#{ a: [2, 2], b: [1, 3], used: 0 })",
            "g.remoteness(#{ a: [2, 1, 1], b: [3], used: 3 })",
            "g.winning_moves(#{ a: [2, 1], b: [2], used: 0 })",
        ],
    ),
    (
        "let g = game(#{ start: #{ heaps: [1, 2], turn: 0 }, moves: |p| { let r = []; for i in 0..p.heaps.len() { \
         for k in 0..p.heaps[i] { r.push(#{ heaps: put(p.heaps, i, k), turn: 1 - p.turn }); } } r } });",
        &[
            "g.grundy(#{ heaps: [4, 1, 3], turn: 1 })",
            "g.remoteness(#{ heaps: [2, 1], turn: 0 })",
            "g.misere().outcome(#{ heaps: [2, 2], turn: 0 })",
        ],
    ),
    // A copy that is read after it was handed over.
    (
        "let g = game(#{ start: [[1]], moves: |q| { let r = []; for y in 0..q.len() { for x in 0..q[y].len() { \
         if q[y][x] > 0 { let o = q; o[y][x] -= 1; r.push(o); if o[0][0] == 0 && o.len() > 1 { r.push(slice(o, 1..9)); } } } } r } });",
        &["g.grundy([[2, 1], [1]])", "g.options([[1], [1]])", "g.winning_moves([[1, 2], [2]])"],
    ),
    // Two squares of a board are changed, in one row or in two.
    (
        "let g = game(#{ start: [\"..\"], moves: |rows| { let r = []; for y in 0..rows.len() { for x in 0..rows[y].len() { \
         if rows[y][x] != '.' { continue; } if x + 1 < rows[y].len() && rows[y][x + 1] == '.' { let o = rows; \
         o[y] = put(put(rows[y], x, '#'), x + 1, '#'); r.push(o); } \
         if y + 1 < rows.len() && x < rows[y + 1].len() && rows[y + 1][x] == '.' { let o = rows; o[y][x] = '#'; \
         o[y + 1] = put(o[y + 1], x, '#'); r.push(o); } } } r } });",
        &[
            "g.grundy([\"...\", \"#..\", \"....\"])",
            "g.grundy([\"#######\", \"##...##\", \"##.#.##\", \"##...##\", \"#######\", \"#######\", \"##...##\"])",
            "g.winning_moves([\"..\", \"..\", \".\"])",
            "g.misere().outcome([\"...\", \"..\"])",
        ],
    ),
    (
        "let g = game(#{ start: [[1]], moves: |q| { let r = []; for y in 0..q.len() { for x in 0..q[y].len() { \
         if q[y][x] > 0 { let o = q; o[y][x] -= 1; r.push(o); } if q[y][x] > 1 && q[y - 1].len() > 0 { \
         r.push(put(put(q, y, put(q[y], x, 0)), y - 1, put(q[y - 1], 0, 1))); } } } r } });",
        &[
            "g.grundy([[2, 1], [3]])",
            "g.grundy([[1], [], [2, 0, 2]])",
            "g.grundy([[3]])",
            "g.grundy([[70000], [0, 1]])",
            "g.remoteness([[1, 2], [2]])",
            "g.options([[2]])",
        ],
    ),
    (
        "let g = game(#{ start: \"ooo\", moves: |s| { let r = []; for i in 0..s.len() { let left = s.sub_string(0, i); \
         let right = s.sub_string(i + 1); if left == \"\" { r.push(right); } else { r.push(sum_of([left, right])); } } r } });",
        &[
            "g.grundy(\"oooo\")",
            "g.winning_moves(\"ooooo\")",
            "g.options(\"oo\")",
            "g.misere().outcome(\"ooo\")",
        ],
    ),
    // A number that falls below 0 in a loop, with its remainders and quotients.
    (
        "let g = game(\"down\", |n| { let r = []; let s = 2; for k in 0..n { s -= 1; \
         if s % 3 + 3 < n { r.push(s % 3 + 3); } if n + s / 2 < n && n + s / 2 >= 0 { r.push(n + s / 2); } } r });",
        &["g.values(0..=300)", "g.remoteness(300)", "g.winning_moves(9)"],
    ),
    (
        "let g = game(\"Lasker\", |n| { let r = []; for left in 0..n { r.push(left); } \
         for a in 1..n { r.push([a, n - a]); } r });",
        &["g.values(0..=12)", "g.winning_moves([3, 4])", "g.explain([2, 1])"],
    ),
];

#[test]
fn every_engine_shows_the_same() {
    on_session_thread(|| {
        for (game, questions) in GAMES {
            for question in *questions {
                let cell = format!("{game} {question}");
                let found = ENGINES.map(|engine| shown(engine, &cell));
                assert_eq!(found[0], found[1], "{cell}, closures");
                assert_eq!(found[0], found[2], "{cell}, machine code");
                assert!(!found[0].contains("error") && !found[0].is_empty(), "{cell}: {}", found[0]);
                let engine = shown(RuleEngine::Fastest, &format!("{game} let x = {question}; g.engine()"));
                assert!(
                    engine.starts_with("compiled") && !engine.contains("more interpreted"),
                    "{cell}: {engine}"
                );
            }
        }
    });
}

/// Faulty rules give the same errors as in the interpreter.
#[test]
fn every_engine_says_what_is_wrong() {
    const WRONG: &[&str] = &[
        "game(\"X\", |n| [\"a\"]).values(0..=1)",
        "game(\"X\", |n| [[[1]]]).values(0..=1)",
        "game(\"X\", |n| [#{ n: n }]).values(0..=1)",
        "game(\"X\", |n| [sum_of([\"a\"])]).values(0..=1)",
        "game(\"X\", |n| [sum_of([[1]])]).values(0..=1)",
        "game(#{ start: \"ab\", moves: |s| [s[5].to_string()] }).grundy(\"ab\")",
        "game(#{ start: \"ab\", moves: |s| [[s]] }).grundy(\"ab\")",
        "game(#{ start: \"ab\", moves: |s| [sum_of([1, 2])] }).grundy(\"ab\")",
        "game(#{ start: \"ab\", moves: |s| [s] }).grundy(\"ab\")",
        "game(#{ start: #{ a: 1 }, moves: |p| [#{ a: p.a / (p.a - 1) }] }).grundy(#{ a: 3 })",
        "game(#{ start: #{ a: 1 }, moves: |p| [\"x\"] }).grundy(#{ a: 3 })",
        "game(#{ start: [1, 2], moves: |p| [sum_of([[1], 2])] }).grundy([3])",
        "game(\"pairs\", |a, b| if a > 0 { [sum_of([[a - 1]])] } else { [] }).grundy(2, 3)",
        "game(\"negative\", |n| if n > 4 { [sum_of([n - 5, -1])] } else { [] }).grundy(6)",
    ];
    on_session_thread(|| {
        for cell in WRONG {
            let found = ENGINES.map(|engine| shown(engine, cell));
            assert_eq!(found[0], found[1], "{cell}, closures");
            assert_eq!(found[0], found[2], "{cell}, machine code");
        }
    });
}

/// A position that the compiled rule cannot read is the same position for the interpreter: one key, one
/// value.
#[test]
fn a_position_has_one_key_whoever_evaluates_it() {
    on_session_thread(|| {
        let rule = "let g = game(#{ start: #{ a: [1] }, moves: |p| if p.a.len() > 0 { [#{ a: removed(p.a, 0) }] } else { [] } });";
        let all = ENGINES.map(|engine| {
            // Another form of `a` than that of the first position: the interpreter reads it.
            let cell = format!(
                "{rule} [g.grundy(#{{ a: [1, 2] }}), g.grundy(#{{ a: [\"x\", \"y\", \"z\"] }}), g.grundy(#{{ a: [7] }}), g.grundy(#{{ a: [] }})]"
            );
            shown(engine, &cell)
        });
        assert_eq!(all[0], "[0, *1, *1, 0]");
        assert!(all.iter().all(|found| *found == all[0]), "{all:?}");
    });
}

/// A construct that isn't compiled is named with its place, and with a way to write it instead.
#[test]
fn what_stays_interpreted_says_why() {
    const REASONS: &[(&str, &str, &str)] = &[
        (
            "game(#{ start: #{ a: 2 }, moves: |p| if p.a == 2 { [#{ a: p.a - 1 }, #{ b: 1 }] } else { [] } })",
            "maps with different keys (cell:1:60)",
            "; give all maps",
        ),
        (
            "game(#{ start: #{ a: 2 }, moves: |p| { p.b = 1; [] } })",
            "the key `b`, which the map may not have (cell:1:",
            "; give all maps",
        ),
        (
            "game(#{ start: \"ab\", moves: |s| if s.len() > 1 { [s[1..=1]] } else { [] } })",
            "a string indexed by a range with its last number (cell:1:",
            "; write `text.sub_string(a..=b)`",
        ),
        (
            "game(#{ start: \"ab\", moves: |s| { s.trim(); [] } })",
            "the method `trim` (cell:1:",
            "; write it with",
        ),
        (
            "game(#{ start: \"ab\", moves: |s| switch s { 7 => [], _ => [] } })",
            "a `switch` on a string with a value that is not a string (cell:1:",
            "; use `if`",
        ),
        // Options of two kinds in a list that is returned from the midst of another.
        (
            "game(#{ start: #{ a: 2 }, moves: |p| { let r = []; for k in 0..p.a { r.push(#{ a: k }); \
             r += if k == 9 { return [#{ a: p }]; } else { [] }; } r } })",
            "several types",
            "; use a variable of its own",
        ),
        (
            "game(#{ start: #{ a: 2 }, moves: |p| { let r = []; if p.a == 9 { return [#{ a: p }]; } r.push(#{ a: 0 }); r } })",
            "several types",
            "; use a variable of its own",
        ),
        (
            "game(#{ start: #{ a: 2 }, moves: |p| { let r = [#{ a: 0 }]; if p.a == 1 { r = { let q = [#{ a: p }]; q }; } r } })",
            "several types",
            "; ",
        ),
    ];
    on_session_thread(|| {
        for (game, construct, mend) in REASONS {
            let position = if game.contains("#{ a") { "#{ a: 2 }" } else { "\"ab\"" };
            let engine = shown(
                RuleEngine::Fastest,
                &format!("let g = {game}; let v = g.options({position}); g.engine()"),
            );
            println!("{engine}");
            assert!(engine.starts_with("interpreted: "), "{game}: {engine}");
            assert!(engine.contains(construct) && engine.contains(mend), "{game}: {engine}");
        }
    });
}
