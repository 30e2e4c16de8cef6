//! A value of the script, in every form that a notebook may want.

use std::fmt;
use std::rc::Rc;

use bouton_script::Dynamic;
use bouton_theory::notebook;

use super::session::Held;

/// The value of a cell and its forms.
///
/// ```
/// use bouton::prelude::*;
/// let shown = Script::new().run("kayles().values(0..=11)")?;
/// assert_eq!(shown.to_string(), "0 1 2 3 1 4 3 2 1 4 2 6");
/// # Ok::<(), bouton::Error>(())
/// ```
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
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(Script::new().run("6 * 7")?.value().as_int(), Ok(42));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn value(&self) -> &Dynamic {
        self.value.value()
    }

    /// The value as HTML, where that is its natural form.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(Script::new().run("kayles().values(0..=40)")?.to_html().is_some_and(|html| html.contains("<table")));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_html(&self) -> Option<&str> {
        self.forms.html.as_deref()
    }

    /// The value as SVG, if it is a figure.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(Script::new().run("kayles().plot(0..=40)")?.to_svg().is_some_and(|svg| svg.starts_with("<svg")));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_svg(&self) -> Option<&str> {
        self.forms.svg.as_deref()
    }

    /// The value as a formula.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(Script::new().run("kayles().period()")?.to_latex().is_some());
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_latex(&self) -> Option<&str> {
        self.forms.latex.as_deref()
    }

    /// Shows the value in an evcxr notebook; a cell without a value shows nothing.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// Script::new().run("kayles().values(0..=11)")?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
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
