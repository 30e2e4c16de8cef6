//! A statement about a period, with its level of certainty and its evidence.
//!
//! A claim never says more than its level: *proved* and *conditional* carry a theorem, *observed* the number
//! of repeats, *none* the range in which nothing was found.

use std::fmt;
use std::sync::Arc;

use crate::certificate::Document;
use crate::certificate::window::WindowCertificate;
use crate::wording::{self, Args, English, Wording};
use crate::{Certificate, Convention, Period, QuotientCertificate, Theorem};

/// How sure a claim is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Level {
    /// A theorem applies and its hypothesis was checked on the values.
    Proved,
    /// Proved for a code that the user's rule follows on every heap that was tried.
    Conditional,
    /// Seen in the values, with a number of repeats; no theorem covers it.
    Observed,
    /// No period fits the values that were computed.
    None,
}

impl Level {
    /// `"proved"`, `"conditional"`, `"observed"` or `"none"`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Conditional => "conditional",
            Self::Observed => "observed",
            Self::None => "none",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A statement on the period of a sequence, with its level and its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Claim {
    /// How sure it is.
    pub level: Level,
    /// The period; none exactly if the level is [`Level::None`].
    pub period: Option<Period>,
    /// The largest heap that was computed.
    pub checked_to: u64,
    /// The theorem that proves it, for the levels proved and conditional.
    pub theorem: Option<Theorem>,
    /// The code of the game, or the code that a user's rule follows.
    pub code: Option<String>,
    /// For a conditional claim: the largest heap on which the rule was compared with the code.
    pub code_matched_to: Option<u64>,
    /// For an observed claim: how many whole periods were seen after the preperiod.
    pub repeats: Option<u64>,
    /// Whether the values are misère values g⁻ rather than Grundy values.
    pub misere: bool,
    /// For a row of a game with two parts, its first part; the heaps are its columns then.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub row: Option<u64>,
    /// The proof, for the levels proved and conditional; a row has none.
    pub certificate: Option<Certificate>,
    /// The windows, if the proof is one by windows.
    #[doc(hidden)]
    #[cfg_attr(feature = "serde", serde(skip))]
    pub windows: Option<Arc<WindowCertificate>>,
    /// The quotient, if the values are misère values that it tells.
    #[doc(hidden)]
    #[cfg_attr(feature = "serde", serde(skip))]
    pub quotient: Option<Arc<QuotientCertificate>>,
}

impl Claim {
    /// A claim that no period fits the heaps 0..=`checked_to`.
    #[must_use]
    pub fn none(checked_to: u64) -> Self {
        Self {
            level: Level::None,
            period: None,
            checked_to,
            theorem: None,
            code: None,
            code_matched_to: None,
            repeats: None,
            misere: false,
            row: None,
            certificate: None,
            windows: None,
            quotient: None,
        }
    }

    /// A claim on a period that the heaps 0..=`checked_to` show.
    #[must_use]
    pub fn observed(period: Period, checked_to: u64) -> Self {
        let repeats = Some(period.repeats(checked_to.saturating_add(1)));
        Self { level: Level::Observed, period: Some(period), repeats, ..Self::none(checked_to) }
    }

    /// A claim that `certificate` proves; the heaps 0..=`checked_to` were computed.
    #[must_use]
    pub fn proved(certificate: Certificate, checked_to: u64) -> Self {
        Self {
            level: Level::Proved,
            period: Some(certificate.period),
            theorem: Some(certificate.theorem.clone()),
            code: certificate.code.clone(),
            certificate: Some(certificate),
            ..Self::none(checked_to)
        }
    }

    /// A claim on row `row` of a game with two parts, based on a state that came twice; the columns
    /// 0..=`checked_to` were computed.
    #[doc(hidden)]
    #[must_use]
    pub fn proved_in_row(row: u64, period: Period, checked_to: u64) -> Self {
        let theorem = Some(Theorem::Row { row });
        let (level, period, row) = (Level::Proved, Some(period), Some(row));
        Self { level, period, theorem, row, ..Self::none(checked_to) }
    }

    /// A claim that windows prove.
    #[doc(hidden)]
    #[must_use]
    pub fn proved_by_windows(windows: WindowCertificate) -> Self {
        let certificate = windows.claim();
        let checked_to = certificate.checked_to();
        Self { windows: Some(Arc::new(windows)), ..Self::proved(certificate, checked_to) }
    }

    /// A claim on misère values from a quotient with periodic classes. Returns `None` if they aren't
    /// periodic.
    #[doc(hidden)]
    #[must_use]
    pub fn proved_by_quotient(quotient: QuotientCertificate) -> Option<Self> {
        let period = quotient.period_of_values()?;
        let values = quotient.values.as_ref()?;
        let value = |class: &u32| values.get(*class as usize).copied();
        let table: Vec<u32> = quotient.quotient.classes.iter().filter_map(value).collect();
        let certificate = Certificate {
            theorem: Theorem::ValueQuotient { order: quotient.quotient.order() as u64 },
            code: Some(quotient.code.clone()),
            period,
            checked_below: table.len() as u64,
            checksum: crate::certificate::checksum(&table),
        };
        let checked_to = quotient.to();
        let claim = Self { quotient: Some(Arc::new(quotient)), ..Self::proved(certificate, checked_to) };
        Some(claim.of_misere_values())
    }

    /// A claim that `certificate` proves for a code which a rule follows on the heaps 0..=`matched_to`.
    #[must_use]
    pub fn conditional(certificate: Certificate, matched_to: u64, checked_to: u64) -> Self {
        let code_matched_to = Some(matched_to);
        Self { level: Level::Conditional, code_matched_to, ..Self::proved(certificate, checked_to) }
    }

    /// The same claim on misère values g⁻.
    #[must_use]
    pub fn of_misere_values(mut self) -> Self {
        self.misere = true;
        self
    }

    /// The play convention of the values.
    #[must_use]
    pub fn convention(&self) -> Convention {
        if self.misere { Convention::Misere } else { Convention::Normal }
    }

    /// The proof as a text that a checker reads. Returns `None` unless the period of a code is proved.
    #[must_use]
    pub fn document(&self) -> Option<Document> {
        let certificate = self.certificate.clone().filter(|proof| proof.code.is_some())?;
        Some(Document {
            certificate,
            convention: self.convention(),
            windows: self.windows.clone(),
            quotient: self.quotient.clone(),
        })
    }

    /// The claim with its level and its evidence, in the language of `words`.
    #[must_use]
    pub fn sentence(&self, words: &dyn Wording) -> String {
        let say = |key: &str, args: Args<'_>| wording::say(wording::SENTENCES, words, key, args);
        let of = |plain, misere| if self.misere { misere } else { plain };
        let Some(Period { preperiod, period, saltus }) = self.period else {
            if let Some(row) = &self.row {
                return say("claim-none-row", &[("row", row), ("to", &self.checked_to)]);
            }
            return say(of("claim-none", "claim-none-misere"), &[("to", &self.checked_to)]);
        };
        let key = match self.level {
            Level::Proved => of("claim-period-proved", "claim-period-proved-misere"),
            _ => of("claim-period", "claim-period-misere"),
        };
        let mut claim = say(key, &[("period", &period), ("preperiod", &preperiod)]);
        if saltus != 0 {
            claim = say("claim-saltus", &[("claim", &claim), ("saltus", &saltus)]);
        }
        let evidence = match (self.level, &self.theorem, &self.code) {
            (Level::Proved, Some(theorem @ Theorem::Row { .. }), _) => {
                say("claim-proved-row", &[("theorem", &theorem.sentence(words))])
            }
            (Level::Proved, Some(theorem), _) => {
                let to = self.certificate.as_ref().map_or(self.checked_to, Certificate::checked_to);
                say("claim-proved", &[("theorem", &theorem.sentence(words)), ("to", &to)])
            }
            (Level::Conditional, _, Some(code)) => {
                let to = self.code_matched_to.unwrap_or(self.checked_to);
                say("claim-conditional", &[("code", code), ("to", &to)])
            }
            _ => {
                let repeats = self.repeats.unwrap_or(0);
                let key = if self.row.is_some() { "claim-observed-row" } else { "claim-observed" };
                say(key, &[("repeats", &repeats), ("to", &self.checked_to)])
            }
        };
        format!("{claim} ({evidence})")
    }
}

/// As people read it, in English: `period 12 from n = 71 (proved: …)`, `no period up to heap 5000`.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(&English))
    }
}

#[cfg(test)]
mod tests;
