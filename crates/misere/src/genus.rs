//! The genus of positions and of sums.
//!
//! Sums of tame parts only are answered by Nim heaps (*Winning Ways*, chapter 13); all others are searched,
//! each whole sum from the genera of its options.

use std::rc::Rc;

use bouton_heaps::SolveError;
use bouton_rules::{Datum, Ruleset};
use bouton_theory::{Genus, GenusKind};
use rustc_hash::FxHashMap;

use crate::atoms::{Atoms, OPTION_BYTES};
use crate::meter::Meter;

/// The facts about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its genus.
    pub genus: Genus,
    /// Its kind.
    pub kind: GenusKind,
    /// Whether the genus comes from Nim heaps that stand for its parts.
    pub by_nim_heaps: bool,
    /// The genera of its tame options.
    tame_options: Rc<[Genus]>,
}

/// The genera of the positions of some games that were met.
pub struct Genera {
    atoms: Atoms,
    known: FxHashMap<Vec<u32>, Known>,
    /// Whether tame parts are replaced by Nim heaps.
    by_nim_heaps: bool,
    /// How many options the sums have that wait for theirs.
    waiting: usize,
}

/// Estimated bytes of a sum and its genus.
const KNOWN_BYTES: usize = 200;

/// A sum that waits for its options.
struct Waiting {
    /// The sum; `None` if its only option is a sum that waits for its parts.
    sum: Option<Vec<u32>>,
    options: Vec<Vec<u32>>,
    next: usize,
}

impl Genera {
    /// Nothing is known yet of the game with these rules.
    #[must_use]
    pub fn new(rules: &Rc<dyn Ruleset>) -> Self {
        Self { atoms: Atoms::new(rules), known: FxHashMap::default(), by_nim_heaps: true, waiting: 0 }
    }

    /// The same without the theorem on tame games: every sum is searched.
    #[must_use]
    pub fn by_search(rules: &Rc<dyn Ruleset>) -> Self {
        Self { by_nim_heaps: false, ..Self::new(rules) }
    }

    /// The genus of a sum of positions.
    ///
    /// # Errors
    ///
    /// When a rule fails, play returns to a position, or the work is stopped.
    pub fn of(
        &mut self,
        positions: &[(Rc<dyn Ruleset>, Datum)],
        meter: &mut Meter<'_>,
    ) -> Result<Known, SolveError> {
        let mut sum = Vec::new();
        for (rules, position) in positions {
            let game = self.atoms.game(rules);
            sum.extend(self.atoms.of(game, position, meter)?);
        }
        sum.sort_unstable();
        self.waiting = 0;
        let mut stack = Vec::new();
        self.enter(sum.clone(), &mut stack, meter)?;
        while let Some(frame) = stack.last_mut() {
            match frame.options.get(frame.next) {
                None => {
                    if let Some(Waiting { sum: Some(sum), options, .. }) = stack.pop() {
                        self.waiting -= options.len();
                        let known = self.conclude(&options);
                        self.known.insert(sum, known);
                    }
                }
                Some(option) => {
                    let option = option.clone();
                    frame.next += 1;
                    self.enter(option, &mut stack, meter)?;
                }
            }
        }
        Ok(self.known[&sum].clone())
    }

    /// Looks a sum up, or puts it on the stack with its parts, which are wanted first.
    fn enter(
        &mut self,
        sum: Vec<u32>,
        stack: &mut Vec<Waiting>,
        meter: &mut Meter<'_>,
    ) -> Result<(), SolveError> {
        if self.known.contains_key(&sum) {
            return Ok(());
        }
        meter.add(1, self.bytes())?;
        if sum.len() > 1 && self.by_nim_heaps {
            let wanted = sum.iter().find(|atom| !self.known.contains_key(&vec![**atom]));
            if let Some(atom) = wanted.copied() {
                // This sum again, once the part is known.
                stack.push(Waiting { sum: None, options: vec![sum], next: 0 });
                return self.enter(vec![atom], stack, meter);
            }
            if let Some(known) = self.tame(&sum) {
                self.known.insert(sum, known);
                return Ok(());
            }
        }
        let mut options = Vec::new();
        for (at, atom) in sum.iter().enumerate() {
            if at > 0 && sum[at - 1] == *atom {
                continue;
            }
            for left in &self.atoms.options()[*atom as usize] {
                let mut option = [&sum[..at], left, &sum[at + 1..]].concat();
                option.sort_unstable();
                options.push(option);
            }
        }
        self.waiting += options.len();
        meter.wait(options.len() as u64, self.bytes())?;
        stack.push(Waiting { sum: Some(sum), options, next: 0 });
        Ok(())
    }

    /// The genus of a sum of tame parts.
    fn tame(&self, sum: &[u32]) -> Option<Known> {
        let parts: Vec<&Known> = sum.iter().map(|atom| &self.known[&vec![*atom]]).collect();
        if parts.iter().any(|part| part.kind != GenusKind::Tame) {
            return None;
        }
        let value = parts.iter().fold(0, |value, part| value ^ part.genus.value());
        let firm = parts.iter().any(|part| part.genus.is_firm());
        let genus = Genus::of_nim(value, firm);
        Some(Known { genus, kind: GenusKind::Tame, by_nim_heaps: true, tame_options: Rc::new([]) })
    }

    /// Estimated bytes of all of it.
    fn bytes(&self) -> u64 {
        self.atoms.bytes() + (KNOWN_BYTES * self.known.len() + OPTION_BYTES * self.waiting) as u64
    }

    /// What follows from the options.
    fn conclude(&self, options: &[Vec<u32>]) -> Known {
        let options: Vec<&Known> = options.iter().map(|option| &self.known[option]).collect();
        let genus = Genus::of_options(options.iter().map(|option| &option.genus));
        let tame = |known: &&&Known| known.kind == GenusKind::Tame;
        let all_tame = options.iter().all(|option| tame(&option));
        let back = |option: &&Known| tame(&option) || option.tame_options.contains(&genus);
        let nim = genus.is_firm() || genus.is_fickle();
        let kind = match (genus.value() < 2, genus.digit(0) < 2) {
            _ if nim && options.iter().all(back) => GenusKind::Tame,
            (true, false) if all_tame => GenusKind::Restive,
            (false, true) if all_tame => GenusKind::Restless,
            _ => GenusKind::Wild,
        };
        let mut tame_options: Vec<Genus> =
            options.iter().filter(tame).map(|option| option.genus.clone()).collect();
        tame_options.sort();
        tame_options.dedup();
        Known { genus, kind, by_nim_heaps: false, tame_options: tame_options.into() }
    }
}
