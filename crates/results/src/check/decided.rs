//! A guess that was decided for all positions.

use bouton_rules::Datum;
use bouton_solve::Game;
use bouton_solve::theorem::{About, Decision};
use bouton_theory::{Convention, Outcome};

use super::Check;
use crate::theorem::why;
use crate::wording::{Wording, say};

/// The guess at the counterexample, and the value there, if we know it.
type Told = (String, Option<u64>);

impl Check {
    /// The check that a decision is: an observation on the small positions that were tried if nothing was
    /// decided, or, if none were, why. `told` is asked about the counterexample of
    /// a guess at values.
    ///
    /// # Errors
    ///
    /// What `told` returns.
    #[doc(hidden)]
    pub fn decided<E>(
        game: &Game,
        about: About,
        decision: Decision,
        words: &dyn Wording,
        told: impl FnOnce(&Datum) -> Result<Told, E>,
    ) -> Result<Result<Self, String>, E> {
        let key = match (about, game.convention()) {
            (About::Lost, Convention::Normal) => "check-p-positions",
            (About::Lost, Convention::Misere) => "for-all-about-misere",
            (About::Values, _) => "check-values",
        };
        let what = say(words, key, &[("game", &game.name())]);
        let counterexample = match decision {
            Decision::Open(found, 0) => return Ok(Err(why(&found, words))),
            Decision::Open(_, checked) => {
                return Ok(Ok(Self { what, checked, for_all: false, counterexample: None }));
            }
            Decision::Proved(_) => None,
            Decision::Wrong { at, is_lost, option } => {
                let at = written(&at);
                let reason = match (about, is_lost, option) {
                    (About::Values, ..) => match told(&at)? {
                        (guessed, Some(value)) => {
                            say(words, "check-formula", &[("guessed", &guessed), ("value", &value)])
                        }
                        (guessed, None) => say(words, "check-not-value", &[("guessed", &guessed)]),
                    },
                    (_, true, _) => say(words, "check-no-n", &[("outcome", &Outcome::P)]),
                    (_, _, Some(option)) => say(words, "check-to", &[("option", &written(&option))]),
                    (_, _, None) => say(words, "check-no-p", &[("outcome", &Outcome::N)]),
                };
                Some((at, reason))
            }
        };
        Ok(Ok(Self { what, checked: 0, for_all: true, counterexample }))
    }
}

/// A position as a guess takes it: a number, or an array of several.
pub(super) fn written(parts: &[u64]) -> Datum {
    let number = |part: &u64| i64::try_from(*part).unwrap_or(i64::MAX);
    match parts {
        [heap] => Datum::Int(number(heap)),
        _ => Datum::ints(parts.iter().map(number).collect::<Vec<i64>>()),
    }
}
