//! Why a position is won, lost or drawn from which play may go on for ever.

use bouton_theory::{Convention, LoopyValue, Outcome};

use super::{Choice, ExplainedComponent, Explanation, MOST_WINNING};
use crate::moves::{self, Winning};
use crate::{Answer, Control, Move, SolveError, Sum};

/// The story of a position with loops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopStory {
    /// Its value; none in misère play.
    pub value: Option<LoopyValue>,
    /// How long play lasts; none for a draw, and where that was too much work.
    pub length: Option<u64>,
    /// The values of the options, each once.
    pub options: Vec<LoopyValue>,
    /// Options of a larger value, the first few of them.
    pub reverted: Vec<Reverted>,
    /// The moves that keep a draw.
    pub drawing: Vec<Move>,
}

/// An option of a larger value than the position, which the opponent can take back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reverted {
    /// The move to it.
    pub option: Move,
    /// The opponent's answer, which has the value of the position.
    pub back: Move,
}

/// This many options that are taken back are told.
const MOST_REVERTED: usize = 8;

/// Explains a position with loops.
pub(super) fn explain(
    position: &Sum,
    outcome: Answer<Outcome>,
    control: &Control,
) -> Result<Explanation, SolveError> {
    let value = match position.convention() {
        Convention::Normal => Some(position.loopy_value(control)?.value),
        Convention::Misere => None,
    };
    let all = position.moves(control)?;
    let mut options: Vec<LoopyValue> = all.iter().filter_map(|made| made.value.clone()).collect();
    options.sort();
    options.dedup();
    let reverted = match value.as_ref().filter(|value| !value.is_infinite()) {
        Some(value) => reverted(&all, value, control)?,
        None => Vec::new(),
    };
    let story = LoopStory {
        length: if outcome.value == Outcome::D { None } else { moves::length_within(position, control)? },
        options,
        reverted,
        drawing: if outcome.value == Outcome::D { position.drawing_moves(control)? } else { Vec::new() },
        value,
    };
    let Winning { first: winning, count } = moves::winning(position, MOST_WINNING, control)?;
    let components = position.components().iter();
    let components = components.map(ExplainedComponent::without_value);
    Ok(Explanation {
        position: position.clone(),
        outcome,
        value: None,
        components: components.collect(),
        choice: match all.len() {
            0 => Choice::None,
            1 => Choice::One,
            _ => Choice::Several,
        },
        reasons: winning.iter().map(|_| None).collect(),
        winning,
        winning_count: count,
        all_listed: true,
        reduction: None,
        style: None,
        loops: Some(story),
    })
}

/// The options of a larger value than the position's, with what takes them back.
fn reverted(all: &[Move], value: &LoopyValue, control: &Control) -> Result<Vec<Reverted>, SolveError> {
    let larger = all.iter().filter(|made| made.value.as_ref().is_some_and(|other| other > value));
    let mut found = Vec::new();
    for option in larger.take(MOST_REVERTED) {
        let back = option.to.moves(control)?.into_iter().find(|back| back.value.as_ref() == Some(value));
        found.extend(back.map(|back| Reverted { option: option.clone(), back }));
    }
    Ok(found)
}
