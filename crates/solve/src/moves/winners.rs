//! The moves that win.
//!
//! Rules that know their options of a given value are asked for those alone, so that a Nim heap of 10⁹ costs
//! nothing. In normal play all others are walked through and only what wins is kept; few of these become
//! moves where only some are shown.

use bouton_rules::{Datum, HeapStyle, admission};
use bouton_search::deepening;
use bouton_theory::{Convention, LoopyValue, Nimber, Outcome};

use super::options::{Given, Values, each_option};
use super::scene::Scene;
use super::{Move, Part, Rest, all, parts, those};
use crate::sum::{Component, Sum};
use crate::theorem::far;
use crate::{Control, Method, SolveError, Stop, Work};

/// The winning moves of a sum.
#[derive(Default)]
pub(crate) struct Winning {
    /// The first of them as they are shown, sorted.
    pub(crate) first: Vec<Move>,
    /// How many there are.
    pub(crate) count: usize,
}

impl Winning {
    pub(crate) fn of(mut moves: Vec<Move>, most: usize) -> Self {
        moves.sort_by(|a, b| a.shown.cmp(&b.shown).then(a.component.cmp(&b.component)));
        moves.dedup_by(|a, b| a.shown == b.shown);
        let count = moves.len();
        moves.truncate(most);
        Self { first: moves, count }
    }
}

/// The winning moves, sorted as they are shown: the first `most`, and how many there are.
pub(crate) fn winning(sum: &Sum, most: usize, control: &Control) -> Result<Winning, SolveError> {
    let outcome = sum.whole_outcome(control)?;
    if outcome.value != Outcome::N {
        return Ok(Winning::of(Vec::new(), most));
    }
    if outcome.method == Method::Loops {
        return Ok(Winning::of(towards_the_end(sum, control)?, most));
    }
    if outcome.method == Method::Deepening {
        return Ok(Winning::of(decided(sum, control)?, most));
    }
    if let Some(found) = by_theorem(sum, control)? {
        return Ok(Winning::of(found, most));
    }
    let rest = Rest::new(sum, control)?;
    if let Some(found) = direct(sum, &rest)? {
        return Ok(Winning::of(found, most));
    }
    match rest {
        Rest::Values(targets) => walked(sum, &targets, most, control),
        Rest::Loops(_) | Rest::Whole => Ok(Winning::of(those(sum, control, Move::wins)?, most)),
    }
}

/// The winning moves of a sum with endless positions, each move on its own.
fn decided(sum: &Sum, control: &Control) -> Result<Vec<Move>, SolveError> {
    let listed = super::list_all(sum, control)?;
    let scene = Scene::new(sum, || listed.iter().any(|options| options.iter().any(|parts| parts.len() != 1)));
    let (mut winning, mut open) = (Vec::new(), None);
    for (index, options) in listed.iter().enumerate() {
        for option in options.iter() {
            let parts = parts(&option);
            match scene.to(index, &scene.components(index, &parts)).outcome(control) {
                Ok(to) if to.value == Outcome::P => {
                    winning.push(scene.make(index, option.label(), &parts, (Outcome::P, None)));
                }
                Ok(_) => {}
                Err(error) if deepening::may_be_near(&error) => {
                    open.get_or_insert_with(|| {
                        scene.make(index, option.label(), &parts, (Outcome::N, None)).shown.to_string()
                    });
                }
                Err(error) => return Err(error),
            }
        }
    }
    match (open, winning.first()) {
        (Some(open), Some(wins)) => {
            Err(SolveError::Undecided { position: sum.to_string(), wins: wins.shown.to_string(), open })
        }
        _ => Ok(winning),
    }
}

/// The winning moves of a sum with loops, each with the number of moves that play lasts after it.
fn towards_the_end(sum: &Sum, control: &Control) -> Result<Vec<Move>, SolveError> {
    Ok(paced(sum, control)?.into_iter().filter(Move::wins).collect())
}

/// Every move of a sum with loops; winning ones with the number of moves that play lasts after them.
pub(super) fn paced(sum: &Sum, control: &Control) -> Result<Vec<Move>, SolveError> {
    let mut moves = all(sum, control)?;
    if moves.iter().any(Move::wins) {
        let length = length_within(sum, control)?;
        for made in moves.iter_mut().filter(|made| made.wins()) {
            made.length = length_within(&made.to, control)?;
            made.progress = made.length.is_none() || made.length < length;
        }
    }
    Ok(moves)
}

/// A sum of games with loops may have far more positions than its summands.
const WHOLE: u64 = 1_000_000;

/// How long play lasts, if there are few enough positions to find it.
pub(crate) fn length_within(sum: &Sum, control: &Control) -> Result<Option<u64>, SolveError> {
    let mut short = control.clone();
    short.budget.positions = short.budget.positions.min(WHOLE);
    match sum.length(&short) {
        Err(SolveError::Endless { .. } | SolveError::Stopped(Stop::Positions(_) | Stop::Bytes(_))) => {
            Ok(None)
        }
        found => found,
    }
}

/// The winning moves from rules that know their options of a given value. Returns `None` if one of them
/// doesn't.
///
/// A move holds the whole sum after it, so many moves of a sum of many heaps don't fit into memory.
fn direct(sum: &Sum, rest: &Rest) -> Result<Option<Vec<Move>>, SolveError> {
    let Some(game) = sum.game() else { return Ok(None) };
    let targets = match rest {
        Rest::Values(targets) => targets.clone(),
        // A lone position wins by its options of value 0.
        Rest::Whole if sum.convention() == Convention::Normal && sum.components().len() == 1 => {
            vec![Nimber::ZERO]
        }
        Rest::Loops(_) | Rest::Whole => return Ok(None),
    };
    // How an array of heaps is written may depend on all options.
    if game.arrays_are_sums() && matches!(game.rules().heap_style(), HeapStyle::Auto) {
        return Ok(None);
    }
    let scene = Scene::new(sum, || false);
    let mut found = Vec::new();
    for (index, (component, target)) in sum.components().iter().zip(targets).enumerate() {
        let Some(options) = game.rules().options_of_value(&component.position, target) else {
            return Ok(None);
        };
        let heaps = sum.components();
        if (found.len() + options.len()).saturating_mul(heaps.len()) > admission::MOST_OPTIONS {
            let position = Datum::list(heaps.iter().map(|heap| heap.position.clone()).collect());
            return Err(SolveError::Rule(admission::too_many_options(&position)));
        }
        for option in options {
            found.push(scene.make(index, None, &[Part { game: None, position: option }], won()));
        }
    }
    Ok(Some(found))
}

/// The winning moves of a lone far position. Returns `None` if no theorem tells them.
fn by_theorem(sum: &Sum, control: &Control) -> Result<Option<Vec<Move>>, SolveError> {
    let Some(one) = lone_far(sum, control) else { return Ok(None) };
    let options = far::options_of_value(one, Nimber::ZERO, control)?;
    Ok(options.map(|options| of_options(sum, options)))
}

/// One winning move of a lone far position with too many to list. Returns `None` if no theorem tells it.
pub(crate) fn first_by_theorem(sum: &Sum, control: &Control) -> Result<Option<Winning>, SolveError> {
    let Some(one) = lone_far(sum, control) else { return Ok(None) };
    let options = far::some_of_value(one, Nimber::ZERO, 1, control)?;
    Ok(options.map(|options| Winning::of(of_options(sum, options), 1)))
}

/// So many moves of a far position are to choose from, besides those that win.
const SOME: usize = 40;

/// Some moves of a lone far position, the winning ones last, and whether these are all. Returns `None` if no
/// theorem tells them.
pub(super) fn some_by_theorem(sum: &Sum, control: &Control) -> Result<Option<(Vec<Move>, bool)>, SolveError> {
    let Some(one) = lone_far(sum, control) else { return Ok(None) };
    let Some(options) = far::first_options(one, SOME + 1, control)? else { return Ok(None) };
    let Some(winning) = far::some_of_value(one, Nimber::ZERO, SOME, control)? else { return Ok(None) };
    let is_all = options.len() <= SOME;
    let scene = Scene::new(sum, || false);
    let mut moves = Vec::new();
    for option in options.into_iter().take(SOME) {
        let part = [Part { game: None, position: option }];
        let outcome = scene.to(0, &scene.components(0, &part)).outcome(control)?.value;
        moves.push(scene.make(0, None, &part, (outcome, None)));
    }
    let winning = of_options(sum, winning);
    let is_new = |made: &Move| moves.iter().all(|known| known.shown != made.shown);
    let winning: Vec<Move> = winning.into_iter().filter(is_new).collect();
    moves.extend(winning);
    Ok(Some((moves, is_all)))
}

pub(super) fn lone_far<'s>(sum: &'s Sum, control: &Control) -> Option<&'s Component> {
    match sum.components() {
        [one] if far::has_far_outcome(one, sum.convention(), control) => Some(one),
        _ => None,
    }
}

/// Winning moves of a lone position to these options.
fn of_options(sum: &Sum, options: Vec<Datum>) -> Vec<Move> {
    let scene = Scene::new(sum, || false);
    let made = |option| scene.make(0, None, &[Part { game: None, position: option }], won());
    options.into_iter().map(made).collect()
}

/// Marks the sum after a winning move as known.
fn won() -> super::Known {
    (Outcome::P, Some(LoopyValue::ZERO))
}

/// An option that wins.
struct Winner {
    shown: Datum,
    component: usize,
    option: Kept,
}

/// An option that is kept.
enum Kept {
    Heaps(Box<[u64]>),
    Listed(Box<(Vec<Part>, Option<Datum>)>),
}

impl Kept {
    fn of(option: &Given<'_>) -> Self {
        match option {
            Given::Heaps(heaps) => Self::Heaps((*heaps).into()),
            Given::Listed(option) => Self::Listed(Box::new((parts(option), option.label().cloned()))),
        }
    }

    /// An option that is one position of the same game.
    fn single(position: Datum) -> Self {
        Self::Listed(Box::new((vec![Part { game: None, position }], None)))
    }

    /// How many positions it has, one at least.
    fn size(&self) -> usize {
        match self {
            Self::Heaps(heaps) => heaps.len().max(1),
            Self::Listed(listed) => listed.0.len().max(1),
        }
    }

    /// What its summand becomes, and the label of the move.
    fn written(&self, scene: &Scene<'_>, component: usize) -> (Vec<Component>, Option<&Datum>) {
        match self {
            Self::Heaps(heaps) => {
                let heap = |heap: &u64| Part { game: None, position: Datum::Int(*heap as i64) };
                let parts: Vec<Part> = heaps.iter().map(heap).collect();
                (scene.components(component, &parts), None)
            }
            Self::Listed(listed) => (scene.components(component, &listed.0), listed.1.as_ref()),
        }
    }
}

/// The winning moves of a sum in normal play: those that give their summand the value of all others.
fn walked(sum: &Sum, targets: &[Nimber], most: usize, control: &Control) -> Result<Winning, SolveError> {
    let (mut kept, mut splits) = (Vec::new(), false);
    for (index, (component, target)) in sum.components().iter().zip(targets).enumerate() {
        control.poll(&Work { done: kept.len() as u64, ..Work::default() })?;
        if far::has_far_value(component, sum.convention(), control)
            && let Some(options) = far::options_of_value(component, *target, control)?
        {
            kept.extend(options.into_iter().map(|option| (index, Kept::single(option))));
            continue;
        }
        let (values, mut size) = (Values::new(component, control)?, 0);
        each_option(component, control, &mut |option| {
            splits |= option.len() != 1;
            if values.has(&option, *target)? {
                let option = Kept::of(&option);
                size += option.size();
                if size > admission::MOST_OPTIONS {
                    return Err(admission::too_many_options(&component.position).into());
                }
                kept.push((index, option));
            }
            Ok(())
        })?;
    }
    // How an array of heaps is written may depend on all options, so that moves are made when all have been
    // seen.
    let scene = Scene::new(sum, || splits);
    let mut winners = Vec::with_capacity(kept.len());
    for (component, option) in kept {
        // Each is shown as the whole sum after it.
        control.poll(&Work { done: winners.len() as u64, ..Work::default() })?;
        let (parts, label) = option.written(&scene, component);
        winners.push(Winner { shown: scene.shown(component, label, &parts), component, option });
    }
    winners.sort_by(|a, b| a.shown.cmp(&b.shown).then(a.component.cmp(&b.component)));
    winners.dedup_by(|a, b| a.shown == b.shown);
    let (count, mut first) = (winners.len(), Vec::new());
    for Winner { shown, component, option } in winners.into_iter().take(most) {
        // Each holds the whole sum after it.
        control.poll(&Work { done: first.len() as u64, ..Work::default() })?;
        let (parts, label) = option.written(&scene, component);
        first.push(scene.made(component, label, parts, shown, won()));
    }
    Ok(Winning { first, count })
}
