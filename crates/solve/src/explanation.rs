//! Why a position is won or lost: the data behind `explain`.
//!
//! For each summand its value, its options grouped by value and the method; then the winning moves. In misère
//! play the summands have their own g⁻, but no sum of them is formed: it would mean nothing.

use std::collections::BTreeMap;

use bouton_theory::{Convention, Nimber, Outcome};

use crate::moves::{self, Winning, refuse_huge};
use crate::sum::Component;
use crate::wording::{English, Wording};
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
    /// The winning moves as they are shown, the first [`MOST_WINNING`] of them; [`Sum::winning_moves`] has
    /// all.
    pub winning: Vec<Move>,
    /// How many winning moves there are.
    pub winning_count: usize,
    /// Whether the winning moves were found: a position answered by a formula or a period may have too many
    /// options to try.
    pub all_listed: bool,
}

/// An explanation holds at most this many winning moves; it counts them all.
pub const MOST_WINNING: usize = 4096;

/// Options are listed for positions up to this many.
const LISTED: usize = 4096;

/// Arrays with more tokens than this are not searched where a formula answers.
const TOKENS: i64 = 64;

impl Sum {
    /// Why it is won or lost, as data for every front end.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn explain(&self, control: &Control) -> Result<Explanation, SolveError> {
        Explanation::of(self, control)
    }
}

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
        let (Winning { first: winning, count }, all_listed) =
            match moves::winning(position, MOST_WINNING, control) {
                Ok(winning) => (winning, true),
                Err(error) if is_too_long(&error, position) => (Winning::default(), false),
                Err(error) => return Err(error),
            };
        let position = position.clone();
        Ok(Self { position, outcome, value, components, winning, winning_count: count, all_listed })
    }

    /// The text that a terminal shows, in English.
    #[must_use]
    pub fn to_text(&self) -> String {
        self.to_text_in(&English)
    }

    /// The text that a terminal shows, in the language of `words`.
    #[must_use]
    pub fn to_text_in(&self, words: &dyn Wording) -> String {
        text::render(self, words)
    }

    /// The first line of the text: the position and who wins.
    #[must_use]
    pub fn headline(&self) -> String {
        text::part(self, &English, text::Text::headline).join("\n")
    }

    /// The last lines of the text: the winning moves with their reason, or why there is none.
    #[must_use]
    pub fn verdict(&self) -> Vec<String> {
        text::part(self, &English, text::Text::verdict)
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

/// The total of the numbers of an array position; 0 for other kinds.
fn tokens(component: &Component) -> i64 {
    component
        .position
        .as_ints()
        .map_or(0, |numbers| numbers.iter().fold(0, |sum, n| sum.saturating_add((*n).max(0))))
}

/// The value of a position whose outcome a formula knows, if a short search finds it.
fn searched(alone: &Sum, control: &Control) -> Result<Option<Answer<Nimber>>, SolveError> {
    const POSITIONS: u64 = 50_000;
    if alone.components().iter().any(|component| tokens(component) > TOKENS) {
        return Ok(None);
    }
    let mut short = control.clone();
    short.budget.positions = short.budget.positions.min(POSITIONS);
    match alone.value(&short) {
        Ok(answer) => Ok(Some(answer)),
        Err(SolveError::Stopped(Stop::Positions(_))) => Ok(None),
        Err(error) => Err(error),
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
    let value = if only_outcome { searched(&alone, control)? } else { Some(alone.value(control)?) };
    let only_outcome = value.is_none();
    let by_formula = crate::evaluate::closed_outcome(component, convention).is_some()
        || crate::evaluate::has_closed_value(component, convention);
    // What a formula answers may be far too large to search, and so may its options.
    let listable = refuse_huge(component).is_ok()
        && !(by_formula && tokens(component) > TOKENS)
        && component.position.as_int().is_none_or(|n| n <= LISTED as i64 || !component.game.is_heap_game());
    let mut groups: BTreeMap<Nimber, OptionGroup> = BTreeMap::new();
    let mut complete = listable && !only_outcome;
    if complete {
        for example in alone.moves(control)? {
            let value = match example.value {
                Some(value) => Some(value),
                None => searched(&example.to, control)?.map(|answer| answer.value),
            };
            let Some(value) = value else {
                complete = false;
                continue;
            };
            groups.entry(value).or_insert(OptionGroup { value, count: 0, example }).count += 1;
        }
    }
    let options = groups.into_values().collect();
    Ok(ExplainedComponent { component: component.clone(), value, options, complete })
}
