//! `bouton eval CODE`: the value of the last expression.

use bouton_session::reply::MARKDOWN;
use bouton_session::{Bundle, Cell};

use crate::args::EvalArgs;
use crate::console::Console;
use crate::end::Done;
use crate::limits::Limits;
use crate::{margin, output, page, pager};

/// Evaluates the code and prints its value.
pub(crate) fn run(args: &EvalArgs, limits: &Limits) -> Done {
    let proofs = args.proofs.folder(&args.code)?;
    let mut console = Console::for_script(limits, (args.json, false), proofs)?;
    let value = console.eval(Cell::new(args.code.as_str()).named("eval"))?;
    print(value.as_ref(), args.json)
}

/// Prints a value: as JSON (unit is null), or as text (unit is nothing).
pub(crate) fn print(value: Option<&Bundle>, json: bool) -> Done {
    match (json, value) {
        (true, value) => output::line(&value.map_or_else(|| "null".to_owned(), |v| v.json.to_string())),
        (false, Some(value)) => text(value),
        (false, None) => Ok(()),
    }
}

/// Prints a value as text; a page of help and a heat map in colours where there are any.
pub(crate) fn text(value: &Bundle) -> Done {
    if let Some(colours) = output::colours(value) {
        return output::painted(&format!("{colours}\n"));
    }
    match value.mime.get(MARKDOWN).filter(|_| output::colours_on_stdout()) {
        Some(markdown) => pager::show(&format!("{}\n", page::coloured(markdown, output::columns()))),
        None => output::line(&margin::within(value.text(), output::width())),
    }
}
