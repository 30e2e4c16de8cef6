//! A deterministic automaton as a full table: one column for each tuple of digits.

use std::collections::HashMap;

use super::meter::{MOST_CELLS, Meter};
use super::numeration::Numeration;
use crate::certificate::Refusal;

/// An automaton over tuples of digits. State 0 is the start, and every state has a transition for every
/// tuple.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Machine {
    pub(super) digits: u32,
    pub(super) tracks: usize,
    /// The transitions of state q begin at q times the number of tuples; tuples are in order, the first
    /// number most significant.
    pub(super) rows: Vec<u32>,
    pub(super) accepting: Vec<bool>,
}

impl Machine {
    /// How many tuples of digits there are; `None` for more than a table may have.
    pub(super) fn tuples(digits: u32, tracks: usize) -> Option<usize> {
        let exponent = u32::try_from(tracks).ok()?;
        (digits as usize).checked_pow(exponent).filter(|tuples| *tuples <= MOST_CELLS)
    }

    fn width(&self) -> usize {
        self.rows.len() / self.accepting.len().max(1)
    }

    /// The column of a tuple.
    pub(super) fn symbol(&self, digits: impl Iterator<Item = u32>) -> usize {
        digits.fold(0, |symbol, digit| symbol * self.digits as usize + digit as usize)
    }

    /// Where a tuple leads.
    pub(super) fn next(&self, state: u32, symbol: usize) -> u32 {
        self.rows[state as usize * self.width() + symbol]
    }

    /// Whether a tuple of numbers is accepted.
    pub(super) fn accepts(&self, numeration: Numeration, numbers: &[u64]) -> bool {
        let words: Vec<Vec<u32>> = numbers.iter().map(|number| numeration.word(*number)).collect();
        let length = words.iter().map(Vec::len).max().unwrap_or(0);
        let digit =
            |word: &Vec<u32>, at: usize| (at + word.len()).checked_sub(length).map_or(0, |at| word[at]);
        let state = (0..length)
            .fold(0, |state, at| self.next(state, self.symbol(words.iter().map(|word| digit(word, at)))));
        self.accepting[state as usize]
    }

    /// For each state, whether some word leads from it to one that is `wanted`.
    pub(super) fn leads_to(&self, wanted: impl Fn(u32) -> bool) -> Vec<bool> {
        let (count, width) = (self.accepting.len(), self.width());
        let mut before = vec![Vec::new(); count];
        for state in 0..count {
            let mut row = self.rows[state * width..(state + 1) * width].to_vec();
            row.sort_unstable();
            row.dedup();
            row.iter().for_each(|next| before[*next as usize].push(state));
        }
        let mut reached: Vec<bool> = (0..count as u32).map(wanted).collect();
        let mut queue: Vec<usize> = (0..count).filter(|state| reached[*state]).collect();
        while let Some(state) = queue.pop() {
            for earlier in &before[state] {
                if !std::mem::replace(&mut reached[*earlier], true) {
                    queue.push(*earlier);
                }
            }
        }
        reached
    }

    /// States with the same continuations get the same number (Moore 1956).
    fn classes(&self, meter: &mut Meter<'_, '_>) -> Result<(Vec<u32>, usize), Refusal> {
        let width = self.width();
        let mut classes: Vec<u32> = self.accepting.iter().map(|accepts| u32::from(*accepts)).collect();
        let mut count = 0;
        loop {
            let mut seen = HashMap::new();
            let mut refined = Vec::with_capacity(classes.len());
            for (state, class) in classes.iter().enumerate() {
                meter.step()?;
                let row = &self.rows[state * width..(state + 1) * width];
                let mut key: Vec<u32> = row.iter().map(|next| classes[*next as usize]).collect();
                key.push(*class);
                let new = seen.len() as u32;
                refined.push(*seen.entry(key).or_insert(new));
            }
            if seen.len() == count {
                return Ok((refined, count));
            }
            (classes, count) = (refined, seen.len());
        }
    }

    /// Whether zeros before a word change nothing, because a zero leads to a state with the same
    /// continuations as the start.
    pub(super) fn ignores_zeros(&self, meter: &mut Meter<'_, '_>) -> Result<bool, Refusal> {
        let (classes, _) = self.classes(meter)?;
        Ok(classes[self.next(0, 0) as usize] == classes[0])
    }

    /// The same language with as few states as possible.
    pub(super) fn minimised(&self, meter: &mut Meter<'_, '_>) -> Result<Self, Refusal> {
        let (classes, count) = self.classes(meter)?;
        let width = self.width();
        // The start keeps the number 0; the others are numbered as they are met.
        let mut number = vec![None; count];
        let mut order = vec![0_usize];
        number[classes[0] as usize] = Some(0_u32);
        let (mut rows, mut at) = (Vec::new(), 0);
        while at < order.len() {
            let row = &self.rows[order[at] * width..(order[at] + 1) * width];
            for next in row {
                let class = classes[*next as usize] as usize;
                let name = *number[class].get_or_insert_with(|| {
                    order.push(*next as usize);
                    (order.len() - 1) as u32
                });
                rows.push(name);
            }
            at += 1;
        }
        let accepting = order.iter().map(|state| self.accepting[*state]).collect();
        Ok(Self { digits: self.digits, tracks: self.tracks, rows, accepting })
    }

    /// What `choose` makes of what two machines accept, over the same tuples.
    pub(super) fn with(
        &self,
        other: &Self,
        choose: fn(bool, bool) -> bool,
        meter: &mut Meter<'_, '_>,
    ) -> Result<Self, Refusal> {
        let width = self.width();
        let mut numbers = HashMap::from([((0, 0), 0_u32)]);
        let mut order = vec![(0_u32, 0_u32)];
        let (mut rows, mut at) = (Vec::new(), 0);
        while at < order.len() {
            let (left, right) = order[at];
            for symbol in 0..width {
                let pair = (self.next(left, symbol), other.next(right, symbol));
                let name = *numbers.entry(pair).or_insert_with(|| {
                    order.push(pair);
                    (order.len() - 1) as u32
                });
                rows.push(name);
            }
            table_fits(rows.len())?;
            meter.grown(order.len())?;
            at += 1;
        }
        let accepts = |(left, right): &(u32, u32)| {
            choose(self.accepting[*left as usize], other.accepting[*right as usize])
        };
        let accepting = order.iter().map(accepts).collect();
        Self { digits: self.digits, tracks: self.tracks, rows, accepting }.minimised(meter)
    }

    /// What this machine accepts and the other doesn't.
    pub(super) fn without(&self, other: &Self, meter: &mut Meter<'_, '_>) -> Result<Self, Refusal> {
        self.with(other, |left, right| left && !right, meter)
    }

    /// A shortest word that is accepted, a tuple of digits at a time.
    pub(super) fn shortest(&self) -> Option<Vec<Vec<u32>>> {
        let width = self.width();
        let mut from: Vec<Option<(usize, usize)>> = vec![None; self.accepting.len()];
        let (mut order, mut at) = (vec![0_usize], 0);
        while at < order.len() && !self.accepting[order[at]] {
            for symbol in 0..width {
                let next = self.next(order[at] as u32, symbol) as usize;
                if next != 0 && from[next].is_none() {
                    from[next] = Some((order[at], symbol));
                    order.push(next);
                }
            }
            at += 1;
        }
        let mut state = *order.get(at)?;
        let mut word = Vec::new();
        while let Some((before, symbol)) = from[state] {
            word.push(self.tuple(symbol));
            state = before;
        }
        word.reverse();
        Some(word)
    }

    /// The tuple of a column.
    pub(super) fn tuple(&self, mut symbol: usize) -> Vec<u32> {
        let mut tuple = vec![0; self.tracks];
        for digit in tuple.iter_mut().rev() {
            *digit = (symbol % self.digits as usize) as u32;
            symbol /= self.digits as usize;
        }
        tuple
    }
}

/// Refuses tables beyond [`MOST_CELLS`].
pub(super) fn table_fits(cells: usize) -> Result<(), Refusal> {
    match cells <= MOST_CELLS {
        true => Ok(()),
        false => Err(Refusal::Theorem("it takes larger tables than this checker makes")),
    }
}
