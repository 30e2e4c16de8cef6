//! A hypothesis on a quotient: a monoid, the class of every atom, and what each element tells.

use bouton_theory::monoid::Monoid;

use crate::atoms::OptionSums;

/// The facts that a quotient tells about sums, as a *label* of each element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Told {
    /// Who wins: the label of P-positions is [`P`].
    #[default]
    Outcomes,
    /// The misère value g⁻.
    Values,
}

/// The label of a P-position where outcomes are told; that of an N-position is 0.
pub(crate) const P: u8 = 1;
/// Larger values are not told apart, so a hypothesis with this one counts as none.
pub(crate) const TOO_LARGE: u8 = u8::MAX;

impl Told {
    /// The label of the end of play: N, and g⁻ = 1.
    pub(crate) fn end(self) -> u8 {
        u8::from(self == Self::Values)
    }

    /// The label of a sum with options of these labels.
    pub(crate) fn label(self, options: impl Iterator<Item = u8>) -> u8 {
        let (mut seen, mut some) = ([0_u64; 4], false);
        for label in options {
            some = true;
            if self == Self::Outcomes && label == P {
                return 0;
            }
            seen[usize::from(label / 64)] |= 1 << (label % 64);
        }
        let has = |label: u8| seen[usize::from(label / 64)] >> (label % 64) & 1 == 1;
        match self {
            _ if !some => self.end(),
            Self::Outcomes => P,
            Self::Values => (0..TOO_LARGE).find(|value| !has(*value)).unwrap_or(TOO_LARGE),
        }
    }
}

/// A monoid with the classes of the atoms and the label of each element.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) monoid: Monoid,
    /// The element of each atom.
    pub(crate) classes: Vec<u32>,
    pub(crate) labels: Vec<u8>,
    pub(crate) told: Told,
}

impl Model {
    /// The quotient of the game that has ended.
    pub(crate) fn new(told: Told) -> Self {
        Self { monoid: Monoid::default(), classes: Vec::new(), labels: vec![told.end()], told }
    }

    /// Whether each element is in the P-portion.
    pub(crate) fn in_p(&self) -> Vec<bool> {
        let p = match self.told {
            Told::Outcomes => P,
            Told::Values => 0,
        };
        self.labels.iter().map(|label| *label == p).collect()
    }

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
