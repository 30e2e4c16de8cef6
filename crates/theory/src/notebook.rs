//! How a value shows itself in a Rust notebook (evcxr).
//!
//! evcxr calls an inherent method `evcxr_display` of the value that ends a cell and reads blocks from
//! standard output, one for each MIME type. They are written by one call, since a later block of the same
//! type would replace an earlier one. This is the only place of the layers below the façade that writes to
//! standard output.

use crate::{LoopyValue, Nimber, Outcome, OutcomeClass};

/// The forms of a value, each a MIME type and its content, as evcxr reads them.
///
/// ```
/// use bouton_theory::notebook::blocks;
/// assert_eq!(blocks(&[("text/plain", "*4")]), "EVCXR_BEGIN_CONTENT text/plain\n*4\nEVCXR_END_CONTENT");
/// ```
#[must_use]
pub fn blocks(forms: &[(&str, &str)]) -> String {
    let block = |(mime, body): &(&str, &str)| {
        format!("EVCXR_BEGIN_CONTENT {mime}\n{}\nEVCXR_END_CONTENT", body.trim_end())
    };
    forms.iter().map(block).collect::<Vec<_>>().join("\n")
}

/// Shows these forms of a value in a notebook.
#[expect(clippy::print_stdout, reason = "evcxr reads displays from standard output")]
pub fn show(forms: &[(&str, &str)]) {
    println!("{}", blocks(forms));
}

/// A value as HTML, which a notebook shows without a formula engine.
fn letters(text: &str) -> String {
    format!("<span style=\"font-size:1.15em\">{}</span>", text.replace('*', "∗"))
}

/// Shows a value as HTML, as a formula and as text.
fn show_value(text: &str, formula: &str) {
    show(&[("text/html", &letters(text)), ("text/latex", formula), ("text/plain", text)]);
}

impl Nimber {
    /// The nimber as a formula, between dollar signs: `${\ast}4$`, `$0$`.
    ///
    /// ```
    /// assert_eq!(bouton_theory::Nimber(4).to_latex(), r"${\ast}4$");
    /// ```
    #[must_use]
    pub fn to_latex(self) -> String {
        if self.is_zero() { "$0$".to_owned() } else { format!("${{\\ast}}{}$", self.0) }
    }

    /// Shows the nimber in an evcxr notebook, as HTML, as a formula and as text.
    pub fn evcxr_display(&self) {
        show_value(&self.to_string(), &self.to_latex());
    }
}

impl LoopyValue {
    /// The value as a formula, between dollar signs: `${\ast}4$`, `$\infty_{\{0, 3\}}$`.
    ///
    /// ```
    /// assert_eq!(bouton_theory::LoopyValue::infinite([0, 3]).to_latex(), r"$\infty_{\{0, 3\}}$");
    /// ```
    #[must_use]
    pub fn to_latex(&self) -> String {
        match self {
            Self::Finite(value) => value.to_latex(),
            Self::Infinite(options) => {
                let options: Vec<String> = options.iter().map(|value| value.0.to_string()).collect();
                format!("$\\infty_{{\\{{{}\\}}}}$", options.join(", "))
            }
        }
    }

    /// Shows the value in an evcxr notebook, as HTML, as a formula and as text.
    pub fn evcxr_display(&self) {
        show_value(&self.to_string(), &self.to_latex());
    }
}

impl OutcomeClass {
    /// The class as a formula, between dollar signs.
    ///
    /// ```
    /// assert_eq!(bouton_theory::OutcomeClass::L.to_latex(), r"$\mathcal{L}$");
    /// ```
    #[must_use]
    pub fn to_latex(self) -> String {
        format!("$\\mathcal{{{}}}$", self.letter())
    }

    /// Shows the class in an evcxr notebook, as HTML, as a formula and as text.
    pub fn evcxr_display(&self) {
        show_value(&self.to_string(), &self.to_latex());
    }
}

impl Outcome {
    /// The outcome as a formula, between dollar signs.
    ///
    /// ```
    /// assert_eq!(bouton_theory::Outcome::P.to_latex(), r"$\mathcal{P}$");
    /// ```
    #[must_use]
    pub fn to_latex(self) -> String {
        format!("$\\mathcal{{{}}}$", self.letter())
    }

    /// Shows the outcome in an evcxr notebook, as HTML, as a formula and as text.
    pub fn evcxr_display(&self) {
        show_value(&self.to_string(), &self.to_latex());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_formulas() {
        assert_eq!([0, 4].map(|n| Nimber(n).to_latex()), ["$0$", r"${\ast}4$"]);
        let letters = [Outcome::P, Outcome::N, Outcome::D].map(Outcome::to_latex);
        assert_eq!(letters, [r"$\mathcal{P}$", r"$\mathcal{N}$", r"$\mathcal{D}$"]);
        let classes = [OutcomeClass::L, OutcomeClass::N].map(OutcomeClass::to_latex);
        assert_eq!(classes, [r"$\mathcal{L}$", r"$\mathcal{N}$"]);
        let values = [LoopyValue::from(Nimber(2)), LoopyValue::infinite([0, 3]), LoopyValue::infinite([])];
        let values = values.map(|value| value.to_latex());
        assert_eq!(values, [r"${\ast}2$", r"$\infty_{\{0, 3\}}$", r"$\infty_{\{\}}$"]);
    }

    #[test]
    fn values_are_read_without_a_formula_engine() {
        assert_eq!(letters(&Nimber(4).to_string()), "<span style=\"font-size:1.15em\">∗4</span>");
        assert!(letters(&LoopyValue::infinite([0, 3]).to_string()).contains("{0, 3}"));
    }

    #[test]
    fn each_form_is_a_block() {
        let two = blocks(&[("text/plain", "*4\n"), ("text/html", "<b>*4</b>")]);
        let (plain, html) =
            ("EVCXR_BEGIN_CONTENT text/plain\n*4\n", "EVCXR_BEGIN_CONTENT text/html\n<b>*4</b>\n");
        assert_eq!(two, format!("{plain}EVCXR_END_CONTENT\n{html}EVCXR_END_CONTENT"));
    }
}
