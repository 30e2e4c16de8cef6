//! `bouton certify FILE`: checks a certificate by computing everything again.

use std::time::{Duration, Instant};

use bouton_session::Failure;
use bouton_session::certify::{Stage, certify};

use crate::args::CertifyArgs;
use crate::command::run;
use crate::end::Done;
use crate::output;

/// Says what the certificate proves, or why it proves nothing.
pub(crate) fn run(args: &CertifyArgs) -> Done {
    let (name, text) = run::read(&args.file)?;
    let begun = Instant::now();
    let mut said = begun;
    let mut heaps = 0;
    let mut announce = |stage: &Stage| {
        heaps = stage.heaps;
        output::error(&plan(stage));
    };
    let mut watch = |done: u64| {
        if said.elapsed() >= Duration::from_secs(5) {
            said = Instant::now();
            output::error(&format!("{done} heaps, {} s", begun.elapsed().as_secs()));
        }
        true
    };
    let proved = certify(&text, &mut announce, &mut watch).map_err(|failure| {
        let say = format!("`{name}` is not accepted: {}", failure.diagnostic.message);
        Failure::new(failure.code(), say)
    })?;
    output::line(&proved)
}

/// Steps of the checker in a second, about.
const STEPS_A_SECOND: u64 = 700_000_000;

/// `the values of heaps 0 to 99999 from the definition: about 4 s`
fn plan(stage: &Stage) -> String {
    let how = if stage.from_the_definition { "from the definition" } else { "by their rare heaps" };
    let seconds = stage.steps / STEPS_A_SECOND;
    let time =
        if seconds == 0 { "less than a second".to_owned() } else { format!("about {} s", seconds + 1) };
    format!("the values of heaps 0 to {} {how}: {time}", stage.heaps.saturating_sub(1))
}
