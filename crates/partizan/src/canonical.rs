//! From any options to the canonical form.
//!
//! # Main statement
//!
//! Three steps bring a game to its canonical form (Conway 1976). We drop a *dominated* option, because
//! another option of the same player is at least as good for that player. We replace a *reversible* option,
//! which the opponent can answer with a position that suits the opponent at least as well as the game did, by
//! the player's moves after that answer. And if a number fits between the options, the game is the simplest
//! one (see [`crate::simplest`]). Once no step applies, equal games have equal options.

use rustc_hash::FxHashMap;

use crate::simplest::{self, Bound};
use crate::{Dyadic, FormId, Forms, Halt, Player, Watch};

/// One step on the way to a canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// An option goes, because another is at least as good.
    Dominated {
        /// Whose option.
        player: Player,
        /// The option that goes.
        option: FormId,
        /// The better one.
        by: FormId,
    },
    /// An option is replaced, because the opponent would answer it.
    Reversible {
        /// Whose option.
        player: Player,
        /// The option.
        option: FormId,
        /// The opponent's answer, which suits him at least as well as the game did.
        through: FormId,
        /// The player's moves afterwards: the options that replace it.
        replaced_by: Vec<FormId>,
    },
    /// The options leave room for a number.
    Simplest {
        /// What Left reaches at best.
        low: Option<Dyadic>,
        /// What Right reaches at best.
        high: Option<Dyadic>,
        /// The simplest number between, which is the value.
        number: Dyadic,
    },
}

/// A game by its options, before it is brought to canonical form. It isn't a number.
struct Written<'a> {
    sides: [&'a [FormId]; 2],
    stops: [Dyadic; 2],
    /// The comparisons found so far: `(h, true)` for h ≤ game, `(h, false)` for game ≤ h.
    known: FxHashMap<(FormId, bool), bool>,
}

impl Forms {
    /// The canonical form of `{left | right}`.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn canonical(
        &mut self,
        left: Vec<FormId>,
        right: Vec<FormId>,
        watch: &mut Watch<'_>,
    ) -> Result<FormId, Halt> {
        self.reduce(left, right, &mut |_| {}, watch)
    }

    /// The same with the steps that lead there.
    ///
    /// # Errors
    ///
    /// As [`Forms::canonical`].
    pub fn explained(
        &mut self,
        left: Vec<FormId>,
        right: Vec<FormId>,
        watch: &mut Watch<'_>,
    ) -> Result<(FormId, Vec<Step>), Halt> {
        let mut steps = Vec::new();
        let id = self.reduce(left, right, &mut |step| steps.push(step), watch)?;
        Ok((id, steps))
    }

    fn reduce(
        &mut self,
        left: Vec<FormId>,
        right: Vec<FormId>,
        record: &mut dyn FnMut(Step),
        watch: &mut Watch<'_>,
    ) -> Result<FormId, Halt> {
        self.step(watch)?;
        watch.deeper(|watch| {
            let left = self.undominated(left, Player::Left, record, watch)?;
            let right = self.undominated(right, Player::Right, record, watch)?;
            if let Some(number) = self.fitting_number(&left, &right, record, watch)? {
                return Ok(self.number(number));
            }
            let mut written = Written {
                sides: [&left, &right],
                stops: self.reached(&left, &right).map(|stop| stop.unwrap_or(Dyadic::ZERO)),
                known: FxHashMap::default(),
            };
            let lefts = self.irreversible(&mut written, Player::Left, record, watch)?;
            let rights = self.irreversible(&mut written, Player::Right, record, watch)?;
            let lefts = self.undominated(lefts, Player::Left, record, watch)?;
            let rights = self.undominated(rights, Player::Right, record, watch)?;
            Ok(self.keep(lefts, rights))
        })
    }

    /// The options without those that another is at least as good as.
    fn undominated(
        &mut self,
        mut options: Vec<FormId>,
        player: Player,
        record: &mut dyn FnMut(Step),
        watch: &mut Watch<'_>,
    ) -> Result<Vec<FormId>, Halt> {
        options.sort_unstable();
        options.dedup();
        let mut kept: Vec<FormId> = Vec::with_capacity(options.len());
        'options: for option in options {
            let mut place = 0;
            while let Some(&other) = kept.get(place) {
                let (worse, better) = match player {
                    Player::Left => (option, other),
                    Player::Right => (other, option),
                };
                if self.less_or_equal(worse, better, watch)? {
                    record(Step::Dominated { player, option, by: other });
                    continue 'options;
                }
                if self.less_or_equal(better, worse, watch)? {
                    record(Step::Dominated { player, option: other, by: option });
                    kept.swap_remove(place);
                } else {
                    place += 1;
                }
            }
            kept.push(option);
        }
        Ok(kept)
    }

    /// The simplest number that fits between the options, if one does.
    fn fitting_number(
        &mut self,
        left: &[FormId],
        right: &[FormId],
        record: &mut dyn FnMut(Step),
        watch: &mut Watch<'_>,
    ) -> Result<Option<Dyadic>, Halt> {
        let [low, high] = self.reached(left, right);
        if let (Some(low), Some(high)) = (low, high)
            && low > high
        {
            return Ok(None);
        }
        // A bound itself fits unless an option is a number there, or reaches it with tempo.
        let (mut included, mut ends) = ([true; 2], [None; 2]);
        for (player, side, at) in [(Player::Left, left, low), (Player::Right, right, high)] {
            let Some(at) = at else { continue };
            let number = self.number(at);
            let place = player as usize;
            for option in side {
                let reaches = match player {
                    Player::Left => self.less_or_equal(number, *option, watch)?,
                    Player::Right => self.less_or_equal(*option, number, watch)?,
                };
                included[place] &= !reaches;
            }
            ends[place] = Some(Bound { at, included: included[place] });
        }
        let found = simplest::between(ends[0], ends[1])?;
        if let Some(number) = found {
            record(Step::Simplest { low, high, number });
        }
        Ok(found)
    }

    /// The options with the reversible ones replaced.
    fn irreversible(
        &mut self,
        game: &mut Written<'_>,
        player: Player,
        record: &mut dyn FnMut(Step),
        watch: &mut Watch<'_>,
    ) -> Result<Vec<FormId>, Halt> {
        let mut waiting = game.sides[player as usize].to_vec();
        let mut kept = Vec::with_capacity(waiting.len());
        while let Some(option) = waiting.pop() {
            let mut through = None;
            for answer in self.moves(option)?.of(player.other()) {
                let reverses = match player {
                    Player::Left => self.is_at_most(*answer, game, watch)?,
                    Player::Right => self.is_at_least(*answer, game, watch)?,
                };
                if reverses {
                    through = Some(*answer);
                    break;
                }
            }
            let Some(through) = through else {
                kept.push(option);
                continue;
            };
            let replaced_by = self.moves(through)?.of(player).to_vec();
            waiting.extend(&replaced_by);
            record(Step::Reversible { player, option, through, replaced_by });
        }
        Ok(kept)
    }

    /// Whether h ≤ game.
    fn is_at_most(&mut self, h: FormId, game: &mut Written<'_>, watch: &mut Watch<'_>) -> Result<bool, Halt> {
        if let Some(known) = self.by_stops(self.stops(h), game.stops) {
            return Ok(known);
        }
        if let Some(known) = game.known.get(&(h, true)) {
            return Ok(*known);
        }
        self.step(watch)?;
        let found = watch.deeper(|watch| {
            for right in game.sides[1] {
                if self.less_or_equal(*right, h, watch)? {
                    return Ok(false);
                }
            }
            if self.as_number(h).is_some() {
                return Ok(true);
            }
            for left in &*self.moves(h)?.left {
                if self.is_at_least(*left, game, watch)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })?;
        game.known.insert((h, true), found);
        Ok(found)
    }

    /// Whether game ≤ h.
    fn is_at_least(
        &mut self,
        h: FormId,
        game: &mut Written<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Halt> {
        if let Some(known) = self.by_stops(game.stops, self.stops(h)) {
            return Ok(known);
        }
        if let Some(known) = game.known.get(&(h, false)) {
            return Ok(*known);
        }
        self.step(watch)?;
        let found = watch.deeper(|watch| {
            for left in game.sides[0] {
                if self.less_or_equal(h, *left, watch)? {
                    return Ok(false);
                }
            }
            if self.as_number(h).is_some() {
                return Ok(true);
            }
            for right in &*self.moves(h)?.right {
                if self.is_at_most(*right, game, watch)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })?;
        game.known.insert((h, false), found);
        Ok(found)
    }
}
