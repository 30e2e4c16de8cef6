//! From a text to a cell that can run: directly, or else by the plain form of a teacher's input.

use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use bouton_syntax::limits::NAMES;
use bouton_syntax::rewrite::{self, Refused};
use bouton_syntax::slips::{self, Slip, SlipKind};
use bouton_syntax::source::{Plain, Source};
use bouton_syntax::typed::numeral::Misread;
use bouton_syntax::typed::{self, braces};
use rhai::AST;

use super::Interpreter;
use super::names;
use crate::diagnostic::{Diagnostic, Edit, parse};
use crate::limits::SOURCE;
use crate::messages;

/// This many digits of a number that doesn't fit are told.
const DIGITS: usize = 40;

/// A cell that was read.
pub(crate) struct Cell {
    pub(crate) source: Rc<Source>,
    pub(crate) tree: AST,
}

/// Where and why a text is not handed to the parser.
fn refusal(refused: Refused) -> (usize, Diagnostic) {
    match refused {
        Refused::Deep(byte) => (byte, Diagnostic::keyed("too-deep", "too-deep-expression", &[])),
        Refused::Large(byte, digits) => {
            let rest = if digits.len() > DIGITS { "…" } else { "" };
            let text = digits.chars().take(DIGITS).chain(rest.chars()).collect::<String>();
            (byte, Diagnostic::keyed("syntax", "syntax-number-range", &[("text", &text)]))
        }
        Refused::Names(byte) => {
            let most: messages::Args<'_> = &[("most", &NAMES)];
            (byte, Diagnostic::keyed("too-long", "too-many-names", most))
        }
        Refused::Slip(Slip { at, kind }) => {
            let error = slip(&kind);
            let error = match kind {
                SlipKind::Chain { plain } => error.replacing(at.clone(), plain),
                _ => Diagnostic { end: Some(at.end), ..error },
            };
            (at.start, error)
        }
    }
}

/// A game by its options, `{0 | 0}`, which Rhai would read as a block with a number as its value.
fn game_in_braces(source: &Source, at: Range<usize>) -> Diagnostic {
    let (written, place) = (&source.text[at.clone()], source.place_of_byte(at.start));
    let form = format!("form({written:?})");
    let error = Diagnostic::coded("game-in-braces", &[("written", &written), ("plain", &form)]);
    error.replacing(at, form).at(Some(place))
}

/// The errors of texts that the parser would read in an unintended sense.
const SLIPS: [&str; 3] = ["comparison-chain", "gives-nothing", "negative-power"];

/// The error for what mathematics writes and the parser refuses: `(19)_8`, `2x`.
fn mathematics(name: &str, text: &str) -> Option<Diagnostic> {
    numeral(name, text).or_else(|| product(name, text))
}

/// The error for a numeral with digits that its base doesn't have, or with a base that there isn't.
fn numeral(name: &str, text: &str) -> Option<Diagnostic> {
    let Misread { at, base, digit } = typed::numeral::misread(text)?;
    let written = &text[at.clone()];
    let error = match &digit {
        Some(digit) => {
            let largest = char::from_digit(base - 1, base).unwrap_or('0');
            let args: messages::Args<'_> =
                &[("written", &written), ("digit", &digit), ("base", &base), ("largest", &largest)];
            Diagnostic::keyed("syntax", "syntax-numeral-digit", args)
        }
        None => Diagnostic::keyed("syntax", "syntax-numeral-base", &[("written", &written)]),
    };
    let place = Source::new(name, text, BTreeMap::new()).place_of_byte(at.start);
    Some(Diagnostic { end: Some(at.end), ..error }.at(Some(place)))
}

/// The error for `2x` in a text that the parser refuses.
fn product(name: &str, text: &str) -> Option<Diagnostic> {
    let (at, plain) = slips::product::find(text)?;
    let place = Source::new(name, text, BTreeMap::new()).place_of_byte(at.start);
    let args: messages::Args<'_> = &[("written", &&text[at.clone()]), ("plain", &plain)];
    Some(Diagnostic::keyed("syntax", "syntax-product", args).replacing(at, plain).at(Some(place)))
}

/// The error for a slip.
fn slip(kind: &SlipKind) -> Diagnostic {
    match kind {
        SlipKind::Chain { plain } => Diagnostic::coded("comparison-chain", &[("plain", plain)]),
        SlipKind::Power { of_negative, negated } => {
            Diagnostic::coded("negative-power", &[("of_negative", of_negative), ("negated", negated)])
        }
        SlipKind::Nothing { method, instead: None } => {
            Diagnostic::coded("gives-nothing", &[("method", method)])
        }
        SlipKind::Nothing { method, instead: Some(instead) } => {
            let args: messages::Args<'_> = &[("method", method), ("instead", instead)];
            Diagnostic::keyed("gives-nothing", "gives-nothing-instead", args)
        }
        SlipKind::OpenComment => Diagnostic::coded("open-comment", &[]),
    }
}

/// The line and the column of a fault.
fn at(fault: &Diagnostic) -> Option<(u32, u32)> {
    fault.place.as_ref().map(|place| (place.line, place.column))
}

/// The changes that turn the typed text into its plain form.
fn edits(plain: &Plain) -> Vec<Edit> {
    plain.changes().map(|(at, text)| Edit { at: Some(at), text: text.to_owned() }).collect()
}

impl Interpreter {
    /// Reads a cell: directly, or else by the plain form of a teacher's input.
    pub(super) fn compile(&self, name: &str, text: &str) -> Result<Cell, Diagnostic> {
        let error = match self.directly(name, text) {
            Ok(cell) => return Ok(cell),
            Err(error) if error.code == "too-long" => return Err(error),
            Err(error) => error,
        };
        let plain = match self.plain_cell(name, text) {
            // The mistake is hidden behind a book's signs: `0 ≤ n < 5`.
            Some(Err(error)) if SLIPS.contains(&&*error.code) => return Err(error),
            plain => plain.and_then(Result::ok),
        };
        let told = if plain.is_none() && error.code == "syntax" { mathematics(name, text) } else { None };
        self.plain_or(told.unwrap_or(error), name, text, plain)
    }

    /// Reads a text as it stands. A fault comes without the advice that its plain form would give, which
    /// takes ten times as long to find as the fault.
    pub(super) fn compile_plainly(&self, name: &str, text: &str) -> Result<Cell, Diagnostic> {
        self.directly(name, text).map_err(|error| match error.code.as_str() {
            "syntax" => mathematics(name, text).unwrap_or(error),
            _ => error,
        })
    }

    /// Reads a text as it stands or as the cells of a notebook, and refuses a game that is written in braces.
    fn directly(&self, name: &str, text: &str) -> Result<Cell, Diagnostic> {
        if text.len() > SOURCE {
            let [size, limit] = messages::bytes_above(text.len() as u64, SOURCE as u64);
            let at = (0..=SOURCE).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            let place = Source::new(name, text, BTreeMap::new()).place_of_byte(at);
            return Err(Diagnostic::coded("too-long", &[("size", &size), ("limit", &limit)]).at(Some(place)));
        }
        let game = if text.contains('|') { braces::as_block(text) } else { None };
        let cell = match self.parse(name, text, None) {
            Ok(cell) => cell,
            Err(error) => match self.notebook(name, text) {
                Some(Ok(cell)) => return Ok(cell),
                // The fault is the one that the reading finds which comes further.
                Some(Err(later)) if at(&later) > at(&error) => return Err(later),
                _ => return Err(error),
            },
        };
        match game {
            None => Ok(cell),
            Some(at) => Err(game_in_braces(&cell.source, at)),
        }
    }

    /// Reads a cell without unknown names.
    pub(super) fn compile_known(&self, name: &str, text: &str) -> Result<Cell, Diagnostic> {
        let cell = self.compile(name, text)?;
        let Some(unknown) = self.unknown_names(&cell, 1).pop() else { return Ok(cell) };
        let plain = if cell.source.plain.is_none() { self.plain_cell(name, text) } else { None };
        let plain = plain.and_then(Result::ok).filter(|plain| self.unknown_names(plain, 1).is_empty());
        self.plain_or(unknown, name, text, plain)
    }

    /// The plain form of a text, read.
    fn plain_cell(&self, name: &str, text: &str) -> Option<Result<Cell, Diagnostic>> {
        let plain = typed::plain(text, &|name| self.is_own(name))?;
        Some(self.parse(name, text, Some(plain)))
    }

    /// A file that holds the cells of a notebook.
    fn notebook(&self, name: &str, text: &str) -> Option<Result<Cell, Diagnostic>> {
        let plain = if typed::is_typed(name) { None } else { typed::cells::plain(text) };
        Some(self.parse(name, text, Some(plain?)))
    }

    /// Whether it is a variable or a function of the author.
    fn is_own(&self, name: &str) -> bool {
        self.scope.contains(name) || self.context.frame().has_function(name)
    }

    /// The plain form in place of a text that cannot be run as it is; in a file the error, with what to
    /// write.
    fn plain_or(
        &self,
        error: Diagnostic,
        name: &str,
        text: &str,
        plain: Option<Cell>,
    ) -> Result<Cell, Diagnostic> {
        let (write, edits) = match plain {
            Some(cell) if typed::is_typed(name) => return Ok(cell),
            Some(cell) => match &cell.source.plain {
                Some(plain) => (Some(typed::changed_lines(text, &plain.text)), edits(plain)),
                None => (None, Vec::new()),
            },
            None => (typed::advice(text, &|name| self.is_own(name)), Vec::new()),
        };
        Err(match write {
            Some(write) => {
                Diagnostic { edits, ..error.hint(messages::text("typed-write", &[("plain", &write)])) }
            }
            None => error,
        })
    }

    /// Reads a text, or its plain form if there is one.
    fn parse(&self, name: &str, text: &str, plain: Option<Plain>) -> Result<Cell, Diagnostic> {
        let globals: Vec<&str> = self.scope.iter_raw().map(|(name, ..)| name).collect();
        let frame = self.context.frame();
        let known = rewrite::Vocabulary {
            variables: &globals,
            is_own: &|name| frame.has_function(name),
            is_native: &names::is_native,
            recalls: typed::is_typed(name),
        };
        let read = plain.as_ref().map_or(text, |plain| &plain.text);
        let rewritten = rewrite::rewrite(read, &known).map_err(|refused| {
            let (byte, error) = refusal(refused);
            let byte = plain.as_ref().map_or(byte, |plain| plain.typed_byte(byte));
            // The suggested change refers to the plain form.
            let error =
                if plain.is_some() { Diagnostic { end: None, edits: Vec::new(), ..error } } else { error };
            error.at(Some(Source::new(name, text, BTreeMap::new()).place_of_byte(byte)))
        })?;
        let source = Source::typed(name, text, rewritten.insertions, plain);
        self.context.readings().begin(&source);
        let tree = self
            .engine
            .compile(&rewritten.text)
            .map_err(|error| parse::describe(&error.0, error.1, &source))?;
        Ok(Cell { source, tree })
    }
}
