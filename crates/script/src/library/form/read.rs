//! The values that a script may pass for a form.

use bouton_partizan::{Dyadic, Form, NotationError, NumberUpStar};
use bouton_rules::two_players;
use bouton_theory::Nimber;
use rhai::{Array, Dynamic, ImmutableString};

use super::watched;
use crate::Context;
use crate::diagnostic::{Diagnostic, Native};
use crate::functions::Functions;
use crate::show;

/// Arrays that are nested more deeply are refused, because each level takes some of the stack.
const DEEPEST: usize = 200;

pub(super) fn register(functions: &mut Functions, context: &Context) {
    let shared = context.clone();
    functions.register_fn("form", move |value: Dynamic| form(&value, &shared));
    let shared = context.clone();
    functions.register_fn("form", move |left: Array, right: Array| options([&left, &right], &shared, 0));
    functions.register_fn("form", |_: Dynamic, _: Dynamic| -> Native<Form> {
        Err(Diagnostic::keyed("bad-argument", "form-arrays", &[]).raise())
    });
}

/// A number in the store of a form.
pub(super) fn number(form: &Form, number: Dyadic) -> Form {
    Form::short(form.store(), NumberUpStar::number(number))
}

/// The form that a value stands for.
pub(crate) fn form(value: &Dynamic, context: &Context) -> Native<Form> {
    at_depth(&value.flatten_clone(), context, 0)
}

fn at_depth(value: &Dynamic, context: &Context, depth: usize) -> Native<Form> {
    if let Some(form) = value.read_lock::<Form>() {
        return Ok(form.clone());
    }
    if let Some(text) = value.read_lock::<ImmutableString>() {
        return parsed(&text, context);
    }
    if let Some(pair) = value.read_lock::<Array>() {
        let sides: Vec<Array> =
            pair.iter().filter_map(|side| side.flatten_clone().try_cast::<Array>()).collect();
        return match sides.as_slice() {
            [left, right] if pair.len() == 2 => options([left, right], context, depth + 1),
            _ => Err(wrong(value)),
        };
    }
    if let Ok(x) = value.as_float() {
        // As it is written: 0.1 isn't a fraction of a power of 2, though its bits are one.
        return parsed(&x.to_string(), context);
    }
    let short = match (value.as_int(), value.read_lock::<Nimber>()) {
        (Ok(n), _) => NumberUpStar::number(Dyadic::integer(n)),
        (_, Some(nimber)) => NumberUpStar::star(u32::try_from(nimber.0).map_err(|_| wrong(value))?),
        _ => return Err(wrong(value)),
    };
    Ok(Form::short(&context.forms(), short))
}

fn options(sides: [&Array; 2], context: &Context, depth: usize) -> Native<Form> {
    if depth > DEEPEST {
        return Err(Diagnostic::from(two_players::form_too_deep()).raise());
    }
    let read = |side: &Array| -> Native<Vec<Form>> {
        side.iter().map(|item| at_depth(&item.flatten_clone(), context, depth)).collect()
    };
    let (left, right) = (read(sides[0])?, read(sides[1])?);
    let store = context.forms();
    watched(context, "form", |watch| Form::of_options(&store, [&left, &right], watch))
}

fn parsed(text: &str, context: &Context) -> Native<Form> {
    let store = context.forms();
    let found = watched(context, "form", |watch| match Form::parse_in(&store, text, watch) {
        Err(NotationError::Halted(halt)) => Err(halt),
        other => Ok(other),
    })?;
    found.map_err(|error| {
        let place = error.marked(text);
        let NotationError::Wrong { fault, .. } = error else { return wrong(&text.to_owned().into()) };
        Diagnostic::keyed("bad-notation", fault.key(), &[("place", &place)])
            .hint(crate::messages::text("form-notation", &[]))
            .raise()
    })
}

fn wrong(value: &Dynamic) -> Box<rhai::EvalAltResult> {
    Diagnostic::keyed("bad-argument", "form-item", &[("found", &show::quoted(value))]).raise()
}
