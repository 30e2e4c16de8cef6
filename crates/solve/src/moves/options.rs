//! The options of a summand one by one, and their values.
//!
//! A heap of a million has as many options, but only a few win: so the moves of a code come from the code
//! itself and aren't listed, and the values of heaps are read in place.

use std::ops::ControlFlow;

use bouton_rules::{Datum, HeapCode, HeapStyle, OptionRef, PartRef, admission};
use bouton_theory::{Convention, Level, Nimber, Period};

use crate::presentation::labelled;
use crate::sum::Component;
use crate::{Control, Game, SolveError, Work, evaluate};

/// An option as the rules hand it over: the new state of a summand.
pub(super) enum Given<'a> {
    /// Heaps of the same game.
    Heaps(&'a [u64]),
    /// Any positions.
    Listed(OptionRef<'a>),
}

impl Given<'_> {
    /// How many positions the summand becomes.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Heaps(heaps) => heaps.len(),
            Self::Listed(option) => option.len(),
        }
    }
}

/// The watcher is asked once in this many options.
const STRIDE: u64 = 1 << 18;
/// The most moves of a code that are tried.
const TRIED: u64 = 1 << 27;

/// Calls `visit` with every option of `component`, in the order of the rules.
pub(super) fn each_option(
    component: &Component,
    control: &Control,
    visit: &mut impl FnMut(Given<'_>) -> Result<(), SolveError>,
) -> Result<(), SolveError> {
    super::refuse_huge(component)?;
    if let (Some(code), Datum::Int(heap)) = (component.game.rules().heap_code(), &component.position) {
        return each_of_code(component, &code, *heap as u64, control, visit);
    }
    let listed = labelled(component, control)?;
    for (at, option) in listed.iter().enumerate() {
        control.poll(&Work { done: at as u64, ..Work::default() })?;
        visit(Given::Listed(option))?;
    }
    Ok(())
}

fn each_of_code(
    component: &Component,
    code: &HeapCode,
    heap: u64,
    control: &Control,
    visit: &mut impl FnMut(Given<'_>) -> Result<(), SolveError>,
) -> Result<(), SolveError> {
    // A row keeps its place when nothing is left in it.
    let row = component.game.rules().heap_style() == HeapStyle::Row;
    let mut tried = 0_u64;
    let flow = code.for_each_move(heap, |heaps| {
        tried += 1;
        if tried.is_multiple_of(STRIDE)
            && let Err(stop) = control.poll(&Work { done: tried, ..Work::default() })
        {
            return ControlFlow::Break(SolveError::from(stop));
        }
        if tried > TRIED {
            return ControlFlow::Break(admission::too_many_options(&component.position).into());
        }
        let given = Given::Heaps(if row && heaps.is_empty() { &[0] } else { heaps });
        visit(given).map_or_else(ControlFlow::Break, ControlFlow::Continue)
    });
    match flow {
        ControlFlow::Break(error) => Err(error),
        ControlFlow::Continue(()) => Ok(()),
    }
}

/// The values of the options of one summand in normal play.
pub(super) struct Values<'a> {
    game: Game,
    period: Option<Period>,
    control: &'a Control,
}

impl<'a> Values<'a> {
    /// The values of the options of `component`. Its own value was asked for, which leaves a table or a
    /// proved period.
    pub(super) fn new(component: &Component, control: &'a Control) -> Result<Self, SolveError> {
        let game = component.game.under(Convention::Normal);
        let claim = game.tables().claim(Convention::Normal);
        let period = claim.filter(|claim| claim.level == Level::Proved).and_then(|claim| claim.period);
        if let Some(period) = period {
            game.heaps().extend(period.preperiod + period.period - 1, control)?;
        }
        Ok(Self { game, period, control })
    }

    /// Whether an option has this value.
    pub(super) fn has(&self, option: &Given<'_>, value: Nimber) -> Result<bool, SolveError> {
        match option {
            // Of the last part it is enough to know whether it has the value that is left.
            Given::Listed(option) => {
                let mut parts: Vec<PartRef<'_>> = option.parts().collect();
                let Some(last) = parts.pop() else { return Ok(value.is_zero()) };
                let mut left = value;
                for part in parts {
                    left += self.part(part)?;
                }
                evaluate::has_value(&self.component(last), left, self.control)
            }
            Given::Heaps(_) => Ok(self.of(option)? == value),
        }
    }

    /// The value of an option.
    fn of(&self, option: &Given<'_>) -> Result<Nimber, SolveError> {
        match option {
            Given::Heaps(heaps) => heaps.iter().try_fold(Nimber::ZERO, |sum, heap| {
                let asked =
                    || self.asked(&Component { game: self.game.clone(), position: (*heap as i64).into() });
                Ok(sum + self.heap(*heap).map_or_else(asked, Ok)?)
            }),
            Given::Listed(option) => {
                option.parts().try_fold(Nimber::ZERO, |sum, part| Ok(sum + self.part(part)?))
            }
        }
    }

    /// The value of a heap from the table or from the period.
    fn heap(&self, heap: u64) -> Option<Nimber> {
        let tables = self.game.tables();
        let value = |heap: u64| tables.value(i64::try_from(heap).ok()?, Convention::Normal);
        value(heap).or_else(|| {
            let period = self.period?;
            let past = heap.checked_sub(period.preperiod)?;
            let Nimber(base) = value(period.preperiod + past % period.period)?;
            Some(Nimber(base.checked_add((past / period.period).checked_mul(period.saltus)?)?))
        })
    }

    fn part(&self, part: PartRef<'_>) -> Result<Nimber, SolveError> {
        self.asked(&self.component(part))
    }

    fn component(&self, part: PartRef<'_>) -> Component {
        let game = part.game.map_or_else(|| self.game.clone(), |rules| self.game.relative(rules));
        Component { game, position: part.datum() }
    }

    fn asked(&self, component: &Component) -> Result<Nimber, SolveError> {
        Ok(evaluate::value(component, Convention::Normal, self.control)?.value)
    }
}
