//! A grid of cells for a terminal with 256 colours: numbers on their colours while they fit, else two rows of
//! cells in a row of half blocks.

use plotters::style::RGBColor;

use super::Cells;
use super::characters::{self, ROWS};
use crate::palette::{Palette, Theme, amount, contrast};
use crate::text::{short, wrap};
use crate::wording::Words;

/// What ends a colour.
const PLAIN: &str = "\u{1b}[0m";
/// The lower half of a character.
const HALF: char = '▄';

pub(super) fn grid(words: &Words, cells: &dyn Cells, columns: usize) -> String {
    let (rows, across) = cells.size();
    if rows == 0 || across == 0 {
        return words.label("figure-nothing-to-show-text");
    }
    let max = cells.max();
    let layout = characters::Columns::new(cells, columns);
    if layout.numbers {
        let paint = |value: Option<u64>, text: String| match value {
            Some(0) => format!("{}{text}{PLAIN}", ink(zero())),
            Some(v) => format!("{}{}{text}{PLAIN}", ground(amount(v, max)), ink(contrast(amount(v, max)))),
            None => text,
        };
        return characters::painted(words, cells, columns, &paint);
    }
    halves(words, cells, columns, &layout)
}

/// Two rows of cells in one of characters.
fn halves(words: &Words, cells: &dyn Cells, columns: usize, layout: &characters::Columns) -> String {
    let (rows, across) = cells.size();
    let (margin, max) = (layout.margin, cells.max());
    let room = columns.saturating_sub(margin + 2).max(1);
    let (shown_rows, shown) = (rows.min(2 * ROWS), across.min(room));
    let color = |row: usize, column: usize| match cells.value(row, column) {
        Some(0) => Some(zero()),
        Some(v) => Some(amount(v, max)),
        None => None,
    };
    let mut out = characters::header(words, cells, margin, 1, shown);
    for row in (0..shown_rows).step_by(2) {
        let label =
            if row % 10 == 0 || cells.named_rows() { short(&cells.row(row), margin) } else { String::new() };
        out.push_str(&format!("{label:>margin$} │"));
        for column in 0..shown {
            let below = if row + 1 < shown_rows { color(row + 1, column) } else { None };
            let upper = color(row, column).map_or_else(String::new, ground);
            match below {
                Some(below) => out.push_str(&format!("{upper}{}{HALF}{PLAIN}", ink(below))),
                None => out.push_str(&format!("{upper} {PLAIN}")),
            }
        }
        out.push('\n');
    }
    let sample = |v: u64| format!("{}  {PLAIN} {}", ground(amount(v, max)), words.compact(v));
    let scale = if max == 0 { String::new() } else { format!("{}  {}  ", sample(1), sample(max)) };
    let key = format!("{scale}{}  {PLAIN} {}", ground(zero()), words.label(cells.zero()));
    out.push_str(&format!("{key}\n"));
    if (shown_rows, shown) != (rows, across) {
        let note = characters::cut_note(words, (shown_rows, shown), (rows, across));
        out.push_str(&wrap(&format!("({note})"), columns));
    }
    out
}

/// The colour of zeros.
fn zero() -> RGBColor {
    Palette::of(Theme::Dark).zero
}

fn ground(color: RGBColor) -> String {
    format!("\u{1b}[48;5;{}m", index(color))
}

fn ink(color: RGBColor) -> String {
    format!("\u{1b}[38;5;{}m", index(color))
}

/// The nearest of the terminal's 216 colours, six steps of red, green and blue.
fn index(RGBColor(r, g, b): RGBColor) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let near = |part: u8| {
        let distance = |at: &u8| STEPS[usize::from(*at)].abs_diff(part);
        (0..6_u8).min_by_key(distance).unwrap_or(0)
    };
    16 + 36 * near(r) + 6 * near(g) + near(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_terminal() {
        for (color, expected) in
            [((0, 0, 0), 16), ((255, 255, 255), 231), ((255, 0, 0), 196), ((0, 114, 178), 25)]
        {
            assert_eq!(index(RGBColor(color.0, color.1, color.2)), expected);
        }
    }
}
