//! Fibonacci Nim: one heap; take at most twice as much as the opponent took.
//!
//! # Main statement
//!
//! Write n as a sum of Fibonacci numbers, no two adjacent (Zeckendorf). The player to move, who may take up
//! to q, wins exactly if q is at least the smallest of them (Whinihan 1963; Schwenk 1970). At the start, with
//! q = n − 1, the second player wins exactly on Fibonacci numbers.
//!
//! Leaving a Fibonacci number is *not* a strategy: from 32, taking 11 leaves 21, and the opponent takes all.
//! The winning takes are sums of the smallest parts such that twice the sum is below the next part.

use bouton_theory::formula::{Condition, Formula, Linear};
use bouton_theory::{Convention, Nimber};

use crate::linear;
use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, GameEntry, Options, Phrase, Reduction, RuleError, Standard, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "fibonacci_nim",
    title: "Fibonacci Nim",
    summary: "take at most twice as much as the opponent took; not all at the start",
    rules: "One heap. A move takes at least one token and at most twice what the opponent has just \
        taken; the first move may not take all. The player who takes the last token wins. A position is [tokens, \
        most that may be taken now], at the start [n, n - 1].",
    theory: "The player to move wins exactly if the most that may be taken is at least the smallest part \
        of the heap as a sum of Fibonacci numbers, no two of them neighbours; so the first player loses \
        exactly on Fibonacci numbers (Whinihan 1963; Schwenk 1970).",
    parameters: &[],
    aliases: &["fibonacci nim", "nim de fibonacci"],
    tags: &["heaps", "take-away"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("fibonacci_nim()", "[32, 31]"),
    sample: || (vec![], Datum::ints([32, 31])),
    build: |_| Ok(row_game::rules(&ENTRY, FibonacciNim)),
};

const SOURCE: &str = "Whinihan 1963; Schwenk 1970";
const ROW: Row =
    Row { game: "Fibonacci Nim", item: row::Item::Number, least: 0, example: "rule-example-fibonacci" };

/// The largest heap: twice a take must be a 64-bit integer.
const LARGEST: i64 = i64::MAX / 2;

/// The rules of Fibonacci Nim: a position is [tokens, most that may be taken now].
struct FibonacciNim;

impl RowGame for FibonacciNim {
    const ITEMS: Option<usize> = Some(2);

    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        // A heap alone is the beginning, where all but one token may be taken.
        let [tokens, most] = match position {
            Datum::Int(tokens @ 1..) => [*tokens, tokens - 1],
            _ => ROW.read_pair(position)?,
        };
        if tokens > LARGEST {
            return Err(ROW.refuse(Phrase::of("rule-fibonacci").with("tokens", tokens).with("most", LARGEST)));
        }
        Ok(vec![tokens, most])
    }

    fn options(&self, pair: &[i64], out: &mut Options) -> Result<(), RuleError> {
        let (tokens, most) = row::pair(pair);
        let most = most.min(tokens);
        row::listed(u128::from(most.unsigned_abs()), pair)?;
        out.line([tokens - 1, 2], [-1, 2], row::count(most));
        Ok(())
    }

    fn standard(&self, pair: &[i64], out: &mut Options) -> Standard {
        let (tokens, most) = row::pair(pair);
        out.row(&[tokens, most.min(tokens)]);
        Standard::Written
    }

    fn formula(&self, _items: usize) -> Option<Formula> {
        let mut taken = linear::take(2, &[0]);
        let may = Linear { constant: -1, coefficients: vec![0, 1, -1] };
        taken.conditions.push(Condition::AtLeastZero(may));
        taken.option[1] = Linear { constant: 2, coefficients: vec![0, 0, 2] };
        Some(linear::formula(2, vec![taken]))
    }

    fn closed_form(&self, pair: &[i64]) -> Option<ClosedForm> {
        let (tokens, most) = row::pair(pair);
        let wins = zeckendorf(tokens).last().is_some_and(|part| *part <= most);
        Some(ClosedForm::next_wins(wins, SOURCE))
    }

    fn reduction(&self, pair: &[i64]) -> Option<Reduction> {
        let (tokens, most) = row::pair(pair);
        let parts = zeckendorf(tokens);
        let Some(least) = parts.last().copied() else {
            return Some(Reduction::next_wins(false, Phrase::of("because-no-token"), "theorem-fibonacci"));
        };
        let key = match (parts.len(), least <= most) {
            (1, true) => "because-fibonacci-whole",
            (1, false) => "because-fibonacci-number",
            (_, true) => "because-fibonacci-may",
            (_, false) => "because-fibonacci-not",
        };
        let sum: Vec<String> = parts.iter().map(ToString::to_string).collect();
        let because = Phrase::of(key).with("tokens", tokens).with("sum", sum.join(" + "));
        let because = because.with("part", least).with("most", most);
        // A text advises to leave a Fibonacci number, which the opponent may be able to take whole.
        let (largest, taken) = (parts[0], tokens - parts[0]);
        let advised = (1..=most).contains(&taken) && largest <= 2 * taken;
        let reduction = Reduction::next_wins(least <= most, because, "theorem-fibonacci");
        Some(reduction.erratum(advised, "E32"))
    }

    fn options_of_value(&self, pair: &[i64], target: Nimber) -> Option<Vec<Datum>> {
        let (tokens, most) = row::pair(pair);
        let takes = winning_takes(tokens);
        target.is_zero().then(|| {
            takes.filter(|taken| *taken <= most).map(|taken| [tokens - taken, 2 * taken].into()).collect()
        })
    }

    fn display(&self, pair: &[i64]) -> Option<String> {
        let (tokens, most) = row::pair(pair);
        Some(format!("{tokens} (≤ {})", most.min(tokens)))
    }

    fn parse(&self, text: &str) -> Option<Vec<i64>> {
        let (tokens, most) = text.split_once('(')?;
        let most = most.trim_end().strip_suffix(')')?.trim_start_matches([' ', '≤', '<', '=']);
        Some(vec![tokens.trim().parse().ok()?, most.trim().parse().ok()?])
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        Some(Phrase::of("move-take").with("taken", row::pair(from).0.checked_sub(row::pair(to).0)?))
    }
}

/// The parts of Zeckendorf's sum, largest first.
fn zeckendorf(tokens: i64) -> Vec<i64> {
    let mut fibonacci = vec![1_i64, 2];
    while let [.., a, b] = fibonacci[..]
        && b <= tokens - a
    {
        fibonacci.push(a + b);
    }
    let mut left = tokens;
    let mut parts = Vec::new();
    for number in fibonacci.into_iter().rev().filter(|number| *number > 0) {
        if number <= left {
            parts.push(number);
            left -= number;
        }
    }
    parts
}

/// The takes that leave a smallest part of more than twice the take.
fn winning_takes(tokens: i64) -> impl Iterator<Item = i64> {
    let parts = zeckendorf(tokens);
    let count = parts.len();
    let mut taken = 0;
    (0..count).rev().filter_map(move |index| {
        taken += parts[index];
        (index == 0 || parts[index - 1] > 2 * taken).then_some(taken)
    })
}
