//! Cram: both players place dominoes on a board, each in either direction.
//!
//! Separate regions add. On an even by even rectangle the second player answers with the point reflection; on an
//! even by odd one the first player begins in the middle and then does the same (Gardner 1974). So the one has
//! value 0 and the other is an N-position; other values have no formula.

use std::rc::Rc;

use bouton_theory::{Convention, Nimber, Outcome};

use crate::admission;
use crate::board::Board;
use crate::{ClosedForm, ClosedValue, Datum, GameEntry, Options, Phrase, PositionKind, RuleError, Ruleset};

/// The registry row.
pub const ENTRY: GameEntry = GameEntry {
    id: "cram",
    title: "Cram",
    summary: "place a domino on two neighbouring free squares, across or down",
    rules: "A board of free and blocked squares. A move places a domino on two free squares that share a side. A \
        position is an array of strings, one for each row, with . for a free and # for a blocked square, such as \
        [\"...\", \"..#\"]. Who cannot move loses.",
    theory: "Regions add. A rectangle with both sides even is lost for the player to move, one with a single odd \
        side is won, both by symmetry (Gardner 1974).",
    parameters: &[],
    aliases: &["plugg", "dots-and-pairs", "impartial domineering", "domineering imparcial"],
    tags: &["board", "placement", "dominoes"],
    convention: Convention::Normal,
    source: "Gardner 1974",
    example: ("cram()", "[\"...\", \"...\", \"..#\"]"),
    sample: || (vec![], Datum::list(["...", "..#"].map(Datum::text).into())),
    build: |_| Ok(Rc::new(Cram)),
};

/// The rules of Cram.
#[derive(Clone, Copy, Debug)]
pub struct Cram;

impl Ruleset for Cram {
    fn name(&self) -> &str {
        ENTRY.title
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        let mut board = Board::read(position)?;
        // Two dominoes to a square; a square takes the room of an eighth of a number.
        let squares = board.height() * board.width();
        admission::room(position, 2 * squares, squares / 8 + board.height())?;
        for r in 0..board.height() {
            for c in 0..board.width() {
                for (s, d) in [(r, c + 1), (r + 1, c)] {
                    if board.is_free(r, c) && board.is_free(s, d) {
                        board.set(r, c, false);
                        board.set(s, d, false);
                        out.position(board.to_datum());
                        out.label(|| domino([r, c], [s, d]));
                        board.set(r, c, true);
                        board.set(s, d, true);
                    }
                }
            }
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Board::read(&position).map(|_| position)
    }

    fn canonical(&self, position: &Datum) -> Result<Option<Datum>, RuleError> {
        let board = Board::read(position)?;
        let parts = board.parts();
        let key = match parts.as_slice() {
            [] => Datum::list(Vec::new()),
            [part] => part.least_symmetry().to_datum(),
            _ => board.least_symmetry().to_datum(),
        };
        Ok((key != *position).then_some(key))
    }

    fn components(&self, position: &Datum) -> Option<Vec<Datum>> {
        let parts = Board::read(position).ok()?.parts();
        let large: Vec<&Board> = parts.iter().filter(|part| part.height() * part.width() > 1).collect();
        (parts.len() > 1).then(|| large.into_iter().map(Board::to_datum).collect())
    }

    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        let board = Board::read(position).ok()?;
        if convention == Convention::Misere || !board.is_full_rectangle() {
            return None;
        }
        let value = match (board.height() % 2, board.width() % 2) {
            (0, 0) => ClosedValue::Value(Nimber::ZERO),
            (1, 1) => return None,
            _ if board.height() * board.width() == 0 => ClosedValue::Value(Nimber::ZERO),
            _ => ClosedValue::Outcome(Outcome::N),
        };
        Some(ClosedForm { value, source: "symmetry, Gardner 1974" })
    }

    fn display(&self, position: &Datum) -> Option<String> {
        Some(Board::read(position).ok()?.lines().join("\n"))
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let (from, to) = (Board::read(from).ok()?, Board::read(to).ok()?);
        let squares = (0..from.height()).flat_map(|r| (0..from.width()).map(move |c| (r, c)));
        let taken: Vec<_> = squares.filter(|(r, c)| from.is_free(*r, *c) && !to.is_free(*r, *c)).collect();
        let [(r, c), (s, d)] = *taken else { return None };
        Some(
            Phrase::of("move-domino")
                .with("first", format!("[{r}, {c}]"))
                .with("second", format!("[{s}, {d}]")),
        )
    }
}

fn domino(first: [usize; 2], second: [usize; 2]) -> Datum {
    let square = |square: [usize; 2]| Datum::ints(square.map(|x| x as i64));
    Datum::list(vec![square(first), square(second)])
}
