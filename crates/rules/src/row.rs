//! Positions that are a row of whole numbers: heaps, squares of coins, a pair. Reading one that a user gave,
//! with errors that name the item, and taking it apart.
//!
//! The possible items differ from game to game, so each game keeps one [`Row`] with its rules.

use crate::{Datum, Phrase, PositionRef, RuleError, admission};

/// Options that a ruleset lists for one position at most; beyond, only theory answers.
pub(crate) const LISTED: u128 = 1 << 20;

/// The items of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Item {
    Coin,
    Coordinate,
    Head,
    Heap,
    Number,
    Row,
    Stack,
    Step,
}

/// "an array", "a number".
pub(crate) fn kind(found: &Datum) -> Phrase {
    Phrase::of(match found {
        Datum::Bool(_) => "rule-kind-truth-value",
        Datum::Int(_) => "rule-kind-number",
        Datum::Ints(_) | Datum::List(_) => "rule-kind-array",
        Datum::Text(_) => "rule-kind-string",
        Datum::Map(_) => "rule-kind-map",
    })
}

/// The form of one game's rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The game's name.
    pub(crate) game: &'static str,
    /// The kind of an item.
    pub(crate) item: Item,
    /// The least that an item may be.
    pub(crate) least: i64,
    /// A position as a user writes it, or the key of one with a word on how it is read.
    pub(crate) example: &'static str,
}

impl Row {
    /// "heap".
    fn item(&self) -> Phrase {
        Phrase::of(match self.item {
            Item::Coin => "rule-item-coin",
            Item::Coordinate => "rule-item-coordinate",
            Item::Head => "rule-item-head",
            Item::Heap => "rule-item-heap",
            Item::Number => "rule-item-number",
            Item::Row => "rule-item-row",
            Item::Stack => "rule-item-stack",
            Item::Step => "rule-item-step",
        })
    }

    /// "heaps".
    fn items(&self) -> Phrase {
        Phrase::of(match self.item {
            Item::Coin => "rule-items-coin",
            Item::Coordinate => "rule-items-coordinate",
            Item::Head => "rule-items-head",
            Item::Heap => "rule-items-heap",
            Item::Number => "rule-items-number",
            Item::Row => "rule-items-row",
            Item::Stack => "rule-items-stack",
            Item::Step => "rule-items-step",
        })
    }

    /// A refusal that shows how a position is written.
    pub(crate) fn refuse(&self, message: Phrase) -> RuleError {
        refuse(self.game, self.example, message)
    }

    /// The items, each at least [`Row::least`].
    ///
    /// # Errors
    ///
    /// `bad-position` names the first item that is wrong, counting from 1.
    pub(crate) fn read(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        let Some(items) = position.items() else {
            let message = Phrase::of("rule-row-array").with("game", self.game).with("found", kind(position));
            return Err(self.refuse(message.with("position", position)));
        };
        let wrong = |index: usize, found: Phrase| {
            let message = Phrase::of("rule-row-item").with("item", self.item()).with("index", index + 1);
            Err(self.refuse(message.with("found", found).with("least", self.least)))
        };
        let number = |(index, item): (usize, &Datum)| match item {
            Datum::Int(n) if *n >= self.least => Ok(*n),
            Datum::Int(n) => wrong(index, (*n).into()),
            other => {
                wrong(index, Phrase::of("rule-kind-and-text").with("kind", kind(other)).with("text", other))
            }
        };
        items.iter().enumerate().map(number).collect()
    }

    /// As [`Row::read`], the sum of the items being a 64-bit integer, so that items may be added up.
    pub(crate) fn read_summable(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        let items = self.read(position)?;
        let total: i128 = items.iter().map(|n| i128::from(*n)).sum();
        if total > i128::from(i64::MAX) {
            let message = Phrase::of("rule-row-total").with("items", self.items()).with("total", total);
            return Err(self.refuse(message.with("most", i64::MAX)));
        }
        Ok(items)
    }

    /// As [`Row::read`], each item larger than the one before it.
    pub(crate) fn read_increasing(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        let items = self.read(position)?;
        let Some(fault) = items.windows(2).find(|pair| pair[0] >= pair[1]) else { return Ok(items) };
        let mut sorted = items.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let mend = Phrase::of("rule-hint-write").with("what", &Datum::from(sorted));
        let (before, after) = (fault[0], fault[1]);
        let message = if before == after {
            Phrase::of("rule-row-twice").with("items", self.items()).with("place", after)
        } else {
            let message = Phrase::of("rule-row-order").with("items", self.items());
            message.with("found", after).with("before", before)
        };
        Err(self.refuse(message).hint(mend))
    }

    /// As [`Row::read`], exactly two items.
    pub(crate) fn read_pair(&self, position: &Datum) -> Result<[i64; 2], RuleError> {
        let items = self.read(position)?;
        let count = items.len();
        items.try_into().map_err(|_| {
            self.refuse(Phrase::of("rule-row-pair").with("game", self.game).with("found", count))
        })
    }
}

/// A refusal that shows how a position of `game` is written.
pub(crate) fn refuse(game: &str, example: &'static str, message: Phrase) -> RuleError {
    let example = if example.starts_with("rule-") { Phrase::of(example) } else { example.into() };
    RuleError::new("bad-position", message)
        .hint(Phrase::of("rule-hint-example").with("game", game).with("example", example))
}

/// Refuses to list more options than memory is likely to hold, or than the meter has room for.
pub(crate) fn listed<'p>(count: u128, position: impl Into<PositionRef<'p>>) -> Result<(), RuleError> {
    few(count, position.into(), Phrase::of("rule-too-many-options").with("count", count))
}

/// Likewise for an upper bound on the number, which the refusal doesn't tell because it may be larger.
pub(crate) fn listed_at_most<'p>(bound: u128, position: impl Into<PositionRef<'p>>) -> Result<(), RuleError> {
    few(bound, position.into(), Phrase::of("rule-many-options"))
}

fn few(count: u128, position: PositionRef<'_>, refusal: Phrase) -> Result<(), RuleError> {
    if count <= LISTED {
        return admission::likely(count as usize, position);
    }
    let message = refusal.with("position", &position.datum()).with("most", LISTED);
    Err(RuleError::new("too-many-options", message).hint(Phrase::of("rule-hint-outcome")))
}

/// The items of an admitted position.
pub(crate) fn items(position: &Datum) -> &[i64] {
    position.as_ints().unwrap_or_default()
}

/// A number of options; it can't be negative for an admitted position. In a browser, where sizes have 32
/// bits, larger numbers become the largest size, which is more than anybody may list.
pub(crate) fn count(options: i64) -> usize {
    usize::try_from(options.max(0)).unwrap_or(usize::MAX)
}

/// The items of an admitted pair.
pub(crate) fn pair(row: &[i64]) -> (i64, i64) {
    if let [a, b] = *row { (a, b) } else { (0, 0) }
}

/// The row with item `index` changed.
pub(crate) fn with(row: &[i64], index: usize, value: i64) -> Datum {
    let mut row = row.to_vec();
    row[index] = value;
    Datum::from(row)
}

/// The items that are not 0, sorted: the standard form where neither order nor empty heaps matter.
pub(crate) fn sorted_without_zeros(row: &[i64]) -> Vec<i64> {
    let mut row: Vec<i64> = row.iter().copied().filter(|n| *n != 0).collect();
    row.sort_unstable();
    row
}

/// The sum of items as an unsigned number that cannot overflow.
pub(crate) fn total(row: &[i64]) -> u128 {
    row.iter().map(|n| u128::from(n.unsigned_abs())).sum()
}

/// The values of two keys of a map that has these and no others.
///
/// # Errors
///
/// `bad-position` says which key is missing or unknown.
pub(crate) fn fields(
    position: &Datum,
    keys: [&str; 2],
    game: &str,
    example: &'static str,
) -> Result<[Datum; 2], RuleError> {
    let Datum::Map(entries) = position else {
        let message = Phrase::of("rule-row-map").with("game", game).with("found", kind(position));
        return Err(refuse(game, example, message.with("position", position)));
    };
    if let Some((unknown, _)) = entries.iter().find(|(key, _)| !keys.contains(&&**key)) {
        let message = Phrase::of("rule-unknown-key").with("key", unknown.to_string());
        let message = message.with("first", keys[0]).with("second", keys[1]);
        return Err(refuse(game, example, message));
    }
    let field = |key| {
        let missing = || refuse(game, example, Phrase::of("rule-missing-key").with("key", key));
        position.get(key).cloned().ok_or_else(missing)
    };
    Ok([field(keys[0])?, field(keys[1])?])
}
