//! The last lines: the winning moves, each with its reason, or why there is none.

use bouton_rules::reduction::nim_sum;
use bouton_rules::{Form, Law, Part, Reduction};
use bouton_solve::Move;
use bouton_solve::explanation::{Choice, Style};
use bouton_theory::Outcome;
use bouton_theory::visible::in_one_line;

use super::block::{Block, Item};
use super::columns::sums_in_words;
use super::loops;
use super::matrix;
use super::powers;
use super::telling::Telling;
use super::turns;
use crate::wording::Args;

/// At most this many moves are written out.
const SHOWN: usize = 12;

/// The winning moves; else the sentence that says why there is none.
pub(super) fn blocks(telling: &Telling<'_>) -> Vec<Block> {
    let explanation = telling.explanation;
    let several = explanation.position.components().len() > 1;
    let alone = explanation.value.is_some() && !telling.misere();
    let head = match (explanation.outcome.value, explanation.choice) {
        (Outcome::D, _) => return Vec::new(),
        (_, Choice::None) if telling.misere() => "explain-end-misere",
        (_, Choice::None) => "explain-end-normal",
        (Outcome::P, Choice::One) => "explain-one-loses",
        (Outcome::P, _) if alone && several => "explain-all-lose-sum",
        (Outcome::P, _) if alone && explanation.reduction.is_none() => "explain-all-lose-alone",
        (Outcome::P, _) => "explain-all-lose",
        (Outcome::N, _) if !explanation.all_listed && explanation.winning_count > 0 => "explain-among-many",
        (Outcome::N, _) if !explanation.all_listed => "explain-too-many",
        (Outcome::N, Choice::One) => "explain-one-wins",
        (Outcome::N, _) if explanation.winning_count == 1 => "explain-one-move",
        (Outcome::N, _) => "explain-some-moves",
    };
    let head = telling.say(head, &[("count", &explanation.winning_count)]);
    if explanation.winning.is_empty() {
        return vec![Block::Line(head)];
    }
    let item = |(index, made): (usize, &Move)| item(telling, index, made);
    let items = explanation.winning.iter().take(SHOWN).enumerate().map(item).collect();
    let left = explanation.winning_count.checked_sub(SHOWN).filter(|left| *left > 0);
    vec![Block::Moves(head, items, left.map(|left| telling.say("explain-more", &[("count", &left)])))]
}

/// A move of the summand at `place` in plain notation, and its effect in words, if the rules describe it.
fn written(telling: &Telling<'_>, place: usize, made: &Move) -> (String, Option<String>) {
    let component = &telling.explanation.components[place].component;
    let game = &component.game;
    let to: Vec<String> = made.parts.iter().map(|part| telling.shown(part)).collect();
    let to = if to.is_empty() { telling.say("explain-nothing", &[]) } else { to.join(" + ") };
    let step = format!("{} → {to}", telling.shown(component));
    let step = made.label.as_ref().map_or(step.clone(), |label| format!("{label}: {step}"));
    let words = match made.parts.as_slice() {
        [one] if one.game == *game => game.rules().describe(&component.position, &one.position),
        _ => None,
    };
    (step, words.map(|told| in_one_line(&told.say(telling.words))))
}

/// A move of the summand at `place` by its effect, or else in plain notation.
pub(super) fn named(telling: &Telling<'_>, place: usize, made: &Move) -> String {
    let (step, words) = written(telling, place, made);
    words.unwrap_or(step)
}

/// One winning move, and why it wins.
fn item(telling: &Telling<'_>, index: usize, made: &Move) -> Item {
    // Boards side by side are hard to compare: the move in words is enough.
    let from = telling.shown(&telling.explanation.components[made.component].component);
    let (step, words) = match written(telling, made.component, made) {
        (_, Some(words)) if from.contains(" / ") => (words, None),
        written => written,
    };
    let by_powers = in_powers(telling, made);
    let note = by_powers.or_else(|| note(telling, made)).or_else(|| loops::nearness(telling, made));
    let reason = if note.is_none() && !telling.is_one_heap() { reason(telling, index) } else { None };
    Item { step, note, words, reason: reason.filter(|reason| !reason.is_empty()) }
}

/// In Nim told by powers of two: the powers that the move takes and gives.
fn in_powers(telling: &Telling<'_>, made: &Move) -> Option<String> {
    let explanation = telling.explanation;
    let Some(Reduction { form: Form::Heaps(heaps, Law::NimSum), .. }) = &explanation.reduction else {
        return None;
    };
    if explanation.style != Some(Style::Powers) || !turns::is_nim(telling, heaps) {
        return None;
    }
    let was = heaps.get(made.component)?.item;
    Some(powers::reason(telling, was, was ^ nim_sum(heaps)))
}

/// In a sum: the value that the summand gets, which the nim-sum asks for.
fn note(telling: &Telling<'_>, made: &Move) -> Option<String> {
    let explanation = telling.explanation;
    if telling.misere() || explanation.components.len() < 2 {
        return None;
    }
    let component = &explanation.components[made.component];
    let (from, total) = (component.value.as_ref()?.value.0, explanation.value.as_ref()?.value.0);
    let heap = component.component.game.is_heap_game();
    let summand = telling.say(if heap { "explain-heap" } else { "explain-summand" }, &[]);
    let (number, to) = (made.component + 1, from ^ total);
    let args: Args<'_> =
        &[("summand", &summand), ("number", &number), ("from", &from), ("to", &to), ("total", &total)];
    Some(telling.say("explain-because", args))
}

/// The theorem at the position that the move leaves.
fn reason(telling: &Telling<'_>, index: usize) -> Option<String> {
    let after = telling.explanation.reasons.get(index)?.as_ref()?;
    let before = telling.explanation.reduction.as_ref();
    let heaps = |reduction: &Reduction| match &reduction.form {
        Form::Heaps(heaps, _) => heaps.clone(),
        _ => Vec::new(),
    };
    let before = before.map(heaps).unwrap_or_default();
    Some(match &after.form {
        Form::Outcome(_, because) => because.say(telling.words),
        Form::Sum(_) => return None,
        Form::Heaps(after, Law::Misere) => matrix::reason(telling, &before, after),
        Form::Heaps(after, Law::Columns(modulus)) => {
            let sums = sums_in_words(after, |sum| sum);
            telling.say("explain-columns-after", &[("sums", &sums), ("modulus", modulus)])
        }
        Form::Heaps(after, _) => equation(telling, &before, after),
    })
}

/// "step 1: 7 → 1; 1 ⊕ 8 ⊕ 9 = 0".
fn equation(telling: &Telling<'_>, before: &[Part<u64>], after: &[Part<u64>]) -> String {
    let change = |(b, a): (&Part<u64>, &Part<u64>)| {
        (b.item != a.item).then(|| format!("{}: {} → {}", b.from.say(telling.words), b.item, a.item))
    };
    let changes: Vec<String> = match before.len() == after.len() {
        true => before.iter().zip(after).filter_map(change).collect(),
        false => Vec::new(),
    };
    let sizes: Vec<String> = after.iter().map(|heap| heap.item.to_string()).collect();
    let sum = if sizes.len() < 2 { String::new() } else { format!("{} = 0", sizes.join(" ⊕ ")) };
    let told = [changes.join(", "), sum];
    told.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("; ")
}
