//! The interface of a game's rules.
//!
//! Rules say which moves there are and which positions are the same game. They never say how a value is found,
//! except where the literature has a formula, which stands beside the rules as a [`ClosedForm`] with its source.

use bouton_theory::{Convention, Nimber, Outcome};

use crate::{CodedOptions, Datum, HeapCode, HeapTable, IntOptions, Options, Phrase, RuleError};

/// What a position of a game is made of, fixed when the game is defined.
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

/// How a position of several heaps is written after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HeapStyle {
    /// `Row` if no option of the position falls apart, else `Bag`.
    #[default]
    Auto,
    /// The order is kept and empty heaps stay: `[3, 0, 5]`.
    Row,
    /// Sorted, without empty heaps: `[3, 5]`.
    Bag,
}

/// A value or an outcome from a formula, with its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedForm {
    /// What the formula says.
    pub value: ClosedValue,
    /// The theorem with author and year, such as `"Bouton 1901"`.
    pub source: &'static str,
}

/// What a formula says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedValue {
    /// The Grundy value (in misère play: g⁻).
    Value(Nimber),
    /// Only who wins.
    Outcome(Outcome),
}

/// A position as a graph on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// What is written at the vertices.
    pub vertices: Vec<String>,
    /// Edges by the places of their ends in `vertices`.
    pub edges: Vec<(usize, usize)>,
    /// What the label of a move numbers.
    pub chosen: Chosen,
}

/// What a move in a graph chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A vertex, by its place.
    Vertex,
    /// An edge, by its place.
    Edge,
}

/// How the standard form of an array of integers is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntForm {
    /// Every array is its own.
    Own,
    /// The same parts in ascending order.
    Sorted,
    /// [`Ruleset::int_canonical`] must be asked.
    Asked,
}

/// The rules of an impartial game.
pub trait Ruleset {
    /// The name that people read: `"Kayles"`, `"S(1, 3, 6)"`.
    fn name(&self) -> &str;

    /// What a position is.
    fn kind(&self) -> PositionKind;

    /// Appends every option of `position`, in a fixed order; repeats are allowed and count once.
    ///
    /// # Errors
    ///
    /// When the rule fails on this position: a script's error, a position that the rules do not know.
    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError>;

    /// For heap games: evaluates the heaps from `table.len()` to before `end`, one after the other, without lists of
    /// options. It stops before a heap that it cannot evaluate, which the solver then evaluates from
    /// [`options`](Ruleset::options); rules that cannot do this at all return at once. After some heaps it may stop wherever it likes:
    /// the solver looks whether to go on and calls it again.
    fn fill(&self, _table: &mut HeapTable, _end: usize) {}

    /// For heap games: appends every option of a heap, as [`options`](Ruleset::options) does, as the list of the heaps that it leaves,
    /// if each is a sum of such heaps. False: `out` is as it was, and `options` must be asked.
    fn heap_options(&self, _heap: i64, _out: &mut IntOptions) -> bool {
        false
    }

    /// For positions that are arrays of integers: appends every option of `position`, as [`options`](Ruleset::options) does,
    /// if each is such an array, one component of the same game. False: `out` is as it was, and `options` must be asked.
    fn int_options(&self, _position: &[i64], _out: &mut IntOptions) -> bool {
        false
    }

    /// For positions that are arrays of integers: the standard form as [`canonical`](Ruleset::canonical) gives it, in `out`.
    /// None: `canonical` must be asked; false: `position` is its own standard form.
    fn int_canonical(&self, _position: &[i64], _out: &mut Vec<i64>) -> Option<bool> {
        None
    }

    /// As [`options`](Ruleset::options), for a position given by its code (see [`coding`](crate::coding)), if every option is a sum of
    /// components of the same game. False: `out` is as it was, and `options` must be asked.
    fn coded_options(&self, _position: &[u8], _out: &mut CodedOptions) -> bool {
        false
    }

    /// For a position given by its code: appends the code of the standard form that [`canonical`](Ruleset::canonical) gives. None:
    /// `canonical` must be asked; false: `position` is its own standard form.
    fn coded_canonical(&self, _position: &[u8], _out: &mut Vec<u8>) -> Option<bool> {
        None
    }

    /// What [`int_canonical`](Ruleset::int_canonical) does with arrays like this one, where it is so simple that a solver may do it
    /// itself.
    fn int_form(&self, _position: &[i64]) -> IntForm {
        IntForm::Asked
    }

    /// Reads a position that a user gave: checks that it is legal and brings it into the form that
    /// [`options`](Ruleset::options) expects. Called once for each position given, never in a search.
    ///
    /// # Errors
    ///
    /// When it is no position of this game: says what was found, what was expected, and the mend.
    fn admit(&self, position: Datum) -> Result<Datum, RuleError>;

    /// The same game in a standard form, as a key for memory: the value, the misère value and the remoteness must
    /// be those of `position`. None: `position` is its own standard form.
    ///
    /// # Errors
    ///
    /// When a script's function fails.
    fn canonical(&self, _position: &Datum) -> Result<Option<Datum>, RuleError> {
        Ok(None)
    }

    /// The independent components whose disjunctive sum `position` is, if it falls apart. None: it does not.
    /// Parts from which there is no move may be left out, so the list may have one item or none.
    fn components(&self, _position: &Datum) -> Option<Vec<Datum>> {
        None
    }

    /// What the literature knows of `position` without search.
    fn closed_form(&self, _position: &Datum, _convention: Convention) -> Option<ClosedForm> {
        None
    }

    /// What the literature knows of a sum of positions of this game that does not follow from its components:
    /// misère Nim. Never called with fewer than two positions.
    fn closed_form_of_sum(&self, _positions: &[Datum], _convention: Convention) -> Option<ClosedForm> {
        None
    }

    /// All options of `position` whose Grundy value is `target`, for rules that know them without trying every
    /// option (a Nim heap of 10⁹). None: try them all.
    fn options_of_value(&self, _position: &Datum, _target: Nimber) -> Option<Vec<Datum>> {
        None
    }

    /// For heap games: the code that the rules are, by definition.
    fn heap_code(&self) -> Option<HeapCode> {
        None
    }

    /// For heap games that are no code: a code and a number k, if by a theorem the heap n + k has in normal play the value that the heap n
    /// has in the game of the code, and the heaps below k have the value 0.
    fn shifted_code(&self) -> Option<(HeapCode, u64)> {
        None
    }

    /// For heap games: how positions of several heaps are written.
    fn heap_style(&self) -> HeapStyle {
        HeapStyle::Auto
    }

    /// How a position is shown to people, if not as its data.
    fn display(&self, _position: &Datum) -> Option<String> {
        None
    }

    /// The graph that a position is, if it is one.
    fn sketch(&self, _position: &Datum) -> Option<Sketch> {
        None
    }

    /// The position that a text stands for, where the game has a way of writing positions as text; none: it has none.
    fn parse(&self, _text: &str) -> Option<Result<Datum, RuleError>> {
        None
    }

    /// What a move is called: from a position to an option (both of this game).
    fn describe(&self, _from: &Datum, _to: &Datum) -> Option<Phrase> {
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

    /// A position to begin with.
    fn start(&self) -> Option<Datum> {
        None
    }
}
