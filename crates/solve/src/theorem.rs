//! Theorems on all positions of a game: who wins, or the Grundy value, for every size.
//!
//! The rules give their moves as linear constraints ([`Ruleset::formula`](bouton_rules::Ruleset::formula)),
//! the solver knows small positions, and `bouton-automata` guesses an automaton from these and proves it from
//! the constraints. So a theorem rests on the moves, never on how far somebody looked.

mod addable;
mod certificate;
pub(crate) mod far;
mod guess;
mod known;
mod name;
mod small;
mod trial;

pub use bouton_automata::Halt;
pub use bouton_automata::System;
use bouton_automata::Watch;
pub use bouton_automata::theorem::{Addable, Reason, Theorem};
use bouton_automata::theorem::{Finding, Flaw, Scope, WithHeap, find_theorem, sum_of_heaps, with_heap};
use bouton_rules::variant::{Blocking, refuse_blocking};
use bouton_rules::{Datum, RuleError};
use bouton_theory::formula::Formula;
use bouton_theory::{Convention, Nimber, Outcome};

pub use addable::AddableMoves;
pub use guess::Decision;
pub use name::{Combination, Name};

use crate::{Control, Game, SolveError, Work};
use small::Small;

/// The subject of a theorem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// Which positions are lost for the player to move: the P-positions.
    Lost,
    /// The Grundy value of each position.
    Values,
}

/// What theorem is wanted, and how far to look for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The subject of the theorem.
    pub about: About,
    /// The systems in which numbers may be written, those that are tried first at the front.
    pub systems: Vec<System>,
    /// The most states of its automaton.
    pub states: usize,
    /// The most steps of the search, a few million a second.
    pub steps: u64,
    /// How many parts positions have, if the rules allow several numbers (for instance the heaps of a heap
    /// game); `None` means the default number.
    pub parts: Option<usize>,
    /// The solver may be asked about positions with all parts below this; `None` means the default bound.
    pub bound: Option<u64>,
}

/// The most steps of a search, which take about half a minute.
const STEPS: u64 = 120_000_000;

impl Wanted {
    /// The usual search: bases 2 to 10 and the recurrences with small factors, up to 256 states.
    #[must_use]
    pub fn about(about: About) -> Self {
        let Scope { systems, states, .. } = Scope::default();
        Self { about, systems, states, steps: STEPS, parts: None, bound: None }
    }
}

/// A theorem on all positions of a game, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForAll {
    /// The game.
    pub game: Game,
    /// The subject of the search.
    pub about: About,
    /// The moves that it is proved from.
    pub formula: Formula,
    /// A position with the parts as its numbers.
    pub form: Datum,
    /// The solver was asked about positions with all parts below this, and no others.
    pub bound: u64,
    /// The conclusion.
    pub found: Conclusion,
}

/// The conclusion of a search for a theorem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// A theorem, and what its positions are called, if they have a name.
    Proved(Box<Theorem>, Option<Name>),
    /// No theorem in any of the systems, and in each the reason.
    InNoSystem(Vec<(System, Reason)>),
    /// No sum of multiples of the parts goes down with every move, so nothing shows that play ends.
    NoMeasure,
    /// Options must be counted, because some may be blocked, but the moves don't run along lines with
    /// disjoint options.
    Uncounted,
    /// A move leads from this position to a negative number.
    Negative(Vec<u64>),
    /// A move leads from this position to what isn't one.
    Leaves(Vec<u64>),
}

impl ForAll {
    /// The theorem, if there is one.
    #[must_use]
    pub fn theorem(&self) -> Option<&Theorem> {
        match &self.found {
            Conclusion::Proved(theorem, _) => Some(theorem),
            _ => None,
        }
    }

    /// The numbers of a position of the game, in order; `None` if it has another form, or a number is
    /// negative.
    #[must_use]
    pub fn parts_of(&self, position: &Datum) -> Option<Vec<u64>> {
        small::parts_of(&self.game, &self.form, position)
    }

    /// Who wins the position with these parts, by the theorem; `None` without one, or for another number of
    /// parts. It takes as many steps as the numbers have digits.
    #[must_use]
    pub fn outcome(&self, parts: &[u64]) -> Option<Outcome> {
        let theorem = self.theorem().filter(|_| parts.len() == self.formula.parts)?;
        let is_lost = match self.about {
            About::Lost => theorem.lost.accepts(theorem.system, parts),
            About::Values => theorem.lost.accepts(theorem.system, &[parts, &[0]].concat()),
        };
        Some(if is_lost { Outcome::P } else { Outcome::N })
    }

    /// The Grundy value of the position with these parts, by a theorem on values.
    #[must_use]
    pub fn value(&self, parts: &[u64]) -> Option<Nimber> {
        let is_asked = self.about == About::Values && parts.len() == self.formula.parts;
        let theorem = self.theorem().filter(|_| is_asked)?;
        far::value_by(theorem, parts, &mut Watch::default())
    }
}

impl Game {
    /// Looks for a theorem on all positions of this game, and proves it.
    ///
    /// # Errors
    ///
    /// When the rules don't give their moves as linear constraints, with the place of what isn't linear; for
    /// values in misère play; for values and in misère play where options may be blocked; when a rule fails,
    /// or the work is stopped.
    pub fn theorem(&self, wanted: &Wanted, control: &Control) -> Result<ForAll, SolveError> {
        if wanted.about == About::Values && self.convention() == Convention::Misere {
            return Err(SolveError::NormalPlayOnly { verb: "theorem(\"values\")" });
        }
        let blocked = self.blocked(wanted.about)?;
        let formula = match self.blocking() {
            Some(blocking) => self.linear(blocking.moves(wanted.parts))?,
            None => self.formula(wanted.parts)?,
        };
        let form = self.form(formula.parts);
        let bound = wanted.bound.unwrap_or_else(|| usual(formula.parts));
        let mut small = Small::new(self, &form, bound, control);
        let found = search(&formula, &mut small, (wanted, blocked), control)?;
        if let Some(error) = small.error {
            return Err(error);
        }
        Ok(ForAll { game: self.clone(), about: wanted.about, formula, form, bound, found })
    }

    /// The moves as linear constraints, for positions of `parts` parts if the rules allow several numbers.
    ///
    /// # Errors
    ///
    /// When the rules don't give them, with the place of what isn't linear.
    #[doc(hidden)]
    pub fn formula(&self, parts: Option<usize>) -> Result<Formula, SolveError> {
        let formula = self.linear(self.rules().formula(parts))?;
        Ok(match parts {
            Some(heaps) if formula.parts == 1 && heaps > 1 && self.is_heap_game() => {
                sum_of_heaps(&formula, heaps)
            }
            _ => formula,
        })
    }

    fn linear(&self, formula: Option<Result<Formula, RuleError>>) -> Result<Formula, SolveError> {
        Ok(formula.ok_or_else(|| SolveError::NoFormula { game: self.name().to_owned() })??)
    }

    /// How many options may be blocked.
    fn blocked(&self, about: About) -> Result<usize, SolveError> {
        let Some(blocking) = self.blocking() else { return Ok(0) };
        match (about, self.convention()) {
            (About::Values, _) => Ok(refuse_blocking(&**self.rules()).map(|()| 0)?),
            (About::Lost, Convention::Misere) => Err(SolveError::NormalPlayOnly { verb: "theorem" }),
            (About::Lost, Convention::Normal) => Ok(blocking.most()),
        }
    }

    fn blocking(&self) -> Option<&Blocking> {
        self.rules().as_any()?.downcast_ref()
    }

    /// A position in the form that all positions have: the start of play, a heap, or a row of `parts`
    /// numbers.
    fn form(&self, parts: usize) -> Datum {
        // A game of rows may begin with another number of parts.
        let start = self.rules().start().and_then(|start| small::resized(&start, parts));
        match start {
            Some(start) => start,
            _ if parts == 1 && self.rules().kind().is_number() => Datum::Int(0),
            _ => Datum::ints(vec![0; parts]),
        }
    }
}

/// The search itself, which the control may stop.
fn search(
    formula: &Formula,
    small: &mut Small<'_>,
    (wanted, blocked): (&Wanted, usize),
    control: &Control,
) -> Result<Conclusion, SolveError> {
    let Wanted { systems, states, steps, .. } = wanted.clone();
    let scope = Scope { systems, states, steps, convention: small.convention(), blocked };
    let found = watched(control, wanted.steps, formula.parts, |watch| {
        let finding = match wanted.about {
            About::Lost => find_theorem(formula, small, &scope, watch),
            About::Values => find_theorem(&with_heap(formula), &mut WithHeap(small), &scope, watch),
        };
        Ok(match finding? {
            Finding::Proved(theorem) => {
                let name = name::of(&theorem, wanted.about, formula, watch);
                Conclusion::Proved(Box::new(theorem), name)
            }
            Finding::None(reasons) => Conclusion::InNoSystem(reasons),
        })
    })?;
    Ok(found.unwrap_or_else(|found| found))
}

/// Work of at most `steps` steps that the control may stop. A flaw of the moves is reported as a conclusion.
fn watched<T>(
    control: &Control,
    steps: u64,
    parts: usize,
    work: impl FnOnce(&mut Watch<'_>) -> Result<T, Flaw>,
) -> Result<Result<T, Conclusion>, SolveError> {
    let mut stop = None;
    let mut go_on = |work: &bouton_automata::Work| {
        stop = control.poll(&Work { done: work.steps, total: None, bytes: 0 }).err();
        stop.is_none() && work.steps < steps
    };
    let done = work(&mut Watch::new(&mut go_on));
    Ok(Err(match done {
        Ok(done) => return Ok(Ok(done)),
        Err(Flaw::NoMeasure) => Conclusion::NoMeasure,
        Err(Flaw::Uncounted) => Conclusion::Uncounted,
        Err(Flaw::Negative { at, .. }) => Conclusion::Negative(first(at, parts)),
        Err(Flaw::Leaves { at, .. }) => Conclusion::Leaves(first(at, parts)),
        Err(Flaw::Halt(halt)) => match (stop, halt) {
            (Some(stop), _) => return Err(stop.into()),
            (None, Halt::Range) => return Err(SolveError::TooLarge),
            (None, _) => Conclusion::InNoSystem(Vec::new()),
        },
    }))
}

/// The position of a tuple that begins with it.
fn first(mut at: Vec<u64>, parts: usize) -> Vec<u64> {
    at.truncate(parts);
    at
}

/// The solver is asked about positions with all parts below this, if need be.
const fn usual(parts: usize) -> u64 {
    match parts {
        1 => 20_000,
        2 => 1_500,
        3 => 128,
        _ => 40,
    }
}
