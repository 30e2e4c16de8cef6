//! Heaps cut into powers of two: each power has a colour and a letter, so that colour isn't needed.
//!
//! Bouton's theorem for pupils: a position is lost exactly if every power occurs an even number of times.
//! With columns by another number than 2 it must occur a multiple of that number.

use bouton_rules::reduction::column_sums;
use bouton_rules::{Law, Part};

use super::block::{Block, BlockCell, Grid, Row};
use super::columns::power;
use super::telling::Telling;
use crate::wording::Args;

/// Heaps up to this size are drawn token by token.
const DRAWN: u64 = 31;

/// The classes of the powers of two, in turn.
const CLASSES: [&str; 6] = ["power1", "power2", "power4", "power8", "power16", "power32"];

/// The table of the heaps, how often each power occurs, and what that means.
pub(super) fn blocks(telling: &Telling<'_>, heaps: &[Part<u64>], law: Law) -> Vec<Block> {
    let sums = column_sums(heaps);
    let modulus = if let Law::Columns(modulus) = law { modulus } else { 2 };
    let bits: Vec<usize> = (0..sums.len()).rev().filter(|bit| sums[*bit] > 0).collect();
    let drawn = heaps.iter().all(|heap| heap.item <= DRAWN);
    let row = |heap: &Part<u64>| {
        let part = |bit: &usize| match heap.item >> bit & 1 {
            1 => BlockCell::marked(sticks(*bit, drawn), CLASSES[*bit % CLASSES.len()]),
            _ => BlockCell::plain("·"),
        };
        let name = [BlockCell::plain(heap.from.say(telling.words)), BlockCell::plain(in_powers(heap.item))];
        Row { cells: name.into_iter().chain(bits.iter().map(part)).collect(), is_sum: false }
    };
    let mut rows: Vec<Row> = heaps.iter().map(row).collect();
    let count = |bit: &usize| match sums[*bit] {
        sum if sum % modulus != 0 => BlockCell::marked(sum, "odd"),
        sum => BlockCell::plain(sum),
    };
    let name = [BlockCell::plain(telling.say("powers-count", &[])), BlockCell::plain("")];
    rows.push(Row { cells: name.into_iter().chain(bits.iter().map(count)).collect(), is_sum: true });
    let mut head = vec![String::new(), telling.say("powers-sum", &[])];
    head.extend(bits.iter().map(|bit| format!("{} {}", letter(*bit), power(*bit))));
    let mut blocks = vec![Block::Grid(Grid { head, rows, digits: usize::MAX })];
    blocks.push(Block::Detail(verdict(telling, &bits, &sums, modulus)));
    blocks
}

/// Which powers are unpaired, or that all have a partner.
fn verdict(telling: &Telling<'_>, bits: &[usize], sums: &[u64], modulus: u64) -> String {
    let left = |bit: &&usize| !sums[**bit].is_multiple_of(modulus);
    let alone: Vec<String> = bits.iter().filter(left).map(|bit| power(*bit)).collect();
    let args: Args<'_> = &[("powers", &alone.join(", ")), ("modulus", &modulus)];
    let key = match (alone.is_empty(), modulus) {
        (true, 2) => "powers-all-even",
        (true, _) => "powers-all-divisible",
        (false, 2) => "powers-odd",
        (false, _) => "powers-not-divisible",
    };
    telling.say(key, args)
}

/// Why a move of Nim wins: the powers that it takes from a heap and those that it leaves there instead.
pub(super) fn reason(telling: &Telling<'_>, was: u64, now: u64) -> String {
    let of = |bits: u64| (0..64).rev().filter(|bit| bits >> bit & 1 == 1).map(power).collect::<Vec<_>>();
    let (taken, added) = (of(was & !now), of(now & !was));
    let odd = of(was ^ now);
    let flips: Vec<String> = odd
        .iter()
        .map(|power| format!("{} {power}", if taken.contains(power) { "−" } else { "+" }))
        .collect();
    let args: Args<'_> = &[("flips", &flips.join(" ")), ("taken", &difference(&taken, &added, was - now))];
    telling.say("powers-reason", args)
}

/// "4 − (2 + 1) = 1": the tokens taken in all.
fn difference(taken: &[String], added: &[String], total: u64) -> String {
    let together = |powers: &[String]| match powers {
        [one] => one.clone(),
        many => format!("({})", many.join(" + ")),
    };
    match (taken, added) {
        ([one], []) => one.clone(),
        (many, []) => format!("{} = {total}", many.join(" + ")),
        _ => format!("{} − {} = {total}", together(taken), together(added)),
    }
}

/// As many letters as the power has tokens, or one letter.
fn sticks(bit: usize, drawn: bool) -> String {
    if drawn { letter(bit).to_string().repeat(1 << bit) } else { letter(bit).to_string() }
}

/// a for 1, b for 2, c for 4, …; behind z again from A on.
fn letter(bit: usize) -> char {
    let letters = || ('a'..='z').chain('A'..='Z').chain('α'..='ω');
    letters().nth(bit).unwrap_or('*')
}

/// "4 + 2 + 1".
fn in_powers(size: u64) -> String {
    let parts: Vec<String> = (0..64).rev().filter(|bit| size >> bit & 1 == 1).map(power).collect();
    if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") }
}
