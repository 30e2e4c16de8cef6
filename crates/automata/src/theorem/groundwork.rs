//! The properties of a game that we prove before we say anything about winners.
//!
//! Four obligations of a theorem are about the moves alone: no option has a negative part, no move leaves the
//! domain, every move lowers a **measure** (a linear form with natural coefficients), and the formula is well
//! formed. Without a measure the rest would prove nothing: "even numbers are lost" meets all conditions for
//! the game n → n ± 1, which never ends. We prove all four in base 2, even if the winners are written in
//! another system.

use std::fmt;

use bouton_theory::formula::{Condition, Formula, Linear};

use super::chain::Step;
use super::cone::Cone;
use super::moves::Move;
use crate::automaton::Automaton;
use crate::condition::{conjunction, disjunction};
use crate::system::System;
use crate::watch::{Halt, Watch};

/// Why a formula can't be the moves of a game that ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The work ended before anything was decided.
    Halt(Halt),
    /// A move from this position leads to a negative part.
    Negative {
        /// The number of the disjunct.
        disjunct: usize,
        /// The position and the other variables.
        at: Vec<u64>,
    },
    /// A move leads from this position out of the domain.
    Leaves {
        /// The number of the disjunct.
        disjunct: usize,
        /// The position, then the option's tracks that change.
        at: Vec<u64>,
    },
    /// No linear form with small natural coefficients goes down with every move.
    NoMeasure,
    /// Options must be counted, because some may be blocked, but the moves don't run along lines with
    /// disjoint options.
    Uncounted,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Halt(halt) => write!(f, "{halt}"),
            Self::Negative { at, .. } => write!(f, "a move from {at:?} leads to a negative number"),
            Self::Leaves { at, .. } => write!(f, "a move from {at:?} leads to what isn't a position"),
            Self::NoMeasure => write!(f, "no sum of the parts goes down with every move"),
            Self::Uncounted => write!(f, "moves aren't along lines that have no option in common"),
        }
    }
}

impl std::error::Error for Flaw {}

impl From<Halt> for Flaw {
    fn from(halt: Halt) -> Self {
        Self::Halt(halt)
    }
}

/// The moves of a game, and the properties that we proved.
#[derive(Clone, Debug)]
pub struct Groundwork {
    pub(crate) parts: usize,
    pub(crate) domain: Vec<Vec<Condition>>,
    pub(crate) domain_variables: usize,
    pub(crate) moves: Vec<Move>,
    /// Those of them that may be made several times in a row.
    pub(crate) steps: Vec<Step>,
    /// For each move, its cone if it has one.
    pub(crate) cones: Vec<Option<Cone>>,
    pub(crate) measure: Vec<u64>,
}

/// The most that a part counts in a measure.
const HEAVIEST: u64 = 3;

impl Groundwork {
    /// Discharges the obligations that are about the moves alone.
    ///
    /// # Errors
    ///
    /// The [`Flaw`] that was found, with the smallest example.
    pub fn new(formula: &Formula, watch: &mut Watch<'_>) -> Result<Self, Flaw> {
        let parts = formula.parts;
        if parts == 0 {
            return Err(Flaw::Halt(Halt::Malformed));
        }
        let moves = formula.moves.iter().map(|one| Move::new(parts, one)).collect::<Result<Vec<_>, _>>()?;
        let mut ground = Self {
            parts,
            domain: formula.domain.clone(),
            domain_variables: formula.domain_variables,
            moves,
            steps: Step::all(formula)?,
            cones: Vec::new(),
            measure: Vec::new(),
        };
        let domain = ground.domain(System::BINARY, watch)?;
        ground.no_negative_part(formula, &domain, watch)?;
        ground.stays_inside(&domain, watch)?;
        ground.measure = ground.measure(formula, &domain, watch)?.ok_or(Flaw::NoMeasure)?;
        for (number, one) in ground.moves.iter().enumerate() {
            let is_step = ground.step(number).is_some();
            let cone = if is_step { None } else { Cone::of(parts, one, watch)? };
            ground.cones.push(cone);
        }
        Ok(ground)
    }

    /// The step of a move that may be made several times in a row.
    pub(crate) fn step(&self, number: usize) -> Option<&Step> {
        self.steps.iter().find(|step| step.number == number)
    }

    /// The conditions on where the moves of this number may begin, beside those of a single step.
    pub(crate) fn source(&self, number: usize) -> &[Condition] {
        self.step(number).map_or(&[], |step| &step.source)
    }

    /// How many parts a position has.
    #[must_use]
    pub const fn parts(&self) -> usize {
        self.parts
    }

    /// The coefficients of a linear form that every move lowers.
    #[must_use]
    pub fn lowered(&self) -> &[u64] {
        &self.measure
    }

    /// The positions, in any system.
    ///
    /// # Errors
    ///
    /// A [`Halt`] if a limit is met.
    pub fn domain(&self, system: System, watch: &mut Watch<'_>) -> Result<Automaton, Halt> {
        let kept: Vec<usize> = (0..self.parts).collect();
        let with_variables = disjunction(system, self.parts + self.domain_variables, &self.domain, watch)?;
        if self.domain_variables == 0 { Ok(with_variables) } else { with_variables.exists(&kept, watch) }
    }

    fn no_negative_part(
        &self,
        formula: &Formula,
        domain: &Automaton,
        watch: &mut Watch<'_>,
    ) -> Result<(), Flaw> {
        let below = |term: &Linear| Linear::constant(-1).plus(-1, term).ok_or(Halt::Range);
        for (disjunct, one) in formula.moves.iter().enumerate() {
            let needs_proof =
                |term: &&Linear| term.constant < 0 || term.coefficients.iter().any(|factor| *factor < 0);
            for term in one.option.iter().filter(needs_proof) {
                let mut conditions = one.conditions.clone();
                conditions.push(Condition::AtLeastZero(below(term)?));
                let some = within(domain, self.parts, one.variables, &conditions, watch)?;
                if !some.is_empty() {
                    let at = some.smallest(System::BINARY).unwrap_or_default();
                    return Err(Flaw::Negative { disjunct, at });
                }
            }
        }
        Ok(())
    }

    fn stays_inside(&self, domain: &Automaton, watch: &mut Watch<'_>) -> Result<(), Flaw> {
        for (disjunct, one) in self.moves.iter().enumerate() {
            let options = domain.on_tracks(one.tracks, &one.option, watch)?;
            let from = within(domain, self.parts, one.tracks, &one.conditions, watch)?;
            let outside = from.without(&options, watch)?;
            if !outside.is_empty() {
                let at = outside.smallest(System::BINARY).unwrap_or_default();
                return Err(Flaw::Leaves { disjunct, at });
            }
        }
        Ok(())
    }

    /// The lightest linear form that every move lowers: the sum of the parts before single parts.
    fn measure(
        &self,
        formula: &Formula,
        domain: &Automaton,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Vec<u64>>, Halt> {
        for weights in candidates(self.parts) {
            if self.is_lowered(formula, domain, &weights, watch)? {
                return Ok(Some(weights));
            }
        }
        Ok(None)
    }

    /// Whether every move lowers the linear form with these coefficients.
    ///
    /// # Errors
    ///
    /// A [`Halt`] if a limit is met.
    pub fn lowers(&self, formula: &Formula, weights: &[u64], watch: &mut Watch<'_>) -> Result<bool, Halt> {
        let domain = self.domain(System::BINARY, watch)?;
        Ok(weights.len() == self.parts && self.is_lowered(formula, &domain, weights, watch)?)
    }

    fn is_lowered(
        &self,
        formula: &Formula,
        domain: &Automaton,
        weights: &[u64],
        watch: &mut Watch<'_>,
    ) -> Result<bool, Halt> {
        for one in &formula.moves {
            let mut change = Linear::default();
            for (part, weight) in weights.iter().enumerate() {
                let weight = i64::try_from(*weight).map_err(|_| Halt::Range)?;
                let step = one.option[part].plus(-1, &Linear::variable(part)).ok_or(Halt::Range)?;
                change = change.plus(weight, &step).ok_or(Halt::Range)?;
            }
            // A form that can stay the same or grow isn't a measure.
            let mut conditions = one.conditions.clone();
            conditions.push(Condition::AtLeastZero(change));
            if !within(domain, self.parts, one.variables, &conditions, watch)?.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The tuples that meet the conditions and start with a position.
fn within(
    domain: &Automaton,
    parts: usize,
    tracks: usize,
    conditions: &[Condition],
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let places: Vec<usize> = (0..parts).collect();
    let all = conjunction(System::BINARY, tracks, conditions, watch)?;
    all.and(&domain.on_tracks(tracks, &places, watch)?, watch)
}

/// Coefficients to try as a measure: all ones, then by their sum.
fn candidates(parts: usize) -> Vec<Vec<u64>> {
    let heaviest = if parts <= 3 { HEAVIEST } else { 1 };
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..parts {
        let longer = |weights: &Vec<u64>| {
            let weights = weights.clone();
            (0..=heaviest).map(move |weight| [weights.as_slice(), &[weight]].concat())
        };
        all = all.iter().flat_map(longer).collect();
        // Games of very many parts have their ones only.
        all.truncate(1 << 10);
    }
    let ones = vec![1; parts];
    all.retain(|weights| weights.iter().any(|weight| *weight > 0) && *weights != ones);
    all.sort_by_key(|weights| weights.iter().sum::<u64>());
    all.insert(0, ones);
    if parts > 3 {
        // What moves down a staircase lowers the sum of the stairs, which may be counted from either end.
        let stairs: Vec<u64> = (1..=parts as u64).collect();
        all.push(stairs.iter().rev().copied().collect());
        all.push(stairs);
    }
    all
}
