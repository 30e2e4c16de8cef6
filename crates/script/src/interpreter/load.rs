//! Running a file inside a running script: its own names, the same engine, host and limits.

use std::rc::Rc;

use rhai::Dynamic;

use super::Interpreter;
use super::needed::Needed;
use crate::frame::Frame;
use crate::{Context, Diagnostic};

impl Interpreter {
    /// The last value of a text, which sees nothing of the script that loads it.
    ///
    /// # Errors
    ///
    /// The fault of the text, with its place in it; files that load each other endlessly are
    /// `error[too-deep]`.
    pub(crate) fn load(context: &Context, name: &str, text: &str) -> Result<Dynamic, Diagnostic> {
        let engine = context.engine().ok_or_else(|| Diagnostic::internal("the engine is gone"))?;
        let too_deep = |_| Diagnostic::coded("too-deep", &[("levels", &crate::limits::NESTING)]);
        let _level = context.enter().map_err(too_deep)?;
        let _frame = context.within(Rc::new(Frame::empty()));
        // Who loads a text has everything.
        let mut inner = Self::on(engine, context.clone(), Needed::Everything);
        inner.run(name, text).map(|(value, _)| value)
    }
}
