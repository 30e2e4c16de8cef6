//! Checks the certificate of a misère quotient.
//!
//! # Main statement
//!
//! Let Φ map the heaps of a game to a finite commutative monoid with a part P, and close the set of pairs
//! (Φ(X), Φ(options of X)) from the empty sum under adding heaps. If every pair has its element in P exactly
//! where it has options and none of these is in P, then Φ tells the outcome of every sum: by induction on the
//! sum, because its pair is in the set. If moreover every element is a product of heaps and every two are
//! told apart by a product, no smaller monoid does so: this is the quotient (Plambeck and Siegel 2008).
//!
//! A certificate of misère values has a value g⁻ in the place of P for each element: every pair must give its
//! element the mex of its options' values, and 1 at the end.
//!
//! Nothing here is shared with the engine that finds quotients, not even the products of its monoid: they
//! are formed again from the table.

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

use bouton_rules::HeapCode;
use bouton_rules::take_and_break::Constraint;
use bouton_theory::QuotientCertificate;

use crate::certificate::{Refusal, Watch};

/// The most pairs that are followed.
const MOST_PAIRS: usize = 4_000_000;

/// Checks that a certificate proves its quotient, and its period where it claims one. The number of pairs.
///
/// # Errors
///
/// The first reason not to accept it.
pub fn verify_quotient(certificate: &QuotientCertificate, watch: &mut Watch<'_>) -> Result<u64, Refusal> {
    let code: HeapCode = certificate.code.parse().map_err(|error| Refusal::Code(format!("{error}")))?;
    let monoid = Table::of(certificate)?;
    let mut kinds = Vec::new();
    for heap in 0..=certificate.to() {
        if !watch(heap) {
            return Err(Refusal::Stopped);
        }
        let kind = (monoid.classes[heap as usize], monoid.options(&code, heap)?);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let pairs = closed(&monoid, &kinds, MOST_PAIRS, watch)?;
    period(certificate, &code)?;
    Ok(pairs)
}

/// The monoid as it is claimed.
struct Table {
    order: usize,
    /// The products of all pairs of elements.
    products: Vec<Vec<usize>>,
    /// What each element tells: 1 for P and 0 for N, or its misère value.
    labels: Vec<u32>,
    /// Whether it tells values.
    values: bool,
    classes: Vec<usize>,
}

impl Table {
    fn of(certificate: &QuotientCertificate) -> Result<Self, Refusal> {
        let quotient = &certificate.quotient;
        let order = quotient.in_p.len();
        let rows: Vec<Vec<usize>> = quotient.monoid.table().iter().map(|row| numbers(row)).collect();
        let classes = numbers(&quotient.classes);
        for (generator, row) in quotient.monoid.generators().iter().zip(&rows) {
            // A generator is the element of its heap.
            if classes.get(*generator as usize) != row.first() {
                return Err(Refusal::Quotient("a generator is not the element of its heap"));
            }
        }
        for a in &rows {
            for b in &rows {
                if (0..order).any(|e| a[b[e]] != b[a[e]]) {
                    return Err(Refusal::Quotient("the products do not commute"));
                }
            }
        }
        let outcomes = || quotient.in_p.iter().map(|p| u32::from(*p)).collect();
        let labels: Vec<u32> = certificate.values.clone().unwrap_or_else(outcomes);
        if labels.len() != order {
            return Err(Refusal::Quotient("not every element has a value"));
        }
        told_apart(&rows, &labels)?;
        let products = products(&rows, order)?;
        Ok(Self { order, products, labels, values: certificate.values.is_some(), classes })
    }

    /// The elements of the options of a heap, as a set of bits.
    fn options(&self, code: &HeapCode, heap: u64) -> Result<Vec<u64>, Refusal> {
        let mut set = vec![0; self.order.div_ceil(64)];
        let flow = code.for_each_move(heap, |left| {
            let product = left.iter().try_fold(0, |product: usize, part| {
                self.classes.get(*part as usize).map(|class| self.products[product][*class])
            });
            match product {
                Some(product) => {
                    set[product / 64] |= 1_u64 << (product % 64);
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            }
        });
        match flow {
            ControlFlow::Continue(()) => Ok(set),
            ControlFlow::Break(()) => Err(Refusal::Quotient("a move leaves a heap that has no element")),
        }
    }
}

fn numbers(row: &[u32]) -> Vec<usize> {
    row.iter().map(|number| *number as usize).collect()
}

/// The products of all elements: each is reached from the identity by generators.
fn products(rows: &[Vec<usize>], order: usize) -> Result<Vec<Vec<usize>>, Refusal> {
    let mut products: Vec<Vec<usize>> = vec![Vec::new(); order];
    products[0] = (0..order).collect();
    let mut queue = vec![0];
    while let Some(element) = queue.pop() {
        for row in rows {
            if products[row[element]].is_empty() {
                products[row[element]] = products[element].iter().map(|product| row[*product]).collect();
                queue.push(row[element]);
            }
        }
    }
    match products.iter().all(|row| !row.is_empty()) {
        true => Ok(products),
        false => Err(Refusal::Quotient("an element is no product of heaps")),
    }
}

/// For every two elements, multiplying both by some product of generators gives different labels.
fn told_apart(rows: &[Vec<usize>], labels: &[u32]) -> Result<(), Refusal> {
    let mut colours: Vec<usize> = labels.iter().map(|label| *label as usize).collect();
    let mut count = 0;
    loop {
        let mut seen = BTreeMap::new();
        let refined = (0..labels.len()).map(|element| {
            let colour = (colours[element], rows.iter().map(|row| colours[row[element]]).collect::<Vec<_>>());
            let next = seen.len();
            *seen.entry(colour).or_insert(next)
        });
        colours = refined.collect();
        if seen.len() == labels.len() {
            return Ok(());
        }
        if seen.len() == count {
            return Err(Refusal::Quotient("two elements are not told apart, so the order is not proved"));
        }
        count = seen.len();
    }
}

/// Closes the pairs under adding heaps of all kinds, and compares each with P; their number. More than `most`
/// are not followed.
fn closed(
    monoid: &Table,
    kinds: &[(usize, Vec<u64>)],
    most: usize,
    watch: &mut Watch<'_>,
) -> Result<u64, Refusal> {
    let words = monoid.order.div_ceil(64);
    let end = (0_usize, vec![0_u64; words]);
    agrees(monoid, &end)?;
    let mut numbers = HashMap::from([(end.clone(), ())]);
    let mut queue = vec![end];
    while let Some((element, options)) = queue.pop() {
        if numbers.len() > most {
            return Err(Refusal::TooLarge(numbers.len() as u64));
        }
        if !watch(numbers.len() as u64) {
            return Err(Refusal::Stopped);
        }
        for (class, own) in kinds {
            let mut set = vec![0; words];
            multiply(&options, &monoid.products[*class], &mut set);
            multiply(own, &monoid.products[element], &mut set);
            let pair = (monoid.products[*class][element], set);
            if !numbers.contains_key(&pair) {
                agrees(monoid, &pair)?;
                numbers.insert(pair.clone(), ());
                queue.push(pair);
            }
        }
    }
    Ok(numbers.len() as u64)
}

/// Adds the products of the elements of a set with one element, given by its row.
fn multiply(set: &[u64], row: &[usize], out: &mut [u64]) {
    for (at, word) in set.iter().enumerate() {
        let mut left = *word;
        while left != 0 {
            let product = row[at * 64 + left.trailing_zeros() as usize];
            out[product / 64] |= 1 << (product % 64);
            left &= left - 1;
        }
    }
}

/// A pair is in P exactly if it has options and none is in P; or its value is the mex of its options', 1 at
/// the end.
fn agrees(monoid: &Table, (element, options): &(usize, Vec<u64>)) -> Result<(), Refusal> {
    let has = |option: &usize| options[option / 64] >> (option % 64) & 1 == 1;
    let told: Vec<u32> = (0..monoid.order).filter(has).map(|option| monoid.labels[option]).collect();
    let own = monoid.labels[*element];
    let agrees = match monoid.values {
        true if told.is_empty() => own == 1,
        true => !told.contains(&own) && (0..own).all(|smaller| told.contains(&smaller)),
        false => (own == 1) == (!told.is_empty() && !told.contains(&1)),
    };
    match agrees {
        true => Ok(()),
        false if monoid.values => {
            Err(Refusal::Quotient("a value that follows from the options is not that of the element"))
        }
        false => {
            Err(Refusal::Quotient("an outcome that follows from the options is not that of the element"))
        }
    }
}

/// The classes repeat as far as the theorem asks, for a code that it covers.
fn period(certificate: &QuotientCertificate, code: &HeapCode) -> Result<(), Refusal> {
    let Some(claimed) = certificate.period else { return Ok(()) };
    let classes = &certificate.quotient.classes;
    let (n0, p) = (u128::from(claimed.preperiod), u128::from(claimed.period));
    let n1 = n0.max(1);
    let (parts, last, constrained) = bounds(code)?;
    let rounds = if constrained { parts * (parts + 1) / 2 - 1 } else { parts - 1 };
    let needed = parts
        .saturating_mul(n1)
        .saturating_add(rounds.saturating_mul(p))
        .saturating_add(last)
        .saturating_add(p);
    if p == 0 || needed > classes.len() as u128 {
        return Err(Refusal::Unchecked(u64::try_from(needed).unwrap_or(u64::MAX)));
    }
    let (n0, p) = (n0 as usize, p as usize);
    if let Some(at) = (n0..classes.len() - p).find(|n| classes[*n] != classes[n + p]) {
        return Err(Refusal::Equation(at as u64));
    }
    let smaller = |q: usize| (n0..classes.len() - q).all(|n| classes[n] == classes[n + q]);
    if (n0 > 0 && classes[n0 - 1] == classes[n0 - 1 + p]) || (1..p).any(|q| p % q == 0 && smaller(q)) {
        return Err(Refusal::NotLeast);
    }
    Ok(())
}

/// How many heaps a move leaves, how many tokens it takes at most, and whether heaps must differ.
fn bounds(code: &HeapCode) -> Result<(u128, u128, bool), Refusal> {
    const NONE: Refusal = Refusal::Theorem("it covers finite codes without `=`");
    match code {
        HeapCode::Subtraction(set) => Ok((1, set.last().copied().unwrap_or(0).into(), false)),
        HeapCode::TakeAndBreak(code) => {
            let (Some(parts), Some(last)) = (code.most_parts(), code.last()) else { return Err(NONE) };
            if code.digits().iter().any(|digit| digit.constraint() == Constraint::AllEqual) {
                return Err(NONE);
            }
            let constrained = code.digits().iter().any(|digit| digit.constraint() != Constraint::Any);
            Ok((u128::from(parts.max(1)), last.into(), constrained))
        }
        _ => Err(NONE),
    }
}

#[cfg(test)]
mod tests;
