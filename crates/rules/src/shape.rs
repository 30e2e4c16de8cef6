//! What positions are made of, and their leaves.
//!
//! Where all positions of a game are made alike (a text, a map with fixed keys, an array of such), a position
//! is the sequence of its leaves: its numbers, truth values and the bytes of its texts, before each text and
//! each array of any length this length. Rules that say which shape their positions have read leaves and hand
//! over leaves ([`PositionRef::Leaves`](crate::PositionRef::Leaves)).

use std::borrow::Cow;

use crate::Datum;
use crate::coding::{self, tag};

/// What positions are made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A number.
    Int,
    /// A truth value.
    Bool,
    /// A text.
    Text,
    /// An array with items of one shape; `None` if we have seen only the empty array.
    List(Option<Box<Shape>>),
    /// An array of items that are made like these.
    Tuple(Box<[Shape]>),
    /// A map with these keys in order.
    Map(Box<[(Box<str>, Shape)]>),
}

/// The kind of a leaf, which decides how much room it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// A number.
    Number,
    /// A truth value.
    Truth,
    /// A character of one byte.
    Byte,
    /// How many items an array has, or characters a text.
    Length,
}

/// The leaves of a shape in order, without the tree that it is: positions are read faster by a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// One leaf.
    One(Leaf),
    /// A length, followed by that many leaves.
    Run(Leaf),
    /// A length, followed by that many repetitions of the next steps; their number is given.
    Each(usize),
    /// What no position has.
    Nothing,
}

/// Where leaves come from.
pub(crate) trait Source {
    /// The next leaf. Returns `None` at the end.
    fn leaf(&mut self, leaf: Leaf) -> Option<i64>;
}

/// Where leaves go.
pub(crate) trait Target {
    /// Takes the next leaf.
    fn leaf(&mut self, leaf: Leaf, value: i64);
}

impl Source for &[i64] {
    #[inline(always)]
    fn leaf(&mut self, _: Leaf) -> Option<i64> {
        let (first, rest) = self.split_first()?;
        *self = rest;
        Some(*first)
    }
}

impl Target for &mut Vec<i64> {
    #[inline(always)]
    fn leaf(&mut self, _: Leaf, value: i64) {
        self.push(value);
    }
}

impl Target for Vec<(Leaf, i64)> {
    fn leaf(&mut self, leaf: Leaf, value: i64) {
        self.push((leaf, value));
    }
}

impl Shape {
    /// The shape of a position.
    #[must_use]
    pub fn of(datum: &Datum) -> Self {
        match datum {
            Datum::Int(_) => Self::Int,
            Datum::Bool(_) => Self::Bool,
            Datum::Text(_) => Self::Text,
            Datum::Ints(parts) => Self::List((!parts.is_empty()).then(|| Box::new(Self::Int))),
            Datum::List(items) => {
                let shapes: Vec<Self> = items.iter().map(Self::of).collect();
                match Self::of_all(&shapes) {
                    Some(item) => Self::List(Some(Box::new(item))),
                    None => Self::Tuple(shapes.into()),
                }
            }
            Datum::Map(entries) => {
                Self::Map(entries.iter().map(|(key, value)| (key.clone(), Self::of(value))).collect())
            }
        }
    }

    /// The common shape of all, if they have one. Copies shapes only where they are alike but not the same,
    /// because positions may be nested deeply, and each level would copy all below it.
    fn of_all(shapes: &[Self]) -> Option<Self> {
        let (first, others) = shapes.split_first()?;
        let mut all = Cow::Borrowed(first);
        for shape in others {
            if *all != *shape {
                all = Cow::Owned(all.join(shape)?);
            }
        }
        Some(all.into_owned())
    }

    /// As [`Self::join`], without a copy where both are the same.
    pub(crate) fn joined(self, other: &Self) -> Option<Self> {
        if self == *other { Some(self) } else { self.join(other) }
    }

    /// The common shape of both. Returns `None` if they don't have one.
    fn join(&self, other: &Self) -> Option<Self> {
        Some(match (self, other) {
            (Self::List(None), list @ Self::List(_)) | (list @ Self::List(_), Self::List(None)) => {
                list.clone()
            }
            (Self::List(Some(a)), Self::List(Some(b))) => Self::List(Some(Box::new(a.join(b)?))),
            (Self::Tuple(a), Self::Tuple(b)) if a.len() == b.len() => {
                Self::Tuple(a.iter().zip(b).map(|(a, b)| a.join(b)).collect::<Option<_>>()?)
            }
            (Self::Map(a), Self::Map(b)) if a.len() == b.len() => {
                let both = a.iter().zip(b);
                let fields = both.map(
                    |((key, a), (other, b))| {
                        if key == other { Some((key.clone(), a.join(b)?)) } else { None }
                    },
                );
                Self::Map(fields.collect::<Option<_>>()?)
            }
            (a, b) => (a == b).then(|| a.clone())?,
        })
    }

    /// Appends its steps.
    pub(crate) fn list(&self, steps: &mut Vec<Step>) {
        match self {
            Self::Int => steps.push(Step::One(Leaf::Number)),
            Self::Bool => steps.push(Step::One(Leaf::Truth)),
            Self::Text => steps.push(Step::Run(Leaf::Byte)),
            Self::List(None) => steps.extend([Step::Each(1), Step::Nothing]),
            Self::List(Some(item)) if **item == Self::Int => steps.push(Step::Run(Leaf::Number)),
            Self::List(Some(item)) => {
                let at = steps.len();
                steps.push(Step::Nothing);
                item.list(steps);
                steps[at] = Step::Each(steps.len() - at - 1);
            }
            Self::Tuple(items) => items.iter().for_each(|item| item.list(steps)),
            Self::Map(fields) => fields.iter().for_each(|(_, shape)| shape.list(steps)),
        }
    }

    /// Takes the code of a position from the front of `code` and passes on its leaves. Returns `None` if it
    /// has another shape.
    pub(crate) fn take(&self, code: &mut &[u8], to: &mut impl Target) -> Option<()> {
        let (first, rest) = code.split_first()?;
        *code = rest;
        match (self, *first) {
            (Self::Int, tag::INT) => to.leaf(Leaf::Number, coding::take_int(code)),
            (Self::Bool, tag::FALSE | tag::TRUE) => to.leaf(Leaf::Truth, i64::from(*first == tag::TRUE)),
            (Self::Text, tag::TEXT) => {
                let length = coding::take_number(code);
                to.leaf(Leaf::Length, length as i64);
                let (text, rest) = code.split_at_checked(usize::try_from(length).ok()?)?;
                *code = rest;
                text.iter().for_each(|byte| to.leaf(Leaf::Byte, i64::from(*byte)));
            }
            (Self::List(item), tag::INTS | tag::LIST) => {
                let length = coding::take_number(code);
                to.leaf(Leaf::Length, length as i64);
                (0..length).try_for_each(|_| item.as_deref()?.item(*first, code, to))?;
            }
            (Self::Tuple(items), tag::INTS | tag::LIST) => {
                (coding::take_number(code) == items.len() as u64).then_some(())?;
                items.iter().try_for_each(|item| item.item(*first, code, to))?;
            }
            (Self::Map(fields), tag::MAP) => {
                (coding::take_number(code) == fields.len() as u64).then_some(())?;
                for (key, shape) in fields {
                    (coding::take_number(code) == key.len() as u64).then_some(())?;
                    *code = code.strip_prefix(key.as_bytes())?;
                    shape.take(code, to)?;
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// An item of an array; those of an array of integers don't have a tag.
    fn item(&self, array: u8, code: &mut &[u8], to: &mut impl Target) -> Option<()> {
        match (self, array) {
            (Self::Int, tag::INTS) => {
                to.leaf(Leaf::Number, coding::take_int(code));
                Some(())
            }
            (_, tag::LIST) if !code.is_empty() => self.take(code, to),
            _ => None,
        }
    }

    /// Appends the code of the position with these leaves. Returns `None` if some are missing.
    pub(crate) fn put(&self, from: &mut impl Source, code: &mut Vec<u8>) -> Option<()> {
        match self {
            Self::Int => {
                code.push(tag::INT);
                coding::put_int(from.leaf(Leaf::Number)?, code);
            }
            Self::Bool => code.push(if from.leaf(Leaf::Truth)? == 0 { tag::FALSE } else { tag::TRUE }),
            Self::Text => {
                code.push(tag::TEXT);
                let length = from.leaf(Leaf::Length)?;
                coding::put_number(length as u64, code);
                for _ in 0..length {
                    code.push(from.leaf(Leaf::Byte)? as u8);
                }
            }
            Self::List(item) => {
                let length = from.leaf(Leaf::Length)?;
                let item = item.as_deref();
                let items = (0..length).map(|_| item);
                put_items(items, length as u64, length == 0 || item == Some(&Self::Int), from, code)?;
            }
            Self::Tuple(items) => {
                let ints = items.iter().all(|item| *item == Self::Int);
                put_items(items.iter().map(Some), items.len() as u64, ints, from, code)?;
            }
            Self::Map(fields) => {
                code.push(tag::MAP);
                coding::put_number(fields.len() as u64, code);
                for (key, shape) in fields {
                    coding::put_text(key, code);
                    shape.put(from, code)?;
                }
            }
        }
        Some(())
    }
}

/// Appends the code of an array; `ints`: all items are integers.
fn put_items<'a>(
    mut items: impl Iterator<Item = Option<&'a Shape>>,
    length: u64,
    ints: bool,
    from: &mut impl Source,
    code: &mut Vec<u8>,
) -> Option<()> {
    code.push(if ints { tag::INTS } else { tag::LIST });
    coding::put_number(length, code);
    items.try_for_each(|item| match item? {
        Shape::Int if ints => {
            coding::put_int(from.leaf(Leaf::Number)?, code);
            Some(())
        }
        item => item.put(from, code),
    })
}
