//! The table of pure functions: one row tells the compiler everything about a function of the language.
//!
//! A row has the name that rules use for the function, its arguments and result, the owner of its result, and
//! its code on words. The lowering finds rows by name and arguments, both back ends call the code of a row,
//! and the library registers the functions on plain numbers for the interpreter from the same rows. Code
//! never explains itself: where it fails it traps, and the interpreter reports why.

mod array;
mod automorphism;
mod change;
mod graph;
mod grid;
mod map;
mod merge;
mod native;
mod number;
mod text;

use super::inference::Shape;
use super::machine::{Exit, Machine, Run};
use super::operator::Depths;
#[doc(hidden)]
pub use super::operator::{shifted_left, shifted_right};
pub(crate) use array::{CONCAT, CONTAINS, INDEX, LENGTH, LIST, OFFSET, PUT, SINGLES, SORTED};
pub use array::{subsets, subsets_of_size};
pub use automorphism::{MOST_SYMMETRIES, symmetries as graph_symmetries};
pub(crate) use change::{APPEND, BECOME, DRAINED, PUSH, RETAINED};
pub use graph::{components, cycle, grid, neighbours, path};
pub use grid::{Room, Rows, components as grid_components, symmetries as grid_symmetries};
pub(crate) use map::{GET, SET};
pub(crate) use merge::{MERGE, MERGED, NEXT_LEFT, NEXT_RIGHT, PENDING};
pub(crate) use native::Native;
pub use number::DIVISOR_BOUND;
pub(crate) use number::{ABS, NEGATE, NOT, TOTAL};
pub(crate) use text::{AT, LOWER, REPEATED, REPLACED, SET_CHARACTER, TO_STRING, UPPER, WINDOW};

/// The kind of an argument or a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    Int,
    Bool,
    Unit,
    Char,
    Text,
    /// A string; a character is one of one letter.
    Letters,
    Range,
    /// The kind of the array's items.
    Item,
    /// As an item, but no character: plain data have strings only.
    Vertex,
    List(&'static Of),
    /// An item that may be missing.
    Perhaps,
    /// A map of items with computed keys.
    Dict,
}

/// Arrays of items of one type, of vertices and of numbers.
const ITEMS: Of = Of::List(&Of::Item);
const VERTICES: Of = Of::List(&Of::Vertex);
const INTS: Of = Of::List(&Of::Int);

/// Who owns the array that a function gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ownership {
    /// It is none, or belongs to the first argument.
    Borrowed,
    /// Nobody: it is new.
    Fresh,
    /// It is a changed copy of the first argument, which is not copied if nobody else holds it.
    Copies,
    /// The first argument is changed; an item taken out of it is unowned.
    Changes,
}

/// A function on plain numbers: the same for the interpreter; none is a number that it doesn't take.
#[derive(Clone, Copy, Debug)]
pub enum Plain {
    /// From one number to one.
    Number(fn(i64) -> Option<i64>),
    /// From two numbers to one.
    Numbers(fn(i64, i64) -> Option<i64>),
    /// Whether something holds for a number.
    Holds(fn(i64) -> bool),
    /// From one number to an array.
    Lists(fn(i64) -> Option<Vec<i64>>),
    /// From two numbers to an array.
    ListsBoth(fn(i64, i64) -> Option<Vec<i64>>),
    /// From an array to one number.
    Gathers(fn(&[i64]) -> Option<i64>),
}

/// The operation of a function.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Code {
    Plain(Plain),
    /// Anything else: on words, with the depths of the first argument.
    Words(fn(&mut Machine, Depths, [i64; 4]) -> Run),
}

/// A function.
#[derive(Debug)]
pub(crate) struct Row {
    /// Its name in rules. A name that ends in `..` or `..=` takes the ends of such a range as its last
    /// arguments; one with a space is the compiler's own.
    pub(crate) name: &'static str,
    pub(crate) takes: &'static [Of],
    pub(crate) gives: Of,
    pub(crate) ownership: Ownership,
    pub(crate) code: Code,
    /// Whether the items must have an order.
    pub(crate) ordered: bool,
    /// Which arguments the code may read from end to end, a bit for each.
    reads: u8,
    /// What passes and back ends know it as, if they treat it by itself.
    known: Option<Native>,
}

/// The functions by files, those on arrays before those on strings: the first that fits counts.
const TABLES: &[&[&Row]] = &[
    number::ROWS,
    array::ROWS,
    change::ROWS,
    graph::ROWS,
    grid::ROWS,
    automorphism::ROWS,
    map::ROWS,
    text::ROWS,
];

/// No array that a function makes is longer than this.
pub const MOST_ARRAY: i64 = 10_000_000;

/// More items than these are never made from one argument.
pub const MOST_ITEMS: i64 = 50_000_000;

/// The functions of a name that take plain numbers, for the interpreter.
pub fn plain(name: &str) -> impl Iterator<Item = Plain> {
    named(name).filter_map(|row| match row.code {
        Code::Plain(plain) => Some(plain),
        Code::Words(_) => None,
    })
}

/// The functions of a name.
pub(crate) fn named(name: &str) -> impl Iterator<Item = &'static Row> {
    TABLES.iter().copied().flatten().copied().filter(move |row| row.name == name)
}

/// Whether a method of this name changes its receiver, unless that is a string.
pub(crate) fn changes(name: &str) -> bool {
    name == "sort_by"
        || TABLES.iter().copied().flatten().any(|row| {
            row.ownership == Ownership::Changes
                && row.name.trim_end_matches('=').trim_end_matches('.') == name
        })
}

/// Whether Rhai takes the receiver of a method that changes nothing for writing, which no constant allows.
pub(crate) fn writes(name: &str) -> bool {
    name == "extract"
}

impl Row {
    const fn new(
        name: &'static str,
        takes: &'static [Of],
        gives: Of,
        ownership: Ownership,
        code: fn(&mut Machine, Depths, [i64; 4]) -> Run,
    ) -> Self {
        let (code, reads) = (Code::Words(code), arrays(takes));
        Self { name, takes, gives, ownership, code, ordered: false, reads, known: None }
    }

    /// A function on plain numbers, with the types of its code.
    const fn plain(name: &'static str, code: Plain) -> Self {
        let (takes, gives): (&[Of], Of) = match code {
            Plain::Number(_) => (&[Of::Int], Of::Int),
            Plain::Numbers(_) => (&[Of::Int, Of::Int], Of::Int),
            Plain::Holds(_) => (&[Of::Int], Of::Bool),
            Plain::Lists(_) => (&[Of::Int], INTS),
            Plain::ListsBoth(_) => (&[Of::Int, Of::Int], INTS),
            Plain::Gathers(_) => (&[INTS], Of::Int),
        };
        let code = Code::Plain(code);
        let reads = arrays(takes);
        Self { name, takes, gives, ownership: Ownership::Fresh, code, ordered: false, reads, known: None }
    }

    const fn known_as(self, native: Native) -> Self {
        Self { known: Some(native), ..self }
    }

    const fn ordered(self) -> Self {
        Self { ordered: true, ..self }
    }

    /// The same for code that looks at a few items at most, however long the arrays are.
    const fn brief(self) -> Self {
        Self { reads: 0, ..self }
    }

    /// The row as an operation of the typed form.
    pub(crate) fn native(&'static self) -> Native {
        self.known.unwrap_or(Native::Row(self))
    }

    /// Runs the function on words; those that it does not take are anything. Burns fuel for the arrays that
    /// it reads and those that it makes, so that a loop of such calls looks at the interrupt in time.
    #[inline]
    pub(crate) fn run(&self, m: &mut Machine, depths: Depths, words: [i64; 4]) -> Run {
        let before = m.arena.words();
        let read = (0..words.len()).filter(|at| self.reads >> at & 1 == 1);
        let read: usize = read.map(|at| m.arena.get(words[at]).len()).sum();
        let given = self.given(m, depths, words)?;
        let made = m.arena.words().saturating_sub(before);
        m.burn_words(read + made + m.arena.take_compared())?;
        Ok(given)
    }

    #[inline]
    fn given(&self, m: &mut Machine, depths: Depths, words: [i64; 4]) -> Run {
        let [a, b, ..] = words;
        let plain = match self.code {
            Code::Words(code) => return code(m, depths, words),
            Code::Plain(plain) => plain,
        };
        let listed = match plain {
            Plain::Number(code) => return code(a).ok_or(Exit::NUMBER),
            Plain::Numbers(code) => return code(a, b).ok_or(Exit::NUMBER),
            Plain::Holds(code) => return Ok(code(a).into()),
            Plain::Gathers(code) => return code(m.arena.get(a)).ok_or(Exit::TRAP),
            Plain::Lists(code) => code(a),
            Plain::ListsBoth(code) => code(a, b),
        };
        made(m, &listed.ok_or(Exit::TRAP)?)
    }
}

/// Rows are the same if they are one.
impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Row {}

impl Of {
    /// The outermost level of what this takes; none is anything.
    pub(crate) fn shape_fits(self, shape: Option<Shape>) -> bool {
        match (self, shape) {
            (Self::Letters, shape) => matches!(shape, Some(Shape::Text | Shape::Char)),
            (_, None) => true,
            (Self::Int, Some(Shape::Int)) | (Self::Bool, Some(Shape::Bool)) => true,
            (Self::Char, Some(Shape::Char)) | (Self::Text, Some(Shape::Text)) => true,
            (Self::Range, Some(Shape::Range)) | (Self::List(_), Some(Shape::Array(_))) => true,
            (Self::Dict, Some(Shape::Dict(_))) => true,
            (Self::Item, Some(shape)) => !matches!(shape, Shape::Unit | Shape::Range),
            (Self::Vertex, Some(shape)) => !matches!(shape, Shape::Unit | Shape::Range | Shape::Char),
            _ => false,
        }
    }
}

/// Which arguments are arrays, a bit for each.
const fn arrays(takes: &[Of]) -> u8 {
    let (mut found, mut at) = (0, 0);
    while at < takes.len() {
        if matches!(takes[at], Of::List(_) | Of::Text | Of::Letters | Of::Dict) {
            found |= 1 << at;
        }
        at += 1;
    }
    found
}

/// A new array of these words.
fn made(m: &mut Machine, words: &[i64]) -> Run {
    if m.arena.fits(words.len()) { Ok(m.arena.of(words)) } else { Err(Exit::TRAP) }
}

/// A new array of copies of items.
fn copied(m: &mut Machine, items: &[i64], depth: usize) -> Run {
    let made = made(m, items)?;
    if depth > 0 {
        for (at, item) in items.iter().enumerate() {
            let item = m.arena.copy(*item, depth).ok_or(Exit::TRAP)?;
            m.arena.get_mut(made)[at] = item;
        }
    }
    Ok(made)
}

/// Where a part begins and how long it is, as Rhai counts: a negative start from the end, both as far as
/// there are items.
fn part(length: usize, start: i64, count: i64) -> (usize, usize) {
    let size = length as i64;
    let from = if start < 0 { size.saturating_add(start).max(0) } else { start.min(size) };
    (from as usize, count.clamp(0, size - from) as usize)
}

/// The start and the length of `from..to`, and of `from..=to`, which has at least one number, as Rhai reads
/// them where parts of arrays are taken.
fn exclusive(from: i64, to: i64) -> (i64, i64) {
    let start = from.max(0);
    (start, to.max(start) - start)
}

fn inclusive(from: i64, to: i64) -> (i64, i64) {
    let start = from.max(0);
    (start, (to.max(start).min(i64::MAX - 1) - start).saturating_add(1))
}
