//! Shapes on a plotters drawing area: the few that the figures are made of. Errors are plotters', passed on.

use std::fmt;

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::element::{Circle, PathElement, Polygon, Rectangle};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontDesc, FontFamily, FontStyle, RGBColor, ShapeStyle, TextStyle};

use crate::bitmap::Bitmap;
use crate::page::{Page, text_width};
use crate::palette::Palette;
use crate::wording::Words;

/// A drawing step failed; plotters' message.
#[derive(Clone, Debug)]
pub(crate) struct DrawError(String);

impl DrawError {
    /// The message of any error.
    pub(crate) fn of(error: &dyn std::error::Error) -> Self {
        DrawError(error.to_string())
    }
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The result of a drawing step.
pub(crate) type Drawn = Result<(), DrawError>;

impl<E: std::error::Error + Send + Sync> From<plotters::drawing::DrawingAreaErrorKind<E>> for DrawError {
    fn from(error: plotters::drawing::DrawingAreaErrorKind<E>) -> Self {
        DrawError(error.to_string())
    }
}

/// A rectangle of the page, in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) w: i32,
    pub(crate) h: i32,
}

impl Frame {
    /// The frame without `n` pixels at its foot.
    pub(crate) fn less_below(self, n: i32) -> Frame {
        Frame { h: (self.h - n).max(20), ..self }
    }

    /// The strip of `n` pixels at its foot.
    pub(crate) fn foot(self, n: i32) -> Frame {
        Frame { y: self.y + (self.h - n).max(20), h: n, ..self }
    }
}

/// Where a text's anchor point lies.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

/// Draws on one page with one palette.
pub(crate) struct Pen<'a> {
    pub(crate) area: DrawingArea<Page<'a>, Shift>,
    pub(crate) palette: Palette,
    pub(crate) words: Words,
}

impl<'a> Pen<'a> {
    pub(crate) fn new(area: DrawingArea<Page<'a>, Shift>, palette: Palette, words: Words) -> Self {
        Pen { area, palette, words }
    }

    /// The ground: a card with a thin border.
    pub(crate) fn card(&self, w: i32, h: i32) -> Drawn {
        self.fill(0, 0, w, h, self.palette.border.unwrap_or(self.palette.card))?;
        self.fill(1, 1, w - 2, h - 2, self.palette.card)
    }

    pub(crate) fn finish(&self) -> Drawn {
        Ok(self.area.present()?)
    }

    pub(crate) fn fill(&self, x: i32, y: i32, w: i32, h: i32, color: RGBColor) -> Drawn {
        Ok(self.area.draw(&Rectangle::new([(x, y), (x + w, y + h)], color.filled()))?)
    }

    /// Cells in rows, from the corner where the bitmap stands.
    pub(crate) fn bitmap(&self, map: &Bitmap) -> Drawn {
        Ok(self.area.draw(map)?)
    }

    pub(crate) fn outline(&self, x: i32, y: i32, w: i32, h: i32, color: RGBColor, width: u32) -> Drawn {
        Ok(self.area.draw(&Rectangle::new([(x, y), (x + w, y + h)], color.stroke_width(width)))?)
    }

    pub(crate) fn line(&self, from: (i32, i32), to: (i32, i32), color: RGBColor, width: u32) -> Drawn {
        self.path(&[from, to], color, width)
    }

    pub(crate) fn path(&self, points: &[(i32, i32)], color: RGBColor, width: u32) -> Drawn {
        Ok(self.area.draw(&PathElement::new(points.to_vec(), color.stroke_width(width)))?)
    }

    /// A vertical or horizontal line in dashes of four pixels.
    pub(crate) fn dashes(&self, from: (i32, i32), to: (i32, i32), color: RGBColor, width: u32) -> Drawn {
        let (dx, dy) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let length = (to.0 - from.0).abs().max((to.1 - from.1).abs());
        for at in (0..length).step_by(7) {
            let end = (at + 4).min(length);
            self.line(
                (from.0 + dx * at, from.1 + dy * at),
                (from.0 + dx * end, from.1 + dy * end),
                color,
                width,
            )?;
        }
        Ok(())
    }

    pub(crate) fn dot(&self, x: i32, y: i32, r: u32, color: RGBColor) -> Drawn {
        Ok(self.area.draw(&Circle::new((x, y), r, color.filled()))?)
    }

    pub(crate) fn ring(&self, x: i32, y: i32, r: u32, color: RGBColor, width: u32) -> Drawn {
        let style: ShapeStyle = color.stroke_width(width);
        Ok(self.area.draw(&Circle::new((x, y), r, style))?)
    }

    pub(crate) fn polygon(&self, points: &[(i32, i32)], color: RGBColor) -> Drawn {
        Ok(self.area.draw(&Polygon::new(points.to_vec(), color.filled()))?)
    }

    pub(crate) fn diamond(&self, x: i32, y: i32, r: i32, color: RGBColor) -> Drawn {
        self.polygon(&[(x, y - r), (x + r, y), (x, y + r), (x - r, y)], color)
    }

    /// `text` with its middle line at `y`.
    pub(crate) fn text(
        &self,
        text: &str,
        (x, y): (i32, i32),
        size: i32,
        color: RGBColor,
        align: Align,
    ) -> Drawn {
        Ok(self.area.draw_text(text, &style(size, color, align, FontStyle::Normal), (x, y))?)
    }

    /// As [`Pen::text`], in bold.
    pub(crate) fn bold(
        &self,
        text: &str,
        (x, y): (i32, i32),
        size: i32,
        color: RGBColor,
        align: Align,
    ) -> Drawn {
        Ok(self.area.draw_text(text, &style(size, color, align, FontStyle::Bold), (x, y))?)
    }

    /// `text` reading upwards, with its middle line at `x`.
    pub(crate) fn upwards(&self, text: &str, (x, y): (i32, i32), size: i32, color: RGBColor) -> Drawn {
        let style = style(size, color, Align::Centre, FontStyle::Normal)
            .transform(plotters::style::FontTransform::Rotate270);
        Ok(self.area.draw_text(text, &style, (x, y))?)
    }
}

fn style(size: i32, color: RGBColor, align: Align, weight: FontStyle) -> TextStyle<'static> {
    let horizontal = match align {
        Align::Left => HPos::Left,
        Align::Centre => HPos::Center,
        Align::Right => HPos::Right,
    };
    lettering(size, color, weight).pos(Pos::new(horizontal, VPos::Center))
}

/// A sans-serif style, anchored at its top left corner.
pub(crate) fn lettering(size: i32, color: RGBColor, weight: FontStyle) -> TextStyle<'static> {
    let mut style = TextStyle::from(FontDesc::new(FontFamily::SansSerif, f64::from(size), weight));
    style.color = color.to_backend_color();
    style
}

/// `text`, cut with an ellipsis so that it is at most `width` pixels wide.
pub(crate) fn cut(text: &str, size: i32, width: i32) -> String {
    let fits = |t: &str| i64::from(text_width(t, f64::from(size))) <= i64::from(width.max(0));
    if fits(text) {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        kept.push(c);
        if !fits(&format!("{kept}…")) {
            kept.pop();
            break;
        }
    }
    format!("{}…", kept.trim_end())
}

/// The width of `text` in pixels, estimated from above.
pub(crate) fn wide(text: &str, size: i32) -> i32 {
    i32::try_from(text_width(text, f64::from(size))).unwrap_or(i32::MAX / 4)
}
