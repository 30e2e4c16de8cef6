//! Linear terms and conditions as a certificate writes them: `v0 - 2 v1 + 3 >= 0`, `v3 = v0 xor v1`.

use bouton_theory::formula::{BitLaw, Condition, Linear};

/// Variables have numbers below this.
pub(super) const MOST_VARIABLES: usize = 64;

/// Reads a sum of multiples of variables and numbers.
pub(super) fn term(text: &str) -> Option<Linear> {
    let mut sum = Linear::default();
    let mut words = text.split_whitespace().peekable();
    let mut word = words.next()?;
    let mut sign = 1;
    if let Some(rest) = word.strip_prefix('-') {
        (sign, word) = (-1, rest);
    }
    loop {
        let (factor, place) = match variable(word) {
            Some(place) => (1, Some(place)),
            None => (natural(word)?, words.next_if(|next| variable(next).is_some()).and_then(variable)),
        };
        let factor = i64::try_from(sign * i128::from(factor)).ok()?;
        sum = sum.plus(factor, &place.map_or(Linear::constant(1), Linear::variable))?;
        sign = match words.next() {
            None => return Some(sum),
            Some("+") => 1,
            Some("-") => -1,
            Some(_) => return None,
        };
        word = words.next()?;
    }
}

/// Reads a condition.
pub(super) fn condition(text: &str) -> Option<Condition> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if let [result, "=", left, law, right] = words[..]
        && let Some(law) = bit_law(law)
    {
        let (left, right, result) = (variable(left)?, variable(right)?, variable(result)?);
        return Some(Condition::Bits { law, left, right, result });
    }
    let (sum, relation) = text.trim().strip_suffix('0')?.trim_end().rsplit_once(' ')?;
    let sum = term(sum)?;
    match relation {
        ">=" => Some(Condition::AtLeastZero(sum)),
        "=" => Some(Condition::Zero(sum)),
        "!=" => Some(Condition::NotZero(sum)),
        _ => None,
    }
}

fn bit_law(word: &str) -> Option<BitLaw> {
    match word {
        "and" => Some(BitLaw::And),
        "or" => Some(BitLaw::Or),
        "xor" => Some(BitLaw::Xor),
        _ => None,
    }
}

fn variable(word: &str) -> Option<usize> {
    let number = word.strip_prefix('v').and_then(natural)?;
    usize::try_from(number).ok().filter(|number| *number < MOST_VARIABLES)
}

/// A number without a sign.
pub(super) fn natural(word: &str) -> Option<u64> {
    if word.starts_with('+') { None } else { word.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_read_as_they_are_written() {
        let terms = [(0, vec![]), (-1, vec![0, -1, 2]), (7, vec![0, 0, 1]), (i64::MIN, vec![i64::MIN, 1])];
        for (constant, coefficients) in terms {
            let one = Linear { constant, coefficients };
            assert_eq!(term(&one.to_string()), Some(one));
        }
        let beyond = "9223372036854775808 v0";
        for broken in ["", "-", "v0 +", "v0 v1", "3 4", "+3", "v0 + -2", "v64", "v", "x0", "2v0", beyond] {
            assert_eq!(term(broken), None, "{broken}");
        }
    }

    #[test]
    fn conditions_are_read() {
        let difference = Linear { constant: 0, coefficients: vec![1, -1] };
        assert_eq!(condition("v0 - v1 >= 0"), Some(Condition::AtLeastZero(difference.clone())));
        assert_eq!(condition("v0 - v1 = 0"), Some(Condition::Zero(difference.clone())));
        assert_eq!(condition("v0 - v1 != 0"), Some(Condition::NotZero(difference)));
        let bits = Condition::Bits { law: BitLaw::Xor, left: 0, right: 1, result: 3 };
        assert_eq!(condition("v3 = v0 xor v1"), Some(bits));
        for broken in ["v0 - v1", "v0 > 0", "v0 >= 10", "v0 >= 1", "v3 = v0 nor v1", ">= 0", "v0>=0", ""] {
            assert_eq!(condition(broken), None, "{broken}");
        }
    }
}
