//! Vectors, arrays, tuples and options of parts as positions: lists.
//!
//! As data, a list of integers only is [`Datum::Ints`]. Before the leaves of a vector stands its length.

use bouton_rules::{Datum, PositionKind, Shape};

use super::{IntoDatum, State, take_leaf};

/// Vectors of so few parts are read as integers without memory of their own.
const FEW: usize = 16;

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
        let mut few = [0; FEW];
        let Some(few) = few.get_mut(..self.len()) else {
            let ints: Option<Vec<i64>> = self.iter().map(T::int).collect();
            return Some(read(&ints?));
        };
        for (int, part) in few.iter_mut().zip(self) {
            *int = part.int()?;
        }
        Some(read(few))
    }
    #[inline]
    fn from_ints(ints: &[i64]) -> Option<Self> {
        ints.iter().map(|int| T::from_int(*int)).collect()
    }
    fn shape() -> Option<Shape> {
        Some(Shape::List(Some(Box::new(T::shape()?))))
    }
    #[inline]
    fn put_leaves(&self, leaves: &mut Vec<i64>) {
        leaves.push(self.len() as i64);
        self.iter().for_each(|part| part.put_leaves(leaves));
    }
    #[inline]
    fn take_leaves(leaves: &mut &[i64]) -> Option<Self> {
        (0..take_leaf(leaves)?).map(|_| T::take_leaves(leaves)).collect()
    }
}

/// A list of one part or of none: the content of a square that may be empty.
impl<T: State> State for Option<T> {
    const KIND: PositionKind = PositionKind::Array(None);
    fn to_datum(&self) -> Datum {
        self.as_slice().into_datum()
    }
    fn from_datum(datum: &Datum) -> Option<Self> {
        at_most_one(Vec::from_datum(datum)?)
    }
    #[inline]
    fn with_ints<R>(&self, read: impl FnOnce(&[i64]) -> R) -> Option<R> {
        match self {
            Some(part) => Some(read(&[part.int()?])),
            None => Some(read(&[])),
        }
    }
    #[inline]
    fn from_ints(ints: &[i64]) -> Option<Self> {
        match ints {
            [] => Some(None),
            [part] => T::from_int(*part).map(Some),
            _ => None,
        }
    }
    fn shape() -> Option<Shape> {
        Vec::<T>::shape()
    }
    #[inline]
    fn put_leaves(&self, leaves: &mut Vec<i64>) {
        leaves.push(i64::from(self.is_some()));
        self.iter().for_each(|part| part.put_leaves(leaves));
    }
    #[inline]
    fn take_leaves(leaves: &mut &[i64]) -> Option<Self> {
        match take_leaf(leaves)? {
            0 => Some(None),
            1 => T::take_leaves(leaves).map(Some),
            _ => None,
        }
    }
}

/// The only part, or that there is none; none of both if there are more.
fn at_most_one<T>(mut parts: Vec<T>) -> Option<Option<T>> {
    let last = parts.pop();
    parts.is_empty().then_some(last)
}

/// All parts, if none is missing.
#[inline]
fn all<T, const N: usize>(parts: [Option<T>; N]) -> Option<[T; N]> {
    if parts.iter().any(Option::is_none) {
        return None;
    }
    Some(parts.map(|part| part.expect("every part was looked at")))
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
        all(ints.map(T::from_int))
    }
    fn shape() -> Option<Shape> {
        Some(Shape::Tuple(vec![T::shape()?; N].into()))
    }
    #[inline]
    fn put_leaves(&self, leaves: &mut Vec<i64>) {
        self.iter().for_each(|part| part.put_leaves(leaves));
    }
    #[inline]
    fn take_leaves(leaves: &mut &[i64]) -> Option<Self> {
        all(std::array::from_fn(|_| T::take_leaves(leaves)))
    }
}

/// Tuples of this many parts.
macro_rules! tuples {
    ($(($count:literal: $($part:ident $name:ident $at:tt),*))*) => {$(
        impl<$($part: State),*> State for ($($part),*) {
            const KIND: PositionKind = PositionKind::Array(Some($count));
            fn to_datum(&self) -> Datum {
                Datum::list(vec![$(self.$at.to_datum()),*])
            }
            fn from_datum(datum: &Datum) -> Option<Self> {
                let [$($name),*]: [Datum; $count] = datum.items()?.try_into().ok()?;
                Some(($($part::from_datum(&$name)?),*))
            }
            #[inline]
            fn with_ints<R>(&self, read: impl FnOnce(&[i64]) -> R) -> Option<R> {
                Some(read(&[$(self.$at.int()?),*]))
            }
            #[inline]
            fn from_ints(ints: &[i64]) -> Option<Self> {
                let [$($name),*] = ints else { return None };
                Some(($($part::from_int(*$name)?),*))
            }
            fn shape() -> Option<Shape> {
                Some(Shape::Tuple([$($part::shape()?),*].into()))
            }
            #[inline]
            fn put_leaves(&self, leaves: &mut Vec<i64>) {
                $(self.$at.put_leaves(leaves);)*
            }
            #[inline]
            fn take_leaves(leaves: &mut &[i64]) -> Option<Self> {
                Some(($($part::take_leaves(leaves)?),*))
            }
        }
    )*};
}
tuples! {
    (2: A a 0, B b 1)
    (3: A a 0, B b 1, C c 2)
    (4: A a 0, B b 1, C c 2, D d 3)
    (5: A a 0, B b 1, C c 2, D d 3, E e 4)
    (6: A a 0, B b 1, C c 2, D d 3, E e 4, F f 5)
}
