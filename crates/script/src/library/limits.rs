//! `limits()`: the limits of a session, and its memory; `forget(name)` drops variables.

use rhai::{Array, Dynamic, ImmutableString};

use crate::diagnostic::{Diagnostic, Native};
use crate::entry::FunctionEntry;
use crate::limits::{CALLS, SOURCE, VARIABLES};
use crate::messages::{bytes, bytes_held, text};
use crate::value::{Table, size};
use crate::{Context, show};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FORGET, LIMITS];

const FORGET: FunctionEntry = FunctionEntry {
    name: "forget",
    receiver: None,
    signatures: &["forget(name)", "forget(names)", "forget()"],
    summary: "Drops the variable of this name, those of an array of names, or all, when the cell has ended: what they held is \
              given back, and there is room for others.",
    example: "let a = 1; let b = 2; forget([\"a\", \"b\"]); a + b",
    output: "3",
    source: "",
    register: |functions, context| {
        let shared = context.clone();
        functions.register_fn("forget", move || {
            let all: Vec<String> = shared.frame().globals.borrow().keys().cloned().collect();
            shared.forgotten().borrow_mut().extend(all);
        });
        let shared = context.clone();
        functions.register_fn("forget", move |name: ImmutableString| forget(&shared, &[name.into()]));
        let shared = context.clone();
        functions.register_fn("forget", move |names: Array| forget(&shared, &names));
    },
};

const LIMITS: FunctionEntry = FunctionEntry {
    name: "limits",
    receiver: None,
    signatures: &["limits() -> Table"],
    summary: "The limits of a session, its current use, and its largest variables. `a = ()` frees the memory of a variable.",
    example: "limits()",
    output: "limits\n                          now  at most\n------------------------  ---  --------\nmemory of the session     –    2 GiB\nmemory of script values   –    512 MiB\npositions of a search     –    50000000\ntime of a cell            –    no limit\nsteps of a cell           3    no limit\nvariables                 0    1024\ncalls within one another  –    256\ntext of a cell            –    2 MiB",
    source: "",
    register: |functions, context| {
        let context = context.clone();
        functions.register_fn("limits", move || limits(&context));
    },
};

/// Notes the names; the interpreter forgets them.
fn forget(context: &Context, names: &[Dynamic]) -> Native<()> {
    let frame = context.frame();
    let mut noted = Vec::with_capacity(names.len());
    for name in names {
        let name =
            name.read_lock::<ImmutableString>().map_or_else(|| show::quoted(name), |name| name.to_string());
        if !frame.globals.borrow().contains_key(&name) {
            return Err(Diagnostic::keyed("unknown-name", "forget-unknown", &[("name", &name)]).raise());
        }
        noted.push(name);
    }
    context.forgotten().borrow_mut().extend(noted);
    Ok(())
}

fn limits(context: &Context) -> Table {
    let (bounds, held) = (context.bounds(), context.held());
    let values = held.map(|held| context.holdings().values(held));
    let frame = context.frame();
    let globals = frame.globals.borrow();
    let seconds = |time: std::time::Duration| format!("{} s", time.as_secs_f64());
    let (steps, most_steps) = (context.steps(), context.limits().operations);
    let mut rows = vec![
        row("session", context.measured().map(bytes_held), Some(bytes(bounds.session))),
        row("values", values.map(bytes), Some(bytes(bounds.values))),
        row("positions", None, Some(context.budget().positions.to_string())),
        row("time", None, context.host().time().map(seconds)),
        row("steps", Some(steps.to_string()), most_steps.map(|most| most.to_string())),
        row("variables", Some(globals.len().to_string()), Some(VARIABLES.to_string())),
        row("calls", None, Some(CALLS.to_string())),
        row("source", None, Some(bytes(SOURCE as u64))),
    ];
    for (name, size) in size::largest(globals.iter().map(|(name, value)| (name.as_str(), value))) {
        rows.push(vec![format!("`{name}`").into(), bytes(size).into(), Dynamic::UNIT]);
    }
    let headers = [text("limits-what", &[]), text("limits-now", &[]), text("limits-most", &[])];
    Table::rows("limits", &headers.each_ref().map(String::as_str), rows)
}

/// A limit, what counts against it now, and the limit itself; none: there is none.
fn row(key: &str, now: Option<String>, most: Option<String>) -> Vec<Dynamic> {
    let most = most.unwrap_or_else(|| text("limits-none", &[]));
    vec![text(&format!("limits-{key}"), &[]).into(), now.map_or(Dynamic::UNIT, Dynamic::from), most.into()]
}
