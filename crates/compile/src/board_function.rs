//! Functions that only call `grid_components` or `grid_symmetries`: whoever asks for standard forms gets both
//! at once, on bits, without a board being made for each image.

use super::ir::{Expr, Function, Kind, Native};

/// What a function of a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardFunction {
    /// `grid_components`.
    Components,
    /// `grid_symmetries`.
    Symmetries,
}

impl BoardFunction {
    /// What a function of one board is, if it is one of these.
    pub(crate) fn of(function: &Function) -> Option<Self> {
        if function.parameters == 1 { Self::read(&function.body) } else { None }
    }

    fn read(of: &Expr) -> Option<Self> {
        match &of.kind {
            Kind::Copy(inner) | Kind::Return(inner) => Self::read(inner),
            Kind::Block(steps) => {
                if let [one] = steps.as_slice() {
                    Self::read(one)
                } else {
                    None
                }
            }
            Kind::Native(Native::Row(row), args) if matches!(args.first()?.kind, Kind::Local(0)) => {
                match row.name {
                    "grid_components" => Some(Self::Components),
                    "grid_symmetries" => Some(Self::Symmetries),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
