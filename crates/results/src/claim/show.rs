//! A claim as text, HTML, formula and JSON.

use bouton_theory::Level;

use crate::cite::Citation;
use crate::html::{self, badge, escape};
use crate::wording::{Wording, say};
use crate::{Json, Show};

/// A level in a word.
pub(crate) fn level(level: Level, words: &dyn Wording) -> String {
    match level {
        Level::Proved => say(words, "level-proved", &[]),
        Level::Conditional => say(words, "level-conditional", &[]),
        Level::Observed => say(words, "level-observed", &[]),
        Level::None => say(words, "level-none", &[]),
    }
}

/// The citation of a claim on the game with this name.
pub(super) fn cited(claim: &bouton_theory::Claim, game: &str, words: &dyn Wording) -> Citation {
    let sentence = claim.sentence(words);
    let said = if game.is_empty() { sentence } else { format!("{game}: {sentence}") };
    let theorem = claim.theorem.as_ref().map(ToString::to_string).unwrap_or_default();
    let cited = Citation::of(&said, &theorem);
    if claim.misere { cited } else { cited.with_period(game) }
}

/// Its level in a frame, then the sentence.
impl Show for bouton_theory::Claim {
    fn text(&self, words: &dyn Wording) -> String {
        self.sentence(words)
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let level = badge(self.level.name(), &level(self.level, words));
        Some(html::card(&format!("<p>{level} {}</p>", escape(&self.sentence(words)))))
    }

    fn latex(&self) -> Option<String> {
        let p = self.period?;
        let name = if self.misere { "g^-" } else { "g" };
        let row = self.row.map_or_else(String::new, |row| format!("{row}, "));
        let g = |n: &str| format!("{name}({row}{n})");
        let saltus = if p.saltus == 0 { String::new() } else { format!(" + {}", p.saltus) };
        Some(format!(
            "${} = {}{saltus}\\quad (n \\ge {};\\ \\text{{{}}})$",
            g(&format!("n + {}", p.period)),
            g("n"),
            p.preperiod,
            self.level
        ))
    }

    /// With its game, if that has a code, the theorem's work, and the published facts about the period.
    fn citation(&self, words: &dyn Wording) -> Citation {
        cited(self, self.code.as_deref().unwrap_or_default(), words)
    }

    fn json(&self) -> Json {
        let period = self.period;
        let row = self.row.map(|row| ("row", row.into()));
        let known = [
            ("claim", self.level.name().into()),
            ("preperiod", period.map(|p| p.preperiod).into()),
            ("period", period.map(|p| p.period).into()),
            ("saltus", period.map(|p| p.saltus).into()),
            ("checked_to", self.checked_to.into()),
            ("theorem", self.theorem.as_ref().map(ToString::to_string).into()),
            ("code", self.code.clone().into()),
            ("code_matched_to", self.code_matched_to.into()),
            ("repeats", self.repeats.into()),
        ];
        Json::object(known.into_iter().chain(row))
    }
}
