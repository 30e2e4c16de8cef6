//! Games in which the opponent forbids up to k options before each move: a position is lost if and only if at
//! most k of its options are (Smith and Stănică 2002; Larsson 2011).
//!
//! So options have to be counted, each once. Along a line x − o − g, x − o − 2g … counting needs no
//! variables: with Q the positions that count, let T₁ be the tail of Q, and T₂ that of the positions x of Q
//! for which T₁ holds at x − g, and so on; then Tⱼ(x) says that at least j of x, x − g, x − 2g … are in Q.
//! At least j options of several lines are a of one and j − a of the others. No option may lie on two lines,
//! or it would count twice; that is proved, in base 2. Sectors and moves without a cone are not counted.

use bouton_theory::Convention;
use bouton_theory::formula::{Condition, Linear};

use super::cone::Cone;
use super::groundwork::{Flaw, Groundwork};
use crate::automaton::Automaton;
use crate::condition::conjunction;
use crate::system::System;
use crate::watch::{Halt, Watch};

impl Groundwork {
    /// Proves what theorems on games with blocking rest on besides: in misère play there are none.
    ///
    /// # Errors
    ///
    /// As [`counts_options`](Self::counts_options).
    pub(crate) fn is_ready_for(
        &self,
        blocked: usize,
        convention: Convention,
        watch: &mut Watch<'_>,
    ) -> Result<(), Flaw> {
        match (blocked, convention) {
            (0, _) => Ok(()),
            (_, Convention::Normal) => self.counts_options(watch),
            (_, Convention::Misere) => Err(Flaw::Halt(Halt::Malformed)),
        }
    }

    /// Proves that options can be counted along lines: no option is on two of them.
    ///
    /// # Errors
    ///
    /// [`Flaw::Uncounted`] unless it is so, and a [`Halt`] if a limit is met.
    fn counts_options(&self, watch: &mut Watch<'_>) -> Result<(), Flaw> {
        let mut lines = Vec::new();
        for cone in &self.cones {
            let cone = cone.as_ref().filter(|cone| cone.generators.len() <= 1).ok_or(Flaw::Uncounted)?;
            lines.extend(cone.offsets.iter().map(|offset| (cone, offset)));
        }
        let domain = self.domain(System::BINARY, watch)?;
        for (at, left) in lines.iter().enumerate() {
            for right in &lines[at + 1..] {
                if !self.are_apart(*left, *right, &domain, watch)? {
                    return Err(Flaw::Uncounted);
                }
            }
        }
        Ok(())
    }

    /// Whether no position has an option on both lines.
    fn are_apart(
        &self,
        left: (&Cone, &Vec<u64>),
        right: (&Cone, &Vec<u64>),
        domain: &Automaton,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Halt> {
        let parts = self.parts;
        let mut conditions = [left.0.source.clone(), right.0.source.clone()].concat();
        for part in 0..parts {
            let (left, right) = (way(left, part, parts)?, way(right, part, parts + 1)?);
            conditions.push(Condition::Zero(left.plus(-1, &right).ok_or(Halt::Range)?));
            let rest = Linear::variable(part).plus(-1, &left).ok_or(Halt::Range)?;
            conditions.push(Condition::AtLeastZero(rest));
        }
        let places: Vec<usize> = (0..parts).collect();
        let both = conjunction(System::BINARY, parts + 2, &conditions, watch)?;
        Ok(both.and(&domain.on_tracks(parts + 2, &places, watch)?, watch)?.is_empty())
    }
}

/// How much a part loses along a line, by a number of steps that a variable holds.
fn way((cone, offset): (&Cone, &Vec<u64>), part: usize, steps: usize) -> Result<Linear, Halt> {
    let signed = |number: u64| i64::try_from(number).map_err(|_| Halt::Range);
    let step = cone.generators.first().map_or(Ok(0), |step| signed(step[part]))?;
    Linear::constant(signed(offset[part])?).plus(step, &Linear::variable(steps)).ok_or(Halt::Range)
}

/// For each number up to the one asked for: the positions with at least that many options on the lines added
/// so far.
pub(crate) struct OptionCount {
    /// At place j: at least j of them; place 0 has all positions.
    at_least: Vec<Automaton>,
}

impl OptionCount {
    /// No line yet.
    pub(crate) fn new(all: &Automaton, most: usize, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        let none = all.without(all, watch)?;
        let at_least = std::iter::once(all.clone()).chain(std::iter::repeat_n(none, most)).collect();
        Ok(Self { at_least })
    }

    /// Adds a line: place j of `line` has the positions with at least j + 1 options on it that count.
    pub(crate) fn add(&mut self, line: &[Automaton], watch: &mut Watch<'_>) -> Result<(), Halt> {
        for most in (1..self.at_least.len()).rev() {
            let mut some = self.at_least[most].clone();
            for (on_line, elsewhere) in line.iter().zip(self.at_least[..most].iter().rev()) {
                some = some.or(&on_line.and(elsewhere, watch)?, watch)?;
            }
            self.at_least[most] = some;
        }
        Ok(())
    }

    /// The positions with at least the number of options asked for; `None` without any number.
    pub(crate) fn most(mut self) -> Option<Automaton> {
        self.at_least.pop()
    }
}
