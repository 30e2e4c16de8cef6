//! Misère values by look-up: the coarsest quotient of a game's sums that tells g⁻.
//!
//! # Main statement
//!
//! Call two sums of heaps equivalent if no sum of heaps tells their values apart: g⁻(X + Z) = g⁻(Y + Z) for
//! all Z. The classes are a commutative monoid with a value for each element, which tells the value of every
//! sum by look-up. Because g⁻(X) = n exactly if X + ∗n is a misère P-position, it is what *one* Nim heap
//! among the summands asks of a misère quotient, and smaller than the quotient that has Nim heaps as
//! generators, which tells sums with any number of them.
//!
//! We find and prove it like misère quotients, with values in the place of P and N: by induction on the sum,
//! a monoid with a map from heaps tells every value if each pair (class of a sum, classes of its options)
//! gives its element the mex of its options' values, or 1 without options.
//!
//! It may be infinite where the misère quotient is finite. So may that of Kayles be from heap 20 on: which
//! sums of heaps 12 and 20 have equal values seems to depend on how many there are of each.
//!
//! A quotient of the heaps 0..=n says nothing of sums with larger heaps, which may tell its elements apart.

use std::rc::Rc;

use bouton_heaps::{Control, SolveError, Stop, Work};
use bouton_rules::{Datum, Ruleset};
use bouton_theory::Quotient;

use crate::atoms::Atoms;
use crate::meter::Meter;
use crate::model::Told;
use crate::quotient::Builder;

/// The options are kept by the atoms and by the builder.
const COPIES: u64 = 2;

/// The misère values of a game's heaps found so far. The store grows from call to call and never shrinks.
pub struct ValueFinder {
    atoms: Atoms,
    builder: Builder,
    /// The atoms of each heap.
    heaps: Vec<Vec<u32>>,
    /// The largest bound that the next atom did not fit.
    refused: u64,
}

impl ValueFinder {
    /// Nothing is known yet of the game with these rules.
    #[must_use]
    pub fn new(rules: &Rc<dyn Ruleset>) -> Self {
        let builder = Builder::new(Told::Values);
        Self { atoms: Atoms::new(rules), builder, heaps: Vec::new(), refused: 0 }
    }

    /// Whether nothing is known yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.heaps.is_empty()
    }

    /// The order of the quotient.
    #[must_use]
    pub fn order(&self) -> usize {
        self.builder.model().monoid.order()
    }

    /// Goes on to heap `n`, or to the first that does not close within `limit` steps for each atom. The
    /// number of heaps 0, 1, 2, … that are in the quotient, which tells the values of all their sums.
    ///
    /// # Errors
    ///
    /// When a rule fails, play returns to a position, or the user stops the work.
    pub fn extend(&mut self, n: u64, limit: u64, control: &Control) -> Result<u64, SolveError> {
        while self.heaps.len() as u64 <= n && limit > self.refused {
            let heap = Datum::Int(self.heaps.len() as i64);
            let atoms = self.atoms.of(0, &heap, &mut Meter::new(control, control.budget.positions))?;
            // A heap may be known at once, and then nobody else asks whether to go on.
            let bytes = COPIES * self.atoms.bytes();
            let total = Some(n.saturating_add(1));
            control.poll(&Work { done: self.heaps.len() as u64, total, bytes })?;
            match self.adjoin(&atoms, limit, control) {
                Ok(()) => self.heaps.push(atoms),
                Err(Stop::Positions(_) | Stop::Bytes(_)) => self.refused = limit,
                Err(stop) => return Err(stop.into()),
            }
        }
        Ok(self.heaps.len() as u64)
    }

    fn adjoin(&mut self, atoms: &[u32], limit: u64, control: &Control) -> Result<(), Stop> {
        let end = atoms.last().map_or(0, |last| *last as usize + 1);
        while self.builder.len() < end {
            let options = &self.atoms.options()[self.builder.len()];
            self.builder.adjoin(options, &mut Meter::new(control, limit))?;
            self.refused = 0;
        }
        Ok(())
    }

    /// The element of a heap that is in the quotient.
    fn element(&self, atoms: &[u32]) -> u32 {
        let model = self.builder.model();
        atoms.iter().fold(0, |e, atom| model.monoid.product(e, model.classes[*atom as usize]))
    }

    /// The value g⁻ of a sum of heaps, or `None` if one of them is not in the quotient.
    #[must_use]
    pub fn value(&self, heaps: &[u64]) -> Option<u64> {
        let model = self.builder.model();
        let product = heaps.iter().try_fold(0, |e, heap| {
            let atoms = self.heaps.get(usize::try_from(*heap).ok()?)?;
            Some(model.monoid.product(e, self.element(atoms)))
        })?;
        Some(u64::from(model.labels[product as usize]))
    }

    /// The quotient of all heaps that are in it, and the value of each element.
    #[must_use]
    pub fn quotient(&self) -> (Quotient, Vec<u32>) {
        let model = self.builder.model();
        let classes = self.heaps.iter().map(|atoms| self.element(atoms)).collect();
        let values = model.labels.iter().map(|label| u32::from(*label)).collect();
        (Quotient { monoid: model.monoid.clone(), classes, in_p: model.in_p() }, values)
    }
}

#[cfg(test)]
mod tests;
