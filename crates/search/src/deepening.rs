//! Who wins if the positions are infinitely many but the answer is near: put or take, and other games with
//! moves that grow.
//!
//! The plain search goes to the end of a line of play first, which doesn't exist here. So we follow all lines
//! for one move, then for two, and so on (iterative deepening; Slate and Atkin 1977), until the first
//! position is decided. A decision is final, because it rests on finished lines alone. We can't find draws
//! this way.

use std::collections::{BTreeSet, HashMap, VecDeque};

use bouton_heaps::progress::{OPTION, OPTIONS, Progress};
use bouton_heaps::{Control, SolveError, Stop};
use bouton_rules::{Datum, Options, PositionRef, RuleError};
use bouton_theory::{Convention, Outcome};

use crate::decided::Key;
use crate::family::Family;

/// The most moves that are looked ahead.
const MOVES: usize = 200;
/// The most lists of options that are made.
const LISTS: u64 = 100_000;
/// The most bytes of all lists together, because positions may double from move to move, and the part of the
/// memory that they may take.
const BYTES: u64 = 128 << 20;
const PART: u64 = 4;
/// The most bytes of one list; a position with a larger one stays open.
const LARGE: usize = 1 << 20;
/// How many positions tell whether the moves of a game grow.
const PEEKED: usize = 8;
/// The most options of each that we look at.
const LOOKED_AT: usize = 200;

/// Whether a search that failed so may have missed an answer that is near.
#[must_use]
pub fn may_be_near(error: &SolveError) -> bool {
    match error {
        SolveError::Endless { falls, .. } => !falls,
        SolveError::Stopped(Stop::Positions(_) | Stop::Bytes(_) | Stop::Depth(_)) => true,
        // The rule's numbers have outgrown 64 bits on some far line.
        SolveError::Rule(error) => error.code == "arithmetic",
        _ => false,
    }
}

/// The outcome of a sum that was [decided](outcome) before.
#[must_use]
pub fn known_outcome(family: &Family, sum: &[(u32, &Datum)], convention: Convention) -> Option<Outcome> {
    let outcomes = family.decided.outcomes.borrow();
    let outcomes = &outcomes[usize::from(convention == Convention::Misere)];
    if outcomes.is_empty() { None } else { outcomes.get(&key(sum)).copied() }
}

/// Whether moves of the family lead to larger positions, as far as we see from the first position in
/// question.
#[must_use]
pub fn grows(family: &Family, sum: &[(u32, &Datum)]) -> bool {
    let known = &family.decided.grows;
    if known.get().is_none() {
        // A rule that is asked here may ask in turn.
        known.set(Some(false));
        let mut left = PEEKED;
        known.set(Some(sum.iter().any(|(member, start)| leads_up(family, *member, start, &mut left))));
    }
    known.get() == Some(true)
}

fn leads_up(family: &Family, member: u32, start: &Datum, left: &mut usize) -> bool {
    let rules = family.member(member).rules.clone();
    let mut queue = VecDeque::from([start.clone()]);
    let most = size(start);
    while *left > 0
        && let Some(position) = queue.pop_front()
    {
        *left -= 1;
        let mut options = Options::new();
        if rules.options(PositionRef::of(&position, &mut Vec::new()), &mut options).is_err() {
            continue;
        }
        options.write_out();
        for option in options.iter().take(LOOKED_AT) {
            let parts: Vec<Datum> =
                option.parts().filter(|part| part.game.is_none()).map(|part| part.datum()).collect();
            if parts.iter().map(size).sum::<u128>() > most {
                return true;
            }
            if queue.len() < PEEKED {
                queue.extend(parts);
            }
        }
    }
    false
}

/// How much there is in a position: its numbers, letters and items together.
fn size(position: &Datum) -> u128 {
    match position {
        Datum::Int(number) => u128::from(number.unsigned_abs()),
        Datum::Ints(parts) => parts.iter().map(|part| 1 + u128::from(part.unsigned_abs())).sum(),
        Datum::List(items) => items.iter().map(|item| 1 + size(item)).sum(),
        Datum::Map(fields) => fields.iter().map(|(_, value)| size(value)).sum(),
        Datum::Text(text) => text.len() as u128,
        Datum::Bool(_) => 0,
    }
}

fn key(sum: &[(u32, &Datum)]) -> Key {
    let mut key: Key = sum.iter().map(|(member, position)| (*member, (*position).clone())).collect();
    key.sort();
    key
}

/// Who wins a sum, if a look ahead decides it.
///
/// # Errors
///
/// When the user stops it.
pub fn outcome(
    family: &Family,
    sum: &[(u32, &Datum)],
    convention: Convention,
    control: &Control,
) -> Result<Option<Outcome>, SolveError> {
    control.engine("search");
    let index = usize::from(convention == Convention::Misere);
    let known = std::mem::take(&mut family.decided.outcomes.borrow_mut()[index]);
    let mut search = Deepening {
        family,
        convention,
        known,
        tried: HashMap::new(),
        lists: 0,
        bytes: 0,
        cut: false,
        progress: Progress::new(control),
    };
    let found = search.deepen(&key(sum));
    family.decided.outcomes.borrow_mut()[index] = search.known;
    found
}

struct Deepening<'a> {
    family: &'a Family,
    convention: Convention,
    known: HashMap<Key, Outcome>,
    /// How many moves were looked ahead from a position in vain.
    tried: HashMap<Key, usize>,
    lists: u64,
    /// The bytes of all lists that were made.
    bytes: u64,
    /// Whether a line was cut off.
    cut: bool,
    progress: Progress<'a>,
}

impl Deepening<'_> {
    fn deepen(&mut self, start: &Key) -> Result<Option<Outcome>, SolveError> {
        for moves in 0..MOVES {
            self.cut = false;
            let found = self.within(start, moves)?;
            if found.is_some() || !self.cut || self.is_spent() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    fn is_spent(&self) -> bool {
        self.lists > LISTS || self.bytes > BYTES.min(self.progress.budget().bytes / PART)
    }

    /// Who wins, if that is decided within `moves` moves.
    fn within(&mut self, position: &Key, moves: usize) -> Result<Option<Outcome>, SolveError> {
        if let Some(known) = self.known.get(position) {
            return Ok(Some(*known));
        }
        if self.is_spent() || self.tried.get(position).is_some_and(|tried| *tried >= moves) {
            self.cut = true;
            return Ok(None);
        }
        let Some(options) = self.options(position)? else { return Ok(None) };
        let mut outcome = match (options.is_empty(), self.convention) {
            (true, Convention::Normal) => Some(Outcome::P),
            (true, Convention::Misere) => Some(Outcome::N),
            (false, _) => None,
        };
        if outcome.is_none() && moves == 0 {
            self.cut = true;
        } else if outcome.is_none() {
            outcome = self.by_options(&options, moves - 1)?;
        }
        match outcome {
            Some(outcome) => drop(self.known.insert(position.clone(), outcome)),
            None => drop(self.tried.insert(position.clone(), moves)),
        }
        Ok(outcome)
    }

    /// Who wins a position with these options: next if one of them is lost, else if all are won.
    fn by_options(&mut self, options: &[Key], moves: usize) -> Result<Option<Outcome>, SolveError> {
        let mut all = true;
        for option in options {
            match self.within(option, moves)? {
                Some(Outcome::P) => return Ok(Some(Outcome::N)),
                found => all &= found.is_some(),
            }
        }
        Ok(all.then_some(Outcome::P))
    }

    /// The options of a sum. Returns `None` if a rule can't list them.
    fn options(&mut self, sum: &Key) -> Result<Option<Vec<Key>>, SolveError> {
        self.lists += 1;
        let (mut found, mut written): (BTreeSet<Key>, usize) = (BTreeSet::new(), 0);
        for (at, (member, position)) in sum.iter().enumerate() {
            let rules = self.family.member(*member).rules.clone();
            let mut options = Options::new();
            match self.progress.rule(rules.options(PositionRef::of(position, &mut Vec::new()), &mut options))
            {
                Ok(()) => {}
                Err(SolveError::Rule(RuleError { stopped: false, .. })) => return Ok(None),
                Err(error) => return Err(error),
            }
            options.write_out();
            self.progress.list(options.len() + options.bytes() / OPTION);
            if options.bytes() > LARGE {
                return Ok(None);
            }
            if self.progress.step() {
                self.progress.poll(self.bytes)?;
            }
            for option in options.iter() {
                // Every option is a whole sum: of a long sum they take far more than the lists.
                let length = sum.len() + option.len();
                self.bytes += (length * size_of::<(u32, Datum)>() + options.bytes() / options.len()) as u64;
                written += length;
                if written > OPTIONS {
                    written = 0;
                    self.progress.poll(self.bytes)?;
                }
                if self.is_spent() {
                    self.cut = true;
                    return Ok(None);
                }
                let mut key: Key = [&sum[..at], &sum[at + 1..]].concat();
                key.extend(option.parts().map(|part| {
                    (part.game.map_or(*member, |rules| self.family.index_of(rules)), part.datum())
                }));
                key.sort();
                found.insert(key);
            }
        }
        Ok(Some(found.into_iter().collect()))
    }
}
