//! Wythoff's game: take from one of two heaps, or the same number from both.
//!
//! The P-positions are (⌊kφ⌋, ⌊kφ²⌋) for k = 0, 1, 2, … (Wythoff 1907). The difference of such a pair is k,
//! so (a, b) with a ≤ b is a P-position exactly if a = ⌊(b − a)φ⌋, and ⌊kφ⌋ = ⌊(k + ⌊√(5k²)⌋) / 2⌋ is found
//! in integers. In misère play (0, 1) and (2, 2) take the places of (0, 0) and (1, 2) (Fraenkel 1984). For
//! Grundy values other than 0 no formula is known, except with an empty heap.

use bouton_theory::formula::Formula;
use bouton_theory::{Convention, Nimber};

use crate::admission;
use crate::linear;
use crate::row;
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, GameEntry, Law, Options, Phrase, Reduction, RuleError, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "wythoff",
    title: "Wythoff's Game",
    summary: "take from one of two heaps, or the same number from both",
    rules: "Two heaps of tokens. A move takes any positive number of tokens from one heap, or the same positive \
        number from both. A position is an array of the two heaps, such as [4, 7]. The player who takes the last token wins.",
    theory: "The P-positions are the pairs of the k-th multiples of the golden ratio and of its square, rounded \
        down (Wythoff 1907). The Grundy values follow no known formula.",
    parameters: &[],
    aliases: &[
        "wythoff's game",
        "wythoff nim",
        "jogo de wythoff",
        "joc de wythoff",
        "juego de wythoff",
        "nim de wythoff",
    ],
    tags: &["heaps", "classic", "golden ratio"],
    convention: Convention::Normal,
    source: "Wythoff 1907",
    example: ("wythoff()", "[8, 7]"),
    sample: || (vec![], Datum::ints([5, 4])),
    build: |_| Ok(row_game::rules(&ENTRY, Wythoff)),
};

/// The rules of Wythoff's game.
struct Wythoff;

impl RowGame for Wythoff {
    const ITEMS: Option<usize> = Some(2);
    const ANY_ORDER: bool = true;

    fn options(&self, heaps: &[i64], out: &mut Options) -> Result<(), RuleError> {
        let (a, b) = row::pair(heaps);
        admission::room(heaps, row::count(a.saturating_add(b)), 1)?;
        out.line([0, b], [1, 0], row::count(a));
        out.line([a, 0], [0, 1], row::count(b));
        out.line([a - 1, b - 1], [-1, -1], row::count(a.min(b)));
        Ok(())
    }

    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        let expected = || Phrase::of("rule-wanted-two-heaps");
        match *admission::naturals(position, expected())? {
            [a, b] => Ok(vec![a, b]),
            _ => Err(admission::wrong_position(expected(), position)),
        }
    }

    fn formula(&self, _items: usize) -> Option<Formula> {
        let moves = vec![linear::take(2, &[0]), linear::take(2, &[1]), linear::take_same(2, &[0, 1])];
        Some(linear::formula(2, moves))
    }

    fn closed_form(&self, heaps: &[i64]) -> Option<ClosedForm> {
        let [a, b] = sorted(row::pair(heaps));
        if a == 0 {
            return Some(ClosedForm::value(b as u64, "one heap of Nim, Bouton 1901"));
        }
        Some(ClosedForm::zero_if(is_p_position(a, b)?, "Wythoff 1907"))
    }

    fn misere_form(&self, heaps: &[i64]) -> Option<ClosedForm> {
        let lost = match sorted(row::pair(heaps)) {
            [0, 0] | [1, 2] => false,
            [0, 1] | [2, 2] => true,
            [a, b] => is_p_position(a, b)?,
        };
        Some(ClosedForm::zero_if(lost, "Fraenkel 1984"))
    }

    fn reduction(&self, heaps: &[i64]) -> Option<Reduction> {
        reduction(sorted(row::pair(heaps)))
    }

    fn options_of_value(&self, heaps: &[i64], target: Nimber) -> Option<Vec<Datum>> {
        if !target.is_zero() {
            return None;
        }
        let (a, b) = row::pair(heaps);
        let (from_a, from_b) = (partner(a)?, partner(b)?);
        let low = lower(a.abs_diff(b))?;
        let (less, more) = (low as i64, low.checked_add(a.abs_diff(b))? as i64);
        let diagonal = if a <= b { [less, more] } else { [more, less] };
        let mut found = Vec::new();
        found.extend((from_b < a).then_some([from_b, b]));
        found.extend((from_a < b).then_some([a, from_a]));
        found.extend((less < a.min(b)).then_some(diagonal));
        found.sort_unstable();
        found.dedup();
        Some(found.into_iter().map(Datum::from).collect())
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        let ((a, b), (x, y)) = (row::pair(from), row::pair(to));
        Some(match (a.checked_sub(x)?, b.checked_sub(y)?) {
            (taken, 0) => Phrase::of("move-first-heap").with("taken", taken),
            (0, taken) => Phrase::of("move-second-heap").with("taken", taken),
            (taken, _) => Phrase::of("move-both-heaps").with("taken", taken),
        })
    }
}

fn sorted((a, b): (i64, i64)) -> [i64; 2] {
    [a.min(b), a.max(b)]
}

/// Whether (a, b) with 0 ≤ a ≤ b is ⌊kφ⌋, ⌊kφ²⌋ for some k. None: the numbers are too large for the
/// arithmetic.
pub(crate) fn is_p_position(a: i64, b: i64) -> Option<bool> {
    Some(lower(b.abs_diff(a))? == a.unsigned_abs())
}

/// The pair of the same difference, which `[a, b]` with a ≤ b is or is not. One heap is Nim.
pub(crate) fn reduction([a, b]: [i64; 2]) -> Option<Reduction> {
    if a == 0 {
        return Some(Reduction::of_heaps(&[b], Law::NimSum, "theorem-one-heap"));
    }
    let k = b.abs_diff(a);
    let low = lower(k)?;
    let lost = low == a.unsigned_abs();
    let because = Phrase::of(if lost { "because-wythoff-pair" } else { "because-wythoff-not" });
    let because = because.with("a", a).with("b", b).with("k", k).with("low", low);
    Some(Reduction::next_wins(!lost, because.with("high", low.checked_add(k)?), "theorem-wythoff"))
}

/// ⌊kφ⌋, exact. None when 5k² does not fit into 128 bits.
fn lower(k: u64) -> Option<u64> {
    u64::try_from((u128::from(k) + root5(k)?) / 2).ok()
}

/// ⌊√5 · k⌋.
fn root5(k: u64) -> Option<u128> {
    let k = u128::from(k);
    Some(k.checked_mul(k)?.checked_mul(5)?.isqrt())
}

/// The heap that makes a P-position with a heap of `x`: each number is ⌊kφ⌋ or ⌊kφ²⌋ for exactly one k
/// (Beatty 1926).
fn partner(x: i64) -> Option<i64> {
    let n = x.unsigned_abs();
    let root = root5(n)?;
    // k is n/φ or n/φ², rounded up: both are within 1 of these.
    let of_lower = u64::try_from((root - u128::from(n)) / 2).ok()?;
    for k in of_lower..=of_lower + 2 {
        if lower(k)? == n {
            return i64::try_from(n.checked_add(k)?).ok();
        }
    }
    let of_upper = u64::try_from((3 * u128::from(n)).checked_sub(root)? / 2).ok()?;
    for k in of_upper.saturating_sub(1)..=of_upper + 2 {
        if lower(k)?.checked_add(k)? == n {
            return i64::try_from(n - k).ok();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each heap has one partner, and the partner of the partner is the heap.
    #[test]
    fn partners_are_the_p_positions() {
        for n in (0..5000).chain((1_i64 << 60)..(1 << 60) + 50).chain([i64::MAX / 4]) {
            let m = partner(n).unwrap();
            assert_eq!(partner(m), Some(n));
            let [a, b] = sorted((n, m));
            assert_eq!(is_p_position(a, b), Some(true), "{n}");
        }
    }

    #[test]
    fn winning_moves_far_out() {
        let found = |heaps: [i64; 2]| Wythoff.options_of_value(&heaps, Nimber::ZERO);
        let (a, b) = (1_034_119_238_307_015, 1_673_240_076_000_903);
        assert_eq!(found([a, b + 1]), Some(vec![Datum::ints([a, b])]));
        assert_eq!(found([b + 7, a + 7]), Some(vec![Datum::ints([b, a])]));
        assert_eq!(found([a, b]), Some(vec![]));
    }
}
