//! Functions that scripts hand to `map`, `filter` and their kin: compiled after the first calls, they give
//! the same as interpreted, to the last side effect and error.

use std::cell::RefCell;
use std::rc::Rc;

use bouton_script::{Host, Interpreter, Limits, RuleEngine};

use super::differential::on_session_thread;

/// Keeps the printed text.
#[derive(Default)]
struct Listening(RefCell<String>);

impl Host for Listening {
    fn print(&self, line: &str) {
        self.0.borrow_mut().push_str(line);
    }
}

/// The output of a cell, or its error with the place.
fn shown(engine: RuleEngine, limits: Limits, cell: &str) -> String {
    let host = Rc::new(Listening::default());
    let mut session = Interpreter::with_limits(Rc::clone(&host) as Rc<dyn Host>, limits);
    session.context().set_rule_engine(engine);
    let told = match session.eval("cell", cell) {
        Ok(evaluated) => evaluated.shown.text,
        Err(error) => error.render(cell),
    };
    format!("{}{told}", host.0.borrow())
}

/// Many items, and a function that the compiler understands.
const COMPILED: &[&str] = &[
    "a.filter(|n| n % 3 == 0).map(|n| n + 1)",
    "(0..20000).map(|n| n * n).reduce(|sum, n| sum + n % 10, 0)",
    "(0..=20000).reduce(|sum, n| sum ^ n, 0)",
    "(0..20000).filter(|n| n % 7 == 2).len()",
    "(0..20000).some(|n| n * n == 400000001)",
    "(0..20000).all(|n| n < 20000)",
    "a.some(|n| n > 19998)",
    "a.all(|n| n < 19999)",
    "a.find(|n| n * n > 300000000)",
    "a.map(|n| [n, n % 5]).filter(|p| p[0] % 4 == p[1]).len()",
    "a.map(|n| if n % 2 == 0 { [n] } else { [] }).map(|p| p.len()).reduce(|sum, n| sum + n, 0)",
    "let far = 19990; a.filter(|n| n > far)",
    "let steps = [1, 3, 4]; a.map(|n| steps.filter(|k| k <= n).len()).reduce(|sum, n| sum + n, 0)",
    "fn ones(n) { let c = 0; while n > 0 { c += n % 2; n /= 2; } c } \
     a.map(|n| ones(n)).reduce(|x, n| max(x, n), 0)",
    "fn ones(n) { if n == 0 { 0 } else { n % 2 + ones(n / 2) } } \
     a.map(ones).reduce(|x, n| max(x, n), 0)",
    "const LIST = [5, 6, 7, 8]; let s = 0; for i in 0..5000 { s += LIST.map(|n| n + 1).len(); } (0..20000).map(|n| n + s).len()",
    "game(\"nim\", |a, b| (0..a).map(|x| [x, b]) + (0..b).map(|y| [a, y])).check_p_positions(|a, b| a == b, 0..90, 0..90)",
    "game(\"nim\", |a, b| (0..a).map(|x| [x, b]) + (0..b).map(|y| [a, y])).check_values(|a, b| a ^ b, 0..90, 0..90)",
];

/// Functions with effects, of other parameters or items, and errors that come late.
const LATE: &[&str] = &[
    "let seen = 0; let b = a.map(|n| { seen += 1; n + seen }); [seen, b[19999]]",
    "let log = []; let b = a.filter(|n| { if n % 5000 == 0 { log.push(n); } n % 2 == 0 }); [log, b.len()]",
    "(0..20000).map(|n| { if n % 6000 == 5999 { print(n); } n }).len()",
    "fn shout(n) { if n % 6000 == 5999 { print(n); } n } a.map(shout).len()",
    "let row = [0]; a.map(|n| { row[0] = n; row[0] }).len() + row[0]",
    "a.map(|n| 100000 / (15000 - n)).len()",
    "a.map(|n| n * 1000000000000000).len()",
    "a.map(|n| [1, 2, 3][n / 6000]).len()",
    "(0..20000).filter(|n| if n < 15000 { true } else { n })",
    "a.filter(|n| if n < 15000 { true } else { n }).len()",
    "fn deep(n) { if n == 0 { 0 } else { 1 + deep(n - 1) } } a.map(|n| deep(n / 10)).len()",
    "a.map(|n, i| n - i).some(|n| n != 0)",
    "a.map(|| this * 2).len()",
    "a.reduce(|sum, n, i| sum + n * i, 0)",
    "a.reduce(|sum, n| sum + n, \"\").len()",
    "a.reduce(|sum, n| sum + n, 0.5)",
    "(a + [\"x\"]).map(|n| n + 1).len()",
    "(a + [\"x\"]).map(|n| n + 1).pop()",
    "(a + [2.5]).map(|n| n * 2).pop()",
    "(a + [[1]]).filter(|n| n == 3)",
    "a.map(|n| n / 2.0).pop()",
    "a.map(|n| if n % 2 == 0 { 'x' } else { 'y' }).pop().type_of()",
    "a.map(|n| if n % 2 == 0 { \"x\" } else { \"y\" }).pop().type_of()",
    "a.map(|n| #{ n }).pop()",
    "a.map(|n| nimber(n)).pop()",
    "a.map(|n| n == \"3\").some(|is| is)",
    "a.map(|n| ()).len()",
    "a.map(|n| if n > 18000 { \"far\" } else { n }).pop()",
    "a.map(|n| { if n > 18000 { throw \"far\"; } n }).len()",
    "a.map(|n| abs(n - 19999)).pop()",
    "a.map(abs).pop()",
    "fn f(n) { n } fn f(n, i) { i + 1 } a.map(f).pop()",
    "let f = |n| n; for i in 0..3 { f = |n| n + 1; } a.map(f).pop()",
    "let all = a; a.map(|n| all.len() - n).pop()",
    "const ITEMS = [1, 2, 3]; ITEMS.map(|n| n * 2).reduce(|s, n| s + n, 0)",
];

fn cell(text: &str) -> String {
    format!("let a = (0..20000).to_array(); {text}")
}

#[test]
fn functions_that_are_applied_give_the_same_in_every_engine() {
    on_session_thread(|| {
        for text in COMPILED.iter().chain(LATE) {
            let cell = cell(text);
            let wanted = shown(RuleEngine::Interpreter, Limits::default(), &cell);
            for engine in [RuleEngine::Fastest, RuleEngine::Closures, RuleEngine::MachineCode { warm_up: 0 }]
            {
                assert_eq!(shown(engine, Limits::default(), &cell), wanted, "{cell}");
            }
        }
    });
}

/// The steps of the interpreter are counted one by one, those of a compiled function as one for each call.
#[test]
fn many_calls_run_compiled() {
    on_session_thread(|| {
        for text in COMPILED {
            let cell = cell(text);
            let fewest = |engine| {
                let holds = |operations: &u64| {
                    let limits = Limits { operations: Some(*operations), ..Limits::default() };
                    !shown(engine, limits, &cell).contains("error[operations]")
                };
                (12..40).map(|bits| 1 << bits).find(holds).expect("an end")
            };
            let (compiled, interpreted) = (fewest(RuleEngine::Fastest), fewest(RuleEngine::Interpreter));
            assert!(compiled < interpreted, "{cell}: {compiled} steps, interpreted {interpreted}");
        }
    });
}
