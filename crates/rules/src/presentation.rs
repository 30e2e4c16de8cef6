//! How a game is shown to people, read from them, and begun.
//!
//! All of it has defaults: rules that say nothing here are shown as their data.

use crate::{Datum, Phrase, RuleError};

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

/// A position as a graph on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// The texts at the vertices.
    pub vertices: Vec<String>,
    /// Edges by the places of their ends in `vertices`.
    pub edges: Vec<(usize, usize)>,
    /// The marks on the edges, in their order; missing ones are blank. The letters B, R and G are colours,
    /// too.
    pub marks: Vec<char>,
    /// The vertex on which the picture stands, by its place.
    pub ground: Option<usize>,
    /// The things that the label of a move numbers.
    pub chosen: Chosen,
}

/// The things that a move in a graph chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A vertex, by its place.
    Vertex,
    /// An edge, by its place.
    Edge,
}

/// The squares of a board, as people name them.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Squares {
    /// How many rows, and how many columns.
    pub size: [i64; 2],
    /// The name of a row, counted from 0.
    pub row: fn(i64) -> String,
    /// The name of a column, counted from 0.
    pub column: fn(i64) -> String,
}

/// How people see and write a game.
pub trait Presentation {
    /// How a position is shown to people, if not as its data.
    fn display(&self, _position: &Datum) -> Option<String> {
        None
    }

    /// How a position is called within a line, where it is shown in several: the squares of its pieces.
    fn short(&self, _position: &Datum) -> Option<String> {
        None
    }

    /// The board, where two numbers [row, column] are a position.
    fn squares(&self) -> Option<Squares> {
        None
    }

    /// The graph that a position is, if it is one.
    fn sketch(&self, _position: &Datum) -> Option<Sketch> {
        None
    }

    /// The position that a text stands for, where the game has a way of writing positions as text.
    fn parse(&self, _text: &str) -> Option<Result<Datum, RuleError>> {
        None
    }

    /// The name of a move: from a position to an option (both of this game).
    fn describe(&self, _from: &Datum, _to: &Datum) -> Option<Phrase> {
        None
    }

    /// Positions of one notation that aren't positions as they stand, but are if read as texts write them,
    /// such as gaps; and a sentence that says so, with `found` and `read` for the first of them.
    fn read_as_texts_do(&self, _positions: &[Datum]) -> Option<(Vec<Datum>, Phrase)> {
        None
    }

    /// For heap games: how positions of several heaps are written.
    fn heap_style(&self) -> HeapStyle {
        HeapStyle::Auto
    }

    /// Whether a position that is an array is the same without its zeros, as with heaps that are used up.
    fn empty_heaps_vanish(&self) -> bool {
        false
    }

    /// A position to begin with.
    fn start(&self) -> Option<Datum> {
        None
    }
}
