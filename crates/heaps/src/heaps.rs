//! The heaps of a game, with the tables of both play conventions, claims on periods, and the code that the
//! rule follows.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

use bouton_rules::{HeapCode, HeapGame, PositionKind, Ruleset};
use bouton_theory::{Claim, Convention, Nimber, visible};

use crate::recognise::Recogniser;
use crate::sequence::Sequence;
use crate::{Control, SolveError};

/// The tables of a game. They grow from call to call and never shrink.
pub struct Tables {
    /// The game's name for people, in one line: the name that its rules have, unless they give another.
    pub name: Rc<str>,
    /// Its rules.
    pub rules: Rc<dyn Ruleset>,
    normal: RefCell<Sequence>,
    misere: RefCell<Sequence>,
    /// Claims on the heap values without a bound, once computed: normal, misère.
    claims: RefCell<[Option<Claim>; 2]>,
    /// Data that a layer above keeps with the game.
    pub beside: RefCell<Option<Rc<dyn Any>>>,
    /// Compares the rule with codes, once somebody asked for the code.
    pub(crate) recogniser: RefCell<Option<Recogniser>>,
}

impl Tables {
    /// No values yet of a game with these rules, under this name.
    #[must_use]
    pub fn new(name: &str, rules: &Rc<dyn Ruleset>) -> Self {
        Self {
            name: visible::line(name).into(),
            rules: Rc::clone(rules),
            normal: RefCell::default(),
            misere: RefCell::default(),
            claims: RefCell::default(),
            beside: RefCell::default(),
            recogniser: RefCell::default(),
        }
    }

    /// The table of heap values.
    pub(crate) fn sequence(&self, convention: Convention) -> &RefCell<Sequence> {
        match convention {
            Convention::Normal => &self.normal,
            Convention::Misere => &self.misere,
        }
    }

    /// The value of heap `n`, if it is in the table.
    #[must_use]
    pub fn value(&self, n: i64, convention: Convention) -> Option<Nimber> {
        self.sequence(convention).borrow().value(n)
    }

    /// Estimated bytes that the tables of both conventions take.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.normal.borrow().bytes() + self.misere.borrow().bytes()
    }

    /// The claim on the period without a bound, if it was [asked for](Heaps::lasting_claim).
    #[must_use]
    pub fn claim(&self, convention: Convention) -> Option<Claim> {
        self.claims.borrow()[convention as usize].clone()
    }
}

/// Finds the value of a heap with an option that isn't a smaller heap, by a search of positions.
pub trait Search {
    /// The value of this heap.
    ///
    /// # Errors
    ///
    /// When the rule fails, play returns to a position, or the work is stopped.
    fn value(&self, heap: i64, convention: Convention, control: &Control) -> Result<Nimber, SolveError>;
}

/// The heaps of a game under one play convention.
#[derive(Clone)]
pub struct Heaps<'a> {
    tables: Rc<Tables>,
    convention: Convention,
    search: Option<&'a dyn Search>,
}

impl Heaps<'static> {
    /// The heaps of a game in normal play, with tables of their own.
    #[must_use]
    pub fn new(rules: Rc<dyn Ruleset>) -> Self {
        let tables = Rc::new(Tables::new(rules.name(), &rules));
        Self { tables, convention: Convention::Normal, search: None }
    }

    /// The heaps of the game with this code in normal play.
    #[must_use]
    pub fn of_code(code: HeapCode) -> Self {
        Self::new(Rc::new(HeapGame::new(code)))
    }
}

impl<'a> Heaps<'a> {
    /// The heaps kept in these tables, for a game that has a search.
    #[must_use]
    pub fn searched(tables: Rc<Tables>, convention: Convention, search: &'a dyn Search) -> Self {
        Self { tables, convention, search: Some(search) }
    }

    /// The same game under another convention.
    #[must_use]
    pub fn under(&self, convention: Convention) -> Self {
        Self { convention, ..self.clone() }
    }

    /// The name that people read.
    pub(crate) fn name(&self) -> &str {
        &self.tables.name
    }

    /// The rules.
    pub(crate) fn rules(&self) -> &Rc<dyn Ruleset> {
        &self.tables.rules
    }

    /// The play convention.
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// The tables of the heaps.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The table of this convention.
    pub(crate) fn sequence(&self) -> &RefCell<Sequence> {
        self.tables.sequence(self.convention)
    }

    /// The value of a heap with an option that isn't a smaller heap.
    pub(crate) fn searched_value(&self, heap: i64, control: &Control) -> Result<Nimber, SolveError> {
        match self.search {
            Some(search) => search.value(heap, self.convention, control),
            None => Err(SolveError::NoSmallerHeap { game: self.name().to_owned(), heap }),
        }
    }

    /// Refuses a game of other positions than heaps, and names the verb.
    pub(crate) fn expect_heaps(&self, verb: &'static str) -> Result<(), SolveError> {
        if self.rules().kind() == PositionKind::Heap {
            return Ok(());
        }
        Err(SolveError::NotAHeapGame { game: self.name().to_owned(), verb })
    }

    /// The claim on the period without a bound, which we keep.
    ///
    /// # Errors
    ///
    /// As [`period`](Self::period).
    pub fn lasting_claim(&self, control: &Control) -> Result<Claim, SolveError> {
        if let Some(claim) = self.tables.claim(self.convention) {
            return Ok(claim);
        }
        let claim = self.period(None, control)?;
        self.tables.claims.borrow_mut()[self.convention as usize] = Some(claim.clone());
        Ok(claim)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In misère play a heap that falls apart is not a sum of smaller heaps' values.
    #[test]
    fn what_only_a_search_finds_is_an_error_without_one() {
        let kayles = Heaps::of_code("0.77".parse().expect("a code")).under(Convention::Misere);
        let refused = kayles.values(9, &Control::default());
        assert_eq!(refused.map_err(|error| error.code()), Err("no-smaller-heap"));
    }
}
