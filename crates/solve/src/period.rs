//! The period of a heap game, with the level of the claim.

use bouton_theory::{Claim, Convention, Level, period};

use crate::{Control, Game, SolveError};

/// The bound for a user's rule when none is given: counted, never timed.
const RULE_BOUND: u64 = 5_000;

/// The claim on the period of `game` from its values up to `to`.
pub(crate) fn claim(game: &Game, to: Option<u64>, control: &Control) -> Result<Claim, SolveError> {
    let to = to.unwrap_or(RULE_BOUND);
    let values = game.values(to, control)?;
    let found = period::observe(&values, 3);
    Ok(Claim {
        level: if found.is_some() { Level::Observed } else { Level::None },
        period: found,
        checked_to: to,
        theorem: None,
        code: None,
        code_matched_to: None,
        repeats: found.map(|p| (to + 1 - p.preperiod) / p.period),
        misere: game.convention() == Convention::Misere,
    })
}
