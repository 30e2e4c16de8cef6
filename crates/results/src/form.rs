//! The values of partizan games, shown.

use bouton_partizan::{Form, Style};

use crate::html;
use crate::wording::Wording;
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
}
