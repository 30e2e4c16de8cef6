//! A values plot in characters: a column chart while the values fit side by side, else rows of one character
//! a value, as long as a multiple of the period where one is known.

use super::Facts;
use crate::number::digit;
use crate::text::{ZERO, columns as chart};
use crate::wording::Words;

/// At most this many rows; what is left out is said.
const ROWS: usize = 40;

pub(super) fn characters(facts: &Facts, words: &Words, columns: usize) -> String {
    let values = &facts.plot.values;
    if values.is_empty() {
        return words.label("figure-no-values");
    }
    let margin = words.compact(facts.max.0).chars().count().max(2) + 3;
    let room = columns.saturating_sub(margin).max(8);
    let label = |i: usize| tick(facts.plot.start, i, if values.len() * 2 <= room { 5 } else { 10 });
    if values.len() * 2 <= room {
        chart(words, values, 2, 12, label)
    } else if values.len() <= room {
        chart(words, values, 1, 12, label)
    } else if facts.max.0 <= 35 {
        rows(facts, words, columns)
    } else {
        buckets(facts, words, room)
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

/// The largest value of every stretch of heaps, as a column chart.
fn buckets(facts: &Facts, words: &Words, room: usize) -> String {
    let values = &facts.plot.values;
    let size = values.len().div_ceil(room);
    let largest: Vec<u64> = values.chunks(size).map(|c| c.iter().copied().max().unwrap_or(0)).collect();
    let chart = chart(words, &largest, 1, 12, |i| {
        tick(0, i, 10)
            .parse::<usize>()
            .map_or(String::new(), |i| words.compact(facts.plot.start + (i * size) as u64))
    });
    let note = words.say("figure-column-note", &[("count", &words.grouped(size as u64))]);
    format!("{chart}{}\n", crate::text::wrap(&note, room + 5))
}
