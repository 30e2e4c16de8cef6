//! What went wrong in a script: code, sentence, place, mend.

mod boundary;
pub(crate) mod caught;
pub mod habit;
pub mod nearest;
pub mod parse;
pub(crate) mod remark;
pub mod render;
pub(crate) mod type_name;

use std::fmt;
use std::ops::Range;

pub(crate) use boundary::is_stop;
use bouton_rules::Place;
use bouton_solve::SolveError;
pub use bouton_theory::visible;
use rhai::{Dynamic, EvalAltResult, Position};

use crate::messages::{self, Args};

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
    /// The byte of its source behind the fault; `None`: it is the word at the place.
    pub end: Option<usize>,
    /// The changes of the text that mend it, where the mend is a change of text.
    pub edits: Vec<Edit>,
}

/// A change of a text, as an editor makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The bytes that go; `None`: those of the word at the diagnostic's place.
    pub at: Option<Range<usize>>,
    /// What comes instead.
    pub text: String,
}

impl Diagnostic {
    /// A diagnostic without place.
    #[must_use]
    pub fn new(code: &str, message: impl Into<String>) -> Self {
        Self {
            code: code.to_owned(),
            message: message.into(),
            hint: None,
            place: None,
            trace: Vec::new(),
            end: None,
            edits: Vec::new(),
        }
    }

    /// The diagnostic with the catalogue's sentence and mend under its code.
    #[must_use]
    pub fn coded(code: &str, args: Args<'_>) -> Self {
        Self::keyed(code, code, args)
    }

    /// The diagnostic with the catalogue's sentence and mend under `key`: one code may have several. An
    /// argument's text stays on its line, so that a name can't begin a line of its own.
    #[must_use]
    pub fn keyed(code: &str, key: &str, args: Args<'_>) -> Self {
        let lines: Vec<(&str, InOneLine<'_>)> =
            args.iter().map(|(name, value)| (*name, InOneLine(*value))).collect();
        let args: Vec<(&str, &dyn fmt::Display)> =
            lines.iter().map(|(name, line)| (*name, line as &dyn fmt::Display)).collect();
        Self { hint: messages::hint(key, &args), ..Self::new(code, messages::text(key, &args)) }
    }

    /// A fault of Bouton itself.
    #[must_use]
    pub fn internal(what: &str) -> Self {
        Self::coded("internal", &[("what", &what)])
    }

    /// Adds the mend.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The same, with the text that mends it in place of the word at its place.
    #[must_use]
    pub fn instead(mut self, text: impl Into<String>) -> Self {
        self.edits = vec![Edit { at: None, text: text.into() }];
        self
    }

    /// The same, ending before the byte `at.end`, with the text that mends it in place of these bytes.
    #[must_use]
    pub fn replacing(mut self, at: Range<usize>, text: impl Into<String>) -> Self {
        self.end = Some(at.end);
        self.edits = vec![Edit { at: Some(at), text: text.into() }];
        self
    }

    /// The same, ending before this byte.
    #[must_use]
    pub fn until(mut self, end: usize) -> Self {
        self.end = Some(end);
        self
    }

    /// Adds the place, unless it has one.
    #[must_use]
    pub fn at(mut self, place: Option<Place>) -> Self {
        self.place = self.place.or(place);
        self
    }

    /// As an error that a native function returns to Rhai; the place is the call's.
    #[must_use]
    pub fn raise(self) -> Box<EvalAltResult> {
        EvalAltResult::ErrorRuntime(Dynamic::from(self), Position::NONE).into()
    }
}

/// A Rhai error on its way through a layer below that called the script.
pub(crate) struct Raised(pub(crate) Box<EvalAltResult>);

impl From<Box<EvalAltResult>> for Raised {
    fn from(error: Box<EvalAltResult>) -> Self {
        Self(error)
    }
}

impl From<SolveError> for Raised {
    fn from(error: SolveError) -> Self {
        Self(Diagnostic::from(error).raise())
    }
}

/// The result of a native function, as Rhai takes it.
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

/// An argument of a sentence.
struct InOneLine<'a>(&'a dyn fmt::Display);

impl fmt::Display for InOneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Through<'a, 'b>(&'a mut fmt::Formatter<'b>);

        impl fmt::Write for Through<'_, '_> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                self.0.write_str(&visible::in_one_line(text))
            }
        }

        fmt::Write::write_fmt(&mut Through(f), format_args!("{}", self.0))
    }
}
