//! A position as rows of squares that can be pressed: chips of heaps, squares of a board, places of a piece.
//!
//! Of a graph the vertices or the edges are pressed, below its picture. What has no shape
//! ([`crate::show::shape`]) has no squares: its moves are listed.

use bouton_rules::Squares;
use bouton_solve::Sum;

use crate::messages::text;
use crate::show::shape::{IN_ROW, Shape, shape};

/// The most squares of a position.
const MOST: usize = 240;

/// A square, by its row and its place in the row.
pub(crate) type Spot = (usize, usize);

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
    use bouton_rules::Datum;

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
