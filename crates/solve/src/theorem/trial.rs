//! A guess, tried at small positions one by one, in the order of the measure.
//!
//! A wrong guess is mostly wrong at a small position, and the first error in this order is one below which
//! the guess is right. So a guess is tried before automata are made, which may take long and grow too large.

use std::rc::Rc;

use bouton_automata::theorem::{Domain, Groundwork, Oracle, Values};
use bouton_rules::Datum;
use bouton_theory::Convention;
use bouton_theory::formula::Formula;

use super::guess::Decision;
use super::small::{Small, parts_of};
use super::{About, Conclusion, watched};
use crate::kept::KeptTheorem;
use crate::{Control, Game, SolveError, Sum};

/// The guess for a position: 0 or 1 for a guess at P-positions, or a value; `None` if it fails.
pub(super) type Said<'s> = dyn FnMut(&[u64]) -> Option<u64> + 's;

/// Tries a guess at positions of growing measure.
pub(super) struct Trial<'g> {
    game: &'g Game,
    form: &'g Datum,
    about: About,
    control: &'g Control,
    small: Small<'g>,
    domain: Domain,
    /// The measure, which gives each part some weight; else nothing is tried.
    weights: Vec<u64>,
    /// The next measure.
    level: u64,
    /// How many positions were tried. The guess is right at all of them.
    pub(super) tried: u64,
    /// Whether the guess or the solver had no answer.
    is_over: bool,
    /// A theorem on who wins, which is asked instead of the solver.
    theorem: Option<Rc<KeptTheorem>>,
}

impl<'g> Trial<'g> {
    /// Prepares a trial, or reports the flaw of the moves.
    pub(super) fn new(
        game: &'g Game,
        about: About,
        formula: &Formula,
        form: &'g Datum,
        control: &'g Control,
    ) -> Result<Result<Self, Conclusion>, SolveError> {
        let ground = watched(control, u64::MAX, formula.parts, |watch| {
            let ground = Groundwork::new(formula, watch)?;
            Ok((Domain::new(&ground, watch)?, ground.lowered().to_vec()))
        })?;
        Ok(ground.map(|(domain, weights)| {
            let is_over = weights.contains(&0);
            let small = Small::new(game, form, u64::MAX, control);
            let (level, tried, theorem) = (0, 0, None);
            Self { game, form, about, control, small, domain, weights, level, tried, is_over, theorem }
        }))
    }

    /// As [`run`](Self::run), but for P-positions in normal play with a theorem that says which they are.
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub(super) fn run_by_theorem(
        &mut self,
        count: u64,
        said: &mut Said<'_>,
    ) -> Result<Option<Decision>, SolveError> {
        if self.about == About::Values || self.small.convention() == Convention::Misere {
            return Ok(None);
        }
        let parts = self.weights.len();
        let known = self.game.known_theorem(About::Lost, self.control)?;
        self.theorem = known.filter(|known| known.formula.parts == parts);
        if self.theorem.is_some() { self.run(count, said) } else { Ok(None) }
    }

    /// Goes on until `count` positions were tried, or the guess is wrong at one of them.
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub(super) fn run(&mut self, count: u64, said: &mut Said<'_>) -> Result<Option<Decision>, SolveError> {
        while self.tried < count && !self.is_over {
            for at in level(&self.weights, self.level) {
                if let Some(wrong) = self.wrong_at(&at, said)? {
                    return Ok(Some(wrong));
                }
            }
            self.level += 1;
            // A domain may have few positions: nothing is found at level after level.
            self.is_over |= self.level > count;
        }
        Ok(None)
    }

    fn wrong_at(&mut self, at: &[u64], said: &mut Said<'_>) -> Result<Option<Decision>, SolveError> {
        if self.is_over || !self.domain.has(at) {
            return Ok(None);
        }
        let is = match self.about {
            About::Lost => match &self.theorem {
                Some(known) => Some(u64::from(known.theorem.lost.accepts(known.theorem.system, at))),
                None => self.small.is_lost(at).map(u64::from),
            },
            About::Values => self.small.value(at),
        };
        match self.small.error.take() {
            Some(error @ SolveError::Stopped(_)) => return Err(error),
            Some(SolveError::Rule(error)) if error.stopped => return Err(error.into()),
            _ => {}
        }
        let Some((is, said)) = is.zip(said(at)) else {
            self.is_over = true;
            return Ok(None);
        };
        if is == said {
            self.tried += 1;
            return Ok(None);
        }
        let is_lost = self.about == About::Lost && is == 1;
        let asks_for_option = self.about == About::Lost && !is_lost;
        let option = if asks_for_option { self.lost_option(at)? } else { None };
        Ok(Some(Decision::Wrong { at: at.to_vec(), is_lost, option }))
    }

    /// A lost option of a small position.
    fn lost_option(&self, at: &[u64]) -> Result<Option<Vec<u64>>, SolveError> {
        let Some(position) = super::small::written(self.game, self.form, at) else { return Ok(None) };
        let moves = self.game.position(position)?.moves(self.control)?;
        let parts = |to: &Sum| {
            let alone = to.datum().and_then(|datum| parts_of(self.game, self.form, &datum));
            let heaps = || {
                let heaps = to.components().iter().map(|one| u64::try_from(one.position.as_int()?).ok());
                heaps.collect::<Option<Vec<u64>>>().filter(|heaps| heaps.len() == at.len())
            };
            alone.or_else(heaps)
        };
        Ok(moves.iter().filter(|option| option.wins()).find_map(|option| parts(&option.to)))
    }
}

/// The tuples of this measure, in order; all weights are positive.
fn level(weights: &[u64], measure: u64) -> Vec<Vec<u64>> {
    match weights {
        [] if measure > 0 => Vec::new(),
        [] => vec![Vec::new()],
        // Of the last part there is at most one.
        [weight] if measure.is_multiple_of(*weight) => vec![vec![measure / weight]],
        [_] => Vec::new(),
        [weight, rest @ ..] => (0..=measure / weight)
            .flat_map(|part| {
                let behind = level(rest, measure - part * weight).into_iter();
                behind.map(move |behind| [&[part], behind.as_slice()].concat())
            })
            .collect(),
    }
}
