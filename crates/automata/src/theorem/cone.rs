//! Moves along lines and sectors: the differences `x − y` are some offsets and sums of some generators.
//!
//! A row of Nim is `d, 2d, 3d …`: offset d, generator d. A sector such as `0 < k ≤ l ≤ 2k` has the generators
//! (1, 1) and (1, 2), which are its offsets, too; a jump has an offset and no generator. The question whether
//! some winning position lies further down is then answered by steps of one generator each, which needs no
//! projection (see [`super::tail`]). Offsets and generators are read off in a small box; that they are right
//! for numbers of every size is proved, in base 2.

use bouton_theory::formula::{Condition, Linear};

use super::moves::{Move, renamed};
use crate::condition::{conjunction, disjunction};
use crate::system::System;
use crate::watch::{Halt, Watch};

/// A kind of move with the differences `offset + n₁ generator₁ + n₂ generator₂ + …`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cone {
    pub(crate) offsets: Vec<Vec<u64>>,
    pub(crate) generators: Vec<Vec<u64>>,
    /// The conditions that we expect sums of generators to meet: on x and, after it, the parts of y that
    /// change. We don't prove them; they help to guess.
    pub(crate) steps: Vec<Condition>,
    /// The track of each part of y in them.
    pub(crate) places: Vec<usize>,
    /// Further conditions on the position.
    pub(crate) source: Vec<Condition>,
    /// Further conditions on the option; its parts are the variables.
    pub(crate) target: Vec<Condition>,
}

/// The largest absolute value of a part of an offset or a generator in more than two dimensions.
const BOX: u64 = 8;

/// The most parts that change: the box has as many dimensions.
const DEEPEST: usize = 4;

/// The most offsets or generators.
const MOST: usize = 24;

impl Cone {
    /// The cone of a move, if it is one; proved.
    pub(crate) fn of(parts: usize, one: &Move, watch: &mut Watch<'_>) -> Result<Option<Self>, Halt> {
        let Some(sorted) = Sorted::new(parts, one) else { return Ok(None) };
        let changed = sorted.changed.len();
        if changed > DEEPEST {
            return Ok(None);
        }
        let found = differences(changed, &sorted.differences);
        let steps: Vec<Condition> = sorted.differences.iter().map(without_constant).collect();
        let generators = irreducible(&differences(changed, &steps));
        let offsets: Vec<Vec<u64>> = found
            .iter()
            .filter(|vector| {
                !generators.iter().any(|g| minus(vector, g).is_some_and(|rest| found.contains(&rest)))
            })
            .cloned()
            .collect();
        if offsets.len() > MOST || generators.len() > 3 {
            return Ok(None);
        }
        if !sorted.only_goes_down(watch)? || !sorted.is_generated(&offsets, &generators, watch)? {
            return Ok(None);
        }
        let whole = |vectors: &[Vec<u64>]| vectors.iter().map(|vector| sorted.whole(parts, vector)).collect();
        let place = |part| sorted.changed.iter().position(|one| *one == part).map_or(part, |at| parts + at);
        Ok(Some(Self {
            offsets: whole(&offsets),
            generators: whole(&generators),
            steps: steps.iter().map(|step| spread(step, &sorted.changed, parts)).collect(),
            places: (0..parts).map(place).collect(),
            source: sorted.source,
            target: sorted.target,
        }))
    }
}

/// The conditions of a move, sorted by the variables that they constrain.
struct Sorted {
    /// The parts that change.
    changed: Vec<usize>,
    /// On `x − y` in the parts that change: the variables are those differences.
    differences: Vec<Condition>,
    source: Vec<Condition>,
    target: Vec<Condition>,
}

impl Sorted {
    /// `None` if a condition fits nowhere.
    fn new(parts: usize, one: &Move) -> Option<Self> {
        let changed: Vec<usize> = (0..parts).filter(|part| one.option[*part] != *part).collect();
        let own = |part: &usize| {
            let track = one.option[*part];
            track >= parts && one.option.iter().filter(|other| **other == track).count() == 1
        };
        if !changed.iter().all(own) || one.has_other_tracks(parts) {
            return None;
        }
        let mut sorted = Self { changed, differences: Vec::new(), source: Vec::new(), target: Vec::new() };
        for condition in &one.conditions {
            let named: Vec<usize> =
                (0..one.tracks).filter(|track| super::moves::names(condition, *track)).collect();
            if named.iter().all(|track| *track < parts) {
                sorted.source.push(condition.clone());
            } else if named.iter().all(|track| one.option.contains(track)) {
                let part =
                    |track: usize| one.option.iter().position(|place| *place == track).unwrap_or(track);
                sorted.target.push(renamed(condition, &part));
            } else {
                let difference = sorted.difference(one, &named, condition)?;
                sorted.differences.push(difference);
            }
        }
        Some(sorted)
    }

    /// The condition on the differences, if it is about nothing else.
    fn difference(&self, one: &Move, named: &[usize], condition: &Condition) -> Option<Condition> {
        let (Condition::AtLeastZero(term) | Condition::Zero(term)) = condition else { return None };
        let coefficients: Vec<i64> = self.changed.iter().map(|part| term.coefficient(*part)).collect();
        let is_balanced = self
            .changed
            .iter()
            .zip(&coefficients)
            .all(|(part, factor)| factor.checked_add(term.coefficient(one.option[*part])) == Some(0));
        let is_changed =
            |track: &usize| self.changed.iter().any(|part| part == track || one.option[*part] == *track);
        if !is_balanced || !named.iter().all(is_changed) {
            return None;
        }
        let term = Linear { constant: term.constant, coefficients };
        Some(match condition {
            Condition::Zero(_) => Condition::Zero(term),
            _ => Condition::AtLeastZero(term),
        })
    }

    /// Whether no part of an option is larger than the position's; proved on pairs of numbers.
    fn only_goes_down(&self, watch: &mut Watch<'_>) -> Result<bool, Halt> {
        let count = self.changed.len();
        let all: Vec<usize> = (0..count).collect();
        for part in 0..count {
            let mut conditions: Vec<Condition> =
                self.differences.iter().map(|one| spread(one, &all, count)).collect();
            let mut coefficients = vec![0; 2 * count];
            (coefficients[part], coefficients[count + part]) = (-1, 1);
            conditions.push(Condition::AtLeastZero(Linear { constant: -1, coefficients }));
            if !conjunction(System::BINARY, 2 * count, &conditions, watch)?.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the differences are exactly the offsets and sums of generators; proved.
    fn is_generated(
        &self,
        offsets: &[Vec<u64>],
        generators: &[Vec<u64>],
        watch: &mut Watch<'_>,
    ) -> Result<bool, Halt> {
        let count = self.changed.len();
        let sums: Vec<Vec<Condition>> = offsets
            .iter()
            .map(|offset| {
                let part = |part: usize| {
                    let mut coefficients = vec![0; count + generators.len()];
                    coefficients[part] = -1;
                    for (place, generator) in generators.iter().enumerate() {
                        coefficients[count + place] = generator[part].cast_signed();
                    }
                    Condition::Zero(Linear { constant: offset[part].cast_signed(), coefficients })
                };
                (0..count).map(part).collect()
            })
            .collect();
        let kept: Vec<usize> = (0..count).collect();
        let sums =
            disjunction(System::BINARY, count + generators.len(), &sums, watch)?.exists(&kept, watch)?;
        Ok(sums == conjunction(System::BINARY, count, &self.differences, watch)?)
    }

    /// A vector with a place for each part.
    fn whole(&self, parts: usize, vector: &[u64]) -> Vec<u64> {
        let mut whole = vec![0; parts];
        for (part, entry) in self.changed.iter().zip(vector) {
            whole[*part] = *entry;
        }
        whole
    }
}

/// A condition on differences as one on pairs: the numbers at `from`, without those from track `after` on.
fn spread(condition: &Condition, from: &[usize], after: usize) -> Condition {
    let pairs = |term: &Linear| {
        let mut coefficients = vec![0; after + from.len()];
        for (at, place) in from.iter().enumerate() {
            coefficients[*place] = term.coefficient(at);
            coefficients[after + at] = -term.coefficient(at);
        }
        Linear { constant: term.constant, coefficients }
    };
    match condition {
        Condition::AtLeastZero(term) => Condition::AtLeastZero(pairs(term)),
        Condition::Zero(term) => Condition::Zero(pairs(term)),
        other => other.clone(),
    }
}

/// The vectors in the box that meet the conditions.
fn differences(count: usize, conditions: &[Condition]) -> Vec<Vec<u64>> {
    let side = match count {
        0..=2 => BOX,
        3 => 3,
        _ => 2,
    };
    let mut found = Vec::new();
    let mut vector = vec![0; count];
    loop {
        let signed: Vec<i64> = vector.iter().map(|entry: &u64| entry.cast_signed()).collect();
        if conditions.iter().all(|condition| condition.holds(&signed) == Some(true)) {
            found.push(vector.clone());
        }
        let Some(place) = vector.iter().rposition(|entry| *entry < side) else { return found };
        vector[place] += 1;
        vector[place + 1..].fill(0);
    }
}

/// The vectors that aren't the sum of two others, without 0.
fn irreducible(vectors: &[Vec<u64>]) -> Vec<Vec<u64>> {
    let is_zero = |vector: &[u64]| vector.iter().all(|entry| *entry == 0);
    let is_sum = |vector: &Vec<u64>| {
        vectors.iter().any(|part| {
            !is_zero(part)
                && minus(vector, part).is_some_and(|rest| !is_zero(&rest) && vectors.contains(&rest))
        })
    };
    vectors.iter().filter(|vector| !is_zero(vector) && !is_sum(vector)).cloned().collect()
}

/// The difference, if no entry is negative.
fn minus(left: &[u64], right: &[u64]) -> Option<Vec<u64>> {
    left.iter().zip(right).map(|(a, b)| a.checked_sub(*b)).collect()
}

/// The condition on a step that may be repeated: the same one with constant 0.
fn without_constant(condition: &Condition) -> Condition {
    let homogeneous = |term: &Linear| Linear { constant: 0, ..term.clone() };
    match condition {
        Condition::AtLeastZero(term) => Condition::AtLeastZero(homogeneous(term)),
        Condition::Zero(term) => Condition::Zero(homogeneous(term)),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_theory::formula::Disjunct;

    fn term(constant: i64, coefficients: &[i64]) -> Linear {
        Linear { constant, coefficients: coefficients.to_vec() }
    }

    /// Taking k from one heap and l from the other, under conditions on k and l (variables 2 and 3).
    fn cone(conditions: Vec<Condition>) -> Option<Cone> {
        let disjunct = Disjunct {
            variables: 4,
            conditions,
            option: vec![term(0, &[1, 0, -1]), term(0, &[0, 1, 0, -1])],
        };
        Cone::of(2, &Move::new(2, &disjunct).unwrap(), &mut Watch::default()).unwrap()
    }

    #[test]
    fn diagonals_bands_sectors_and_jumps_are_cones() {
        let at_least = |constant, coefficients: &[i64]| Condition::AtLeastZero(term(constant, coefficients));
        let positive = at_least(-1, &[0, 0, 1]);
        let equal = Condition::Zero(term(0, &[0, 0, 1, -1]));
        let diagonal = cone(vec![positive.clone(), equal]).unwrap();
        assert_eq!((diagonal.offsets, diagonal.generators), (vec![vec![1, 1]], vec![vec![1, 1]]));
        let band = vec![
            positive.clone(),
            at_least(-1, &[0, 0, 0, 1]),
            at_least(2, &[0, 0, 1, -1]),
            at_least(2, &[0, 0, -1, 1]),
        ];
        let band = cone(band).unwrap();
        assert_eq!(band.generators, [[1, 1]]);
        assert_eq!(band.offsets, [[1, 1], [1, 2], [1, 3], [2, 1], [3, 1]]);
        let sector = vec![positive, at_least(0, &[0, 0, -1, 1]), at_least(0, &[0, 0, 2, -1])];
        let sector = cone(sector).unwrap();
        assert_eq!((sector.offsets.len(), sector.generators), (2, vec![vec![1, 1], vec![1, 2]]));
        let jump = vec![Condition::Zero(term(-1, &[0, 0, 1])), Condition::Zero(term(-3, &[0, 0, 0, 1]))];
        let jump = cone(jump).unwrap();
        assert_eq!((jump.offsets, jump.generators.len()), (vec![vec![1, 3]], 0));
    }

    #[test]
    fn growing_parts_and_large_offsets_are_no_cones() {
        // k + l = 20 with any l: offsets beyond the box.
        assert_eq!(cone(vec![Condition::Zero(term(-20, &[0, 0, 1, 1]))]), None);
        let grows = Disjunct { variables: 1, conditions: Vec::new(), option: vec![term(1, &[1])] };
        let grows = Move::new(1, &grows).unwrap();
        assert_eq!(Cone::of(1, &grows, &mut Watch::default()), Ok(None));
    }

    #[test]
    fn conditions_on_the_position_and_on_the_option_stay_with_the_cone() {
        let terminal = Condition::AtLeastZero(term(-4, &[1, 1]));
        let stays = Condition::AtLeastZero(term(-2, &[1, 0, -1]));
        let equal = Condition::Zero(term(0, &[0, 0, 1, -1]));
        let down = Condition::AtLeastZero(term(-1, &[0, 0, 1]));
        let found = cone(vec![terminal.clone(), stays, equal, down]).unwrap();
        assert_eq!(found.source, [terminal]);
        assert_eq!(found.target, [Condition::AtLeastZero(term(-2, &[1]))]);
        assert_eq!(found.offsets, [[1, 1]]);
    }
}
