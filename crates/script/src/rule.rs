//! A game whose rule is a function of the script.

use std::rc::Rc;

use bouton_rules::{Datum, Options, PositionKind, RuleError, Ruleset};
use rhai::{AST, Array, Dynamic, FnPtr};

use crate::{Context, convert};

/// Rules written in the script. The functions that the rule can reach are those of the moment of its definition.
pub struct ScriptRules {
    name: String,
    moves: FnPtr,
    kind: PositionKind,
    functions: AST,
    context: Context,
}

impl ScriptRules {
    /// A heap game: `moves` takes a heap and returns its options.
    #[must_use]
    pub fn new(name: &str, moves: FnPtr, kind: PositionKind, context: &Context) -> Rc<Self> {
        Rc::new(Self {
            name: name.to_owned(),
            moves,
            kind,
            functions: context.functions(),
            context: context.clone(),
        })
    }
}

impl Ruleset for ScriptRules {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        self.kind
    }

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        let engine =
            self.context.engine().ok_or_else(|| RuleError::new("internal", "the interpreter is gone"))?;
        let found: Dynamic = self
            .moves
            .call(&engine, &self.functions, (convert::dynamic(position),))
            .map_err(|error| RuleError::new("script", error.to_string()))?;
        if let Some(range) = found.clone().try_cast::<std::ops::Range<i64>>() {
            range.for_each(|n| out.position(n));
            return Ok(());
        }
        let type_name = found.type_name().to_owned();
        let array: Array = found.try_cast().ok_or_else(|| {
            RuleError::new("bad-options", format!("a rule returns an array of options, found {type_name}"))
        })?;
        for option in &array {
            match convert::datum(option)? {
                Datum::Ints(heaps) => out.sum(heaps.iter().copied().map(Datum::Int)),
                position => out.position(position),
            }
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(position)
    }
}
