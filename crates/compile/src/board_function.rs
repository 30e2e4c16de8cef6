//! Functions that only call `grid_components` or `grid_symmetries`: a caller that wants standard forms gets
//! both at once, on bits, without making a board for each image.

use super::ir::{Expr, Function, Kind, Native};

/// A function of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardFunction {
    /// Which it is.
    pub name: BoardName,
    /// The rows and columns of a board that is a number; none: boards are arrays of strings.
    pub size: Option<[i64; 2]>,
}

/// The result of a function of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardName {
    /// `grid_components`.
    Components,
    /// `grid_symmetries`.
    Symmetries,
}

impl BoardFunction {
    /// Recognises a function of one board if it is one of these.
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
            Kind::Native(Native::Row(row), args) => {
                let (board, size) = args.split_first()?;
                let name = match row.name {
                    "grid_components" => BoardName::Components,
                    "grid_symmetries" => BoardName::Symmetries,
                    _ => return None,
                };
                let size = match size.iter().map(|number| &number.kind).collect::<Vec<_>>()[..] {
                    [] => None,
                    [Kind::Word(rows), Kind::Word(columns)] => Some([*rows, *columns]),
                    _ => return None,
                };
                matches!(board.kind, Kind::Local(0)).then_some(Self { name, size })
            }
            _ => None,
        }
    }
}
