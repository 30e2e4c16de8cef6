//! An explanation as text, as a page, as formulas and as data: the headline, the reason by the game's
//! theorem, the winning moves and why they win.
//!
//! There is one telling for all games ([`telling`]): it knows heaps, laws over them, and reasons in words, as
//! rules hand them over in a [`Reduction`], but no game.

use bouton_rules::{Form, Law, Part, Reduction};
use bouton_solve::explanation::ExplainedComponent;
use bouton_solve::{Explanation, Move};
use bouton_theory::Convention;

use crate::cite::Citation;
use crate::html;
use crate::wording::{English, Wording};
use crate::{Json, Show};

mod account;
mod block;
mod columns;
mod far;
mod form;
mod loops;
mod matrix;
mod options;
mod powers;
mod practical;
mod steps;
mod telling;
mod turns;
mod verdict;

#[cfg(test)]
mod tests;

use block::Block;
pub use form::{FormExplanation, SumMove, SumMoves};
use telling::{InMisere, Telling};

fn blocks(explanation: &Explanation, words: &dyn Wording) -> Vec<Block> {
    let misere = matches!(&explanation.reduction, Some(Reduction { form: Form::Heaps(_, Law::Misere), .. }));
    let own = InMisere(words);
    account::blocks(&Telling { explanation, words: if misere { &own } else { words } })
}

impl Show for Explanation {
    fn text(&self, words: &dyn Wording) -> String {
        let lines: Vec<String> = blocks(self, words).iter().flat_map(Block::lines).collect();
        lines.join("\n")
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let body: String = blocks(self, words).iter().map(Block::html).collect();
        Some(html::card(&body))
    }

    /// Mex of the options' values, or the nim-sum in columns.
    fn latex(&self) -> Option<String> {
        let normal = self.position.convention() == Convention::Normal;
        if let Some(Reduction { form: Form::Heaps(heaps, Law::NimSum | Law::ZeroNimSum), .. }) =
            &self.reduction
            && heaps.len() > 1
        {
            return Some(in_columns(heaps.iter().map(|heap: &Part<u64>| heap.item).collect()));
        }
        match self.components.as_slice() {
            [one] if one.complete && !one.options.is_empty() => {
                let total = self.value.as_ref()?.value.0;
                let values: Vec<String> = one.options.iter().map(|group| group.value.0.to_string()).collect();
                let symbol = if normal { "g" } else { "g^-" };
                Some(format!("${symbol} = \\operatorname{{mex}}\\{{{}\\}} = {total}$", values.join(", ")))
            }
            [_, _, ..] if normal => {
                Some(in_columns(self.components.iter().map(value).collect::<Option<_>>()?))
            }
            _ => None,
        }
    }

    fn json(&self) -> Json {
        let component = |part: &ExplainedComponent| {
            let mut entries = vec![
                ("game", part.component.game.name().into()),
                ("position", (&part.component.position).into()),
                ("value", value(part).into()),
            ];
            entries.extend(part.far.as_deref().into_iter().flat_map(far::json));
            Json::object(entries)
        };
        let mut entries = vec![
            ("position", self.position.json()),
            ("outcome", self.outcome.value.json()),
            ("value", plain_value(self)),
            ("components", Json::list(self.components.iter().map(component))),
            ("winning_moves", Json::list(self.winning.iter().map(Move::shown))),
        ];
        if let Some(Reduction { form: Form::Heaps(heaps, _), .. }) = &self.reduction {
            entries.push(("heaps", Json::list(heaps.iter().map(|heap| heap.item))));
        }
        // Of this many moves only the first are there.
        if self.winning_count > self.winning.len() {
            entries.push(("winning_moves_count", (self.winning_count as u64).into()));
        }
        Json::object(entries)
    }

    /// The position, the headline, and the work that proves it.
    fn citation(&self, words: &dyn Wording) -> Citation {
        let text = self.text(words);
        let headline = text.lines().next().unwrap_or_default();
        let theorem = self.reduction.as_ref().and_then(|reduction| reduction.theorem.as_ref());
        let theorem = theorem.map(|phrase| phrase.say(&English)).unwrap_or_default();
        self.position.citation(words).called(headline).and(&theorem)
    }
}

/// The value as data: a number, or `"inf(0,3)"`.
fn plain_value(explanation: &Explanation) -> Json {
    match explanation.loops.as_ref().and_then(|story| story.value.as_ref()) {
        Some(value) => value.json(),
        None => explanation.value.as_ref().map(|answer| answer.value.0).into(),
    }
}

fn value(part: &ExplainedComponent) -> Option<u64> {
    part.value.as_ref().map(|answer| answer.value.0)
}

/// Numbers with their binary digits, one below the other, and their nim-sum.
fn in_columns(values: Vec<u64>) -> String {
    let width = (64 - values.iter().fold(0, |all, value| all | value).leading_zeros()).max(1) as usize;
    let line = |value: u64| format!("{value} & {value:0width$b}_2");
    let total = values.iter().fold(0, |sum, value| sum ^ value);
    let rows: Vec<String> = values.into_iter().map(line).collect();
    format!(
        "$$\\begin{{array}}{{rr}}\n{} \\\\\n\\hline\n{}\n\\end{{array}}$$",
        rows.join(" \\\\\n"),
        line(total)
    )
}
