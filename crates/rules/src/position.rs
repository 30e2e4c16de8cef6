//! A position as rules are handed it: a number, an array of integers, or the code of anything else.
//!
//! A search knows positions as words and codes. Rules that work on numbers get them without a [`Datum`] being
//! made for each; rules that want plain data ask for it.

use crate::coding::{self, tag};
use crate::{Datum, Shape};

/// A borrowed position.
///
/// ```
/// use bouton_rules::{Datum, PositionRef};
/// let datum = Datum::text("o.x");
/// let mut code = Vec::new();
/// let position = PositionRef::of(&datum, &mut code);
/// assert_eq!((position.as_int(), position.datum()), (None, datum));
/// assert_eq!(PositionRef::from(&[3, 4]).as_ints(), Some(&[3, 4][..]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionRef<'a> {
    /// A number: a heap, a bit mask.
    Int(i64),
    /// An array of integers, the empty array included.
    Ints(&'a [i64]),
    /// The code of a text, a map or an array with an item that isn't an integer (see [`coding`]).
    Code(&'a [u8]),
    /// The leaves of such a position, for rules that say which shape their positions have
    /// ([`Ruleset::shape`](crate::Ruleset::shape)).
    Leaves(&'a Shape, &'a [i64]),
}

impl<'a> PositionRef<'a> {
    /// A position that is plain data; `code` holds its code where it needs one.
    #[must_use]
    pub fn of(datum: &'a Datum, code: &'a mut Vec<u8>) -> Self {
        match datum {
            Datum::Int(n) => Self::Int(*n),
            Datum::Ints(parts) => Self::Ints(parts),
            other => {
                code.clear();
                coding::put(other, code);
                Self::Code(code)
            }
        }
    }

    /// A position from its code; `ints` holds its integers where it is an array of integers.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn of_code(code: &'a [u8], ints: &'a mut Vec<i64>) -> Self {
        match code.split_first() {
            Some((&tag::INT, mut rest)) => Self::Int(coding::take_int(&mut rest)),
            Some((&tag::INTS, _)) => {
                coding::take_ints(code, ints);
                Self::Ints(ints)
            }
            _ => Self::Code(code),
        }
    }

    /// The number, if it is one.
    #[must_use]
    #[inline]
    pub fn as_int(self) -> Option<i64> {
        if let Self::Int(n) = self { Some(n) } else { None }
    }

    /// The integers, if it is an array of integers.
    #[must_use]
    #[inline]
    pub fn as_ints(self) -> Option<&'a [i64]> {
        if let Self::Ints(parts) = self { Some(parts) } else { None }
    }

    /// The leaves of a position of this shape, in any of its forms; `buffer` holds them if needed.
    #[must_use]
    #[inline]
    pub fn leaves(self, shape: &Shape, buffer: &'a mut Vec<i64>) -> Option<&'a [i64]> {
        if let Self::Leaves(_, leaves) = self {
            return Some(leaves);
        }
        let mut code = Vec::new();
        self.put(&mut code);
        buffer.clear();
        shape.take(&mut &*code, &mut &mut *buffer).map(|()| &buffer[..])
    }

    /// The position as plain data.
    #[must_use]
    pub fn datum(self) -> Datum {
        match self {
            Self::Int(n) => Datum::Int(n),
            Self::Ints(parts) => Datum::ints(parts),
            Self::Code(mut code) => coding::take(&mut code),
            Self::Leaves(..) => {
                let mut code = Vec::new();
                self.put(&mut code);
                coding::take(&mut &*code)
            }
        }
    }

    /// Estimated bytes of the code of the position.
    #[must_use]
    pub(crate) fn size(self) -> usize {
        /// A number that is neither large nor below 0 takes one or two.
        const NUMBER: usize = 2;
        match self {
            Self::Int(_) => NUMBER,
            Self::Ints(numbers) | Self::Leaves(_, numbers) => NUMBER * numbers.len(),
            Self::Code(code) => code.len(),
        }
    }

    /// Appends the code of the position.
    #[inline]
    #[doc(hidden)]
    pub fn put(self, out: &mut Vec<u8>) {
        match self {
            Self::Int(n) => {
                out.push(tag::INT);
                coding::put_int(n, out);
            }
            Self::Ints(parts) => coding::put_ints(parts, out),
            Self::Code(code) => out.extend_from_slice(code),
            Self::Leaves(shape, mut leaves) => {
                shape.put(&mut leaves, out);
            }
        }
    }
}

impl From<i64> for PositionRef<'_> {
    #[inline]
    fn from(n: i64) -> Self {
        Self::Int(n)
    }
}

impl<'a> From<&'a [i64]> for PositionRef<'a> {
    #[inline]
    fn from(parts: &'a [i64]) -> Self {
        Self::Ints(parts)
    }
}

impl<'a> From<&'a Vec<i64>> for PositionRef<'a> {
    #[inline]
    fn from(parts: &'a Vec<i64>) -> Self {
        Self::Ints(parts)
    }
}

impl<'a, const N: usize> From<&'a [i64; N]> for PositionRef<'a> {
    #[inline]
    fn from(parts: &'a [i64; N]) -> Self {
        Self::Ints(parts)
    }
}

/// Appends the code of a list with at least one item that is not an integer.
#[inline]
#[doc(hidden)]
pub fn put_list(items: &[PositionRef<'_>], out: &mut Vec<u8>) {
    out.push(tag::LIST);
    coding::put_number(items.len() as u64, out);
    items.iter().for_each(|item| item.put(out));
}

/// Appends the code of a map; its keys are in order.
#[inline]
#[doc(hidden)]
pub fn put_map(entries: &[(&str, PositionRef<'_>)], out: &mut Vec<u8>) {
    out.push(tag::MAP);
    coding::put_number(entries.len() as u64, out);
    for (name, value) in entries {
        coding::put_text(name, out);
        value.put(out);
    }
}
