//! Questions that only the whole sum can answer: misère values and outcomes, and the length of play.
//!
//! # Main statement
//!
//! A position is the multiset of its components; a component without moves changes nothing and is left out. Equal multisets are
//! the same game. In misère play the values of summands do not determine the sum (*Winning Ways*, chapter 13), so sums are searched
//! as wholes; remoteness is no function of the summands' values in either convention.
//!
//! The stack is a vector, and what was found before an error stays.

pub(crate) mod question;

use std::rc::Rc;

use bouton_rules::coding::{put_number, take_number};
use bouton_rules::{ClosedValue, Options};
use bouton_theory::{MexSet, Outcome};
use rustc_hash::FxHashMap;

use crate::family::Family;
use crate::key::{KeyTable, MOST_KEYS};
use crate::progress::Progress;
use crate::table::Table;
use crate::{Control, SolveError, Stop};

pub(crate) use question::Question;

/// The sums met so far, and the options of their components.
#[derive(Debug, Default)]
pub(crate) struct Whole {
    states: KeyTable,
    answers: [Table; 5],
    /// Where the options of a component stand in `links`: component lists closed by [`END`].
    spans: FxHashMap<u32, (usize, usize)>,
    links: Vec<u32>,
}

const UNKNOWN: u64 = 0;
const OPEN: u64 = 1;
const FIRST_ANSWER: u64 = 2;
const END: u32 = u32::MAX;
/// Play that is this many moves deep is taken to have no end; less deep, if it goes through larger heaps than those given.
const DEPTH: usize = 20_000_000;
const GROWING_DEPTH: usize = 1 << 20;

impl Whole {
    fn state(&self, question: Question, state: u32) -> u64 {
        self.answers[question.index()].raw(state as usize).unwrap_or(UNKNOWN)
    }

    fn set(&mut self, question: Question, state: u32, value: u64) {
        let table = &mut self.answers[question.index()];
        while table.len() <= state as usize {
            table.push(UNKNOWN);
        }
        table.set(state as usize, value);
    }

    fn components(&self, state: u32) -> Vec<u32> {
        let mut key = self.states.get(state);
        let mut ids = Vec::new();
        while !key.is_empty() {
            ids.push(take_number(&mut key) as u32);
        }
        ids
    }

    fn size(&self) -> u64 {
        let answers: u64 = self.answers.iter().map(Table::bytes).sum();
        self.states.size() + answers + (self.links.capacity() * 4 + self.spans.capacity() * 24) as u64
    }
}

struct Frame {
    state: u32,
    links: usize,
    next: usize,
    /// Whether it has a larger heap than those that were given.
    grown: bool,
}

struct Search<'a> {
    family: &'a Family,
    question: Question,
    /// The largest heap that was given.
    root: Option<i64>,
    growing: usize,
    frames: Vec<Frame>,
    links: Vec<u32>,
    options: Options,
    set: MexSet,
    progress: Progress<'a>,
}

/// Answers `question` for the sum of the components with these numbers.
pub(crate) fn answer(
    family: &Family,
    components: Vec<u32>,
    question: Question,
    control: &Control,
) -> Result<u64, SolveError> {
    control.engine("whole");
    let mut search = Search {
        family,
        question,
        root: largest(family, &components),
        growing: 0,
        frames: Vec::new(),
        links: Vec::new(),
        options: Options::new(),
        set: MexSet::default(),
        progress: Progress::new(control),
    };
    let result = search.intern(components).and_then(|state| {
        search.solve(state)?;
        Ok(family.whole.borrow().state(question, state).saturating_sub(FIRST_ANSWER))
    });
    if result.is_err() {
        search.abandon();
    }
    result
}

impl Search<'_> {
    fn solve(&mut self, state: u32) -> Result<(), SolveError> {
        self.enter(state)?;
        while let Some(frame) = self.frames.last_mut() {
            let Some(&option) = self.links.get(frame.next) else {
                self.finish(None);
                continue;
            };
            let known = self.family.whole.borrow().state(self.question, option);
            if known < FIRST_ANSWER {
                self.enter(option)?;
                continue;
            }
            frame.next += 1;
            if let Some(answer) = self.question.settled_by(known - FIRST_ANSWER) {
                self.finish(Some(answer));
            }
        }
        Ok(())
    }

    fn enter(&mut self, state: u32) -> Result<(), SolveError> {
        match self.family.whole.borrow().state(self.question, state) {
            UNKNOWN => {}
            OPEN => {
                let first = self.family.whole.borrow().components(state).first().copied().unwrap_or(0);
                return Err(self.family.loopy(first));
            }
            _ => return Ok(()),
        }
        self.count()?;
        let components = self.family.whole.borrow().components(state);
        if let Some(answer) = self.known(&components) {
            let answer = answer.checked_add(FIRST_ANSWER).ok_or(SolveError::TooLarge)?;
            self.family.whole.borrow_mut().set(self.question, state, answer);
            return Ok(());
        }
        self.family.whole.borrow_mut().set(self.question, state, OPEN);
        let grown = self.root.is_some() && largest(self.family, &components) > self.root;
        self.growing += usize::from(grown);
        self.frames.push(Frame { state, links: self.links.len(), next: self.links.len(), grown });
        self.expand(&components)
    }

    /// What a formula says of a misère sum of one game's positions.
    fn known(&self, components: &[u32]) -> Option<u64> {
        if matches!(self.question, Question::Remoteness(_)) || components.is_empty() {
            return None;
        }
        let (member, first) = self.family.position(components[0]);
        let mut positions = vec![first];
        for id in &components[1..] {
            let (other, position) = self.family.position(*id);
            if other != member {
                return None;
            }
            positions.push(position);
        }
        let rules = Rc::clone(&self.family.member(member).rules);
        let convention = self.question.convention();
        let closed = match positions.as_slice() {
            [one] => rules.closed_form(one, convention),
            many => rules.closed_form_of_sum(many, convention),
        };
        match (closed?.value, self.question) {
            (ClosedValue::Value(value), Question::MisereValue) => Some(value.0),
            (ClosedValue::Value(value), Question::Outcome(_)) => Some(u64::from(!value.is_zero())),
            (ClosedValue::Outcome(outcome), Question::Outcome(_)) => Some(u64::from(outcome != Outcome::P)),
            _ => None,
        }
    }

    fn count(&mut self) -> Result<(), SolveError> {
        if self.growing > GROWING_DEPTH || self.frames.len() > DEPTH {
            return Err(Stop::Depth(self.frames.len() as u64).into());
        }
        if !self.progress.step() {
            return Ok(());
        }
        let bytes = self.family.whole.borrow().size()
            + self.family.store.borrow().size()
            + (self.links.capacity() * 4 + self.frames.capacity() * std::mem::size_of::<Frame>()) as u64;
        if self.family.whole.borrow().states.len() as u64 >= MOST_KEYS {
            return Err(Stop::Positions(MOST_KEYS).into());
        }
        self.progress.poll(bytes)
    }

    /// Appends the sums that the moves of the last frame lead to.
    fn expand(&mut self, components: &[u32]) -> Result<(), SolveError> {
        let start = self.links.len();
        for (i, id) in components.iter().enumerate() {
            if i > 0 && components[i - 1] == *id {
                continue;
            }
            let (from, to) = self.span(*id)?;
            let lists: Vec<u32> = self.family.whole.borrow().links[from..to].to_vec();
            for option in lists.split(|link| *link == END) {
                let others = components.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, id)| *id);
                let state = self.intern(others.chain(option.iter().copied()).collect())?;
                self.links.push(state);
            }
        }
        self.links[start..].sort_unstable();
        let kept = dedup_from(&mut self.links, start);
        self.links.truncate(kept);
        Ok(())
    }

    /// The number of the sum of these components, those without moves left out.
    fn intern(&mut self, mut components: Vec<u32>) -> Result<u32, SolveError> {
        let mut live = Vec::with_capacity(components.len());
        for id in components.drain(..) {
            let (from, to) = self.span(id)?;
            if from != to {
                live.push(id);
            }
        }
        live.sort_unstable();
        let mut key = Vec::with_capacity(2 * live.len());
        live.iter().for_each(|id| put_number(u64::from(*id), &mut key));
        Ok(self.family.whole.borrow_mut().states.intern(&key))
    }

    /// Where the options of a component stand: lists separated by [`END`]; an empty span if it has no move.
    fn span(&mut self, id: u32) -> Result<(usize, usize), SolveError> {
        if let Some(span) = self.family.whole.borrow().spans.get(&id) {
            return Ok(*span);
        }
        let (member, position) = self.family.position(id);
        let rules = Rc::clone(&self.family.member(member).rules);
        self.options.clear();
        let mut options = std::mem::take(&mut self.options);
        self.progress.rule(rules.options(&position, &mut options))?;
        let mut lists = Vec::with_capacity(options.len());
        for parts in options.iter() {
            let mut ids = Vec::new();
            for part in parts {
                let at = part.game.as_ref().map_or(member, |game| self.family.index_of(game));
                self.family.resolve(at, &part.position, &mut ids)?;
            }
            ids.sort_unstable();
            lists.push(ids);
        }
        self.options = options;
        lists.sort_unstable();
        lists.dedup();
        let whole = &mut *self.family.whole.borrow_mut();
        let from = whole.links.len();
        // One list that is empty would look like no list: a lone end of play is written with its separator.
        let joined = lists.join(&END);
        whole.links.extend(joined);
        if lists.len() == 1 && lists[0].is_empty() {
            whole.links.push(END);
        }
        let span = (from, whole.links.len());
        whole.spans.insert(id, span);
        Ok(span)
    }

    fn finish(&mut self, answer: Option<u64>) {
        let Some(frame) = self.frames.pop() else { return };
        self.growing -= usize::from(frame.grown);
        let answer = answer.unwrap_or_else(|| {
            let whole = self.family.whole.borrow();
            let options = self.links[frame.links..].iter();
            let options =
                options.map(|state| whole.state(self.question, *state).saturating_sub(FIRST_ANSWER));
            self.question.fold(options, &mut self.set)
        });
        self.links.truncate(frame.links);
        self.family.whole.borrow_mut().set(self.question, frame.state, answer + FIRST_ANSWER);
    }

    fn abandon(&mut self) {
        let mut whole = self.family.whole.borrow_mut();
        for frame in &self.frames {
            whole.set(self.question, frame.state, UNKNOWN);
        }
    }
}

/// The largest heap among the components.
fn largest(family: &Family, components: &[u32]) -> Option<i64> {
    components.iter().filter_map(|id| family.position(*id).1.as_int()).max()
}

/// Removes repeats in the sorted tail from `start`; the new length.
fn dedup_from(links: &mut [u32], start: usize) -> usize {
    let mut kept = start;
    for i in start..links.len() {
        if i == start || links[i] != links[kept - 1] {
            links[kept] = links[i];
            kept += 1;
        }
    }
    kept
}
