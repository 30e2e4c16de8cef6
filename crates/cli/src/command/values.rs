//! `bouton values GAME -n N`: the Grundy values of heaps 0 to N, and long runs that write them to disk.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use bouton_session::{Block, Checkpoint, Failure, Finish, LongRun, files};

use crate::args::{LongArgs, ValuesArgs, ValuesForm};
use crate::command::eval;
use crate::console::Console;
use crate::end::{Done, End};
use crate::game::{self, CHOSEN};
use crate::limits::{self, Limits};
use crate::output;
use crate::words::say;

/// Prints the values in the form that was asked for.
pub(crate) fn run(args: &ValuesArgs, limits: &Limits) -> Done {
    let mut console = Console::start(limits, Path::new("."), args.form.json)?;
    let source = game::choose(&mut console, &args.game, limits)?;
    let (form, long) = (&args.form, &args.long);
    let streamed = form.csv || form.bfile || form.json || form.quiet;
    if !streamed && long.checkpoint.is_none() && long.npy.is_none() && !long.progress {
        let values = console.ask(format!("{CHOSEN}.values(0..={})", args.n))?;
        return eval::print(Some(&values), false);
    }
    let checkpoint = checkpoint(long)?;
    if long.progress || !form.json {
        game::announce(&mut console, args.n, long.progress);
    }
    let run = LongRun {
        variable: CHOSEN.to_owned(),
        source,
        to: args.n,
        checkpoint,
        finish: finish(form, long.npy.clone()),
    };
    console.long_run(run, long.progress).map_err(|end| match end {
        End::Failed(failure) if failure.code() == Console::CLOSED => End::Closed,
        end => end,
    })?;
    if !streamed {
        let places = [&long.checkpoint, &long.npy].into_iter().flatten();
        let places: Vec<String> = places.map(|path| format!("`{}`", path.display())).collect();
        let key = match places.len() {
            0 => "cli-values-computed",
            1 => "cli-values-in",
            _ => "cli-values-in-both",
        };
        let place = |at: usize| places.get(at).cloned().unwrap_or_default();
        output::line(&say(key, &[("last", &args.n), ("place", &place(0)), ("other", &place(1))]))?;
    }
    Ok(())
}

fn checkpoint(long: &LongArgs) -> Done<Option<Checkpoint>> {
    let Some(dir) = long.checkpoint.clone() else { return Ok(None) };
    Ok(Some(Checkpoint { dir, every: limits::seconds(long.every)?, recover: long.recover }))
}

/// How the values are printed at the end, on the session's thread.
fn finish(form: &ValuesForm, npy: Option<PathBuf>) -> Finish {
    let (csv, bfile, json) = (form.csv, form.bfile, form.json);
    Box::new(move |values| {
        if let Some(path) = npy {
            let file = File::create(&path).and_then(|file| {
                let mut out = BufWriter::new(file);
                values.write_npy(&mut out)?;
                out.flush()
            });
            file.map_err(|error| {
                Failure::not_written(files::explain(&path.display().to_string(), &error).to_string())
            })?;
        }
        let printed = match () {
            () if csv => output::line("n,value").and_then(|()| rows(values, ',')),
            () if bfile => rows(values, ' '),
            () if json => array(values),
            () => Ok(()),
        };
        printed.map_err(|end| match end {
            End::Failed(failure) => *failure,
            End::Usage(message) => Failure::new("file", message),
            End::Closed => Failure::new(Console::CLOSED, say("cli-closed", &[])),
        })
    })
}

/// Text is handed over in pieces of about this many bytes.
const PIECE: usize = 1 << 16;

/// One line a heap, from heap 0.
fn rows(values: Block<'_>, between: char) -> Done {
    let mut text = String::with_capacity(PIECE + 64);
    for (n, value) in values.iter().enumerate() {
        // Writing into a string does not fail.
        let _ = writeln!(text, "{n}{between}{value}");
        if text.len() > PIECE {
            output::text(&text)?;
            text.clear();
        }
    }
    output::text(&text)
}

/// One JSON array.
fn array(values: Block<'_>) -> Done {
    let mut text = String::from("[");
    for (n, value) in values.iter().enumerate() {
        if n > 0 {
            text.push(',');
        }
        let _ = write!(text, "{value}");
        if text.len() > PIECE {
            output::text(&text)?;
            text.clear();
        }
    }
    text.push_str("]\n");
    output::text(&text)
}
