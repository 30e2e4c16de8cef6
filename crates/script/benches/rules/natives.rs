//! A user's rules against the native games with the same moves, and other questions against the values of
//! normal play.
//!
//! Every question is asked of a game of its own with nothing remembered; a ratio is taken within a round.

use std::rc::Rc;

use bouton_rules::{Datum, Ruleset, registry};
use bouton_script::{Game, Host, Interpreter, RuleEngine};
use bouton_solve::{Control, Sum};
use bouton_theory::Convention;

use crate::clock::{median, timed};

/// The number of rounds, from which we take the median, and how often we ask a question in a round.
const ROUNDS: usize = 5;
const REPEATS: usize = 3;

/// Two and three heaps and rows, as functions of two and three numbers.
const NIM_2: &str = "game(\"Nim\", |a, b| { let r = []; for i in 0..a { r.push([i, b]); } for i in 0..b { r.push([a, i]); } r })";
const NIM_3: &str = "game(\"Nim\", |a, b, c| { let r = []; for i in 0..a { r.push([i, b, c]); } \
     for i in 0..b { r.push([a, i, c]); } for i in 0..c { r.push([a, b, i]); } r })";
const WYTHOFF_2: &str = "game(\"Wythoff\", |a, b| { let r = []; for i in 0..a { r.push([i, b]); } \
     for i in 0..b { r.push([a, i]); } for i in 1..=min(a, b) { r.push([a - i, b - i]); } r })";
/// From one heap, or the same number from two.
const WYTHOFF_3: &str = "game(\"Wythoff\", |a, b, c| { let r = []; for i in 0..a { r.push([i, b, c]); } \
     for i in 0..b { r.push([a, i, c]); } for i in 0..c { r.push([a, b, i]); } \
     for i in 1..=min(a, b) { r.push([a - i, b - i, c]); } for i in 1..=min(a, c) { r.push([a - i, b, c - i]); } \
     for i in 1..=min(b, c) { r.push([a, b - i, c - i]); } r })";
const CHOMP_2: &str = "game(\"Chomp\", |a, b| { let r = []; for i in 1..a { r.push([i, min(b, i)]); } \
     for i in 0..b { r.push([a, i]); } r })";
const CHOMP_3: &str = "game(\"Chomp\", |a, b, c| { let r = []; for i in 1..a { r.push([i, min(b, i), min(c, i)]); } \
     for i in 0..b { r.push([a, i, min(c, i)]); } for i in 0..c { r.push([a, b, i]); } r })";

/// A rule and the position that is asked about in all ways.
const QUESTIONS: &[(&str, &str, &[i64])] = &[
    ("Wythoff, |a, b|", WYTHOFF_2, &[450, 450]),
    ("Wythoff, |a, b, c|", WYTHOFF_3, &[80, 80, 80]),
    ("Chomp, |a, b|", CHOMP_2, &[700, 700]),
    ("Chomp, |a, b, c|", CHOMP_3, &[130, 130, 130]),
    ("Nim, |a, b|", NIM_2, &[500, 500]),
    ("Nim, |a, b, c|", NIM_3, &[90, 90, 90]),
];

/// A native game and the same rule by a user.
struct Row {
    id: &'static str,
    arguments: &'static [i64],
    script: &'static str,
    position: fn() -> Datum,
    /// The position in the script, if it is written otherwise.
    own: Option<fn() -> Datum>,
}

impl Row {
    /// Whether the native positions are nested arrays, which are also asked about in misère play: proofs of
    /// normal play look at few positions.
    fn is_board(&self) -> bool {
        matches!((self.position)(), Datum::List(_))
    }
}

const NATIVES: &[Row] = &[
    row("nim", &[], NIM_2, || Datum::ints([300, 300])),
    row("nim", &[], NIM_3, || Datum::ints([40, 40, 40])),
    row("wythoff", &[], WYTHOFF_2, || Datum::ints([250, 250])),
    row("chomp", &[], CHOMP_3, || Datum::ints([60, 55, 50])),
    row(
        "euclid",
        &[],
        "game(\"Euclid\", |a, b| { let r = []; if a >= b { let x = a; while b > 0 && x >= b { x -= b; r.push([x, b]); } } \
         else { let x = b; while a > 0 && x >= a { x -= a; r.push([a, x]); } } r })",
        || Datum::ints([50_000, 50_021]),
    ),
    row(
        "antonim",
        &[],
        "game(\"Antonim\", |a, b, c| { let r = []; \
         for i in 0..a { if i == 0 || (i != b && i != c) { r.push([i, b, c]); } } \
         for i in 0..b { if i == 0 || (i != a && i != c) { r.push([a, i, c]); } } \
         for i in 0..c { if i == 0 || (i != a && i != b) { r.push([a, b, i]); } } r })",
        || Datum::ints([50, 51, 53]),
    ),
    row(
        "greedy_nim",
        &[],
        "game(\"Greedy Nim\", |a, b, c| { let r = []; let m = max(a, max(b, c)); \
         if a == m { for i in 0..a { r.push([i, b, c]); } } if b == m { for i in 0..b { r.push([a, i, c]); } } \
         if c == m { for i in 0..c { r.push([a, b, i]); } } r })",
        || Datum::ints([60, 60, 60]),
    ),
    row(
        "fibonacci_nim",
        &[],
        "game(\"Fibonacci Nim\", |n, m| { let r = []; for k in 1..=min(n, m) { r.push([n - k, 2 * k]); } r })",
        || Datum::ints([500, 499]),
    ),
    row(
        "equal_nim",
        &[2],
        "game(\"Equal-number Nim\", |a, b, c| { let r = []; for i in 0..a { r.push([i, b, c]); } \
         for i in 0..b { r.push([a, i, c]); } for i in 0..c { r.push([a, b, i]); } \
         for i in 1..=min(a, b) { r.push([a - i, b - i, c]); } for i in 1..=min(a, c) { r.push([a - i, b, c - i]); } \
         for i in 1..=min(b, c) { r.push([a, b - i, c - i]); } r })",
        || Datum::ints([40, 40, 40]),
    ),
    row(
        "double_nim",
        &[],
        "game(\"Double Nim\", |a, b, c| { let r = []; for i in 0..a { for j in 0..b { r.push([i, j, c]); } } \
         for i in 0..a { for j in 0..c { r.push([i, b, j]); } } for i in 0..b { for j in 0..c { r.push([a, i, j]); } } r })",
        || Datum::ints([20, 20, 20]),
    ),
    row(
        "moore_nim",
        &[2],
        "game(\"Moore's Nim\", |a, b, c| { let r = []; for i in 0..a { r.push([i, b, c]); } \
         for i in 0..b { r.push([a, i, c]); } for i in 0..c { r.push([a, b, i]); } \
         for i in 0..a { for j in 0..b { r.push([i, j, c]); } } \
         for i in 0..a { for j in 0..c { r.push([i, b, j]); } } for i in 0..b { for j in 0..c { r.push([a, i, j]); } } r })",
        || Datum::ints([20, 20, 20]),
    ),
    Row {
        own: Some(|| Datum::ints([60, 61])),
        ..row(
            "white_knight",
            &[100],
            "game(\"White Knight\", |y, x| { let r = []; if y >= 2 && x >= 1 { r.push([y - 2, x - 1]); } \
             if y >= 2 && x < 99 { r.push([y - 2, x + 1]); } if y >= 1 && x >= 2 { r.push([y - 1, x - 2]); } \
             if y < 99 && x >= 2 { r.push([y + 1, x - 2]); } r })",
            || Datum::list(vec![Datum::ints([60, 61])]),
        )
    },
    Row {
        own: Some(|| Datum::ints([60, 61])),
        ..row(
            "white_knight",
            &[64],
            "game(\"White Knight\", |y, x| { let r = []; if y >= 2 && x >= 1 { r.push([y - 2, x - 1]); } \
             if y >= 2 && x < 63 { r.push([y - 2, x + 1]); } if y >= 1 && x >= 2 { r.push([y - 1, x - 2]); } \
             if y < 63 && x >= 2 { r.push([y + 1, x - 2]); } r })",
            || Datum::list(vec![Datum::ints([60, 61])]),
        )
    },
    row(
        "cram",
        &[],
        "game(#{ name: \"Cram\", start: [\".\"], moves: |rows| { let r = []; for y in 0..rows.len() { \
         for x in 0..rows[y].len() { if rows[y][x] != '.' { continue; } \
         if x + 1 < rows[y].len() && rows[y][x + 1] == '.' { let o = rows; \
         o[y] = put(put(rows[y], x, '#'), x + 1, '#'); r.push(o); } \
         if y + 1 < rows.len() && rows[y + 1][x] == '.' { let o = rows; \
         o[y] = put(rows[y], x, '#'); o[y + 1] = put(rows[y + 1], x, '#'); r.push(o); } } } r } })",
        || Datum::list(["#....", ".....", "....."].map(Datum::text).to_vec()),
    ),
];

const fn row(
    id: &'static str,
    arguments: &'static [i64],
    script: &'static str,
    position: fn() -> Datum,
) -> Row {
    Row { id, arguments, script, position, own: None }
}

struct Quiet;
impl Host for Quiet {}

/// The rules of a cell, which live as long as its session.
fn compiled(script: &str) -> (Rc<dyn Ruleset>, Interpreter) {
    let mut session = Interpreter::new(Rc::new(Quiet));
    session.context().set_rule_engine(RuleEngine::Fastest);
    let game = session.eval("bench", script).map_err(|error| error.message).expect("a game").value;
    (Rc::clone(game.try_cast::<Game>().expect("a game").rules()), session)
}

/// The least of the seconds that a question takes, and the answer.
fn ask(
    rules: &Rc<dyn Ruleset>,
    convention: Convention,
    position: &Datum,
    question: impl Fn(&Sum) -> u64,
) -> (f64, u64) {
    let once = || {
        let game = bouton_solve::Game::new(Rc::clone(rules)).under(convention);
        let sum = game.position(position.clone()).expect("a position");
        timed(|| question(&sum))
    };
    (1..REPEATS).fold(once(), |best, _| {
        let found = once();
        if found.0 < best.0 { found } else { best }
    })
}

fn value(sum: &Sum) -> u64 {
    sum.value(&Control::default()).expect("a value").value.0
}

fn remoteness(sum: &Sum) -> u64 {
    sum.remoteness(&Control::default()).expect("a length of play")
}

/// Prints both tables.
pub(crate) fn table(chosen: impl Fn(&str) -> bool) {
    println!("| rule, position | value, s | misère value | remoteness |");
    println!("|---|---|---|---|");
    for (name, script, position) in QUESTIONS.iter().filter(|(name, ..)| chosen(name)) {
        println!("{}", questions(name, script, &Datum::ints(*position)));
    }
    println!();
    println!("| native game, position | native, s | a user's script | the same, misère value |");
    println!("|---|---|---|---|");
    for row in NATIVES.iter().filter(|row| chosen(row.id)) {
        println!("{}", native(row));
    }
    println!();
    println!("Ratios are to the second column.");
}

fn questions(name: &str, script: &str, position: &Datum) -> String {
    let (rules, _session) = compiled(script);
    let (mut seconds, mut misere, mut remote) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let normal = ask(&rules, Convention::Normal, position, value).0;
        seconds.push(normal);
        misere.push(ask(&rules, Convention::Misere, position, value).0 / normal);
        remote.push(ask(&rules, Convention::Normal, position, remoteness).0 / normal);
    }
    let [seconds, misere, remote] = [&mut seconds, &mut misere, &mut remote].map(|all| median(all));
    format!("| {name} {position} | {seconds:.2} | {misere:.2}× | {remote:.2}× |")
}

fn native(row: &Row) -> String {
    let arguments: Vec<Datum> = row.arguments.iter().map(|n| Datum::Int(*n)).collect();
    let native = registry::find(row.id).expect("a game").make(&arguments).expect("rules");
    let (script, _session) = compiled(row.script);
    let (mut seconds, mut ratios, position) = (Vec::new(), Vec::new(), (row.position)());
    let mut misere = Vec::new();
    let own = row.own.map_or_else(|| position.clone(), |own| own());
    for _ in 0..ROUNDS {
        let (time, wanted) = ask(&native, Convention::Normal, &position, value);
        let (other, found) = ask(&script, Convention::Normal, &own, value);
        assert_eq!(found, wanted, "{}: the script and the native game differ", row.id);
        seconds.push(time);
        ratios.push(other / time);
        if row.is_board() {
            let (time, wanted) = ask(&native, Convention::Misere, &position, value);
            let (other, found) = ask(&script, Convention::Misere, &own, value);
            assert_eq!(found, wanted, "{}: the script and the native game differ", row.id);
            misere.push(other / time);
        }
    }
    let [seconds, ratio] = [&mut seconds, &mut ratios].map(|all| median(all));
    let misere = if misere.is_empty() { "–".to_owned() } else { format!("{:.2}×", median(&mut misere)) };
    format!("| {} {position} | {seconds:.6} | {ratio:.2}× | {misere} |", row.id)
}
