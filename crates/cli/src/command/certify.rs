//! `bouton certify FILE`: checks a certificate, or the rows of a survey, by computing everything again.

mod rows;

use std::time::{Duration, Instant};

use bouton_session::certify::theorem::{self, RuleRun};
use bouton_session::certify::{Certified, Stage, certify};
use bouton_session::{Cell, Diagnostic, Failure};

use crate::args::CertifyArgs;
use crate::console::Console;
use crate::end::{Done, End};
use crate::limits::Limits;
use crate::words::say;
use crate::{output, source};
use bouton_script::messages::Args;

/// Certificates of windows are long.
const LARGEST: usize = 256 << 20;

/// Reports the theorem that the certificate proves, or why it fails.
pub(crate) fn run(args: &CertifyArgs, limits: &Limits) -> Done {
    let (name, text) = source::read_up_to(&args.file, LARGEST, limits)?;
    if rows::are_these(&text) {
        let mut accept = |code: &str, certificate: &str| accept(code, certificate, None, false, limits);
        return rows::certify((&name, &text), args.code.as_deref(), limits, &mut accept);
    }
    if args.code.is_some() {
        return Err(End::Usage(say("certify-no-rows", &[("file", &name), ("line", &1)])));
    }
    let certified = accept(&name, &text, args.segment, true, limits)?;
    if theorem::is_one(&text) {
        moves(&name, text, &certified, limits)
    } else {
        output::line(&certified.sentence)
    }
}

/// The variable that holds the game of a certificate.
const GAME: &str = "certified_game";

/// Compares the moves in the certificate of a theorem with those of its rule, which is a stranger's script;
/// then reports the theorem and the comparison.
fn moves(name: &str, text: String, certified: &Certified, limits: &Limits) -> Done {
    let proved = certified.sentence.clone();
    let Some(rule) = theorem::rule_of(&text) else {
        return output::line(&format!("{proved}\n{}", theorem::without_rule(certified)));
    };
    let mut console = Console::without_files(limits)?;
    console.eval(Cell::new(rule).named(name).silent().bind(GAME))?;
    let finish = Box::new(move |said: String| {
        output::line(&format!("{proved}\n{said}")).map_err(|end| match end {
            End::Failed(failure) => *failure,
            End::Usage(message) => Failure::new("file", message),
            End::Closed => Failure::new(Console::CLOSED, say("cli-closed", &[])),
        })
    });
    console.rule_run(RuleRun { variable: GAME.to_owned(), text, finish }).map_err(|end| match end {
        End::Failed(failure) if failure.code() == "refused" => {
            let args: Args<'_> = &[("file", &name), ("why", &failure.diagnostic.message)];
            Failure::new("refused", say("cli-not-accepted", args)).into()
        }
        end => end,
    })
}

/// The theorem of a certificate. `plainly`: announce the work beforehand.
fn accept(name: &str, text: &str, segment: Option<usize>, plainly: bool, limits: &Limits) -> Done<Certified> {
    let begun = Instant::now();
    let mut said = begun;
    let mut announce = |stage: &Stage| {
        if plainly {
            output::error(&plan(stage));
        }
    };
    let is_late = || limits.time.filter(|time| begun.elapsed() > *time);
    let mut watch = |done: u64| {
        if said.elapsed() >= Duration::from_secs(5) {
            said = Instant::now();
            let seconds = begun.elapsed().as_secs();
            let unit = if theorem::is_one(text) { "cli-steps-done" } else { "cli-heaps-done" };
            output::error(&say(unit, &[("count", &done), ("seconds", &seconds)]));
        }
        is_late().is_none()
    };
    let room = (limits.budget.bytes, limits.budget.threads);
    certify(text, segment, room, &mut announce, &mut watch).map_err(|failure| {
        if failure.code() == "budget" {
            return failure.into();
        }
        if let Some(time) = is_late() {
            let args: Args<'_> = &[("seconds", &time.as_secs_f64())];
            return Failure::of(Diagnostic::keyed("budget", "time-limit", args), "").into();
        }
        let args: Args<'_> = &[("file", &name), ("why", &failure.diagnostic.message)];
        Failure::new(failure.code(), say("cli-not-accepted", args)).into()
    })
}

/// Estimated steps of the checker in a second.
const STEPS_A_SECOND: u64 = 700_000_000;

/// `the values of heaps 0 to 99999 from the definition: about 4 s`
fn plan(stage: &Stage) -> String {
    let seconds = stage.steps / STEPS_A_SECOND;
    let time = match seconds {
        0 => say("cli-no-second", &[]),
        _ => say("cli-seconds", &[("seconds", &(seconds + 1))]),
    };
    let key = if stage.from_the_definition { "cli-plan-definition" } else { "cli-plan-rare" };
    let memory = output::size(stage.bytes);
    say(key, &[("last", &stage.heaps.saturating_sub(1)), ("time", &time), ("memory", &memory)])
}
