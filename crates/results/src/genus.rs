//! A genus and a misère canonical form as text, formula and JSON.

use std::fmt;

use bouton_solve::MisereForm;
use bouton_solve::genus::Known;

use crate::cite::{self, Citation};
use crate::html;
use crate::wording::{Wording, say};
use crate::{Json, Show};

/// The genus of a position, with its kind and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Genus(pub Known);

impl Genus {
    /// Shows the genus in an evcxr notebook, as a formula, with its kind and as text.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// kayles().position(5)?.genus()?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[doc(hidden)]
    pub fn evcxr_display(&self) {
        crate::notebook(self);
    }
}

impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.genus.fmt(f)
    }
}

impl Show for Genus {
    fn text(&self, _: &dyn Wording) -> String {
        self.to_string()
    }

    /// With its kind in words.
    fn html(&self, words: &dyn Wording) -> Option<String> {
        let key = if self.0.by_nim_heaps { "genus-by-nim-heaps" } else { "genus-by-search" };
        let note = say(words, key, &[("kind", &self.0.kind)]);
        let digits: Vec<String> = self.0.genus.digits().iter().map(ToString::to_string).collect();
        let (value, digits) = (self.0.genus.value(), digits.join(" "));
        Some(html::card(&format!(
            "<span class=\"value\">{value}<sup>{digits}</sup></span> {}",
            html::note(&note)
        )))
    }

    fn latex(&self) -> Option<String> {
        let digits: Vec<String> = self.0.genus.digits().iter().map(ToString::to_string).collect();
        Some(format!("${}^{{{}}}$", self.0.genus.value(), digits.join("\\,")))
    }

    fn json(&self) -> Json {
        self.to_string().into()
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&self.text(words), cite::MISERE)
    }
}

impl Show for MisereForm {
    fn text(&self, _: &dyn Wording) -> String {
        self.to_string()
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        None
    }

    fn json(&self) -> Json {
        self.to_string().into()
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&self.text(words), cite::MISERE)
    }
}
