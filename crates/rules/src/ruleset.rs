//! The interface of a game's rules.
//!
//! Rules say which moves exist and which positions are the same game. They never say how to find a value:
//! theorems about it are in a separate trait ([`Literature`]).

use std::sync::Arc;

use bouton_theory::formula::Formula;

use crate::{
    Datum, HeapTable, Literature, MaskRules, Options, Phrase, PositionRef, Presentation, RuleError, Shape,
    WordTable, Words,
};

/// The kind of a game's positions, fixed when the game is defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionKind {
    /// A number n ≥ 0; an array of numbers is the sum of these heaps.
    Heap,
    /// A number that is not a heap (a bit mask); an array is the sum.
    Number,
    /// An array, which is one position; with `Some(k)` it has k parts.
    Array(Option<usize>),
    /// A string.
    Text,
    /// A map.
    Map,
}

impl PositionKind {
    /// Whether a position is a number, and an array a sum of positions.
    #[must_use]
    pub fn is_number(self) -> bool {
        matches!(self, Self::Heap | Self::Number)
    }
}

/// The standard form of a position. A game gives the same answer for all of its positions; where nested
/// arrays fall into rows of numbers, all rows have one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standard {
    /// Every position is its own.
    Own,
    /// The same with every array of integers in ascending order: the position itself, or those within a map
    /// or an array.
    Sorted,
    /// The option that [`Ruleset::standard`] handed to the sink.
    Written,
}

/// The rules of an impartial game.
pub trait Ruleset: Presentation + Literature {
    /// The name that people read: `"Kayles"`, `"S(1, 3, 6)"`.
    fn name(&self) -> &str;

    /// The kind of the positions.
    fn kind(&self) -> PositionKind;

    /// Hands every option of `position` to the sink, in a fixed order; repeats are allowed and count once.
    ///
    /// # Errors
    ///
    /// When the rule fails on this position: a script's error, a position that the rules don't know. The
    /// options handed over so far are void.
    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError>;

    /// Reads a position that a user gave: checks that it is legal and brings it into the form that
    /// [`options`](Ruleset::options) expects. Called once for each position given, never in a search.
    ///
    /// # Errors
    ///
    /// When it isn't a position of this game: says what was found, what was expected, and the mend.
    fn admit(&self, position: Datum) -> Result<Datum, RuleError>;

    /// The same game in a standard form, as a key for memory: value, misère value and remoteness must be
    /// those of `position`. The form is the sum of the positions that are handed to the sink as the parts of
    /// one option, each in its own standard form, so that a position that falls apart costs its parts; parts
    /// without moves may be left out.
    ///
    /// # Errors
    ///
    /// When a script's function fails.
    fn standard(&self, _position: PositionRef<'_>, _out: &mut Options) -> Result<Standard, RuleError> {
        Ok(Standard::Own)
    }

    /// Appends the words of the parts of the standard form of a position given by its word, for rules that
    /// find them without the position. Returns `false` if nothing was appended, so that
    /// [`standard`](Self::standard) must find them.
    fn parts_of_word(&self, _words: &Words, _word: u64, _parts: &mut Vec<u64>) -> bool {
        false
    }

    /// The free squares of a position that has this word, and how many of them are neighbours in a row and in
    /// a column, for rules that know it for a board: which is more work is guessed from it.
    fn board_counts(&self, _words: &Words, _word: u64) -> Option<[u32; 3]> {
        None
    }

    /// The shape of all positions, for rules that read and hand over the leaves of texts, maps and nested
    /// arrays: positions that are words come as [`PositionRef::Leaves`], others as ever.
    fn shape(&self) -> Option<&Shape> {
        None
    }

    /// For heap games: evaluates the heaps from `table.len()` to before `end`, one after the other, without
    /// lists of options. It stops before a heap that it can't evaluate, and the solver then evaluates that
    /// from [`options`](Ruleset::options). It may also stop anywhere after some heaps: the solver checks
    /// whether to go on and calls it again.
    fn fill(&self, table: &mut HeapTable, end: usize) {
        if self.kind() == PositionKind::Heap {
            // The next heap shows how many heaps are little work.
            let (mut listed, next) = (Options::new(), table.len() as i64);
            if self.options(next.into(), &mut listed).is_ok() {
                let end = table.within(end, 0..listed.len());
                Options::marking().fill(table, end, |heap, out| self.options(heap.into(), out));
            }
        }
    }

    /// Evaluates positions that are words, without lists of options, as far as the rules can: the search goes
    /// on from there. Nothing but this table may be asked for meanwhile.
    fn explore(&self, _table: &mut WordTable<'_>) {}

    /// Whether [`standard`](Ruleset::standard) says which parts a position is the sum of, or which positions
    /// are its images, so that values in normal play are better proved than searched: fewer positions are
    /// listed.
    fn falls_apart(&self) -> bool {
        false
    }

    /// Rules on the parts of this position as words, if they can be words: values in normal play are then
    /// proved with few of them ([`MaskRules`]).
    fn masks(&self, _position: &Datum) -> Option<Arc<dyn MaskRules>> {
        None
    }

    /// The moves as linear constraints, from which theorems on all positions are proved; the parts are the
    /// numbers of a position, in order. Returns `None` if the rules don't have this form. If positions may
    /// have several numbers of parts, `parts` chooses one.
    ///
    /// # Errors
    ///
    /// What in the rules isn't linear, at its place.
    fn formula(&self, _parts: Option<usize>) -> Option<Result<Formula, RuleError>> {
        None
    }

    /// The position with these numbers as its parts in [`formula`](Ruleset::formula), if it is written
    /// without some of them: a bar of chocolate has no rows of length 0. Returns `None` where a position is
    /// all of its parts.
    fn written(&self, _parts: &[i64]) -> Option<Datum> {
        None
    }

    /// How the options are found, for people: native code, or a script's rule and in which way.
    fn engine(&self) -> Phrase {
        Phrase::of("rule-engine-native")
    }

    /// These rules as themselves, for a layer above that knows their type and what more they can do.
    fn as_any(&self) -> Option<&dyn std::any::Any> {
        None
    }
}

impl dyn Ruleset + '_ {
    /// The options of a position that is plain data, added to a sink.
    ///
    /// # Errors
    ///
    /// As [`Ruleset::options`].
    pub fn list(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        self.options(PositionRef::of(position, &mut Vec::new()), out)
    }

    /// The parts of the standard form of a position that is plain data.
    ///
    /// # Errors
    ///
    /// As [`Ruleset::standard`].
    pub fn standard_parts(&self, position: &Datum) -> Result<Vec<Datum>, RuleError> {
        let mut out = Options::new();
        Ok(match self.standard(PositionRef::of(position, &mut Vec::new()), &mut out)? {
            Standard::Own => vec![position.clone()],
            Standard::Sorted => vec![position.in_order()],
            Standard::Written => out.get(0).parts().map(|part| part.datum()).collect(),
        })
    }
}
