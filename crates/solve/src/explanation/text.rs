//! An explanation as text.
//!
//! Three shapes: a sum of several summands in normal play shows their values in binary columns and the
//! nim-sum; a lone position shows its options by value and the missing one; misère play shows g⁻ of each
//! summand and adds nothing up.

use bouton_theory::{Convention, Nimber, Outcome};

use super::{ExplainedComponent, Explanation};
use crate::presentation;
use crate::sum::Component;
use crate::wording::{self, Args, Wording};
use crate::{Answer, Method, Move};

/// At most this many examples of a list are written out.
const SHOWN: usize = 12;

/// The text of `explanation` in the language of `words`.
pub(super) fn render(explanation: &Explanation, words: &dyn Wording) -> String {
    let misere = explanation.position.convention() == Convention::Misere;
    let mut text = Text { words, misere, lines: Vec::new() };
    text.headline(explanation);
    match explanation.components.as_slice() {
        [] => text.lines.push(text.say("explain-no-move", &[])),
        [one] => text.lone(one),
        many if misere => text.each_alone(many),
        many => text.columns(many, explanation.value.as_ref()),
    }
    text.verdict(explanation);
    text.lines.join("\n")
}

/// The lines that `write` writes.
pub(super) fn part<'a>(
    explanation: &Explanation,
    words: &'a dyn Wording,
    write: impl FnOnce(&mut Text<'a>, &Explanation),
) -> Vec<String> {
    let misere = explanation.position.convention() == Convention::Misere;
    let mut text = Text { words, misere, lines: Vec::new() };
    write(&mut text, explanation);
    text.lines
}

/// The text that is being written.
pub(super) struct Text<'a> {
    words: &'a dyn Wording,
    misere: bool,
    lines: Vec<String>,
}

/// A position in one line: the rows of a board are set apart by strokes.
fn position(component: &Component) -> String {
    in_one_line(&presentation::position(component))
}

fn in_one_line(text: &str) -> String {
    text.split('\n').collect::<Vec<_>>().join(" / ")
}

/// `{0, 1, 3}`.
fn set(component: &ExplainedComponent) -> String {
    let values: Vec<String> = component.options.iter().map(|group| group.value.0.to_string()).collect();
    let (shown, rest) = values.split_at(values.len().min(2 * SHOWN));
    let dots = if rest.is_empty() { "" } else { ", …" };
    format!("{{{}{dots}}}", shown.join(", "))
}

impl Text<'_> {
    fn say(&self, key: &str, args: Args<'_>) -> String {
        wording::say(self.words, key, args)
    }

    pub(super) fn headline(&mut self, explanation: &Explanation) {
        let Explanation { position, outcome, .. } = explanation;
        let who = self.say(
            match outcome.value {
                Outcome::N => "explain-n",
                Outcome::P => "explain-p",
                Outcome::D => "explain-d",
            },
            &[],
        );
        let play = if self.misere { format!(", {}", self.say("explain-misere", &[])) } else { String::new() };
        let method = match (&outcome.method, position.components()) {
            (Method::Search, _) | (_, []) => String::new(),
            (method, _) => format!(" ({})", method.sentence(self.words)),
        };
        self.lines.push(format!("{}{play}: {who}{method}", in_one_line(&position.to_string())));
    }

    /// The options of the only summand by value, and what is missing.
    fn lone(&mut self, component: &ExplainedComponent) {
        let name = if self.misere { "g⁻".to_owned() } else { self.say("explain-game", &[]) };
        for group in &component.options {
            let (value, example) = (format!("{name} {}", group.value.0), group.example.shown());
            let args: Args<'_> =
                &[("value", &value), ("example", &example), ("count", &group.count.saturating_sub(1))];
            let key = if group.count > 1 { "explain-options-more" } else { "explain-options" };
            self.lines.push(format!("  {}", self.say(key, args)));
        }
        let Some(Answer { value, method }) = &component.value else {
            self.lines.push(format!("  {}", self.say("explain-value-unknown", &[])));
            return;
        };
        let found = if *method == Method::Search {
            String::new()
        } else {
            format!(" ({})", method.sentence(self.words))
        };
        let why = match (component.complete, component.options.is_empty(), self.misere) {
            (false, ..) => None,
            (true, true, false) => Some(self.say("explain-no-option", &[])),
            (true, true, true) => Some(self.say("explain-no-option-misere", &[])),
            (true, false, _) => Some(self.say("explain-mex", &[("set", &set(component))])),
        };
        let why = why.map(|why| format!(": {why}")).unwrap_or_default();
        self.lines.push(format!("  {name} {}{why}{found}", value.0));
    }

    /// The summands' values in binary, one line each, and their nim-sum.
    fn columns(&mut self, components: &[ExplainedComponent], total: Option<&Answer<Nimber>>) {
        let labels: Vec<String> = components.iter().map(|c| self.label(c, components)).collect();
        let values: Vec<Option<Nimber>> =
            components.iter().map(|c| c.value.as_ref().map(|v| v.value)).collect();
        let most = values.iter().flatten().map(|v| v.0).max().unwrap_or(0);
        let bits = (64 - most.leading_zeros()).max(1) as usize;
        let (name, sum) = (self.say("explain-game", &[]), self.say("explain-nim-sum", &[]));
        let length = |text: &str| text.chars().count();
        let width = labels.iter().map(|label| length(label)).max().unwrap_or(0).max(length(&sum));
        let digits = most.to_string().len();
        for (label, value) in labels.iter().zip(&values) {
            let pad = " ".repeat(width - length(label));
            self.lines.push(match value {
                Some(Nimber(v)) => format!("  {label}{pad}  {name} {v:>digits$}  {v:0bits$b}"),
                None => format!("  {label}{pad}  {}", self.say("explain-unknown-value", &[])),
            });
        }
        if let Some(Answer { value: Nimber(v), method }) = total {
            let pad = " ".repeat(width - length(&sum) + length(&name));
            let found = if *method == Method::Search {
                String::new()
            } else {
                format!("  ({})", method.sentence(self.words))
            };
            self.lines.push(format!("  {sum}{pad}   {v:>digits$}  {v:0bits$b}{found}"));
        }
    }

    /// What a summand is called: the heap, with its game where there are several.
    fn label(&self, component: &ExplainedComponent, all: &[ExplainedComponent]) -> String {
        let shown = position(&component.component);
        let first = &all[0].component.game;
        if !all.iter().all(|c| c.component.game == *first) {
            return format!("{} {shown}", component.component.game.name());
        }
        if first.is_heap_game() { format!("{} {shown}", self.say("explain-heap", &[])) } else { shown }
    }

    /// Misère play: each summand's own g⁻.
    fn each_alone(&mut self, components: &[ExplainedComponent]) {
        for component in components {
            let value = match &component.value {
                Some(answer) => answer.value.0.to_string(),
                None => self.say("explain-unknown", &[]),
            };
            let args: Args<'_> = &[("summand", &self.label(component, components)), ("value", &value)];
            self.lines.push(format!("  {}", self.say("explain-own-misere", args)));
        }
        self.lines.push(format!("  {}", self.say("explain-misere-sum", &[])));
    }

    pub(super) fn verdict(&mut self, explanation: &Explanation) {
        let Explanation { position: sum, outcome, winning, winning_count, value, .. } = explanation;
        let key = match outcome.value {
            Outcome::D => return,
            Outcome::P => match (value.is_some() && !self.misere, sum.components().len()) {
                (_, 0) => return,
                (true, 1) => "explain-all-lose-alone",
                (true, _) => "explain-all-lose-sum",
                (false, _) => "explain-all-lose",
            },
            Outcome::N if !explanation.all_listed => "explain-too-many",
            Outcome::N => match winning_count {
                0 => "explain-end-misere",
                1 => "explain-one-move",
                _ => "explain-some-moves",
            },
        };
        self.lines.push(self.say(key, &[("count", winning_count)]));
        for made in winning.iter().take(SHOWN) {
            let line = self.one_move(explanation, made);
            self.lines.push(format!("  {line}"));
        }
        if *winning_count > SHOWN {
            let more = self.say("explain-more", &[("count", &(winning_count - SHOWN))]);
            self.lines.push(format!("  {more}"));
        }
    }

    /// One winning move, and why it wins.
    fn one_move(&self, explanation: &Explanation, made: &Move) -> String {
        let component = &explanation.components[made.component];
        let game = &component.component.game;
        let to: Vec<String> = made.parts.iter().map(position).collect();
        let to = if to.is_empty() { self.say("explain-nothing", &[]) } else { to.join(" + ") };
        let described = match made.parts.as_slice() {
            [one] if one.game == *game => game.rules().describe(&component.component.position, &one.position),
            _ => None,
        };
        let step = format!("{} → {to}", position(&component.component));
        let step = made.label.as_ref().map_or(step.clone(), |label| format!("{label}: {step}"));
        let words = described.map(|told| format!(": {}", told.say(self.words))).unwrap_or_default();
        let several = !self.misere && explanation.components.len() > 1;
        match (&explanation.value, &component.value) {
            (Some(total), Some(own)) if several => {
                let (from, total) = (own.value.0, total.value.0);
                let kind = if game.is_heap_game() { "explain-heap" } else { "explain-summand" };
                let args: Args<'_> = &[
                    ("summand", &self.say(kind, &[])),
                    ("number", &(made.component + 1)),
                    ("from", &from),
                    ("to", &(from ^ total)),
                    ("total", &total),
                ];
                format!("{step}   {}{words}", self.say("explain-because", args))
            }
            _ => step + &words,
        }
    }
}
