//! Many points as a density: small squares that get stronger with the number of points in them.

use plotters::style::{Color, RGBColor};

use crate::pen::{Drawn, Frame, Pen};

/// More points than this are drawn as a density.
pub(crate) const DOTS: usize = 5_000;
/// The side of a square in pixels.
const SQUARE: i32 = 2;

/// Draws points inside a frame, in four steps of strength: a square with one point is seen.
pub(crate) fn draw(
    pen: &Pen<'_>,
    frame: Frame,
    color: RGBColor,
    points: impl Iterator<Item = (i32, i32)>,
) -> Drawn {
    let across = (frame.w / SQUARE + 1) as usize;
    let down = (frame.h / SQUARE + 1) as usize;
    let mut counts = vec![0_u32; across * down];
    for (x, y) in points {
        let (c, r) = ((x - frame.x) / SQUARE, (y - frame.y) / SQUARE);
        let cell = (c.max(0) as usize).min(across - 1) + (r.max(0) as usize).min(down - 1) * across;
        counts[cell] = counts[cell].saturating_add(1);
    }
    let most = counts.iter().copied().max().unwrap_or(1).max(1);
    for step in 1..=4_u32 {
        let color = color.mix(0.4 + 0.2 * f64::from(step - 1));
        for (cell, _) in counts.iter().enumerate().filter(|(_, n)| **n > 0 && strength(**n, most) == step) {
            let (x, y) = ((cell % across) as i32 * SQUARE, (cell / across) as i32 * SQUARE);
            let (x, y) = (frame.x + x, frame.y + y);
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
