//! Positions as Rust types, and as data.
//!
//! Solvers and tables work on plain data ([`Datum`]). A Rust type that can be a position says how it becomes
//! data and back: numbers, texts, arrays, vectors, options and tuples of such do already, a type of your own
//! does by [`State`].

mod list;

use bouton_rules::{Datum, PositionKind, Shape};

use crate::Position;

#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a position of `game` or `Rules`",
    label = "no `State`",
    note = "positions are integers, `bool`, `char`, `String`, and arrays, vectors, options and tuples (of two to six) of such",
    note = "a struct or an enum of such is one with `#[derive(State)]` (feature `derive`)",
    note = "any other type with `Hash`, `Eq` and `Clone` is a position of `game_of(start, |position: &{Self}| options)`"
)]
/// A Rust type of values that are positions of a game.
///
/// `#[derive(State)]`, behind the feature `derive`, implements it for structs and enums. By hand:
///
/// ```
/// use bouton::prelude::*;
///
/// #[derive(Clone, PartialEq)]
/// struct Rook { file: i64, rank: i64 }
///
/// impl State for Rook {
///     const KIND: PositionKind = PositionKind::Array(Some(2));
///     fn to_datum(&self) -> Datum { [self.file, self.rank].to_datum() }
///     fn from_datum(datum: &Datum) -> Option<Self> {
///         <[i64; 2]>::from_datum(datum).map(|[file, rank]| Rook { file, rank })
///     }
/// }
///
/// let rook = game(|at: Rook| {
///     let left = (0..at.file).map(|file| Rook { file, ..at.clone() });
///     let down = (0..at.rank).map(|rank| Rook { rank, ..at.clone() });
///     left.chain(down).collect::<Vec<_>>()
/// });
/// assert_eq!(rook.grundy(Rook { file: 5, rank: 3 })?, Nimber(6));
/// # Ok::<(), bouton::Error>(())
/// ```
pub trait State: Sized + 'static {
    /// The kind of the positions as data.
    const KIND: PositionKind;

    /// The position as data. Equal positions must be equal data.
    fn to_datum(&self) -> Datum;

    /// The position that the data mean; none: they mean no position.
    fn from_datum(datum: &Datum) -> Option<Self>;

    /// The position as one integer, if that is what [`to_datum`](State::to_datum) gives. By default,
    /// [`to_datum`](State::to_datum) is asked where positions are numbers.
    #[must_use]
    fn int(&self) -> Option<i64> {
        match Self::KIND {
            PositionKind::Heap | PositionKind::Number => self.to_datum().as_int(),
            _ => None,
        }
    }

    /// As [`from_datum`](State::from_datum) of an integer.
    #[must_use]
    fn from_int(int: i64) -> Option<Self> {
        Self::from_datum(&Datum::Int(int))
    }

    /// Calls `read` with the position as an array of integers, if that is what [`to_datum`](State::to_datum)
    /// gives. By default,
    /// [`to_datum`](State::to_datum) is asked where positions are arrays; a search is faster if no [`Datum`] is made.
    fn with_ints<T>(&self, read: impl FnOnce(&[i64]) -> T) -> Option<T> {
        match Self::KIND {
            PositionKind::Array(_) => self.to_datum().as_ints().map(read),
            _ => None,
        }
    }

    /// As [`from_datum`](State::from_datum) of an array of integers.
    #[must_use]
    fn from_ints(ints: &[i64]) -> Option<Self> {
        Self::from_datum(&Datum::ints(ints))
    }

    /// What all positions are made of, if they are made alike: then a search knows them by their leaves, and
    /// no [`Datum`] is made. By default they aren't.
    #[must_use]
    fn shape() -> Option<Shape> {
        None
    }

    /// Appends the leaves of the position: those of [`shape`](State::shape), in order. By default, there are
    /// none.
    fn put_leaves(&self, _leaves: &mut Vec<i64>) {}

    /// Takes a position from the front of `leaves`. Returns `None` if they don't make a position.
    #[must_use]
    fn take_leaves(_leaves: &mut &[i64]) -> Option<Self> {
        None
    }
}

#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a position or a parameter of a game",
    label = "expected a number, a text, or an array of such",
    note = "write an integer, `&str`, `String`, an array, a vector, a slice or a tuple of such, a `Datum`, or a type that implements `State`",
    note = "positions of any other type belong to a game of `game_of`, which is asked about `&{Self}` itself"
)]
/// Everything that you can pass as a position of a game: numbers, arrays, vectors, slices, tuples, texts,
/// [`Datum`], [`State`]s, and positions themselves.
///
/// ```
/// use bouton::prelude::*;
/// let heaps = vec![3, 5];
/// let all = [nim().grundy(&heaps)?, nim().grundy([3, 5])?, nim().grundy(Datum::ints([3, 5]))?];
/// assert_eq!(all, [Nimber(6); 3]);
/// # Ok::<(), bouton::Error>(())
/// ```
pub trait IntoDatum {
    /// The data.
    fn into_datum(self) -> Datum;
}

impl<T: State> IntoDatum for T {
    fn into_datum(self) -> Datum {
        self.to_datum()
    }
}

impl IntoDatum for Datum {
    fn into_datum(self) -> Datum {
        self
    }
}

impl IntoDatum for &Datum {
    fn into_datum(self) -> Datum {
        self.clone()
    }
}

impl IntoDatum for &str {
    fn into_datum(self) -> Datum {
        Datum::text(self)
    }
}

impl<const N: usize> IntoDatum for [&str; N] {
    fn into_datum(self) -> Datum {
        Datum::list(self.map(Datum::text).into())
    }
}

impl<T: State> IntoDatum for &[T] {
    fn into_datum(self) -> Datum {
        Datum::list(self.iter().map(State::to_datum).collect())
    }
}

impl<T: State> IntoDatum for &Vec<T> {
    fn into_datum(self) -> Datum {
        self.as_slice().into_datum()
    }
}

impl<T: State, const N: usize> IntoDatum for &[T; N] {
    fn into_datum(self) -> Datum {
        self.as_slice().into_datum()
    }
}

impl IntoDatum for &Position {
    fn into_datum(self) -> Datum {
        self.datum().unwrap_or_else(|| Datum::text(&self.to_string()))
    }
}

/// Takes the next leaf.
#[inline]
fn take_leaf(leaves: &mut &[i64]) -> Option<i64> {
    let (first, rest) = leaves.split_first()?;
    *leaves = rest;
    Some(*first)
}

/// Integers: those beyond 63 bits become negative, which no type below takes back.
macro_rules! integers {
    ($($kind:ty),*) => {$(
        impl State for $kind {
            const KIND: PositionKind = PositionKind::Number;
            fn to_datum(&self) -> Datum {
                Datum::Int(*self as i64)
            }
            fn from_datum(datum: &Datum) -> Option<Self> {
                datum.as_int()?.try_into().ok()
            }
            #[inline]
            fn int(&self) -> Option<i64> {
                Some(*self as i64)
            }
            #[inline]
            fn from_int(int: i64) -> Option<Self> {
                int.try_into().ok()
            }
            fn shape() -> Option<Shape> {
                Some(Shape::Int)
            }
            #[inline]
            fn put_leaves(&self, leaves: &mut Vec<i64>) {
                leaves.push(*self as i64);
            }
            #[inline]
            fn take_leaves(leaves: &mut &[i64]) -> Option<Self> {
                take_leaf(leaves)?.try_into().ok()
            }
        }
    )*};
}
integers!(i64, i32, i16, i8, isize, u8, u16, u32, u64, usize);

impl State for bool {
    const KIND: PositionKind = PositionKind::Number;
    fn to_datum(&self) -> Datum {
        Datum::Bool(*self)
    }
    fn from_datum(datum: &Datum) -> Option<Self> {
        if let Datum::Bool(b) = datum { Some(*b) } else { None }
    }
    fn shape() -> Option<Shape> {
        Some(Shape::Bool)
    }
    #[inline]
    fn put_leaves(&self, leaves: &mut Vec<i64>) {
        leaves.push(i64::from(*self));
    }
    #[inline]
    fn take_leaves(leaves: &mut &[i64]) -> Option<Self> {
        take_leaf(leaves).map(|leaf| leaf != 0)
    }
}

/// A text of one character.
impl State for char {
    const KIND: PositionKind = PositionKind::Text;
    fn to_datum(&self) -> Datum {
        Datum::text(self.encode_utf8(&mut [0; 4]))
    }
    fn from_datum(datum: &Datum) -> Option<Self> {
        let mut characters = datum.as_text()?.chars();
        characters.next().filter(|_| characters.next().is_none())
    }
    fn shape() -> Option<Shape> {
        Some(Shape::Text)
    }
    #[inline]
    fn put_leaves(&self, leaves: &mut Vec<i64>) {
        put_text(self.encode_utf8(&mut [0; 4]), leaves);
    }
    #[inline]
    fn take_leaves(leaves: &mut &[i64]) -> Option<Self> {
        let text = String::take_leaves(leaves)?;
        let mut characters = text.chars();
        characters.next().filter(|_| characters.next().is_none())
    }
}

/// Appends the length of a text and its bytes.
#[inline]
fn put_text(text: &str, leaves: &mut Vec<i64>) {
    leaves.push(text.len() as i64);
    leaves.extend(text.bytes().map(i64::from));
}

impl State for String {
    const KIND: PositionKind = PositionKind::Text;
    fn to_datum(&self) -> Datum {
        Datum::text(self)
    }
    fn from_datum(datum: &Datum) -> Option<Self> {
        datum.as_text().map(str::to_owned)
    }
    fn shape() -> Option<Shape> {
        Some(Shape::Text)
    }
    #[inline]
    fn put_leaves(&self, leaves: &mut Vec<i64>) {
        put_text(self, leaves);
    }
    #[inline]
    fn take_leaves(leaves: &mut &[i64]) -> Option<Self> {
        let length = usize::try_from(take_leaf(leaves)?).ok()?;
        let (bytes, rest) = leaves.split_at_checked(length)?;
        *leaves = rest;
        Self::from_utf8(bytes.iter().map(|byte| *byte as u8).collect()).ok()
    }
}
