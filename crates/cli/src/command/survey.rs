//! `bouton survey`: the periods and sparse spaces of many codes, one row a code.

use std::path::Path;

use bouton_session::Cell;

use crate::args::SurveyArgs;
use crate::command::eval;
use crate::console::{COMMAND_LINE, Console};
use crate::end::{Done, End};
use crate::game;
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
    let n = args.n.unwrap_or(10_000);
    if !args.json && !args.misere {
        let together = if args.codes.is_empty() { usize::MAX } else { args.codes.len() };
        announce(n, limits.budget.threads.min(together));
    }
    let call = match (args.misere, args.n) {
        (true, Some(n)) => format!("survey({what}, #{{ misere: true, to: {n} }})"),
        (true, None) => format!("survey({what}, #{{ misere: true }})"),
        (false, _) => format!("survey({what}, {n})"),
    };
    if args.csv {
        let table = console.ask(format!("{call}.csv()"))?;
        return output::text(table.json.as_str().unwrap_or_default());
    }
    let table = console.eval(Cell::new(call).named(COMMAND_LINE))?;
    eval::print(table.as_ref(), args.json)
}

/// Says what large tables take side by side.
fn announce(n: u64, workers: usize) {
    let most = n.saturating_add(1).saturating_mul(4).saturating_mul(workers as u64);
    if game::is_much(most) {
        let most = output::size(most);
        let said = say("cli-survey-memory", &[("last", &n), ("workers", &workers), ("most", &most)]);
        output::error(&said);
    }
}
