//! The options of summands by value, and the least value that is missing.

use bouton_solve::explanation::{ExplainedComponent, OptionGroup};
use bouton_solve::{Answer, Component, Method, Move};
use bouton_theory::visible::in_one_line;

use super::block::{Block, BlockCell, Grid, Row};
use super::telling::Telling;
use crate::position;
use crate::wording::Args;

/// At most this many values are written into a set.
const SHOWN: usize = 24;

/// So many options are listed although there is one of each value.
const FEW: usize = 4;

/// Of more different values than this only the P-positions are listed, in text.
const VALUES: usize = 8;

/// The summand's options by value; of several summands the set of each.
pub(super) fn blocks(telling: &Telling<'_>) -> Vec<Block> {
    match telling.explanation.components.as_slice() {
        [one] => lone(telling, one),
        many => many.iter().map(|summand| Block::Detail(in_a_line(telling, summand))).collect(),
    }
}

fn name(telling: &Telling<'_>) -> String {
    if telling.misere() { "g⁻".to_owned() } else { telling.say("explain-game", &[]) }
}

fn lone(telling: &Telling<'_>, summand: &ExplainedComponent) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(sentence) = one_of_each(telling, summand) {
        blocks.push(Block::Detail(sentence));
    } else if !summand.options.is_empty() {
        blocks.push(Block::Listed(by_values(telling, summand), table(telling, summand)));
    }
    blocks.push(Block::Detail(worth(telling, summand)));
    let Component { game, position } = &summand.component;
    let remark = game.rules().remark(position, telling.explanation.position.convention());
    let remark = remark.filter(|_| telling.explanation.reduction.is_none());
    blocks.extend(remark.map(|remark| Block::Detail(remark.say(telling.words))));
    blocks
}

/// A line for each value; of many values one for the P-positions, and one for the rest.
fn by_values(telling: &Telling<'_>, summand: &ExplainedComponent) -> Vec<String> {
    let groups = &summand.options;
    let is_long = summand.complete && groups.len() > VALUES;
    let lost = groups.iter().take_while(|group| !is_long || group.value.is_zero()).count();
    let (lost, rest) = groups.split_at(lost);
    let mut lines: Vec<String> = lost.iter().map(|group| by_value(telling, group)).collect();
    if !rest.is_empty() {
        let count = rest.iter().map(|group| group.count).sum::<usize>();
        let args: Args<'_> = &[("count", &count), ("values", &runs(rest))];
        let key = if lost.is_empty() { "explain-options-all" } else { "explain-options-rest" };
        lines.push(telling.say(key, args));
    }
    lines
}

/// The values of some options, neighbours as a run: "1, 4–7".
fn runs(groups: &[OptionGroup]) -> String {
    let values: Vec<u64> = groups.iter().map(|group| group.value.0).collect();
    let run = |run: &[u64]| match run {
        [first, _, .., last] => format!("{first}–{last}"),
        few => few.iter().map(u64::to_string).collect::<Vec<_>>().join(", "),
    };
    values.chunk_by(|a, b| a + 1 == *b).map(run).collect::<Vec<_>>().join(", ")
}

/// "one option for each of the values 0 to 9: [0], …, [9]": a table of such options says no more. None for a
/// few options, and where a value is missing or has several.
fn one_of_each(telling: &Telling<'_>, summand: &ExplainedComponent) -> Option<String> {
    let groups = &summand.options;
    let alone = |(value, group): (u64, &OptionGroup)| group.value.0 == value && group.count == 1;
    let (first, end) = (groups.first()?, groups.last()?);
    (groups.len() > FEW && (0..).zip(groups).all(alone)).then(|| {
        let (last, first, end) = (end.value.0, called(&first.example), called(&end.example));
        telling.say("explain-options-each", &[("last", &last), ("first", &first), ("end", &end)])
    })
}

/// "options of value 3: [3] and 1 more".
fn by_value(telling: &Telling<'_>, group: &OptionGroup) -> String {
    let (value, example) = (format!("{} {}", name(telling), group.value.0), called(&group.example));
    let args: Args<'_> =
        &[("value", &value), ("example", &example), ("count", &group.count.saturating_sub(1))];
    telling.say(if group.count > 1 { "explain-options-more" } else { "explain-options" }, args)
}

/// An option by its short name, else as data.
fn called(option: &Move) -> String {
    let several = || position::shorts(&option.to);
    position::short(&option.to).or_else(several).unwrap_or_else(|| option.shown().to_string())
}

/// The same as a table, with the least value that is missing.
fn table(telling: &Telling<'_>, summand: &ExplainedComponent) -> Grid {
    let key = if telling.misere() { "html-misere-value" } else { "html-value" };
    let head = [key, "html-options", "html-example"].map(|key| telling.say(key, &[]));
    let row = |cells: [String; 3], is_sum| Row { cells: cells.map(BlockCell::plain).into(), is_sum };
    let group = |group: &OptionGroup| {
        let example = in_one_line(&called(&group.example));
        row([group.value.0.to_string(), group.count.to_string(), example], false)
    };
    let mut rows: Vec<Row> = summand.options.iter().map(group).collect();
    if let Some(own) = summand.value.as_ref().filter(|_| summand.complete) {
        rows.push(row([own.value.0.to_string(), "0".to_owned(), telling.say("html-missing", &[])], true));
    }
    Grid { head: head.into(), rows, digits: usize::MAX }
}

/// "value 3: the least number that no option has (mex of {0, 1, 2})".
fn worth(telling: &Telling<'_>, summand: &ExplainedComponent) -> String {
    let Some(Answer { value, method }) = &summand.value else {
        return telling.say("explain-value-unknown", &[]);
    };
    let found = match method {
        Method::Search => String::new(),
        method => format!(" ({})", method.sentence(telling.words)),
    };
    let why = match (summand.complete, summand.options.is_empty(), telling.misere()) {
        (false, ..) => None,
        (true, true, false) => Some(telling.say("explain-no-option", &[])),
        (true, true, true) => Some(telling.say("explain-no-option-misere", &[])),
        (true, false, _) => Some(telling.say("explain-mex", &[("set", &set(summand))])),
    };
    let why = why.map(|why| format!(": {why}")).unwrap_or_default();
    format!("{} {}{why}{found}", name(telling), value.0)
}

fn in_a_line(telling: &Telling<'_>, summand: &ExplainedComponent) -> String {
    format!("{}: {}", telling.label(&summand.component), worth(telling, summand))
}

/// `{0, 1, 3}`.
fn set(summand: &ExplainedComponent) -> String {
    let values: Vec<String> = summand.options.iter().map(|group| group.value.0.to_string()).collect();
    let (shown, rest) = values.split_at(values.len().min(SHOWN));
    let dots = if rest.is_empty() { "" } else { ", …" };
    format!("{{{}{dots}}}", shown.join(", "))
}
