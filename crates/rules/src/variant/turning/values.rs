//! The values of heads alone on places 1, 2, 3, …
//!
//! A head is worth the mex of the nim-sums of the sets of coins left of it that are turned along with it.
//! Sets with few conditions are too many to go through, but few nim-sums come of them, so these are kept: of
//! all sets with as many coins, from place to place.

use super::code::{CoinSets, Pattern, Spacing};
use super::sums::Sums;
use super::{Coins, MOST_PLACE};
use crate::meter;

/// The values found so far, and the state from which we find the next one.
#[derive(Debug, Default)]
pub(super) struct Values {
    known: Vec<u64>,
    /// For each pattern the nim-sums of sets of 0, 1, 2, … coins; empty for those that go through sets.
    sums: Vec<Vec<Sums>>,
    /// Steps of the work until now.
    work: u64,
}

/// We give up on a value after this many steps.
const MOST_WORK: u64 = 1 << 26;

impl Values {
    /// The value of a place from 1. Returns `None` if it is too far.
    pub(super) fn of(&mut self, coins: &Coins, place: u64) -> Option<u64> {
        if let CoinSets::Patterns(patterns) = &coins.0
            && let [one] = patterns[..]
            && let Some(value) = formula(&one, place)
        {
            return value;
        }
        if !(1..=MOST_PLACE).contains(&place) {
            return None;
        }
        while (self.known.len() as u64) < place {
            self.next(coins)?;
        }
        self.known.get(place as usize - 1).copied()
    }

    /// The value of the next place. Nothing changes if it isn't found.
    fn next(&mut self, coins: &Coins) -> Option<()> {
        let head = self.known.len() as u64 + 1;
        let mut sums = Sums::default();
        match &coins.0 {
            CoinSets::Rule(name, rule) => {
                for set in super::named(name, rule, head as i64).ok()? {
                    self.step(set.len() as u64 + 1)?;
                    let value = |place: &i64| self.known.get((*place - 1) as usize).copied();
                    sums.insert(set.iter().map(value).try_fold(0, |sum, value| Some(sum ^ value?))?)?;
                }
            }
            CoinSets::Patterns(patterns) => {
                if self.sums.is_empty() {
                    self.sums = patterns.iter().map(levels).collect();
                }
                for (index, pattern) in patterns.iter().enumerate() {
                    self.pattern(index, pattern, head, &mut sums)?;
                }
            }
        }
        let value = sums.mex();
        if let CoinSets::Patterns(patterns) = &coins.0 {
            self.append(patterns, value)?;
        }
        self.known.push(value);
        Some(())
    }

    fn step(&mut self, work: u64) -> Option<()> {
        meter::tick(8 * work as usize).ok()?;
        self.work += work;
        (self.work <= MOST_WORK).then_some(())
    }

    /// Adds the nim-sums of the sets that a pattern turns along with a head.
    fn pattern(&mut self, index: usize, p: &Pattern, head: u64, sums: &mut Sums) -> Option<()> {
        let low = if p.within > head { 1 } else { head - p.within + 1 };
        if p.first && low > 1 {
            return Some(());
        }
        if p.first && head == 1 {
            return if p.least == 1 { sums.insert(0) } else { Some(()) };
        }
        match p.spacing {
            Spacing::Any if p.within < u64::MAX => {
                let own = 1 + u64::from(p.first);
                let begin = if p.first { self.known[0] } else { 0 };
                let others: Vec<u64> = self.known[low as usize - 1 + usize::from(p.first)..].to_vec();
                self.subsets(p, own, begin, &others, 1, sums)
            }
            Spacing::Any => {
                let own = 1 + u64::from(p.first);
                let begin = if p.first { self.known[0] } else { 0 };
                for (others, level) in self.sums[index].iter().enumerate() {
                    if others as u64 + own >= p.least {
                        sums.add(level, begin)?;
                    }
                }
                self.step(work(&self.sums[index]))
            }
            Spacing::Consecutive => self.progression(p, head, low, 1, sums),
            Spacing::Equal => {
                if p.least == 1 && !p.first {
                    sums.insert(0)?;
                }
                (1..=head - low).try_for_each(|step| self.progression(p, head, low, step, sums))
            }
            Spacing::Symmetric => self.symmetric(p, head, low, sums),
        }
    }

    /// The coins that stand one step apart from each other, the head the last of them.
    fn progression(&mut self, p: &Pattern, head: u64, low: u64, step: u64, sums: &mut Sums) -> Option<()> {
        let (mut sum, mut place) = (0, head);
        let largest = p.most.min((head - low) / step + 1);
        self.step(largest)?;
        for coins in 1..=largest {
            if coins > 1 {
                place -= step;
                sum ^= self.known[place as usize - 1];
            }
            if coins >= p.least && (!p.first || place == 1) {
                sums.insert(sum)?;
            }
        }
        Some(())
    }

    fn symmetric(&mut self, p: &Pattern, head: u64, low: u64, sums: &mut Sums) -> Option<()> {
        if p.least == 1 && !p.first {
            sums.insert(0)?;
        }
        for first in low..if p.first { 2 } else { head } {
            let value = |place: u64| self.known[place as usize - 1];
            let total = first + head;
            let halves: Vec<u64> =
                (first + 1..total.div_ceil(2)).map(|place| value(place) ^ value(total - place)).collect();
            let begin = value(first);
            let middle = (total.is_multiple_of(2) && head > first + 1).then(|| value(total / 2));
            self.subsets(p, 2, begin, &halves, 2, sums)?;
            if let Some(middle) = middle {
                self.subsets(p, 3, begin ^ middle, &halves, 2, sums)?;
            }
        }
        Some(())
    }

    /// The nim-sums of `begin` and any of the others, which have `weight` coins each: together with `own`
    /// coins, within the number that the pattern allows.
    fn subsets(
        &mut self,
        p: &Pattern,
        own: u64,
        begin: u64,
        others: &[u64],
        weight: u64,
        sums: &mut Sums,
    ) -> Option<()> {
        if own > p.most {
            return Some(());
        }
        let bounded = p.most < u64::MAX;
        let top = if bounded { p.most - own } else { p.least.saturating_sub(own) };
        let top = (top.div_ceil(weight).min(others.len() as u64)) as usize;
        let mut levels = vec![Sums::default(); top + 1];
        levels[0].insert(begin)?;
        for other in others {
            self.step(work(&levels))?;
            extend(&mut levels, *other, !bounded)?;
        }
        for (count, level) in levels.iter().enumerate() {
            let coins = own + weight * count as u64;
            if coins >= p.least && coins <= p.most {
                sums.add(level, 0)?;
            }
        }
        Some(())
    }

    /// Adds a coin of this value to the sets of those patterns that keep their nim-sums.
    fn append(&mut self, patterns: &[Pattern], value: u64) -> Option<()> {
        self.step(self.sums.iter().map(|levels| work(levels)).sum())?;
        let first = self.known.is_empty();
        for (levels, pattern) in self.sums.iter_mut().zip(patterns) {
            if !(levels.is_empty() || pattern.first && first) {
                // Half of it would be worse than none: a sum that is too large ends the search for good.
                if extend(levels, value, pattern.most == u64::MAX).is_none() {
                    self.work = MOST_WORK;
                    return None;
                }
            }
        }
        Some(())
    }
}

/// The levels of a pattern that keeps nim-sums from place to place: of no coins at the beginning.
fn levels(p: &Pattern) -> Vec<Sums> {
    if p.spacing != Spacing::Any || p.within < u64::MAX {
        return Vec::new();
    }
    let own = 1 + u64::from(p.first);
    let top = if p.most < u64::MAX { p.most } else { p.least }.saturating_sub(own);
    let mut levels = vec![Sums::default(); 1 + top.min(MOST_PLACE) as usize];
    levels[0].put(0);
    levels
}

/// Adds a coin to sets of 0, 1, 2, … coins; the last level is that of as many and more, if there may be more.
fn extend(levels: &mut [Sums], value: u64, more: bool) -> Option<()> {
    for count in (0..levels.len()).rev() {
        if more && count + 1 == levels.len() {
            let own = levels[count].clone();
            levels[count].add(&own, value)?;
        }
        if let Some((last, below)) = levels[..=count].split_last_mut()
            && let Some(below) = below.last()
        {
            last.add(below, value)?;
        }
    }
    Some(())
}

/// Steps that adding a coin takes.
fn work(levels: &[Sums]) -> u64 {
    levels.iter().map(Sums::words).sum::<u64>() + 1
}

/// The value of a place that we know without those before it. Neighbours: the largest power of two that
/// divides it (*Winning Ways*, chapter 14). Any coins, k at least: the first k − 1 coins are worth nothing,
/// so they make up any number of coins; the others are worth all powers of two. The inner `None`: too large a
/// value.
fn formula(p: &Pattern, place: u64) -> Option<Option<u64>> {
    if p.is_ruler() {
        return Some(Some(place & place.wrapping_neg()));
    }
    let any = p.spacing == Spacing::Any && p.within == u64::MAX && !p.first && p.most == u64::MAX;
    any.then(|| match place.checked_sub(p.least) {
        None => Some(0),
        Some(power) => u32::try_from(power).ok().and_then(|power| 1_u64.checked_shl(power)),
    })
}
