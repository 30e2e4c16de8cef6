//! Values of octal games beyond the reach of the definition: all options with a rare heap, and proofs for the
//! others.
//!
//! # Why it is exact
//!
//! Let f(n) be the parity of the bits of g(n) in a mask, perhaps with the parity of n added. If the numbers
//! of tokens d that dividing moves take are all even or all odd (or we leave out the parity of n), the f of
//! an option is the sum of the f of its two heaps, plus a constant that is the same for all moves. Call a
//! heap rare if f is that constant: then an option whose value would make n common has exactly one rare heap.
//! So for a common value it suffices to look at the rare heaps. For a rare value we either show a pair of
//! heaps with this value, or look at all pairs (*Winning Ways*, chapter 4, sparse spaces).
//!
//! One heap at a time, one number at a time: this is to be believed, not to be fast.

use bouton_rules::TakeAndBreak;
use bouton_rules::take_and_break::Constraint;

use super::naive::Marks;
use super::{Refusal, Watch};

/// The functional f and the heaps that it makes rare.
#[derive(Clone, Copy, Debug)]
struct Split {
    mask: u64,
    /// 1 if the parity of the heap is added.
    parity: u64,
    /// f of rare heaps.
    rare: u64,
}

impl Split {
    fn is_rare(self, n: u64, value: u64) -> bool {
        (u64::from((value & self.mask).count_ones()) + self.parity * n) % 2 == self.rare
    }
}

/// A code as lists of numbers of tokens.
struct Moves {
    whole: Vec<u64>,
    leave: Vec<u64>,
    divide: Vec<u64>,
    unequal: bool,
}

/// Whether the values of this code can be continued in this way: at most two heaps, all divided alike.
pub(crate) fn suits(code: &TakeAndBreak) -> bool {
    let mut constraints = code.digits().iter().filter(|d| d.allows(2)).map(|d| d.constraint());
    let first = constraints.next();
    code.is_finite()
        && code.most_parts().is_some_and(|most| most <= 2)
        && matches!(first, Some(Constraint::Any | Constraint::Unequal))
        && constraints.all(|c| Some(c) == first)
}

/// Estimated number of steps for the heaps from the end of `values` up to `count`.
pub(super) fn steps(code: &TakeAndBreak, values: &[u32], count: u64) -> u64 {
    let moves = moves(code);
    let split = best(values, &moves);
    let rare = (1..).zip(&values[1..]).filter(|(n, v)| split.is_rare(*n, u64::from(**v))).count() as u64;
    let heaps = count.saturating_sub(values.len() as u64);
    heaps.saturating_mul(rare * moves.divide.len() as u64 + 60)
}

/// Heaps between two questions to the watcher. They are few, because we compare a heap with a rare value with
/// all heaps before it.
const STRIDE: u64 = 64;

/// Pairs that gave a rare value lately.
const REMEMBERED: usize = 8;

/// The values of the heaps below `count`, going on from `values`.
pub(crate) fn extend(
    code: &TakeAndBreak,
    values: &[u32],
    count: u64,
    watch: &mut Watch<'_>,
) -> Result<Vec<u16>, Refusal> {
    let moves = moves(code);
    let split = best(values, &moves);
    let narrow = |value: u64, n: u64| u16::try_from(value).map_err(|_| Refusal::TooLarge(n));
    if !watch(values.len() as u64) {
        return Err(Refusal::Stopped);
    }
    // Said beforehand and taken exactly.
    let mut all: Vec<u16> = Vec::with_capacity(usize::try_from(count).unwrap_or(0));
    let mut rares: Vec<u64> = Vec::new();
    for (n, value) in (0..).zip(values) {
        all.push(narrow(u64::from(*value), n)?);
        if n > 0 && split.is_rare(n, u64::from(*value)) {
            rares.push(n);
        }
    }
    let mut marks = Marks::default();
    let mut recent: Vec<Vec<(u64, u64)>> = Vec::new();
    for n in all.len() as u64..count {
        if n % STRIDE == 0 && !watch(n) {
            return Err(Refusal::Stopped);
        }
        mark_rare(&moves, &all, &rares, n, &mut marks);
        let mut value = 0;
        while marks.has(n, value) || (split.is_rare(n, value) && occurs(&moves, &all, n, value, &mut recent))
        {
            value += 1;
        }
        if split.is_rare(n, value) {
            rares.push(n);
        }
        all.push(narrow(value, n)?);
    }
    Ok(all)
}

/// Marks all options of heap `n` that take without dividing, or leave a rare heap.
fn mark_rare(moves: &Moves, all: &[u16], rares: &[u64], n: u64, marks: &mut Marks) {
    if moves.whole.contains(&n) {
        marks.add(n, 0);
    }
    for taken in moves.leave.iter().filter(|taken| **taken < n) {
        marks.add(n, u64::from(all[(n - taken) as usize]));
    }
    for taken in &moves.divide {
        let Some(rest) = n.checked_sub(*taken) else { continue };
        for one in rares.iter().take_while(|one| **one < rest) {
            if !(moves.unequal && 2 * one == rest) {
                marks.add(n, u64::from(all[*one as usize] ^ all[(rest - one) as usize]));
            }
        }
    }
}

/// Whether some pair of heaps has this value: one of those that had it lately, or any.
fn occurs(moves: &Moves, all: &[u16], n: u64, value: u64, recent: &mut Vec<Vec<(u64, u64)>>) -> bool {
    let has = |one: u64, taken: u64| {
        n.checked_sub(taken).and_then(|rest| rest.checked_sub(one)).is_some_and(|other| {
            other > 0
                && !(moves.unequal && one == other)
                && u64::from(all[one as usize] ^ all[other as usize]) == value
        })
    };
    if recent.len() <= value as usize {
        recent.resize(value as usize + 1, Vec::new());
    }
    let known = &mut recent[value as usize];
    if let Some(at) = known.iter().position(|(one, taken)| has(*one, *taken)) {
        known[..=at].rotate_right(1);
        return true;
    }
    let found = (1..=n / 2)
        .find_map(|one| moves.divide.iter().find(|taken| has(one, **taken)).map(|taken| (one, *taken)));
    if let Some(pair) = found {
        known.truncate(REMEMBERED - 1);
        known.insert(0, pair);
    }
    found.is_some()
}

fn moves(code: &TakeAndBreak) -> Moves {
    let taking = |parts: u64| -> Vec<u64> {
        let digits = (0..).zip(code.digits());
        digits.filter(|(_, digit)| digit.allows(parts)).map(|(taken, _)| taken).collect()
    };
    let unequal = code.digits().iter().any(|d| d.allows(2) && d.constraint() == Constraint::Unequal);
    Moves { whole: taking(0), leave: taking(1), divide: taking(2), unequal }
}

/// The split with the fewest rare heaps among all masks up to the largest value.
fn best(values: &[u32], moves: &Moves) -> Split {
    let width = values.iter().map(|v| 32 - v.leading_zeros()).max().unwrap_or(1).clamp(1, 12);
    // How often each value occurs at even and at odd heaps.
    let mut counts = vec![[0_u64; 2]; 1 << width];
    for (n, value) in values.iter().enumerate().skip(1) {
        if let Some(count) = counts.get_mut(*value as usize) {
            count[n % 2] += 1;
        }
    }
    let odd = moves.divide.first().map_or(0, |taken| taken % 2);
    let parities: &[u64] = if moves.divide.iter().all(|taken| taken % 2 == odd) { &[0, 1] } else { &[0] };
    let splits = (1..1_u64 << width).flat_map(|mask| {
        parities.iter().map(move |parity| Split { mask, parity: *parity, rare: parity * odd })
    });
    let rares = |split: &Split| -> u64 {
        let heaps = (0_u64..).zip(&counts);
        heaps
            .map(|(value, count)| {
                (0..2).map(|n| u64::from(split.is_rare(n, value)) * count[n as usize]).sum::<u64>()
            })
            .sum()
    };
    splits.min_by_key(rares).unwrap_or(Split { mask: 1, parity: 0, rare: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn extended(code: &str, values: &[u32], count: u64) -> Vec<u16> {
        extend(&code.parse().expect("a code"), values, count, &mut |_| true).expect("values")
    }

    /// A move that must leave something, and one that must leave two heaps.
    #[test]
    fn what_is_left_is_not_nothing() {
        assert_eq!(extended("0.2", &[0], 6), [0, 0, 1, 0, 1, 0]);
        assert_eq!(extended("0.04", &[0], 6), [0, 0, 0, 0, 1, 1]);
    }

    #[test]
    fn the_watcher_is_asked_at_every_stride() {
        let (code, mut asked) = ("0.77".parse().expect("a code"), Vec::new());
        let values = crate::certificate::naive::values(
            &bouton_rules::HeapCode::TakeAndBreak(Box::new(Clone::clone(&code))),
            bouton_theory::Convention::Normal,
            100,
            &mut |_| true,
        );
        let values = values.expect("values");
        let mut watch = |n| {
            asked.push(n);
            true
        };
        assert_eq!(extend(&code, &values, 300, &mut watch).expect("values").len(), 300);
        assert_eq!(asked, [100, 128, 192, 256]);
    }
}
