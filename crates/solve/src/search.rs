//! Grundy values of positions by depth-first search with memory.
//!
//! # Main statement
//!
//! g(p) = mex of g over the options of p, and g of a sum is the nim-sum of its summands (Sprague 1935; Grundy 1939). Hence only
//! single components are ever stored; a position that falls apart costs its parts.
//!
//! A component is known by its number in the table of keys, or, if it is an array of small numbers, by the word that it is
//! (see [`near`]): this is its *name* in one search.
//!
//! The stack is a vector: depth is bounded by memory alone. No memory is borrowed while a rule runs, so that a rule may ask for
//! values itself. What was found before an error stays. A position that is met while it is open lies on a cycle.

mod coded;
mod finish;
mod ints;
mod near;
mod open;
mod slots;
mod store;
mod words;

use bouton_rules::coding::{self, tag};
use bouton_rules::{ClosedValue, CodedOptions, Datum, IntOptions, Options, PositionKind, Ruleset};
use bouton_theory::{Convention, MexSet, Nimber};

use crate::family::Family;
use crate::key::MOST_KEYS;
use crate::progress::Progress;
use crate::{Control, SolveError, Stop};
pub(crate) use store::Store;
use store::{OPEN, UNKNOWN};
use words::Words;

/// A position whose options are being evaluated.
struct Frame {
    /// Its number and its word; [`NO_ID`] and [`NO_WORD`] if it has none.
    id: u32,
    word: u64,
    /// Where its option lists begin in `links`; its list of unsolved components begins at `todo`.
    links: usize,
    todo: usize,
    next: usize,
    /// Whether it is a heap larger than the one that was asked for.
    grown: bool,
    form: Form,
}

/// What the options of a position look like in the list of links.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Components, an [`END`] after each option.
    Sums,
    /// One component each.
    Lone,
    /// One component each, where known values stand once; those that are unsolved only in the second list.
    Words,
}

/// The name of a component in a search: its number, or its word with [`WORD`].
type Name = u64;
/// The bit of names that are words.
const WORD: Name = 1 << 63;
/// Closes an option in the list of links.
const END: Name = u64::MAX;
const NO_ID: u32 = u32::MAX;
const NO_WORD: u64 = 0;

/// Play that is this many moves deep in heaps larger than the one asked for, is taken to have no end.
const GROWING_DEPTH: usize = 1 << 20;
/// Play that is this many moves deep is taken to have no end.
const DEPTH: usize = 20_000_000;

struct Search<'a> {
    family: &'a Family,
    frames: Vec<Frame>,
    links: Vec<Name>,
    options: Options,
    ints: IntOptions,
    near: Option<Words>,
    /// The position that is expanded, if it is an array of integers.
    words: Vec<i64>,
    coded: CodedOptions,
    /// The code of the position that is expanded.
    code: Vec<u8>,
    set: MexSet,
    /// The heap that was asked for, to notice rules that grow for ever.
    root: Option<i64>,
    growing: usize,
    ids: Vec<u32>,
    fresh: Vec<(i128, Name)>,
    progress: Progress<'a>,
}

/// The Grundy value of a position of member `member`.
pub(crate) fn value(
    family: &Family,
    member: u32,
    position: &Datum,
    control: &Control,
) -> Result<Nimber, SolveError> {
    let mut ids = Vec::new();
    family.resolve(member, position, &mut ids)?;
    values_of(family, &ids, (member, position), control)?;
    let store = family.store.borrow();
    Ok(ids.iter().filter_map(|id| store.value(*id)).sum())
}

/// Solves the components with these numbers, which a position of member `member` falls into.
fn values_of(
    family: &Family,
    ids: &[u32],
    (member, position): (u32, &Datum),
    control: &Control,
) -> Result<(), SolveError> {
    control.engine("search");
    let mut search = Search {
        family,
        frames: Vec::new(),
        links: Vec::new(),
        options: Options::new(),
        ints: IntOptions::default(),
        near: position.as_ints().and_then(|parts| Words::of(family, member, parts)),
        words: Vec::new(),
        coded: CodedOptions::default(),
        code: Vec::new(),
        set: MexSet::default(),
        root: position.as_int(),
        growing: 0,
        ids: Vec::new(),
        fresh: Vec::new(),
        progress: Progress::new(control),
    };
    let result = ids.iter().try_for_each(|id| search.solve(*id));
    if result.is_err() {
        search.abandon();
    }
    if let Some(near) = &search.near {
        family.store.borrow_mut().nears[near.at].users -= 1;
    }
    if let (Err(SolveError::Stopped(Stop::Positions(_) | Stop::Bytes(_))), Some(id)) = (&result, ids.first())
    {
        let (member, _) = family.position(*id);
        control.advise(|| crate::advice::of(family, member));
    }
    result
}

impl Search<'_> {
    fn solve(&mut self, id: u32) -> Result<(), SolveError> {
        self.enter(Name::from(id))?;
        while let Some(frame) = self.frames.last_mut() {
            let end = self.links.len();
            if frame.next == end {
                self.finish()?;
                continue;
            }
            let name = self.links[frame.next];
            frame.next += 1;
            self.enter(name)?;
        }
        Ok(())
    }

    /// Opens a component, unless it is solved.
    fn enter(&mut self, name: Name) -> Result<(), SolveError> {
        if name & WORD != 0 {
            return self.enter_word(name & !WORD, NO_ID);
        }
        let id = name as u32;
        let state = self.family.store.borrow().states.raw(id as usize).unwrap_or(UNKNOWN);
        match state {
            UNKNOWN => {}
            OPEN => return Err(self.family.loopy(id)),
            _ => return Ok(()),
        }
        if let Some(word) = self.word_of(id) {
            return self.enter_word(word, id);
        }
        self.count()?;
        self.open(id, NO_WORD)
    }

    /// Opens a component of which nothing is known, by its number.
    fn open(&mut self, id: u32, word: u64) -> Result<(), SolveError> {
        if word == NO_WORD && self.enter_ints(id)? || self.enter_coded(id, word)? {
            return Ok(());
        }
        let (member, position) = self.family.position(id);
        if let Some(value) = self.known(member, &position) {
            return self.settle(id, word, value);
        }
        self.note_open(id, word);
        let grown = self.root.is_some() && position.as_int() > self.root;
        self.growing += usize::from(grown);
        let links = self.links.len();
        self.frames.push(Frame { id, word, links, todo: 0, next: 0, grown, form: Form::Sums });
        self.expand(member, &position)
    }

    /// What a formula or the table of heaps says.
    fn known(&self, member: u32, position: &Datum) -> Option<Nimber> {
        let member = self.family.member(member);
        if let (PositionKind::Heap, Datum::Int(n)) = (member.rules.kind(), position)
            && let Some(value) = member.sequence(Convention::Normal).borrow().value(*n)
        {
            return Some(value);
        }
        match member.rules.closed_form(position, Convention::Normal)?.value {
            ClosedValue::Value(value) => Some(value),
            ClosedValue::Outcome(_) => None,
        }
    }

    fn count(&mut self) -> Result<(), SolveError> {
        if self.growing > GROWING_DEPTH || self.frames.len() > DEPTH {
            return Err(Stop::Depth(self.growing.max(self.frames.len()) as u64).into());
        }
        if !self.progress.step() {
            return Ok(());
        }
        let store = self.family.store.borrow();
        let bytes = store.size()
            + (self.links.capacity() * 8 + self.frames.capacity() * std::mem::size_of::<Frame>()) as u64;
        if store.len() as u64 >= MOST_KEYS {
            return Err(Stop::Positions(MOST_KEYS).into());
        }
        drop(store);
        self.progress.poll(bytes)
    }

    /// Lists the options of the last frame's position and the components to be solved first, small ones first: then the
    /// stack stays low in games that only shrink.
    fn expand(&mut self, member: u32, position: &Datum) -> Result<(), SolveError> {
        let rules = std::rc::Rc::clone(&self.family.member(member).rules);
        self.fresh.clear();
        self.link(member, position, &*rules)?;
        self.order();
        Ok(())
    }

    /// What the last frame's position waits for.
    fn order(&mut self) {
        self.fresh.sort_unstable();
        self.fresh.dedup();
        let todo = self.links.len();
        self.links.extend(self.fresh.iter().map(|(_, name)| *name));
        if let Some(frame) = self.frames.last_mut() {
            (frame.todo, frame.next) = (todo, todo);
        }
    }

    /// Links a position to its options.
    fn link(&mut self, member: u32, position: &Datum, rules: &dyn Ruleset) -> Result<(), SolveError> {
        self.options.clear();
        let mut options = std::mem::take(&mut self.options);
        let listed = rules.options(position, &mut options);
        self.progress.rule(listed)?;
        self.progress.list(options.len());
        for parts in options.iter() {
            self.ids.clear();
            for part in parts {
                let at = part.game.as_ref().map_or(member, |game| self.family.index_of(game));
                let before = self.ids.len();
                self.family.resolve(at, &part.position, &mut self.ids)?;
                let size = size(&part.position);
                let store = self.family.store.borrow();
                let unsolved = self.ids[before..].iter().filter(|id| store.value(**id).is_none());
                self.fresh.extend(unsolved.map(|id| (size, Name::from(*id))));
            }
            self.links.extend(self.ids.iter().copied().map(Name::from));
            self.links.push(END);
        }
        self.options = options;
        Ok(())
    }
}

/// How far a position may be from the end: only the order of the search depends on it.
fn size(position: &Datum) -> i128 {
    match position {
        Datum::Int(n) => i128::from(*n),
        Datum::Ints(values) => values.iter().map(|n| i128::from(*n)).sum(),
        Datum::Text(text) => text.len() as i128,
        _ => 0,
    }
}

/// The same of a position given by its code.
fn size_of_code(code: &[u8]) -> i128 {
    let Some((first, mut rest)) = code.split_first() else { return 0 };
    match *first {
        tag::INT => i128::from(coding::take_int(&mut rest)),
        tag::INTS => {
            (0..coding::take_number(&mut rest)).map(|_| i128::from(coding::take_int(&mut rest))).sum()
        }
        tag::TEXT => i128::from(coding::take_number(&mut rest)),
        _ => 0,
    }
}
