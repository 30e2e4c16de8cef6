//! A position as rows of squares that can be pressed: chips of heaps, squares of a board, places of a piece.
//!
//! A heap, and an array of small numbers, is a row of chips for each number. A position of two numbers is a
//! piece on a board, at the row of the first number and the column of the second. Where the game shows its
//! positions as rows of characters, or draws heaps or a board, those are the squares; a position that is a
//! text is one row. Of a graph the vertices or the edges are pressed, below its picture. Anything else has no
//! squares: its moves are listed. No rules are known here, only what positions look like.

use bouton_plot::Figure;
use bouton_rules::{Chosen, Datum, PositionKind, Sketch, Squares};
use bouton_solve::{Component, Sum};

use crate::messages::text;
use crate::show::picture;

/// The most chips in a row, and the most squares across a board.
const ACROSS: usize = 24;
/// Vertices and edges of a graph in a row.
pub(crate) const IN_ROW: usize = 12;
/// The most rows of a summand.
const DOWN: usize = 16;
/// The most rows and columns of a board with a piece.
const SIDE: u64 = 12;
/// The most squares of a position.
const MOST: usize = 240;

/// A square, by its row and its place in the row.
pub(crate) type Spot = (usize, usize);

/// What a summand looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Rows of chips.
    Heaps(Vec<u64>),
    /// A piece at a row and a column.
    Piece(u64, u64),
    /// Squares with a character each.
    Grid(Vec<Vec<char>>),
    /// The vertices or edges of a graph, by the names of those that can be chosen.
    Graph(Vec<String>),
    /// Nothing that can be drawn: one square with its name.
    Name(String),
}

/// What stands on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Square {
    /// What is written on it.
    pub(crate) text: String,
    /// How it looks.
    pub(crate) look: Look,
}

/// The look of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// A round chip.
    Chip,
    /// A square of a board.
    Board,
    /// As wide as its words.
    Word,
}

/// A row of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// What stands before it.
    pub(crate) label: String,
    pub(crate) squares: Vec<Square>,
}

/// A position as squares.
#[derive(Clone, Debug, Default)]
pub(crate) struct Face {
    /// The summands: their first row, and what they look like.
    pub(crate) shapes: Vec<(usize, Shape)>,
    pub(crate) rows: Vec<Row>,
    /// What rows and columns are called where a game has names for its squares.
    named: Option<Squares>,
}

impl Face {
    /// The squares of a position; none where nothing of it can be drawn. `least` is the least number of rows
    /// and columns of a board with a piece.
    pub(crate) fn of(place: &Sum, least: (usize, usize)) -> Self {
        let components = place.components();
        let drawn: Vec<Option<Shape>> = components.iter().map(shape).collect();
        if drawn.iter().all(Option::is_none) && components.len() < 2 {
            return Self::default();
        }
        let mut face = Self::default();
        let mut heaps = 0;
        for (part, shape) in components.iter().zip(drawn) {
            let name = || format!("{}[{}]", part.game.name(), part.position);
            let shape = shape.unwrap_or_else(|| Shape::Name(name()));
            let heading = place.game().is_none().then(|| part.game.name());
            let first = face.rows.len();
            face.rows.extend(rows(&shape, least, heading, heaps));
            if let Shape::Heaps(own) = &shape {
                heaps += own.len();
            }
            face.shapes.push((first, shape));
        }
        if let ([part], [(_, Shape::Grid(_))]) = (components, &face.shapes[..]) {
            face.name(part.game.rules().squares());
        }
        let squares: usize = face.rows.iter().map(|row| row.squares.len()).sum();
        if squares > MOST { Self::default() } else { face }
    }

    /// Names the rows of a board, and its columns.
    fn name(&mut self, squares: Option<Squares>) {
        self.named = squares;
        if let Some(squares) = squares {
            let named = |(number, row): (i64, &mut Row)| row.label = (squares.row)(number);
            (0..).zip(&mut self.rows).for_each(named);
        }
    }

    /// What is written above the columns: those of boards.
    pub(crate) fn headings(&self) -> Vec<String> {
        let heading = |column: usize| match self.named {
            Some(squares) => (squares.column)(column as i64),
            None => column.to_string(),
        };
        (0..self.columns()).map(heading).collect()
    }

    /// How many columns boards have.
    fn columns(&self) -> usize {
        let board = |square: &Square| square.look == Look::Board;
        let widths = self.rows.iter().filter(|row| row.squares.first().is_some_and(board));
        widths.map(|row| row.squares.len()).max().unwrap_or(0)
    }

    /// What pressing does, as the key of a sentence; none without squares. `direct`: one press is a move.
    pub(crate) fn legend(&self, direct: bool) -> Option<&'static str> {
        match self.shapes.first() {
            _ if self.rows.is_empty() => None,
            Some((_, Shape::Heaps(_))) if direct => Some("play-legend-heaps"),
            Some((_, Shape::Heaps(_))) => Some("play-legend-chips"),
            Some((_, Shape::Piece(..))) => Some("play-legend-piece"),
            Some((_, Shape::Grid(_))) if self.named.is_some() => Some("play-legend-squares"),
            Some((_, Shape::Grid(_))) => Some("play-legend-board"),
            Some((_, Shape::Graph(_) | Shape::Name(_))) => Some("play-legend-graph"),
            None => None,
        }
    }

    /// How many rows and columns there are.
    pub(crate) fn room(&self) -> (usize, usize) {
        (self.rows.len(), self.rows.iter().map(|row| row.squares.len()).max().unwrap_or(0))
    }

    /// Whether the squares do not show the position by themselves.
    pub(crate) fn needs_picture(&self) -> bool {
        self.rows.is_empty() || self.shapes.iter().any(|(_, shape)| matches!(shape, Shape::Graph(_)))
    }

    /// All squares, in reading order.
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> {
        self.rows.iter().enumerate().flat_map(|(r, row)| (0..row.squares.len()).map(move |c| (r, c)))
    }
}

/// The look of one summand.
pub(crate) fn shape(part: &Component) -> Option<Shape> {
    let rules = part.game.rules();
    if let Some(sketch) = rules.sketch(&part.position) {
        return Some(Shape::Graph(choices(&sketch))).filter(fits);
    }
    let shape = match (rules.kind(), &part.position) {
        (PositionKind::Heap, position) => Shape::Heaps(vec![u64::try_from(position.as_int()?).ok()?]),
        (kind, position) => match (picture::drawn_by_script(part), rules.display(position)) {
            (Some(figure), _) => drawn(&figure)?,
            (None, Some(shown)) => Shape::Grid(characters(&shown)?),
            (None, None) => plain(kind, position)?,
        },
    };
    fits(&shape).then_some(shape)
}

/// What a move in a graph may choose: vertices, or edges as `0–1`.
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

/// The squares that a game shows in characters; none if it shows words. Between single characters spaces do
/// not count.
pub(crate) fn characters(shown: &str) -> Option<Vec<Vec<char>>> {
    let rows: Vec<&str> = shown.lines().collect();
    let spaced = |row: &&str| row.len() > 1 && row.split(' ').all(|word| word.chars().count() == 1);
    if !rows.is_empty() && rows.iter().all(spaced) {
        return Some(rows.iter().map(|row| row.chars().filter(|c| *c != ' ').collect()).collect());
    }
    picture::is_board(&rows).then(|| rows.iter().map(|row| row.chars().collect()).collect())
}

/// What a position looks like of which nothing but the data is known.
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
        Shape::Piece(..) | Shape::Name(_) => true,
    }
}

/// The rows of a summand; the first is headed by the game's name where the games differ. Heaps are numbered
/// on from those before it.
fn rows(shape: &Shape, least: (usize, usize), heading: Option<&str>, before: usize) -> Vec<Row> {
    let mut rows: Vec<Row> = match shape {
        Shape::Heaps(heaps) => (before + 1..).zip(heaps).map(|(number, heap)| chips(number, *heap)).collect(),
        Shape::Grid(rows) => {
            let label = |number: usize| if rows.len() > 1 { number.to_string() } else { String::new() };
            let rows = rows.iter().enumerate();
            rows.map(|(number, row)| row_of(label(number), row.iter().map(grid))).collect()
        }
        Shape::Piece(row, column) => piece(*row as usize, *column as usize, least),
        Shape::Graph(names) => names
            .chunks(IN_ROW)
            .map(|names| row_of(String::new(), names.iter().map(|name| word(name))))
            .collect(),
        Shape::Name(name) => {
            vec![row_of(String::new(), [word(name)])]
        }
    };
    if let (Some(heading), Some(row)) = (heading, rows.first_mut()) {
        row.label = format!("{heading} {}", row.label).trim_end().to_owned();
    }
    rows
}

fn word(text: &str) -> Square {
    Square { text: text.to_owned(), look: Look::Word }
}

fn row_of(label: String, squares: impl IntoIterator<Item = Square>) -> Row {
    Row { label, squares: squares.into_iter().collect() }
}

/// The chips of a heap, numbered from the left. Of a heap that is empty nothing is seen.
fn chips(number: usize, heap: u64) -> Row {
    let chip = |number: u64| Square { text: number.to_string(), look: Look::Chip };
    let label =
        if heap == 0 { String::new() } else { text("play-heap", &[("number", &number), ("size", &heap)]) };
    row_of(label, (1..=heap).map(chip))
}

/// A square of a grid; empty ones have nothing written on them.
fn grid(character: &char) -> Square {
    let text = match character {
        '.' | '·' | '_' | ' ' => String::new(),
        '#' => "■".to_owned(),
        'o' | 'O' => "●".to_owned(),
        'x' | 'X' => "✕".to_owned(),
        other => other.to_string(),
    };
    Square { text, look: Look::Board }
}

/// A board with a piece; its rows and columns are numbered from 0.
fn piece(row: usize, column: usize, least: (usize, usize)) -> Vec<Row> {
    let (down, across) = (least.0.max(row + 1), least.1.max(column + 1));
    let square = |r: usize, c: usize| {
        let text = if (r, c) == (row, column) { "●" } else { "" };
        Square { text: text.to_owned(), look: Look::Board }
    };
    (0..down).map(|r| row_of(r.to_string(), (0..across).map(|c| square(r, c)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face_of(game: &str, position: Datum) -> Face {
        let entry = bouton_rules::registry::find(game).expect("a game");
        let game = bouton_solve::Game::new((entry.build)(&[]).expect("its rules"));
        Face::of(&game.position(position).expect("a position"), (0, 0))
    }

    #[test]
    fn heaps_are_chips_pairs_are_boards_and_boards_are_grids() {
        for (game, position, widths) in [
            ("nim", Datum::ints([3, 0, 2]), vec![3, 0, 2]),
            ("wythoff", Datum::ints([2, 1]), vec![2, 2, 2]),
            ("chomp", Datum::ints([3, 1]), vec![3, 1]),
            ("staircase", Datum::ints([1, 4]), vec![1, 4]),
            ("nim", Datum::ints([100]), vec![]),
        ] {
            let face = face_of(game, position);
            let found: Vec<usize> = face.rows.iter().map(|row| row.squares.len()).collect();
            assert_eq!(found, widths, "{game}");
        }
    }

    #[test]
    fn what_cannot_be_drawn_beside_others_is_a_word() {
        let face = face_of("nim", Datum::ints([100, 2]));
        assert_eq!(face.rows[0].squares[0].look, Look::Word);
        assert_eq!(face.rows[1].squares.len(), 2);
    }
}
