//! Values against heap size: the picture in which a period shows.
//!
//! Every value is a dot; zeros (P-positions) are diamonds on the base line; a known period is shaded in bands
//! from its preperiod on, and the exceptional values before it are boxed. Long ranges are drawn as a density,
//! with every zero's place kept to the pixel. A period is shown as it is given, with its claim: nothing is
//! looked for here.

mod grid;
mod points;
mod twin;

use plotters::chart::ChartBuilder;
use plotters::style::FontStyle;

use crate::axis::Whole;
use crate::density::DOTS;
use crate::figure::{Figure, Options, Plot};
use crate::legend::{Legend, Mark};
use crate::palette::Palette;
use crate::pen::{Align, Drawn, Frame, Pen, lettering, wide};
use crate::period::Period;
use crate::twin::Body;
use crate::wording::{Args, Words};

/// The most bands that a figure has, shaded or not: each is some seven pixels wide on the usual card.
const BANDS: u64 = 100;

/// How many values are exceptional.
pub(crate) const EXCEPTIONAL: (&str, &str) = ("figure-exceptional-value", "figure-exceptional-values");

/// The name of an axis of values.
pub(crate) fn grundy_axis(misere: bool) -> &'static str {
    if misere { "figure-grundy-axis-misere" } else { "figure-grundy-axis" }
}

/// A sequence of values, `values[i]` being that of heap `start + i`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValuesPlot {
    /// The game's name.
    pub name: String,
    /// The heap of the first value.
    pub start: u64,
    /// Grundy values (misère: g⁻).
    pub values: Vec<u64>,
    /// The period, where one is known.
    pub period: Option<Period>,
    /// Values are misère values g⁻.
    pub misere: bool,
}

impl ValuesPlot {
    /// The figure. Linear in the number of values; a million are drawn in less than a second and a half of a
    /// megabyte.
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        Figure::of(Facts::new(self), options)
    }

    /// The figure with the options of every heap in words, one text a value, for the tooltips of its twin.
    #[must_use]
    pub fn figure_with(self, options: Options, of_heaps: Vec<String>) -> Figure {
        Figure::of(Facts { options: of_heaps, ..Facts::new(self) }, options)
    }
}

/// A plot with its statistics, counted once.
struct Facts {
    plot: ValuesPlot,
    zeros: Vec<u64>,
    /// The largest value and the first index that has it.
    max: (u64, usize),
    exceptions: Vec<usize>,
    /// The options of each heap in words; may be empty.
    options: Vec<String>,
}

/// The words of a legend.
struct Keys {
    value: String,
    zero: String,
    band: Option<String>,
    boxed: Option<String>,
}

impl Facts {
    fn new(mut plot: ValuesPlot) -> Self {
        let room = (u64::MAX - plot.start).saturating_add(1);
        plot.values.truncate(usize::try_from(room).unwrap_or(usize::MAX));
        let zeros =
            plot.values.iter().enumerate().filter(|(_, v)| **v == 0).map(|(i, _)| plot.start + i as u64);
        let zeros = zeros.collect();
        let max = plot.values.iter().enumerate().fold((0, 0), |m, (i, &v)| if v > m.0 { (v, i) } else { m });
        let exceptions =
            plot.period.as_ref().map_or_else(Vec::new, |p| p.exceptions(plot.start, &plot.values));
        Facts { zeros, max, exceptions, plot, options: Vec::new() }
    }

    fn last(&self) -> u64 {
        self.plot.start + (self.plot.values.len().max(1) - 1) as u64
    }

    fn axes(&self, options: &Options) -> (Whole, Whole) {
        let (low, high, ticks) = (self.plot.start, self.last(), options.labels());
        let across = (self.plot.values.len() as f64 * 0.008).max(0.6);
        let top = self.max.0.max(1);
        let up = top as f64 * 0.04;
        let words = options.words.clone();
        let up = Whole { low: 0, high: top, pad: (up, up), ticks: ticks.min(10), words: words.clone() };
        (Whole { low, high, pad: (across, across), ticks, words }, up)
    }

    fn legend(&self, words: &Words, palette: &Palette) -> Legend {
        let keys = self.keys(words);
        let mut legend = Legend::default();
        legend.add(Mark::Dot(palette.value), keys.value);
        legend.add(Mark::Diamond(palette.zero), keys.zero);
        if let Some(period) =
            self.plot.period.as_ref().filter(|p| p.preperiod > self.plot.start && p.preperiod <= self.last())
        {
            let from = words.say("figure-period-from", &[("from", &period.preperiod)]);
            legend.add(Mark::Dashes(palette.muted), from);
        }
        if let Some(band) = keys.band {
            legend.add(Mark::Square(palette.band), band);
        }
        if let Some(boxed) = keys.boxed {
            legend.add(Mark::Box(palette.odd), boxed);
        }
        legend
    }

    /// The texts of the legend, here and in the interactive twin.
    fn keys(&self, words: &Words) -> Keys {
        let value = if self.plot.misere { "figure-value-g-misere" } else { "figure-value-g" };
        let zeros = if self.plot.misere { "figure-zero-value-count" } else { "figure-zero-p-count" };
        let count = words.grouped(self.zeros.len() as u64);
        let band = self.banded().map(|period| {
            let args: Args<'_> = &[("length", &period.length), ("claim", &period.claim.word(words))];
            words.say("figure-period-band", args)
        });
        let boxed = Some(self.boxed().len()).filter(|count| *count > 0);
        Keys {
            value: words.label(value),
            zero: words.say(zeros, &[("count", &count)]),
            band,
            boxed: boxed.map(|count| words.say("figure-exceptional-count", &[("count", &count)])),
        }
    }

    /// The period, if it is shaded in bands: stripes of one or two heaps, or of a few pixels, show nothing.
    fn banded(&self) -> Option<&Period> {
        let wide = |p: &&Period| p.length.saturating_mul(BANDS) >= self.plot.values.len() as u64;
        self.plot.period.as_ref().filter(|p| p.length > 2 && p.preperiod <= self.last()).filter(wide)
    }

    /// Whether dots stand on stems, which few dots do.
    fn has_stems(&self) -> bool {
        self.plot.values.len() <= 80
    }

    /// The exceptional values that are boxed; among dots too many to be told apart none are.
    fn boxed(&self) -> &[usize] {
        if self.plot.values.len() > DOTS { &[] } else { &self.exceptions }
    }

    fn bands(&self, pen: &Pen<'_>, plot: Frame, x: impl Fn(f64) -> i32) -> Drawn {
        let Some(period) = self.banded() else { return Ok(()) };
        let right = plot.x + plot.w;
        let mut at = period.preperiod;
        while at <= self.last() {
            let (a, b) = (x(at as f64 - 0.5), x(at as f64 - 0.5 + period.length as f64));
            let (a, b) = (a.clamp(plot.x, right), b.clamp(plot.x, right));
            if b > a {
                pen.fill(a, plot.y, b - a, plot.h, pen.palette.band)?;
            }
            // Every second stretch is shaded.
            at = at.saturating_add(period.length.saturating_mul(2)).max(self.first_band(period, at));
            if at == u64::MAX {
                break;
            }
        }
        Ok(())
    }

    /// The first shaded stretch after `at` that can be seen at all (so that a range that begins far out costs
    /// nothing).
    fn first_band(&self, period: &Period, at: u64) -> u64 {
        let two = period.length.saturating_mul(2);
        let skipped = self.plot.start.saturating_sub(at) / two;
        at.saturating_add(skipped.saturating_mul(two))
    }

    fn preperiod_line(&self, pen: &Pen<'_>, plot: Frame, x: impl Fn(f64) -> i32) -> Drawn {
        let Some(period) = &self.plot.period else { return Ok(()) };
        if period.preperiod <= self.plot.start || period.preperiod > self.last() {
            return Ok(());
        }
        let at = x(period.preperiod as f64 - 0.5);
        pen.dashes((at, plot.y), (at, plot.y + plot.h), pen.palette.muted, 2)?;
        let label = format!("n = {}", pen.words.grouped(period.preperiod));
        let room = plot.x + plot.w - at > wide(&label, 11) + 8;
        let (dx, align) = if room { (6, Align::Left) } else { (-6, Align::Right) };
        pen.text(&label, (at + dx, plot.y - 8), 11, pen.palette.muted, align)
    }
}

impl Facts {
    /// "heaps 0–200".
    fn range(&self, words: &Words) -> String {
        let (first, last) = (words.grouped(self.plot.start), words.grouped(self.last()));
        match (self.plot.values.len(), self.plot.misere) {
            (1, false) => words.say("figure-heap", &[("n", &first)]),
            (1, true) => words.say("figure-heap-misere", &[("n", &first)]),
            (_, false) => words.say("figure-heaps", &[("first", &first), ("last", &last)]),
            (_, true) => words.say("figure-heaps-misere", &[("first", &first), ("last", &last)]),
        }
    }

    /// "zeros at 0, 4, 8".
    fn zeros_in(&self, words: &Words) -> String {
        match self.zeros.len() {
            0 => words.label("figure-zeros-none"),
            n if n == self.plot.values.len() && n > 1 => words.label("figure-zeros-all"),
            n if n <= 12 => words.say("figure-zeros-at", &[("list", &words.list(&self.zeros, 12))]),
            n => {
                let (count, last) = (words.grouped(n as u64), words.grouped(self.zeros[n - 1]));
                words.say("figure-zeros-last", &[("count", &count), ("last", &last)])
            }
        }
    }
}

impl Plot for Facts {
    fn title(&self, words: &Words) -> String {
        let key = if self.plot.misere { "figure-values-title-misere" } else { "figure-values-title" };
        words.say(key, &[("name", &self.plot.name)])
    }

    fn sentence(&self, words: &Words) -> String {
        let name = &self.plot.name;
        if self.plot.values.is_empty() {
            return words.say("figure-no-heaps", &[("name", name)]);
        }
        let mut parts = vec![name.clone(), self.range(words)];
        parts.extend(self.plot.period.as_ref().map(|period| period.sentence(words)));
        parts.push(self.zeros_in(words));
        if self.max.0 > 0 {
            let (value, n) = (words.compact(self.max.0), words.grouped(self.plot.start + self.max.1 as u64));
            parts.push(words.say("figure-largest-at", &[("value", &value), ("n", &n)]));
        }
        if !self.exceptions.is_empty() {
            let values = words.count(self.exceptions.len(), EXCEPTIONAL);
            parts.push(words.say("figure-exceptional-before", &[("values", &values)]));
        }
        parts.join(", ")
    }

    fn height(&self, width: i32, options: &Options) -> i32 {
        let legend = self.legend(&options.words, &Palette::of(crate::figure::Theme::Light)).height(width);
        300 + legend + 10
    }

    fn least(&self, width: i32, options: &Options) -> i32 {
        self.height(width, options) - 140
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, options: &Options) -> Drawn {
        let words = &options.words;
        let legend = self.legend(words, &pen.palette);
        let foot = legend.height(frame.w) + 10;
        legend.draw(pen, frame.foot(foot - 10))?;
        let frame = frame.less_below(foot);
        let area = pen.area.clone().shrink((frame.x, frame.y), (frame.w as u32, frame.h as u32));
        let (across, up) = self.axes(options);
        let margin = wide(&words.compact(self.max.0), 11).max(14) + 34;
        let mut chart = ChartBuilder::on(&area)
            .margin_top(16)
            .margin_right(6)
            .x_label_area_size(42)
            .y_label_area_size(margin)
            .build_cartesian_2d(across, up)?;
        let (xs, ys) = chart.plotting_area().get_pixel_range();
        let plot = Frame { x: xs.start, y: ys.start, w: xs.end - xs.start, h: ys.end - ys.start };
        let area = chart.plotting_area().clone();
        let place = |n: f64, v: f64| area.map_coordinate(&(n, v));
        self.bands(pen, plot, |n| place(n, 0.0).0)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(plotters::style::TRANSPARENT)
            .bold_line_style(pen.palette.grid)
            .axis_style(pen.palette.muted)
            .x_labels(100)
            .y_labels(100)
            .label_style(lettering(11, pen.palette.muted, FontStyle::Normal))
            .axis_desc_style(lettering(13, pen.palette.ink, FontStyle::Normal))
            .x_desc(words.label("figure-heap-size"))
            .y_desc(words.label(grundy_axis(self.plot.misere)))
            .draw()?;
        self.preperiod_line(pen, plot, |n| place(n, 0.0).0)?;
        points::draw(self, pen, plot, &place)
    }

    fn characters(&self, words: &Words, columns: usize) -> String {
        grid::characters(self, words, columns)
    }

    fn twin(&self, words: &Words, width: u32, palette: &Palette) -> Option<Body> {
        twin::twin(self, words, width, palette)
    }
}
