//! Names of positions: words and numbers, and the state of each.

mod sums;

use std::ops::Range;
use std::rc::Rc;

use bouton_heaps::SolveError;
use bouton_heaps::progress::Progress;
use bouton_rules::coding::{self, tag};
use bouton_rules::{OptionRef, Options, PartRef, PositionRef, Ruleset, Standard, Words, meter};

use super::family::Family;
use super::link::{Links, Name, WORD};
use super::question::Question;
use super::scratch::Scratch;

/// Which positions are words in a search.
#[derive(Clone, Debug)]
pub(super) struct Own {
    pub(super) member: u32,
    /// Where their table is in the store; [`NO_TABLE`] for a proof, which has one of its own.
    pub(super) at: usize,
    pub(super) words: Words,
    /// The standard forms of the game.
    pub(super) standard: Standard,
}

/// The place of no table.
pub(super) const NO_TABLE: usize = usize::MAX;

/// One position may have millions of options, so we ask the watcher in between.
const OPTIONS_AT_ONCE: usize = 1 << 16;

/// Asks the watcher once in that many options; `at` is the index of the option in hand.
#[inline]
pub(super) fn watch(at: usize, progress: &Progress<'_>) -> Result<(), SolveError> {
    if (at + 1).is_multiple_of(OPTIONS_AT_ONCE) { progress.poll(0) } else { Ok(()) }
}

/// Finds names.
pub(super) struct Namer<'a> {
    pub(super) family: &'a Family,
    pub(super) question: Question,
    pub(super) own: Option<Own>,
    /// Buffers for a standard form, in games where positions are words and in others.
    form: Options,
    plain: Options,
    ints: Vec<i64>,
    code: Vec<u8>,
    /// The options of a summand; see [`sums`].
    pub(super) options: Options,
    /// The names of the option in hand.
    names: Vec<Name>,
}

impl<'a> Namer<'a> {
    pub(super) fn new(
        family: &'a Family,
        question: Question,
        own: Option<Own>,
        scratch: &mut Scratch,
    ) -> Self {
        Self {
            family,
            question,
            form: scratch.sink(own.as_ref().map_or(Words::None, |own| own.words.clone())),
            own,
            plain: scratch.sink(Words::None),
            ints: Vec::new(),
            code: Vec::new(),
            options: scratch.sink(Words::None),
            names: Vec::new(),
        }
    }

    /// Gives its sinks back.
    pub(super) fn release(self, scratch: &mut Scratch) {
        [self.form, self.plain, self.options].into_iter().for_each(|sink| scratch.keep(sink));
    }

    /// The answer for a position, if it is known.
    #[inline]
    pub(super) fn answer(&self, name: Name) -> Option<u64> {
        let store = self.family.store.borrow();
        match &self.own {
            Some(own) if name & WORD != 0 => store.packed[own.at].answer(name & !WORD),
            _ => store.answer(self.question, name as u32),
        }
    }

    /// The answer of a position from its links, all of them solved.
    pub(super) fn fold(&self, links: &mut Links, lone: Range<usize>, apart: Range<usize>) -> u64 {
        let store = self.family.store.borrow();
        let table = self.own.as_ref().map(|own| store.table(own.at));
        let known = |name: Name| match table {
            Some(table) if name & WORD != 0 => table.answer(name & !WORD),
            _ => store.answer(self.question, name as u32),
        };
        links.fold(lone, apart, self.question, known)
    }

    /// The word of a position given by its code, if it has one; `ints` holds arrays of integers meanwhile.
    pub(super) fn word_of_code(&self, member: u32, code: &[u8], ints: &mut Vec<i64>) -> Option<u64> {
        let own = self.own.as_ref().filter(|own| own.member == member)?;
        own.words.pack(PositionRef::of_code(code, ints))
    }

    /// The number of a position.
    pub(super) fn number(&mut self, name: Name) -> u32 {
        let Self { family, own: Some(own), ints, code, .. } = self else { return name as u32 };
        match name & WORD {
            0 => name as u32,
            _ => family.intern(own.member, own.words.unpack(name & !WORD, ints, code)),
        }
    }

    /// Links options of member `member`, these words and what in the sink isn't one word: known answers are
    /// noted, unknown positions are fresh.
    pub(super) fn link(
        &mut self,
        member: u32,
        rules: &Rc<dyn Ruleset>,
        words: &[u64],
        options: &Options,
        progress: &Progress<'_>,
        links: &mut Links,
    ) -> Result<(), SolveError> {
        for (at, word) in words.iter().enumerate() {
            self.link_word(rules, *word, progress, links)?;
            watch(at, progress)?;
        }
        if !options.sums().is_empty() {
            self.link_sums(rules, options, progress, links)?;
        }
        for (at, option) in options.iter().enumerate() {
            self.names.clear();
            for part in option.parts() {
                self.name_part(member, rules, part)?;
            }
            self.link_option(progress, links)?;
            watch(at, progress)?;
        }
        Ok(())
    }

    fn link_sums(
        &mut self,
        rules: &Rc<dyn Ruleset>,
        options: &Options,
        progress: &Progress<'_>,
        links: &mut Links,
    ) -> Result<(), SolveError> {
        self.names.clear();
        for (at, word) in options.sums().iter().enumerate() {
            watch(at, progress)?;
            if *word != Options::END {
                self.name_word(rules, *word)?;
                continue;
            }
            self.link_option(progress, links)?;
            self.names.clear();
        }
        Ok(())
    }

    /// Links an option that is an unknown word as the rule writes it.
    fn link_word(
        &mut self,
        rules: &Rc<dyn Ruleset>,
        word: u64,
        progress: &Progress<'_>,
        links: &mut Links,
    ) -> Result<(), SolveError> {
        self.names.clear();
        self.name_word(rules, word)?;
        if let ([one], Some(own)) = (self.names.as_slice(), &self.own)
            && one & WORD != 0
        {
            self.family.store.borrow_mut().packed[own.at].link(word, one & !WORD, links);
            return Ok(());
        }
        let known = self.link_option(progress, links)?;
        if let (Some(answer), Some(own)) = (known, &self.own) {
            self.family.store.borrow_mut().packed[own.at].keep(word, answer);
        }
        Ok(())
    }

    /// Links an option after its names were found; returns its answer, if it is known.
    fn link_option(&mut self, progress: &Progress<'_>, links: &mut Links) -> Result<Option<u64>, SolveError> {
        let name = match *self.names {
            [one] => one,
            _ if self.question.adds() => {
                return Ok(links.sum(&self.names, |name| self.answer(name), |name| self.size(name)));
            }
            _ => {
                let names = std::mem::take(&mut self.names);
                let name = self.sum(&names, progress);
                self.names = names;
                name?
            }
        };
        let known = self.answer(name);
        links.lone(name, known, || self.size(name));
        Ok(known)
    }

    /// The names of the parts of an option that is listed in full.
    pub(super) fn names_of(
        &mut self,
        member: u32,
        rules: &Rc<dyn Ruleset>,
        option: &OptionRef<'_>,
    ) -> Result<&[Name], SolveError> {
        self.names.clear();
        for part in option.parts() {
            self.name_part(member, rules, part)?;
        }
        Ok(&self.names)
    }

    /// The names of the standard form of a position that is a word as the rule writes it.
    pub(super) fn names_of_word(
        &mut self,
        rules: &Rc<dyn Ruleset>,
        word: u64,
    ) -> Result<&[Name], SolveError> {
        self.names.clear();
        self.name_word(rules, word)?;
        Ok(&self.names)
    }

    /// Appends the names of the parts of a position that is a word, if its rules find them from the word.
    pub(super) fn parts_of_word(&self, rules: &dyn Ruleset, word: u64, names: &mut Vec<Name>) -> bool {
        self.own.as_ref().is_some_and(|own| board_names(rules, own, word, names))
    }

    /// The counts of a board that is a word, if the rules recognise it as one.
    pub(super) fn board_counts(&self, rules: &dyn Ruleset, word: u64) -> Option<[u32; 3]> {
        rules.board_counts(&self.own.as_ref()?.words, word)
    }

    /// How far a position may be from the end: only the order of the search depends on it.
    pub(super) fn size(&self, name: Name) -> u64 {
        if name & WORD != 0 { name & !WORD } else { size(self.family.store.borrow().key(name as u32)) }
    }

    /// Appends the names of a position that is a word as the rule writes it.
    fn name_word(&mut self, rules: &Rc<dyn Ruleset>, word: u64) -> Result<(), SolveError> {
        let Self { family, own: Some(own), form, ints, code, names, .. } = self else { return Ok(()) };
        match own.standard {
            Standard::Own => names.push(word | WORD),
            Standard::Sorted => names.push(own.words.sorted(word) | WORD),
            Standard::Written => {
                if board_names(&**rules, own, word, names) {
                    return Ok(());
                }
                form.clear();
                let _ = rules.standard(own.words.unpack(word, ints, code), form)?;
                name_form(family, own.member, form, names);
            }
        }
        Ok(())
    }

    /// Appends the names of a position that is listed in full.
    fn name_part(
        &mut self,
        member: u32,
        rules: &Rc<dyn Ruleset>,
        part: PartRef<'_>,
    ) -> Result<(), SolveError> {
        meter::tick(part.code.len())?;
        let Self { family, own, form, plain, ints, names, .. } = self;
        // A search that knows words finds such a position open.
        let searched = own.as_ref().is_none_or(|own| own.at == NO_TABLE);
        let code = part.code;
        let (member, rules) = part.game.map_or((member, rules), |game| (family.index_of(game), game));
        let form = if own.as_ref().is_some_and(|own| own.member == member) { form } else { plain };
        form.clear();
        let name = |position: PositionRef<'_>, form: &Options| match form.word(position) {
            Some(word) => word | WORD,
            None => Name::from(family.intern(member, position)),
        };
        let position = PositionRef::of_code(part.code, ints);
        match rules.standard(position, form)? {
            Standard::Own => names.push(name(position, form)),
            Standard::Sorted => {
                if position.as_ints().is_some() {
                    ints.sort_unstable();
                    names.push(name(PositionRef::Ints(ints), form));
                    return Ok(());
                }
                let sorted = position.datum().in_order();
                names.push(name(PositionRef::of(&sorted, &mut Vec::new()), form));
            }
            Standard::Written => {
                let mut parts = form.iter().flat_map(|option| option.parts());
                let itself = |part: PartRef<'_>| part.game.is_none() && part.code == code;
                if searched && form.iter().any(|option| option.len() > 1) && parts.any(itself) {
                    return Err(family.loopy(family.intern_code(member, code)));
                }
                name_form(family, member, form, names);
            }
        }
        Ok(())
    }
}

/// Appends the names of the parts of a position that is a word, if its rules find them from the word.
fn board_names(rules: &dyn Ruleset, own: &Own, word: u64, names: &mut Vec<Name>) -> bool {
    let before = names.len();
    let found = rules.parts_of_word(&own.words, word, names);
    names[before..].iter_mut().for_each(|name| *name |= WORD);
    found
}

/// Appends the names of the standard form that rules wrote.
fn name_form(family: &Family, member: u32, form: &Options, names: &mut Vec<Name>) {
    names.extend(form.keys().iter().map(|word| word | WORD));
    if form.keys().len() == form.len() {
        return;
    }
    names.extend(form.sums().iter().filter(|word| **word != Options::END).map(|word| word | WORD));
    for part in form.iter().flat_map(|option| option.parts()) {
        let member = part.game.map_or(member, |game| family.index_of(game));
        names.push(Name::from(family.intern_code(member, part.code)));
    }
}

/// How far a position given by its key may be from the end.
fn size(mut key: &[u8]) -> u64 {
    let _member = coding::take_number(&mut key);
    let Some((first, mut rest)) = key.split_first() else { return 0 };
    let size = match *first {
        tag::INT => i128::from(coding::take_int(&mut rest)),
        tag::INTS => {
            (0..coding::take_number(&mut rest)).map(|_| i128::from(coding::take_int(&mut rest))).sum()
        }
        tag::TEXT => i128::from(coding::take_number(&mut rest)),
        _ => 0,
    };
    u64::try_from(size.max(0)).unwrap_or(u64::MAX)
}
