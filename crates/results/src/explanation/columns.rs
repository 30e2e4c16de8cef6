//! Heaps in binary columns: their nim-sum, or the sums of the columns.

use bouton_rules::reduction::{column_sums, nim_sum};
use bouton_rules::{Law, Part};
use bouton_solve::explanation::ExplainedComponent;

use super::block::{Block, BlockCell, Grid, Row};
use super::telling::Telling;

/// The table of the heaps.
pub(super) fn blocks(telling: &Telling<'_>, heaps: &[Part<u64>], law: Law) -> Vec<Block> {
    let digits = column_sums(heaps).len().max(1);
    let row = |heap: &Part<u64>| row(heap.from.say(telling.words), Some(heap.item), digits, false);
    let mut rows: Vec<Row> = heaps.iter().map(row).collect();
    match law {
        Law::Columns(modulus) => rows.extend(remainders(telling, heaps, modulus)),
        _ => rows.push(self::row(telling.say("explain-nim-sum", &[]), Some(nim_sum(heaps)), digits, true)),
    }
    vec![Block::Grid(Grid { head: head(telling, digits), rows, digits: 2 })]
}

/// The table of summands if some value is unknown.
pub(super) fn unknown(telling: &Telling<'_>, summands: &[ExplainedComponent]) -> Vec<Block> {
    let line = |summand: &ExplainedComponent| {
        let value = match &summand.value {
            Some(answer) => answer.value.0.to_string(),
            None => telling.say("explain-unknown", &[]),
        };
        Row {
            cells: vec![BlockCell::plain(telling.label(&summand.component)), BlockCell::plain(value)],
            is_sum: false,
        }
    };
    let head = vec![telling.say("html-summand", &[]), telling.say("explain-game", &[])];
    vec![Block::Grid(Grid { head, rows: summands.iter().map(line).collect(), digits: 2 })]
}

/// Headings: a name, a value, the powers of two.
pub(super) fn head(telling: &Telling<'_>, digits: usize) -> Vec<String> {
    let mut head = vec![String::new(), telling.say("explain-game", &[])];
    head.extend((0..digits).rev().map(power));
    head
}

/// 1, 2, 4, …; beyond six digits as a power.
pub(super) fn power(bit: usize) -> String {
    if bit < 20 { (1_u64 << bit).to_string() } else { format!("2^{bit}") }
}

/// A name, a number and its binary digits.
pub(super) fn row(name: String, value: Option<u64>, digits: usize, is_sum: bool) -> Row {
    let mut cells =
        vec![BlockCell::plain(name), value.map_or_else(|| BlockCell::plain("–"), BlockCell::plain)];
    let digit = |bit: usize| match (is_sum, value.unwrap_or(0) >> bit & 1) {
        (true, 1) => BlockCell::marked(1, "odd"),
        (_, digit) => BlockCell::plain(digit),
    };
    cells.extend((0..digits).rev().map(digit));
    Row { cells, is_sum }
}

/// The sums of the columns, and their remainders.
fn remainders(telling: &Telling<'_>, heaps: &[Part<u64>], modulus: u64) -> [Row; 2] {
    let mut sums = column_sums(heaps);
    sums.resize(sums.len().max(1), 0);
    let name = telling.say("explain-column-sums", &[]);
    let of = |name: String, cell: &dyn Fn(u64) -> BlockCell| {
        let cells = [BlockCell::plain(name), BlockCell::plain("")].into_iter();
        Row { cells: cells.chain(sums.iter().rev().map(|sum| cell(*sum))).collect(), is_sum: true }
    };
    let left = |sum: u64| match sum % modulus {
        0 => BlockCell::plain(0),
        left => BlockCell::marked(left, "odd"),
    };
    [of(name, &|sum| BlockCell::plain(sum)), of(format!("mod {modulus}"), &left)]
}

/// "2 2 3 4 1": the sums of the columns, the largest power first.
pub(super) fn sums_in_words(heaps: &[Part<u64>], of: impl Fn(u64) -> u64) -> String {
    let sums = column_sums(heaps);
    let shown: Vec<String> = sums.iter().rev().map(|sum| of(*sum).to_string()).collect();
    if shown.is_empty() { "0".to_owned() } else { shown.join(" ") }
}
