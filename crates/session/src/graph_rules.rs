//! The rules of a game with positions that another program lists: its graph so far.
//!
//! A position is its number in the order of coming, and an option a sum of such numbers. The graph only
//! grows: a result about a position stays true because everything that it leads to was there when we were
//! asked. [`Ruleset::admit`] checks that, never a search.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Display;
use std::rc::Weak;

use bouton_rules::{Datum, Literature, Options, PositionKind, PositionRef, Presentation, RuleError, Ruleset};
use bouton_script::Diagnostic;

/// Marks the number of parts of an option that isn't one position.
pub(crate) const PARTS: u32 = 1 << 31;

/// The games with graphs from outside, by the variable that holds them. A game that nobody holds is gone.
pub(crate) type SentGraphs = HashMap<String, Weak<SentGraph>>;

/// The rules: what came so far.
#[derive(Debug, Default)]
pub(crate) struct SentGraph {
    pub(crate) title: String,
    pub(crate) moves: RefCell<Moves>,
    pub(crate) labels: RefCell<HashMap<u32, String>>,
}

/// The moves of all positions.
#[derive(Debug, Default)]
pub(crate) struct Moves {
    /// Where the options of each position begin in `numbers`.
    begins: Vec<usize>,
    /// As in a batch, without the numbers of options.
    numbers: Vec<u32>,
    /// The positions that the options name are below this one.
    named: usize,
}

impl Moves {
    /// Reads a batch; `None` if it isn't one.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let (words, rest) = bytes.as_chunks::<4>();
        let mut words = words.iter().map(|word| u32::from_le_bytes(*word));
        let mut found = Self::default();
        while let Some(count) = words.next() {
            found.begins.push(found.numbers.len());
            for _ in 0..count {
                let first = words.next()?;
                found.numbers.push(first);
                let parts = first.saturating_sub(PARTS);
                for _ in 0..parts {
                    found.numbers.push(words.next().filter(|part| *part < PARTS)?);
                }
            }
        }
        let positions = found.numbers.iter().filter(|number| **number < PARTS);
        found.named = positions.max().map_or(0, |last| *last as usize + 1);
        rest.is_empty().then_some(found)
    }

    /// Adds the contents of a batch.
    pub(crate) fn add(&mut self, more: &Self) {
        let before = self.numbers.len();
        self.begins.extend(more.begins.iter().map(|begin| before + begin));
        self.numbers.extend(&more.numbers);
        self.named = self.named.max(more.named);
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.begins.len()
    }

    /// The options of a position, one after the other.
    fn of(&self, position: usize) -> &[u32] {
        let Some(begin) = self.begins.get(position) else { return &[] };
        let end = self.begins.get(position + 1).copied().unwrap_or(self.numbers.len());
        &self.numbers[*begin..end]
    }
}

impl Ruleset for SentGraph {
    fn name(&self) -> &str {
        &self.title
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Number
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let moves = self.moves.borrow();
        let number = position.as_int().and_then(|number| usize::try_from(number).ok());
        if moves.named <= moves.begins.len() && number.is_some_and(|number| number < moves.begins.len()) {
            return Ok(position);
        }
        let args: [(&str, &dyn Display); 2] = [("found", &position), ("count", &moves.begins.len())];
        Err(Diagnostic::keyed("bad-position", "session-graph-position", &args).into())
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let moves = self.moves.borrow();
        let number = position.as_int().and_then(|number| usize::try_from(number).ok());
        let mut numbers = moves.of(number.unwrap_or(usize::MAX)).iter().copied();
        while let Some(first) = numbers.next() {
            if first < PARTS {
                out.heap(i64::from(first));
            } else {
                let parts = numbers.by_ref().take((first - PARTS) as usize);
                parts.for_each(|part| out.part(i64::from(part)));
                out.end();
            }
        }
        Ok(())
    }
}

impl Literature for SentGraph {}

impl Presentation for SentGraph {
    fn display(&self, position: &Datum) -> Option<String> {
        let number = position.as_int().and_then(|number| u32::try_from(number).ok())?;
        self.labels.borrow().get(&number).cloned()
    }

    fn short(&self, position: &Datum) -> Option<String> {
        self.display(position)
    }
}
