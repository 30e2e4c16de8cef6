//! A position in text as it lies on the table: heaps and steps as rows of chips, boards and strips as they
//! are drawn.

use bouton_rules::PositionKind;
use bouton_solve::{Component, Sum};

use super::costume::{self, Costume};
use crate::messages::text;

/// The most rows, and the most chips in one.
const ROWS: usize = 12;
const CHIPS: i64 = 40;

/// The drawing of a position. Returns `None` if it is too large, or the game has none.
pub(crate) fn drawn(place: &Sum) -> Option<String> {
    let heaps: Option<Vec<i64>> = place.components().iter().map(heap).collect();
    if let Some(heaps) = heaps.filter(|heaps| !heaps.is_empty()) {
        return rows(heaps, "play-heap");
    }
    let [only] = place.components() else { return None };
    if let Some(key) = numbered(only) {
        let numbers = only.position.as_ints()?.to_vec();
        let drawing = rows(numbers, key)?;
        // The highest step stands above the others.
        let upwards = || drawing.lines().rev().collect::<Vec<_>>().join("\n");
        return Some(if key == "play-step" { upwards() } else { drawing });
    }
    only.game.rules().display(&only.position).filter(|board| !board.is_empty())
}

/// The sentence for a number of a position that counts chips: of a heap, or of a step.
pub(crate) fn numbered(part: &Component) -> Option<&'static str> {
    let entry = costume::entry(&part.game)?;
    match costume::of(&part.game) {
        Costume::Steps => Some("play-step"),
        _ if entry.tags.contains(&"heaps") => Some("play-heap"),
        _ => None,
    }
}

/// A lone heap without a drawing of its own.
fn heap(part: &Component) -> Option<i64> {
    let rules = part.game.rules();
    let is_heap = rules.kind() == PositionKind::Heap && rules.display(&part.position).is_none();
    part.position.as_int().filter(|_| is_heap)
}

/// A row of chips for each number, behind its name.
fn rows(numbers: Vec<i64>, key: &str) -> Option<String> {
    let fits = numbers.len() <= ROWS && numbers.iter().all(|n| (0..=CHIPS).contains(n));
    let name = |(number, size): (usize, &i64)| text(key, &[("number", &number), ("size", size)]);
    let names: Vec<String> = (1..).zip(&numbers).map(name).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let chips = |n: i64| (0..n).map(|at| if at % 5 == 4 { "● " } else { "●" }).collect::<String>();
    let row = |(name, n): (&String, &i64)| {
        let pad = " ".repeat(width - name.chars().count());
        format!("{name}{pad}  {}", chips(*n)).trim_end().to_owned()
    };
    fits.then(|| names.iter().zip(&numbers).map(row).collect::<Vec<_>>().join("\n"))
}
