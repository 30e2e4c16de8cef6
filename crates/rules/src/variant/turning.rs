//! Coin-turning games on a row by the coins that a move turns: a code, or a rule of the user.
//!
//! # Main statement
//!
//! In normal play a position has the nim-sum of the values of its heads, each alone on the row (Lenstra;
//! *Winning Ways*, chapter 14). A head on place n is worth the mex of the values of the coins to its left
//! that a move turns along with it.

mod code;
mod sets;
mod sums;
mod values;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;

use bouton_theory::Convention;

use crate::games::coin_row;
use crate::row::{self, Row};
use crate::{
    ClosedForm, Datum, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError,
    Ruleset, meter,
};
use code::CoinSets;
pub use code::{CoinRule, Coins};
use values::Values;

/// The rules: a position is the places of the heads, from 1, increasing.
pub struct Turning {
    coins: Coins,
    name: String,
    values: RefCell<Values>,
}

/// The values of heads are found up to this place.
const MOST_PLACE: u64 = 1 << 12;

impl Turning {
    /// The game in which these coins are turned.
    #[must_use]
    pub fn new(coins: Coins) -> Self {
        Self { name: coins.name(), coins, values: RefCell::default() }
    }

    /// Which coins a move turns.
    #[must_use]
    pub fn coins(&self) -> &Coins {
        &self.coins
    }

    /// The value of a head alone on a place from 1. Returns `None` if it is too far, or the rule fails.
    #[must_use]
    pub fn value(&self, place: u64) -> Option<u64> {
        // A rule that asks for this game's own values comes here while they are looked for.
        self.values.try_borrow_mut().ok()?.of(&self.coins, place)
    }

    /// How many sets of coins are turned along with a head, as far as these are known before they are made.
    fn count(&self, head: i64) -> u128 {
        match &self.coins.0 {
            CoinSets::Patterns(all) => {
                all.iter().map(|p| p.count(head.unsigned_abs())).fold(0, u128::saturating_add)
            }
            CoinSets::Rule(..) => 0,
        }
    }

    /// The sets of coins left of a head that are turned along with it.
    fn turns(&self, head: i64) -> Result<Vec<Vec<i64>>, RuleError> {
        let (mut all, mut seen) = (Vec::new(), BTreeSet::new());
        let mut one = |set: &[i64], several: bool| {
            meter::tick(size_of_val(set) + size_of::<Vec<i64>>())?;
            if !several || seen.insert(set.to_vec()) {
                all.push(set.to_vec());
            }
            Ok(())
        };
        match &self.coins.0 {
            CoinSets::Patterns(patterns) => {
                let several = patterns.len() > 1;
                patterns.iter().try_for_each(|p| p.each(head, &mut |set| one(set, several)))?;
            }
            CoinSets::Rule(name, rule) => {
                named(name, rule, head)?.iter().try_for_each(|set| one(set, true))?;
            }
        }
        Ok(all)
    }

    /// The same if there are few enough.
    pub(super) fn listed(&self, head: i64, position: &Datum) -> Result<Vec<Vec<i64>>, RuleError> {
        row::listed_at_most(self.count(head), PositionRef::of(position, &mut Vec::new()))?;
        self.turns(head)
    }
}

/// The sets of other coins that a rule names, each increasing.
fn named(game: &str, rule: &CoinRule, head: i64) -> Result<Vec<Vec<i64>>, RuleError> {
    let mut sets = rule(head)?;
    for set in &mut sets {
        set.sort_unstable();
        check(game, head, set)?;
    }
    Ok(sets)
}

/// Refuses other coins of a rule that don't stand left of the head, or that it names twice.
fn check(game: &str, head: i64, set: &[i64]) -> Result<(), RuleError> {
    let wrong = |key, coin: i64| {
        let message = Phrase::of(key).with("game", game).with("head", head).with("coin", coin);
        Err(RuleError::new("wrong-option", message).hint(Phrase::of("rule-hint-turning-coin")))
    };
    if let Some(coin) = set.iter().find(|coin| !(1..head).contains(coin)) {
        return wrong("rule-turning-coin", *coin);
    }
    match set.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => wrong("rule-turning-twice", pair[0]),
        None => Ok(()),
    }
}

impl fmt::Debug for Turning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Turning").field(&self.name).finish()
    }
}

impl Ruleset for Turning {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let position = position.datum();
        let heads: BTreeSet<i64> = position.as_ints().unwrap_or_default().iter().copied().collect();
        row::listed_at_most(
            heads.iter().map(|head| self.count(*head)).fold(0, u128::saturating_add),
            PositionRef::of(&position, &mut Vec::new()),
        )?;
        for head in &heads {
            for turned in self.turns(*head)? {
                meter::tick(size_of::<i64>() * (heads.len() + turned.len()))?;
                let turned: BTreeSet<i64> = turned.into_iter().chain([*head]).collect();
                out.row_of(heads.symmetric_difference(&turned).copied());
            }
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let row = Row { game: "turning", item: row::Item::Head, least: 1, example: "rule-example-heads" };
        row.read_increasing(&position).map(Datum::from)
    }

    fn as_any(&self) -> Option<&dyn std::any::Any> {
        Some(self)
    }
}

impl Literature for Turning {
    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        if convention == Convention::Misere {
            return None;
        }
        let heads = position.as_ints()?.iter();
        let total =
            heads.map(|head| self.value(head.unsigned_abs())).try_fold(0, |sum, value| Some(sum ^ value?));
        Some(ClosedForm::value(total?, coin_row::SOURCE))
    }
}

impl Presentation for Turning {
    fn parse(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        let text = Some(text.trim()).filter(|text| !text.is_empty())?;
        coin_row::heads(text).map(|heads| Ok(Datum::from(heads)))
    }
}

#[cfg(test)]
mod tests;
