//! The plotters backend that writes our SVG.
//!
//! Neighbouring shapes of one colour become one `<path>`, and a grid of thousands of cells one picture, where
//! the page may hold pictures. Text stays text. It cannot fail.

use std::convert::Infallible;
use std::fmt::Write;

use plotters::element::Drawable;
use plotters::style::Color as _;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind, FontStyle,
    FontTransform,
};

use crate::bitmap::Bitmap;
use crate::xml::escape;

type Done = Result<(), DrawingErrorKind<Infallible>>;

/// An SVG body under construction.
pub struct Page<'a> {
    body: &'a mut String,
    size: (u32, u32),
    /// Whether a grid of cells may be a picture in the page.
    pictures: bool,
    /// The attributes of the path that is open, if any.
    open: String,
}

impl<'a> Page<'a> {
    pub(crate) fn new(body: &'a mut String, size: (u32, u32), pictures: bool) -> Self {
        Page { body, size, pictures, open: String::new() }
    }

    /// Draws cells from a corner on.
    pub(crate) fn bitmap(&mut self, map: &Bitmap, (x, y): BackendCoord) {
        let (w, h) = map.cell;
        if !self.pictures {
            for (column, row, color) in map.squares() {
                let (x, y) = (x + w * column as i32, y + h * row as i32);
                let fill = filled(color.to_backend_color());
                self.path(format!("{fill} {CRISP}"), &format!("M{x} {y}h{w}v{h}h{}z", -w));
            }
            return;
        }
        self.close();
        let (columns, rows) = map.size();
        let _ = writeln!(
            self.body,
            "<image x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" \
             image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\" href=\"{}\"/>",
            w as usize * columns,
            h as usize * rows,
            map.address()
        );
    }

    fn close(&mut self) {
        if !self.open.is_empty() {
            let _ = writeln!(self.body, "\" {}/>", self.open);
            self.open.clear();
        }
    }

    /// Appends `data` to the open path if its attributes are `attributes`, else begins a new one.
    fn path(&mut self, attributes: String, data: &str) {
        if self.open != attributes {
            self.close();
            self.body.push_str("<path d=\"");
            self.open = attributes;
        }
        self.body.push_str(data);
    }

    fn shape<S: BackendStyle>(&mut self, style: &S, fill: bool, data: &str) {
        let attributes = if fill { filled(style.color()) } else { stroked(style) };
        self.path(attributes, data);
    }
}

impl Drop for Page<'_> {
    fn drop(&mut self) {
        self.close();
    }
}

/// For filled rectangles.
const CRISP: &str = "shape-rendering=\"crispEdges\"";

fn hex(c: BackendColor) -> String {
    let (r, g, b) = c.rgb;
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn opacity(kind: &str, c: BackendColor) -> String {
    if c.alpha >= 1.0 { String::new() } else { format!(" {kind}-opacity=\"{:.2}\"", c.alpha) }
}

fn filled(c: BackendColor) -> String {
    format!("fill=\"{}\"{}", hex(c), opacity("fill", c))
}

fn stroked<S: BackendStyle>(style: &S) -> String {
    let c = style.color();
    let width = style.stroke_width();
    format!("fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\"{}", hex(c), opacity("stroke", c))
}

fn invisible(c: BackendColor) -> bool {
    c.alpha <= 0.0
}

fn polyline(points: impl IntoIterator<Item = BackendCoord>) -> String {
    let mut data = String::new();
    for (i, (x, y)) in points.into_iter().enumerate() {
        let _ = write!(data, "{}{x} {y}", if i == 0 { 'M' } else { 'L' });
    }
    data
}

impl DrawingBackend for Page<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Done {
        Ok(())
    }

    fn present(&mut self) -> Done {
        self.close();
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, color: BackendColor) -> Done {
        if !invisible(color) {
            self.path(filled(color), &format!("M{x} {y}h1v1h-1z"));
        }
        Ok(())
    }

    fn draw_line<S: BackendStyle>(&mut self, from: BackendCoord, to: BackendCoord, style: &S) -> Done {
        self.draw_path([from, to], style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        a: BackendCoord,
        b: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Done {
        if !invisible(style.color()) {
            let (w, h) = (b.0 - a.0, b.1 - a.1);
            let data = format!("M{} {}h{w}v{h}h{}z", a.0, a.1, -w);
            // Crisp edges: neighbouring cells leave no seams between them at odd scales.
            let attributes = if fill { format!("{} {CRISP}", filled(style.color())) } else { stroked(style) };
            self.path(attributes, &data);
        }
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Done {
        if !invisible(style.color()) {
            self.shape(style, false, &polyline(path));
        }
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(&mut self, (x, y): BackendCoord, r: u32, style: &S, fill: bool) -> Done {
        if !invisible(style.color()) && r > 0 {
            let d = 2 * r;
            let data =
                format!("M{} {y}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0z", i64::from(x) - i64::from(r));
            self.shape(style, fill, &data);
        }
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        vert: I,
        style: &S,
    ) -> Done {
        if !invisible(style.color()) {
            self.shape(style, true, &format!("{}z", polyline(vert)));
        }
        Ok(())
    }

    fn draw_text<T: BackendTextStyle>(&mut self, text: &str, style: &T, (x, y): BackendCoord) -> Done {
        if invisible(style.color()) || text.is_empty() {
            return Ok(());
        }
        self.close();
        let size = style.size();
        let (anchor, dy) = anchor(style, size);
        let weight = if matches!(style.style(), FontStyle::Bold) { " font-weight=\"bold\"" } else { "" };
        let turn = match style.transform() {
            FontTransform::None => String::new(),
            FontTransform::Rotate90 => format!(" transform=\"rotate(90 {x} {y})\""),
            FontTransform::Rotate180 => format!(" transform=\"rotate(180 {x} {y})\""),
            FontTransform::Rotate270 => format!(" transform=\"rotate(270 {x} {y})\""),
        };
        let family = match style.family().as_str() {
            "monospace" => " font-family=\"monospace\"",
            _ => "",
        };
        let fill = filled(style.color());
        let content = escape(text);
        let _ = writeln!(
            self.body,
            "<text x=\"{x}\" y=\"{:.1}\" font-size=\"{size}\"{anchor}{weight}{family} {fill}{turn}>{content}</text>",
            f64::from(y) + dy
        );
        Ok(())
    }

    fn estimate_text_size<T: BackendTextStyle>(
        &self,
        text: &str,
        style: &T,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        Ok((text_width(text, style.size()), style.size().ceil() as u32))
    }
}

impl<'a> Drawable<Page<'a>> for Bitmap {
    fn draw<I: Iterator<Item = (i32, i32)>>(&self, points: I, page: &mut Page<'a>, _: (u32, u32)) -> Done {
        points.for_each(|at| page.bitmap(self, at));
        Ok(())
    }
}

fn anchor<T: BackendTextStyle>(style: &T, size: f64) -> (&'static str, f64) {
    let at = style.anchor();
    let horizontal = match at.h_pos {
        HPos::Left => "",
        HPos::Right => " text-anchor=\"end\"",
        HPos::Center => " text-anchor=\"middle\"",
    };
    let vertical = match at.v_pos {
        VPos::Top => 0.8,
        VPos::Center => 0.36,
        VPos::Bottom => -0.2,
    };
    (horizontal, vertical * size)
}

/// The width of `text` in a wide sans-serif face (DejaVu Sans), estimated from above.
pub(crate) fn text_width(text: &str, size: f64) -> u32 {
    let em: f64 = text.chars().map(advance).sum();
    (em * size).ceil() as u32
}

fn advance(c: char) -> f64 {
    match c {
        ' ' | '.' | ',' | ':' | ';' | 'i' | 'j' | 'l' | '|' | '\'' | '·' => 0.32,
        'f' | 't' | 'r' | '(' | ')' | '[' | ']' | 'I' => 0.41,
        'm' | 'w' | 'M' | 'W' | '—' | '@' | '%' => 0.98,
        '+' | '=' | '<' | '>' | '~' | '#' | '≤' | '≥' | '→' | '⊕' => 0.84,
        c if c.is_ascii_digit() => 0.64,
        c if c.is_ascii_lowercase() => 0.61,
        c if c.is_ascii_uppercase() => 0.72,
        c if (c as u32) < 0x1100 => 0.66,
        _ => 1.0,
    }
}
