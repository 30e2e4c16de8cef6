//! The values that a rule computes, for all positions at once: terms in the parts of the position and in the
//! numbers that a player chooses.

use std::rc::Rc;

use bouton_theory::formula::{Condition, Linear};

/// A value on one path through a rule.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// The value of a statement.
    Unit,
    Number(Linear),
    Truth(bool),
    /// An array of known length, or the values of a map in the order of its keys.
    List(Vec<Self>),
    /// From the first to before the second.
    Range(Linear, Linear),
    /// An array with a length that depends on the position.
    Choices(Choices),
}

/// An array as a set: we know its items, but not how often or in which order they come. A game's options
/// don't need more.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    /// How many conditions its path had when the array was begun: we don't repeat those in each choice.
    pub(super) begun: usize,
    /// Variables from here on belong to the choices.
    pub(super) first: usize,
    pub(super) all: Vec<Rc<Choice>>,
}

/// Items of an array: for all numbers of its variables that meet the conditions, the value is one.
#[derive(Debug)]
pub(super) struct Choice {
    /// What holds from where the array was begun.
    pub(super) conditions: Vec<Condition>,
    pub(super) value: Value,
    /// Where it was put into the array.
    pub(super) place: Option<usize>,
}

/// The same choices, not only equal ones.
impl PartialEq for Choices {
    fn eq(&self, other: &Self) -> bool {
        self.is_begun_with(other) && self.all.len() == other.all.len() && self.extends(other)
    }
}

impl Choices {
    /// Whether both were one array once.
    pub(super) fn is_begun_with(&self, other: &Self) -> bool {
        (self.begun, self.first) == (other.begun, other.first)
    }

    /// Whether it is the other array with more choices behind.
    pub(super) fn extends(&self, other: &Self) -> bool {
        let mut both = self.all.iter().zip(&other.all);
        self.is_begun_with(other)
            && self.all.len() >= other.all.len()
            && both.all(|(mine, theirs)| Rc::ptr_eq(mine, theirs))
    }

    /// Whether this choice is one of them.
    pub(super) fn has(&self, choice: &Rc<Choice>) -> bool {
        self.all.iter().any(|known| Rc::ptr_eq(known, choice))
    }

    /// Takes the choices of an array that was one with this.
    pub(super) fn join(&mut self, other: &Self) {
        let new = other.all.iter().filter(|choice| !self.has(choice));
        let new: Vec<_> = new.cloned().collect();
        self.all.extend(new);
    }
}

impl Value {
    /// Part `number` of a position.
    pub(super) fn part(number: usize) -> Self {
        Self::Number(Linear::variable(number))
    }

    /// Whether it has the choices of an array in it.
    pub(super) fn has_choices(&self) -> bool {
        match self {
            Self::Choices(_) => true,
            Self::List(items) => items.iter().any(Self::has_choices),
            _ => false,
        }
    }
}
