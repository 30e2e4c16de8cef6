//! A game, the games that its options lead to, and the search's memory of their positions.
//!
//! A rule may have an option in another game. Such games are found by the address of their rules and numbered
//! in the order of first sight; the memory of values is one for the whole family. Games compare by their
//! rules, so that a game that is reached from another one is the same game as when the user names it.

use std::cell::RefCell;
use std::rc::Rc;

use bouton_heaps::{SolveError, Tables};
use bouton_rules::coding::{put_number, take, take_number};
use bouton_rules::{Datum, PositionKind, PositionRef, Ruleset};

use crate::decided::Decided;
use crate::question::Question;
use crate::reach::Loops;
use crate::scratch::Scratch;
use crate::searched::Searched;
use crate::store::Store;

/// Games that reach each other, and their memory.
pub struct Family {
    members: RefCell<Vec<Rc<Tables>>>,
    /// The key that is being written; kept for its memory.
    key: RefCell<Vec<u8>>,
    pub(crate) store: RefCell<Store>,
    /// The lists of a search; kept for their memory.
    pub(crate) scratch: RefCell<Scratch>,
    /// Positions from which play may go on for ever.
    pub(crate) loops: Loops,
    /// Positions that a look ahead decided.
    pub(crate) decided: Decided,
}

/// The member number of sums, which are positions of no one game.
pub(crate) const SUM: u32 = u32::MAX;

/// Whether two rules are one object.
#[must_use]
pub fn same_rules(a: &Rc<dyn Ruleset>, b: &Rc<dyn Ruleset>) -> bool {
    std::ptr::addr_eq(Rc::as_ptr(a), Rc::as_ptr(b))
}

impl Family {
    /// The family of one game, which is member 0, under this name.
    #[must_use]
    pub fn new(name: &str, rules: &Rc<dyn Ruleset>) -> Rc<Self> {
        Rc::new(Self {
            members: RefCell::new(vec![Rc::new(Tables::new(name, rules))]),
            key: RefCell::default(),
            store: RefCell::default(),
            scratch: RefCell::default(),
            loops: Loops::default(),
            decided: Decided::default(),
        })
    }

    /// The member with this number.
    #[must_use]
    pub fn member(&self, index: u32) -> Rc<Tables> {
        Rc::clone(&self.members.borrow()[index as usize])
    }

    /// Estimated bytes of the memory of positions and the tables of all members.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let heaps: u64 = self.members.borrow().iter().map(|member| member.bytes()).sum();
        self.store.borrow().size()
            + self.scratch.borrow().links.size()
            + self.loops.bytes()
            + self.decided.bytes()
            + heaps
    }

    /// The number of the member with these rules, which joins the family if it is new.
    pub fn index_of(&self, rules: &Rc<dyn Ruleset>) -> u32 {
        let mut members = self.members.borrow_mut();
        let found = members.iter().position(|member| same_rules(&member.rules, rules));
        let index = found.unwrap_or_else(|| {
            members.push(Rc::new(Tables::new(rules.name(), rules)));
            members.len() - 1
        });
        index as u32
    }

    /// Appends the numbers of the components of a position, each in its standard form.
    pub(crate) fn resolve(
        &self,
        member: u32,
        position: &Datum,
        ids: &mut Vec<u32>,
    ) -> Result<(), SolveError> {
        let game = self.member(member);
        let parts = game.rules.standard_parts(position)?;
        if parts.len() > 1 && parts.contains(position) {
            return Err(SolveError::Loopy { game: game.name.to_string(), position: position.clone() });
        }
        for part in parts {
            ids.push(self.intern(member, PositionRef::of(&part, &mut Vec::new())));
        }
        Ok(())
    }

    /// The number of a position in its standard form.
    pub(crate) fn intern(&self, member: u32, position: PositionRef<'_>) -> u32 {
        self.intern_with(member, |key| position.put(key))
    }

    /// The number of a position in its standard form, given by its code.
    pub(crate) fn intern_code(&self, member: u32, code: &[u8]) -> u32 {
        self.intern_with(member, |key| key.extend_from_slice(code))
    }

    /// The number of the sum of these components, which are sorted.
    pub(crate) fn intern_sum(&self, ids: &[u32]) -> u32 {
        self.intern_with(SUM, |key| ids.iter().for_each(|id| put_number(u64::from(*id), key)))
    }

    #[inline]
    fn intern_with(&self, member: u32, write: impl FnOnce(&mut Vec<u8>)) -> u32 {
        let mut key = self.key.borrow_mut();
        key.clear();
        put_number(u64::from(member), &mut key);
        write(&mut key);
        self.store.borrow_mut().intern(&key)
    }

    /// The components of the sum with this number.
    pub(crate) fn summands(&self, id: u32) -> Vec<u32> {
        let store = self.store.borrow();
        let mut key = store.key(id);
        let _sum = take_number(&mut key);
        let mut ids = Vec::new();
        while !key.is_empty() {
            ids.push(take_number(&mut key) as u32);
        }
        ids
    }

    /// The member and the positions of the sum with this number, if all are of one game.
    pub(crate) fn one_game(&self, id: u32) -> Option<(u32, Vec<Datum>)> {
        let ids = self.summands(id);
        let (member, first) = self.position(*ids.first()?);
        let mut positions = vec![first];
        for id in &ids[1..] {
            let (other, position) = self.position(*id);
            positions.push(position);
            if other != member {
                return None;
            }
        }
        Some((member, positions))
    }

    /// The largest heap of the sum with this number.
    pub(crate) fn largest_heap(&self, id: u32) -> Option<i64> {
        self.summands(id).into_iter().filter_map(|id| self.position(id).1.as_int()).max()
    }

    /// The member of the position with this number, and the code of the position.
    pub(crate) fn code(&self, id: u32, code: &mut Vec<u8>) -> u32 {
        let store = self.store.borrow();
        let mut key = store.key(id);
        let member = take_number(&mut key) as u32;
        code.clear();
        code.extend_from_slice(key);
        member
    }

    /// The member of the position with this number.
    pub(crate) fn position_member(&self, id: u32) -> u32 {
        take_number(&mut self.store.borrow().key(id)) as u32
    }

    /// The member and the position with this number.
    pub(crate) fn position(&self, id: u32) -> (u32, Datum) {
        let store = self.store.borrow();
        let mut key = store.key(id);
        (take_number(&mut key) as u32, take(&mut key))
    }

    /// The answer of the table of heaps to a question about a heap.
    pub(crate) fn heap_answer(&self, member: u32, heap: i64, question: Question) -> Option<u64> {
        let member = self.member(member);
        if member.rules.kind() != PositionKind::Heap {
            return None;
        }
        question.of_value(member.value(heap, question.convention())?)
    }

    /// What searches found slow in the member with this number.
    #[must_use]
    pub fn searched(&self, member: u32) -> Searched {
        self.store.borrow().searched.get(&member).copied().unwrap_or_default()
    }

    /// Play returns to the position with this number.
    pub(crate) fn loopy(&self, id: u32) -> SolveError {
        let (member, position) = match self.code(id, &mut Vec::new()) {
            SUM => self.position(self.summands(id).first().copied().unwrap_or_default()),
            _ => self.position(id),
        };
        SolveError::Loopy { game: self.member(member).name.to_string(), position }
    }
}
