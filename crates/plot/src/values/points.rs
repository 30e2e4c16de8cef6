//! The dots of a values plot: one a value while they can be told apart, a density of small squares beyond
//! that.

use super::Facts;
use crate::density::{self, DOTS};
use crate::pen::{Drawn, Frame, Pen};

/// Draws every value; zeros last, on top.
pub(super) fn draw(
    facts: &Facts,
    pen: &Pen<'_>,
    plot: Frame,
    place: &dyn Fn(f64, f64) -> (i32, i32),
) -> Drawn {
    if facts.plot.values.len() > DOTS {
        let values = facts.plot.values.iter().enumerate().filter(|(_, v)| **v != 0);
        let places = values.map(|(i, &v)| place(facts.plot.start as f64 + i as f64, v as f64));
        density::draw(pen, plot, pen.palette.value, places)?;
        return ticks(facts, pen, place);
    }
    let count = facts.plot.values.len();
    let radius = if count <= 150 { 3 } else { 2 };
    let at = |i: usize| (facts.plot.start as f64 + i as f64, facts.plot.values[i] as f64);
    if facts.has_stems() {
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
    for &i in facts.boxed() {
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

/// A stroke on the base line in each pixel column with at least one zero.
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
