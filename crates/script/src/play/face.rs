//! A position as rows of squares that can be pressed: chips of heaps, squares of a board, places of a piece.
//!
//! For a graph you press its vertices or edges, below its picture. A position without a shape
//! ([`crate::show::shape`]) doesn't have squares: its moves are listed.

use bouton_results::Show;
use bouton_rules::Squares;
use bouton_solve::Sum;

use super::costume::{self, Costume};
use super::line::{LinePlace, Lines};
use crate::messages::{Chosen, text};
use crate::show::shape::{IN_ROW, Shape, shape};

/// The most squares of a position.
const MOST: usize = 240;

/// A square, by its row and its place in the row.
pub(crate) type Spot = (usize, usize);

/// What stands on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Square {
    /// The text on it.
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
    /// A pin that stands, and the place of one that fell.
    Pin,
    Fallen,
    /// A square of a strip where a cross may be written, and one that has a cross or is too near one.
    Cell,
    Closed,
    /// Chocolate, and its poisoned corner.
    Chocolate,
    Poison,
    /// A coin that shows heads, and one that shows tails.
    Head,
    Tail,
    /// A coin on a strip, and the dollar.
    Coin,
    Dollar,
}

impl Look {
    /// Whether it stands on a board, which has numbered columns.
    fn is_board(self) -> bool {
        use Look::{Board, Chocolate, Coin, Dollar, Head, Poison, Tail};
        matches!(self, Board | Chocolate | Poison | Head | Tail | Coin | Dollar)
    }

    /// Whether it is one of a heap, which may go on in the next line where the page is narrow.
    pub(crate) fn is_chip(self) -> bool {
        matches!(self, Self::Chip | Self::Word)
    }

    /// Its name for people, as the key of a word. Returns `None` for pieces with a place of their own on a
    /// board.
    pub(crate) fn piece(self) -> Option<&'static str> {
        match self {
            Self::Chip => Some("play-piece-chip"),
            Self::Pin | Self::Fallen => Some("play-piece-pin"),
            Self::Cell | Self::Closed | Self::Coin | Self::Dollar => Some("play-piece-square"),
            Self::Head => Some("play-piece-head"),
            Self::Tail => Some("play-piece-tail"),
            Self::Board | Self::Word | Self::Chocolate | Self::Poison => None,
        }
    }
}

/// A row of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// What stands before it.
    pub(crate) label: String,
    /// The same for a screen reader, without the contents of the squares.
    pub(crate) spoken: String,
    pub(crate) squares: Vec<Square>,
    /// The summand that is too large for chips: how many are taken is written.
    pub(crate) number: Option<usize>,
}

/// A position as squares.
#[derive(Clone, Debug, Default)]
pub(crate) struct Face {
    /// The summands: their first row, and their shape.
    pub(crate) shapes: Vec<(usize, Shape)>,
    pub(crate) rows: Vec<Row>,
    /// What rows and columns are called where a game has names for its squares.
    named: Option<Squares>,
    /// The game's pieces and board.
    pub(crate) costume: Costume,
}

impl Face {
    /// The squares of a position; empty if nothing of it can be drawn. `least` is the least number of rows
    /// and columns of a board with a piece.
    pub(crate) fn of(place: &Sum, least: (usize, usize)) -> Self {
        let components = place.components();
        let drawn: Vec<Option<Shape>> = components.iter().map(shape).collect();
        if drawn.iter().all(Option::is_none) && components.len() < 2 {
            return Self::default();
        }
        let mut face = Self { costume: place.game().map_or(Costume::Chips, costume::of), ..Self::default() };
        let mut heaps = 0;
        for (index, (part, shape)) in components.iter().zip(drawn).enumerate() {
            let name = || Sum::of(&part.game, vec![part.position.clone()]).text(&Chosen);
            let shape = shape.unwrap_or_else(|| Shape::Name(name()));
            let heading = place.game().is_none().then(|| part.game.name());
            let first = face.rows.len();
            let mut rows = rows(&shape, face.costume, least, heading, heaps);
            match &shape {
                Shape::Heaps(own) => heaps += own.len(),
                Shape::Number(_) => {
                    heaps += 1;
                    rows.iter_mut().for_each(|row| row.number = Some(index));
                }
                Shape::Grid(_) => face.name(part.game.rules().squares(), &mut rows),
                _ => {}
            }
            face.rows.extend(rows);
            face.shapes.push((first, shape));
        }
        let squares: usize = face.rows.iter().map(|row| row.squares.len()).sum();
        if squares > MOST { Self::default() } else { face }
    }

    /// Rows of pins, or strips with crosses, as they stand.
    pub(crate) fn of_lines(lines: &Lines) -> Self {
        let one = lines.rows.len() == 1;
        let row = |(r, row): (usize, &Vec<LinePlace>)| {
            let square = |(at, place): (usize, &LinePlace)| line_square(lines, (r, at), *place);
            let spoken = text("play-row", &[("number", &(r + 1))]);
            let label = if one { String::new() } else { spoken.clone() };
            Row { label, spoken, squares: row.iter().enumerate().map(square).collect(), number: None }
        };
        let rows = lines.rows.iter().enumerate().map(row).collect();
        Self { rows, costume: lines.costume, ..Self::default() }
    }

    /// Names the rows of a board, and its columns.
    fn name(&mut self, squares: Option<Squares>, rows: &mut [Row]) {
        if let Some(squares) = squares {
            self.named = Some(squares);
            let named = |(number, row): (i64, &mut Row)| row.label = (squares.row)(number);
            (0..).zip(rows).for_each(named);
        }
    }

    /// The headings above the columns of boards.
    pub(crate) fn headings(&self) -> Vec<String> {
        let heading = |column: usize| match self.named {
            Some(squares) => (squares.column)(column as i64),
            // Coins have places from 1 on.
            None if self.costume == Costume::Coins && self.rows.len() == 1 => (column + 1).to_string(),
            None => column.to_string(),
        };
        (0..self.columns()).map(heading).collect()
    }

    /// How many columns boards have.
    fn columns(&self) -> usize {
        let board = |square: &Square| square.look.is_board();
        let widths = self.rows.iter().filter(|row| row.squares.first().is_some_and(board));
        widths.map(|row| row.squares.len()).max().unwrap_or(0)
    }

    /// What pressing does, as the key of a sentence; none without squares. `direct`: one press is a move.
    pub(crate) fn legend(&self, direct: bool) -> Option<&'static str> {
        match self.costume {
            _ if self.rows.is_empty() => return None,
            Costume::Pins => return Some("play-legend-pins"),
            Costume::Crosses { .. } => return Some("play-legend-crosses"),
            Costume::Chocolate => return Some("play-legend-chocolate"),
            Costume::Coins => return Some("play-legend-coins"),
            Costume::Strip => return Some("play-legend-strip"),
            Costume::Steps => return Some("play-legend-steps"),
            Costume::Chips => {}
        }
        match self.shapes.first() {
            Some((_, Shape::Number(_))) => Some("play-legend-number"),
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

    /// The number of a square in its row, as people count: coins that turn and pins from 1 on, squares of a
    /// strip of coins from 0 on.
    pub(crate) fn number(&self, spot: Spot) -> usize {
        spot.1 + usize::from(self.costume != Costume::Strip)
    }

    /// How the rows are laid out, as a class of the board's style.
    pub(crate) fn class(&self) -> &'static str {
        let chips = |row: &Row| row.squares.iter().all(|square| square.look.is_chip());
        match self.costume {
            Costume::Steps => "bouton-stairs",
            Costume::Pins => "bouton-pins",
            _ if self.rows.iter().all(chips) => "bouton-heaps",
            _ => "bouton-squares",
        }
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
fn rows(
    shape: &Shape,
    costume: Costume,
    least: (usize, usize),
    heading: Option<&str>,
    before: usize,
) -> Vec<Row> {
    let grid = |character: &char| grid(*character, costume);
    let mut rows: Vec<Row> = match shape {
        Shape::Heaps(heaps) => {
            (before + 1..).zip(heaps).map(|(number, heap)| chips(number, *heap, costume)).collect()
        }
        Shape::Number(heap) => vec![Row { squares: Vec::new(), ..chips(before + 1, *heap, costume) }],
        Shape::Grid(rows) => {
            let label = |number: usize| if rows.len() > 1 { number.to_string() } else { String::new() };
            let rows = rows.iter().enumerate();
            rows.map(|(number, row)| row_of(label(number), row.iter().map(&grid))).collect()
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
    Row { spoken: label.clone(), label, squares: squares.into_iter().collect(), number: None }
}

/// A pin, or a square of a strip. Pins are numbered in their row.
fn line_square(lines: &Lines, spot: Spot, place: LinePlace) -> Square {
    let pins = lines.costume == Costume::Pins;
    let (text, look) = match place {
        LinePlace::Free if pins => ((spot.1 + 1).to_string(), Look::Pin),
        LinePlace::Spent if pins => (String::new(), Look::Fallen),
        LinePlace::Spent => ("✕".to_owned(), Look::Closed),
        LinePlace::Free if lines.is_open(spot) => (String::new(), Look::Cell),
        LinePlace::Free => (String::new(), Look::Closed),
    };
    Square { text, look }
}

/// The chips of a heap, numbered from the left. Of a heap that is empty nothing is seen.
fn chips(number: usize, heap: u64, costume: Costume) -> Row {
    let chip = |number: u64| Square { text: number.to_string(), look: Look::Chip };
    let steps = costume == Costume::Steps;
    let (label, spoken) =
        if steps { ("play-step", "play-step-name") } else { ("play-heap", "play-heap-name") };
    let said = |key: &str| text(key, &[("number", &number), ("size", &heap)]);
    // A step that is empty is still a step.
    let label = if heap == 0 && !steps { String::new() } else { said(label) };
    Row { label, spoken: said(spoken), squares: (1..=heap).map(chip).collect(), number: None }
}

/// A square of a grid; empty ones have nothing written on them.
fn grid(character: char, costume: Costume) -> Square {
    let (text, look) = match (character, costume) {
        ('#', Costume::Chocolate) => ("", Look::Chocolate),
        ('x', Costume::Chocolate) => ("☠", Look::Poison),
        ('H', Costume::Coins) => return Square { text: text("play-coin-head", &[]), look: Look::Head },
        ('T', Costume::Coins) => return Square { text: text("play-coin-tail", &[]), look: Look::Tail },
        ('o', Costume::Strip) => ("", Look::Coin),
        ('$', Costume::Strip) => ("$", Look::Dollar),
        ('[', Costume::Strip) => ("⊔", Look::Board),
        ('.' | '·' | '_' | ' ', _) => ("", Look::Board),
        ('#', _) => ("■", Look::Board),
        ('o' | 'O', _) => ("●", Look::Board),
        ('x' | 'X', _) => ("✕", Look::Board),
        ('N', _) => ("♞", Look::Board),
        (other, _) => return Square { text: other.to_string(), look: Look::Board },
    };
    Square { text: text.to_owned(), look }
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
            ("nim", Datum::ints([100]), vec![0]),
        ] {
            let face = face_of(game, position);
            let found: Vec<usize> = face.rows.iter().map(|row| row.squares.len()).collect();
            assert_eq!(found, widths, "{game}");
        }
    }

    #[test]
    fn a_heap_that_is_too_large_for_chips_has_a_field() {
        let face = face_of("nim", Datum::ints([100, 2]));
        assert_eq!((face.rows[0].number, face.rows[0].squares.len()), (Some(0), 0), "a field for a number");
        assert_eq!(face.rows[1].squares.len(), 2);
    }
}
