//! End Nim: heaps in a row; take from the leftmost or the rightmost heap only.
//!
//! # Main statement
//!
//! For every row w there is exactly one heap λ(w) such that λ(w) in front of w makes a P-position, and one
//! ρ(w) that does so behind it (0 where w itself is one). Both follow from those of the rows with one heap
//! less (Albert and Nowakowski 2001): with l = λ(w), r = ρ(w), λ(w x) is 0 for x = r; x if x is below both l
//! and r, or above both; x + 1 for l ≤ x < r; x − 1 for r < x ≤ l. So the outcome of a row of k heaps takes
//! k² steps, however large the heaps. Rows of two heaps are Nim. The values of longer rows are found by
//! search.
//!
//! The families of P-positions that are often printed are incomplete: (a, a, a, a) is one too.

use bouton_theory::{Convention, Nimber};

use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{
    ClosedForm, Datum, GameEntry, Law, Options, Phrase, Reduction, RuleError, Standard, meter, row_game,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "end_nim",
    title: "End Nim",
    summary: "take any number of tokens from the first or the last heap of a row",
    rules: "Heaps lie in a row. A move takes any positive number of tokens from the leftmost or the \
        rightmost heap; an emptied heap disappears. The player who takes the last token wins. A position is the row \
        of its heaps, such as [3, 1, 4].",
    theory: "For every row there is exactly one heap that makes it a lost position when put in front; it \
        follows from shorter rows, so that the outcome takes time quadratic in the number of heaps \
        (Albert and Nowakowski 2001).",
    parameters: &[],
    aliases: &["end nim", "nim das pontas", "nim dels extrems", "nim de los extremos", "nim dos extremos"],
    tags: &["heaps", "row"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("end_nim()", "[3, 1, 4]"),
    sample: || (vec![], Datum::ints([3, 1, 4])),
    build: |_| Ok(row_game::rules(&ENTRY, EndNim)),
};

const SOURCE: &str = "Albert and Nowakowski 2001";
const ROW: Row = Row { game: "End Nim", item: row::Item::Heap, least: 1, example: "[3, 1, 4]" };

/// The rules of End Nim: a position is the row of its heaps, none of them empty.
struct EndNim;

impl RowGame for EndNim {
    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        ROW.read(position)
    }

    fn options(&self, heaps: &[i64], out: &mut Options) -> Result<(), RuleError> {
        let (Some(first), Some(last)) = (heaps.first(), heaps.last()) else { return Ok(()) };
        row::listed(row::total(&[*first, *last]), heaps)?;
        let end = heaps.len() - 1;
        out.row(&heaps[1..]);
        out.each(heaps, 0, 1, 1, row::count(first - 1));
        if end > 0 {
            out.row(&heaps[..end]);
            out.each(heaps, end, 1, 1, row::count(last - 1));
        }
        Ok(())
    }

    fn standard(&self, heaps: &[i64], out: &mut Options) -> Standard {
        let mirrored = heaps.iter().rev();
        if mirrored.clone().lt(heaps) {
            out.row_of(mirrored.copied());
        } else {
            out.row(heaps);
        }
        Standard::Written
    }

    fn closed_form(&self, heaps: &[i64]) -> Option<ClosedForm> {
        Some(match heaps {
            [] | [_] | [_, _] => ClosedForm::nim(heaps),
            [first, rest @ ..] => ClosedForm::next_wins(completion(rest, End::First)? != *first, SOURCE),
        })
    }

    fn reduction(&self, heaps: &[i64]) -> Option<Reduction> {
        let [first, rest @ ..] = heaps else {
            return Some(Reduction::of_heaps(heaps, Law::NimSum, "theorem-bouton"));
        };
        if rest.len() < 2 {
            return Some(Reduction::of_heaps(heaps, Law::NimSum, "theorem-end-two"));
        }
        let wanted = completion(rest, End::First)?;
        let key = match wanted {
            0 => "because-end-none",
            w if w == *first => "because-end-lost",
            _ => "because-end-won",
        };
        let because = Phrase::of(key).with("rest", &Datum::from(rest.to_vec()));
        let because = because.with("wanted", wanted).with("first", *first);
        let reduction = Reduction::next_wins(wanted != *first, because, "theorem-end");
        Some(reduction.erratum(wanted == *first && !is_printed(heaps), "E26"))
    }

    fn options_of_value(&self, heaps: &[i64], target: Nimber) -> Option<Vec<Datum>> {
        if !target.is_zero() || heaps.is_empty() {
            return None;
        }
        let (inner_first, inner_last) = (&heaps[1..], &heaps[..heaps.len() - 1]);
        let (first, last) = (completion(inner_first, End::First)?, completion(inner_last, End::Last)?);
        let mut options = Vec::new();
        if first < heaps[0] {
            options.push(with_end(heaps, End::First, first));
        }
        if heaps.len() > 1 && last < heaps[heaps.len() - 1] {
            options.push(with_end(heaps, End::Last, last));
        }
        options.dedup(); // [1, 1, 1]: the same row from either end
        Some(options)
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        let taken = row::total(from).checked_sub(row::total(to))?;
        let from_left = if from.len() == to.len() { from[0] != to[0] } else { to == &from[1..] };
        Some(Phrase::of(if from_left { "move-take-left" } else { "move-take-right" }).with("taken", taken))
    }
}

/// An end of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    First,
    Last,
}

/// Whether a lost row of three or four heaps is in the families that a text prints; longer rows are in none.
fn is_printed(heaps: &[i64]) -> bool {
    match *heaps {
        [a, b, c, d] if a == d => (b == c && a != b) || (a < b && b < c) || (b < c && c < a),
        [a, b, c, d] => d == a + 1 && b <= a && a < c,
        _ => true,
    }
}

/// The row after the heap at `end` went down to `left` tokens; an empty heap disappears.
fn with_end(heaps: &[i64], end: End, left: i64) -> Datum {
    let mut heaps = heaps.to_vec();
    let index = if end == End::First { 0 } else { heaps.len() - 1 };
    if left == 0 {
        heaps.remove(index);
    } else {
        heaps[index] = left;
    }
    Datum::from(heaps)
}

/// λ or ρ of `heaps`: the heap at `end` that makes a P-position, 0 if the row is one as it is. None: the
/// meter stopped the work.
fn completion(heaps: &[i64], end: End) -> Option<i64> {
    // completions[i] = (λ, ρ) of the row of the current length that begins at heap i.
    let mut completions: Vec<(i64, i64)> = heaps.iter().map(|heap| (*heap, *heap)).collect();
    for length in 2..=heaps.len() {
        let longer = |start: usize| {
            let ((left, right), (next_left, next_right)) = (completions[start], completions[start + 1]);
            let front = extended(left, right, heaps[start + length - 1]);
            let back = extended(next_right, next_left, heaps[start]);
            (front, back)
        };
        meter::tick(16 * (heaps.len() - length)).ok()?;
        completions = (0..=heaps.len() - length).map(longer).collect();
    }
    let (front, back) = completions.first().copied().unwrap_or((0, 0));
    Some(if end == End::First { front } else { back })
}

/// The heap on the near side of a row with completions `near` and `far`, when `heap` is added on its far
/// side.
fn extended(near: i64, far: i64, heap: i64) -> i64 {
    match heap {
        x if x == far => 0,
        x if near <= x && x < far => x + 1,
        x if far < x && x <= near => x - 1,
        x => x,
    }
}
