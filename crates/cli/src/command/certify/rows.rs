//! Rows of a survey as certificates: a row says a period, the solver finds its proof, and the checker, which
//! shares nothing with the solver, accepts it or not.

use std::path::Path;

use bouton_session::Failure;
use serde_json::Value;

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

/// What a row says.
struct Row {
    code: String,
    proved: bool,
    preperiod: u64,
    period: u64,
    saltus: u64,
    bound: u64,
}

impl Row {
    fn read(line: &str) -> Option<Self> {
        let row: Value = serde_json::from_str(line).ok()?;
        let proved = row["claim"].as_str() == Some("proved");
        let number = |name: &str| row[name].as_u64().or_else(|| (!proved).then_some(0));
        Some(Self {
            code: row["code"].as_str()?.to_owned(),
            proved,
            preperiod: number("preperiod")?,
            period: number("period")?,
            saltus: number("saltus")?,
            bound: number("bound")?,
        })
    }

    fn is_of(&self, code: &str) -> bool {
        self.code == code || self.code.strip_prefix('0') == Some(code)
    }

    /// Whether a certificate is one of what the row says.
    fn is_said_by(&self, certificate: &str) -> bool {
        let has = |name: &str, value: &str| certificate.lines().any(|line| line == format!("{name} {value}"));
        has("code", &self.code)
            && has("preperiod", &self.preperiod.to_string())
            && has("period", &self.period.to_string())
            // Proofs of windows are of periods without a saltus, and have no such line.
            && (self.saltus == 0 || has("saltus", &self.saltus.to_string()))
    }
}

/// Certifies the row of a code, or all rows that say that their period is proved.
pub(super) fn certify(
    (name, text): (&str, &str),
    code: Option<&str>,
    limits: &Limits,
    accept: &mut dyn FnMut(&str, &str) -> Done<String>,
) -> Done {
    let mut console = Console::start(limits, Path::new("."), true)?;
    let (mut accepted, mut open) = (0_u64, 0_u64);
    for (line, number) in text.lines().zip(1_u64..) {
        let Some(row) = Row::read(line) else {
            let said = say("certify-no-rows", &[("file", &name), ("line", &number)]);
            return Err(Failure::new("bad-certificate", said).into());
        };
        if code.is_some_and(|code| !row.is_of(code)) {
            continue;
        }
        if !row.proved {
            open += 1;
            continue;
        }
        let certificate = proof(&mut console, &row, limits)?;
        if !row.is_said_by(&certificate) {
            let args: &[(&str, &dyn std::fmt::Display)] = &[
                ("line", &number),
                ("code", &row.code),
                ("preperiod", &row.preperiod),
                ("period", &row.period),
            ];
            return Err(Failure::new("refused", say("certify-row-refused", args)).into());
        }
        output::line(&accept(&row.code, &certificate)?)?;
        accepted += 1;
    }
    match (code, accepted, open) {
        (Some(code), 0, 0) => Err(End::Usage(say("certify-no-row", &[("file", &name), ("code", &code)]))),
        (Some(code), 0, _) => {
            Err(Failure::new("refused", say("certify-row-open", &[("code", &code)])).into())
        }
        (Some(_), _, _) => Ok(()),
        (None, _, _) => output::line(&say("certify-rows", &[("accepted", &accepted), ("open", &open)])),
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
    let by_table = row.preperiod.saturating_add(row.period).saturating_mul(2).saturating_add(MORE);
    let to = row.bound.max(by_table).min(i64::MAX as u64);
    let found = console.ask(format!(
        "let found = {CHOSEN}.period({to}); if found.claim == \"proved\" {{ found.certificate() }} else {{ \"\" }}",
    ))?;
    Ok(found.json.as_str().unwrap_or_default().to_owned())
}
