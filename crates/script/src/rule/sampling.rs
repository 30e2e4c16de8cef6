//! Whether `symmetries` and `components` keep values, on some small positions of every run.
//!
//! We compare the value of a position with that of the positions that represent it, both from the rule alone.
//! We try only positions from which few others can be reached, fewer and fewer as a run goes on, so that it
//! costs next to nothing. Some large ones lead to a small one by a line of play: a wrong form may keep the
//! run away from all small positions where it is wrong. `bouton check` tries more of them, one after the
//! other.

use std::collections::BTreeMap;

use bouton_rules::{Datum, Options, PositionRef, RuleError, Ruleset};

use super::ScriptRules;
use crate::diagnostic::Diagnostic;

/// From a position that is tried this many others may be reached.
const MOST: usize = 120;
/// A position with more options leads to too many.
const WIDEST: usize = 12;
/// The most moves in a line of play to a small position, and the number of positions where we begin one.
const LONGEST: usize = 64;
const LINES: u64 = 8;
/// The number of positions that we try on one line.
const TRIES: usize = 4;

/// Values that were found, and how many more positions may be looked at; none while a position is open.
struct Sample {
    known: BTreeMap<Datum, Option<u64>>,
    left: usize,
}

/// Whether a position is compared, the first being 1: the numbers that are the sum of two powers of two at
/// most, which are 1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 16, …
fn is_sampled(count: u64) -> bool {
    count.count_ones() <= 2
}

impl ScriptRules {
    /// Counts a position that is not to be compared; else it waits for [`sample`](Self::sample).
    pub(super) fn skips_sample(&self) -> bool {
        let count = self.sampled.get() + 1;
        let skips = !is_sampled(count);
        if skips {
            self.sampled.set(count);
        }
        skips
    }

    /// Compares a position with the parts that stand for it, now and then.
    pub(super) fn sample(&self, position: PositionRef<'_>, parts: &Options) -> Result<(), RuleError> {
        let count = self.sampled.get() + 1;
        self.sampled.set(count);
        if !is_sampled(count) || self.definition.misere {
            return Ok(());
        }
        let position = position.datum();
        let found = self.compare(&position, &parts.data().concat())?;
        if found.is_none() && count <= LINES && count.is_power_of_two() {
            return self.sample_line(position, count);
        }
        Ok(())
    }

    /// Compares a small position that play leads to from this one.
    fn sample_line(&self, mut position: Datum, mut random: u64) -> Result<(), RuleError> {
        let mut tries = 0;
        for _ in 0..LONGEST {
            let mut options = Options::new();
            self.options(PositionRef::of(&position, &mut Vec::new()), &mut options)?;
            options.write_out();
            if options.len() <= WIDEST {
                let mut parts = Options::new();
                self.fall_apart(PositionRef::of(&position, &mut Vec::new()), &mut parts)?;
                tries += 1;
                if self.compare(&position, &parts.data().concat())?.is_some() || tries == TRIES {
                    return Ok(());
                }
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let chosen = (random >> 33) as usize % options.len().max(1);
            let option = options.iter().nth(chosen);
            let Some(part) = option.and_then(|option| option.parts().find(|part| part.game.is_none())) else {
                return Ok(());
            };
            position = part.datum();
        }
        Ok(())
    }

    /// Compares a position with the parts that represent it. Returns `None` if it is large.
    fn compare(&self, position: &Datum, parts: &[Datum]) -> Result<Option<()>, RuleError> {
        let mut sample = Sample { known: BTreeMap::new(), left: MOST };
        let Some(value) = self.sampled_value(position, &mut sample)? else { return Ok(None) };
        let mut total = 0;
        for part in parts {
            let Some(value) = self.sampled_value(part, &mut sample)? else { return Ok(None) };
            total ^= value;
        }
        if total == value {
            return Ok(Some(()));
        }
        let shown: Vec<String> = parts.iter().map(Datum::to_string).collect();
        let shown = if shown.is_empty() { "[]".to_owned() } else { shown.join(" + ") };
        let found: [(&str, &dyn std::fmt::Display); 5] = [
            ("game", &self.name()),
            ("position", position),
            ("form", &shown),
            ("value", &value),
            ("other", &total),
        ];
        let error = RuleError::from(Diagnostic::coded("wrong-symmetry", &found));
        let definition = &self.definition;
        match definition.symmetries.as_ref().or(definition.components.as_ref()) {
            Some(function) => Err(self.placed(function, error)),
            None => Err(error),
        }
    }

    /// The value of a position by the rule alone. Returns `None` if it leads to too many positions, to other
    /// games, or to itself.
    fn sampled_value(&self, position: &Datum, sample: &mut Sample) -> Result<Option<u64>, RuleError> {
        if let Some(known) = sample.known.get(position) {
            return Ok(*known);
        }
        let Some(left) = sample.left.checked_sub(1) else { return Ok(None) };
        sample.left = left;
        sample.known.insert(position.clone(), None);
        let mut options = Options::new();
        self.options(PositionRef::of(position, &mut Vec::new()), &mut options)?;
        options.write_out();
        if options.len() > WIDEST {
            return Ok(None);
        }
        let mut values = Vec::with_capacity(options.len());
        for option in options.iter() {
            let mut total = 0;
            for part in option.parts() {
                if part.game.is_some() {
                    return Ok(None);
                }
                let Some(value) = self.sampled_value(&part.datum(), sample)? else { return Ok(None) };
                total ^= value;
            }
            values.push(total);
        }
        let value = (0..).find(|value| !values.contains(value));
        sample.known.insert(position.clone(), value);
        Ok(value)
    }
}
