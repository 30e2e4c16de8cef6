//! A values plot in characters: a column chart while the values fit side by side, else rows of one character
//! a value, as long as a multiple of the period where one is known; beyond that dots of Braille.

use super::Facts;
use crate::braille::Dots;
use crate::number::digit;
use crate::text::{ZERO, columns as chart};
use crate::wording::Words;

/// The largest number of rows; the figure mentions the rest.
const ROWS: usize = 40;

pub(super) fn characters(facts: &Facts, words: &Words, columns: usize) -> String {
    let values = &facts.plot.values;
    if values.is_empty() {
        return words.label("figure-no-values");
    }
    let margin = words.compact(facts.max.0).chars().count().max(2) + 3;
    let room = columns.saturating_sub(margin).max(8);
    // A period shows in the first rows; a sequence without one is shown whole.
    let repeats = facts.plot.period.is_some();
    let label = |i: usize| tick(facts.plot.start, i, if values.len() * 2 <= room { 5 } else { 10 });
    if values.len() * 2 <= room {
        chart(words, values, 2, 12, label)
    } else if values.len() <= room {
        chart(words, values, 1, 12, label)
    } else if facts.max.0 <= 35 && (repeats || values.len() <= ROWS * room) {
        rows(facts, words, columns)
    } else {
        dots(facts, words, margin, room)
    }
}

fn tick(start: u64, i: usize, every: u64) -> String {
    let n = start + i as u64;
    if n.is_multiple_of(every) { n.to_string() } else { String::new() }
}

/// One character a value (zeros are rings), in rows.
fn rows(facts: &Facts, words: &Words, columns: usize) -> String {
    let values = &facts.plot.values;
    let margin = words.grouped(facts.last()).chars().count() + 2;
    let room = columns.saturating_sub(margin).max(10);
    let period = facts.plot.period.as_ref().and_then(|p| usize::try_from(p.length).ok());
    let length = match period {
        Some(p) if p > 0 && p <= room => room / p * p,
        _ => room / 10 * 10,
    };
    let mut out = String::new();
    for (k, row) in values.chunks(length).take(ROWS).enumerate() {
        let cells: String = row.iter().map(|&v| if v == 0 { ZERO } else { digit(v) }).collect();
        let n = words.grouped(facts.plot.start + (k * length) as u64);
        out.push_str(&format!("{n:>width$}  {cells}\n", width = margin - 2));
    }
    if values.len() > ROWS * length {
        let more = words.grouped((values.len() - ROWS * length) as u64);
        out.push_str(&format!("{}\n", words.say("figure-values-more", &[("count", &more)])));
    }
    let mut key = words.label("figure-value-key");
    if facts.max.0 > 9 {
        key = format!("{key}; {}", words.label("figure-key-letters"));
    }
    out.push_str(&format!("({key})\n"));
    out
}

/// Every value as a dot of Braille; zeros are rings on the base line.
fn dots(facts: &Facts, words: &Words, margin: usize, room: usize) -> String {
    const HIGH: usize = 14;
    let values = &facts.plot.values;
    let (last, max) = ((values.len() - 1).max(1) as f64, facts.max.0.max(1) as f64);
    let mut dots = Dots::new(room, HIGH);
    let mut base = vec!['─'; room];
    for (i, &v) in values.iter().enumerate() {
        let across = i as f64 / last;
        if v == 0 {
            base[(across * (room - 1) as f64).round() as usize] = ZERO;
        } else {
            dots.point((across, v as f64 / max));
        }
    }
    let width = margin - 2;
    let mut out = String::new();
    for (row, line) in dots.rows().iter().enumerate() {
        let level = (max * (HIGH - row) as f64 / HIGH as f64).round() as u64;
        let label = if row.is_multiple_of(2) { words.compact(level) } else { String::new() };
        out.push_str(format!("{label:>width$} ┤{line}").trim_end());
        out.push('\n');
    }
    out.push_str(&format!("{:>width$} ┼{}\n", 0, base.into_iter().collect::<String>()));
    let (first, end) = (words.compact(facts.plot.start), words.compact(facts.last()));
    let gap = room.saturating_sub(first.chars().count());
    out.push_str(&format!("{:width$}  {first}{end:>gap$}\n", ""));
    out.push_str(&format!("({})\n", words.label("figure-dots-note")));
    out
}
