//! A session: variables after errors, redefinition, forgetting.

use crate::{Session, run};

/// Rhai's traps that simply work here.
#[test]
fn traps_are_gone() {
    for (cells, expected) in [
        (vec!["let f = |n| n + 1; f(41)"], "42"),
        (vec!["let f = |n| n + 1;", "fn g(n) { f(n) * 2 } g(1)"], "4"),
        (vec!["fn apply(f, n) { f(n) } apply(|n| n * 2, 4)"], "8"),
        (vec!["let h = [3, 1, 2]; h.filter(|x| x < h.len())"], "[1, 2]"),
        (vec!["let h = [3, 1, 2]; h.map(|x| h.filter(|y| y < x).len())"], "[2, 0, 1]"),
        (vec!["let h = [3, 1]; let f = |i| h[i]; h.map(|x| f(0))"], "[3, 3]"),
        (vec!["fn f(h) { h.some(|x| x == h.len()) } f([5, 2])"], "true"),
        (vec!["let m = #{ a: [2, 5] }; m.a.filter(|x| x > m.a.len())"], "[5]"),
        (vec!["let a = [3, 1, 2]; a.sort(|x, y| x - y); a"], "[1, 2, 3]"),
        (vec!["let a = [3, 1, 2]; a.sort(|x, y| x > y); a"], "[3, 2, 1]"),
        (vec!["let a = [[1, 2], [0, 1], [1, 1]]; a.sort(|x, y| x[0] < y[0]); a"], "[[0, 1], [1, 2], [1, 1]]"),
        (
            vec![
                "[1 < 1.5, 2.5 <= 2, 'b' > 'a', \"b\" > \"a\", 'b' >= \"a\", 1 < 2, 1.5 > 1.0, false < true]",
            ],
            "[true, false, true, true, true, true, true, true]",
        ),
        (vec!["let α = 2; α * 2"], "4"),
        (vec!["let a = [1]; let n = 0; fn f() { a.push(2); n = 5; } f(); a.push(n); a"], "[1, 2, 5]"),
    ] {
        assert_eq!(run(&cells), expected, "{cells:?}");
    }
}

/// The statements before a fault are kept.
#[test]
fn a_failing_cell_keeps_what_ran() {
    let mut session = Session::new();
    session.run("let a = 1; let b = 2; let c = 1 / 0; let d = 4;");
    assert_eq!(session.run("a + b"), "3");
    assert!(session.run("d").starts_with("error[unknown-name]"));
}

#[test]
fn variables_are_forgotten() {
    let mut session = Session::new();
    session.run("let a = 1; const b = 2; fn f() { a }");
    assert!(session.interpreter.forget("a"));
    assert!(!session.interpreter.forget("a"));
    assert!(session.run("a").starts_with("error[unknown-name]"));
    assert_eq!(session.run("b"), "2");
    assert!(session.run("b = 3").starts_with("error[constant]"));
    session.interpreter.reset();
    assert!(session.run("b").starts_with("error[unknown-name]"));
    assert!(session.run("f()").starts_with("error[unknown-function]"));
}

/// `return` ends a cell.
#[test]
fn a_cell_can_return() {
    assert_eq!(run(&["let a = 1; return a + 1; a"]), "2");
}
