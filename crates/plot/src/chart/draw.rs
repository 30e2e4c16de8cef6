//! A chart as a picture: axes with names and round numbers, then the series.

use std::collections::BTreeMap;

use plotters::style::RGBColor;

use super::scale::NumberScale;
use super::{Chart, ChartKind, Series, label};
use crate::density::{self, DOTS};
use crate::figure::Options;
use crate::legend::Mark;
use crate::palette::Palette;
use crate::pen::{Align, Drawn, Frame, Pen, cut, wide};

/// The colour of a series.
pub(super) fn color(at: usize, palette: &Palette) -> RGBColor {
    [palette.value, palette.zero, palette.win, palette.odd][at % 4]
}

/// The mark of a series: four colours, and after them the same with other marks.
pub(super) fn mark(kind: ChartKind, at: usize, palette: &Palette) -> Mark {
    let color = color(at, palette);
    match kind {
        ChartKind::Line => {
            if at < 4 {
                Mark::Thick(color)
            } else {
                Mark::Thin(color)
            }
        }
        ChartKind::Bars => {
            if at < 4 {
                Mark::Square(color)
            } else {
                Mark::Box(color)
            }
        }
        ChartKind::Scatter => match (at + at / 4) % 4 {
            0 => Mark::Dot(color),
            1 => Mark::Diamond(color),
            2 => Mark::Box(color),
            _ => Mark::Ring(color),
        },
    }
}

/// The place of a point on the page.
struct OnPage<'a> {
    frame: Frame,
    across: &'a NumberScale,
    up: &'a NumberScale,
    /// Between the outermost marks and the edges of the frame.
    inset: i32,
}

impl OnPage<'_> {
    fn x(&self, v: f64) -> i32 {
        let room = self.frame.w - 2 * self.inset;
        self.frame.x + self.inset + (f64::from(room) * self.across.share(v)).round() as i32
    }

    fn y(&self, v: f64) -> i32 {
        let room = self.frame.h - 2 * self.inset;
        self.frame.y + self.frame.h - self.inset - (f64::from(room) * self.up.share(v)).round() as i32
    }

    fn of(&self, (x, y): (f64, f64)) -> (i32, i32) {
        (self.x(x), self.y(y))
    }
}

pub(super) fn draw(chart: &Chart, pen: &Pen<'_>, frame: Frame, options: &Options) -> Drawn {
    if chart.count() == 0 {
        let text = pen.words.label("figure-nothing-to-show");
        return pen.text(&text, (frame.x, frame.y + 20), 13, pen.palette.muted, Align::Left);
    }
    let legend = chart.legend(&pen.palette);
    let foot = legend.height(frame.w) + 10;
    legend.draw(pen, frame.foot(foot - 10))?;
    let frame = frame.less_below(foot);
    let (across, up) = chart.scales(options);
    let ticks = up.ticks();
    let margin = ticks.iter().map(|v| wide(&pen.words.real(*v), 11)).max().unwrap_or(0).max(14) + 34;
    let inner = Frame { x: frame.x + margin, y: frame.y + 10, w: frame.w - margin - 14, h: frame.h - 56 };
    let inset = if chart.kind == ChartKind::Bars { 0 } else { INSET };
    let place = OnPage { frame: inner, across: &across, up: &up, inset };
    let (x_name, y_name) = chart.axis_names(&pen.words);
    for v in ticks {
        let y = place.y(v);
        pen.line((inner.x, y), (inner.x + inner.w, y), pen.palette.grid, 1)?;
        pen.text(&pen.words.real(v), (inner.x - 8, y), 11, pen.palette.muted, Align::Right)?;
    }
    let (foot, ink) = (inner.y + inner.h, pen.palette.ink);
    pen.line((inner.x, foot), (inner.x + inner.w, foot), pen.palette.muted, 1)?;
    pen.text(&cut(&x_name, 13, inner.w), (inner.x + inner.w / 2, foot + 38), 13, ink, Align::Centre)?;
    pen.upwards(&cut(&y_name, 13, inner.h), (frame.x + 8, inner.y + inner.h / 2), 13, ink)?;
    if chart.kind == ChartKind::Bars {
        return bars(chart, pen, &place);
    }
    ticks_across(chart, pen, &place)?;
    for (at, series) in chart.series.iter().enumerate() {
        match chart.kind {
            ChartKind::Line => line(series, at, pen, &place)?,
            _ => scatter(chart, series, at, pen, &place)?,
        }
    }
    let points = chart.series.iter().flat_map(|series| {
        let name = |at: usize| series.names.get(at).map_or("", String::as_str);
        let place = &place;
        series.points.iter().enumerate().map(move |(at, point)| (place.of(*point), name(at)))
    });
    label::draw(pen, inner, &points.collect::<Vec<_>>())
}

/// So that no mark lies on the frame.
const INSET: i32 = 10;

/// The numbers or names below the axis across, those that have room.
fn ticks_across(chart: &Chart, pen: &Pen<'_>, place: &OnPage<'_>) -> Drawn {
    let ticks = if chart.labels.is_empty() { place.across.ticks() } else { chart.slots() };
    let mut free = i32::MIN;
    for v in ticks {
        let (x, foot) = (place.x(v), place.frame.y + place.frame.h);
        let name = cut(&chart.place_name(v, &pen.words), 11, 120);
        let half = wide(&name, 11) / 2 + 4;
        if x - half < free {
            continue;
        }
        free = x + half;
        pen.line((x, foot), (x, foot + 4), pen.palette.muted, 1)?;
        pen.text(&name, (x, foot + 15), 11, pen.palette.muted, Align::Centre)?;
    }
    Ok(())
}

fn scatter(chart: &Chart, series: &Series, at: usize, pen: &Pen<'_>, place: &OnPage<'_>) -> Drawn {
    let (count, color) = (chart.count(), color(at, &pen.palette));
    if count > DOTS {
        return density::draw(pen, place.frame, color, series.points.iter().map(|point| place.of(*point)));
    }
    let radius = match count {
        0..=150 => 4,
        151..=1_000 => 3,
        _ => 2,
    };
    for point in &series.points {
        let (x, y) = place.of(*point);
        match mark(chart.kind, at, &pen.palette) {
            Mark::Diamond(_) => pen.diamond(x, y, radius + 1, color)?,
            Mark::Box(_) => pen.outline(x - radius, y - radius, 2 * radius, 2 * radius, color, 2)?,
            Mark::Ring(_) => pen.ring(x, y, radius.unsigned_abs(), color, 2)?,
            _ => pen.dot(x, y, radius.unsigned_abs(), color)?,
        }
    }
    Ok(())
}

/// A path through the points; of those in one column of pixels only the ends and the extremes.
fn line(series: &Series, at: usize, pen: &Pen<'_>, place: &OnPage<'_>) -> Drawn {
    let mut path: Vec<(i32, i32)> = Vec::new();
    let places = series.points.iter().map(|point| place.of(*point));
    let columns: Vec<(i32, i32)> = places.collect();
    for column in columns.chunk_by(|a, b| a.0 == b.0) {
        let (Some(first), Some(last)) = (column.first(), column.last()) else { continue };
        let low = column.iter().map(|point| point.1).min().unwrap_or(first.1);
        let high = column.iter().map(|point| point.1).max().unwrap_or(first.1);
        path.extend([*first, (first.0, low), (first.0, high), *last]);
    }
    path.dedup();
    let (color, width) = (color(at, &pen.palette), if at < 4 { 2 } else { 1 });
    pen.path(&path, color, width)?;
    if columns.len() <= 60 {
        columns.iter().try_for_each(|(x, y)| pen.dot(*x, *y, 3, color))?;
    }
    Ok(())
}

/// Bars from 0 on, those of several series side by side.
fn bars(chart: &Chart, pen: &Pen<'_>, place: &OnPage<'_>) -> Drawn {
    let slots = chart.slots();
    let frame = place.frame;
    let left = |slot: usize| frame.x + (i64::from(frame.w) * slot as i64 / slots.len().max(1) as i64) as i32;
    let ground = place.y(0.0);
    if slots.len() > frame.w.unsigned_abs() as usize {
        narrow_bars(chart, pen, (&slots, &left), place)?;
    } else {
        wide_bars(chart, pen, (&slots, &left), place)?;
    }
    pen.line((frame.x, ground), (frame.x + frame.w, ground), pen.palette.muted, 1)?;
    let mut free = i32::MIN;
    for (slot, v) in slots.iter().enumerate() {
        let x = i32::midpoint(left(slot), left(slot + 1));
        if x < free {
            continue;
        }
        let name = cut(&chart.place_name(*v, &pen.words), 11, 120);
        let half = wide(&name, 11) / 2 + 4;
        if x - half >= free {
            free = x + half;
            pen.text(&name, (x, frame.y + frame.h + 15), 11, pen.palette.muted, Align::Centre)?;
        }
    }
    Ok(())
}

/// Where bars stand, and the pixel at which the bar of a slot begins.
type Slots<'a> = (&'a [f64], &'a dyn Fn(usize) -> i32);

/// Bars with a pixel or more each.
fn wide_bars(chart: &Chart, pen: &Pen<'_>, (slots, left): Slots<'_>, place: &OnPage<'_>) -> Drawn {
    let ground = place.y(0.0);
    for (at, series) in chart.series.iter().enumerate() {
        let color = color(at, &pen.palette);
        for (x, v) in &series.points {
            let Ok(slot) = slots.binary_search_by(|known| known.total_cmp(x)) else { continue };
            let whole = (left(slot + 1) - left(slot)).max(1);
            let each = (whole * 8 / 10 / chart.series.len() as i32).max(1);
            let from = left(slot) + whole / 10 + each * at as i32;
            let top = place.y(*v);
            let (y, h) = (top.min(ground), (top - ground).abs().max(1));
            let w = if each > 4 { each - 1 } else { each };
            if at < 4 { pen.fill(from, y, w, h, color)? } else { pen.outline(from, y, w, h, color, 2)? }
        }
    }
    Ok(())
}

/// Bars that are thinner than a pixel: in each column of pixels we draw the longest one upwards and the
/// longest one downwards.
fn narrow_bars(chart: &Chart, pen: &Pen<'_>, (slots, left): Slots<'_>, place: &OnPage<'_>) -> Drawn {
    let ground = place.y(0.0);
    for (at, series) in chart.series.iter().enumerate() {
        let mut columns: BTreeMap<i32, (i32, i32)> = BTreeMap::new();
        for (x, v) in &series.points {
            let Ok(slot) = slots.binary_search_by(|known| known.total_cmp(x)) else { continue };
            let (top, column) = (place.y(*v), columns.entry(left(slot)).or_insert((ground, ground)));
            *column = (column.0.min(top), column.1.max(top));
        }
        for (x, (top, foot)) in columns {
            pen.fill(x, top, 1, (foot - top).max(1), color(at, &pen.palette))?;
        }
    }
    Ok(())
}
