//! Figures for the theory of impartial games, from plain data.
//!
//! Every figure is a small struct (numbers and labels) that turns into a [`Figure`]; a figure gives itself as
//! SVG, as PNG (feature `png`), as an interactive twin (Vega) and as text: a sentence above a drawing in
//! characters. The same input always gives the same bytes.
//!
//! ```
//! use bouton_plot::{Options, Period, Claim, ValuesPlot};
//!
//! let values = vec![0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6];
//! let figure = ValuesPlot { name: "Kayles".into(), start: 0, values, period: None, misere: false }
//!     .figure(Options::default());
//! assert!(figure.text().starts_with("Kayles, heaps 0–11, zeros at 0, largest value 6 at"));
//! assert!(figure.svg().starts_with("<svg"));
//! # let _ = Period { preperiod: 71, length: 12, saltus: 0, claim: Claim::Proved };
//! ```
//!
//! Every figure has a title and a description for readers who can't see it, its own background (so that it is
//! legible on light and dark pages), colours that survive colour blindness (Okabe and Ito 2008; viridis), and
//! a shape or a number with every colour. This crate doesn't know games, scripts, files or clocks.

mod axis;
mod bitmap;
mod board;
mod braille;
mod cells;
mod chart;
mod chips;
mod density;
mod diagram;
mod drawing;
mod error;
mod figure;
mod graph;
mod header;
mod heat_map;
mod histogram;
mod layered;
mod legend;
mod matrix;
mod notebook;
mod number;
mod page;
mod palette;
mod pen;
mod period;
#[cfg(feature = "png")]
mod raster;
mod residue;
mod steps;
mod strips;
mod text;
mod thermograph;
mod tree;
mod twin;
mod values;
pub mod wording;
mod xml;

pub use board::Board;
pub use chart::{Chart, ChartKind, Series};
pub use chips::{Cancel, ChipHeap, Chips};
pub use diagram::{StateDiagram, Transition};
pub use drawing::{Canvas, Painted};
pub use figure::{Figure, FigureError, Options, Theme};
pub use graph::{Edge, Node, Outcome, PositionGraph};
pub use heat_map::HeatMap;
pub use histogram::Histogram;
pub use matrix::Matrix;
pub use page::Page;
pub use period::{Claim, Period};
pub use residue::ResidueRows;
pub use steps::Steps;
pub use strips::{Strip, Strips};
pub use thermograph::{Corner, Thermograph};
pub use tree::DecisionTree;
#[doc(hidden)]
pub use twin::in_page_colors;
pub use twin::{Twin, VEGA, VEGA_LITE};
pub use values::ValuesPlot;
pub use wording::Words;

pub use plotters;
