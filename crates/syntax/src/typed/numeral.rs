//! Numerals with their base below or behind them, as the texts print them: `(1010)_2`, `1010_2`, `1010₂`,
//! `(1220)_3`.

use std::ops::{Range, RangeInclusive};

use super::{Change, Typed};
use crate::lexer::Kind;
use crate::lexer::around;
use crate::lexer::lexeme::{self, Comments, Lexeme};

/// The bases that can be written behind brackets or below the line.
const BASES: RangeInclusive<u32> = 2..=16;
/// The bases that stand behind a numeral without brackets, where Rhai allows `_` between digits.
const BARE: Range<u32> = 2..10;

/// A numeral: its tokens, its digits, its base.
struct Numeral<'a> {
    end: usize,
    digits: &'a str,
    base: u32,
}

/// Finds the numerals.
pub(super) fn find(typed: &Typed<'_>, changes: &mut Vec<Change>) {
    let binary = are_binary(typed);
    for at in 0..typed.words.len() {
        let word = typed.words[at];
        if binary && word.kind == Kind::Number {
            changes.push(Change::new(word.start..word.end, plain(word.text, 2)));
        } else if let Some(numeral) = numeral(typed, at) {
            let (first, last) = (typed.words[at], typed.words[numeral.end - 1]);
            changes.push(Change::new(first.start..last.end, numeral.plain()));
        }
    }
}

/// Whether all numbers of a text with ⊕ are binary: of the digits 0 and 1, one of them with a 0 in front, as
/// in `0011 ⊕ 0100`, and no base behind them.
pub(super) fn are_binary(typed: &Typed<'_>) -> bool {
    let of_numbers =
        |is: fn(&str) -> bool| move |word: &&Lexeme<'_>| word.kind == Kind::Number && is(word.text);
    let padded = of_numbers(|digits| digits.len() > 1 && digits.starts_with('0'));
    let other = of_numbers(|digits| !is_of(digits, 2));
    typed.words.iter().any(|word| word.text == "⊕")
        && typed.words.iter().any(|word| padded(&word))
        && (0..typed.words.len()).all(|at| typed.text(at) != "⊕" || base_behind(typed, at).is_none())
        && (0..typed.words.len()).all(|at| numeral(typed, at).is_none())
        && !typed.words.iter().any(|word| other(&word))
}

/// A text of binary numbers, with their base added.
pub(super) fn in_base_two(text: &str) -> String {
    let mut plain_text = String::new();
    let mut done = 0;
    for word in lexeme::lexemes(text, Comments::Out).iter().filter(|word| word.kind == Kind::Number) {
        plain_text += &text[done..word.start];
        plain_text += &plain(word.text, 2);
        done = word.end;
    }
    plain_text + &text[done..]
}

/// The base and the digits of a numeral in one token: `1010_2`.
pub fn bare(text: &str) -> Option<(&str, u32)> {
    bare_in_any_digits(text).filter(|(digits, base)| is_of(digits, *base))
}

/// The same, whether the base has those digits or not: `1020_2`.
pub fn bare_in_any_digits(text: &str) -> Option<(&str, u32)> {
    let (digits, base) = text.rsplit_once('_')?;
    let base = base.parse().ok().filter(|base| BARE.contains(base))?;
    is_of(digits, 10).then_some((digits, base))
}

/// A numeral in plain text.
pub fn plain(digits: &str, base: u32) -> String {
    match base {
        2 => format!("0b{digits}"),
        8 => format!("0o{digits}"),
        10 => digits.to_owned(),
        16 => format!("0x{digits}"),
        _ => format!("parse_int(\"{digits}\", {base})"),
    }
}

impl Numeral<'_> {
    fn plain(&self) -> String {
        plain(self.digits, self.base)
    }
}

/// A numeral that can't be read: where it stands, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// The bytes of the numeral with its base.
    pub at: Range<usize>,
    /// The base that is written; `u32::MAX` for a larger one.
    pub base: u32,
    /// The first digit that isn't one of the base, or `None` if there is no such base.
    pub digit: Option<char>,
}

/// The first numeral in brackets that can't be read: `(19)_8`, `(12)_17`.
#[must_use]
pub fn misread(text: &str) -> Option<Misread> {
    let typed = Typed::new(text, lexeme::lexemes(text, Comments::Out), &|_| false);
    (0..typed.words.len()).find_map(|at| {
        let digits = bracketed(&typed, at).filter(|digits| digits.kind == Kind::Number)?;
        // `f(19)_8` is a call.
        let is_call = around::value_before(&typed.words, at);
        let (end, base) = written_base(&typed, at + 3).filter(|_| typed.joined(at + 2) && !is_call)?;
        let digit = digits.text.chars().find(|digit| BASES.contains(&base) && !digit.is_digit(base));
        let is_wrong = digit.is_some() || !BASES.contains(&base);
        is_wrong.then(|| Misread { at: typed.words[at].start..typed.words[end - 1].end, base, digit })
    })
}

/// The word between the brackets that open at `at`.
fn bracketed<'a>(typed: &Typed<'a>, at: usize) -> Option<Lexeme<'a>> {
    let is_alone = typed.text(at) == "(" && typed.text(at + 2) == ")";
    typed.words.get(at + 1).copied().filter(|_| is_alone)
}

/// The token behind the numeral of several tokens, or in one, that begins here.
pub(super) fn end(typed: &Typed<'_>, at: usize) -> Option<usize> {
    numeral(typed, at).map(|numeral| numeral.end)
}

fn numeral<'a>(typed: &Typed<'a>, at: usize) -> Option<Numeral<'a>> {
    let word = typed.words.get(at)?;
    let (digits, last) = match bracketed(typed, at) {
        Some(digits) => (digits, at + 2),
        None => (*word, at),
    };
    if typed.joined(last)
        && let Some((end, base)) = base(typed, last + 1)
        && is_of(digits.text, base)
        // In a base above ten the first digit may be a letter, but `n` without brackets is a name.
        && (digits.kind == Kind::Number || digits.kind == Kind::Name && last > at)
    {
        return Some(Numeral { end, digits: digits.text, base });
    }
    let (digits, base) = bare(word.text)?;
    Some(Numeral { end: at + 1, digits, base })
}

/// The base below a sign, `⊕_3`, and the token after it.
pub(super) fn base_behind(typed: &Typed<'_>, at: usize) -> Option<(usize, u32)> {
    base(typed, at + 1).filter(|_| typed.joined(at))
}

/// The base at `at`, and the token after it.
fn base(typed: &Typed<'_>, at: usize) -> Option<(usize, u32)> {
    written_base(typed, at).filter(|(_, base)| BASES.contains(base))
}

/// The same, whether there is such a base or not.
fn written_base(typed: &Typed<'_>, at: usize) -> Option<(usize, u32)> {
    let behind = |text: &str| text.strip_prefix('_').and_then(number);
    let mut end = at + 1;
    let base = match behind(typed.text(at)) {
        Some(base) => base,
        None => {
            while typed.joined(end - 1) && subscript(typed.text(end)).is_some() {
                end += 1;
            }
            (at..end).try_fold(0_u32, |base, at| {
                Some(base.saturating_mul(10).saturating_add(subscript(typed.text(at))?))
            })?
        }
    };
    Some((end, base))
}

/// The number in decimal digits; `u32::MAX` for a larger one.
fn number(digits: &str) -> Option<u32> {
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u32::MAX))
}

fn is_of(digits: &str, base: u32) -> bool {
    !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(base))
}

/// The digit of a subscript token: `₂`.
pub(super) fn subscript(text: &str) -> Option<u32> {
    let mut letters = text.chars();
    let digit = u32::from(letters.next()?).checked_sub(u32::from('₀'))?;
    (digit < 10 && letters.next().is_none()).then_some(digit)
}

/// A text in which the numbers below the line stand on it, behind a `_`.
pub(super) fn without_subscripts(text: &str) -> String {
    let (mut plain, mut below) = (String::new(), false);
    for letter in text.chars() {
        let digit = subscript(letter.encode_utf8(&mut [0; 4])).and_then(|digit| char::from_digit(digit, 10));
        if digit.is_some() && !below {
            plain.push('_');
        }
        below = digit.is_some();
        plain.push(digit.unwrap_or(letter));
    }
    plain
}
