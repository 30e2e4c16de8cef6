//! A position in characters, for play in a terminal: chips, pins, squares with the numbers of their columns.
//!
//! It has the rows of the board in a notebook ([`Face`]), so both name squares alike.

use bouton_solve::{Move, Sum};

use super::change;
use super::face::{Face, Look, Row, Square};
use super::line::Lines;
use crate::show::picture;

/// The picture of a position, one line for each row. Returns `None` if it can't be drawn.
pub(crate) fn drawn(place: &Sum, moves: &[Move]) -> Option<String> {
    let face = match Lines::of(place) {
        Some(lines) => Face::of_lines(&lines),
        None => Face::of(place, change::reach(moves)),
    };
    if face.needs_picture() {
        // A graph, which has no rows: who is joined to whom, below a heading.
        let figure = picture::position(place)?.text();
        return figure.split_once("\n\n").map(|(_, drawn)| indented(drawn.lines()));
    }
    let headings = face.headings();
    let wide = |text: &String| text.chars().count();
    let cell = headings.iter().map(wide).max().unwrap_or(1);
    let label = face.rows.iter().map(|row| wide(&row.label)).max().unwrap_or(0);
    let above = headings.iter().map(|heading| format!(" {heading:>cell$}")).collect::<String>();
    let above = (!headings.is_empty()).then(|| format!("{:label$} {above}", ""));
    let shown = face.rows.iter().filter(|row| !row.label.is_empty() || !row.squares.is_empty());
    let rows = shown.map(|row| format!("{:label$} {}", row.label, squares(row, cell)));
    let lines: Vec<String> = above.into_iter().chain(rows).collect();
    (!lines.is_empty()).then(|| indented(lines.iter().map(String::as_str)))
}

fn indented<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    lines.map(|line| format!("  {line}").trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

/// The squares of a row: chips and pins side by side, squares of a board below the numbers of their columns.
fn squares(row: &Row, cell: usize) -> String {
    let square = |square: &Square| match square.look {
        Look::Chip | Look::Pin | Look::Fallen | Look::Cell | Look::Closed => sign(square).to_owned(),
        _ => format!(" {:>cell$}", sign(square)),
    };
    row.squares.iter().map(square).collect()
}

fn sign(square: &Square) -> &str {
    match square.look {
        Look::Chip | Look::Pin | Look::Coin => "●",
        Look::Closed => "✕",
        Look::Chocolate => "■",
        _ if square.text.is_empty() => "·",
        _ => &square.text,
    }
}

#[cfg(test)]
mod tests {
    use bouton_rules::Datum;
    use bouton_solve::{Control, Game};

    use super::*;

    fn picture(game: &str, position: Datum) -> Option<String> {
        let entry = bouton_rules::registry::find(game).expect("a game");
        let game = Game::new((entry.build)(&[]).expect("its rules"));
        let place = game.position(position).expect("a position");
        let moves = place.moves_to_choose_from(&Control::default()).expect("its moves").0;
        drawn(&place, &moves)
    }

    #[test]
    fn positions_are_drawn_in_their_shapes() {
        for (game, position, expected) in [
            ("nim", Datum::ints([3, 12]), "  heap 1: 3  ●●●\n  heap 2: 12 ●●●●●●●●●●●●"),
            ("kayles", Datum::ints([4, 1]), "  row 1 ●●●●\n  row 2 ●"),
            ("wythoff", Datum::ints([1, 2]), "     0 1 2\n  0  · · ·\n  1  · · ●"),
            ("chomp", Datum::ints([2, 1]), "     0 1\n  0  ☠ ■\n  1  ■"),
            ("turning_turtles", Datum::ints([1, 3]), "    1 2 3\n    H T H"),
        ] {
            assert_eq!(picture(game, position).as_deref(), Some(expected), "{game}");
        }
    }
}
