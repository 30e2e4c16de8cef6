//! Why a position is won or lost: the data behind `explain`.
//!
//! For each summand its value, its options grouped by value and the method; then the winning moves. In misère play the summands have
//! their own g⁻, but no sum of them is formed: it would mean nothing.

use std::collections::BTreeMap;

use bouton_theory::{Convention, Nimber, Outcome};

use crate::moves::refuse_huge;
use crate::sum::Component;
use crate::{Answer, Control, Move, SolveError, Stop, Sum};

mod text;

/// The options of a summand that have one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionGroup {
    /// The value that they share.
    pub value: Nimber,
    /// How many there are.
    pub count: usize,
    /// The first of them, as a move.
    pub example: Move,
}

/// One summand with its value and its options grouped by value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedComponent {
    /// The summand.
    pub component: Component,
    /// Its value (in misère play: its own g⁻) and how it was found; none where only the outcome is known.
    pub value: Option<Answer<Nimber>>,
    /// Its options by value, ascending; empty where they are too many to list or their values are unknown.
    pub options: Vec<OptionGroup>,
    /// Whether `options` holds every option.
    pub complete: bool,
}

/// Why a sum is won or lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The sum that is explained.
    pub position: Sum,
    /// Its outcome and how it was found.
    pub outcome: Answer<Outcome>,
    /// Its value (in misère play: g⁻) and how it was found; none where only the outcome is known.
    pub value: Option<Answer<Nimber>>,
    /// The summands.
    pub components: Vec<ExplainedComponent>,
    /// Every winning move.
    pub winning: Vec<Move>,
    /// Whether `winning` is complete: a position answered by a formula or a period may have too many options to list.
    pub all_listed: bool,
}

/// Options are listed for positions up to this many.
const LISTED: usize = 4096;

impl Explanation {
    /// Explains `position`.
    ///
    /// # Errors
    ///
    /// As [`Sum::value`].
    pub fn of(position: &Sum, control: &Control) -> Result<Self, SolveError> {
        let outcome = position.outcome(control)?;
        let components: Result<Vec<_>, SolveError> = position
            .components()
            .iter()
            .map(|component| explain(component, position.convention(), control))
            .collect();
        let components = components?;
        let known = components.iter().all(|c| c.value.is_some());
        let value = known.then(|| position.value(control)).transpose()?;
        let (winning, all_listed) = match position.winning_moves(control) {
            Ok(winning) => (winning, true),
            Err(error) if is_too_long(&error, position) => (Vec::new(), false),
            Err(error) => return Err(error),
        };
        Ok(Self { position: position.clone(), outcome, value, components, winning, all_listed })
    }

    /// The text that a terminal shows.
    #[must_use]
    pub fn to_text(&self) -> String {
        text::render(self)
    }
}

/// Whether winning moves were refused only because the position has too many options to list.
fn is_too_long(error: &SolveError, position: &Sum) -> bool {
    match error {
        SolveError::Rule(rule) => rule.code == "too-many-options",
        SolveError::Stopped(Stop::Positions(_)) => {
            position.components().iter().any(|component| refuse_huge(component).is_err())
        }
        _ => false,
    }
}

fn explain(
    component: &Component,
    convention: Convention,
    control: &Control,
) -> Result<ExplainedComponent, SolveError> {
    let alone = Sum::from_components(vec![component.clone()], convention);
    let only_outcome = crate::evaluate::closed_outcome(component, convention).is_some()
        && !crate::evaluate::has_closed_value(component, convention);
    let value = if only_outcome { None } else { Some(alone.value(control)?) };
    let listable = refuse_huge(component).is_ok()
        && component.position.as_int().is_none_or(|n| n <= LISTED as i64 || !component.game.is_heap_game());
    let mut groups: BTreeMap<Nimber, OptionGroup> = BTreeMap::new();
    let mut complete = listable && !only_outcome;
    if complete {
        for example in alone.moves(control)? {
            let Some(value) = example.value else {
                complete = false;
                continue;
            };
            groups.entry(value).or_insert(OptionGroup { value, count: 0, example }).count += 1;
        }
    }
    let options = groups.into_values().collect();
    Ok(ExplainedComponent { component: component.clone(), value, options, complete })
}
