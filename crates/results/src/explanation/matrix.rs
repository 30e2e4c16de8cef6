//! Misère Nim by the matrix of binary digits: the sums of its columns, even or odd, and trivial formations.
//!
//! The player to move wins exactly if the formation is even and trivial, or odd and not trivial (Bouton 1901;
//! the matrix is Magaia's).

use bouton_rules::Part;
use bouton_rules::reduction::{column_sums, is_trivial};

use super::block::{Block, BlockCell, Grid, Row};
use super::columns::{self, power, sums_in_words};
use super::telling::Telling;
use crate::wording::Args;

/// The matrix, its meaning for the formation, and who wins.
pub(super) fn blocks(telling: &Telling<'_>, heaps: &[Part<u64>]) -> Vec<Block> {
    let mut blocks = vec![table(telling, heaps)];
    blocks.extend(formation(telling, heaps).into_iter().map(Block::Detail));
    blocks.extend(telling.theorem());
    blocks
}

/// The heaps from small to large, and the sums of the columns.
pub(super) fn table(telling: &Telling<'_>, heaps: &[Part<u64>]) -> Block {
    let sums = column_sums(heaps);
    let digits = sums.len().max(1);
    let mut sorted: Vec<&Part<u64>> = heaps.iter().collect();
    sorted.sort_by_key(|heap| heap.item);
    let row = |heap: &&Part<u64>| columns::row(heap.from.say(telling.words), Some(heap.item), digits, false);
    let mut rows: Vec<Row> = sorted.iter().map(row).collect();
    let cell = |bit: usize| match sums.get(bit).copied().unwrap_or(0) {
        sum if sum % 2 == 1 => BlockCell::marked(sum, "odd"),
        sum => BlockCell::plain(sum),
    };
    let name = [BlockCell::plain(telling.say("explain-column-sums", &[])), BlockCell::plain("")];
    rows.push(Row { cells: name.into_iter().chain((0..digits).rev().map(cell)).collect(), is_sum: true });
    Block::Grid(Grid { head: columns::head(telling, digits), rows, digits: 2 })
}

/// Whether it is even, whether it is trivial, and what follows.
pub(super) fn formation(telling: &Telling<'_>, heaps: &[Part<u64>]) -> Vec<String> {
    let odd = odd_columns(heaps);
    let trivial = is_trivial(heaps);
    let named: Vec<String> = odd.iter().map(|bit| power(*bit)).collect();
    let parity = match odd.as_slice() {
        [] => telling.say("misere-even", &[]),
        [_] => telling.say("misere-odd-one", &[("column", &named.join(", "))]),
        _ => telling.say("misere-odd", &[("columns", &telling.and(&named))]),
    };
    let ones = heaps.iter().filter(|heap| heap.item == 1).count();
    let shape = match (trivial, ones) {
        (true, 1) => telling.say("misere-trivial-one", &[]),
        (true, _) => telling.say("misere-trivial", &[("count", &ones)]),
        (false, _) => telling.say("misere-not-trivial", &[]),
    };
    let so = match (odd.is_empty(), trivial) {
        (true, true) => "misere-won-trivial",
        (false, false) => "misere-won",
        (true, false) => "misere-lost",
        (false, true) => "misere-lost-trivial",
    };
    vec![parity, shape, telling.say(so, &[])]
}

/// The columns with an odd sum, the largest power first.
pub(super) fn odd_columns(heaps: &[Part<u64>]) -> Vec<usize> {
    let sums = column_sums(heaps);
    (0..sums.len()).rev().filter(|bit| sums[*bit] % 2 == 1).collect()
}

/// Why a move wins: the powers that it takes and gives, and the formation that it leaves.
pub(super) fn reason(telling: &Telling<'_>, before: &[Part<u64>], after: &[Part<u64>]) -> String {
    if is_trivial(after) {
        let ones = after.iter().filter(|heap| heap.item == 1).count();
        return telling.say("misere-reason-end", &[("count", &ones)]);
    }
    let sums = sums_in_words(after, |sum| sum);
    let Some((was, now)) = changed(before, after) else {
        return telling.say("misere-reason-sums", &[("sums", &sums)]);
    };
    let flip = |bit: usize| format!("{} {}", if was >> bit & 1 == 1 { "−" } else { "+" }, power(bit));
    let flips: Vec<String> = odd_columns(before).into_iter().map(flip).collect();
    let args: Args<'_> = &[("flips", &flips.join(" ")), ("taken", &(was - now)), ("sums", &sums)];
    telling.say("misere-reason", args)
}

/// The size of the only heap that a move changes, before and after it.
fn changed(before: &[Part<u64>], after: &[Part<u64>]) -> Option<(u64, u64)> {
    let mut pairs = before.iter().zip(after).filter(|(b, a)| b.item != a.item);
    let (b, a) = pairs.next()?;
    (before.len() == after.len() && pairs.next().is_none() && a.item < b.item).then_some((b.item, a.item))
}
