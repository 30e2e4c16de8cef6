//! The values of partizan games, shown.

use bouton_partizan::{Form, Style};
use bouton_solve::{PartizanSum, Summand};

use crate::cite::{self, Citation};
use crate::html;
use crate::wording::{Wording, say};
use crate::{Json, Show};

/// A longer name is cut where people read it, in bytes.
const SHOWN: usize = 2_000;

/// The name for people.
pub(crate) fn name(form: &Form) -> String {
    form.name(Style::Text, SHOWN).0
}

impl Show for Form {
    fn text(&self, _: &dyn Wording) -> String {
        name(self)
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        Some(html::formula(&name(self).replace('*', "∗").replace('-', "−")))
    }

    fn latex(&self) -> Option<String> {
        let (formula, whole) = self.name(Style::Latex, 2 * SHOWN);
        whole.then(|| format!("${formula}$"))
    }

    /// The name that `form` reads.
    fn json(&self) -> Json {
        self.ascii().into()
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&self.text(words), cite::PARTIZAN)
    }
}

impl Show for PartizanSum {
    /// `Red-Blue Hackenbush[BRR]`, with the games' names for people.
    fn text(&self, words: &dyn Wording) -> String {
        self.summands().iter().fold(self.to_string(), |shown, summand| match summand {
            Summand::Position { game, .. } => {
                let title = say(words, "game-name", &[("game", &game.name())]);
                shown.replace(&format!("{}[", game.name()), &format!("{title}["))
            }
            _ => shown,
        })
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        None
    }

    /// The summands: positions with their games, forms by their names.
    fn json(&self) -> Json {
        Json::list(self.summands().iter().map(|summand| match summand {
            Summand::Position { game, position } => {
                Json::object([("game", game.name().into()), ("position", position.into())])
            }
            Summand::Impartial(sum) => sum.json(),
            Summand::Form(form) => form.ascii().into(),
        }))
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&self.text(words), cite::PARTIZAN)
    }
}
