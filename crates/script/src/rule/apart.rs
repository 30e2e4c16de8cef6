//! Which positions are the same game: by `canonical`, a standard form; by `components`, the positions that
//! add up to it; by `symmetries`, its images, where the least one represents all.

use std::cell::{OnceCell, RefCell};

use bouton_compile::BoardName;
use bouton_rules::{Options, PositionRef, RuleError, Ruleset, Standard, Words, board_parts};
use rhai::FnPtr;

use super::engine::Engine;
use super::{ScriptRules, definition, option};
use crate::diagnostic::Diagnostic;
use crate::{messages, written};

/// One of these functions, compiled.
#[derive(Default)]
pub(super) struct Helper {
    pub(super) engine: Engine,
    /// Whether the parts of a position are its arguments.
    spread: OnceCell<bool>,
    /// Sinks that nobody uses at the moment, kept for their memory.
    sinks: RefCell<Vec<Options>>,
}

impl Helper {
    /// An empty sink that makes these words of positions.
    fn sink(&self, words: &Words) -> Options {
        let mut sink = self.sinks.borrow_mut().pop().unwrap_or_default();
        sink.repack(words.clone());
        sink
    }

    fn keep(&self, sink: Options) {
        if sink.is_light() {
            self.sinks.borrow_mut().push(sink);
        }
    }
}

/// The boards of a game that uses the library's functions.
#[derive(Clone, Copy)]
pub(super) struct GridBoard {
    /// Rows and columns, if a board is a number.
    pub(super) size: Option<[i64; 2]>,
    /// Whether boards that turning and reflecting lead to are the same.
    images: bool,
}

/// Calls `each` with every position in a sink, for all options.
fn each_position(
    found: &Options,
    mut each: impl FnMut(PositionRef<'_>) -> Result<(), RuleError>,
) -> Result<(), RuleError> {
    let (mut ints, mut code) = (Vec::new(), Vec::new());
    for word in found.keys().iter().chain(found.sums()).filter(|word| **word != Options::END) {
        each(found.words().unpack(*word, &mut ints, &mut code))?;
    }
    for part in found.iter().flat_map(|option| option.parts()) {
        each(part.position(&mut ints))?;
    }
    Ok(())
}

/// Adds the least of a position and its images: the least word, if all have words, else the least code.
fn least(position: PositionRef<'_>, images: &Options, out: &mut Options) -> Result<(), RuleError> {
    if let (Some(own), true) = (images.word(position), images.iter().next().is_none()) {
        let words = images.keys().iter().chain(images.sums()).filter(|word| **word != Options::END);
        out.part_word(words.copied().fold(own, u64::min));
        return Ok(());
    }
    let (mut least, mut code) = (Vec::new(), Vec::new());
    position.put(&mut least);
    each_position(images, |image| {
        code.clear();
        image.put(&mut code);
        if code < least {
            std::mem::swap(&mut code, &mut least);
        }
        Ok(())
    })?;
    out.part(PositionRef::of_code(&least, &mut Vec::new()));
    Ok(())
}

impl ScriptRules {
    /// Whether a function takes the parts of a position.
    fn spreads(&self, function: &FnPtr, helper: &Helper) -> bool {
        let one = || matches!(definition::arity(function, &self.frame), Ok(1) | Err(_));
        self.definition.arity > 1 && *helper.spread.get_or_init(|| !one())
    }

    /// The standard form that `canonical` gives.
    pub(super) fn canonical(
        &self,
        function: &FnPtr,
        position: PositionRef<'_>,
        out: &mut Options,
    ) -> Result<Standard, RuleError> {
        let (world, spread) = ((&self.frame, &self.context), self.spreads(function, &self.standard));
        let position_of = (self.kind(), position, spread);
        if let Some(form) = self.standard.engine.standard(function, world, position_of, out) {
            return Ok(form);
        }
        let found = self.call(function, self.arguments_of(function, &position.datum()))?;
        let form = self.read("canonical", function, &found)?;
        definition::check_kind(self.name(), self.kind(), &form)
            .map_err(|error| self.placed(function, error))?;
        out.datum(&form);
        Ok(Standard::Written)
    }

    /// The components of a position, each the least of its images or in the form that `canonical` gives.
    pub(super) fn fall_apart(
        &self,
        position: PositionRef<'_>,
        out: &mut Options,
    ) -> Result<Standard, RuleError> {
        match &self.definition.components {
            Some(function) => {
                let mut components = self.components.sink(out.words());
                self.positions((function, "components"), &self.components, position, &mut components)?;
                each_position(&components, |component| self.component(component, out))?;
                self.components.keep(components);
                self.board.get_or_init(|| self.read_board(function, position));
            }
            None => self.component(position, out)?,
        }
        out.end();
        Ok(Standard::Written)
    }

    /// What boards are, if both functions are those of the library; they were compiled for positions like
    /// this one.
    fn read_board(&self, components: &FnPtr, position: PositionRef<'_>) -> Option<GridBoard> {
        let size_of = |function: &FnPtr, helper: &Helper, wanted| {
            let world = (&self.frame, &self.context);
            helper.engine.board_size(function, world, (position, wanted))
        };
        let size = size_of(components, &self.components, BoardName::Components)?;
        let images = match (&self.definition.symmetries, &self.definition.canonical) {
            (Some(function), _) => {
                size_of(function, &self.symmetries, BoardName::Symmetries).filter(|other| *other == size)?;
                true
            }
            (None, Some(_)) => return None,
            (None, None) => false,
        };
        Some(GridBoard { size, images })
    }

    /// Appends the words of the parts of a board without making the parts, which takes a twentieth of the
    /// time. Returns `false` if nothing was appended, because the game doesn't have such boards, or this one
    /// is in the sample.
    pub(super) fn board_parts(&self, words: &Words, word: u64, parts: &mut Vec<u64>) -> bool {
        let Some(Some(GridBoard { size, images })) = self.board.get() else { return false };
        let found = self.skips_sample() && board_parts(words, word, (*size, *images), parts);
        if found {
            self.components.engine.count_run();
            if *images {
                self.symmetries.engine.count_run();
            }
        }
        found
    }

    /// Writes a component in its standard form.
    fn component(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let mut found = self.symmetries.sink(out.words());
        if let Some(function) = &self.definition.symmetries {
            self.positions((function, "symmetries"), &self.symmetries, position, &mut found)?;
            least(position, &found, out)?;
        } else if let Some(function) = &self.definition.canonical {
            match self.canonical(function, position, &mut found)? {
                Standard::Own => out.part(position),
                Standard::Sorted => out.part_datum(&position.datum().in_order()),
                Standard::Written => each_position(&found, |part| {
                    out.part(part);
                    Ok(())
                })?,
            }
        } else {
            out.part(position);
        }
        self.symmetries.keep(found);
        Ok(())
    }

    /// The positions that a function lists, which has this key.
    fn positions(
        &self,
        (function, what): (&FnPtr, &str),
        helper: &Helper,
        position: PositionRef<'_>,
        out: &mut Options,
    ) -> Result<(), RuleError> {
        let (world, spread) = ((&self.frame, &self.context), self.spreads(function, helper));
        if helper.engine.options(function, world, (self.kind(), position, spread), out).is_some() {
            return Ok(());
        }
        let datum = position.datum();
        let found = self.call(function, self.arguments_of(function, &datum))?;
        option::append(self, &datum, found.clone(), out).map_err(|(_, error)| {
            if error.code == "memory" {
                return self.placed(function, error.into());
            }
            let shown = written::found(&found);
            let args: messages::Args<'_> =
                &[("what", &what), ("game", &self.name()), ("position", &datum), ("found", &shown)];
            self.placed(function, Diagnostic::keyed(&error.code, "not-positions", args).into())
        })
    }
}
