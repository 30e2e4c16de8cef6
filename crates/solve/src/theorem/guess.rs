//! A guess at the P-positions or at the values, decided for all positions.

use std::rc::Rc;

use bouton_automata::theorem::{Flaw, strategy_failure};
use bouton_automata::theorem::{Verdict, Wrong, compare_guess, decide_guess, with_heap, with_value};
use bouton_automata::{Halt, Watch};
use bouton_theory::Convention;
use bouton_theory::formula::{Disjunct, Formula};

use super::trial::{Said, Trial};
use super::{About, Conclusion, ForAll, Wanted, name, watched};
use crate::kept::KeptTheorem;
use crate::{Control, Game, SolveError};

/// What comes of a guess.
#[derive(Clone, Debug)]
pub enum Decision {
    /// It is right, and this is the theorem.
    Proved(ForAll),
    /// It is wrong at this position, and right at all positions below it: those with a smaller measure, which
    /// is mostly the sum of the parts.
    Wrong {
        /// The parts of the position.
        at: Vec<u64>,
        /// If it isn't lost, a lost option, unless the options are too many to look for it. Of a guess at
        /// values, nothing.
        option: Option<Vec<u64>>,
        /// For a guess at the P-positions: whether it is one.
        is_lost: bool,
    },
    /// Nothing was decided, and why; and at how many small positions the guess is right.
    Open(ForAll, u64),
}

/// The most steps of a proof or a refutation, which take some seconds, and of the first attempt.
const STEPS: u64 = 40_000_000;
const FIRST: u64 = 400_000;
/// How many small positions are tried before automata are made, and how many if these decide nothing: by the
/// solver, and by a theorem.
const FEW: u64 = 1_000;
const MANY: u64 = 10_000;
const FAR: u64 = 1 << 19;

impl Game {
    /// Decides for all positions whether a strategy wins: the cases in which it gives a position, as
    /// `compile::formula::strategy` gives them. [`Decision::Wrong`] has a position that can be won, and from
    /// which the strategy gives no winning move.
    ///
    /// # Errors
    ///
    /// When the rules don't give their moves as linear constraints, or when the work is stopped.
    #[doc(hidden)]
    pub fn decide_strategy(
        &self,
        parts: usize,
        strategy: &[Disjunct],
        control: &Control,
    ) -> Result<Decision, SolveError> {
        let wanted = Wanted { parts: Some(parts), steps: STEPS, ..Wanted::about(About::Lost) };
        let found = self.theorem(&wanted, control)?;
        let Some(theorem) = found.theorem() else { return Ok(Decision::Open(found, 0)) };
        let failure = watched(control, STEPS, parts, |watch| {
            strategy_failure(&found.formula, strategy, theorem, watch).map_err(Flaw::Halt)
        })?;
        Ok(match failure {
            Ok(None) => Decision::Proved(found),
            Ok(Some(at)) => Decision::Wrong { at, is_lost: false, option: None },
            Err(reason) => Decision::Open(ForAll { found: reason, ..found }, 0),
        })
    }

    /// Decides a guess for all positions: the cases in which a position is lost, or the value in each case,
    /// as `compile::formula::guess` gives them. `formula` has the moves of this game. `said` returns the
    /// guess for a position: 0 or 1, or a value; `None` if it fails. We try small positions first, because a
    /// wrong guess is mostly wrong at one of them, and more of them if nothing is decided.
    ///
    /// # Errors
    ///
    /// When a number leaves 64 bits, for values in misère play, or when the work is stopped.
    #[doc(hidden)]
    pub fn decide(
        &self,
        about: About,
        formula: Formula,
        guess: &[Disjunct],
        said: &mut Said<'_>,
        control: &Control,
    ) -> Result<Decision, SolveError> {
        let parts = formula.parts;
        if about == About::Values && self.convention() == Convention::Misere {
            return Err(SolveError::NormalPlayOnly { verb: "check_values" });
        }
        let (moves, cases) = match about {
            About::Lost => (formula.clone(), guess.to_vec()),
            About::Values => (with_heap(&formula), with_value(parts, guess).ok_or(SolveError::TooLarge)?),
        };
        let form = self.form(parts);
        let made = |found| ForAll {
            game: self.clone(),
            about,
            formula: formula.clone(),
            form: form.clone(),
            bound: 0,
            found,
        };
        let mut trial = match Trial::new(self, about, &formula, &form, control)? {
            Ok(trial) => trial,
            Err(found) => return Ok(Decision::Open(made(found), 0)),
        };
        if let Some(wrong) = trial.run(FEW, said)? {
            return Ok(wrong);
        }
        let question = Question { game: self, about, formula: &formula, moves, cases, control };
        let mut decided = question.by_automata(FIRST)?;
        if is_open(&decided)
            && let Some(compared) = question.by_theorem()?
        {
            decided = compared;
        }
        if is_open(&decided) {
            // A wrong guess with large automata is mostly wrong at a position that is no longer small.
            if let Some(wrong) = trial.run(MANY, said)? {
                return Ok(wrong);
            }
            if let Some(wrong) = trial.run_by_theorem(FAR, said)? {
                return Ok(wrong);
            }
            if decided.is_err() {
                decided = question.by_automata(STEPS)?;
            }
        }
        Ok(decision(decided, made, (parts, about), trial.tried))
    }
}

/// What automata have decided, or why nothing.
type Decided = Result<Result<Conclusion, Wrong>, Conclusion>;

/// A guess, and the moves that it is decided from.
struct Question<'q> {
    game: &'q Game,
    about: About,
    formula: &'q Formula,
    /// Those of the formula, with a heap for values.
    moves: Formula,
    cases: Vec<Disjunct>,
    control: &'q Control,
}

impl Question<'_> {
    /// In every system, with the moves.
    fn by_automata(&self, steps: u64) -> Result<Decided, SolveError> {
        let (systems, convention) = (Wanted::about(self.about).systems, self.game.convention());
        watched(self.control, steps, self.formula.parts, |watch| {
            let verdict = decide_guess(&self.moves, &self.cases, convention, &systems, watch)?;
            Ok(self.concluded(verdict, watch))
        })
    }

    /// By a theorem on the game, if there is one and it decides: the guess alone is put into its system,
    /// where the moves with it may have a hundred times as many states.
    fn by_theorem(&self) -> Result<Option<Decided>, SolveError> {
        if self.game.convention() == Convention::Misere {
            return Ok(None);
        }
        let known = self.game.theorem_for(self.about, self.formula.parts, self.control)?;
        let is_on_these_moves =
            |known: &Rc<KeptTheorem>| known.formula == *self.formula && known.theorem.blocked == 0;
        let Some(known) = known.filter(is_on_these_moves) else { return Ok(None) };
        let compared = watched(self.control, FIRST, self.formula.parts, |watch| {
            let verdict = match compare_guess(&self.moves, &self.cases, &known.theorem, watch) {
                // Numbers that are too large in this system may do in another.
                Err(Flaw::Halt(Halt::Range)) => Verdict::Open(Vec::new()),
                other => other?,
            };
            Ok(self.concluded(verdict, watch))
        })?;
        Ok(Some(compared).filter(|compared| !is_open(compared)))
    }

    fn concluded(&self, verdict: Verdict, watch: &mut Watch<'_>) -> Result<Conclusion, Wrong> {
        match verdict {
            Verdict::Proved(theorem) => {
                let name = name::of(&theorem, self.about, self.formula, watch);
                Ok(Conclusion::Proved(theorem, name))
            }
            Verdict::Wrong(wrong) => Err(wrong),
            Verdict::Open(reasons) => Ok(Conclusion::InNoSystem(reasons)),
        }
    }
}

/// What automata have decided; if nothing, `tried` positions agree with the guess.
fn decision(
    decided: Decided,
    made: impl Fn(Conclusion) -> ForAll,
    (parts, about): (usize, About),
    tried: u64,
) -> Decision {
    match decided {
        Ok(Ok(found @ Conclusion::Proved(..))) => Decision::Proved(made(found)),
        Ok(Ok(found)) | Err(found) => Decision::Open(made(found), tried),
        Ok(Err(Wrong { mut at, is_lost, option })) => {
            at.truncate(parts);
            let option = option.filter(|_| about == About::Lost);
            Decision::Wrong { at, is_lost, option }
        }
    }
}

/// Whether automata haven't decided a guess: those of some systems are too large, or the steps are over.
fn is_open(decided: &Decided) -> bool {
    match decided {
        Ok(Ok(found)) | Err(found) => !matches!(found, Conclusion::Proved(..)),
        Ok(Err(_)) => false,
    }
}
