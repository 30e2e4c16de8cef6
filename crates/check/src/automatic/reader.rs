//! What reads the digits of some numbers, the most significant first, and says at the end whether it accepts.
//!
//! A reader may leave out a state from which nothing is accepted any more; a step then leads nowhere. Each
//! such omission is a claim of this file, justified beside the line; all else is arithmetic.

use std::collections::HashMap;

use bouton_theory::formula::BitLaw;

use super::machine::Machine;
use super::numeration::Numeration;
use crate::certificate::Refusal;

/// Reads one digit of each of its numbers at a time. State 0 is the start.
pub(super) trait Reader {
    /// Where the digits lead; `None` if nothing is accepted from there.
    fn step(&mut self, state: u32, digits: &[u32]) -> Result<Option<u32>, Refusal>;

    /// Whether the numbers are accepted if no digit follows.
    fn accepts(&self, state: u32) -> bool;
}

/// Accepts the words of numbers, with zeros before them. The state says whether the last digit was the
/// largest.
pub(super) struct WordReader(pub(super) Numeration);

impl Reader for WordReader {
    fn step(&mut self, state: u32, digits: &[u32]) -> Result<Option<u32>, Refusal> {
        let largest = self.0.digits() - 1;
        let before = if state == 1 { largest } else { 0 };
        let is_valid = self.0.may_follow(before, digits[0]);
        Ok(is_valid.then(|| u32::from(!self.0.may_follow(digits[0], largest))))
    }

    fn accepts(&self, _: u32) -> bool {
        true
    }
}

/// Accepts one number. The state says how many of its digits are read.
pub(super) struct ConstantReader(pub(super) Vec<u32>);

impl Reader for ConstantReader {
    fn step(&mut self, state: u32, digits: &[u32]) -> Result<Option<u32>, Refusal> {
        let next = self.0.get(state as usize).copied();
        Ok(match digits[0] {
            0 if state == 0 => Some(0),
            digit if next == Some(digit) => Some(state + 1),
            _ => None,
        })
    }

    fn accepts(&self, state: u32) -> bool {
        state as usize == self.0.len()
    }
}

/// Accepts three numbers if the third is the first two, put together bit by bit.
pub(super) struct BitReader(pub(super) BitLaw);

impl Reader for BitReader {
    fn step(&mut self, _: u32, digits: &[u32]) -> Result<Option<u32>, Refusal> {
        let made = self.0.of(digits[0].into(), digits[1].into());
        Ok((made == i64::from(digits[2])).then_some(0))
    }

    fn accepts(&self, _: u32) -> bool {
        true
    }
}

/// Accepts the same words as a machine, or its complement.
pub(super) struct MachineReader<'m> {
    machine: &'m Machine,
    is_inverted: bool,
    /// From these states something is accepted.
    live: Vec<bool>,
}

impl<'m> MachineReader<'m> {
    pub(super) fn new(machine: &'m Machine, is_inverted: bool) -> Self {
        let live = machine.leads_to(|state| machine.accepting[state as usize] != is_inverted);
        Self { machine, is_inverted, live }
    }
}

impl Reader for MachineReader<'_> {
    fn step(&mut self, state: u32, digits: &[u32]) -> Result<Option<u32>, Refusal> {
        let next = self.machine.next(state, self.machine.symbol(digits.iter().copied()));
        Ok(Some(next).filter(|next| self.live[*next as usize]))
    }

    fn accepts(&self, state: u32) -> bool {
        self.machine.accepting[state as usize] != self.is_inverted
    }
}

/// The relation between a sum of multiples and a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    AtLeastZero,
    Zero,
    NotZero,
}

/// Accepts numbers if the sum of their multiples is 0 or more, 0, or not 0.
///
/// A state is the value of the sum if no digit follows, and if one zero follows. With n digits to come its
/// value v(n) has the recurrence of U, and the digits to come add something from −m (U(n) − 1) to p (U(n) −
/// 1), where p and m are the sums of the positive and of the negative factors, because a word of n digits is
/// worth at most U(n) − 1. Now f(n) = v(n) − m U(n) has the recurrence, too, and its factors aren't negative:
/// if f(0) and f(1) aren't negative, then no f(n) is, so the sum ends at f(n) + m or more. This settles the
/// sign if m is positive or f(0) and f(1) are; and likewise from above. We keep every other state.
pub(super) struct SumReader {
    numeration: Numeration,
    asked: Asked,
    factors: Vec<i128>,
    up: i128,
    down: i128,
    states: Vec<(i128, i128)>,
    numbers: HashMap<(i128, i128), u32>,
}

/// The state from which everything is accepted.
const SETTLED: u32 = u32::MAX;

const RANGE: Refusal = Refusal::Theorem("a number is too large for exact arithmetic");

impl SumReader {
    pub(super) fn new(numeration: Numeration, asked: Asked, factors: Vec<i128>) -> Self {
        let up = factors.iter().filter(|factor| **factor > 0).sum();
        let down = -factors.iter().filter(|factor| **factor < 0).sum::<i128>();
        let states = vec![(0, 0)];
        Self { numeration, asked, factors, up, down, states, numbers: HashMap::from([((0, 0), 0)]) }
    }

    /// What will be accepted from this state, if it is everything or nothing.
    fn settled(&self, (now, later): (i128, i128)) -> Option<Option<bool>> {
        let second = self.numeration.second();
        let below = (now.checked_sub(self.down)?, later.checked_sub(self.down.checked_mul(second)?)?);
        let above = (now.checked_add(self.up)?, later.checked_add(self.up.checked_mul(second)?)?);
        let never_negative = below.0 >= 0 && below.1 >= 0;
        let always_positive = never_negative && (self.down > 0 || (below.0 > 0 && below.1 > 0));
        let never_positive = above.0 <= 0 && above.1 <= 0;
        let always_negative = never_positive && (self.up > 0 || (above.0 < 0 && above.1 < 0));
        Some(match self.asked {
            Asked::AtLeastZero if never_negative => Some(true),
            Asked::AtLeastZero if always_negative => Some(false),
            Asked::Zero if always_positive || always_negative => Some(false),
            Asked::NotZero if always_positive || always_negative => Some(true),
            Asked::AtLeastZero | Asked::Zero | Asked::NotZero => None,
        })
    }

    fn after(&self, (now, later): (i128, i128), digits: &[u32]) -> Option<(i128, i128)> {
        let mut sum = 0_i128;
        for (factor, digit) in self.factors.iter().zip(digits) {
            sum = sum.checked_add(factor.checked_mul(i128::from(*digit))?)?;
        }
        let shifted = self.numeration.next(now, later)?;
        let more = sum.checked_mul(self.numeration.second())?;
        Some((later.checked_add(sum)?, shifted.checked_add(more)?))
    }
}

impl Reader for SumReader {
    fn step(&mut self, state: u32, digits: &[u32]) -> Result<Option<u32>, Refusal> {
        if state == SETTLED {
            return Ok(Some(SETTLED));
        }
        let next = self.after(self.states[state as usize], digits).ok_or(RANGE)?;
        Ok(match self.settled(next).ok_or(RANGE)? {
            Some(true) => Some(SETTLED),
            Some(false) => None,
            None => Some(*self.numbers.entry(next).or_insert_with(|| {
                self.states.push(next);
                (self.states.len() - 1) as u32
            })),
        })
    }

    fn accepts(&self, state: u32) -> bool {
        let Some((now, _)) = self.states.get(state as usize) else { return state == SETTLED };
        match self.asked {
            Asked::AtLeastZero => *now >= 0,
            Asked::Zero => *now == 0,
            Asked::NotZero => *now != 0,
        }
    }
}
