//! How often each value occurs: zeros first, then every other value, labelled.

use std::collections::BTreeMap;

use crate::figure::{Figure, Options, Plot};
use crate::legend::{Legend, Mark};
use crate::palette::Palette;
use crate::pen::{Align, Drawn, Frame, Pen, wide};
use crate::twin::{Body, MOST, css};
use crate::values::grundy_axis;
use crate::wording::Words;

use serde_json::{Value as Json, json};

/// Values to be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    /// The game's name.
    pub name: String,
    /// Grundy values (misère: g⁻), in any order.
    pub values: Vec<u64>,
    /// Values are misère values g⁻.
    pub misere: bool,
}

impl Histogram {
    /// The figure. Where there are more values than bars have room for, neighbouring values share a bar (0
    /// never does).
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        let mut counts = BTreeMap::new();
        for v in &self.values {
            *counts.entry(*v).or_insert(0_u64) += 1;
        }
        Figure::of(Counts { counts: counts.into_iter().collect(), plot: self }, options)
    }
}

struct Counts {
    plot: Histogram,
    /// Each value that occurs, in order, and how often.
    counts: Vec<(u64, u64)>,
}

/// The values `low..=high` together.
struct Bar {
    low: u64,
    high: u64,
    count: u64,
}

impl Bar {
    fn label(&self, words: &Words) -> String {
        if self.low == self.high {
            words.compact(self.low)
        } else {
            format!("{}–{}", words.compact(self.low), words.compact(self.high))
        }
    }
}

impl Counts {
    /// At most `most` bars (at least 2).
    fn bars(&self, most: usize) -> Vec<Bar> {
        let max = self.counts.last().map_or(0, |c| c.0);
        let single = usize::try_from(max).is_ok_and(|m| m < most);
        if single {
            let mut bars: Vec<Bar> = (0..=max).map(|v| Bar { low: v, high: v, count: 0 }).collect();
            for &(v, n) in &self.counts {
                bars[v as usize].count = n;
            }
            return bars;
        }
        let width = (max / (most.max(2) as u64 - 1)).saturating_add(1);
        let mut bars = vec![Bar { low: 0, high: 0, count: 0 }];
        bars.extend((0..most.max(2) as u64 - 1).map_while(|k| {
            let low = k.checked_mul(width)?.checked_add(1)?;
            (low <= max).then(|| Bar { low, high: low.saturating_add(width - 1).min(max), count: 0 })
        }));
        for &(v, n) in &self.counts {
            let at = if v == 0 { 0 } else { 1 + ((v - 1) / width) as usize };
            bars[at].count += n;
        }
        bars
    }

    fn commonest(&self) -> Option<(u64, u64)> {
        self.counts.iter().copied().max_by_key(|&(v, n)| (n, std::cmp::Reverse(v)))
    }

    fn legend(&self, words: &Words, palette: &Palette) -> Legend {
        let mut legend = Legend::default();
        legend.add(Mark::Square(palette.value), words.label("figure-values-above-zero"));
        let zero = if self.plot.misere { "figure-zero" } else { "figure-zeros-p" };
        legend.add(Mark::Box(palette.zero), words.label(zero));
        legend
    }
}

impl Plot for Counts {
    fn title(&self, words: &Words) -> String {
        let key = if self.plot.misere { "figure-histogram-title-misere" } else { "figure-histogram-title" };
        words.say(key, &[("name", &self.plot.name)])
    }

    fn sentence(&self, words: &Words) -> String {
        let name = &self.plot.name;
        let (Some((value, times)), Some(&(largest, _))) = (self.commonest(), self.counts.last()) else {
            return words.say("figure-histogram-none", &[("name", name)]);
        };
        let zeros = self.counts.first().filter(|c| c.0 == 0).map_or(0, |c| c.1);
        let values = words.count(self.plot.values.len(), ("figure-value-count", "figure-values-count"));
        let different = words.count(self.counts.len(), ("figure-different-value", "figure-different-values"));
        words.say(
            "figure-histogram-sentence",
            &[
                ("name", name),
                ("values", &values),
                ("different", &different),
                ("zeros", &times_of(words, zeros)),
                ("largest", &words.compact(largest)),
                ("value", &words.compact(value)),
                ("times", &times_of(words, times)),
            ],
        )
    }

    fn height(&self, width: i32, options: &Options) -> i32 {
        280 + self.legend(&options.words, &Palette::of(crate::figure::Theme::Light)).height(width)
    }

    fn least(&self, width: i32, options: &Options) -> i32 {
        self.height(width, options) - 130
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, _: &Options) -> Drawn {
        let (palette, words) = (pen.palette, &pen.words);
        if self.counts.is_empty() {
            let text = words.label("figure-nothing-to-count");
            return pen.text(&text, (frame.x, frame.y + 20), 13, palette.muted, Align::Left);
        }
        let legend = self.legend(words, &palette);
        let foot = legend.height(frame.w);
        legend.draw(pen, frame.foot(foot))?;
        let plot = Frame { x: frame.x + 24, w: frame.w - 24, ..frame.less_below(foot + 50) };
        let bars = self.bars((plot.w / 22).max(2) as usize);
        let tallest = bars.iter().map(|b| b.count).max().unwrap_or(1).max(1);
        let step = (plot.w / bars.len() as i32).min(70);
        let every = bars.iter().map(|b| wide(&b.label(words), 11) + 6).max().unwrap_or(0) / step + 1;
        let base = plot.y + plot.h;
        for (i, bar) in bars.iter().enumerate() {
            let h = (f64::from(plot.h - 20) * bar.count as f64 / tallest as f64).ceil() as i32;
            let (x, w) = (plot.x + step * i as i32 + step / 10, step - step / 5);
            if bar.high == 0 && h > 0 {
                pen.outline(x + 1, base - h + 1, w - 2, h - 1, palette.zero, 3)?;
            } else if h > 0 {
                pen.fill(x, base - h, w, h, palette.value)?;
            }
            let number = words.compact(bar.count);
            if bar.count > 0 && wide(&number, 10) <= step + 4 {
                pen.text(&number, (x + w / 2, base - h - 9), 10, palette.ink, Align::Centre)?;
            }
            if i as i32 % every == 0 {
                pen.text(&bar.label(words), (x + w / 2, base + 13), 11, palette.muted, Align::Centre)?;
            }
        }
        pen.line((plot.x, base), (plot.x + step * bars.len() as i32, base), palette.muted, 1)?;
        let axis = words.label(grundy_axis(self.plot.misere));
        let middle = plot.x + step * bars.len() as i32 / 2;
        pen.text(&axis, (middle, base + 34), 13, palette.ink, Align::Centre)?;
        pen.upwards(&words.label("figure-how-often"), (frame.x + 8, plot.y + plot.h / 2), 13, palette.ink)
    }

    fn twin(&self, words: &Words, width: u32, palette: &Palette) -> Option<Body> {
        let bars = self.bars(((width.saturating_sub(64)) / 22).max(2) as usize);
        if self.counts.is_empty() || bars.len() > MOST {
            return None;
        }
        let values: Vec<Json> = bars
            .iter()
            .map(|bar| json!({ "value": bar.label(words), "times": bar.count, "color": css(if bar.high == 0 { palette.zero } else { palette.value }) }))
            .collect();
        let axis = words.label(grundy_axis(self.plot.misere));
        Some(Body::lite(json!({
            "width": (bars.len() as u32 * 40).min(width.saturating_sub(110)), "height": 250,
            "data": { "values": values },
            "mark": { "type": "bar" },
            "encoding": {
                "x": { "field": "value", "type": "ordinal", "sort": null, "title": axis, "axis": { "labelAngle": 0, "labelOverlap": true } },
                "y": { "field": "times", "type": "quantitative", "title": words.label("figure-how-often"), "axis": { "tickMinStep": 1 } },
                "color": { "field": "color", "type": "nominal", "scale": null, "legend": null },
                "tooltip": [{ "field": "value", "title": words.label("figure-value") }, { "field": "times", "title": words.label("figure-how-often") }],
            },
        })))
    }

    fn characters(&self, words: &Words, columns: usize) -> String {
        if self.counts.is_empty() {
            return words.label("figure-nothing-to-count-text");
        }
        let bars = self.bars(24);
        let label = bars.iter().map(|b| b.label(words).chars().count()).max().unwrap_or(1);
        let number = bars.iter().map(|b| words.grouped(b.count).chars().count()).max().unwrap_or(1);
        let room = columns.saturating_sub(label + number + 4).max(4) as u128;
        let tallest = u128::from(bars.iter().map(|b| b.count).max().unwrap_or(1).max(1));
        let line = |b: &Bar| {
            let length = (u128::from(b.count) * room).div_ceil(tallest) as usize;
            format!("{:>label$} │{} {}\n", b.label(words), "█".repeat(length), words.grouped(b.count))
        };
        bars.iter().map(line).collect()
    }
}

fn times_of(words: &Words, n: u64) -> String {
    match n {
        0 => words.label("figure-never"),
        1 => words.label("figure-once"),
        2 => words.label("figure-twice"),
        n => words.say("figure-times", &[("count", &words.grouped(n))]),
    }
}
