//! Coin-turning games on a row by the coins that a move turns: a number of any coins, or neighbours.
//!
//! # Main statement
//!
//! In normal play a position has the nim-sum of the values of its heads, each alone on the row (Lenstra;
//! *Winning Ways*, chapter 14). A head on place n is worth the mex of the values of the coins to its left
//! that a move turns along with it.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use bouton_theory::{Convention, Nimber, mex};

use crate::games::coin_row;
use crate::row::{self, Row};
use crate::{
    ClosedForm, Datum, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError,
    Ruleset, meter,
};

/// Which coins a move turns; the rightmost goes from heads to tails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coins {
    /// Any coins, at least and at most this many.
    Any(usize, usize),
    /// Neighbouring coins, any number of them.
    Run,
}

/// The rules: a position is the places of the heads, from 1, increasing.
#[derive(Debug)]
pub struct Turning {
    coins: Coins,
    name: String,
    values: RefCell<Table>,
}

/// The values of lone heads on places 1, 2, …, and the values of sets of this many of these coins.
#[derive(Debug, Default)]
struct Table {
    values: Vec<u64>,
    sets: Vec<BTreeSet<u64>>,
}

/// More coins than this are not turned by one move.
const MOST_COINS: usize = 8;
/// The values of heads are found up to this place.
const MOST_PLACE: u64 = 1 << 12;

impl Turning {
    /// The game in which these coins are turned.
    #[must_use]
    pub fn new(coins: Coins) -> Self {
        Self { coins, name: format!("Turning {coins}"), values: RefCell::default() }
    }

    /// Which coins a move turns.
    #[must_use]
    pub fn coins(&self) -> Coins {
        self.coins
    }

    /// The value of a head alone on a place from 1. Returns `None` if it is too far.
    #[must_use]
    pub fn value(&self, place: u64) -> Option<u64> {
        if self.coins == Coins::Run {
            return Some(place & place.wrapping_neg());
        }
        if !(1..=MOST_PLACE).contains(&place) {
            return None;
        }
        let mut table = self.values.borrow_mut();
        while (table.values.len() as u64) < place {
            self.next(&mut table);
        }
        table.values.get(place as usize - 1).copied()
    }

    /// The value of the next place, and the sets of coins with it.
    fn next(&self, table: &mut Table) {
        let Coins::Any(least, most) = self.coins else { return };
        let Table { values, sets } = table;
        if sets.is_empty() {
            sets.resize(most, BTreeSet::new());
            sets[0].insert(0);
        }
        let left = sets.iter().enumerate().filter(|(count, _)| *count + 1 >= least);
        let Nimber(value) = mex(left.flat_map(|(_, sums)| sums.iter().copied().map(Nimber)));
        values.push(value);
        for count in (1..most).rev() {
            let with: Vec<u64> = sets[count - 1].iter().map(|sum| sum ^ value).collect();
            sets[count].extend(with);
        }
    }

    /// How many sets of coins are turned along with a head.
    fn count(&self, head: i64) -> u128 {
        match self.coins {
            // Runs have up to as many coins as the head's place: the square bounds the memory, too.
            Coins::Run if head > 1024 => u128::from(head.unsigned_abs()).pow(2),
            Coins::Run => head.unsigned_abs().into(),
            Coins::Any(least, most) => {
                (least..=most).map(|coins| choose(head.unsigned_abs() - 1, coins - 1)).sum()
            }
        }
    }

    /// The sets of coins left of a head that are turned along with it.
    pub(super) fn turns(&self, head: i64) -> Vec<Vec<i64>> {
        match self.coins {
            Coins::Run => (1..=head).map(|first| (first..head).collect()).collect(),
            Coins::Any(least, most) => {
                let mut all: Vec<Vec<i64>> = Vec::new();
                let mut sets = vec![Vec::new()];
                for count in 1..=most {
                    if count >= least {
                        all.extend(sets.iter().cloned());
                    }
                    let longer = |set: &Vec<i64>| {
                        let next = set.last().map_or(1, |last| last + 1);
                        let set = set.clone();
                        (next..head)
                            .map(move |place| set.iter().copied().chain([place]).collect::<Vec<i64>>())
                    };
                    sets = if count < most { sets.iter().flat_map(longer).collect() } else { Vec::new() };
                }
                all
            }
        }
    }

    /// The same if there are few enough.
    pub(super) fn listed(&self, head: i64, position: &Datum) -> Result<Vec<Vec<i64>>, RuleError> {
        row::listed(self.count(head), PositionRef::of(position, &mut Vec::new()))?;
        Ok(self.turns(head))
    }
}

fn choose(n: u64, k: usize) -> u128 {
    (0..k as u64).fold(1, |c, i| c * u128::from(n.saturating_sub(i)) / u128::from(i + 1))
}

/// `1-3`, `=2`, `run`.
impl fmt::Display for Coins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any(least, most) if least == most => write!(f, "={least}"),
            Self::Any(least, most) => write!(f, "{least}-{most}"),
            Self::Run => f.write_str("run"),
        }
    }
}

impl FromStr for Coins {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        let number = |text: &str| text.trim().parse::<usize>().ok().filter(|n| (1..=MOST_COINS).contains(n));
        let read = || match (text.trim(), text.trim().strip_prefix('='), text.split_once('-')) {
            ("run", ..) => Some(Self::Run),
            (_, Some(exact), _) => number(exact).map(|n| Self::Any(n, n)),
            (_, _, Some((least, most))) => {
                let (least, most) = (number(least)?, number(most)?);
                (least <= most).then_some(Self::Any(least, most))
            }
            (one, ..) => number(one).map(|n| Self::Any(n, n)),
        };
        read().ok_or_else(|| {
            let message = Phrase::of("rule-turning").with("most", MOST_COINS).with("found", text);
            RuleError::new("bad-parameter", message)
        })
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
        row::listed(
            heads.iter().map(|head| self.count(*head)).fold(0, u128::saturating_add),
            PositionRef::of(&position, &mut Vec::new()),
        )?;
        for head in &heads {
            for turned in self.turns(*head) {
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
