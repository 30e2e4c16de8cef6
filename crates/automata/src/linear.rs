//! Linear conditions as automata: the state is the difference that the digits read so far make.
//!
//! With n digits to come, the difference is `v U(n) + w b U(n − 1)`, and the words to come add anything from
//! `−m (U(n) − 1)` to `p (U(n) − 1)`, where p and m are the sums of the positive and the negative
//! coefficients: a word of n digits is worth at most `U(n) − 1`. If the condition is thus settled *for every
//! n*, the state is replaced by its verdicts. Both bounds, without their constant, follow the recurrence, so
//! once two neighbouring terms have the same sign they run away from 0, and finitely many n settle the rest.
//! All of this is arithmetic of whole numbers. No bound on the states is guessed, and large constants make
//! few states, because most differences are too large for few digits to come and too small for more.

use bouton_theory::formula::Linear;

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::congruence::gcd;
use crate::exploration::{Symbols, explore};
use crate::system::{Reading, System};
use crate::watch::{Halt, Watch};

/// The relation between a term and 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    AtLeastZero,
    Zero,
}

/// A state is either open, or settled: then each bit is the verdict for that many digits to come, and the top
/// bit is the verdict for all larger numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum State {
    Open(i128, i128),
    Settled(i128),
}

/// The condition, and how far the digits to come can change the difference.
struct Test {
    system: System,
    relation: Relation,
    constant: i128,
    /// The sum of the positive coefficients.
    up: i128,
    /// The sum of the negative coefficients, without their sign.
    down: i128,
}

/// We take constants and coefficients up to this size, so that 128 bits hold every difference.
const LARGEST: u64 = 1 << 48;

/// The tuples that meet the condition. Words that don't write a number may be accepted or not, so callers
/// intersect with the words of numbers.
pub(crate) fn linear(
    system: System,
    tracks: usize,
    term: &Linear,
    relation: Relation,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let used: Vec<usize> =
        (0..term.coefficients.len()).filter(|track| term.coefficient(*track) != 0).collect();
    if used.iter().any(|track| *track >= tracks) {
        return Err(Halt::Malformed);
    }
    let factors: Vec<i128> = used.iter().map(|track| i128::from(term.coefficient(*track))).collect();
    let sizes = term.coefficients.iter().chain([&term.constant]);
    if sizes.map(|size| size.unsigned_abs()).any(|size| size > LARGEST) {
        return Err(Halt::Range);
    }
    // Without a common divisor of the coefficients there are fewer differences.
    let common = used.iter().fold(0, |common, track| gcd(common, term.coefficient(*track))).max(1);
    if relation == Relation::Zero && term.constant % common != 0 {
        return linear(system, tracks, &Linear::constant(-1), Relation::AtLeastZero, watch);
    }
    let factors: Vec<i128> = factors.iter().map(|factor| factor / i128::from(common)).collect();
    let test = Test {
        system,
        relation,
        constant: i128::from(term.constant.div_euclid(common)),
        up: factors.iter().filter(|factor| **factor > 0).sum(),
        down: -factors.iter().filter(|factor| **factor < 0).sum::<i128>(),
    };
    let (alphabet, _) = Alphabet::sized(system.digits(), used.len(), watch)?;
    let sum = |tuple: &[u32]| -> i128 {
        tuple.iter().zip(&factors).map(|(digit, factor)| i128::from(*digit) * factor).sum()
    };
    let (symbols, sums) = Symbols::by_key(alphabet, sum);
    watch.needs(test.fewest(), symbols.width)?;
    let start = test.settle(Reading::default()).ok_or(Halt::Range)?;
    let step = |state: &State, class: usize| test.step(*state, sums[class]).ok_or(Halt::Range);
    let automaton = explore(symbols, start, step, |state| test.accepts(*state), watch)?;
    automaton.on_tracks(tracks, &used, watch)
}

impl Test {
    /// About as many states as there have to be at least, if the coefficients have no common divisor.
    ///
    /// In a base, every difference D is reached that is a sum of multiples of the coefficients, so every
    /// whole number if some are positive and some negative. If −p < D < m, enough digits to come can make it
    /// 0, and then they don't make another difference 0, and leave smaller ones below 0: each is a state.
    ///
    /// In a recurrence states are pairs: points of the lattice of its root, in a strip as wide as p + m, and
    /// with their conjugates in one that grows like p + m, too, because digits and prefixes have conjugates
    /// up to the largest digit. So they grow with the square. The tests measure that the factor is above 1 in
    /// every system.
    fn fewest(&self) -> usize {
        let is_bounded = self.up == 0 || self.down == 0;
        let differences = usize::try_from(self.up + self.down - 1).unwrap_or(usize::MAX);
        match self.system.factors() {
            _ if is_bounded => 1,
            (_, 0) => differences,
            _ => differences.saturating_mul(differences),
        }
    }

    fn step(&self, state: State, sum: i128) -> Option<State> {
        match state {
            State::Open(last, before) => self.settle(Reading { last, before }.push(self.system, sum)?),
            // One digit fewer is to come; the top bit repeats itself.
            State::Settled(verdicts) => Some(State::Settled(verdicts >> 1)),
        }
    }

    fn accepts(&self, state: State) -> bool {
        let (term, scaled) = self.system.first();
        match state {
            State::Settled(verdicts) => verdicts & 1 == 1,
            State::Open(last, before) => Reading { last, before }
                .value(term, scaled)
                .and_then(|value| self.verdict(value + self.constant, value + self.constant))
                .unwrap_or(false),
        }
    }

    /// The verdict if the difference will be between these two, if it is the same for all of them.
    fn verdict(&self, low: i128, high: i128) -> Option<bool> {
        match self.relation {
            Relation::AtLeastZero if low >= 0 => Some(true),
            Relation::AtLeastZero if high < 0 => Some(false),
            Relation::Zero if low > 0 || high < 0 => Some(false),
            Relation::Zero if low == 0 && high == 0 => Some(true),
            Relation::AtLeastZero | Relation::Zero => None,
        }
    }

    /// The state of a difference; `None` beyond 128 bits.
    fn settle(&self, reading: Reading) -> Option<State> {
        let open = State::Open(reading.last, reading.before);
        let (mut term, mut scaled) = self.system.first();
        let mut verdicts = 0i128;
        let mut before = None;
        for to_come in 0..i128::BITS - 1 {
            // These two follow the recurrence: they are multiples of its terms.
            let value = reading.value(term, scaled)?;
            let floor = value.checked_sub(self.down.checked_mul(term)?)?;
            let ceiling = value.checked_add(self.up.checked_mul(term)?)?;
            let low = floor.checked_add(self.down)?.checked_add(self.constant)?;
            let high = ceiling.checked_sub(self.up)?.checked_add(self.constant)?;
            let Some(verdict) = self.verdict(low, high) else { return Some(open) };
            if before.is_some_and(|before| self.is_final(verdict, before, (floor, ceiling), (low, high))) {
                let rest = if verdict { -1 << to_come } else { 0 };
                return Some(State::Settled(verdicts | rest));
            }
            verdicts |= i128::from(verdict) << to_come;
            before = Some((floor, ceiling));
            (term, scaled) = self.system.next(term, scaled)?;
        }
        Some(open)
    }

    /// Whether the verdict is the same for every larger number of digits to come. Two neighbouring terms that
    /// are both 0 or more never fall again, and if both are 0 or less, never rise.
    fn is_final(
        &self,
        verdict: bool,
        before: (i128, i128),
        (floor, ceiling): (i128, i128),
        (low, high): (i128, i128),
    ) -> bool {
        let rises = before.0 >= 0 && floor >= 0;
        let falls = before.1 <= 0 && ceiling <= 0;
        match (self.relation, verdict) {
            (Relation::AtLeastZero, true) => rises,
            (Relation::AtLeastZero, false) => falls,
            (Relation::Zero, false) => (low > 0 && rises) || (high < 0 && falls),
            (Relation::Zero, true) => [before.0, floor, before.1, ceiling] == [0; 4],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn systems() -> impl Iterator<Item = System> {
        let recurrences = (1..=6).flat_map(|a| (1..=a).filter_map(move |b| System::recurrence(a, b)));
        (2..=10).filter_map(System::base).chain(recurrences)
    }

    #[test]
    fn the_estimate_is_never_above_the_states_of_the_smallest_automaton() {
        let mut watch = Watch::default();
        for system in systems() {
            for (p, q) in [(1, 1), (1, 2), (2, 3), (3, 1), (5, 8), (9, 4), (2, 17), (6, 7)] {
                for constant in [0, 1, -30] {
                    let term = Linear { constant, coefficients: vec![p, -q] };
                    for relation in [Relation::Zero, Relation::AtLeastZero] {
                        let states = linear(system, 2, &term, relation, &mut watch).unwrap().states();
                        let fewest = if system.factors().1 == 0 { p + q - 1 } else { (p + q - 1).pow(2) };
                        assert!(states as i64 >= fewest, "{system}: {p}, {q}, {constant}: {states}");
                    }
                }
            }
        }
    }

    #[test]
    fn large_coefficients_are_refused_without_a_state_and_common_divisors_are_none() {
        for system in systems() {
            let mut watch = Watch::default();
            let mut made = |constant, p: i64, q: i64, relation| {
                linear(system, 2, &Linear { constant, coefficients: vec![p, -q] }, relation, &mut watch)
            };
            let few = made(0, 1, 1, Relation::Zero).unwrap();
            assert_eq!(made(0, 1 << 30, 1 << 30, Relation::Zero), Ok(few));
            let some = made(-2, 1, 1, Relation::AtLeastZero).unwrap();
            assert_eq!(made(-1001, 1000, 1000, Relation::AtLeastZero), Ok(some));
            assert!(made(1, 6, 4, Relation::Zero).unwrap().is_empty());
            for relation in [Relation::Zero, Relation::AtLeastZero] {
                let halt = made(0, 1_000_003, 999_983, relation);
                assert_eq!(halt, Err(Halt::States(60_000)), "{system}");
            }
            assert!(watch.work().largest < 100, "{system}");
        }
    }
}
