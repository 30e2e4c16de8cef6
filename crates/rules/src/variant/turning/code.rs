//! Which coins a move turns, as people write it.
//!
//! | written | coins that a move turns |
//! |---|---|
//! | `3`, `=3` | any three |
//! | `1-3` | one, two or three |
//! | `2+` | two or more |
//! | `3C` | neighbours |
//! | `3E` | equally spaced |
//! | `4S` | placed symmetrically about their middle |
//! | `4F` | the first coin of the row is one of them |
//! | `3C(5)` | all within five neighbouring places |
//! | `2-3,6C` | what one of these says |
//! | `run` | `1+C` |
//!
//! Signs may be joined (`4FS`); then each of them holds. Small letters are read as capitals.

use std::collections::BTreeSet;
use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use crate::{Phrase, RuleError};

/// How the coins of a move lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Spacing {
    #[default]
    Any,
    Consecutive,
    Equal,
    Symmetric,
}

/// One entry of a code: the sets of coins that it allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    /// The fewest coins that are turned, at least 1.
    pub(super) least: u64,
    /// The most; `u64::MAX` if it is unbounded.
    pub(super) most: u64,
    /// The neighbouring places within which they lie; `u64::MAX` if that doesn't matter.
    pub(super) within: u64,
    pub(super) spacing: Spacing,
    /// Whether the first coin of the row is one of them.
    pub(super) first: bool,
}

/// The lists of other coins that may be turned along with the coin on a place.
pub type CoinRule = Rc<dyn Fn(i64) -> Result<Vec<Vec<i64>>, RuleError>>;

/// Which coins a move turns; the rightmost goes from heads to tails.
#[derive(Clone)]
pub struct Coins(pub(super) CoinSets);

#[derive(Clone)]
pub(super) enum CoinSets {
    Patterns(Vec<Pattern>),
    Rule(String, CoinRule),
}

impl Coins {
    /// Runs of neighbouring coins of these lengths.
    ///
    /// # Errors
    ///
    /// When there is none, or one of them is below 1.
    pub fn runs(lengths: &[i64]) -> Result<Self, RuleError> {
        let lengths: BTreeSet<i64> = lengths.iter().copied().collect();
        if let Some(&found) = lengths.iter().find(|length| **length < 1) {
            return Err(refusal(Phrase::of("rule-turning-length").with("found", found)));
        }
        if lengths.is_empty() {
            return Err(refusal(Phrase::of("rule-turning-none")));
        }
        let run = |length: &i64| Pattern {
            spacing: if *length == 1 { Spacing::Any } else { Spacing::Consecutive },
            ..Pattern::from_to(length.unsigned_abs(), length.unsigned_abs())
        };
        Ok(Self(CoinSets::Patterns(lengths.iter().map(run).collect())))
    }

    /// The coins that a function names: it takes the place of a coin, from 1, and gives the lists of other
    /// coins that may be turned along with it. `name` is the name of the game.
    #[must_use]
    pub fn by_rule(name: &str, rule: CoinRule) -> Self {
        Self(CoinSets::Rule(name.to_owned(), rule))
    }

    /// The name of the game.
    pub(super) fn name(&self) -> String {
        match &self.0 {
            CoinSets::Patterns(_) => format!("Turning {self}"),
            CoinSets::Rule(name, _) => name.clone(),
        }
    }
}

impl Pattern {
    fn from_to(least: u64, most: u64) -> Self {
        Self { least, most, within: u64::MAX, spacing: Spacing::Any, first: false }
    }

    /// Whether it allows every run of neighbours, as Ruler does.
    pub(super) fn is_ruler(&self) -> bool {
        *self == Self { spacing: Spacing::Consecutive, ..Self::from_to(1, u64::MAX) }
    }

    fn read(entry: &str) -> Option<Self> {
        if entry.eq_ignore_ascii_case("run") {
            return Some(Self { spacing: Spacing::Consecutive, ..Self::from_to(1, u64::MAX) });
        }
        let entry = entry.strip_prefix('=').unwrap_or(entry);
        let range = entry.find(|c: char| !c.is_ascii_digit() && c != '+' && c != '-').unwrap_or(entry.len());
        let (range, signs) = entry.split_at(range);
        let number = |text: &str| text.parse::<u64>().ok().filter(|n| *n >= 1);
        let mut pattern = match (range.strip_suffix('+'), range.split_once('-')) {
            (Some(least), _) => Self::from_to(number(least)?, u64::MAX),
            (_, Some((least, most))) => Self::from_to(number(least)?, number(most)?),
            _ => Self::from_to(number(range)?, number(range)?),
        };
        pattern.signs(signs)?;
        (pattern.least <= pattern.most).then_some(pattern)
    }

    /// Reads the signs behind the numbers.
    fn signs(&mut self, signs: &str) -> Option<()> {
        let mut rest = signs.trim_start();
        while let Some(sign) = rest.chars().next() {
            rest = &rest[sign.len_utf8()..];
            let spacing = match sign.to_ascii_uppercase() {
                'C' if rest.starts_with('(') => {
                    let (within, behind) = rest[1..].split_once(')')?;
                    self.within = self.within.min(within.trim().parse().ok().filter(|n| *n >= 1)?);
                    rest = behind;
                    continue;
                }
                'F' => {
                    self.first = true;
                    continue;
                }
                'C' => Spacing::Consecutive,
                'E' => Spacing::Equal,
                'S' => Spacing::Symmetric,
                _ => return None,
            };
            // Neighbours are equally spaced, and both are symmetric: the strictest sign holds.
            self.spacing = match (self.spacing, spacing) {
                (Spacing::Any, any) | (any, Spacing::Any) => any,
                (Spacing::Consecutive, _) | (_, Spacing::Consecutive) => Spacing::Consecutive,
                (Spacing::Equal, _) | (_, Spacing::Equal) => Spacing::Equal,
                _ => Spacing::Symmetric,
            };
        }
        Some(())
    }
}

/// The normal form of a code: `1-3`, `=2`, `run`, `3C(5)`, `2-3,6C`.
impl fmt::Display for Coins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let patterns = match &self.0 {
            CoinSets::Patterns(patterns) => patterns,
            CoinSets::Rule(name, _) => return f.write_str(name),
        };
        for (index, pattern) in patterns.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { "," })?;
            pattern.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_ruler() {
            return f.write_str("run");
        }
        let plain = self.spacing == Spacing::Any && !self.first && self.within == u64::MAX;
        match (self.least, self.most) {
            (least, u64::MAX) => write!(f, "{least}+")?,
            (least, most) if least < most => write!(f, "{least}-{most}")?,
            (least, _) => write!(f, "{}{least}", if plain { "=" } else { "" })?,
        }
        f.write_str(if self.first { "F" } else { "" })?;
        f.write_str(match self.spacing {
            Spacing::Any => "",
            Spacing::Consecutive => "C",
            Spacing::Equal => "E",
            Spacing::Symmetric => "S",
        })?;
        if self.within < u64::MAX { write!(f, "C({})", self.within) } else { Ok(()) }
    }
}

impl FromStr for Coins {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        let read = |entry: &str| {
            let entry: String = entry.chars().filter(|c| !c.is_whitespace()).collect();
            let wrong = || refusal(Phrase::of("rule-turning").with("found", shown(text)));
            Pattern::read(&entry).ok_or_else(wrong)
        };
        Ok(Self(CoinSets::Patterns(text.split(',').map(read).collect::<Result<_, _>>()?)))
    }
}

fn refusal(message: Phrase) -> RuleError {
    RuleError::new("bad-parameter", message).hint(Phrase::of("rule-hint-turning"))
}

/// The code as an error shows it: cut if it is very long.
fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(60).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
