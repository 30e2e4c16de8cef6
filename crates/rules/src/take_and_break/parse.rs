//! Reading a take-and-break code. Every fault is told with its column, counted in characters from 1.

use std::iter::Peekable;
use std::str::Chars;

use super::digit::MOST_NAMED;
use super::wide::{Parts, WideCode};
use super::{Constraint, Digit, LONGEST, TakeAndBreak};
use crate::{Phrase, Place, RuleError};

/// Reads a code; the grammar is in [`crate::take_and_break`].
pub(super) fn code(text: &str) -> Result<TakeAndBreak, RuleError> {
    let written = CodeDigits::read(text, false)?;
    if let Some((tokens, parts, column)) = written.adding.first() {
        return Err(adds_tokens(text, *tokens, &parts[0]).at(place(*column)));
    }
    let one = |parts: Parts| parts[0];
    let row = |row: Vec<Parts>| row.into_iter().map(one).collect();
    TakeAndBreak::new(one(written.first), row(written.digits), row(written.repeat))
        .map_err(|error| error.at(place(written.column)))
}

/// Reads a code with constraints on single numbers of heaps, and with digits that add tokens.
pub(super) fn wide(text: &str) -> Result<WideCode, RuleError> {
    let written = CodeDigits::read(text, true)?;
    for (tokens, parts, column) in &written.adding {
        if let Some(part) = parts.iter().find(|part| !shrinks(*tokens, part)) {
            return Err(adds_tokens(text, *tokens, part).at(place(*column)));
        }
    }
    let adding = written.adding.into_iter().map(|(tokens, parts, _)| (tokens as u64, parts)).collect();
    WideCode::new(text, written.first, written.digits, written.repeat, adding)
        .map_err(|error| error.at(place(written.column)))
}

fn place(column: u32) -> Place {
    Place { source: String::new(), line: 1, column }
}

/// The digits of a code, as they were written.
struct CodeDigits {
    first: Parts,
    digits: Vec<Parts>,
    repeat: Vec<Parts>,
    /// Digits left of the first that aren't zero: how many tokens they add, and where they stand.
    adding: Vec<(usize, Parts, u32)>,
    /// Where the first digit stands.
    column: u32,
}

impl CodeDigits {
    fn read(text: &str, wide: bool) -> Result<Self, RuleError> {
        let mut reader = Reader { chars: text.chars().peekable(), column: 1, text, wide };
        reader.white_space();
        if reader.text.trim_start().starts_with("\\.") {
            // Some write the point of a code with a backslash, as in a typeset list.
            reader.next();
        }
        let start = reader.column;
        let mut before = reader.digits()?;
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
        let (first, column) = before.pop().unwrap_or((vec![Digit::ZERO], start));
        let added = before.len();
        let adding = before.into_iter().enumerate();
        let adding = adding.map(|(index, (parts, column))| (added - index, parts, column));
        let adding = adding.filter(|(_, parts, _)| parts.iter().any(|part| !part.is_zero()));
        let digits = after.into_iter().map(|(parts, _)| parts).collect();
        Ok(Self { first, digits, repeat, adding: adding.collect(), column })
    }
}

/// Whether a digit that adds tokens leaves none but smaller heaps. With t heaps left of n + j tokens the
/// largest may have n + j − t + 1: smaller than n only if t ≥ j + 2 for every t.
fn shrinks(tokens: usize, digit: &Digit) -> bool {
    digit.mask().trailing_zeros() as usize >= tokens + 2
}

/// The refusal of a digit to the left of d₀, which adds `tokens` tokens.
fn adds_tokens(text: &str, tokens: usize, digit: &Digit) -> RuleError {
    let adds = Phrase::of(if tokens == 1 { "rule-code-adds-one" } else { "rule-code-adds" });
    let adds = adds.with("code", shown(text)).with("tokens", tokens);
    let error = if shrinks(tokens, digit) {
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
    /// Whether numbers in braces may have a constraint each.
    wide: bool,
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
    fn digits(&mut self) -> Result<Vec<(Parts, u32)>, RuleError> {
        let mut digits = Vec::new();
        while let Some(&next) = self.chars.peek() {
            let column = self.column;
            let digit = match next.to_digit(36) {
                Some(mask) => {
                    self.next();
                    vec![Digit::new(u64::from(mask), self.constraint())]
                }
                None if next == '{' => self.braces()?,
                None if next == '*' => {
                    self.next();
                    vec![Digit::from_on(0, 0, self.constraint())]
                }
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

    /// `{1,3}`, `{0,2+}` or `{1,2!}`, the opening brace not yet read.
    fn braces(&mut self) -> Result<Parts, RuleError> {
        let open = self.column;
        self.next();
        let mut named: Vec<(Digit, bool)> = Vec::new();
        loop {
            self.white_space();
            let parts = self.number()?;
            let onwards = self.take('+');
            self.white_space();
            let (column, constraint) = (self.column, self.constraint());
            let own = self.column > column;
            if own && !self.wide {
                return Err(self
                    .fault(column, Phrase::of("rule-code-constraint"))
                    .hint(Phrase::of("rule-hint-code-constraint")));
            }
            let mask = 1 << parts;
            named.push(match onwards {
                true => (Digit::raw(mask, Some(parts), constraint), own),
                false => (Digit::raw(mask, None, constraint), own),
            });
            self.white_space();
            match self.chars.peek() {
                Some('}') => {
                    self.next();
                    let all = self.constraint();
                    return Ok(gathered(&named, all));
                }
                Some(',') if onwards => {
                    return Err(self.fault(self.column, Phrase::of("rule-code-plus")));
                }
                Some(',') => {
                    self.next();
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
    fn repeat(&mut self) -> Result<Vec<Parts>, RuleError> {
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

/// The numbers in braces, those with one constraint together; numbers without their own have that of all.
fn gathered(named: &[(Digit, bool)], all: Constraint) -> Parts {
    let signs = [Constraint::Any, Constraint::Unequal, Constraint::NotAllEqual, Constraint::AllEqual];
    let with = |sign: Constraint| {
        let own = |(digit, own): &&(Digit, bool)| if *own { digit.constraint() == sign } else { all == sign };
        let digits: Vec<Digit> = named.iter().filter(own).map(|(digit, _)| *digit).collect();
        Digit::all(&digits, sign)
    };
    let parts: Parts = signs.into_iter().map(with).filter(|digit| !digit.is_zero()).collect();
    parts
}

/// The code as an error shows it: cut if it is very long.
fn shown(text: &str) -> String {
    let mut shown: String = text.trim().chars().take(60).collect();
    if shown.len() < text.trim().len() {
        shown.push('…');
    }
    shown
}
