//! Misère canonical forms.
//!
//! # Main statement
//!
//! Two impartial games are equal in misère play, in every sum of games, exactly if their canonical forms are
//! the same. The form of {S} is X if the options of X are in S and every other option of S has a move to X;
//! of X = 0 only if {S} is an N-position; if no X fits it is {S} itself (Grundy and Smith 1956; Conway 1976,
//! chapter 12).

mod algebra;
mod compact;
mod day;

use std::fmt;
use std::rc::Rc;

use bouton_heaps::{Control, SolveError, Stop};
use bouton_rules::{Datum, Ruleset};
use bouton_theory::{Outcome, notebook};
use rustc_hash::FxHashMap;

use crate::atoms::Atoms;
use crate::meter::Meter;

pub use day::{born_by_day, born_by_day_6};

/// Canonical forms by number, each after its options; 0 is the game without moves.
#[derive(Clone, Debug)]
pub struct Forms {
    options: Vec<Rc<[u32]>>,
    birthdays: Vec<u32>,
    in_p: Vec<bool>,
    /// The size of the Nim heap that a form is, if it is one.
    nim_heaps: Vec<Option<u32>>,
    numbers: FxHashMap<Rc<[u32]>, u32>,
    sums: FxHashMap<(u32, u32), u32>,
}

impl Default for Forms {
    fn default() -> Self {
        let none: Rc<[u32]> = Rc::new([]);
        Self {
            options: vec![Rc::clone(&none)],
            birthdays: vec![0],
            in_p: vec![false],
            nim_heaps: vec![Some(0)],
            numbers: [(none, 0)].into_iter().collect(),
            sums: FxHashMap::default(),
        }
    }
}

impl Forms {
    /// The number of forms.
    #[must_use]
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// The options of a form.
    #[must_use]
    pub fn options(&self, form: u32) -> &[u32] {
        &self.options[form as usize]
    }

    /// How many moves the longest play of a form lasts.
    #[must_use]
    pub fn birthday(&self, form: u32) -> u64 {
        self.birthdays[form as usize].into()
    }

    /// Who wins a form in misère play.
    #[must_use]
    pub fn outcome(&self, form: u32) -> Outcome {
        if self.in_p[form as usize] { Outcome::P } else { Outcome::N }
    }

    /// Whether there are none: never.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// The form of the game with these options.
    pub fn of(&mut self, mut options: Vec<u32>) -> u32 {
        options.sort_unstable();
        options.dedup();
        let mut simpler: Vec<u32> =
            options.iter().flat_map(|option| self.options[*option as usize].iter().copied()).collect();
        simpler.sort_unstable();
        simpler.dedup();
        if let Some(form) = simpler.into_iter().find(|form| self.simplifies(&options, *form)) {
            return form;
        }
        self.with(options)
    }

    /// The Nim heaps of 0 to `size`. Each has all smaller ones as options, so the lists take memory of the
    /// order of `size`².
    fn nim_heaps_to(&mut self, size: u32) -> Vec<u32> {
        let mut heaps = vec![0];
        for _ in 0..size {
            heaps.push(self.with(heaps.clone()));
        }
        heaps
    }

    /// The form with exactly these options, which nothing simplifies.
    fn with(&mut self, mut options: Vec<u32>) -> u32 {
        options.sort_unstable();
        if let Some(number) = self.numbers.get(options.as_slice()) {
            return *number;
        }
        let number = self.options.len() as u32;
        let birthday = options.iter().map(|option| self.birthdays[*option as usize] + 1).max().unwrap_or(0);
        self.birthdays.push(birthday);
        self.in_p.push(!options.is_empty() && !options.iter().any(|option| self.in_p[*option as usize]));
        // The options of a Nim heap are the heaps below it.
        let mut sizes: Vec<Option<u32>> = options.iter().map(|o| self.nim_heaps[*o as usize]).collect();
        sizes.sort_unstable();
        let is_nim_heap = sizes.iter().enumerate().all(|(at, size)| *size == Some(at as u32));
        self.nim_heaps.push(is_nim_heap.then_some(sizes.len() as u32));
        let options: Rc<[u32]> = options.into();
        self.options.push(Rc::clone(&options));
        self.numbers.insert(options, number);
        number
    }

    /// Whether the game with these options, sorted, is this form: all others have a move to it.
    fn simplifies(&self, options: &[u32], form: u32) -> bool {
        let own = &self.options[form as usize];
        let proviso = form != 0 || options.iter().any(|option| self.in_p[*option as usize]);
        let has = |sorted: &[u32], one: u32| sorted.binary_search(&one).is_ok();
        proviso
            && own.iter().all(|option| has(options, *option))
            && options.iter().all(|option| has(own, *option) || has(&self.options[*option as usize], form))
    }

    /// The form of the sum of two games.
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub fn sum(&mut self, a: u32, b: u32, meter: &mut Meter<'_>) -> Result<u32, Stop> {
        // A stack of pairs: a sum of birthdays in the thousands would be too deep for recursion.
        let mut stack = vec![(a.min(b), a.max(b))];
        while let Some(&(a, b)) = stack.last() {
            meter.add(1, 64 * self.len() as u64)?;
            if self.sums.contains_key(&(a, b)) {
                stack.pop();
                continue;
            }
            let left = self.options[a as usize].iter().map(|option| (*option.min(&b), *option.max(&b)));
            let right = self.options[b as usize].iter().map(|option| (*option.min(&a), *option.max(&a)));
            let pairs: Vec<(u32, u32)> = left.chain(right).collect();
            let missing = stack.len();
            stack.extend(pairs.iter().filter(|pair| !self.sums.contains_key(pair)));
            if stack.len() == missing {
                let options = pairs.iter().map(|pair| self.sums[pair]).collect();
                let form = self.of(options);
                self.sums.insert((a, b), form);
                stack.pop();
            }
        }
        Ok(self.sums[&(a.min(b), a.max(b))])
    }

    /// A form of other forms, as one of these.
    fn import(&mut self, other: &Self, form: u32) -> u32 {
        let mut numbers: Vec<u32> = Vec::new();
        for at in 0..=form as usize {
            let options = other.options[at].iter().map(|option| numbers[*option as usize]).collect();
            numbers.push(self.with(options));
        }
        numbers[form as usize]
    }
}

/// A game in misère canonical form.
#[derive(Clone, Debug)]
pub struct MisereForm {
    forms: Rc<Forms>,
    number: u32,
}

impl MisereForm {
    /// The form of a sum of positions.
    ///
    /// # Errors
    ///
    /// When a rule fails, play returns to a position, or the work is stopped.
    pub fn of(positions: &[(Rc<dyn Ruleset>, Datum)], meter: &mut Meter<'_>) -> Result<Self, SolveError> {
        let (mut forms, mut number) = (Forms::default(), 0);
        let Some((first, _)) = positions.first() else { return Ok(Self { forms: Rc::new(forms), number }) };
        let mut atoms = Atoms::new(first);
        let mut sum = Vec::new();
        for (rules, position) in positions {
            let game = atoms.game(rules);
            sum.extend(atoms.of(game, position, meter)?);
        }
        let mut of_atoms: Vec<u32> = Vec::new();
        for options in atoms.options() {
            let mut own = Vec::new();
            for option in options {
                own.push(plus(&mut forms, &of_atoms, option, meter)?);
            }
            meter.add(1 + own.len() as u64, 64 * forms.len() as u64)?;
            of_atoms.push(forms.of(own));
        }
        if !sum.is_empty() {
            number = plus(&mut forms, &of_atoms, &sum, meter)?;
        }
        Ok(Self { forms: Rc::new(forms), number })
    }

    /// The form of the sum, within a budget.
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub fn sum(&self, other: &Self, control: &Control) -> Result<Self, SolveError> {
        Ok(self.plus(other, &mut Meter::new(control, control.budget.positions))?)
    }

    /// The form of the sum.
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub fn plus(&self, other: &Self, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let mut forms = (*self.forms).clone();
        let number = forms.import(&other.forms, other.number);
        let number = forms.sum(self.number, number, meter)?;
        Ok(Self { forms: Rc::new(forms), number })
    }

    /// How many moves the longest play of the form lasts.
    #[must_use]
    pub fn birthday(&self) -> u64 {
        self.forms.birthday(self.number)
    }

    /// Who wins in misère play.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.forms.outcome(self.number)
    }

    /// Shows the form in an evcxr notebook.
    pub fn evcxr_display(&self) {
        notebook::show(&[("text/plain", &self.to_string())]);
    }

    /// The size of the Nim heap that it is, if it is one.
    #[must_use]
    pub fn nim_heap(&self) -> Option<u64> {
        self.forms.nim_heaps[self.number as usize].map(u64::from)
    }
}

/// The form of a sum of atoms.
fn plus(forms: &mut Forms, of: &[u32], atoms: &[u32], meter: &mut Meter<'_>) -> Result<u32, Stop> {
    atoms.iter().try_fold(0, |sum, atom| forms.sum(sum, of[*atom as usize], meter))
}

impl PartialEq for MisereForm {
    fn eq(&self, other: &Self) -> bool {
        let mut forms = (*self.forms).clone();
        forms.import(&other.forms, other.number) == self.number
    }
}

impl Eq for MisereForm {}

/// `0`, `*`, `*2` for Nim heaps, else the options in braces, up to some thousand characters.
impl fmt::Display for MisereForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        write(&self.forms, self.number, &mut out);
        if out.len() > LONGEST {
            let end = (0..=LONGEST).rev().find(|at| out.is_char_boundary(*at)).unwrap_or(0);
            out.truncate(end);
            out.push('…');
        }
        f.write_str(&out)
    }
}

/// Longer forms are cut.
const LONGEST: usize = 2_000;

fn write(forms: &Forms, form: u32, out: &mut String) {
    if out.len() > LONGEST {
        return;
    }
    match forms.nim_heaps[form as usize] {
        Some(0) => out.push('0'),
        Some(1) => out.push('*'),
        Some(n) => out.push_str(&format!("*{n}")),
        None => {
            out.push('{');
            for (at, option) in forms.options[form as usize].iter().enumerate() {
                out.push_str(if at == 0 { "" } else { ", " });
                write(forms, *option, out);
            }
            out.push('}');
        }
    }
}
