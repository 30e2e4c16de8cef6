//! Double Nim, or Duplo Nim: every move takes from exactly two heaps.
//!
//! # Main statement
//!
//! Count the heaps that are not empty. With one or none, play is over. Two heaps a, b have the value min(a,
//! b): a move reaches every smaller minimum. Three heaps are always an N-position: empty two. Four heaps are
//! a P-position exactly if the three smallest are equal: a move from there leaves less than three equal
//! smallest heaps, and from any other position one can bring three heaps down to the smallest. (Friedman,
//! *Math Magic*, November 2000, lists these and families of five heaps; as often printed those of five are
//! not exact, and there search decides.)

use bouton_theory::Convention;
use bouton_theory::formula::Formula;

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
        are lost exactly if the three smallest are equal. Families of five heaps are known (Friedman \
        2000).",
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
            _ => return None,
        };
        Some(Reduction::next_wins(next_wins, because, "theorem-double"))
    }

    fn misere_form(&self, heaps: &[i64]) -> Option<ClosedForm> {
        (row::sorted_without_zeros(heaps).len() < 2).then(|| ClosedForm::value(1, SOURCE))
    }
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
