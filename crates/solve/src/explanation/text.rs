//! An explanation as text.
//!
//! Three shapes: a sum of several summands in normal play shows their values in binary columns and the nim-sum; a lone position shows its
//! options by value and the missing one; misère play shows g⁻ of each summand and adds nothing up.

use bouton_theory::{Convention, Nimber, Outcome};

use super::{ExplainedComponent, Explanation};
use crate::presentation;
use crate::sum::Component;
use crate::{Answer, Method, Move};

/// At most this many examples of a list are written out.
const SHOWN: usize = 12;

/// The text of `explanation`.
pub(super) fn render(explanation: &Explanation) -> String {
    let mut lines = vec![headline(explanation)];
    let misere = explanation.position.convention() == Convention::Misere;
    match explanation.components.as_slice() {
        [] => lines.push("There is no move.".to_owned()),
        [one] => lone(one, misere, &mut lines),
        many if misere => each_alone(many, &mut lines),
        many => columns(many, explanation.value.as_ref(), &mut lines),
    }
    verdict(explanation, &mut lines);
    lines.join("\n")
}

fn headline(explanation: &Explanation) -> String {
    let Explanation { position, outcome, .. } = explanation;
    let who = match outcome.value {
        Outcome::N => "N-position: the next player wins",
        Outcome::P => "P-position: the player who just moved wins",
        Outcome::D => "draw: nobody can force a win",
    };
    let play = if position.convention() == Convention::Misere { ", misère play" } else { "" };
    let method = match (&outcome.method, position.components()) {
        (Method::Search, _) | (_, []) => String::new(),
        (method, _) => format!(" ({method})"),
    };
    format!("{}{play}: {who}{method}", in_one_line(&position.to_string()))
}

/// A position in one line: the rows of a board are set apart by strokes.
fn position(component: &Component) -> String {
    in_one_line(&presentation::position(component))
}

fn in_one_line(text: &str) -> String {
    text.split('\n').collect::<Vec<_>>().join(" / ")
}

/// The options of the only summand by value, and what is missing.
fn lone(component: &ExplainedComponent, misere: bool, lines: &mut Vec<String>) {
    let name = if misere { "g⁻" } else { "value" };
    for group in &component.options {
        let example = group.example.shown();
        let more = if group.count > 1 { format!(" and {} more", group.count - 1) } else { String::new() };
        lines.push(format!("  options of {name} {}: {example}{more}", group.value.0));
    }
    let Some(Answer { value, method }) = &component.value else {
        lines.push("  the value is not known, only who wins".to_owned());
        return;
    };
    let found = if *method == Method::Search { String::new() } else { format!(" ({method})") };
    let why = match (component.complete, component.options.is_empty(), misere) {
        (false, ..) => String::new(),
        (true, true, false) => ": there is no move".to_owned(),
        (true, true, true) => ": there is no move, and the end of play has g⁻ = 1".to_owned(),
        (true, false, _) => format!(": the least number that no option has (mex of {})", set(component)),
    };
    lines.push(format!("  {name} {}{why}{found}", value.0));
}

/// `{0, 1, 3}`.
fn set(component: &ExplainedComponent) -> String {
    let values: Vec<String> = component.options.iter().map(|group| group.value.0.to_string()).collect();
    let (shown, rest) = values.split_at(values.len().min(2 * SHOWN));
    let dots = if rest.is_empty() { "" } else { ", …" };
    format!("{{{}{dots}}}", shown.join(", "))
}

/// The summands' values in binary, one line each, and their nim-sum.
fn columns(components: &[ExplainedComponent], total: Option<&Answer<Nimber>>, lines: &mut Vec<String>) {
    let labels: Vec<String> = components.iter().map(|c| label(c, components)).collect();
    let values: Vec<Option<Nimber>> = components.iter().map(|c| c.value.as_ref().map(|v| v.value)).collect();
    let most = values.iter().flatten().map(|v| v.0).max().unwrap_or(0);
    let bits = (64 - most.leading_zeros()).max(1) as usize;
    let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0).max("nim-sum".len());
    let digits = most.to_string().len();
    for (label, value) in labels.iter().zip(&values) {
        let pad = " ".repeat(width - label.chars().count());
        match value {
            Some(Nimber(v)) => lines.push(format!("  {label}{pad}  value {v:>digits$}  {v:0bits$b}")),
            None => lines.push(format!("  {label}{pad}  value not known")),
        }
    }
    if let Some(Answer { value: Nimber(v), method }) = total {
        let pad = " ".repeat(width - "nim-sum".len());
        let found = if *method == Method::Search { String::new() } else { format!("  ({method})") };
        lines.push(format!("  nim-sum{pad}        {v:>digits$}  {v:0bits$b}{found}"));
    }
}

/// What a summand is called: the heap, with its game where there are several.
fn label(component: &ExplainedComponent, all: &[ExplainedComponent]) -> String {
    let shown = position(&component.component);
    let first = &all[0].component.game;
    if all.iter().all(|c| c.component.game == *first) {
        let what = if first.is_heap_game() { "heap " } else { "" };
        format!("{what}{shown}")
    } else {
        format!("{} {shown}", component.component.game.name())
    }
}

/// Misère play: each summand's own g⁻.
fn each_alone(components: &[ExplainedComponent], lines: &mut Vec<String>) {
    for component in components {
        let value = component.value.as_ref().map_or("not known".to_owned(), |v| v.value.0.to_string());
        lines.push(format!("  {} alone: g⁻ {value}", label(component, components)));
    }
    lines.push("  misère values do not add up; the whole sum was solved".to_owned());
}

fn verdict(explanation: &Explanation, lines: &mut Vec<String>) {
    let Explanation { position: sum, outcome, winning, value, .. } = explanation;
    match outcome.value {
        Outcome::D => {}
        Outcome::P if sum.components().is_empty() => {}
        Outcome::P => {
            let misere = sum.convention() == Convention::Misere;
            lines.push(match (value.is_some() && !misere, sum.components().len()) {
                (true, 0 | 1) => "Every move leads to a position of value other than 0, which the next player wins.".to_owned(),
                (true, _) => {
                    "Every move changes the value of one summand, so the nim-sum becomes other than 0: every move loses."
                        .to_owned()
                }
                (false, _) => "Every move leads to an N-position: every move loses.".to_owned(),
            });
        }
        Outcome::N if !explanation.all_listed => {
            lines.push("It has too many options to list its winning moves.".to_owned());
        }
        Outcome::N if winning.is_empty() => {
            lines.push("There is no move left, which wins in misère play.".to_owned());
        }
        Outcome::N => {
            let count = winning.len();
            lines.push(if count == 1 {
                "1 winning move:".to_owned()
            } else {
                format!("{count} winning moves:")
            });
            lines.extend(winning.iter().take(SHOWN).map(|m| format!("  {}", one_move(explanation, m))));
            if count > SHOWN {
                lines.push(format!("  … and {} more", count - SHOWN));
            }
        }
    }
}

/// One winning move, and why it wins.
fn one_move(explanation: &Explanation, made: &Move) -> String {
    let component = &explanation.components[made.component];
    let from = position(&component.component);
    let to: Vec<String> = made.parts.iter().map(position).collect();
    let to = if to.is_empty() { "nothing".to_owned() } else { to.join(" + ") };
    let described = match made.parts.as_slice() {
        [one] if one.game == component.component.game => {
            component.component.game.rules().describe(&component.component.position, &one.position)
        }
        _ => None,
    };
    let step = match &made.label {
        Some(label) => format!("{label}: {from} → {to}"),
        None => format!("{from} → {to}"),
    };
    let words = described.map(|text| format!(": {text}")).unwrap_or_default();
    match (&explanation.value, &component.value) {
        (Some(total), Some(own))
            if explanation.position.convention() == Convention::Normal
                && explanation.components.len() > 1 =>
        {
            let (g, x) = (own.value.0, total.value.0);
            let summand = if component.component.game.is_heap_game() { "heap" } else { "summand" };
            format!(
                "{step}   ({summand} {}: value {g} → {}, because {g} xor {x} = {}){words}",
                made.component + 1,
                g ^ x,
                g ^ x
            )
        }
        _ => step + &words,
    }
}
