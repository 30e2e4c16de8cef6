//! A number that grows by steps with the heap: the order of a misère quotient.

use crate::figure::{Figure, Options, Plot};
use crate::palette::Palette;
use crate::pen::{Align, Drawn, Frame, Pen, wide};
use crate::twin::{Body, css};
use crate::wording::Words;

use serde_json::{Value as Json, json};

/// Where a number changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    /// The name of the game.
    pub name: String,
    /// From which heap on it has which value, ascending.
    pub steps: Vec<(u64, u64)>,
    /// The last heap.
    pub last: u64,
}

impl Steps {
    /// The figure.
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        Figure::of(self, options)
    }

    fn largest(&self) -> u64 {
        self.steps.iter().map(|(_, order)| *order).max().unwrap_or(1).max(1)
    }

    /// The ends of each step: heaps and the value.
    fn levels(&self) -> impl Iterator<Item = (u64, u64, u64)> + '_ {
        let ends = self.steps.iter().skip(1).map(|(heap, _)| *heap).chain([self.last]);
        self.steps.iter().zip(ends).map(|((from, order), to)| (*from, to, *order))
    }
}

impl Plot for Steps {
    fn title(&self, words: &Words) -> String {
        words.say("figure-steps-title", &[("name", &self.name)])
    }

    fn sentence(&self, words: &Words) -> String {
        let steps: Vec<String> = self.steps.iter().map(|(heap, order)| format!("{heap}: {order}")).collect();
        words.say("figure-steps-sentence", &[("name", &self.name), ("steps", &steps.join(", "))])
    }

    fn height(&self, _: i32, _: &Options) -> i32 {
        320
    }

    fn least(&self, width: i32, options: &Options) -> i32 {
        self.height(width, options) - 140
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, _: &Options) -> Drawn {
        let (palette, words) = (pen.palette, &pen.words);
        let largest = self.largest();
        let margin = wide(&words.compact(largest), 11) + 40;
        let plot = Frame { x: frame.x + margin, y: frame.y + 14, w: frame.w - margin - 12, h: frame.h - 60 };
        let base = plot.y + plot.h;
        let across = |heap: u64| plot.x + (f64::from(plot.w) * heap as f64 / self.last.max(1) as f64) as i32;
        let up = |order: u64| base - (f64::from(plot.h) * order as f64 / largest as f64) as i32;
        pen.line((plot.x, base), (plot.x + plot.w, base), palette.muted, 1)?;
        let (mut before, mut lowest) = (None, i32::MAX);
        for (from, to, order) in self.levels() {
            let y = up(order);
            pen.line((across(from), y), (across(to), y), palette.value, 3)?;
            if let Some(before) = before {
                pen.line((across(from), before), (across(from), y), palette.value, 1)?;
            }
            // A label that would lie upon the one below it is left out.
            if lowest - y >= 12 || order == largest {
                pen.text(&words.compact(order), (plot.x - 6, y), 11, palette.muted, Align::Right)?;
                lowest = y;
            }
            before = Some(y);
        }
        for heap in ticks(self.last) {
            pen.text(&words.compact(heap), (across(heap), base + 14), 11, palette.muted, Align::Centre)?;
        }
        let middle = plot.x + plot.w / 2;
        pen.text(&words.label("figure-heap-size"), (middle, base + 34), 13, palette.ink, Align::Centre)?;
        pen.upwards(&words.label("figure-steps-axis"), (frame.x + 8, plot.y + plot.h / 2), 13, palette.ink)
    }

    fn twin(&self, words: &Words, width: u32, palette: &Palette) -> Option<Body> {
        let mut values: Vec<Json> =
            self.steps.iter().map(|(heap, order)| json!({ "n": heap, "order": order })).collect();
        values.push(json!({ "n": self.last, "order": self.steps.last()?.1 }));
        let (heap, order) = (words.label("figure-heap-size"), words.label("figure-steps-axis"));
        Some(Body::lite(json!({
            "width": width.saturating_sub(110), "height": 250,
            "data": { "values": values },
            "mark": { "type": "line", "interpolate": "step-after", "point": true, "color": css(palette.value) },
            "encoding": {
                "x": { "field": "n", "type": "quantitative", "title": heap },
                "y": { "field": "order", "type": "quantitative", "title": order, "axis": { "tickMinStep": 1 } },
                "tooltip": [{ "field": "n", "title": heap }, { "field": "order", "title": order }],
            },
        })))
    }

    fn characters(&self, words: &Words, columns: usize) -> String {
        let label = words.compact(self.last).chars().count();
        let number = words.compact(self.largest()).chars().count();
        let room = columns.saturating_sub(label + number + 4).max(4) as u128;
        let line = |(heap, order): &(u64, u64)| {
            let length = (u128::from(*order) * room).div_ceil(u128::from(self.largest())) as usize;
            format!("{:>label$} │{} {order}\n", heap, "█".repeat(length))
        };
        self.steps.iter().map(line).collect()
    }
}

/// Some round heaps up to the last: multiples of 1, 2 or 5 times a power of 10.
fn ticks(last: u64) -> impl Iterator<Item = u64> {
    let powers = (0..19).map(|k| 10_u64.pow(k));
    let mut steps = powers.flat_map(|power| [1, 2, 5].map(|k| k * power));
    let step = steps.find(|step| last / step <= 10).unwrap_or(last.max(1));
    (0..=last / step).map(move |k| k * step)
}
