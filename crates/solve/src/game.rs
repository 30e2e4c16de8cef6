//! A game: rules, a play convention, and the memory of computed results.

use std::fmt;
use std::ops::RangeInclusive;
use std::rc::{Rc, Weak};

use bouton_heaps::rare::Rare;
use bouton_heaps::{Control, Heaps, Memory, SolveError, Table, Tables};
use bouton_rules::{Datum, PositionKind, Ruleset};
use bouton_search::{Family, Searched, same_rules};

use bouton_theory::{Convention, Nimber};

use crate::kept::{KeptOfFamily, KeptTheorems};

/// A game. Clones share their memory; two games are equal if they have the same rules (one object) and one
/// convention.
#[derive(Clone)]
pub struct Game {
    pub(crate) family: Rc<Family>,
    pub(crate) index: u32,
    tables: Rc<Tables>,
    convention: Convention,
    /// Theorems on all positions in normal play.
    kept: Rc<KeptOfFamily>,
}

/// From this heap on a window of values is worth the search for a proved period.
const FAR: u64 = 1 << 24;

impl Game {
    /// A game in normal play.
    #[must_use]
    pub fn new(rules: Rc<dyn Ruleset>) -> Self {
        Self::of(Family::new(rules.name(), &rules), 0, Convention::Normal, Rc::default())
    }

    fn of(family: Rc<Family>, index: u32, convention: Convention, kept: Rc<KeptOfFamily>) -> Self {
        Self { tables: family.member(index), family, index, convention, kept }
    }

    /// The same rules under another name, with a memory of their own.
    #[must_use]
    pub fn named(&self, name: &str) -> Self {
        Self::of(Family::new(name, self.rules()), 0, self.convention, Rc::default())
    }

    /// The same game under another convention.
    #[must_use]
    pub fn under(&self, convention: Convention) -> Self {
        Self { convention, ..self.clone() }
    }

    /// The game with these rules, reached from this one; the convention is the same.
    #[must_use]
    #[doc(hidden)]
    pub fn relative(&self, rules: &Rc<dyn Ruleset>) -> Self {
        let index = self.family.index_of(rules);
        Self::of(Rc::clone(&self.family), index, self.convention, Rc::clone(&self.kept))
    }

    /// The name that people read.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.tables.name
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rc<dyn Ruleset> {
        &self.tables.rules
    }

    /// A position to begin with: that of the rules, or heaps of 3, 4 and 5 in a game of heaps.
    ///
    /// ```
    /// use std::rc::Rc;
    ///
    /// use bouton_rules::{Datum, HeapCode, HeapGame};
    ///
    /// let code: HeapCode = "0.77".parse()?;
    /// let kayles = bouton_solve::Game::new(Rc::new(HeapGame::new(code)));
    /// assert_eq!(kayles.start(), Some(Datum::ints([3, 4, 5])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[doc(hidden)]
    pub fn start(&self) -> Option<Datum> {
        let heaps = || Some(Datum::ints([3, 4, 5])).filter(|_| self.is_heap_game());
        self.rules().start().or_else(heaps)
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

    /// Whether an array of positions is the sum of its items.
    #[must_use]
    pub fn arrays_are_sums(&self) -> bool {
        matches!(self.rules().kind(), PositionKind::Heap | PositionKind::Number)
    }

    /// The values of the heaps 0..=`to` (in misère play: g⁻). They are kept: a longer call goes on where this
    /// one ended.
    ///
    /// # Errors
    ///
    /// When this is not a heap game, the rule fails, or the work is stopped.
    pub fn values(&self, to: u64, control: &Control) -> Result<Vec<Nimber>, SolveError> {
        self.heaps().values(to, control)
    }

    /// The values of the heaps in this range. Where the rule fails on a heap before them, only those are
    /// evaluated that moves lead to: `divisors(0)` is an error, and nobody asked for 0.
    ///
    /// # Errors
    ///
    /// As [`values`](Self::values).
    #[doc(hidden)]
    pub fn values_within(
        &self,
        heaps: RangeInclusive<u64>,
        control: &Control,
    ) -> Result<Vec<Nimber>, SolveError> {
        let (first, last) = (*heaps.start(), *heaps.end());
        let value = |heap: u64| {
            let heap = i64::try_from(heap).map_err(|_| SolveError::TooLarge)?;
            Ok(self.position(Datum::Int(heap))?.value(control)?.value)
        };
        if first >= FAR.max(self.computed()) && self.rules().heap_code().is_some() {
            // A proved period needs no table up to there.
            return heaps.map(value).collect();
        }
        let read = |table: &Table| {
            (first..=last).filter_map(|heap| table.get(usize::try_from(heap).ok()?)).collect()
        };
        match self.with_values(last, control, read) {
            Err(SolveError::Rule(error)) if first > 0 && !error.stopped => heaps.map(value).collect(),
            found => found,
        }
    }

    /// Calls `read` with the table of heap values (in misère play: g⁻), which holds at least 0..=`to`.
    /// Nothing is copied.
    ///
    /// # Errors
    ///
    /// As [`values`](Self::values).
    pub fn with_values<T>(
        &self,
        to: u64,
        control: &Control,
        read: impl FnOnce(&Table) -> T,
    ) -> Result<T, SolveError> {
        self.heaps().with_values(to, control, read)
    }

    /// The bytes that the table of heap values takes for each heap; for other games, the bytes that it would
    /// take.
    #[must_use]
    pub fn memory(&self) -> Memory {
        self.heaps().memory()
    }

    /// Estimated bytes of everything that the game remembers; the games that its options lead to share them.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.family.bytes() + self.kept.bytes()
    }

    /// Whether the memory of this game is that of the other, so that none gives it back alone.
    #[must_use]
    #[doc(hidden)]
    pub fn shares_tables(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.family, &other.family)
    }

    /// What searches of positions found slow in this game.
    #[must_use]
    pub fn searched(&self) -> Searched {
        self.family.searched(self.index)
    }

    /// How many heap values g(0), g(1), … are in the table (in misère play: g⁻).
    #[must_use]
    #[doc(hidden)]
    pub fn computed(&self) -> u64 {
        self.heaps().computed()
    }

    /// Takes over values that an earlier run computed, if they are more than there are.
    /// [`recheck`](Self::recheck) compares one with the rules.
    #[doc(hidden)]
    pub fn restore(&self, values: Table) {
        self.heaps().restore(values);
    }

    /// Whether the value of heap `n` in the table agrees with the rules: [`Heaps::recheck`].
    ///
    /// # Errors
    ///
    /// When heap `n` is not in the table, the rule fails, or the work is stopped.
    #[doc(hidden)]
    pub fn recheck(&self, n: u64, control: &Control) -> Result<bool, SolveError> {
        self.heaps().recheck(n, control)
    }

    /// The sparse space of the heaps 1..=`to`: [`Heaps::rare`].
    ///
    /// # Errors
    ///
    /// When this is not a heap game or the work is stopped.
    pub fn rare(&self, to: u64, control: &Control) -> Result<Option<Rare>, SolveError> {
        self.heaps().rare(to, control)
    }

    /// The heaps of the game. If its rules lead to other positions, these are searched.
    #[must_use]
    #[doc(hidden)]
    pub fn heaps(&self) -> Heaps<'_> {
        Heaps::searched(Rc::clone(&self.tables), self.convention, self)
    }

    /// The theorems on all positions that were found for this game.
    pub(crate) fn kept(&self) -> Rc<KeptTheorems> {
        self.kept.of(self.index)
    }

    /// The tables of the heaps.
    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }
}

/// A game that is not kept alive: it can be had again while somebody else holds it.
#[derive(Clone)]
#[doc(hidden)]
pub struct WeakGame {
    family: Weak<Family>,
    index: u32,
    convention: Convention,
    kept: Weak<KeptOfFamily>,
}

impl Game {
    /// This game without keeping it, and its memory, alive.
    #[must_use]
    #[doc(hidden)]
    pub fn downgrade(&self) -> WeakGame {
        WeakGame {
            family: Rc::downgrade(&self.family),
            index: self.index,
            convention: self.convention,
            kept: Rc::downgrade(&self.kept),
        }
    }
}

impl WeakGame {
    /// The game, if it is still held somewhere.
    #[must_use]
    pub fn upgrade(&self) -> Option<Game> {
        let kept = self.kept.upgrade().unwrap_or_default();
        Some(Game::of(self.family.upgrade()?, self.index, self.convention, kept))
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        same_rules(self.rules(), other.rules()) && self.convention == other.convention
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({:?}, {})", self.name(), self.convention)
    }
}
