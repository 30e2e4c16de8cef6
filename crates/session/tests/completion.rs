//! Completion and inspection of a session, as every front end sees them.

use std::rc::Rc;

use bouton_session::{Cell, Completions, Session};

struct Quiet;
impl bouton_script::Host for Quiet {}

fn session() -> Session {
    let mut session = Session::new(Rc::new(Quiet));
    for cell in [
        "let pawns = game(\"Pawns\", |n| 0..n);",
        "let heaps = [3, 5]; let title = \"Nim\";",
        "fn double(n) { 2 * n }",
    ] {
        let reply = session.eval(&Cell::new(cell));
        assert_eq!(reply.failure(), None, "{cell}");
    }
    session
}

/// Completes at the `|` in `code`.
fn complete(code: &str) -> Completions {
    let cursor = code.find('^').expect("a cursor");
    session().complete(&code.replacen('^', "", 1), cursor)
}

fn texts(code: &str) -> Vec<String> {
    complete(code).matches.into_iter().map(|m| m.text).collect()
}

#[test]
fn names_of_the_session_and_the_library() {
    assert_eq!(texts("paw^"), ["pawns"]);
    assert_eq!(texts("let x = dou^ + 1")[0], "double");
    assert!(texts("gam^").contains(&"game".to_owned()));
    assert!(texts("^").contains(&"for".to_owned()));
    assert_eq!(texts("whi^"), ["while", "white_knight"]);
    assert!(texts("12^").is_empty());
    assert!(texts("// paw^").is_empty());
    assert!(texts("\"paw^").is_empty());
}

#[test]
fn the_span_is_the_word_before_the_cursor() {
    let found = complete("1 + é; paw^ns");
    assert_eq!((found.start, found.end), (8, 11));
}

#[test]
fn signatures_come_along() {
    let found = complete("double^");
    assert_eq!((found.matches[0].signature.as_str(), found.matches[0].kind), ("double(n)", "function"));
    let found = complete("pawn^");
    assert_eq!((found.matches[0].signature.as_str(), found.matches[0].kind), ("pawns: Game", "variable"));
    let found = complete("moore^");
    assert!(found.matches[0].signature.starts_with("moore_nim(k"), "{found:?}");
}

#[test]
fn methods_by_the_type_of_the_receiver() {
    assert!(texts("pawns.val^").contains(&"values".to_owned()));
    for code in ["heaps.val^", "title.val^", "3.val^"] {
        assert!(!texts(code).contains(&"period".to_owned()), "{code}");
    }
    assert!(texts("kayles().val^").contains(&"values".to_owned()));
    assert!(texts("game(\"(\", |n| 0..n).val^").contains(&"values".to_owned()));
}

#[test]
fn methods_of_plain_rhai() {
    assert!(texts("heaps.pus^").contains(&"push".to_owned()));
    assert!(texts("[1, 2].filter(|x| x > 1).le^").contains(&"len".to_owned()));
    assert!(texts("title.to_up^").contains(&"to_upper".to_owned()));
    assert!(texts("pawns.pus^").is_empty());
}

#[test]
fn games_inside_the_string_of_game_named() {
    let found = complete("game_named(\"kay^");
    let texts: Vec<_> = found.matches.iter().map(|m| m.text.as_str()).collect();
    assert_eq!((texts, found.start, found.end), (vec!["kayles"], 12, 15));
}

#[test]
fn names_of_the_text_being_typed() {
    let text = "let total = 0;\nfn half(n) { n / 2 }\nlet rule = |pile| { for step in 1..=pile { ^";
    let found = texts(text);
    for name in ["total", "half", "pile", "step", "pawns"] {
        assert!(found.contains(&name.to_owned()), "{name}");
    }
    assert!(!found.contains(&"n".to_owned()), "the parameter of another function");
    assert_eq!(texts("let fresh = 1; fre^"), ["fresh"]);
    assert!(texts("let fres^").is_empty(), "a name is not offered where it is defined");
}

#[test]
fn kinds_of_the_text_being_typed() {
    for (code, has, lacks) in [
        ("let g = kayles(); g.^", "winning_moves", "push"),
        ("let g = game(\"A\", |n| 0..n);\nlet v = g.values(0..=9);\nv.^", "period", "push"),
        ("let a = [1, 2]; a.^", "push", "period"),
        ("let t = \"x\"; t.^", "to_upper", "period"),
        ("let heaps = kayles(); heaps.^", "winning_moves", "push"),
        ("let o = kayles().outcome(3); o.^", "swap", "winning_moves"),
    ] {
        let found = texts(code);
        assert!(!found.contains(&lacks.to_owned()), "{code}: {found:?}");
        assert!(has == "swap" || found.contains(&has.to_owned()), "{code}: {found:?}");
    }
}

#[test]
fn keys_where_a_map_is_written() {
    assert_eq!(texts("game(#{ na^"), ["name"]);
    let left = texts("game(#{ name: \"A\", moves: |n| [n, 1], ^");
    assert!(left.contains(&"start".to_owned()) && !left.contains(&"name".to_owned()), "{left:?}");
    assert!(left.contains(&"left".to_owned()), "a game for two players has other keys");
    assert_eq!(texts("kayles().plot(0..=9, #{ st^"), ["style"]);
    assert!(!texts("game(#{ name: ^").contains(&"start".to_owned()), "a value stands there");
    assert_eq!(texts("let m = #{ apple: 1, \"pear\": 2 }; m.a^")[0], "apple");
    assert_eq!(texts("let m = #{ apple: 1, \"pear\": 2 }; m[\"^"), ["apple", "pear"]);
    assert!(texts("help(\"kay^").contains(&"kayles".to_owned()));
}

#[test]
fn ways_to_call_and_the_argument() {
    let session = session();
    let asked = |code: &str| {
        let cursor = code.find('^').expect("a cursor");
        let found = session.signatures(&code.replacen('^', "", 1), cursor)?;
        Some((found.forms[0].0.clone(), found.argument))
    };
    for (code, form, argument) in [
        ("double(^", "double(n)", 0),
        ("fn f(a, b) { } f(1, ^", "f(a, b)", 1),
        ("pawns.values(^", "game.values(range) -> Values", 0),
        ("pawns.plot(0..=9, #{ title: ^", "game.plot(range", 1),
        ("game(\"A\", |a, b| [a, ^", "game(", 1),
        ("let f = |x, y| x; f(1, [2, 3], ^", "f(x, y)", 2),
    ] {
        let (found, at) = asked(code).unwrap_or_else(|| panic!("{code}"));
        assert!(found.starts_with(form), "{code}: {found}");
        assert_eq!(at, argument, "{code}");
    }
    for code in ["^", "(1, ^", "nowhere(^", "1 + 2^", "double(3)^"] {
        assert_eq!(asked(code), None, "{code}");
    }
}

#[test]
fn inspection_of_names_and_calls() {
    let session = session();
    for (code, cursor, say) in [
        ("pawns", 2, "pawns: Game"),
        ("double(3)", 0, "double(n)"),
        ("pawns.values(0..=3)", 8, "game.values(range) -> Values"),
        ("pawns.values(0..=3)", 18, "game.values(range) -> Values"),
        ("kayles", 6, "kayles() -> Game"),
    ] {
        let found = session.inspect(code, cursor).unwrap_or_else(|| panic!("{code}"));
        assert!(found.text().contains(say), "{code}: {}", found.text());
    }
    for (code, cursor) in [("nowhere", 3), ("", 0), ("1 + 2", 1), ("é", 1)] {
        assert_eq!(session.inspect(code, cursor), None, "{code}");
    }
}

#[test]
fn any_cursor_is_safe() {
    let session = session();
    let code = "pawns.values(`é ${[1)}`).x[\"\u{1F600}\" + kayles(";
    for cursor in 0..code.len() + 3 {
        let _ = session.complete(code, cursor);
        let _ = session.inspect(code, cursor);
        let _ = session.signatures(code, cursor);
    }
}
