//! The laws that every ruleset must satisfy, checked on sample positions by the bare definitions.
//!
//! Nothing is shared with the solver: values are found by a recursion that a reader can check, and sums in
//! misère play are searched whole. It is slow on purpose; give it small positions. Third parties call it on
//! rulesets of their own.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use bouton_theory::{Convention, Nimber, Outcome, mex};

use crate::{ClosedForm, ClosedValue, Datum, Form, RuleError, Ruleset};

mod oracle;
mod sinks;

use oracle::{Oracle, Summand};

/// A law that does not hold, with the position that shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The law: `"an option is a position"`.
    pub law: &'static str,
    /// Where it fails.
    pub position: Datum,
    /// The fault that was found, and the law that it breaks.
    pub detail: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the law \"{}\" fails at {}: {}", self.law, self.position, self.detail)
    }
}

impl std::error::Error for Violation {}

/// The most positions that one sample may lead to.
pub const MOST_POSITIONS: usize = 200_000;

/// Checks every law on the sample positions and on all that can be reached from them:
///
/// - the sample is admitted, and admitting it again doesn't change it;
/// - play ends, and every option is a position of its game;
/// - the options are the same in every sink, and a heap has the same value where they are marked;
/// - the standard form is made of standard forms, and has the same value, misère outcome and remoteness;
/// - closed forms agree with the definition, in both conventions, also for sums of two positions;
/// - a reduction claims who wins, and its value if it has one, as the definition has them;
/// - `options_of_value` gives exactly the options of that value;
/// - a position is displayed and a move described without failure.
///
/// # Errors
///
/// The first law that does not hold.
pub fn conformance(rules: &dyn Ruleset, sample: impl IntoIterator<Item = Datum>) -> Result<(), Violation> {
    let mut oracle = Oracle::new(rules);
    let mut admitted = Vec::new();
    for position in sample {
        admitted.push(admission(rules, position)?);
    }
    let mut seen = BTreeSet::new();
    let mut queue = admitted.clone();
    while let Some(position) = queue.pop() {
        if !seen.insert(position.clone()) {
            continue;
        }
        if seen.len() > MOST_POSITIONS {
            let detail = format!("more than {MOST_POSITIONS} positions follow: give smaller samples");
            return Err(Violation { law: "play ends", position, detail });
        }
        queue.extend(options(rules, &position)?);
    }
    sinks::one_kind_of_standard_form(rules, &seen)?;
    for position in &seen {
        laws(&mut oracle, position)?;
    }
    sinks::heaps(&mut oracle, &seen)?;
    for pair in admitted.windows(2) {
        sum_law(&mut oracle, pair)?;
    }
    Ok(())
}

fn violation<T>(law: &'static str, position: &Datum, detail: impl fmt::Display) -> Result<T, Violation> {
    Err(Violation { law, position: position.clone(), detail: detail.to_string() })
}

/// Turns a rule's error into a violation.
fn run<T>(law: &'static str, position: &Datum, result: Result<T, RuleError>) -> Result<T, Violation> {
    result.or_else(|error| violation(law, position, error))
}

fn admission(rules: &dyn Ruleset, position: Datum) -> Result<Datum, Violation> {
    let law = "a sample is admitted, and admitting it again changes nothing";
    let once = run(law, &position, rules.admit(position.clone()))?;
    let twice = run(law, &once, rules.admit(once.clone()))?;
    if once == twice { Ok(once) } else { violation(law, &once, format!("it becomes {twice}")) }
}

/// The positions of the same game in the options of `position`, each of them admitted.
fn options(rules: &dyn Ruleset, position: &Datum) -> Result<Vec<Datum>, Violation> {
    let law = "an option is a position";
    let plain = sinks::listed(rules, position)?;
    let mut reached = Vec::new();
    for part in plain.iter().flat_map(|option| option.parts()) {
        let game: &dyn Ruleset = part.game.map_or(rules, |game| &**game);
        let option = part.datum();
        run(law, position, game.admit(option.clone()))?;
        if part.game.is_none() {
            let _ = rules.describe(position, &option);
            reached.push(option);
        }
    }
    Ok(reached)
}

/// The laws that speak of one position.
fn laws(oracle: &mut Oracle<'_>, position: &Datum) -> Result<(), Violation> {
    let rules = oracle.rules();
    let _ = rules.display(position);
    let value = run("play ends", position, oracle.value(position))?;
    standard(oracle, position, value)?;
    for convention in [Convention::Normal, Convention::Misere] {
        if let Some(closed) = rules.closed_form(position, convention) {
            formula(oracle, std::slice::from_ref(position), convention, &closed)?;
        }
    }
    reduction(oracle, std::slice::from_ref(position))?;
    options_of_value(oracle, position, value)
}

fn standard(oracle: &mut Oracle<'_>, position: &Datum, value: Nimber) -> Result<(), Violation> {
    let rules = oracle.rules();
    let law = "the standard form has the same value, misère outcome and remoteness";
    let parts = run(law, position, rules.standard_parts(position))?;
    if parts == [position.clone()] {
        return Ok(());
    }
    let mut sum = Nimber::ZERO;
    for part in &parts {
        if run(law, part, rules.standard_parts(part))? != [part.clone()] {
            let detail = format!("it has the part {part}, whose standard form is another");
            return violation("a part of a standard form is its own standard form", position, detail);
        }
        sum += run(law, part, oracle.value(part))?;
    }
    if sum != value {
        return violation(law, position, format!("the value of {parts:?} is {sum}, not {value}"));
    }
    let summands = |parts: &[Datum]| parts.iter().map(Summand::of).collect::<Vec<_>>();
    let (before, after) =
        (oracle.whole(&summands(std::slice::from_ref(position))), oracle.whole(&summands(&parts)));
    if let (Some(before), Some(after)) = (before, after)
        && before != after
    {
        return violation(law, position, format!("{parts:?}: {after:?} and not {before:?}"));
    }
    Ok(())
}

/// A formula agrees with the definition as far as that can be computed.
fn formula(
    oracle: &mut Oracle<'_>,
    sum: &[Datum],
    convention: Convention,
    closed: &ClosedForm,
) -> Result<(), Violation> {
    let summands = sum.iter().map(Summand::of).collect::<Vec<_>>();
    let (normal, misere) = match (convention, sum) {
        (Convention::Normal, [one]) => (run("play ends", one, oracle.value(one))?, None),
        _ => match oracle.whole(&summands) {
            Some(known) => (known.value, Some(known.misere)),
            None => return Ok(()),
        },
    };
    let truth = if convention == Convention::Misere { misere.unwrap_or(normal) } else { normal };
    let outcome = if truth.is_zero() { Outcome::P } else { Outcome::N };
    let agrees = match closed.value {
        ClosedValue::Value(value) => value == truth,
        ClosedValue::Outcome(found) => found == outcome,
    };
    if agrees {
        return Ok(());
    }
    let detail =
        format!("in {convention} play {:?} ({}) is not {truth} ({outcome})", closed.value, closed.source);
    violation("closed forms agree with the definition", &Datum::list(sum.to_vec()), detail)
}

/// The claim of a reduction holds by the definition, as far as that can be computed.
fn reduction(oracle: &mut Oracle<'_>, sum: &[Datum]) -> Result<(), Violation> {
    let law = "a reduction agrees with the definition";
    let whole = Datum::list(sum.to_vec());
    for convention in [Convention::Normal, Convention::Misere] {
        let found = run(law, &whole, oracle.rules().reduction(sum, convention))?;
        let Some(found) = found else { continue };
        let closed = match found.form {
            Form::Sum(parts) => {
                let mut total = Nimber::ZERO;
                for part in &parts {
                    total += run(law, &part.item, oracle.value(&part.item))?;
                }
                ClosedValue::Value(total)
            }
            _ => match (found.value(), found.outcome()) {
                (Some(value), _) => ClosedValue::Value(value),
                (None, Some(outcome)) => ClosedValue::Outcome(outcome),
                (None, None) => continue,
            },
        };
        formula(oracle, sum, convention, &ClosedForm { value: closed, source: law })?;
    }
    Ok(())
}

fn sum_law(oracle: &mut Oracle<'_>, sum: &[Datum]) -> Result<(), Violation> {
    reduction(oracle, sum)?;
    for convention in [Convention::Normal, Convention::Misere] {
        if let Some(closed) = oracle.rules().closed_form_of_sum(sum, convention) {
            formula(oracle, sum, convention, &closed)?;
        }
    }
    Ok(())
}

fn options_of_value(oracle: &mut Oracle<'_>, position: &Datum, value: Nimber) -> Result<(), Violation> {
    let law = "options_of_value gives exactly the options of that value";
    let mut by_value: BTreeMap<Nimber, BTreeSet<Datum>> = BTreeMap::new();
    for option in run(law, position, oracle.options(&Summand::of(position)))? {
        if let [part] = option.as_slice()
            && part.game.is_none()
        {
            let value = run(law, position, oracle.value(&part.position))?;
            by_value.entry(value).or_default().insert(part.position.clone());
        }
    }
    for target in 0..=value.0 + 2 {
        let Some(found) = oracle.rules().options_of_value(position, Nimber(target)) else { continue };
        let wanted = by_value.remove(&Nimber(target)).unwrap_or_default();
        if found.iter().cloned().collect::<BTreeSet<_>>() != wanted {
            return violation(law, position, format!("for {target}: {found:?} is not {wanted:?}"));
        }
    }
    Ok(())
}

/// What whole-sum search knows of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    value: Nimber,
    misere: Nimber,
    remoteness: u64,
}

impl Known {
    /// From the facts about all options.
    fn of(options: &[Self]) -> Self {
        let misere = if options.is_empty() { Nimber::ONE } else { mex(options.iter().map(|o| o.misere)) };
        let won = options.iter().map(|o| o.remoteness).filter(|r| r % 2 == 0).min();
        let delayed = options.iter().map(|o| o.remoteness).max();
        let remoteness = won.or(delayed).map_or(0, |r| r + 1);
        Self { value: mex(options.iter().map(|o| o.value)), misere, remoteness }
    }
}

#[cfg(test)]
mod tests;
