//! The rare heaps of a code, and the split of its values that they make.

use bouton_rules::HeapCode;

use crate::octal::Split;
use crate::{Control, Heaps, SolveError};

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

impl Heaps<'_> {
    /// The sparse space of the heaps 1..=`to`: which bits of the values split them into few rare and many
    /// common heaps (*Winning Ways*, chapter 4). None for rules that are not code, or never divide a heap in
    /// two.
    ///
    /// # Errors
    ///
    /// When this is not a heap game or the work is stopped.
    pub fn rare(&self, to: u64, control: &Control) -> Result<Option<Rare>, SolveError> {
        let Some(HeapCode::TakeAndBreak(code)) = self.rules().heap_code() else { return Ok(None) };
        self.with_values(to, control, |table| {
            let split = Split::best(&code, table)?;
            let heaps = split.rare_heaps(table).take_while(|heap| *heap <= to).collect();
            Some(Rare { split, heaps })
        })
    }
}
