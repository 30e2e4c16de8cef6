//! Rows of a survey as certificates: a row says a period, the solver finds its proof, and the checker, which
//! shares nothing with the solver, accepts it or not.

use std::path::Path;

use bouton_script::messages::Args;
use bouton_session::Failure;
use bouton_session::certify::{CHECKED, Certified, Row, UNCHECKED};

use crate::args::GameArgs;
use crate::console::Console;
use crate::end::{Done, End};
use crate::game::{self, CHOSEN};
use crate::limits::Limits;
use crate::output;
use crate::words::say;

/// Whether a text holds rows, as `bouton survey --jsonl` prints them.
pub(super) fn are_these(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// The theorem reads some heaps beyond two rounds, one for each digit of the code.
const MORE: u64 = 64;

fn is_of(row: &Row, code: &str) -> bool {
    row.code == code || row.code.strip_prefix('0') == Some(code)
}

/// The findings in a file of rows.
#[derive(Default)]
struct Count {
    accepted: u64,
    /// Rows that claim no proof.
    open: u64,
    /// Accepted rows with a largest value that we couldn't check for lack of a table.
    without_largest: u64,
}

/// Certifies the row of a code, or all rows that say that their period is proved.
pub(super) fn certify(
    (name, text): (&str, &str),
    code: Option<&str>,
    limits: &Limits,
    accept: &mut dyn FnMut(&str, &str) -> Done<Certified>,
) -> Done {
    let mut console = Console::start(limits, Path::new("."), true)?;
    let mut count = Count::default();
    for (line, number) in text.lines().zip(1_u64..) {
        let row = Row::read(line).map_err(|column| no_row(name, number, &column))?;
        if code.is_some_and(|code| !is_of(&row, code)) {
            continue;
        }
        if !row.proved {
            count.open += 1;
            continue;
        }
        let certificate = proof(&mut console, &row, limits)?;
        if certificate.is_empty() {
            let (preperiod, period) = row.period();
            let args: Args<'_> =
                &[("line", &number), ("code", &row.code), ("preperiod", &preperiod), ("period", &period)];
            return Err(Failure::new("refused", say("certify-row-refused", args)).into());
        }
        let proved = accept(&row.code, &certificate)?;
        row.accept(&proved).map_err(|failure| {
            let args: Args<'_> = &[("line", &number), ("why", &failure.diagnostic.message)];
            Failure::new("refused", say("certify-row-not-accepted", args))
        })?;
        output::line(&proved.sentence)?;
        count.accepted += 1;
        count.without_largest += u64::from(proved.largest.is_none() && proved.period.saltus == 0);
    }
    conclude(name, code, &count)
}

/// The reason why a line isn't a row, or can't be one.
fn no_row(name: &str, line: u64, column: &str) -> End {
    let said = match column {
        "row" => say("certify-no-rows", &[("file", &name), ("line", &line)]),
        column => say("certify-no-such-row", &[("file", &name), ("line", &line), ("column", &column)]),
    };
    Failure::new("bad-certificate", said).into()
}

/// Reports which rows were accepted, and which columns they vouch for; an error if none were.
fn conclude(name: &str, code: Option<&str>, count: &Count) -> Done {
    let Count { accepted, open, without_largest } = count;
    match (code, accepted, open) {
        (Some(code), 0, 0) => {
            return Err(End::Usage(say("certify-no-row", &[("file", &name), ("code", &code)])));
        }
        (Some(code), 0, _) => {
            return Err(Failure::new("refused", say("certify-row-open", &[("code", &code)])).into());
        }
        (None, 0, _) => {
            return Err(Failure::new("refused", say("certify-rows-none", &[("open", open)])).into());
        }
        (Some(_), ..) => {}
        (None, ..) => output::line(&say("certify-rows", &[("accepted", accepted), ("open", open)]))?,
    }
    let (checked, unchecked) = (CHECKED.join(", "), UNCHECKED.join(", "));
    output::line(&say("certify-columns", &[("checked", &checked), ("unchecked", &unchecked)]))?;
    match without_largest {
        0 => Ok(()),
        rows => output::line(&say("certify-without-largest", &[("rows", rows)])),
    }
}

/// The certificate that the solver writes for the game of a row; empty if it finds none.
fn proof(console: &mut Console, row: &Row, limits: &Limits) -> Done<String> {
    // The command line reads codes; a set is written as a call.
    let takes = row.code.strip_prefix("S(").and_then(|takes| takes.strip_suffix(')'));
    let game = takes.map_or_else(|| row.code.clone(), |takes| format!("subtraction([{takes}])"));
    let game = GameArgs { game, misere: false };
    game::choose(console, &game, limits)?;
    // A proof by windows ends earlier than one by a table, and the solver chooses.
    let (preperiod, period) = row.period();
    let by_table = preperiod.saturating_add(period).saturating_mul(2).saturating_add(MORE);
    let to = row.bound.max(by_table).min(i64::MAX as u64);
    let found = console.ask(format!(
        "let found = {CHOSEN}.period({to}); if found.claim == \"proved\" {{ found.certificate() }} else {{ \"\" }}",
    ))?;
    Ok(found.json.as_str().unwrap_or_default().to_owned())
}
