//! Rules of the façade as the solver asks them.

use bouton_rules::{
    Datum, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError, Ruleset, Shape,
    Standard, admission,
};

use super::super::listing::{Listing, put, read};
use super::Rules;
use crate::State;

impl<P: State> Rules<P> {
    /// Hands over the standard form of a position that doesn't fall apart, as a part.
    fn put_form(&self, position: &P, out: &mut Options) {
        match &self.canonical {
            _ if self.any_order => out.part_datum(&sorted(position.to_datum())),
            Some(canonical) => put(&canonical(position), self.shape.as_ref(), out),
            None => put(position, self.shape.as_ref(), out),
        }
    }

    /// The positions that a position falls apart into.
    fn split(&self, split: &super::Split<P>, position: PositionRef<'_>) -> Result<Vec<P>, RuleError> {
        let parts = split(&read(position, self.shape.as_ref())?);
        if parts.len() > 1 && parts.iter().any(|part| is_at(part, position)) {
            let shown = admission::shown(&position.datum());
            let message = format!("{shown} falls apart into itself and other positions");
            return Err(RuleError::new("loopy", message).hint(
                "components are smaller than the position; one that doesn't fall apart is itself alone",
            ));
        }
        Ok(parts)
    }
}

/// Whether this is the position.
fn is_at<P: State>(state: &P, position: PositionRef<'_>) -> bool {
    match position {
        PositionRef::Int(n) => state.int() == Some(n),
        PositionRef::Ints(ints) => state.with_ints(|own| own == ints) == Some(true),
        position => state.to_datum() == position.datum(),
    }
}

/// The same parts in ascending order, if it is a list.
fn sorted(position: Datum) -> Datum {
    let Some(mut parts) = position.items() else { return position };
    parts.sort_unstable();
    Datum::list(parts)
}

impl<P: State> Ruleset for Rules<P> {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        P::KIND
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let mut listing = Listing::new(out, self.shape.as_ref());
        self.moves.list(position, &mut listing)?;
        if listing.is_full() { Err(admission::too_many_options(&position.datum())) } else { Ok(()) }
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        match (&self.components, &self.canonical, position) {
            (Some(split), ..) => {
                self.split(split, position)?.iter().for_each(|part| self.put_form(part, out));
            }
            // The empty list of lists is written as all others are.
            (None, _, PositionRef::Ints(row))
                if self.any_order && (!row.is_empty() || P::from_ints(&[0]).is_some()) =>
            {
                return Ok(Standard::Sorted);
            }
            (None, None, _) if !self.any_order => return Ok(Standard::Own),
            _ => self.put_form(&read(position, self.shape.as_ref())?, out),
        }
        out.end();
        Ok(Standard::Written)
    }

    fn shape(&self) -> Option<&Shape> {
        self.shape.as_ref()
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let state = read(PositionRef::of(&position, &mut Vec::new()), self.shape.as_ref())?;
        match &self.legal {
            Some(legal) if !legal(&state) => {
                let shown = admission::shown(&position);
                Err(RuleError::new("bad-position", format!("{shown} isn't a legal position of this game")))
            }
            _ => Ok(position),
        }
    }

    fn engine(&self) -> Phrase {
        "a Rust function".into()
    }
}

impl<P: State> Literature for Rules<P> {}

impl<P: State> Presentation for Rules<P> {
    fn display(&self, position: &Datum) -> Option<String> {
        Some((self.display.as_ref()?)(&P::from_datum(position)?))
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        Some((self.describe.as_ref()?)(&P::from_datum(from)?, &P::from_datum(to)?).into())
    }

    fn start(&self) -> Option<Datum> {
        self.start.clone()
    }
}
