//! A game, the games that its options lead to, and what is remembered of all of them.
//!
//! A rule may have an option in another game. Such games are found by the address of their rules and numbered in the order of
//! first sight; the memory of values is one for the whole family. Games compare by their rules, so that a game that is reached
//! from another one is the same game as when the user names it.

use std::cell::RefCell;
use std::rc::Rc;

use bouton_rules::coding::{put, put_ints, put_number, take, take_ints, take_number};
use bouton_rules::{Datum, Ruleset};
use bouton_theory::{Claim, Convention};

use crate::SolveError;
use crate::recognise::Recogniser;
use crate::search::Store;
use crate::sequence::Sequence;
use crate::whole::Whole;

/// Games that reach each other, and their memory.
pub(crate) struct Family {
    members: RefCell<Vec<Rc<Member>>>,
    /// The key that is being written; kept for its memory.
    key: RefCell<Vec<u8>>,
    /// The standard form that is being asked for; kept for its memory.
    standard: RefCell<Vec<i64>>,
    pub(crate) store: RefCell<Store>,
    pub(crate) whole: RefCell<Whole>,
}

/// One game of a family.
pub(crate) struct Member {
    pub(crate) rules: Rc<dyn Ruleset>,
    normal: RefCell<Sequence>,
    misere: RefCell<Sequence>,
    /// What is claimed of the heap values without a bound, once it was asked: normal, misère.
    pub(crate) claims: RefCell<[Option<Claim>; 2]>,
    /// Compares the rule with codes, once somebody asked for the code.
    pub(crate) recogniser: RefCell<Option<Recogniser>>,
}

impl Member {
    /// The table of heap values.
    pub(crate) fn sequence(&self, convention: Convention) -> &RefCell<Sequence> {
        match convention {
            Convention::Normal => &self.normal,
            Convention::Misere => &self.misere,
        }
    }
}

/// The standard form of an array of integers.
pub(crate) enum Standard {
    /// The array is its own.
    Itself,
    /// Another array; [`Family::keep`] takes its memory back.
    Ints(Vec<i64>),
    /// Something else.
    Other(Datum),
}

/// Whether two rules are one object.
pub(crate) fn same_rules(a: &Rc<dyn Ruleset>, b: &Rc<dyn Ruleset>) -> bool {
    std::ptr::addr_eq(Rc::as_ptr(a), Rc::as_ptr(b))
}

impl Family {
    /// The family of one game, which is member 0.
    pub(crate) fn new(rules: Rc<dyn Ruleset>) -> Rc<Self> {
        let family = Self {
            members: RefCell::default(),
            key: RefCell::default(),
            standard: RefCell::default(),
            store: RefCell::default(),
            whole: RefCell::default(),
        };
        family.index_of(&rules);
        Rc::new(family)
    }

    /// The member with this number.
    pub(crate) fn member(&self, index: u32) -> Rc<Member> {
        Rc::clone(&self.members.borrow()[index as usize])
    }

    /// The number of the member with these rules, which joins the family if it is new.
    pub(crate) fn index_of(&self, rules: &Rc<dyn Ruleset>) -> u32 {
        let mut members = self.members.borrow_mut();
        let found = members.iter().position(|member| same_rules(&member.rules, rules));
        let index = found.unwrap_or_else(|| {
            members.push(Rc::new(Member {
                rules: Rc::clone(rules),
                normal: RefCell::default(),
                misere: RefCell::default(),
                claims: RefCell::default(),
                recogniser: RefCell::default(),
            }));
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
        let rules = Rc::clone(&self.member(member).rules);
        match rules.components(position) {
            Some(parts) if parts.len() != 1 => {
                if parts.contains(position) {
                    return Err(SolveError::Loopy {
                        game: rules.name().to_owned(),
                        position: position.clone(),
                    });
                }
                parts.iter().try_for_each(|part| self.intern(member, &rules, part, ids))
            }
            Some(parts) => self.intern(member, &rules, &parts[0], ids),
            None => self.intern(member, &rules, position, ids),
        }
    }

    fn intern(
        &self,
        member: u32,
        rules: &Rc<dyn Ruleset>,
        position: &Datum,
        ids: &mut Vec<u32>,
    ) -> Result<(), SolveError> {
        let canonical = rules.canonical(position)?;
        ids.push(self.intern_datum(member, canonical.as_ref().unwrap_or(position)));
        Ok(())
    }

    /// The number of a position that is an array of integers and one component, in its standard form.
    pub(crate) fn intern_ints(
        &self,
        member: u32,
        rules: &dyn Ruleset,
        position: &[i64],
    ) -> Result<u32, SolveError> {
        match self.standard(rules, position)? {
            Standard::Itself => Ok(self.intern_words(member, position)),
            Standard::Ints(standard) => {
                let id = self.intern_words(member, &standard);
                self.keep(standard);
                Ok(id)
            }
            Standard::Other(datum) => Ok(self.intern_datum(member, &datum)),
        }
    }

    /// The standard form of a position that is an array of integers. Nothing is borrowed while the rule runs.
    pub(crate) fn standard(&self, rules: &dyn Ruleset, position: &[i64]) -> Result<Standard, SolveError> {
        let mut standard = self.standard.take();
        standard.clear();
        match rules.int_canonical(position, &mut standard) {
            Some(true) => return Ok(Standard::Ints(standard)),
            Some(false) => {
                self.standard.replace(standard);
                return Ok(Standard::Itself);
            }
            None => {}
        }
        self.standard.replace(standard);
        Ok(match rules.canonical(&Datum::ints(position))? {
            None => Standard::Itself,
            Some(Datum::Ints(words)) => Standard::Ints(words.into()),
            Some(other) => Standard::Other(other),
        })
    }

    /// Takes back the memory of a standard form.
    pub(crate) fn keep(&self, standard: Vec<i64>) {
        self.standard.replace(standard);
    }

    /// The number of an array of integers that is in its standard form.
    pub(crate) fn intern_words(&self, member: u32, words: &[i64]) -> u32 {
        let mut key = self.key.borrow_mut();
        key.clear();
        put_number(u64::from(member), &mut key);
        put_ints(words, &mut key);
        self.store.borrow_mut().intern(&key)
    }

    /// The number of a position in its standard form.
    pub(crate) fn intern_datum(&self, member: u32, datum: &Datum) -> u32 {
        let mut key = self.key.borrow_mut();
        key.clear();
        put_number(u64::from(member), &mut key);
        put(datum, &mut key);
        self.store.borrow_mut().intern(&key)
    }

    /// The member of the position with this number, and the position if it is an array of integers.
    pub(crate) fn words(&self, id: u32, words: &mut Vec<i64>) -> Option<u32> {
        let store = self.store.borrow();
        let mut key = store.key(id);
        let member = take_number(&mut key) as u32;
        take_ints(key, words).then_some(member)
    }

    /// The number of a component given by its code, in its standard form.
    pub(crate) fn intern_code(
        &self,
        member: u32,
        rules: &dyn Ruleset,
        code: &[u8],
    ) -> Result<u32, SolveError> {
        // Taken, not borrowed, while the rule runs.
        let mut key = self.key.take();
        key.clear();
        put_number(u64::from(member), &mut key);
        let canonical = match rules.coded_canonical(code, &mut key) {
            Some(true) => Ok(()),
            Some(false) => {
                key.extend_from_slice(code);
                Ok(())
            }
            None => rules.canonical(&take(&mut { code })).map(|canonical| match canonical {
                Some(canonical) => put(&canonical, &mut key),
                None => key.extend_from_slice(code),
            }),
        };
        let id = canonical.map(|()| self.store.borrow_mut().intern(&key));
        self.key.replace(key);
        Ok(id?)
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

    /// The member and the position with this number.
    pub(crate) fn position(&self, id: u32) -> (u32, Datum) {
        let store = self.store.borrow();
        let mut key = store.key(id);
        (take_number(&mut key) as u32, take(&mut key))
    }

    /// Play returns to the position with this number.
    pub(crate) fn loopy(&self, id: u32) -> SolveError {
        let (member, position) = self.position(id);
        SolveError::Loopy { game: self.member(member).rules.name().to_owned(), position }
    }
}
