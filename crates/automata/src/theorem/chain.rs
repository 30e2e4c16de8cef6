//! Moves that are made several times in a row: "some steps lead to a lost position".
//!
//! Let S be a step, and P the lost positions. The chain of P is the only set Q of positions with "Q(x) if and
//! only if S leads from x to some y, and y is in P or in Q", by induction on the measure, which S lowers. So
//! any automaton that meets this equation is the chain. Euclid's game needs it: (a − kb, b) isn't linear in
//! a, b and k, but (a − b, b) is linear in a and b. A line through fixed vectors has a [tail](super::tail)
//! instead.

use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

use super::moves::Move;
use super::tail::{Equation, learned};
use crate::automaton::Automaton;
use crate::condition::conjunction;
use crate::system::System;
use crate::teacher::Teacher;
use crate::watch::{Halt, Watch};

/// The most steps that we follow from one position.
const STEPS: usize = 1 << 20;

/// A move that may be made several times in a row.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The number of the move.
    pub(crate) number: usize,
    /// Further conditions on the position before the first step.
    pub(crate) source: Vec<Condition>,
    conditions: Vec<Condition>,
    option: Vec<Linear>,
}

impl Step {
    /// The repeated moves of a formula.
    pub(crate) fn all(formula: &Formula) -> Result<Vec<Self>, Halt> {
        let mut all: Vec<Self> = Vec::new();
        for repeated in &formula.repeated {
            let Some(Disjunct { variables, conditions, option }) = formula.moves.get(repeated.number) else {
                return Err(Halt::Malformed);
            };
            let is_known = all.iter().any(|step| step.number == repeated.number);
            if *variables != formula.parts || option.len() != formula.parts || is_known {
                return Err(Halt::Malformed);
            }
            all.push(Self {
                number: repeated.number,
                source: repeated.source.clone(),
                conditions: conditions.clone(),
                option: option.clone(),
            });
        }
        Ok(all)
    }

    /// Whether a move may begin here with this step.
    pub(crate) fn begins_at(&self, position: &[u64]) -> bool {
        meets(&self.source, position)
    }

    /// The position after one step; `None` if its conditions aren't met.
    pub(crate) fn after(&self, position: &[u64]) -> Result<Option<Vec<u64>>, Halt> {
        if !meets(&self.conditions, position) {
            return Ok(None);
        }
        let signed = signed(position);
        let part = |term: &Linear| term.value(&signed).and_then(|part| u64::try_from(part).ok());
        self.option.iter().map(part).collect::<Option<Vec<u64>>>().map(Some).ok_or(Halt::Range)
    }
}

fn signed(position: &[u64]) -> Vec<i64> {
    position.iter().map(|part| part.cast_signed()).collect()
}

fn meets(conditions: &[Condition], position: &[u64]) -> bool {
    let signed = signed(position);
    conditions.iter().all(|condition| condition.holds(&signed) == Some(true))
}

/// A step in one system, with the positions that it leads from.
pub(crate) struct Chain<'c> {
    /// "The step leads from x to y": tracks `0..parts` are x.
    relation: Automaton,
    /// The tracks of y.
    places: Vec<usize>,
    domain: &'c Automaton,
    lost: &'c Automaton,
}

impl<'c> Chain<'c> {
    pub(crate) fn new(
        system: System,
        one: &Move,
        (domain, lost): (&'c Automaton, &'c Automaton),
        watch: &mut Watch<'_>,
    ) -> Result<Self, Halt> {
        let parts: Vec<usize> = (0..domain.tracks()).collect();
        let relation = conjunction(system, one.tracks, &one.conditions, watch)?;
        let relation = relation.and(&domain.on_tracks(one.tracks, &parts, watch)?, watch)?;
        Ok(Self { relation, places: one.option.clone(), domain, lost })
    }

    /// Whether a set is the chain: this is the proof.
    pub(crate) fn is(&self, chain: &Automaton, watch: &mut Watch<'_>) -> Result<bool, Halt> {
        Ok(self.once_more(chain, watch)? == *chain)
    }

    /// The chain, with at most `most` states.
    pub(crate) fn find(
        &self,
        system: System,
        step: &Step,
        most: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Automaton, Halt> {
        let mut descent = ChainDescent { system, step, domain: self.domain, lost: self.lost };
        let below = |at: &[u64]| step.after(at).ok().flatten().into_iter().collect();
        learned(system, self.domain.tracks(), most, &mut descent, self, &below, watch)
    }
}

impl Equation for Chain<'_> {
    fn once_more(&self, chain: &Automaton, watch: &mut Watch<'_>) -> Result<Automaton, Halt> {
        let some = self.lost.or(chain, watch)?.on_tracks(self.relation.tracks(), &self.places, watch)?;
        self.relation.and(&some, watch)?.onto_first(self.domain.tracks(), watch)
    }
}

/// Follows the steps from single positions.
struct ChainDescent<'d> {
    system: System,
    step: &'d Step,
    domain: &'d Automaton,
    lost: &'d Automaton,
}

impl Teacher for ChainDescent<'_> {
    type Refusal = Halt;

    fn belongs(&mut self, numbers: &[u64]) -> Result<bool, Halt> {
        if !self.domain.accepts(self.system, numbers) {
            return Ok(false);
        }
        let mut at = numbers.to_vec();
        for _ in 0..STEPS {
            let Some(below) = self.step.after(&at)? else { return Ok(false) };
            if self.lost.accepts(self.system, &below) {
                return Ok(true);
            }
            at = below;
        }
        Err(Halt::Range)
    }
}
