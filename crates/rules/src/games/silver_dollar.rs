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
//! where the bag counts as an empty square; except as an occupied one if (A) exactly one coin is between the
//! dollar and the bag, or (B) the dollar is the leftmost coin. In A a position with the dollar as its
//! leftmost coin is an N-position. (*Winning Ways*, chapter 15.) Values beyond that are found by search.

use bouton_theory::Convention;
use bouton_theory::formula::Formula;

use crate::games::{coins_strip, staircase};
use crate::linear;
use crate::row::{self, Row};
use crate::{
    ClosedForm, Datum, Law, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, Reduction,
    RuleError, Ruleset, meter, position,
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
const ROW: Row =
    Row { game: "Silver Dollar, the bagger wins", item: row::Item::Coin, least: 1, example: EXAMPLE };

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
                meter::tick(size_of_val(&left[..]))?;
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

    /// The parts are the squares of the coins, 0 in the bag, and the dollar's. Rule B has an end of play that
    /// isn't a position.
    fn formula(&self, parts: Option<usize>) -> Option<Result<Formula, RuleError>> {
        let coins = parts.map_or(COINS, |parts| parts.saturating_sub(1).max(1));
        (self.0 == Bagger::Wins).then(|| Ok(linear::dollar(coins)))
    }

    fn written(&self, parts: &[i64]) -> Option<Datum> {
        let (dollar, coins) = parts.split_last()?;
        let in_bag = coins.iter().take_while(|coin| **coin == 0).count();
        Some(placed(coins[in_bag..].to_vec(), *dollar))
    }
}

/// How many coins a position of a theorem has, by default, and at least.
const COINS: usize = 2;

impl Literature for SilverDollar {
    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        if convention == Convention::Misere {
            return None;
        }
        let (coins, dollar) = parts(position);
        if dollar == 0 {
            return Some(ClosedForm::value(u64::from(self.0 == Bagger::Loses), SOURCE));
        }
        let next_wins =
            self.occupied(coins, dollar).is_none_or(|bag| staircase::value(&gaps(coins, bag)) != 0);
        Some(ClosedForm::next_wins(next_wins, SOURCE))
    }

    fn reduction(&self, positions: &[Datum], convention: Convention) -> Result<Option<Reduction>, RuleError> {
        let ([one], Convention::Normal) = (positions, convention) else { return Ok(None) };
        let (coins, dollar) = parts(one);
        Ok(Some(self.reduced(coins, dollar)))
    }
}

impl SilverDollar {
    /// Whether the bag counts as an occupied square. Returns `None` if the dollar can go into it at once,
    /// which wins.
    fn occupied(self, coins: &[i64], dollar: i64) -> Option<bool> {
        let leftmost = coins.first() == Some(&dollar);
        match self.0 {
            Bagger::Wins if leftmost => None,
            Bagger::Wins => Some(coins.get(1) == Some(&dollar)),
            Bagger::Loses => Some(leftmost),
        }
    }

    fn reduced(self, coins: &[i64], dollar: i64) -> Reduction {
        let wins = self.0 == Bagger::Loses;
        let theorem = if wins { "theorem-silver-dollar-b" } else { "theorem-silver-dollar-a" };
        if dollar == 0 {
            let key = if wins { "because-dollar-take" } else { "because-dollar-bagged" };
            return Reduction::next_wins(wins, Phrase::of(key), theorem);
        }
        let Some(occupied) = self.occupied(coins, dollar) else {
            return Reduction::next_wins(
                true,
                Phrase::of("because-dollar-bag-it").with("square", dollar),
                theorem,
            );
        };
        let mut heaps = coins_strip::alternate_gaps(coins);
        // The gap of the leftmost coin counts only if the number of coins is odd.
        if let Some((from, gap)) = heaps.last_mut().filter(|_| coins.len() % 2 == 1) {
            let key = if occupied { "from-bag-occupied" } else { "from-bag-empty" };
            *from = Phrase::of(key).with("to", coins[0]);
            *gap -= i64::from(occupied);
        }
        Reduction::heaps(heaps, Law::ZeroNimSum, theorem)
    }
}

/// The gaps from the rightmost coin on; the last reaches into the bag unless it is occupied.
fn gaps(coins: &[i64], occupied: bool) -> Vec<i64> {
    let mut gaps = coins_strip::gaps(coins);
    if let Some(last) = gaps.last_mut().filter(|_| occupied) {
        *last -= 1;
    }
    gaps
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

    fn parse(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        // A strip without its bag has the dollar on a square.
        let text = text.trim();
        let (bag, strip) = text.split_once(']').or_else(|| text.contains('$').then_some(("[", text)))?;
        let coins = coins_strip::squares(&strip.replace('$', "o"))?.into_iter().map(|square| square + 1);
        let dollar = match (bag, strip.find('$')) {
            ("[$", None) => 0,
            ("[ " | "[", Some(square)) => square as i64 + 1,
            _ => return None,
        };
        Some(Ok(placed(coins.collect(), dollar)))
    }

    /// "move the dollar on 8 to 6", "put the coin on 2 into the bag".
    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let ((coins, dollar), (after, _)) = (parts(from), parts(to));
        let left = coins.iter().find(|coin| !after.contains(coin))?;
        let reached = after.iter().find(|coin| !coins.contains(coin));
        let key = match (*left == dollar, reached) {
            (true, Some(_)) => "move-dollar-slide",
            (true, None) => "move-dollar-bag",
            (false, Some(_)) => "move-coin-slide",
            (false, None) => "move-coin-bag",
        };
        Some(Phrase::of(key).with("from", *left).with("to", reached.copied().unwrap_or(0)))
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
