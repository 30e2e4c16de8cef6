//! A theorem on all positions of a game, and its proof from the moves.

use std::fmt;

use bouton_theory::Convention;
use bouton_theory::formula::Formula;

use super::groundwork::{Flaw, Groundwork};
use super::winners::{Arena, Objection, Tail};
use crate::automaton::Automaton;
use crate::system::System;
use crate::watch::{Halt, Watch};

/// The positions that the player to move loses, all of them: an automaton, and what its proof needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theorem {
    /// How the parts of a position are written.
    pub system: System,
    /// The positions that are lost for the player to move.
    pub lost: Automaton,
    /// The tails that the proof rests on.
    pub tails: Vec<Tail>,
    /// The coefficients of a linear form that every move lowers.
    pub measure: Vec<u64>,
    /// Who wins when no move is left.
    pub convention: Convention,
    /// How many options the opponent may block before each move.
    pub blocked: usize,
}

/// Why a theorem isn't proved.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doubt {
    /// The work ended before anything was decided.
    Halt(Halt),
    /// The moves aren't those of a game that ends.
    Flaw(Flaw),
    /// The automaton reads tuples of another size or other digits.
    OtherAlphabet,
    /// The automaton tells a number from the same number with zeros before it.
    LeadingZeros,
    /// The automaton accepts a tuple that isn't a position of the game.
    OutsideDomain,
    /// The measure isn't lowered by every move.
    Measure,
    /// A tail doesn't meet its equation, or a tail is missing.
    Tail,
    /// This position is said to be lost, and has an option that is said to be lost.
    OptionOfLost(Vec<u64>),
    /// The claim calls this position lost, but it can't move, which wins in misère play.
    EndOfPlay(Vec<u64>),
    /// The claim calls this position won, but all its options are won, too.
    NoWinningMove(Vec<u64>),
}

impl From<Halt> for Doubt {
    fn from(halt: Halt) -> Self {
        Self::Halt(halt)
    }
}

impl From<Flaw> for Doubt {
    fn from(flaw: Flaw) -> Self {
        match flaw {
            Flaw::Halt(halt) => Self::Halt(halt),
            flaw => Self::Flaw(flaw),
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Halt(halt) => write!(f, "{halt}"),
            Self::Flaw(flaw) => write!(f, "{flaw}"),
            Self::OtherAlphabet => write!(f, "the automaton reads other tuples than positions"),
            Self::LeadingZeros => write!(f, "zeros before a number change who wins"),
            Self::OutsideDomain => write!(f, "the automaton accepts what isn't a position"),
            Self::Measure => write!(f, "a move doesn't lower the measure"),
            Self::Tail => write!(f, "a tail is missing or wrong"),
            Self::OptionOfLost(at) => {
                write!(f, "{at:?} is said to be lost, but a move leads to a lost position")
            }
            Self::EndOfPlay(at) => {
                write!(f, "{at:?} is said to be lost, but has no move, which wins in misère play")
            }
            Self::NoWinningMove(at) => {
                write!(f, "{at:?} is said to be won, but no move leads to a lost position")
            }
        }
    }
}

impl std::error::Error for Doubt {}

impl Theorem {
    /// Estimated bytes that its automata take.
    #[must_use]
    #[doc(hidden)]
    pub fn bytes(&self) -> u64 {
        self.lost.bytes() + self.tails.iter().map(|tail| tail.automaton.bytes()).sum::<u64>()
    }

    /// Proves the theorem from the moves of the game alone, and trusts nothing that the finder did: we check
    /// the groundwork and every obligation again.
    ///
    /// # Errors
    ///
    /// The first [`Doubt`].
    pub fn verify(&self, formula: &Formula, watch: &mut Watch<'_>) -> Result<(), Doubt> {
        let ground = Groundwork::new(formula, watch)?;
        if !ground.lowers(formula, &self.measure, watch)? {
            return Err(Doubt::Measure);
        }
        ground.is_ready_for(self.blocked, self.convention, watch)?;
        let arena = Arena::new(&ground, self.system, self.convention, watch)?.with_blocked(self.blocked);
        prove(&arena, &self.lost, &self.tails, watch)
    }
}

/// Discharges the obligations on winners.
pub(crate) fn prove(
    arena: &Arena<'_>,
    lost: &Automaton,
    tails: &[Tail],
    watch: &mut Watch<'_>,
) -> Result<(), Doubt> {
    let is_alike = |automaton: &Automaton| automaton.alphabet == arena.domain.alphabet;
    if !is_alike(lost) || !tails.iter().all(|tail| is_alike(&tail.automaton)) {
        return Err(Doubt::OtherAlphabet);
    }
    let is_sized = |tail: &Tail| tail.generators.iter().all(|generator| generator.len() == lost.tracks());
    if !tails.iter().all(is_sized) {
        return Err(Doubt::Tail);
    }
    if !lost.without(&arena.domain, watch)?.is_empty() {
        return Err(Doubt::OutsideDomain);
    }
    if !lost.ignores_leading_zeros() {
        return Err(Doubt::LeadingZeros);
    }
    if !arena.are_tails(lost, tails, watch)? {
        return Err(Doubt::Tail);
    }
    let wins = arena.wins(lost, tails, watch)?.ok_or(Doubt::Tail)?;
    match arena.objection(lost, &wins, watch)? {
        None => Ok(()),
        Some(Objection::OptionOfLost(at)) => Err(Doubt::OptionOfLost(at)),
        Some(Objection::EndOfPlay(at)) => Err(Doubt::EndOfPlay(at)),
        Some(Objection::NoWinningMove(at)) => Err(Doubt::NoWinningMove(at)),
    }
}
