//! Numbers against numbers or against names: points, lines or bars, in one series or several.
//!
//! The axes are named; if there are several series, they have a legend, and each has its own colour and mark.
//! Axes may be logarithmic: a number v ≥ 0 is drawn at log(1 + v), because 0 doesn't have a logarithm.

mod characters;
mod draw;
mod label;
mod scale;
mod twin;

use crate::figure::{Figure, Options, Plot};
use crate::legend::Legend;
use crate::palette::Palette;
use crate::pen::{Drawn, Frame, Pen};
use crate::twin::Body;
use crate::wording::Words;
use scale::NumberScale;

/// How a chart shows its series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChartKind {
    /// A mark for each point; a density for more than five thousand.
    #[default]
    Scatter,
    /// A line through the points, in their order.
    Line,
    /// A bar for each point, those of several series side by side.
    Bars,
}

/// One series of points.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name in the legend.
    pub name: String,
    /// Its points; the numbers must be finite.
    pub points: Vec<(f64, f64)>,
    /// The names of its points, in their order; none, or one for each. Those of a few points are drawn.
    pub names: Vec<String>,
}

/// Series over common axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// How they are shown.
    pub kind: ChartKind,
    /// The name of the horizontal axis.
    pub x_name: String,
    /// The name of the vertical axis.
    pub y_name: String,
    /// The names of the places 0, 1, 2, … of the axis across; none, and it is one of numbers.
    pub labels: Vec<String>,
    /// The series.
    pub series: Vec<Series>,
    /// Which axes are logarithmic: across, upwards.
    pub log: (bool, bool),
    /// How many points are left out, because one of their numbers is missing.
    pub left_out: usize,
}

impl Chart {
    /// The figure.
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        Figure::of(self, options)
    }

    fn points(&self) -> impl Iterator<Item = (f64, f64)> {
        self.series.iter().flat_map(|series| series.points.iter().copied())
    }

    fn count(&self) -> usize {
        self.series.iter().map(|series| series.points.len()).sum()
    }

    /// The axes: across, upwards. Bars stand on 0.
    fn scales(&self, options: &Options) -> (NumberScale, NumberScale) {
        let ground = (self.kind == ChartKind::Bars).then_some(0.0);
        let across = NumberScale::new(self.points().map(|point| point.0), self.log.0, options.labels());
        let up = self.points().map(|point| point.1).chain(ground);
        (across, NumberScale::new(up, self.log.1, options.labels().min(8)))
    }

    fn has_names(&self) -> bool {
        self.series.iter().any(|series| !series.names.is_empty())
    }

    /// Where the bars stand: each place once, in order.
    fn slots(&self) -> Vec<f64> {
        let mut slots: Vec<f64> = self.points().map(|point| point.0).collect();
        slots.sort_by(f64::total_cmp);
        slots.dedup();
        slots
    }

    /// The label of a place on the horizontal axis.
    fn place_name(&self, place: f64, words: &Words) -> String {
        let label = self.labels.get(place as usize).filter(|_| place >= 0.0);
        label.map_or_else(|| words.real(place), |label| crate::text::clean(label))
    }

    /// The names of the axes, across and upwards: a logarithmic one says so.
    fn axis_names(&self, words: &Words) -> (String, String) {
        let name = |name: &String, log: bool| match log {
            true => words.say("figure-chart-log", &[("name", name)]),
            false => name.clone(),
        };
        (name(&self.x_name, self.log.0), name(&self.y_name, self.log.1))
    }

    fn legend(&self, palette: &Palette) -> Legend {
        let mut legend = Legend::default();
        if self.series.len() > 1 {
            for (at, series) in self.series.iter().enumerate() {
                legend.add(draw::mark(self.kind, at, palette), crate::text::clean(&series.name));
            }
        }
        legend
    }
}

impl Plot for Chart {
    fn title(&self, words: &Words) -> String {
        let names: Vec<&str> = self.series.iter().map(|series| series.name.as_str()).collect();
        let shown = if names.len() > 1 { names.join(", ") } else { self.y_name.clone() };
        words.say("figure-chart-against", &[("y", &shown), ("x", &self.x_name)])
    }

    fn sentence(&self, words: &Words) -> String {
        let span = |name: &str, numbers: &mut dyn Iterator<Item = f64>| {
            let (low, high) = scale::ends(numbers)?;
            let args: crate::wording::Args<'_> =
                &[("name", &name), ("low", &words.real(low)), ("high", &words.real(high))];
            Some(words.say("figure-chart-span", args))
        };
        let mut parts = vec![words.count(self.count(), ("figure-chart-point", "figure-chart-points"))];
        if self.labels.is_empty() {
            parts.extend(span(&self.x_name, &mut self.points().map(|point| point.0)));
        }
        for series in &self.series {
            let name = if self.series.len() > 1 { &series.name } else { &self.y_name };
            parts.extend(span(name, &mut series.points.iter().map(|point| point.1)));
        }
        if self.left_out > 0 {
            let count = words.grouped(self.left_out as u64);
            parts.push(words.say("figure-chart-left-out", &[("count", &count)]));
        }
        parts.join(", ")
    }

    fn height(&self, width: i32, _: &Options) -> i32 {
        310 + self.legend(&Palette::of(crate::figure::Theme::Light)).height(width)
    }

    fn least(&self, width: i32, options: &Options) -> i32 {
        self.height(width, options) - 150
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, options: &Options) -> Drawn {
        draw::draw(self, pen, frame, options)
    }

    fn characters(&self, words: &Words, columns: usize) -> String {
        characters::characters(self, words, columns)
    }

    fn twin(&self, words: &Words, width: u32, palette: &Palette) -> Option<Body> {
        twin::twin(self, words, width, palette)
    }
}
