//! Grundy values of positions by depth-first search with memory.
//!
//! # Main statement
//!
//! g(p) = mex of g over the options of p, and g of a sum is the nim-sum of its summands (Sprague 1935; Grundy 1939). Hence only
//! single components are ever stored; a position that falls apart costs its parts.
//!
//! The stack is a vector: depth is bounded by memory alone. No memory is borrowed while a rule runs, so that a rule may ask for
//! values itself. What was found before an error stays. A position that is met while it is open lies on a cycle.

mod coded;
mod ints;
mod nearby;
mod store;

use bouton_rules::coding::{self, tag};
use bouton_rules::{ClosedValue, CodedOptions, Datum, IntOptions, Options, PositionKind, Ruleset};
use bouton_theory::{Convention, MexSet, Nimber};

use crate::family::Family;
use crate::key::MOST_KEYS;
use crate::progress::Progress;
use crate::{Control, SolveError, Stop};
pub(crate) use store::Store;
use store::{FIRST_VALUE, OPEN, UNKNOWN};

/// A position whose options are being evaluated.
struct Frame {
    id: u32,
    /// Where its option lists begin in `links`; its list of unsolved components begins at `todo`.
    links: usize,
    todo: usize,
    next: usize,
    /// Whether it is a heap larger than the one that was asked for.
    grown: bool,
    /// Whether every option is one component: then no [`END`] stands between them.
    lone: bool,
}

/// Closes an option in the list of links.
const END: u32 = u32::MAX;

/// Play that is this many moves deep in heaps larger than the one asked for, is taken to have no end.
const GROWING_DEPTH: usize = 1 << 20;
/// Play that is this many moves deep is taken to have no end.
const DEPTH: usize = 20_000_000;

struct Search<'a> {
    family: &'a Family,
    frames: Vec<Frame>,
    links: Vec<u32>,
    options: Options,
    ints: IntOptions,
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
    fresh: Vec<(i128, u32)>,
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
    if let Datum::Ints(words) = position {
        family.store.borrow_mut().expect_near(member, words);
    }
    values_of(family, &ids, position.as_int(), control)?;
    let store = family.store.borrow();
    Ok(ids.iter().filter_map(|id| store.value(*id)).sum())
}

/// Solves the components with these numbers.
pub(crate) fn values_of(
    family: &Family,
    ids: &[u32],
    root: Option<i64>,
    control: &Control,
) -> Result<(), SolveError> {
    control.engine("search");
    let mut search = Search {
        family,
        frames: Vec::new(),
        links: Vec::new(),
        options: Options::new(),
        ints: IntOptions::default(),
        words: Vec::new(),
        coded: CodedOptions::default(),
        code: Vec::new(),
        set: MexSet::default(),
        root,
        growing: 0,
        ids: Vec::new(),
        fresh: Vec::new(),
        progress: Progress::new(control),
    };
    let result = ids.iter().try_for_each(|id| search.solve(*id));
    if let Err(error) = &result {
        search.abandon();
        if let (SolveError::Stopped(Stop::Positions(_) | Stop::Bytes(_)), Some(id)) = (error, ids.first()) {
            let (member, _) = family.position(*id);
            control.advise(|| crate::advice::of(family, member));
        }
    }
    result
}

impl Search<'_> {
    fn solve(&mut self, id: u32) -> Result<(), SolveError> {
        self.enter(id)?;
        while let Some(frame) = self.frames.last_mut() {
            let end = self.links.len();
            if frame.next == end {
                self.finish();
                continue;
            }
            let id = self.links[frame.next];
            frame.next += 1;
            self.enter(id)?;
        }
        Ok(())
    }

    /// Opens a component, unless it is solved.
    fn enter(&mut self, id: u32) -> Result<(), SolveError> {
        let state = self.family.store.borrow().states.raw(id as usize).unwrap_or(UNKNOWN);
        match state {
            UNKNOWN => {}
            OPEN => return Err(self.family.loopy(id)),
            _ => return Ok(()),
        }
        self.count()?;
        if self.enter_ints(id)? || self.enter_coded(id)? {
            return Ok(());
        }
        let (member, position) = self.family.position(id);
        if let Some(value) = self.known(member, &position) {
            return self.settle(id, value);
        }
        self.family.store.borrow_mut().states.set(id as usize, OPEN);
        let grown = self.root.is_some() && position.as_int() > self.root;
        self.growing += usize::from(grown);
        self.frames.push(Frame { id, links: self.links.len(), todo: 0, next: 0, grown, lone: false });
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
            + (self.links.capacity() * 4 + self.frames.capacity() * std::mem::size_of::<Frame>()) as u64;
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
        self.links.extend(self.fresh.iter().map(|(_, id)| *id));
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
        for parts in options.iter() {
            self.ids.clear();
            for part in parts {
                let at = part.game.as_ref().map_or(member, |game| self.family.index_of(game));
                let before = self.ids.len();
                self.family.resolve(at, &part.position, &mut self.ids)?;
                let size = size(&part.position);
                let store = self.family.store.borrow();
                let unsolved = self.ids[before..].iter().filter(|id| store.value(**id).is_none());
                self.fresh.extend(unsolved.map(|id| (size, *id)));
            }
            self.links.extend_from_slice(&self.ids);
            self.links.push(END);
        }
        self.options = options;
        Ok(())
    }

    /// All components of the last frame's options are solved: so is it.
    fn finish(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        self.growing -= usize::from(frame.grown);
        self.set.clear();
        let mut store = self.family.store.borrow_mut();
        let mut sum = Nimber::ZERO;
        for id in &self.links[frame.links..frame.todo] {
            if frame.lone {
                self.set.insert(store.value(*id).unwrap_or_default());
            } else if *id == END {
                self.set.insert(std::mem::take(&mut sum));
            } else {
                sum += store.value(*id).unwrap_or_default();
            }
        }
        self.links.truncate(frame.links);
        store.states.set(frame.id as usize, self.set.mex().0 + FIRST_VALUE);
    }

    fn settle(&self, id: u32, value: Nimber) -> Result<(), SolveError> {
        let state = value.0.checked_add(FIRST_VALUE).ok_or(SolveError::TooLarge)?;
        self.family.store.borrow_mut().states.set(id as usize, state);
        Ok(())
    }

    /// Closes what is open, so that a later call starts afresh.
    fn abandon(&mut self) {
        let mut store = self.family.store.borrow_mut();
        for frame in &self.frames {
            store.states.set(frame.id as usize, UNKNOWN);
        }
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
