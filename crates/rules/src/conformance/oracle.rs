//! Values by the bare definitions, with memory and a bound.

use std::collections::BTreeMap;
use std::rc::Rc;

use bouton_theory::{Nimber, mex};

use super::Known;
use crate::{Datum, Options, PartRef, RuleError, Ruleset};

/// A component: a position of the game under test, or of another one.
#[derive(Clone)]
pub(super) struct Summand {
    pub(super) game: Option<Rc<dyn Ruleset>>,
    pub(super) position: Datum,
}

impl Summand {
    pub(super) fn of(position: &Datum) -> Self {
        Self { game: None, position: position.clone() }
    }

    /// Distinguishes games by their name: enough for one run.
    fn key(&self) -> (String, Datum) {
        let game = self.game.as_ref().map_or_else(String::new, |game| game.name().to_owned());
        (game, self.position.clone())
    }
}

type Key = (String, Datum);

/// The most sums that a search of whole sums may meet.
const MOST_SUMS: usize = 20_000;

pub(super) struct Oracle<'a> {
    rules: &'a dyn Ruleset,
    /// None: the position is being evaluated, so to meet it again is a cycle.
    values: BTreeMap<Key, Option<Nimber>>,
    sums: BTreeMap<Vec<Key>, Known>,
}

impl<'a> Oracle<'a> {
    pub(super) fn new(rules: &'a dyn Ruleset) -> Self {
        Self { rules, values: BTreeMap::new(), sums: BTreeMap::new() }
    }

    pub(super) fn rules(&self) -> &'a dyn Ruleset {
        self.rules
    }

    /// The Grundy value of a position of the game under test: the mex of the nim-sums of the options' parts.
    pub(super) fn value(&mut self, position: &Datum) -> Result<Nimber, RuleError> {
        self.summand_value(&Summand::of(position))
    }

    /// The options of a summand, each the list of its parts.
    pub(super) fn options(&self, summand: &Summand) -> Result<Vec<Vec<Summand>>, RuleError> {
        let mut options = Options::new();
        let rules: &dyn Ruleset = summand.game.as_deref().unwrap_or(self.rules);
        rules.list(&summand.position, &mut options)?;
        let inherit = |part: PartRef<'_>| Summand {
            game: part.game.or(summand.game.as_ref()).cloned(),
            position: part.datum(),
        };
        Ok(options.iter().map(|option| option.parts().map(inherit).collect()).collect())
    }

    fn summand_value(&mut self, summand: &Summand) -> Result<Nimber, RuleError> {
        let key = summand.key();
        match self.values.get(&key) {
            Some(Some(value)) => return Ok(*value),
            Some(None) => {
                let message = format!("play can return to {}", summand.position);
                return Err(RuleError::new("loopy", message));
            }
            None => self.values.insert(key.clone(), None),
        };
        let mut values = Vec::new();
        for parts in self.options(summand)? {
            let mut sum = Nimber::ZERO;
            for part in &parts {
                sum += self.summand_value(part)?;
            }
            values.push(sum);
        }
        let value = mex(values);
        self.values.insert(key, Some(value));
        Ok(value)
    }

    /// The result of searching the whole sum. Returns `None` if the sum is too large for it.
    pub(super) fn whole(&mut self, sum: &[Summand]) -> Option<Known> {
        let mut sorted: Vec<(Key, Summand)> = sum.iter().map(|s| (s.key(), s.clone())).collect();
        sorted.sort_by(|a, b| a.0.cmp(&b.0));
        let key: Vec<Key> = sorted.iter().map(|(key, _)| key.clone()).collect();
        if let Some(known) = self.sums.get(&key) {
            return Some(*known);
        }
        if self.sums.len() >= MOST_SUMS {
            return None;
        }
        let mut options = Vec::new();
        for (index, (_, summand)) in sorted.iter().enumerate() {
            for parts in self.options(summand).ok()? {
                let others = sorted.iter().enumerate().filter(|(other, _)| *other != index);
                let next: Vec<Summand> = others.map(|(_, (_, s))| s.clone()).chain(parts).collect();
                options.push(self.whole(&next)?);
            }
        }
        let known = Known::of(&options);
        self.sums.insert(key, known);
        Some(known)
    }
}
