//! The period of a heap game, with the level of the claim.
//!
//! Rules that are a code by definition are tried against the theorem for that code on growing tables, up to
//! the first that it certifies. A user's rule is evaluated to a fixed bound; if it follows a code on every
//! heap (see [`crate::recognise`]), the theorem for that code gives a conditional claim. A formula of the
//! literature proves its own period. What nothing covers is at most observed. All bounds are counted, never
//! timed.

use bouton_rules::HeapCode;
use bouton_theory::{Certificate, Claim, Convention, Theorem, period};

use crate::table::{Table, each_width};
use crate::{Control, Heaps, SolveError, code, recognise, theorem};

mod bound;
mod formula;
mod octal;
mod table;

use table::{Growth, Range};

/// The largest heap for a user's rule when none is given.
const RULE_BOUND: u64 = 5_000;
/// How many whole periods an observed claim has seen.
const REPEATS: u64 = 3;

impl Heaps<'_> {
    /// The period of the heap values, with the level of the claim. `to`: the largest heap to look at; none: a
    /// bound that depends on the kind of rules.
    ///
    /// # Errors
    ///
    /// When this is not a heap game, the rule fails, or the work is stopped.
    pub fn period(&self, to: Option<u64>, control: &Control) -> Result<Claim, SolveError> {
        claim(self, to, control)
    }
}

/// The claim on the period of `game`, looking no further than `to`, or than a bound that depends on the
/// rules.
fn claim(game: &Heaps<'_>, to: Option<u64>, control: &Control) -> Result<Claim, SolveError> {
    game.expect_heaps("period")?;
    let claim = match game.rules().heap_code() {
        Some(code) => of_code(game, &code, to, control)?,
        None => of_rule(game, to, control)?,
    };
    Ok(if game.convention() == Convention::Misere { claim.of_misere_values() } else { claim })
}

/// Rules that are a code by definition.
fn of_code(
    game: &Heaps<'_>,
    code: &HeapCode,
    to: Option<u64>,
    control: &Control,
) -> Result<Claim, SolveError> {
    let name = recognise::name(code);
    let theorem = theorem::of(code, game.convention());
    if theorem.is_none()
        && let Some((certificate, checked_to)) = formula::certificate(game, Some(code), to, control)?
    {
        return Ok(Claim::proved(certificate.for_code(name), checked_to));
    }
    if octal::covers(code, game.convention()) {
        return octal::claim(game, code, name, to, control);
    }
    let growth = growth(game.convention(), theorem.is_some());
    let range = Range { to: to.unwrap_or_else(|| bound::of(code)), given: to.is_some(), growth };
    // The engine may know the rules as a set, which is another theorem.
    let own = |have| engine_proof(game, have).filter(|proof| Some(&proof.theorem) == theorem.as_ref());
    let look = |table: &Table, count| own(count).or_else(|| certified(theorem.as_ref(), table, count));
    let grown = table::grow(game, range, control, look)?;
    let checked_to = grown.last();
    match grown.found {
        Some(certificate) => Ok(Claim::proved(certificate.for_code(name), checked_to)),
        None => Ok(Claim { code: Some(name), ..seen_in(game, grown.count, control)? }),
    }
}

/// Rules that somebody wrote.
fn of_rule(game: &Heaps<'_>, to: Option<u64>, control: &Control) -> Result<Claim, SolveError> {
    if let Some((certificate, checked_to)) = formula::certificate(game, None, to, control)? {
        return Ok(Claim::proved(certificate, checked_to));
    }
    code::watch(game, None, control)?;
    let growth = growth(game.convention(), false);
    let range = Range { to: to.unwrap_or(RULE_BOUND), given: to.is_some(), growth };
    let grown = table::grow(game, range, control, |_, _| None::<()>)?;
    let seen = seen_in(game, grown.count, control)?;
    let checked_to = grown.last();
    let Some(found) = game.code(checked_to, control)? else { return Ok(seen) };
    let name = recognise::name(&found.code);
    let theorem = theorem::of(&found.code, game.convention());
    let proof =
        game.with_values(checked_to, control, |table| certified(theorem.as_ref(), table, grown.count))?;
    let proof = match proof {
        None if theorem.is_none() => {
            formula::certificate(game, Some(&found.code), Some(checked_to), control)?
                .map(|(certificate, _)| certificate)
        }
        proof => proof,
    };
    Ok(match proof {
        Some(proof) => Claim::conditional(proof.for_code(name), found.matched_to, checked_to),
        None => Claim { code: Some(name), code_matched_to: Some(found.matched_to), ..seen },
    })
}

/// Misère values of games that divide heaps need a search of whole sums, which grows fast with the heap.
fn growth(convention: Convention, covered: bool) -> Growth {
    if convention == Convention::Misere && !covered { Growth::Slow } else { Growth::Doubling }
}

/// The certificate of the period that the table shows, if the theorem covers it.
fn certified(theorem: Option<&Theorem>, table: &Table, count: usize) -> Option<Certificate> {
    each_width!(table, values => in_values(theorem?, &values[..count]))
}

fn in_values<T: Copy + Into<u64>>(theorem: &Theorem, values: &[T]) -> Option<Certificate> {
    theorem.certify(values, period::candidate(values)?).ok()
}

/// The certificate that the engine found while it filled the table, if these many values are enough for it.
fn engine_proof(game: &Heaps<'_>, have: usize) -> Option<Certificate> {
    let proved = game.sequence().borrow().proved.clone();
    proved.filter(|certificate| certificate.checked_below <= have as u64)
}

/// The period visible in the first `count` values, without a theorem.
fn seen_in(game: &Heaps<'_>, count: usize, control: &Control) -> Result<Claim, SolveError> {
    let Some(to) = (count as u64).checked_sub(1) else { return Ok(Claim::none(0)) };
    let seen = game.with_values(
        to,
        control,
        |table| each_width!(table, values => period::observe(&values[..count], REPEATS)),
    )?;
    Ok(seen.map_or_else(|| Claim::none(to), |found| Claim::observed(found, to)))
}

#[cfg(test)]
mod tests;
