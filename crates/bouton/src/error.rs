//! The one error of this crate: a code, a sentence, the mend.

use std::fmt;

use bouton_results::Unverified;
use bouton_rules::{Place, RuleError};
use bouton_solve::{SolveError, Stop};

/// The reason why a call failed. `{}` is a sentence with its mend; `{:?}`, which notebooks show, adds the
/// code.
///
/// ```
/// use bouton::prelude::*;
/// let error = games::named("kyles", &[]).unwrap_err();
/// assert_eq!(error.code(), "unknown-game");
/// assert_eq!(error.to_string(), "no game `kyles`: did you mean `kayles`?");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Error {
    code: String,
    message: String,
    hint: Option<String>,
    place: Option<Place>,
    /// The error as a script shows it: with the line and a caret.
    rendered: Option<String>,
}

impl Error {
    /// An error with a code of its own.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use bouton::Error;
    /// assert_eq!(Error::new("no-board", "a board has a side").code(), "no-board");
    /// ```
    #[must_use]
    pub fn new(code: &str, message: impl Into<String>) -> Self {
        Self { code: code.to_owned(), message: message.into(), hint: None, place: None, rendered: None }
    }

    /// Adds the mend.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use bouton::Error;
    /// let error = Error::new("no-board", "a board has a side").with_hint("write 8");
    /// assert_eq!(error.to_string(), "a board has a side: write 8");
    /// ```
    #[must_use]
    pub fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    #[cfg(feature = "script")]
    pub(crate) fn rendered(mut self, place: Option<Place>, text: String) -> Self {
        self.place = place;
        self.rendered = Some(text);
        self
    }

    /// A short stable code: `"unknown-game"`, `"budget"`, `"interrupted"`, `"bad-position"`, …
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(octal("0.9").unwrap_err().code(), "bad-code");
    /// ```
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// A sentence that says what was found and what was expected, without a full stop.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(games::named("kyles", &[]).unwrap_err().message(), "no game `kyles`");
    /// ```
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// How to mend it, where that is known.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(games::named("kyles", &[]).unwrap_err().hint(), Some("did you mean `kayles`?"));
    /// ```
    #[must_use]
    pub fn hint(&self) -> Option<&str> {
        self.hint.as_deref()
    }

    /// Where in a script or a code, if it has a place there.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(nim().grundy(-1).unwrap_err().place().is_none());   // an argument of Rust has no place
    /// ```
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        self.place.as_ref()
    }

    /// Whether nothing is wrong and the work was only stopped: by the user, by the clock or by the budget.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let small = games::grundy_game().with_control(Control::new().positions(1_000));
    /// assert!(small.values(0..=5_000).unwrap_err().is_stopped());
    /// assert!(!nim().grundy(-1).unwrap_err().is_stopped());
    /// ```
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        matches!(self.code.as_str(), "interrupted" | "budget")
    }

    /// Shows the error in an evcxr notebook.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// octal("0.9").unwrap_err().evcxr_display();
    /// ```
    pub fn evcxr_display(&self) {
        bouton_theory::notebook::show(&[("text/plain", &format!("{self:?}"))]);
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rendered) = &self.rendered {
            return f.write_str(rendered.trim_end());
        }
        f.write_str(&self.message)?;
        self.hint.as_ref().map_or(Ok(()), |hint| write!(f, ": {hint}"))
    }
}

/// Notebooks show this after `?`, so it is made for people.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rendered) = &self.rendered {
            return f.write_str(rendered.trim_end());
        }
        write!(f, "error[{}]: {}", self.code, self.message)?;
        self.hint.as_ref().map_or(Ok(()), |hint| write!(f, "\nhint: {hint}"))
    }
}

impl std::error::Error for Error {}

impl From<RuleError> for Error {
    fn from(error: RuleError) -> Self {
        let RuleError { code, message, hint, place, .. } = error;
        let hint = hint.map(|hint| hint.to_string());
        Self { code: code.to_owned(), message: message.to_string(), hint, place, rendered: None }
    }
}

impl From<SolveError> for Error {
    fn from(error: SolveError) -> Self {
        let plain = Self::new(error.code(), error.to_string());
        match error {
            SolveError::Rule(rule) => rule.into(),
            SolveError::Stopped(Stop::Positions(_)) => {
                plain.with_hint("ask for less, or raise it: game.with_control(Control::new().positions(…))")
            }
            SolveError::Stopped(Stop::Bytes(_)) | SolveError::TableTooLarge { .. } => {
                plain.with_hint("ask for less, or raise it: game.with_control(Control::new().bytes(…))")
            }
            SolveError::MisereSum => plain.with_hint("ask for the outcome of the whole sum"),
            SolveError::NotAHeapGame { .. } => {
                plain.with_hint("ask about a position, or use values_of(range, |n| position)")
            }
            _ => plain,
        }
    }
}

impl From<Unverified> for Error {
    fn from(error: Unverified) -> Self {
        Self::new(error.code(), error.to_string())
    }
}

#[cfg(feature = "plot")]
impl From<bouton_plot::FigureError> for Error {
    fn from(error: bouton_plot::FigureError) -> Self {
        Self::new("figure", error.to_string())
    }
}
