//! throwaway
use std::rc::Rc;
use std::time::Instant;
use std::collections::HashMap;
use bouton_rules::{ArrayRule, Datum, IntOptions, Ruleset};
use bouton_solve::{Control, Game};
fn nim(each: bool) -> Rc<dyn Ruleset> {
    let moves = move |h: &[i64], out: &mut IntOptions| {
        for i in 0..h.len() {
            if each { out.push_each(h, i, 0, 1, h[i] as usize); continue; }
            for k in 0..h[i] {
                out.extend(h.iter().enumerate().map(|(j, heap)| if i == j { k } else { *heap }));
            }
        }
    };
    Rc::new(ArrayRule::new("Nim", None, moves).in_any_order())
}
fn wythoff() -> Rc<dyn Ruleset> {
    Rc::new(ArrayRule::new("Wythoff", Some(2), |p: &[i64], out: &mut IntOptions| {
        let (a, b) = (p[0], p[1]);
        (0..a).for_each(|i| out.push(&[i, b]));
        (0..b).for_each(|i| out.push(&[a, i]));
        (1..=a.min(b)).for_each(|i| out.push(&[a - i, b - i]));
    }))
}
type Memo<const N: usize> = HashMap<[u8; N], u8, std::hash::BuildHasherDefault<rustc_hash::FxHasher>>;
fn search<const N: usize>(position: [u8; N], memo: &mut Memo<N>, options: &impl Fn([u8; N], &mut dyn FnMut([u8; N]))) -> u8 {
    if let Some(value) = memo.get(&position) { return *value; }
    let mut seen = 0_u128;
    options(position, &mut |option| seen |= 1 << search(option, memo, options));
    let value = seen.trailing_ones() as u8;
    memo.insert(position, value);
    value
}
fn nim_alone() -> u8 {
    search(std::hint::black_box([7; 5]), &mut Memo::default(), &|h, out| {
        for i in 0..5 { for k in 0..h[i] { let mut option = h; option[i] = k; option.sort_unstable(); out(option); } }
    })
}
fn time(name: &str, rounds: u32, positions: f64, f: impl Fn()) {
    let mut best = f64::MAX;
    for _ in 0..7 {
        let t = Instant::now();
        for _ in 0..rounds { f(); }
        best = best.min(t.elapsed().as_secs_f64() / f64::from(rounds) / positions * 1e9);
    }
    println!("{name}: {best:.1} ns a position");
}
fn solve(rules: Rc<dyn Ruleset>, p: &[i64]) {
    let game = Game::new(rules);
    let v = game.position(Datum::ints(p)).unwrap().value(&Control::default()).unwrap();
    std::hint::black_box(v);
}
fn main() {
    let which = std::env::args().nth(1).unwrap_or_default();
    let all = which.is_empty();
    if all || which == "alone" { time("nim alone", 100, 792.0, || { std::hint::black_box(nim_alone()); }); }
    if all || which == "extend" { time("nim extend", 100, 792.0, || solve(nim(false), &[7; 5])); }
    if all || which == "each" { time("nim each", 100, 792.0, || solve(nim(true), &[7; 5])); }
    if all || which == "wythoff" { time("wythoff", 30, 3600.0, || solve(wythoff(), &[59, 59])); }
    if all || which == "nim6" { time("nim 6x15", 1, 54264.0, || solve(nim(true), &[15; 6])); }
}
