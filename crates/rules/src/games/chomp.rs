//! Chomp: bite a bar of chocolate; the corner is poisoned.
//!
//! A bar larger than one square that is a rectangle is an N-position, by a stolen strategy (Schuh 1952; Gale
//! 1974), which does not say how. Two rows (a, b) are a P-position exactly if b = a − 1. A bar of one row and
//! one column is a sum of two Nim heaps. Nothing is known in general.

use std::sync::Arc;

use bouton_theory::Convention;
use bouton_theory::formula::Formula;

use crate::admission;
use crate::bitboards::bar::Bites;
use crate::linear;
use crate::row;
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, GameEntry, MaskRules, Options, Phrase, RuleError, Standard, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "chomp",
    title: "Chomp",
    summary: "bite off a square with all that is below it and to its right, but not the poisoned corner",
    rules: "A bar of chocolate in rows of falling length. A move eats a square and every square that is not above \
        it and not to its left. The square in the top left corner is poisoned and may not be eaten. A position is \
        the array of the row lengths from the top, such as [5, 4, 2]. The player who can't move, and has the poison, loses.",
    theory: "Every rectangle but the single square is won for the player to move, by a stolen strategy that does \
        not show the move (Schuh 1952; Gale 1974). Two rows are lost exactly if the lower one is shorter by one.",
    parameters: &[],
    aliases: &["chocolate", "xocolata", "chomp de gale"],
    tags: &["board", "poset", "classic"],
    convention: Convention::Normal,
    source: "Schuh 1952; Gale 1974",
    example: ("chomp()", "[3, 2, 1]"),
    sample: || (vec![], Datum::ints([3, 2, 1])),
    build: |_| Ok(row_game::rules(&ENTRY, Chomp)),
};

/// The rules of Chomp.
struct Chomp;

/// Bars with fewer rows are narrow.
const NARROW: usize = 5;

/// Whether a bar has so few rows that it takes less to evaluate all positions than to prove its value. Such
/// bars are wide, and so are most bars that they lead to, so there is little to gain from turning them.
fn is_narrow(rows: &[i64]) -> bool {
    rows.len() < NARROW && rows.first().is_some_and(|width| *width >= NARROW as i64)
}

impl RowGame for Chomp {
    /// The rows of a bar: at least one, positive, never longer than the one above.
    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        let expected = || Phrase::of("rule-wanted-rows");
        let rows = admission::naturals(position, expected())?;
        let hint = if rows.is_empty() {
            Phrase::of("rule-chomp-poison")
        } else if let Some(r) = rows.iter().position(|row| *row == 0) {
            Phrase::of("rule-chomp-empty").with("row", r)
        } else if let Some(r) = (1..rows.len()).find(|r| rows[*r] > rows[r - 1]) {
            Phrase::of("rule-chomp-long").with("row", r)
        } else {
            return Ok(rows.to_vec());
        };
        Err(admission::wrong_position(expected(), position).hint(hint))
    }

    fn options(&self, rows: &[i64], out: &mut Options) -> Result<(), RuleError> {
        let squares = rows.iter().fold(0_i64, |sum, row| sum.saturating_add(*row));
        admission::room(rows, row::count(squares), rows.len())?;
        let (mut left, mut step) = (rows.to_vec(), Vec::new());
        for (r, row) in rows.iter().enumerate() {
            if r > 0 {
                out.row(&rows[..r]);
            }
            // Bites that leave the rows below alone.
            let below = rows.get(r + 1).copied().unwrap_or(1);
            out.each(rows, r, below, 1, row::count(row - below));
            // Bites that make this row and some below it equally long: a line for each number of rows.
            step.clear();
            step.extend((r..rows.len()).map(|below| (below, 1)));
            for last in (r + 1..rows.len()).rev() {
                let shortest = rows.get(last + 1).copied().unwrap_or(1);
                if rows[last] == shortest {
                    continue;
                }
                left[r..=last].fill(shortest - 1);
                left[last + 1..].copy_from_slice(&rows[last + 1..]);
                out.around(&left).along(&step[..=last - r], row::count(rows[last] - shortest));
            }
            left[r] = *row;
        }
        Ok(())
    }

    fn standard(&self, rows: &[i64], out: &mut Options) -> Standard {
        // The greater of the bar and its transpose, which is that with the longer first row.
        let wide = rows.first().is_some_and(|width| *width > rows.len() as i64);
        let turned = if wide { Vec::new() } else { transpose(rows) };
        out.row(rows.max(&turned));
        Standard::Written
    }

    fn formula(&self, items: usize) -> Option<Formula> {
        Some(linear::bites(items))
    }

    fn written(&self, rows: &[i64]) -> Option<Vec<i64>> {
        let end = rows.iter().rposition(|row| *row != 0).map_or(0, |last| last + 1);
        Some(rows[..end].to_vec())
    }

    fn masks(&self, rows: &[i64]) -> Option<Arc<dyn MaskRules>> {
        (!is_narrow(rows)).then(|| Arc::new(Bites) as Arc<dyn MaskRules>)
    }

    fn closed_form(&self, rows: &[i64]) -> Option<ClosedForm> {
        let (width, height) = (rows.first()?.unsigned_abs(), rows.len() as u64);
        Some(match *rows {
            [_, ref below @ ..] if below.iter().all(|row| *row == 1) => {
                ClosedForm::value((width - 1) ^ (height - 1), "two heaps of Nim, Bouton 1901")
            }
            [first, .., last] if first == last => ClosedForm::next_wins(true, "stolen strategy, Gale 1974"),
            [upper, lower] => ClosedForm::zero_if(lower == upper - 1, "Gale 1974"),
            // Two columns are two rows on their side.
            [2, .., 1] => ClosedForm::zero_if(rows[rows.len() - 2] == 2, "Gale 1974"),
            _ => return None,
        })
    }

    fn display(&self, rows: &[i64]) -> Option<String> {
        if *rows.first()? > 80 || rows.len() > 80 {
            return None;
        }
        let line = |(r, row): (usize, &i64)| {
            let text = "#".repeat(*row as usize);
            if r == 0 { text.replacen('#', "x", 1) } else { text }
        };
        let lines: Vec<String> = rows.iter().enumerate().map(line).collect();
        Some(lines.join("\n"))
    }

    fn parse(&self, text: &str) -> Option<Vec<i64>> {
        let rows: Vec<&str> = text.split(['\n', '/']).map(str::trim).collect();
        let is_bar = |row: &&str| row.chars().all(|square| matches!(square, '#' | 'x'));
        rows.iter().all(is_bar).then(|| rows.iter().map(|row| row.len() as i64).collect())
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        let r = (0..from.len()).find(|r| to.get(*r) != Some(&from[*r]))?;
        let c = to.get(r).copied().unwrap_or(0);
        Some(Phrase::of("move-chomp").with("row", r).with("column", c))
    }
}

/// The lengths of the columns.
fn transpose(rows: &[i64]) -> Vec<i64> {
    (0..rows.first().copied().unwrap_or(0)).map(|c| rows.partition_point(|row| *row > c) as i64).collect()
}
