//! The typed form between Rhai's syntax tree and a back end.
//!
//! Every value is one word: a number, a truth value (0 or 1), a character (its number in Unicode), or the
//! handle of an array. Strings are arrays of characters, maps arrays of their values in the order of their
//! keys. Each array has one owner, so that changing it in place is never seen elsewhere: code that stores a
//! borrowed array stores a [`Kind::Copy`] of it. Ranges are arrays of two numbers, the upper bound excluded.

mod numbers;
mod walk;

use super::inference::{INT, Type};
pub(crate) use super::operator::Binary;
pub(crate) use super::pure::Native;
use super::pure::Ownership;
pub(crate) use numbers::{Multiples, Numbers};

/// An expression, or a statement (an expression of type unit).
#[derive(Clone, Debug)]
pub(crate) struct Expr {
    pub(crate) kind: Kind,
    pub(crate) ty: Type,
}

/// A function, its parameters in the first slots.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) parameters: usize,
    pub(crate) slots: usize,
    pub(crate) body: Expr,
}

/// A method that calls a closure for every item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    Map,
    Filter,
    Some,
    All,
    Reduce,
}

/// The things that a loop runs over.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// From the first to before the second.
    Between(Box<Expr>, Box<Expr>),
    /// The items of an array; with `true` nested arrays are copied.
    Items(Box<Expr>, bool),
    /// A range as a value.
    Range(Box<Expr>),
}

/// A loop over items: the slots for the item and its number, and the body.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    pub(crate) source: Source,
    pub(crate) item: usize,
    pub(crate) counter: Option<usize>,
    pub(crate) body: Expr,
}

/// A case of a `switch`: numbers from the first to the second, under a condition.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) first: i64,
    pub(crate) last: i64,
    pub(crate) condition: Option<Expr>,
    pub(crate) body: usize,
}

/// The operation of an expression.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Word(i64),
    Local(usize),
    /// An array that nothing changes: its number among the constants.
    Constant(usize),
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// A comparison of arrays, nested so deep.
    Compare(Binary, Box<Expr>, Box<Expr>),
    Native(Native, Vec<Expr>),
    And(Vec<Expr>),
    Or(Vec<Expr>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    Switch(Box<Expr>, Vec<Case>, Vec<Expr>, Box<Expr>),
    Block(Vec<Expr>),
    Set(usize, Box<Expr>),
    /// `array[index] = value`, or with an operator.
    SetItem(Option<Binary>, Box<Expr>, Box<Expr>, Box<Expr>),
    /// We test the condition first; `do` loops test it last.
    While(Box<Expr>, Box<Expr>),
    Do(Box<Expr>, Box<Expr>),
    For(Box<Loop>),
    Break,
    Continue,
    Return(Box<Expr>),
    /// An expression and where its author wrote it: its number among the program's places.
    At(usize, Box<Expr>),
    /// A closure's body, from which `return` leaves.
    Inline(Box<Expr>),
    Call(usize, Vec<Expr>),
    List(Vec<Expr>),
    Range(Box<Expr>, Box<Expr>, bool),
    Copy(Box<Expr>),
    /// A method with a closure; reduce has its accumulator's slot and start.
    Each(Method, Box<Loop>, Option<(usize, Box<Expr>)>),
    /// Leaves this case to the interpreter, which reports any error.
    Trap,
    /// An option of the position: where it goes depends on who asked (see `emission`).
    Emit(Emit),
}

/// Options that leave the rule one by one.
#[derive(Clone, Debug)]
pub(crate) enum Emit {
    /// One option, made of these numbers.
    Parts(Vec<Expr>),
    /// One option, made of the numbers of an array.
    Array(Box<Expr>),
    /// One option: an array with another number at an index. The array, the index, the number.
    Put(Vec<Expr>),
    /// Every item of an array or of a range is an option.
    Items(Box<Expr>),
    /// Every number of a range is an option.
    Range(Box<Expr>, Box<Expr>),
    /// A loop from the first number to before the second, with one option in every round; each of its parts
    /// grows by a constant from round to round.
    Line(Box<Line>),
    /// Such a loop for every index from the first to before the second of an array: other numbers in this
    /// place.
    Places(Box<Places>),
    /// One option that leaves as codes: a position, or an array of positions that are added.
    Whole(Box<Expr>),
    /// One such option that differs from another position in a few leaves.
    Changed(Box<Changed>),
    /// One option, the sum of these positions.
    Sum(Vec<Expr>),
    /// Every item of an array is such an option.
    Wholes(Box<Expr>),
    /// Forget the options so far.
    Restart,
}

/// A loop of [`Emit::Line`].
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) from: Expr,
    pub(crate) to: Expr,
    /// The slot of the loop's number.
    pub(crate) item: usize,
    /// A part as the rule wrote it, and by how much it grows.
    pub(crate) parts: Vec<(Expr, i64)>,
    /// What else the option has, if the parts aren't all of it.
    pub(crate) within: Option<Within>,
    /// Each option is the sum of two positions; the first half of the parts belongs to the first of them.
    pub(crate) halves: bool,
}

/// The container for the parts of a line.
#[derive(Clone, Debug)]
pub(crate) enum Within {
    /// The only part is in this array, at this index.
    Array(Expr, Expr),
    /// The parts replace leaves of the position.
    Changed(Changed),
}

/// The option of [`Emit::Changed`].
#[derive(Clone, Debug)]
pub(crate) struct Changed {
    /// The position that it differs from. Nothing changes it while its slot holds it.
    pub(crate) base: Expr,
    /// The changed leaves: the path to each, of two indices (the second may be unused), and its new value.
    pub(crate) leaves: Vec<[Expr; 3]>,
}

/// The most parts of a line.
pub(crate) const PARTS: usize = 6;

/// The loops of [`Emit::Places`].
#[derive(Clone, Debug)]
pub(crate) struct Places {
    pub(crate) from: Expr,
    pub(crate) to: Expr,
    pub(crate) array: Expr,
    /// If options are positions with other leaves: which item of a position the array is.
    pub(crate) item: Option<i64>,
    pub(crate) numbers: Numbers,
}

impl Expr {
    /// Whether it reads an array that somebody else owns, so that storing it needs a copy.
    pub(crate) fn is_borrowed(&self) -> bool {
        match &self.kind {
            Kind::Local(_) | Kind::Constant(_) => true,
            Kind::Native(of, _) => of.row().ownership == Ownership::Borrowed,
            _ => false,
        }
    }

    /// Whether it is an array that nobody else holds, so that it may be changed instead of copied.
    pub(crate) fn is_fresh(&self) -> bool {
        match &self.kind {
            Kind::List(_) | Kind::Copy(_) | Kind::Call(..) | Kind::Each(Method::Map | Method::Filter, ..) => {
                true
            }
            Kind::Native(of, _) => of.row().ownership != Ownership::Borrowed,
            _ => false,
        }
    }

    /// The same as a value of its own.
    pub(crate) fn owned(self) -> Self {
        if !self.is_borrowed() {
            return self;
        }
        let ty = self.ty;
        Self { kind: Kind::Copy(Box::new(self)), ty }
    }
}

/// One more: the end of a range that includes its last number.
pub(crate) fn above(value: Expr) -> Expr {
    let one = Expr { kind: Kind::Word(1), ty: INT };
    Expr { kind: Kind::Binary(Binary::Add, Box::new(value), Box::new(one)), ty: INT }
}
