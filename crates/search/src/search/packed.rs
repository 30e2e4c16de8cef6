//! Positions that are words: small positions of the requested game, of any form.
//!
//! We note the states of the options in one pass, without a branch; if all are known, that's all. Otherwise
//! we bring the unknown ones into their standard form, and solve those that are still unknown first. Options
//! without a word are identified by their number in the table of keys.

use std::rc::Rc;

use bouton_heaps::SolveError;
use bouton_heaps::progress::OPTION;
use bouton_rules::coding::tag;
use bouton_rules::{Datum, Options, PositionKind, PositionRef, Ruleset, Standard, Words};

use super::explored::Explored;
use super::{Frame, NO_ID, NO_WORD, Outgrown, Search};
use crate::answers::Answers;
use crate::family::Family;
use crate::link::{Links, Name, WORD};
use crate::name::Own;
use crate::packed_table::{PackedTable, samples};
use crate::question::Question;
use crate::scratch::Scratch;
use crate::searched::Searched;
use crate::state::{LARGE, OPEN, UNKNOWN};
use crate::store;

/// The game whose positions are words in this search.
pub(super) struct Packed {
    pub(super) own: Own,
    pub(super) rules: Rc<dyn Ruleset>,
    /// Whether options are sorted as soon as they are listed, because a hashed table holds no others.
    sorts: bool,
    pub(super) options: Options,
    /// A position that is asked for.
    like: Datum,
    /// The unknown options, as the rule writes them.
    missing: Vec<u64>,
    pub(super) explored: Explored,
}

impl Packed {
    /// The positions of member `member` as words, if one like this has a word. Their table has one user more.
    pub(super) fn of(
        family: &Family,
        member: u32,
        position: &Datum,
        question: Question,
        scratch: &mut Scratch,
    ) -> Option<Self> {
        let rules = Rc::clone(&family.member(member).rules);
        let mut sink = scratch.sink(Words::None);
        let asked = rules.standard(PositionRef::of(position, &mut Vec::new()), &mut sink);
        // Positions that fall into rows of numbers are searched as these.
        let row = largest_row(position, &sink);
        let (position, standard) = match &row {
            Some(row) => (row, rules.standard(PositionRef::of(row, &mut Vec::new()), &mut sink)),
            None => (position, asked),
        };
        scratch.keep(sink);
        let standard = standard.ok()?;
        // Nothing is borrowed while a rule runs.
        let fits = family.store.borrow().fits(member, question, position);
        let samples = if fits { Vec::new() } else { samples(&*rules, position)? };
        let store = &mut *family.store.borrow_mut();
        let sorted = standard == Standard::Sorted;
        let at = store.packed_table((member, question), (&*rules, sorted), position, samples)?;
        let table = &mut store.packed[at];
        table.users += 1;
        let sorts = sorted && !table.is_flat();
        let standard = if sorts { Standard::Own } else { standard };
        let own = Own { member, at, words: table.words.clone(), standard };
        let mut options = scratch.sink(own.words.clone());
        options.keep_lines(table.is_flat());
        options.keep_ordered(sorted);
        let heaps = rules.kind() == PositionKind::Heap;
        let explored = Explored::new(table.is_flat() && !heaps, standard);
        let like = position.clone();
        Some(Self { options, own, rules, sorts, like, missing: Vec::new(), explored })
    }
}

/// The largest row of numbers in a nested array that is a sum of rows.
fn largest_row(position: &Datum, form: &Options) -> Option<Datum> {
    let mut parts = form.iter().flat_map(|option| option.parts());
    let are_rows =
        matches!(position, Datum::List(_)) && parts.all(|part| part.code.first() == Some(&tag::INTS));
    let parts = form.iter().filter(|_| are_rows).flat_map(|option| option.parts());
    parts.map(|part| part.datum()).max_by_key(|row| row.as_ints().map(|row| row.iter().max().copied()))
}

impl Packed {
    /// Bytes in use.
    pub(super) fn size(&self) -> u64 {
        self.explored.size()
    }

    /// The name of a position with a standard form that doesn't need the rules, if it has a word.
    pub(super) fn name(&self, position: &Datum) -> Option<Name> {
        let word = self.own.words.pack(PositionRef::of(position, &mut Vec::new()))?;
        match self.own.standard {
            _ if self.sorts => Some(self.own.words.sorted(word) | WORD),
            Standard::Own => Some(word | WORD),
            Standard::Sorted => Some(self.own.words.sorted(word) | WORD),
            Standard::Written => None,
        }
    }

    /// Notes the states of the options that are words. Returns `false` if there are others.
    fn tally(&self, table: &PackedTable, answers: &mut Answers, question: Question) -> bool {
        let (options, extremes) = (&self.options, matches!(question, Question::Remoteness(_)));
        if options.keys().len() == options.len() {
            match extremes {
                true => table.track(options.keys(), answers),
                false => table.tally(options.keys(), answers),
            }
            return true;
        }
        let has_sums = !options.sums().is_empty() || !options.pair_lines().is_empty();
        let words = options.iter().next().is_none() && (question.adds() || !has_sums);
        match words {
            true if extremes => table.track_all(options, answers),
            true => table.tally_all(options, answers),
            false => {}
        }
        words
    }

    /// Links the options that are words, except those with standard forms that only the rules know: these are
    /// missing.
    fn link_keys(&mut self, table: &mut PackedTable, links: &mut Links) {
        let (missing, options) = (&mut self.missing, &self.options);
        missing.clear();
        table.each_state(options.keys(), |word, state| match state {
            UNKNOWN | OPEN => missing.push(word),
            LARGE => links.known(table.answer(word).unwrap_or_default()),
            state => links.known_state(state),
        });
        match self.own.standard {
            Standard::Own => missing.drain(..).for_each(|word| links.unknown(word | WORD, word)),
            Standard::Sorted => {
                missing.drain(..).for_each(|word| table.link(word, self.own.words.sorted(word), links));
            }
            Standard::Written => {
                missing.sort_unstable();
                missing.dedup();
            }
        }
    }
}

impl<'a> Search<'a> {
    /// Looks whether the table has outgrown its hashes.
    pub(super) fn look_at_table(&mut self) {
        let Some(packed) = self.packed.as_ref().filter(|packed| !packed.sorts) else { return };
        let store = &mut *self.family.store.borrow_mut();
        let room = self.progress.budget().bytes.saturating_sub(store.size()) / 2;
        if self.outgrown.is_none() {
            let words = store.packed[packed.own.at].outgrown(&packed.like, room);
            self.outgrown = words.map(|words| Outgrown { words, flat: true });
        }
    }

    /// Notes that the position in the buffer, of this member, doesn't have a word.
    pub(super) fn miss_word(&mut self, member: u32) {
        let Self { packed: Some(packed), family, outgrown: outgrown @ None, ints, code, .. } = self else {
            return;
        };
        if packed.own.member == member {
            let position = PositionRef::of_code(code, ints);
            let words = family.store.borrow_mut().packed[packed.own.at].miss(position);
            *outgrown = words.map(|words| Outgrown { words, flat: false });
        }
    }

    /// The same search with another table for its positions. Solved positions are kept; open ones are
    /// searched again.
    pub(super) fn in_other_table(
        mut self,
        Outgrown { words, flat }: Outgrown,
        like: Option<(u32, &Datum)>,
    ) -> Self {
        self.abandon();
        let (family, question, root) = (self.family, self.question, self.root);
        if let Some(packed) = &self.packed {
            family.store.borrow_mut().packed[packed.own.at].exchange(words, flat);
        }
        // The words were too short, not the positions too large, so the user doesn't need advice.
        self.searched = Searched::default();
        let progress = self.release();
        Self { root, ..Self::new(family, like, question, progress) }
    }

    /// Opens the position of this word, unless it is solved; it may have a number, too.
    pub(super) fn enter_word(&mut self, word: u64, id: u32) -> Result<(), SolveError> {
        let Some(packed) = &self.packed else { return Ok(()) };
        let (state, answer) = {
            let store = self.family.store.borrow();
            let table = &store.packed[packed.own.at];
            (table.state(word), if id == NO_ID { None } else { table.answer(word) })
        };
        match state {
            UNKNOWN => {
                if id == NO_ID && self.explore(word)? {
                    return Ok(());
                }
                self.count()?;
                self.open_word(word, id)
            }
            OPEN => {
                let id = self.namer.number(word | WORD);
                Err(self.family.loopy(id))
            }
            _ => answer.map_or(Ok(()), |answer| self.settle(id, NO_WORD, answer)),
        }
    }

    /// Opens an unknown position, or solves it.
    fn open_word(&mut self, word: u64, id: u32) -> Result<(), SolveError> {
        let Self { family, packed: Some(packed), ints, code, progress, links, question, .. } = self else {
            return Ok(());
        };
        let own = &packed.own;
        let position = own.words.unpack(word, ints, code);
        if let Some(answer) = position.as_int().and_then(|n| family.heap_answer(own.member, n, *question)) {
            return self.settle(id, word, answer);
        }
        // A rule that asks for this position itself must find it open.
        family.store.borrow_mut().packed[own.at].set(word, OPEN);
        packed.options.clear();
        let listed = progress.rule(packed.rules.options(position, &mut packed.options));
        if packed.sorts {
            packed.options.sort_keys();
        }
        progress.list(packed.options.len() + packed.options.bytes() / OPTION);
        let _ = links.begin();
        {
            let table = &mut family.store.borrow_mut().packed[own.at];
            if let Err(error) = listed {
                table.set(word, UNKNOWN);
                return Err(error);
            }
            if packed.tally(table, &mut links.answers, *question) && !links.answers.is_open() && id == NO_ID {
                let end = packed.options.is_empty();
                let answer = if end { question.at_end() } else { question.fold(&mut links.answers) };
                table.settle(word, answer);
                return Ok(());
            }
        }
        packed.options.write_out();
        let bytes = packed.options.bytes();
        if let Err(error) = self.weigh(bytes) {
            self.note(NO_ID, word, u64::from(UNKNOWN));
            return Err(error);
        }
        self.open_waiting(word, id)
    }

    /// The same where not all options are known at once.
    fn open_waiting(&mut self, word: u64, id: u32) -> Result<(), SolveError> {
        let Self { family, packed: Some(packed), namer, progress, links, ints, code, .. } = self else {
            return Ok(());
        };
        let own = &packed.own;
        let grown = self.root.is_some() && own.words.unpack(word, ints, code).as_int() > self.root;
        self.growing += usize::from(grown);
        let frame = Frame { id, word, links: links.begin_noted(), apart: 0, todo: 0, next: 0, grown };
        self.frames.push(frame);
        if id != NO_ID {
            family.store.borrow_mut().set(self.question, id, store::OPEN);
        }
        let (at, member) = (own.at, own.member);
        packed.link_keys(&mut family.store.borrow_mut().packed[at], links);
        namer.link(member, &packed.rules, &packed.missing, &packed.options, progress, links)?;
        self.wait()
    }
}
