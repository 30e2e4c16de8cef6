//! What would make a search smaller, found by looking at the positions that were searched.
//!
//! Nothing here is proved: a sample of what the memory of a game holds is looked at, and what holds for all of the sample is
//! said. Advice changes no value.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use bouton_rules::{Datum, Options, PositionRef, Ruleset};

use crate::Game;
use crate::family::{Family, SUM};

/// Positions that are looked at to find permutations.
const SEEN: usize = 200_000;
/// Fewer positions are no reason for advice.
const FEW: usize = 200;
/// Positions whose options are looked at to find independent parts.
const LISTED: usize = 60;

/// What would make a search smaller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Of so many positions, which are arrays, only so many differ as sets of parts: a standard form that sorts them would do
    /// with that many, if order does not matter.
    Sort {
        /// Positions looked at.
        positions: u64,
        /// Those that differ when sorted.
        different: u64,
    },
    /// Every move changes one part of an array, in the same way whatever the other parts are: the position is the sum of its
    /// parts.
    Split,
}

/// Advice on the positions of `game` that were searched so far.
#[must_use]
pub fn advice(game: &Game) -> Vec<Advice> {
    of(&game.family, game.index)
}

/// Advice on the positions of a member of a family.
pub(crate) fn of(family: &Family, member: u32) -> Vec<Advice> {
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
    let (mut positions, mut code) = (Vec::new(), Vec::new());
    for id in 0..known {
        if family.code(id as u32, &mut code) == SUM {
            continue;
        }
        if let (of, Datum::Ints(parts)) = family.position(id as u32)
            && of == member
        {
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
    // What was asked for has a key, too.
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

/// What each part of a position may become; none if a move changes several parts, or their number.
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

#[cfg(test)]
mod tests {
    use bouton_rules::ArrayRule;

    use super::*;
    use crate::Control;

    fn asked(rule: ArrayRule<impl Fn(&[i64], &mut Options) + 'static>, position: &[i64]) -> Vec<Advice> {
        let game = Game::new(Rc::new(rule));
        let position = game.position(Datum::ints(position)).expect("a position");
        position.value(&Control::default()).expect("a value");
        advice(&game)
    }

    fn nim(h: &[i64], out: &mut Options) {
        for i in 0..h.len() {
            (0..h[i])
                .for_each(|k| out.row_of(h.iter().enumerate().map(|(j, x)| if i == j { k } else { *x })));
        }
    }

    #[test]
    fn permutations_and_sums_are_noticed() {
        let found = asked(ArrayRule::new("Nim", None, nim), &[5, 5, 5, 5]);
        assert!(found.contains(&Advice::Split), "{found:?}");
        assert!(found.contains(&Advice::Sort { positions: 1296, different: 126 }), "{found:?}");
    }

    #[test]
    fn a_search_that_ends_too_early_leaves_advice() {
        let game = Game::new(Rc::new(ArrayRule::new("Nim", None, nim)));
        let advised = crate::Advised::default();
        let budget = crate::Budget { positions: 500, ..crate::Budget::default() };
        let control = Control::bounded(budget).advising(Rc::clone(&advised));
        let position = game.position(Datum::ints([5, 5, 5, 5])).expect("a position");
        assert_eq!(position.value(&control).map(|_| ()).map_err(|error| error.code()), Err("budget"));
        assert!(advised.borrow().contains(&Advice::Split), "{advised:?}");
    }

    #[test]
    fn a_game_in_one_piece_gets_no_advice() {
        let wythoff = |p: &[i64], out: &mut Options| {
            (0..p[0]).for_each(|x| out.row(&[x, p[1]]));
            (0..p[1]).for_each(|y| out.row(&[p[0], y]));
            (1..=p[0].min(p[1])).for_each(|k| out.row(&[p[0] - k, p[1] - k]));
        };
        let rule = ArrayRule::new("Wythoff", Some(2), wythoff).with_canonical(<[i64]>::sort_unstable);
        assert_eq!(asked(rule, &[25, 25]), []);
        assert_eq!(asked(ArrayRule::new("Nim", None, nim), &[1, 1]), []);
    }
}
