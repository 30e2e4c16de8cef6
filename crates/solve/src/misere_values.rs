//! Misère values of heaps and of their sums: by search where that is short, else by a quotient that tells
//! values.
//!
//! The quotient ([`ValueFinder`]) grows heap by heap. Where a heap does not close within [`STEPS`], it and
//! all larger ones are searched, in whole sums. A rule that is a code, or follows one, has a period once the
//! classes of its heaps have: the theorem for misère quotients carries over word for word.

use std::cell::RefCell;
use std::rc::Rc;

use bouton_heaps::recognise;
use bouton_misere::finder::Finder;
use bouton_misere::values::ValueFinder;
use bouton_rules::HeapCode;
use bouton_search::{self as search, Question};
use bouton_theory::{Claim, Convention, Level, Nimber, Period, QuotientCertificate};

use crate::sum::Component;
use crate::{Answer, Control, Game, Method, SolveError, Stop};

/// The steps for each heap that may close: some tenths of a second.
const STEPS: u64 = 1 << 20;
/// Positions that are searched before a quotient is looked for.
const SHORT: u64 = 10_000;
/// The largest heap of a quotient when nobody asked for one.
const LARGEST: u64 = 600;
/// A period is looked for in this many heaps first.
const FIRST: u64 = 64;

/// The finders for the misère play of a game's heaps, kept with the game's tables.
pub(crate) struct MisereMemory {
    /// Its misère quotients.
    pub(crate) finder: Rc<RefCell<Finder>>,
    /// Its misère values.
    values: RefCell<ValueFinder>,
}

impl Game {
    /// The finders for the misère play of the heaps.
    pub(crate) fn misere_memory(&self) -> Rc<MisereMemory> {
        let mut beside = self.tables().beside.borrow_mut();
        let kept = beside.clone().and_then(|kept| kept.downcast::<MisereMemory>().ok());
        kept.unwrap_or_else(|| {
            let finder = Rc::new(RefCell::new(Finder::new(self.rules())));
            let values = RefCell::new(ValueFinder::new(self.rules()));
            let memory = Rc::new(MisereMemory { finder, values });
            *beside = Some(Rc::clone(&memory) as Rc<dyn std::any::Any>);
            memory
        })
    }
}

/// The misère value of a sum of heaps of one game, or `None` if the whole sum must be searched.
///
/// # Errors
///
/// When a rule fails, or the work is stopped.
pub(crate) fn value(
    components: &[Component],
    control: &Control,
) -> Result<Option<Answer<Nimber>>, SolveError> {
    let Some(Component { game, .. }) = components.first().filter(|c| c.game.is_heap_game()) else {
        return Ok(None);
    };
    if !control.budget.theorems || components.iter().any(|c| c.game.index != game.index) {
        return Ok(None);
    }
    let heap = |c: &Component| u64::try_from(c.position.as_int()?).ok();
    let Some(heaps) = components.iter().map(heap).collect::<Option<Vec<u64>>>() else { return Ok(None) };
    let memory = game.misere_memory();
    // Rules may ask for values themselves.
    let Ok(mut finder) = memory.values.try_borrow_mut() else { return Ok(None) };
    let largest = heaps.iter().max().copied().unwrap_or(0);
    // Once there is a quotient, no search is shorter; from a far heap even the first options are too many.
    if finder.is_empty() && largest <= LARGEST {
        drop(finder);
        match short(components, control) {
            Err(SolveError::Stopped(Stop::Positions(_))) if control.budget.positions > SHORT => {}
            found => return Ok(Some(Answer { value: Nimber(found?), method: Method::Search })),
        }
        let Ok(again) = memory.values.try_borrow_mut() else { return Ok(None) };
        finder = again;
    }
    control.engine("quotient");
    let reached = match finder.extend(largest.min(LARGEST), STEPS, control) {
        // A game with loops doesn't have a quotient.
        Err(SolveError::Loopy { .. }) => return Ok(None),
        reached => reached?,
    };
    let Some(to) = reached.checked_sub(1) else { return Ok(None) };
    let near = if largest <= to { Some(heaps) } else { repeated(game, &finder, &heaps) };
    let Some(value) = near.and_then(|heaps| finder.value(&heaps)) else { return Ok(None) };
    let method = Method::Values { order: finder.order() as u64, to };
    Ok(Some(Answer { value: Nimber(value), method }))
}

/// A search that is given up soon.
fn short(components: &[Component], control: &Control) -> Result<u64, SolveError> {
    let mut short = control.clone();
    short.budget.positions = short.budget.positions.min(SHORT);
    let places: Vec<_> = components.iter().map(|c| (c.game.index, &c.position)).collect();
    search::answer(&components[0].game.family, &places, Question::value(Convention::Misere), &short)
}

/// Heaps of the quotient with the classes of these, where the classes of all heaps are proved to repeat.
fn repeated(game: &Game, finder: &ValueFinder, heaps: &[u64]) -> Option<Vec<u64>> {
    let Period { preperiod, period, .. } =
        crate::quotient::period(&game.rules().heap_code()?, &finder.quotient().0)?;
    let near = |heap: &u64| heap.checked_sub(preperiod).map_or(*heap, |beyond| preperiod + beyond % period);
    Some(heaps.iter().map(near).collect())
}

/// The period of the misère values that a quotient proves, of the heaps 0..=`to` or of the default number.
///
/// # Errors
///
/// When a rule fails, or the work is stopped.
pub(crate) fn period(game: &Game, to: Option<u64>, control: &Control) -> Result<Option<Claim>, SolveError> {
    let splits = game.is_heap_game() && !game.heaps().has_native_table();
    if !splits || !control.budget.theorems {
        return Ok(None);
    }
    let by_code = game.rules().heap_code();
    let bound = to.map_or(LARGEST, |to| to.min(LARGEST));
    let mut last = bound.min(FIRST);
    let mut finder = ValueFinder::new(game.rules());
    loop {
        match finder.extend(last, STEPS, control) {
            Ok(reached) if reached > last => {}
            Ok(_) | Err(SolveError::Loopy { .. }) => return Ok(None),
            Err(error) => return Err(error),
        }
        let followed = match &by_code {
            Some(_) => None,
            None => game.heaps().code(last, control)?.filter(|code| code.matched_to >= last),
        };
        let code = by_code.as_ref().or(followed.as_ref().map(|followed| &followed.code));
        if let Some(claim) = code.and_then(|code| claimed(code, &finder)) {
            return Ok(Some(match followed {
                None => claim,
                Some(code) => {
                    Claim { level: Level::Conditional, code_matched_to: Some(code.matched_to), ..claim }
                }
            }));
        }
        if last == bound {
            return Ok(None);
        }
        last = last.saturating_mul(2).min(bound);
    }
}

/// The claim on the values of a code with this quotient, if its classes repeat as the theorem requires.
fn claimed(code: &HeapCode, finder: &ValueFinder) -> Option<Claim> {
    let (quotient, values) = finder.quotient();
    let period = Some(crate::quotient::period(code, &quotient)?);
    let code = recognise::name(code);
    Claim::proved_by_quotient(QuotientCertificate { code, quotient, period, values: Some(values) })
}
