//! Moves in words.
//!
//! A move in a heap is written as the heap and what is left of it: `8 → 2 + 5`. Elsewhere it is the rule's own
//! description, its label (an edge, a vertex), or the position after it.

use bouton_solve::{Component, Move, Sum};

use crate::messages::{Chosen, text};

/// The move in words; after a move in one of several summands also the whole that it leaves, or, if their games differ,
/// the summand that it is made in.
pub(crate) fn words(from: &Sum, m: &Move) -> String {
    let short = short(from, m);
    match (from.components(), from.game()) {
        ([] | [_], _) => short,
        (_, Some(_)) => text("move-leaving", &[("move", &short), ("position", m.shown())]),
        (components, None) => match components.get(m.component) {
            Some(moved) if !moved.game.arrays_are_sums() => {
                format!("{}[{}]: {short}", moved.game.name(), moved.position)
            }
            _ => short,
        },
    }
}

/// The move in words, without the summands that it leaves alone.
pub(crate) fn short(from: &Sum, m: &Move) -> String {
    let Some(moved) = from.components().get(m.component) else {
        return m.shown().to_string();
    };
    let mixed = from.game().is_none();
    let name = |part: &Component| match mixed || part.game != moved.game {
        true => format!("{}[{}]", part.game.name(), part.position),
        false => part.position.to_string(),
    };
    if moved.game.arrays_are_sums() {
        let parts: Vec<String> = m.parts.iter().map(name).collect();
        let left = if parts.is_empty() { text("move-nothing", &[]) } else { parts.join(" + ") };
        return format!("{} → {left}", name(moved));
    }
    described(moved, m).unwrap_or_else(|| {
        let parts: Vec<String> = m.parts.iter().map(name).collect();
        match parts.is_empty() {
            true => text("move-end", &[]),
            false => text("move-to", &[("position", &parts.join(" + "))]),
        }
    })
}

/// What the rules call the move: a description, else its label.
pub(crate) fn described(moved: &Component, m: &Move) -> Option<String> {
    let described = match m.parts.as_slice() {
        [only] if only.game == moved.game => moved.game.rules().describe(&moved.position, &only.position),
        _ => None,
    };
    described.map(|told| told.say(&Chosen)).or_else(|| m.label.as_ref().map(ToString::to_string))
}
