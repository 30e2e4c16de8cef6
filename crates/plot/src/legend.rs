//! A legend: marks with their meaning, side by side, in as many rows as the width asks for.

use plotters::style::RGBColor;

use crate::pen::{Align, Drawn, Frame, Pen, wide};

/// What stands before a legend's words.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mark {
    Dot(RGBColor),
    Diamond(RGBColor),
    Ring(RGBColor),
    Double(RGBColor),
    Arrow(RGBColor),
    Octagon(RGBColor),
    Square(RGBColor),
    Speck(RGBColor),
    Box(RGBColor),
    Dashes(RGBColor),
    Thick(RGBColor),
    Thin(RGBColor),
}

const SIZE: i32 = 12;
const ROW: i32 = 20;

/// Marks and their words.
#[derive(Clone, Debug, Default)]
pub(crate) struct Legend(pub(crate) Vec<(Mark, String)>);

impl Legend {
    pub(crate) fn add(&mut self, mark: Mark, words: impl Into<String>) {
        self.0.push((mark, words.into()));
    }

    /// The height in pixels when it is `width` wide.
    pub(crate) fn height(&self, width: i32) -> i32 {
        self.places(width).last().map_or(0, |&(_, y)| y + ROW)
    }

    /// The width in pixels in one row, at most `most`.
    pub(crate) fn width(&self, most: i32) -> i32 {
        let one = |(_, words): &(Mark, String)| 22 + wide(words, SIZE) + 16;
        self.0.iter().map(one).sum::<i32>().min(most)
    }

    fn places(&self, width: i32) -> Vec<(i32, i32)> {
        let (mut x, mut y) = (0, 0);
        let mut places = Vec::with_capacity(self.0.len());
        for (_, words) in &self.0 {
            let w = 22 + wide(words, SIZE) + 16;
            if x > 0 && x + w - 16 > width {
                (x, y) = (0, y + ROW);
            }
            places.push((x, y));
            x += w;
        }
        places
    }

    pub(crate) fn draw(&self, pen: &Pen<'_>, frame: Frame) -> Drawn {
        for ((mark, words), (x, y)) in self.0.iter().zip(self.places(frame.w)) {
            let (x, y) = (frame.x + x, frame.y + y + ROW / 2);
            mark.draw(pen, x + 8, y)?;
            pen.text(words, (x + 22, y), SIZE, pen.palette.ink, Align::Left)?;
        }
        Ok(())
    }
}

impl Mark {
    fn draw(self, pen: &Pen<'_>, x: i32, y: i32) -> Drawn {
        match self {
            Mark::Dot(c) => pen.dot(x, y, 4, c),
            Mark::Diamond(c) => pen.diamond(x, y, 5, c),
            Mark::Ring(c) => pen.ring(x, y, 4, c, 2),
            Mark::Double(c) => {
                pen.ring(x, y, 7, c, 2)?;
                pen.ring(x, y, 3, c, 1)
            }
            Mark::Arrow(c) => {
                pen.line((x - 8, y), (x + 2, y), c, 2)?;
                pen.polygon(&[(x + 8, y), (x - 1, y - 5), (x - 1, y + 5)], c)
            }
            Mark::Octagon(c) => {
                let corners =
                    [(-4, -6), (4, -6), (8, -2), (8, 2), (4, 6), (-4, 6), (-8, 2), (-8, -2), (-4, -6)];
                pen.path(&corners.map(|(dx, dy)| (x + dx, y + dy)), c, 3)
            }
            Mark::Square(c) => pen.fill(x - 6, y - 6, 12, 12, c),
            Mark::Speck(c) => pen.fill(x - 3, y - 3, 6, 6, c),
            Mark::Box(c) => pen.outline(x - 6, y - 6, 12, 12, c, 2),
            Mark::Dashes(c) => pen.dashes((x, y - 8), (x, y + 8), c, 2),
            Mark::Thick(c) => pen.line((x - 8, y), (x + 8, y), c, 3),
            Mark::Thin(c) => pen.line((x - 8, y), (x + 8, y), c, 1),
        }
    }
}
