//! Whether the moves of a certificate are those of a rule: options are listed both ways and compared.
//!
//! We compare all positions of a box, then positions drawn by a fixed sequence, up to numbers of 2⁴⁰, as long
//! as both lists stay short. This is an observation, not a proof: a theorem trusts that the conditions
//! describe the moves of the rule for positions of every size. If the rule knows a position that the
//! certificate lacks, that's a difference, too; otherwise a theorem could be about nothing.

use std::collections::BTreeSet;

use bouton_rules::{Datum, Options, PartRef, PositionKind, RuleError, Ruleset};
use bouton_theory::formula::Formula;

use super::listing::{Listed, holds_for_some, options};
use super::meter::Meter;
use crate::certificate::{Refusal, Watch};

/// The comparisons that were made, all without a difference.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    /// All positions with parts below this.
    pub side: u64,
    /// How many further positions.
    pub far: u64,
    /// The largest part of those.
    pub largest: u64,
}

/// The side of the box, by the number of parts.
const SIDES: [u64; 4] = [400, 28, 10, 6];

/// The number of further positions drawn with parts below each of 2¹, 2² … 2⁴⁰.
const DRAWN: usize = 6;

/// A position with more options than this is too long to be compared.
const MOST_OPTIONS: usize = 4_000;

/// After this many such positions in a row we assume that all larger ones are too long, too.
const MOST_IN_VAIN: usize = 2 * DRAWN;

/// Compares a formula with the rules of a game.
///
/// # Errors
///
/// The first position where they differ, and in which option; when the rule fails or the work is stopped.
#[doc(hidden)]
pub fn compare_with_rule(
    formula: &Formula,
    rules: &dyn Ruleset,
    watch: &mut Watch<'_>,
) -> Result<Compared, Refusal> {
    let parts = formula.parts;
    let form = form(rules, parts).ok_or(Refusal::Theorem("positions of the rule have other parts"))?;
    let mut comparison = Comparison { formula, rules, form, meter: Meter::new(usize::MAX, watch) };
    let side = SIDES.get(parts - 1).copied().unwrap_or(3);
    let mut row = vec![0; parts];
    loop {
        comparison.at(&row)?;
        let Some(place) = row.iter().rposition(|part| part + 1 < side) else { break };
        row[place] += 1;
        row[place + 1..].fill(0);
    }
    let (mut far, mut largest, mut in_vain) = (0, 0, 0);
    let mut draw = Draws(0x9e37_79b9_7f4a_7c15);
    for bits in 1..=40 {
        for _ in 0..DRAWN {
            // One part may be far alone.
            let lone = draw.below(2 * parts as u64) as usize;
            let bits_of = |part| if lone >= parts || part == lone { bits } else { bits.min(3) };
            let row: Vec<u64> = (0..parts).map(|part| draw.below(1 << bits_of(part))).collect();
            if in_vain == MOST_IN_VAIN || row.iter().all(|part| *part < side) {
                continue;
            }
            match comparison.at(&row)? {
                Looked::Compared => {
                    (far, in_vain) = (far + 1, 0);
                    largest = row.iter().copied().fold(largest, u64::max);
                }
                Looked::TooLong => in_vain += 1,
                Looked::NoPosition => {}
            }
        }
    }
    Ok(Compared { side, far, largest })
}

/// Numbers that look random and are the same every time (splitmix64, Steele, Lea and Flood 2014).
struct Draws(u64);

impl Draws {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }
}

/// What came of looking at a tuple of numbers.
enum Looked {
    Compared,
    /// It has too many options.
    TooLong,
    /// The certificate or the rule doesn't know this position.
    NoPosition,
}

struct Comparison<'a, 'w, 'f> {
    formula: &'a Formula,
    rules: &'a dyn Ruleset,
    form: Datum,
    meter: Meter<'w, 'f>,
}

impl Comparison<'_, '_, '_> {
    /// Compares at one position.
    fn at(&mut self, row: &[u64]) -> Result<Looked, Refusal> {
        let numbers: Vec<i64> = row.iter().map(|part| part.cast_signed()).collect();
        let written = self.written(&numbers);
        let admitted = if self.is_sum() {
            numbers.iter().try_for_each(|heap| self.rules.admit(Datum::Int(*heap)).map(drop)).ok()
        } else {
            self.rules.admit(written.clone()).ok().filter(|admitted| *admitted == written).map(drop)
        };
        let is_inside = self.is_inside(&numbers)?;
        match (admitted, is_inside) {
            (Some(()), false) => {
                return Err(Refusal::Unproved(format!(
                    "{written} is a position, which the certificate denies"
                )));
            }
            (None, false) => return Ok(Looked::NoPosition),
            (Some(()), true) => {}
            // Another way to write a position, or none of the rule.
            (None, true) if self.rules.admit(written.clone()).is_err() => return Ok(Looked::NoPosition),
            (None, true) => {}
        }
        let Listed::All(given) = options(self.formula, &numbers, MOST_OPTIONS, &mut self.meter)? else {
            return Ok(Looked::TooLong);
        };
        let given: BTreeSet<Datum> =
            given.iter().map(|row| self.standard(self.written(row), &written)).collect::<Result<_, _>>()?;
        let listed = self.listed(&numbers, &written)?;
        if let Some(option) = listed.difference(&given).next() {
            let why = format!("the rule moves from {written} to {option}, no move of the certificate does");
            return Err(Refusal::Unproved(why));
        }
        match given.difference(&listed).next() {
            None => Ok(Looked::Compared),
            Some(option) => Err(Refusal::Unproved(format!(
                "a move of the certificate leads from {written} to {option}, the rule doesn't"
            ))),
        }
    }

    /// The position with these numbers as its parts.
    fn written(&self, numbers: &[i64]) -> Datum {
        self.rules.written(numbers).unwrap_or_else(|| filled(&self.form, numbers))
    }

    /// Whether positions are sums of heaps.
    fn is_sum(&self) -> bool {
        self.rules.kind() == PositionKind::Heap && self.formula.parts > 1
    }

    /// Whether the certificate takes these numbers for a position.
    fn is_inside(&mut self, numbers: &[i64]) -> Result<bool, Refusal> {
        let variables = self.formula.parts + self.formula.domain_variables;
        for list in &self.formula.domain {
            if holds_for_some(list, variables, numbers, &mut self.meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The form in which the rule keeps a position.
    fn standard(&self, position: Datum, from: &Datum) -> Result<Datum, Refusal> {
        if self.is_sum() {
            return Ok(position);
        }
        let shown = position.clone();
        self.rules.admit(position).map_err(|_| {
            Refusal::Unproved(format!("a move of the certificate leads from {from} to {shown}, no position"))
        })
    }

    /// The options that the rule lists.
    fn listed(&self, numbers: &[i64], written: &Datum) -> Result<BTreeSet<Datum>, Refusal> {
        if !self.is_sum() {
            let position = self.standard(written.clone(), written)?;
            let zeros = vec![0; numbers.len()];
            let one = |option: Vec<Datum>| match &option[..] {
                [] => self.standard(self.written(&zeros), written),
                [only] => self.standard(only.clone(), written),
                _ => Err(Refusal::Unproved(format!("the rule divides {written}"))),
            };
            return self.list(&position)?.into_iter().map(one).collect();
        }
        let mut all = BTreeSet::new();
        for (at, heap) in numbers.iter().enumerate() {
            for option in self.list(&Datum::Int(*heap))? {
                let left = match &option[..] {
                    [] => 0,
                    [Datum::Int(left)] => *left,
                    _ => return Err(Refusal::Unproved(format!("the rule divides a heap of {heap}"))),
                };
                let mut row = numbers.to_vec();
                row[at] = left;
                all.insert(filled(&self.form, &row));
            }
        }
        Ok(all)
    }

    /// The options of a position, each a sum.
    fn list(&self, position: &Datum) -> Result<Vec<Vec<Datum>>, Refusal> {
        let mut options = Options::new();
        let fails = |error: RuleError| match error.stopped {
            true => Refusal::Stopped,
            false => Refusal::Unproved(format!("the rule fails at {position}: {error}")),
        };
        self.rules.list(position, &mut options).map_err(fails)?;
        let datum = |part: PartRef<'_>| part.datum();
        Ok(options.iter().map(|option| option.parts().map(datum).collect()).collect())
    }
}

/// Finds the form of the rule's positions with `parts` numbers. We look for all of these positions.
fn form(rules: &dyn Ruleset, parts: usize) -> Option<Datum> {
    let start = rules.start().and_then(|start| with_places(start, parts));
    let number = || (parts == 1 && rules.kind().is_number()).then_some(Datum::Int(0));
    let array = || {
        let is_array = matches!(rules.kind(), PositionKind::Array(_) | PositionKind::Heap);
        is_array.then(|| Datum::ints(vec![0; parts]))
    };
    start.or_else(number).or_else(array)
}

/// A position with this many numbers: this one, or a map with more or fewer numbers in its only array.
fn with_places(start: Datum, wanted: usize) -> Option<Datum> {
    let found = places(&start)?;
    let Datum::Map(entries) = &start else { return (found == wanted).then_some(start) };
    let arrays = entries.iter().filter(|(_, value)| value.as_ints().is_some()).count();
    let made = entries.iter().map(|(key, value)| {
        let value = match value.as_ints() {
            Some(items) if arrays == 1 => Datum::ints(vec![0; (items.len() + wanted).checked_sub(found)?]),
            _ => value.clone(),
        };
        Some((key.to_string(), value))
    });
    let made = Datum::map(made.collect::<Option<Vec<_>>>()?);
    (places(&made) == Some(wanted)).then_some(made)
}

/// How many numbers a position has; `None` if it has more than numbers.
fn places(position: &Datum) -> Option<usize> {
    match position {
        Datum::Int(_) => Some(1),
        Datum::Ints(items) => Some(items.len()),
        Datum::List(items) => items.iter().map(places).sum(),
        Datum::Map(entries) => entries.iter().map(|(_, value)| places(value)).sum(),
        Datum::Bool(_) | Datum::Text(_) => None,
    }
}

/// The position of this form with these numbers in it, in order.
fn filled(form: &Datum, numbers: &[i64]) -> Datum {
    fill(form, &mut numbers.iter().copied())
}

fn fill(form: &Datum, numbers: &mut impl Iterator<Item = i64>) -> Datum {
    match form {
        Datum::Int(_) => Datum::Int(numbers.next().unwrap_or(0)),
        Datum::Ints(items) => Datum::ints(numbers.take(items.len()).collect::<Vec<_>>()),
        Datum::List(items) => Datum::list(items.iter().map(|item| fill(item, numbers)).collect()),
        Datum::Map(entries) => {
            let entries = entries.iter().map(|(key, value)| (key.to_string(), fill(value, numbers)));
            Datum::map(entries.collect::<Vec<_>>())
        }
        other => other.clone(),
    }
}
