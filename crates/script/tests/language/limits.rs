//! Attacks: each ends in a clear error, with the session and its variables intact.

use bouton_script::Limits;

use crate::{Session, on_session_thread};

/// Runs `attack` after `let kept = 7;` and looks for the code and for `kept`.
fn survives(session: &mut Session, attack: &str, code: &str) {
    session.host.patience.set(None);
    session.run("let kept = 7;");
    session.host.patience.set(Some(20_000));
    let found = session.run(attack);
    session.host.patience.set(None);
    let head: String = attack.chars().take(80).collect();
    assert!(found.starts_with(&format!("error[{code}]: ")), "{head}\n{found}");
    assert!(found.len() < 2_000, "{head}: an error of {} bytes", found.len());
    assert_eq!(session.run("kept"), "7", "{head}");
}

#[test]
fn endless_work_is_interrupted() {
    on_session_thread(|| {
        let mut session = Session::new();
        for attack in [
            "loop {}",
            "while true { let a = 1; }",
            "let f = || loop {}; f()",
            "game(|n| loop {}).values(0..=3)",
            "game(|n| [n + 1]).values(0..=3)",
            "let a = []; loop { a.push(1); }",
            "fn f(n) { if n == 0 { 0 } else { f(n - 1) + f(n - 1) } } f(60)",
        ] {
            survives(&mut session, attack, "interrupted");
        }
    });
}

#[test]
fn endless_recursion_is_an_error() {
    on_session_thread(|| {
        let mut session = Session::new();
        for attack in [
            "fn f(n) { f(n + 1) } f(0)",
            "fn f(n) { g(n + 1) } fn g(n) { [n].map(|k| f(k))[0] } f(0)",
            "let f = |g, n| g.call(g, n + 1); f.call(f, 0)",
        ] {
            survives(&mut session, attack, "too-deep");
        }
        assert_eq!(
            session.run("fn depth(n) { if n == 0 { 0 } else { 1 + depth(n - 1) } } depth(200)"),
            "200"
        );
    });
}

#[test]
fn huge_sizes_are_refused_before_they_are_allocated() {
    let mut session = Session::new();
    session.host.allocated.set(Some(1 << 20));
    for attack in [
        "let a = []; a.pad(100000000000, 0)",
        "let a = [1]; a.pad(100000000000, [1])",
        "blob(100000000000)",
        "blob(100000000000, 7)",
        "let b = blob(); b.pad(100000000000, 7)",
        "let s = \"\"; s.pad(100000000000, 'x')",
        "let s = \"\"; s.pad(100000000000, \"xy\")",
    ] {
        survives(&mut session, attack, "memory");
    }
    assert_eq!(session.run("let a = [1]; a.pad(3, 0); a"), "[1, 0, 0]");
    assert_eq!(session.run("let s = \"a\"; s.pad(4, \"xy\"); s"), "axyx");
    assert_eq!(session.run("blob(3, 7).len()"), "3");
    // A full session still evaluates small cells, and refuses large ones.
    session.host.allocated.set(Some(1 << 40));
    assert_eq!(session.run("let a = 1; a"), "1");
    assert!(session.run("let a = []; a.pad(1000000000, 0)").starts_with("error[memory]"));
    session.host.allocated.set(Some(0));
    assert_eq!(session.run("kept"), "7");
}

#[test]
fn long_and_deep_sources_are_refused() {
    on_session_thread(|| {
        let mut session = Session::new();
        survives(&mut session, &"a + ".repeat(13 << 20), "too-long");
        for (open, close) in
            [("(", ")"), ("[", "]"), ("{", "}"), ("!", ""), ("|x| ", ""), ("if true { ", "}"), ("- ", "")]
        {
            let deep = format!("{}1{}", open.repeat(20_000), close.repeat(20_000));
            survives(&mut session, &deep, "too-deep");
        }
    });
}

#[test]
fn counts_are_limited() {
    let mut session = Session::with_limits(Limits { operations: Some(10_000), ..Limits::default() });
    session.run("let kept = 7;");
    assert!(session.run("loop {}").starts_with("error[operations]"));
    assert_eq!(session.run("kept"), "7");
    let variables: String = (0..2_000).map(|i| format!("let v{i} = {i};\n")).collect();
    assert!(session.run(&variables).starts_with("error[too-many-variables]"));
    let functions: String = (0..2_000).map(|i| format!("fn f{i}() {{ {i} }}\n")).collect();
    assert!(session.run(&functions).starts_with("error[too-many-functions]"));
    assert_eq!(session.run("kept"), "7");
}

#[test]
fn what_is_no_position_is_refused() {
    let mut session = Session::new();
    for (attack, code) in [
        ("game(|n| [0.0 / 0.0]).values(0..=1)", "wrong-option"),
        ("game(|n| [|x| x]).values(0..=1)", "wrong-option"),
        ("game(|n| [()]).values(0..=1)", "wrong-option"),
        ("game(|n| [[[1]]]).values(0..=1)", "wrong-option"),
    ] {
        survives(&mut session, attack, code);
    }
}

/// Values that grow by themselves: the bytes of the thread are counted at every step.
#[test]
fn growth_is_stopped_by_the_bytes_held() {
    on_session_thread(|| {
        let limits = Limits { bytes: 64 << 20, ..Limits::default() };
        let mut session = Session::with_limits(limits);
        session.run("let kept = 7;");
        for attack in [
            "let a = [1]; loop { a += a; }",
            "let s = \"ab\"; loop { s += s; }",
            "let s = \"ab\"; loop { s = `${s}${s}`; }",
            "let a = [1]; loop { a = [a, a]; }",
            "let m = #{ a: 1 }; loop { m = #{ a: m, b: m }; }",
            "let a = []; loop { a.push([1, 2, 3]); }",
            "let s = \"abcdefgh\"; let a = []; loop { a.push(s.split(\"\")); s += s; }",
            "let b = []; loop { let f = (); let h = [1, 2, 3, 4]; f = || f; b.push(h); }",
        ] {
            let found = session.run(attack);
            assert!(found.starts_with("error[memory]: "), "{attack}\n{found}");
            session.run("a = 0; s = 0; m = 0; b = 0;");
            for name in ["a", "s", "m", "b"] {
                session.interpreter.forget(name);
            }
            assert_eq!(session.run("kept"), "7", "{attack}");
        }
    });
}

/// A panic in a native function is an error, and the session goes on.
#[test]
fn a_panic_is_an_error() {
    struct Panics;
    impl bouton_script::Host for Panics {
        fn print(&self, line: &str) {
            assert!(line != "panic", "the host cannot print this");
        }
    }
    let mut interpreter = bouton_script::Interpreter::new(std::rc::Rc::new(Panics));
    interpreter.eval("a", "let kept = 7;").expect("it runs");
    let error =
        interpreter.eval("b", "game(|n| { print(\"panic\"); [] }).values(0..=1)").expect_err("a panic");
    assert_eq!(error.code, "internal");
    assert!(error.message.contains("cannot print"), "{}", error.message);
    assert_eq!(interpreter.eval("c", "kept").expect("it runs").shown.text, "7");
}

/// Games with rules that make games with rules …: the depth is limited, and the stack is deep enough for the
/// limit.
#[test]
fn games_within_games_end() {
    on_session_thread(|| {
        let mut session = Session::new();
        let attack = "fn v(n) { game(|k| { if k > 0 { v(n + 1); } [] }).values(0..=1) } v(0)";
        survives(&mut session, attack, "too-deep");
    });
}
