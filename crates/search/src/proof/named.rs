//! Proofs for any rules that say how positions fall apart: a part is the number of a position in its standard
//! form, and one more, because no part is zero.

use std::ops::ControlFlow;
use std::rc::Rc;

use bouton_heaps::progress::Progress;
use bouton_heaps::{Control, SolveError};
use bouton_rules::{Datum, Fact, Options, PositionRef};
use bouton_theory::Nimber;

use super::Proof;
use super::world::World;
use crate::family::Family;
use crate::name::Namer;
use crate::question::Question;

struct Named<'a> {
    family: &'a Family,
    namer: Namer<'a>,
    progress: Progress<'a>,
    options: Options,
    code: Vec<u8>,
    ints: Vec<i64>,
    parts: Vec<u64>,
}

fn part(id: u32) -> u64 {
    u64::from(id) + 1
}

fn id(part: u64) -> u32 {
    (part - 1) as u32
}

impl World for Named<'_> {
    fn options(
        &mut self,
        part: u64,
        each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), SolveError> {
        let Self { family, namer, progress, options, code, ints, parts } = self;
        let member = family.code(id(part), code);
        let rules = Rc::clone(&family.member(member).rules);
        options.clear();
        progress.rule(rules.options(PositionRef::of_code(code, ints), options))?;
        options.write_out();
        for option in options.iter() {
            parts.clear();
            let names = namer.names_of(member, &rules, &option)?;
            parts.extend(names.iter().map(|name| name + 1));
            if each(parts).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn moves(&self, part: u64) -> u32 {
        u32::try_from(self.namer.size(u64::from(id(part)))).unwrap_or(u32::MAX)
    }

    fn options_are_dear(&self) -> bool {
        true
    }

    fn known(&self, part: u64) -> Fact {
        let (member, position) = self.family.position(id(part));
        let heap = match position {
            Datum::Int(heap) => self.family.heap_answer(member, heap, Question::Value),
            _ => None,
        };
        heap.map_or(Fact::Nothing, |value| Fact::Is(Nimber(value)))
    }

    fn standard(&self, part: u64) -> u64 {
        part
    }

    fn splits(&self) -> bool {
        true
    }

    fn bytes(&self) -> u64 {
        self.family.store.borrow().size()
    }

    fn may_return(&self) -> bool {
        true
    }

    fn loopy(&self, part: u64) -> Option<SolveError> {
        Some(self.family.loopy(id(part)))
    }
}

/// What a proof says of one position of a member; none if its rules don't say how positions fall apart.
fn proved<T>(
    family: &Family,
    (member, position): (u32, &Datum),
    control: &Control,
    ask: impl FnOnce(&mut Proof<'_, '_, Named<'_>>, &[u64]) -> Result<T, SolveError>,
) -> Option<Result<T, SolveError>> {
    if !family.member(member).rules.falls_apart() {
        return None;
    }
    control.engine("proof");
    // Taken, because a rule may ask for a value itself.
    let mut table = family.store.borrow_mut().named.take().unwrap_or_default();
    let mut scratch = family.scratch.take();
    let world = Named {
        family,
        namer: Namer::new(family, Question::Value, None, &mut scratch),
        progress: Progress::new(control),
        options: Options::new(),
        code: Vec::new(),
        ints: Vec::new(),
        parts: Vec::new(),
    };
    let mut proof = Proof::new(world, &mut table, control, 0);
    let mut ids = Vec::new();
    let answer = family.resolve(member, position, &mut ids).and_then(|()| {
        let parts: Vec<u64> = ids.iter().map(|id| part(*id)).collect();
        ask(&mut proof, &parts)
    });
    proof.world.namer.release(&mut scratch);
    *family.scratch.borrow_mut() = scratch;
    family.store.borrow_mut().named = Some(table);
    Some(answer)
}

/// The value of one position in normal play; none if its rules don't say how positions fall apart.
pub(super) fn value(
    family: &Family,
    position: (u32, &Datum),
    control: &Control,
) -> Option<Result<u64, SolveError>> {
    proved(family, position, control, |proof, parts| proof.value(parts))
}

/// Whether one position has this value in normal play; none if its rules don't say how positions fall apart.
pub(super) fn has(
    family: &Family,
    position: (u32, &Datum),
    value: u64,
    control: &Control,
) -> Option<Result<bool, SolveError>> {
    proved(family, position, control, |proof, parts| proof.has(parts, value))
}
