//! Which periodicity theorem covers a code.
//!
//! The hypotheses on the rules are read off the digits here; the hypothesis on the values is
//! [`Theorem::certify`]'s part. Proofs: [`bouton_theory::certificate`].

use bouton_rules::take_and_break::Constraint;
use bouton_rules::{HeapCode, TakeAndBreak};
use bouton_theory::bound::common_multiple;
use bouton_theory::{Convention, Theorem};

/// The theorem for the values of `code` under `convention`. Returns `None` if we don't know one.
pub(crate) fn of(code: &HeapCode, convention: Convention) -> Option<Theorem> {
    match code {
        HeapCode::Subtraction(set) => {
            Some(Theorem::FiniteSubtraction { largest: set.last().copied().unwrap_or(0) })
        }
        HeapCode::AllBut(set) => {
            Some(Theorem::AllBut { largest: set.last().copied().unwrap_or(0), whole: true })
        }
        HeapCode::TakeAndBreak(code) => of_digits(code, convention),
        _ => None,
    }
}

fn of_digits(code: &TakeAndBreak, convention: Convention) -> Option<Theorem> {
    let parts = code.most_parts()?;
    // Misère values of games that divide heaps follow no such law.
    if convention == Convention::Misere && parts > 1 {
        return None;
    }
    match code.last() {
        Some(last) => finite(code, parts, last),
        None => infinite(code, parts, convention),
    }
}

fn finite(code: &TakeAndBreak, parts: u64, last: u64) -> Option<Theorem> {
    let mut constrained = false;
    let mut modulus = 1;
    for digit in code.digits() {
        match digit.constraint() {
            Constraint::Any => {}
            Constraint::Unequal | Constraint::NotAllEqual => constrained = true,
            Constraint::AllEqual => {
                for equal in (2..=parts).filter(|j| digit.allows(*j)) {
                    if equal % 2 == 1 {
                        return None;
                    }
                    modulus = common_multiple(modulus, equal);
                }
            }
        }
    }
    Some(Theorem::GuySmith { parts, last, constrained, modulus })
}

/// Codes that never divide a heap and end in 2 or 3 for ever. In misère play the last heap must be free to
/// take: then every large heap has a move.
fn infinite(code: &TakeAndBreak, parts: u64, convention: Convention) -> Option<Theorem> {
    let [tail] = code.repeat() else { return None };
    let largest = code.digits().len() as u64 - 1;
    let whole = tail.allows(0);
    let covered = parts == 1 && tail.allows(1) && (whole || convention == Convention::Normal);
    covered.then_some(Theorem::AllBut { largest, whole })
}
