//! What is said of a period, with its level, its evidence and its certificate.

use std::fmt;

use bouton_rules::HeapCode;
use bouton_solve::recognise;
use bouton_theory::{Certificate, Convention, Level, Period, notebook};

use crate::markup::escape;
use crate::{Error, Game};

/// A claim on the period of a game. It never says more than its level: *proved* and *conditional* carry a theorem and a
/// certificate, *observed* the number of repeats, *none* how far was looked.
///
/// ```
/// use bouton::prelude::*;
/// let claim = octal("0.137")?.period()?;
/// assert_eq!((claim.preperiod(), claim.length(), claim.saltus()), (Some(52), Some(34), Some(0)));
/// assert_eq!(claim.level(), Level::Proved);
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Claim {
    game: String,
    #[cfg_attr(feature = "serde", serde(flatten))]
    claim: bouton_theory::Claim,
    /// The rules as data, if they are a code or follow one.
    #[cfg_attr(feature = "serde", serde(skip))]
    code: Option<HeapCode>,
}

impl Claim {
    pub(crate) fn of_game(claim: bouton_theory::Claim, game: &Game) -> Self {
        let follows = || {
            // The rule was compared with codes on the way: nothing is computed here.
            let to = claim.code_matched_to?;
            recognise::code(&game.solver, to, &bouton_solve::Control::default()).ok()?.map(|found| found.code)
        };
        let code = game.rules().heap_code().or_else(follows);
        Self { game: game.name().to_owned(), claim, code }
    }

    pub(crate) fn observed(game: &str, claim: bouton_theory::Claim) -> Self {
        Self { game: game.to_owned(), claim, code: None }
    }

    /// How sure it is.
    #[must_use]
    pub fn level(&self) -> Level {
        self.claim.level
    }

    /// The first heap from which the values repeat.
    #[must_use]
    pub fn preperiod(&self) -> Option<u64> {
        self.claim.period.map(|p| p.preperiod)
    }

    /// The length of the period.
    #[must_use]
    pub fn length(&self) -> Option<u64> {
        self.claim.period.map(|p| p.period)
    }

    /// What is added after each period; 0 for a plain period.
    #[must_use]
    pub fn saltus(&self) -> Option<u64> {
        self.claim.period.map(|p| p.saltus)
    }

    /// Preperiod, length and saltus; none exactly if the level is [`Level::None`].
    #[must_use]
    pub fn period(&self) -> Option<Period> {
        self.claim.period
    }

    /// The proof, for the levels proved and conditional.
    #[must_use]
    pub fn certificate(&self) -> Option<&Certificate> {
        self.claim.certificate.as_ref()
    }

    /// Everything that is said, as data of the theory.
    #[must_use]
    pub fn as_data(&self) -> &bouton_theory::Claim {
        &self.claim
    }

    /// Checks the certificate with a checker that shares no code with the solver: it computes every value anew and checks the
    /// hypothesis of the theorem. Of a conditional claim it checks the code, not that the rule follows it.
    ///
    /// # Errors
    ///
    /// When there is no certificate, or the checker refuses it and why.
    pub fn verify(&self) -> Result<(), Error> {
        let nothing = || Error::new("no-certificate", format!("nothing to check: {self}"));
        let certificate = self.claim.certificate.as_ref().ok_or_else(nothing)?;
        let code = self.code.as_ref().ok_or_else(nothing)?;
        let convention = if self.claim.misere { Convention::Misere } else { Convention::Normal };
        bouton_check::verify(code, convention, certificate)
            .map_err(|refusal| Error::new("refused-certificate", refusal.to_string()))
    }

    /// The claim as a formula, between dollar signs; none if no period was found.
    #[must_use]
    pub fn to_latex(&self) -> Option<String> {
        let p = self.claim.period?;
        let g = if self.claim.misere { "g^-" } else { "g" };
        let saltus = if p.saltus == 0 { String::new() } else { format!(" + {}", p.saltus) };
        Some(format!(
            "${g}(n + {}) = {g}(n){saltus}\\quad (n \\ge {};\\ \\text{{{}}})$",
            p.period, p.preperiod, self.claim.level
        ))
    }

    /// Shows the claim in an evcxr notebook: the formula with its evidence, and as text.
    pub fn evcxr_display(&self) {
        let text = self.to_string();
        let formula = self.to_latex().map_or_else(String::new, |formula| format!("{formula}<br>"));
        let html = format!("<p><b>{}</b><br>{formula}{}</p>", escape(&self.game), escape(&text));
        notebook::show(&[("text/html", &html), ("text/plain", &text)]);
    }
}

/// `period 12 from n = 71 (proved: …)`, `no period up to heap 5000`.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.claim.fmt(f)
    }
}

impl fmt::Debug for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.game, self.claim)
    }
}
