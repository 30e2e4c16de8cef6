//! Equal-number Nim: the same number of tokens from each of one to k heaps.
//!
//! # Main statement
//!
//! For k = 1 it is Nim (Bouton 1901). Two heaps, for k ≥ 2, are Wythoff's game: [a, a + d] is a P-position exactly
//! if a = ⌊d φ⌋ with the golden ratio φ (Wythoff 1907). For more heaps no formula is known and search decides.
//!
//! The rule of Moore's game (column sums modulo k + 1) is for takes that may *differ*; here it fails for k ≥ 2.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::games::wythoff;
use crate::row::{self, Row};
use crate::{
    ClosedForm, Datum, GameEntry, Options, Parameter, ParameterKind, Phrase, PositionKind, PositionRef,
    Presentation, RuleError, Ruleset, Standard,
};

/// The registry row.
pub const ENTRY: GameEntry = GameEntry {
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
    build: |parameters| Ok(Rc::new(EqualNim::new(parameters)?)),
};

const ROW: Row = Row { game: "Equal-number Nim", item: row::Item::Heap, least: 0, example: "[3, 6, 10]" };

/// The rules of equal-number Nim: a position is its heaps in order, empty ones included.
#[derive(Clone, Debug)]
pub struct EqualNim {
    k: usize,
    name: String,
}

impl EqualNim {
    /// From the parameter k ≥ 1, the most heaps that a move takes from.
    ///
    /// # Errors
    ///
    /// `bad-parameter` when there is not exactly one parameter, or it is no number from 1.
    pub fn new(parameters: &[Datum]) -> Result<Self, RuleError> {
        let k = match parameters {
            [Datum::Int(k @ 1..)] => usize::try_from(*k).unwrap_or(usize::MAX),
            other => {
                let found: Vec<String> = other.iter().map(ToString::to_string).collect();
                let message = Phrase::of("rule-equal-nim").with("found", found.join(", "));
                return Err(RuleError::new("bad-parameter", message)
                    .hint(Phrase::of("rule-hint-write").with("what", "equal_nim(2)")));
            }
        };
        Ok(Self { k, name: format!("Equal-number Nim, up to {k} heaps") })
    }
}

impl Ruleset for EqualNim {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        ROW.read(&position).map(Datum::from)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let heaps = row::items(position);
        let filled: Vec<usize> = (0..heaps.len()).filter(|index| heaps[*index] > 0).collect();
        let mut step = Vec::new();
        for size in 1..=self.k.min(filled.len()) {
            let mut chosen: Vec<usize> = (0..size).collect();
            loop {
                step.clear();
                step.extend(chosen.iter().map(|place| (filled[*place], -1)));
                let least = step.iter().map(|(index, _)| heaps[*index]).min().unwrap_or(0);
                row::listed(out.len() as u128 + u128::from(least.unsigned_abs()), position)?;
                out.around(heaps).along(&step, row::count(least));
                if !advance(&mut chosen, filled.len()) {
                    break;
                }
            }
        }
        Ok(())
    }

    fn standard(&self, _position: PositionRef<'_>, _out: &mut Options) -> Result<Standard, RuleError> {
        Ok(Standard::Sorted)
    }

    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        let heaps = row::sorted_without_zeros(row::items(position));
        match (heaps.as_slice(), convention) {
            (_, Convention::Misere) => None,
            (heaps, _) if self.k == 1 || heaps.len() < 2 => {
                Some(ClosedForm::value(heaps.iter().fold(0, |sum, n| sum ^ n.unsigned_abs()), "Bouton 1901"))
            }
            ([a, b], _) => Some(ClosedForm::next_wins(!wythoff::is_p_position(*a, *b)?, "Wythoff 1907")),
            _ => None,
        }
    }
}

impl Presentation for EqualNim {
    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let differences = row::items(from).iter().zip(row::items(to)).map(|(a, b)| a - b);
        let taken: Vec<i64> = differences.filter(|taken| *taken > 0).collect();
        let key = if taken.len() == 1 { "move-take-equal-one" } else { "move-take-equal" };
        Some(Phrase::of(key).with("taken", *taken.first()?).with("heaps", taken.len()))
    }

    fn start(&self) -> Option<Datum> {
        Some([3, 6, 10].into())
    }
}

/// The next set of so many places below `count`, in lexicographic order; false after the last.
fn advance(chosen: &mut [usize], count: usize) -> bool {
    let size = chosen.len();
    let Some(at) = (0..size).rfind(|at| chosen[*at] < count - size + at) else { return false };
    let next = chosen[at] + 1;
    (next..).zip(&mut chosen[at..]).for_each(|(place, chosen)| *chosen = place);
    true
}
