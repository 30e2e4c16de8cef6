//! Antonim: Nim in which no two heaps may be equal, empty ones excepted.
//!
//! # Main statement
//!
//! Up to three heaps a, b, c (0 for an empty one) are a P-position exactly if (a + 1) ⊕ (b + 1) ⊕ (c + 1) =
//! 0, or if all are empty (*Winning Ways*, chapter 15). For two heaps these are the pairs 2k − 1, 2k. No rule
//! is known for four heaps and more: there search decides.

use bouton_theory::formula::{Condition, Formula};
use bouton_theory::{Convention, Nimber};

use crate::games::moore_nim;
use crate::linear;
use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, GameEntry, Law, Options, Phrase, Reduction, RuleError, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "antonim",
    title: "Antonim",
    summary: "take from one heap so that no two heaps are equal",
    rules: "Nim in which no two heaps may ever be equal; empty heaps may repeat. Who takes the last \
        token wins. A position is an array of heaps, such as [2, 4, 7]; the order and empty heaps are \
        kept.",
    theory: "Up to three heaps a, b, c are lost for the player to move exactly if a + 1, b + 1 and c + 1 \
        have nim-sum 0, or all are empty (Winning Ways, chapter 15). No rule is known for four.",
    parameters: &[],
    aliases: &["antinim", "jogo antonim"],
    tags: &["heaps"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("antonim()", "[2, 4, 7]"),
    sample: || (vec![], Datum::ints([2, 4, 7])),
    build: |_| Ok(row_game::rules(&ENTRY, Antonim)),
};

const SOURCE: &str = "Berlekamp, Conway and Guy 1982, chapter 15";
const ROW: Row = Row { game: "Antonim", item: row::Item::Heap, least: 0, example: "[2, 4, 7]" };

/// The most pairs of heaps for which we write out the domain of a formula.
const MOST_PAIRS: usize = 3;

/// The rules of Antonim: a position is its heaps in order, those that are not empty different.
struct Antonim;

impl RowGame for Antonim {
    const ANY_ORDER: bool = true;

    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        let heaps = ROW.read(position)?;
        let sorted = row::sorted_without_zeros(&heaps);
        if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(ROW.refuse(Phrase::of("rule-antonim").with("tokens", twice[0])));
        }
        Ok(heaps)
    }

    fn options(&self, heaps: &[i64], out: &mut Options) -> Result<(), RuleError> {
        row::listed(row::total(heaps), heaps)?;
        let mut around = out.around(heaps);
        for (index, heap) in heaps.iter().enumerate() {
            let mut from = 0;
            while from < *heap {
                let others = heaps.iter().filter(|other| (from.max(1)..*heap).contains(*other));
                let next = *others.min().unwrap_or(heap);
                around.each(index, from, 1, row::count(next - from));
                from = next + 1;
            }
        }
        Ok(())
    }

    /// Heaps differ unless they are empty, so the domain has a list for each of these cases of each pair:
    /// with four heaps too many.
    fn formula(&self, items: usize) -> Option<Formula> {
        let pairs: Vec<(usize, usize)> = (0..items).flat_map(|i| (0..i).map(move |j| (i, j))).collect();
        if pairs.len() > MOST_PAIRS {
            return None;
        }
        let mut domain = vec![Vec::new()];
        for (i, j) in &pairs {
            let (differ, both_empty) = linear::differ_or_empty(*i, *j);
            let either = |list: &Vec<Condition>| {
                [&differ, &both_empty].map(|one| [list.as_slice(), std::slice::from_ref(one)].concat())
            };
            domain = domain.iter().flat_map(either).collect();
        }
        let moves = (0..items).flat_map(|heap| linear::take_apart(items, heap)).collect();
        Some(Formula { domain, ..linear::formula(items, moves) })
    }

    fn closed_form(&self, heaps: &[i64]) -> Option<ClosedForm> {
        match row::sorted_without_zeros(heaps).as_slice() {
            [] => Some(ClosedForm::value(0, SOURCE)),
            [heap] => Some(ClosedForm::value(heap.unsigned_abs(), SOURCE)),
            [a, b] => Some(ClosedForm::next_wins(completion(*a, *b) != 0, SOURCE)),
            [a, b, c] => Some(ClosedForm::next_wins(completion(*a, *b) != *c, SOURCE)),
            _ => None,
        }
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        moore_nim::taken(from, to)
    }

    fn reduction(&self, heaps: &[i64]) -> Option<Reduction> {
        let filled = row::sorted_without_zeros(heaps);
        match filled[..] {
            [] => {
                let ended = Reduction::next_wins(false, Phrase::of("because-no-token"), "theorem-antonim");
                Some(ended.erratum(heaps.len() == 3, "E33"))
            }
            [heap] => Some(Reduction::of_heaps(&[heap], Law::NimSum, "theorem-one-heap")),
            [_, _] | [_, _, _] => {
                let mut three = filled;
                three.resize(3, 0);
                // Only a heap of i64::MAX doesn't have a successor.
                three.iter().all(|heap| *heap < i64::MAX).then(|| {
                    let one_more = |heap| (Phrase::of("from-one-more").with("heap", heap), heap + 1);
                    Reduction::heaps(three.into_iter().map(one_more), Law::ZeroNimSum, "theorem-antonim")
                })
            }
            _ => None,
        }
    }

    fn options_of_value(&self, heaps: &[i64], target: Nimber) -> Option<Vec<Datum>> {
        if !target.is_zero() || row::sorted_without_zeros(heaps).len() > 3 {
            return None;
        }
        let option = |index: usize| {
            let mut others = heaps.to_vec();
            let heap = others.remove(index);
            let others = row::sorted_without_zeros(&others);
            let left = match others[..] {
                [] => 0,
                [a] => completion(a, 0),
                [a, b] => completion(a, b),
                _ => return None,
            };
            (left < heap).then(|| row::with(heaps, index, left))
        };
        Some((0..heaps.len()).filter_map(option).collect())
    }
}

/// The third heap that makes a P-position with different heaps `a` and `b`; one of them may be empty.
fn completion(a: i64, b: i64) -> i64 {
    let third = a.unsigned_abs().wrapping_add(1) ^ b.unsigned_abs().wrapping_add(1);
    // Different heaps: the nim-sum is at least 1. Beyond i64 only for a heap of i64::MAX, which no heap
    // reaches.
    i64::try_from(third - 1).unwrap_or(i64::MAX)
}
