//! Games with a few moves a position, played by every engine: steps on boards with holes, masks, maps,
//! strings with replacing, sorted heaps. The search has them in flat tables, in hashed ones, and by their
//! codes.

use std::rc::Rc;

use bouton_script::{Host, Interpreter, RuleEngine};

use super::differential::{on_session_thread, programs, seed};
use super::generator::Random;

struct Quiet;
impl Host for Quiet {}

/// What three questions to `g` give, or their errors.
fn answers(engine: RuleEngine, game: &str, position: &str) -> Vec<String> {
    let mut session = Interpreter::new(Rc::new(Quiet));
    session.context().set_rule_engine(engine);
    session.eval("game", game).unwrap_or_else(|error| panic!("{game}: {}", error.message));
    let questions = ["g.grundy(", "g.misere().grundy(", "g.remoteness(", "g.outcome("];
    let ask = |question: &str| match session.eval("cell", &format!("{question}{position})")) {
        Ok(evaluated) => evaluated.shown.text,
        Err(error) => format!("{}: {}", error.code, error.message),
    };
    questions.map(ask).into()
}

/// Steps of `parts` numbers.
fn steps(random: &mut Random, parts: usize) -> String {
    let one = |random: &mut Random| {
        let step: Vec<String> = (0..parts).map(|_| (random.below(5) as i64 - 3).to_string()).collect();
        format!("[{}]", step.join(", "))
    };
    let all: Vec<String> = (0..2 + random.below(5)).map(|_| one(random)).collect();
    format!("[{}]", all.join(", "))
}

/// Games on numbers and arrays of numbers, each with a position.
fn of_numbers(random: &mut Random, bounds: &str, (size, k, m): (u64, u64, u64)) -> Vec<(String, String)> {
    let (steps2, steps3) = (steps(random, 2), steps(random, 3));
    let hole = format!("(p[0] * {k} + p[1] * 3) % {m} != 1");
    vec![
        (
            format!(
                "const S = {steps2}; let g = game(\"map\", |x, y| S.map(|d| [x + d[0], y + d[1]]).filter(|p| {bounds} && {hole}));"
            ),
            format!("[{size}, {size}]"),
        ),
        (
            format!(
                "const S = {steps2}; let g = game(#{{ start: [1, 1], moves: |h| {{ let r = []; for d in S {{ let p = [h[0], h[1]]; \
                     p[0] += d[0]; p[1] = d[1] + p[1]; if {bounds} {{ r.push(p); if p[0] % {m} == 0 {{ r.push([p[1], p[0]]); }} }} }} r }} }});"
            ),
            format!("[{size}, {k}]"),
        ),
        (
            // Nothing is too large: parts grow where the sum falls.
            format!(
                "let g = game(\"grows\", |x, y| {{ let r = []; if x > 1 {{ r.push([x - 2, y + 1]); }} if y > 1 {{ r.push([x + 1, y - 2]); }} \
                     if x > {k} {{ let p = [x, y]; p = [p[1], p[0] - {k}]; r.push(p); }} r }});"
            ),
            format!("[{size}, {size}]"),
        ),
        (
            format!(
                "const S = {steps3}; let g = game(#{{ start: [1, 1, 1], canonical: |h| sorted(h), moves: |h| {{ let r = []; \
                     for d in S {{ let p = [h[0] + d[0], h[1] + d[1], h[2] + d[2]]; if p.all(|n| n >= 0 && n <= {size}) {{ r.push(p); }} }} r }} }});"
            ),
            format!("[{k}, {size}, {size}]"),
        ),
        (
            format!(
                "let g = game(#{{ start: 0, moves: |m| {{ let r = []; for i in 0..9 {{ if (m >> i) & 1 == 1 && (m >> ((i + {k}) % 9)) & 1 == 0 \
                     {{ r.push(m ^ (1 << i)); }} }} if m % {m} == 1 {{ r.push(m / 2); }} r }} }});"
            ),
            format!("{}", random.below(512)),
        ),
    ]
}

/// Games on maps, strings and nested arrays, and one with large values.
fn of_words(random: &mut Random, bounds: &str, (size, k, m): (u64, u64, u64)) -> Vec<(String, String)> {
    let steps2 = steps(random, 2);
    vec![
        (
            format!(
                "const S = {steps2}; let g = game(#{{ start: #{{ a: 1, b: 1 }}, moves: |q| {{ let r = []; for d in S {{ let p = [q.a + d[0], q.b + d[1]]; \
                     if {bounds} {{ r.push(#{{ a: p[0], b: p[1] }}); }} }} r }} }});"
            ),
            format!("#{{ a: {size}, b: {k} }}"),
        ),
        (
            format!(
                "let g = game(#{{ start: #{{ row: \"a\", left: 1, on: true }}, moves: |q| {{ let r = []; for i in 0..q.row.len() {{ \
                     if q.row[i] == 'a' {{ r.push(#{{ row: q.row.removed(i), left: q.left, on: q.on }}); }} \
                     else if q.left > 0 {{ r.push(#{{ row: q.row.put(i, 'a'), left: q.left - 1, on: !q.on }}); }} }} \
                     if q.on && q.row.len() % {m} > 0 {{ r.push(#{{ row: q.row, left: q.left, on: false }}); }} r }} }});"
            ),
            format!(
                "#{{ row: \"{}\", left: {}, on: true }}",
                "abcab".repeat(1 + random.below(2) as usize),
                m % 3
            ),
        ),
        (
            format!(
                "let g = game(#{{ start: \"a\", moves: |s| {{ let r = []; for i in 0..s.len() - {k} {{ \
                     if s[i] == 'a' {{ r.push(s.sub_string(0, i) + s.sub_string(i + {k})); }} \
                     if s[i] == 'b' {{ r.push(s.put(i, '{}')); }} }} r }} }});",
                if m % 2 == 0 { 'a' } else { 'é' }
            ),
            format!("\"{}\"", "abba".repeat(2 + random.below(2) as usize)),
        ),
        (
            format!(
                "let g = game(#{{ start: [[1], [1]], moves: |h| {{ let r = []; for i in 0..h.len() {{ for j in 0..h[i].len() {{ \
                     if h[i][j] > 0 {{ let o = h; o[i][j] -= 1; if o[i][j] % {m} == 0 {{ o[i].remove(j); }} r.push(o); }} }} }} r }} }});"
            ),
            format!("[[{k}, {m}], [{m}], [2, {k}]]"),
        ),
        (
            // Values that need more than a byte.
            format!(
                "let g = game(\"wide\", |x, y| {{ let r = []; for i in 0..x {{ r.push([i, y]); }} if y > 0 {{ r.push([x, y - 1]); \
                     if x >= {m} {{ r.push([x - {m}, y - 1]); }} }} r }});"
            ),
            format!("[{}, {k}]", 240 + random.below(30)),
        ),
    ]
}

/// A game, and a position of it.
fn generated(random: &mut Random) -> (String, String) {
    let numbers = (3 + random.below(12), 1 + random.below(5), 2 + random.below(5));
    let bounds = format!("p[0] >= 0 && p[1] >= 0 && p[0] <= {0} && p[1] <= {0}", numbers.0);
    let mut games = of_numbers(random, &bounds, numbers);
    games.extend(of_words(random, &bounds, numbers));
    let chosen = random.below(games.len() as u64) as usize;
    games.swap_remove(chosen)
}

#[test]
fn every_engine_plays_the_same() {
    let games = programs() / 20;
    on_session_thread(move || {
        let (mut random, mut errors) = (Random::new(seed()), 0);
        for _ in 0..games {
            let (game, position) = generated(&mut random);
            let wanted = answers(RuleEngine::Interpreter, &game, &position);
            errors += usize::from(wanted[0].contains(": "));
            let switched = [0, 200].map(|warm_up| RuleEngine::MachineCode { warm_up });
            for engine in [RuleEngine::Closures].into_iter().chain(switched) {
                assert_eq!(answers(engine, &game, &position), wanted, "{engine:?}: {game} at {position}");
            }
        }
        println!("{games} games with a few moves, {errors} of them without a value");
        assert!(errors as u64 * 4 < games * 3, "{errors} of {games} games have no value");
    });
}
