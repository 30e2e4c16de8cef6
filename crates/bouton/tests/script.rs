//! Rust and the language side by side: equal values of the same game, and values across the border.

#![cfg(feature = "script")]
use bouton::prelude::*;
use bouton::{Claim, Table, Values};

fn script(text: &str) -> Script {
    let script = Script::new();
    script.run(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    script
}

#[test]
fn the_same_heap_game_gives_equal_values() {
    let script = script(
        r#"
        let kayles = game("Kayles", |n| {
            let options = [];
            for a in 0..n     { options.push([a, n - 1 - a]); }
            for a in 0..n - 1 { options.push([a, n - 2 - a]); }
            options
        });
        let squares = game("Squares", |n| {
            let options = [];
            let k = 1;
            while k * k <= n { options.push(n - k * k); k += 1; }
            options
        });
        "#,
    );
    let kayles = heap_game(|n| {
        (1..=2).flat_map(move |taken| (0..=n - taken).map(move |a| [a, n - taken - a])).collect::<Vec<_>>()
    });
    let squares = heap_game(|n| (1..).map(|k| k * k).take_while(move |s| *s <= n).map(move |s| n - s));
    for (name, ours) in [("kayles", kayles), ("squares", squares)] {
        let theirs: Game = script.get(name).unwrap();
        assert_eq!(ours.values(0..=300).unwrap(), theirs.values(0..=300).unwrap(), "{name}");
        assert_eq!(ours.misere().values(0..=14).unwrap(), theirs.misere().values(0..=14).unwrap(), "{name}");
        assert_eq!(
            ours.period_to(300).unwrap().to_string(),
            theirs.period_to(300).unwrap().to_string(),
            "{name}"
        );
        assert_eq!(ours.table(0..=12, 0..=12).unwrap(), theirs.table(0..=12, 0..=12).unwrap(), "{name}");
        assert_eq!(ours.outcome([9, 12, 5]).unwrap(), theirs.outcome([9, 12, 5]).unwrap(), "{name}");
    }
}

#[test]
fn the_same_array_game_gives_equal_tables() {
    let script = script(
        r#"
        let wythoff = game("Wythoff", |a, b| {
            let options = [];
            for k in 1..=a { options.push([a - k, b]); }
            for k in 1..=b { options.push([a, b - k]); }
            for k in 1..=min(a, b) { options.push([a - k, b - k]); }
            options
        });
        "#,
    );
    let ours = game(|[a, b]: [i64; 2]| {
        let mut options = Vec::new();
        options.extend((1..=a).map(|k| [a - k, b]));
        options.extend((1..=b).map(|k| [a, b - k]));
        options.extend((1..=a.min(b)).map(|k| [a - k, b - k]));
        options
    });
    let theirs: Game = script.get("wythoff").unwrap();
    assert_eq!(ours.table(0..=12, 0..=12).unwrap(), theirs.table(0..=12, 0..=12).unwrap());
    assert_eq!(ours.table(0..=12, 0..=12).unwrap(), wythoff().table(0..=12, 0..=12).unwrap());
    let shown = |game: &Game| game.winning_moves([6, 9]).unwrap().to_string();
    assert_eq!(shown(&ours), shown(&theirs));
}

#[test]
fn values_go_both_ways() {
    let script = Script::new();
    script.set("n", 5).unwrap();
    script.set("words", vec!["a", "b"]).unwrap();
    script.set("kayles", kayles()).unwrap();
    script.set("values", kayles().values(3..=9).unwrap()).unwrap();
    assert_eq!(script.eval::<i64>("n + words.len()").unwrap(), 7);
    assert_eq!(script.eval::<Nimber>("kayles.grundy(n)").unwrap(), Nimber(4));
    assert_eq!(script.eval::<Outcome>("kayles.outcome([3, 3])").unwrap(), Outcome::P);
    assert_eq!(script.get::<Values>("values").unwrap(), kayles().values(3..=9).unwrap());
    assert_eq!(script.eval::<Table>("kayles.table(4, 4)").unwrap(), kayles().table(0..=4, 0..=4).unwrap());
    assert_eq!(
        script.eval::<Position>("kayles[[5, 8]]").unwrap(),
        script.get::<Game>("kayles").unwrap().position([5, 8]).unwrap()
    );
    assert_eq!(script.eval::<Vec<String>>("words").unwrap(), ["a", "b"]);
    assert_eq!(script.eval::<i64>("kayles").unwrap_err().code(), "wrong-type");
    assert_eq!(script.get::<i64>("m").unwrap_err().code(), "unknown-name");
}

#[test]
fn a_rust_closure_is_a_rule_for_the_language() {
    let script = Script::new();
    let moves = |n: i64| (1..=n).filter(|k| k.count_ones() == 1).map(move |k| n - k).collect::<Vec<_>>();
    script.set_rule("powers", moves).unwrap();
    let ours = heap_game(moves);
    let theirs: Game = script.eval("game(\"Powers of two\", powers)").unwrap();
    assert_eq!(ours.values(0..=200).unwrap(), theirs.values(0..=200).unwrap());
    assert_eq!(script.set_rule("not a name", moves).unwrap_err().code(), "bad-name");
}

#[test]
fn errors_name_the_line_and_keep_the_variables() {
    let script = script("let x = 7;");
    let error = script.run("let y = kayls.values(0..=9);").unwrap_err();
    assert_eq!(error.code(), "unknown-name");
    assert!(error.to_string().contains("cell 2:1:9"), "{error}");
    assert_eq!(script.get::<i64>("x").unwrap(), 7);
}

#[test]
fn deep_scripts_end_with_an_error_on_any_stack() {
    let deep = std::thread::Builder::new().stack_size(1 << 20).spawn(|| {
        let script = Script::new();
        script.run("fn down(n) { 1 + down(n + 1) }  down(0)").unwrap_err().code().to_owned()
    });
    assert_eq!(deep.unwrap().join().unwrap(), "too-deep");
}

#[test]
fn the_clock_stops_a_script() {
    let script = Script::new().with_control(Control::new().time(std::time::Duration::from_millis(30)));
    assert_eq!(script.run("loop { }").unwrap_err().code(), "interrupted");
}

/// A script and Rust show one result alike: the same HTML, formula and text.
#[test]
fn both_languages_show_the_same() {
    let script = Script::new();
    let shown = |code: &str| script.run(code).unwrap();
    let same = |code: &str, html: &str, latex: Option<&str>, text: &str| {
        let theirs = shown(code);
        assert_eq!((theirs.to_html(), theirs.to_latex()), (Some(html), latex), "{code}");
        assert_eq!(theirs.to_string(), text, "{code}");
    };
    // Misère play is searched as a whole, so its sequence is short.
    for (misere, last) in [("", 60), (".misere()", 20)] {
        let game = if misere.is_empty() { kayles() } else { kayles().misere() };
        let values = game.values(0..=last).unwrap();
        let forms = shown(&format!("kayles(){misere}.values(0..={last})"));
        assert_eq!((forms.to_html(), forms.to_string()), (Some(&*values.to_html()), values.to_string()));
        let table = game.table(0..=4, 2..=5).unwrap();
        let forms = shown(&format!("kayles(){misere}.table(0..=4, 2..=5)"));
        assert_eq!((forms.to_html(), forms.to_string()), (Some(&*table.to_html()), table.to_string()));
        for place in [vec![3], vec![5, 8], vec![2, 2]] {
            let why = game.explain(place.clone()).unwrap();
            let code = format!("kayles(){misere}.explain({place:?})");
            same(&code, &why.to_html(), why.to_latex().as_deref(), &why.to_string());
            let moves = game.winning_moves(place.clone()).unwrap();
            let code = format!("kayles(){misere}.winning_moves({place:?})");
            same(&code, &moves.to_html(), None, &moves.to_string());
            let options = game.options(place.clone()).unwrap();
            let code = format!("kayles(){misere}.options({place:?})");
            same(&code, &options.to_html(), None, &options.to_string());
        }
    }
    let claim = kayles().period().unwrap();
    let theirs = shown("kayles().period()");
    assert_eq!((theirs.to_latex(), theirs.to_string()), (claim.to_latex().as_deref(), claim.to_string()));
}

/// What can be shared between threads is shared.
#[test]
fn data_crosses_threads() {
    fn crosses<T: Send + Sync>() {}
    crosses::<Values>();
    crosses::<Table>();
    crosses::<Claim>();
}
