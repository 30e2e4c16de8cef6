//! The dots of a values plot: one a value while they can be told apart, a density of small squares beyond
//! that.

use plotters::style::Color;

use super::Facts;
use crate::pen::{Drawn, Frame, Pen};

/// More values than this are drawn as a density.
const DOTS: usize = 5_000;
/// The side of a density square in pixels.
const SQUARE: i32 = 2;

/// Draws every value; zeros last, on top.
pub(super) fn draw(
    facts: &Facts,
    pen: &Pen<'_>,
    plot: Frame,
    place: &dyn Fn(f64, f64) -> (i32, i32),
) -> Drawn {
    if facts.plot.values.len() > DOTS {
        density(facts, pen, plot, place)?;
        return ticks(facts, pen, place);
    }
    let count = facts.plot.values.len();
    let radius = if count <= 150 { 3 } else { 2 };
    let at = |i: usize| (facts.plot.start as f64 + i as f64, facts.plot.values[i] as f64);
    if count <= 80 {
        for i in 0..count {
            let ((n, v), color) = (at(i), pen.palette.grid);
            pen.line(place(n, 0.0), place(n, v), color, 2)?;
        }
    }
    for i in (0..count).filter(|&i| facts.plot.values[i] != 0) {
        let (n, v) = at(i);
        let (x, y) = place(n, v);
        pen.dot(x, y, radius, pen.palette.value)?;
    }
    for &i in &facts.exceptions {
        let (n, v) = at(i);
        let (x, y) = place(n, v);
        pen.outline(x - 5, y - 5, 10, 10, pen.palette.odd, 2)?;
    }
    for &n in &facts.zeros {
        let (x, y) = place(n as f64, 0.0);
        pen.diamond(x, y, if count <= 400 { 5 } else { 4 }, pen.palette.zero)?;
    }
    Ok(())
}

/// Squares whose strength grows with the number of values in them, in four steps (a square with one value is
/// seen).
fn density(facts: &Facts, pen: &Pen<'_>, plot: Frame, place: &dyn Fn(f64, f64) -> (i32, i32)) -> Drawn {
    let across = (plot.w / SQUARE + 1) as usize;
    let down = (plot.h / SQUARE + 1) as usize;
    let mut counts = vec![0_u32; across * down];
    for (i, &v) in facts.plot.values.iter().enumerate().filter(|(_, v)| **v != 0) {
        let (x, y) = place(facts.plot.start as f64 + i as f64, v as f64);
        let (c, r) = ((x - plot.x) / SQUARE, (y - plot.y) / SQUARE);
        let cell = (c.max(0) as usize).min(across - 1) + (r.max(0) as usize).min(down - 1) * across;
        counts[cell] = counts[cell].saturating_add(1);
    }
    let most = counts.iter().copied().max().unwrap_or(1).max(1);
    for step in 1..=4_u32 {
        let color = pen.palette.value.mix(0.4 + 0.2 * f64::from(step - 1));
        for (cell, _) in counts.iter().enumerate().filter(|(_, n)| **n > 0 && strength(**n, most) == step) {
            let (x, y) = ((cell % across) as i32 * SQUARE, (cell / across) as i32 * SQUARE);
            let (x, y) = (plot.x + x, plot.y + y);
            let square =
                plotters::element::Rectangle::new([(x, y), (x + SQUARE, y + SQUARE)], color.filled());
            pen.area.draw(&square)?;
        }
    }
    Ok(())
}

/// 1 to 4, by the logarithm of the count.
fn strength(count: u32, most: u32) -> u32 {
    1 + (3 * count.ilog2()).checked_div(most.ilog2()).unwrap_or(3).min(3)
}

/// A stroke on the base line wherever at least one zero falls on a pixel column.
fn ticks(facts: &Facts, pen: &Pen<'_>, place: &dyn Fn(f64, f64) -> (i32, i32)) -> Drawn {
    let mut last = None;
    let few = facts.zeros.len() <= 60;
    for &n in &facts.zeros {
        let (x, y) = place(n as f64, 0.0);
        if last == Some(x) {
            continue;
        }
        last = Some(x);
        if few {
            pen.diamond(x, y, 4, pen.palette.zero)?;
        } else {
            pen.fill(x, y - 4, 1, 8, pen.palette.zero)?;
        }
    }
    Ok(())
}
