//! Controls for the parameters of a function: a slider for a range, a list for choices, a field for a text.

use rhai::{Dynamic, FnPtr, ImmutableString, Map};

use crate::Context;
use crate::argument::bad;
use crate::diagnostic::Native;
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::widget::control::Control;
use crate::widget::panel::Panel;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "interact",
    receiver: None,
    signatures: &[
        "interact(name, range, f)",
        "interact(name, from, to, start, f)",
        "interact(#{ n: 0..=50, code: [\"0.77\", \"0.137\"], title: \"text\" }, |n, code, title| …)",
    ],
    summary: "Shows the value of a function under controls for its parameters, and computes it again whenever you move one: a range (or `#{ from, to, start, step }`) is a slider, an array a list to choose from, a string a field, true or false a box to tick. Without widgets it shows the value at the beginning.",
    example: "interact(\"n\", 0..=50, |n| kayles().grundy(n))",
    output: "n = 0\n0",
    source: "",
    register,
}];

fn register(functions: &mut Functions, context: &Context) {
    let (one, two, three) = (context.clone(), context.clone(), context.clone());
    functions.register_fn("interact", move |name: ImmutableString, range: Dynamic, f: FnPtr| -> Native<()> {
        let control = Control::of(&name, &range)?;
        Panel::new(&one, f, vec![(name.to_string(), control)], false).display()
    });
    functions.register_fn(
        "interact",
        move |name: ImmutableString, from: i64, to: i64, start: i64, f: FnPtr| -> Native<()> {
            let control = Control::slider(&name, (from, to), start, 1)?;
            Panel::new(&two, f, vec![(name.to_string(), control)], false).display()
        },
    );
    functions.register_fn("interact", move |controls: Map, f: FnPtr| panel(&controls, f, &three)?.display());
}

/// The panel of a function: its controls are matched with its parameters by name; a lone parameter of another
/// name gets the map of all values.
fn panel(controls: &Map, function: FnPtr, context: &Context) -> Native<Panel> {
    let names = parameters(&function, context);
    let list = || controls.keys().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ");
    if controls.is_empty() {
        return Err(bad("interact-no-control", &[]));
    }
    let as_map = names.len() == 1 && !controls.contains_key(names[0].as_str());
    let order: Vec<String> =
        if as_map { controls.keys().map(ToString::to_string).collect() } else { names.clone() };
    let found: Native<Vec<(String, Control)>> = order
        .into_iter()
        .map(|name| {
            let value = controls
                .get(name.as_str())
                .ok_or_else(|| bad("interact-parameter", &[("name", &name), ("controls", &list())]))?;
            let control = Control::of(&name, value)?;
            Ok((name, control))
        })
        .collect();
    if let Some(unused) =
        controls.keys().find(|key| !as_map && !names.iter().any(|name| name == key.as_str()))
    {
        return Err(bad("interact-unused", &[("name", &unused), ("parameters", &names.join(", "))]));
    }
    Ok(Panel::new(context, function, found?, as_map))
}

/// The names of the parameters that a call gives.
fn parameters(function: &FnPtr, context: &Context) -> Vec<String> {
    let functions = context.functions();
    let found = functions.iter_functions().find(|f| f.name == function.fn_name());
    let names =
        found.map(|f| f.params.iter().map(ToString::to_string).collect::<Vec<_>>()).unwrap_or_default();
    names.into_iter().skip(function.curry().len()).collect()
}
