//! A certificate in a file is checked without trusting the program that wrote it.

mod parts;
mod row;
pub mod theorem;

use std::cell::Cell;

use bouton_check::certificate::{Watch, verified_largest};
use bouton_check::verify_quotient;
use bouton_check::window::window_parts;
use bouton_script::messages;
use bouton_theory::certificate::Document;
use bouton_theory::certificate::window::WindowCertificate;
use bouton_theory::{Claim, Period, QuotientCertificate};

use crate::{Failure, window_run};

pub use bouton_check::certificate::Stage;
pub use row::{CHECKED, Row, UNCHECKED};

/// The theorem of a certificate.
#[derive(Clone, Debug)]
pub struct Certified {
    /// As a sentence.
    pub sentence: String,
    /// The code, or the name of the game.
    pub code: String,
    /// The period of the values, or of the classes of a quotient; 1 for a theorem on all positions.
    pub period: Period,
    /// The largest value of all heaps. `None` if the values grow, or if the proof doesn't have a table of
    /// them.
    pub largest: Option<u64>,
}

/// Checks the text of a certificate; returns its theorem.
///
/// `announce` hears of each part of the work before it begins; `watch` hears how many heaps are done, and
/// stops the work by returning `false`. `memory`: the most bytes that the values may take. `segment`: only
/// this part of a certificate of windows, so that different machines can check the parts; otherwise `threads`
/// check them all.
///
/// # Errors
///
/// When the text is not a certificate (`error[bad-certificate]`), proves nothing (`error[refused]`), or needs
/// more memory (`error[budget]`).
pub fn certify(
    text: &str,
    segment: Option<usize>,
    (memory, threads): (u64, usize),
    announce: &mut dyn FnMut(&Stage),
    watch: &mut Watch<'_>,
) -> Result<Certified, Failure> {
    if WindowCertificate::is_one(text) {
        return certify_windows(text, segment, threads, watch);
    }
    if segment.is_some() {
        return Err(Failure::new("usage", messages::text("certify-no-segments", &[])));
    }
    if QuotientCertificate::is_one(text) {
        return certify_quotient(text, watch);
    }
    if theorem::is_one(text) {
        return theorem::certify(text, memory, watch);
    }
    let document = Document::read(text).map_err(|why| Failure::new("bad-certificate", why))?;
    let too_large = Cell::new(None);
    let mut weigh = |stage: &Stage| {
        announce(stage);
        too_large.set((stage.in_all > memory).then_some(*stage));
    };
    let mut watch = |done| too_large.get().is_none() && watch(done);
    let verified = verified_largest(&document, &mut weigh, &mut watch);
    if let Some(stage) = too_large.get() {
        return Err(out_of_memory(document.certificate.checked_below, stage.in_all, memory));
    }
    let largest = verified.map_err(|refusal| Failure::new("refused", refusal.to_string()))?;
    let certificate = document.certificate;
    let (code, period) = (certificate.code.clone().unwrap_or_default(), certificate.period);
    let checked_to = certificate.checked_to();
    let claim = Claim::proved(certificate, checked_to);
    let claim = if document.convention.to_string() == "misère" { claim.of_misere_values() } else { claim };
    Ok(Certified { sentence: format!("{code}: {claim}"), code, period, largest })
}

/// Checks the certificate of a misère quotient.
fn certify_quotient(text: &str, watch: &mut Watch<'_>) -> Result<Certified, Failure> {
    let certificate: QuotientCertificate =
        text.parse().map_err(|why: String| Failure::new("bad-certificate", why))?;
    let verified = verify_quotient(&certificate, watch);
    let pairs = verified.map_err(|refusal| Failure::new("refused", refusal.to_string()))?;
    let QuotientCertificate { code, quotient, period, values } = &certificate;
    let of_values = certificate.period_of_values();
    let key = match (period, values) {
        (Some(_), None) => "certify-quotient-all",
        (None, None) => "certify-quotient",
        (_, Some(_)) if of_values.is_some() => "certify-values-all",
        (_, Some(_)) => "certify-values",
    };
    let value = |class: &u32| values.as_ref().and_then(|values| values.get(*class as usize)).copied();
    let largest = quotient.classes.iter().filter_map(value).max().map(u64::from);
    let period = &of_values.or(*period);
    let period = period.unwrap_or(Period { preperiod: 0, period: 1, saltus: 0 });
    let args: messages::Args<'_> = &[
        ("code", code),
        ("order", &quotient.order()),
        ("p", &quotient.p_portion()),
        ("to", &certificate.to()),
        ("pairs", &pairs),
        ("preperiod", &period.preperiod),
        ("period", &period.period),
    ];
    Ok(Certified { sentence: messages::text(key, args), code: code.clone(), period, largest })
}

/// Checks a certificate of windows, or a segment of it.
fn certify_windows(
    text: &str,
    segment: Option<usize>,
    threads: usize,
    watch: &mut Watch<'_>,
) -> Result<Certified, Failure> {
    let certificate = WindowCertificate::read(text).map_err(|why| Failure::new("bad-certificate", why))?;
    let parts = window_parts(&certificate);
    let last = parts.saturating_sub(1);
    if segment.is_some_and(|segment| segment > last) {
        return Err(Failure::new("usage", messages::text("certify-segment", &[("last", &last)])));
    }
    let parts = segment.map_or(0..=last, |segment| segment..=segment);
    parts::verify(&certificate, parts, threads, watch).map_err(|(part, refusal)| {
        let args: messages::Args<'_> = &[("segment", &part), ("why", &refusal)];
        Failure::new("refused", messages::text("certify-segment-refused", args))
    })?;
    let (preperiod, period) = (certificate.preperiod, certificate.period);
    let certified = |sentence: String| Certified {
        sentence,
        code: certificate.code.clone(),
        period: Period { preperiod, period, saltus: 0 },
        largest: None,
    };
    let Some(segment) = segment else { return Ok(certified(window_run::proved(&certificate))) };
    let heap = |place: usize| certificate.windows.get(place).map_or(0, |window| window.heap);
    let from = segment.checked_sub(1).map_or(0, heap);
    let args: messages::Args<'_> = &[
        ("code", &certificate.code),
        ("segment", &segment),
        ("last", &last),
        ("from", &from),
        ("to", &heap(segment).saturating_sub(1)),
    ];
    Ok(certified(messages::text("certify-segment-holds", args)))
}

/// The values of a certificate do not fit.
fn out_of_memory(heaps: u64, bytes: u64, memory: u64) -> Failure {
    let [need, limit] = messages::bytes_above(bytes, memory);
    let message = messages::text("certify-memory", &[("heaps", &heaps), ("need", &need), ("limit", &limit)]);
    let option = messages::bytes_to_allow(bytes);
    Failure::new("budget", message).hint(messages::text("certify-memory-hint", &[("option", &option)]))
}
