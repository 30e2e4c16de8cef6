//! Certificates of theorems on all positions: the proof, and whether its moves are those of the rule.
//!
//! The proof needs nothing but the text. The rule is a script of a stranger, so it runs in a session, within
//! its limits and without files.

use bouton_check::Refusal;
use bouton_check::automatic::{Compared, TheoremCertificate, compare_with_rule, verify_theorem};
use bouton_check::certificate::Watch;
use bouton_results::theorem::system;
use bouton_rules::variant::Blocking;
use bouton_script::messages::{self, Args, Chosen};
use bouton_solve::theorem::System;
use bouton_solve::{Control, SolveError, Work};
use bouton_theory::{Convention, Period};
use std::sync::mpsc::Receiver;

use super::Certified;
use crate::{Diagnostic, Event, Failure, Session, SessionThread};

/// A comparison of the moves in a certificate with those of a rule.
pub struct RuleRun {
    /// The variable that holds the game.
    pub variable: String,
    /// The certificate.
    pub text: String,
    /// Receives the comparison, as a sentence.
    pub finish: Box<dyn FnOnce(String) -> Result<(), Failure> + Send>,
}

/// The script that ends with the game of a certificate. Returns `None` if the text doesn't name one or isn't
/// such a certificate.
#[must_use]
pub fn rule_of(text: &str) -> Option<String> {
    if is_one(text) { read(text).ok()?.rule } else { None }
}

/// Whether a text claims to be the certificate of a theorem on all positions.
#[must_use]
pub fn is_one(text: &str) -> bool {
    TheoremCertificate::is_one(text)
}

/// The remark on a certificate without a rule.
#[must_use]
pub fn without_rule(certified: &Certified) -> String {
    messages::text("certify-theorem-no-rule", &[("game", &certified.code)])
}

/// Estimated bytes of a state in a search.
const STATE: u64 = 400;

/// The most states of a search.
const MOST: u64 = 4_000_000;

/// Checks that a certificate proves its theorem for its own moves, within this much memory.
pub(super) fn certify(text: &str, memory: u64, watch: &mut Watch<'_>) -> Result<Certified, Failure> {
    let certificate = read(text)?;
    let most = (memory / STATE).min(MOST) as usize;
    verify_theorem(&certificate, most, watch)
        .map_err(|refusal| Failure::new("refused", refusal.to_string()))?;
    let count = certificate.states();
    let states =
        messages::text(if count == 1 { "count-state" } else { "count-states" }, &[("count", &count)]);
    let about = match (certificate.about_values, certificate.convention) {
        (true, _) => "for-all-about-values",
        (false, Convention::Normal) => "for-all-about-lost",
        (false, Convention::Misere) => "for-all-about-misere",
    };
    let what = messages::text(about, &[("game", &certificate.game)]);
    let (a, b) = certificate.factors();
    let written = if b == 0 { System::base(a) } else { System::recurrence(a, b) };
    let written = written.map(|one| system(one, &Chosen)).unwrap_or_default();
    let args: Args<'_> = &[("what", &what), ("states", &states), ("system", &written)];
    Ok(Certified {
        sentence: messages::text("certify-theorem", args),
        code: certificate.game,
        period: Period { preperiod: 0, period: 1, saltus: 0 },
        largest: None,
    })
}

fn read(text: &str) -> Result<TheoremCertificate, Failure> {
    TheoremCertificate::read(text).map_err(|why| Failure::new("bad-certificate", why))
}

impl SessionThread {
    /// Compares the moves in a certificate with those of a rule; the events end with its reply, which doesn't
    /// have a value.
    #[must_use]
    pub fn rule_run(&self, run: RuleRun) -> Receiver<Event> {
        self.long_work(|session| session.rule_run(run))
    }
}

impl Session {
    /// Compares the moves in a certificate with those of the rules of a game.
    ///
    /// # Errors
    ///
    /// When they differ, with the first position that shows it (`error[refused]`); when the rule fails, or
    /// the work is stopped.
    pub fn rule_run(&mut self, run: RuleRun) -> Result<(), Box<Failure>> {
        let game = self.game(&run.variable)?;
        let certificate = read(&run.text)?;
        let refused = |why: String| Box::new(Failure::new("refused", why));
        // Moves are the same in both conventions, so a theorem on misère play may name a rule in normal play.
        if game.convention() == Convention::Misere && certificate.convention == Convention::Normal {
            return Err(refused(messages::text("certify-theorem-misere", &[])));
        }
        let blocking = game.rules().as_any().and_then(|rules| rules.downcast_ref::<Blocking>());
        let blocked = blocking.map_or(0, Blocking::most);
        if blocked != certificate.blocked {
            let args: Args<'_> = &[("found", &certificate.blocked), ("wanted", &blocked)];
            return Err(refused(messages::text("certify-theorem-blocked", args)));
        }
        let control = self.control("theorem");
        let (compared, stop) = watched(&control, |watch| {
            let rules = game.rules().as_ref();
            self.interpreter().context().metered(|| compare_with_rule(&certificate.formula, rules, watch))
        });
        let Compared { side, far, largest } = compared.map_err(|refusal| match refusal {
            Refusal::Stopped => {
                let stopped = stop.map_or_else(|| Diagnostic::coded("interrupted", &[]), Diagnostic::from);
                Box::new(self.failure(stopped, "", ""))
            }
            refusal => refused(refusal.to_string()),
        })?;
        let args: Args<'_> = &[("last", &side.saturating_sub(1)), ("far", &far), ("largest", &largest)];
        (run.finish)(messages::text("certify-theorem-rule", args)).map_err(Box::new)
    }
}

/// Work that the control may stop, and why it did.
fn watched<T>(control: &Control, work: impl FnOnce(&mut Watch<'_>) -> T) -> (T, Option<SolveError>) {
    let mut stop = None;
    let mut watch = |done: u64| {
        let polled = control.poll(&Work { done, total: None, bytes: 0 });
        stop = polled.err().map(SolveError::from);
        stop.is_none()
    };
    let done = work(&mut watch);
    (done, stop)
}
