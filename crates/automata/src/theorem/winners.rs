//! The obligations of a theorem that are about winners, in one system.
//!
//! Let P be the set that is claimed to be the positions lost for the player to move. By induction on the
//! measure it is, if and only if (a) no position of P has an option in P, and (b) every other position of the
//! domain has one. In misère play a position without options is won, so (a) P has none of them, either, and
//! (b) is about the others. "Has an option in P" is put together from the kinds of moves, each apart: by the
//! tail of its cone if it has one, else by a projection. If options may be blocked, "more options in P than
//! are blocked" takes the place of "has an option in P" (see [`super::blocking`]).

use std::cell::OnceCell;

use bouton_theory::Convention;
use bouton_theory::formula::Condition;

use super::blocking::OptionCount;
use super::chain::Chain;
use super::cone::Cone;
use super::groundwork::Groundwork;
use super::tail::{Shift, find_tail, is_tail};
use crate::automaton::Automaton;
use crate::condition::conjunction;
use crate::system::System;
use crate::watch::{Halt, Watch};

/// A tail that a theorem rests on: the positions from which some sum of generators leads down to a position
/// of P that meets the conditions; or the chain of a move that may be made several times in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tail {
    /// The number of the move if this is a chain, which has neither generators nor conditions.
    pub repeated: Option<usize>,
    /// The steps down, each with a positive part.
    pub generators: Vec<Vec<u64>>,
    /// Further conditions on the position below; its parts are the variables.
    pub target: Vec<Condition>,
    /// How many such positions there must be: 1 unless options are blocked.
    pub rank: usize,
    /// The positions.
    pub automaton: Automaton,
}

/// The moves in one system, ready to prove claims on P.
pub(crate) struct Arena<'g> {
    pub(crate) ground: &'g Groundwork,
    pub(crate) system: System,
    pub(crate) domain: Automaton,
    /// The relation of each move that isn't a cone, once it is made.
    relations: Vec<OnceCell<Automaton>>,
    /// For each move along a cone, the conditions on the position.
    sources: Vec<Option<Automaton>>,
    /// In misère play: the positions without options, which are won.
    ends: Option<Automaton>,
    /// How many options may be blocked.
    pub(crate) blocked: usize,
}

/// A position at which a claim is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Objection {
    /// It is claimed to be lost, and has an option that is claimed to be lost.
    OptionOfLost(Vec<u64>),
    /// The claim calls it lost, but it can't move, which wins in misère play.
    EndOfPlay(Vec<u64>),
    /// The claim calls it won, but all its options are won, too.
    NoWinningMove(Vec<u64>),
}

impl<'g> Arena<'g> {
    pub(crate) fn new(
        ground: &'g Groundwork,
        system: System,
        convention: Convention,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Halt> {
        let arena = Self::late(ground, system, convention, watch)?;
        for (number, cone) in ground.cones.iter().enumerate() {
            if cone.is_none() {
                arena.relation(number, watch)?;
            }
        }
        Ok(arena)
    }

    /// The same, but the relations of moves are made when they are first asked for, unless they put bits
    /// together, which some systems can't.
    pub(crate) fn late(
        ground: &'g Groundwork,
        system: System,
        convention: Convention,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Halt> {
        let domain = ground.domain(system, watch)?;
        let mut sources = Vec::new();
        for cone in &ground.cones {
            sources.push(match cone {
                Some(cone) => Some(conjunction(system, ground.parts, &cone.source, watch)?),
                None => None,
            });
        }
        let ends = match convention {
            Convention::Normal => None,
            Convention::Misere => Some(without_options(ground, system, &domain, watch)?),
        };
        let relations = vec![OnceCell::new(); ground.moves.len()];
        let arena = Self { ground, system, domain, relations, sources, ends, blocked: 0 };
        for (number, one) in ground.moves.iter().enumerate() {
            let has_bits = one.conditions.iter().any(|one| matches!(one, Condition::Bits { .. }));
            if has_bits && ground.cones[number].is_none() {
                arena.relation(number, watch)?;
            }
        }
        Ok(arena)
    }

    /// The relation of a move that isn't a cone.
    fn relation(&self, number: usize, watch: &mut Watch<'_>) -> Result<&Automaton, Halt> {
        let slot = self.relations.get(number).ok_or(Halt::Malformed)?;
        if let Some(relation) = slot.get() {
            return Ok(relation);
        }
        let one = &self.ground.moves[number];
        let made = conjunction(self.system, one.tracks, &one.conditions, watch)?;
        Ok(slot.get_or_init(|| made))
    }

    /// The same moves where the opponent may block up to `blocked` options, which have to be counted.
    pub(crate) const fn with_blocked(mut self, blocked: usize) -> Self {
        self.blocked = blocked;
        self
    }

    /// How the game is played.
    pub(crate) const fn convention(&self) -> Convention {
        if self.ends.is_some() { Convention::Misere } else { Convention::Normal }
    }

    /// The distinct tails of P, with at most `states` states.
    pub(crate) fn tails(
        &self,
        lost: &Automaton,
        most: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Tail>, Halt> {
        let mut tails: Vec<Tail> = Vec::new();
        for cone in self.ground.cones.iter().flatten() {
            if cone.generators.is_empty() || find(&tails, cone, 1).is_some() {
                continue;
            }
            for rank in 1..=self.blocked + 1 {
                let (generators, target) = (cone.generators.clone(), cone.target.clone());
                let counts = self.below(lost, &generators, &target, rank, &tails, watch)?;
                let counts = counts.ok_or(Halt::Malformed)?;
                let automaton = find_tail(self.system, &counts, cone, most, watch)?;
                tails.push(Tail { repeated: None, generators, target, rank, automaton });
            }
        }
        for step in &self.ground.steps {
            let chain = self.chain(step.number, lost, watch)?;
            let automaton = chain.find(self.system, step, most, watch)?;
            let (repeated, generators, target) = (Some(step.number), Vec::new(), Vec::new());
            tails.push(Tail { repeated, generators, target, rank: 1, automaton });
        }
        Ok(tails)
    }

    fn chain<'c>(
        &'c self,
        number: usize,
        lost: &'c Automaton,
        watch: &mut Watch<'_>,
    ) -> Result<Chain<'c>, Halt> {
        let one = self.ground.moves.get(number).ok_or(Halt::Malformed)?;
        Chain::new(self.system, one, (&self.domain, lost), watch)
    }

    /// Whether these are tails of P.
    pub(crate) fn are_tails(
        &self,
        lost: &Automaton,
        tails: &[Tail],
        watch: &mut Watch<'_>,
    ) -> Result<bool, Halt> {
        for tail in tails {
            if let Some(number) = tail.repeated {
                let is_step = self.ground.step(number).is_some();
                if !is_step || !self.chain(number, lost, watch)?.is(&tail.automaton, watch)? {
                    return Ok(false);
                }
                continue;
            }
            let counts = self.below(lost, &tail.generators, &tail.target, tail.rank, tails, watch)?;
            let Some(counts) = counts else { return Ok(false) };
            if !is_tail(self.system, &counts, &tail.automaton, &tail.generators, watch)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The positions that the tail of this rank leads to: those of P that meet the conditions and have
    /// `rank - 1` such positions further down. `None` if the tail of the rank below is missing.
    fn below(
        &self,
        lost: &Automaton,
        generators: &[Vec<u64>],
        target: &[Condition],
        rank: usize,
        tails: &[Tail],
        watch: &mut Watch<'_>,
    ) -> Result<Option<Automaton>, Halt> {
        let counts = self.counting(lost, target, watch)?;
        match (rank, generators) {
            (0, _) => Ok(None),
            (1, _) => Ok(Some(counts)),
            (_, [step]) => {
                let is_it = |tail: &&Tail| {
                    tail.rank == rank - 1 && tail.generators == generators && tail.target == target
                };
                let Some(fewer) = tails.iter().find(is_it) else { return Ok(None) };
                let further = Shift::new(self.system, step, watch)?.of(&fewer.automaton, watch)?;
                Ok(Some(counts.and(&further, watch)?))
            }
            _ => Ok(None),
        }
    }

    /// The positions of P that meet the conditions.
    fn counting(
        &self,
        lost: &Automaton,
        target: &[Condition],
        watch: &mut Watch<'_>,
    ) -> Result<Automaton, Halt> {
        if target.is_empty() {
            return Ok(lost.clone());
        }
        lost.and(&conjunction(self.system, self.ground.parts, target, watch)?, watch)
    }

    /// The positions that are won if P is right: those with an option in P and, in misère play, those without
    /// options. `None` if a tail is missing.
    pub(crate) fn wins(
        &self,
        lost: &Automaton,
        tails: &[Tail],
        watch: &mut Watch<'_>,
    ) -> Result<Option<Automaton>, Halt> {
        if self.blocked > 0 {
            return self.wins_unblocked(lost, tails, watch);
        }
        let mut wins = lost.without(lost, watch)?;
        for number in 0..self.ground.moves.len() {
            let by_this = match &self.ground.cones[number] {
                Some(cone) => self.by_cone(number, cone, lost, tails, watch)?,
                None if self.ground.step(number).is_some() => self.by_chain(number, tails, watch)?,
                None => Some(self.by_projection(number, lost, watch)?),
            };
            let Some(by_this) = by_this else { return Ok(None) };
            wins = wins.or(&by_this, watch)?;
        }
        if let Some(ends) = &self.ends {
            wins = wins.or(ends, watch)?;
        }
        Ok(Some(wins.and(&self.domain, watch)?))
    }

    /// The positions with more options in P than may be blocked.
    fn wins_unblocked(
        &self,
        lost: &Automaton,
        tails: &[Tail],
        watch: &mut Watch<'_>,
    ) -> Result<Option<Automaton>, Halt> {
        let mut count = OptionCount::new(&self.domain, self.blocked + 1, watch)?;
        for (cone, source) in self.ground.cones.iter().zip(&self.sources) {
            let (Some(cone), Some(source)) = (cone, source) else { return Ok(None) };
            let mut below = Vec::new();
            if cone.generators.is_empty() {
                below.push(self.counting(lost, &cone.target, watch)?);
            }
            for rank in 1..=if cone.generators.is_empty() { 0 } else { self.blocked + 1 } {
                let Some(tail) = find(tails, cone, rank) else { return Ok(None) };
                below.push(tail.automaton.clone());
            }
            for offset in &cone.offsets {
                let shift = Shift::new(self.system, offset, watch)?;
                let mut line = Vec::new();
                for tail in &below {
                    line.push(shift.of(tail, watch)?.and(source, watch)?);
                }
                count.add(&line, watch)?;
            }
        }
        let Some(wins) = count.most() else { return Ok(None) };
        Ok(Some(wins.and(&self.domain, watch)?))
    }

    fn by_cone(
        &self,
        number: usize,
        cone: &Cone,
        lost: &Automaton,
        tails: &[Tail],
        watch: &mut Watch<'_>,
    ) -> Result<Option<Automaton>, Halt> {
        let tail = if cone.generators.is_empty() {
            self.counting(lost, &cone.target, watch)?
        } else {
            let Some(tail) = find(tails, cone, 1) else { return Ok(None) };
            tail.automaton.clone()
        };
        let mut some = lost.without(lost, watch)?;
        for offset in &cone.offsets {
            some = some.or(&Shift::new(self.system, offset, watch)?.of(&tail, watch)?, watch)?;
        }
        let Some(source) = &self.sources[number] else { return Ok(None) };
        Ok(Some(some.and(source, watch)?))
    }

    fn by_chain(
        &self,
        number: usize,
        tails: &[Tail],
        watch: &mut Watch<'_>,
    ) -> Result<Option<Automaton>, Halt> {
        let chain = tails.iter().find(|tail| tail.repeated == Some(number));
        let Some(Tail { automaton, .. }) = chain else { return Ok(None) };
        let source = conjunction(self.system, self.ground.parts, self.ground.source(number), watch)?;
        automaton.and(&source, watch).map(Some)
    }

    fn by_projection(
        &self,
        number: usize,
        lost: &Automaton,
        watch: &mut Watch<'_>,
    ) -> Result<Automaton, Halt> {
        let one = &self.ground.moves[number];
        let relation = self.relation(number, watch)?;
        let left = relation.and(&lost.on_tracks(one.tracks, &one.option, watch)?, watch)?;
        left.onto_first(self.ground.parts, watch)
    }

    /// Discharges (a) and (b) with the positions that are won.
    pub(crate) fn objection(
        &self,
        lost: &Automaton,
        wins: &Automaton,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Objection>, Halt> {
        let both = lost.and(wins, watch)?;
        if !both.is_empty() {
            let at = both.smallest(self.system).ok_or(Halt::Range)?;
            let is_end = self.ends.as_ref().is_some_and(|ends| ends.accepts(self.system, &at));
            return Ok(Some(if is_end { Objection::EndOfPlay(at) } else { Objection::OptionOfLost(at) }));
        }
        let neither = self.domain.without(lost, watch)?.without(wins, watch)?;
        if !neither.is_empty() {
            return neither.smallest(self.system).map(Objection::NoWinningMove).map(Some).ok_or(Halt::Range);
        }
        Ok(None)
    }
}

/// The positions from which no move leads anywhere.
fn without_options(
    ground: &Groundwork,
    system: System,
    domain: &Automaton,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let mut ends = domain.clone();
    for (number, one) in ground.moves.iter().enumerate() {
        let conditions = [one.conditions.as_slice(), ground.source(number)].concat();
        let relation = conjunction(system, one.tracks, &conditions, watch)?;
        ends = ends.without(&relation.onto_first(ground.parts, watch)?, watch)?;
    }
    Ok(ends)
}

/// The tail of a cone, of this rank.
fn find<'t>(tails: &'t [Tail], cone: &Cone, rank: usize) -> Option<&'t Tail> {
    let is_it =
        |tail: &&Tail| tail.rank == rank && tail.generators == cone.generators && tail.target == cone.target;
    tails.iter().find(is_it)
}
