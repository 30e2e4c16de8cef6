//! A researcher at the prompt: values of earlier cells, `:vars`, `:time`, games without brackets, help by
//! words; and completion of keys.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use bouton_script::Host as _;
use bouton_session::{Cell, Completeness, Session, completeness};

struct Quiet;
impl bouton_script::Host for Quiet {
    fn elapsed(&self) -> Option<Duration> {
        Some(Duration::from_millis(3))
    }
}

fn session() -> Session {
    Session::new(Rc::new(Quiet))
}

/// The result of a cell as text: its outputs and its value, or the code of its error.
fn said(session: &mut Session, code: &str) -> String {
    let reply = session.eval(&Cell::new(code));
    let outputs = reply.outputs.iter().map(|output| match output {
        bouton_session::Output::Stream(text) => text.clone(),
        other => format!("{other:?}"),
    });
    let outputs: String = outputs.collect();
    match reply.result {
        Ok(value) => outputs + value.as_ref().map_or("", |value| value.text()),
        Err(failure) => failure.code().to_owned(),
    }
}

#[test]
fn values_of_earlier_cells() {
    let mut session = session();
    for (code, expected) in [
        ("_", "out-of-bounds"),
        ("20 + 22", "42"),
        ("let x = 7;", ""),
        ("_ + 1", "43"),
        ("Out[2] + Out[-1]", "85"),
        ("Out[3]", "out-of-bounds"),
        ("_", "85"),
        ("[_, 1].map(|v| v + _)", "[170, 86]"),
        ("fn f() { _[0] } f()", "170"),
        ("switch 3 { 1 => 2, _ => 5 }", "5"),
        ("`${_}`", "5"),
        ("let Out = [1]; Out[0]", "1"),
    ] {
        assert_eq!(said(&mut session, code), expected, "{code}");
    }
    let named = session.eval(&Cell::new("_").named("mine.rhai"));
    assert_eq!(named.failure().map(|failure| failure.code().to_owned()), Some("syntax".to_owned()));
}

#[test]
fn silent_cells_leave_the_last_value_alone() {
    let mut session = session();
    said(&mut session, "1");
    session.eval(&Cell::new("2").silent());
    session.eval(&Cell { unrecorded: true, ..Cell::new("3") });
    assert_eq!(said(&mut session, "_"), "1");
}

#[test]
fn variables_are_listed() {
    let mut session = session();
    said(&mut session, "let heaps = [3, (), \"a\"]; let m = #{ k: 1 }; fn double(n) { 2 * n }");
    said(&mut session, "let g = kayles(); let t = table([[1, 2], [3, 4]]);");
    let shown = said(&mut session, ":vars");
    for line in [
        "double  Fn     –      double(n)",
        "g       Game   –      Kayles (heap game, normal play)",
        "heaps   Array  3      [3, (), \"a\"]",
        "m       Map    1      #{k: 1}",
        "t       Table  2 × 2  column1, column2",
    ] {
        assert!(shown.contains(line), "{line}:\n{shown}");
    }
    assert_eq!(said(&mut session, "_.len()"), "5", "the list is a table");
}

#[test]
fn cells_are_timed_and_their_places_are_kept() {
    let mut session = session();
    assert_eq!(said(&mut session, ":time 1 + 1"), "took 0 µs\n2");
    assert_eq!(said(&mut session, "_"), "2");
    assert_eq!(said(&mut session, ":time let a = 3;"), "took 0 µs\n");
    assert_eq!(said(&mut session, "a"), "3");
    let failed = session.eval(&Cell::new("\n  :time 1 +\n nowhere"));
    let failure = failed.failure().expect("a failure");
    assert_eq!(failure.place().map(|place| (place.line, place.column)), Some((3, 2)));
    for (code, error) in [(":time", "syntax"), (":tim 3", "unknown-name"), (":", "unknown-name")] {
        assert_eq!(said(&mut session, code), error, "{code}");
        assert_eq!(session.check("", code).len(), 1, "{code}");
        let unplaced = session.check("In[7]", code).iter().any(|failure| failure.place().is_none());
        assert!(!unplaced, "{code}");
    }
    assert!(session.check("", ":time 1 + 1").is_empty());
    assert_eq!(session.check("mine.rhai", ":vars").len(), 1);
    assert!(matches!(completeness(":time [1,"), Completeness::Incomplete(_)));
    assert_eq!(
        (completeness(":varz"), completeness("::(1)")),
        (Completeness::Invalid, Completeness::Invalid)
    );
    assert_eq!(
        (completeness(":vars"), completeness("_ + 1")),
        (Completeness::Complete, Completeness::Complete)
    );
}

#[test]
fn a_game_needs_no_brackets_to_be_asked() {
    let mut session = session();
    assert_eq!(said(&mut session, "nim.grundy(3)"), "note: read as nim().grundy(3)\n*3");
    assert_eq!(said(&mut session, "subtraction.period()"), "unknown-name");
    assert_eq!(said(&mut session, "let nim = #{ a: 1 }; nim.a"), "1");
    let file = session.eval(&Cell::new("kayles.period()").named("mine.rhai"));
    let hint = file.failure().and_then(|failure| failure.diagnostic.hint.clone());
    assert_eq!(hint.as_deref(), Some("write kayles().period()"));
}

#[test]
fn help_searches_words() {
    let mut session = session();
    let found = said(&mut session, "help period proof");
    assert!(found.contains("`game.period() -> Period`"), "{found}");
    assert_eq!(said(&mut session, "help(\"zzyzx\")"), "unknown-name");
    assert!(said(&mut session, "help(\"isqrt\")").starts_with("# isqrt"));
}

#[test]
fn keys_and_parts_are_completed() {
    let mut session = session();
    said(&mut session, "let m = #{ alpha: 1, rows: [#{ x: \"s\", yes: 2 }] };");
    said(&mut session, "#{ last: 3 }");
    let texts = |code: &str| -> Vec<String> {
        session.complete(code, code.len()).matches.into_iter().map(|m| m.text).collect()
    };
    assert_eq!(texts("m.al"), ["alpha"]);
    assert_eq!(texts("m.rows[0].y"), ["yes"]);
    assert_eq!(texts("m[\"rows\"][-1].y"), ["yes"]);
    assert_eq!(texts("_.la"), ["last"]);
    assert_eq!(texts("Out[2].la"), ["last"]);
    assert!(texts("m.rows[0].x.").contains(&"to_upper".to_owned()));
    assert!(texts("m.rows[9].y").is_empty());
    assert!(texts("kayles.per").contains(&"period".to_owned()));
    assert!(!texts("kayles.").contains(&"abs".to_owned()), "a game is no number");
    assert_eq!(texts(":"), [":help", ":load", ":save", ":time", ":vars"]);
    assert_eq!(texts("  :v"), [":vars"]);
}

#[test]
fn an_underscore_is_a_value_where_no_name_is_made() {
    let mut session = session();
    for (code, expected) in [
        ("7", "7"),
        ("[_, _.to_string().len()]", "[7, 1]"),
        ("_.map(|x| x + _[0])", "[14, 8]"),
        ("1 | _[1]", "9"),
        ("let all = 0; for x in [_, _] { all += x } all", "18"),
        ("switch _ { 18 => 1, _ => 2 }", "1"),
        ("\"_\" // _", "_"),
        ("a_b", "unknown-name"),
    ] {
        assert_eq!(said(&mut session, code), expected, "{code}");
    }
    for code in ["let _ = 3", "|_| 3", "|a, _| a", "for _ in 0..3 { }", "fn f(_) { 3 }", "_ = 3"] {
        assert_eq!(said(&mut session, code), "syntax", "{code}");
    }
}

#[test]
fn the_oldest_values_go_first_and_large_ones_are_not_kept() {
    let mut session = session();
    let large = |items: usize| format!("let a = []; a.pad({items}, 1); a");
    for code in ["5".to_owned(), large(1_200_000), "let b = 1;".to_owned(), large(1_200_000)] {
        session.eval(&Cell::new(code));
    }
    assert_eq!(said(&mut session, "Out[2].len()"), "out-of-bounds", "two are too many");
    assert_eq!(said(&mut session, "Out[4].len()"), "1200000");
    session.eval(&Cell::new(large(3_000_000)));
    assert_eq!(said(&mut session, "_"), "out-of-bounds");
    assert_eq!(said(&mut session, "Out[4].len()"), "1200000", "a large value pushes no other out");
    (0..1_001).for_each(|_| drop(session.eval(&Cell::new("5"))));
    assert_eq!(said(&mut session, "Out[4].len()"), "out-of-bounds");
    assert_eq!(said(&mut session, "Out[-1000]"), "5");
    assert_eq!(said(&mut session, "Out[-9223372036854775807]"), "out-of-bounds");
}

#[test]
fn a_line_for_every_value() {
    let mut session = session();
    said(&mut session, "let large = []; large.pad(100000, 1); let nested = [large, (), \"a\\nb\"];");
    said(&mut session, "let word = \"\"; word.pad(100, 'é'); let f = |n| n; let v = kayles().values(0..9);");
    let shown = said(&mut session, ":vars");
    let line = |name: &str| shown.lines().find(|line| line.starts_with(name)).unwrap_or_default().to_owned();
    for (name, size) in [("large", " 100000 "), ("nested", " 3 "), ("word", " 100 "), ("v ", " 9 ")] {
        assert!(line(name).contains(size), "{shown}");
    }
    assert!(line("large").ends_with('…') && line("nested").contains("[[1, 1"), "{shown}");
    assert!(line("word").ends_with('…') && shown.lines().all(|line| line.chars().count() < 100), "{shown}");
}

#[test]
fn help_finds_what_speaks_of_the_words() {
    for (asked, expected) in
        [("misère quotients", "misere_quotient"), ("knock down pins", "kayles"), ("square root", "isqrt")]
    {
        let found = bouton_script::help::about(asked).expect(asked);
        let page = found.commonmark();
        let first: Vec<&str> = page.lines().skip(2).take(5).collect();
        assert!(first.iter().any(|line| line.contains(expected)), "{asked}: {first:?}");
    }
    for nothing in ["", "   ", "zzyzx", "zzyzx qqq xxx period", "?!"] {
        assert!(bouton_script::help::about(nothing).is_err(), "{nothing}");
    }
}

/// Files in memory.
#[derive(Default)]
struct Shelf(RefCell<BTreeMap<String, Vec<u8>>>);

impl Shelf {
    fn text(&self, path: &str) -> String {
        String::from_utf8(self.0.borrow()[path].clone()).expect("a text")
    }
}

impl bouton_script::Host for Shelf {
    fn read(&self, path: &str) -> std::io::Result<Vec<u8>> {
        self.0.borrow().get(path).cloned().ok_or_else(|| std::io::ErrorKind::NotFound.into())
    }

    fn write(&self, path: &str, bytes: &[u8]) -> std::io::Result<()> {
        self.0.borrow_mut().insert(path.to_owned(), bytes.to_vec());
        Ok(())
    }
}

#[test]
fn a_session_is_saved_as_a_script_and_loaded_again() {
    let shelf = Rc::new(Shelf::default());
    let mut session = Session::new(Rc::clone(&shelf) as Rc<dyn bouton_script::Host>);
    assert_eq!(said(&mut session, ":save lesson.rhai"), "file", "no cell ran");
    for code in [
        "let heaps = [3, 4, 5]",
        "explain nim 3 4 5",
        "fn twice(n) { 0 } twice(1)",
        "nowhere + 1",
        "return 7",
        "_",
        ":time fn twice(n) { 2 * n }",
        "> let k = kayles()\n> k.grundy(5)\n*4",
        ":help mex",
        "twice(21) // at last",
    ] {
        said(&mut session, code);
    }
    let saved = said(&mut session, ":save \"lesson.rhai\";");
    assert_eq!(
        saved,
        "cells saved in `lesson.rhai`: 8\npieces saved as comments, with the reason above each: 3\n"
    );
    let expected = [
        "let heaps = [3, 4, 5];\n",
        "nim().explain([3, 4, 5]);\n",
        "// the function is defined again below:\n// fn twice(n) { 0 }\n twice(1);\n",
        "// a `return` here would end the script:\n// return 7;\n",
        "// a file has neither `_` nor `Out`:\n// _;\n",
        "fn twice(n) { 2 * n };\n",
        "let k = kayles();\nk.grundy(5);\n",
        "twice(21); // at last\n",
    ];
    let expected = expected.join("\n");
    assert_eq!(shelf.text("lesson.rhai"), expected);
    assert!(said(&mut session, ":save lesson.rhai").starts_with("cells saved"), "its own file is replaced");

    let mut other = Session::new(Rc::clone(&shelf) as Rc<dyn bouton_script::Host>);
    assert_eq!(said(&mut other, ":save lesson.rhai"), "file");
    assert!(said(&mut other, ":load lesson.rhai").ends_with("42"), "its last value is the cell's");
    assert_eq!(said(&mut other, "twice(heaps.len()) + k.grundy(5).to_int()"), "10");
    assert_eq!(said(&mut other, ":save lesson.rhai"), "file", "the file of another session stays");
    assert_eq!(shelf.text("lesson.rhai"), expected);
    assert!(said(&mut other, ":save again.rhai").starts_with("cells saved"));
    assert!(shelf.text("again.rhai").contains("fn twice"), "what was loaded is saved, too");
}

#[test]
fn files_that_commands_name_are_never_cells() {
    let shelf = Rc::new(Shelf::default());
    let mut session = Session::new(Rc::clone(&shelf) as Rc<dyn bouton_script::Host>);
    for (path, text) in [
        ("eval", ":load eval"),
        ("In[1]", "_ + 1"),
        ("broken.rhai", "let a = 1;\nlet b = (2"),
        ("bytes", "\0"),
    ] {
        shelf.write(path, text.as_bytes()).expect("a file");
    }
    assert_eq!(said(&mut session, ":load eval"), "syntax");
    assert_eq!(said(&mut session, ":load In[1]"), "syntax");
    assert_eq!(said(&mut session, ":load bytes"), "file");
    assert_eq!(said(&mut session, ":load nowhere.rhai"), "file");
    for name in ["long", "more", "most"] {
        said(&mut session, &format!("let {name} = \"{}\";", "x".repeat(3 << 19)));
    }
    said(&mut session, "1 + 1");
    let forgetful = "cells saved in `short.rhai`: 2\ncells that aren't saved, because the session no longer \
                     remembers them: 2\n";
    assert_eq!(said(&mut session, ":save short.rhai"), forgetful);
    shelf.write("theirs.rhai", b"").expect("a file");
    assert_eq!(said(&mut session, ":save theirs.rhai"), "file");
    for empty in [":load", ":save", ":load \"\""] {
        assert_eq!(said(&mut session, empty), "syntax", "{empty}");
    }
    let broken = session.eval(&Cell::new(":load broken.rhai"));
    let place = broken.failure().and_then(|failure| failure.place().cloned()).expect("a place");
    assert_eq!((place.source.as_str(), place.line), ("broken.rhai", 2));
    assert!(broken.failure().expect("a failure").text.contains("let b = (2"), "its line is shown");
}
