//! A guess at the P-positions or at the values, decided for all positions.

use bouton_automata::theorem::{Verdict, Wrong, decide_guess, with_heap, with_value};
use bouton_theory::Convention;
use bouton_theory::formula::{Disjunct, Formula};

use super::{About, Conclusion, ForAll, Wanted, name, watched};
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
    /// Nothing was decided, and why.
    Open(ForAll),
}

impl Game {
    /// Decides a guess for all positions: the cases in which a position is lost, or what the value is in each
    /// case, as `compile::formula::guess` gives them. `formula` has the moves of this game.
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
        control: &Control,
    ) -> Result<Decision, SolveError> {
        let (parts, convention) = (formula.parts, self.convention());
        if about == About::Values && convention == Convention::Misere {
            return Err(SolveError::NormalPlayOnly { verb: "check_values" });
        }
        let (moves, cases) = match about {
            About::Lost => (formula.clone(), guess.to_vec()),
            About::Values => (with_heap(&formula), with_value(parts, guess).ok_or(SolveError::TooLarge)?),
        };
        let systems = Wanted::about(about).systems;
        let decided = watched(control, u64::MAX, parts, |watch| {
            Ok(match decide_guess(&moves, &cases, convention, &systems, watch)? {
                Verdict::Proved(theorem) => {
                    let name = name::of(&theorem, about, &formula, watch);
                    Ok(Conclusion::Proved(theorem, name))
                }
                Verdict::Wrong(wrong) => Err(wrong),
                Verdict::Open(reasons) => Ok(Conclusion::InNoSystem(reasons)),
            })
        })?;
        let form = self.form(parts);
        let made = |found| ForAll { game: self.clone(), about, formula, form, bound: 0, found };
        Ok(match decided {
            Ok(Ok(found @ Conclusion::Proved(..))) => Decision::Proved(made(found)),
            Ok(Ok(found)) | Err(found) => Decision::Open(made(found)),
            Ok(Err(Wrong { mut at, is_lost, option })) => {
                at.truncate(parts);
                let option = option.filter(|_| about == About::Lost);
                Decision::Wrong { at, is_lost, option }
            }
        })
    }
}
