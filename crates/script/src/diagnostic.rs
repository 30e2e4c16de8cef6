//! What went wrong in a script: code, sentence, place, mend.

use bouton_rules::{Place, RuleError};
use bouton_solve::SolveError;
use rhai::{Dynamic, EvalAltResult, Position};

/// An error as every front end shows it. Plain data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// A short stable code: `"unknown-name"`.
    pub code: String,
    /// A sentence without full stop.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
    /// Where.
    pub place: Option<Place>,
    /// The calls that led there, innermost first.
    pub trace: Vec<(String, Option<Place>)>,
}

impl Diagnostic {
    /// A diagnostic without place.
    #[must_use]
    pub fn new(code: &str, message: impl Into<String>) -> Self {
        Self { code: code.to_owned(), message: message.into(), hint: None, place: None, trace: Vec::new() }
    }

    /// Adds the mend.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// As an error that a native function returns to Rhai; the place is the call's.
    #[must_use]
    pub fn raise(self) -> Box<EvalAltResult> {
        EvalAltResult::ErrorRuntime(Dynamic::from(self), Position::NONE).into()
    }
}

impl From<SolveError> for Diagnostic {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Rule(rule) => rule.into(),
            other => Self::new(other.code(), other.to_string()),
        }
    }
}

impl From<RuleError> for Diagnostic {
    fn from(error: RuleError) -> Self {
        let RuleError { code, message, hint, place, .. } = error;
        Self { code: code.to_owned(), message, hint, place, trace: Vec::new() }
    }
}

/// What a native function returns to Rhai.
pub type Native<T> = Result<T, Box<EvalAltResult>>;

/// Turns the errors of the layers below into Rhai errors.
pub trait OrRaise<T> {
    /// The value, or the error as Rhai carries it.
    ///
    /// # Errors
    ///
    /// The error, raised.
    fn or_raise(self) -> Native<T>;
}

impl<T, E: Into<Diagnostic>> OrRaise<T> for Result<T, E> {
    fn or_raise(self) -> Native<T> {
        self.map_err(|error| error.into().raise())
    }
}
