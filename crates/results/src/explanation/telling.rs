//! What is told of an explanation and in which order: the headline, the reason, the winning moves.

use bouton_rules::{Form, Law, Part, Reduction};
use bouton_solve::explanation::{Choice, ExplainedComponent, Style};
use bouton_solve::{Component, Explanation, Method, Sum};
use bouton_theory::{Convention, Outcome};

use super::block::Block;
use super::{columns, matrix, options, powers, steps, verdict};
use crate::position::in_one_line;
use crate::wording::{Args, Wording, say};

/// An explanation that is told in a language.
pub(super) struct Telling<'a> {
    pub(super) explanation: &'a Explanation,
    pub(super) words: &'a dyn Wording,
}

impl<'a> Telling<'a> {
    pub(super) fn say(&self, key: &str, args: Args<'_>) -> String {
        say(self.words, key, args)
    }

    pub(super) fn misere(&self) -> bool {
        self.explanation.position.convention() == Convention::Misere
    }

    /// Everything, in order.
    pub(super) fn blocks(&self) -> Vec<Block> {
        let mut blocks = vec![self.headline()];
        let ended = self.explanation.choice == Choice::None;
        if !self.explanation.components.is_empty() && !(ended && self.explanation.style.is_none()) {
            blocks.extend(self.reason());
        }
        blocks.extend(verdict::blocks(self));
        blocks
    }

    fn headline(&self) -> Block {
        let Explanation { position, outcome, .. } = self.explanation;
        let who = self.say(
            match outcome.value {
                Outcome::N => "explain-n",
                Outcome::P => "explain-p",
                Outcome::D => "explain-d",
            },
            &[],
        );
        let play =
            if self.misere() { format!(", {}", self.say("explain-misere", &[])) } else { String::new() };
        let method = match (&outcome.method, position.components()) {
            (Method::Search, _) | (_, []) => String::new(),
            (method, _) => format!(" ({})", method.sentence(self.words)),
        };
        let position = match position.components() {
            [] => self.say("explain-end", &[]),
            _ => in_one_line(&position.to_string()),
        };
        Block::Headline(format!("{position}{play}: {who}{method}"))
    }

    /// Why it is won or lost, in the style that is asked for.
    fn reason(&self) -> Vec<Block> {
        let heaps = self.heaps();
        match (self.explanation.style, &heaps) {
            (Some(Style::Options), _) => options::blocks(self),
            (Some(Style::Powers), Some((heaps, law))) => powers::blocks(self, heaps, *law),
            (Some(Style::Steps), Some((heaps, law))) => steps::blocks(self, heaps, *law),
            (None, _) if self.is_one_heap() => {
                options::blocks(self).into_iter().chain(self.one_heap()).collect()
            }
            (_, Some((heaps, Law::Misere))) => matrix::blocks(self, heaps),
            (_, Some((heaps, law))) => self.in_columns(heaps, *law),
            (_, None) => self.without_heaps(),
        }
    }

    /// Whether it is a number by itself in normal play, which its options explain best.
    pub(super) fn is_one_heap(&self) -> bool {
        matches!(self.explanation.components.as_slice(), [one]
            if one.component.game.rules().kind().is_number() && !self.misere())
    }

    /// What a theorem says of a lone heap, if it is more than its size.
    fn one_heap(&self) -> Vec<Block> {
        let Some(Reduction { form: Form::Heaps(heaps, _), .. }) = &self.explanation.reduction else {
            return Vec::new();
        };
        match heaps.as_slice() {
            [heap] if heap.from != Part::heap(heap.item).from => {
                let equal = format!("{} = {}", heap.from.say(self.words), heap.item);
                std::iter::once(Block::Detail(equal)).chain(self.theorem()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The heaps that decide: those of the theorem, else the values of several summands.
    fn heaps(&self) -> Option<(Vec<Part<u64>>, Law)> {
        match &self.explanation.reduction {
            Some(Reduction { form: Form::Heaps(heaps, law), .. }) => Some((heaps.clone(), *law)),
            Some(Reduction { form: Form::Outcome(..), .. }) => None,
            _ if self.misere() || self.explanation.components.len() < 2 => None,
            _ => {
                let part = |component: &ExplainedComponent| {
                    let value = component.value.as_ref()?.value.0;
                    Some(Part::new(self.label(&component.component), value))
                };
                let parts: Option<Vec<_>> = self.explanation.components.iter().map(part).collect();
                parts.map(|parts| (parts, Law::NimSum))
            }
        }
    }

    fn in_columns(&self, heaps: &[Part<u64>], law: Law) -> Vec<Block> {
        let mut blocks = columns::blocks(self, heaps, law);
        blocks.extend(self.theorem());
        if self.explanation.reduction.is_none() {
            blocks.extend(self.explanation.components.iter().filter_map(|part| self.summand(part)));
        }
        blocks
    }

    /// What a theorem says of one of several summands.
    fn summand(&self, part: &ExplainedComponent) -> Option<Block> {
        let why = match &part.reduction.as_ref()?.form {
            Form::Heaps(heaps, Law::NimSum) if heaps.len() > 1 => {
                let heap = |heap: &Part<u64>| format!("{} ({})", heap.item, heap.from.say(self.words));
                let heaps: Vec<String> = heaps.iter().map(heap).collect();
                format!("{} = {}", heaps.join(" ⊕ "), part.value.as_ref()?.value.0)
            }
            Form::Outcome(_, because) => because.say(self.words),
            _ => return None,
        };
        Some(Block::Detail(format!("{}: {why}", self.label(&part.component))))
    }

    fn without_heaps(&self) -> Vec<Block> {
        let explanation = self.explanation;
        if let Some(Reduction { form: Form::Outcome(_, because), .. }) = &explanation.reduction {
            let because = because.say(self.words);
            let because = Some(because).filter(|because| !because.is_empty()).map(Block::Detail);
            let mut blocks: Vec<Block> = because.into_iter().chain(self.theorem()).collect();
            if let Some(value) = &explanation.value
                && !(self.misere() || value.value.is_zero())
            {
                blocks.push(Block::Detail(self.say("explain-value", &[("value", &value.value.0)])));
            }
            return blocks;
        }
        match explanation.components.as_slice() {
            [_] => options::blocks(self),
            many if self.misere() => self.each_alone(many),
            many => columns::unknown(self, many),
        }
    }

    /// Misère play: each summand's own g⁻.
    fn each_alone(&self, components: &[ExplainedComponent]) -> Vec<Block> {
        let line = |component: &ExplainedComponent| {
            let value = match &component.value {
                Some(answer) => answer.value.0.to_string(),
                None => self.say("explain-unknown", &[]),
            };
            let args: Args<'_> = &[("summand", &self.label(&component.component)), ("value", &value)];
            Block::Detail(self.say("explain-own-misere", args))
        };
        let mut blocks: Vec<Block> = components.iter().map(line).collect();
        blocks.push(Block::Detail(self.say("explain-misere-sum", &[])));
        blocks
    }

    /// The theorem behind the reduction, in a sentence, and where a text prints otherwise.
    pub(super) fn theorem(&self) -> Vec<Block> {
        let Some(Reduction { theorem, erratum, .. }) = &self.explanation.reduction else { return Vec::new() };
        let theorem = theorem.as_ref().map(|theorem| theorem.say(self.words));
        let erratum = erratum.map(|id| self.say("explain-erratum", &[("id", &id)]));
        theorem.into_iter().chain(erratum).map(Block::Detail).collect()
    }

    /// What a summand is called: the heap, with its game where there are several.
    pub(super) fn label(&self, component: &Component) -> String {
        let alone = Sum::of(&component.game, vec![component.position.clone()]);
        let whole = in_one_line(&alone.to_string());
        if self.explanation.position.game().is_none() {
            return whole;
        }
        let shown = self.shown(component);
        if component.game.is_heap_game() {
            format!("{} {shown}", self.say("explain-heap", &[]))
        } else {
            shown
        }
    }

    /// A position in one line.
    pub(super) fn shown(&self, component: &Component) -> String {
        let shown = component.game.rules().display(&component.position);
        in_one_line(&shown.unwrap_or_else(|| component.position.to_string()))
    }
}
