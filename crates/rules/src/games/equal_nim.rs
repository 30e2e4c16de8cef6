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

use crate::row::{self, Row};
use crate::{
    ClosedForm, Datum, GameEntry, Options, Parameter, ParameterKind, Phrase, PositionKind, RuleError, Ruleset,
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

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        let heaps = row::items(position);
        let chosen = choices(heaps, self.k, position)?;
        let least = |choice: &[usize]| choice.iter().map(|index| heaps[*index]).min().unwrap_or(0);
        let count: u128 = chosen.iter().map(|choice| u128::from(least(choice).unsigned_abs())).sum();
        row::listed(count, position)?;
        for choice in &chosen {
            for taken in 1..=least(choice) {
                let mut left = heaps.to_vec();
                choice.iter().for_each(|index| left[*index] -= taken);
                out.position(left);
            }
        }
        Ok(())
    }

    fn canonical(&self, position: &Datum) -> Result<Option<Datum>, RuleError> {
        let heaps = row::items(position);
        Ok(row::changed(heaps, row::sorted_without_zeros(heaps)))
    }

    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        let heaps = row::sorted_without_zeros(row::items(position));
        match (heaps.as_slice(), convention) {
            (_, Convention::Misere) => None,
            (heaps, _) if self.k == 1 || heaps.len() < 2 => {
                Some(ClosedForm::value(heaps.iter().fold(0, |sum, n| sum ^ n.unsigned_abs()), "Bouton 1901"))
            }
            ([a, b], _) => Some(ClosedForm::next_wins(times_golden_ratio(b - a) != *a, "Wythoff 1907")),
            _ => None,
        }
    }

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

/// The sets of 1..=k heaps that are not empty, as indices; smaller sets first, each size in lexicographic order.
fn choices(heaps: &[i64], k: usize, position: &Datum) -> Result<Vec<Vec<usize>>, RuleError> {
    let filled: Vec<usize> = (0..heaps.len()).filter(|index| heaps[*index] > 0).collect();
    let mut all: Vec<Vec<usize>> = Vec::new();
    let mut size: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..k.min(filled.len()) {
        let mut larger = Vec::new();
        for choice in &size {
            let next = filled.iter().filter(|index| choice.last().is_none_or(|last| *index > last));
            larger.extend(next.map(|index| [choice.as_slice(), &[*index]].concat()));
            row::listed((all.len() + larger.len()) as u128, position)?;
        }
        all.extend(larger.iter().cloned());
        size = larger;
    }
    Ok(all)
}

/// ⌊d φ⌋ for d ≥ 0, in integers: ⌊(d + ⌊√(5 d²)⌋) / 2⌋. Saturates, which no heap reaches.
fn times_golden_ratio(d: i64) -> i64 {
    let wide = u128::from(d.unsigned_abs());
    i64::try_from((wide + (5 * wide * wide).isqrt()) / 2).unwrap_or(i64::MAX)
}
