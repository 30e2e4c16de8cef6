//! Reading a take-and-break code. Every fault is told with its column, counted in characters from 1.

use std::iter::Peekable;
use std::str::Chars;

use super::digit::MOST_NAMED;
use super::{Constraint, Digit, LONGEST, TakeAndBreak};
use crate::{Phrase, Place, RuleError};

/// Reads a code; the grammar is in [`crate::take_and_break`].
pub(super) fn code(text: &str) -> Result<TakeAndBreak, RuleError> {
    let mut reader = Reader { chars: text.chars().peekable(), column: 1, text };
    reader.white_space();
    if reader.text.trim_start().starts_with("\\.") {
        // Some write the point of a code with a backslash, as in a typeset list.
        reader.next();
    }
    let start = reader.column;
    let before = reader.digits()?;
    let point = reader.column;
    if !reader.take('.') {
        return Err(reader.no_point(start == point));
    }
    let after = reader.digits()?;
    let repeat = if reader.take('[') { reader.repeat()? } else { Vec::new() };
    reader.white_space();
    if let Some(&found) = reader.chars.peek() {
        return Err(reader.unexpected(found));
    }
    if before.is_empty() && after.is_empty() && repeat.is_empty() {
        return Err(reader
            .fault(start, Phrase::of("rule-code-no-digit"))
            .hint(Phrase::of("rule-hint-code-one")));
    }
    let place = |column| Place { source: String::new(), line: 1, column };
    let (adding, first) = match before.split_last() {
        None => (&[][..], Digit::ZERO),
        Some(((first, _), adding)) => (adding, *first),
    };
    if let Some((index, (digit, column))) = adding.iter().enumerate().find(|(_, (digit, _))| !digit.is_zero())
    {
        return Err(adds_tokens(text, adding.len() - index, *digit).at(place(*column)));
    }
    let digits = after.into_iter().map(|(digit, _)| digit).collect();
    let column = before.last().map_or(start, |(_, column)| *column);
    TakeAndBreak::new(first, digits, repeat).map_err(|error| error.at(place(column)))
}

/// The refusal of a digit to the left of d₀, which adds `tokens` tokens. With t heaps left of n + j tokens
/// the largest may have n + j − t + 1: smaller than n only if t ≥ j + 2 for every t.
fn adds_tokens(text: &str, tokens: usize, digit: Digit) -> RuleError {
    let adds = Phrase::of(if tokens == 1 { "rule-code-adds-one" } else { "rule-code-adds" });
    let adds = adds.with("code", shown(text)).with("tokens", tokens);
    let shrinks = digit.mask().trailing_zeros() as usize >= tokens + 2;
    let error = if shrinks {
        RuleError::new("unsupported-code", Phrase::of("rule-code-unsupported").with("adds", adds))
    } else {
        RuleError::new("not-well-founded", Phrase::of("rule-code-not-well-founded").with("adds", adds))
    };
    error.hint(Phrase::of("rule-hint-code-adds"))
}

struct Reader<'a> {
    chars: Peekable<Chars<'a>>,
    column: u32,
    text: &'a str,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let next = self.chars.next()?;
        self.column += 1;
        Some(next)
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.chars.peek() == Some(&wanted);
        if found {
            self.next();
        }
        found
    }

    fn white_space(&mut self) {
        while self.chars.peek().is_some_and(|c| c.is_whitespace()) {
            self.next();
        }
    }

    /// As many digits as follow, each with its column.
    fn digits(&mut self) -> Result<Vec<(Digit, u32)>, RuleError> {
        let mut digits = Vec::new();
        while let Some(&next) = self.chars.peek() {
            let column = self.column;
            let digit = match next.to_digit(36) {
                Some(mask) => {
                    self.next();
                    Digit::new(u64::from(mask), self.constraint())
                }
                None if next == '{' => self.braces()?,
                None => break,
            };
            if digits.len() as u64 >= LONGEST {
                return Err(self.fault(column, Phrase::of("rule-code-digits").with("most", LONGEST)));
            }
            digits.push((digit, column));
        }
        Ok(digits)
    }

    fn constraint(&mut self) -> Constraint {
        let constraint = match self.chars.peek() {
            Some('!') => Constraint::Unequal,
            Some('?') => Constraint::NotAllEqual,
            Some('=') => Constraint::AllEqual,
            _ => return Constraint::Any,
        };
        self.next();
        constraint
    }

    /// `{1,3}` or `{0,2+}`, the opening brace not yet read.
    fn braces(&mut self) -> Result<Digit, RuleError> {
        let open = self.column;
        self.next();
        let mut mask = 0_u64;
        loop {
            self.white_space();
            let parts = self.number()?;
            mask |= 1 << parts;
            let onwards = self.take('+');
            self.white_space();
            match self.chars.peek() {
                Some('}') => {
                    self.next();
                    let constraint = self.constraint();
                    return Ok(if onwards {
                        Digit::from_on(mask, parts, constraint)
                    } else {
                        Digit::new(mask, constraint)
                    });
                }
                Some(',') if onwards => {
                    return Err(self.fault(self.column, Phrase::of("rule-code-plus")));
                }
                Some(',') => {
                    self.next();
                }
                Some('!' | '?' | '=') => {
                    return Err(self
                        .fault(self.column, Phrase::of("rule-code-constraint"))
                        .hint(Phrase::of("rule-hint-code-constraint")));
                }
                None => return Err(self.fault(open, Phrase::of("rule-code-brace"))),
                Some(&found) => {
                    let message = Phrase::of("rule-code-in-braces").with("found", found);
                    return Err(self.fault(self.column, message));
                }
            }
        }
    }

    /// A number of heaps.
    fn number(&mut self) -> Result<u64, RuleError> {
        let column = self.column;
        let mut value = None;
        while let Some(digit) = self.chars.peek().and_then(|c| c.to_digit(10)) {
            value = Some(value.unwrap_or(0_u64).saturating_mul(10).saturating_add(u64::from(digit)));
            self.next();
        }
        match (value, self.chars.peek().copied()) {
            (Some(parts), _) if parts <= MOST_NAMED => Ok(parts),
            (Some(parts), _) => Err(self
                .fault(column, Phrase::of("rule-code-named").with("most", MOST_NAMED).with("found", parts))),
            (None, Some(found)) => {
                Err(self.fault(column, Phrase::of("rule-code-number-found").with("found", found)))
            }
            (None, None) => Err(self.fault(column, Phrase::of("rule-code-number"))),
        }
    }

    /// The digits that repeat and the closing bracket, the opening one already read.
    fn repeat(&mut self) -> Result<Vec<Digit>, RuleError> {
        let open = self.column - 1;
        let digits = self.digits()?;
        if self.take(']') {
            return match digits.is_empty() {
                true => Err(self
                    .fault(open, Phrase::of("rule-code-brackets-empty"))
                    .hint(Phrase::of("rule-hint-code-nim"))),
                false => Ok(digits.into_iter().map(|(digit, _)| digit).collect()),
            };
        }
        Err(match self.chars.peek() {
            Some(&found) => self.unexpected(found),
            None => self.fault(open, Phrase::of("rule-code-bracket")),
        })
    }

    fn no_point(&self, empty: bool) -> RuleError {
        match self.chars.clone().next() {
            Some(found) if !empty || found != '[' => self.unexpected(found),
            Some(_) => self
                .fault(self.column, Phrase::of("rule-code-brackets"))
                .hint(Phrase::of("rule-hint-write").with("what", "0.[3]")),
            None if empty => {
                self.fault(self.column, Phrase::of("rule-code-empty")).hint(Phrase::of("rule-hint-code-one"))
            }
            None => {
                let hint = Phrase::of("rule-hint-write").with("what", format!("0.{}", self.text.trim()));
                self.fault(self.column, Phrase::of("rule-code-no-point")).hint(hint)
            }
        }
    }

    fn unexpected(&self, found: char) -> RuleError {
        let hint = Phrase::of(match found {
            ',' => "rule-hint-code-comma",
            '[' => "rule-hint-code-brackets",
            ']' => "rule-hint-code-closing",
            '!' | '?' | '=' => "rule-hint-code-constraints",
            '.' => "rule-hint-code-points",
            '-' | '+' => "rule-hint-code-sign",
            _ => "rule-hint-code-digits",
        });
        self.fault(self.column, Phrase::of("rule-code-unexpected").with("found", found)).hint(hint)
    }

    fn fault(&self, column: u32, what: Phrase) -> RuleError {
        let message = Phrase::of("rule-bad-code").with("code", shown(self.text)).with("what", what);
        RuleError::new("bad-code", message.with("column", column)).at(Place {
            source: String::new(),
            line: 1,
            column,
        })
    }
}

/// The code as an error shows it: cut if it is very long.
fn shown(text: &str) -> String {
    let mut shown: String = text.trim().chars().take(60).collect();
    if shown.len() < text.trim().len() {
        shown.push('…');
    }
    shown
}
