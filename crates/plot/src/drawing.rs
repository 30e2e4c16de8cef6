//! A drawing of the caller's own: plotters code inside a card with title and description.

use std::error::Error;

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;

use crate::figure::{Figure, Options, Plot};
use crate::page::Page;
use crate::pen::{Drawn, Frame, Pen};
use crate::wording::Words;

/// What plotters code draws on: an area of the card below its header.
pub type Canvas<'a> = DrawingArea<Page<'a>, Shift>;

/// How a drawing ends.
pub type Painted = Result<(), Box<dyn Error>>;

impl Figure {
    /// A figure that `paint` draws with plotters, `height` pixels high. The title goes above it, and screen
    /// readers read the description. An error of `paint` is written into the picture.
    ///
    /// ```
    /// use bouton_plot::Figure;
    /// use bouton_plot::plotters::prelude::*;
    ///
    /// let squares = Figure::drawing("Squares", "the squares of 0 to 9", 200, |area| {
    ///     let mut chart = ChartBuilder::on(area)
    ///         .x_label_area_size(30)
    ///         .y_label_area_size(40)
    ///         .build_cartesian_2d(0..9_i32, 0..81_i32)?;
    ///     chart.configure_mesh().draw()?;
    ///     chart.draw_series(LineSeries::new((0..=9).map(|x| (x, x * x)), &BLUE))?;
    ///     Ok(())
    /// });
    /// assert!(squares.svg().contains("Squares"));
    /// ```
    #[must_use]
    pub fn drawing(
        title: &str,
        description: &str,
        height: u32,
        paint: impl Fn(&Canvas<'_>) -> Painted + Send + Sync + 'static,
    ) -> Figure {
        let (title, description) = (title.to_owned(), description.to_owned());
        let height = height.clamp(40, 4000) as i32;
        Figure::of(Drawing { title, description, height, paint }, Options::default())
    }
}

struct Drawing<F> {
    title: String,
    description: String,
    height: i32,
    paint: F,
}

impl<F: Fn(&Canvas<'_>) -> Painted + Send + Sync> Plot for Drawing<F> {
    fn title(&self, _: &Words) -> String {
        self.title.clone()
    }

    fn sentence(&self, _: &Words) -> String {
        self.description.clone()
    }

    fn height(&self, _: i32, _: &Options) -> i32 {
        self.height
    }

    fn least(&self, _: i32, _: &Options) -> i32 {
        40
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, _: &Options) -> Drawn {
        let rows = frame.y..frame.y + frame.h;
        let area = pen.area.clone().shrink((frame.x, rows.start), (frame.w, frame.h));
        (self.paint)(&area).map_err(|error| crate::pen::DrawError::of(&*error))
    }

    fn characters(&self, _: &Words, _: usize) -> String {
        String::new()
    }
}
