//! The rules as hand-written Rust: in the solver, and as loops of their own.

use std::collections::HashMap;
use std::rc::Rc;

use bouton_rules::{ArrayRule, Datum, HeapRule, Options, PositionRef, Ruleset};
use bouton_solve::{Control, Game};

use crate::clock::timed;
use crate::rows::{Question, Row};

/// Seconds of the rule in the solver.
pub(crate) fn time(row: &Row) -> f64 {
    ask(&Game::new((row.rust)()), &row.question).0
}

/// Asks a game for what compiles its rule.
pub(crate) fn warm(game: &Game, question: &Question) {
    let rules = game.rules();
    match question {
        Question::Heaps(_) => game.with_values(0, &Control::default(), |_| ()).expect("a first value"),
        Question::Position(position) => list(&**rules, (*position).into()),
        Question::Data(datum) => list(&**rules, PositionRef::of(&datum(), &mut Vec::new())),
    }
}

fn list(rules: &dyn Ruleset, position: PositionRef<'_>) {
    rules.options(position, &mut Options::new()).expect("options");
    rules.standard(position, &mut Options::new()).expect("a standard form");
}

/// Seconds of a question to a game.
pub(crate) fn ask(game: &Game, question: &Question) -> (f64, u64) {
    let control = Control::default();
    warm(game, question);
    let datum = match question {
        Question::Heaps(to) => {
            return timed(|| game.with_values(*to, &control, |table| table.len() as u64))
                .map_value(|found| found.expect("values"));
        }
        Question::Position(position) => Datum::ints(*position),
        Question::Data(datum) => datum(),
    };
    let position = game.position(datum).expect("a position");
    timed(|| position.value(&control)).map_value(|found| found.expect("a value").value.0)
}

trait MapValue<T> {
    fn map_value<U>(self, f: impl FnOnce(T) -> U) -> (f64, U);
}

impl<T> MapValue<T> for (f64, T) {
    fn map_value<U>(self, f: impl FnOnce(T) -> U) -> (f64, U) {
        (self.0, f(self.1))
    }
}

pub(crate) fn subtraction() -> Rc<dyn Ruleset> {
    Rc::new(HeapRule::new("S", |n| [1, 3, 6].into_iter().filter(move |s| *s <= n).map(move |s| n - s)))
}

pub(crate) fn grundy() -> Rc<dyn Ruleset> {
    Rc::new(HeapRule::new("Grundy", |n: i64| (1..(n + 1) / 2).map(move |a| (a, n - a))))
}

pub(crate) fn kayles() -> Rc<dyn Ruleset> {
    Rc::new(HeapRule::new("Kayles", |n: i64| {
        (1..=2.min(n)).flat_map(move |k| (0..=(n - k) / 2).map(move |a| (a, n - k - a)))
    }))
}

pub(crate) fn wythoff() -> Rc<dyn Ruleset> {
    Rc::new(ArrayRule::new("Wythoff", Some(2), |p, out: &mut Options| {
        let (a, b) = (p[0], p[1]);
        out.line([0, b], [1, 0], a as usize);
        out.line([a, 0], [0, 1], b as usize);
        out.line([a - 1, b - 1], [-1, -1], a.min(b) as usize);
    }))
}

pub(crate) fn nim() -> Rc<dyn Ruleset> {
    let moves = |h: &[i64], out: &mut Options| {
        for (i, heap) in h.iter().enumerate() {
            out.each(h, i, 0, 1, *heap as usize);
        }
    };
    Rc::new(ArrayRule::new("Nim", None, moves).in_any_order())
}

/// The values of heaps by a loop that knows its game.
fn heaps(to: usize, marks: impl Fn(usize, &[u32], &mut [u32], u32)) -> u32 {
    let mut values: Vec<u32> = Vec::with_capacity(to + 1);
    let mut seen = vec![0_u32; 1024];
    for n in 0..=to {
        let stamp = n as u32 + 1;
        marks(n, &values, &mut seen, stamp);
        let mut value = 0;
        while seen[value] == stamp {
            value += 1;
        }
        values.push(value as u32);
    }
    values.into_iter().max().unwrap_or(0)
}

fn timed_heaps(to: usize, marks: impl Fn(usize, &[u32], &mut [u32], u32)) -> f64 {
    let (time, most) = timed(|| heaps(std::hint::black_box(to), marks));
    std::hint::black_box(most);
    time
}

pub(crate) fn subtraction_alone() -> f64 {
    timed_heaps(20_000, |n, values, seen, stamp| {
        for s in [1, 3, 6] {
            if s <= n {
                seen[values[n - s] as usize] = stamp;
            }
        }
    })
}

pub(crate) fn grundy_alone() -> f64 {
    timed_heaps(2000, |n, values, seen, stamp| {
        for a in 1..n.div_ceil(2) {
            seen[(values[a] ^ values[n - a]) as usize] = stamp;
        }
    })
}

pub(crate) fn kayles_alone() -> f64 {
    timed_heaps(1000, |n, values, seen, stamp| {
        for k in 1..=2.min(n) {
            for a in 0..=(n - k) / 2 {
                seen[(values[a] ^ values[n - k - a]) as usize] = stamp;
            }
        }
    })
}

pub(crate) type Memo<const N: usize> =
    HashMap<[u8; N], u8, std::hash::BuildHasherDefault<rustc_hash::FxHasher>>;

/// The value of a position by a recursion made for its game: a hash table of known values, and the values of
/// the options as bits of one word. It makes no list of options; values stay below 128 in these games.
pub(crate) fn search<const N: usize>(
    position: [u8; N],
    memo: &mut Memo<N>,
    options: &impl Fn([u8; N], &mut dyn FnMut([u8; N])),
) -> u8 {
    if let Some(value) = memo.get(&position) {
        return *value;
    }
    let mut seen = 0_u128;
    options(position, &mut |option| seen |= 1 << search(option, memo, options));
    let value = seen.trailing_ones() as u8;
    memo.insert(position, value);
    value
}

pub(crate) fn wythoff_alone() -> f64 {
    let (time, value) = timed(|| {
        search(std::hint::black_box([59, 59]), &mut Memo::default(), &|[a, b], out| {
            (0..a).for_each(|i| out([i, b]));
            (0..b).for_each(|i| out([a, i]));
            (1..=a.min(b)).for_each(|i| out([a - i, b - i]));
        })
    });
    std::hint::black_box(value);
    time
}

pub(crate) fn nim_alone() -> f64 {
    let (time, value) = timed(|| {
        search(std::hint::black_box([7; 5]), &mut Memo::default(), &|h, out| {
            for i in 0..5 {
                for k in 0..h[i] {
                    let mut option = h;
                    option[i] = k;
                    option.sort_unstable();
                    out(option);
                }
            }
        })
    });
    std::hint::black_box(value);
    time
}
