//! Games side by side, where a move is made in all of them or in some.
//!
//! In a conjunctive compound a player moves in every part, in a selective one in as many parts as they like
//! (Conway 1976, chapter 14). Unlike that of a sum, the value depends on the forms of the parts, not only on
//! their values: here they are canonical.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::{FormId, Forms, Halt, Player, Watch};

impl Forms {
    /// The value of canonical forms where a move is made in every one of them.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn conjunctive(&mut self, parts: &[FormId], watch: &mut Watch<'_>) -> Result<FormId, Halt> {
        Compound { forms: self, moves_in_all: true, known: FxHashMap::default() }.value(parts.to_vec(), watch)
    }

    /// The value of canonical forms where a move is made in one or more of them.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn selective(&mut self, parts: &[FormId], watch: &mut Watch<'_>) -> Result<FormId, Halt> {
        Compound { forms: self, moves_in_all: false, known: FxHashMap::default() }
            .value(parts.to_vec(), watch)
    }
}

/// Values compounds of one kind.
struct Compound<'a> {
    forms: &'a mut Forms,
    moves_in_all: bool,
    /// By their parts, sorted.
    known: FxHashMap<Vec<FormId>, FormId>,
}

impl Compound<'_> {
    fn value(&mut self, mut parts: Vec<FormId>, watch: &mut Watch<'_>) -> Result<FormId, Halt> {
        if self.moves_in_all && parts.contains(&FormId::ZERO) {
            return Ok(FormId::ZERO);
        }
        parts.retain(|part| *part != FormId::ZERO);
        parts.sort_unstable();
        match *parts {
            [] => return Ok(FormId::ZERO),
            [one] => return Ok(one),
            _ => {}
        }
        if let Some(known) = self.known.get(&parts) {
            return Ok(*known);
        }
        let found = watch.deeper(|watch| {
            let mut sides = [BTreeSet::new(), BTreeSet::new()];
            for player in Player::BOTH {
                self.moves(player, &parts, &mut Vec::new(), &mut sides[player as usize], watch)?;
            }
            let [left, right] = sides.map(|side| side.into_iter().collect());
            self.forms.canonical(left, right, watch)
        })?;
        self.known.insert(parts, found);
        Ok(found)
    }

    /// Collects the values after a player's moves; `chosen` is what the first parts become.
    fn moves(
        &mut self,
        player: Player,
        parts: &[FormId],
        chosen: &mut Vec<FormId>,
        found: &mut BTreeSet<FormId>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Halt> {
        let Some(part) = parts.get(chosen.len()) else {
            self.forms.step(watch)?;
            if chosen != parts {
                found.insert(self.value(chosen.clone(), watch)?);
            }
            return Ok(());
        };
        let stays = (!self.moves_in_all).then_some(*part);
        let options = self.forms.moves(*part)?;
        for next in options.of(player).iter().copied().chain(stays) {
            chosen.push(next);
            self.moves(player, parts, chosen, found, watch)?;
            chosen.pop();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OutcomeClass;

    /// Who wins a compound of two forms if `player` begins, from the definition.
    fn wins(forms: &mut Forms, [a, b]: [FormId; 2], player: Player, in_all: bool) -> bool {
        let (first, second) = (forms.moves(a).expect("stored"), forms.moves(b).expect("stored"));
        let (first, second) = (first.of(player), second.of(player));
        let mut options: Vec<[FormId; 2]> =
            first.iter().flat_map(|x| second.iter().map(|y| [*x, *y])).collect();
        if !in_all {
            options.extend(first.iter().map(|x| [*x, b]).chain(second.iter().map(|y| [a, *y])));
        }
        options.into_iter().any(|option| !wins(forms, option, player.other(), in_all))
    }

    #[test]
    fn the_value_has_the_outcome_of_play() {
        let (mut forms, mut watch) = (Forms::default(), Watch::default());
        let born = forms.born_by(2, &mut watch).expect("small");
        for a in &born {
            for b in &born {
                for in_all in [true, false] {
                    let value = match in_all {
                        true => forms.conjunctive(&[*a, *b], &mut watch),
                        false => forms.selective(&[*a, *b], &mut watch),
                    };
                    let outcome = forms.outcome(value.expect("small"), &mut watch).expect("small");
                    let [left, right] = Player::BOTH.map(|player| wins(&mut forms, [*a, *b], player, in_all));
                    let by_play = match (left, right) {
                        (true, true) => OutcomeClass::N,
                        (true, false) => OutcomeClass::L,
                        (false, true) => OutcomeClass::R,
                        (false, false) => OutcomeClass::P,
                    };
                    assert_eq!(outcome, by_play, "{a:?} {b:?} {in_all}");
                }
            }
        }
    }

    #[test]
    fn nimbers_side_by_side() {
        let (mut forms, mut watch) = (Forms::default(), Watch::default());
        let star = |forms: &mut Forms, n| forms.short(crate::NumberUpStar::star(n));
        let (two, three) = (star(&mut forms, 2), star(&mut forms, 3));
        // Smith 1966: a conjunctive compound of heaps of Nim has the value of the smallest heap; by the
        // definition of the selective one, ∗2 and ∗3 can become each other pair of smaller heaps.
        assert_eq!(forms.conjunctive(&[two, three], &mut watch), Ok(two));
        let five = star(&mut forms, 5);
        assert_eq!(forms.selective(&[two, three], &mut watch), Ok(five));
    }
}
