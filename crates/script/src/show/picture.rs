//! Pictures: figures, and positions that can be drawn, in every form that a front end may show.
//!
//! Beside the SVG stands a PNG, for pages that show no SVG that they do not trust, and the interactive twin,
//! where the figure has one.

use std::any::Any;
use std::collections::BTreeMap;

use bouton_plot::{Board, Figure, Options, Theme};
use bouton_results::{Show, html};
use bouton_rules::{PositionKind, Sketch};
use bouton_solve::{Component, PartizanSum, Sum, Summand};
use rhai::{Array, Dynamic, ImmutableString};
use serde_json::Value as Json;

use super::shape::{self, Shape};
use crate::messages;
use crate::rule::ScriptRules;

/// More heaps than this are not drawn.
const HEAPS: usize = 16;
/// A board of more rows than this is text.
const BOARD: usize = 40;
/// An interactive figure is never wider than its cell.
const TWIN_STYLE: &str = ".vega-embed{max-width:100%}.vega-embed svg{max-width:100%;height:auto}";
/// Pixels of the PNG for each of the SVG's.
#[cfg(feature = "png")]
const SCALE: f32 = 1.5;
/// A longer SVG doesn't get a PNG: drawing thousands of curves as pixels takes seconds, and nothing can
/// interrupt it.
#[cfg(feature = "png")]
const LONG: usize = 1 << 18;

/// The options of every figure that this layer makes: its words are in the language of the session.
#[must_use]
pub fn options() -> Options {
    Options::default().words(crate::messages::words())
}

/// The picture of a value: a figure, or a position that can be drawn.
pub(super) fn picture(value: &Dynamic) -> Option<Figure> {
    if let Some(figure) = value.read_lock::<Figure>() {
        return Some(figure.clone());
    }
    if let Some(items) = value.read_lock::<Array>() {
        return squares(&items).map(|rows| Board::grid(&rows).figure(options()));
    }
    if let Some(sum) = value.read_lock::<PartizanSum>() {
        return partizan(&sum);
    }
    position(&*value.read_lock::<Sum>()?)
}

/// The rows of an array of strings that is a board: a rectangle of empty squares, pieces and blocks.
fn squares(items: &Array) -> Option<Vec<String>> {
    if !(2..=BOARD).contains(&items.len()) {
        return None;
    }
    let rows: Option<Vec<String>> =
        items.iter().map(|item| Some(item.read_lock::<ImmutableString>()?.to_string())).collect();
    let rows = rows?;
    let lines: Vec<&str> = rows.iter().map(String::as_str).collect();
    let plain = lines.iter().all(|row| row.len() <= 2 * BOARD && row.chars().all(|c| ".·_#oOxX".contains(c)));
    (plain && is_board(&lines) && lines.iter().all(|row| row.chars().count() == lines[0].chars().count()))
        .then_some(rows)
}

/// The picture of a lone position of a game with moves for Left and for Right.
fn partizan(sum: &PartizanSum) -> Option<Figure> {
    let [Summand::Position { game, position }] = sum.summands() else { return None };
    let text = sum.text(&messages::Chosen);
    let title = bouton_results::position::partizan_title(game, position, &text, &messages::Chosen);
    let titled = || options().title(title.clone());
    if let Some(sketch) = game.rules().sketch(position) {
        return Some(sketched(&sketch).figure(titled()));
    }
    let shown = game.rules().display(position)?;
    let rows: Vec<String> = shape::characters(&shown)?.iter().map(|row| row.iter().collect()).collect();
    Some(Board::grid(&rows).figure(titled()))
}

/// A position as it lies on the table: heaps of counters, or the drawing or the board of its only summand.
#[must_use]
pub fn position(sum: &Sum) -> Option<Figure> {
    let titled = || options().title(bouton_results::position::title(sum, &messages::Chosen));
    if let Some(heaps) = heaps(sum) {
        return Some(Board::heaps(&heaps).figure(titled()));
    }
    let [only] = sum.components() else { return None };
    if let Some(figure) = drawn_by_script(only) {
        let options = figure.options().clone();
        return Some(figure.with(if options.title.is_none() {
            options.title(bouton_results::position::title(sum, &messages::Chosen))
        } else {
            options
        }));
    }
    if let Some(sketch) = only.game.rules().sketch(&only.position) {
        return Some(sketched(&sketch).figure(titled()));
    }
    let rows = match only.game.rules().display(&only.position) {
        Some(shown) => shape::characters(&shown)?.iter().map(|row| row.iter().collect()).collect(),
        None => match shape::shape(only)? {
            Shape::Piece(row, column) => piece(row as usize, column as usize),
            _ => return None,
        },
    };
    Some(Board::grid(&rows).figure(titled()))
}

/// A graph on paper, above its ground if it has one.
fn sketched(sketch: &Sketch) -> Board {
    let board = Board::marked_graph(&sketch.vertices, &sketch.edges, &sketch.marks);
    match sketch.ground {
        Some(ground) => board.above(ground),
        None => board,
    }
}

/// A board with a piece at a row and a column.
fn piece(row: usize, column: usize) -> Vec<String> {
    let across = column.max(1) + 1;
    let line = |r: usize| (0..across).map(|c| if (r, c) == (row, column) { 'o' } else { '.' }).collect();
    (0..row.max(1) + 1).map(line).collect()
}

/// The sizes of the heaps, if all summands are heaps (an empty sum is not a picture).
fn heaps(sum: &Sum) -> Option<Vec<u64>> {
    let components = sum.components();
    let drawable = (1..=HEAPS).contains(&components.len());
    let size = |part: &Component| {
        let heap = part.game.rules().kind() == PositionKind::Heap
            && part.game.rules().display(&part.position).is_none();
        u64::try_from(part.position.as_int()?).ok().filter(|_| heap)
    };
    if drawable { components.iter().map(size).collect() } else { None }
}

/// The drawing of a script's game.
pub(crate) fn drawn_by_script(part: &Component) -> Option<Figure> {
    let rules: &dyn Any = part.game.rules().as_any()?;
    rules.downcast_ref::<ScriptRules>()?.drawing(&part.position)
}

/// Whether a text is rows of squares, not words. A rectangle may have any letters and digits on its squares.
pub(crate) fn is_board(rows: &[&str]) -> bool {
    let wide = |row: &str| row.chars().count();
    let rectangle = rows.len() > 1 && rows.iter().all(|row| wide(row) > 1 && wide(row) == wide(rows[0]));
    let square = |c: char| ".·_#oOxX$[] ".contains(c) || (rectangle && (c.is_alphanumeric() || c == '+'));
    let squares = |row: &&str| !row.is_empty() && row.chars().all(square);
    let empty = |row: &&str| row.contains(['.', '·', '_', '#']);
    !rows.is_empty() && rows.iter().all(squares) && rows.iter().any(empty)
}

/// The other forms of a picture besides SVG, by MIME type, and their metadata for a front end.
pub(super) fn forms(figure: &Figure) -> (BTreeMap<String, String>, Json) {
    let (mut forms, mut metadata) = pixels(figure);
    if let Some(twin) = figure.twin() {
        forms.insert(twin.mime.to_owned(), twin.spec.to_string());
        // The page takes a style from here only: in the specification it would be ignored.
        metadata[twin.mime] = serde_json::json!({ "embed_options": { "defaultStyle": TWIN_STYLE } });
    }
    (forms, metadata)
}

/// The picture as pixels, and its size.
#[cfg(feature = "png")]
fn pixels(figure: &Figure) -> (BTreeMap<String, String>, Json) {
    use base64::Engine as _;
    let png = if figure.svg().len() > LONG { None } else { figure.png(SCALE).ok() };
    let Some(png) = png else { return Default::default() };
    let form = ("image/png".to_owned(), base64::engine::general_purpose::STANDARD.encode(png));
    let size = serde_json::json!({ "image/png": { "width": figure.width(), "height": figure.height() } });
    (BTreeMap::from([form]), size)
}

/// No pixels are drawn here.
#[cfg(not(feature = "png"))]
fn pixels(_figure: &Figure) -> (BTreeMap<String, String>, Json) {
    Default::default()
}

/// A picture that follows the page: an image that suits any ground, and a style that puts its light form in
/// the image's place, or its dark form on a dark ground; on paper it is light. A page that drops styles keeps
/// the image, as JupyterLab does if it doesn't trust the notebook. Returns `None` for a figure with an
/// interactive twin, which takes the page's colours itself, and for one with a chosen theme.
pub(super) fn page(figure: &Figure) -> Option<String> {
    if figure.options().theme != Theme::Light || figure.twin().is_some() {
        return None;
    }
    let themed = |theme: Theme| figure.with(figure.options().clone().theme(theme));
    let (light, dark) = (data(figure), data(&themed(Theme::Dark)));
    // The number of the picture, by which its parts are labelled, is its own on the page, too.
    let svg = figure.svg();
    let number =
        svg.split("aria-labelledby=\"t").nth(1).and_then(|rest| rest.split(' ').next()).unwrap_or("");
    let dark_pages = format!("[data-jp-theme-light=false] .f{number} img,.vscode-dark .f{number} img");
    let style = format!(
        "<style>.f{number} img{{content:url(\"{light}\")}} \
         @media screen{{{dark_pages}{{content:url(\"{dark}\")}}}}</style>"
    );
    let image = inline(&themed(Theme::Neutral));
    Some(html::card(&format!("{style}<div class=\"figure f{number}\">{image}</div>")))
}

/// The picture as an address that holds its data.
fn data(figure: &Figure) -> String {
    use base64::Engine as _;
    format!("data:image/svg+xml;base64,{}", base64::engine::general_purpose::STANDARD.encode(figure.svg()))
}

/// A picture inside a table: an image that carries its own data.
pub(super) fn inline(figure: &Figure) -> String {
    let alt = super::html::escape(&figure.description());
    format!("<img alt=\"{alt}\" src=\"{}\">", data(figure))
}
