//! `bouton quotient GAME -n N`: the misère quotient with its level of certainty.

use std::path::Path;

use bouton_session::Cell;

use crate::args::QuotientArgs;
use crate::command::eval;
use crate::console::{COMMAND_LINE, Console};
use crate::end::Done;
use crate::game::{self, CHOSEN};
use crate::limits::Limits;
use crate::output;

/// The variable that holds the quotient.
const FOUND: &str = "found_quotient";

/// Prints the quotient.
pub(crate) fn run(args: &QuotientArgs, limits: &Limits) -> Done {
    let mut console = Console::start(limits, Path::new("."), args.json)?;
    game::choose(&mut console, &args.game, limits)?;
    let call = format!("{CHOSEN}.misere_quotient({})", args.n);
    let quotient = console.eval(Cell::new(call).named(COMMAND_LINE).bind(FOUND))?;
    if let Some(path) = &args.certificate {
        let text = console.ask(format!("{FOUND}.certificate()"))?;
        std::fs::write(path, format!("{}\n", text.json.as_str().unwrap_or_default()))
            .map_err(|error| output::not_written(path, &error))?;
    }
    eval::print(quotient.as_ref(), args.json)
}
