//! The Silver Dollar game: coins on a strip, one of them a dollar, and a money bag on square 0.
//!
//! A move slides a coin to the left, never over another; the leftmost coin may go into the bag, which holds
//! any number of coins. Play ends when the dollar is in the bag. Two rules are in use (Conway 1976, chapter
//! 11):
//!
//! - A: who puts the dollar into the bag wins.
//! - B: who puts it there lets the opponent take the bag, and loses.
//!
//! # Main statement
//!
//! A position is a P-position exactly if the nim-sum of alternate gaps, from the rightmost coin on, is 0,
//! where the bag counts as an empty square; except as an occupied one if (A) exactly one coin stands between
//! the dollar and the bag, or (B) the dollar is the leftmost coin. In A a position whose leftmost coin is the
//! dollar is an N-position. (*Winning Ways*, chapter 15.) Values beyond that are found by search.

use bouton_theory::Convention;

use crate::games::{coins_strip, staircase};
use crate::row::{self, Row};
use crate::{
    ClosedForm, Datum, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError, Ruleset, position,
};

/// Which rule ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bagger {
    /// Rule A: who puts the dollar into the bag wins.
    Wins,
    /// Rule B: the opponent takes the bag, and wins.
    Loses,
}

/// The rules: a position is `#{c: [squares from 1, increasing], d: square of the dollar}`; `d: 0` is the
/// dollar in the bag. Moves are labelled [from, to], 0 being the bag.
#[derive(Clone, Copy, Debug)]
pub struct SilverDollar(pub Bagger);

pub(crate) const SOURCE: &str = "Conway 1976; Berlekamp, Conway and Guy 1982, chapter 15";
pub(crate) const EXAMPLE: &str = "#{c: [2, 4, 7, 8], d: 4}";
const ROW: Row = Row { game: "the Silver Dollar game", item: row::Item::Coin, least: 1, example: EXAMPLE };

impl Ruleset for SilverDollar {
    fn name(&self) -> &str {
        match self.0 {
            Bagger::Wins => "Silver Dollar, the bagger wins",
            Bagger::Loses => "Silver Dollar, the bagger loses",
        }
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Map
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let [coins, dollar] = row::fields(&position, ["c", "d"], ROW.game, ROW.example)?;
        let coins = ROW.read_increasing(&coins)?;
        match dollar {
            Datum::Int(square) if square == 0 || coins.contains(&square) => Ok(placed(coins, square)),
            other => {
                let message = Phrase::of("rule-dollar").with("coins", &Datum::from(coins));
                Err(ROW.refuse(message.with("found", &other)))
            }
        }
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let datum = position.datum();
        let (coins, dollar) = parts(&datum);
        if dollar == 0 {
            if self.0 == Bagger::Loses {
                out.sum(&[]);
                out.label(|| [0, 0].into());
            }
            return Ok(());
        }
        row::listed(row::total(&coins_strip::gaps(coins)), position)?;
        let (mut left, mut free) = (coins.to_vec(), 0); // the bag, for the leftmost coin
        for (index, coin) in coins.iter().enumerate() {
            for to in free..*coin {
                left[index] = to;
                let dollar = if *coin == dollar { to } else { dollar };
                // Only the leftmost coin reaches the bag.
                let entries = [("c", (&left[usize::from(to == 0)..]).into()), ("d", dollar.into())];
                out.part_with(|code| position::put_map(&entries, code));
                out.end();
                out.label(|| [*coin, to].into());
            }
            left[index] = *coin;
            free = coin + 1;
        }
        Ok(())
    }

    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        let (coins, dollar) = parts(position);
        if convention == Convention::Misere {
            return None;
        }
        let leftmost = coins.first() == Some(&dollar);
        let occupied = match self.0 {
            _ if dollar == 0 => return Some(ClosedForm::value(u64::from(self.0 == Bagger::Loses), SOURCE)),
            Bagger::Wins if leftmost => return Some(ClosedForm::next_wins(true, SOURCE)),
            Bagger::Wins => coins.get(1) == Some(&dollar),
            Bagger::Loses => leftmost,
        };
        let mut gaps = coins_strip::gaps(coins);
        if let Some(last) = gaps.last_mut()
            && occupied
        {
            *last -= 1;
        }
        Some(ClosedForm::next_wins(staircase::value(&gaps) != 0, SOURCE))
    }
}

impl Presentation for SilverDollar {
    fn display(&self, position: &Datum) -> Option<String> {
        let (coins, dollar) = parts(position);
        let bag = if dollar == 0 { "[$]" } else { "[ ]" };
        let last = coins.last().copied().unwrap_or(0);
        let square = |square| match square {
            _ if square == dollar => '$',
            _ if coins.binary_search(&square).is_ok() => 'o',
            _ => '.',
        };
        (last < 72).then(|| format!("{bag}{}", (1..=last).map(square).collect::<String>()))
    }

    fn start(&self) -> Option<Datum> {
        Some(example())
    }
}

/// The position of [`EXAMPLE`].
pub(crate) fn example() -> Datum {
    placed(vec![2, 4, 7, 8], 4)
}

fn placed(coins: Vec<i64>, dollar: i64) -> Datum {
    Datum::map([("c".to_owned(), Datum::from(coins)), ("d".to_owned(), Datum::Int(dollar))])
}

/// The coins and the square of the dollar of an admitted position.
fn parts(position: &Datum) -> (&[i64], i64) {
    let coins = position.get("c").and_then(Datum::as_ints).unwrap_or(&[]);
    (coins, position.get("d").and_then(Datum::as_int).unwrap_or(0))
}
