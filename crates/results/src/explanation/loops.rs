//! The explanation of a position from which play may go on for ever: its value and why, which options are
//! taken back, how long play lasts, which moves keep a draw.

use bouton_solve::Move;
use bouton_solve::explanation::{LoopStory, Reverted};
use bouton_theory::LoopyValue;

use super::block::{Block, Item};
use super::telling::Telling;
use crate::moves::{pace, short};
use crate::wording::Args;

/// At most this many moves are written out.
const SHOWN: usize = 12;

/// Why it has its value and its outcome.
pub(super) fn blocks(telling: &Telling<'_>, story: &LoopStory) -> Vec<Block> {
    let mut blocks: Vec<Block> =
        story.value.iter().map(|value| Block::Detail(worth(telling, story, value))).collect();
    blocks.extend(story.reverted.iter().map(|reverted| Block::Detail(taken_back(telling, reverted, story))));
    if let Some(length) = story.length {
        blocks.push(Block::Detail(telling.say("loops-length", &[("count", &length)])));
    }
    if !story.drawing.is_empty() {
        let head = telling.say("loops-drawing", &[("count", &story.drawing.len())]);
        let step = |made: &Move| short(&telling.explanation.position, made, telling.words);
        let item = |made: &Move| Item { step: step(made), note: None, words: None, reason: None };
        let left = story.drawing.len().checked_sub(SHOWN).filter(|left| *left > 0);
        let more = left.map(|left| telling.say("explain-more", &[("count", &left)]));
        blocks.push(Block::Moves(head, story.drawing.iter().take(SHOWN).map(item).collect(), more));
    }
    blocks
}

/// How near a winning move brings the end.
pub(super) fn nearness(telling: &Telling<'_>, made: &Move) -> Option<String> {
    Some(pace(made, telling.words).trim().to_owned()).filter(|pace| !pace.is_empty())
}

fn worth(telling: &Telling<'_>, story: &LoopStory, value: &LoopyValue) -> String {
    let finite: Vec<String> =
        story.options.iter().filter_map(|option| Some(option.finite()?.0.to_string())).collect();
    let set = format!("{{{}}}", finite.join(", "));
    let shown = value.finite().map_or_else(|| value.to_string(), |n| n.0.to_string());
    let args: Args<'_> = &[("value", &shown), ("set", &set)];
    let key = match (value.is_infinite(), telling.explanation.components.len(), story.reverted.is_empty()) {
        (true, 0 | 1, _) => "loops-infinite",
        (true, ..) => "loops-infinite-sum",
        (false, _, true) => "loops-finite",
        (false, _, false) => "loops-finite-reverted",
    };
    telling.say(key, args)
}

/// "7 → 3 has the value ∞{0}, and 3 → 5 takes it back to 0".
fn taken_back(telling: &Telling<'_>, reverted: &Reverted, story: &LoopStory) -> String {
    let (option, back) = (&reverted.option, &reverted.back);
    let shown = |value: Option<&LoopyValue>| {
        value.map_or_else(String::new, |v| v.finite().map_or_else(|| v.to_string(), |n| n.0.to_string()))
    };
    let (larger, value) = (shown(option.value.as_ref()), shown(story.value.as_ref()));
    let there = short(&telling.explanation.position, option, telling.words);
    let answer = short(&option.to, back, telling.words);
    telling.say(
        "loops-reverted",
        &[("option", &there), ("larger", &larger), ("back", &answer), ("value", &value)],
    )
}
