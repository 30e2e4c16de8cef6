//! The moves that may be added to a game, as text, HTML, LaTeX and JSON.

use bouton_solve::theorem::AddableMoves;

use super::{level, named, system};
use crate::cite::{self, Citation};
use crate::html::{self, badge, escape};
use crate::wording::{Args, Wording, say};
use crate::{Json, Show};

/// So many vectors are listed.
const SHOWN: usize = 8;

impl Show for AddableMoves {
    fn text(&self, words: &dyn Wording) -> String {
        let game: &dyn std::fmt::Display = &self.game.name();
        let Some(found) = &self.found else {
            let why = say(words, "for-all-limits", &[]);
            return say(words, "for-all-addable-open", &[("game", game), ("why", &why)]);
        };
        let count = found.vectors.states();
        let states =
            say(words, if count == 1 { "count-state" } else { "count-states" }, &[("count", &count)]);
        let (first, has_more) = self.first(SHOWN);
        let mut list = named::positions(&first);
        if has_more {
            list.push_str(", …");
        }
        let key = if first.is_empty() { "for-all-addable-none" } else { "for-all-addable" };
        let system = system(self.system, words);
        let args: Args<'_> = &[("game", game), ("list", &list), ("states", &states), ("system", &system)];
        say(words, key, args)
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let claim = if self.found.is_some() { "proved" } else { "none" };
        let badge = badge(claim, &level(self.found.is_some(), words));
        Some(html::card(&format!("<p>{badge} {}</p>", escape(&self.text(words)))))
    }

    fn json(&self) -> Json {
        let (first, _) = self.first(SHOWN);
        Json::object([
            ("claim", if self.found.is_some() { "proved" } else { "none" }.into()),
            ("system", self.system.to_string().as_str().into()),
            ("states", self.found.as_ref().map(|found| found.vectors.states() as u64).into()),
            ("new", Json::list(first.iter().map(|vector| Json::list(vector.iter().copied())))),
        ])
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&self.text(words), cite::THEOREMS).with_game(self.game.name(), true)
    }
}
