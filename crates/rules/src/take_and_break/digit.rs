//! One digit of a take-and-break code: into how many heaps the rest of a heap may be divided.

use std::fmt;

/// A condition on the heaps that a move leaves. It applies only to moves that leave two heaps or more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Constraint {
    /// Anything.
    #[default]
    Any,
    /// No two heaps are equal: `!`.
    Unequal,
    /// At least two heaps differ: `?`.
    NotAllEqual,
    /// All heaps are equal: `=`.
    AllEqual,
}

impl Constraint {
    /// The sign in a code: `"!"`, `"?"`, `"="` or nothing.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Self::Any => "",
            Self::Unequal => "!",
            Self::NotAllEqual => "?",
            Self::AllEqual => "=",
        }
    }
}

/// A set of numbers of heaps with a constraint, in normal form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit {
    /// Bit t: t heaps may be left.
    mask: u64,
    /// Whether 64 heaps and more may be left; then the highest bit of `mask` is set too.
    unbounded: bool,
    constraint: Constraint,
}

/// The most heaps that braces may name.
pub const MOST_NAMED: u64 = 63;

impl Digit {
    /// No move.
    pub const ZERO: Self = Self { mask: 0, unbounded: false, constraint: Constraint::Any };
    /// Take tokens and leave the rest as one heap, or nothing: 3.
    pub const SUBTRACT: Self = Self { mask: 3, unbounded: false, constraint: Constraint::Any };

    /// A digit from its bit mask: bit t allows t heaps.
    #[must_use]
    pub fn new(mask: u64, constraint: Constraint) -> Self {
        Self { mask, unbounded: false, constraint }.normal()
    }

    /// A digit that allows the numbers of `mask`, and `from` heaps and every larger number.
    ///
    /// `from` is at most [`MOST_NAMED`]; a larger one counts as that.
    #[must_use]
    pub fn from_on(mask: u64, from: u64, constraint: Constraint) -> Self {
        let onwards = u64::MAX << from.min(MOST_NAMED);
        Self { mask: mask | onwards, unbounded: true, constraint }.normal()
    }

    /// One number of heaps, or that many and more, with a constraint that is kept even where it has
    /// nothing to speak of.
    pub(super) fn raw(mask: u64, from: Option<u64>, constraint: Constraint) -> Self {
        let onwards = from.map_or(0, |from| u64::MAX << from.min(MOST_NAMED));
        Self { mask: mask | onwards, unbounded: from.is_some(), constraint }
    }

    /// What any of these digits allows, under one constraint.
    pub(super) fn all(digits: &[Self], constraint: Constraint) -> Self {
        let mask = digits.iter().fold(0, |mask, digit| mask | digit.mask);
        Self { mask, unbounded: digits.iter().any(|digit| digit.unbounded), constraint }.normal()
    }

    /// A constraint that has nothing to speak of is dropped; of two heaps, "not all equal" is "unequal".
    fn normal(mut self) -> Self {
        if self.mask >> 2 == 0 {
            self.constraint = Constraint::Any;
        }
        if self.mask >> 3 == 0 && self.constraint == Constraint::NotAllEqual {
            self.constraint = Constraint::Unequal;
        }
        self
    }

    /// Whether the digit allows no move.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.mask == 0
    }

    /// Whether `parts` heaps may be left.
    #[must_use]
    pub fn allows(&self, parts: u64) -> bool {
        if parts > MOST_NAMED { self.unbounded } else { self.mask >> parts & 1 == 1 }
    }

    /// Bit t: whether t heaps may be left, for t up to 63.
    #[must_use]
    pub fn mask(&self) -> u64 {
        self.mask
    }

    /// Whether the number of heaps left is unbounded.
    #[must_use]
    pub fn is_unbounded(&self) -> bool {
        self.unbounded
    }

    /// The condition on the heaps left.
    #[must_use]
    pub fn constraint(&self) -> Constraint {
        self.constraint
    }

    /// The largest number of heaps that may be left (0 without moves or heaps). Returns `None` if it is
    /// unbounded.
    #[must_use]
    pub fn most_parts(&self) -> Option<u64> {
        (!self.unbounded).then(|| u64::from(63_u32.saturating_sub(self.mask.leading_zeros())))
    }

    /// Writes the numbers of heaps in braces.
    fn braces(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = if self.unbounded { u64::from(64 - self.mask.leading_ones()) } else { MOST_NAMED };
        f.write_str("{")?;
        let mut comma = "";
        for parts in (0..=from).filter(|parts| self.allows(*parts)) {
            write!(f, "{comma}{parts}")?;
            comma = ",";
        }
        f.write_str(if self.unbounded { "+}" } else { "}" })
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match u32::try_from(self.mask).ok().and_then(|mask| char::from_digit(mask.min(36), 36)) {
            Some(digit) if self.mask < 36 => write!(f, "{}", digit.to_ascii_uppercase())?,
            _ => self.braces(f)?,
        }
        f.write_str(self.constraint.sign())
    }
}
