//! A thermograph: the values of a game against the tax on moves, Left's wall and Right's, and the mast on
//! which they meet. As in *Winning Ways*, positive values are on the left, because they are Left's.

use crate::figure::{Figure, Options, Plot};
use crate::pen::{Align, Drawn, Frame, Pen};
use crate::text::wrap;
use crate::wording::Words;

/// A corner of a wall.
#[derive(Clone, Debug, PartialEq)]
pub struct Corner {
    /// The tax.
    pub tax: f64,
    /// The value.
    pub value: f64,
    /// The tax as people write it: `3/2`.
    pub tax_name: String,
    /// The value as people write it.
    pub value_name: String,
}

/// The thermograph of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Thermograph {
    /// The game.
    pub name: String,
    /// Left's wall from tax 0 up; the last corner is where the mast begins.
    pub left: Vec<Corner>,
    /// Right's wall.
    pub right: Vec<Corner>,
    /// Where the walls meet, as people write it; below 0 for a number.
    pub temperature: String,
}

impl Thermograph {
    /// The figure.
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        Figure::of(self, options)
    }

    fn mean(&self) -> &str {
        self.left.last().map_or("0", |corner| &corner.value_name)
    }

    /// The least and the greatest value, and the greatest tax of a corner.
    fn bounds(&self) -> (f64, f64, f64) {
        let corners = || self.left.iter().chain(&self.right);
        let low = corners().map(|corner| corner.value).fold(f64::INFINITY, f64::min);
        let high = corners().map(|corner| corner.value).fold(f64::NEG_INFINITY, f64::max);
        let tax = corners().map(|corner| corner.tax).fold(0.0, f64::max);
        if low <= high { (low, high, tax) } else { (0.0, 0.0, 0.0) }
    }
}

/// Where corners are on the page.
struct Axes {
    frame: Frame,
    /// The value at the left edge, and pixels per unit.
    left: f64,
    unit: f64,
    /// Pixels per unit of tax.
    tax: f64,
}

impl Axes {
    /// The foot of the drawing, where the axis of values is.
    fn foot(&self) -> i32 {
        self.frame.y + self.frame.h - 34
    }

    fn place(&self, corner: &Corner) -> (i32, i32) {
        let x = f64::from(self.frame.x) + (self.left - corner.value) * self.unit;
        (x.round() as i32, self.foot() - (corner.tax * self.tax).round() as i32)
    }
}

impl Plot for Thermograph {
    fn title(&self, words: &Words) -> String {
        words.say("figure-thermograph", &[("name", &self.name)])
    }

    fn sentence(&self, words: &Words) -> String {
        words.say("figure-thermograph-of", &[("mean", &self.mean()), ("temperature", &self.temperature)])
    }

    fn height(&self, width: i32, _: &Options) -> i32 {
        (width / 2).clamp(220, 420)
    }

    fn least(&self, _: i32, _: &Options) -> i32 {
        200
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, _: &Options) -> Drawn {
        let (low, high, tax) = self.bounds();
        // Half a unit of room at each side, so that a mast alone is in the middle.
        let span = (high - low).max(f64::MIN_POSITIVE) * 1.2 + if high > low { 0.0 } else { 1.0 };
        let middle = f64::midpoint(high, low);
        let top = if tax > 0.0 { tax * 1.3 } else { 1.0 };
        let scale = Axes {
            frame,
            left: middle + span / 2.0,
            unit: f64::from(frame.w) / span,
            tax: f64::from(frame.h - 50) / top,
        };
        self.axes(pen, &scale)?;
        for (wall, color, width) in [(&self.left, pen.palette.value, 3), (&self.right, pen.palette.zero, 3)] {
            let places: Vec<(i32, i32)> = wall.iter().map(|corner| scale.place(corner)).collect();
            pen.path(&places, color, width)?;
            for (x, y) in &places[..places.len().saturating_sub(1)] {
                pen.dot(*x, *y, 4, color)?;
            }
        }
        let Some(meeting) = self.left.last() else { return Ok(()) };
        let (x, y) = scale.place(meeting);
        pen.line((x, y), (x, frame.y + 8), pen.palette.ink, 3)?;
        pen.polygon(&[(x, frame.y), (x - 5, frame.y + 9), (x + 5, frame.y + 9)], pen.palette.ink)?;
        pen.dot(x, y, 5, pen.palette.ink)?;
        self.ends(pen, &scale)
    }

    fn characters(&self, words: &Words, columns: usize) -> String {
        let wall = |key: &str, wall: &[Corner]| {
            let corners: Vec<String> = wall
                .iter()
                .map(|corner| {
                    let args: crate::wording::Args<'_> =
                        &[("value", &corner.value_name), ("tax", &corner.tax_name)];
                    words.say("figure-thermograph-corner", args)
                })
                .collect();
            wrap(&format!("{}: {}", words.label(key), corners.join(", ")), columns) + "\n"
        };
        let left = wall("figure-thermograph-left", &self.left);
        left + &wall("figure-thermograph-right", &self.right)
    }
}

impl Thermograph {
    /// The axis of values, and a dashed line at the tax of every corner with its name.
    fn axes(&self, pen: &Pen<'_>, scale: &Axes) -> Drawn {
        let (frame, foot) = (scale.frame, scale.foot());
        pen.line((frame.x, foot), (frame.x + frame.w, foot), pen.palette.muted, 1)?;
        let mut taxes: Vec<&Corner> = self.left.iter().chain(&self.right).collect();
        taxes.sort_by(|a, b| a.tax.total_cmp(&b.tax));
        taxes.dedup_by(|a, b| a.tax_name == b.tax_name);
        let mut free = foot + 14;
        for corner in taxes {
            let (_, y) = scale.place(corner);
            if y != foot {
                pen.dashes((frame.x, y), (frame.x + frame.w, y), pen.palette.grid, 1)?;
            }
            if y + 12 <= free {
                pen.text(&corner.tax_name, (frame.x + 2, y - 8), 11, pen.palette.muted, Align::Left)?;
                free = y;
            }
        }
        Ok(())
    }

    /// The names of the values at which the walls and the mast stand.
    fn ends(&self, pen: &Pen<'_>, scale: &Axes) -> Drawn {
        let y = scale.foot() + 16;
        let (left, right) = (self.left.first(), self.right.first());
        let is_mast = left.map(|corner| &corner.value_name) == right.map(|corner| &corner.value_name);
        for (key, corner, color) in [
            ("figure-thermograph-left", left, pen.palette.value),
            ("figure-thermograph-right", right, pen.palette.zero),
        ] {
            let Some(corner) = corner else { continue };
            let name = if is_mast {
                corner.value_name.clone()
            } else {
                format!("{} {}", pen.words.label(key), corner.value_name)
            };
            let (x, _) = scale.place(corner);
            let color = if is_mast { pen.palette.ink } else { color };
            pen.bold(&name, (x, y), 12, color, Align::Centre)?;
            if is_mast {
                return Ok(());
            }
        }
        let Some(meeting) = self.left.last() else { return Ok(()) };
        let (x, _) = scale.place(meeting);
        pen.bold(self.mean(), (x + 8, scale.frame.y + 14), 12, pen.palette.ink, Align::Left)
    }
}
