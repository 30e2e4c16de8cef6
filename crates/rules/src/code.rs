//! Codes of heap games: rules that are known as a finite description, so that theorems apply.

use std::fmt;
use std::ops::ControlFlow;

use crate::take_and_break::Digit;
use crate::{Phrase, RuleError, TakeAndBreak};

/// The rules of a heap game as data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HeapCode {
    /// Take s tokens, for s in the set (sorted, positive, no repeats).
    Subtraction(Box<[u64]>),
    /// Take any positive number of tokens except those in the set (sorted, positive, no repeats).
    AllBut(Box<[u64]>),
    /// Take tokens and divide the rest, as the digits say.
    TakeAndBreak(Box<TakeAndBreak>),
}

impl HeapCode {
    /// The take-and-break code of the same rules.
    ///
    /// # Errors
    ///
    /// When a set holds a number that is too large to write a code for.
    pub fn to_take_and_break(&self) -> Result<TakeAndBreak, RuleError> {
        match self {
            Self::Subtraction(set) => TakeAndBreak::from_subtraction(set),
            Self::AllBut(set) => TakeAndBreak::from_all_but(set),
            Self::TakeAndBreak(code) => Ok((**code).clone()),
        }
    }

    /// The same rules as a set if they only subtract, else unchanged: equal rules become equal data.
    #[must_use]
    pub fn simplest(self) -> Self {
        match self {
            Self::TakeAndBreak(code) => code.to_subtraction().unwrap_or(Self::TakeAndBreak(code)),
            set => set,
        }
    }

    /// Calls `visit` with the heaps that each move from a heap of `n` leaves: positive, ascending, each
    /// multiset once, by the tokens taken. The visitor may stop the work.
    pub fn for_each_move<B>(
        &self,
        n: u64,
        mut visit: impl FnMut(&[u64]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut leave = |rest: u64| visit(if rest == 0 { &[] } else { std::slice::from_ref(&rest) });
        match self {
            Self::Subtraction(set) => set.iter().take_while(|s| **s <= n).try_for_each(|s| leave(n - s)),
            Self::AllBut(set) => {
                (1..=n).filter(|s| set.binary_search(s).is_err()).try_for_each(|s| leave(n - s))
            }
            Self::TakeAndBreak(code) => code.for_each_move(n, visit),
        }
    }
}

/// `S(1, 3, 6)`, `all but (2, 3, 7)`, `0.77`.
impl fmt::Display for HeapCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, set) = match self {
            Self::TakeAndBreak(code) => return write!(f, "{code}"),
            Self::Subtraction(set) => ("S", set),
            Self::AllBut(set) => ("all but ", set),
        };
        write!(f, "{name}(")?;
        for (i, s) in set.iter().enumerate() {
            write!(f, "{}{s}", if i == 0 { "" } else { ", " })?;
        }
        f.write_str(")")
    }
}

/// Reads what [`Display`](fmt::Display) writes.
impl std::str::FromStr for HeapCode {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        let text = text.trim();
        let (name, inside) = match (text.split_once('('), text.strip_suffix(')')) {
            (Some((name, _)), Some(whole)) if matches!(name.trim(), "S" | "all but") => {
                (name.trim(), &whole[name.len() + 1..])
            }
            _ => return Ok(Self::TakeAndBreak(Box::new(text.parse()?))),
        };
        let mut set = Vec::new();
        for word in inside.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            let number = word.parse::<u64>().ok().filter(|number| *number > 0);
            set.push(number.ok_or_else(|| {
                let message = Phrase::of("rule-code-set").with("code", text).with("word", word);
                RuleError::new("bad-code", message)
            })?);
        }
        set.sort_unstable();
        set.dedup();
        Ok(if name == "S" { Self::Subtraction(set.into()) } else { Self::AllBut(set.into()) })
    }
}

/// The refusal of another value in place of a code. `shown` is the value as it was written: a number such as
/// `0.137` (a script passes the text of a floating point number) becomes the intended code.
#[must_use]
pub fn codes_are_strings(verb: &str, shown: &str) -> RuleError {
    let meant = shown.trim().trim_matches('"');
    let code = if meant.contains('.') { meant.to_owned() } else { format!("0.{meant}") };
    let example = if code.parse::<TakeAndBreak>().is_ok() { code } else { "0.137".to_owned() };
    let message = Phrase::of("rule-code-string").with("verb", verb).with("found", meant);
    let hint = Phrase::of("rule-hint-code-string").with("verb", verb).with("example", example);
    RuleError::new("bad-parameter", message).hint(hint)
}

impl TakeAndBreak {
    /// The set that the game subtracts, if every digit is 0 or 3.
    #[must_use]
    pub fn to_subtraction(&self) -> Option<HeapCode> {
        let taken = |wanted: Digit| -> Option<Box<[u64]>> {
            let mut found = Vec::new();
            for (r, digit) in self.digits().iter().enumerate().skip(1) {
                match *digit {
                    digit if digit == wanted => found.push(r as u64),
                    Digit::ZERO | Digit::SUBTRACT => {}
                    _ => return None,
                }
            }
            Some(found.into())
        };
        if !self.digits()[0].is_zero() {
            return None;
        }
        match *self.repeat() {
            [] => taken(Digit::SUBTRACT).filter(|set| !set.is_empty()).map(HeapCode::Subtraction),
            [Digit::SUBTRACT] => taken(Digit::ZERO).map(HeapCode::AllBut),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for text in ["S(1, 3, 6)", "S()", "all but (2, 3, 7)", "all but ()", "0.77", "4!.0", "0.3[37]"] {
            let code: HeapCode = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(code.to_string(), text);
        }
        for bad in ["S(1", "S(0)", "S(1, x)", "T(1)", "all but (-1)", "S(1) "] {
            assert_eq!(bad.parse::<HeapCode>().is_ok(), bad == "S(1) ", "{bad}");
        }
    }
}
