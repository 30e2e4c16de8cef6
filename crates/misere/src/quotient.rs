//! The misère quotient of a growing set of atoms.
//!
//! We add atoms one by one, each after all those in its options. Mostly a new atom is equivalent to a sum of
//! old ones, and the [transitions](crate::transitions) prove it. Otherwise we learn the quotient again from a
//! cover: the old quotient first; if that is too coarse, because the new atom tells sums apart that the old
//! ones didn't, the transitions of the hypothesis that failed, which are finer. A result counts only once its
//! transitions are closed.

use std::rc::Rc;

use bouton_heaps::Stop;

use crate::atoms::OptionSums;
use crate::counted;
use crate::cover::{Cover, Moves, Rows};
use crate::meter::Meter;
use crate::model::{Model, TOO_LARGE, Told, elements};
use crate::refine::smallest;
use crate::transitions::{Transitions, Unclosed};

/// The steps that each way to a finer cover gets at first.
const FIRST_SHARE: u64 = 1 << 14;

/// A way to a cover that is finer than a hypothesis.
#[derive(Clone, Copy)]
enum Finer {
    /// The pairs of classes of sums and of their options.
    Transitions,
    /// The hypothesis and a count of the atoms that a wrong rule takes for others.
    Counters,
    /// The same without the assumption that atoms with one pair are alike.
    AllCounters,
}

/// The quotient of the atoms that were added.
pub(crate) struct Builder {
    options: Vec<OptionSums>,
    model: Rc<Model>,
    transitions: Transitions,
}

/// The result for a new atom.
enum Found {
    /// It has the pair of a sum of old atoms.
    Known(u32),
    /// It is equivalent to a sum of old atoms, and these are the closed transitions.
    Equivalent(u32, Transitions),
    /// It makes another quotient.
    New(Model, Transitions),
}

impl Builder {
    /// No atoms yet.
    pub(crate) fn new(told: Told) -> Self {
        let model = Model::new(told);
        Self { options: Vec::new(), transitions: Transitions::new(&model), model: Rc::new(model) }
    }

    /// The number of atoms.
    pub(crate) fn len(&self) -> usize {
        self.options.len()
    }

    /// The quotient of all atoms.
    pub(crate) fn model(&self) -> &Rc<Model> {
        &self.model
    }

    /// The number of pairs that prove the quotient.
    pub(crate) fn pairs(&self) -> usize {
        self.transitions.len()
    }

    /// Adds an atom with these options. Nothing has changed if the work is stopped.
    pub(crate) fn adjoin(&mut self, options: &OptionSums, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let own = self.model.options(options);
        let class = match self.find(options, &own, meter)? {
            Found::Known(class) => {
                let known = self.transitions.adjoin(class, &own, false, meter);
                debug_assert!(known.is_ok(), "a pair that is there is found");
                class
            }
            Found::Equivalent(class, transitions) => {
                self.transitions = transitions;
                class
            }
            Found::New(model, transitions) => {
                self.transitions = transitions;
                self.model = Rc::new(model);
                self.options.push(options.clone());
                return Ok(());
            }
        };
        self.options.push(options.clone());
        Rc::make_mut(&mut self.model).classes.push(class);
        Ok(())
    }

    fn find(&self, options: &OptionSums, own: &[u32], meter: &mut Meter<'_>) -> Result<Found, Stop> {
        if let Some(class) = self.transitions.with_options(own) {
            return Ok(Found::Known(class));
        }
        let quotient = Cover { monoid: &self.model.monoid, atoms: &self.model.classes };
        let moves = Moves::of(quotient, &self.options, meter)?;
        let atoms: Vec<OptionSums> = self.options.iter().chain([options]).cloned().collect();
        let tried = match self.candidate(quotient, &moves, own) {
            Some(class) => {
                let mut transitions = self.transitions.clone();
                let closed = transitions.adjoin(class, own, true, meter);
                closed.map(|()| Found::Equivalent(class, transitions))
            }
            None => {
                let rows = Rows::of(quotient, &moves, (self.model.told, own), meter)?;
                let model = smallest(self.model.told, quotient, &rows, meter)?;
                closed(&model, &atoms, true, meter).map(|transitions| Found::New(model, transitions))
            }
        };
        match tried {
            Ok(found) => Ok(found),
            Err(Unclosed::Stopped(stop)) => Err(stop),
            Err(Unclosed::Disagrees(wrong)) => self.learn(&wrong, &atoms, meter),
        }
    }

    /// The element that behaves like the new atom together with every sum, as far as the old quotient can
    /// tell.
    fn candidate(&self, quotient: Cover<'_>, moves: &Moves, own: &[u32]) -> Option<u32> {
        let (none, one) = Rows::one(self.model.told, quotient, moves, own);
        let elements = 0..none.len() as u32;
        let alike = |class: &u32| {
            let mut all = elements.clone();
            all.all(|e| one[e as usize] == none[quotient.monoid.product(e, *class) as usize])
        };
        elements.clone().find(alike)
    }

    /// Learns the quotient of all atoms, the new one last. `wrong`: the least sum at which the hypothesis
    /// fails that the old quotient makes.
    ///
    /// Neither way to a finer cover always ends where there is an end, so each gets more and more work in
    /// turn.
    fn learn(&self, wrong: &[u32], atoms: &[OptionSums], meter: &mut Meter<'_>) -> Result<Found, Stop> {
        let mut share = FIRST_SHARE;
        loop {
            for finer in [Finer::Transitions, Finer::Counters, Finer::AllCounters] {
                let mut part = meter.part(share);
                let found = self.learn_by(finer, wrong.to_vec(), atoms, &mut part);
                let spent = part.done();
                meter.add(spent, 0)?;
                match found {
                    Err(Stop::Positions(_)) => {}
                    found => return found,
                }
            }
            if meter.done() >= meter.limit() {
                return Err(Stop::Positions(meter.limit()));
            }
            share = share.saturating_mul(4);
        }
    }

    fn learn_by(
        &self,
        finer: Finer,
        mut wrong: Vec<u32>,
        atoms: &[OptionSums],
        meter: &mut Meter<'_>,
    ) -> Result<Found, Stop> {
        let (old, new) = (&atoms[..atoms.len() - 1], &atoms[atoms.len() - 1]);
        let mut model = (*self.model).clone();
        let words = self.transitions.words();
        let all: Vec<Vec<u32>> = (0..old.len() as u32).map(|atom| vec![atom]).collect();
        loop {
            let coarse = Cover { monoid: &model.monoid, atoms: &model.classes[..old.len()] };
            let (monoid, classes) = match finer {
                Finer::Transitions => unchecked(&model, old, meter)?.into_monoid(),
                Finer::Counters => counted::separating(coarse, &words, &wrong, meter)?,
                Finer::AllCounters => counted::separating(coarse, &all, &wrong, meter)?,
            };
            let cover = Cover { monoid: &monoid, atoms: &classes };
            let moves = Moves::of(cover, old, meter)?;
            let own = elements(cover.monoid, cover.atoms, new);
            let rows = Rows::of(cover, &moves, (model.told, &own), meter)?;
            model = smallest(model.told, cover, &rows, meter)?;
            match closed(&model, atoms, true, meter) {
                Ok(transitions) => return Ok(Found::New(model, transitions)),
                Err(Unclosed::Stopped(stop)) => return Err(stop),
                Err(Unclosed::Disagrees(sum)) => wrong = sum,
            }
        }
    }
}

/// The transitions of these atoms.
fn closed(
    model: &Model,
    atoms: &[OptionSums],
    check: bool,
    meter: &mut Meter<'_>,
) -> Result<Transitions, Unclosed> {
    if model.labels.contains(&TOO_LARGE) {
        return Err(Stop::Positions(0).into());
    }
    let mut transitions = Transitions::new(model);
    for (atom, options) in atoms.iter().enumerate() {
        transitions.adjoin(model.classes[atom], &model.options(options), check, meter)?;
    }
    Ok(transitions)
}

/// The transitions of a hypothesis that is known to be wrong: a finer cover.
fn unchecked(model: &Model, atoms: &[OptionSums], meter: &mut Meter<'_>) -> Result<Transitions, Stop> {
    closed(model, atoms, false, meter).map_err(|unclosed| match unclosed {
        Unclosed::Stopped(stop) => stop,
        // Nothing was compared, so nothing disagrees.
        Unclosed::Disagrees(_) => Stop::Positions(0),
    })
}
