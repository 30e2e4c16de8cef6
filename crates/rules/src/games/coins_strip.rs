//! Coins on a strip, the Silver Dollar game without the dollar: slide a coin to the left, never over another.
//!
//! # Main statement
//!
//! Read the gaps from the rightmost coin: the empty squares between a coin and the next coin to its left, and
//! at last those to the left of the leftmost coin. A move takes squares from one gap and gives them to the
//! gap before it: Staircase Nim. So the value is the nim-sum of *alternate* gaps, the first, the third, …
//! (*Winning Ways*, chapter 15; *On Numbers and Games*, chapter 11).
//!
//! Not of all gaps, as is sometimes printed: [3, 4, 8] has the gaps 3, 0, 3, and is a P-position because its
//! first and third gap are equal; [0, 4, 8] has the gaps 3, 3, 0, and is not a P-position although these
//! cancel.

use bouton_theory::formula::Formula;
use bouton_theory::{Convention, Nimber};

use crate::games::staircase;
use crate::linear;
use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, GameEntry, Law, Options, Phrase, Reduction, RuleError, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "coins_strip",
    title: "Coins on a strip",
    summary: "slide a coin to the left on a strip, without jumping",
    rules: "Coins stand on squares 0, 1, 2, … of a strip, at most one on a square. A move slides one \
        coin to the left to a free square, without jumping over another. The player who can't move loses. A \
        position is the squares of the coins, increasing, such as [2, 6, 8, 14].",
    theory: "The value is the nim-sum of alternate gaps between neighbouring coins, the first being that \
        to the left of the rightmost coin (Winning Ways, chapter 15); not of all gaps.",
    parameters: &[],
    aliases: &[
        "coins on a strip",
        "moedas na tira",
        "monedes en una tira",
        "monedas en una tira",
        "jogo das moedas",
        "joc de les monedes",
        "juego de las monedas",
        "game of coins",
        "dólar de prata sem o dólar",
        "dòlar de plata sense el dòlar",
        "dólar de plata sin el dólar",
        "silver dollar without the dollar",
    ],
    tags: &["coins", "strip"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("coins_strip()", "[2, 6, 8, 14]"),
    sample: || (vec![], Datum::ints([2, 6, 8, 14])),
    build: |_| Ok(row_game::rules(&ENTRY, CoinsStrip)),
};

const SOURCE: &str = "Conway 1976; Berlekamp, Conway and Guy 1982, chapter 15";
const ROW: Row = Row { game: "Coins on a strip", item: row::Item::Coin, least: 0, example: "[2, 6, 8, 14]" };

/// The rules of coins on a strip: a position is the squares of the coins, from 0, increasing.
struct CoinsStrip;

impl RowGame for CoinsStrip {
    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        if let Some(gaps) = position.get("gaps") {
            let gaps = ROW.read(gaps)?;
            return of_gaps(&gaps).ok_or_else(|| ROW.refuse(Phrase::of("rule-gaps-large")));
        }
        let gaps = |error: RuleError| match position.as_ints() {
            // A text writes a position by its gaps, from the rightmost coin on.
            Some(numbers) if of_gaps(numbers).is_some() => {
                error.hint(Phrase::of("rule-hint-gaps").with("what", format!("#{{ gaps: {position} }}")))
            }
            _ => error,
        };
        ROW.read_increasing(position).map_err(gaps)
    }

    fn options(&self, coins: &[i64], out: &mut Options) -> Result<(), RuleError> {
        row::listed(row::total(&gaps(coins)), coins)?;
        let mut around = out.around(coins);
        for (index, coin) in coins.iter().enumerate() {
            let free = first_free(coins, index);
            around.each(index, free, 1, row::count(coin - free));
        }
        Ok(())
    }

    fn formula(&self, items: usize) -> Option<Formula> {
        Some(linear::jumps(items, |index| index))
    }

    fn closed_form(&self, coins: &[i64]) -> Option<ClosedForm> {
        Some(ClosedForm::value(staircase::value(&gaps(coins)), SOURCE))
    }

    fn reduction(&self, coins: &[i64]) -> Option<Reduction> {
        let gaps = gaps(coins);
        let of_all = gaps.iter().fold(0, |sum, gap| sum ^ gap);
        let reduction = Reduction::heaps(alternate_gaps(coins), Law::NimSum, "theorem-coins");
        // A text takes the nim-sum of all gaps.
        Some(reduction.erratum((of_all == 0) != (staircase::value(&gaps) == 0), "E20"))
    }

    fn options_of_value(&self, coins: &[i64], target: Nimber) -> Option<Vec<Datum>> {
        let moved = |(step, squares): (usize, i64)| {
            let index = coins.len() - 1 - step;
            row::with(coins, index, coins[index] - squares)
        };
        Some(staircase::moves_of_value(&gaps(coins), target.0).into_iter().map(moved).collect())
    }

    fn display(&self, coins: &[i64]) -> Option<String> {
        strip(coins)
    }

    fn parse(&self, text: &str) -> Option<Vec<i64>> {
        squares(text)
    }

    /// As gaps, if the numbers of the first of them don't increase.
    fn read_as_texts_do(&self, positions: &[Datum]) -> Option<(Vec<Datum>, Phrase)> {
        let found = positions.first().filter(|first| ROW.read_increasing(first).is_err())?;
        let squares = |position: &Datum| of_gaps(position.as_ints()?).map(Datum::from);
        let read = positions.iter().map(squares).collect::<Option<Vec<Datum>>>()?;
        let told = Phrase::of("read-gaps").with("found", found).with("read", read.first()?);
        Some((read, told))
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        describe_slide(from, to)
    }
}

/// The squares of coins with these gaps, from the rightmost coin on. Returns `None` if they are negative or
/// too large.
fn of_gaps(gaps: &[i64]) -> Option<Vec<i64>> {
    let mut next = 0_i64;
    let square = |gap: &i64| {
        let square = next.checked_add(*gap).filter(|_| *gap >= 0)?;
        next = square.checked_add(1)?;
        Some(square)
    };
    gaps.iter().rev().map(square).collect()
}

/// The gaps from the rightmost coin on; the last is to the left of the leftmost coin.
pub(crate) fn gaps(coins: &[i64]) -> Vec<i64> {
    (0..coins.len()).rev().map(|index| coins[index] - first_free(coins, index)).collect()
}

/// The gaps that count, each with where it lies, from the rightmost coin on.
pub(crate) fn alternate_gaps(coins: &[i64]) -> Vec<(Phrase, i64)> {
    let gap = |(step, gap): (usize, i64)| {
        let index = coins.len() - 1 - step;
        let from = match index.checked_sub(1) {
            Some(left) => Phrase::of("from-gap").with("from", coins[left]),
            None => Phrase::of("from-gap-edge"),
        };
        (from.with("to", coins[index]), gap)
    };
    gaps(coins).into_iter().enumerate().step_by(2).map(gap).collect()
}

/// The leftmost square that coin `index` reaches.
fn first_free(coins: &[i64], index: usize) -> i64 {
    if index == 0 { 0 } else { coins[index - 1] + 1 }
}

/// The strip as text, `..o...o`. Returns `None` if it is too long for a line.
pub(crate) fn strip(coins: &[i64]) -> Option<String> {
    let last = *coins.last()?;
    let square = |square| if coins.binary_search(&square).is_ok() { 'o' } else { '.' };
    (last < 72).then(|| (0..=last).map(square).collect())
}

/// The squares of the coins on a strip as it is shown, `..o...o`, with an X as well.
pub(crate) fn squares(text: &str) -> Option<Vec<i64>> {
    let is_coin = |square: char| matches!(square, 'o' | 'O' | 'x' | 'X');
    let text: String = text.chars().filter(|square| !square.is_whitespace()).collect();
    if !text.chars().all(|square| is_coin(square) || matches!(square, '.' | '_')) {
        return None;
    }
    let coins = text.chars().zip(0..).filter(|(square, _)| is_coin(*square));
    Some(coins.map(|(_, square)| square).collect())
}

/// "move the coin on 8 to 5".
pub(crate) fn describe_slide(from: &[i64], to: &[i64]) -> Option<Phrase> {
    let left = from.iter().find(|coin| !to.contains(coin))?;
    let reached = to.iter().find(|coin| !from.contains(coin))?;
    Some(Phrase::of("move-coin-slide").with("from", *left).with("to", *reached))
}
