//! Rules of the façade as the solver asks them.

use bouton_rules::{
    Datum, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError, Ruleset, Standard, admission,
};

use super::super::listing::{Listing, read};
use super::Rules;
use crate::State;

impl<P: State> Rules<P> {
    /// Hands over the standard form of a position that doesn't fall apart.
    #[inline]
    fn put_form(
        &self,
        position: &P,
        out: &mut Listing<'_>,
        mut to: impl FnMut(&mut Options, PositionRef<'_>),
    ) {
        match &self.canonical {
            _ if self.any_order => out.hand(position, |out, position| match sorted(position) {
                Some(form) => to(out, PositionRef::of(&form, &mut Vec::new())),
                None => to(out, position),
            }),
            Some(canonical) => out.hand(&canonical(position), to),
            None => out.hand(position, to),
        }
    }

    /// The positions that a position falls apart into.
    fn split(
        &self,
        split: &super::Split<P>,
        position: PositionRef<'_>,
        out: &mut Listing<'_>,
    ) -> Result<Vec<P>, RuleError> {
        let (parts, mut again) = (split(&read(position)?), false);
        parts.iter().for_each(|part| out.hand(part, |_, part| again |= part == position));
        if again && parts.len() > 1 {
            let shown = admission::shown(&position.datum());
            let message = format!("{shown} falls apart into itself and other positions");
            return Err(RuleError::new("loopy", message).hint(
                "components are smaller than the position; one that doesn't fall apart is itself alone",
            ));
        }
        Ok(parts)
    }
}

/// The same parts in ascending order, if it is a list.
fn sorted(position: PositionRef<'_>) -> Option<Datum> {
    let mut parts = position.datum().items()?;
    parts.sort_unstable();
    Some(Datum::list(parts))
}

impl<P: State> Ruleset for Rules<P> {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        P::KIND
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let mut listing = Listing::new(out, &self.scratch);
        self.moves.list(position, &mut listing)?;
        if listing.is_full() { Err(admission::too_many_options(&position.datum())) } else { Ok(()) }
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        let mut listing = Listing::new(out, &self.scratch);
        match (&self.components, &self.canonical, position) {
            (Some(split), ..) => {
                let parts = self.split(split, position, &mut listing)?;
                parts.iter().for_each(|part| self.put_form(part, &mut listing, |out, part| out.part(part)));
                out.end();
            }
            (None, _, PositionRef::Ints(_)) if self.any_order => return Ok(Standard::Sorted),
            (None, None, _) if !self.any_order => return Ok(Standard::Own),
            _ => self.put_form(&read(position)?, &mut listing, |out, form| out.position(form)),
        }
        Ok(Standard::Written)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let state = read(PositionRef::of(&position, &mut Vec::new()))?;
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
