//! Cells, names and errors of the interpreter.

use std::rc::Rc;

use super::Interpreter;
use crate::Host;

struct Quiet;
impl Host for Quiet {}

fn run(cells: &[&str]) -> String {
    let mut interpreter = Interpreter::new(Rc::new(Quiet));
    let mut last = String::new();
    for (i, cell) in cells.iter().enumerate() {
        last = match interpreter.eval(&format!("In[{}]", i + 1), cell) {
            Ok(evaluated) => evaluated.shown.text,
            Err(error) => error.render(interpreter.source_text(&format!("In[{}]", i + 1)).unwrap_or(cell)),
        };
    }
    last
}

#[test]
fn a_rule_gives_its_values() {
    let cell = r#"
        let kayles = game("Kayles", |n| {
            let options = [];
            for a in 0..n     { options.push([a, n - 1 - a]); }
            for a in 0..n - 1 { options.push([a, n - 2 - a]); }
            options
        });
        kayles.values(0..=11)"#;
    assert_eq!(run(&[cell]), "0 1 2 3 1 4 3 2 1 4 2 6");
}

/// Variables of the outermost level are seen by functions and closures alike, as they are at the call.
#[test]
fn functions_see_globals() {
    for (cells, expected) in [
        (vec!["let s = 2;", "fn f(n) { n * s }", "s = 5;", "f(3)"], "15"),
        (vec!["fn f(n) { n * s } let s = 2;", "f(3)"], "6"),
        (vec!["fn f(n) { n * s } let s = 4; f(3)"], "12"),
        (vec!["const S = [1, 2]; fn f(i) { S[i] } f(1)"], "2"),
        (
            vec!["let s = 0; fn f() { s } let r = []; for i in 0..3 { s = i * i; r.push(f()); } r"],
            "[0, 1, 4]",
        ),
        (
            vec!["let s = 0; let f = || s; let r = []; for i in 0..3 { s = i; r.push(f.call()); } r"],
            "[0, 1, 2]",
        ),
        (vec!["let s = 1; fn f(s) { [7].map(|n| n + s) } f(10)"], "[17]"),
        (vec!["fn f(n) { n + 1 }", "[1, 2].map(f)"], "[2, 3]"),
        (vec!["fn f(n) { n + 1 }", "let g = |a| a.map(f);", "g.call([1])"], "[2]"),
        (vec!["fn f(n) { n + 1 }", "fn f(n) { n + 2 }", "f(1)"], "3"),
        (vec!["let x = 1;", "let x = 2;", "let x = x + 1;", "x"], "3"),
    ] {
        assert_eq!(run(&cells), expected, "{cells:?}");
    }
}

/// A cell that needs more functions gets another engine, which must know the counts and results of the one
/// before.
#[test]
fn cells_that_need_more_keep_what_was_before() {
    for (cells, expected) in [
        (vec!["check(true)", "check_equal(1, 1)", "1 + 1", "checks_passed()"], "2"),
        (
            vec!["let g = kayles();", "g.grundy(5)", "let f = |n| g.grundy(n) + 0; f(5)", "g == kayles()"],
            "true",
        ),
        (vec!["let kayles = kayles();", "kayles.grundy(5)", "kayles().grundy(6)"], "*3"),
        (vec!["let e = nim().explain([3]);", "e.outcome"], "N"),
    ] {
        assert_eq!(run(&cells), expected, "{cells:?}");
    }
}

/// In a file, what teachers type is an error that shows the plain form; the file itself stays plain Rhai.
#[test]
fn files_are_plain_rhai() {
    let mut interpreter = Interpreter::new(Rc::new(Quiet));
    let typed = "let a = 1;\nlet b = a + 3 ⊕ 5;\nb";
    let refused = interpreter.eval("lesson.rhai", typed).expect_err("not in a file");
    assert_eq!(refused.code, "syntax");
    assert_eq!(refused.hint.as_deref(), Some("write let b = a + nim_sum([3, 5]);"));
    assert_eq!(refused.place.map(|place| (place.line, place.column)), Some((2, 15)));
    assert_eq!(interpreter.eval("In[1]", typed).expect("a cell").shown.text, "7");
    assert_eq!(interpreter.eval("eval", "explain nim 0").expect("typed").shown.text.lines().count(), 2);
}
