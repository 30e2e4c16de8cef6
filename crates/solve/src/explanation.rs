//! Why a position is won or lost: the data behind `explain`.
//!
//! For each summand its value, its options grouped by value and the method; then the winning moves. In misère
//! play the summands have their own g⁻, but no sum of them is formed: it would mean nothing.

use std::collections::BTreeMap;

use bouton_rules::{Options, Reduction};
use bouton_theory::{Convention, Nimber, Outcome};

use crate::compound::{is_blocking, known_outcome};
use crate::moves::{self, Winning, refuse_huge};
use crate::sum::Component;
use crate::{Answer, Control, Method, Move, SolveError, Stop, Sum, theorem};

mod equivalent;
mod far;
mod loops;

pub use far::FarStory;
pub use loops::{LoopStory, Reverted};

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
    /// Its value (in misère play: its own g⁻) and how it was found. `None` if we know only the outcome.
    pub value: Option<Answer<Nimber>>,
    /// Its options by value, ascending; empty where they are too many to list or their values are unknown.
    pub options: Vec<OptionGroup>,
    /// Whether `options` holds every option.
    pub complete: bool,
    /// The equivalent of the summand by a theorem. Every [`bouton_rules::Form::Sum`] is resolved: its parts
    /// are heaps of their values.
    pub reduction: Option<Reduction>,
    /// The theorem on all positions that answers where a search would be long.
    pub far: Option<Box<FarStory>>,
}

impl ExplainedComponent {
    /// A summand without its value, which nobody asked for.
    fn without_value(component: &Component) -> Self {
        let component = component.clone();
        Self { component, value: None, options: Vec::new(), complete: false, reduction: None, far: None }
    }
}

/// How an explanation is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The heaps in binary columns.
    Columns,
    /// The heaps cut into powers of two.
    Powers,
    /// The options by value, and the least value that is missing.
    Options,
    /// The proof of the theorem, step by step, at this position.
    Steps,
    /// A quick look at heaps of Nim: the largest power of two, and how many heaps have as much.
    Practical,
}

impl Style {
    /// Every style with its name.
    pub const ALL: [(&str, Style); 5] = [
        ("columns", Self::Columns),
        ("powers", Self::Powers),
        ("options", Self::Options),
        ("steps", Self::Steps),
        ("practical", Self::Practical),
    ];
}

/// How many moves a position has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// None: play has ended.
    None,
    /// One, which is forced.
    One,
    /// Several.
    Several,
}

/// Why a sum is won or lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The sum that is explained.
    pub position: Sum,
    /// Its outcome and how it was found.
    pub outcome: Answer<Outcome>,
    /// Its value (in misère play: g⁻) and how it was found. `None` if we know only the outcome.
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
    /// How many moves there are, winning or not.
    pub choice: Choice,
    /// The equivalent of the sum by a theorem, as for a summand.
    pub reduction: Option<Reduction>,
    /// The same of the sums that the first winning moves lead to, up to [`MOST_REASONS`].
    pub reasons: Vec<Option<Reduction>>,
    /// How it is shown; none: as suits the game.
    pub style: Option<Style>,
    /// The story told in place of values and options if play may go on for ever.
    pub loops: Option<LoopStory>,
}

/// An explanation holds at most this many winning moves; it counts them all.
pub const MOST_WINNING: usize = 4096;

/// This many winning moves have their reason with them.
pub const MOST_REASONS: usize = 24;

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

impl Sum {
    /// Its equivalent by a theorem; sums of positions come as heaps of their values. Returns `None` if it
    /// mixes games or we don't know a theorem.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn reduction(&self, control: &Control) -> Result<Option<Reduction>, SolveError> {
        equivalent::reduction(self, control)
    }

    /// The value (in misère play: g⁻) if a formula or a short search finds it.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn value_if_short(&self, control: &Control) -> Result<Option<Answer<Nimber>>, SolveError> {
        let formula = |c: &Component| crate::evaluate::has_closed_value(c, self.convention());
        match self.convention() == Convention::Normal && self.components().iter().all(formula) {
            true => self.value(control).map(Some),
            false => searched(self, control),
        }
    }
}

impl Explanation {
    /// Explains `position`.
    ///
    /// # Errors
    ///
    /// As [`Sum::value`].
    pub fn of(position: &Sum, control: &Control) -> Result<Self, SolveError> {
        let outcome = position.whole_outcome(control)?;
        if outcome.method == Method::Loops {
            return loops::explain(position, outcome, control);
        }
        // A quotient needs no values, and those of misère sums may take long.
        let by_quotient = matches!(outcome.method, Method::Quotient { .. });
        let is_lone = position.components().len() == 1;
        let components = position.components().iter().map(|component| match by_quotient {
            true => Ok(ExplainedComponent::without_value(component)),
            false => match far::explain(component, position.convention(), is_lone, control)? {
                Some(explained) => Ok(explained),
                None => explain(component, position.convention(), control),
            },
        });
        let components = components.collect::<Result<Vec<_>, SolveError>>()?;
        let known = components.iter().all(|c| c.value.is_some());
        let value = known.then(|| position.value(control)).transpose()?;
        let (Winning { first: winning, count }, all_listed) =
            match moves::winning(position, MOST_WINNING, control) {
                Ok(winning) => (winning, true),
                Err(error) if is_too_long(&error, position) => {
                    (moves::first_by_theorem(position, control)?.unwrap_or_default(), false)
                }
                Err(error) => return Err(error),
            };
        let reduction = equivalent::reduction(position, control)?;
        equivalent::check(position, reduction.as_ref(), outcome.value, value.as_ref().map(|v| v.value))?;
        let reasons = winning.iter().take(MOST_REASONS).map(|made| {
            let reason = equivalent::reduction(&made.to, control)?;
            equivalent::check(&made.to, reason.as_ref(), made.outcome, made.nimber())?;
            Ok(reason)
        });
        let reasons = reasons.collect::<Result<_, SolveError>>()?;
        Ok(Self {
            position: position.clone(),
            choice: choice(&components, control)?,
            outcome,
            value,
            components,
            winning,
            winning_count: count,
            all_listed,
            reduction,
            reasons,
            style: None,
            loops: None,
        })
    }

    /// The same, to be shown in a style.
    #[must_use]
    pub fn in_style(self, style: Style) -> Self {
        Self { style: Some(style), ..self }
    }
}

/// How many moves there are; more than one where they are too many to list.
fn choice(components: &[ExplainedComponent], control: &Control) -> Result<Choice, SolveError> {
    let count = |explained: &ExplainedComponent| {
        if explained.complete {
            return Ok(explained.options.iter().map(|group| group.count).sum());
        }
        let Component { game, position } = &explained.component;
        if explained.far.is_some() {
            let first = theorem::far::first_options(&explained.component, 2, control)?;
            return Ok(first.map_or(usize::MAX, |options| options.len()));
        }
        let mut options = Options::new();
        Ok(game.rules().list(position, &mut options).map_or(usize::MAX, |()| options.len()))
    };
    let counts = components.iter().map(count).collect::<Result<Vec<usize>, SolveError>>()?;
    Ok(match counts.into_iter().fold(0, usize::saturating_add) {
        0 => Choice::None,
        1 => Choice::One,
        _ => Choice::Several,
    })
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

/// The value of a position with an outcome known by a formula, if a short search finds it.
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
    let only_outcome = known_outcome(component, convention, control)?.is_some()
        && !crate::evaluate::has_closed_value(component, convention);
    let value = match (is_blocking(component), only_outcome) {
        (true, _) => None,
        (false, true) => searched(&alone, control)?,
        (false, false) => Some(alone.value(control)?),
    };
    let only_outcome = value.is_none();
    let by_formula = control.budget.theorems
        && (crate::evaluate::closed_outcome(component, convention).is_some()
            || crate::evaluate::has_closed_value(component, convention));
    // Positions that a formula answers may be far too large to search or to list options for.
    let listable = refuse_huge(component).is_ok()
        && !(by_formula && tokens(component) > TOKENS)
        && component.position.as_int().is_none_or(|n| n <= LISTED as i64 || !component.game.is_heap_game());
    let mut groups: BTreeMap<Nimber, OptionGroup> = BTreeMap::new();
    let mut complete = listable && !only_outcome;
    if complete {
        for example in alone.moves(control)? {
            let value = match example.nimber() {
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
    let reduction = equivalent::reduction(&alone, control)?;
    if let Some(Answer { value, .. }) = &value {
        let outcome = if value.is_zero() { Outcome::P } else { Outcome::N };
        equivalent::check(&alone, reduction.as_ref(), outcome, Some(*value))?;
    }
    Ok(ExplainedComponent { component: component.clone(), value, options, complete, reduction, far: None })
}
