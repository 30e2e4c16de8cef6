//! A hypothesis on a quotient: a monoid, the class of every atom, and which elements are P.

use bouton_theory::monoid::Monoid;

use crate::atoms::OptionSums;

/// A monoid with the classes of the atoms and the P-portion.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) monoid: Monoid,
    /// The element of each atom.
    pub(crate) classes: Vec<u32>,
    /// Whether an element is in the P-portion.
    pub(crate) in_p: Vec<bool>,
}

impl Default for Model {
    /// The quotient of the game that has ended.
    fn default() -> Self {
        Self { monoid: Monoid::default(), classes: Vec::new(), in_p: vec![false] }
    }
}

impl Model {
    /// The elements of the options of an atom, ascending, each once.
    pub(crate) fn options(&self, options: &OptionSums) -> Vec<u32> {
        elements(&self.monoid, &self.classes, options)
    }
}

/// The elements of sums of atoms, ascending, each once.
pub(crate) fn elements(monoid: &Monoid, classes: &[u32], sums: &OptionSums) -> Vec<u32> {
    let sum = |atoms: &Vec<u32>| {
        atoms.iter().fold(0, |product, atom| monoid.product(product, classes[*atom as usize]))
    };
    let mut elements: Vec<u32> = sums.iter().map(sum).collect();
    elements.sort_unstable();
    elements.dedup();
    elements
}
