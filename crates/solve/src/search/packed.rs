//! Positions that are words: numbers, and arrays of small numbers of the game that was asked.
//!
//! The states of the options are noted in one pass, without a branch; where all are known, that is all. What isn't known is
//! brought into its standard form, and what isn't known then is to be solved first. Options that have no word are known by their
//! number in the table of keys.

use std::rc::Rc;

use bouton_rules::{Datum, Options, Packing, PositionKind, PositionRef, Ruleset, Standard};

use super::name::{WORD, Words};
use super::state::{LARGE, OPEN};
use super::{Frame, NO_ID, NO_WORD, Question, Search, store};
use crate::SolveError;
use crate::family::Family;

/// The game whose positions are words in this search.
pub(super) struct Packed {
    pub(super) words: Words,
    rules: Rc<dyn Ruleset>,
    /// Whether options are sorted as soon as they are listed, because a hashed table holds no others.
    sorts: bool,
    pub(super) options: Options,
    /// The options of which nothing is known, as the rule writes them.
    missing: Vec<u64>,
}

impl Packed {
    /// The positions of member `member` as words, if one like this has a word. Their table has one user more.
    pub(super) fn of(family: &Family, member: u32, position: &Datum, question: Question) -> Option<Self> {
        let one;
        let (parts, numbers) = match position {
            Datum::Int(n) => {
                one = [*n];
                (&one[..], true)
            }
            Datum::Ints(parts) => (&parts[..], false),
            _ => return None,
        };
        let rules = Rc::clone(&family.member(member).rules);
        let kind = rules.kind();
        if numbers != matches!(kind, PositionKind::Heap | PositionKind::Number) {
            return None;
        }
        let given = if numbers { PositionRef::Int(parts[0]) } else { PositionRef::Ints(parts) };
        let standard = rules.standard(given, &mut Options::new()).ok()?;
        let store = &mut *family.store.borrow_mut();
        let at = store.packed_table(member, question, kind, parts)?;
        let table = &mut store.packed[at];
        table.users += 1;
        let sorts = standard == Standard::Sorted && !table.is_flat();
        let standard = if sorts { Standard::Own } else { standard };
        let words = Words { member, at, packing: table.packing, numbers, standard };
        Some(Self { words, rules, sorts, options: words.sink(), missing: Vec::new() })
    }
}

impl Search<'_> {
    /// Opens the position of this word, unless it is solved; it may have a number, too.
    pub(super) fn enter_word(&mut self, word: u64, id: u32) -> Result<(), SolveError> {
        let Some(packed) = &self.packed else { return Ok(()) };
        let (state, answer) = {
            let store = self.family.store.borrow();
            let table = &store.packed[packed.words.at];
            (table.state(word), if id == NO_ID { None } else { table.answer(word) })
        };
        match state {
            super::state::UNKNOWN => {
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

    /// Opens a position of which nothing is known, or solves it.
    fn open_word(&mut self, word: u64, id: u32) -> Result<(), SolveError> {
        let Self { family, packed: Some(packed), ints, progress, links, question, .. } = self else {
            return Ok(());
        };
        let words = packed.words;
        ints.clear();
        words.packing.unpack(word, ints);
        let position = words.position(ints);
        if let Some(answer) = position.as_int().and_then(|n| family.heap_answer(words.member, n, *question)) {
            return self.settle(id, word, answer);
        }
        // A rule that asks for this position itself must find it open.
        family.store.borrow_mut().packed[words.at].set(word, OPEN);
        packed.options.clear();
        let listed = progress.rule(packed.rules.options(position, &mut packed.options));
        if packed.sorts {
            packed.options.map_keys(Packing::sorted);
        }
        progress.list(packed.options.len());
        let _ = links.begin();
        {
            let table = &mut family.store.borrow_mut().packed[words.at];
            if let Err(error) = listed {
                table.set(word, super::state::UNKNOWN);
                return Err(error);
            }
            let keys = packed.options.keys();
            if keys.len() == packed.options.len() {
                match question {
                    Question::Remoteness(_) => table.track(keys, &mut links.answers),
                    _ => table.tally(keys, &mut links.answers),
                }
                if !links.answers.is_open() && id == NO_ID {
                    let answer =
                        if keys.is_empty() { question.at_end() } else { question.fold(&mut links.answers) };
                    table.settle(word, answer);
                    return Ok(());
                }
            }
        }
        self.open_waiting(word, id)
    }

    /// The same where not all options are known at once.
    fn open_waiting(&mut self, word: u64, id: u32) -> Result<(), SolveError> {
        let Self { family, packed: Some(packed), namer, progress, links, ints, .. } = self else {
            return Ok(());
        };
        let words = packed.words;
        let grown = self.root.is_some() && words.position(ints).as_int() > self.root;
        self.growing += usize::from(grown);
        let frame = Frame { id, word, links: links.begin(), apart: 0, todo: 0, next: 0, grown };
        self.frames.push(frame);
        if id != NO_ID {
            family.store.borrow_mut().set(self.question, id, store::OPEN);
        }
        packed.missing.clear();
        {
            let table = &family.store.borrow().packed[words.at];
            for word in packed.options.keys() {
                match table.state(*word) {
                    0 | OPEN => packed.missing.push(*word),
                    LARGE => links.known(table.answer(*word).unwrap_or_default()),
                    state => links.known(u64::from(state) - super::state::FIRST as u64),
                }
            }
        }
        packed.missing.sort_unstable();
        packed.missing.dedup();
        for word in &packed.missing {
            namer.link_word(&packed.rules, *word, progress, links)?;
        }
        namer.link_rest(words.member, &packed.rules, &packed.options, progress, links)?;
        self.wait()
    }
}
