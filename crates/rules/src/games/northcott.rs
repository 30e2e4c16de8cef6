//! Northcott's game: a white and a black piece in each row, which slide towards and away from each other.
//!
//! # Main statement
//!
//! A position equals Nim with the gaps between the pieces as heaps, for either player to move: a retreat
//! makes a gap larger, and the opponent takes back the addition by following (*Winning Ways*, chapter 3). So
//! there are no draws, although pieces may go to and fro.

use bouton_theory::{Player, Prospect};

use crate::{Datum, Options, Phrase, PositionRef, Presentation, RuleError, TwoPlayers, admission, meter};

/// The rules: White is Left, Black is Right.
#[derive(Clone, Copy, Debug)]
pub struct Northcott;

/// Author of the theorem.
const SOURCE: &str = "Berlekamp, Conway and Guy 1982, chapter 3";

/// The widest board.
const WIDEST: i64 = 1 << 16;

/// A position, read.
struct Pieces {
    width: i64,
    /// The columns of the white and the black piece.
    rows: Vec<[i64; 2]>,
}

impl Pieces {
    fn read(position: &Datum) -> Option<Self> {
        let width = position.get("w")?.as_int()?;
        let rows = position.get("rows")?.items()?;
        let row = |row: &Datum| match row.as_ints()? {
            &[white, black] if white != black && [white, black].iter().all(|c| (0..width).contains(c)) => {
                Some([white, black])
            }
            _ => None,
        };
        Some(Self { width, rows: rows.iter().map(row).collect::<Option<_>>()? })
    }

    /// The gaps of the rows, as texts write a position: White at the edge, Black behind the gap.
    fn of_gaps(position: &Datum) -> Option<Self> {
        let gaps = position.as_ints().filter(|gaps| !gaps.is_empty())?;
        let widest = gaps.iter().copied().max()?;
        let fits = gaps.iter().all(|gap| (0..WIDEST - 1).contains(gap));
        let rows = || gaps.iter().map(|gap| [0, gap + 1]).collect();
        fits.then(|| Self { width: widest + 2, rows: rows() })
    }

    /// A board as it is shown: rows such as `W..B`, each a line, a text of an array, or behind a `/`. With a
    /// piece `P`, as in Portuguese, `B` is the white one.
    fn drawn(position: &Datum) -> Option<Self> {
        let listed = position.items().unwrap_or_default();
        let lines: Vec<&str> = match position.as_text() {
            Some(text) => text.split(['\n', '/']).map(str::trim).collect(),
            None => listed.iter().map(Datum::as_text).collect::<Option<_>>()?,
        };
        let [white, black] =
            if lines.iter().any(|line| line.contains('P')) { ['B', 'P'] } else { ['W', 'B'] };
        let row = |line: &&str| {
            let piece = |letter| i64::try_from(line.find(letter)?).ok();
            let squares = line.replacen(white, ".", 1).replacen(black, ".", 1);
            squares.chars().all(|square| square == '.').then_some([piece(white)?, piece(black)?])
        };
        let width = lines.first()?.len();
        let even = lines.iter().all(|line| line.len() == width);
        let rows = lines.iter().map(row).collect::<Option<_>>()?;
        even.then_some(Self { width: i64::try_from(width).ok()?, rows })
    }

    /// The squares that a piece of this row can slide to, the white one (0) or the black one (1).
    fn squares(&self, row: &[i64; 2], own: usize) -> impl Iterator<Item = i64> + use<> {
        let (from, other) = (row[own], row[1 - own]);
        let (least, most) = if from < other { (0, other) } else { (other + 1, self.width) };
        (least..most).filter(move |to| *to != from)
    }

    fn gaps(&self) -> Vec<u64> {
        self.rows.iter().map(|[white, black]| white.abs_diff(*black) - 1).collect()
    }

    fn datum(&self, turn: Player) -> Datum {
        let rows = self.rows.iter().map(|row| Datum::ints(*row)).collect();
        let turn = if turn == Player::Left { "W" } else { "B" };
        Datum::map([
            ("w".to_owned(), self.width.into()),
            ("rows".to_owned(), Datum::list(rows)),
            ("turn".to_owned(), turn.into()),
        ])
    }
}

impl Presentation for Northcott {
    fn start(&self) -> Option<Datum> {
        let rows = vec![[0, 8], [0, 4], [0, 3], [0, 6]];
        Some(Pieces { width: 10, rows }.datum(Player::Left))
    }

    /// One line a row: `W.......B.`.
    fn display(&self, position: &Datum) -> Option<String> {
        let board = Pieces::read(position)?;
        let row = |[white, black]: &[i64; 2]| {
            let square = |column| match column {
                column if column == *white => 'W',
                column if column == *black => 'B',
                _ => '.',
            };
            (0..board.width).map(square).collect::<String>()
        };
        Some(board.rows.iter().map(row).collect::<Vec<_>>().join("\n"))
    }

    /// The rows set apart by strokes, and B where Black is to move.
    fn short(&self, position: &Datum) -> Option<String> {
        let rows = self.display(position)?.replace('\n', " / ");
        let is_black = self.mover(position) == Some(Player::Right);
        Some(if is_black { format!("{rows}, B") } else { rows })
    }

    /// "row 1, white forward 3".
    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let (before, after) = (Pieces::read(from)?, Pieces::read(to)?);
        let index = before.rows.iter().zip(&after.rows).position(|(b, a)| b != a)?;
        let ([white, black], now) = (before.rows[index], *after.rows.get(index)?);
        let is_white = white != now[0];
        let nearer = now[0].abs_diff(now[1]) < white.abs_diff(black);
        let moved = if is_white { white.abs_diff(now[0]) } else { black.abs_diff(now[1]) };
        let key = match (is_white, nearer) {
            (true, true) => "move-white-forward",
            (true, false) => "move-white-back",
            (false, true) => "move-black-forward",
            (false, false) => "move-black-back",
        };
        Some(Phrase::of(key).with("row", index + 1).with("count", moved))
    }
}

impl TwoPlayers for Northcott {
    fn name(&self) -> &str {
        "Northcott"
    }

    fn moves(&self, position: PositionRef<'_>, player: Player, out: &mut Options) -> Result<(), RuleError> {
        let datum = position.datum();
        let Some(board) = Pieces::read(&datum) else { return Ok(()) };
        let own = usize::from(player == Player::Right);
        let count = board.rows.iter().map(|row| board.squares(row, own).count()).sum();
        admission::made(count, position.size())?;
        let size = datum.size();
        for (index, row) in board.rows.iter().enumerate() {
            for to in board.squares(row, own) {
                meter::tick(size)?;
                let mut rows = board.rows.clone();
                rows[index][own] = to;
                out.part_datum(&Pieces { width: board.width, rows }.datum(player.other()));
                out.end();
                out.label(|| Datum::ints([index as i64, to]));
            }
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let turn = match position.get("turn").map(Datum::as_text) {
            None | Some(Some("W")) => Player::Left,
            Some(Some("B")) => Player::Right,
            Some(_) => return Err(wrong(&position)),
        };
        let board = Pieces::read(&position).or_else(|| Pieces::of_gaps(&position));
        let board = board.or_else(|| Pieces::drawn(&position)).filter(|board| board.width <= WIDEST);
        Ok(board.ok_or_else(|| wrong(&position))?.datum(turn))
    }

    fn mover(&self, position: &Datum) -> Option<Player> {
        let black = position.get("turn").and_then(Datum::as_text) == Some("B");
        Some(if black { Player::Right } else { Player::Left })
    }

    fn side(&self, player: Player) -> Phrase {
        Phrase::of(if player == Player::Left { "side-white" } else { "side-black" })
    }

    fn prospect(&self, position: &Datum, _player: Player) -> Option<(Prospect, &'static str)> {
        let sum = Pieces::read(position)?.gaps().into_iter().fold(0, |sum, gap| sum ^ gap);
        Some((if sum == 0 { Prospect::Loss } else { Prospect::Win }, SOURCE))
    }

    fn heaps(&self, position: &Datum) -> Result<Option<Vec<u64>>, RuleError> {
        Ok(Pieces::read(position).map(|board| board.gaps()))
    }
}

fn wrong(position: &Datum) -> RuleError {
    let message = Phrase::of("rule-northcott").with("found", crate::admission::shown(position));
    RuleError::new("bad-position", message)
        .hint(Phrase::of("rule-hint-northcott").with("what", "#{w: 8, rows: [[0, 5], [3, 7]], turn: \"W\"}"))
}
