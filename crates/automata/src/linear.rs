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
    let test = Test {
        system,
        relation,
        constant: i128::from(term.constant),
        up: factors.iter().filter(|factor| **factor > 0).sum(),
        down: -factors.iter().filter(|factor| **factor < 0).sum::<i128>(),
    };
    let (alphabet, _) = Alphabet::sized(system.digits(), used.len(), watch)?;
    let sum = |tuple: &[u32]| -> i128 {
        tuple.iter().zip(&factors).map(|(digit, factor)| i128::from(*digit) * factor).sum()
    };
    let (symbols, sums) = Symbols::by_key(alphabet, sum);
    let start = test.settle(Reading::default()).ok_or(Halt::Range)?;
    let step = |state: &State, class: usize| test.step(*state, sums[class]).ok_or(Halt::Range);
    let automaton = explore(symbols, start, step, |state| test.accepts(*state), watch)?;
    automaton.on_tracks(tracks, &used, watch)
}

impl Test {
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
