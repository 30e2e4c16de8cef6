//! An explanation as a page and as formulas: the values of the summands in binary columns with their nim-sum, or the
//! options of a lone position by value and the missing one; then the winning moves and why they win.
//!
//! The words of the text form are the solver's; what is set as a table here says the same.

use bouton_solve::explanation::ExplainedComponent;
use bouton_solve::{Explanation, Move, Sum};
use bouton_theory::Convention;

use super::html::{self, escape};
use super::moves;
use crate::messages::{Chosen, text};

/// At most this many moves are listed.
const LISTED: usize = 24;

/// The explanation as HTML.
pub(super) fn html(explanation: &Explanation) -> String {
    let words = explanation.to_text_in(&Chosen);
    let headline = words.lines().next().unwrap_or_default();
    let middle = match explanation.components.as_slice() {
        [] => String::new(),
        [one] => lone(one, explanation.position.convention()),
        many => columns(explanation, many),
    };
    let body = format!("<p><b>{}</b></p>{middle}{}", escape(headline), winning(explanation, &words));
    html::card(&body)
}

/// The summands' values, in binary where they add up.
fn columns(explanation: &Explanation, parts: &[ExplainedComponent]) -> String {
    let adds = explanation.position.convention() == Convention::Normal;
    let values = || parts.iter().filter_map(|part| part.value.as_ref()).map(|answer| answer.value.0);
    let bits = bits(values().max().unwrap_or(0));
    let mut head =
        vec![text("html-summand", &[]), text(if adds { "html-value" } else { "html-misere-value" }, &[])];
    if adds {
        head.extend((0..bits).rev().map(power));
    }
    let mut rows: Vec<String> = parts
        .iter()
        .map(|part| {
            let value = part.value.as_ref().map(|answer| answer.value.0);
            let cells = binary(value, if adds { bits } else { 0 });
            html::row(&label(explanation, part), &cells)
        })
        .collect();
    if let (true, Some(total)) = (adds, &explanation.value) {
        let cells = binary(Some(total.value.0), bits);
        rows.push(html::row(&text("html-nim-sum", &[]), &cells).replacen("<tr>", "<tr class=\"sum\">", 1));
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

fn in_one_line(text: &str) -> String {
    text.split('\n').collect::<Vec<_>>().join(" / ")
}

/// The options of the only summand by value, and what is missing.
fn lone(part: &ExplainedComponent, convention: Convention) -> String {
    let misere = convention == Convention::Misere;
    let head = [
        text(if misere { "html-misere-value" } else { "html-value" }, &[]),
        text("html-options", &[]),
        text("html-example", &[]),
    ];
    let mut rows: Vec<String> = part
        .options
        .iter()
        .map(|group| {
            let example = in_one_line(&group.example.shown().to_string());
            let cells = format!("<td>{}</td>{}", group.count, html::cell(&example));
            html::row(&group.value.0.to_string(), &cells)
        })
        .collect();
    if let Some(answer) = part.value.as_ref().filter(|_| part.complete) {
        let why = text("html-missing", &[]);
        let row = html::row(&answer.value.0.to_string(), &format!("<td>0</td>{}", html::cell(&why)));
        rows.push(row.replacen("<tr>", "<tr class=\"sum\">", 1));
    }
    if rows.is_empty() { String::new() } else { html::table("words", "", &head, &rows) }
}

/// The winning moves with their reasons; else the last sentence of the text form, which says why there is none.
fn winning(explanation: &Explanation, words: &str) -> String {
    if explanation.winning.is_empty() {
        return format!("<p>{}</p>", escape(words.lines().last().unwrap_or_default()));
    }
    let count = explanation.winning_count;
    let items: String = explanation
        .winning
        .iter()
        .take(LISTED)
        .map(|m| {
            let words = in_one_line(&moves::words(&explanation.position, m));
            let why = because(explanation, m).map_or_else(String::new, |(g, x)| {
                format!(" <span class=\"note\">({g} ⊕ {x} = {})</span>", g ^ x)
            });
            format!("<li>{}{why}</li>", escape(&words))
        })
        .collect();
    let more = if count > LISTED {
        html::note(&text("html-more-moves", &[("count", &count)]))
    } else {
        String::new()
    };
    let title =
        text(if count == 1 { "html-winning-move" } else { "html-winning-moves" }, &[("count", &count)]);
    format!("<p><b>{}</b></p><ul>{items}</ul>{more}", escape(&title))
}

/// The value of the summand that a move is made in, and the nim-sum that the move takes away.
fn because(explanation: &Explanation, m: &Move) -> Option<(u64, u64)> {
    let adds = explanation.position.convention() == Convention::Normal && explanation.components.len() > 1;
    let own = explanation.components.get(m.component)?.value.as_ref()?.value.0;
    let total = explanation.value.as_ref()?.value.0;
    adds.then_some((own, total))
}

/// The explanation as formulas: mex of the options' values, or the nim-sum in columns.
pub(super) fn latex(explanation: &Explanation) -> Option<String> {
    let normal = explanation.position.convention() == Convention::Normal;
    let total = explanation.value.as_ref()?.value.0;
    match explanation.components.as_slice() {
        [one] if one.complete && !one.options.is_empty() => {
            let values: Vec<String> = one.options.iter().map(|group| group.value.0.to_string()).collect();
            let symbol = if normal { "g" } else { "g^-" };
            Some(format!("${symbol} = \\operatorname{{mex}}\\{{{}\\}} = {total}$", values.join(", ")))
        }
        [_, _, ..] if normal => {
            let values: Option<Vec<u64>> =
                explanation.components.iter().map(|part| part.value.as_ref().map(|v| v.value.0)).collect();
            let values = values?;
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
