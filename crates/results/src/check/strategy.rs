//! Whether a strategy wins: from every N-position it must move to a P-position.

use bouton_rules::Datum;
use bouton_solve::theorem::Decision;
use bouton_solve::{Control, Game, SolveError, Sum};
use bouton_theory::Outcome;

use super::Check;
use crate::Show;
use crate::wording::{Wording, say};

/// The position to which a strategy moves.
#[doc(hidden)]
pub struct Answer {
    /// The position.
    pub to: Sum,
    /// It as the strategy wrote it.
    pub shown: String,
}

impl Check {
    /// Whether `strategy` gives a winning move from every N-position of the list.
    ///
    /// # Errors
    ///
    /// When the strategy fails, a position is none of the game, a rule fails, or the work is stopped.
    #[doc(hidden)]
    pub fn strategy<E: From<SolveError>>(
        game: &Game,
        positions: impl IntoIterator<Item = Result<Sum, E>>,
        control: &Control,
        words: &dyn Wording,
        mut strategy: impl FnMut(&Datum) -> Result<Option<Answer>, E>,
    ) -> Result<Self, E> {
        let what = say(words, "check-strategy", &[("game", &game.name())]);
        let mut checked = 0;
        for from in positions {
            let from = from?;
            checked += 1;
            if from.outcome(control)?.value != Outcome::N {
                continue;
            }
            let datum = from.datum().unwrap_or_else(|| Datum::text(&from.text(words)));
            let answer = strategy(&datum)?;
            if let Some(why) = fault(&from, answer.as_ref(), control, words)? {
                return Ok(Self { what, checked, for_all: false, counterexample: Some((datum, why)) });
            }
        }
        Ok(Self { what, checked, for_all: false, counterexample: None })
    }
}

impl Check {
    /// The check of a strategy that was decided for all positions: proved, refuted at a position, or
    /// undecided for a reason. `why` explains the fault of the strategy at a position.
    ///
    /// # Errors
    ///
    /// What `why` returns.
    #[doc(hidden)]
    pub fn strategy_decided<E>(
        game: &Game,
        decision: &Decision,
        words: &dyn Wording,
        why: impl FnOnce(&Datum) -> Result<Option<String>, E>,
    ) -> Result<Result<Self, String>, E> {
        let counterexample = match decision {
            Decision::Open(found, _) => return Ok(Err(crate::theorem::why(found, words))),
            Decision::Proved(_) => None,
            Decision::Wrong { at, .. } => {
                let at = super::decided::written(at);
                let why = why(&at)?.unwrap_or_else(|| say(words, "check-not-winning", &[]));
                Some((at, why))
            }
        };
        let what = say(words, "check-strategy", &[("game", &game.name())]);
        Ok(Ok(Self { what, checked: 0, for_all: true, counterexample }))
    }
}

/// Why the answer is not a winning move from here.
fn fault(
    from: &Sum,
    answer: Option<&Answer>,
    control: &Control,
    words: &dyn Wording,
) -> Result<Option<String>, SolveError> {
    let Some(Answer { to, shown }) = answer else { return Ok(Some(say(words, "check-no-move", &[]))) };
    let moves = from.moves(control)?;
    Ok(match moves.iter().find(|m| parts(&m.to) == parts(to)) {
        None => Some(say(words, "check-no-option", &[("option", shown)])),
        Some(m) if !m.wins() => Some(say(words, "check-loses", &[("option", shown)])),
        Some(_) => None,
    })
}

/// The summands in order and without empty heaps, because a sum is the same in any order.
fn parts(sum: &Sum) -> Vec<&Datum> {
    let alive = sum.components().iter().filter(|c| !c.game.is_heap_game() || c.position != Datum::Int(0));
    let mut parts: Vec<&Datum> = alive.map(|c| &c.position).collect();
    parts.sort();
    parts
}
