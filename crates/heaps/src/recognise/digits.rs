//! From the kinds of moves that a rule has to the digits of a code.
//!
//! The digit of d is settled by the heaps up to N if even d + j (j + 1) / 2 ≤ N. The settled digits must
//! repeat from the first half of the range on (a finite code repeats zero); the others must agree as far as
//! they are known.

use bouton_rules::TakeAndBreak;
use bouton_rules::take_and_break::{Constraint, Digit};
use bouton_theory::period;

use super::partitions::{CLASSES, least_total};
use super::tally::{Tally, is_settled};

/// The fewest settled digits that a code is read from.
const FEWEST: usize = 4;

/// The moves of a rule after taking d tokens: by number of parts, the allowed classes.
type Row = Vec<(usize, [bool; 3])>;

/// The code of the moves that the tally saw on the heaps 0..=`to`.
pub(super) fn code(tally: &Tally, to: u64) -> Option<TakeAndBreak> {
    let mut rows: Vec<Row> = vec![Vec::new(); to as usize + 1];
    let mut most = 1;
    for (taken, parts, classes) in tally.allowed() {
        rows[taken as usize].push((parts, classes));
        most = most.max(parts);
    }
    let settled = (0..rows.len()).take_while(|taken| is_settled(most, to - *taken as u64)).count();
    let digits: Vec<Digit> = rows[..settled].iter().map(Vec::as_slice).map(digit).collect::<Option<_>>()?;
    let (first, later) = digits.split_first()?;
    let (head, block) = repeat(later)?;
    let code = TakeAndBreak::new(*first, later[..head].to_vec(), later[head..head + block].to_vec()).ok()?;
    let fits = (settled..rows.len()).all(|taken| fits(&rows[taken], &code, taken as u64, to));
    fits.then_some(code)
}

/// The lengths of what comes before the repeat and of the repeating block.
fn repeat(digits: &[Digit]) -> Option<(usize, usize)> {
    if digits.len() < FEWEST {
        return None;
    }
    // Equal digits have equal numbers: 9 bits for the parts, then the constraint.
    let numbers: Vec<u64> =
        digits.iter().map(|digit| digit.mask() << 2 | digit.constraint() as u64).collect();
    let found = period::observe(&numbers, 2).filter(|found| found.saltus == 0)?;
    Some((found.preperiod as usize, found.period as usize))
}

/// The digit that allows exactly these moves.
fn digit(row: &[(usize, [bool; 3])]) -> Option<Digit> {
    let mask = row.iter().fold(0, |mask, (parts, _)| mask | 1 << parts);
    let fitting = [Constraint::Any, Constraint::Unequal, Constraint::NotAllEqual, Constraint::AllEqual]
        .into_iter()
        .find(|constraint| row.iter().all(|(parts, classes)| *classes == classes_of(*parts, *constraint)))?;
    Some(Digit::new(mask, fitting))
}

/// The classes of partitions into `parts` that a constraint lets through.
fn classes_of(parts: usize, constraint: Constraint) -> [bool; 3] {
    let free = parts < 2 || constraint == Constraint::Any;
    let allowed = match constraint {
        _ if free => [true; 3],
        Constraint::Unequal => [false, true, false],
        Constraint::NotAllEqual => [false, true, true],
        _ => [true, false, false],
    };
    std::array::from_fn(|i| allowed[i] && least_total(parts, CLASSES[i]).is_some())
}

/// Whether a row that is not settled agrees with the code in every class that the heaps up to `to` can show.
fn fits(row: &[(usize, [bool; 3])], code: &TakeAndBreak, taken: u64, to: u64) -> bool {
    let digit = code.digit(taken);
    (0..=super::MOST_PARTS).all(|parts| {
        let seen = row.iter().find(|(j, _)| *j == parts).map_or([false; 3], |(_, classes)| *classes);
        let wanted = classes_of(parts, digit.constraint());
        CLASSES.iter().enumerate().all(|(i, class)| {
            let known = least_total(parts, *class).is_some_and(|least| least <= to - taken);
            !known || seen[i] == (digit.allows(parts as u64) && wanted[i])
        })
    })
}
