//! Proofs for native games with words as parts (`bouton_rules::MaskRules`).

use std::ops::ControlFlow;
use std::sync::Arc;

use bouton_heaps::{Control, SolveError};
use bouton_rules::{Datum, Fact, MaskRules};

use super::Proof;
use super::world::World;
use crate::family::Family;
use crate::proof_table::{MaskProofs, ProofTable};

/// Native rules on words.
pub(super) struct Masks(pub(super) Arc<dyn MaskRules>);

impl World for Masks {
    fn options(
        &mut self,
        part: u64,
        each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), SolveError> {
        self.0.options(part, each);
        Ok(())
    }

    fn moves(&self, part: u64) -> u32 {
        self.0.moves(part)
    }

    fn work(&self, part: u64) -> u32 {
        self.0.work(part)
    }

    fn known(&self, part: u64) -> Fact {
        self.0.known(part)
    }

    fn splits(&self) -> bool {
        self.0.splits()
    }

    fn standard(&self, part: u64) -> u64 {
        self.0.standard(part)
    }

    fn shared(&self) -> Option<Arc<dyn MaskRules>> {
        Some(Arc::clone(&self.0))
    }

    fn bytes(&self) -> u64 {
        self.0.bytes()
    }
}

/// The result of a proof about one position of a member. Returns `None` if its positions aren't made of
/// words.
fn proved<T>(
    family: &Family,
    (member, position): (u32, &Datum),
    control: &Control,
    ask: impl FnOnce(&mut Proof<'_, '_, Masks>, &[u64]) -> Result<T, SolveError>,
) -> Option<Result<T, SolveError>> {
    let known = family.store.borrow_mut().proofs.remove(&member);
    let known = known.and_then(|proofs| Some((proofs.rules.parts(position)?, proofs)));
    let (parts, mut proofs) = match known {
        Some(known) => known,
        None => {
            let rules = family.member(member).rules.masks(position)?;
            (rules.parts(position)?, MaskProofs { rules, table: ProofTable::default() })
        }
    };
    control.engine("proof");
    let others = family.store.borrow().size();
    let world = Masks(Arc::clone(&proofs.rules));
    // Of some games a word means another part with every position.
    let what = format!("{}: {position}", family.member(member).rules.name());
    let proof = Proof::new(world, &mut proofs.table, (control, Some(what)), others);
    let answer = proof.and_then(|mut proof| {
        let answer = ask(&mut proof, &parts);
        proof.journal.close().and(answer)
    });
    family.store.borrow_mut().proofs.insert(member, proofs);
    Some(answer)
}

/// The value of one position in normal play. Returns `None` if its parts aren't words.
pub(super) fn value(
    family: &Family,
    position: (u32, &Datum),
    control: &Control,
) -> Option<Result<u64, SolveError>> {
    proved(family, position, control, |proof, parts| proof.value(parts))
}

/// Whether one position has this value in normal play. Returns `None` if its parts aren't words.
pub(super) fn has(
    family: &Family,
    position: (u32, &Datum),
    value: u64,
    control: &Control,
) -> Option<Result<bool, SolveError>> {
    proved(family, position, control, |proof, parts| proof.has(parts, value))
}
