//! Moore's Nim_k: take from one up to k heaps, different numbers if you like.
//!
//! A position is a P-position exactly if, with the heaps written in binary, k + 1 divides the number of ones
//! in every column (Moore 1910). A general formula for the Grundy values isn't known; for k = 1 this is Nim.

use bouton_theory::Convention;
use bouton_theory::formula::Formula;

use crate::admission::{self, MOST_OPTIONS};
use crate::linear;
use crate::row;
use crate::row_game::RowGame;
use crate::{
    ClosedForm, Datum, GameEntry, Law, Options, Parameter, ParameterKind, Phrase, Reduction, RuleError,
    row_game,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "moore_nim",
    title: "Moore's Nim",
    summary: "take from one up to k heaps, any number from each",
    rules: "Heaps of tokens. A move chooses at least one and at most k heaps and takes a positive number of tokens \
        from each of them, not necessarily the same. A position is an array of heaps, such as [3, 5, 7, 8]; the \
        order and empty heaps are kept. The player who takes the last token wins.",
    theory: "Lost for the player to move exactly if, with the heaps in binary, k + 1 divides the number of ones \
        in every column (Moore 1910).",
    parameters: &[Parameter {
        name: "k",
        kind: ParameterKind::Integer,
        doc: "the most heaps that a move may touch, at least 1",
        default: None,
    }],
    aliases: &["moore's nim", "moore's nim_k", "nim_k", "nim de moore", "moore nim", "moore’s nim"],
    tags: &["heaps", "classic"],
    convention: Convention::Normal,
    source: "Moore 1910",
    example: ("moore_nim(2)", "[3, 5, 7, 8]"),
    sample: || (vec![Datum::Int(2)], Datum::ints([2, 1, 3])),
    build: |arguments| {
        let k = arguments.first().and_then(Datum::as_int).unwrap_or(0);
        let k = usize::try_from(k).ok().filter(|k| *k > 0).ok_or_else(|| {
            RuleError::new("bad-parameter", Phrase::of("rule-moore").with("found", k))
                .hint(Phrase::of("rule-hint-moore"))
        })?;
        Ok(row_game::named(&ENTRY, format!("Moore's Nim_{k}"), MooreNim { k }))
    },
};

/// The rules of Moore's Nim_k.
struct MooreNim {
    k: usize,
}

impl RowGame for MooreNim {
    const ANY_ORDER: bool = true;

    fn options(&self, heaps: &[i64], out: &mut Options) -> Result<(), RuleError> {
        let listed = self.touch(&mut heaps.to_vec(), 0, self.k, out);
        if listed { Ok(()) } else { Err(admission::too_many_options(&heaps.to_vec().into())) }
    }

    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        admission::naturals(position, Phrase::of("rule-wanted-heaps")).map(<[i64]>::to_vec)
    }

    fn formula(&self, items: usize) -> Option<Formula> {
        let few = linear::choices(items).filter(|heaps| heaps.len() <= self.k);
        Some(linear::formula(items, few.map(|heaps| linear::take(items, &heaps)).collect()))
    }

    fn closed_form(&self, heaps: &[i64]) -> Option<ClosedForm> {
        if self.k == 1 {
            return Some(ClosedForm::nim(heaps));
        }
        let ones = |bit: u32| heaps.iter().filter(|heap| *heap >> bit & 1 == 1).count();
        // k + 1 divides no positive number of heaps if there are at most k.
        let balanced = (0..63).map(ones).all(|ones| ones == 0 || (ones > self.k && ones % (self.k + 1) == 0));
        Some(ClosedForm::zero_if(balanced, "Moore 1910"))
    }

    fn reduction(&self, heaps: &[i64]) -> Option<Reduction> {
        Some(if self.k == 1 {
            Reduction::of_heaps(heaps, Law::NimSum, "theorem-bouton")
        } else {
            Reduction::of_heaps(heaps, Law::Columns(self.k as u64 + 1), "theorem-moore")
        })
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        taken(from, to)
    }
}

/// "take 2 from heap 1 and 3 from heap 4".
pub(super) fn taken(from: &[i64], to: &[i64]) -> Option<Phrase> {
    let heap = |(index, (before, after)): (usize, (&i64, &i64))| {
        let taken = Phrase::of("move-from-heap").with("taken", before - after).with("heap", index + 1);
        (before > after).then_some(taken)
    };
    let taken: Vec<Phrase> = from.iter().zip(to).enumerate().filter_map(heap).collect();
    (from.len() == to.len() && !taken.is_empty())
        .then(|| Phrase::of("move-take").with("taken", Phrase::and(taken)))
}

impl MooreNim {
    /// Adds the options that take from heaps `index` on, at most `left` of them. False: there are too many.
    fn touch(&self, heaps: &mut [i64], index: usize, left: usize, out: &mut Options) -> bool {
        for i in index..heaps.len() {
            let whole = heaps[i];
            if out.len().saturating_add(row::count(whole)).saturating_mul(heaps.len()) > MOST_OPTIONS {
                return false;
            }
            if left == 1 {
                out.each(heaps, i, 0, 1, row::count(whole));
                continue;
            }
            for rest in 0..whole {
                heaps[i] = rest;
                out.row(heaps);
                if !self.touch(heaps, i + 1, left - 1, out) {
                    return false;
                }
            }
            heaps[i] = whole;
        }
        true
    }
}
