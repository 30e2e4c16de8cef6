//! Rules of the façade as the solver asks them.

use bouton_rules::{
    CodedOptions, Datum, IntForm, IntOptions, Options, Phrase, PositionKind, RuleError, Ruleset, admission,
};

use super::super::option::Listed;
use super::Rules;
use crate::State;

/// What a position is, for an error.
fn expected(kind: PositionKind) -> String {
    match kind {
        PositionKind::Heap | PositionKind::Number => "a number".to_owned(),
        PositionKind::Array(Some(parts)) => format!("an array of {parts} parts"),
        PositionKind::Array(None) => "an array".to_owned(),
        PositionKind::Text => "a string".to_owned(),
        PositionKind::Map => "a map".to_owned(),
    }
}

impl<P: State> Rules<P> {
    fn read(&self, position: &Datum) -> Result<P, RuleError> {
        P::from_datum(position).ok_or_else(|| admission::wrong_position(expected(P::KIND), position))
    }
}

impl<P: State> Ruleset for Rules<P> {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        P::KIND
    }

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        let mut room = admission::MOST_OPTIONS;
        let mut visit = |parts: Vec<P>| {
            room = room.saturating_sub(parts.len().max(1));
            out.sum(parts.iter().map(State::to_datum));
            room > 0
        };
        self.moves.visit(self.read(position)?, &mut visit);
        if room == 0 { Err(admission::too_many_options(position)) } else { Ok(()) }
    }

    fn int_options(&self, position: &[i64], out: &mut IntOptions) -> bool {
        // A position that falls apart is no single component.
        let Some(read) = P::from_ints(position).filter(|_| self.components.is_none()) else { return false };
        let mut listed = self.moves.list(read, out);
        // A rule is pure: it may be asked again.
        if let (Listed::Strange, Some(read)) = (listed, P::from_ints(position)) {
            listed = self.moves.list_one_by_one(read, out);
        }
        if listed != Listed::All {
            out.clear();
        }
        listed == Listed::All
    }

    fn coded_options(&self, position: &[u8], out: &mut CodedOptions) -> bool {
        if self.components.is_some() || matches!(P::KIND, PositionKind::Heap | PositionKind::Number) {
            return false;
        }
        let Some(read) = P::take_code(&mut { position }) else { return false };
        let listed = self.moves.code(read, out);
        if !listed {
            out.clear();
        }
        listed
    }

    fn coded_canonical(&self, position: &[u8], out: &mut Vec<u8>) -> Option<bool> {
        if self.any_order {
            return None;
        }
        let Some(canonical) = &self.canonical else { return Some(false) };
        canonical(&P::take_code(&mut { position })?).put_code(out);
        Some(true)
    }

    fn int_canonical(&self, position: &[i64], out: &mut Vec<i64>) -> Option<bool> {
        if self.any_order {
            let from = out.len();
            out.extend_from_slice(position);
            out[from..].sort_unstable();
            return Some(true);
        }
        let Some(canonical) = &self.canonical else { return Some(false) };
        canonical(&P::from_ints(position)?).with_ints(|ints| out.extend_from_slice(ints))?;
        Some(true)
    }

    fn int_form(&self, _position: &[i64]) -> IntForm {
        match &self.canonical {
            _ if self.any_order => IntForm::Sorted,
            Some(_) => IntForm::Asked,
            None => IntForm::Own,
        }
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let read = self.read(&position)?;
        match &self.legal {
            Some(legal) if !legal(&read) => {
                let shown = admission::shown(&position);
                Err(RuleError::new("bad-position", format!("{shown} is no position of {}", self.name)))
            }
            _ => Ok(position),
        }
    }

    fn canonical(&self, position: &Datum) -> Result<Option<Datum>, RuleError> {
        if self.any_order {
            return Ok(position.items().map(|mut parts| {
                parts.sort_unstable();
                Datum::list(parts)
            }));
        }
        let Some(canonical) = &self.canonical else { return Ok(None) };
        Ok(Some(canonical(&self.read(position)?).to_datum()))
    }

    fn components(&self, position: &Datum) -> Option<Vec<Datum>> {
        let parts = (self.components.as_ref()?)(&P::from_datum(position)?);
        match parts.as_slice() {
            [one] if one.to_datum() == *position => None,
            _ => Some(parts.iter().map(State::to_datum).collect()),
        }
    }

    fn display(&self, position: &Datum) -> Option<String> {
        Some((self.display.as_ref()?)(&P::from_datum(position)?))
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        Some((self.describe.as_ref()?)(&P::from_datum(from)?, &P::from_datum(to)?).into())
    }

    fn engine(&self) -> Phrase {
        "a Rust function".into()
    }

    fn start(&self) -> Option<Datum> {
        self.start.clone()
    }
}
