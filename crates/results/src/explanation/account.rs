//! The parts of an explanation and their order: the headline, the reason by the theorem or by the options,
//! the winning moves.

use bouton_rules::{Form, Law, Part, Reduction};
use bouton_solve::explanation::{Choice, ExplainedComponent, Style};
use bouton_solve::{Explanation, Method};
use bouton_theory::Outcome;

use super::block::Block;
use super::telling::Telling;
use super::{columns, far, loops, matrix, options, powers, practical, steps, turns, verdict};
use crate::wording::Args;

/// Everything, in order.
pub(super) fn blocks(telling: &Telling<'_>) -> Vec<Block> {
    let mut blocks = vec![headline(telling)];
    let ended = telling.explanation.choice == Choice::None;
    let unasked = ended && telling.explanation.style.is_none();
    if !(unasked || telling.explanation.components.is_empty()) {
        blocks.extend(reason(telling));
        if telling.explanation.components.len() > 1 {
            blocks.extend(far::of_summands(telling));
        }
    }
    blocks.extend(verdict::blocks(telling));
    blocks
}

fn headline(telling: &Telling<'_>) -> Block {
    let Explanation { position, outcome, .. } = telling.explanation;
    let who = telling.say(
        match outcome.value {
            Outcome::N => "explain-n",
            Outcome::P => "explain-p",
            Outcome::D => "explain-d",
        },
        &[],
    );
    let play =
        if telling.misere() { format!(", {}", telling.say("explain-misere", &[])) } else { String::new() };
    let method = match (&outcome.method, position.components()) {
        (Method::Search, _) | (_, []) => String::new(),
        (method, _) => format!(" ({})", method.sentence(telling.words)),
    };
    let position = match position.components() {
        [] => telling.say("explain-end", &[]),
        _ => crate::position::titled(position, position.in_one_line(), telling.words),
    };
    Block::Headline(format!("{position}{play}: {who}{method}"))
}

/// Why it is won or lost, in the style that is asked for.
fn reason(telling: &Telling<'_>) -> Vec<Block> {
    if let Some(story) = &telling.explanation.loops {
        return loops::blocks(telling, story);
    }
    if let [ExplainedComponent { far: Some(story), .. }] = telling.explanation.components.as_slice() {
        return far::blocks(telling, story);
    }
    let heaps = heaps(telling);
    match (telling.explanation.style, &heaps) {
        (Some(Style::Options), _) => options::blocks(telling),
        (Some(Style::Powers), Some((heaps, law))) => powers::blocks(telling, heaps, *law),
        (Some(Style::Practical), Some((heaps, Law::NimSum))) if turns::is_nim(telling, heaps) => {
            practical::blocks(telling, heaps)
        }
        (Some(Style::Steps), Some((heaps, law))) => steps::blocks(telling, heaps, *law),
        (None, _) if telling.is_one_heap() => {
            options::blocks(telling).into_iter().chain(one_heap(telling)).collect()
        }
        (_, Some((heaps, Law::Misere))) => matrix::blocks(telling, heaps),
        (_, Some((heaps, law))) => in_columns(telling, heaps, *law),
        (_, None) => without_heaps(telling),
    }
}

/// A theorem's statement about a lone heap, if it is more than its size.
fn one_heap(telling: &Telling<'_>) -> Vec<Block> {
    let Some(Reduction { form: Form::Heaps(heaps, _), .. }) = &telling.explanation.reduction else {
        return Vec::new();
    };
    match heaps.as_slice() {
        [heap] if heap.from != Part::heap(heap.item).from => {
            let value = telling.say("explain-game", &[]);
            let worth = format!("{}: {value} {}", heap.from.say(telling.words), heap.item);
            std::iter::once(Block::Detail(worth)).chain(telling.theorem()).collect()
        }
        _ => Vec::new(),
    }
}

/// The heaps that decide: those of the theorem, else the values of several summands.
fn heaps(telling: &Telling<'_>) -> Option<(Vec<Part<u64>>, Law)> {
    match &telling.explanation.reduction {
        Some(Reduction { form: Form::Heaps(heaps, law), .. }) => Some((heaps.clone(), *law)),
        Some(Reduction { form: Form::Outcome(..), .. }) => None,
        _ if telling.misere() || telling.explanation.components.len() < 2 => None,
        _ => {
            let part = |component: &ExplainedComponent| {
                let value = component.value.as_ref()?.value.0;
                Some(Part::new(telling.label(&component.component), value))
            };
            let parts: Option<Vec<_>> = telling.explanation.components.iter().map(part).collect();
            parts.map(|parts| (parts, Law::NimSum))
        }
    }
}

fn in_columns(telling: &Telling<'_>, heaps: &[Part<u64>], law: Law) -> Vec<Block> {
    let mut blocks = columns::blocks(telling, heaps, law);
    blocks.extend(telling.theorem());
    if telling.explanation.reduction.is_none() {
        blocks.extend(telling.explanation.components.iter().filter_map(|part| summand(telling, part)));
    }
    blocks
}

/// A theorem's statement about one of several summands.
fn summand(telling: &Telling<'_>, part: &ExplainedComponent) -> Option<Block> {
    let why = match &part.reduction.as_ref()?.form {
        Form::Heaps(heaps, Law::NimSum) if heaps.len() > 1 => {
            let heap = |heap: &Part<u64>| format!("{} ({})", heap.item, heap.from.say(telling.words));
            let heaps: Vec<String> = heaps.iter().map(heap).collect();
            format!("{} = {}", heaps.join(" ⊕ "), part.value.as_ref()?.value.0)
        }
        Form::Outcome(_, because) => because.say(telling.words),
        _ => return None,
    };
    Some(Block::Detail(format!("{}: {why}", telling.label(&part.component))))
}

fn without_heaps(telling: &Telling<'_>) -> Vec<Block> {
    let explanation = telling.explanation;
    if let Some(Reduction { form: Form::Outcome(_, because), .. }) = &explanation.reduction {
        let because = because.say(telling.words);
        let because = Some(because).filter(|because| !because.is_empty()).map(Block::Detail);
        let mut blocks: Vec<Block> = because.into_iter().chain(telling.theorem()).collect();
        if let Some(value) = &explanation.value
            && !(telling.misere() || value.value.is_zero())
        {
            blocks.push(Block::Detail(telling.say("explain-value", &[("value", &value.value.0)])));
        }
        return blocks;
    }
    match explanation.components.as_slice() {
        [_] => options::blocks(telling),
        _ if matches!(explanation.outcome.method, Method::Quotient { .. }) => {
            let key = match explanation.outcome.value {
                Outcome::P => "explain-quotient-p",
                _ => "explain-quotient-n",
            };
            vec![Block::Detail(telling.say(key, &[]))]
        }
        many if telling.misere() => each_alone(telling, many),
        many => columns::unknown(telling, many),
    }
}

/// Misère play: each summand's own g⁻.
fn each_alone(telling: &Telling<'_>, components: &[ExplainedComponent]) -> Vec<Block> {
    let line = |component: &ExplainedComponent| {
        let value = match &component.value {
            Some(answer) => answer.value.0.to_string(),
            None => telling.say("explain-unknown", &[]),
        };
        let args: Args<'_> = &[("summand", &telling.label(&component.component)), ("value", &value)];
        Block::Detail(telling.say("explain-own-misere", args))
    };
    let mut blocks: Vec<Block> = components.iter().map(line).collect();
    blocks.push(Block::Detail(telling.say("explain-misere-sum", &[])));
    blocks
}
