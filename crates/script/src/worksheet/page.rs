//! A worksheet as a page to print: the same for pupils and with the answers, which are written into the
//! blanks.

use bouton_results::html::escape;

use super::blank::{blank, blank_for, chips, label, outcome};
use super::solution::{Solution, Step};
use super::{Made, Question, QuestionKind, Rules, Worksheet, dialogue, list, nim_sum, pieces, powers, tuple};
use crate::diagnostic::Native;
use crate::messages::{self, text};

const STYLE: &str = include_str!("page.css");

/// The page, with the answers if there are any.
pub(super) fn page(sheet: &Worksheet, solutions: Option<&[Solution]>) -> Native<String> {
    let body = messages::in_language(&sheet.language, || body(sheet, solutions));
    let title = messages::in_language(&sheet.language, || text(sheet.kind.title(), &[]));
    Ok(format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\"><title>{}</title>\n<style>\n{}</style></head>\n<body>\n{body}</body>\n</html>\n",
        sheet.language,
        escape(&title),
        STYLE
    ))
}

/// The worksheet as a part of a notebook.
pub(super) fn fragment(sheet: &Worksheet) -> String {
    let body = messages::in_language(&sheet.language, || body(sheet, None));
    format!("<style>{STYLE}</style>{body}")
}

fn body(sheet: &Worksheet, solutions: Option<&[Solution]>) -> String {
    let title = escape(&text(sheet.kind.title(), &[]));
    let head = match solutions {
        None => ["worksheet-name", "worksheet-class", "worksheet-date"]
            .map(|key| format!("<span>{}: {}</span>", escape(&text(key, &[])), blank(None, 9)))
            .join(" "),
        Some(_) => format!("<b>{}</b>", escape(&text("worksheet-key", &[]))),
    };
    // It is in the header, because a foot could come to stand on a page of its own.
    let made = escape(&made(sheet));
    let title = format!("<div class=\"title\"><h1>{title}</h1><span class=\"made\">{made}</span></div>");
    let mut out =
        format!("<main class=\"bouton-sheet\">\n<header>{title}<p class=\"who\">{head}</p></header>\n");
    for line in introduction(sheet) {
        out.push_str(&format!("<p>{}</p>\n", escape(&line)));
    }
    let narrow = is_narrow(sheet.kind) && sheet.questions.len() > 1;
    out.push_str(if narrow { "<ol class=\"narrow\">\n" } else { "<ol>\n" });
    for (index, question) in sheet.questions.iter().enumerate() {
        let solution = solutions.and_then(|all| all.get(index));
        out.push_str(&format!("<li>{}</li>\n", ask(question, solution)));
    }
    out + "</ol>\n</main>\n"
}

/// The recipe of the sheet, so that you can make it again.
fn made(sheet: &Worksheet) -> String {
    let kind = text(sheet.kind.title(), &[]);
    match sheet.made {
        Made::Seed(seed) => text("worksheet-made", &[("kind", &kind), ("seed", &seed)]),
        Made::Positions => text("worksheet-made-positions", &[("kind", &kind)]),
        Made::Activity(number) => text("worksheet-made-activity", &[("number", &number)]),
    }
}

/// Whether two questions fit next to each other.
fn is_narrow(kind: QuestionKind) -> bool {
    matches!(
        kind,
        QuestionKind::WhoWins
            | QuestionKind::WinningMoves
            | QuestionKind::Complete
            | QuestionKind::NimSum
            | QuestionKind::Table
            | QuestionKind::Misere
            | QuestionKind::Powers
            | QuestionKind::Knights
            | QuestionKind::Staircase
    )
}

/// The task and the meaning of the words, because the sheet is used on paper alone.
pub(super) fn introduction(sheet: &Worksheet) -> Vec<String> {
    let mut lines = vec![text(sheet.kind.task(), &[])];
    if sheet.kind != QuestionKind::NimSum {
        // A game of its own is told at each question, but if all have the same.
        match sheet.kind {
            QuestionKind::Misere => lines.push(rule(&Rules::Misere)),
            QuestionKind::Knights => lines.push(rule(&Rules::Knights)),
            QuestionKind::Staircase => lines.push(rule(&Rules::Staircase)),
            QuestionKind::Table => {}
            _ if sheet.questions.iter().any(|question| question.rules == Rules::Nim) => {
                lines.push(rule(&Rules::Nim));
            }
            _ => {}
        }
        let is_misere = sheet.kind == QuestionKind::Misere;
        lines.push(text(if is_misere { "worksheet-last-misere" } else { "worksheet-last" }, &[]));
    }
    let words: &[&str] = match sheet.kind {
        QuestionKind::WhoWins | QuestionKind::Misere => &["worksheet-outcomes"],
        // Its table has a row for the nim-sum.
        QuestionKind::Complete => &["worksheet-outcomes", "worksheet-nim-sum"],
        QuestionKind::NimSum | QuestionKind::Line | QuestionKind::WinningMoves => &["worksheet-nim-sum"],
        QuestionKind::Table | QuestionKind::Period => &["worksheet-mex"],
        QuestionKind::Powers => &["worksheet-powers"],
        QuestionKind::Knights => &["worksheet-outcomes", "worksheet-mex", "worksheet-pieces"],
        QuestionKind::Staircase => &["worksheet-outcomes", "worksheet-staircase"],
        QuestionKind::Dialogue => &[],
    };
    lines.extend(words.iter().map(|key| text(key, &[])));
    lines
}

/// The rule of a game in a sentence.
pub(super) fn rule(rules: &Rules) -> String {
    match rules {
        Rules::Nim => text("worksheet-rule-nim", &[]),
        Rules::Subtraction(set) => match set[..] {
            [one] => text("worksheet-rule-subtraction-one", &[("count", &one)]),
            _ => text("worksheet-rule-subtraction", &[("set", &list(set))]),
        },
        Rules::Wythoff => text("worksheet-rule-wythoff", &[]),
        Rules::Misere => text("worksheet-rule-nim", &[]),
        Rules::Knights => text("worksheet-rule-knights", &[]),
        Rules::Staircase => text("worksheet-rule-staircase", &[]),
    }
}

fn ask(question: &Question, solution: Option<&Solution>) -> String {
    let heaps = question.heaps();
    let own_rule = matches!(question.rules, Rules::Subtraction(_)) || question.kind == QuestionKind::Table;
    let own = || match &question.rules {
        // The numbers of the set stay on one line.
        Rules::Subtraction(set) => {
            rule(&question.rules).replace(&list(set), &list(set).replace(' ', "\u{a0}"))
        }
        other => rule(other),
    };
    let rule = if own_rule { format!("<p>{}</p>", escape(&own())) } else { String::new() };
    let body = match (question.kind, solution) {
        (QuestionKind::WhoWins | QuestionKind::Misere, solution) => who_wins(question, solution),
        (QuestionKind::Powers, solution) => powers::page(heaps, solution),
        (QuestionKind::Knights | QuestionKind::Staircase, solution) => pieces::page(question, solution),
        (QuestionKind::Dialogue, solution) => dialogue::page(&question.given, solution.is_some()),
        (QuestionKind::WinningMoves, solution) => winning_moves(heaps, solution),
        (QuestionKind::Complete, solution) => complete(heaps, solution),
        (QuestionKind::NimSum, solution) => columns(heaps, solution.is_some(), true),
        (QuestionKind::Table, Some(Solution::Table(table))) => table_of(question, Some(table)),
        (QuestionKind::Table, _) => table_of(question, None),
        (QuestionKind::Line, Some(Solution::Line(steps))) => line(&question.given, Some(steps)),
        (QuestionKind::Line, _) => line(&question.given, None),
        (QuestionKind::Period, solution) => period(heaps, solution),
    };
    rule + body.as_str()
}

fn who_wins(question: &Question, solution: Option<&Solution>) -> String {
    let answer = match solution {
        Some(Solution::Outcome(outcome, winning)) => {
            let won = *outcome == bouton_theory::Outcome::N;
            let better = winning.iter().map(|after| tuple(after)).collect();
            Some((won, if won { better } else { vec!["—".to_owned()] }))
        }
        _ => None,
    };
    let heaps: Vec<(String, u64)> = question.heaps().iter().map(|heap| (heap.to_string(), *heap)).collect();
    format!("{}{}", chips(&heaps), outcome("worksheet-move-to", answer))
}

fn winning_moves(heaps: &[u64], solution: Option<&Solution>) -> String {
    let answer = match solution {
        // No move wins from a P-position.
        Some(Solution::Moves(moves)) if moves.is_empty() => Some(vec!["— (P)".to_owned()]),
        Some(Solution::Moves(moves)) => Some(moves.iter().map(|after| tuple(after)).collect()),
        _ => None,
    };
    let moves = format!("<p>{}: {}</p>", label("worksheet-all-moves"), blank_for(answer, 22));
    format!("{}{moves}", columns(heaps, solution.is_some(), false))
}

fn complete(heaps: &[u64], solution: Option<&Solution>) -> String {
    let answer = match solution {
        Some(Solution::Heap(heap)) => Some(heap.to_string()),
        _ => None,
    };
    let given: String = heaps.iter().map(|heap| format!("<b>{heap}</b>, ")).collect();
    let asked = format!("<p class=\"position\">({given}{})</p>", blank(answer, 3));
    format!("{asked}{}", columns(heaps, solution.is_some(), false))
}

/// The heaps in binary, in columns that are empty for pupils; below them the nim-sum. `number`: asks for it
/// in base 10, too.
fn columns(heaps: &[u64], filled: bool, number: bool) -> String {
    let sum = nim_sum(heaps);
    let width = u64::BITS - heaps.iter().fold(1, |all, heap| all | heap).leading_zeros();
    let powers: Vec<u64> = (0..width.max(4)).rev().map(|bit| 1 << bit).collect();
    let head: String = powers.iter().map(|power| format!("<th scope=\"col\">{power}</th>")).collect();
    let cells = |n: u64| -> String {
        let digit = |power: &u64| {
            if !filled {
                ""
            } else if n & power == 0 {
                "0"
            } else {
                "1"
            }
        };
        powers.iter().map(|power| format!("<td>{}</td>", digit(power))).collect()
    };
    let rows: String =
        heaps.iter().map(|heap| format!("<tr><th scope=\"row\">{heap}</th>{}</tr>", cells(*heap))).collect();
    let last =
        format!("<tr class=\"sum\"><th scope=\"row\">{}</th>{}</tr>", label("worksheet-sum"), cells(sum));
    let table =
        format!("<table class=\"binary\"><tr><td class=\"corner\"></td>{head}</tr>{rows}{last}</table>");
    if !number {
        return table;
    }
    let written = heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" ⊕ ");
    format!("<p>{written} = {}</p>{table}", blank(filled.then(|| sum.to_string()), 4))
}

fn table_of(question: &Question, values: Option<&[Vec<u64>]>) -> String {
    let (rows, across) =
        (question.heaps().first().copied().unwrap_or(0), question.heaps().get(1).copied().unwrap_or(0));
    let given = |cell: u64| {
        let at = question.given.get(1)?.iter().position(|given| *given == cell)?;
        question.given.get(2)?.get(at)
    };
    let head: String = (0..=across).map(|c| format!("<th scope=\"col\">{c}</th>")).collect();
    let cell = |r: u64, c: u64| {
        let value = values.and_then(|rows| rows.get(r as usize)?.get(c as usize));
        match (given(r * (across + 1) + c), value) {
            (Some(value), _) => format!("<td class=\"given\">{value}</td>"),
            (None, Some(value)) => format!("<td class=\"answer\">{value}</td>"),
            (None, None) => "<td></td>".to_owned(),
        }
    };
    let row = |r: u64| {
        let cells: String = (0..=across).map(|c| cell(r, c)).collect();
        format!("<tr><th scope=\"row\">{r}</th>{cells}</tr>")
    };
    let body: String = (0..=rows).map(row).collect();
    format!("<table class=\"grid\"><tr><td class=\"corner\"></td>{head}</tr>{body}</table>")
}

fn line(positions: &[Vec<u64>], steps: Option<&[Step]>) -> String {
    let head =
        ["worksheet-step", "worksheet-player", "worksheet-position", "worksheet-sum", "worksheet-mistake"]
            .map(|key| format!("<th scope=\"col\">{}</th>", label(key)))
            .concat();
    let step = |n: usize| steps.and_then(|steps| steps.get(n.checked_sub(1)?));
    let row = |(n, heaps): (usize, &Vec<u64>)| {
        let (number, player) = match n {
            0 => (String::new(), String::new()),
            n => (n.to_string(), (2 - n % 2).to_string()),
        };
        let sum = if steps.is_some() { nim_sum(heaps).to_string() } else { String::new() };
        let mistake = match step(n) {
            Some(Step { mistake: true, better, .. }) => {
                let better = better.as_ref().map(|after| tuple(after)).unwrap_or_default();
                text("worksheet-better", &[("after", &better)])
            }
            Some(_) => "—".to_owned(),
            None => String::new(),
        };
        let position = if heaps.is_empty() { "(0)".to_owned() } else { tuple(heaps) };
        format!(
            "<tr><td>{number}</td><td>{player}</td><td>{position}</td><td class=\"answer\">{sum}</td><td class=\"answer wide\">{}</td></tr>",
            escape(&mistake)
        )
    };
    let rows: String = positions.iter().enumerate().map(row).collect();
    format!("<table class=\"play\"><tr>{head}</tr>{rows}</table>")
}

/// A row of a table has up to this many heaps.
const ROW: u64 = 13;

fn period(heaps: &[u64], solution: Option<&Solution>) -> String {
    let last = heaps.first().copied().unwrap_or(0);
    let (values, answers) = match solution {
        Some(Solution::Period { values, from, period, lost }) => {
            let period = Some(period.to_string());
            (Some(values), [Some(from.to_string()), period.clone(), period, Some(list(lost))])
        }
        _ => (None, [None, None, None, None]),
    };
    // Rows as long as each other on a narrow page.
    let length = last / (last / ROW + 1) + 1;
    let row = |from: u64| {
        let to = last.min(from + length - 1);
        let heads: String = (from..=to).map(|n| format!("<th scope=\"col\">{n}</th>")).collect();
        let value =
            |n: u64| values.and_then(|values| values.get(n as usize)).map(u64::to_string).unwrap_or_default();
        let cells: String = (from..=to).map(|n| format!("<td class=\"answer\">{}</td>", value(n))).collect();
        format!(
            "<table class=\"grid\"><tr><th scope=\"row\">n</th>{heads}</tr><tr><th scope=\"row\">g(n)</th>{cells}</tr></table>"
        )
    };
    let rows: String = (0..=last).step_by(length as usize).map(row).collect();
    let names = ["from", "length", "modulus", "rests"];
    let blanks = names.into_iter().zip(answers).zip([2, 2, 2, 7]);
    let blanks: Vec<_> = blanks.map(|((name, answer), width)| (name, blank(answer, width))).collect();
    let args: Vec<(&str, &dyn std::fmt::Display)> =
        blanks.iter().map(|(name, blank)| (*name, blank as &dyn std::fmt::Display)).collect();
    format!("{rows}<p>{}</p>", text("worksheet-period", &args))
}
