//! An error as front ends show it: data, and the same as text with the source line and a caret.

use bouton_rules::Place;
use bouton_script::Diagnostic;
use bouton_script::diagnostic::render::Style;
use serde_json::{Value as Json, json};

/// The code of the failure for results that couldn't be written to their destination.
const OUTPUT: &str = "output";

/// The error of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Code, sentence, mend, place and calls.
    pub diagnostic: Diagnostic,
    /// As plain text, in several lines without a last line end.
    pub text: String,
    /// The same with the colours of a terminal.
    pub ansi: String,
}

impl Failure {
    /// A failure without place.
    #[must_use]
    pub fn new(code: &str, message: impl Into<String>) -> Self {
        Self::of(Diagnostic::new(code, message), "")
    }

    /// A failure with the text of the source that its place names (empty: its line isn't shown). We cut long
    /// messages, because a name or a thrown value may have any length.
    #[must_use]
    pub fn of(mut diagnostic: Diagnostic, source: &str) -> Self {
        cut(&mut diagnostic.message);
        diagnostic.hint.iter_mut().for_each(cut);
        diagnostic.trace.iter_mut().for_each(|(name, _)| cut(name));
        let render = |style| diagnostic.render_as(source, style).trim_end().to_owned();
        let (text, ansi) = (render(Style::Plain), render(Style::Coloured));
        Self { diagnostic, text, ansi }
    }

    /// The results couldn't be written to their destination.
    #[must_use]
    pub fn not_written(message: impl Into<String>) -> Self {
        Self::new(OUTPUT, message)
    }

    /// Adds the mend to a failure without place.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Self {
        Self::of(self.diagnostic.hint(hint), "")
    }

    /// The same without its place: for code that the user did not write.
    #[must_use]
    pub fn without_place(self) -> Self {
        Self::of(Diagnostic { place: None, trace: Vec::new(), ..self.diagnostic }, "")
    }

    /// The short stable code: `"unknown-name"`.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.diagnostic.code
    }

    /// Where.
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        self.diagnostic.place.as_ref()
    }

    /// Whether the user stopped it: nothing is wrong with the cell.
    #[must_use]
    pub fn is_interrupt(&self) -> bool {
        self.code() == "interrupted"
    }

    /// Whether results couldn't be written.
    #[must_use]
    pub fn is_not_written(&self) -> bool {
        self.code() == OUTPUT
    }

    /// Whether a budget ended it: positions, memory or time.
    #[must_use]
    pub fn is_budget(&self) -> bool {
        matches!(self.code(), "budget" | "memory" | "operations" | "time")
    }

    /// For `--json`: `{"code","message","source","line","column","hint"}`, null where it does not apply.
    #[must_use]
    pub fn json(&self) -> Json {
        let place = self.place();
        json!({
            "code": self.code(),
            "message": self.diagnostic.message,
            "source": place.map(|p| p.source.as_str()),
            "line": place.map(|p| p.line),
            "column": place.map(|p| p.column),
            "hint": self.diagnostic.hint,
        })
    }
}

/// This many characters of a sentence are shown, the last ones among them.
const BEGINNING: usize = 1_000;
const ENDING: usize = 200;

fn cut(text: &mut String) {
    if text.len() <= BEGINNING + ENDING || text.chars().count() <= BEGINNING + ENDING {
        return;
    }
    let place = |number: usize| text.char_indices().nth(number).map_or(text.len(), |(at, _)| at);
    let ending = text.char_indices().rev().nth(ENDING - 1).map_or(0, |(at, _)| at);
    *text = format!("{} … {}", &text[..place(BEGINNING)], &text[ending..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_sentences_are_cut() {
        let long = format!("there is no `{}` here", "é".repeat(100_000));
        let failure = Failure::new("unknown-name", long).hint("x".repeat(5_000));
        let said = failure.diagnostic.message.chars().count();
        assert_eq!(said, BEGINNING + ENDING + 3);
        assert!(failure.diagnostic.message.ends_with("é` here") && failure.text.len() < 8_000);
        assert_eq!(Failure::new("a", "short").diagnostic.message, "short");
    }
}
