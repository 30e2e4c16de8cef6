//! Games that don't have a code, but have the values of a code some heaps later: Couples-are-Forever and
//! Officers.
//!
//! The theorem that says so is part of the rules ([`bouton_rules::Ruleset::shifted_code`]). There is one
//! table: while it grows, its first heaps are taken away.

use std::cell::RefCell;

use bouton_rules::HeapCode;
use bouton_theory::Convention;

use super::{Sequence, native};
use crate::{Control, SolveError};

/// Fills the table up to the heap `to`, from the values of `code`.
pub(crate) fn extend(
    cell: &RefCell<Sequence>,
    code: &HeapCode,
    shift: u64,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    // Taken out, so that a watcher that looks at the game finds nothing borrowed.
    let mut sequence = std::mem::take(&mut *cell.borrow_mut());
    let result = follow(&mut sequence, code, shift, to, control);
    cell.replace(sequence);
    result
}

/// This many values are moved at little cost; of longer tables a 64th is computed ahead, so that heap by heap
/// costs no square.
const LONG: usize = 1 << 12;

fn follow(
    sequence: &mut Sequence,
    code: &HeapCode,
    shift: u64,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    let first = usize::try_from(shift).map_err(|_| SolveError::TooLarge)?;
    let mut source = sequence.shifted.take().unwrap_or_default();
    let have = sequence.table.len();
    source.table = std::mem::take(&mut sequence.table);
    source.table.remove_front(first);
    let result = match to.checked_sub(shift) {
        Some(to) => {
            let ahead = if have > LONG { source.table.len() + have / 64 } else { 0 };
            let grown = native::grow(&mut source, code, Convention::Normal, to.max(ahead as u64), control);
            // Heaps that nobody asked for may fail.
            if source.table.len() as u64 > to { Ok(()) } else { grown }
        }
        None => Ok(()),
    };
    sequence.table = std::mem::take(&mut source.table);
    let before = if sequence.table.is_empty() {
        usize::try_from(to).map_or(first, |to| first.min(to.saturating_add(1))).max(have)
    } else {
        first
    };
    sequence.table.insert_front(before);
    sequence.shifted = Some(source);
    result
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use bouton_rules::games::couples_are_forever::CouplesAreForever;

    use crate::{Control, Heaps};

    #[test]
    fn heap_by_heap_and_at_once_are_the_same() {
        let control = Control::default();
        let all = Heaps::new(Rc::new(CouplesAreForever)).values(9_000, &control).expect("values");
        let game = Heaps::new(Rc::new(CouplesAreForever));
        for n in (0..300).chain((300..9_000).step_by(7)) {
            assert_eq!(game.values(n, &control).expect("values"), all[..=n as usize], "{n}");
        }
        // The table grew by more than was asked for, so that few of these calls computed anything.
        assert!(game.computed() > 9_000, "{}", game.computed());
    }
}
