//! Grundy functions for all positions: the relation between a position and its value, proved from the moves.

#[path = "theorems/games.rs"]
mod games;

use std::collections::HashMap;

use bouton_automata::theorem::{Finding, Reason, Scope, Values, WithHeap, find_theorem, with_heap};
use bouton_automata::{System, Watch};
use bouton_theory::formula::Formula;
use games::*;

/// Values from the options, remembered; options have smaller parts.
struct Known<F> {
    bound: u64,
    options: F,
    values: HashMap<Vec<u64>, u64>,
}

impl<F: Fn(&[u64]) -> Vec<Vec<u64>>> Known<F> {
    fn new(bound: u64, options: F) -> Self {
        Self { bound, options, values: HashMap::new() }
    }

    /// All positions in the order of their parts, each after its options.
    fn filled(mut self, parts: usize) -> Self {
        let mut position = vec![0; parts];
        loop {
            let reached: Vec<u64> =
                (self.options)(&position).iter().map(|option| self.values[option]).collect();
            let value = (0..).find(|value| !reached.contains(value)).unwrap_or(0);
            self.values.insert(position.clone(), value);
            let Some(place) = position.iter().rposition(|part| part + 1 < self.bound) else { return self };
            position[place] += 1;
            position[place + 1..].fill(0);
        }
    }
}

impl<F> Values for Known<F> {
    fn bound(&self) -> u64 {
        self.bound
    }

    fn value(&mut self, position: &[u64]) -> Option<u64> {
        self.values.get(position).copied()
    }
}

fn states(formula: &Formula, values: &mut dyn Values, systems: Vec<System>) -> usize {
    let (formula, mut watch) = (with_heap(formula), Watch::default());
    let scope = Scope { systems, states: 100, ..Scope::default() };
    let found = find_theorem(&formula, &mut WithHeap(values), &scope, &mut watch);
    let Ok(Finding::Proved(theorem)) = found else { panic!("{found:?}") };
    assert_eq!(theorem.verify(&formula, &mut watch), Ok(()));
    theorem.lost.states()
}

fn rows(p: &[u64]) -> Vec<Vec<u64>> {
    let first = (0..p[0]).map(|x| vec![x, p[1]]);
    first.chain((0..p[1]).map(|y| vec![p[0], y])).collect()
}

#[test]
fn nim_with_a_step_of_both_heaps() {
    let options = |p: &[u64]| {
        let both = (p[0] > 0 && p[1] > 0).then(|| vec![p[0] - 1, p[1] - 1]);
        rows(p).into_iter().chain(both).collect()
    };
    let formula = game(2, [nim(2), vec![jump(&[1, 1])]].concat());
    let mut known = Known::new(64, options).filled(2);
    assert_eq!(states(&formula, &mut known, vec![System::BINARY]), 22);
}

/// Fraenkel and Lorberbom 1991: rows, and k + l < 4 from both heaps.
#[test]
fn cyclic_nimhoff() {
    let steps = [[1, 1], [1, 2], [2, 1]];
    let options = move |p: &[u64]| {
        let back = |step: [u64; 2]| Some(vec![p[0].checked_sub(step[0])?, p[1].checked_sub(step[1])?]);
        rows(p).into_iter().chain(steps.into_iter().filter_map(back)).collect()
    };
    let jumps = steps.iter().map(|step| jump(&step.map(u64::cast_signed))).collect();
    let mut known = Known::new(64, options).filled(2);
    assert_eq!(states(&game(2, [nim(2), jumps].concat()), &mut known, vec![System::BINARY]), 4);
}

/// Fraenkel 2011.
#[test]
fn mark() {
    let options = |p: &[u64]| if p[0] == 0 { Vec::new() } else { vec![vec![p[0] - 1], vec![p[0] / 2]] };
    let mut known = Known::new(4_096, options).filled(1);
    assert_eq!(states(&game(1, vec![jump(&[1]), part_of(2)]), &mut known, vec![System::BINARY]), 9);
}

/// Nobody knows a law for the values of Wythoff's game.
#[test]
fn the_values_of_wythoff_are_no_small_automaton() {
    let options = |p: &[u64]| {
        let both = (1..=p[0].min(p[1])).map(|k| vec![p[0] - k, p[1] - k]);
        rows(p).into_iter().chain(both).collect()
    };
    let mut known = Known::new(100, options).filled(2);
    let scope = Scope { systems: vec![System::BINARY, System::FIBONACCI], states: 60, ..Scope::default() };
    let formula = with_heap(&game(2, wythoff()));
    let found = find_theorem(&formula, &mut WithHeap(&mut known), &scope, &mut Watch::default());
    let Ok(Finding::None(reasons)) = found else { panic!("{found:?}") };
    assert!(
        reasons.iter().all(|(_, why)| matches!(why, Reason::States(_) | Reason::Beyond(_))),
        "{reasons:?}"
    );
}
