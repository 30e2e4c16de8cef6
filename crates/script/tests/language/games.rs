//! `game(…)`: its forms, its kinds of positions, its snapshot, its errors.

use bouton_rules::Datum;
use bouton_solve::{Control, Game};

use crate::{Session, run};

/// The value of a position of the game that a cell defines, or the code of the error.
fn value(cell: &str, position: &Datum) -> Result<u64, String> {
    let mut session = Session::new();
    let evaluated = session.interpreter.eval("In[1]", cell).map_err(|error| error.message)?;
    let game = evaluated.value.try_cast::<Game>().ok_or("no game")?;
    let value = game.position(position.clone()).and_then(|position| position.value(&Control::default()));
    value.map(|answer| answer.value.0).map_err(|error| error.code().to_owned())
}

#[test]
fn positions_of_every_kind_are_searched() {
    let wythoff = "game(\"Wythoff\", |a, b| { let o = []; for k in 1..=a { o.push([a - k, b]); } \
                   for k in 1..=b { o.push([a, b - k]); } for k in 1..=min(a, b) { o.push([a - k, b - k]); } o })";
    let row = "game(#{ start: [1, 2], moves: |r| { let o = []; for i in 0..r.len() { for k in 0..r[i] { let q = r; \
               q[i] = k; o.push(q); } } o }, canonical: |r| { r.sort(); r } })";
    let text = "game(|s| { let o = []; for i in 0..s.len() - 1 { if s[i] == 'o' && s[i + 1] == 'o' { \
                o.push(sum_of([s.sub_string(0, i), s.sub_string(i + 2)])); } } o })";
    let map = "game(|m| if m.n > 0 { [#{ n: m.n - 1 }] })";
    let mask =
        "game(|m| { let o = []; for i in 0..40 { if (m & (1 << i)) != 0 { o.push(m - (1 << i)); } } o })";
    let pair = Datum::map([("n".to_owned(), Datum::Int(3))]);
    for (cell, position, expected) in [
        (wythoff, Datum::ints([1, 2]), Ok(0)),
        (wythoff, Datum::ints([3, 4]), Ok(2)),
        (wythoff, Datum::Int(3), Err("bad-position")),
        (wythoff, Datum::ints([1, 2, 3]), Err("bad-position")),
        (row, Datum::ints([3, 5, 7]), Ok(1)),
        (row, Datum::text("a"), Err("bad-position")),
        (text, Datum::text("oooo"), Ok(2)),
        (text, Datum::text(""), Ok(0)),
        (map, pair.clone(), Ok(1)),
        ("game(|n| 0..n)", Datum::ints([3, 5]), Ok(6)),
        ("game(|n| 0..n)", Datum::Int(-1), Err("bad-position")),
        ("game(|n| 0..n)", Datum::ints([]), Ok(0)),
        ("game(#{ start: \"oo\", moves: |s| [] })", Datum::Int(1), Err("bad-position")),
        ("game(#{ start: 3, moves: |n| 0..n })", Datum::Int(2), Ok(2)),
        ("game(#{ start: -1, moves: |n| if n < 0 { [n + 1] } })", Datum::Int(-3), Ok(1)),
        ("let nim = game(|n| 0..n); game(|n| [sum_of([])])", Datum::Int(5), Ok(1)),
    ] {
        let found = value(cell, &position);
        assert_eq!(found, expected.map_err(str::to_owned), "{cell}\n{position}");
    }
    let big = (1 << 39) | (1 << 20) | 1;
    assert_eq!(value(mask, &Datum::Int(big)), Ok(1));
}

#[test]
fn every_kind_of_position_works() {
    for (cells, expected) in [
        (vec!["game(|n| 0..n).values(0..=4)"], "0 1 2 3 4"),
        (vec!["game(\"K\", |n| (0..n)).values(0..=4)"], "0 1 2 3 4"),
        (vec!["fn nim(n) { 0..n } game(\"Nim\", nim).values(0..=3)"], "0 1 2 3"),
        (vec!["game(#{ moves: |n| if n > 0 { [n - 1, n - 1] } }).values(0..=3)"], "0 1 0 1"),
        (vec!["let f = game(|n| if n > 0 { [[]] }); f.values(0..=2)"], "0 1 1"),
        (vec!["let f = game(|n| if n > 1 { [sum_of([n - 1, n - 2])] }); f.values(0..=4)"], "0 0 1 0 0"),
        (vec!["let f = game(|n| if n > 1 { [sum_of([])] }); f.values(0..=3)"], "0 0 1 1"),
        (
            vec!["fn take(s) { game(|n| s.filter(|k| k <= n).map(|k| n - k)) } take([1, 2]).values(0..=5)"],
            "0 1 2 0 1 2",
        ),
        (
            vec!["let s = [1, 2]; let g = game(|n| s.filter(|k| k <= n).map(|k| n - k)); g.values(0..=5)"],
            "0 1 2 0 1 2",
        ),
    ] {
        assert_eq!(run(&cells), expected, "{cells:?}");
    }
}

/// Redefinitions and changes after the definition have no effect.
#[test]
fn a_game_is_a_snapshot() {
    let mut session = Session::new();
    session.run("let s = [1, 2]; let bound = 1; fn steps() { s } fn options(n) { steps().filter(|k| k <= n).map(|k| n - k) }");
    session.run("let g = game(\"S\", options); let h = game(|n| if n >= bound { [n - bound] });");
    session.run("s.push(3); bound = 2; fn steps() { [5] }");
    assert_eq!(session.run("g.values(0..=5)"), "0 1 2 0 1 2");
    assert_eq!(session.run("h.values(0..=3)"), "0 1 0 1");
    session.run("let g2 = game(\"S\", options);");
    assert_eq!(session.run("g2.values(0..=6)"), "0 0 0 0 0 1 1");
}

#[test]
fn wrong_games_are_refused() {
    for (cell, code, pieces) in [
        ("game(#{ movs: |n| 0..n })", "unknown-key", vec!["`movs`", "`moves`"]),
        ("game(#{ name: \"X\" })", "game-no-rule", vec!["moves: |n|"]),
        ("game(#{ name: 3, moves: |n| 0..n })", "game-value", vec!["`name`", "a string", "number"]),
        ("game(\"X\", 3)", "game-arguments", vec!["|n| 0..n"]),
        ("fn f(a) { [] } fn f(a, b) { [] } game(\"X\", f)", "ambiguous-rule", vec!["`f`", "2"]),
        ("game(|| [])", "rule-without-parameter", vec!["|n|"]),
        ("game(#{ moves: |a, b| [], start: [1, 2, 3] })", "wrong-kind", vec!["2 parts", "[1, 2, 3]"]),
        ("game(\"X\", |n| 5).values(0..=1)", "bad-options", vec!["X", "number", "at 0", "In[1]:1:15"]),
        ("game(\"X\", |n| [n - 1]).values(0..=1)", "negative-heap", vec!["option 1", "X", "at 0", "-1"]),
        ("game(\"X\", |n| [n / 2.0]).values(0..=1)", "wrong-option", vec!["0.0"]),
        (
            "game(\"X\", |n| [\"a\"]).values(0..=1)",
            "wrong-option",
            vec!["\"a\" (a string)", "a number n >= 0"],
        ),
        ("game(\"X\", |h| (0..h.len()).map(|i| h)).values(0..=1)", "unknown-function", vec!["start: [3, 4]"]),
        (
            "game(\"X\", |h| if h[0] > 0 { [h[0] - 1] }).values(0..=1)",
            "wrong-kind",
            vec!["start: [3, 4]", "In[1]:1:23"],
        ),
        (
            "game(\"X\", |n| if n == 2 { n / 0 } else { [] }).values(0..=3)",
            "division-by-zero",
            vec!["In[1]:1:29"],
        ),
    ] {
        let found = run(&[cell]);
        assert!(found.starts_with(&format!("error[{code}]: ")), "{cell}\n{found}");
        for piece in pieces {
            assert!(found.contains(piece), "{cell}: {piece}\n{found}");
        }
    }
}

/// A rule that fails in a function of an earlier cell shows that function.
#[test]
fn errors_in_rules_name_their_input() {
    let found = run(&[
        "fn steps(n) {\n  1 / (n - 2)\n}",
        "let g = game(|n| if steps(n) < 9 { [] });",
        "g.values(0..=3)",
    ]);
    assert!(found.contains("error[division-by-zero]") && found.contains("In[1]:2:5"), "{found}");
}

/// Positions of other games as options, and rules that ask for values of games.
#[test]
fn rules_may_use_other_games() {
    let nim = "let nim = game(\"Nim\", |n| 0..n);";
    for (cell, expected) in [
        ("game(|n| if n > 2 { [nim[n - 3]] }).values(0..=6)", "0 0 0 1 0 0 0"),
        (
            "game(|n| if n > 2 { [nim[n - 3] + nim[1], sum_of([n - 1, nim[2]])] }).values(0..=5)",
            "0 0 0 0 1 0",
        ),
        ("game(|n| if nim.grundy(n) > 1 { [n - 2] } else { [] }).values(0..=5)", "0 0 1 1 0 0"),
        ("game(|n| if n > 0 { [nim.misere()[n]] }).values(0..=2)", "error[mixed-convention]"),
    ] {
        let found = run(&[nim, cell]);
        assert!(found.starts_with(expected), "{cell}\n{found}");
    }
}

/// `canonical`, `display`, `describe` and `parse` are asked with the snapshot of the game.
#[test]
fn the_long_form_speaks_for_itself() {
    let mut session = Session::new();
    let cell = "let mark = \"*\"; let g = game(#{ name: \"Row\", start: [2, 1], moves: |r| if r.len() > 0 { [[]] }, \
                display: |r| mark + r.len(), describe: |p, q| `${p.len()} to ${q.len()}`, \
                parse: |t| t.split(\" \").map(|w| parse_int(w)), doc: \"a row\" }); mark = \"!\"; g";
    let evaluated = session.interpreter.eval("In[1]", cell).expect("a game");
    let game = evaluated.value.try_cast::<Game>().expect("a game");
    let rules = game.rules();
    assert_eq!(rules.start(), Some(Datum::ints([2, 1])));
    assert_eq!(rules.display(&Datum::ints([3, 4, 5])).as_deref(), Some("*3"));
    assert_eq!(
        rules.describe(&Datum::ints([3]), &Datum::ints([])).map(|told| told.to_string()).as_deref(),
        Some("1 to 0")
    );
}
