//! What a position is in Rust, and what it is as data.
//!
//! Solvers and tables work on plain data ([`Datum`]). A Rust type that can be a position says how it becomes data and back:
//! numbers, texts, arrays, vectors and tuples of such do already, a type of your own does by [`State`].

use bouton_rules::{Datum, PositionKind};

use crate::Position;

/// A Rust type whose values are positions of a game.
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
    /// What a position is as data.
    const KIND: PositionKind;

    /// The position as data. Equal positions must be equal data.
    fn to_datum(&self) -> Datum;

    /// The position that the data mean; none: they mean no position.
    fn from_datum(datum: &Datum) -> Option<Self>;

    /// The position as one integer, if all positions of this type are integers: as in [`to_datum`](State::to_datum).
    #[must_use]
    fn int(&self) -> Option<i64> {
        None
    }

    /// As [`from_datum`](State::from_datum) of an integer; none also where integers are no positions of this type.
    #[must_use]
    fn from_int(_int: i64) -> Option<Self> {
        None
    }

    /// Calls `read` with the position as an array of integers, if that is what [`to_datum`](State::to_datum) gives: a search of
    /// such positions makes no [`Datum`]. None: ask [`to_datum`](State::to_datum).
    fn with_ints<T>(&self, _read: impl FnOnce(&[i64]) -> T) -> Option<T> {
        None
    }

    /// As [`from_datum`](State::from_datum) of an array of integers; none: ask [`from_datum`](State::from_datum).
    #[must_use]
    fn from_ints(_ints: &[i64]) -> Option<Self> {
        None
    }
}

/// Everything that can stand where a position of a game is asked for: numbers, arrays, vectors, slices, tuples, texts, [`Datum`],
/// [`State`]s, and positions themselves.
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
        }
    )*};
}
integers!(i64, i32, u8, u16, u32, u64, usize);

impl State for bool {
    const KIND: PositionKind = PositionKind::Number;
    fn to_datum(&self) -> Datum {
        Datum::Bool(*self)
    }
    fn from_datum(datum: &Datum) -> Option<Self> {
        if let Datum::Bool(b) = datum { Some(*b) } else { None }
    }
}

impl State for String {
    const KIND: PositionKind = PositionKind::Text;
    fn to_datum(&self) -> Datum {
        Datum::text(self)
    }
    fn from_datum(datum: &Datum) -> Option<Self> {
        datum.as_text().map(str::to_owned)
    }
}

impl<T: State> State for Vec<T> {
    const KIND: PositionKind = PositionKind::Array(None);
    fn to_datum(&self) -> Datum {
        self.as_slice().into_datum()
    }
    fn from_datum(datum: &Datum) -> Option<Self> {
        match datum {
            Datum::Ints(values) => values.iter().map(|n| T::from_datum(&Datum::Int(*n))).collect(),
            Datum::List(items) => items.iter().map(T::from_datum).collect(),
            _ => None,
        }
    }
    #[inline]
    fn with_ints<R>(&self, read: impl FnOnce(&[i64]) -> R) -> Option<R> {
        let ints: Option<Vec<i64>> = self.iter().map(T::int).collect();
        Some(read(&ints?))
    }
    #[inline]
    fn from_ints(ints: &[i64]) -> Option<Self> {
        ints.iter().map(|int| T::from_int(*int)).collect()
    }
}

impl<T: State, const N: usize> State for [T; N] {
    const KIND: PositionKind = PositionKind::Array(Some(N));
    fn to_datum(&self) -> Datum {
        self.as_slice().into_datum()
    }
    fn from_datum(datum: &Datum) -> Option<Self> {
        Vec::from_datum(datum)?.try_into().ok()
    }
    #[inline]
    fn with_ints<R>(&self, read: impl FnOnce(&[i64]) -> R) -> Option<R> {
        let mut ints = [0; N];
        for (int, part) in ints.iter_mut().zip(self) {
            *int = part.int()?;
        }
        Some(read(&ints))
    }
    #[inline]
    fn from_ints(ints: &[i64]) -> Option<Self> {
        let ints: &[i64; N] = ints.try_into().ok()?;
        let parts = ints.map(T::from_int);
        if parts.iter().any(Option::is_none) {
            return None;
        }
        Some(parts.map(|part| part.expect("every part was looked at")))
    }
}

impl<A: State, B: State> State for (A, B) {
    const KIND: PositionKind = PositionKind::Array(Some(2));
    fn to_datum(&self) -> Datum {
        Datum::list(vec![self.0.to_datum(), self.1.to_datum()])
    }
    fn from_datum(datum: &Datum) -> Option<Self> {
        let [a, b]: [Datum; 2] = datum.items()?.try_into().ok()?;
        Some((A::from_datum(&a)?, B::from_datum(&b)?))
    }
    #[inline]
    fn with_ints<R>(&self, read: impl FnOnce(&[i64]) -> R) -> Option<R> {
        Some(read(&[self.0.int()?, self.1.int()?]))
    }
    #[inline]
    fn from_ints(ints: &[i64]) -> Option<Self> {
        let [a, b] = ints else { return None };
        Some((A::from_int(*a)?, B::from_int(*b)?))
    }
}

impl<A: State, B: State, C: State> State for (A, B, C) {
    const KIND: PositionKind = PositionKind::Array(Some(3));
    fn to_datum(&self) -> Datum {
        Datum::list(vec![self.0.to_datum(), self.1.to_datum(), self.2.to_datum()])
    }
    fn from_datum(datum: &Datum) -> Option<Self> {
        let [a, b, c]: [Datum; 3] = datum.items()?.try_into().ok()?;
        Some((A::from_datum(&a)?, B::from_datum(&b)?, C::from_datum(&c)?))
    }
    #[inline]
    fn with_ints<R>(&self, read: impl FnOnce(&[i64]) -> R) -> Option<R> {
        Some(read(&[self.0.int()?, self.1.int()?, self.2.int()?]))
    }
    #[inline]
    fn from_ints(ints: &[i64]) -> Option<Self> {
        let [a, b, c] = ints else { return None };
        Some((A::from_int(*a)?, B::from_int(*b)?, C::from_int(*c)?))
    }
}
