//! The code that a heap rule follows, if it follows one on every heap tried.
//!
//! # Invariant
//!
//! A code is reported only if on every heap 0..=N the *set* of the rule's options, as multisets of heaps, is exactly
//! the set of the code's moves. The proof is by counting: each option from n that leaves j heaps with sum n − d is
//! one of the partitions of n − d into j positive parts, so when as many different ones are seen as there are, all
//! are there. Partitions into equal, unequal and other parts are counted apart, which gives the constraints
//! `=`, `!` and `?`. Empty heaps are dropped if the rule has no move from 0; with one it follows no code.
//!
//! The work is one step an option and one a digit for every heap. What this does not do: codes with more than
//! [`MOST_PARTS`] heaps a move, and codes that are not settled in the first half of the range.

use bouton_rules::{Datum, HeapCode, IntOptions, Options, Packing, Part};

use crate::family::Member;
use crate::progress::rule;
use crate::{Control, Game, SolveError, Work};

mod digits;
mod partitions;
mod runs;
mod tally;

use tally::Tally;

/// The most heaps that a move of a recognised code leaves.
pub const MOST_PARTS: usize = 8;

/// A code and how far a rule was compared with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The code, as a set if it only subtracts.
    pub code: HeapCode,
    /// The rule follows it on every heap up to this one.
    pub matched_to: u64,
}

/// The code as people write it: `0.77`, `S(1, 3, 6)`, `0.[3]`.
impl std::fmt::Display for Recognised {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&name(&self.code))
    }
}

/// The code as people write it: a set as a set, but Nim as `0.[3]`.
#[must_use]
pub fn name(code: &HeapCode) -> String {
    match code {
        HeapCode::AllBut(set) if set.is_empty() => "0.[3]".to_owned(),
        code => code.to_string(),
    }
}

/// The finite or repeating code that `game`'s rule follows on every heap 0..=`to`; none if there is none.
///
/// The comparison is remembered and goes on from call to call: `matched_to` may be larger than `to`.
///
/// A rule that is a code by definition is not looked at: its code is returned.
///
/// # Errors
///
/// When this is no heap game, the rule fails, or the work is stopped.
pub fn code(game: &Game, to: u64, control: &Control) -> Result<Option<Recognised>, SolveError> {
    if !game.is_heap_game() {
        return Err(SolveError::NotAHeapGame { game: game.name().to_owned(), verb: "code" });
    }
    if let Some(code) = game.rules().heap_code() {
        return Ok(Some(Recognised { code, matched_to: to }));
    }
    watch(game, Some(to), control)?;
    Ok(game.member().recogniser.borrow().as_ref().and_then(Recogniser::code))
}

/// From now on the sequence engine shows the options that it lists to the recogniser as well, so that no list is asked for
/// twice. Heaps that it has behind it, or up to `to`, are asked here; so are those whose options it only marks.
pub(crate) fn watch(game: &Game, to: Option<u64>, control: &Control) -> Result<(), SolveError> {
    let member = game.member();
    let end = match to {
        Some(to) => to.saturating_add(1),
        None => member.sequence(game.convention()).borrow().table.len() as u64,
    };
    let (mut words, mut options) = (words_below(end), Options::new());
    loop {
        // Nothing is borrowed while the rule runs.
        let (n, bytes, departed) = {
            let mut slot = member.recogniser.borrow_mut();
            let recogniser = slot.get_or_insert_default();
            (recogniser.next, recogniser.bytes(), recogniser.departed)
        };
        if n >= end || departed {
            return Ok(());
        }
        let work = Work { done: n, total: Some(end), bytes };
        control.poll(&work)?;
        let heap = i64::try_from(n).unwrap_or(i64::MAX);
        words.clear();
        if member.rules.heap_options(heap, &mut words) {
            show(&member, n, |recogniser| recogniser.words(&words));
            continue;
        }
        options.clear();
        rule(member.rules.options(&Datum::Int(heap), &mut options), control, work)?;
        see(&member, n, &options);
    }
}

/// A list for options of heaps below `end`: two heaps, or three if there is room, are one word.
fn words_below(end: u64) -> IntOptions {
    let bits = u64::BITS - end.leading_zeros();
    Packing::widest(bits.max(1), 0, 2).map_or_else(IntOptions::default, IntOptions::packed)
}

/// Shows the options of heap `n` to the recogniser, if the rule is being compared and this is the next heap.
pub(crate) fn see(member: &Member, n: u64, options: &Options) {
    show(member, n, |recogniser| recogniser.heap(options));
}

fn show(member: &Member, n: u64, options: impl FnOnce(&mut Recogniser) -> bool) {
    if let Some(recogniser) = member.recogniser.borrow_mut().as_mut()
        && recogniser.next == n
    {
        options(recogniser);
    }
}

/// Whether the options of heap `n` must be listed for the recogniser.
pub(crate) fn is_watching(member: &Member, n: u64) -> bool {
    member.recogniser.borrow().as_ref().is_some_and(|recogniser| recogniser.next == n && !recogniser.departed)
}

/// Compares a rule with all codes at once, heap after heap from 0.
#[derive(Debug, Default)]
pub struct Recogniser {
    /// The heaps below this were compared.
    next: u64,
    departed: bool,
    tally: Tally,
    heaps: Vec<u64>,
}

impl Recogniser {
    /// The heap whose options [`heap`](Self::heap) expects next.
    #[must_use]
    pub fn next(&self) -> u64 {
        self.next
    }

    /// Bytes that the comparison takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.tally.bytes()
    }

    /// Takes in the options of the next heap. False: the rule follows no code, whatever comes.
    pub fn heap(&mut self, options: &Options) -> bool {
        self.take(options.is_empty(), |recogniser, n| {
            options.iter().all(|parts| recogniser.read(parts) && recogniser.option(n))
        })
    }

    /// The same for options that are lists of heaps.
    pub fn words(&mut self, options: &IntOptions) -> bool {
        self.take(options.is_empty(), |recogniser, n| {
            recogniser.packed(n, options) && options.iter().all(|heaps| recogniser.list(n, heaps))
        })
    }

    fn take(&mut self, none: bool, options: impl FnOnce(&mut Self, u64) -> bool) -> bool {
        let n = self.next;
        self.next += 1;
        if !self.departed {
            self.tally.start(n);
            self.departed = (n == 0 && !none) || !options(self, n) || !self.tally.close(n);
        }
        !self.departed
    }

    /// The code that fits all heaps so far.
    #[must_use]
    pub fn code(&self) -> Option<Recognised> {
        let matched_to = self.next.checked_sub(1)?;
        let code = digits::code(&self.tally, matched_to).filter(|_| !self.departed)?;
        Some(Recognised { code: HeapCode::TakeAndBreak(Box::new(code)).simplest(), matched_to })
    }

    /// Counts the heaps that were read as an option.
    fn option(&mut self, n: u64) -> bool {
        self.heaps.len() <= MOST_PARTS && self.tally.option(n, &mut self.heaps)
    }

    /// Counts the option that leaves these heaps.
    fn list(&mut self, n: u64, heaps: &[i64]) -> bool {
        self.heaps.clear();
        self.heaps.extend(heaps.iter().filter(|heap| **heap != 0).map(|heap| *heap as u64));
        self.option(n)
    }

    /// Counts the options that are words. Those that leave two heaps mostly come in runs of one total, which are counted at once.
    fn packed(&mut self, n: u64, options: &IntOptions) -> bool {
        let (packing, mut keys, mut heaps) = (options.packing(), options.keys(), Vec::new());
        while let Some(first) = keys.first() {
            let (fits, count) = match runs::pairs(keys, packing.bits()) {
                Some(run) => (self.tally.pairs(n, run.total, run.from, run.to), run.count),
                None => {
                    heaps.clear();
                    packing.unpack(*first, &mut heaps);
                    (self.list(n, &heaps), 1)
                }
            };
            if !fits {
                return false;
            }
            keys = &keys[count..];
        }
        true
    }

    /// Reads the non-empty heaps of an option; false if it is none of this game.
    fn read(&mut self, parts: &[Part]) -> bool {
        self.heaps.clear();
        for part in parts {
            match (&part.game, part.position.as_int().and_then(|heap| u64::try_from(heap).ok())) {
                (None, Some(0)) => {}
                (None, Some(heap)) => self.heaps.push(heap),
                _ => return false,
            }
        }
        true
    }
}

#[cfg(test)]
mod tests;
