//! What research asks of a sequence of values: its rare heaps, its largest value, its relatives.

use bouton_rules::{HeapCode, HeapGame, TakeAndBreak};
use bouton_theory::Claim;
use std::rc::Rc;

use crate::octal::Split;
use crate::{Control, Game, SolveError};

pub mod survey;

/// The split of the heaps of a game into rare and common ones, and the rare heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rare {
    /// The split with the fewest rare heaps.
    pub split: Split,
    /// The rare heaps, ascending; heap 0 is left out.
    pub heaps: Vec<u64>,
}

impl Rare {
    /// The mask as people write it: `fe`, with `+n` if the parity of the heap is added.
    #[must_use]
    pub fn mask(&self) -> String {
        format!("{:x}{}", self.split.mask, if self.split.parity { "+n" } else { "" })
    }
}

impl Game {
    /// The sparse space of the heaps 1..=`to`: which bits of the values split them into few rare and many common heaps (*Winning
    /// Ways*, chapter 4). None for rules that are no code, or never divide a heap in two.
    ///
    /// # Errors
    ///
    /// When this is no heap game or the work is stopped.
    pub fn rare(&self, to: u64, control: &Control) -> Result<Option<Rare>, SolveError> {
        let Some(HeapCode::TakeAndBreak(code)) = self.rules().heap_code() else { return Ok(None) };
        self.with_values(to, control, |table| {
            let split = Split::best(&code, table)?;
            let heaps = split.rare_heaps(table).take_while(|heap| *heap <= to).collect();
            Some(Rare { split, heaps })
        })
    }
}

/// One game of a survey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The code.
    pub code: String,
    /// The shortest code with the same values but for a shift: [`TakeAndBreak::standard_form`].
    pub standard: String,
    /// What is known of the period.
    pub claim: Claim,
    /// The largest value of the heaps that were looked at; none if the values grow for ever.
    pub max: Option<u64>,
    /// The rare heaps; none if no move divides a heap.
    pub rare: Option<Rare>,
}

/// The row of one code, on the heaps 0..=`to`.
///
/// # Errors
///
/// When the work is stopped.
pub fn row(code: &TakeAndBreak, to: u64, control: &Control) -> Result<Row, SolveError> {
    let game = Game::new(Rc::new(HeapGame::new(HeapCode::TakeAndBreak(Box::new(code.clone())))));
    let claim = game.period(Some(to), control)?;
    let grows = claim.period.is_some_and(|period| period.saltus > 0);
    let count = usize::try_from(to).map_or(usize::MAX, |to| to.saturating_add(1));
    let max = match grows {
        true => None,
        false => {
            game.with_values(to, control, |table| table.iter().take(count).max().map(|value| value.0))?
        }
    };
    let rare = game.rare(to, control)?;
    Ok(Row { code: code.to_string(), standard: code.standard_form().to_string(), claim, max, rare })
}
