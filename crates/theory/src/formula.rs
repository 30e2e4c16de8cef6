//! The moves of a game as a formula of linear constraints: what theorems for all positions are proved from.
//!
//! A position is a tuple of natural numbers, its *parts*. A formula says which tuples are positions and which
//! moves lead from one to another, for numbers of every size, so it never contains a table. The code that
//! derives a formula from a rule, the code that proves from it, and the code that checks a proof share these
//! types and nothing else.

use std::fmt;

/// A linear term in natural variables: a constant and a coefficient for each variable.
///
/// Coefficients that aren't listed are 0, so terms over different numbers of variables go together.
///
/// ```
/// use bouton_theory::formula::Linear;
///
/// let term = Linear { constant: 3, coefficients: vec![1, -2] };
/// assert_eq!(term.value(&[10, 4]), Some(5));
/// assert_eq!(term.to_string(), "v0 - 2 v1 + 3");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Linear {
    /// The constant added to the variables' multiples.
    pub constant: i64,
    /// The factor of each variable, by its number.
    pub coefficients: Vec<i64>,
}

/// A condition on the variables of a [`Disjunct`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// The term is 0 or more.
    AtLeastZero(Linear),
    /// The term is 0.
    Zero(Linear),
    /// The term isn't 0.
    NotZero(Linear),
    /// `result` is `left` and `right` put together by a law; all three are numbers of variables.
    Bits {
        /// How they are put together.
        law: BitLaw,
        /// The variable that is the first number.
        left: usize,
        /// The variable that is the second number.
        right: usize,
        /// The variable that both make.
        result: usize,
    },
}

/// How two numbers are put together: bit by bit, but for [`Golden`](BitLaw::Golden).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BitLaw {
    /// Bits that both have.
    And,
    /// Bits that one of them has, or both.
    Or,
    /// Bits that exactly one of them has: the nim-sum.
    Xor,
    /// The first number times the golden ratio φ = (1 + √5)/2, rounded down; the second isn't looked at.
    /// Only guesses have it, and it is decided in the Fibonacci system alone.
    Golden,
}

/// One kind of move: for all natural numbers of its variables that meet the conditions, it leads to the
/// option.
///
/// Variables `0..parts` are the parts of the position before the move; the player chooses the others. We
/// never drop an option with a negative part silently: a proof must show that none exists.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Disjunct {
    /// How many variables there are, those of the position included.
    pub variables: usize,
    /// The conditions, all of which must hold.
    pub conditions: Vec<Condition>,
    /// The parts of the option, one for each part of the position.
    pub option: Vec<Linear>,
}

/// The moves of a game, M(x, y): each move is one of some disjunct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    /// How many numbers a position has, 1 or more.
    pub parts: usize,
    /// Which tuples are positions: those that meet all conditions of one list. The variables are the parts
    /// and `domain_variables` others, for which some numbers must exist. `vec![vec![]]` is every tuple.
    pub domain: Vec<Vec<Condition>>,
    /// How many variables the domain has besides the parts.
    pub domain_variables: usize,
    /// The kinds of moves.
    pub moves: Vec<Disjunct>,
    /// Which of them may be made several times in a row, as one move.
    pub repeated: Vec<Repeated>,
}

/// A kind of move that the player may make once, twice … as one move, as long as its conditions are met: the
/// multiples of a part, which no linear term gives.
///
/// The player has nothing to choose in it: its disjunct has no variables but the parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repeated {
    /// The number of the move, which is a single step.
    pub number: usize,
    /// Further conditions on the position before the first step. Its parts are the variables.
    pub source: Vec<Condition>,
}

impl Formula {
    /// How the move of this number is repeated; `None` for a move that is made once.
    ///
    /// ```
    /// use bouton_theory::formula::{Disjunct, Formula, Linear, Repeated};
    ///
    /// let step = Disjunct { variables: 1, conditions: vec![], option: vec![Linear::constant(0)] };
    /// let repeated = vec![Repeated { number: 0, source: vec![] }];
    /// let formula =
    ///     Formula { parts: 1, domain: vec![vec![]], domain_variables: 0, moves: vec![step], repeated };
    /// assert!(formula.repeats(0).is_some() && formula.repeats(1).is_none());
    /// ```
    #[must_use]
    pub fn repeats(&self, number: usize) -> Option<&Repeated> {
        self.repeated.iter().find(|repeated| repeated.number == number)
    }
}

impl Linear {
    /// The term that is always `constant`.
    #[must_use]
    pub const fn constant(constant: i64) -> Self {
        Self { constant, coefficients: Vec::new() }
    }

    /// The term that is variable number `variable`.
    #[must_use]
    pub fn variable(variable: usize) -> Self {
        let mut coefficients = vec![0; variable + 1];
        coefficients[variable] = 1;
        Self { constant: 0, coefficients }
    }

    /// The factor of variable number `variable`.
    #[must_use]
    pub fn coefficient(&self, variable: usize) -> i64 {
        self.coefficients.get(variable).copied().unwrap_or(0)
    }

    /// This term and `factor` times another; `None` if a number leaves 64 bits.
    #[must_use]
    pub fn plus(&self, factor: i64, other: &Self) -> Option<Self> {
        let length = self.coefficients.len().max(other.coefficients.len());
        let mut coefficients = Vec::with_capacity(length);
        for variable in 0..length {
            let more = other.coefficient(variable).checked_mul(factor)?;
            coefficients.push(self.coefficient(variable).checked_add(more)?);
        }
        while coefficients.last() == Some(&0) {
            coefficients.pop();
        }
        let constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        Some(Self { constant, coefficients })
    }

    /// The term's value for these numbers; variables that have none count 0. `None` beyond 64 bits.
    #[must_use]
    pub fn value(&self, numbers: &[i64]) -> Option<i64> {
        let terms = self.coefficients.iter().zip(numbers);
        let sum = terms.map(|(&factor, &number)| i128::from(factor) * i128::from(number)).sum::<i128>();
        i64::try_from(sum + i128::from(self.constant)).ok()
    }
}

impl Condition {
    /// Whether these numbers meet it; `None` beyond 64 bits.
    #[must_use]
    pub fn holds(&self, numbers: &[i64]) -> Option<bool> {
        Some(match self {
            Self::AtLeastZero(term) => term.value(numbers)? >= 0,
            Self::Zero(term) => term.value(numbers)? == 0,
            Self::NotZero(term) => term.value(numbers)? != 0,
            Self::Bits { law, left, right, result } => {
                let number = |variable: &usize| numbers.get(*variable).copied().unwrap_or(0);
                law.of(number(left), number(right)) == number(result)
            }
        })
    }
}

impl BitLaw {
    /// The two numbers, put together.
    #[must_use]
    pub const fn of(self, left: i64, right: i64) -> i64 {
        match self {
            Self::And => left & right,
            Self::Or => left | right,
            Self::Xor => left ^ right,
            Self::Golden => match golden(left) {
                Some(found) => found,
                None => i64::MAX,
            },
        }
    }
}

/// ⌊nφ⌋ with the golden ratio φ = (1 + √5)/2, for every whole number n; `None` beyond 64 bits.
///
/// ```
/// use bouton_theory::formula::golden;
///
/// assert_eq!([-2, -1, 0, 1, 2, 3, 4].map(golden), [-4, -2, 0, 1, 3, 4, 6].map(Some));
/// assert_eq!(golden(i64::MAX), None);
/// ```
#[must_use]
#[doc(hidden)]
pub const fn golden(n: i64) -> Option<i64> {
    let size = n.unsigned_abs() as u128;
    if size > 6_000_000_000_000_000_000 {
        // 5 n² fits 128 bits up to here, and no larger n has a result.
        return None;
    }
    // (n + ⌊√(5 n²)⌋) / 2, rounded down, because nφ isn't a whole number unless n is 0.
    let found = (size + (5 * size * size).isqrt()) / 2;
    let found = if n < 0 { -(found as i128) - 1 } else { found as i128 };
    if found >= i64::MIN as i128 && found <= i64::MAX as i128 { Some(found as i64) } else { None }
}

impl fmt::Display for Linear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut is_first = true;
        for (variable, &factor) in self.coefficients.iter().enumerate().filter(|(_, factor)| **factor != 0) {
            let sign = match (is_first, factor < 0) {
                (true, false) => "",
                (true, true) => "-",
                (false, false) => " + ",
                (false, true) => " - ",
            };
            match factor.unsigned_abs() {
                1 => write!(f, "{sign}v{variable}")?,
                size => write!(f, "{sign}{size} v{variable}")?,
            }
            is_first = false;
        }
        match self.constant {
            constant if is_first => write!(f, "{constant}"),
            0 => Ok(()),
            constant if constant < 0 => write!(f, " - {}", constant.unsigned_abs()),
            constant => write!(f, " + {constant}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_added_with_a_factor_and_drop_what_cancels() {
        let x = Linear::variable(0);
        let y = Linear::variable(1);
        let both = x.plus(3, &y).and_then(|term| term.plus(-2, &Linear::constant(4)));
        assert_eq!(both, Some(Linear { constant: -8, coefficients: vec![1, 3] }));
        assert_eq!(x.plus(-1, &x), Some(Linear::default()));
        assert_eq!(Linear::constant(i64::MAX).plus(1, &Linear::constant(1)), None);
    }

    #[test]
    fn conditions_are_tested_on_numbers() {
        let difference = Linear { constant: 0, coefficients: vec![1, -1] };
        assert_eq!(Condition::AtLeastZero(difference.clone()).holds(&[3, 4]), Some(false));
        assert_eq!(Condition::Zero(difference.clone()).holds(&[4, 4]), Some(true));
        assert_eq!(Condition::NotZero(difference).holds(&[4, 4]), Some(false));
        let nim_sum = Condition::Bits { law: BitLaw::Xor, left: 0, right: 1, result: 2 };
        assert_eq!(nim_sum.holds(&[5, 3, 6]), Some(true));
        assert_eq!(nim_sum.holds(&[5, 3, 7]), Some(false));
        assert_eq!(Condition::Zero(Linear { constant: 0, coefficients: vec![i64::MAX] }).holds(&[2]), None);
    }

    #[test]
    fn terms_are_shown_as_sums() {
        let shown = |constant, coefficients: &[i64]| {
            Linear { constant, coefficients: coefficients.to_vec() }.to_string()
        };
        assert_eq!(shown(0, &[]), "0");
        assert_eq!(shown(-1, &[0, -1, 2]), "-v1 + 2 v2 - 1");
        assert_eq!(shown(7, &[0, 0, 1]), "v2 + 7");
    }
}
