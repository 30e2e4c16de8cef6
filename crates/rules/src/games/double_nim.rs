//! Double Nim, or Duplo Nim: every move takes from exactly two heaps.
//!
//! # Main statement
//!
//! Count the heaps that are not empty. With one or none, play is over. Two heaps a, b have the value min(a,
//! b): a move reaches every smaller minimum. Three heaps are always an N-position: empty two. Four heaps are
//! a P-position exactly if the three smallest are equal: a move from there leaves less than three equal
//! smallest heaps, and from any other position one can bring three heaps down to the smallest. (Friedman,
//! *Math Magic*, November 2000, lists these and families of five heaps; as often printed those of five are
//! not exact.)
//!
//! Five heaps a ≤ b ≤ c ≤ d ≤ e with d at most 13 are a P-position exactly if a, b, c, d are one in Moore's
//! Nim₂, that is, if each of their binary columns has no or three ones; or if d = e, and each move that wins
//! a, b, c, d in Moore's game takes from one heap only and leaves a heap of d. The four smallest heaps are
//! Moore's game because the largest heap goes along with a move that would take from one of them only. We
//! computed it for e up to 15. A larger e changes nothing, by induction: it adds moves only to positions
//! whose largest heap leads by two or more, and these are won or lost like those where it leads by one. The
//! statement fails at 7, 11, 13, 14, 14, so for larger heaps, and for more of them, search decides.

use bouton_theory::Convention;
use bouton_theory::formula::Formula;

use crate::games::moore_nim;
use crate::linear;
use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, GameEntry, Law, Options, Phrase, Reduction, RuleError, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "double_nim",
    title: "Double Nim",
    summary: "take from exactly two heaps, as many as you like from each",
    rules: "A move takes positive numbers, which may differ, from exactly two heaps. With fewer than two \
        heaps that are not empty there is no move, and the player who can't move loses. A position is an array of \
        heaps, such as [2, 3, 3, 4]; the order and empty heaps are kept.",
    theory: "Two heaps have the value of the smaller; three are always won for the player to move; four \
        are lost exactly if the three smallest are equal (Friedman 2000). Five are decided by the four \
        smallest, as in Moore's Nim₂, as long as these have 13 tokens at most; we computed this. For more \
        or larger heaps search decides.",
    parameters: &[],
    aliases: &["double nim", "duplo nim", "nim doble", "nim duplo", "doble nim"],
    tags: &["heaps"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("double_nim()", "[2, 3, 3, 4]"),
    sample: || (vec![], Datum::ints([2, 3, 3, 4])),
    build: |_| Ok(row_game::rules(&ENTRY, DoubleNim)),
};

const SOURCE: &str = "Friedman 2000";
const ROW: Row = Row { game: "Double Nim", item: row::Item::Heap, least: 0, example: "[2, 3, 3, 4]" };

/// The largest of the four smaller heaps of five that the theorem speaks of.
const LARGEST: i64 = 13;

/// The rules of Double Nim: a position is its heaps in order, empty ones included.
struct DoubleNim;

impl RowGame for DoubleNim {
    const ANY_ORDER: bool = true;

    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        ROW.read(position)
    }

    fn options(&self, heaps: &[i64], out: &mut Options) -> Result<(), RuleError> {
        row::listed(count(heaps), heaps)?;
        let mut left = heaps.to_vec();
        // Without empty heaps there are at most as many pairs as options.
        let filled: Vec<usize> = (0..heaps.len()).filter(|heap| heaps[*heap] > 0).collect();
        for (place, &j) in filled.iter().enumerate() {
            for &i in &filled[..place] {
                for rest in 0..heaps[i] {
                    left[i] = rest;
                    out.each(&left, j, 0, 1, row::count(heaps[j]));
                }
                left[i] = heaps[i];
            }
        }
        Ok(())
    }

    fn formula(&self, items: usize) -> Option<Formula> {
        let two = linear::choices(items).filter(|heaps| heaps.len() == 2);
        Some(linear::formula(items, two.map(|heaps| linear::take(items, &heaps)).collect()))
    }

    fn closed_form(&self, heaps: &[i64]) -> Option<ClosedForm> {
        match row::sorted_without_zeros(heaps)[..] {
            [] | [_] => Some(ClosedForm::value(0, SOURCE)),
            [least, _] => Some(ClosedForm::value(least.unsigned_abs(), SOURCE)),
            [_, _, _] => Some(ClosedForm::next_wins(true, SOURCE)),
            [a, _, c, _] => Some(ClosedForm::next_wins(a != c, SOURCE)),
            _ => None,
        }
    }

    fn reduction(&self, heaps: &[i64]) -> Option<Reduction> {
        let sorted = row::sorted_without_zeros(heaps);
        let (next_wins, because) = match sorted[..] {
            [] | [_] => (false, Phrase::of("because-double-end")),
            [a, b] => {
                let smaller = Phrase::of("from-smaller").with("a", a).with("b", b);
                return Some(Reduction::heaps([(smaller, a)], Law::NimSum, "theorem-double-two"));
            }
            [_, _, _] => (true, Phrase::of("because-double-three")),
            [a, _, c, _] if a == c => (false, Phrase::of("because-double-equal").with("least", a)),
            [a, _, _, _] => (true, Phrase::of("because-double-unequal").with("least", a)),
            [a, b, c, d, e] if d <= LARGEST => return Some(five([a, b, c, d, e])),
            _ => return None,
        };
        Some(Reduction::next_wins(next_wins, because, "theorem-double"))
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        moore_nim::taken(from, to)
    }

    fn remark(&self, heaps: &[i64]) -> Option<Phrase> {
        let count = row::sorted_without_zeros(heaps).len();
        let key = if count > 5 { "remark-double-many" } else { "remark-double-large" };
        (count >= 5).then(|| Phrase::of(key).with("most", LARGEST))
    }

    fn misere_form(&self, heaps: &[i64]) -> Option<ClosedForm> {
        (row::sorted_without_zeros(heaps).len() < 2).then(|| ClosedForm::value(1, SOURCE))
    }
}

/// Five heaps, in order, with four of at most [`LARGEST`] tokens.
fn five([a, b, c, d, e]: [i64; 5]) -> Reduction {
    let four = [a, b, c, d];
    let (next_wins, key) = match (is_lost_in_moore(&four), d == e) {
        (true, _) => (false, "because-double-five"),
        (false, true) if !has_second_heap(&four) => (false, "because-double-five-equal"),
        (false, _) => (true, "because-double-five-won"),
    };
    let because = Phrase::of(key).with("heaps", format!("{a}, {b}, {c}, {d}")).with("sums", sums(&four));
    // A text prints families of five heaps, which are lost for some a only.
    let family = match a {
        1 => (c == d && c == b + 1) || (b == c && c == d && d == e),
        2 => (b == c && c == d && d == e) || (c == d && c == b + 2),
        _ => false,
    };
    let because = because.with("fourth", d);
    Reduction::next_wins(next_wins, because, "theorem-double-five").erratum(family, "E27")
}

/// The ones in each binary column of these heaps, the units last: "3 3".
fn sums(heaps: &[i64; 4]) -> String {
    let digits = 64 - heaps.iter().fold(0, |all, heap| all | heap).leading_zeros();
    let ones = |bit: u32| heaps.iter().filter(|heap| *heap >> bit & 1 == 1).count().to_string();
    (0..digits).rev().map(ones).collect::<Vec<_>>().join(" ")
}

/// Whether each binary column of these heaps has as many ones as three divides.
fn is_lost_in_moore(heaps: &[i64; 4]) -> bool {
    (0..4).all(|bit| heaps.iter().filter(|heap| *heap >> bit & 1 == 1).count() % 3 == 0)
}

/// Whether a winning move of these heaps in Moore's game takes from two heaps, or leaves none as large as the
/// largest: then five heaps with another such heap have a second heap for the move.
fn has_second_heap(heaps: &[i64; 4]) -> bool {
    let largest = heaps[3];
    (0..4).any(|j| {
        (0..j).any(|i| {
            let mut left = *heaps;
            (0..=heaps[i]).any(|of_i| {
                (0..=heaps[j]).any(|of_j| {
                    (left[i], left[j]) = (of_i, of_j);
                    let both = of_i < heaps[i] && of_j < heaps[j];
                    left != *heaps && (both || !left.contains(&largest)) && is_lost_in_moore(&left)
                })
            })
        })
    })
}

/// The number of options: the sum of products of all pairs, that is, half of the square of the sum less the
/// squares.
fn count(heaps: &[i64]) -> u128 {
    let heaps = || heaps.iter().map(|heap| u128::from(heap.unsigned_abs()));
    let sum = heaps().fold(0, u128::saturating_add);
    let squares = heaps().fold(0, |all: u128, heap| all.saturating_add(heap * heap));
    // Sums too large for the difference are far beyond the listed ones.
    sum.checked_mul(sum).map_or(u128::MAX, |square| square.saturating_sub(squares) / 2)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use bouton_theory::Outcome;

    use super::*;

    /// Five heaps, in order, of up to 15 tokens, of which four have up to 13, by the definition.
    #[test]
    fn five_heaps_follow_moores_game() {
        const MOST: i64 = LARGEST + 2;
        let mut heaps: Vec<[i64; 5]> = Vec::new();
        for e in 1..=MOST {
            for d in 1..=e.min(LARGEST) {
                for c in 1..=d {
                    heaps.extend((1..=c).flat_map(|b| (1..=b).map(move |a| [a, b, c, d, e])));
                }
            }
        }
        heaps.sort_unstable_by_key(|heaps| heaps.iter().sum::<i64>());
        let mut lost: HashSet<[i64; 5]> = HashSet::new();
        for heaps in heaps {
            let is_won = moves(heaps).any(|to| lost.contains(&to) || (to[0] == 0 && is_four_lost(to)));
            if !is_won {
                lost.insert(heaps);
            }
            let outcome = if is_won { Outcome::N } else { Outcome::P };
            assert_eq!(five(heaps).outcome(), Some(outcome), "{heaps:?}");
        }
        assert!(lost.contains(&[1, 2, 3, 3, 5]) && lost.contains(&[3, 5, 6, 7, 15]), "{}", lost.len());
    }

    fn moves(heaps: [i64; 5]) -> impl Iterator<Item = [i64; 5]> {
        let pairs = (0..5).flat_map(|j| (0..j).map(move |i| (i, j)));
        pairs.flat_map(move |(i, j)| {
            (0..heaps[i]).flat_map(move |of_i| {
                (0..heaps[j]).map(move |of_j| {
                    let mut to = heaps;
                    (to[i], to[j]) = (of_i, of_j);
                    to.sort_unstable();
                    to
                })
            })
        })
    }

    fn is_four_lost([_, a, b, c, _]: [i64; 5]) -> bool {
        a > 0 && a == b && b == c
    }
}
