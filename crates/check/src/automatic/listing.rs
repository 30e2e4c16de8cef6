//! The options that a formula gives a position: numbers are chosen for the variables one after the other,
//! within the bounds that the conditions leave.

use std::collections::BTreeSet;

use bouton_theory::formula::{BitLaw, Condition, Disjunct, Formula, Linear, Repeated};

use super::meter::Meter;
use crate::certificate::Refusal;

/// The options of a position.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Listed {
    All(BTreeSet<Vec<i64>>),
    /// There are more than was asked for, or finding them takes too long.
    TooMany,
}

/// Numbers that we try for each option that we may find.
const TRIED: usize = 8;

/// The options of the position with these parts, if they are at most `most`.
pub(super) fn options(
    formula: &Formula,
    position: &[i64],
    most: usize,
    meter: &mut Meter<'_, '_>,
) -> Result<Listed, Refusal> {
    let mut found = BTreeSet::new();
    for (number, one) in formula.moves.iter().enumerate() {
        if let Some(repeated) = formula.repeats(number) {
            if !each_step(one, repeated, position, most, &mut found, meter)? {
                return Ok(Listed::TooMany);
            }
            continue;
        }
        let mut search = Choices::new(&one.conditions, one.variables, position, most.saturating_mul(TRIED));
        let mut keep = |values: &[i64]| {
            let option: Option<Vec<i64>> = one.option.iter().map(|term| term.value(values)).collect();
            found.extend(option);
            found.len() <= most
        };
        let start = search.start(position);
        if !search.choose(start, &mut keep, meter)? {
            return Ok(Listed::TooMany);
        }
    }
    Ok(Listed::All(found))
}

/// Lists the positions after one step, two, three … of a repeated move; whether all were listed.
fn each_step(
    one: &Disjunct,
    repeated: &Repeated,
    position: &[i64],
    most: usize,
    found: &mut BTreeSet<Vec<i64>>,
    meter: &mut Meter<'_, '_>,
) -> Result<bool, Refusal> {
    let holds = |conditions: &[Condition], at: &[i64]| {
        conditions.iter().all(|condition| condition.holds(at) == Some(true))
    };
    let mut at = position.to_vec();
    let mut goes_on = holds(&repeated.source, &at);
    while goes_on && holds(&one.conditions, &at) {
        meter.step()?;
        let after: Option<Vec<i64>> = one.option.iter().map(|term| term.value(&at)).collect();
        let Some(after) = after else { return Ok(false) };
        goes_on = after != at && found.len() <= most;
        found.insert(after.clone());
        at = after;
    }
    Ok(found.len() <= most)
}

/// Whether some numbers go with these so that all conditions are met.
pub(super) fn holds_for_some(
    conditions: &[Condition],
    variables: usize,
    numbers: &[i64],
    meter: &mut Meter<'_, '_>,
) -> Result<bool, Refusal> {
    let mut search = Choices::new(conditions, variables, numbers, 1 << 20);
    let start = search.start(numbers);
    let mut found = false;
    search.choose(
        start,
        &mut |_| {
            found = true;
            false
        },
        meter,
    )?;
    Ok(found)
}

/// From and to, both included. Without the second the range is unbounded.
type Range = (i128, Option<i128>);

struct Choices<'c> {
    conditions: &'c [Condition],
    /// Terms that have to be 0 or more, as they follow from the conditions.
    terms: Vec<Linear>,
    variables: usize,
    /// How many more numbers may be tried.
    left: usize,
}

impl<'c> Choices<'c> {
    fn new(conditions: &'c [Condition], variables: usize, numbers: &[i64], left: usize) -> Self {
        let terms = conditions.iter().flat_map(implied).collect();
        Self { conditions, terms, variables: variables.max(numbers.len()), left }
    }

    fn start(&self, numbers: &[i64]) -> Vec<Range> {
        let known = numbers.iter().map(|number| (i128::from(*number), Some(i128::from(*number))));
        let mut ranges: Vec<Range> = known.collect();
        ranges.resize(self.variables, (0, None));
        ranges
    }

    /// Calls `found` with all numbers that meet the conditions, until it says false; whether it got all.
    fn choose(
        &mut self,
        mut ranges: Vec<Range>,
        found: &mut dyn FnMut(&[i64]) -> bool,
        meter: &mut Meter<'_, '_>,
    ) -> Result<bool, Refusal> {
        meter.step()?;
        if !self.narrow(&mut ranges) {
            return Ok(true);
        }
        let size = |(low, high): &Range| high.map(|high| high - low);
        let open = (0..ranges.len()).filter(|at| size(&ranges[*at]) != Some(0));
        let Some(at) = open.min_by_key(|at| size(&ranges[*at]).unwrap_or(i128::MAX)) else {
            let values: Option<Vec<i64>> = ranges.iter().map(|(low, _)| i64::try_from(*low).ok()).collect();
            let Some(values) = values else { return Ok(false) };
            let holds = self.conditions.iter().map(|condition| condition.holds(&values));
            return match holds.collect::<Option<Vec<bool>>>() {
                Some(all) if all.iter().all(|holds| *holds) => Ok(found(&values)),
                Some(_) => Ok(true),
                None => Ok(false),
            };
        };
        let (low, Some(high)) = ranges[at] else { return Ok(false) };
        let mut number = low;
        while number <= high {
            if self.left == 0 {
                return Ok(false);
            }
            self.left -= 1;
            let mut one = ranges.clone();
            one[at] = (number, Some(number));
            if !self.choose(one, found, meter)? {
                return Ok(false);
            }
            number += 1;
        }
        Ok(true)
    }

    /// Narrows the ranges by what each term leaves; false if nothing is left.
    fn narrow(&self, ranges: &mut [Range]) -> bool {
        for _ in 0..2 * self.variables + 2 {
            let mut has_changed = false;
            for term in &self.terms {
                for at in 0..self.variables {
                    let Some(range) = narrowed(term, at, ranges) else { continue };
                    has_changed |= range != ranges[at];
                    ranges[at] = range;
                    if range.1.is_some_and(|high| high < range.0) {
                        return false;
                    }
                }
                if most(term, ranges, None).is_some_and(|most| most < 0) {
                    return false;
                }
            }
            if !has_changed {
                return true;
            }
        }
        true
    }
}

/// The largest value of a term without one of its variables. Returns `None` if it is unbounded.
fn most(term: &Linear, ranges: &[Range], without: Option<usize>) -> Option<i128> {
    let mut sum = i128::from(term.constant);
    for (variable, factor) in term.coefficients.iter().enumerate() {
        if *factor == 0 || Some(variable) == without {
            continue;
        }
        let (low, high) = ranges.get(variable).copied()?;
        let value = if *factor > 0 { high? } else { low };
        sum = sum.checked_add(i128::from(*factor).checked_mul(value)?)?;
    }
    Some(sum)
}

/// The range that a term leaves a variable.
fn narrowed(term: &Linear, at: usize, ranges: &[Range]) -> Option<Range> {
    let factor = i128::from(term.coefficient(at));
    let (low, high) = ranges[at];
    // factor · number + rest ≥ 0
    let rest = most(term, ranges, Some(at)).filter(|_| factor != 0)?;
    Some(if factor > 0 {
        let least = -rest.div_euclid(factor);
        (low.max(least), high)
    } else {
        let largest = rest.div_euclid(-factor);
        (low, Some(high.map_or(largest, |high| high.min(largest))))
    })
}

/// Terms that are 0 or more if a condition is met.
fn implied(condition: &Condition) -> Vec<Linear> {
    match condition {
        Condition::AtLeastZero(term) => vec![term.clone()],
        Condition::Zero(term) => {
            let opposite = Linear::default().plus(-1, term);
            [Some(term.clone()), opposite].into_iter().flatten().collect()
        }
        Condition::NotZero(_) => Vec::new(),
        Condition::Bits { law, left, right, result } => {
            let term = |plus: &[usize], minus: usize| {
                let mut coefficients = vec![0; 1 + left.max(right).max(result)];
                plus.iter().for_each(|variable| coefficients[*variable] += 1);
                coefficients[minus] -= 1;
                Linear { constant: 0, coefficients }
            };
            let (left, right, result) = (*left, *right, *result);
            match law {
                BitLaw::And => vec![term(&[left], result), term(&[right], result)],
                BitLaw::Or => {
                    vec![term(&[left, right], result), term(&[result], left), term(&[result], right)]
                }
                BitLaw::Golden => Vec::new(),
                BitLaw::Xor => vec![
                    term(&[left, right], result),
                    term(&[left, result], right),
                    term(&[right, result], left),
                ],
            }
        }
    }
}
