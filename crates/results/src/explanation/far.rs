//! A position that is too far to search: the theorem that speaks of it, and the digits that its automaton
//! reads.

use bouton_solve::explanation::{ExplainedComponent, FarStory};
use bouton_solve::theorem::System;

use super::block::{Block, BlockCell, Grid, Row};
use super::telling::Telling;
use crate::wording::Args;
use crate::{Json, Show, theorem};

/// The theorem and the digits of a lone position.
pub(super) fn blocks(telling: &Telling<'_>, story: &FarStory) -> Vec<Block> {
    told(telling, story, story.theorem.text(telling.words))
}

/// The theorem and the digits of each summand that is far.
pub(super) fn of_summands(telling: &Telling<'_>) -> Vec<Block> {
    let told = |summand: &ExplainedComponent| {
        let story = summand.far.as_deref()?;
        let theorem = story.theorem.text(telling.words);
        Some(told(telling, story, format!("{}: {theorem}", telling.label(&summand.component))))
    };
    telling.explanation.components.iter().filter_map(told).flatten().collect()
}

fn told(telling: &Telling<'_>, story: &FarStory, statement: String) -> Vec<Block> {
    let mut blocks = vec![Block::Detail(statement)];
    let Some(theorem) = story.theorem.theorem() else { return blocks };
    let system = theorem.system;
    let parts: Vec<(String, String)> =
        story.parts.iter().map(|part| (part.to_string(), digits(system, *part))).collect();
    let width = |which: fn(&(String, String)) -> &String| {
        parts.iter().map(|part| which(part).chars().count()).max().unwrap_or(0)
    };
    let (numbers, words) = (width(|part| &part.0), width(|part| &part.1));
    let line = |(number, digits): &(String, String)| {
        let (number, digits) = (format!("{number:>numbers$}"), format!("{digits:>words$}"));
        in_system(telling, system, &number, &digits)
    };
    let row = |(number, digits): &(String, String)| Row {
        cells: vec![BlockCell::plain(number), BlockCell::plain(digits)],
        is_sum: false,
    };
    let head = vec![String::new(), theorem::system(system, telling.words)];
    let grid = Grid { head, rows: parts.iter().map(row).collect(), digits: usize::MAX };
    blocks.push(Block::Listed(parts.iter().map(line).collect(), grid));
    blocks
}

/// "10 = 10010 in Fibonacci numbers".
fn in_system(telling: &Telling<'_>, system: System, number: &str, digits: &str) -> String {
    let (base, name) = (system.factors().0, system.to_string());
    let args: Args<'_> = &[("number", &number), ("digits", &digits), ("base", &base), ("system", &name)];
    let key = match system.factors() {
        (_, 0) => "explain-digits-base",
        (1, 1) => "explain-digits-fibonacci",
        _ => "explain-digits-recurrence",
    };
    telling.say(key, args)
}

/// The digits of a number, apart where some have two characters.
fn digits(system: System, number: u64) -> String {
    let word = system.word(number);
    let written: Vec<String> = word.iter().map(u32::to_string).collect();
    match word.is_empty() {
        true => "0".to_owned(),
        false => written.join(if system.digits() > 10 { "." } else { "" }),
    }
}

/// The theorem and the digits as data.
pub(super) fn json(story: &FarStory) -> [(&'static str, Json); 2] {
    let system = story.theorem.theorem().map(|theorem| theorem.system);
    let written = |part: &u64| system.map(|system| digits(system, *part)).unwrap_or_default();
    let all = story.parts.iter().map(|part| Json::from(written(part).as_str()));
    [("theorem", story.theorem.json()), ("digits", Json::list(all))]
}
