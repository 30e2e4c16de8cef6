//! The steps of the proof where the numbers of the table are values, not heaps of tokens.
//!
//! A part of value v has an option of every smaller value (Sprague 1935, Grundy 1939), but not by taking
//! tokens: the moves that are named here are moves of the game, found by the solver.

use bouton_rules::reduction::nim_sum;
use bouton_rules::{Form, HeapCode, Law, Part, Reduction};
use bouton_solve::Move;
use bouton_solve::explanation::OptionGroup;

use super::columns::power;
use super::steps::{Digits, column};
use super::telling::Telling;
use super::verdict;
use crate::wording::Args;

/// At most this many moves are named in a sentence.
const NAMED: usize = 4;

/// Whether the heaps are those of Nim, so that every smaller number is a move.
pub(super) fn is_nim(telling: &Telling<'_>, heaps: &[Part<u64>]) -> bool {
    let components = &telling.explanation.components;
    let free = |code| matches!(code, Some(HeapCode::AllBut(never)) if never.is_empty());
    components.len() == heaps.len() && components.iter().all(|c| free(c.component.game.rules().heap_code()))
}

/// The steps of the proof.
pub(super) fn steps(telling: &Telling<'_>, heaps: &[Part<u64>], law: Law) -> Vec<String> {
    let (sum, digits) = (nim_sum(heaps), Digits::of(heaps));
    let valued = law == Law::NimSum;
    let mut steps = vec![telling.say("step-sum-values", &[("sum", &digits.write(sum)), ("number", &sum)])];
    if sum != 0 {
        steps.push(column(telling, sum));
        steps.push(telling.say(if valued { "step-mex" } else { "step-some-move" }, &[("number", &sum)]));
        steps.extend(moves(telling, heaps, sum, &digits));
    }
    steps.push(telling.say(if valued { "step-even-values" } else { "step-even-theorem" }, &[]));
    if sum == 0 {
        steps.extend(example(telling, heaps));
    }
    steps.push(telling.say(if sum == 0 { "step-even-lost" } else { "step-odd-won-values" }, &[]));
    steps
}

/// The winning moves: those that change one number of the table, each with its digits, then the others.
fn moves(telling: &Telling<'_>, heaps: &[Part<u64>], sum: u64, digits: &Digits) -> Vec<String> {
    let explanation = telling.explanation;
    let mut turning = vec![Vec::new(); heaps.len()];
    let mut others = Vec::new();
    for (index, made) in explanation.winning.iter().enumerate() {
        let told = verdict::named(telling, made.component, made);
        match turned(telling, heaps, sum, index, made) {
            Some(place) => turning[place].push(told),
            None => others.push(told),
        }
    }
    let mut steps = Vec::new();
    for (heap, moves) in heaps.iter().zip(&turning).filter(|(_, moves)| !moves.is_empty()) {
        let (was, now) = (heap.item, heap.item ^ sum);
        let (from, moves) = (heap.from.say(telling.words), list(telling, moves));
        let args: Args<'_> = &[
            ("heap", &from),
            ("was", &digits.write(was)),
            ("now", &digits.write(now)),
            ("number", &now),
            ("moves", &moves),
        ];
        steps.push(telling.say(if now < was { "step-turn" } else { "step-turn-up" }, args));
    }
    if !others.is_empty() {
        steps.push(telling.say("step-moves", &[("moves", &list(telling, &others))]));
    }
    if !explanation.all_listed {
        steps.push(telling.say("step-moves-unlisted", &[]));
    }
    steps
}

/// The place of the only number that a winning move changes, if it changes one.
fn turned(telling: &Telling<'_>, heaps: &[Part<u64>], sum: u64, index: usize, made: &Move) -> Option<usize> {
    if telling.explanation.reduction.is_none() {
        return Some(made.component);
    }
    let after = telling.explanation.reasons.get(index)?.as_ref()?;
    let Reduction { form: Form::Heaps(after, _), .. } = after else { return None };
    let mut changed = (0..heaps.len())
        .filter(|place| after.get(*place).map(|a| a.item) != heaps.get(*place).map(|b| b.item));
    let place = changed.next()?;
    let alone = after.len() == heaps.len() && changed.next().is_none();
    (alone && after[place].item == heaps[place].item ^ sum).then_some(place)
}

/// The first of some moves, and how many more there are.
fn list(telling: &Telling<'_>, moves: &[String]) -> String {
    let (shown, rest) = moves.split_at(moves.len().min(NAMED));
    let shown = shown.join("; ");
    match rest.len() {
        0 => shown,
        more => telling.say("step-moves-more", &[("moves", &shown), ("count", &more)]),
    }
}

/// From an even position: one move, and the column that it makes odd.
fn example(telling: &Telling<'_>, heaps: &[Part<u64>]) -> Option<String> {
    let components = &telling.explanation.components;
    let groups = |place: usize| components[place].options.iter().map(move |group| (place, group));
    let total = |(place, group): (usize, &OptionGroup)| match components.len() {
        1 => group.value.0,
        _ => heaps.get(place).map_or(0, |heap| heap.item) ^ group.value.0,
    };
    let (place, group) = (0..components.len()).flat_map(groups).find(|found| total(*found) > 0)?;
    let number = total((place, group));
    let named = verdict::named(telling, place, &group.example);
    let args: Args<'_> =
        &[("move", &named), ("number", &number), ("column", &power(number.ilog2() as usize))];
    Some(telling.say("step-example-value", args))
}
