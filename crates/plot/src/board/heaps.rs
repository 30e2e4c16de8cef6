//! Heaps of counters.

use crate::pen::{Align, Drawn, Frame, Pen};
use crate::wording::Words;

/// The highest heap that is drawn whole.
const WHOLE: u64 = 12;
const STEP: i32 = 14;

/// How many heaps.
pub(crate) const SIZE: (&str, &str) = ("figure-size-heap", "figure-size-heaps");

pub(super) fn sentence(words: &Words, heaps: &[u64]) -> String {
    match heaps {
        [] => words.label("figure-heaps-none"),
        [one] => words.say("figure-heap-of", &[("size", &words.compact(*one))]),
        many => {
            let (heaps, sizes) = (words.count(many.len(), SIZE), words.list(many, 12));
            words.say("figure-heaps-of", &[("heaps", &heaps), ("sizes", &sizes)])
        }
    }
}

fn counters(heap: u64) -> i32 {
    heap.min(WHOLE) as i32
}

pub(super) fn width(heaps: &[u64], most: i32) -> i32 {
    let shown = heaps.len().min((most / 34).max(1) as usize) as i32;
    shown * (most / shown.max(1)).clamp(34, 90)
}

pub(super) fn height(heaps: &[u64]) -> i32 {
    heaps.iter().map(|h| counters(*h)).max().unwrap_or(0).max(2) * STEP + 44
}

pub(super) fn draw(heaps: &[u64], pen: &Pen<'_>, frame: Frame) -> Drawn {
    let shown = heaps.len().min((frame.w / 34).max(1) as usize);
    let step = (frame.w / shown.max(1) as i32).clamp(34, 90);
    let tallest = heaps.iter().map(|h| counters(*h)).max().unwrap_or(0).max(2);
    let rise = ((frame.h - 44) / tallest).clamp(3, STEP);
    let foot = frame.y + tallest * rise + 10;
    let (half, thick) = ((step / 2 - 6).min(22), (rise - 3).max(2));
    for (i, &heap) in heaps.iter().take(shown).enumerate() {
        let x = frame.x + step * i as i32 + step / 2;
        for k in 0..counters(heap) {
            // A broken heap has a gap below its uppermost counters.
            if heap > WHOLE && k == 8 {
                pen.bold("⋮", (x, foot - rise * k - rise / 2), 13, pen.palette.muted, Align::Centre)?;
                continue;
            }
            pen.fill(x - half, foot - rise * (k + 1), 2 * half, thick, pen.palette.value)?;
        }
        pen.bold(&pen.words.compact(heap), (x, foot + 16), 13, pen.palette.ink, Align::Centre)?;
    }
    pen.line((frame.x, foot), (frame.x + step * shown as i32, foot), pen.palette.muted, 1)?;
    if shown < heaps.len() {
        let note = pen.words.say("figure-heaps-more", &[("count", &(heaps.len() - shown))]);
        pen.text(&note, (frame.x + frame.w, foot + 30), 11, pen.palette.muted, Align::Right)?;
    }
    Ok(())
}

pub(super) fn characters(words: &Words, heaps: &[u64], columns: usize) -> String {
    let width = heaps.iter().map(|h| words.compact(*h).chars().count()).max().unwrap_or(1);
    let room = columns.saturating_sub(width + 3).max(4);
    let row = |&heap: &u64| {
        let whole = usize::try_from(heap).is_ok_and(|h| h <= room);
        let counters =
            if whole { "●".repeat(heap as usize) } else { format!("{}…", "●".repeat(room - 1)) };
        format!("{:>width$} │{counters}\n", words.compact(heap))
    };
    let mut out: String = heaps.iter().take(40).map(row).collect();
    if heaps.len() > 40 {
        let more = words.say("figure-heaps-more-text", &[("count", &(heaps.len() - 40))]);
        out.push_str(&format!("{more}\n"));
    }
    out
}
