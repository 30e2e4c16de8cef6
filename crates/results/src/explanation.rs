//! An explanation as a page and as formulas: the values of the summands in binary columns with their nim-sum,
//! or the options of a lone position by value and the missing one; then the winning moves and why they win.
//!
//! The words of the text form are the solver's; what is set as a table here says the same.

use bouton_solve::explanation::{ExplainedComponent, OptionGroup};
use bouton_solve::{Explanation, Move, Sum};
use bouton_theory::Convention;

use crate::html::{self, escape};
use crate::moves;
use crate::position::in_one_line;
use crate::wording::{Wording, say};
use crate::{Json, Show};

/// At most this many moves are listed.
const LISTED: usize = 24;

impl Show for Explanation {
    fn text(&self, words: &dyn Wording) -> String {
        self.to_text_in(words)
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let text = self.to_text_in(words);
        let headline = escape(text.lines().next().unwrap_or_default());
        let middle = match self.components.as_slice() {
            [] => String::new(),
            [one] => lone(one, self.position.convention(), words),
            many => columns(self, many, words),
        };
        Some(html::card(&format!("<p><b>{headline}</b></p>{middle}{}", winning(self, &text, words))))
    }

    /// Mex of the options' values, or the nim-sum in columns.
    fn latex(&self) -> Option<String> {
        let normal = self.position.convention() == Convention::Normal;
        let total = self.value.as_ref()?.value.0;
        match self.components.as_slice() {
            [one] if one.complete && !one.options.is_empty() => {
                let values: Vec<String> = one.options.iter().map(|group| group.value.0.to_string()).collect();
                let symbol = if normal { "g" } else { "g^-" };
                Some(format!("${symbol} = \\operatorname{{mex}}\\{{{}\\}} = {total}$", values.join(", ")))
            }
            [_, _, ..] if normal => {
                let values: Vec<u64> = self.components.iter().map(value).collect::<Option<_>>()?;
                let bits = bits(values.iter().copied().max()?) as usize;
                let line = |value: u64| format!("{value} & {value:0bits$b}_2");
                let rows: Vec<String> = values.iter().map(|&value| line(value)).collect();
                Some(format!(
                    "$$\\begin{{array}}{{rr}}\n{} \\\\\n\\hline\n{}\n\\end{{array}}$$",
                    rows.join(" \\\\\n"),
                    line(total)
                ))
            }
            _ => None,
        }
    }

    fn json(&self) -> Json {
        let component = |part: &ExplainedComponent| {
            Json::object([
                ("game", part.component.game.name().into()),
                ("position", (&part.component.position).into()),
                ("value", value(part).into()),
            ])
        };
        let mut entries = vec![
            ("position", self.position.json()),
            ("outcome", self.outcome.value.json()),
            ("value", self.value.as_ref().map(|answer| answer.value.0).into()),
            ("components", Json::list(self.components.iter().map(component))),
            ("winning_moves", Json::list(self.winning.iter().map(Move::shown))),
        ];
        // Of so many moves only the first are there.
        if self.winning_count > self.winning.len() {
            entries.push(("winning_moves_count", (self.winning_count as u64).into()));
        }
        Json::object(entries)
    }
}

fn value(part: &ExplainedComponent) -> Option<u64> {
    part.value.as_ref().map(|answer| answer.value.0)
}

/// The summands' values, in binary where they add up.
fn columns(explanation: &Explanation, parts: &[ExplainedComponent], words: &dyn Wording) -> String {
    let adds = explanation.position.convention() == Convention::Normal;
    let bits = if adds { bits(parts.iter().filter_map(value).max().unwrap_or(0)) } else { 0 };
    let key = if adds { "html-value" } else { "html-misere-value" };
    let mut head = vec![say(words, "html-summand", &[]), say(words, key, &[])];
    head.extend((0..bits).rev().map(power));
    let row = |part| html::row(&label(explanation, part), &binary(value(part), bits));
    let mut rows: Vec<String> = parts.iter().map(row).collect();
    if let (true, Some(total)) = (adds, &explanation.value) {
        rows.push(html::last_row(&say(words, "html-nim-sum", &[]), &binary(Some(total.value.0), bits)));
    }
    html::table("values", "", &head, &rows)
}

fn bits(most: u64) -> u32 {
    (64 - most.leading_zeros()).clamp(1, 64)
}

fn power(bit: u32) -> String {
    if bit < 20 { (1_u64 << bit).to_string() } else { format!("2^{bit}") }
}

/// A value and its binary digits, a cell each.
fn binary(value: Option<u64>, bits: u32) -> String {
    let Some(value) = value else { return format!("<td>–</td>{}", "<td></td>".repeat(bits as usize)) };
    let digits: String = (0..bits).rev().map(|bit| format!("<td>{}</td>", value >> bit & 1)).collect();
    format!("<td>{value}</td>{digits}")
}

fn label(explanation: &Explanation, part: &ExplainedComponent) -> String {
    let position =
        in_one_line(&Sum::of(&part.component.game, vec![part.component.position.clone()]).to_string());
    match explanation.position.game() {
        Some(_) => position,
        None => format!("{} {position}", part.component.game.name()),
    }
}

/// The options of the only summand by value, and what is missing.
fn lone(part: &ExplainedComponent, convention: Convention, words: &dyn Wording) -> String {
    let key = if convention == Convention::Misere { "html-misere-value" } else { "html-value" };
    let head = [say(words, key, &[]), say(words, "html-options", &[]), say(words, "html-example", &[])];
    let row = |group: &OptionGroup| {
        let example = html::cell(&in_one_line(&group.example.shown().to_string()));
        html::row(&group.value.0.to_string(), &format!("<td>{}</td>{example}", group.count))
    };
    let mut rows: Vec<String> = part.options.iter().map(row).collect();
    if let Some(own) = value(part).filter(|_| part.complete) {
        let why = html::cell(&say(words, "html-missing", &[]));
        rows.push(html::last_row(&own.to_string(), &format!("<td>0</td>{why}")));
    }
    if rows.is_empty() { String::new() } else { html::table("words", "", &head, &rows) }
}

/// The winning moves with their reasons; else the last sentence of the text form, which says why there is
/// none.
fn winning(explanation: &Explanation, text: &str, words: &dyn Wording) -> String {
    if explanation.winning.is_empty() {
        return format!("<p>{}</p>", escape(text.lines().last().unwrap_or_default()));
    }
    let count = explanation.winning_count;
    let item = |m: &Move| {
        let why = because(explanation, m).map_or_else(String::new, |(g, x)| {
            format!(" <span class=\"note\">({g} ⊕ {x} = {})</span>", g ^ x)
        });
        format!("<li>{}{why}</li>", escape(&in_one_line(&moves::in_words(&explanation.position, m, words))))
    };
    let items: String = explanation.winning.iter().take(LISTED).map(item).collect();
    let more = match count > LISTED {
        true => html::note(&say(words, "html-more-moves", &[("count", &count)])),
        false => String::new(),
    };
    let key = if count == 1 { "html-winning-move" } else { "html-winning-moves" };
    format!("<p><b>{}</b></p><ul>{items}</ul>{more}", escape(&say(words, key, &[("count", &count)])))
}

/// The value of the summand that a move is made in, and the nim-sum that the move takes away.
fn because(explanation: &Explanation, m: &Move) -> Option<(u64, u64)> {
    let adds = explanation.position.convention() == Convention::Normal && explanation.components.len() > 1;
    let own = value(explanation.components.get(m.component)?)?;
    let total = explanation.value.as_ref()?.value.0;
    adds.then_some((own, total))
}
