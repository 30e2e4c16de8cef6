//! `bouton values GAME -n N`: the Grundy values of heaps 0 to N.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value as Json;

use crate::args::ValuesArgs;
use crate::command::eval;
use crate::console::Console;
use crate::end::Done;
use crate::game::{self, CHOSEN};
use crate::limits::Limits;
use crate::output;

/// Prints the values in the form that was asked for.
pub(crate) fn run(args: &ValuesArgs, limits: &Limits) -> Done {
    let mut console = Console::start(limits, Path::new("."), args.form.json)?;
    game::choose(&mut console, &args.game)?;
    let values = console.ask(format!("{CHOSEN}.values(0..={})", args.n))?;
    let form = &args.form;
    match values.json {
        _ if form.quiet => Ok(()),
        Json::Array(numbers) if form.csv => {
            output::line("n,value")?;
            rows(&numbers, ',')
        }
        Json::Array(numbers) if form.bfile => rows(&numbers, ' '),
        _ => eval::print(Some(&values), form.json),
    }
}

/// One line a heap, from heap 0.
fn rows(numbers: &[Json], between: char) -> Done {
    let mut text = String::new();
    for (n, value) in numbers.iter().enumerate() {
        let _ = writeln!(text, "{n}{between}{value}");
        if text.len() > 1 << 16 {
            output::text(&std::mem::take(&mut text))?;
        }
    }
    output::text(&text)
}
