//! What would make a search smaller, found by looking at the positions that were searched.
//!
//! This isn't a proof: we look at a sample of the positions in a game's memory, and report properties that
//! hold for the whole sample. Advice never changes a value.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use bouton_heaps::Advice;
use bouton_rules::{Datum, Options, PositionRef, Ruleset};

use crate::family::{Family, SUM};

/// Positions that we look at to find permutations.
const SEEN: usize = 200_000;
/// And no more than this many parts of them all: long positions take memory, and there may be none left.
const PARTS: usize = 1 << 22;
/// Fewer positions don't justify advice.
const FEW: usize = 200;
/// The number of positions whose options we list to find independent parts.
const LISTED: usize = 60;

/// Advice on the positions of a member of a family.
#[must_use]
pub fn of(family: &Family, member: u32) -> Vec<Advice> {
    let positions = sample(family, member);
    let rules = Rc::clone(&family.member(member).rules);
    let mut found = Vec::new();
    if positions.len() < FEW {
        return found;
    }
    if splits(&*rules, &positions) {
        found.push(Advice::Split);
    }
    let sorted: BTreeSet<Vec<i64>> = positions.iter().map(|p| sorted(p)).collect();
    if sorted.len() * 2 <= positions.len() {
        let (positions, different) = (positions.len() as u64, sorted.len() as u64);
        found.push(Advice::Sort { positions, different });
    }
    found
}

fn sorted(position: &[i64]) -> Vec<i64> {
    let mut parts = position.to_vec();
    parts.sort_unstable();
    parts
}

/// Positions of the game that the search has met, if they are arrays of integers.
fn sample(family: &Family, member: u32) -> Vec<Box<[i64]>> {
    let known = family.store.borrow().len().min(SEEN);
    let (mut positions, mut code, mut room) = (Vec::new(), Vec::new(), PARTS);
    for id in 0..known {
        if room == 0 || family.code(id as u32, &mut code) == SUM {
            continue;
        }
        if let (of, Datum::Ints(parts)) = family.position(id as u32)
            && of == member
        {
            room = room.saturating_sub(parts.len());
            positions.push(parts);
        }
    }
    let rules = Rc::clone(&family.member(member).rules);
    let mut packed: Vec<Box<[i64]>> = Vec::new();
    family.store.borrow().each_packed(member, |position| {
        if let Some(parts) = position.as_ints().filter(|_| packed.len() < SEEN) {
            packed.push(parts.into());
        }
    });
    // What stands there in another form than the standard one was not searched.
    packed.retain(|parts| {
        let position = Datum::Ints(parts.clone());
        rules.standard_parts(&position).is_ok_and(|standard| standard == [position])
    });
    positions.extend(packed);
    // The requested position has a key, too.
    positions.sort_unstable();
    positions.dedup();
    positions
}

/// Whether all of some positions are sums of their parts, as far as their moves show.
fn splits(rules: &dyn Ruleset, positions: &[Box<[i64]>]) -> bool {
    let mut moves: BTreeMap<(usize, usize, i64), BTreeSet<i64>> = BTreeMap::new();
    let (mut again, mut seen) = (0, 0);
    for position in positions.iter().step_by((positions.len() / LISTED).max(1)) {
        let Some(changes) = changes(rules, position) else { return false };
        for (at, part) in position.iter().enumerate() {
            let now = changes.get(&at).cloned().unwrap_or_default();
            seen += usize::from(!now.is_empty());
            match moves.entry((position.len(), at, *part)) {
                std::collections::btree_map::Entry::Vacant(entry) => {
                    entry.insert(now);
                }
                std::collections::btree_map::Entry::Occupied(entry) if *entry.get() == now => again += 1,
                std::collections::btree_map::Entry::Occupied(_) => return false,
            }
        }
    }
    again >= 20 && seen >= 20 && positions.iter().any(|position| position.len() > 1)
}

/// The possible new values of each part of a position. Returns `None` if a move changes several parts, or
/// their number.
fn changes(rules: &dyn Ruleset, position: &[i64]) -> Option<BTreeMap<usize, BTreeSet<i64>>> {
    let mut options = Options::new();
    rules.options(PositionRef::Ints(position), &mut options).ok()?;
    let mut found: BTreeMap<usize, BTreeSet<i64>> = BTreeMap::new();
    for option in options.iter() {
        let mut parts = option.parts();
        let (part, None) = (parts.next()?, parts.next()) else { return None };
        let to = part.datum();
        let to = to.as_ints().filter(|to| part.game.is_none() && to.len() == position.len())?;
        let mut differing = (0..to.len()).filter(|at| to[*at] != position[*at]);
        let (at, None) = (differing.next()?, differing.next()) else { return None };
        found.entry(at).or_default().insert(to[at]);
    }
    Some(found)
}
