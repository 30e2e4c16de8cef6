//! Rules of heaps and of arrays through the compiled paths: every engine finds the same values, and faulty
//! rules give the same errors as in the interpreter.

use std::rc::Rc;

use bouton_rules::Datum;
use bouton_solve::{Budget, Control, Game};

use bouton_script::{Host, Interpreter, RuleEngine};

use super::differential::on_session_thread;

struct Quiet;
impl Host for Quiet {}

const ENGINES: [RuleEngine; 3] =
    [RuleEngine::Interpreter, RuleEngine::Closures, RuleEngine::MachineCode { warm_up: 0 }];

fn session(engine: RuleEngine) -> Interpreter {
    let session = Interpreter::new(Rc::new(Quiet));
    session.context().set_rule_engine(engine);
    session
}

fn game(session: &mut Interpreter, text: &str) -> Game {
    let value = session.eval("rule", text).map_err(|error| error.message).expect("a game").value;
    value.try_cast::<Game>().expect("a game")
}

/// The values of the heaps up to 60, or the error; and how they were found.
fn values(rule: &str, engine: RuleEngine, misere: bool) -> (String, String) {
    let mut session = session(engine);
    let game = game(&mut session, &format!("game(\"test\", {rule})"));
    let asked = if misere { game.under(bouton_theory::Convention::Misere) } else { game.clone() };
    let mut control = Control::bounded(Budget { positions: 3_000, ..Budget::default() });
    control.budget.bytes = 1 << 26;
    (
        format!("{:?}", asked.values(if misere { 9 } else { 60 }, &control).map_err(|e| e.to_string())),
        game.rules().engine().to_string(),
    )
}

/// Rules in every form in which options can be handed over.
const RULES: &[&str] = &[
    "|n| 0..n",
    "|n| 1..=n - 1",
    "|n| [1, 3, 6].filter(|s| s <= n).map(|s| n - s)",
    "|n| { let r = []; for s in [1, 3, 6] { if s <= n { r.push(n - s); } } r }",
    "|n| { let r = []; for a in 1..(n + 1) / 2 { r.push([a, n - a]); } r }",
    "|n| (1..(n + 1) / 2).map(|a| [a, n - a])",
    "|n| (1..n).filter(|a| a % 3 == 1).map(|a| [a, n - a])",
    "|n| { let r = []; for k in 1..=2 { if n >= k { for a in 0..=n - k { r += [[a, n - k - a]]; } } } r }",
    "|n| { let r = []; for a in 0..n { r.push(n - a - 1); } r }",
    "|n| { let r = []; for a in 1..n { r.push([n - a, a - 1, 1]); } r }",
    "|n| { if n < 3 { return []; } let r = [0]; r.push(n - 3); r }",
    "|n| { let r = []; if n > 4 { r.push(n - 1); } if n % 7 == 3 { return [0]; } r.push(n / 2); if n > 0 { r } else { [] } }",
    "|n| { let r = []; let s = []; for a in 0..n { if a % 2 == 0 { r.push(a); } else { s.push(a); } } r + s }",
    "|n| { let r = []; let s = []; for a in 0..n { r.push(a); s.push(a); } if n % 2 == 0 { r } else { s } }",
    "|n| { let r = []; for a in 0..n { r.push(a); if r.len() == 3 { break; } } r }",
    "|n| { let r = []; let k = 1; while k * k <= n { r.push(n - k * k); k += 1; } r }",
    "|n| { let r = []; for a in 0..n { for b in 0..a { if a + b < n { r.push([a, b]); } } } r }",
    "|n| switch n { 0 => [], 1 => [[0]], _ => [[n - 1], [n - 2, 0], []] }",
    "|n| { let r = []; for a in (0..n).filter(|x| x % 2 == 1).map(|x| x - 1) { r.push(a); } r }",
    "|n| [5 - n, n - 1].filter(|x| x < n && x >= 0)",
    "|n| (0..n).map(|a| if a % 2 == 0 { a } else { a - 1 })",
    "|n| (0..n).map(|a| { if a > 5 { return 5; } a })",
    "|n| { let k = 0; let root = loop { if (k + 1) * (k + 1) > n { break k; } k += 1; }; (1..=root).map(|k| n - k * k) }",
    "|n| loop { if n < 2 { break []; } break [n - 2, n >> 70, (n >> 1) << -1]; }",
    "|n| { let r = []; for i in 0..2 { for k in 0..n { r.push(put([1, 0, 0], i, k)); } } r.filter(|h| total(h) < n) }",
    "|n| { let r = []; if n > 1 { for k in 0..n - 1 { r.push(put([0, 0], 1, k)); } } r }",
    "|n| { let r = []; for k in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37] { if k <= n { r.push(n - k); } } r }",
    "|n| { let r = []; if n >= 64 { r.push(n - 64); } for k in 0..n { r.push(k); } r }",
    "|n| { let r = []; for left in 0..n { r.push(left); } for a in 1..n { r.push([a, n - a]); } r }",
    "|n| { let r = []; for a in 1..n { r.push([a, n - a]); } if n > 0 { r.push(n - 1); r += [n / 2, [n / 3, 1]]; } r }",
    "|n| if n == 0 { [] } else if n < 3 { [sum_of([])] } else { [n - 3, [n - 3, 1]] }",
    "|n| { if n > 6 { return [n - 1, [n - 2, 1, 1]]; } let r = []; if n > 1 { r.push(sum_of([n - 2, 1])); } r }",
    "|n| { let r = (1..n).map(|a| [a, n - a]); for k in 0..n { r.push(k); } r }",
    "|n| { if n == 0 { return []; } let r = [n - 1]; r.append(if n > 3 { return [0]; } else { [0] }); r }",
    "|n| { let r = []; if n > 0 { r.push(n - 1); let y = if n > 5 { return r } else { 1 }; r.push(n - y); } r }",
    "|n| { let r = []; for k in 0..n { r.push(if k > 4 { return r; } else { k }); } r }",
    "|n| { let r = []; let k = n; while if k < 3 { return r } else { true } { k -= 2; r.push([k, 1]); } r }",
    "|n| { let r = []; r += { let q = []; if n > 2 { q.push(n - 2); } if n % 3 == 0 { q } else { [] } }; if n > 0 { r.push(n - 1); } r }",
    "|n| { let r = [0]; loop { n -= 2; if n < 0 { return r; } if n == 7 { return [1]; } r.push(n); } }",
    "|n| (0..n).map(|k| k) + (1..n).map(|a| [a, n - a])",
    "|n| (0..n).map(|k| if k % 2 == 0 { k } else { sum_of([k, 0]) })",
    // A sum that grows and falls by a few, and remainders by divisors of all sizes.
    "|n| { let s = 0; for k in 0..n { s += (k % 5) - 3; } if n > 0 { [(s / 2 + n) % n, (s % 7).abs() % n, (0 - s) / 3 % n].filter(|k| k >= 0) } else { [] } }",
    "|n| { let r = []; for d in [3, 5, 6, 7, 10, 11, 13, 60, 641] { r += [n / 3, n % 7 / 2, (n + d) * 4_000_037 / 10_007 % 641 % 61].filter(|k| k < n); } r }",
];

/// Rules that are wrong, or that leave the table of smaller heaps.
const ODD: &[&str] = &[
    "|n| [n - 1]",
    "|n| if n == 9 { [-1] } else { [] }",
    "|n| if n == 7 { [[3, -2]] } else if n > 0 { [n - 1] } else { [] }",
    "|n| if n == 5 { [9] } else if n > 5 { [n - 6] } else { [] }",
    "|n| if n == 5 { [5] } else { [] }",
    "|n| { let r = []; for a in 0..n { r.push(a / (n - 8)); } r }",
    "|n| { let r = []; for a in 0..n { r.push([a, 9223372036854775807 - 4 + n]); } r }",
    "|n| { let r = []; for a in 9223372036854775806 - n..9223372036854775807 { r.push(a + n - a); } r }",
    "|n| if n == 11 { 7 } else { [] }",
    "|n| [n + 1]",
];

#[test]
fn all_engines_find_the_same_values() {
    on_session_thread(|| {
        let mut compiled = 0;
        for (rules, sound) in [(RULES, true), (ODD, false)] {
            for rule in rules {
                for misere in [false, true] {
                    let found = ENGINES.map(|engine| values(rule, engine, misere));
                    assert_eq!(found[0].0, found[1].0, "{rule}, closures, misère: {misere}");
                    assert_eq!(found[0].0, found[2].0, "{rule}, fastest, misère: {misere}");
                    compiled += u32::from(sound && found[2].1.starts_with("compiled"));
                }
            }
        }
        assert!(compiled >= 30, "{compiled} of {} questions were compiled", 2 * RULES.len());
    });
}

/// A rule that follows S(1, 2) on all heaps below 1000 only: its values are its own.
#[test]
fn a_rule_that_departs_from_its_code_keeps_its_values() {
    on_session_thread(|| {
        for engine in ENGINES {
            let mut session = session(engine);
            let cell = "let g = game(\"late\", |n| if n < 1000 { [n - 1, n - 2].filter(|m| m >= 0) } \
                        else { [n - 1, n - 2, n - 3] });\n\
                        let code = `${g.code()}`; let period = g.period(900);\n\
                        [g.values(998..=1003).to_array(), code]";
            let shown = session.eval("late", cell).map_err(|error| error.message).expect("values").shown;
            // 998 and 999 as S(1, 2); from 1000 on with a third move: 3, 0, 1, 2.
            assert!(shown.text.starts_with("[[2, 0, 3, 1, 2, 0]"), "{engine:?}: {}", shown.text);
        }
    });
}

/// A million heaps of a compiled subtraction rule stay under 64 MiB, and we ask the rule once a heap.
#[test]
fn a_million_heaps_take_little_memory() {
    on_session_thread(|| {
        for engine in [RuleEngine::Closures, RuleEngine::MachineCode { warm_up: 0 }] {
            let mut session = session(engine);
            let game = game(&mut session, "game(\"S\", |n| [1, 3, 6].filter(|s| s <= n).map(|s| n - s))");
            let control = Control::bounded(Budget { bytes: 64 << 20, ..Budget::default() });
            let last = game.with_values(1_000_000, &control, |table| table.get(1_000_000)).expect("values");
            // S(1, 3, 6) has period 9: 1,000,000 = 9 · 111,111 + 1.
            assert_eq!(last.map(|value| value.0), Some(1));
            assert!(
                game.rules().engine().to_string().ends_with("1000001 positions"),
                "{}",
                game.rules().engine()
            );
        }
    });
}

/// Arrays go to the search as numbers, and as the interpreter's.
#[test]
fn positions_that_are_arrays_have_the_same_values() {
    let games = [
        (
            "game(\"W\", |a, b| { let r = []; for i in 0..a { r.push([i, b]); } for i in 0..b { r.push([a, i]); } \
          for i in 1..=min(a, b) { r.push([a - i, b - i]); } r })",
            vec![9, 7],
        ),
        (
            "game(#{ start: [3, 3], canonical: |h| sorted(h), moves: |h| { let r = []; for i in 0..h.len() { \
          for k in 0..h[i] { r.push(h.put(i, k)); } } r } })",
            vec![3, 5, 4, 2],
        ),
        ("game(#{ start: [3], moves: |h| (0..h.len()).map(|i| h.removed(i)) })", vec![1, 2, 3, 4]),
        (
            "game(\"three\", |a, b, c| { let r = []; for i in 0..a { r.push([i, b, c]); } for i in 0..b { r.push([a, i, c]); } \
             for i in 0..c { r.push([a, b, i]); } if a > 0 && c > 0 { r.push([a - 1, b, c - 1]); } r })",
            vec![9, 8, 7],
        ),
        // A position without a word, with options that have words.
        (
            "game(\"far\", |a, b| { let r = []; if b > 0 && a < 100 { r.push([1 << 40, b - 1]); } \
             for i in 0..min(a, 20) { r.push([i, b]); } for i in 0..b { r.push(sum_of([[i, 0], [2, i]])); } r })",
            vec![9, 8],
        ),
        (
            "game(\"chocolate\", |a, b| { let r = []; for i in 1..=a / 2 { r.push(sum_of([[i, b], [a - i, b]])); } \
             for i in 1..=b / 2 { r.push(sum_of([[a, i], [a, b - i]])); } if a > b { r.push(sum_of([[b, b]])); } r })",
            vec![40, 17],
        ),
        (
            "game(#{ start: [3, 3], canonical: |h| sorted(h), moves: |h| { let r = []; for i in 0..h[0] { \
             r.push(sum_of([[i, h[1]], [h[1], 1]])); } for i in 0..h[1] { r.push([h[0], i]); } r } })",
            vec![14, 11],
        ),
        ("game(\"bad\", |a, b| if a > 3 { [[a - 1]] } else { [] })", vec![5, 1]),
        ("game(\"bad\", |a, b| if a > 0 { [[a - 1, b / (a - 3)]] } else { [] })", vec![6, 1]),
    ];
    on_session_thread(move || {
        for (text, position) in &games {
            let found = ENGINES.map(|engine| {
                let mut session = session(engine);
                let game = game(&mut session, text);
                let position = game.position(Datum::ints(position.as_slice())).expect("a position");
                let value = position.value(&Control::default());
                let engine = game.rules().engine().to_string();
                assert!(value.is_err() || !engine.contains("more interpreted"), "{text}: {engine}");
                format!("{:?}", value.map_err(|e| e.to_string()))
            });
            assert_eq!(found[0], found[1], "{text}");
            assert_eq!(found[0], found[2], "{text}");
        }
    });
}

/// A rule of ten thousand lines is evaluated, compiled or not.
#[test]
fn a_rule_of_ten_thousand_lines_is_evaluated() {
    on_session_thread(|| {
        let lines: String = (0..10_000).map(|i| format!("if n > {i} {{ r.push(n - 1); }}\n")).collect();
        let mut session = session(RuleEngine::MachineCode { warm_up: 0 });
        let game = game(&mut session, &format!("game(\"long\", |n| {{ let r = []; {lines} r }})"));
        let values = game.values(4, &Control::default()).expect("values");
        assert_eq!(values.iter().map(|value| value.0).collect::<Vec<_>>(), [0, 1, 0, 1, 0]);
        println!("{}", game.rules().engine());
    });
}

/// A host that interrupts after it was asked so often.
struct Impatient(std::cell::Cell<u32>);

impl Host for Impatient {
    fn interrupted(&self) -> bool {
        self.0.set(self.0.get().saturating_sub(1));
        self.0.get() == 0
    }
}

/// Compiled loops without end, deep in a rule or in a search that never ends, are interrupted.
#[test]
fn compiled_rules_are_interrupted() {
    const ENDLESS: &[&str] = &[
        "game(\"g\", |n| { let k = 0; while k >= 0 { k = (k + 1) % 7; } [] }).values(0..=3)",
        "game(\"g\", |n| { if n == 40 { loop { } } (0..n) }).values(0..=50)",
        "game(\"g\", |n| (0..4000000).map(|k| (0..4000000).all(|x| x + k >= n)).filter(|b| b).map(|b| 1)).grundy(3)",
        "fn down(n) { if n <= 0 { 0 } else { down(n - 1) + down(n - 1) } } game(\"g\", |n| [down(40)]).values(0..=3)",
        "game(\"g\", |a, b| [[a + 1, b]]).grundy([1, 1])",
    ];
    on_session_thread(|| {
        for text in ENDLESS {
            for engine in [RuleEngine::Closures, RuleEngine::MachineCode { warm_up: 0 }] {
                let mut session = Interpreter::new(Rc::new(Impatient(std::cell::Cell::new(300))));
                session.context().set_rule_engine(engine);
                let error = session.eval("rule", text).expect_err(text);
                assert_eq!(error.code, "interrupted", "{text}, {engine:?}: {}", error.message);
            }
        }
    });
}

/// The native game of a rule's code has the rule's values, and an engine of its own.
#[test]
fn the_game_of_a_code_is_native() {
    on_session_thread(|| {
        for engine in ENGINES {
            let mut session = session(engine);
            let cell = "let g = game(\"k\", |n| { let r = []; for a in 0..n { r.push([a, n - 1 - a]); } \
                        for a in 0..n - 1 { r.push([a, n - 2 - a]); } r });\n\
                        let native = g.code().game();\n\
                        [g.values(0..=80).to_array() == native.values(0..=80).to_array(), native.engine(), native.name]";
            let shown = session.eval("code", cell).map_err(|error| error.message).expect("values").shown;
            assert!(shown.text.starts_with("[true, \"native code"), "{engine:?}: {}", shown.text);
        }
    });
}

/// A search that used up its budget says what would have made it smaller.
#[test]
fn a_spent_budget_advises() {
    const NIM: &str =
        "|h| { let r = []; for i in 0..h.len() { for k in 0..h[i] { r.push(h.put(i, k)); } } r }";
    on_session_thread(|| {
        for engine in ENGINES {
            let mut session = session(engine);
            session.set_budget(Budget { positions: 900, ..Budget::default() });
            let cell = format!("game(#{{ start: [5, 5, 5, 5], moves: {NIM} }}).grundy([5, 5, 5, 5])");
            let error = session.eval("rule", &cell).expect_err("no value");
            assert_eq!(error.code, "budget");
            let hint = error.hint.unwrap_or_default();
            assert!(
                hint.contains("sum_of") && hint.contains("canonical: |h| sorted(h)"),
                "{engine:?}: {hint}"
            );
            // Another error has nothing of it.
            let other = session.eval("rule", "game(\"g\", |n| [n + 1]).values(0..=9)").expect_err("no end");
            assert!(!other.hint.unwrap_or_default().contains("sum_of"), "{}", other.message);
        }
    });
}
