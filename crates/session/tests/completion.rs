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
    }
}
