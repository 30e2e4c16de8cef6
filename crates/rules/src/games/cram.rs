//! Cram: both players place dominoes on a board, each in either direction.
//!
//! Separate regions add. On an even by even rectangle the second player answers with the point reflection; on
//! an even by odd one the first player begins in the middle and then does the same (Gardner 1974). So the one
//! has value 0 and the other is an N-position; for other values we don't have a formula.

use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;

use bouton_theory::{Convention, Nimber};

use crate::admission;
use crate::bitboards::text_board::{BLOCKED, FREE, each_component};
use crate::board::Board;
use crate::polyomino::{Grid, SQUARES};
use crate::{
    ClosedForm, Datum, Fact, GameEntry, Literature, MaskRules, Options, Phrase, PositionKind, PositionRef,
    Presentation, Reduction, RuleError, Ruleset, Shape, Standard,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "cram",
    title: "Cram",
    summary: "place a domino on two neighbouring free squares, across or down",
    rules: "A board of free and blocked squares. A move places a domino on two free squares that share a side. A \
        position is an array of strings, one for each row, with . for a free and # for a blocked square, such as \
        [\"...\", \"..#\"]. The player who can't move loses.",
    theory: "Regions add. A rectangle with both sides even is lost for the player to move, one with a single odd \
        side is won, both by symmetry (Gardner 1974).",
    parameters: &[],
    aliases: &["plugg", "dots-and-pairs", "impartial domineering", "domineering imparcial"],
    tags: &["board", "placement", "dominoes"],
    convention: Convention::Normal,
    source: "Gardner 1974",
    example: ("cram()", "[\"...\", \"...\", \"..#\"]"),
    sample: || (vec![], Datum::list(["...", "..#"].map(Datum::text).into())),
    build: |_| Ok(Rc::new(Cram(Shape::List(Some(Box::new(Shape::Text)))))),
};

/// The rules of Cram, with the shape of boards.
#[derive(Clone, Debug)]
pub struct Cram(Shape);

impl Ruleset for Cram {
    fn name(&self) -> &str {
        ENTRY.title
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn shape(&self) -> Option<&Shape> {
        Some(&self.0)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let mut buffer = Vec::new();
        let Some(board @ [height, width, ..]) = position.leaves(&self.0, &mut buffer) else {
            return Board::read(&position.datum()).map(drop);
        };
        let (mut board, height, width) = (board.to_vec(), *height as usize, *width as usize);
        // Two dominoes to a square; a square takes the room of an eighth of a number.
        let squares = height * width;
        admission::room(position, 2 * squares, squares / 8 + height)?;
        // Before each row stands its length.
        let place = |[r, c]: [usize; 2]| 2 + r * (width + 1) + c;
        for first in (0..height).flat_map(|r| (0..width).map(move |c| [r, c])) {
            for second in [[first[0], first[1] + 1], [first[0] + 1, first[1]]] {
                let both = [first, second].map(place);
                if second[0] < height && second[1] < width && both.iter().all(|at| board[*at] == FREE) {
                    both.iter().for_each(|at| board[*at] = BLOCKED);
                    out.position(PositionRef::Leaves(&self.0, &board));
                    out.label(|| domino(first, second));
                    both.iter().for_each(|at| board[*at] = FREE);
                }
            }
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Board::read(&position).map(|_| position)
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        let mut buffer = Vec::new();
        // A single square can't move; its leaves are three.
        let mut add = |part: &[i64]| {
            if part.len() > 3 {
                out.part(PositionRef::Leaves(&self.0, part));
            }
        };
        let leaves = position.leaves(&self.0, &mut buffer).unwrap_or_default();
        if !each_component(leaves, &mut add) {
            let parts = Board::read(&position.datum())?.parts();
            parts.iter().for_each(|part| add(&part.least_symmetry().leaves()));
        }
        out.end();
        Ok(Standard::Written)
    }

    fn masks(&self, position: &Datum) -> Option<Arc<dyn MaskRules>> {
        Dominoes.parts(position).map(|_| Arc::new(Dominoes) as Arc<dyn MaskRules>)
    }
}

impl Literature for Cram {
    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        let board = Board::read(position).ok()?;
        if convention == Convention::Misere || !board.is_full_rectangle() {
            return None;
        }
        let [odd_height, odd_width] = [board.height(), board.width()].map(|side| side % 2 == 1);
        let empty = board.height() * board.width() == 0;
        let lost = empty || !odd_height && !odd_width;
        (!odd_height || !odd_width).then(|| ClosedForm::zero_if(lost, "symmetry, Gardner 1974"))
    }

    /// The pairing strategy, on any board in one piece that a half turn leaves as it is.
    fn reduction(&self, positions: &[Datum], convention: Convention) -> Result<Option<Reduction>, RuleError> {
        let [position] = positions else { return Ok(None) };
        let board = Board::read(position)?;
        let pieces = board.parts().into_iter().filter(|part| part.height() * part.width() > 1);
        let (height, width) = (board.height(), board.width());
        let squares = (0..height).flat_map(|r| (0..width).map(move |c| (r, c)));
        let turned = |(r, c): (usize, usize)| board.is_free(height - 1 - r, width - 1 - c);
        if convention == Convention::Misere
            || pieces.count() != 1
            || !squares.into_iter().all(|(r, c)| board.is_free(r, c) == turned((r, c)))
        {
            return Ok(None);
        }
        let middle = [(height - 1) / 2, (width - 1) / 2];
        let free = board.is_free(middle[0], middle[1]);
        let turned = [height / 2, width / 2];
        Ok(match (height % 2, width % 2) {
            (1, 1) if free => None,
            (0, 1) | (1, 0) if free => {
                let shown = |[r, c]: [usize; 2]| format!("[{r}, {c}]");
                let because = Phrase::of("because-pairing-begins").with("first", shown(middle));
                let because = because.with("second", shown(turned));
                Some(Reduction::next_wins(true, because, "theorem-pairing"))
            }
            _ => Some(Reduction::next_wins(false, Phrase::of("because-pairing-answers"), "theorem-pairing")),
        })
    }
}

impl Presentation for Cram {
    fn start(&self) -> Option<Datum> {
        Some(Datum::list(["...", "...", "..."].map(Datum::text).into()))
    }

    fn display(&self, position: &Datum) -> Option<String> {
        Some(Board::read(position).ok()?.lines().join("\n"))
    }

    fn parse(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        let rows: Vec<Datum> = text.split(['\n', '/']).map(|row| Datum::text(row.trim())).collect();
        Some(Ok(Datum::list(rows)))
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

/// Cram on polyominoes.
#[derive(Clone, Copy, Debug)]
struct Dominoes;

impl MaskRules for Dominoes {
    /// Dominoes near the middle come first, because they leave small parts more often.
    fn options(&self, part: u64, each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) {
        let grid = Grid::of(part);
        let frame = grid.frame();
        let mut parts = Vec::with_capacity(6);
        for (places, step) in [(frame.across(grid.squares), 1), (frame.down(grid.squares), grid.width)] {
            let lower = u64::MAX >> (u64::BITS - (grid.height * grid.width).div_ceil(2));
            let (mut below, mut above) = (places & lower, places & !lower);
            while below | above != 0 {
                // In turns outward from the middle.
                let place = if above == 0 || below != 0 && below.count_ones() >= above.count_ones() {
                    let place = 1 << (u64::BITS - 1 - below.leading_zeros());
                    below ^= place;
                    place
                } else {
                    let place = above & above.wrapping_neg();
                    above ^= place;
                    place
                };
                let gone = place | place << step;
                let left = Grid { squares: grid.squares & !gone, ..grid };
                parts.clear();
                if frame.stays_whole(left.squares, gone) && left.squares.count_ones() > 1 {
                    parts.extend(left.word());
                } else {
                    left.each_part(&frame, |part| parts.push(part));
                }
                if each(&parts).is_break() {
                    return;
                }
            }
        }
    }

    fn moves(&self, part: u64) -> u32 {
        let grid = Grid::of(part);
        let frame = grid.frame();
        frame.across(grid.squares).count_ones() + frame.down(grid.squares).count_ones()
    }

    /// Moves, and two for each square but one for an end, which has one neighbour at most: ends go with the
    /// next domino there. Measured on boards from 3×12 to 6×6: as good as moves alone or better by a tenth,
    /// and on 5×7 by two fifths.
    fn work(&self, part: u64) -> u32 {
        let grid = Grid::of(part);
        let squares = grid.squares.count_ones();
        self.moves(part) + 2 * squares - (grid.squares & !grid.frame().joining(grid.squares)).count_ones()
    }

    /// Who answers each domino with its image under a half turn has the last move, unless a domino can be its
    /// own image, or meet it: then the image of every other one is free, and to begin with that domino wins
    /// (Gardner 1974 for rectangles).
    fn known(&self, part: u64) -> Fact {
        let grid = Grid::of(part);
        if !grid.is_point_symmetric() {
            return Fact::Nothing;
        }
        let middle = grid.has((grid.height - 1) / 2, (grid.width - 1) / 2);
        match (grid.height % 2, grid.width % 2) {
            (0, 0) => Fact::Is(Nimber::ZERO),
            _ if !middle => Fact::Is(Nimber::ZERO),
            // Two dominoes that share the square in the middle are images of one another.
            (1, 1) => Fact::Nothing,
            _ => Fact::IsNot(Nimber::ZERO),
        }
    }

    fn parts(&self, position: &Datum) -> Option<Vec<u64>> {
        let board = Board::read(position).ok()?;
        let mut parts = Vec::new();
        for part in board.parts().into_iter().filter(|part| part.height() * part.width() > 1) {
            let (height, width) = (part.height(), part.width());
            if height * width > SQUARES as usize {
                return None;
            }
            let free = (0..height * width).filter(|at| part.is_free(at / width, at % width));
            let squares = free.fold(0, |all, at| all | 1 << at);
            parts.push(Grid { height: height as u32, width: width as u32, squares }.word()?);
        }
        Some(parts)
    }
}

fn domino(first: [usize; 2], second: [usize; 2]) -> Datum {
    let square = |square: [usize; 2]| Datum::ints(square.map(|x| x as i64));
    Datum::list(vec![square(first), square(second)])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The two ways to a standard form, on bits and for boards of any size, agree.
    #[test]
    fn a_part_has_one_standard_form() {
        let mut seed = 1_u64;
        for size in [[1, 5], [2, 3], [3, 2], [4, 4], [7, 3], [3, 9], [6, 6]] {
            for _ in 0..200 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let square = |at: usize| if seed >> (at + 8) & 3 == 0 { '#' } else { '.' };
                let row = |r: usize| (0..size[1]).map(|c| square(r * size[1] + c)).collect::<String>();
                let rows: Vec<Datum> = (0..size[0]).map(|r| Datum::text(&row(r))).collect();
                let board = Board::read(&Datum::list(rows)).expect("a board");
                let mut found = Vec::new();
                assert!(each_component(&board.leaves(), |part| found.push(part.to_vec())));
                let wanted: Vec<_> =
                    board.parts().iter().map(|part| part.least_symmetry().leaves()).collect();
                assert_eq!(found, wanted);
            }
        }
    }
}
