//! Comparisons and the conditions that they put on a path.

use bouton_theory::formula::{Condition, Linear};

use super::not_linear::{Cause, NotLinear};
use super::path::{End, Path};
use super::term;
use super::translation::{Ends, Translation};
use super::value::Value;
use crate::operator::Binary;

impl Translation<'_> {
    /// A comparison of numbers.
    pub(super) fn comparison(&mut self, of: Binary, path: Path, left: &Linear, right: &Linear) -> Ends {
        let over = term::plus(left, -1, right);
        let under = term::plus(right, -1, left);
        let condition = match of {
            Binary::Equal => over.map(Condition::Zero),
            Binary::NotEqual => over.map(Condition::NotZero),
            Binary::GreaterEqual => over.map(Condition::AtLeastZero),
            Binary::Greater => over.and_then(|t| term::moved(&t, -1)).map(Condition::AtLeastZero),
            Binary::LessEqual => under.map(Condition::AtLeastZero),
            Binary::Less => under.and_then(|t| term::moved(&t, -1)).map(Condition::AtLeastZero),
            _ => Err(Cause::Unknown),
        };
        let condition = self.fit(condition)?;
        self.ask(path, &condition)
    }

    /// A comparison of arrays of known length, for equality only.
    pub(super) fn compared(&mut self, of: Binary, path: Path, left: &Value, right: &Value) -> Ends {
        let wanted = match of {
            Binary::Equal => true,
            Binary::NotEqual => false,
            _ => return self.refuse(Cause::Unknown),
        };
        let ends = self.equal(path, left, right)?;
        self.then(ends, |_, path, value| Self::value(path, Value::Truth(value == Value::Truth(wanted))))
    }

    /// Whether two values are equal.
    pub(super) fn equal(&mut self, path: Path, left: &Value, right: &Value) -> Ends {
        match (left, right) {
            (Value::Number(left), Value::Number(right)) => self.comparison(Binary::Equal, path, left, right),
            (Value::Truth(left), Value::Truth(right)) => Self::value(path, Value::Truth(left == right)),
            (Value::List(left), Value::List(right)) if left.len() != right.len() => {
                Self::value(path, Value::Truth(false))
            }
            (Value::List(left), Value::List(right)) => self.items_equal(path, left, right),
            _ => self.refuse(Cause::Unknown),
        }
    }

    fn items_equal(&mut self, path: Path, left: &[Value], right: &[Value]) -> Ends {
        let (Some((left, lefts)), Some((right, rights))) = (left.split_first(), right.split_first()) else {
            return Self::value(path, Value::Truth(true));
        };
        let ends = self.equal(path, left, right)?;
        self.then(ends, |this, path, value| match value {
            Value::Truth(true) => this.items_equal(path, lefts, rights),
            other => Self::value(path, other),
        })
    }

    /// The paths on which a number is from `first` to `last`, and those on which it isn't.
    pub(super) fn within(
        &mut self,
        path: Path,
        term: &Linear,
        first: i64,
        last: i64,
    ) -> Result<Vec<(Path, bool)>, NotLinear> {
        if first == last {
            return self.asked(Binary::Equal, path, term, first);
        }
        let mut all = Vec::new();
        for (path, above) in self.asked(Binary::GreaterEqual, path, term, first)? {
            if above {
                all.extend(self.asked(Binary::LessEqual, path, term, last)?);
            } else {
                all.push((path, false));
            }
        }
        Ok(all)
    }

    fn asked(
        &mut self,
        of: Binary,
        path: Path,
        term: &Linear,
        number: i64,
    ) -> Result<Vec<(Path, bool)>, NotLinear> {
        let ends = self.comparison(of, path, term, &Linear::constant(number))?;
        self.answers(ends)
    }

    /// The answers on all paths. A jump isn't an answer.
    pub(super) fn answers(&self, ends: Vec<(Path, End)>) -> Result<Vec<(Path, bool)>, NotLinear> {
        let mut answers = Vec::with_capacity(ends.len());
        for (path, end) in ends {
            match end {
                End::Value(Value::Truth(truth)) => answers.push((path, truth)),
                _ => return self.refuse(Cause::Jump),
            }
        }
        Ok(answers)
    }
}
