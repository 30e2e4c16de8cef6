//! Positions that are arrays of small numbers: each is a word, and so is each option that a rule hands over.
//!
//! The bytes of the options are counted in one pass, without a branch; where all are known, that is all. What is not known is
//! brought into its standard form, and what is not known then is to be solved first, small words first: then the stack stays
//! low in games that only shrink. Options that have no word are known by their number in the table of keys.

use std::rc::Rc;

use bouton_rules::{IntForm, IntOptions, Packing, Ruleset};
use bouton_theory::Nimber;

use super::near::{self, Near, Seen};
use super::{Form, Frame, NO_ID, Name, Search, WORD};
use crate::SolveError;
use crate::family::{Family, Standard};

/// The game whose positions are words in this search.
pub(super) struct Words {
    member: u32,
    rules: Rc<dyn Ruleset>,
    /// How standard forms are found once the options are listed.
    form: IntForm,
    /// Whether options are sorted as soon as they are listed: a table with hashes has no others.
    sorts: bool,
    /// Where its table stands.
    pub(super) at: usize,
    packing: Packing,
    options: IntOptions,
    seen: Seen,
    /// The options that are not known, as the rule writes them, and their names.
    missing: Vec<u64>,
    fresh: Vec<Name>,
}

impl Words {
    /// The arrays of member `member` as words, if one like this has a word. Its table has one user more.
    pub(super) fn of(family: &Family, member: u32, parts: &[i64]) -> Option<Self> {
        let rules = Rc::clone(&family.member(member).rules);
        let (kind, form) = (rules.kind(), rules.int_form(parts));
        let store = &mut *family.store.borrow_mut();
        let at = store.expect_near(member, kind, parts)?;
        let near = &mut store.nears[at];
        near.users += 1;
        let sorts = form == IntForm::Sorted && !near.is_flat();
        Some(Self {
            member,
            rules,
            form: if sorts { IntForm::Own } else { form },
            sorts,
            at,
            packing: near.packing,
            options: IntOptions::packed(near.packing),
            seen: Seen::default(),
            missing: Vec::new(),
            fresh: Vec::new(),
        })
    }
}

impl Search<'_> {
    /// The word of the component with this number, if it has one in this search.
    pub(super) fn word_of(&mut self, id: u32) -> Option<u64> {
        let near = self.near.as_ref()?;
        let member = self.family.words(id, &mut self.words)?;
        near.packing.pack(&self.words).filter(|_| member == near.member)
    }

    /// Opens the component of this word, unless it is solved; it may have a number, too.
    pub(super) fn enter_word(&mut self, word: u64, id: u32) -> Result<(), SolveError> {
        let Some(near) = &self.near else { return Ok(()) };
        let (state, value) = {
            let store = self.family.store.borrow();
            let table = &store.nears[near.at];
            (table.state(word), if id == NO_ID { None } else { table.value(word) })
        };
        match state {
            near::UNKNOWN => {
                self.count()?;
                self.open_word(word, id)
            }
            near::OPEN => Err(self.loopy_word(word)),
            _ => value.map_or(Ok(()), |value| self.settle(id, super::NO_WORD, value)),
        }
    }

    fn loopy_word(&mut self, word: u64) -> SolveError {
        match self.number_of(word) {
            Some(id) => self.family.loopy(id),
            None => SolveError::TooLarge,
        }
    }

    /// The number of the component of this word.
    fn number_of(&mut self, word: u64) -> Option<u32> {
        let near = self.near.as_ref()?;
        self.words.clear();
        near.packing.unpack(word, &mut self.words);
        Some(self.family.intern_words(near.member, &self.words))
    }

    /// Opens a component of which nothing is known, or solves it.
    fn open_word(&mut self, word: u64, id: u32) -> Result<(), SolveError> {
        let Self { family, near: Some(near), words, progress, .. } = self else { return Ok(()) };
        words.clear();
        near.packing.unpack(word, words);
        near.options.clear();
        if !near.rules.int_options(words, &mut near.options) {
            let id = if id == NO_ID { family.intern_words(near.member, words) } else { id };
            return self.open(id, word);
        }
        if near.sorts {
            near.options.map_keys(Packing::sorted);
        }
        progress.list(near.options.len());
        near.seen = Seen::default();
        {
            let store = &mut *family.store.borrow_mut();
            let table = &mut store.nears[near.at];
            table.tally(near.options.keys(), &mut near.seen);
            let known = near.options.keys().len() == near.options.len() && !near.seen.is_waiting();
            if let Some(value) = near.seen.mex().filter(|_| known && id == NO_ID) {
                table.settle(word, value);
                return Ok(());
            }
        }
        self.open_waiting(word, id)
    }

    /// The same where not all options are known at once.
    fn open_waiting(&mut self, word: u64, id: u32) -> Result<(), SolveError> {
        let links = self.links.len();
        self.name_missing()?;
        let Some(near) = &mut self.near else { return Ok(()) };
        if near.fresh.is_empty()
            && let Some(value) = near.seen.mex()
        {
            self.links.truncate(links);
            return self.settle(id, word, value);
        }
        {
            let store = self.family.store.borrow();
            let table = &store.nears[near.at];
            for key in near.options.keys() {
                let state = table.state(*key);
                if state > near::OPEN && near.seen.is_new(state) {
                    self.links.push(key | WORD);
                }
            }
        }
        near.fresh.sort_unstable();
        near.fresh.dedup();
        let todo = self.links.len();
        self.links.extend_from_slice(&near.fresh);
        self.note_open(id, word);
        self.frames.push(Frame { id, word, links, todo, next: todo, grown: false, form: Form::Words });
        Ok(())
    }

    /// Finds the options that are not known by their standard forms, and those that have no words: a known one is linked
    /// and counted, the others are fresh. Nothing is borrowed while a rule runs.
    fn name_missing(&mut self) -> Result<(), SolveError> {
        let Self { family, near: Some(near), links, words, .. } = self else { return Ok(()) };
        near.fresh.clear();
        near.missing.clear();
        {
            let store = &mut *family.store.borrow_mut();
            let table = &mut store.nears[near.at];
            match near.form {
                IntForm::Own => near.name_all(table, links, |_, word| word),
                IntForm::Sorted => near.name_all(table, links, Packing::sorted),
                IntForm::Asked => {
                    let keys = near.options.keys().iter();
                    near.missing.extend(keys.filter(|key| table.state(**key) <= near::OPEN));
                }
            }
        }
        for at in 0..near.missing.len() {
            let written = near.missing[at];
            words.clear();
            near.packing.unpack(written, words);
            let name = near.name(family, words)?;
            near.link(family, name, Some(written), links);
        }
        near.missing.clear();
        for option in near.options.iter() {
            near.missing.push(near.name(family, option)?);
        }
        for at in 0..near.missing.len() {
            let name = near.missing[at];
            near.link(family, name, None, links);
        }
        Ok(())
    }

    /// The least value that none of the components linked from here on has.
    pub(super) fn mex_of_names(&mut self, links: usize) -> Nimber {
        let Self { family, near: Some(near), set, .. } = self else { return Nimber::ZERO };
        let store = family.store.borrow();
        let names = &self.links[links..];
        let mut seen = Seen::default();
        names.iter().for_each(|name| seen.add(store.byte(near.at, *name)));
        seen.mex().unwrap_or_else(|| {
            set.clear();
            names
                .iter()
                .filter_map(|name| store.value_of(near.at, *name))
                .for_each(|value| set.insert(value));
            set.mex()
        })
    }
}

impl Words {
    /// Links the options that have words, or notes that they are fresh, where the standard form is known without asking.
    #[inline(always)]
    fn name_all(&mut self, table: &mut Near, links: &mut Vec<Name>, standard: impl Fn(&Packing, u64) -> u64) {
        for written in self.options.keys() {
            if table.state(*written) > near::OPEN {
                continue;
            }
            let word = standard(&self.packing, *written);
            let byte = table.state(word);
            if byte <= near::OPEN {
                self.fresh.push(word | WORD);
                continue;
            }
            if word != *written {
                table.note(*written, word, byte);
            }
            if self.seen.is_new(byte) {
                links.push(word | WORD);
            }
        }
    }

    /// The name of an option in its standard form.
    fn name(&self, family: &Family, option: &[i64]) -> Result<Name, SolveError> {
        let own = |parts: &[i64]| match self.packing.pack(parts) {
            Some(word) => word | WORD,
            None => Name::from(family.intern_words(self.member, parts)),
        };
        Ok(match family.standard(&*self.rules, option)? {
            Standard::Itself => own(option),
            Standard::Ints(standard) => {
                let name = own(&standard);
                family.keep(standard);
                name
            }
            Standard::Other(datum) => Name::from(family.intern_datum(self.member, &datum)),
        })
    }

    /// Links an option, if it is known; else it is fresh. `written`: the word as the rule writes it.
    fn link(&mut self, family: &Family, name: Name, written: Option<u64>, links: &mut Vec<Name>) {
        let store = &mut *family.store.borrow_mut();
        let byte = store.byte(self.at, name);
        if byte <= near::OPEN {
            self.fresh.push(name);
            return;
        }
        if let (Some(written), Some(value)) = (written, store.value_of(self.at, name)) {
            store.nears[self.at].keep(written, value);
        }
        if self.seen.is_new(byte) {
            links.push(name);
        }
    }
}
