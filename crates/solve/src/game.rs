//! A game: rules, a play convention, and the memory of what was computed.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use bouton_rules::{Datum, PositionKind, RuleError, Ruleset};
use bouton_theory::{Claim, Convention, Nimber};

use crate::search::Memo;
use crate::{Control, SolveError, Sum};

/// A game. Clones share their memory; two games are equal if they are clones of one and have one convention.
#[derive(Clone)]
pub struct Game {
    pub(crate) inner: Rc<Inner>,
    convention: Convention,
}

pub(crate) struct Inner {
    pub(crate) rules: Rc<dyn Ruleset>,
    pub(crate) memo: RefCell<Memo>,
}

impl Game {
    /// A game in normal play.
    #[must_use]
    pub fn new(rules: Rc<dyn Ruleset>) -> Self {
        Self { inner: Rc::new(Inner { rules, memo: RefCell::default() }), convention: Convention::Normal }
    }

    /// The same game under another convention.
    #[must_use]
    pub fn under(&self, convention: Convention) -> Self {
        Self { inner: Rc::clone(&self.inner), convention }
    }

    /// The name that people read.
    #[must_use]
    pub fn name(&self) -> &str {
        self.inner.rules.name()
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rc<dyn Ruleset> {
        &self.inner.rules
    }

    /// The play convention.
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// Whether positions are heaps.
    #[must_use]
    pub fn is_heap_game(&self) -> bool {
        self.rules().kind() == PositionKind::Heap
    }

    /// The position that a user wrote. In a game of heaps (or numbers) an array is the sum of its items.
    ///
    /// # Errors
    ///
    /// When it is no position of this game.
    pub fn position(&self, datum: Datum) -> Result<Sum, SolveError> {
        let sums = matches!(self.rules().kind(), PositionKind::Heap | PositionKind::Number);
        let components = match (sums, datum.items()) {
            (true, Some(items)) => items,
            _ => vec![datum],
        };
        let admitted: Result<Vec<Datum>, RuleError> =
            components.into_iter().map(|component| self.rules().admit(component)).collect();
        Ok(Sum::of(self, admitted?))
    }

    /// The values of the heaps 0..=`to` (in misère play: g⁻).
    ///
    /// # Errors
    ///
    /// When this is no heap game, the rule fails, or the work is stopped.
    pub fn values(&self, to: u64, control: &Control) -> Result<Vec<Nimber>, SolveError> {
        crate::sequence::values(self, to, control)
    }

    /// The period of the heap values, with the level of the claim. `to`: the largest heap to look at; none: a bound
    /// that depends on the kind of rules.
    ///
    /// # Errors
    ///
    /// When this is no heap game, the rule fails, or the work is stopped.
    pub fn period(&self, to: Option<u64>, control: &Control) -> Result<Claim, SolveError> {
        crate::period::claim(self, to, control)
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.inner, &other.inner) && self.convention == other.convention
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({:?}, {})", self.name(), self.convention)
    }
}
