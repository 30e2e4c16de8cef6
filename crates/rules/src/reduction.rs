//! The equivalent of a position by a theorem of the literature: how a game explains itself.
//!
//! A [`Reduction`] is data: heaps with their origin and the law that decides, a sum of positions, or only who
//! wins and why. The code that displays it doesn't know games. It claims no more than its theorem does:
//! [`Reduction::value`] is `None` if the theorem knows only the winner.

use bouton_theory::{Nimber, Outcome};

use crate::{Datum, Phrase, RuleError};

/// A position as its theorem sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduction {
    /// The equivalent form.
    pub form: Form,
    /// The theorem in a sentence, with author and year. `None` if it isn't attributed.
    pub theorem: Option<Phrase>,
    /// An erratum of the texts that this position shows: where a text prints otherwise.
    pub erratum: Option<&'static str>,
}

/// The equivalent of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Heaps of tokens, over which a law decides.
    Heaps(Vec<Part<u64>>, Law),
    /// A sum of positions of the same game, in normal play.
    Sum(Vec<Part<Datum>>),
    /// Nothing simpler, but it is known who wins, and why.
    Outcome(Outcome, Phrase),
}

/// A heap or a position, and its role in the position that was reduced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part<T> {
    /// Where it comes from: "step 3", "gap 2–6".
    pub from: Phrase,
    /// The heap's size, or the position.
    pub item: T,
}

/// How heaps decide who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// The value is their nim-sum (Bouton 1901).
    NimSum,
    /// A P-position exactly if their nim-sum is 0; the value is not known.
    ZeroNimSum,
    /// A P-position exactly if this number divides the ones of every binary column (Moore 1910).
    Columns(u64),
    /// Nim in which the last token loses (Bouton 1901).
    Misere,
}

impl<T> Part<T> {
    /// The part `item`, which comes from `from`.
    pub fn new(from: impl Into<Phrase>, item: T) -> Self {
        Self { from: from.into(), item }
    }
}

impl Part<u64> {
    /// A heap that is named by its size: "heap 3".
    #[must_use]
    pub fn heap(size: u64) -> Self {
        Self::new(Phrase::of("from-heap").with("heap", size), size)
    }
}

impl Reduction {
    /// Heaps under a law. Sizes that are negative count as 0: admitted positions have none.
    pub(crate) fn heaps(
        heaps: impl IntoIterator<Item = (Phrase, i64)>,
        law: Law,
        theorem: &'static str,
    ) -> Self {
        let part = |(from, size): (Phrase, i64)| Part { from, item: size.try_into().unwrap_or(0) };
        let heaps = heaps.into_iter().map(part).collect();
        Self { form: Form::Heaps(heaps, law), theorem: Some(Phrase::of(theorem)), erratum: None }
    }

    /// Heaps that are heaps of the position itself: "heap 3".
    pub(crate) fn of_heaps(heaps: &[i64], law: Law, theorem: &'static str) -> Self {
        let named = heaps.iter().map(|size| (Phrase::of("from-heap").with("heap", *size), *size));
        Self::heaps(named, law, theorem)
    }

    /// The next player wins exactly if `next_wins`.
    pub(crate) fn next_wins(next_wins: bool, because: Phrase, theorem: &'static str) -> Self {
        let outcome = if next_wins { Outcome::N } else { Outcome::P };
        Self { form: Form::Outcome(outcome, because), theorem: Some(Phrase::of(theorem)), erratum: None }
    }

    /// A sum of positions.
    pub(crate) fn sum(parts: Vec<Part<Datum>>, theorem: &'static str) -> Self {
        Self { form: Form::Sum(parts), theorem: Some(Phrase::of(theorem)), erratum: None }
    }

    /// The same, which shows the erratum `id` if `shows`.
    pub(crate) fn erratum(mut self, shows: bool, id: &'static str) -> Self {
        self.erratum = shows.then_some(id).or(self.erratum);
        self
    }

    /// The parts of a position that falls apart, each with its name.
    #[must_use]
    pub fn into_components(parts: Vec<(String, Datum)>) -> Self {
        let parts = parts.into_iter().map(|(name, part)| Part::new(name, part)).collect();
        Self::sum(parts, "theorem-components")
    }

    /// Heaps of a game with values that repeat: from the preperiod on, each is worth the heap of the first
    /// period with its remainder. `values` has those of the preperiod and of one period.
    #[must_use]
    pub fn of_residues(heaps: &[u64], values: &[Nimber], (preperiod, period): (u64, u64)) -> Self {
        let value = |heap: u64| values.get(heap as usize).map_or(0, |value| value.0);
        let part = |heap: &u64| {
            let same = if *heap < preperiod { *heap } else { preperiod + (heap - preperiod) % period };
            let from = match (preperiod, same == *heap) {
                (0, _) => {
                    Phrase::of("from-residue").with("heap", *heap).with("modulus", period).with("rest", same)
                }
                (_, true) => Part::heap(*heap).from,
                (_, false) => Phrase::of("from-like").with("heap", *heap).with("same", same),
            };
            Part { from, item: value(same) }
        };
        let lost: Vec<u64> = (0..period).filter(|rest| value(*rest) == 0).collect();
        let key = match (preperiod, lost.len()) {
            (1.., _) => "theorem-residues-from",
            (_, 0) => "theorem-residues-none",
            (_, 1) => "theorem-residues-one",
            (_, _) => "theorem-residues",
        };
        let lost: Vec<String> = lost.iter().map(u64::to_string).collect();
        let lost = match lost.split_last() {
            Some((last, first)) if !first.is_empty() => {
                Phrase::of("rule-and").with("first", first.join(", ")).with("second", last.clone())
            }
            _ => Phrase::from(lost.concat()),
        };
        let last = preperiod + period - 1;
        let theorem = Phrase::of(key).with("period", period).with("from", preperiod).with("last", last);
        let heaps = heaps.iter().map(part).collect();
        Self {
            form: Form::Heaps(heaps, Law::NimSum),
            theorem: Some(theorem.with("lost", lost)),
            erratum: None,
        }
    }

    /// Who wins. Returns `None` for a sum, because its values aren't known here.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let (heaps, law) = match &self.form {
            Form::Heaps(heaps, law) => (heaps, *law),
            Form::Sum(_) => return None,
            Form::Outcome(outcome, _) => return Some(*outcome),
        };
        let lost = match law {
            Law::Columns(modulus) => column_sums(heaps).iter().all(|ones| ones % modulus == 0),
            Law::Misere => misere_value(heaps) == 0,
            Law::NimSum | Law::ZeroNimSum => nim_sum(heaps) == 0,
        };
        Some(if lost { Outcome::P } else { Outcome::N })
    }

    /// The value, where the theorem claims one: in misère play g⁻.
    #[must_use]
    pub fn value(&self) -> Option<Nimber> {
        match &self.form {
            Form::Heaps(heaps, Law::NimSum) => Some(Nimber(nim_sum(heaps))),
            Form::Heaps(heaps, Law::Misere) => Some(Nimber(misere_value(heaps))),
            _ => None,
        }
    }

    /// The error of a reduction that contradicts the result of other methods.
    #[must_use]
    pub fn refuted(
        &self,
        position: impl FnOnce() -> String,
        outcome: Outcome,
        value: Option<Nimber>,
    ) -> Option<RuleError> {
        let (claimed, found) = match (self.outcome(), self.value().zip(value)) {
            (Some(claimed), _) if claimed != outcome => (claimed.to_string(), outcome.to_string()),
            (_, Some((claimed, found))) if claimed != found => (claimed.0.to_string(), found.0.to_string()),
            _ => return None,
        };
        let message = Phrase::of("rule-wrong-reduction").with("position", position());
        let hint = Phrase::of("rule-hint-wrong-reduction");
        Some(
            RuleError::new("wrong-reduction", message.with("claimed", claimed).with("found", found))
                .hint(hint),
        )
    }
}

/// The nim-sum of heaps.
#[must_use]
pub fn nim_sum(heaps: &[Part<u64>]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap.item)
}

/// The number of ones in each binary column of the heaps, the units first; as many columns as the largest
/// heap has digits.
#[must_use]
pub fn column_sums(heaps: &[Part<u64>]) -> Vec<u64> {
    let digits = 64 - heaps.iter().fold(0, |all, heap| all | heap.item).leading_zeros();
    (0..digits).map(|bit| heaps.iter().map(|heap| heap.item >> bit & 1).sum()).collect()
}

/// Whether no heap has two tokens or more.
#[must_use]
pub fn is_trivial(heaps: &[Part<u64>]) -> bool {
    heaps.iter().all(|heap| heap.item < 2)
}

fn misere_value(heaps: &[Part<u64>]) -> u64 {
    if is_trivial(heaps) { nim_sum(heaps) ^ 1 } else { nim_sum(heaps) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heaps(sizes: &[i64], law: Law) -> Reduction {
        Reduction::of_heaps(sizes, law, "theorem-bouton")
    }

    /// Text 003's matrix: 3-4-14-14-16-18 has the column sums 2 2 3 4 1.
    #[test]
    fn columns_are_counted_from_the_units() {
        let Form::Heaps(parts, _) = heaps(&[3, 4, 14, 14, 16, 18], Law::Misere).form else { panic!() };
        assert_eq!(column_sums(&parts), [1, 4, 3, 2, 2]);
        assert_eq!(column_sums(&[]), []);
    }

    /// S(2, 4, 7): period 3 from 8 on. A heap is worth its remainder's heap of the first period only.
    #[test]
    fn residues_are_values() {
        let mut values: Vec<Nimber> = Vec::new();
        for n in 0..200_usize {
            let options = [2, 4, 7].into_iter().filter(|s| *s <= n).map(|s| values[n - s]);
            values.push(bouton_theory::mex(options));
        }
        for n in 0..200_u64 {
            let reduction = Reduction::of_residues(&[n], &values[..11], (8, 3));
            assert_eq!(reduction.value(), Some(values[n as usize]), "{n}");
        }
        let far = Reduction::of_residues(&[100, 3], &values[..11], (8, 3));
        let Form::Heaps(parts, Law::NimSum) = &far.form else { panic!("{far:?}") };
        assert_eq!(parts[0].from.to_string(), "heap 100, as heap 10");
        assert_eq!(parts[1].from.to_string(), "heap 3");
        let theorem = far.theorem.expect("a theorem").to_string();
        assert!(theorem.contains("that heap from 8 to 10") && theorem.contains("below 8"), "{theorem}");
        let from_the_start = Reduction::of_residues(&[9], &[Nimber(0), Nimber(1)], (0, 2));
        let Form::Heaps(parts, _) = &from_the_start.form else { panic!("{from_the_start:?}") };
        assert_eq!(parts[0].from.to_string(), "9 mod 2 = 1");
        let theorem = from_the_start.theorem.expect("a theorem").to_string();
        assert!(theorem.contains("the remainder 0 alone"), "{theorem}");
    }

    #[test]
    fn each_law_decides() {
        let outcome = |sizes: &[i64], law| heaps(sizes, law).outcome();
        assert_eq!(outcome(&[1, 2, 3], Law::NimSum), Some(Outcome::P));
        assert_eq!(outcome(&[3, 5, 7, 6], Law::Columns(3)), Some(Outcome::P));
        assert_eq!(outcome(&[3, 5, 7, 8], Law::Columns(3)), Some(Outcome::N));
        assert_eq!(outcome(&[1, 1], Law::Misere), Some(Outcome::N));
        assert_eq!(outcome(&[2, 2], Law::Misere), Some(Outcome::P));
        assert_eq!(outcome(&[], Law::Misere), Some(Outcome::N));
        assert_eq!(heaps(&[2, 4], Law::ZeroNimSum).value(), None);
    }
}
