//! `bouton survey`: the periods and sparse spaces of many codes, one row a code.

use std::path::Path;

use bouton_session::Cell;

use crate::args::SurveyArgs;
use crate::command::eval;
use crate::console::{COMMAND_LINE, Console};
use crate::end::{Done, End};
use crate::limits::Limits;
use crate::output;
use crate::words::say;

/// Prints the table.
pub(crate) fn run(args: &SurveyArgs, limits: &Limits) -> Done {
    let mut console = Console::start(limits, Path::new("."), args.json)?;
    let what = match (args.digits, args.codes.as_slice()) {
        (Some(digits), []) => digits.to_string(),
        (None, codes) if !codes.is_empty() => {
            format!("[{}]", codes.iter().map(|code| output::quoted(code)).collect::<Vec<_>>().join(", "))
        }
        _ => return Err(End::Usage(say("cli-survey", &[]))),
    };
    let call = format!("survey({what}, {})", args.n);
    if args.csv {
        let table = console.ask(format!("{call}.csv()"))?;
        return output::text(table.json.as_str().unwrap_or_default());
    }
    let table = console.eval(Cell::new(call).named(COMMAND_LINE))?;
    eval::print(table.as_ref(), args.json)
}
