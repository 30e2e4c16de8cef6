//! A grid of squares, one character each. A row that is shorter than others ends where its squares end, as a
//! bar of chocolate does.

use crate::pen::{Align, Drawn, Frame, Pen, cut};
use crate::text::clean;
use crate::wording::Args;

/// At most this many rows and columns.
const MOST: usize = 60;

fn size(rows: &[Vec<char>]) -> (i32, i32) {
    let across = rows.iter().map(Vec::len).max().unwrap_or(0).min(MOST);
    (rows.len().min(MOST) as i32, across as i32)
}

fn side(rows: &[Vec<char>], width: i32) -> i32 {
    (width / size(rows).1.max(1)).clamp(3, 44)
}

/// A pixel more than the squares, for the last line.
pub(super) fn width(rows: &[Vec<char>], most: i32) -> i32 {
    (size(rows).1.max(1) * side(rows, most) + 1).min(most)
}

pub(super) fn height(rows: &[Vec<char>], width: i32) -> i32 {
    size(rows).0.max(1) * side(rows, width) + 20
}

pub(super) fn draw(rows: &[Vec<char>], pen: &Pen<'_>, frame: Frame) -> Drawn {
    let (down, across) = size(rows);
    if down == 0 || across == 0 {
        let text = pen.words.label("figure-board-empty");
        return pen.text(&text, (frame.x, frame.y + 20), 13, pen.palette.muted, Align::Left);
    }
    let s = side(rows, frame.w).min((frame.h - 16) / down).max(3);
    ground(rows, pen, frame, s)?;
    for (r, row) in rows.iter().take(MOST).enumerate() {
        for (c, &piece) in row.iter().take(MOST).enumerate() {
            square(pen, piece, (frame.x + s * c as i32, frame.y + s * r as i32), s)?;
        }
    }
    let all = (rows.len(), rows.iter().map(Vec::len).max().unwrap_or(0));
    if (down as usize, across as usize) != all {
        let args: Args<'_> = &[("down", &down), ("across", &across), ("rows", &all.0), ("columns", &all.1)];
        let note = pen.words.say("figure-board-note", args);
        let y = frame.y + s * down + 10;
        pen.text(&cut(&note, 11, frame.w), (frame.x, y), 11, pen.palette.muted, Align::Left)?;
    }
    Ok(())
}

/// The squares and the lines around them.
fn ground(rows: &[Vec<char>], pen: &Pen<'_>, frame: Frame, s: i32) -> Drawn {
    let (down, across) = size(rows);
    let muted = pen.palette.muted;
    let lengths: Vec<i32> = rows.iter().take(MOST).map(|row| row.len().min(MOST) as i32).collect();
    for (r, length) in (0..).zip(&lengths) {
        for c in (0..*length).filter(|c| (r + c) % 2 == 1) {
            pen.fill(frame.x + s * c, frame.y + s * r, s, s, pen.palette.band)?;
        }
    }
    // A line as far as a square reaches it, on either side.
    for k in 0..=across {
        let reaches = |length: &i32| *length >= k;
        let Some(last) = lengths.iter().rposition(reaches) else { continue };
        let foot = frame.y + s * (last as i32 + 1);
        pen.line((frame.x + s * k, frame.y), (frame.x + s * k, foot), muted, 1)?;
    }
    for k in 0..=down {
        let rows = [k - 1, k].map(|row| usize::try_from(row).ok().and_then(|row| lengths.get(row)));
        let reach = rows.into_iter().flatten().max().copied().unwrap_or(0);
        pen.line((frame.x, frame.y + s * k), (frame.x + s * reach, frame.y + s * k), muted, 1)?;
    }
    Ok(())
}

fn square(pen: &Pen<'_>, piece: char, (x, y): (i32, i32), s: i32) -> Drawn {
    let middle = (x + s / 2, y + s / 2);
    let reach = (s * 3 / 10).max(2);
    match piece {
        '.' | '_' | ' ' => Ok(()),
        'o' | 'O' => {
            pen.dot(middle.0, middle.1, reach as u32, pen.palette.value)?;
            pen.ring(middle.0, middle.1, reach as u32, pen.palette.ink, 1)
        }
        'x' | 'X' => {
            let ((x, y), width) = (middle, (s / 10).max(2) as u32);
            pen.line((x - reach, y - reach), (x + reach, y + reach), pen.palette.zero, width)?;
            pen.line((x - reach, y + reach), (x + reach, y - reach), pen.palette.zero, width)
        }
        '#' if s < 10 => pen.fill(x, y, s, s, pen.palette.muted),
        // With a gap, so that squares can be counted.
        '#' => pen.fill(x + 2, y + 2, s - 3, s - 3, pen.palette.muted),
        _ if s < 10 => pen.dot(middle.0, middle.1, 1, pen.palette.ink),
        c => pen.bold(&c.to_string(), middle, (s / 2).clamp(7, 20), pen.palette.ink, Align::Centre),
    }
}

pub(super) fn characters(rows: &[Vec<char>], columns: usize) -> String {
    let (_, across) = size(rows);
    let wide = if across as usize * 2 + 3 <= columns { 2 } else { 1 };
    let shown = (across as usize).min(columns.saturating_sub(3) / wide);
    let rule = "─".repeat(shown * wide + wide - 1);
    let mut out = format!("┌{rule}┐\n");
    for row in rows.iter().take(MOST) {
        let cells = (0..shown).map(|c| row.get(c).copied().unwrap_or('.'));
        let line: String = cells.map(|c| if wide == 2 { format!(" {c}") } else { c.to_string() }).collect();
        out.push_str(&format!("│{}{}│\n", clean(&line), if wide == 2 { " " } else { "" }));
    }
    out.push_str(&format!("└{rule}┘\n"));
    out
}
