//! A row of a game with two parts, as text and JSON. Its period and its values are asked for.

use bouton_solve::row::GameRow;

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
