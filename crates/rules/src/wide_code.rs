//! The rules of codes with a constraint for each number of heaps, and of digits that add tokens.
//!
//! Apart from the code itself, because codes are what rules are described by, and don't depend on these.

use std::ops::ControlFlow;

use crate::admission::{self, MOST_OPTIONS};
use crate::heap_game::heap;
use crate::take_and_break::WideCode;
use crate::{Datum, Literature, Options, PositionKind, PositionRef, Presentation, RuleError, Ruleset, meter};

impl Ruleset for WideCode {
    fn name(&self) -> &str {
        WideCode::name(self)
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let n = heap(position)?;
        let (mut room, mut left) = (MOST_OPTIONS, Vec::new());
        let flow = self.for_each_move(n.unsigned_abs(), |heaps| {
            if let Err(error) = meter::tick(size_of_val(heaps)) {
                return ControlFlow::Break(error);
            }
            let Some(rest) = room.checked_sub(heaps.len().max(1)) else {
                return ControlFlow::Break(admission::too_many_options(&n.into()));
            };
            room = rest;
            left.clear();
            left.extend(heaps.iter().map(|heap| *heap as i64));
            out.sum(&left);
            ControlFlow::Continue(())
        });
        match flow {
            ControlFlow::Break(error) => Err(error),
            ControlFlow::Continue(()) => Ok(()),
        }
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        admission::heap(position)
    }
}

impl Literature for WideCode {}

impl Presentation for WideCode {}
