//! Welter's game: coins on a strip as in Nim with different heaps; a coin moves to any free square on its
//! left, over others too.
//!
//! # Main statement
//!
//! The value is Welter's function, the nim-sum of the squares and, for every pair a, b of them, of the number
//! (a | b) = 2^(n+1) − 1, where 2^n is the highest power of two that divides a − b (Welter 1954; *On Numbers
//! and Games*, chapter 13). Of two coins it is (a ⊕ b) − 1; of more it can also be found by mating the most
//! congruent coins. As a function of one coin it is one to one, and its digits come from below:
//! `coin_of_value`.

use bouton_theory::formula::Formula;
use bouton_theory::{Convention, Nimber};

use crate::games::coins_strip;
use crate::linear;
use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, GameEntry, Law, Options, Phrase, Reduction, RuleError, meter, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "welter",
    title: "Welter's game",
    summary: "move a coin to a free square on its left, jumping if need be",
    rules: "Coins stand on squares 0, 1, 2, … of a strip, at most one on a square. A move takes one coin \
        to a free square on its left, over other coins if need be. The player who can't move loses. A position is \
        the squares of the coins, increasing, such as [1, 3, 6, 7].",
    theory: "The value is Welter's function, for two coins (a ⊕ b) − 1; for more it is the nim-sum of \
        the squares and of one term for each pair, or found by mating (Welter 1954; Conway 1976, chapter \
        13).",
    parameters: &[],
    aliases: &["welter's game", "jogo de welter", "joc de welter", "juego de welter"],
    tags: &["coins", "strip"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("welter()", "[1, 3, 6, 7]"),
    sample: || (vec![], Datum::ints([1, 3, 6, 7])),
    build: |_| Ok(row_game::rules(&ENTRY, Welter)),
};

const SOURCE: &str = "Welter 1954; Conway 1976, chapter 13";
const ROW: Row = Row { game: "Welter's game", item: row::Item::Coin, least: 0, example: "[1, 3, 6, 7]" };

/// The rules of Welter's game: a position is the squares of the coins, from 0, increasing.
struct Welter;

impl RowGame for Welter {
    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        ROW.read_increasing(position)
    }

    fn options(&self, coins: &[i64], out: &mut Options) -> Result<(), RuleError> {
        row::listed(row::total(coins), coins)?;
        let mut moved = coins.to_vec();
        for index in 0..coins.len() {
            // The coin that moves comes first; the coins that it has left behind go before it one by one.
            moved[1..=index].copy_from_slice(&coins[..index]);
            let mut free = 0;
            for place in 0..=index {
                out.each(&moved, place, free, 1, row::count(coins[place] - free));
                moved[place] = coins[place];
                free = coins[place] + 1;
            }
        }
        Ok(())
    }

    fn formula(&self, items: usize) -> Option<Formula> {
        Some(linear::jumps(items, |_| 0))
    }

    fn closed_form(&self, coins: &[i64]) -> Option<ClosedForm> {
        Some(ClosedForm::value(welter_function(coins)?, SOURCE))
    }

    fn reduction(&self, coins: &[i64]) -> Option<Reduction> {
        if coins.len() > MOST_MATED {
            return None;
        }
        let square = |coin: &i64| (Phrase::of("from-coin").with("square", *coin), *coin);
        let pairs = coins.iter().enumerate().flat_map(|(i, b)| coins[..i].iter().map(move |a| (*a, *b)));
        let term = |(a, b): (i64, i64)| (Phrase::of("from-coins").with("a", a).with("b", b), mating(a, b));
        let heaps: Vec<(Phrase, i64)> = coins.iter().map(square).chain(pairs.map(term)).collect();
        Some(Reduction::heaps(heaps, Law::NimSum, "theorem-welter"))
    }

    fn options_of_value(&self, coins: &[i64], target: Nimber) -> Option<Vec<Datum>> {
        let option = |index: usize| {
            let mut others = coins.to_vec();
            let coin = others.remove(index);
            let fixed = welter_function(&others)?;
            let square = coin_of_value(&others, target.0 ^ fixed).filter(|square| *square < coin);
            Some(square.map(|square| moved(coins, index, square)))
        };
        let options = (0..coins.len()).map(option).collect::<Option<Vec<_>>>()?;
        Some(options.into_iter().flatten().collect())
    }

    fn display(&self, coins: &[i64]) -> Option<String> {
        coins_strip::strip(coins)
    }

    fn parse(&self, text: &str) -> Option<Vec<i64>> {
        coins_strip::squares(text)
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        coins_strip::describe_slide(from, to)
    }
}

/// The coins after coin `index` went to `square`, increasing.
fn moved(coins: &[i64], index: usize, square: i64) -> Datum {
    let mut coins = coins.to_vec();
    coins[index] = square;
    coins.sort_unstable();
    Datum::from(coins)
}

/// The pairs of more coins would fill a page.
const MOST_MATED: usize = 6;

/// The number (a | b) of two different squares: 2^(n+1) − 1, where 2^n is the highest power of two that
/// divides their difference.
fn mating(a: i64, b: i64) -> i64 {
    let differing = a ^ b;
    differing ^ (differing - 1)
}

/// Welter's function of different squares. Quadratic in their number. Returns `None` if the meter stops the
/// work.
fn welter_function(coins: &[i64]) -> Option<u64> {
    let mut sum = 0;
    for (i, a) in coins.iter().enumerate() {
        meter::tick(size_of_val(&coins[..i])).ok()?;
        sum = coins[..i].iter().fold(sum ^ a, |sum, b| sum ^ mating(*a, *b));
    }
    Some(sum.unsigned_abs())
}

/// The square that a coin must take next to `others`, if there is one; `change` is the wanted value,
/// nim-added to that of the others.
///
/// Bit n of (x | a) is 1 exactly if x and a agree in all bits below n, so the bits of x follow one after the
/// other.
fn coin_of_value(others: &[i64], change: u64) -> Option<i64> {
    let mut agreeing = others.to_vec();
    let mut coin = 0_u64;
    for bit in 0..u64::BITS {
        let odd = agreeing.len() as u64 & 1;
        let digit = (change >> bit & 1) ^ odd;
        coin |= digit << bit;
        agreeing.retain(|other| other.unsigned_abs() >> bit & 1 == digit);
    }
    i64::try_from(coin).ok().filter(|coin| !others.contains(coin))
}
