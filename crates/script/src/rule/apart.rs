//! Which positions are the same game: by `canonical`, a standard form; by `components`, the positions of
//! which a position is the sum; by `symmetries`, its images, of which the least one stands for all.

use std::cell::OnceCell;

use bouton_rules::{Options, PositionRef, RuleError, Ruleset, Standard, coding};
use rhai::FnPtr;

use super::engine::Engine;
use super::{ScriptRules, definition, option};
use crate::diagnostic::Diagnostic;
use crate::{messages, show};

/// One of these functions, compiled.
#[derive(Default)]
pub(super) struct Helper {
    pub(super) engine: Engine,
    /// Whether the parts of a position are its arguments.
    spread: OnceCell<bool>,
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
        let Some(function) = &self.definition.components else {
            self.component(position, out)?;
            out.end();
            return Ok(Standard::Written);
        };
        let (mut components, mut ints) = (Options::new(), Vec::new());
        self.positions((function, "components"), &self.components, position, &mut components)?;
        for component in components.iter().flat_map(|option| option.parts()) {
            self.component(PositionRef::of_code(component.code, &mut ints), out)?;
        }
        out.end();
        Ok(Standard::Written)
    }

    /// Writes a component in its standard form.
    fn component(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let mut found = Options::new();
        if let Some(function) = &self.definition.symmetries {
            let mut least = Vec::new();
            position.put(&mut least);
            self.positions((function, "symmetries"), &self.symmetries, position, &mut found)?;
            let images = found.iter().flat_map(|option| option.parts());
            if let Some(image) = images.map(|part| part.code).min().filter(|image| **image < *least) {
                least = image.to_vec();
            }
            out.part_with(|code| code.extend_from_slice(&least));
            return Ok(());
        }
        match &self.definition.canonical {
            None => out.part(position),
            Some(function) => match self.canonical(function, position, &mut found)? {
                Standard::Own => out.part(position),
                Standard::Sorted => {
                    let mut parts = position.as_ints().unwrap_or_default().to_vec();
                    parts.sort_unstable();
                    out.part_with(|code| coding::put_ints(&parts, code));
                }
                Standard::Written => {
                    for part in found.get(0).parts() {
                        out.part_with(|code| code.extend_from_slice(part.code));
                    }
                }
            },
        }
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
        let shown = show::nested(&found);
        option::append(self, &datum, found, out).map_err(|(_, error)| {
            let args: messages::Args<'_> =
                &[("what", &what), ("game", &self.name()), ("position", &datum), ("found", &shown)];
            self.placed(function, Diagnostic::keyed(&error.code, "not-positions", args).into())
        })
    }
}
