//! The proof of the theorem in steps, at this position.
//!
//! Bouton's proof (1901): the leftmost odd column d, the heaps with a 1 there, the digits that flip, why the
//! rest is even, and why every move from an even position makes it odd. Moore's (1910) counts by k + 1;
//! misère play looks at the formation first.

use bouton_rules::reduction::{column_sums, is_trivial, nim_sum};
use bouton_rules::{Law, Part};

use super::block::Block;
use super::columns::{self, power, sums_in_words};
use super::matrix;
use super::telling::Telling;
use super::turns;
use crate::wording::Args;

/// The table and the steps.
pub(super) fn blocks(telling: &Telling<'_>, heaps: &[Part<u64>], law: Law) -> Vec<Block> {
    let (table, steps) = match law {
        Law::Columns(modulus) => (columns::blocks(telling, heaps, law), moore(telling, heaps, modulus)),
        Law::Misere => (vec![matrix::table(telling, heaps)], misere(telling, heaps)),
        Law::NimSum if turns::is_nim(telling, heaps) => {
            (columns::blocks(telling, heaps, law), bouton(telling, heaps))
        }
        Law::NimSum | Law::ZeroNimSum => {
            (columns::blocks(telling, heaps, law), turns::steps(telling, heaps, law))
        }
    };
    table.into_iter().chain([Block::Steps(steps)]).collect()
}

/// A number with as many binary digits as the largest heap has.
pub(super) struct Digits(usize);

impl Digits {
    pub(super) fn of(heaps: &[Part<u64>]) -> Self {
        Self(column_sums(heaps).len().max(1))
    }

    pub(super) fn write(&self, number: u64) -> String {
        format!("{number:0width$b}", width = self.0)
    }
}

fn bouton(telling: &Telling<'_>, heaps: &[Part<u64>]) -> Vec<String> {
    let (sum, digits) = (nim_sum(heaps), Digits::of(heaps));
    let mut steps = vec![telling.say("step-sum", &[("sum", &digits.write(sum)), ("number", &sum)])];
    if sum == 0 {
        steps.push(telling.say("step-even", &[]));
        steps.extend(example(telling, heaps, &digits));
        steps.push(telling.say("step-even-lost", &[]));
        return steps;
    }
    steps.extend(candidates(telling, heaps, sum));
    let mut after = None;
    for heap in heaps.iter().filter(|heap| heap.item ^ sum < heap.item) {
        let (was, now) = (heap.item, heap.item ^ sum);
        after.get_or_insert(now);
        let from = heap.from.say(telling.words);
        let args: Args<'_> = &[
            ("heap", &from),
            ("was", &digits.write(was)),
            ("now", &digits.write(now)),
            ("number", &now),
            ("taken", &(was - now)),
        ];
        steps.push(telling.say("step-flip", args));
    }
    steps.push(telling.say("step-after", &[]));
    steps.push(telling.say("step-even", &[]));
    steps.push(telling.say("step-odd-won", &[]));
    steps
}

/// The column of the highest odd digit, and the heaps with a 1 there: their number is odd.
fn candidates(telling: &Telling<'_>, heaps: &[Part<u64>], sum: u64) -> [String; 2] {
    let bit = sum.ilog2() as usize;
    let having = heaps.iter().filter(|heap| heap.item >> bit & 1 == 1);
    let names: Vec<String> = having.map(|heap| heap.from.say(telling.words)).collect();
    let (count, list) = (names.len(), names.join(", "));
    let key = if count == 1 { "step-candidate" } else { "step-candidates" };
    [column(telling, sum), telling.say(key, &[("heaps", &list), ("count", &count)])]
}

/// The column of the highest odd digit of a nim-sum that isn't 0.
pub(super) fn column(telling: &Telling<'_>, sum: u64) -> String {
    let bit = sum.ilog2() as usize;
    telling.say("step-column", &[("column", &power(bit)), ("place", &(bit + 1))])
}

/// From an even position: one move, and the column that it makes odd.
fn example(telling: &Telling<'_>, heaps: &[Part<u64>], digits: &Digits) -> Option<String> {
    let heap = heaps.iter().find(|heap| heap.item > 0)?;
    let (was, now) = (heap.item, heap.item - 1);
    let column = power((was ^ now).ilog2() as usize);
    let from = heap.from.say(telling.words);
    let (was, now) = (digits.write(was), digits.write(now));
    let args: Args<'_> = &[("heap", &from), ("was", &was), ("now", &now), ("column", &column)];
    Some(telling.say("step-example", args))
}

fn moore(telling: &Telling<'_>, heaps: &[Part<u64>], modulus: u64) -> Vec<String> {
    let (sums, left) = (sums_in_words(heaps, |sum| sum), sums_in_words(heaps, |sum| sum % modulus));
    let most = modulus - 1;
    let args: Args<'_> = &[("sums", &sums), ("left", &left), ("modulus", &modulus), ("most", &most)];
    let first = telling.say("step-moore-sums", args);
    let columns = column_sums(heaps);
    let Some(bit) = (0..columns.len()).rev().find(|bit| !columns[*bit].is_multiple_of(modulus)) else {
        return vec![first, telling.say("step-moore-even", args), telling.say("step-moore-lost", &[])];
    };
    let column = telling.say("step-moore-column", &[("column", &power(bit)), ("place", &(bit + 1))]);
    let rest = ["step-moore-move", "step-moore-even"].map(|key| telling.say(key, args));
    let [made, even] = rest;
    vec![first, column, made, even, telling.say("step-moore-won", &[])]
}

fn misere(telling: &Telling<'_>, heaps: &[Part<u64>]) -> Vec<String> {
    let mut steps = matrix::formation(telling, heaps);
    if is_trivial(heaps) {
        steps.push(telling.say("step-misere-trivial", &[]));
        return steps;
    }
    let sum = nim_sum(heaps);
    if sum == 0 {
        steps.push(telling.say("step-misere-even", &[]));
        return steps;
    }
    steps.extend(candidates(telling, heaps, sum));
    steps.push(telling.say("step-misere-move", &[]));
    steps.push(telling.say("step-misere-end", &[]));
    steps
}
