//! The names of the positions of a theorem, if readers of the field have a name for them.
//!
//! A name is a set that is described by linear conditions, by digits, or by a pair of Beatty sequences. It is
//! given only if its automaton is the one that was proved, or differs from it in a few positions that are
//! told, so a name is as sure as the theorem.

mod candidates;

use bouton_automata::theorem::Theorem;
use bouton_automata::{Halt, Watch, beatty_pairs, disjunction};
use bouton_theory::formula::Formula;

use super::About;
use candidates::{Candidate, Positions};

/// A set of positions, or a function of them, that has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// Only the position in which all parts are 0.
    Zero,
    /// No position at all.
    Nothing,
    /// Every position.
    Everything,
    /// These positions and no others.
    Only(Vec<Vec<u64>>),
    /// Parts that are all equal.
    Equal,
    /// Two parts that are ⌊nα⌋ and ⌊nα⌋ + tn for some n ≥ 0, in either order, where 1/α + 1/(α + t) = 1.
    Beatty {
        /// The number t, 1 or more.
        t: u32,
    },
    /// Two parts: the larger is less than the golden ratio times the smaller.
    BelowGolden {
        /// One part may also be 0, and the parts aren't equal.
        or_zero: bool,
    },
    /// Two parts: the larger is the smaller times the first number plus the second, for one of the pairs.
    Lines(Vec<(u64, u64)>),
    /// Parts with nim-sum 0; for values: the nim-sum.
    NimSum,
    /// The nim-sum of some parts is 0; the others are arbitrary.
    NimSumOf(Vec<usize>),
    /// The nim-sum is 0 if some part is 2 or more, else 1: Nim in misère play.
    MisereNim,
    /// In each binary place, the number of parts with a 1 is divisible by this.
    Columns(u32),
    /// One part with one of these remainders by the modulus; for values: the remainders' values.
    Residues {
        /// The modulus, 2 or more.
        modulus: u64,
        /// The remainders, ascending.
        residues: Vec<u64>,
    },
    /// A number that is made of several parts, and its remainders as in `Residues`.
    ResiduesOf(Combination, u64, Vec<u64>),
    /// One part that, in the theorem's system, ends in an odd number of zeros, or in an even number.
    TrailingZeros {
        /// An odd number of zeros, else an even one.
        is_odd: bool,
        /// Whether 0 belongs to it.
        with_zero: bool,
    },
    /// One part with an odd number of ones in base 2, or with an even number.
    Ones {
        /// An odd number, else an even one.
        is_odd: bool,
    },
    /// Two parts: the second is less than the smallest term of the first in the theorem's system.
    BelowSmallestTerm,
    /// One part; its value is its remainder by this number.
    Remainder(u64),
    /// One part; its value is one of these, chosen by the remainder by their number.
    Cycle(Vec<u64>),
    /// One part, which is its own value.
    Itself,
    /// As the name says, but for a few positions.
    Except {
        /// The name.
        name: Box<Name>,
        /// Positions that belong to it, too.
        added: Vec<Vec<u64>>,
        /// Positions that don't belong to it.
        removed: Vec<Vec<u64>>,
    },
}

/// A number made of all parts of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Combination {
    /// Their sum.
    Sum,
    /// The smallest.
    Smallest,
    /// The largest.
    Largest,
    /// The largest less the smallest.
    Difference,
}

/// The most positions that are named one by one, or as exceptions.
const FEW: usize = 8;

/// The name of a theorem's set, if it has one.
pub(super) fn of(theorem: &Theorem, about: About, formula: &Formula, watch: &mut Watch<'_>) -> Option<Name> {
    named(theorem, about, formula, watch).ok().flatten()
}

fn named(
    theorem: &Theorem,
    about: About,
    formula: &Formula,
    watch: &mut Watch<'_>,
) -> Result<Option<Name>, Halt> {
    let (system, lost, parts) = (theorem.system, &theorem.lost, formula.parts);
    let domain = domain(theorem, formula, watch)?;
    if about == About::Lost {
        match lost.finite(system, FEW, watch)?.as_deref() {
            Some([]) => return Ok(Some(Name::Nothing)),
            Some([only]) if only.iter().all(|part| *part == 0) => return Ok(Some(Name::Zero)),
            Some(few) => return Ok(Some(Name::Only(few.to_vec()))),
            None => {}
        }
    }
    let mut nearly = None;
    if about == About::Lost
        && parts == 2
        && let Some(pairs) = beatty_pairs(system, watch)?
    {
        let name = Name::Beatty { t: system.factors().0 };
        if pairs == *lost {
            return Ok(Some(name));
        }
        nearly = except(name, theorem, &pairs, watch)?;
    }
    let positions = Positions::new(theorem, about, formula);
    for Candidate { name, set } in candidates::all(&positions) {
        // A set that can't be made in this system can't be the name.
        let Ok(said) = set(watch) else { continue };
        let said = match &domain {
            Some(domain) => said.and(domain, watch)?,
            None => said,
        };
        if said == *lost {
            return Ok(Some(name));
        }
        if nearly.is_none() && about == About::Lost {
            nearly = except(name, theorem, &said, watch)?;
        }
    }
    Ok(nearly)
}

/// The positions, unless they are all tuples.
fn domain(
    theorem: &Theorem,
    formula: &Formula,
    watch: &mut Watch<'_>,
) -> Result<Option<bouton_automata::Automaton>, Halt> {
    if formula.domain.iter().any(Vec::is_empty) || theorem.lost.tracks() != formula.parts {
        return Ok(None);
    }
    let tracks = formula.parts + formula.domain_variables;
    let kept: Vec<usize> = (0..formula.parts).collect();
    let all = disjunction(theorem.system, tracks, &formula.domain, watch)?;
    if formula.domain_variables == 0 { Ok(Some(all)) } else { all.exists(&kept, watch).map(Some) }
}

/// The name with its exceptions, if they are few.
fn except(
    name: Name,
    theorem: &Theorem,
    said: &bouton_automata::Automaton,
    watch: &mut Watch<'_>,
) -> Result<Option<Name>, Halt> {
    let system = theorem.system;
    let Some(added) = theorem.lost.without(said, watch)?.finite(system, FEW, watch)? else { return Ok(None) };
    let Some(removed) = said.without(&theorem.lost, watch)?.finite(system, FEW, watch)? else {
        return Ok(None);
    };
    let is_few = added.len() + removed.len() <= FEW;
    Ok(is_few.then(|| Name::Except { name: Box::new(name), added, removed }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_automata::{
        Automaton, System, below_smallest_term, conjunction, parity_of_ones, place_counts, trailing_zeros,
    };
    use bouton_theory::Convention;
    use bouton_theory::formula::{Condition, Linear};

    fn zero(constant: i64, coefficients: &[i64]) -> Condition {
        Condition::Zero(Linear { constant, coefficients: coefficients.to_vec() })
    }

    fn at_least(constant: i64, coefficients: &[i64]) -> Condition {
        Condition::AtLeastZero(Linear { constant, coefficients: coefficients.to_vec() })
    }

    /// The name of a set as if it had been proved.
    fn name(system: System, lost: Automaton) -> Option<Name> {
        let (parts, convention) = (lost.tracks(), Convention::Normal);
        let formula = Formula {
            parts,
            domain: vec![vec![]],
            domain_variables: 0,
            moves: Vec::new(),
            repeated: Vec::new(),
        };
        let theorem =
            Theorem { system, lost, tails: Vec::new(), measure: vec![1; parts], convention, blocked: 0 };
        of(&theorem, About::Lost, &formula, &mut Watch::default())
    }

    fn set(system: System, tracks: usize, variables: usize, lists: &[Vec<Condition>]) -> Automaton {
        let mut watch = Watch::default();
        let all = disjunction(system, tracks + variables, lists, &mut watch).unwrap();
        all.exists(&(0..tracks).collect::<Vec<_>>(), &mut watch).unwrap()
    }

    #[test]
    fn linear_sets_have_their_names_in_every_system() {
        for system in [System::BINARY, System::FIBONACCI, System::base(3).unwrap()] {
            let named = |tracks, variables, lists: &[Vec<Condition>]| {
                name(system, set(system, tracks, variables, lists))
            };
            assert_eq!(named(2, 0, &[]), Some(Name::Nothing));
            assert_eq!(named(2, 0, &[vec![]]), Some(Name::Everything));
            assert_eq!(named(2, 0, &[vec![zero(0, &[1]), zero(0, &[0, 1])]]), Some(Name::Zero));
            let point = vec![zero(-3, &[1]), zero(-900, &[0, 1])];
            assert_eq!(named(2, 0, &[point]), Some(Name::Only(vec![vec![3, 900]])));
            assert_eq!(named(2, 0, &[vec![zero(0, &[1, -1])]]), Some(Name::Equal));
            assert_eq!(named(3, 0, &[vec![zero(0, &[1, -1]), zero(0, &[0, 1, -1])]]), Some(Name::Equal));
            let line = |slope, offset| [vec![zero(offset, &[slope, -1])], vec![zero(offset, &[-1, slope])]];
            let two = [line(2, 1), line(2, 2)].concat();
            assert_eq!(named(2, 0, &two), Some(Name::Lines(vec![(2, 1), (2, 2)])));
            assert_eq!(named(2, 0, &line(1, 3)), Some(Name::Lines(vec![(1, 3)])));
            let sum = [vec![zero(-1, &[1, 1, -3])], vec![zero(-2, &[1, 1, -3])]];
            assert_eq!(named(2, 1, &sum), Some(Name::ResiduesOf(Combination::Sum, 3, vec![1, 2])));
            let smallest = [
                vec![zero(0, &[1, 0, -2]), at_least(0, &[-1, 1])],
                vec![zero(0, &[0, 1, -2]), at_least(0, &[1, -1])],
            ];
            let name = Name::ResiduesOf(Combination::Smallest, 2, vec![0]);
            assert_eq!(named(2, 1, &smallest), Some(name));
            let difference = [vec![zero(-2, &[1, -1, -5])], vec![zero(-2, &[-1, 1, -5])]];
            let name = Name::ResiduesOf(Combination::Difference, 5, vec![2]);
            assert_eq!(named(2, 1, &difference), Some(name));
            let residues = Name::Residues { modulus: 7, residues: vec![0, 4] };
            assert_eq!(named(1, 1, &[vec![zero(0, &[1, -7])], vec![zero(-4, &[1, -7])]]), Some(residues));
        }
    }

    #[test]
    fn exceptions_are_told_however_far_away_they_are_and_only_if_they_are_few() {
        for system in [System::BINARY, System::FIBONACCI] {
            let equal = vec![
                zero(0, &[1, -1]),
                Condition::NotZero(Linear { constant: -1_000_000, coefficients: vec![1] }),
            ];
            let far = Name::Except {
                name: Box::new(Name::Equal),
                added: vec![vec![0, 1]],
                removed: vec![vec![1_000_000, 1_000_000]],
            };
            let point = vec![zero(0, &[1]), zero(-1, &[0, 1])];
            assert_eq!(name(system, set(system, 2, 0, &[equal, point])), Some(far));
            let also = [vec![zero(0, &[1, -1])], vec![zero(-1_000_000, &[1, -1])]];
            assert_eq!(name(system, set(system, 2, 0, &also)), None);
            let less = [vec![zero(0, &[1, -1]), at_least(-9, &[1])]];
            assert_eq!(name(system, set(system, 2, 0, &less)), None, "nine exceptions");
        }
    }

    #[test]
    fn sets_by_digits_have_their_names() {
        let mut watch = Watch::default();
        for system in [System::BINARY, System::FIBONACCI, System::base(5).unwrap()] {
            for (is_odd, with_zero) in [(true, true), (true, false), (false, true), (false, false)] {
                let found = name(system, trailing_zeros(system, 1, is_odd, with_zero, &mut watch).unwrap());
                assert_eq!(found, Some(Name::TrailingZeros { is_odd, with_zero }), "{system}");
            }
            let below = below_smallest_term(system, &mut watch).unwrap();
            assert_eq!(name(system, below), Some(Name::BelowSmallestTerm));
        }
        for system in [System::BINARY, System::base(4).unwrap()] {
            let mut counts = |tracks, counted: &[usize], modulus| {
                name(system, place_counts(system, tracks, counted, modulus, &mut watch).unwrap())
            };
            assert_eq!(counts(3, &[0, 1, 2], 2), Some(Name::NimSum));
            assert_eq!(counts(4, &[0, 2, 3], 2), Some(Name::NimSumOf(vec![0, 2, 3])));
            assert_eq!(counts(2, &[0], 2), Some(Name::NimSumOf(vec![0])));
            assert_eq!(counts(4, &[0, 1, 2, 3], 3), Some(Name::Columns(3)));
            for is_odd in [true, false] {
                let ones = parity_of_ones(system, is_odd, &mut watch).unwrap();
                assert_eq!(name(system, ones), Some(Name::Ones { is_odd }));
            }
        }
    }

    /// Bouton 1901: as in normal play, unless no heap has more than one object.
    #[test]
    fn nim_in_misere_play_has_its_name() {
        let mut watch = Watch::default();
        for parts in 2..=3 {
            let everything: Vec<usize> = (0..parts).collect();
            let nim = place_counts(System::BINARY, parts, &everything, 2, &mut watch).unwrap();
            let ones: Vec<Condition> = (0..parts)
                .map(|part| {
                    let mut factors = vec![0; part + 1];
                    factors[part] = -1;
                    at_least(1, &factors)
                })
                .collect();
            let ones = conjunction(System::BINARY, parts, &ones, &mut watch).unwrap();
            let swapped = nim.differing(&ones, &mut watch).unwrap();
            assert_eq!(name(System::BINARY, swapped), Some(Name::MisereNim));
        }
    }

    /// A name is the set of positions that meet it: where not all tuples are positions, only those.
    #[test]
    fn tuples_that_are_no_positions_dont_matter() {
        let convention = Convention::Normal;
        let domain = vec![vec![at_least(-1, &[-1, 1])]];
        let even = [vec![zero(0, &[1, 1, -2]), domain[0][0].clone()]];
        let lost = set(System::BINARY, 2, 1, &even);
        let formula =
            Formula { parts: 2, domain, domain_variables: 0, moves: Vec::new(), repeated: Vec::new() };
        let theorem = Theorem {
            system: System::BINARY,
            lost,
            tails: Vec::new(),
            measure: vec![1, 1],
            convention,
            blocked: 0,
        };
        let found = of(&theorem, About::Lost, &formula, &mut Watch::default());
        assert_eq!(found, Some(Name::ResiduesOf(Combination::Sum, 2, vec![0])));
    }
}
