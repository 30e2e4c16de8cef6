//! A row of a game with two parts, as text and JSON. Its period and its values are asked for.

use bouton_solve::row::{GameRow, NotNimLike};

use crate::html::{self, escape};
use crate::wording::{Wording, say};
use crate::{Json, Show};

impl Show for GameRow {
    fn text(&self, words: &dyn Wording) -> String {
        say(words, "game-row", &[("row", &self.number()), ("game", &self.game().name())])
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        Some(html::card(&format!("<p>{}</p>", escape(&self.text(words)))))
    }

    fn json(&self) -> Json {
        Json::object([("game", self.game().name().into()), ("row", self.number().into())])
    }
}

/// Why a row isn't one of a Nim-like game, in words.
#[must_use]
pub fn reason(why: &NotNimLike, words: &dyn Wording) -> String {
    match why {
        NotNimLike::Parts { found } => say(words, "not-nim-like-parts", &[("found", found)]),
        NotNimLike::Positions => say(words, "not-nim-like-positions", &[]),
        NotNimLike::NotAll { row } => say(words, "not-nim-like-not-all", &[("row", row)]),
        NotNimLike::NotALine { row, to } => say(words, "not-nim-like-line", &[("row", row), ("to", to)]),
        NotNimLike::Higher { row, to } => say(words, "not-nim-like-higher", &[("row", row), ("to", to)]),
        NotNimLike::TooMany => say(words, "not-nim-like-many", &[]),
    }
}
