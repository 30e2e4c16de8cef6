//! Options in full: the codes of their parts in one buffer, in order, with labels where somebody reads them.

use std::ops::Range;
use std::rc::Rc;

use super::lines::Lines;
use super::metered::Metering;
use crate::coding::{self, tag};
use crate::ends::Ends;
use crate::{Datum, HeapTable, PositionRef, Ruleset};

/// The bytes that a part takes beside its code: where it ends, and where its option ends.
const PART: usize = 16;

/// Options as byte strings.
#[derive(Clone, Default)]
pub(super) struct Listed {
    bytes: Vec<u8>,
    /// Where each part ends in `bytes`.
    parts: Ends,
    /// Where each option ends in `parts`.
    ends: Ends,
    /// The parts that are positions of other games, with these.
    games: Vec<(usize, Rc<dyn Ruleset>)>,
    labels: Option<Vec<Option<Datum>>>,
    /// The row and the code that are being put together; kept for their memory.
    pub(super) row: Vec<i64>,
    pub(super) code: Vec<u8>,
    /// The table that is marked instead, if the sink marks.
    pub(super) table: HeapTable,
    /// Options that are words in a line.
    pub(super) lines: Lines,
    pub(super) metering: Metering,
}

impl std::fmt::Debug for Listed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let options = self.iter().map(|option| option.parts().map(|part| part.datum()).collect::<Vec<_>>());
        f.debug_list().entries(options).finish()
    }
}

impl Listed {
    pub(super) fn with_labels() -> Self {
        Self { labels: Some(Vec::new()), ..Self::default() }
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.lines.clear();
        if self.parts.len() > 0 || self.ends.len() > 0 {
            self.forget();
        }
    }

    fn forget(&mut self) {
        self.bytes.clear();
        self.parts.clear();
        self.ends.clear();
        self.games.clear();
        if let Some(labels) = &mut self.labels {
            labels.clear();
        }
    }

    /// Adds a part to the option that `end` closes.
    #[inline]
    pub(super) fn part(&mut self, game: Option<&Rc<dyn Ruleset>>, write: impl FnOnce(&mut Vec<u8>)) {
        if self.metering.drops() {
            return;
        }
        if let Some(game) = game {
            self.games.push((self.parts.len(), Rc::clone(game)));
        }
        let before = self.bytes.len();
        write(&mut self.bytes);
        self.parts.close(self.bytes.len());
        self.metering.tick(PART + self.bytes.len() - before);
    }

    /// Closes an option.
    #[inline]
    pub(super) fn end(&mut self) {
        if self.metering.drops() {
            return;
        }
        self.ends.close(self.parts.len());
        if let Some(labels) = &mut self.labels {
            labels.push(None);
        }
    }

    #[inline]
    pub(super) fn label(&mut self, label: impl FnOnce() -> Datum) {
        if let Some(last) = self.labels.as_mut().and_then(|labels| labels.last_mut()) {
            *last = Some(label());
        }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    #[inline]
    pub(super) fn bytes(&self) -> usize {
        self.bytes.len()
    }

    /// Estimated bytes that the lists keep for the next options.
    pub(super) fn capacity(&self) -> usize {
        self.bytes.capacity() + self.code.capacity() + 8 * self.row.capacity()
    }

    pub(super) fn get(&self, index: usize) -> OptionRef<'_> {
        OptionRef { listed: self, index, parts: self.ends.parts(index) }
    }

    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = OptionRef<'_>> {
        self.ends.iter().enumerate().map(|(index, parts)| OptionRef { listed: self, index, parts })
    }

    /// Whether every part is an array of `length` integers.
    pub(super) fn all_have(&self, length: usize) -> bool {
        let mut codes = self.parts.iter().map(|part| &self.bytes[part]);
        codes.all(|code| match code.split_first() {
            Some((&(tag::INTS | tag::LIST), mut rest)) => coding::take_number(&mut rest) == length as u64,
            _ => false,
        })
    }
}

/// One option in full.
#[derive(Clone)]
pub struct OptionRef<'a> {
    listed: &'a Listed,
    index: usize,
    parts: Range<usize>,
}

impl std::fmt::Debug for OptionRef<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.parts()).finish()
    }
}

impl<'a> OptionRef<'a> {
    /// The positions that it is the sum of.
    #[inline]
    pub fn parts(&self) -> impl Iterator<Item = PartRef<'a>> + use<'a> {
        let listed = self.listed;
        self.parts.clone().map(move |part| {
            let game = listed.games.binary_search_by_key(&part, |(at, _)| *at).ok();
            PartRef {
                game: game.map(|at| &listed.games[at].1),
                code: &listed.bytes[listed.parts.parts(part)],
            }
        })
    }

    /// The number of these positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// Whether it is the end of play.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The name of the move, if it was kept.
    #[must_use]
    pub fn label(&self) -> Option<&'a Datum> {
        self.listed.labels.as_ref()?.get(self.index)?.as_ref()
    }
}

/// One position of an option.
#[derive(Clone, Copy)]
pub struct PartRef<'a> {
    /// The game; `None` for the game that has these options.
    pub game: Option<&'a Rc<dyn Ruleset>>,
    /// The code of the position.
    pub code: &'a [u8],
}

impl std::fmt::Debug for PartRef<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.datum())
    }
}

impl<'a> PartRef<'a> {
    /// The position as plain data.
    #[must_use]
    pub fn datum(&self) -> Datum {
        coding::take(&mut { self.code })
    }

    /// The number, if the position is one.
    #[must_use]
    pub fn as_int(&self) -> Option<i64> {
        match self.code.split_first() {
            Some((&tag::INT, mut rest)) => Some(coding::take_int(&mut rest)),
            _ => None,
        }
    }

    /// The position; `ints` holds its integers where it is an array of integers.
    #[must_use]
    pub fn position(&self, ints: &'a mut Vec<i64>) -> PositionRef<'a> {
        PositionRef::of_code(self.code, ints)
    }
}
