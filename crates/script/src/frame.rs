//! What a running function can see beside its own variables: functions, globals, and where each function was written.
//!
//! The session has one frame, which grows with every statement. A rule has its own, taken when its game was defined
//! and never changed again: that is the snapshot that makes memos sound.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use rhai::{AST, Dynamic};

use crate::source::Source;

/// Functions, globals and sources of one moment.
#[derive(Clone)]
pub(crate) struct Frame {
    /// The functions of the script, closures included.
    pub(crate) functions: AST,
    /// Where each function was written.
    pub(crate) sources: Rc<HashMap<String, Rc<Source>>>,
    /// The variables that functions see; shared cells, so that changes are seen.
    pub(crate) globals: Rc<RefCell<HashMap<String, Dynamic>>>,
    /// What runs at the level of statements.
    pub(crate) main: Rc<Source>,
}

impl Frame {
    /// Nothing at all.
    pub(crate) fn empty() -> Self {
        Self {
            functions: AST::empty(),
            sources: Rc::default(),
            globals: Rc::default(),
            main: Source::new("", "", std::collections::BTreeMap::new()),
        }
    }

    /// Whether a function of the script has this name.
    pub(crate) fn has_function(&self, name: &str) -> bool {
        self.sources.contains_key(name)
    }

    /// The source of a function; the main text for one that is unknown.
    pub(crate) fn source_of(&self, function: &str) -> &Rc<Source> {
        self.sources.get(function).unwrap_or(&self.main)
    }
}

/// The functions of a tree whose name and number of parameters pass. (Rhai's own filtered clone keeps all functions.)
pub(crate) fn only(tree: &AST, pass: impl Fn(&str, usize) -> bool) -> AST {
    let mut functions = tree.clone_functions_only();
    functions.retain_functions(|_, _, name, arity| pass(name, arity));
    functions
}
