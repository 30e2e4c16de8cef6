//! A finer cover: a monoid, together with counts of how often some atoms occur.
//!
//! # Main statement
//!
//! Let X be the least sum at which a hypothesis is wrong, and let the rule l → r apply to X. Then l and r are
//! different elements of the true quotient: with X − l added, r is smaller than X, so the hypothesis is right
//! there, and gives X the outcome of the smaller sum.
//!
//! From now on we count the largest atom that l and r contain in different numbers: exactly as long as it
//! matters, and modulo 2 beyond. That keeps all consequences of the wrong rule out at once; the true ones are
//! learned again from the outcomes.

use bouton_heaps::Stop;
use bouton_theory::monoid::Monoid;
use rustc_hash::FxHashMap;

use crate::cover::Cover;
use crate::meter::Meter;

/// Counts beyond the exact ones go round in a circle of this length.
const PERIOD: u32 = 2;

/// How some atoms are counted together: exactly below this, modulo [`PERIOD`] from here on.
struct Counter {
    /// The atoms, ascending.
    atoms: Vec<u32>,
    exact: u32,
}

impl Counter {
    fn count(&self, sum: &[u32]) -> u32 {
        sum.iter().filter(|atom| self.atoms.binary_search(atom).is_ok()).count() as u32
    }
}

/// A finer cover in which no rule of `coarse` applies to the sum `wrong` (atoms, descending): its monoid, and
/// the element of each atom.
pub(crate) fn separating(
    coarse: Cover<'_>,
    words: &[Vec<u32>],
    wrong: &[u32],
    meter: &mut Meter<'_>,
) -> Result<(Monoid, Vec<u32>), Stop> {
    let mut counters: Vec<Counter> = Vec::new();
    let old = wrong.iter().filter_map(|atom| words.get(*atom as usize));
    let mut wrong: Vec<u32> = old.flatten().copied().collect();
    wrong.sort_unstable();
    loop {
        let (monoid, atoms) = counted(coarse, words, &counters, meter)?;
        let finer = Cover { monoid: &monoid, atoms: &atoms };
        let Some(more) = first_rule(coarse, finer, &wrong) else {
            // Nothing was learned if the sum was reduced by the words alone.
            return if counters.is_empty() { Err(Stop::Positions(0)) } else { Ok((monoid, atoms)) };
        };
        match counters.iter_mut().find(|counter| counter.atoms == more.atoms) {
            Some(counter) => counter.exact = more.exact.max(counter.exact + 1),
            None => counters.push(more),
        }
    }
}

/// The images of all sums in a monoid with these counters.
fn counted(
    coarse: Cover<'_>,
    words: &[Vec<u32>],
    counters: &[Counter],
    meter: &mut Meter<'_>,
) -> Result<(Monoid, Vec<u32>), Stop> {
    let mut numbers: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
    let unit = vec![0; 1 + counters.len()];
    let mut keys = vec![unit.clone()];
    numbers.insert(unit, 0);
    let (mut monoid, mut atoms) = (Monoid::default(), Vec::new());
    for (atom, class) in coarse.atoms.iter().enumerate() {
        if words[atom] != [atom as u32] {
            let product = |product, atom: &u32| monoid.product(product, atoms[*atom as usize]);
            let product = words[atom].iter().fold(0, product);
            atoms.push(product);
            continue;
        }
        let times = |key: &[u32]| {
            let mut product = key.to_vec();
            product[0] = coarse.monoid.product(key[0], *class);
            for (count, counter) in product[1..].iter_mut().zip(counters) {
                if counter.atoms.binary_search(&(atom as u32)).is_ok() {
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
fn first_rule(coarse: Cover<'_>, cover: Cover<'_>, sum: &[u32]) -> Option<Counter> {
    let Cover { monoid, atoms } = cover;
    let mut product = 0;
    for atom in sum {
        let mut left = monoid.atoms(product);
        left.push(*atom);
        left.sort_unstable();
        product = monoid.product(product, atoms[*atom as usize]);
        let right = monoid.atoms(product);
        let count = |sum: &[u32], atom: u32| sum.iter().filter(|a| **a == atom).count() as u32;
        let differs = |atom: &&u32| count(&left, **atom) != count(&right, **atom);
        if let Some(largest) = left.iter().chain(&right).filter(differs).max() {
            // Atoms of one class are counted together where that is enough.
            let class = coarse.atoms[*largest as usize];
            let alike = |atom: &u32| coarse.atoms[*atom as usize] == class;
            let mut counter = Counter { atoms: (0..atoms.len() as u32).filter(alike).collect(), exact: 0 };
            if counter.count(&left) == counter.count(&right) {
                counter.atoms = vec![*largest];
            }
            counter.exact = 1 + counter.count(&right).min(counter.count(&left));
            return Some(counter);
        }
    }
    None
}
