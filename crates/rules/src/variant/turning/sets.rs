//! The sets of coins that a code allows, one by one: how many there are, and which.

use super::code::{Pattern, Spacing};
use crate::RuleError;
use crate::row::LISTED;

/// Takes the coins that one move turns left of a head, increasing.
pub(super) type Each<'a> = &'a mut dyn FnMut(&[i64]) -> Result<(), RuleError>;

impl Pattern {
    /// The leftmost place that may be turned along with a head.
    fn low(&self, head: u64) -> u64 {
        if self.within > head { 1 } else { head - self.within + 1 }
    }

    /// The most coins that a move turns, the head among them.
    fn largest(&self, head: u64) -> u64 {
        self.most.min(self.within).min(head)
    }

    /// An upper bound on the number of sets, weighed by their coins if these are many: beyond the number that
    /// may be listed, any larger number.
    pub(super) fn count(&self, head: u64) -> u128 {
        let largest = self.largest(head);
        if largest < self.least || self.first && self.low(head) > 1 {
            return 0;
        }
        let count = match self.spacing {
            Spacing::Any => self.count_any(head, largest),
            Spacing::Consecutive => u128::from(largest - self.least + 1),
            Spacing::Equal => until_many((self.least..=largest).map(|coins| match coins {
                1 => 1,
                _ => u128::from((head - self.low(head)) / (coins - 1)),
            })),
            Spacing::Symmetric => self.count_symmetric(head, largest),
        };
        // The square bounds the memory of long rows, too.
        if largest > 1024 { count.saturating_mul(largest.into()) } else { count }
    }

    fn count_any(&self, head: u64, largest: u64) -> u128 {
        let own = 1 + u64::from(self.first && head > 1);
        let free = head - self.low(head) + 1 - own;
        until_many((self.least.max(own)..=largest).map(|coins| choose(free, coins - own)))
    }

    fn count_symmetric(&self, head: u64, largest: u64) -> u128 {
        let alone = u128::from(self.least == 1 && (!self.first || head == 1));
        if largest < 2 {
            return alone;
        }
        let from = self.low(head);
        let to = if self.first { from } else { head - 1 };
        let spans = (from..=to.min(head - 1)).rev().map(|first| {
            let inner = head - first - 1;
            let middle = inner % 2;
            until_many((self.least.max(2)..=largest.min(inner + 2)).map(|coins| {
                let others = coins - 2;
                if others % 2 <= middle { choose(inner / 2, others / 2) } else { 0 }
            }))
        });
        alone + until_many(spans)
    }

    /// Hands over every set, by how many coins it has; neighbours come from the longest run on.
    pub(super) fn each(&self, head: i64, each: Each<'_>) -> Result<(), RuleError> {
        let place = head.unsigned_abs();
        let largest = self.largest(place);
        if largest < self.least || self.first && self.low(place) > 1 {
            return Ok(());
        }
        let low = self.low(place) as i64;
        match self.spacing {
            Spacing::Any => self.each_any(low, head, largest, each),
            Spacing::Consecutive => {
                for coins in (self.least..=largest).rev() {
                    let first = head - coins as i64 + 1;
                    if !self.first || first == 1 {
                        each(&(first..head).collect::<Vec<_>>())?;
                    }
                }
                Ok(())
            }
            Spacing::Equal => self.each_equal(low, head, largest, each),
            Spacing::Symmetric => self.each_symmetric(low, head, largest, each),
        }
    }

    fn each_any(&self, low: i64, head: i64, largest: u64, each: Each<'_>) -> Result<(), RuleError> {
        let own = 1 + u64::from(self.first && head > 1);
        let places: Vec<i64> = (low + own as i64 - 1..head).collect();
        let begin: &[i64] = if own == 2 { &[1] } else { &[] };
        for coins in self.least.max(own)..=largest {
            subsets(&places, (coins - own) as usize, &mut |set| {
                let turned: Vec<i64> = begin.iter().chain(set).copied().collect();
                each(&turned)
            })?;
        }
        Ok(())
    }

    fn each_equal(&self, low: i64, head: i64, largest: u64, each: Each<'_>) -> Result<(), RuleError> {
        for coins in self.least..=largest {
            let others = coins as i64 - 1;
            let most = if others == 0 { 1 } else { (head - low) / others };
            for step in 1..=most {
                if !self.first || head - others * step == 1 {
                    each(&(1..=others).rev().map(|i| head - i * step).collect::<Vec<_>>())?;
                }
            }
        }
        Ok(())
    }

    fn each_symmetric(&self, low: i64, head: i64, largest: u64, each: Each<'_>) -> Result<(), RuleError> {
        if self.least == 1 && (!self.first || head == 1) {
            each(&[])?;
        }
        let to = if self.first { 2.min(head) } else { head };
        for first in low..to {
            let middle = (first + head) / 2;
            let halves: Vec<i64> = (first + 1..middle + (first + head) % 2).collect();
            for coins in self.least.max(2)..=largest.min(head.abs_diff(first) + 1) {
                let central = (coins % 2 == 1).then_some(middle);
                if central.is_some() && (first + head) % 2 == 1 {
                    continue;
                }
                subsets(&halves, (coins as usize - 2) / 2, &mut |half| {
                    let other = half.iter().rev().map(|place| first + head - place);
                    let turned = [first].into_iter().chain(half.iter().copied()).chain(central).chain(other);
                    each(&turned.collect::<Vec<_>>())
                })?;
            }
        }
        Ok(())
    }
}

/// Every set of `count` of these places, in order.
fn subsets(places: &[i64], count: usize, each: Each<'_>) -> Result<(), RuleError> {
    if count > places.len() {
        return Ok(());
    }
    let mut at: Vec<usize> = (0..count).collect();
    loop {
        each(&at.iter().map(|i| places[*i]).collect::<Vec<_>>())?;
        let Some(last) = (0..count).rfind(|i| at[*i] < places.len() - count + i) else { return Ok(()) };
        at[last] += 1;
        for next in last + 1..count {
            at[next] = at[next - 1] + 1;
        }
    }
}

/// The sum, as long as it stays within the number that may be listed.
fn until_many(counts: impl Iterator<Item = u128>) -> u128 {
    let mut total = 0_u128;
    for count in counts {
        total = total.saturating_add(count);
        if total > LISTED {
            break;
        }
    }
    total
}

/// The binomial coefficient, or some number above 2⁶⁴ if it is larger.
fn choose(n: u64, k: u64) -> u128 {
    if k > n {
        return 0;
    }
    let mut chosen = 1_u128;
    for i in 0..k.min(n - k) {
        chosen = chosen * u128::from(n - i) / u128::from(i + 1);
        if chosen > u128::from(u64::MAX) {
            break;
        }
    }
    chosen
}
