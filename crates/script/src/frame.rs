//! The names that a running function can see besides its own variables: functions, globals, and where each
//! function was written.
//!
//! The session has one frame, which grows with every statement. A rule has its own, taken when its game was
//! defined and never changed again: that is the snapshot that makes memos sound.

use crate::place::Positioned;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use bouton_compile::Script;
pub(crate) use bouton_compile::only;
use bouton_rules::Place;
use bouton_syntax::lexer;
use bouton_syntax::source::Source;
use rhai::{AST, Dynamic, Position};

/// Whether Rhai made this name, for a closure.
pub(crate) fn is_closure(name: &str) -> bool {
    name.starts_with("anon$")
}

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

    /// The same without the closures that `keep` refuses, and without their sources.
    pub(crate) fn with_closures(&self, keep: impl Fn(&str) -> bool) -> Self {
        let stays = |name: &str| !is_closure(name) || keep(name);
        let mut sources: HashMap<String, Rc<Source>> = (*self.sources).clone();
        sources.retain(|name, _| stays(name));
        let functions = only(&self.functions, |name, _| stays(name));
        Self { functions, sources: Rc::new(sources), ..self.clone() }
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

/// The view that the compiler of rules has of it.
impl Script for Frame {
    fn functions(&self) -> &AST {
        &self.functions
    }

    fn global(&self, name: &str) -> Option<Dynamic> {
        self.globals.borrow().get(name).cloned()
    }

    fn place(&self, function: &str, position: Position) -> Option<Place> {
        self.source_of(function).place(position)
    }

    fn literals(&self, function: &str) -> Vec<String> {
        let text = &self.source_of(function).text;
        let tokens = lexer::tokens(text);
        let texts = tokens.iter().filter(|token| token.kind == lexer::Kind::Text && !token.open);
        texts.map(|token| text[token.start..token.end].to_owned()).collect()
    }
}
