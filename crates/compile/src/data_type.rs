//! What positions and results are made of, when nothing is left to infer.

use bouton_rules::shape::{Leaf, Shape as PositionShape};
use bouton_rules::{Datum, PositionKind};

use super::inference::{BOOL, CHAR, INT, Shape, TEXT, Type, Types};

/// The parts of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DataType {
    /// A number.
    Int,
    /// A truth value.
    Bool,
    /// A range of numbers.
    Range,
    /// A character.
    Char,
    /// A string.
    Text,
    /// An array of items of one form.
    List(Box<DataType>),
    /// A map: its keys in order.
    Record(Vec<(Box<str>, DataType)>),
    /// An option that falls apart into such positions.
    Sum(Box<DataType>),
}

/// How the options of a rule leave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OptionEncoding {
    /// As numbers and lists of numbers.
    Ints,
    /// As codes of positions.
    Codes,
}

impl DataType {
    /// The form of a position or of a part of it. Returns `None` if it doesn't have a single one.
    #[must_use]
    pub fn of(datum: &Datum) -> Option<Self> {
        match datum {
            Datum::Int(_) => Some(Self::Int),
            Datum::Bool(_) => Some(Self::Bool),
            Datum::Text(_) => Some(Self::Text),
            Datum::Ints(_) => Some(Self::List(Box::new(Self::Int))),
            Datum::List(items) => {
                let longest = items.iter().max_by_key(|item| depth(item))?;
                Self::of(longest).map(|item| Self::List(Box::new(item)))
            }
            Datum::Map(entries) => {
                let fields = entries.iter().map(|(key, value)| Some((key.clone(), Self::of(value)?)));
                fields.collect::<Option<_>>().map(Self::Record)
            }
        }
    }

    /// The shape of positions of this form. Returns `None` if they don't have one.
    pub(crate) fn shape(&self) -> Option<PositionShape> {
        Some(match self {
            Self::Int => PositionShape::Int,
            Self::Bool => PositionShape::Bool,
            Self::Text => PositionShape::Text,
            Self::List(item) => PositionShape::List(Some(Box::new(item.shape()?))),
            Self::Record(fields) => {
                let fields = fields.iter().map(|(key, form)| Some((key.clone(), form.shape()?)));
                PositionShape::Map(fields.collect::<Option<_>>()?)
            }
            Self::Char | Self::Range | Self::Sum(_) => return None,
        })
    }

    /// What leaf of a position it is, if it is one.
    pub(crate) fn leaf(&self) -> Option<Leaf> {
        match self {
            Self::Int => Some(Leaf::Number),
            Self::Bool => Some(Leaf::Truth),
            _ => None,
        }
    }

    /// Arrays of numbers.
    pub(crate) fn ints() -> Self {
        Self::List(Box::new(Self::Int))
    }

    pub(crate) fn type_in(&self, types: &mut Types) -> Type {
        match self {
            Self::Int | Self::Range => INT,
            Self::Bool => BOOL,
            Self::Char => CHAR,
            Self::Text => TEXT,
            Self::List(item) => {
                let item = item.type_in(types);
                types.array(item)
            }
            Self::Sum(item) => {
                let item = item.type_in(types);
                types.sum(item)
            }
            Self::Record(fields) => {
                let fields =
                    fields.iter().map(|(key, form)| (key.to_string(), form.type_in(types))).collect();
                types.record(fields)
            }
        }
    }

    /// How a rule with this result lists its options. Returns `None` if it isn't a list of options.
    pub(crate) fn listing(&self) -> Option<OptionEncoding> {
        match self {
            Self::Range => Some(OptionEncoding::Ints),
            Self::List(item) => match &**item {
                Self::Int => Some(OptionEncoding::Ints),
                Self::List(part) | Self::Sum(part) if **part == Self::Int => Some(OptionEncoding::Ints),
                Self::Sum(part) => part.is_position().then_some(OptionEncoding::Codes),
                item => item.is_position().then_some(OptionEncoding::Codes),
            },
            _ => None,
        }
    }

    /// Whether it is an array of numbers, or a map of numbers alone.
    pub(crate) fn is_flat(&self) -> bool {
        *self == Self::ints() || self.keys().is_some()
    }

    /// The keys of a map of numbers alone.
    pub(crate) fn keys(&self) -> Option<impl ExactSizeIterator<Item = &str>> {
        let Self::Record(fields) = self else { return None };
        let numbers = fields.iter().all(|(_, form)| *form == Self::Int);
        numbers.then(|| fields.iter().map(|(key, _)| &**key))
    }

    /// Whether it may be a position that is not a number.
    fn is_position(&self) -> bool {
        matches!(self, Self::Text | Self::List(_) | Self::Record(_))
    }

    /// What one position is, if this is a list of options that leave as codes.
    pub(crate) fn component(&self) -> Option<&Self> {
        match self {
            Self::List(item) => match &**item {
                Self::Sum(part) => Some(part),
                item => Some(item),
            },
            _ => None,
        }
    }

    /// Whether it is a list of options that are sums.
    pub(crate) fn has_sums(&self) -> bool {
        matches!(self, Self::List(item) if matches!(**item, Self::Sum(_)))
    }

    /// Whether it is a position of a game of this kind.
    pub(crate) fn is_of(&self, kind: PositionKind) -> bool {
        match self {
            Self::Text => kind == PositionKind::Text,
            Self::List(_) => matches!(kind, PositionKind::Array(_)),
            Self::Record(_) => kind == PositionKind::Map,
            Self::Int => kind.is_number(),
            _ => false,
        }
    }

    pub(crate) fn settled(types: &Types, of: Type) -> Option<Self> {
        Some(match types.settled(of) {
            Shape::Int => Self::Int,
            Shape::Bool => Self::Bool,
            Shape::Range => Self::Range,
            Shape::Char => Self::Char,
            Shape::Text => Self::Text,
            Shape::Array(item) => Self::List(Box::new(Self::settled(types, item)?)),
            Shape::Sum(item) => Self::Sum(Box::new(Self::settled(types, item)?)),
            Shape::Record(_) => {
                let fields = types.fields(of)?.iter();
                let form =
                    |(key, ty): &(String, Type)| Some((key.as_str().into(), Self::settled(types, *ty)?));
                Self::Record(fields.map(form).collect::<Option<_>>()?)
            }
            Shape::Unit | Shape::Maybe(_) | Shape::Dict(_) => return None,
        })
    }
}

/// How deeply a list is nested; the empty list can be of any items.
fn depth(datum: &Datum) -> usize {
    match datum {
        Datum::Ints(items) => usize::from(!items.is_empty()) + 1,
        Datum::List(items) => 2 + items.iter().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}
