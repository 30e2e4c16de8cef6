//! Tails of lines and sectors: "some winning position can be reached by this many further generators".
//!
//! Let Q be the positions that count. The tail T of Q is the only set with `T(x) ⟺ Q(x) ∨ T(x − g₁) ∨ T(x −
//! g₂) ∨ …`, by induction on the sum of the parts. So any automaton that meets this equation is the tail, and
//! one shift for each generator checks it. A projection of the moves would say the same, and may need a
//! thousand times as many states. The automaton is learned: whether a tuple is in the tail is found by a
//! projection of that one word, and the smallest tuple that breaks the equation teaches.

use bouton_theory::formula::{Condition, Linear};

use super::cone::Cone;
use crate::automaton::Automaton;
use crate::condition::conjunction;
use crate::learner::Learner;
use crate::minimise::minimise;
use crate::projection::Projection;
use crate::system::System;
use crate::teacher::Teacher;
use crate::validity::numbers;
use crate::watch::{Halt, Watch};

/// Moves a set up by a vector.
pub(crate) struct Shift {
    /// "x − by = y" on the parts that change; tracks `0..parts` are x.
    equations: Automaton,
    /// The tracks of y.
    places: Vec<usize>,
}

impl Shift {
    pub(crate) fn new(system: System, by: &[u64], watch: &mut Watch<'_>) -> Result<Self, Halt> {
        let parts = by.len();
        let moved: Vec<usize> = (0..parts).filter(|part| by[*part] > 0).collect();
        let place = |part: usize| moved.iter().position(|one| *one == part).map_or(part, |at| parts + at);
        let equation = |part: &usize| {
            let step = i64::try_from(by[*part]).map_err(|_| Halt::Range)?;
            let back = Linear { constant: -step, ..Linear::variable(*part) };
            back.plus(-1, &Linear::variable(place(*part))).map(Condition::Zero).ok_or(Halt::Range)
        };
        let conditions = moved.iter().map(equation).collect::<Result<Vec<_>, _>>()?;
        let equations = conjunction(system, parts + moved.len(), &conditions, watch)?;
        Ok(Self { equations, places: (0..parts).map(place).collect() })
    }

    /// The tuples x such that all parts of `x − by` are natural and `x − by` is in the set.
    pub(crate) fn of(&self, set: &Automaton, watch: &mut Watch<'_>) -> Result<Automaton, Halt> {
        let tracks = self.equations.tracks();
        let both = self.equations.and(&set.on_tracks(tracks, &self.places, watch)?, watch)?;
        both.exists(&(0..self.places.len()).collect::<Vec<_>>(), watch)
    }
}

/// The shifts by some vectors.
fn shifts(system: System, vectors: &[Vec<u64>], watch: &mut Watch<'_>) -> Result<Vec<Shift>, Halt> {
    vectors.iter().map(|vector| Shift::new(system, vector, watch)).collect()
}

/// Applies the equation once more to a set that may be the tail.
fn once_more(
    counts: &Automaton,
    tail: &Automaton,
    shifts: &[Shift],
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let mut all = counts.clone();
    for shift in shifts {
        all = all.or(&shift.of(tail, watch)?, watch)?;
    }
    Ok(all)
}

/// Whether a set is the tail of the positions that count: this is the proof.
pub(crate) fn is_tail(
    system: System,
    counts: &Automaton,
    tail: &Automaton,
    generators: &[Vec<u64>],
    watch: &mut Watch<'_>,
) -> Result<bool, Halt> {
    let is_downward = generators.iter().all(|generator| generator.iter().any(|entry| *entry > 0));
    let shifts = shifts(system, generators, watch)?;
    Ok(is_downward && once_more(counts, tail, &shifts, watch)? == *tail)
}

/// The tail of a cone with at most `most` states: by projection while that stays small, else learned.
///
/// Large constants make tails with a few hundred states, which a projection finds at once and a learner one
/// digit after the other; steep sectors make projections that grow without end to tails with ten states.
pub(crate) fn find_tail(
    system: System,
    counts: &Automaton,
    cone: &Cone,
    most: usize,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    // A projection that meets more states than the tail may have takes longer than to learn the tail.
    match watch.within(most, |watch| projected(system, counts, cone, watch)) {
        Ok(tail) if tail.states() > most => Err(Halt::States(most)),
        Err(Halt::States(_) | Halt::Cells(_)) => learn_tail(system, counts, cone, most, watch),
        other => other,
    }
}

/// The positions from which the steps of a cone lead to one that counts.
fn projected(
    system: System,
    counts: &Automaton,
    cone: &Cone,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let (steps, counts_below) = below(system, counts, cone, watch)?;
    steps.and(&counts_below, watch)?.onto_first(counts.tracks(), watch)
}

/// The steps of a cone, and the positions that count, both on the tracks of a position and of one below it.
fn below(
    system: System,
    counts: &Automaton,
    cone: &Cone,
    watch: &mut Watch<'_>,
) -> Result<(Automaton, Automaton), Halt> {
    let parts = counts.tracks();
    let tracks = cone.places.iter().max().map_or(parts, |last| parts.max(last + 1));
    let steps = conjunction(system, tracks, &cone.steps, watch)?;
    Ok((steps, counts.on_tracks(tracks, &cone.places, watch)?))
}

/// Learns the tail of a cone; the last round is its proof.
fn learn_tail(
    system: System,
    counts: &Automaton,
    cone: &Cone,
    most: usize,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let generators = &cone.generators;
    let mut descent = Descent::new(system, counts, cone, watch)?;
    let equation = Shifts { counts, shifts: shifts(system, generators, watch)? };
    let below = |at: &[u64]| generators.iter().filter_map(|generator| minus(at, generator)).collect();
    learned(system, counts.tracks(), most, &mut descent, &equation, &below, watch)
}

/// The equation of a tail.
struct Shifts<'s> {
    counts: &'s Automaton,
    shifts: Vec<Shift>,
}

impl Equation for Shifts<'_> {
    fn once_more(&self, tail: &Automaton, watch: &mut Watch<'_>) -> Result<Automaton, Halt> {
        once_more(self.counts, tail, &self.shifts, watch)
    }
}

/// An equation that one set alone meets: what it says of the set, said once more, is the set.
pub(crate) trait Equation {
    /// What the equation makes of a set.
    fn once_more(&self, set: &Automaton, watch: &mut Watch<'_>) -> Result<Automaton, Halt>;
}

/// Learns the set that meets an equation; the last round is its proof. Where a guess breaks the equation at a
/// tuple, it is wrong there or at one of the tuples `below` it.
pub(crate) fn learned<T: Teacher<Refusal = Halt>>(
    system: System,
    parts: usize,
    most: usize,
    teacher: &mut T,
    equation: &impl Equation,
    below: &dyn Fn(&[u64]) -> Vec<Vec<u64>>,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let valid = numbers(system, parts, watch)?;
    let mut learner = Learner::new(system, parts, most, teacher, watch)?;
    for tuple in small_tuples(parts) {
        learner.teach(&tuple, teacher, watch)?;
    }
    loop {
        let guess = minimise(&learner.guess().reached(), watch)?.and(&valid, watch)?;
        let wrong = equation.once_more(&guess, watch)?.differing(&guess, watch)?;
        if wrong.is_empty() {
            return Ok(guess);
        }
        let lessons = wrong.first_accepted(system, LESSONS, watch)?;
        if lessons.is_empty() {
            return Err(Halt::Range);
        }
        let mut has_learned = false;
        for at in lessons {
            has_learned |= learner.teach(&at, teacher, watch)?;
            for below in below(&at) {
                has_learned |= learner.teach(&below, teacher, watch)?;
            }
        }
        if !has_learned {
            // The true set meets the equation everywhere, so some tuple of it was wrong.
            return Err(Halt::Malformed);
        }
    }
}

/// How many tuples teach in one round: a round costs more than a lesson.
const LESSONS: usize = 40;

/// Tuples with small parts, the smallest first: they teach most of a tail for little.
fn small_tuples(parts: usize) -> Vec<Vec<u64>> {
    let side: u64 = match parts {
        1 => 32,
        2 => 10,
        3 => 4,
        _ => 2,
    };
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..parts.min(6) {
        all =
            all.iter().flat_map(|tuple| (0..side).map(|part| [tuple.as_slice(), &[part]].concat())).collect();
    }
    all.iter_mut().for_each(|tuple| tuple.resize(parts, 0));
    all.sort_by_key(|tuple| tuple.iter().copied().max());
    all
}

fn minus(left: &[u64], right: &[u64]) -> Option<Vec<u64>> {
    left.iter().zip(right).map(|(a, b)| a.checked_sub(*b)).collect()
}

/// Knows the tail: whether a sum of generators leads down to what counts, found for single tuples.
struct Descent {
    system: System,
    below: Projection,
}

impl Descent {
    fn new(system: System, counts: &Automaton, cone: &Cone, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        let (steps, counts_below) = below(system, counts, cone, watch)?;
        Ok(Self { system, below: Projection::new(steps, counts_below, counts.tracks(), watch)? })
    }
}

impl Teacher for Descent {
    type Refusal = Halt;

    fn belongs(&mut self, numbers: &[u64]) -> Result<bool, Halt> {
        Ok(self.below.accepts(self.system, numbers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn condition(constant: i64, coefficients: &[i64]) -> Condition {
        Condition::Zero(Linear { constant, coefficients: coefficients.to_vec() })
    }

    /// Lines and the sector of (1, 1) and (1, 2), with conditions on k = x − z and l = y − w.
    fn cone(generators: &[Vec<u64>]) -> Cone {
        let at_least = |coefficients: &[i64]| {
            Condition::AtLeastZero(Linear { constant: 0, coefficients: coefficients.to_vec() })
        };
        let steps = match generators {
            [one] if one[1] == 0 => vec![at_least(&[1, 0, -1]), condition(0, &[0, 1, 0, -1])],
            [_] => vec![at_least(&[1, 0, -1]), condition(0, &[1, -1, -1, 1])],
            _ => vec![at_least(&[-1, 1, 1, -1]), at_least(&[2, -1, -2, 1]), at_least(&[1, 0, -1])],
        };
        let (offsets, source, target) = (Vec::new(), Vec::new(), Vec::new());
        Cone { offsets, generators: generators.to_vec(), steps, places: vec![2, 3], source, target }
    }

    #[test]
    fn shifts_are_shifts() {
        let mut watch = Watch::default();
        for system in [System::BINARY, System::FIBONACCI, System::recurrence(3, 2).unwrap()] {
            let set = conjunction(system, 2, &[condition(3, &[2, -3])], &mut watch).unwrap();
            let moved = Shift::new(system, &[3, 1], &mut watch).unwrap().of(&set, &mut watch).unwrap();
            for x in 0..40u64 {
                for y in 0..40u64 {
                    let expected = x >= 3 && y >= 1 && set.accepts(system, &[x - 3, y - 1]);
                    assert_eq!(moved.accepts(system, &[x, y]), expected, "{system}");
                }
            }
            let stays = Shift::new(system, &[0, 0], &mut watch).unwrap();
            assert_eq!(stays.of(&set, &mut watch).unwrap(), set);
        }
    }

    #[test]
    fn tails_of_lines_and_sectors_are_found_and_nothing_else_passes() {
        let mut watch = Watch::default();
        for system in [System::BINARY, System::FIBONACCI, System::recurrence(2, 2).unwrap()] {
            let set = conjunction(system, 2, &[condition(-1, &[2, -3])], &mut watch).unwrap();
            for generators in [vec![vec![1, 1]], vec![vec![1, 0]], vec![vec![1, 1], vec![1, 2]]] {
                let cone = cone(&generators);
                let tail = learn_tail(system, &set, &cone, 500, &mut watch).unwrap();
                assert_eq!(find_tail(system, &set, &cone, 500, &mut watch), Ok(tail.clone()));
                assert!(is_tail(system, &set, &tail, &generators, &mut watch).unwrap());
                for x in 0..20u64 {
                    for y in 0..20u64 {
                        let below = |n: u64, m: u64| {
                            let step = |part: usize| {
                                n * generators[0][part] + m * generators.get(1).map_or(0, |g| g[part])
                            };
                            x >= step(0) && y >= step(1) && set.accepts(system, &[x - step(0), y - step(1)])
                        };
                        let expected = (0..=20).any(|n| (0..=20).any(|m| below(n, m)));
                        assert_eq!(tail.accepts(system, &[x, y]), expected, "{system}: {x}, {y}");
                    }
                }
                assert!(!is_tail(system, &set, &set, &generators, &mut watch).unwrap());
                let all = numbers(system, 2, &mut watch).unwrap();
                assert!(!is_tail(system, &set, &all, &generators, &mut watch).unwrap());
            }
        }
    }
}
