//! Vectors, arrays and tuples of parts as positions: lists.
//!
//! As data, a list of integers only is [`Datum::Ints`], and so is its code.

use bouton_rules::coding::{self, tag};
use bouton_rules::{Datum, PositionKind};

use super::{IntoDatum, State};

/// Vectors of so few parts are read as integers without memory of their own.
const FEW: usize = 16;

/// Appends the code of a list of integers.
#[inline]
fn put_ints(code: &mut Vec<u8>) -> impl FnOnce(&[i64]) {
    |ints| coding::put_ints(ints, code)
}

/// Appends the code of a list of so many parts, each of which `put` writes; false: all are integers, and the code is that of
/// no datum.
fn put_list(length: usize, code: &mut Vec<u8>, mut put: impl FnMut(usize, &mut Vec<u8>)) -> bool {
    code.push(tag::LIST);
    coding::put_number(length as u64, code);
    let mut ints = true;
    for at in 0..length {
        let from = code.len();
        put(at, code);
        ints &= code.get(from) == Some(&tag::INT);
    }
    !ints
}

/// Appends the code of a position that is such a list.
fn put_parts<S: State>(of: &S, length: usize, code: &mut Vec<u8>, put: impl FnMut(usize, &mut Vec<u8>)) {
    if of.with_ints(put_ints(code)).is_some() {
        return;
    }
    let from = code.len();
    if !put_list(length, code, put) {
        code.truncate(from);
        coding::put(&of.to_datum(), code);
    }
}

/// The parts of a list, taken from its code one by one.
struct Parts<'a, 'b> {
    left: u64,
    ints: bool,
    code: &'a mut &'b [u8],
}

impl<'a, 'b> Parts<'a, 'b> {
    fn of(code: &'a mut &'b [u8]) -> Option<Self> {
        let (first, rest) = code.split_first()?;
        let ints = *first == tag::INTS;
        *code = rest;
        let left = coding::take_number(code);
        (ints || *first == tag::LIST).then_some(Self { left, ints, code })
    }

    /// The next part; none if there is none or it is of another type.
    fn part<T: State>(&mut self) -> Option<T> {
        self.left = self.left.checked_sub(1)?;
        if !self.ints {
            return T::take_code(self.code);
        }
        T::from_int(coding::take_int(self.code))
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
    fn put_code(&self, code: &mut Vec<u8>) {
        put_parts(self, self.len(), code, |at, code| self[at].put_code(code));
    }
    fn take_code(code: &mut &[u8]) -> Option<Self> {
        let mut parts = Parts::of(code)?;
        (0..parts.left).map(|_| parts.part()).collect()
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
    fn put_code(&self, code: &mut Vec<u8>) {
        put_parts(self, N, code, |at, code| self[at].put_code(code));
    }
    fn take_code(code: &mut &[u8]) -> Option<Self> {
        let mut parts = Parts::of(code)?;
        if parts.left != N as u64 {
            return None;
        }
        let found: [Option<T>; N] = std::array::from_fn(|_| parts.part());
        if found.iter().any(Option::is_none) {
            return None;
        }
        Some(found.map(|part| part.expect("every part was looked at")))
    }
}

/// Tuples of so many parts.
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
            fn put_code(&self, code: &mut Vec<u8>) {
                put_parts(self, $count, code, |at, code| match at {
                    $($at => self.$at.put_code(code),)*
                    _ => {}
                });
            }
            fn take_code(code: &mut &[u8]) -> Option<Self> {
                let mut parts = Parts::of(code)?;
                (parts.left == $count).then_some(())?;
                Some(($(parts.part::<$part>()?),*))
            }
        }
    )*};
}
tuples!((2: A a 0, B b 1)(3: A a 0, B b 1, C c 2));
