//! Whether conditions contradict one another, by elimination of variables (Fourier 1826, Motzkin 1936).
//!
//! The answer "yes" is proved; "no" only says that no contradiction was found, because elimination over the
//! rational numbers misses some of those among whole numbers, and because it gives up when it has too much
//! to do. So the answer may drop a path that nobody can take, and never one that somebody can.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::Peekable;
use std::slice::Iter;

use bouton_theory::formula::{BitLaw, Condition, Linear};

/// More inequalities than these are neither made nor looked at: a rule with many conditions asks some hundred
/// times.
const ROWS: usize = 240;

/// Multiples of variables: those that are not 0, in the order of the variables. A rule with many conditions
/// has many variables, few of them in each condition.
type Factors = Vec<(usize, i128)>;
/// A sum of multiples of variables, and a constant: 0 or more, or 0.
type Row = (Factors, i128);

/// Whether no natural numbers meet all these conditions.
pub(super) fn is_impossible(conditions: &[Condition]) -> bool {
    // Numbers that grow too large prove nothing.
    System::of(conditions).is_none_or(|mut system| system.contradicts().unwrap_or(false))
}

struct System {
    zero: Vec<Row>,
    not_zero: Vec<Row>,
    /// The weakest constant counts for each sum.
    at_least: BTreeMap<Factors, i128>,
    is_impossible: bool,
}

fn divisor(of: &Factors) -> i128 {
    of.iter().fold(0_i128, |mut a, (_, b)| {
        let mut b = b.abs();
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    })
}

/// The multiple of a variable in a row.
fn factor(of: &Factors, variable: usize) -> i128 {
    of.iter().find(|(at, _)| *at == variable).map_or(0, |(_, factor)| *factor)
}

/// `row + factor · other`.
fn plus((left, one): &Row, factor: i128, (right, other): &Row) -> Option<Row> {
    let sum = |a: i128, b: i128| a.checked_add(b.checked_mul(factor)?);
    let (mut left, mut right) = (left.iter().peekable(), right.iter().peekable());
    let mut both = Factors::new();
    loop {
        let at = match (left.peek(), right.peek()) {
            (None, None) => return Some((both, sum(*one, *other)?)),
            (Some((a, _)), Some((b, _))) => *a.min(b),
            (Some((at, _)), None) | (None, Some((at, _))) => *at,
        };
        let next = |row: &mut Peekable<Iter<'_, (usize, i128)>>| {
            row.next_if(|(variable, _)| *variable == at).map_or(0, |(_, factor)| *factor)
        };
        let factor = sum(next(&mut left), next(&mut right))?;
        if factor != 0 {
            both.push((at, factor));
        }
    }
}

impl System {
    /// `None` if one of the conditions is impossible by itself.
    fn of(conditions: &[Condition]) -> Option<Self> {
        let row = |term: &Linear| {
            let factors = term.coefficients.iter().map(|factor| i128::from(*factor)).enumerate();
            (factors.filter(|(_, factor)| *factor != 0).collect::<Factors>(), i128::from(term.constant))
        };
        let mut system =
            Self { zero: Vec::new(), not_zero: Vec::new(), at_least: BTreeMap::new(), is_impossible: false };
        let mut named = BTreeSet::new();
        for condition in conditions {
            named.extend(super::term::variables(condition));
            match condition {
                Condition::AtLeastZero(term) => system.put(row(term)),
                Condition::Zero(term) => system.zero.push(row(term)),
                Condition::NotZero(term) => system.not_zero.push(row(term)),
                Condition::Bits { law, left, right, result } => {
                    let sum = |signs: [i64; 3]| {
                        let mut factors = BTreeMap::new();
                        for (at, sign) in [*left, *right, *result].into_iter().zip(signs) {
                            *factors.entry(at).or_insert(0) += i128::from(sign);
                        }
                        (factors.into_iter().filter(|(_, factor)| *factor != 0).collect(), 0)
                    };
                    let rows: &[[i64; 3]] = match law {
                        BitLaw::And => &[[1, 0, -1], [0, 1, -1]],
                        BitLaw::Or => &[[-1, 0, 1], [0, -1, 1], [1, 1, -1]],
                        // Both are one number: n ≤ ⌊nφ⌋ ≤ 2n.
                        BitLaw::Golden => &[[-1, 0, 1], [1, 1, -1]],
                        BitLaw::Xor => &[[1, 1, -1], [1, -1, 1], [-1, 1, 1]],
                    };
                    rows.iter().for_each(|signs| system.put(sum(*signs)));
                }
            }
        }
        named.into_iter().for_each(|variable| system.put((vec![(variable, 1)], 0)));
        (!system.is_impossible).then_some(system)
    }

    /// Takes an inequality, as strong as it is among whole numbers.
    fn put(&mut self, (mut row, mut constant): Row) {
        match divisor(&row) {
            0 => self.is_impossible |= constant < 0,
            divisor => {
                row.iter_mut().for_each(|(_, factor)| *factor /= divisor);
                constant = constant.div_euclid(divisor);
                let known = self.at_least.entry(row).or_insert(constant);
                *known = constant.min(*known);
            }
        }
    }

    /// Whether elimination shows that it can't be solved.
    fn contradicts(&mut self) -> Option<bool> {
        while let Some((mut row, constant)) = self.zero.pop() {
            match divisor(&row) {
                0 if constant != 0 => return Some(true),
                0 => continue,
                divisor if constant % divisor != 0 => return Some(true),
                divisor => {
                    row.iter_mut().for_each(|(_, factor)| *factor /= divisor);
                    self.equal((row, constant / divisor))?;
                }
            }
        }
        if self.not_zero.iter().any(|(row, constant)| *constant == 0 && row.is_empty()) {
            return Some(true);
        }
        while let Some((variable, made)) = self.next() {
            if self.is_impossible || self.at_least.len() + made > ROWS {
                break;
            }
            self.eliminate(variable)?;
        }
        Some(self.is_impossible)
    }

    /// Substitutes the value of a variable determined by an equation.
    fn equal(&mut self, row: Row) -> Option<()> {
        let Some(&(at, sign)) = row.0.iter().find(|(_, factor)| factor.abs() == 1) else {
            let negative = (row.0.iter().map(|(at, factor)| (*at, -factor)).collect(), -row.1);
            self.put(row);
            self.put(negative);
            return Some(());
        };
        let without = |other: &Row| plus(other, -factor(&other.0, at) * sign, &row);
        self.zero = self.zero.iter().map(without).collect::<Option<_>>()?;
        self.not_zero = self.not_zero.iter().map(without).collect::<Option<_>>()?;
        for row in std::mem::take(&mut self.at_least) {
            self.put(without(&row)?);
        }
        Some(())
    }

    /// The variable whose elimination makes the fewest inequalities, and their number.
    fn next(&self) -> Option<(usize, usize)> {
        let mut signs: BTreeMap<usize, [usize; 2]> = BTreeMap::new();
        for (at, factor) in self.at_least.keys().flatten() {
            signs.entry(*at).or_default()[usize::from(*factor > 0)] += 1;
        }
        signs.into_iter().map(|(at, [below, above])| (at, below * above)).min_by_key(|(_, made)| *made)
    }

    fn eliminate(&mut self, at: usize) -> Option<()> {
        let (named, rest) =
            std::mem::take(&mut self.at_least).into_iter().partition(|(row, _)| factor(row, at) != 0);
        self.at_least = rest;
        let (above, below): (Vec<Row>, Vec<Row>) =
            BTreeMap::into_iter(named).partition(|(row, _)| factor(row, at) > 0);
        for lower in &above {
            for upper in &below {
                let scaled = plus(&(Factors::new(), 0), -factor(&upper.0, at), lower)?;
                self.put(plus(&scaled, factor(&lower.0, at), upper)?);
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn term(constant: i64, coefficients: &[i64]) -> Linear {
        Linear { constant, coefficients: coefficients.to_vec() }
    }

    #[test]
    fn contradictions_are_found_and_what_is_possible_is_left() {
        let at_least = |constant, factors: &[i64]| Condition::AtLeastZero(term(constant, factors));
        assert!(is_impossible(&[at_least(-1, &[-1])]));
        assert!(!is_impossible(&[at_least(0, &[-1])]));
        assert!(is_impossible(&[at_least(-1, &[1, -1]), at_least(-1, &[-1, 1])]));
        assert!(is_impossible(&[Condition::Zero(term(1, &[2, -4]))]));
        assert!(is_impossible(&[Condition::Zero(term(0, &[1, -1])), Condition::NotZero(term(0, &[2, -2]))]));
        // 3q ≤ 7 ≤ 3q + 2 has a solution, 3q = 7 has none.
        assert!(!is_impossible(&[at_least(7, &[-3]), at_least(-5, &[3])]));
        assert!(is_impossible(&[at_least(7, &[-3]), at_least(-7, &[3])]));
        let bits = Condition::Bits { law: BitLaw::And, left: 0, right: 1, result: 2 };
        assert!(is_impossible(&[bits, at_least(-1, &[-1, 0, 1])]));
    }

    /// If small numbers meet a system, it is never called impossible.
    #[test]
    fn nothing_is_called_impossible_that_has_a_solution() {
        let mut seed = 7_u64;
        let mut next = |size: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((seed >> 33) % size) as i64
        };
        let (mut found, mut open) = (0, 0);
        for _ in 0..2_000 {
            let conditions: Vec<Condition> = (0..4)
                .map(|_| {
                    let of = term(next(13) - 6, &[next(7) - 3, next(7) - 3, next(7) - 3]);
                    match next(4) {
                        0 => Condition::Zero(of),
                        1 => Condition::NotZero(of),
                        _ => Condition::AtLeastZero(of),
                    }
                })
                .collect();
            let meets = |n: i64| {
                let numbers = [n % 8, n / 8 % 8, n / 64];
                conditions.iter().all(|condition| condition.holds(&numbers) == Some(true))
            };
            let solved = (0..512).any(meets);
            assert!(!(solved && is_impossible(&conditions)), "{conditions:?}");
            found += usize::from(!solved && is_impossible(&conditions));
            open += usize::from(!solved && !is_impossible(&conditions));
        }
        assert!(found > 200 && open < found, "{found} contradictions found, {open} not");
    }
}
