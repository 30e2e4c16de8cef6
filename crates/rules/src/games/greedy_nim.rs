//! Greedy Nim: take from a largest heap only.
//!
//! # Main statement
//!
//! A position is a P-position exactly if the number of its largest heaps is even; nothing on the table counts
//! as even (Albert and Nowakowski 2004). From an odd number of at least three, every move wins; a single
//! largest heap goes down to the size of the next if that one's number is odd, and to anything below if it is
//! even.

use bouton_theory::formula::Formula;
use bouton_theory::{Convention, Nimber};

use crate::games::moore_nim;
use crate::linear;
use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, GameEntry, Options, Phrase, Reduction, RuleError, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "greedy_nim",
    title: "Greedy Nim",
    summary: "take any number of tokens from a largest heap",
    rules: "A move takes any positive number of tokens from a largest heap. Who takes the last token \
        wins. A position is an array of heaps, such as [4, 4, 5, 3]; the order and empty heaps are kept.",
    theory: "A position is lost for the player to move exactly if the number of its largest heaps is \
        even (Albert and Nowakowski 2004).",
    parameters: &[],
    aliases: &["greedy nim", "nim guloso", "nim golafre", "nim codicioso", "jogo guloso", "nim ganancioso"],
    tags: &["heaps"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("greedy_nim()", "[4, 4, 5, 3]"),
    sample: || (vec![], Datum::ints([4, 4, 5, 3])),
    build: |_| Ok(row_game::rules(&ENTRY, GreedyNim)),
};

const SOURCE: &str = "Albert and Nowakowski 2004";
const ROW: Row = Row { game: "Greedy Nim", item: row::Item::Heap, least: 0, example: "[4, 4, 5, 3]" };

/// The rules of Greedy Nim: a position is its heaps in order, empty ones included.
struct GreedyNim;

impl RowGame for GreedyNim {
    const ANY_ORDER: bool = true;

    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        ROW.read(position)
    }

    fn options(&self, heaps: &[i64], out: &mut Options) -> Result<(), RuleError> {
        let (largest, count) = largest(heaps);
        row::listed(u128::from(largest.unsigned_abs()) * count as u128, heaps)?;
        let mut around = out.around(heaps);
        for index in (0..heaps.len()).filter(|index| heaps[*index] == largest) {
            around.each(index, 0, 1, row::count(largest));
        }
        Ok(())
    }

    fn formula(&self, items: usize) -> Option<Formula> {
        let from = |heap: usize| {
            let mut taken = linear::take(items, &[heap]);
            taken.conditions.extend((0..items).filter(|o| *o != heap).map(|o| linear::at_least(heap, o)));
            taken
        };
        Some(linear::formula(items, (0..items).map(from).collect()))
    }

    fn closed_form(&self, heaps: &[i64]) -> Option<ClosedForm> {
        let (_, count) = largest(heaps);
        Some(ClosedForm::next_wins(count % 2 == 1, SOURCE))
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        moore_nim::taken(from, to)
    }

    fn reduction(&self, heaps: &[i64]) -> Option<Reduction> {
        let (largest, count) = largest(heaps);
        let odd = count % 2 == 1;
        let because = match (largest, odd) {
            (0, _) => Phrase::of("because-no-token"),
            _ if count == 1 => Phrase::of("because-greedy-one").with("largest", largest),
            (_, true) => Phrase::of("because-greedy-odd").with("largest", largest).with("count", count),
            (_, false) => Phrase::of("because-greedy-even").with("largest", largest).with("count", count),
        };
        Some(Reduction::next_wins(odd, because, "theorem-greedy"))
    }

    fn options_of_value(&self, heaps: &[i64], target: Nimber) -> Option<Vec<Datum>> {
        if !target.is_zero() {
            return None;
        }
        let (top, count) = largest(heaps);
        if count % 2 == 0 {
            return Some(Vec::new());
        }
        if count > 1 {
            return None; // every option wins: the list of options is the answer
        }
        let index = heaps.iter().position(|heap| *heap == top)?;
        let rest: Vec<i64> = heaps.iter().copied().filter(|heap| *heap != top).collect();
        match largest(&rest) {
            (next, count) if count % 2 == 1 || next == 0 => Some(vec![row::with(heaps, index, next)]),
            (next, _) if u128::from(next.unsigned_abs()) <= row::LISTED => {
                Some((0..next).map(|left| row::with(heaps, index, left)).collect())
            }
            _ => None,
        }
    }
}

/// The largest heap and how many there are; none of size 0 count.
fn largest(heaps: &[i64]) -> (i64, usize) {
    let top = heaps.iter().copied().max().unwrap_or(0);
    (top, if top == 0 { 0 } else { heaps.iter().filter(|heap| **heap == top).count() })
}
