//! Operands that need no call: constants, locals, their sums and differences, the length and the items of a
//! local array.

use super::super::inference::Types;
use super::super::ir::{Binary, Expr, Kind, Native};
use super::super::machine::{Code, Exit, Machine, Run};
use super::super::operator::place;
use super::code;

/// How an operand is found.
pub(crate) enum Operand {
    Word(i64),
    Local(usize),
    AddWord(usize, i64),
    SubtractWord(usize, i64),
    Add(usize, usize),
    Subtract(usize, usize),
    Length(usize),
    Item(usize, usize),
    Code(Code),
}

impl Operand {
    pub(crate) fn of(expr: &Expr, types: &Types) -> Self {
        match &expr.kind {
            Kind::Word(word) => Self::Word(*word),
            Kind::Local(slot) => Self::Local(*slot),
            Kind::Binary(of, a, b) => match (of, &a.kind, &b.kind) {
                (Binary::Add, Kind::Local(a), Kind::Local(b)) => Self::Add(*a, *b),
                (Binary::Add, Kind::Local(a), Kind::Word(b)) => Self::AddWord(*a, *b),
                (Binary::Subtract, Kind::Local(a), Kind::Local(b)) => Self::Subtract(*a, *b),
                (Binary::Subtract, Kind::Local(a), Kind::Word(b)) => Self::SubtractWord(*a, *b),
                _ => Self::Code(code(expr, types)),
            },
            Kind::Native(of, args) => match (of, args.as_slice()) {
                (Native::Len, [Expr { kind: Kind::Local(array), .. }]) => Self::Length(*array),
                (
                    Native::Index,
                    [Expr { kind: Kind::Local(array), .. }, Expr { kind: Kind::Local(at), .. }],
                ) => Self::Item(*array, *at),
                _ => Self::Code(code(expr, types)),
            },
            _ => Self::Code(code(expr, types)),
        }
    }

    #[inline(always)]
    pub(crate) fn value(&self, m: &mut Machine) -> Run {
        match self {
            Self::Word(word) => Ok(*word),
            Self::Local(slot) => Ok(m.get(*slot)),
            Self::AddWord(slot, word) => m.get(*slot).checked_add(*word).ok_or(Exit::NUMBER),
            Self::SubtractWord(slot, word) => m.get(*slot).checked_sub(*word).ok_or(Exit::NUMBER),
            Self::Add(a, b) => m.get(*a).checked_add(m.get(*b)).ok_or(Exit::NUMBER),
            Self::Subtract(a, b) => m.get(*a).checked_sub(m.get(*b)).ok_or(Exit::NUMBER),
            Self::Length(array) => Ok(m.arena.get(m.get(*array)).len() as i64),
            Self::Item(array, at) => {
                let array = m.arena.get(m.get(*array));
                Ok(array[place(m.get(*at), array.len())?])
            }
            Self::Code(code) => code(m),
        }
    }
}

/// A comparison of two operands.
pub(crate) struct Test {
    of: Binary,
    left: Operand,
    right: Operand,
}

impl Test {
    /// The comparison that a condition is, if it is one.
    pub(crate) fn of(condition: &Expr, types: &Types) -> Option<Self> {
        use Binary::{Equal, Greater, GreaterEqual, Less, LessEqual, NotEqual};
        match &condition.kind {
            Kind::Inline(body) if !matches!(body.kind, Kind::Block(_)) => Self::of(body, types),
            Kind::Binary(
                of @ (Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual),
                left,
                right,
            ) => Some(Self { of: *of, left: Operand::of(left, types), right: Operand::of(right, types) }),
            _ => None,
        }
    }

    #[inline(always)]
    pub(crate) fn holds(&self, m: &mut Machine) -> Result<bool, Exit> {
        let left = self.left.value(m)?;
        let right = self.right.value(m)?;
        Ok(match self.of {
            Binary::Equal => left == right,
            Binary::NotEqual => left != right,
            Binary::Less => left < right,
            Binary::LessEqual => left <= right,
            Binary::Greater => left > right,
            _ => left >= right,
        })
    }
}
