//! Equal-number Nim: the same number of tokens from each of one to k heaps.
//!
//! # Main statement
//!
//! For k = 1 it is Nim (Bouton 1901). Two heaps, for k ≥ 2, are Wythoff's game: [a, a + d] is a P-position
//! exactly if a = ⌊d φ⌋ with the golden ratio φ (Wythoff 1907). For more heaps no formula is known and search
//! decides.
//!
//! The rule of Moore's game (column sums modulo k + 1) is for takes that may *differ*; here it fails for k
//! ≥ 2.

use bouton_theory::formula::Formula;
use bouton_theory::{Convention, Outcome};

use crate::games::wythoff;
use crate::linear;
use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{
    ClosedForm, Datum, GameEntry, Law, Options, Parameter, ParameterKind, Phrase, Reduction, RuleError,
    row_game,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "equal_nim",
    title: "Equal-number Nim",
    summary: "take the same number of tokens from each of one to k heaps",
    rules: "A move takes the same positive number of tokens from each of one to k heaps. Who takes the \
        last token wins. A position is an array of heaps, such as [3, 6, 10]; the order and empty heaps \
        are kept.",
    theory: "For k = 1 it is Nim. Two heaps, k >= 2, are Wythoff's game (Wythoff 1907). The rule of \
        Moore's game does not hold here; for three heaps and more search decides.",
    parameters: &[Parameter {
        name: "k",
        kind: ParameterKind::Integer,
        doc: "the most heaps that a move takes from, from 1",
        default: None,
    }],
    aliases: &[
        "equal-number nim",
        "nim de números iguais",
        "nim de nombres iguals",
        "nim de números iguales",
    ],
    tags: &["heaps"],
    convention: Convention::Normal,
    source: "Wythoff 1907 (two heaps)",
    example: ("equal_nim(3)", "[3, 6, 10]"),
    sample: || (vec![Datum::Int(3)], Datum::ints([3, 6, 10])),
    build: |parameters| {
        let k = match parameters {
            [Datum::Int(k @ 1..)] => usize::try_from(*k).unwrap_or(usize::MAX),
            other => {
                let found: Vec<String> = other.iter().map(ToString::to_string).collect();
                let message = Phrase::of("rule-equal-nim").with("found", found.join(", "));
                return Err(RuleError::new("bad-parameter", message)
                    .hint(Phrase::of("rule-hint-write").with("what", "equal_nim(2)")));
            }
        };
        Ok(row_game::named(&ENTRY, format!("Equal-number Nim, up to {k} heaps"), EqualNim { k }))
    },
};

const ROW: Row = Row { game: "Equal-number Nim", item: row::Item::Heap, least: 0, example: "[3, 6, 10]" };

/// The rules of equal-number Nim: a position is its heaps in order, empty ones included.
struct EqualNim {
    /// The most heaps that a move takes from.
    k: usize,
}

impl RowGame for EqualNim {
    const ANY_ORDER: bool = true;

    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        ROW.read(position)
    }

    fn options(&self, heaps: &[i64], out: &mut Options) -> Result<(), RuleError> {
        let filled: Vec<usize> = (0..heaps.len()).filter(|index| heaps[*index] > 0).collect();
        let mut step = Vec::new();
        for size in 1..=self.k.min(filled.len()) {
            let mut chosen: Vec<usize> = (0..size).collect();
            loop {
                step.clear();
                step.extend(chosen.iter().map(|place| (filled[*place], -1)));
                let least = step.iter().map(|(index, _)| heaps[*index]).min().unwrap_or(0);
                row::listed(out.len() as u128 + u128::from(least.unsigned_abs()), heaps)?;
                out.around(heaps).along(&step, row::count(least));
                if !advance(&mut chosen, filled.len()) {
                    break;
                }
            }
        }
        Ok(())
    }

    fn formula(&self, items: usize) -> Option<Formula> {
        let few = linear::choices(items).filter(|heaps| heaps.len() <= self.k);
        Some(linear::formula(items, few.map(|heaps| linear::take_same(items, &heaps)).collect()))
    }

    fn closed_form(&self, heaps: &[i64]) -> Option<ClosedForm> {
        match row::sorted_without_zeros(heaps)[..] {
            ref heaps if self.k == 1 || heaps.len() < 2 => Some(ClosedForm::nim(heaps)),
            [a, b] => Some(ClosedForm::next_wins(!wythoff::is_p_position(a, b)?, "Wythoff 1907")),
            _ => None,
        }
    }

    fn reduction(&self, heaps: &[i64]) -> Option<Reduction> {
        match row::sorted_without_zeros(heaps)[..] {
            _ if self.k == 1 => Some(Reduction::of_heaps(heaps, Law::NimSum, "theorem-bouton")),
            ref heaps @ ([] | [_]) => Some(Reduction::of_heaps(heaps, Law::NimSum, "theorem-one-heap")),
            [a, b] => {
                let reduction = wythoff::reduction([a, b])?;
                // A text says that two heaps are always won.
                let lost = reduction.outcome() == Some(Outcome::P);
                Some(reduction.erratum(lost, "I05"))
            }
            _ => None,
        }
    }

    fn remark(&self, heaps: &[i64]) -> Option<Phrase> {
        (row::sorted_without_zeros(heaps).len() > 2).then(|| Phrase::of("remark-equal-nim"))
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        let changed: Vec<usize> = (0..from.len()).filter(|heap| from[*heap] > to[*heap]).collect();
        let taken = changed.first().map(|heap| from[*heap] - to[*heap])?;
        let key = if changed.len() == 1 { "move-take-equal-one" } else { "move-take-equal" };
        let heaps: Vec<String> = changed.iter().map(|heap| (heap + 1).to_string()).collect();
        Some(Phrase::of(key).with("taken", taken).with("heaps", heaps.join(", ")))
    }
}

/// The next set of this many places below `count`, in lexicographic order; false after the last.
fn advance(chosen: &mut [usize], count: usize) -> bool {
    let size = chosen.len();
    let Some(at) = (0..size).rfind(|at| chosen[*at] < count - size + at) else { return false };
    let next = chosen[at] + 1;
    (next..).zip(&mut chosen[at..]).for_each(|(place, chosen)| *chosen = place);
    true
}
