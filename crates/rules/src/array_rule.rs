//! A game on arrays of integers with a Rust function as its rule.

use std::cell::Cell;

use crate::{
    Datum, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError, Ruleset,
    Standard, admission,
};

/// Brings a position into a standard form that is the same game.
type Canonical = dyn Fn(&mut [i64]);

/// The standard forms that a rule may have.
enum StandardForm {
    Own,
    Sorted,
    /// A function that brings a position into its form, and a buffer that is kept for its memory.
    By(Box<Canonical>, Cell<Vec<i64>>),
}

/// Rules as a function from an array of integers to its options, which are such arrays too.
pub struct ArrayRule<F> {
    name: String,
    parts: Option<usize>,
    moves: F,
    form: StandardForm,
}

impl<F: Fn(&[i64], &mut Options)> ArrayRule<F> {
    /// The game with this name and rule; with `Some(k)` every position has k parts.
    ///
    /// ```
    /// use bouton_rules::{ArrayRule, Options, Ruleset};
    /// // A rook that moves down or left.
    /// let rook = ArrayRule::new("Rook", Some(2), |p, options: &mut Options| {
    ///     options.line([0, p[1]], [1, 0], p[0] as usize);
    ///     options.line([p[0], 0], [0, 1], p[1] as usize);
    /// });
    /// assert_eq!(rook.name(), "Rook");
    /// ```
    pub fn new(name: &str, parts: Option<usize>, moves: F) -> Self {
        Self { name: name.to_owned(), parts, moves, form: StandardForm::Own }
    }

    /// The same game with a standard form, as a key for memory.
    #[must_use]
    pub fn with_canonical(self, canonical: impl Fn(&mut [i64]) + 'static) -> Self {
        Self { form: StandardForm::By(Box::new(canonical), Cell::default()), ..self }
    }

    /// The same game where the order of the parts does not matter: the standard form is sorted.
    #[must_use]
    pub fn in_any_order(self) -> Self {
        Self { form: StandardForm::Sorted, ..self }
    }
}

impl<F> Presentation for ArrayRule<F> {}

impl<F: Fn(&[i64], &mut Options)> Ruleset for ArrayRule<F> {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(self.parts)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let numbers = position
            .as_ints()
            .ok_or_else(|| admission::wrong_position(Phrase::of("rule-wanted-numbers"), &position.datum()))?;
        out.metered(|out| {
            (self.moves)(numbers, out);
            Ok(())
        })
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        Ok(match &self.form {
            StandardForm::Own => Standard::Own,
            StandardForm::Sorted => Standard::Sorted,
            StandardForm::By(canonical, buffer) => {
                let mut form = buffer.take();
                form.clear();
                form.extend_from_slice(position.as_ints().unwrap_or_default());
                canonical(&mut form);
                out.row(&form);
                buffer.set(form);
                Standard::Written
            }
        })
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let fits =
            position.as_ints().is_some_and(|words| self.parts.is_none_or(|parts| words.len() == parts));
        if fits {
            return Ok(position);
        }
        let wanted = match self.parts {
            Some(parts) => Phrase::of("rule-wanted-numbers-count").with("count", parts),
            None => Phrase::of("rule-wanted-numbers"),
        };
        Err(admission::wrong_position(wanted, &position))
    }

    fn engine(&self) -> Phrase {
        Phrase::of("rule-engine-rust")
    }
}

impl<F: Fn(&[i64], &mut Options)> Literature for ArrayRule<F> {}
