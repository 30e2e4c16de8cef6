//! A claim on a period as a sentence of the catalogue. In English it is the claim's own text.

use bouton_theory::{Certificate, Claim, Level, Period};

use crate::messages::{Args, Chosen, text};

/// The claim with its level and its evidence.
pub(super) fn claim(claim: &Claim) -> String {
    let of = if claim.misere { "misere" } else { "normal" };
    let Some(Period { preperiod, period, saltus }) = claim.period else {
        return text("claim-none", &[("of", &of), ("to", &claim.checked_to)]);
    };
    let shift = if saltus == 0 { "none" } else { "some" };
    let args: Args<'_> = &[
        ("of", &of),
        ("period", &period),
        ("preperiod", &preperiod),
        ("shift", &shift),
        ("saltus", &saltus),
    ];
    let key = if claim.level == Level::Proved { "claim-period-proved" } else { "claim-period" };
    format!("{} ({})", text(key, args), evidence(claim))
}

fn evidence(claim: &Claim) -> String {
    match (claim.level, &claim.theorem, &claim.code) {
        (Level::Proved, Some(theorem), _) => {
            let to = claim.certificate.as_ref().map_or(claim.checked_to, Certificate::checked_to);
            text("claim-proved", &[("theorem", &theorem.sentence(&Chosen)), ("to", &to)])
        }
        (Level::Conditional, _, Some(code)) => {
            let to = claim.code_matched_to.unwrap_or(claim.checked_to);
            text("claim-conditional", &[("code", code), ("to", &to)])
        }
        _ => {
            let repeats = claim.repeats.unwrap_or(0);
            text("claim-observed", &[("repeats", &repeats), ("to", &claim.checked_to)])
        }
    }
}

/// A level in a word.
pub(super) fn level(level: Level) -> String {
    match level {
        Level::Proved => text("level-proved", &[]),
        Level::Conditional => text("level-conditional", &[]),
        Level::Observed => text("level-observed", &[]),
        Level::None => text("level-none", &[]),
    }
}

/// The level that stands in a cell of a survey, which scripts compare: `"proved"`, `"none up to 100"`.
pub(super) fn level_of_cell(cell: &str) -> String {
    if let Some(to) = cell.strip_prefix("none up to ") {
        return text("level-none-up-to", &[("to", &to)]);
    }
    let levels = [Level::Proved, Level::Conditional, Level::Observed];
    let found = levels.into_iter().find(|level| level.name() == cell);
    found.map_or_else(|| cell.to_owned(), level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_english_it_is_the_text_of_the_claim() {
        let level = |level, saltus, misere| Claim {
            level,
            misere,
            code: Some("0.77".to_owned()),
            code_matched_to: Some(99),
            ..Claim::observed(Period { preperiod: 3, period: 4, saltus }, 60)
        };
        let claims = [
            Claim::none(7),
            Claim { misere: true, ..Claim::none(7) },
            level(Level::Observed, 0, false),
            level(Level::Observed, 2, true),
            level(Level::Conditional, 0, false),
        ];
        for made in claims {
            assert_eq!(claim(&made), made.to_string());
        }
    }
}
