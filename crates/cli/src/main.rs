//! `bouton`: impartial games at the terminal.
//!
//! The only crate that knows a terminal. Every command is a cell or two for a session ([`console`]) and a way
//! to print its reply: the theory and the language live below.

mod args;
mod colour;
mod command;
mod console;
mod end;
mod game;
mod interrupt;
mod limits;
mod margin;
mod output;
mod page;
mod pager;
mod parent;
mod progress;
mod question;
mod repl;
mod report;
mod script_file;
mod source;
mod stdout;
mod target;
mod usage;
mod words;

use bouton_session::Counting;

use crate::args::Command;
use crate::end::{Done, End};

/// Counts what scripts hold, so that they can be stopped before the machine is.
#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn main() {
    let args = script_file::parse(std::env::args_os().collect()).unwrap_or_else(|error| usage::usage(&error));
    let json = args.json();
    let code = match words::choose()
        .map_err(End::Usage)
        .and_then(|()| dispatch(args))
        .and_then(|()| output::flush())
    {
        Ok(()) => 0,
        Err(end) => {
            end.report(json);
            end.code()
        }
    };
    // A thread that may still be busy is not waited for.
    std::process::exit(code)
}

fn dispatch(args: args::Args) -> Done {
    let limits = args.limits.resolve()?;
    let Some(command) = args.command else { return command::repl::run(&limits, &args.interactive) };
    match command {
        Command::Run(args) => command::run::run(&args, &limits),
        Command::Eval(args) => command::eval::run(&args, &limits),
        Command::Values(args) => command::values::run(&args, &limits),
        Command::Period(args) => command::period::run(&args, &limits),
        Command::Quotient(args) => command::quotient::run(&args, &limits),
        Command::Theorem(args) => command::theorem::run(&args, &limits),
        Command::Survey(args) => command::survey::run(&args, &limits),
        Command::Certify(args) => command::certify::run(&args, &limits),
        Command::Plot(args) => command::plot::run(&args, &limits),
        Command::Explain(args) => command::explain::run(&args, &limits),
        Command::Play(args) => command::play::run(&args, &limits),
        Command::Worksheet(args) => command::worksheet::run(&args, &limits),
        Command::Games(args) => command::games::run(&args),
        Command::Check(args) => command::check::run(&args, &limits),
        Command::Fmt(args) => command::fmt::run(&args, &limits),
        Command::Docs(args) => command::docs::run(&args, &limits),
        Command::Completions(args) => command::shell::completions(&args),
        Command::Man => command::shell::man(),
        Command::Lsp => command::lsp::run(&limits),
        Command::Session(args) => command::session::run(&args, &limits),
        Command::Kernel(kernel) => command::kernel::run(&kernel, &limits, &args.limits.given()),
    }
}
