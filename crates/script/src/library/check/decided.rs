//! A guess without ranges, which is decided for positions of every size.

use bouton_compile::formula::{NotLinear, guess, strategy};
use bouton_results::check::Answer;
use bouton_results::theorem;
use bouton_rules::Datum;
use bouton_solve::theorem::{About, Decision};
use bouton_solve::{Control, Game};
use bouton_theory::formula::Formula;
use rhai::{Dynamic, FnPtr};

use crate::argument::{bad, call, position};
use crate::convert;
use crate::diagnostic::{Diagnostic, Native, OrRaise, Raised};
use crate::functions::Functions;
use crate::messages::{self, Chosen};
use crate::rule::definition::arity;
use crate::rule::linear;
use crate::value::Check;
use crate::{Context, show};

/// The value of a counterexample is looked for if all its parts are at most this.
const NEAR: i64 = 100;

/// Registers a check without ranges.
pub(super) fn register(functions: &mut Functions, context: &Context, name: &'static str, about: About) {
    let context = context.clone();
    functions.register_fn(name, move |game: &mut Game, function: FnPtr| {
        decided(game, &function, &context, name, about)
    });
}

fn decided(
    game: &Game,
    function: &FnPtr,
    context: &Context,
    name: &'static str,
    about: About,
) -> Native<Check> {
    let frame = context.frame();
    let parts = arity(function, &frame).map_err(Diagnostic::raise)?;
    let formula = expect_parts(game, parts)?;
    let cases =
        guess(function, &*frame, parts).map_err(|found| refused(&found, name, function, (context, parts)))?;
    let is_fit = |case: &bouton_theory::formula::Disjunct| case.option.is_empty() == (about == About::Lost);
    if !cases.iter().all(is_fit) {
        let key = if about == About::Lost { "guess-not-bool" } else { "guess-not-int" };
        return Err(bad(key, &[("verb", &name)]));
    }
    let control = context.control(name);
    let mut said = |at: &[u64]| {
        let numbers = at.iter().map(|part| Some(Dynamic::from(i64::try_from(*part).ok()?)));
        let given = call(context, function, numbers.collect::<Option<_>>()?).ok()?;
        given.as_bool().map(u64::from).ok().or_else(|| u64::try_from(given.as_int().ok()?).ok())
    };
    let decision = game.decide(about, formula, &cases, &mut said, &control).or_raise()?;
    if let Decision::Open(found, 1..) = &decision {
        let why = theorem::why(found, &Chosen);
        context.host().print(&messages::text("guess-observed", &[("why", &why)]));
    }
    let found =
        Check::decided(game, about, decision, &Chosen, |at| told(game, function, context, &control, at))?;
    found.map_err(|why| Diagnostic::coded("guess-undecided", &[("why", &why), ("verb", &name)]).raise())
}

/// The moves of the game for positions of `parts` parts.
fn expect_parts(game: &Game, parts: usize) -> Native<Formula> {
    let formula = game.formula(Some(parts)).or_raise()?;
    if formula.parts != parts {
        let args: crate::messages::Args<'_> =
            &[("found", &parts), ("game", &game.name()), ("parts", &formula.parts)];
        return Err(bad("guess-parts", args));
    }
    Ok(formula)
}

/// The refusal of a guess that isn't linear, at its place. A guess that fails says why itself when it is
/// called: its operators may bind otherwise than its author thinks.
fn refused(
    found: &NotLinear,
    name: &str,
    function: &FnPtr,
    (context, parts): (&Context, usize),
) -> Box<rhai::EvalAltResult> {
    if let Err(failure) = call(context, function, vec![Dynamic::from(1_i64); parts]) {
        return failure;
    }
    let why = linear::reason(&found.cause);
    let key = if found.cause.is_point() { "guess-not-linear-point" } else { "guess-not-linear" };
    let mut error = Diagnostic::keyed("guess-not-linear", key, &[("why", &why), ("verb", &name)]);
    error.place = found.place.clone();
    error.raise()
}

fn is_near(at: &Datum) -> bool {
    let parts = at.items().map_or_else(|| vec![at.clone()], |items| items.to_vec());
    parts.iter().filter_map(Datum::as_int).all(|part| part <= NEAR)
}

/// Registers the check of a strategy without positions.
pub(super) fn register_strategy(functions: &mut Functions, context: &Context) {
    let context = context.clone();
    functions.register_fn("check_strategy", move |game: &mut Game, strategy: FnPtr| {
        strategy_decided(game, &strategy, &context)
    });
}

fn strategy_decided(game: &Game, function: &FnPtr, context: &Context) -> Native<Check> {
    let (name, frame) = ("check_strategy", context.frame());
    let parts = arity(function, &frame).map_err(Diagnostic::raise)?;
    expect_parts(game, parts)?;
    let cases = strategy(function, &*frame, parts)
        .map_err(|found| refused(&found, name, function, (context, parts)))?;
    let control = context.control(name);
    let decision = game.decide_strategy(parts, &cases, &control).or_raise()?;
    let found = Check::strategy_decided(game, &decision, &Chosen, |at| {
        if !is_near(at) {
            return Ok(None);
        }
        let from = [game.position(at.clone()).or_raise().map_err(Raised)];
        let parts = at.items().map_or_else(|| vec![at.clone()], |items| items.to_vec());
        let check = Check::strategy(game, from, &control, &Chosen, |_| {
            let to = call(context, function, parts.iter().map(convert::dynamic).collect())?;
            match to.is_unit() {
                true => Ok(None),
                false => Ok(Some(Answer {
                    to: position(game, std::slice::from_ref(&to))?,
                    shown: show::text(&to),
                })),
            }
        });
        Native::Ok(check.map_err(|Raised(error)| error)?.counterexample.map(|(_, why)| why))
    })?;
    found.map_err(|why| Diagnostic::coded("guess-undecided", &[("why", &why), ("verb", &name)]).raise())
}

/// The result of a formula at a position, and the value, if the position is near.
fn told(
    game: &Game,
    formula: &FnPtr,
    context: &Context,
    control: &Control,
    at: &Datum,
) -> Native<(String, Option<u64>)> {
    let parts = at.items().map_or_else(|| vec![at.clone()], |items| items.to_vec());
    let given = call(context, formula, parts.iter().map(convert::dynamic).collect())?;
    let value = match is_near(at) {
        true => Some(game.position(at.clone()).or_raise()?.value(control).or_raise()?.value.0),
        false => None,
    };
    Ok((show::text(&given), value))
}
