//! The outcomes that a hypothesis predicts for sums with copies of one more atom.
//!
//! A *cover* is a monoid with a map from the atoms known so far. If no copies of the new atom h ever told
//! sums of one element of the cover apart, then the outcomes with k copies of h would be a row of bits, one
//! for each element, and follow from the row for k − 1 alone. There are finitely many rows, so they repeat.
//! The rows are a guess until the [transitions](crate::transitions) are closed.

use bouton_heaps::Stop;
use bouton_theory::monoid::Monoid;
use rustc_hash::FxHashMap;

use crate::atoms::OptionSums;
use crate::meter::Meter;
use crate::model::{Told, elements};

/// A monoid whose elements represent sums of the atoms.
#[derive(Clone, Copy)]
pub(crate) struct Cover<'a> {
    pub(crate) monoid: &'a Monoid,
    /// The element of each atom.
    pub(crate) atoms: &'a [u32],
}

/// The options of the least word of each element, as elements.
pub(crate) struct Moves {
    ends: Vec<u32>,
    options: Vec<u32>,
}

impl Moves {
    pub(crate) fn of(cover: Cover<'_>, atoms: &[OptionSums], meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let monoid = cover.monoid;
        // The options of a generator, each as the numbers of generators.
        let words: Vec<Vec<Vec<u32>>> = monoid
            .generators()
            .iter()
            .map(|atom| {
                let options = elements(monoid, cover.atoms, &atoms[*atom as usize]);
                options.into_iter().map(|option| monoid.word(option).collect()).collect()
            })
            .collect();
        let mut moves = Self { ends: Vec::with_capacity(monoid.order()), options: Vec::new() };
        for element in 0..monoid.order() as u32 {
            let start = moves.options.len();
            let mut last = None;
            for generator in monoid.word(element) {
                if last.replace(generator) == Some(generator) {
                    continue;
                }
                let rest = monoid.without(element, generator);
                let option = |word: &Vec<u32>| word.iter().fold(rest, |e, g| monoid.times(e, *g));
                moves.options.extend(words[generator as usize].iter().map(option));
            }
            moves.options[start..].sort_unstable();
            let mut kept = start;
            for at in start..moves.options.len() {
                if at == start || moves.options[at] != moves.options[kept - 1] {
                    moves.options[kept] = moves.options[at];
                    kept += 1;
                }
            }
            moves.options.truncate(kept);
            moves.ends.push(kept as u32);
            meter.add(1 + (kept - start) as u64 / 8, 4 * moves.options.len() as u64)?;
        }
        Ok(moves)
    }

    fn of_element(&self, element: usize) -> &[u32] {
        let start = if element == 0 { 0 } else { self.ends[element - 1] };
        &self.options[start as usize..self.ends[element] as usize]
    }
}

/// The labels of all elements with 0, 1, 2, … copies of the new atom.
pub(crate) struct Rows {
    pub(crate) rows: Vec<Vec<u8>>,
    /// After the last row comes this one again.
    pub(crate) again: usize,
}

impl Rows {
    /// The rows up to the first repeat. `new`: the elements of the options of the new atom.
    pub(crate) fn of(
        cover: Cover<'_>,
        moves: &Moves,
        (told, new): (Told, &[u32]),
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let words: Vec<Vec<u32>> = new.iter().map(|option| cover.monoid.word(*option).collect()).collect();
        let mut rows = vec![first(told, moves)];
        let mut seen: FxHashMap<Vec<u8>, usize> = FxHashMap::default();
        loop {
            let row = &rows[rows.len() - 1];
            if let Some(again) = seen.insert(row.clone(), rows.len() - 1) {
                rows.pop();
                return Ok(Self { rows, again });
            }
            let steps = (row.len() * (1 + words.len()) / 16 + 1) as u64;
            meter.add(steps, (rows.len() * row.len() * 2) as u64)?;
            let next = next((told, cover.monoid), moves, &words, row);
            rows.push(next);
        }
    }

    /// The row of one copy of the new atom.
    pub(crate) fn one(told: Told, cover: Cover<'_>, moves: &Moves, new: &[u32]) -> (Vec<u8>, Vec<u8>) {
        let words: Vec<Vec<u32>> = new.iter().map(|option| cover.monoid.word(*option).collect()).collect();
        let none = first(told, moves);
        let one = next((told, cover.monoid), moves, &words, &none);
        (none, one)
    }
}

/// Without a copy.
fn first(told: Told, moves: &Moves) -> Vec<u8> {
    let mut row = vec![told.end(); moves.ends.len()];
    for element in 1..row.len() {
        row[element] = told.label(moves.of_element(element).iter().map(|option| row[*option as usize]));
    }
    row
}

/// With one copy more than in `row`.
fn next((told, monoid): (Told, &Monoid), moves: &Moves, new: &[Vec<u32>], row: &[u8]) -> Vec<u8> {
    let mut next = vec![0; row.len()];
    for element in 0..row.len() {
        let moved = |word: &Vec<u32>| word.iter().fold(element as u32, |e, g| monoid.times(e, *g));
        let by_new = new.iter().map(|word| row[moved(word) as usize]);
        let by_others = moves.of_element(element).iter().map(|option| next[*option as usize]);
        next[element] = told.label(by_new.chain(by_others));
    }
    next
}
