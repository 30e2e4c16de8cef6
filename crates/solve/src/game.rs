//! A game: rules, a play convention, and the memory of what was computed.

use std::fmt;
use std::rc::{Rc, Weak};

use bouton_rules::{Datum, PositionKind, RuleError, Ruleset};
use bouton_theory::{Claim, Convention, Nimber};

use crate::family::{Family, Member, same_rules};
use crate::table::Table;
use crate::{Control, SolveError, Sum, sequence};

/// A game. Clones share their memory; two games are equal if they have the same rules (one object) and one convention.
#[derive(Clone)]
pub struct Game {
    pub(crate) family: Rc<Family>,
    pub(crate) index: u32,
    member: Rc<Member>,
    convention: Convention,
}

impl Game {
    /// A game in normal play.
    #[must_use]
    pub fn new(rules: Rc<dyn Ruleset>) -> Self {
        Self::of(Family::new(rules.name(), &rules), 0, Convention::Normal)
    }

    fn of(family: Rc<Family>, index: u32, convention: Convention) -> Self {
        Self { member: family.member(index), family, index, convention }
    }

    /// The same rules under another name, with a memory of their own.
    #[must_use]
    pub fn named(&self, name: &str) -> Self {
        Self::of(Family::new(name, self.rules()), 0, self.convention)
    }

    /// The same game under another convention.
    #[must_use]
    pub fn under(&self, convention: Convention) -> Self {
        Self { convention, ..self.clone() }
    }

    /// The game with these rules, reached from this one; the convention is the same.
    #[must_use]
    pub fn relative(&self, rules: &Rc<dyn Ruleset>) -> Self {
        Self::of(Rc::clone(&self.family), self.family.index_of(rules), self.convention)
    }

    /// The name that people read.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.member.name
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rc<dyn Ruleset> {
        &self.member.rules
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

    /// The position that a user wrote. In a game of heaps (or numbers) an array is the sum of its items.
    ///
    /// # Errors
    ///
    /// When it is no position of this game.
    pub fn position(&self, datum: Datum) -> Result<Sum, SolveError> {
        let datum = match datum.as_text().and_then(|text| self.parsed(text)) {
            Some(parsed) => parsed?,
            None => datum,
        };
        let components = match (self.arrays_are_sums(), datum.items()) {
            (true, Some(items)) => items,
            _ => vec![datum],
        };
        let admitted: Result<Vec<Datum>, RuleError> =
            components.into_iter().map(|component| self.rules().admit(component)).collect();
        Ok(Sum::of(self, admitted?))
    }

    /// The position that a text stands for in a game whose positions are no texts.
    fn parsed(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        if self.rules().kind() == PositionKind::Text { None } else { self.rules().parse(text) }
    }

    /// The values of the heaps 0..=`to` (in misère play: g⁻). They are kept: a longer call goes on where this one ended.
    ///
    /// # Errors
    ///
    /// When this is no heap game, the rule fails, or the work is stopped.
    pub fn values(&self, to: u64, control: &Control) -> Result<Vec<Nimber>, SolveError> {
        self.with_values(to, control, |table| table.to_vec(to as usize + 1))
    }

    /// Calls `read` with the table of heap values (in misère play: g⁻), which holds at least 0..=`to`. Nothing is copied.
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
        sequence::extend(self, to, control)?;
        Ok(read(&self.member().sequence(self.convention).borrow().table))
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

    pub(crate) fn member(&self) -> Rc<Member> {
        Rc::clone(&self.member)
    }
}

/// A game that is not kept alive: it can be had again while somebody else holds it.
#[derive(Clone)]
pub struct WeakGame {
    family: Weak<Family>,
    index: u32,
    convention: Convention,
}

impl Game {
    /// This game without keeping it, and what it remembers, alive.
    #[must_use]
    pub fn downgrade(&self) -> WeakGame {
        WeakGame { family: Rc::downgrade(&self.family), index: self.index, convention: self.convention }
    }
}

impl WeakGame {
    /// The game, if it is still held somewhere.
    #[must_use]
    pub fn upgrade(&self) -> Option<Game> {
        Some(Game::of(self.family.upgrade()?, self.index, self.convention))
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
