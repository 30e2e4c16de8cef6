//! The words of the notation.

use super::{Fault, NotationError, number};
use crate::Dyadic;

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A number without sign.
    Number(Dyadic),
    /// This many ups, or downs if negative.
    Ups(i32),
    /// The power ↑ⁿ, or its negative.
    Power(i32),
    /// The sum ↑ + ↑² + … + ↑ⁿ, or its negative.
    Powers(i32),
    /// A nimber.
    Star(u32),
    /// `{`.
    Open,
    /// `}`.
    Close,
    /// `(`.
    Bracket,
    /// `)`.
    EndBracket,
    /// `,`.
    Comma,
    /// This many `|` in a row.
    Bar(usize),
    /// `±` or `+-`.
    PlusMinus,
    /// `+`.
    Plus,
    /// `-`.
    Minus,
    /// The word `tiny`.
    Tiny,
    /// The word `miny`.
    Miny,
}

/// A token and the character at which it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) at: usize,
    /// Of an opening bracket, the token that closes it; else the token itself.
    pub(super) partner: usize,
}

impl Kind {
    /// Whether a game may end here.
    fn ends_game(self) -> bool {
        matches!(self, Self::Number(_) | Self::Ups(_) | Self::Power(_) | Self::Powers(_) | Self::Star(_))
            || matches!(self, Self::Close | Self::EndBracket)
    }
}

/// The most ups or downs, and the largest nimber: far more than anybody's game needs.
const MOST: u32 = 1_000_000;

/// The highest power of ↑. Each is an option of an option … of the next.
const HIGHEST: i32 = 100;

/// The tokens of a text, with all brackets closed.
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, NotationError> {
    let letters: Vec<char> = text.chars().collect();
    let (mut tokens, mut at) = (Vec::new(), 0);
    let mut open: Vec<usize> = Vec::new();
    while at < letters.len() {
        if letters[at].is_whitespace() {
            at += 1;
            continue;
        }
        let (kind, length) = token(&letters[at..], at)?;
        let place = tokens.len();
        let ends_game = tokens.last().is_some_and(|last: &Token| last.kind.ends_game());
        match kind {
            // `1+-2` may be 1 ± 2 or 1 - 2.
            Kind::PlusMinus if letters[at] == '+' && ends_game => {
                return Err(NotationError::wrong(Fault::PlusMinus, at));
            }
            Kind::Open | Kind::Bracket => open.push(place),
            Kind::Close | Kind::EndBracket => {
                let partner: Option<Token> = open.pop().map(|opening| tokens[opening]);
                let wanted = if kind == Kind::Close { Kind::Open } else { Kind::Bracket };
                let Some(opening) = partner.filter(|token| token.kind == wanted) else {
                    return Err(NotationError::wrong(Fault::Unopened, at));
                };
                tokens[opening.partner].partner = place;
            }
            _ => {}
        }
        tokens.push(Token { kind, at, partner: place });
        at += length;
    }
    match open.pop() {
        Some(opening) => Err(NotationError::wrong(Fault::Unclosed, tokens[opening].at)),
        None => Ok(tokens),
    }
}

/// The token that `rest` begins with, and its length.
fn token(rest: &[char], at: usize) -> Result<(Kind, usize), NotationError> {
    let run = |wanted: &dyn Fn(char) -> bool| rest.iter().take_while(|c| wanted(**c)).count();
    Ok(match rest[0] {
        '{' => (Kind::Open, 1),
        '}' => (Kind::Close, 1),
        '(' => (Kind::Bracket, 1),
        ')' => (Kind::EndBracket, 1),
        ',' => (Kind::Comma, 1),
        '|' => {
            let length = run(&|c| c == '|');
            (Kind::Bar(length), length)
        }
        '±' => (Kind::PlusMinus, 1),
        '+' if rest.get(1).is_some_and(|c| matches!(c, '-' | '−')) => (Kind::PlusMinus, 2),
        '+' => (Kind::Plus, 1),
        '-' | '−' => (Kind::Minus, 1),
        '*' | '∗' => {
            let (size, length) = counted(&rest[1..], at)?;
            (Kind::Star(size.unwrap_or(1)), length + 1)
        }
        '^' | '↑' | '⇑' => ups(rest, &['^', '↑', '⇑'], at)?,
        'v' | '↓' | '⇓' => {
            let (downs, length) = ups(rest, &['v', '↓', '⇓'], at)?;
            let negated = match downs {
                Kind::Ups(n) => Kind::Ups(-n),
                Kind::Power(n) => Kind::Power(-n),
                Kind::Powers(n) => Kind::Powers(-n),
                other => other,
            };
            (negated, length)
        }
        c if c.is_ascii_digit() => {
            let length = run(&|c| c.is_ascii_digit() || matches!(c, '/' | '.'));
            let digits: String = rest[..length].iter().collect();
            (Kind::Number(number(&digits, at)?), length)
        }
        _ if rest.starts_with(&['t', 'i', 'n', 'y']) => (Kind::Tiny, 4),
        _ if rest.starts_with(&['m', 'i', 'n', 'y']) => (Kind::Miny, 4),
        _ => return Err(NotationError::wrong(Fault::Unexpected, at)),
    })
}

/// Arrows: one with a number behind it, or several; a double arrow counts twice. `^<3>` is a power and
/// `^[3]` a sum of powers.
fn ups(rest: &[char], arrows: &[char; 3], at: usize) -> Result<(Kind, usize), NotationError> {
    for (open, close, kind) in [('<', '>', Kind::Power as fn(i32) -> Kind), ('[', ']', Kind::Powers)] {
        if rest.get(1) == Some(&open) {
            let (exponent, digits) = counted(&rest[2..], at)?;
            let exponent = exponent.ok_or(NotationError::wrong(Fault::Missing, at + 2))?;
            if rest.get(2 + digits) != Some(&close) {
                return Err(NotationError::wrong(Fault::Unclosed, at + 1));
            }
            let exponent = i32::try_from(exponent).ok().filter(|n| (1..=HIGHEST).contains(n));
            let exponent = exponent.ok_or(NotationError::wrong(Fault::Range, at))?;
            return Ok((kind(exponent), digits + 3));
        }
    }
    let length = rest.iter().take_while(|c| arrows.contains(c)).count();
    let counts = rest[..length].iter().map(|c| if *c == arrows[2] { 2 } else { 1 });
    let count: u64 = counts.sum();
    let (number, digits) = if count == 1 { counted(&rest[1..], at)? } else { (None, 0) };
    let ups = number.map_or(count, u64::from);
    match i32::try_from(ups) {
        Ok(ups) if ups.unsigned_abs() <= MOST => Ok((Kind::Ups(ups), length + digits)),
        _ => Err(NotationError::wrong(Fault::Range, at)),
    }
}

/// A count that may follow, and its length.
fn counted(rest: &[char], at: usize) -> Result<(Option<u32>, usize), NotationError> {
    let length = rest.iter().take_while(|c| c.is_ascii_digit()).count();
    if length == 0 {
        return Ok((None, 0));
    }
    let digits: String = rest[..length].iter().collect();
    let count = digits.parse().ok().filter(|count: &u32| *count <= MOST);
    count.map(|count| (Some(count), length)).ok_or(NotationError::wrong(Fault::Range, at))
}
