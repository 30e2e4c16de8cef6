//! A figure: one plot with its options, ready to be written as SVG, PNG or text.

use std::fmt;
use std::sync::Arc;

use plotters::prelude::{DrawingBackend as _, IntoDrawingArea};

use crate::board::Board;
use crate::header::Header;
use crate::page::Page;
use crate::palette::Palette;
use crate::pen::{Drawn, Frame, Pen};
use crate::twin::{self, Body};
use crate::wording::Words;

pub use crate::error::FigureError;
pub use crate::palette::Theme;
use crate::xml::escape;

/// The choices of a caller. We clamp sizes to sensible ranges and never refuse them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// The title; by default the plot's own. Anything is allowed; a long title is cut at the card's edge.
    pub title: Option<String>,
    /// Width in pixels, 240 to 4,000; by default the width that suits the content, at most 760 (a notebook's
    /// column).
    pub width: Option<u32>,
    /// Height in pixels, at most 4,000; by default the height that suits the content, and never less than it
    /// needs.
    pub height: Option<u32>,
    /// Ground and colours.
    pub theme: Theme,
    /// At most about this many labels on an axis, 2 to 100; 12 by default.
    pub max_labels: Option<usize>,
    /// The language of titles, labels and descriptions; English by default.
    pub words: Words,
}

impl Options {
    /// These options with a title.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// These options with a width in pixels.
    #[must_use]
    pub fn width(mut self, width: u32) -> Self {
        self.width = Some(width);
        self
    }

    /// These options with a height in pixels.
    #[must_use]
    pub fn height(mut self, height: u32) -> Self {
        self.height = Some(height);
        self
    }

    /// These options with a theme.
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// These options with a bound on the labels of an axis.
    #[must_use]
    pub fn max_labels(mut self, max_labels: usize) -> Self {
        self.max_labels = Some(max_labels);
        self
    }

    /// These options in a language.
    #[must_use]
    pub fn words(mut self, words: Words) -> Self {
        self.words = words;
        self
    }

    pub(crate) fn labels(&self) -> usize {
        self.max_labels.unwrap_or(12).clamp(2, 100)
    }
}

/// What every kind of plot says and draws; one file a kind.
pub(crate) trait Plot: Send + Sync {
    /// The title when the caller gives none.
    fn title(&self, words: &Words) -> String;
    /// The content of the picture, in one sentence without a full stop: the description, the subtitle and the
    /// first line of the text form.
    fn sentence(&self, words: &Words) -> String;
    /// The height in pixels that the content wants when it is `width` pixels wide.
    fn height(&self, width: i32, options: &Options) -> i32;
    /// The least height in which the content can be read; a caller's height is raised to it.
    fn least(&self, width: i32, options: &Options) -> i32 {
        self.height(width, options)
    }
    /// The width in pixels that suits the content, at most `most`: a card isn't wider than its content.
    fn width(&self, most: i32, _options: &Options) -> i32 {
        most
    }
    /// Draws the content inside `frame`.
    fn draw(&self, pen: &Pen<'_>, frame: Frame, options: &Options) -> Drawn;
    /// A drawing in characters, at most `columns` wide.
    fn characters(&self, words: &Words, columns: usize) -> String;
    /// The text form in the 256 colours of a terminal. Returns `None` where colours add nothing.
    fn colours(&self, _words: &Words, _columns: usize) -> Option<String> {
        None
    }
    /// The position that it draws, if it draws one.
    fn board(&self) -> Option<&Board> {
        None
    }
    /// The interactive form, for a card of `width` pixels. Returns `None` where a still picture says it all.
    fn twin(&self, _words: &Words, _width: u32, _palette: &Palette) -> Option<Body> {
        None
    }
}

/// A picture that can be written as SVG, PNG and text. Cheap to clone; the same figure always gives the same
/// bytes.
#[derive(Clone)]
pub struct Figure {
    plot: Arc<dyn Plot>,
    options: Options,
}

impl Figure {
    pub(crate) fn of(plot: impl Plot + 'static, options: Options) -> Self {
        Figure { plot: Arc::new(plot), options }
    }

    /// The same picture with other options.
    #[must_use]
    pub fn with(&self, options: Options) -> Self {
        Figure { plot: Arc::clone(&self.plot), options }
    }

    /// The options that it was made with.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The title: the caller's or the plot's own.
    #[must_use]
    pub fn title(&self) -> String {
        self.options.title.clone().unwrap_or_else(|| self.plot.title(&self.options.words))
    }

    /// The content of the picture, in one sentence (without a full stop).
    #[must_use]
    pub fn description(&self) -> String {
        self.plot.sentence(&self.options.words)
    }

    /// Width in pixels.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.options.width.unwrap_or_else(|| self.fitting()).clamp(240, 4000)
    }

    /// The width that the content and the words above it want.
    fn fitting(&self) -> u32 {
        let most = WIDEST - 2 * MARGIN;
        let content = self.plot.width(most, &self.options);
        let words = if content < most { Header::wanted(&self.title(), &self.description()) } else { 0 };
        (content.max(words).min(most) + 2 * MARGIN).unsigned_abs()
    }

    /// Height in pixels.
    #[must_use]
    pub fn height(&self) -> u32 {
        let inner = self.width() as i32 - 2 * MARGIN;
        let content = match self.options.height {
            None => self.plot.height(inner, &self.options),
            Some(height) => {
                let room = height.min(4000) as i32 - self.header().height - MARGIN;
                room.max(self.plot.least(inner, &self.options))
            }
        };
        (self.header().height + content + MARGIN).unsigned_abs().clamp(100, 8000)
    }

    /// The position that it draws, if it draws one.
    #[must_use]
    pub fn board(&self) -> Option<&Board> {
        self.plot.board()
    }

    pub(crate) fn body(&self, palette: &Palette) -> Option<Body> {
        self.plot.twin(&self.options.words, self.width(), palette)
    }

    fn header(&self) -> Header {
        Header::new(&self.title(), &self.description(), self.width() as i32 - 2 * MARGIN)
    }

    /// The picture as a complete SVG document: with title, description, `role="img"`, a `viewBox` and a
    /// ground of its own. Text is text (sans-serif). No scripts, no links, no fonts. With the light theme it
    /// is dark where the page is dark (`color-scheme`), if the viewer knows `light-dark()`.
    #[must_use]
    pub fn svg(&self) -> String {
        let style = if self.options.theme == Theme::Light { twin::dark_page() } else { String::new() };
        self.document(&style, true)
    }

    /// The document with a style, which comes before everything that is seen. `pictures`: grids of many cells
    /// may be pictures in it.
    fn document(&self, style: &str, pictures: bool) -> String {
        let (width, height) = (self.width(), self.height());
        let mut body = String::new();
        if let Err(error) = self.paint(Page::new(&mut body, (width, height), pictures)) {
            body = format!("<text x=\"20\" y=\"40\">{}</text>\n", escape(&error.to_string()));
        }
        let (title, description) = (escape(&self.title()), escape(&self.description()));
        let id = fingerprint(&[&title, &description, &body]);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"t{id} d{id}\" \
             font-family=\"sans-serif\" class=\"bouton-figure\">\n{style}<title id=\"t{id}\">{title}</title>\n<desc id=\"d{id}\">{description}</desc>\n\
             {body}</svg>\n"
        )
    }

    fn paint(&self, page: Page<'_>) -> Drawn {
        let palette = Palette::of(self.options.theme);
        let header = self.header();
        let (width, height) = page.get_size();
        let pen = Pen::new(page.into_drawing_area(), palette, self.options.words.clone());
        pen.card(width as i32, height as i32)?;
        header.draw(&pen, MARGIN)?;
        let frame = Frame {
            x: MARGIN,
            y: header.height,
            w: width as i32 - 2 * MARGIN,
            h: (height as i32 - header.height - MARGIN).max(40),
        };
        self.plot.draw(&pen, frame, &self.options)?;
        pen.finish()
    }

    /// The picture as text, 80 columns wide: a sentence, then a drawing in characters.
    #[must_use]
    pub fn text(&self) -> String {
        self.text_within(80)
    }

    /// The picture as text, at most `columns` wide (20 to 400). Words longer than a line are not broken.
    #[must_use]
    pub fn text_within(&self, columns: usize) -> String {
        let columns = columns.clamp(20, 400);
        let mut out = self.heading(columns);
        for line in self.plot.characters(&self.options.words, columns).trim_end().lines() {
            out.push_str(&crate::text::short(line, columns));
            out.push('\n');
        }
        out
    }

    /// The same with the colours of a terminal. Returns `None` where colours add nothing.
    #[must_use]
    pub fn colours_within(&self, columns: usize) -> Option<String> {
        let columns = columns.clamp(20, 400);
        let drawing = self.plot.colours(&self.options.words, columns)?;
        Some(format!("{}{}\n", self.heading(columns), drawing.trim_end()))
    }

    /// The title, if the caller gave one, and the sentence.
    fn heading(&self, columns: usize) -> String {
        let mut out = String::new();
        if let Some(title) = &self.options.title {
            out.push_str(&crate::text::wrap(&crate::text::clean(title), columns));
            out.push('\n');
        }
        out.push_str(&crate::text::wrap(&crate::text::clean(&self.description()), columns));
        out.push_str("\n\n");
        out
    }

    /// The picture as a PNG, `scale` pixels for each of the SVG's (1 for a screen, 2 or 3 for paper).
    ///
    /// # Errors
    ///
    /// A scale outside 0.1 to 16, more than 64 megapixels, or a letter that the font lacks.
    #[cfg(feature = "png")]
    pub fn png(&self, scale: f32) -> Result<Vec<u8>, FigureError> {
        crate::raster::png(&self.document("", false), self.width(), self.height(), scale)
    }
}

/// The width of a notebook's column in pixels.
const WIDEST: i32 = 760;

/// The card's inner margin in pixels.
const MARGIN: i32 = 20;

impl fmt::Debug for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Figure({:?}, {} × {})", self.title(), self.width(), self.height())
    }
}

/// Equal when they draw the same picture.
impl PartialEq for Figure {
    fn eq(&self, other: &Self) -> bool {
        (Arc::ptr_eq(&self.plot, &other.plot) && self.options == other.options) || self.svg() == other.svg()
    }
}

/// An id for `aria-labelledby` that differs between figures on one page (FNV-1a; Fowler, Noll and Vo 1991).
fn fingerprint(parts: &[&str]) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in parts.iter().flat_map(|p| p.bytes()) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{hash:016x}")
}
