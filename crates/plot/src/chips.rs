//! Heaps as chips: every heap cut into its powers of two, equal chips paired off, the remainder left
//! standing.
//!
//! This is Bouton's theorem (1901) as a picture: the remainder is the nim-sum, and the position is a
//! P-position exactly when every chip has a partner (normal play). A chip carries its number, so that its
//! colour isn't needed; pairs are pale and joined by a line. Where a theorem counts by another number than 2
//! (Moore 1910), chips are grouped by that number; misère Nim has a sentence of its own.

use crate::board::SIZE;
use crate::figure::{Figure, Options, Plot};
use crate::legend::{Legend, Mark};
use crate::number::superscript;
use crate::palette::{Palette, contrast};
use crate::pen::{Align, Drawn, Frame, Pen, cut, wide};
use crate::text::short;
use crate::wording::Words;

use plotters::style::RGBColor;

/// A heap, or a component of a sum with its Grundy value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChipHeap {
    /// The label below the column.
    pub label: String,
    /// Its size or Grundy value.
    pub value: u64,
}

/// How chips cancel, and what that means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cancel {
    /// In pairs; a P-position exactly if nothing remains.
    #[default]
    Pairs,
    /// In groups of this many chips.
    Groups(u64),
    /// In pairs, but the last token loses: heaps of one only are judged the other way round.
    Misere,
}

/// Heaps side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chips {
    /// The position's name.
    pub name: String,
    /// The heaps, left to right.
    pub heaps: Vec<ChipHeap>,
    /// How chips cancel.
    pub cancel: Cancel,
}

impl Chips {
    /// Nim heaps, labelled by their size.
    #[must_use]
    pub fn nim(heaps: &[u64]) -> Self {
        let name = heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ");
        let heaps = heaps.iter().map(|&value| ChipHeap { label: value.to_string(), value }).collect();
        Chips { name: format!("Nim {name}"), heaps, cancel: Cancel::Pairs }
    }

    /// The figure. Heaps that do not fit side by side are left out of the drawing, not of the nim-sum.
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        Figure::of(self, options)
    }

    fn nim_sum(&self) -> u64 {
        self.heaps.iter().fold(0, |sum, h| sum ^ h.value)
    }

    /// How many chips cancel each other.
    fn group(&self) -> usize {
        match self.cancel {
            Cancel::Groups(count) => usize::try_from(count).unwrap_or(usize::MAX).max(1),
            Cancel::Pairs | Cancel::Misere => 2,
        }
    }

    /// The powers with remaining chips, each as a bit.
    fn remaining(&self) -> u64 {
        let left = self.powers().into_iter().filter(|power| self.residue(*power) != 0);
        left.fold(0, |all, power| all | 1 << power)
    }

    /// How many chips of this power remain.
    fn residue(&self, power: u32) -> usize {
        self.heaps.iter().filter(|heap| heap.value >> power & 1 == 1).count() % self.group()
    }

    /// What remains: its name, and its number where it is one.
    fn total(&self, words: &Words) -> (String, String) {
        match self.cancel {
            Cancel::Groups(modulus) => (format!("mod {modulus}"), String::new()),
            Cancel::Pairs | Cancel::Misere => (words.label("figure-nim-sum"), words.compact(self.nim_sum())),
        }
    }

    /// The sentence of who wins, by what remains.
    fn outcome(&self, words: &Words) -> String {
        let remaining = self.remaining();
        let trivial = self.heaps.iter().all(|heap| heap.value < 2);
        let args: &[(&str, &dyn std::fmt::Display)] =
            &[("powers", &as_powers(remaining)), ("count", &self.group())];
        let key = match (self.cancel, remaining == 0, trivial) {
            (Cancel::Pairs, true, _) => "figure-chips-p",
            (Cancel::Pairs, false, _) => "figure-chips-remains",
            (Cancel::Groups(_), true, _) => "figure-chips-groups-p",
            (Cancel::Groups(_), false, _) => "figure-chips-groups-n",
            (Cancel::Misere, true, true) => "figure-chips-misere-ones-n",
            (Cancel::Misere, false, true) => "figure-chips-misere-ones-p",
            (Cancel::Misere, true, false) => "figure-chips-misere-p",
            (Cancel::Misere, false, false) => "figure-chips-misere-n",
        };
        words.say(key, args)
    }

    /// The exponents of the powers that occur, largest first.
    fn powers(&self) -> Vec<u32> {
        let all = self.heaps.iter().fold(0, |all, h| all | h.value);
        (0..64).rev().filter(|k| all >> k & 1 == 1).collect()
    }

    fn shown(&self, width: i32) -> usize {
        self.heaps.len().min(((width - SUM) / COLUMN).max(1) as usize)
    }

    fn legend(&self, words: &Words, palette: &Palette) -> Legend {
        let mut legend = Legend::default();
        let pair = match self.cancel {
            Cancel::Groups(count) => words.say("figure-group", &[("count", &count)]),
            Cancel::Pairs | Cancel::Misere => words.label("figure-pair"),
        };
        legend.add(Mark::Thin(palette.muted), pair);
        legend.add(Mark::Ring(palette.ink), words.label("figure-no-partner"));
        legend
    }
}

const COLUMN: i32 = 44;
const SUM: i32 = 110;
const ROW: i32 = 34;
const RADIUS: u32 = 14;

/// Okabe and Ito's colours: 1 is yellow, 2 is red and 4 is blue, as in Frederico and Costa's text.
const COLORS: [RGBColor; 6] = [
    RGBColor(0xf0, 0xe4, 0x42),
    RGBColor(0xd5, 0x5e, 0x00),
    RGBColor(0x00, 0x72, 0xb2),
    RGBColor(0x00, 0x9e, 0x73),
    RGBColor(0xcc, 0x79, 0xa7),
    RGBColor(0x56, 0xb4, 0xe9),
];

fn color(power: u32) -> RGBColor {
    COLORS[power as usize % COLORS.len()]
}

fn chip_number(power: u32) -> String {
    if power < 14 { (1_u64 << power).to_string() } else { format!("2{}", superscript(power)) }
}

/// A value as the sum of its powers of two: "8 + 2".
fn as_powers(value: u64) -> String {
    let parts: Vec<String> = (0..64).rev().filter(|k| value >> k & 1 == 1).map(chip_number).collect();
    if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") }
}

impl Chips {
    fn row(&self, pen: &Pen<'_>, (x, y, step): (i32, i32, i32), power: u32, shown: usize) -> Drawn {
        let at = |i: usize| x + step * i as i32 + step / 2;
        let having: Vec<usize> =
            (0..self.heaps.len()).filter(|&i| self.heaps[i].value >> power & 1 == 1).collect();
        let groups = having.chunks_exact(self.group());
        let alone = groups.remainder();
        for group in groups {
            let (first, last) = (group[0], group[group.len() - 1]);
            let right = if last < shown { at(last) } else { x + step * shown as i32 };
            if first < shown {
                pen.line((at(first), y), (right, y), pen.palette.muted, 1)?;
            }
        }
        for &i in having.iter().filter(|i| **i < shown) {
            self.chip(pen, (at(i), y), power, alone.contains(&i))?;
        }
        if alone.is_empty() {
            return Ok(());
        }
        let end = x + step * shown as i32 + SUM / 2;
        self.chip(pen, (end, y), power, true)?;
        if alone.len() == 1 {
            return Ok(());
        }
        let times = format!("× {}", alone.len());
        pen.text(&times, (end + 22, y), 11, pen.palette.muted, Align::Left)
    }

    fn chip(&self, pen: &Pen<'_>, (x, y): (i32, i32), power: u32, alone: bool) -> Drawn {
        let ground = if alone { color(power) } else { pale(color(power), pen.palette.card) };
        pen.dot(x, y, RADIUS, ground)?;
        pen.ring(
            x,
            y,
            RADIUS,
            if alone { pen.palette.ink } else { color(power) },
            if alone { 3 } else { 1 },
        )?;
        let number = chip_number(power);
        let size = if number.chars().count() > 3 { 9 } else { 12 };
        pen.bold(&number, (x, y), size, contrast(ground), Align::Centre)
    }
}

/// A quarter of `c` on `ground`.
fn pale(c: RGBColor, ground: RGBColor) -> RGBColor {
    let mix = |a: u8, b: u8| ((u16::from(a) + 3 * u16::from(b)) / 4) as u8;
    RGBColor(mix(c.0, ground.0), mix(c.1, ground.1), mix(c.2, ground.2))
}

impl Plot for Chips {
    fn title(&self, _: &Words) -> String {
        self.name.clone()
    }

    fn sentence(&self, words: &Words) -> String {
        let (heaps, sum) = (words.count(self.heaps.len(), SIZE), words.compact(self.nim_sum()));
        let args: &[(&str, &dyn std::fmt::Display)] =
            &[("heaps", &heaps), ("sum", &sum), ("outcome", &self.outcome(words))];
        match self.cancel {
            Cancel::Groups(_) => words.say("figure-chips-in-groups", args),
            Cancel::Pairs | Cancel::Misere => words.say("figure-chips-of", args),
        }
    }

    fn width(&self, most: i32, options: &Options) -> i32 {
        let columns = self.shown(most) as i32;
        let step = ((most - SUM) / columns.max(1)).clamp(COLUMN, 90);
        let legend = self.legend(&options.words, &Palette::of(crate::figure::Theme::Light)).width(most);
        (columns * step + SUM).max(legend).min(most)
    }

    fn height(&self, width: i32, options: &Options) -> i32 {
        let legend = self.legend(&options.words, &Palette::of(crate::figure::Theme::Light)).height(width);
        ROW * self.powers().len().max(1) as i32 + 64 + legend
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, _: &Options) -> Drawn {
        let (palette, words) = (pen.palette, &pen.words);
        let shown = self.shown(frame.w);
        let step = ((frame.w - SUM) / shown.max(1) as i32).clamp(COLUMN, 90);
        let powers = self.powers();
        for (r, &power) in powers.iter().enumerate() {
            self.row(pen, (frame.x, frame.y + ROW * r as i32 + ROW / 2, step), power, shown)?;
        }
        let foot = frame.y + ROW * powers.len().max(1) as i32 + 4;
        let end = frame.x + step * shown as i32;
        pen.line((frame.x, foot), (end + SUM, foot), palette.muted, 1)?;
        pen.line((end + 6, frame.y), (end + 6, foot + 36), palette.muted, 1)?;
        for (i, heap) in self.heaps.iter().take(shown).enumerate() {
            let x = frame.x + step * i as i32 + step / 2;
            let size = if wide(&heap.label, 13) + 8 > step { 10 } else { 13 };
            pen.text(&cut(&heap.label, size, step - 4), (x, foot + 14), size, palette.ink, Align::Centre)?;
            if heap.label != heap.value.to_string() {
                let value = format!("= {}", words.compact(heap.value));
                pen.text(&cut(&value, 11, step - 2), (x, foot + 31), 11, palette.muted, Align::Centre)?;
            }
        }
        let (name, number) = self.total(words);
        let sum = cut(&name, 12, SUM - 10);
        pen.text(&sum, (end + SUM / 2, foot + 14), 12, palette.muted, Align::Centre)?;
        pen.bold(&number, (end + SUM / 2, foot + 31), 13, palette.ink, Align::Centre)?;
        let y = foot + 50;
        if shown < self.heaps.len() {
            let more = self.heaps.len() - shown;
            let note = words.say("figure-heaps-in-nim-sum", &[("count", &more)]);
            pen.text(&note, (frame.x + frame.w, frame.y - 10), 11, palette.muted, Align::Right)?;
        }
        self.legend(words, &palette).draw(pen, Frame { y, ..frame })
    }

    fn characters(&self, words: &Words, columns: usize) -> String {
        let powers = self.powers();
        let (total, number) = self.total(words);
        let widest = self.heaps.iter().map(|h| h.label.chars().count()).max().unwrap_or(0);
        let label = widest.max(total.chars().count()).min(columns / 3);
        let row = |cell: &dyn Fn(&u32) -> String| -> String {
            powers.iter().map(|k| format!(" {:>w$}", cell(k), w = chip_number(*k).chars().count())).collect()
        };
        let cells =
            |value: u64| row(&|k| if value >> k & 1 == 1 { chip_number(*k) } else { "·".to_owned() });
        let mut out = String::new();
        for heap in self.heaps.iter().take(40) {
            let line = format!("{:>label$} │{}", short(&heap.label, label), cells(heap.value));
            out.push_str(&format!("{}\n", short(&line, columns)));
        }
        if self.heaps.len() > 40 {
            let more = words.say("figure-heaps-more-text", &[("count", &(self.heaps.len() - 40))]);
            out.push_str(&format!("{more}\n"));
        }
        let width = (label + 2 + cells(0).chars().count()).min(columns);
        out.push_str(&format!("{}┼{}\n", "─".repeat(label + 1), "─".repeat(width.saturating_sub(label + 2))));
        let equal = if number.is_empty() { String::new() } else { format!("  = {number}") };
        // Groups leave a residue in each column, as texts print it; pairs leave chips.
        let left = match self.cancel {
            Cancel::Groups(_) => row(&|k| self.residue(*k).to_string()),
            Cancel::Pairs | Cancel::Misere => cells(self.remaining()),
        };
        let line = format!("{total:>label$} │{left}{equal}");
        out.push_str(&format!("{}\n", short(&line, columns)));
        out
    }
}
