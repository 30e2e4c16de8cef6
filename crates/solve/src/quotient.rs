//! The misère quotient of a game: what takes the place of values in misère play.
//!
//! A quotient of heaps that closes answers every sum of them at once (Plambeck 2005; Plambeck and Siegel
//! 2008). `bouton-misere` finds and proves it; this file has its statements and the questions to it.

use std::cell::RefCell;
use std::rc::Rc;

use bouton_heaps::recognise;
use bouton_misere::finder::Finder;
use bouton_rules::take_and_break::Constraint;
use bouton_rules::{Datum, HeapCode};
use bouton_theory::{Convention, Outcome, Period, Quotient, QuotientCertificate, QuotientLevel};

use crate::sum::Component;
use crate::{Answer, Control, Game, Method, SolveError, Sum};

/// The steps for each heap when nobody asked for the quotient: about a second.
pub const BY_ITSELF: u64 = 1 << 21;
/// The largest heap up to which we look for a quotient that nobody asked for.
const LARGEST: u64 = 600;

/// A misère quotient and how sure it is.
#[derive(Clone)]
pub struct MisereQuotient {
    /// The game, in misère play.
    pub game: Game,
    /// The quotient. Its atoms are heaps, or the reachable positions.
    pub quotient: Quotient,
    /// How sure it is.
    pub level: QuotientLevel,
    /// The last heap with a proved quotient. `None` for positions other than heaps, and if not even heap 0
    /// has one.
    pub to: Option<u64>,
    /// The heap that was asked for.
    pub asked: Option<u64>,
    /// The period of the classes, where they are claimed for all heaps.
    pub period: Option<Period>,
    /// The code of the rules, or the one that they follow.
    pub code: Option<String>,
    /// The order of the quotient from this heap on, at each change.
    pub orders: Vec<(u64, usize)>,
    /// The pairs that were closed to prove it.
    pub pairs: usize,
    finder: Rc<RefCell<Finder>>,
}

impl Game {
    /// The finder of the heaps' quotients.
    fn finder(&self) -> Rc<RefCell<Finder>> {
        Rc::clone(&self.misere_memory().finder)
    }

    /// The misère quotient of the heaps 0..=`n`. If the quotient doesn't close within the budget at some
    /// heap, that's an answer: everything before it is proved.
    ///
    /// # Errors
    ///
    /// When this is not a heap game, a rule fails, play returns to a position, or the user stops the work.
    pub fn misere_quotient(&self, n: u64, control: &Control) -> Result<MisereQuotient, SolveError> {
        self.misere_quotient_within(n, control.budget.positions, control)
    }

    /// The same within this many steps for each heap, each of some hundred nanoseconds.
    ///
    /// # Errors
    ///
    /// As [`misere_quotient`](Self::misere_quotient).
    pub fn misere_quotient_within(
        &self,
        n: u64,
        limit: u64,
        control: &Control,
    ) -> Result<MisereQuotient, SolveError> {
        if !self.is_heap_game() {
            let game = self.name().to_owned();
            return Err(SolveError::NotAHeapGame { game, verb: "misere_quotient" });
        }
        control.engine("quotient");
        let finder = self.finder();
        let reached = extend(&finder, n, limit.min(control.budget.positions), control)?;
        let to = n.min(reached.saturating_sub(1));
        let found = finder.borrow();
        let quotient = found.quotient(to);
        let by_code = self.rules().heap_code();
        let followed = match &by_code {
            Some(_) => None,
            None => self.heaps().code(to, control)?.filter(|code| code.matched_to >= to),
        };
        let code = by_code.as_ref().or(followed.as_ref().map(|followed| &followed.code));
        let period = code.filter(|_| reached > n).and_then(|code| period(code, &quotient));
        let level = match (period, &by_code) {
            _ if reached <= n => QuotientLevel::Open,
            (Some(_), Some(_)) => QuotientLevel::Proved,
            (Some(_), None) => QuotientLevel::Conditional,
            (None, _) => QuotientLevel::ToHeap,
        };
        Ok(MisereQuotient {
            game: self.under(Convention::Misere),
            level,
            to: (reached > 0).then_some(to),
            asked: Some(n),
            period,
            code: code.map(recognise::name),
            orders: found.orders(to),
            pairs: found.pairs(),
            quotient,
            finder: Rc::clone(&finder),
        })
    }
}

/// Goes on to heap `n`. Rules may ask for quotients themselves, so nothing stays borrowed but the finder.
fn extend(finder: &RefCell<Finder>, n: u64, limit: u64, control: &Control) -> Result<u64, SolveError> {
    match finder.try_borrow_mut() {
        Ok(mut finder) => finder.extend(n, limit, control),
        Err(_) => Ok(0),
    }
}

/// The period of the classes that a theorem proves for the code.
pub(crate) fn period(code: &HeapCode, quotient: &Quotient) -> Option<Period> {
    match code {
        HeapCode::Subtraction(set) => quotient.period(1, set.last().copied().unwrap_or(0), false),
        HeapCode::TakeAndBreak(code) => {
            let (parts, last) = (code.most_parts()?, code.last()?);
            let mut constraints = code.digits().iter().map(|digit| digit.constraint());
            if constraints.any(|constraint| constraint == Constraint::AllEqual) {
                return None;
            }
            quotient.period(parts, last, !code.is_unconstrained())
        }
        _ => None,
    }
}

impl Sum {
    /// The misère quotient of all positions that can be reached from these.
    ///
    /// # Errors
    ///
    /// As [`Game::misere_quotient`].
    pub fn misere_quotient(&self, control: &Control) -> Result<MisereQuotient, SolveError> {
        let Some(first) = self.components().first() else { return Err(SolveError::MixedConvention) };
        control.engine("quotient");
        let mut finder = Finder::new(first.game.rules());
        let found = finder.closure(&self.positions(), control.budget.positions, control)?;
        let level = if found.is_some() { QuotientLevel::Proved } else { QuotientLevel::Open };
        let quotient = found.unwrap_or_else(|| finder.quotient(0));
        Ok(MisereQuotient {
            game: first.game.under(Convention::Misere),
            level,
            to: None,
            asked: None,
            period: None,
            code: None,
            orders: Vec::new(),
            pairs: finder.pairs(),
            quotient,
            finder: Rc::new(RefCell::new(finder)),
        })
    }

    /// The outcome of a misère sum of heaps from the quotient of its game, if that closes within little work.
    pub(crate) fn by_quotient(&self, control: &Control) -> Result<Option<Answer<Outcome>>, SolveError> {
        let heaps = |game: &&Game| game.is_heap_game() && control.budget.theorems;
        let Some(game) = self.game().filter(heaps) else { return Ok(None) };
        let largest = self.components().iter().filter_map(|c| c.position.as_int()).max();
        let Some(largest) = largest.and_then(|n| u64::try_from(n).ok()) else { return Ok(None) };
        let finder = game.finder();
        let reached =
            extend(&finder, largest.min(LARGEST), BY_ITSELF.min(control.budget.positions), control)?;
        let Some(to) = reached.checked_sub(1) else { return Ok(None) };
        let Ok(quotient) = finder.try_borrow_mut().map(|mut finder| finder.latest()) else {
            return Ok(None);
        };
        let period = game.rules().heap_code().filter(|_| largest > to);
        let period = period.and_then(|code| self::period(&code, &quotient));
        let mut product = 0;
        for component in self.components() {
            let Some(element) = element(&quotient, period, &component.position) else { return Ok(None) };
            product = quotient.monoid.product(product, element);
        }
        let method = Method::Quotient { order: quotient.order() as u64, to };
        Ok(Some(Answer { value: quotient.outcome(product), method }))
    }
}

/// The element of a heap.
fn element(quotient: &Quotient, period: Option<Period>, heap: &Datum) -> Option<u32> {
    let heap = u64::try_from(heap.as_int()?).ok()?;
    let known = |heap: u64| quotient.classes.get(usize::try_from(heap).ok()?).copied();
    known(heap).or_else(|| {
        let Period { preperiod, period, .. } = period?;
        known(preperiod + heap.checked_sub(preperiod)? % period)
    })
}

impl MisereQuotient {
    /// Whether its atoms are heaps.
    #[must_use]
    pub fn is_of_heaps(&self) -> bool {
        self.asked.is_some()
    }

    /// The element of a sum of positions. Returns `None` if the quotient doesn't contain one of them.
    ///
    /// # Errors
    ///
    /// When a rule fails.
    pub fn element(&self, sum: &Sum) -> Result<Option<u32>, SolveError> {
        let mut product = 0;
        for component in sum.components() {
            let Some(element) = self.of_component(component)? else { return Ok(None) };
            product = self.quotient.monoid.product(product, element);
        }
        Ok(Some(product))
    }

    fn of_component(&self, component: &Component) -> Result<Option<u32>, SolveError> {
        let Component { game, position } = component;
        if self.is_of_heaps() {
            let known = element(&self.quotient, self.period, position);
            return Ok(known.filter(|_| self.has_heaps_of(game)));
        }
        let known = self.finder.borrow().known(game.rules(), position)?;
        Ok(known.and_then(|atoms| {
            let product = |product, atom: &u32| {
                Some(self.quotient.monoid.product(product, *self.quotient.classes.get(*atom as usize)?))
            };
            atoms.iter().try_fold(0, product)
        }))
    }

    /// Whether heaps of a game are those of the quotient: the game's own, or those of one with the same code.
    fn has_heaps_of(&self, game: &Game) -> bool {
        let code = |game: &Game| game.rules().heap_code();
        game.under(Convention::Misere) == self.game || code(game).is_some() && code(game) == code(&self.game)
    }

    /// The position that an atom is, as people write it.
    #[must_use]
    pub fn atom(&self, atom: u32) -> Datum {
        if self.is_of_heaps() {
            return Datum::Int(i64::from(atom));
        }
        self.finder.borrow().position(atom).cloned().unwrap_or_else(|| Datum::text("?"))
    }

    /// The generators, ascending: heaps, or positions.
    #[must_use]
    pub fn generators(&self) -> Vec<Datum> {
        self.quotient.monoid.generators().iter().map(|atom| self.atom(*atom)).collect()
    }

    /// An element as a product of generators, each by its position.
    #[must_use]
    pub fn word(&self, element: u32) -> Vec<Datum> {
        self.quotient.monoid.atoms(element).into_iter().map(|atom| self.atom(atom)).collect()
    }

    /// The proof as a text that a checker reads. Returns `None` unless the rules are a code by definition.
    #[must_use]
    pub fn certificate(&self) -> Option<QuotientCertificate> {
        self.game.rules().heap_code()?;
        let code = self.code.clone()?;
        let (quotient, period) = (self.quotient.clone(), self.period);
        Some(QuotientCertificate { code, quotient, period, values: None })
    }
}

impl std::fmt::Debug for MisereQuotient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MisereQuotient")
            .field("game", &self.game)
            .field("order", &self.quotient.order())
            .field("level", &self.level)
            .finish_non_exhaustive()
    }
}
