//! A game in which the opponent forbids some options before each move.
//!
//! As a ruleset it has the options of the game, each once, where heaps in another order are the same. They
//! alone don't say who wins: a solver must ask how many may be forbidden.

use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_theory::formula::Formula;

use super::parts::Own;
use crate::{
    Datum, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError, Ruleset, Standard,
};

/// The rules with blocking.
pub struct Blocking {
    own: Own,
    most: usize,
    name: String,
}

impl Blocking {
    /// These rules, where the opponent forbids up to this many options.
    ///
    /// # Errors
    ///
    /// When the number is below 0.
    pub fn new(rules: Rc<dyn Ruleset>, most: i64) -> Result<Self, RuleError> {
        let Ok(most) = usize::try_from(most) else {
            let message = Phrase::of("rule-blocking").with("found", most);
            return Err(RuleError::new("bad-parameter", message));
        };
        let name = match most {
            1 => format!("{} with 1 option blocked", rules.name()),
            many => format!("{} with {many} options blocked", rules.name()),
        };
        Ok(Self { own: Own::of(rules)?, most, name })
    }

    /// The moves of the game without blocking as linear constraints; `None` if it doesn't give them, if no
    /// option may be blocked, or for several heaps and games with standard forms. There positions with other
    /// numbers may be one option, which must not count twice.
    ///
    /// # Errors
    ///
    /// What in the rules isn't linear, at its place.
    #[must_use]
    #[doc(hidden)]
    pub fn moves(&self, parts: Option<usize>) -> Option<Result<Formula, RuleError>> {
        if self.most == 0 {
            return None;
        }
        let rules = self.own.rules();
        let zeros = match rules.kind().is_number() {
            true => Datum::Int(0),
            false => rules.start().unwrap_or_else(|| Datum::ints(vec![0; parts.unwrap_or(2)])),
        };
        let form = rules.standard(PositionRef::of(&zeros, &mut Vec::new()), &mut Options::new());
        if !matches!(form, Ok(Standard::Own)) {
            return None;
        }
        let formula = rules.formula(parts)?;
        let heaps = parts.max(formula.as_ref().ok().map(|formula| formula.parts));
        let is_sum = rules.kind().is_number() && heaps.is_some_and(|heaps| heaps > 1);
        (!is_sum).then_some(formula)
    }

    /// The kind of the game's positions, without blocking.
    #[must_use]
    #[doc(hidden)]
    pub fn kind_inside(&self) -> PositionKind {
        self.own.rules().kind()
    }

    /// How many options may be forbidden.
    #[must_use]
    pub fn most(&self) -> usize {
        self.most
    }
}

impl Ruleset for Blocking {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let mut seen = BTreeSet::new();
        self.own.each_option(&position.datum(), &mut |option| {
            if seen.insert(self.own.standard(&option)?) {
                out.datum(&option);
            }
            Ok(())
        })
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        self.own.admit(position)
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        out.datum(&self.own.standard(&position.datum())?);
        Ok(Standard::Written)
    }

    fn written(&self, parts: &[i64]) -> Option<Datum> {
        self.own.rules().written(parts)
    }

    fn as_any(&self) -> Option<&dyn std::any::Any> {
        Some(self)
    }
}

impl Literature for Blocking {}

impl Presentation for Blocking {
    fn display(&self, position: &Datum) -> Option<String> {
        self.own.display(position)
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        self.own.rules().describe(from, to)
    }

    fn start(&self) -> Option<Datum> {
        self.own.rules().start()
    }
}
