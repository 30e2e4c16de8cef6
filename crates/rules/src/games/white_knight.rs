//! White Knight: knights that only move towards the corner, as a sum of games.
//!
//! Each knight is a game of its own, so the value of a position is the nim-sum of the values of its knights
//! (*Winning Ways*, chapter 3). The far edges matter: values near them depend on the size of the board.

mod square;

use std::rc::Rc;

use bouton_theory::Convention;

use crate::admission;
use crate::{
    Datum, GameEntry, Literature, Options, Parameter, ParameterKind, Part, Phrase, PositionKind, PositionRef,
    Presentation, Reduction, RuleError, Ruleset, Squares, Standard, meter, pairs,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "white_knight",
    title: "White Knight",
    summary: "move a knight towards the corner: two squares up and one aside, or two left and one aside",
    rules: "Knights on a board of n by n squares, rows and columns numbered from 0. A knight moves by (+1, -2), \
        (-1, -2), (-2, -1) or (-2, +1) in (row, column) and stays on the board, so that row + column falls. Several \
        knights may share a square. A position is an array of squares [row, column], such as [[2, 3], [7, 7]], or \
        their names, such as \"c4 h8\": the letter is the row from the top, the number the column. The player who can't move loses.",
    theory: "A sum of one-knight games: the nim-sum of the values of the squares decides (Winning Ways, chapter 3).",
    parameters: &[Parameter {
        name: "n",
        kind: ParameterKind::Integer,
        doc: "the side of the board, 1 to 1000000",
        default: Some(8),
    }],
    aliases: &[
        "white knight",
        "cavalo branco",
        "cavall blanc",
        "caballo blanco",
        "jogo do cavalo branco",
        "jogo dos cavalos",
        "joc dels cavalls",
        "juego de los caballos",
        "knights",
    ],
    tags: &["board", "chess"],
    convention: Convention::Normal,
    source: "Berlekamp, Conway and Guy 1982",
    example: ("white_knight(8)", "[[2, 3], [7, 7]]"),
    sample: || {
        let knights = [[2, 3], [4, 4]];
        (vec![Datum::Int(8)], pairs::datum(&knights))
    },
    build: |arguments| {
        let n = arguments.first().and_then(Datum::as_int).unwrap_or(8);
        if !(1..=LARGEST).contains(&n) {
            let message = Phrase::of("rule-knight-side").with("most", LARGEST).with("found", n);
            let hint = Phrase::of("rule-hint-write").with("what", "white_knight(8)");
            return Err(RuleError::new("bad-parameter", message).hint(hint));
        }
        Ok(Rc::new(WhiteKnight { n, name: format!("White Knight on {n} x {n}") }))
    },
};

const LARGEST: i64 = 1_000_000;

/// The moves of a knight as (row, column).
const MOVES: [[i64; 2]; 4] = [[-2, -1], [-2, 1], [-1, -2], [1, -2]];

/// The rules of White Knight. A knight alone is the row of its two numbers.
#[derive(Clone, Debug)]
pub struct WhiteKnight {
    n: i64,
    name: String,
}

impl WhiteKnight {
    /// Where a knight may go.
    fn moves(&self, [row, column]: [i64; 2]) -> impl Iterator<Item = [i64; 2]> {
        let to = MOVES.map(|[down, right]| [row + down, column + right]);
        to.into_iter().filter(|to| to.iter().all(|x| (0..self.n).contains(x)))
    }
}

impl Ruleset for WhiteKnight {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        if let Some(&[row, column]) = position.as_ints() {
            self.moves([row, column]).for_each(|to| out.row(&to));
            return Ok(());
        }
        let mut knights = squares(&position.datum())?;
        admission::room(position, MOVES.len() * knights.len(), knights.len())?;
        for i in 0..knights.len() {
            let from = knights[i];
            for to in self.moves(from) {
                meter::tick(size_of_val(&knights[..]))?;
                knights[i] = to;
                pairs::part(&knights, out);
                out.end();
            }
            knights[i] = from;
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let position = square::plain(position);
        let knights = squares(&position)?;
        match knights.iter().position(|square| square.iter().any(|x| *x >= self.n)) {
            None => Ok(position),
            Some(index) => {
                let [row, column] = knights[index];
                let last = self.n - 1;
                let message = Phrase::of("rule-knight-off").with("square", square::name([row, column]));
                Err(RuleError::new("bad-position", message).hint(
                    Phrase::of("rule-hint-knight")
                        .with("last", last)
                        .with("square", square::name([last, last])),
                ))
            }
        }
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        // The moves are symmetric in row and column, for each knight alone.
        if let Some([_, _]) = position.as_ints() {
            return Ok(Standard::Sorted);
        }
        for [row, column] in squares(&position.datum())? {
            out.part(&[row.min(column), row.max(column)]);
        }
        out.end();
        Ok(Standard::Written)
    }
}

impl Literature for WhiteKnight {
    fn reduction(&self, positions: &[Datum], convention: Convention) -> Result<Option<Reduction>, RuleError> {
        let ([one], Convention::Normal) = (positions, convention) else { return Ok(None) };
        let knight = |[row, column]: [i64; 2]| {
            let from = Phrase::of("from-knight").with("square", square::name([row, column]));
            Part::new(from, pairs::datum(&[[row, column]]))
        };
        let knights = squares(one)?;
        // A text prints another value for the last square of a chessboard.
        let misprinted = self.n == 8 && knights.contains(&[7, 7]);
        // One knight is not simpler than itself.
        Ok((knights.len() != 1 || misprinted).then(|| {
            let parts = knights.into_iter().map(knight).collect();
            Reduction::sum(parts, "theorem-knights").erratum(misprinted, "E09")
        }))
    }
}

impl Presentation for WhiteKnight {
    /// A knight on the corner farthest from the goal.
    fn start(&self) -> Option<Datum> {
        (self.n > 0).then(|| Datum::ints([self.n - 1, self.n - 1]))
    }

    fn display(&self, position: &Datum) -> Option<String> {
        let knights = squares(position).ok()?;
        if self.n > 20 {
            return None;
        }
        let mut board = vec![vec![0_usize; self.n as usize]; self.n as usize];
        for [row, column] in knights {
            *board.get_mut(row as usize)?.get_mut(column as usize)? += 1;
        }
        let cell = |count: &usize| match count {
            0 => '.',
            1 => 'N',
            2..=9 => char::from(b'0' + *count as u8),
            _ => '+',
        };
        let lines: Vec<String> = board.iter().map(|row| row.iter().map(cell).collect()).collect();
        Some(lines.join("\n"))
    }

    fn short(&self, position: &Datum) -> Option<String> {
        let names = squares(position).ok()?.into_iter().map(square::name);
        Some(names.collect::<Vec<_>>().join(", ")).filter(|names| !names.is_empty())
    }

    fn squares(&self) -> Option<Squares> {
        Some(Squares { size: [self.n, self.n], row: square::row, column: square::column })
    }

    fn parse(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        let knights = square::of_words(text).or_else(|| square::of_board(text))?;
        Some(Ok(pairs::datum(&knights)))
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let (from, to) = (squares(from).ok()?, squares(to).ok()?);
        let (from, to) = from.iter().zip(&to).find(|(before, after)| before != after)?;
        Some(Phrase::of("move-knight").with("from", square::name(*from)).with("to", square::name(*to)))
    }
}

/// The squares of all knights.
fn squares(position: &Datum) -> Result<Vec<[i64; 2]>, RuleError> {
    match position.as_ints() {
        Some(&[row, column]) => Ok(vec![[row, column]]),
        _ => pairs::read(position, Phrase::of("rule-wanted-squares")),
    }
}
