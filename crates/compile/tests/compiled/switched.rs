//! Rules that become machine code while they run: their results before the switch, in the run that ends the
//! warm-up, and after it equal those of closures.

use std::rc::Rc;

use bouton_script::{Host, Interpreter, RuleEngine};

use super::differential::on_session_thread;

struct Quiet;
impl Host for Quiet {}

/// Steps of closures before the switch: in the first position, early, and within the longest question.
const WARM_UPS: [u64; 4] = [1, 300, 5_000, 20_000];

/// Games, and questions that take more steps than the second warm-up, most of them also more than the others.
const GAMES: &[(&str, &str)] = &[
    // Heaps in order, in normal and in misère play.
    ("game(\"squares\", |n| (1..=isqrt(n)).map(|k| n - k * k))", "g.values(0..=1500).to_array()"),
    (
        "game(\"halves\", |n| { let r = []; for a in 1..=n / 2 { r.push([a, n - a]); } r })",
        "g.values(0..=400).to_array()",
    ),
    (
        "game(\"rows\", |n| { let r = []; for a in 0..n { r.push([a / 2, n - 1 - a]); } r })",
        "g.misere().values(0..=12).to_array()",
    ),
    // A heap that can't be filled stands among others: the interpreter evaluates it.
    (
        "game(\"gap\", |n| { if n % 100 == 57 { return [n / (n % 100 - 57 + 1) - 1, ()].filter(|x| x != ()); } \
      let r = []; for a in 0..n / 3 { r.push(n - a - 1); } r })",
        "g.values(0..=600).to_array()",
    ),
    // Positions of several numbers in a flat table, searched and in order.
    (
        "game(\"wythoff\", |a, b| { let r = []; for i in 0..a { r.push([i, b]); } for i in 0..b { r.push([a, i]); } \
      for i in 1..=min(a, b) { r.push([a - i, b - i]); } r })",
        "[g.grundy([70, 60]), g.grundy([61, 67]), g.winning_moves([20, 31])]",
    ),
    (
        "game(\"knight\", |x, y| [[-2, -1], [-1, -2], [-2, 1], [1, -2]].map(|d| [x + d[0], y + d[1]]) \
      .filter(|p| p.all(|n| n >= 0 && n < 150)))",
        "[g.grundy([140, 141]), g.remoteness([139, 149]), g.misere().outcome([148, 147])]",
    ),
    (
        "game(#{ start: [3, 3], canonical: |h| sorted(h), moves: |h| { let r = []; for i in 0..h.len() { \
      for k in 0..h[i] { r.push(h.put(i, k)); } } r } })",
        "[g.grundy([9, 12, 11, 3]), g.misere().grundy([7, 5, 8])]",
    ),
    // Strings, maps and boards.
    (
        "game(#{ start: \"+++\", moves: |s| { let r = []; for i in 0..s.len() - 1 { if s[i] == '+' && s[i + 1] == '+' { \
      r.push(s.sub_string(0, i) + \"--\" + s.sub_string(i + 2)); } } r } })",
        "g.grundy(\"+\" * 17)",
    ),
    (
        "game(#{ start: #{ a: 1, b: 1 }, moves: |p| { let r = []; for a in 0..p.a { r.push(#{ a: a, b: p.b }); } \
      for b in 0..p.b { r.push(#{ a: p.a, b: b }); } r } })",
        "[g.grundy(#{ a: 40, b: 33 }), g.options(#{ a: 2, b: 1 })]",
    ),
    (
        "game(#{ start: [\"..\"], components: |q| grid_components(q, '.'), moves: |q| { let r = []; for y in 0..q.len() { \
      for x in 0..q[y].len() - 1 { if q[y][x] == '.' && q[y][x + 1] == '.' { let o = q; o[y] = put(put(q[y], x, '#'), x + 1, '#'); \
      r.push(o); } } } r } })",
        "[g.grundy([\"......\", \".#....\"]), g.grundy([\".........\"]), g.misere().grundy([\"....\", \".....\"])]",
    ),
    // A sum of positions; games with loops.
    (
        "game(\"chocolate\", |a, b| { let r = []; for i in 1..=a / 2 { r.push(sum_of([[i, b], [a - i, b]])); } \
      for i in 1..=b / 2 { r.push(sum_of([[a, i], [a, b - i]])); } r })",
        "g.grundy([60, 57])",
    ),
    (
        "game(\"walk\", |v, w| { let r = []; for d in 1..5 { r.push([(v * 3 + d) % 60, w]); if w > 0 && v % 7 == d { \
      r.push([v, w - 1]); } } if v % 11 == 0 { [] } else { r } })",
        "[g.outcome([17, 40]), g.outcome([5, 3]), g.remoteness([8, 39])]",
    ),
    // One run that is longer than the warm-up: it changes its argument and hands over options before it is
    // long.
    (
        "game(#{ start: [1, 2], moves: |p| { let r = [[7, 7], [p[1], 0]]; for i in 0..60_000 { p[0] = (p[0] * 3 + i) % 1000; } \
      r.push(p); r } })",
        "[g.options([5, 6]), g.options([6, 5])]",
    ),
    (
        "game(\"long\", |n| { let x = n; for i in 0..30_000 { x = (x * 5 + i) % 1009; } if n == 0 { [] } else { [x % n, [n - 1, x % n]] } })",
        "g.values(0..=9).to_array()",
    ),
    (
        "game(#{ start: \"ab\", moves: |s| { let x = 0; for i in 0..30_000 { x = (x + i * s.len()) % 17; } s += \"c\"; \
      if s.len() > 9 { [] } else { [s + \"d\" * (x % 3), s] } } })",
        "[g.options(\"ab\"), g.grundy(\"ab\")]",
    ),
];

/// The output of a question, and the engine's report afterwards.
fn shown(engine: RuleEngine, game: &str, question: &str) -> (String, String) {
    let mut session = Interpreter::new(Rc::new(Quiet));
    session.context().set_rule_engine(engine);
    let mut show = |cell: &str| match session.eval("cell", cell) {
        Ok(evaluated) => evaluated.shown.text,
        Err(error) => format!("{}: {}", error.code, error.message),
    };
    show(&format!("let g = {game};"));
    (show(question), show("g.engine()"))
}

#[test]
fn the_switch_to_machine_code_changes_no_answer() {
    let switched =
        if cfg!(feature = "machine-code") { "compiled (machine code)" } else { "compiled (closures)" };
    on_session_thread(move || {
        let mut late = 0;
        for (game, question) in GAMES {
            let (wanted, closures) = shown(RuleEngine::Closures, game, question);
            assert!(!wanted.contains("error") && !wanted.is_empty(), "{question} of {game}: {wanted}");
            assert!(closures.starts_with("compiled (closures)"), "{game}: {closures}");
            for warm_up in WARM_UPS {
                let (found, engine) = shown(RuleEngine::MachineCode { warm_up }, game, question);
                assert_eq!(found, wanted, "{question} of {game}, {warm_up} steps");
                let is_switched = engine.starts_with(switched);
                assert!(is_switched || warm_up > 300, "{question} of {game}, {warm_up} steps: {engine}");
                late += usize::from(is_switched && warm_up == 20_000);
                // The run that we repeat as machine code isn't a trap.
                let trapped = |said: &str| said.matches("more interpreted").count();
                assert_eq!(trapped(&engine), trapped(&closures), "{game}: {engine}; {closures}");
            }
        }
        assert!(late * 3 > GAMES.len() * 2, "only {late} games ran for 20,000 steps");
    });
}

/// A rule that we ask little stays closures, because machine code would take longer than the rule.
#[test]
fn short_runs_stay_closures() {
    on_session_thread(|| {
        for (game, question) in [
            ("game(\"nim\", |n| 0..n)", "g.values(0..=300)"),
            (
                "game(\"pairs\", |a, b| { let r = []; for i in 0..a { r.push([i, b]); } r })",
                "g.grundy([20, 4])",
            ),
        ] {
            let (_, engine) = shown(RuleEngine::Fastest, game, question);
            assert!(engine.starts_with("compiled (closures)"), "{game}: {engine}");
        }
    });
}
