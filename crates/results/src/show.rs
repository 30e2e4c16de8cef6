//! What every result can do: show itself as text, HTML, a formula and JSON.

use bouton_theory::notebook as evcxr;

use crate::Json;
use crate::cite::Citation;
use crate::wording::{English, Wording};

/// A result in every form that a front end may want.
pub trait Show {
    /// For a terminal.
    fn text(&self, words: &dyn Wording) -> String;

    /// For a notebook: a table or a paragraph with its own style. Returns `None` if the text says it all.
    fn html(&self, words: &dyn Wording) -> Option<String>;

    /// For a notebook: a formula between dollar signs. Returns `None` if a formula isn't the natural form.
    fn latex(&self) -> Option<String> {
        None
    }

    /// For other programs.
    fn json(&self) -> Json;

    /// How to cite it. By default the first line of the text is its name there.
    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(self.text(words).lines().next().unwrap_or_default(), "")
    }
}

/// Shows a result in an evcxr notebook, in English, in every form that it has.
pub fn notebook(result: &dyn Show) {
    let rich = [("text/html", result.html(&English)), ("text/latex", result.latex())];
    let text = result.text(&English);
    let rich = rich.iter().filter_map(|(mime, form)| Some((*mime, form.as_deref()?)));
    let all: Vec<(&str, &str)> = rich.chain([("text/plain", text.as_str())]).collect();
    evcxr::show(&all);
}
