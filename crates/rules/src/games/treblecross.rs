//! Treblecross, one-symbol noughts and crosses on a strip, as the octal game 0.007.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{Datum, GameEntry, HeapGame, Phrase, RuleError};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "treblecross",
    title: "Treblecross",
    summary: "take three neighbouring squares of a strip that is two squares longer than drawn",
    rules: "Both players write X into an empty cell of a strip; the first to make three X in a row wins. \
        Nobody writes within two cells of an X, so a move takes away a cell with two on either side: a \
        strip of n cells is a heap of n + 2 in which three neighbouring tokens are taken. A position is an \
        array of these heaps, such as [9] for an empty strip of 7 cells, or a strip as text, such as \
        \"X.....X\", with X or a point for each cell. The player who can't move loses.",
    theory: "No period is known (Winning Ways, chapter 4).",
    parameters: &[],
    aliases: &[
        "one-dimensional tic-tac-toe",
        "jogo do galo unidimensional",
        "tres en ratlla unidimensional",
        "tres en raya unidimensional",
    ],
    tags: &["heaps", "octal", "splits"],
    convention: Convention::Normal,
    source: "Berlekamp, Conway and Guy 1982",
    example: ("treblecross()", "[9]"),
    sample: || (vec![], Datum::ints([9])),
    build: |_| Ok(Rc::new(HeapGame::named("Treblecross", "0.007")?.drawn(strip))),
};

/// No cell this near to an X is written into.
const NEAR: usize = 2;

/// The heaps of a strip, `"X.....X"`: one for each run of cells that are not near to an X. A text without an
/// X or a point is none.
fn strip(text: &str) -> Option<Result<Datum, RuleError>> {
    let cells: Vec<char> = text.chars().filter(|cell| !cell.is_whitespace()).collect();
    let is_cross = |cell: &char| matches!(cell, 'X' | 'x');
    if !cells.iter().any(|cell| is_cross(cell) || matches!(cell, '.' | '_')) {
        return None;
    }
    let refuse = |message: Phrase| {
        let hint = Phrase::of("rule-hint-treblecross").with("example", "\"X.....X\"");
        Some(Err(RuleError::new("bad-position", message).hint(hint)))
    };
    if let Some(found) = cells.iter().find(|cell| !is_cross(cell) && !matches!(cell, '.' | '_')) {
        return refuse(Phrase::of("rule-treblecross").with("found", found.to_string()));
    }
    let crosses: Vec<usize> = (0..cells.len()).filter(|at| is_cross(&cells[*at])).collect();
    if let Some(pair) = crosses.windows(2).find(|pair| pair[1] - pair[0] <= NEAR) {
        let message = Phrase::of("rule-treblecross-near").with("first", pair[0] + 1);
        return refuse(message.with("second", pair[1] + 1));
    }
    // The cells between two X, without the four that are near one of them; an end of the strip isn't near
    // any.
    let ends = crosses.iter().map(|at| at + NEAR + 1).collect::<Vec<_>>();
    let firsts = std::iter::once(0).chain(ends);
    let lasts = crosses.iter().map(|at| at.saturating_sub(NEAR)).chain([cells.len()]);
    let runs = firsts.zip(lasts).map(|(first, last)| last.saturating_sub(first));
    let heaps = runs.filter(|cells| *cells > 0).map(|cells| (cells + NEAR) as i64);
    Some(Ok(Datum::ints(heaps.collect::<Vec<_>>())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each move on an empty strip leaves the heaps that the code leaves of its heap.
    #[test]
    fn a_strip_is_the_heaps_of_the_code() {
        for cells in 1..12_usize {
            for at in 0..cells {
                let text: String = (0..cells).map(|cell| if cell == at { 'X' } else { '.' }).collect();
                let of_code = [at, cells - 1 - at].map(|heap| heap as i64);
                // You can't move in heaps of one or two.
                let wanted: Vec<i64> = of_code.into_iter().filter(|heap| *heap > 2).collect();
                assert_eq!(strip(&text).unwrap().unwrap(), Datum::ints(wanted), "{text}");
            }
        }
        assert_eq!(strip("X . . . . . X").unwrap().unwrap(), Datum::ints([3]));
        assert!(strip("X.X").unwrap().is_err() && strip("X..o").unwrap().is_err());
        assert!(strip("3 4").is_none() && strip("").is_none());
    }
}
