//! A guess without ranges, which is decided for positions of every size.

use bouton_compile::formula::{NotLinear, guess};
use bouton_rules::Datum;
use bouton_solve::theorem::About;
use bouton_solve::{Control, Game};
use rhai::FnPtr;

use crate::argument::{bad, call};
use crate::convert;
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::functions::Functions;
use crate::messages::Chosen;
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
    let formula = game.formula(Some(parts)).or_raise()?;
    if formula.parts != parts {
        let args: crate::messages::Args<'_> =
            &[("found", &parts), ("game", &game.name()), ("parts", &formula.parts)];
        return Err(bad("guess-parts", args));
    }
    let refused = |found: NotLinear| {
        let why = linear::reason(&found.cause);
        let mut error = Diagnostic::coded("guess-not-linear", &[("why", &why), ("verb", &name)]);
        error.place = found.place;
        error.raise()
    };
    let cases = guess(function, &*frame, parts).map_err(refused)?;
    let is_fit = |case: &bouton_theory::formula::Disjunct| case.option.is_empty() == (about == About::Lost);
    if !cases.iter().all(is_fit) {
        let key = if about == About::Lost { "guess-not-bool" } else { "guess-not-int" };
        return Err(bad(key, &[("verb", &name)]));
    }
    let control = context.control(name);
    let decision = game.decide(about, formula, &cases, &control).or_raise()?;
    let found =
        Check::decided(game, about, decision, &Chosen, |at| told(game, function, context, &control, at))?;
    found.map_err(|why| Diagnostic::coded("guess-undecided", &[("why", &why), ("verb", &name)]).raise())
}

/// What a formula gives at a position, and the value, if it is near.
fn told(
    game: &Game,
    formula: &FnPtr,
    context: &Context,
    control: &Control,
    at: &Datum,
) -> Native<(String, Option<u64>)> {
    let parts = at.items().map_or_else(|| vec![at.clone()], |items| items.to_vec());
    let is_near = parts.iter().filter_map(Datum::as_int).all(|part| part <= NEAR);
    let given = call(context, formula, parts.iter().map(convert::dynamic).collect())?;
    let value = match is_near {
        true => Some(game.position(at.clone()).or_raise()?.value(control).or_raise()?.value.0),
        false => None,
    };
    Ok((show::text(&given), value))
}
