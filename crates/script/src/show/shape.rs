//! The look of a position when we know only its data and its game's drawing.
//!
//! A heap, and an array of small numbers, is a row of chips for each number. A position of two numbers is a
//! piece on a board, at the row of the first number and the column of the second. Where the game shows its
//! positions as rows of characters, or draws heaps or a board, those are the squares; a position that is a
//! text is one row. No rules are known here.

use bouton_plot::Figure;
use bouton_rules::{Chosen, Datum, PositionKind, Sketch};
use bouton_solve::Component;

use super::picture;

/// The most chips in a row, and the most squares across a board.
const ACROSS: usize = 24;
/// Vertices and edges of a graph in a row.
pub(crate) const IN_ROW: usize = 12;
/// The most rows of a summand.
const DOWN: usize = 16;
/// The most rows and columns of a board with a piece.
const SIDE: u64 = 12;

/// The look of a summand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Rows of chips.
    Heaps(Vec<u64>),
    /// A heap with more chips than fit.
    Number(u64),
    /// A piece at a row and a column.
    Piece(u64, u64),
    /// Squares with a character each.
    Grid(Vec<Vec<char>>),
    /// The vertices or edges of a graph, by the names of those that can be chosen.
    Graph(Vec<String>),
    /// Nothing that can be drawn: one square with its name.
    Name(String),
}

/// The look of one summand.
pub(crate) fn shape(part: &Component) -> Option<Shape> {
    let rules = part.game.rules();
    if let Some(sketch) = rules.sketch(&part.position) {
        return Some(Shape::Graph(choices(&sketch))).filter(fits);
    }
    let shape = match (rules.kind(), &part.position) {
        (PositionKind::Heap, position) => match u64::try_from(position.as_int()?).ok()? {
            heap if heap <= ACROSS as u64 => Shape::Heaps(vec![heap]),
            heap => Shape::Number(heap),
        },
        (kind, position) => match (picture::drawn_by_script(part), rules.display(position)) {
            (Some(figure), _) => drawn(&figure)?,
            (None, Some(shown)) => Shape::Grid(bagged(characters(&shown)?)),
            (None, None) => plain(kind, position)?,
        },
    };
    fits(&shape).then_some(shape)
}

/// The things that a move in a graph may choose: vertices, or edges as `0–1`.
fn choices(sketch: &Sketch) -> Vec<String> {
    let end = |place: usize| sketch.vertices.get(place).map_or("", String::as_str);
    match sketch.chosen {
        Chosen::Vertex => sketch.vertices.clone(),
        Chosen::Edge => sketch.edges.iter().map(|(u, v)| format!("{}–{}", end(*u), end(*v))).collect(),
    }
}

/// The heaps or the board that the author of the game draws.
fn drawn(figure: &Figure) -> Option<Shape> {
    let board = figure.board()?;
    let heaps = board.as_heaps().map(|heaps| Shape::Heaps(heaps.to_vec()));
    heaps.or_else(|| board.as_grid().map(|rows| Shape::Grid(rows.to_vec())))
}

/// The squares that a game shows in characters. Returns `None` if it shows words. Spaces between single
/// characters don't count.
pub(crate) fn characters(shown: &str) -> Option<Vec<Vec<char>>> {
    let rows: Vec<&str> = shown.lines().collect();
    let spaced = |row: &&str| row.len() > 1 && row.split(' ').all(|word| word.chars().count() == 1);
    if !rows.is_empty() && rows.iter().all(spaced) {
        return Some(rows.iter().map(|row| row.chars().filter(|c| *c != ' ').collect()).collect());
    }
    picture::is_board(&rows).then(|| rows.iter().map(|row| row.chars().collect()).collect())
}

/// The bag at the end of a strip, with the dollar in it or without, is one square.
fn bagged(rows: Vec<Vec<char>>) -> Vec<Vec<char>> {
    let with_bag = |row: Vec<char>| match row.as_slice() {
        ['[', bag, ']', strip @ ..] => {
            let bag = if *bag == '$' { '$' } else { '[' };
            std::iter::once(bag).chain(strip.iter().copied()).collect()
        }
        _ => row,
    };
    rows.into_iter().map(with_bag).collect()
}

/// The look of a position when we know only its data.
fn plain(kind: PositionKind, position: &Datum) -> Option<Shape> {
    if let Some(text) = position.as_text() {
        return Some(Shape::Grid(text.lines().map(|line| line.chars().collect()).collect()));
    }
    // An array of texts is a board, a row for each.
    let texts = |items: &Vec<Datum>| items.iter().map(|row| Some(row.as_text()?.chars().collect())).collect();
    if let Some(rows) = position.items().filter(|items| !items.is_empty()).as_ref().and_then(texts) {
        return Some(Shape::Grid(rows));
    }
    let numbers: Vec<u64> =
        position.as_ints()?.iter().map(|n| u64::try_from(*n).ok()).collect::<Option<_>>()?;
    match (kind, numbers.as_slice()) {
        (PositionKind::Array(Some(2)), &[row, column]) if row < SIDE && column < SIDE => {
            Some(Shape::Piece(row, column))
        }
        _ => Some(Shape::Heaps(numbers)),
    }
}

fn fits(shape: &Shape) -> bool {
    match shape {
        Shape::Heaps(heaps) => heaps.len() <= DOWN && heaps.iter().all(|heap| *heap <= ACROSS as u64),
        Shape::Grid(rows) => rows.len() <= DOWN && rows.iter().all(|row| row.len() <= ACROSS),
        Shape::Graph(names) => names.len() <= DOWN * IN_ROW,
        Shape::Piece(..) | Shape::Number(_) | Shape::Name(_) => true,
    }
}
