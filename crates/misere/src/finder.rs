//! The quotients of a game's heaps 0..=n, for every n up to where they were found.

use std::rc::Rc;

use bouton_heaps::{Control, SolveError, Stop, Work};
use bouton_rules::{Datum, Ruleset};
use bouton_theory::Quotient;

use crate::atoms::Atoms;
use crate::meter::Meter;
use crate::model::{Model, Told};
use crate::quotient::Builder;

/// The options are kept by the atoms and by the builder.
const COPIES: u64 = 2;

/// The quotients of a game found so far. The store grows from call to call and never shrinks.
pub struct Finder {
    atoms: Atoms,
    builder: Builder,
    /// The atoms of each heap.
    heaps: Vec<Vec<u32>>,
    /// The models, each with the number of atoms that it was found for; the last is the builder's.
    models: Vec<(usize, Rc<Model>)>,
    /// The largest bound that the next atom did not fit.
    refused: u64,
    /// The quotient of all heaps that were found, once somebody asked.
    latest: Option<Rc<Quotient>>,
}

impl Finder {
    /// Nothing is known yet of the game with these rules.
    #[must_use]
    pub fn new(rules: &Rc<dyn Ruleset>) -> Self {
        Self {
            atoms: Atoms::new(rules),
            builder: Builder::new(Told::Outcomes),
            heaps: Vec::new(),
            models: Vec::new(),
            refused: 0,
            latest: None,
        }
    }

    /// Continues to heap `n`, or to the first heap where the quotient doesn't close within `limit` steps for
    /// each atom. Returns the number of heaps 0, 1, 2, … with a proved quotient.
    ///
    /// # Errors
    ///
    /// When a rule fails, play returns to a position, or the user stops the work.
    pub fn extend(&mut self, n: u64, limit: u64, control: &Control) -> Result<u64, SolveError> {
        while (self.heaps.len() as u64) <= n {
            let heap = Datum::Int(self.heaps.len() as i64);
            let atoms = self.atoms.of(0, &heap, &mut Meter::new(control, control.budget.positions))?;
            // A heap may be known at once, and then nobody else asks whether to go on.
            let bytes = COPIES * self.atoms.bytes();
            control.poll(&Work { done: self.heaps.len() as u64, total: Some(n.saturating_add(1)), bytes })?;
            if !self.adjoin(&atoms, limit, control)? {
                break;
            }
            self.heaps.push(atoms);
            self.latest = None;
        }
        Ok(self.heaps.len() as u64)
    }

    /// Adds all atoms up to the last of these; whether each was possible within `limit` steps.
    fn adjoin(&mut self, atoms: &[u32], limit: u64, control: &Control) -> Result<bool, SolveError> {
        let end = atoms.last().map_or(0, |last| *last as usize + 1);
        while self.builder.len() < end {
            if limit <= self.refused {
                return Ok(false);
            }
            let before = Rc::clone(self.builder.model());
            let options = &self.atoms.options()[self.builder.len()];
            match self.builder.adjoin(options, &mut Meter::new(control, limit)) {
                Ok(()) => self.refused = 0,
                Err(Stop::Positions(_) | Stop::Bytes(_)) => {
                    self.refused = limit;
                    return Ok(false);
                }
                Err(stop) => return Err(stop.into()),
            }
            if self.builder.model().monoid != before.monoid {
                self.models.push((before.classes.len(), before));
            }
        }
        Ok(true)
    }

    /// The quotient of the heaps 0..=`n`, which were [found](Self::extend).
    #[must_use]
    pub fn quotient(&self, n: u64) -> Quotient {
        let heaps = &self.heaps[..self.heaps.len().min((n as usize).saturating_add(1))];
        let model = self.model(n);
        let class = |atoms: &Vec<u32>| {
            atoms.iter().fold(0, |e, atom| model.monoid.product(e, model.classes[*atom as usize]))
        };
        let classes = heaps.iter().map(class).collect();
        Quotient { monoid: model.monoid.clone(), classes, in_p: model.in_p() }
    }

    /// The model of the heaps 0..=`n`.
    fn model(&self, n: u64) -> &Model {
        let heaps = &self.heaps[..self.heaps.len().min((n as usize).saturating_add(1))];
        self.model_of(heaps.iter().flatten().max())
    }

    /// The model of all atoms up to this one; of none, the first.
    fn model_of(&self, last: Option<&u32>) -> &Model {
        let end = last.map_or(0, |last| *last as usize + 1);
        let earlier = self.models.iter().find(|(atoms, _)| *atoms >= end);
        earlier.map_or(self.builder.model(), |(_, model)| model)
    }

    /// The quotient of everything that the position of a game can reach; numbers its atoms on the way.
    /// Returns `None` if it doesn't close within `limit` steps for each atom.
    ///
    /// # Errors
    ///
    /// As [`extend`](Self::extend).
    pub fn closure(
        &mut self,
        positions: &[(Rc<dyn Ruleset>, Datum)],
        limit: u64,
        control: &Control,
    ) -> Result<Option<Quotient>, SolveError> {
        let mut meter = Meter::new(control, control.budget.positions);
        for (rules, position) in positions {
            let game = self.atoms.game(rules);
            self.atoms.of(game, position, &mut meter)?;
        }
        let all: Vec<u32> = (0..self.atoms.options().len() as u32).collect();
        if !self.adjoin(&all, limit, control)? {
            return Ok(None);
        }
        let model = self.builder.model();
        let (monoid, classes) = (model.monoid.clone(), model.classes.clone());
        Ok(Some(Quotient { monoid, classes, in_p: model.in_p() }))
    }

    /// The atoms that a position is the sum of, if all are known.
    ///
    /// # Errors
    ///
    /// When a rule fails.
    pub fn known(&self, rules: &Rc<dyn Ruleset>, position: &Datum) -> Result<Option<Vec<u32>>, SolveError> {
        self.atoms.known(rules, position)
    }

    /// The atoms of a heap that was found.
    #[must_use]
    pub fn heap(&self, heap: u64) -> Option<&[u32]> {
        self.heaps.get(usize::try_from(heap).ok()?).map(Vec::as_slice)
    }

    /// The heap that an atom is.
    #[must_use]
    pub fn position(&self, atom: u32) -> Option<&Datum> {
        self.atoms.position(atom)
    }

    /// The quotient of all heaps that were found.
    pub fn latest(&mut self) -> Rc<Quotient> {
        let latest = self.latest.take().unwrap_or_else(|| Rc::new(self.quotient(u64::MAX)));
        Rc::clone(self.latest.insert(latest))
    }

    /// The order of the quotient of the heaps 0..=`to` from each heap on where it changes.
    #[must_use]
    pub fn orders(&self, to: u64) -> Vec<(u64, usize)> {
        let mut orders: Vec<(u64, usize)> = Vec::new();
        let mut last = None;
        for (heap, atoms) in (0..=to).zip(&self.heaps) {
            last = last.max(atoms.iter().max());
            let order = self.model_of(last).monoid.order();
            if orders.last().is_none_or(|(_, last)| *last != order) {
                orders.push((heap, order));
            }
        }
        orders
    }

    /// The number of pairs that prove the quotient of all atoms.
    #[must_use]
    pub fn pairs(&self) -> usize {
        self.builder.pairs()
    }
}
