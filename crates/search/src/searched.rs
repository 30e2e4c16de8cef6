//! The slow spots that a search found in a game, for reports on how its rules are evaluated.

use bouton_rules::Datum;

/// The reason why a position is known by its code rather than a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wordless {
    /// It has a negative number.
    Negative,
    /// It has a letter that takes more than one byte.
    Letters,
    /// It takes more bits than a word has, or isn't made like the position that was asked for.
    Large,
}

/// How many positions of a game were searched in slower ways than others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Searched {
    /// Positions without a word, and why the first of them have none.
    pub coded: u64,
    /// See `coded`.
    pub why: Option<Wordless>,
    /// Positions with so few options that the search takes longer than the rule.
    pub few: u64,
}

/// The number of positions that we ask for a reason, until one gives a specific one.
const ASKED: u64 = 64;

impl Searched {
    /// Takes in a position without a word.
    #[inline]
    pub(crate) fn see(&mut self, why: impl FnOnce() -> Wordless) {
        self.coded += 1;
        if self.coded <= ASKED && self.why.is_none_or(|why| why == Wordless::Large) {
            self.why = Some(why());
        }
    }

    /// Adds what another search found.
    pub(crate) fn add(&mut self, other: Self) {
        self.coded += other.coded;
        self.why = other.why.or(self.why);
        self.few += other.few;
    }
}

impl Wordless {
    /// The reason why this position doesn't have a word.
    pub(crate) fn of(position: &Datum) -> Self {
        let found = match position {
            Datum::Int(n) if *n < 0 => Some(Self::Negative),
            Datum::Ints(parts) if parts.iter().any(|part| *part < 0) => Some(Self::Negative),
            Datum::Text(text) if !text.is_ascii() => Some(Self::Letters),
            Datum::List(items) => items.iter().map(Self::of).find(|why| *why != Self::Large),
            Datum::Map(entries) => {
                entries.iter().map(|(_, value)| Self::of(value)).find(|why| *why != Self::Large)
            }
            _ => None,
        };
        found.unwrap_or(Self::Large)
    }
}
