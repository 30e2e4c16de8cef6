//! Rules that call functions, choose among strings and come near the ends of the numbers: every engine gives
//! the same, and `engine` says why runs were repeated.

use std::rc::Rc;

use bouton_script::{Host, Interpreter, RuleEngine};

use super::differential::on_session_thread;

struct Quiet;
impl Host for Quiet {}

/// The output of a cell, or its error.
fn shown(engine: RuleEngine, cell: &str) -> String {
    let mut session = Interpreter::new(Rc::new(Quiet));
    session.context().set_rule_engine(engine);
    match session.eval("cell", cell) {
        Ok(evaluated) => evaluated.shown.text,
        Err(error) => format!("{}: {}", error.code, error.message),
    }
}

/// Rules, and questions to `g`; all of them are compiled.
const GAMES: &[(&str, &str)] = &[
    (
        "let g = game(#{ start: \"ab\", moves: |s| { let r = []; for i in 0..s.len() - 1 { \
         switch s.sub_string(i, 2) { \"ab\" | \"bb\" => r.push(s.removed(i)), \"ba\" if i > 0 => r.push(\"b\"), \
         \"ba\" => r.push(\"a\"), _ => r.push(s.sub_string(i + 1)) } } r } });",
        "[g.options(\"abba\"), g.options(\"baa\"), g.grundy(\"abbabab\")]",
    ),
    (
        "fn parts(n, least) { let r = []; if n >= least { r.push([n]); } let first = least; while 2 * first < n { \
         for rest in parts(n - first, first + 1) { r.push([first] + rest); } first += 1; } r } \
         let g = game(\"parts\", |n| parts(n, 1).filter(|p| p.len() > 1));",
        "g.values(0..=30)",
    ),
    (
        "fn free(x, y) { (x * 7 + y * 11) % 13 != 5 } \
         fn ray(x, y, dx) { let r = []; loop { x -= dx; y -= 1; if x < 0 || y < 0 || !free(x, y) { return r; } \
         r.push([x, y]); } } let g = game(\"rays\", |x, y| ray(x, y, 0) + ray(x, y, 1));",
        "g.grundy([9, 12])",
    ),
    (
        "fn few(n, k) { if n < k { return []; } let r = []; for i in 1..9 { if i * k > n { return r; } r.push(n - i * k); } r += [0]; r } \
         fn other(n) { let r = [n / 2]; if n % 5 == 4 { return [0]; } r } \
         let g = game(\"helpers\", |n| { let r = few(n, 2); if n > 3 { r += other(n); } r + few(n, 3) + few(n, 7) });",
        "g.values(0..=70)",
    ),
    (
        "fn all(n) { let r = []; let k = 0; while true { k += 1; if k > n { break; } if k % 4 == 3 { continue; } r.push([n - k, 1]); } r } \
         fn odd(x, y) { let r = []; for i in 0..x { let s = if i == 6 { return r; } else { i }; r.push([s, y]); } r } \
         let g = game(\"pairs\", |x, y| odd(x, y) + all(y).map(|p| [x, p[0]]) + odd(x, y / 2));",
        "[g.grundy([9, 12]), g.grundy([30, 7]), g.options([8, 5])]",
    ),
    (
        "fn root(n) { let k = 0; while k * k < n { k += 1; } k } \
         let g = game(\"root\", |n| (1..=n).filter(|k| root(k) % 2 == 1).map(|k| n - k));",
        "g.values(0..=60)",
    ),
    (
        "let g = game(\"sums\", |n| (1..=n).filter(|k| (0..k).map(|i| i * n).filter(|i| i % 3 < 2)\
         .reduce(|s, x| s + x, 0) % 2 == 0 && total((0..k).map(|i| i + 1)) > 2).map(|k| n - k));",
        "g.values(0..=40)",
    ),
    (
        "let g = game(\"changed\", |n| { let r = []; let a = [1, 2]; let on = true; \
         for x in a.map(|x| x + 1) { a.push(x); if x <= n { r.push(n - x); } } \
         for x in (1..=n).filter(|x| on) { on = false; if x % 3 == 0 { r.push(n - x); } } r });",
        "g.values(0..=30)",
    ),
    (
        "let g = game(#{ start: #{ a: 1, b: 1, left: 1 }, moves: |p| { let r = []; \
         for a in 0..p.a { r.push(#{ a: a, b: p.b, left: p.left }); } for b in 0..p.b { r.push(#{ a: p.a, b: b, left: p.left }); } \
         if p.left > 0 && p.a + p.b > 0 { let q = p; q.left -= 1; r.push(q); } r } });",
        "[g.grundy(#{ a: 12, b: 9, left: 2 }), g.options(#{ a: 1, b: 1, left: 1 }), g.outcome(#{ a: 7, b: 7, left: 1 })]",
    ),
    (
        "let g = game(#{ start: #{ a: 9, b: 9 }, moves: |p| { let r = []; \
         for k in 1..=p.a / 2 { r.push(sum_of([#{ a: k, b: p.b }, #{ a: p.a - k, b: p.b }])); } \
         if p.b > 0 { r.push(sum_of([#{ a: p.a, b: p.b - 1 }])); } r } });",
        "[g.grundy(#{ a: 30, b: 5 }), g.remoteness(#{ a: 9, b: 2 })]",
    ),
    (
        "fn widest(rows) { let most = 0; for row in rows { if row.len() > most { most = row.len(); } } most } \
         let g = game(#{ start: [[1]], moves: |q| { let r = []; for i in 0..q.len() { if q[i].len() == widest(q) { \
         let o = q; o[i].pop(); if o[i].len() == 0 { o = o.removed(i); } r.push(o); } } r } });",
        "g.grundy([[1, 2], [3], [4, 5]])",
    ),
];

#[test]
fn rules_with_helpers_are_compiled_and_agree() {
    on_session_thread(|| {
        for (game, question) in GAMES {
            let cell = format!("{game} {question}");
            let wanted = shown(RuleEngine::Interpreter, &cell);
            assert!(!wanted.contains("error"), "{cell}: {wanted}");
            for engine in [RuleEngine::Closures, RuleEngine::MachineCode { warm_up: 0 }] {
                assert_eq!(shown(engine, &cell), wanted, "{cell}");
            }
            let engine = shown(RuleEngine::Fastest, &format!("{game} let x = {question}; g.engine()"));
            assert!(engine.starts_with("compiled") && !engine.contains("interpreted"), "{cell}: {engine}");
        }
    });
}

/// Where numbers end, all say the same, though machine code leaves out checks that it need not make.
#[test]
fn the_ends_of_the_numbers_are_where_they_were() {
    const RULES: &[&str] = &[
        "|n| { let x = n + 1; while x < 9_000_000_000_000_000_000 { x *= 3_000_000; } [x % 2] }",
        "|n| { let x = 9_223_372_036_854_775_800; for i in 0..n { x += 1; } if x > 0 { [] } else { [n - 1] } }",
        "|n| { let x = 1; while x * x < 1_000_000 { x *= 3; x += 1; } (0..min(n, x % 3)) }",
        "|n| { let x = -4_000_000_000; for i in 0..n { x += i * x; } if x < 0 { [] } else { [0] } }",
        "|n| { let r = []; for k in -3..n { if k != 0 && (n * 5) / k > 2 { r.push(n % (k.abs() + 1) % n); } } r }",
    ];
    on_session_thread(|| {
        for rule in RULES {
            let cell = format!("let g = game(\"ends\", {rule}); g.values(0..=12)");
            let wanted = shown(RuleEngine::Interpreter, &cell);
            for engine in [RuleEngine::Closures, RuleEngine::MachineCode { warm_up: 0 }] {
                assert_eq!(shown(engine, &cell), wanted, "{cell}");
            }
        }
    });
}

#[test]
fn the_engine_says_why_runs_were_repeated() {
    const REASONS: &[(&str, &str)] = &[
        (
            "fn down(n) { if n == 0 { 0 } else { 1 + down(n - 1) } } \
             let g = game(\"deep\", |n| if down(n) > 0 { [n - 1] } else { [] }); let v = g.values(0..=199);",
            "more than 192 calls within one another; write the recursion as a loop",
        ),
        (
            "let g = game(#{ start: [1], moves: |h| { let r = [1]; while r.len() < 20_000_000 { r += r; } [] } }); \
             let v = g.options([1]);",
            "numbers and letters in the arrays and strings of one position",
        ),
        (
            "let g = game(#{ start: [1], moves: |h| { let x = h.pop(); let y = h.pop(); if x == 1 { [[]] } else { [] } } }); \
             let v = g.options([1]);",
            "pop, shift or remove where nothing is; ask for len() first",
        ),
        (
            "let g = game(#{ start: [1], moves: |h| [[h[0] / (h[0] - 1)]] }); try { g.options([1]); } catch { }",
            "a number too large, or a division by 0; ask for that first",
        ),
        (
            "let g = game(#{ start: [1], moves: |h| [[h[1]]] }); try { g.options([1]); } catch { }",
            "an index outside of an array or a string; compare it with len() first",
        ),
    ];
    on_session_thread(|| {
        for (cell, reason) in REASONS {
            for engine in [RuleEngine::Closures, RuleEngine::MachineCode { warm_up: 0 }] {
                let said = shown(engine, &format!("{cell} g.engine()"));
                assert!(said.starts_with("compiled") && said.contains(reason), "{cell}: {said}");
            }
        }
    });
}

#[test]
fn the_engine_says_what_makes_a_game_slow() {
    const SLOW: &[(&str, &str)] = &[
        (
            "let g = game(#{ start: [60, -1], moves: |x, y| if x > 0 { [[x - 1, y], [x - 1, y - 1]] } else { [] } }); g.grundy([60, -1]);",
            "use numbers from 0 on",
        ),
        (
            "let g = game(#{ start: \"x\", moves: |s| { let r = []; for i in 0..s.len() { \
             if s[i] == 'x' { r.push(s.put(i, 'é')); } } r } }); g.grundy(\"x\" * 11);",
            "use letters without accents",
        ),
        (
            "let g = game(#{ start: \"x\", moves: |s| if s.len() == 0 { [] } else { \
             [s.sub_string(1), s.sub_string(0, s.len() - 1)] } }); let t = \"\"; \
             for i in 0..100 { t += if is_prime(i) { 'x' } else { 'o' }; } g.grundy(t);",
            "one number with a bit for each place",
        ),
        (
            "const STEPS = [[-2, -1], [-1, -2], [-2, 1], [1, -2]]; let g = game(\"knight\", |x, y| \
             STEPS.map(|d| [x + d[0], y + d[1]]).filter(|p| p.all(|n| n >= 0 && n < 128))); g.grundy([126, 127]);",
            "write a rule of that one number",
        ),
    ];
    on_session_thread(|| {
        for (cell, reason) in SLOW {
            for engine in [RuleEngine::Closures, RuleEngine::MachineCode { warm_up: 0 }] {
                let said = shown(engine, &format!("{cell} g.engine()"));
                assert!(said.contains(reason), "{cell}: {said}");
            }
            let said =
                shown(RuleEngine::Fastest, &format!("{} g.engine()", &cell[..cell.find(" g.").unwrap_or(0)]));
            assert!(!said.contains(reason), "nothing was searched yet: {said}");
        }
    });
}
