//! `bouton`: impartial games at the terminal.
//!
//! The only crate that knows a terminal. Every command is a cell or two for a session ([`console`]) and a way to
//! print its reply: the theory and the language live below.

mod args;
mod command;
mod console;
mod end;
mod interrupt;
mod output;
mod progress;

use bouton_session::Counting;
use clap::Parser as _;

use crate::args::{Args, Command};
use crate::end::Done;

/// Counts what scripts hold, so that they can be stopped before the machine is.
#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn main() {
    let args = Args::try_parse().unwrap_or_else(|error| end::usage(&error));
    let json = args.json();
    let code = match dispatch(args).and_then(|()| output::flush()) {
        Ok(()) => 0,
        Err(end) => {
            end.report(json);
            end.code()
        }
    };
    // A thread that may still be busy is not waited for.
    std::process::exit(code)
}

fn dispatch(args: Args) -> Done {
    let limits = args.limits.resolve()?;
    match args.command {
        Command::Run(run) => command::run::run(&run, &limits),
        Command::Eval(eval) => command::eval::run(&eval, &limits),
    }
}
