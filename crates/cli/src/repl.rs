//! The prompt: a line editor with completion, history and colours, or plain lines in a build without one.

#[cfg(feature = "editor")]
mod complete;
pub(crate) mod edit;
#[cfg_attr(not(feature = "editor"), path = "repl/plain.rs")]
pub(crate) mod editor;
#[cfg(feature = "editor")]
mod highlight;
#[cfg(feature = "editor")]
mod prompt;
#[cfg(feature = "editor")]
mod whole;

use bouton_session::{Completeness, completeness};

/// The user's input at the prompt.
pub(crate) enum Line {
    /// Typed a cell; an empty one if Ctrl-C cleared the line.
    Cell(String),
    /// Left: Ctrl-D, `exit` or `quit`.
    Leave,
}

impl Line {
    /// What these words mean.
    fn typed(code: String) -> Self {
        match code.trim() {
            "exit" | "quit" | "exit()" | "quit()" => Self::Leave,
            _ => Self::Cell(code),
        }
    }
}

/// Whether Enter continues on the next line, judged by the tokens; two empty lines at the end always evaluate
/// the text.
fn goes_on(code: &str) -> bool {
    matches!(completeness(code), Completeness::Incomplete(_)) && !code.ends_with("\n\n")
}
