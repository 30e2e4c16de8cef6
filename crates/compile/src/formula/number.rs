//! Operators on numbers.
//!
//! `/` and `%` round toward zero, so they are two cases unless the sign of the number is known: for n ≥ 0 the
//! quotient by c is the one q with cq ≤ n < cq + c.

use bouton_theory::formula::{BitLaw, Condition, Linear, golden};

use super::not_linear::{Cause, NotLinear};
use super::path::{End, Path};
use super::term;
use super::translation::{Ends, Translation};
use super::value::Value;
use crate::operator::{Binary, shifted_left};

/// A number on each of several paths.
type Terms = Result<Vec<(Path, Linear)>, NotLinear>;

impl Translation<'_> {
    /// An operator on two numbers or two truth values.
    pub(super) fn binary(&mut self, of: Binary, path: Path, left: &Value, right: &Value) -> Ends {
        match (left, right) {
            (Value::Number(left), Value::Number(right)) => self.on_numbers(of, path, left, right),
            (Value::Truth(left), Value::Truth(right)) => {
                let truth = match of {
                    Binary::Equal => left == right,
                    Binary::NotEqual | Binary::Xor => left != right,
                    Binary::And => *left && *right,
                    Binary::Or => *left || *right,
                    _ => return self.refuse(Cause::Unknown),
                };
                Self::value(path, Value::Truth(truth))
            }
            _ => self.refuse(Cause::Unknown),
        }
    }

    fn on_numbers(&mut self, of: Binary, path: Path, left: &Linear, right: &Linear) -> Ends {
        let sum = match of {
            Binary::Add => term::plus(left, 1, right),
            Binary::Subtract => term::plus(left, -1, right),
            Binary::Multiply => match (term::constant(left), term::constant(right)) {
                (Some(factor), _) => term::times(right, factor, 0),
                (_, Some(factor)) => term::times(left, factor, 0),
                _ => Err(Cause::Product),
            },
            Binary::ShiftLeft => match (term::constant(left), term::constant(right)) {
                (Some(a), Some(b)) => shifted_left(a, b).map(Linear::constant).ok_or(Cause::Failure),
                (_, Some(by @ 0..62)) => term::times(left, 1 << by, 0),
                _ => Err(Cause::Power),
            },
            Binary::Power => match (term::constant(left), term::constant(right)) {
                (Some(a), Some(b)) => of.value(a, b).map(Linear::constant).map_err(|_| Cause::Failure),
                (_, Some(1)) => Ok(left.clone()),
                _ => Err(Cause::Power),
            },
            Binary::Min | Binary::Max => return self.extreme(of == Binary::Max, path, left, right),
            Binary::Divide | Binary::Remainder => return self.divided(of, path, left, right),
            Binary::ShiftRight | Binary::Bit => return self.shifted(of, path, left, right),
            Binary::And => return self.bits(BitLaw::And, path, left, right),
            Binary::Or => return self.bits(BitLaw::Or, path, left, right),
            Binary::Xor => return self.bits(BitLaw::Xor, path, left, right),
            _ => return self.comparison(of, path, left, right),
        };
        Self::number(path, self.fit(sum)?)
    }

    /// The larger or the smaller number.
    pub(super) fn extreme(&mut self, larger: bool, path: Path, left: &Linear, right: &Linear) -> Ends {
        let difference = self.fit(term::plus(left, -1, right))?;
        let ends = self.ask(path, &Condition::AtLeastZero(difference))?;
        self.then(ends, |_, path, left_is_larger| {
            let takes_left = left_is_larger == Value::Truth(larger);
            Self::number(path, if takes_left { left.clone() } else { right.clone() })
        })
    }

    /// The absolute value.
    pub(super) fn absolute(&mut self, path: Path, of: &Linear) -> Ends {
        let negative = self.fit(term::times(of, -1, 0))?;
        self.extreme(true, path, of, &negative)
    }

    fn divided(&mut self, of: Binary, path: Path, number: &Linear, by: &Linear) -> Ends {
        let Some(by) = term::constant(by).filter(|by| ![0, i64::MIN].contains(by)) else {
            return self.refuse(Cause::Divisor);
        };
        let mut ends = Vec::new();
        for (path, quotient) in self.quotients(path, number, by.abs())? {
            let value = match of {
                Binary::Divide => term::times(&quotient, by.signum(), 0),
                // A remainder has the sign of the number, for divisors of either sign.
                _ => term::plus(number, -by.abs(), &quotient),
            };
            ends.push((path, End::Value(Value::Number(self.fit(value)?))));
        }
        Ok(ends)
    }

    /// The quotients by a positive number, rounded toward zero.
    fn quotients(&mut self, path: Path, number: &Linear, by: i64) -> Terms {
        if by == 1 {
            return Ok(vec![(path, number.clone())]);
        }
        if let Some(number) = term::constant(number) {
            return Ok(vec![(path, Linear::constant(number / by))]);
        }
        if number.constant % by == 0 && number.coefficients.iter().all(|factor| factor % by == 0) {
            let coefficients = number.coefficients.iter().map(|factor| factor / by).collect();
            return Ok(vec![(path, Linear { constant: number.constant / by, coefficients })]);
        }
        let [at_least, below] = self.fit(path.fork(&Condition::AtLeastZero(number.clone())))?;
        let mut all = Vec::new();
        if let Some(path) = at_least {
            all.push(self.floor(path, number, by)?);
        }
        if let Some(path) = below {
            let (path, quotient) = self.floor(path, &self.fit(term::times(number, -1, 0))?, by)?;
            all.push((path, self.fit(term::times(&quotient, -1, 0))?));
        }
        Ok(all)
    }

    /// The quotient of a number that isn't negative.
    fn floor(&mut self, mut path: Path, number: &Linear, by: i64) -> Result<(Path, Linear), NotLinear> {
        let quotient = Linear::variable(self.variable());
        let rest = self.fit(term::plus(number, -by, &quotient))?;
        let room = self.fit(term::times(&rest, -1, by - 1))?;
        path.conditions.extend([Condition::AtLeastZero(rest), Condition::AtLeastZero(room)]);
        Ok((path, quotient))
    }

    /// `left >> right`, rounded down, or whether this bit is set.
    fn shifted(&mut self, of: Binary, path: Path, left: &Linear, right: &Linear) -> Ends {
        let Some(by @ 0..62) = term::constant(right) else { return self.refuse(Cause::Power) };
        let size = 1_i64 << by;
        let [at_least, below] = self.fit(path.fork(&Condition::AtLeastZero(left.clone())))?;
        let mut ends = Vec::new();
        for (path, is_negative) in at_least.map(|p| (p, false)).into_iter().chain(below.map(|p| (p, true))) {
            if is_negative && of == Binary::Bit {
                return self.refuse(Cause::Bits);
            }
            // Rounded down: for n < 0 that is −((−n + size − 1) / size).
            let number = if is_negative { term::times(left, -1, size - 1) } else { Ok(left.clone()) };
            let (path, quotient) = self.floor(path, &self.fit(number)?, size)?;
            if of == Binary::ShiftRight {
                let value = self.fit(term::times(&quotient, if is_negative { -1 } else { 1 }, 0))?;
                ends.push((path, End::Value(Value::Number(value))));
            } else {
                let (path, half) = self.floor(path, &quotient, 2)?;
                let is_even = self.fit(term::plus(&quotient, -2, &half))?;
                let odd = self.fit(term::moved(&is_even, -1))?;
                ends.extend(self.ask(path, &Condition::Zero(odd))?);
            }
        }
        Ok(ends)
    }

    /// Two numbers put together bit by bit.
    fn bits(&mut self, law: BitLaw, mut path: Path, left: &Linear, right: &Linear) -> Ends {
        if let (Some(left), Some(right)) = (term::constant(left), term::constant(right)) {
            return Self::number(path, Linear::constant(law.of(left, right)));
        }
        for of in [left, right] {
            if !self.fit(path.proves(of))? {
                return self.refuse(Cause::Bits);
            }
        }
        let [left, right] = [left, right].map(|of| self.named(&mut path, of));
        let (left, right, result) = (left?, right?, self.variable());
        path.conditions.push(Condition::Bits { law, left, right, result });
        Self::number(path, Linear::variable(result))
    }

    /// ⌊nφ⌋ of a number n, and with `more` times n added.
    pub(super) fn golden(&mut self, path: Path, of: &Linear, more: i64) -> Ends {
        if let Some(found) = term::constant(of).and_then(golden) {
            let sum = self.fit(term::plus(&Linear::constant(found), more, of))?;
            return Self::number(path, sum);
        }
        let [at_least, below] = self.fit(path.fork(&Condition::AtLeastZero(of.clone())))?;
        let mut ends = Vec::new();
        for (mut path, is_negative) in
            at_least.map(|p| (p, false)).into_iter().chain(below.map(|p| (p, true)))
        {
            // ⌊−nφ⌋ is −⌊nφ⌋ − 1, because nφ isn't a whole number.
            let sign = if is_negative { -1 } else { 1 };
            let size = self.fit(term::times(of, sign, 0))?;
            let left = self.named(&mut path, &size)?;
            let result = self.variable();
            path.conditions.push(Condition::Bits { law: BitLaw::Golden, left, right: left, result });
            let rounded = term::times(&Linear::variable(result), sign, if is_negative { -1 } else { 0 });
            let rounded = self.fit(rounded)?;
            let sum = self.fit(term::plus(&rounded, more, of))?;
            ends.extend(Self::number(path, sum)?);
        }
        Ok(ends)
    }

    /// A variable that is this term, which isn't negative.
    fn named(&mut self, path: &mut Path, of: &Linear) -> Result<usize, NotLinear> {
        if let Some(known) = term::variable(of) {
            return Ok(known);
        }
        let new = self.variable();
        let difference = self.fit(term::plus(&Linear::variable(new), -1, of))?;
        path.conditions.push(Condition::Zero(difference));
        Ok(new)
    }
}
