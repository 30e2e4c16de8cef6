//! A value of the script, in every form that a notebook may want.

use std::fmt;
use std::rc::Rc;

use bouton_script::Dynamic;
use bouton_theory::notebook;

use super::session::Held;

/// The value of a cell and its forms.
#[derive(Clone)]
pub struct Shown {
    value: Rc<dyn Held>,
    forms: bouton_script::Shown,
}

impl Shown {
    pub(super) fn new(value: Rc<dyn Held>, forms: bouton_script::Shown) -> Self {
        Self { value, forms }
    }

    /// The value itself.
    pub fn value(&self) -> &Dynamic {
        self.value.value()
    }

    /// The value as HTML, where that is its natural form.
    #[must_use]
    pub fn to_html(&self) -> Option<&str> {
        self.forms.html.as_deref()
    }

    /// The value as SVG, if it is a figure.
    #[must_use]
    pub fn to_svg(&self) -> Option<&str> {
        self.forms.svg.as_deref()
    }

    /// The value as a formula.
    #[must_use]
    pub fn to_latex(&self) -> Option<&str> {
        self.forms.latex.as_deref()
    }

    /// Shows the value in an evcxr notebook; a cell without a value shows nothing.
    pub fn evcxr_display(&self) {
        if self.value().is_unit() {
            return;
        }
        let forms = &self.forms;
        let rich = [("image/svg+xml", &forms.svg), ("text/html", &forms.html), ("text/latex", &forms.latex)];
        // HTML would hide a figure.
        let first = rich.into_iter().find_map(|(mime, form)| form.as_deref().map(|form| (mime, form)));
        let all: Vec<(&str, &str)> = first.into_iter().chain([("text/plain", forms.text.as_str())]).collect();
        notebook::show(&all);
    }
}

/// As a terminal shows it.
impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.forms.text)
    }
}

impl fmt::Debug for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.forms.text)
    }
}
