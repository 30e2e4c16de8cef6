//! Finite codes whose moves leave three heaps or more: hexadecimal games.
//!
//! For every total m and every number of heaps k ≥ 2 the set of values of k non-empty heaps that are m together is kept as bits:
//! it is the union over a of the set for k − 1 heaps of m − a, translated by g(a). Translating a set of 64 values is a permutation of one
//! word. Every heap costs n sets instead of n²/12 triples.

use bouton_rules::TakeAndBreak;

use super::native::poll;
use crate::table::Table;
use crate::{Control, SolveError};

/// The values of k heaps, k = 2, 3, …, with total m = 0, 1, 2, …: `sets[k − 2][m]`.
#[derive(Debug, Default)]
pub(crate) struct SumSets {
    sets: Vec<Vec<Box<[u64]>>>,
    bytes: u64,
}

/// Fills the table up to the heap `to`.
pub(super) fn fill(
    code: &TakeAndBreak,
    table: &mut Table,
    sums: &mut SumSets,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    let parts = code.most_parts().unwrap_or(2).max(2) as usize;
    sums.sets.resize_with(parts - 1, Vec::new);
    while table.len() as u64 <= to {
        let n = table.len();
        while let Some(total) = Some(sums.sets[0].len()).filter(|total| *total <= n) {
            poll(table, sums.bytes, to, control)?;
            sums.extend(table, total);
        }
        let mut seen = Vec::new();
        for (taken, digit) in code.digits().iter().enumerate() {
            let Some(rest) = n.checked_sub(taken) else { break };
            if rest == 0 {
                if digit.allows(0) {
                    insert(&mut seen, 0);
                }
                continue;
            }
            if digit.allows(1) {
                insert(&mut seen, table.raw(rest).unwrap_or(0));
            }
            for (k, sets) in sums.sets.iter().enumerate() {
                if digit.allows(k as u64 + 2) {
                    join(&mut seen, &sets[rest], 0);
                }
            }
        }
        table.push(mex(&seen));
    }
    Ok(())
}

impl SumSets {
    /// Adds the sets for `total`; every smaller heap must have its value.
    fn extend(&mut self, table: &Table, total: usize) {
        for k in 0..self.sets.len() {
            let mut set = Vec::new();
            for first in 1..total {
                let value = table.raw(first).unwrap_or(0);
                let rest = total - first;
                match k {
                    // Two heaps: the larger one second.
                    0 if first <= rest => insert(&mut set, value ^ table.raw(rest).unwrap_or(0)),
                    0 => break,
                    _ => join(&mut set, &self.sets[k - 1][rest], value),
                }
            }
            self.bytes += 8 * set.len() as u64 + 16;
            self.sets[k].push(set.into());
        }
    }
}

fn insert(set: &mut Vec<u64>, value: u64) {
    let word = (value >> 6) as usize;
    if word >= set.len() {
        set.resize(word + 1, 0);
    }
    set[word] |= 1 << (value & 63);
}

/// Adds every element of `other`, each nim-added to `value`.
fn join(set: &mut Vec<u64>, other: &[u64], value: u64) {
    let high = (value >> 6) as usize;
    for (i, word) in other.iter().enumerate().filter(|(_, word)| **word != 0) {
        let to = i ^ high;
        if to >= set.len() {
            set.resize(to + 1, 0);
        }
        set[to] |= translate(*word, value & 63);
    }
}

/// The set {x xor `value` : x in `word`}: swaps halves, quarters, … of the word for each bit of `value`.
fn translate(mut word: u64, value: u64) -> u64 {
    const LOW: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0F0F_0F0F_0F0F_0F0F,
        0x00FF_00FF_00FF_00FF,
        0x0000_FFFF_0000_FFFF,
        0x0000_0000_FFFF_FFFF,
    ];
    for (bit, low) in LOW.iter().enumerate() {
        if value >> bit & 1 == 1 {
            let shift = 1 << bit;
            word = (word & low) << shift | word >> shift & low;
        }
    }
    word
}

fn mex(set: &[u64]) -> u64 {
    match set.iter().position(|word| *word != u64::MAX) {
        Some(i) => (i as u64) << 6 | u64::from(set[i].trailing_ones()),
        None => (set.len() as u64) << 6,
    }
}
