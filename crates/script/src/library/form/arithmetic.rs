//! Sums and the order of forms.

use bouton_partizan::{Form, Relation};
use rhai::{Dynamic, ImmutableString};

use super::{beside, both_ways, watched};
use crate::Context;
use crate::diagnostic::Native;
use crate::functions::Functions;

pub(super) fn sums(functions: &mut Functions, context: &Context) {
    // A text joined by `+` is appended to the display, as everywhere.
    both_ways(functions, context, "+", |a, b, context| watched(context, "+", |watch| a.add(b, watch)));
    both_ways(functions, context, "-", |a, b, context| watched(context, "-", |watch| a.subtract(b, watch)));
    let shared = context.clone();
    functions.register_fn("-", move |form: Form| watched(&shared, "-", |watch| form.negative(watch)));
    let shared = context.clone();
    functions.register_fn("*", move |n: i64, form: Form| multiple(&form, n, &shared));
    let shared = context.clone();
    functions.register_fn("*", move |form: Form, n: i64| multiple(&form, n, &shared));
    functions
        .register_fn("*", |_: Form, _: Form| -> Native<Dynamic> { Err(super::bad("form-product", &[])) });
}

fn multiple(form: &Form, n: i64, context: &Context) -> Native<Form> {
    watched(context, "*", |watch| form.multiple(n, watch))
}

fn relation(a: &Form, b: &Form, context: &Context) -> Native<Relation> {
    watched(context, "<=", |watch| a.relation(b, watch))
}

pub(super) fn order(functions: &mut Functions, context: &Context) {
    type Holds = fn(&Form, &Form, &Context) -> Native<bool>;
    let operators: [(&str, Holds); 6] = [
        ("==", |a, b, context| Ok(relation(a, b, context)? == Relation::Equal)),
        ("!=", |a, b, context| Ok(relation(a, b, context)? != Relation::Equal)),
        ("<", |a, b, context| Ok(relation(a, b, context)? == Relation::Less)),
        (">", |a, b, context| Ok(relation(a, b, context)? == Relation::Greater)),
        ("<=", |a, b, context| Ok(matches!(relation(a, b, context)?, Relation::Less | Relation::Equal))),
        (">=", |a, b, context| Ok(matches!(relation(a, b, context)?, Relation::Greater | Relation::Equal))),
    ];
    for (name, holds) in operators {
        both_ways(functions, context, name, holds);
        beside::<ImmutableString, bool>(functions, context, name, holds);
    }
}

pub(super) fn confused(functions: &mut Functions, context: &Context) {
    let shared = context.clone();
    functions.register_fn("confused_with", move |a: &mut Form, b: Dynamic| -> Native<bool> {
        let b = super::form(&b, &shared)?;
        Ok(relation(a, &b, &shared)? == Relation::Confused)
    });
}
