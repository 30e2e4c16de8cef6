//! What names stand for within the function that is being lowered.

use super::super::inference::Type;

/// The meaning of a name.
#[derive(Clone)]
pub(crate) enum Binding {
    Slot(Slot),
    /// A word of a type that never changes.
    Word(i64, Type),
    /// An array that never changes.
    Array(i64, Type),
    Closure(Closure),
}

/// A local variable.
#[derive(Clone, Copy)]
pub(crate) struct Slot {
    pub(crate) slot: usize,
    pub(crate) ty: Type,
    /// How deep in operands it was declared.
    pub(crate) level: usize,
    /// Whether it may be assigned to.
    pub(crate) assignable: bool,
    /// Whether its array may be changed in place.
    pub(crate) changeable: bool,
}

/// A closure or a function as a value, with its captured variables.
#[derive(Clone)]
pub(crate) struct Closure {
    pub(crate) name: String,
    pub(crate) captured: Vec<Binding>,
}

/// The function that is being lowered.
pub(crate) struct FunctionScope {
    pub(crate) name: String,
    pub(crate) scope: Vec<(String, Binding)>,
    /// Names below belong to the callers of an inlined closure.
    pub(crate) floor: usize,
    pub(crate) slots: usize,
    pub(crate) level: usize,
    pub(crate) result: Type,
    /// Arrays in slots from here on die with the function, so that they need no copy to be returned.
    pub(crate) movable: usize,
    pub(crate) returns: bool,
    /// The loops around, each with the slot and the type of its value if it has one.
    pub(crate) loops: Vec<Option<(usize, Type)>>,
}

impl FunctionScope {
    pub(super) fn new(name: &str, result: Type) -> Self {
        Self {
            name: name.to_owned(),
            scope: Vec::new(),
            floor: 0,
            slots: 0,
            level: 0,
            result,
            movable: 0,
            returns: false,
            loops: Vec::new(),
        }
    }
}
