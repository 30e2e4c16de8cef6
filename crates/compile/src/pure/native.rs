//! A function of the table as an operation of the typed form.

use super::{Ownership, Row};

/// A pure function of the table: most by their row, and by a name of their own those that passes and back
/// ends treat by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Native {
    Negate,
    Not,
    Abs,
    Total,
    Len,
    /// Whether an item is in an array.
    Contains,
    Index,
    /// The character at an index that is not negative.
    At,
    Concat,
    Sorted,
    Put,
    /// Numbers of a range as an array.
    List,
    /// Arrays of one item each, of the items of an array.
    Singles,
    Push,
    Append,
    Row(&'static Row),
}

impl Native {
    /// The row of the function.
    pub(crate) fn row(self) -> &'static Row {
        match self {
            Self::Negate => &super::NEGATE,
            Self::Not => &super::NOT,
            Self::Abs => &super::ABS,
            Self::Total => &super::TOTAL,
            Self::Len => &super::LENGTH,
            Self::Contains => &super::CONTAINS,
            Self::Index => &super::INDEX,
            Self::At => &super::AT,
            Self::Concat => &super::CONCAT,
            Self::Sorted => &super::SORTED,
            Self::Put => &super::PUT,
            Self::List => &super::LIST,
            Self::Singles => &super::SINGLES,
            Self::Push => &super::PUSH,
            Self::Append => &super::APPEND,
            Self::Row(row) => row,
        }
    }

    /// Whether it changes its first argument.
    pub(crate) fn is_change(self) -> bool {
        self.row().ownership == Ownership::Changes
    }

    /// Whether it makes an array of a copy of its first argument, which need not be copied if nobody else
    /// holds it.
    pub(crate) fn takes_over(self) -> bool {
        self.row().ownership == Ownership::Copies
    }
}
