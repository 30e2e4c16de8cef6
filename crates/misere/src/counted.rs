//! A finer cover: a monoid, and beside it how often some atoms occur.
//!
//! # Main statement
//!
//! Let X be the least sum at which a hypothesis is wrong, and let the rule l → r apply to X. Then l and r are
//! different elements of the true quotient: with X − l beside it, r is smaller than X, so the hypothesis is
//! right there, and says of X what is true of the smaller sum.
//!
//! The largest atom that l and r hold in different numbers is counted from now on: exactly as long as it
//! matters, and modulo 2 beyond. That keeps all consequences of the wrong rule out at once; what is true of
//! them is learned again from the outcomes.

use bouton_heaps::Stop;
use bouton_theory::monoid::Monoid;
use rustc_hash::FxHashMap;

use crate::cover::Cover;
use crate::quotient::Meter;

/// Counts beyond the exact ones go round in a circle of this length.
const PERIOD: u32 = 2;

/// How one atom is counted: exactly below this, modulo [`PERIOD`] from here on.
struct Counter {
    atom: u32,
    exact: u32,
}

/// A finer cover in which no rule of `coarse` applies to the sum `wrong` (atoms, descending): its monoid, and
/// the element of each atom.
pub(crate) fn separating(
    coarse: Cover<'_>,
    wrong: &[u32],
    meter: &mut Meter<'_>,
) -> Result<(Monoid, Vec<u32>), Stop> {
    let mut counters: Vec<Counter> = Vec::new();
    loop {
        let (monoid, atoms) = counted(coarse, &counters, meter)?;
        let finer = Cover { monoid: &monoid, atoms: &atoms };
        let Some(more) = first_rule(finer, wrong) else { return Ok((monoid, atoms)) };
        match counters.iter_mut().find(|counter| counter.atom == more.atom) {
            Some(counter) => counter.exact = more.exact.max(counter.exact + 1),
            None => counters.push(more),
        }
    }
}

/// The images of all sums in a monoid with these counters.
fn counted(
    coarse: Cover<'_>,
    counters: &[Counter],
    meter: &mut Meter<'_>,
) -> Result<(Monoid, Vec<u32>), Stop> {
    let mut numbers: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
    let unit = vec![0; 1 + counters.len()];
    let mut keys = vec![unit.clone()];
    numbers.insert(unit, 0);
    let (mut monoid, mut atoms) = (Monoid::default(), Vec::new());
    for (atom, class) in coarse.atoms.iter().enumerate() {
        let times = |key: &[u32]| {
            let mut product = key.to_vec();
            product[0] = coarse.monoid.product(key[0], *class);
            for (count, counter) in product[1..].iter_mut().zip(counters) {
                if counter.atom == atom as u32 {
                    *count += 1;
                    *count -= if *count == counter.exact + PERIOD { PERIOD } else { 0 };
                }
            }
            product
        };
        if let Some(known) = numbers.get(&times(&keys[0])) {
            atoms.push(*known);
            continue;
        }
        monoid.adjoin(atom as u32, |s, next| {
            meter.add(2, 64 * u64::from(next))?;
            let product = times(&keys[s as usize]);
            let number = *numbers.entry(product.clone()).or_insert(next);
            if number == next {
                keys.push(product);
            }
            Ok::<u32, Stop>(number)
        })?;
        atoms.push(monoid.times(0, monoid.generators().len() as u32 - 1));
    }
    Ok((monoid, atoms))
}

/// What to count so that the first rule that reduces this sum doesn't hold, if one does.
fn first_rule(cover: Cover<'_>, sum: &[u32]) -> Option<Counter> {
    let Cover { monoid, atoms } = cover;
    let mut product = 0;
    for atom in sum.iter().rev().filter(|atom| (**atom as usize) < atoms.len()) {
        let mut left = monoid.atoms(product);
        left.push(*atom);
        left.sort_unstable();
        product = monoid.product(product, atoms[*atom as usize]);
        let right = monoid.atoms(product);
        let count = |sum: &[u32], atom: u32| sum.iter().filter(|a| **a == atom).count() as u32;
        let differs = |atom: &&u32| count(&left, **atom) != count(&right, **atom);
        if let Some(largest) = left.iter().chain(&right).filter(differs).max() {
            return Some(Counter { atom: *largest, exact: 1 + count(&right, *largest) });
        }
    }
    None
}
