//! A grid of cells: the picture that heat maps, residue rows and strips share.
//!
//! A value is a colour from light (1) to dark (the largest) and, where there is room, a number; 0 is an empty
//! cell with a ring. Rows and columns that do not fit are left out from the end, and a line below says how
//! many are shown.

mod characters;
mod colours;
mod layout;
mod twin;

use plotters::style::RGBColor;

use crate::bitmap::Bitmap;
use crate::figure::{Options, Plot};
use crate::legend::{Legend, Mark};
use crate::palette::{Palette, amount, contrast};
use crate::pen::{Align, Drawn, Frame, Pen, cut, wide};
use crate::twin::Body;
use crate::wording::Words;
pub(crate) use layout::Layout;
pub(crate) use twin::twin;

/// The contents of a grid.
pub(crate) trait Cells {
    /// Rows and columns.
    fn size(&self) -> (usize, usize);
    /// The value of a cell; `None` where there is none.
    fn value(&self, row: usize, column: usize) -> Option<u64>;
    /// The text in a cell that doesn't hold a number.
    fn word(&self, _row: usize, _column: usize) -> Option<&str> {
        None
    }
    /// Whether the cell is exceptional.
    fn odd(&self, _row: usize, _column: usize) -> bool {
        false
    }
    /// How many cells are exceptional.
    fn odd_count(&self) -> usize {
        0
    }
    /// The label of a row.
    fn row(&self, row: usize) -> String;
    /// The label of a column.
    fn column(&self, column: usize) -> String;
    /// What rows and columns are.
    fn axes(&self, words: &Words) -> (String, String);
    /// The key for the meaning of a ring.
    fn zero(&self) -> &'static str;
    /// Whether every row has a label of its own (names) or the labels are a scale (numbers).
    fn named_rows(&self) -> bool {
        false
    }

    /// The largest value.
    fn max(&self) -> u64 {
        let (rows, columns) = self.size();
        (0..rows).flat_map(|r| (0..columns).filter_map(move |c| self.value(r, c))).max().unwrap_or(0)
    }
}

/// A figure that is a grid of cells and nothing else.
pub(crate) trait CellPlot: Cells + Send + Sync {
    /// As that of [`Plot`].
    fn title(&self, words: &Words) -> String;
    /// As that of [`Plot`].
    fn sentence(&self, words: &Words) -> String;
    /// Whether colours say more than digits in a terminal.
    fn is_coloured(&self) -> bool {
        true
    }
}

impl<C: CellPlot> Plot for C {
    fn title(&self, words: &Words) -> String {
        CellPlot::title(self, words)
    }

    fn sentence(&self, words: &Words) -> String {
        CellPlot::sentence(self, words)
    }

    fn height(&self, width: i32, options: &Options) -> i32 {
        height(&options.words, self, width)
    }

    fn least(&self, width: i32, options: &Options) -> i32 {
        least(&options.words, self, width)
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, options: &Options) -> Drawn {
        draw(self, pen, frame, options)
    }

    fn characters(&self, words: &Words, columns: usize) -> String {
        text(words, self, columns)
    }

    fn colours(&self, words: &Words, columns: usize) -> Option<String> {
        self.is_coloured().then(|| colours(words, self, columns))
    }

    fn twin(&self, words: &Words, width: u32, palette: &Palette) -> Option<Body> {
        twin(words, self, width, palette)
    }
}

/// The height in pixels that `cells` want at `width`.
pub(crate) fn height(words: &Words, cells: &dyn Cells, width: i32) -> i32 {
    Layout::new(words, cells, width, None).height() + foot(words, cells, width)
}

/// The least height in which some rows can be seen.
pub(crate) fn least(words: &Words, cells: &dyn Cells, width: i32) -> i32 {
    let low = Layout::new(words, cells, width, Some(110)).height() + foot(words, cells, width);
    height(words, cells, width).min(low)
}

fn foot(words: &Words, cells: &dyn Cells, width: i32) -> i32 {
    let palette = crate::palette::Palette::of(crate::figure::Theme::Light);
    10 + SCALE + legend(words, cells, &palette, LARGE).height(width)
}

/// Draws `cells` with axes, scale and legend.
pub(crate) fn draw(cells: &dyn Cells, pen: &Pen<'_>, frame: Frame, options: &Options) -> Drawn {
    let (rows, columns) = cells.size();
    if rows == 0 || columns == 0 {
        let text = pen.words.label("figure-nothing-to-show");
        return pen.text(&text, (frame.x, frame.y + 20), 13, pen.palette.muted, Align::Left);
    }
    let words = &pen.words;
    let layout = Layout::new(words, cells, frame.w, Some(frame.h - foot(words, cells, frame.w)));
    let max = cells.max();
    labels(cells, pen, frame, &layout, options)?;
    paint(cells, pen, frame, &layout, max)?;
    let y = frame.y + layout.height() + 10;
    scale(pen, (frame.x, y), frame.w, max)?;
    let note = layout.cut(words, (rows, columns));
    if let Some(note) = note {
        let x = frame.x + frame.w;
        pen.text(&note, (x, y + SCALE / 2), 11, pen.palette.muted, Align::Right)?;
    }
    legend(words, cells, &pen.palette, layout.cell.0.min(layout.cell.1))
        .draw(pen, Frame { y: y + SCALE, ..frame })
}

/// As text.
pub(crate) fn text(words: &Words, cells: &dyn Cells, columns: usize) -> String {
    characters::grid(words, cells, columns)
}

/// The same in colours.
pub(crate) fn colours(words: &Words, cells: &dyn Cells, columns: usize) -> String {
    colours::grid(words, cells, columns)
}

const SCALE: i32 = 34;
/// More cells than this, without gaps between them, are one picture.
const MANY: usize = 2_000;
/// A cell in which a ring has room.
const LARGE: i32 = 12;

fn legend(words: &Words, cells: &dyn Cells, palette: &crate::palette::Palette, cell: i32) -> Legend {
    let mut legend = Legend::default();
    let mark = match cell {
        0..8 => Mark::Speck(palette.zero),
        8..12 => Mark::Dot(palette.zero),
        _ => Mark::Ring(palette.zero),
    };
    legend.add(mark, words.label(cells.zero()));
    let odd = cells.odd_count();
    if odd > 0 {
        let count = words.grouped(odd as u64);
        legend.add(Mark::Box(palette.odd), words.say("figure-exceptional-count", &[("count", &count)]));
    }
    legend
}

fn labels(cells: &dyn Cells, pen: &Pen<'_>, frame: Frame, layout: &Layout, options: &Options) -> Drawn {
    let (down, across) = cells.axes(&pen.words);
    let (left, top) = (frame.x + layout.left, frame.y + layout.top);
    let (ink, muted) = (pen.palette.ink, pen.palette.muted);
    pen.text(&cut(&across, 12, frame.w - layout.left), (left, frame.y + 8), 12, ink, Align::Left)?;
    if !down.is_empty() {
        pen.upwards(&down, (frame.x + 8, top + layout.cell.1 * layout.rows as i32 / 2), 12, ink)?;
    }
    let most = if options.max_labels.is_some() { options.labels() } else { 40 };
    let step = layout.column_step(cells, most);
    for c in (0..layout.columns).step_by(step) {
        let x = left + layout.cell.0 * c as i32 + layout.cell.0 / 2;
        pen.text(&cells.column(c), (x, top - 9), 11, muted, Align::Centre)?;
    }
    let step = if cells.named_rows() { 1 } else { layout.row_step(most) };
    for r in (0..layout.rows).step_by(step) {
        let y = top + layout.cell.1 * r as i32 + layout.cell.1 / 2;
        let label = cut(&cells.row(r), 11, layout.label);
        pen.text(&label, (left - 6, y), 11, muted, Align::Right)?;
    }
    Ok(())
}

/// Colours first, one after the other so that equal ones share a path; then rings, numbers and boxes.
fn paint(cells: &dyn Cells, pen: &Pen<'_>, frame: Frame, layout: &Layout, max: u64) -> Drawn {
    let (w, h) = layout.cell;
    let gap = i32::from(w >= 12 && h >= 12);
    let mut shown: Vec<(u64, i32, i32)> = Vec::with_capacity(layout.rows * layout.columns);
    for r in 0..layout.rows {
        for c in 0..layout.columns {
            let (x, y) = (frame.x + layout.left + w * c as i32, frame.y + layout.top + h * r as i32);
            shown.extend(cells.value(r, c).map(|v| (v, x, y)));
        }
    }
    shown.sort_unstable();
    let zeros = shown.partition_point(|s| s.0 == 0);
    let (zeros, others) = shown.split_at(zeros);
    if gap == 0 && others.len() > MANY {
        bitmap(cells, pen, frame, layout, max)?;
    } else {
        for &(v, x, y) in others {
            pen.fill(x, y, w - gap, h - gap, amount(v, max))?;
        }
    }
    if gap > 0 {
        for &(_, x, y) in zeros {
            pen.outline(x, y, w - 1, h - 1, pen.palette.grid, 1)?;
        }
    }
    for &(_, x, y) in zeros {
        zero(pen, x, y, (w - gap, h - gap))?;
    }
    numbers(pen, others, (w, h), max)?;
    words(cells, pen, frame, layout)?;
    boxes(cells, pen, frame, layout)
}

/// The colours of all cells as one picture.
fn bitmap(cells: &dyn Cells, pen: &Pen<'_>, frame: Frame, layout: &Layout, max: u64) -> Drawn {
    let places = (0..layout.rows).flat_map(|r| (0..layout.columns).map(move |c| (r, c)));
    let values: Vec<Option<u64>> = places.map(|(r, c)| cells.value(r, c)).collect();
    let at = (frame.x + layout.left, frame.y + layout.top);
    pen.bitmap(&Bitmap::amounts(&values, layout.columns, max).placed(at, layout.cell))
}

/// The texts of cells that don't hold numbers, shortened to ∞ in small cells.
fn words(cells: &dyn Cells, pen: &Pen<'_>, frame: Frame, layout: &Layout) -> Drawn {
    let (w, h) = layout.cell;
    let size = (h * 5 / 9).clamp(9, 14);
    for (r, c) in (0..layout.rows).flat_map(|r| (0..layout.columns).map(move |c| (r, c))) {
        let Some(word) = cells.word(r, c) else { continue };
        let (x, y) = (frame.x + layout.left + w * c as i32, frame.y + layout.top + h * r as i32);
        if w >= 12 && h >= 12 {
            pen.outline(x, y, w - 1, h - 1, pen.palette.grid, 1)?;
            let shown = if wide(word, size) < w { word } else { "∞" };
            pen.text(shown, (x + w / 2, y + h / 2), size, pen.palette.ink, Align::Centre)?;
        }
    }
    Ok(())
}

/// The ring of a P-position; a dot where a ring would not be seen.
fn zero(pen: &Pen<'_>, x: i32, y: i32, (w, h): (i32, i32)) -> Drawn {
    let r = w.min(h) / 2;
    let middle = (x + w / 2, y + h / 2);
    match r {
        0..=1 => pen.fill(x, y, w, h, pen.palette.zero),
        2..=3 => {
            pen.fill(x, y, w, h, pen.palette.card)?;
            pen.fill(x + 1, y + 1, w - 2, h - 2, pen.palette.zero)
        }
        4..=5 => pen.dot(middle.0, middle.1, 3, pen.palette.zero),
        _ => pen.ring(middle.0, middle.1, (r * 5 / 9).max(4) as u32, pen.palette.zero, 2),
    }
}

fn numbers(pen: &Pen<'_>, cells: &[(u64, i32, i32)], (w, h): (i32, i32), max: u64) -> Drawn {
    let size = (h * 5 / 9).clamp(9, 14);
    if h < 13 {
        return Ok(());
    }
    for &(v, x, y) in cells {
        let number = v.to_string();
        if wide(&number, size) < w {
            let color: RGBColor = contrast(amount(v, max));
            pen.text(&number, (x + w / 2, y + h / 2), size, color, Align::Centre)?;
        }
    }
    Ok(())
}

fn boxes(cells: &dyn Cells, pen: &Pen<'_>, frame: Frame, layout: &Layout) -> Drawn {
    let (w, h) = layout.cell;
    for r in 0..layout.rows {
        for c in (0..layout.columns).filter(|&c| cells.odd(r, c)) {
            let (x, y) = (frame.x + layout.left + w * c as i32, frame.y + layout.top + h * r as i32);
            pen.outline(x, y, w - 1, h - 1, pen.palette.card, 4)?;
            pen.outline(x, y, w - 1, h - 1, pen.palette.odd, 2)?;
        }
    }
    Ok(())
}

/// The colour scale, 1 to `max`.
fn scale(pen: &Pen<'_>, (x, y): (i32, i32), width: i32, max: u64) -> Drawn {
    if max == 0 {
        return Ok(());
    }
    let steps = max.min(24);
    let w = ((width - 90).min(240) / steps as i32).clamp(4, 28);
    for k in 1..=steps {
        let value = if max <= 24 { k } else { 1 + (u128::from(max - 1) * u128::from(k - 1) / 23) as u64 };
        let at = x + w * (k - 1) as i32;
        pen.fill(at, y, w, 14, amount(value, max))?;
        let every = if max <= 24 { wide(&max.to_string(), 10).div_euclid(w) as u64 + 1 } else { 23 };
        if k == 1 || k == steps || (k - 1).is_multiple_of(every) && k - 1 + every < steps {
            pen.text(&pen.words.compact(value), (at + w / 2, y + 23), 10, pen.palette.muted, Align::Centre)?;
        }
    }
    let end = x + w * steps as i32 + 10 + wide(&pen.words.compact(max), 10) / 2;
    pen.text(&pen.words.label("figure-value"), (end, y + 7), 12, pen.palette.ink, Align::Left)
}
