//! A game on arrays of integers whose rule is a Rust function.

use crate::{Datum, IntForm, IntOptions, Options, Phrase, PositionKind, RuleError, Ruleset, admission};

/// Brings a position into a standard form that is the same game.
type Canonical = dyn Fn(&mut [i64]);

/// The standard forms that a rule may have.
enum Standard {
    Own,
    Sorted,
    By(Box<Canonical>),
}

/// Rules as a function from an array of integers to its options, which are such arrays too.
pub struct ArrayRule<F> {
    name: String,
    parts: Option<usize>,
    moves: F,
    standard: Standard,
}

impl<F: Fn(&[i64], &mut IntOptions)> ArrayRule<F> {
    /// The game with this name and rule; with `Some(k)` every position has k parts.
    ///
    /// ```
    /// use bouton_rules::{ArrayRule, IntOptions, Ruleset};
    /// // A rook that moves down or left.
    /// let rook = ArrayRule::new("Rook", Some(2), |p, options: &mut IntOptions| {
    ///     (0..p[0]).for_each(|x| options.push(&[x, p[1]]));
    ///     (0..p[1]).for_each(|y| options.push(&[p[0], y]));
    /// });
    /// assert_eq!(rook.name(), "Rook");
    /// ```
    pub fn new(name: &str, parts: Option<usize>, moves: F) -> Self {
        Self { name: name.to_owned(), parts, moves, standard: Standard::Own }
    }

    /// The same game with a standard form, as a key for memory.
    #[must_use]
    pub fn with_canonical(mut self, canonical: impl Fn(&mut [i64]) + 'static) -> Self {
        self.standard = Standard::By(Box::new(canonical));
        self
    }

    /// The same game where the order of the parts does not matter: the standard form is sorted.
    #[must_use]
    pub fn in_any_order(mut self) -> Self {
        self.standard = Standard::Sorted;
        self
    }

    /// Brings a position into its standard form.
    fn bring(&self, position: &mut [i64]) {
        match &self.standard {
            Standard::Own => {}
            Standard::Sorted => position.sort_unstable(),
            Standard::By(canonical) => canonical(position),
        }
    }
}

impl<F: Fn(&[i64], &mut IntOptions)> Ruleset for ArrayRule<F> {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(self.parts)
    }

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        let Some(position) = position.as_ints() else {
            return Err(admission::wrong_position(Phrase::of("rule-wanted-numbers"), position));
        };
        let mut found = IntOptions::default();
        (self.moves)(position, &mut found);
        found.iter().for_each(|words| out.position(Datum::ints(words)));
        Ok(())
    }

    fn int_options(&self, position: &[i64], out: &mut IntOptions) -> bool {
        (self.moves)(position, out);
        true
    }

    fn canonical(&self, position: &Datum) -> Result<Option<Datum>, RuleError> {
        let Some(position) = position.as_ints().filter(|_| !matches!(self.standard, Standard::Own)) else {
            return Ok(None);
        };
        let mut standard = position.to_vec();
        self.bring(&mut standard);
        Ok(Some(Datum::ints(standard)))
    }

    fn int_canonical(&self, position: &[i64], out: &mut Vec<i64>) -> Option<bool> {
        if matches!(self.standard, Standard::Own) {
            return Some(false);
        }
        let from = out.len();
        out.extend_from_slice(position);
        self.bring(&mut out[from..]);
        Some(true)
    }

    fn int_form(&self, _position: &[i64]) -> IntForm {
        match self.standard {
            Standard::Own => IntForm::Own,
            Standard::Sorted => IntForm::Sorted,
            Standard::By(_) => IntForm::Asked,
        }
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
