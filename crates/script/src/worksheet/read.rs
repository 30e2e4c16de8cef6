//! Answers as pupils write them: more than one form where more than one is natural.

use bouton_theory::Outcome;
use rhai::{Array, Dynamic};

use super::solution::heaps_of;
use super::{Question, standard};

/// `"P"`, `"n"`, an outcome.
pub(super) fn said_outcome(answer: &Dynamic) -> Option<Outcome> {
    if let Some(outcome) = answer.clone().try_cast::<Outcome>() {
        return Some(outcome);
    }
    match answer.clone().into_string().ok()?.trim() {
        "P" | "p" => Some(Outcome::P),
        "N" | "n" => Some(Outcome::N),
        _ => None,
    }
}

pub(super) fn number(answer: &Dynamic) -> Option<u64> {
    answer.as_int().ok().and_then(|n| u64::try_from(n).ok())
}

pub(crate) fn numbers(answer: &Dynamic) -> Option<Vec<u64>> {
    let items = answer.clone().try_cast::<Array>()?;
    items.iter().map(|item| number(&item.flatten_clone())).collect()
}

pub(crate) fn rows(answer: &Dynamic) -> Option<Vec<Vec<u64>>> {
    let items = answer.clone().try_cast::<Array>()?;
    items.iter().map(|item| numbers(&item.flatten_clone())).collect()
}

/// Positions in standard form: one, an array of them, or winning moves.
pub(super) fn positions(answer: &Dynamic) -> Option<Vec<Vec<u64>>> {
    if let Some(moves) = answer.read_lock::<crate::value::Moves>() {
        return Some(moves.moves.iter().map(|m| standard(&heaps_of(&m.to))).collect());
    }
    let found = rows(answer).or_else(|| numbers(answer).map(|one| vec![one]))?;
    Some(found.iter().map(|heaps| standard(heaps)).collect())
}

/// The missing heap, or the whole position with it.
pub(super) fn heap_of(question: &Question, answer: &Dynamic) -> Option<u64> {
    if let Some(heap) = number(answer) {
        return Some(heap);
    }
    let mut whole = numbers(answer)?;
    for heap in question.heaps() {
        whole.remove(whole.iter().position(|other| other == heap)?);
    }
    <[u64; 1]>::try_from(whole).ok().map(|[heap]| heap)
}

/// A number, a nimber, or binary digits in a string.
pub(super) fn binary(answer: &Dynamic) -> Option<u64> {
    if let Some(nimber) = answer.clone().try_cast::<bouton_theory::Nimber>() {
        return Some(nimber.0);
    }
    number(answer).or_else(|| {
        let digits = answer.clone().into_string().ok()?;
        u64::from_str_radix(digits.trim(), 2).ok()
    })
}
