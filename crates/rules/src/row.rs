//! Positions that are a row of whole numbers: heaps, squares of coins, a pair. Reading one that a user gave, with
//! errors that name the item, and changing an item or two.
//!
//! What an item may be differs from game to game, so each game keeps one [`Row`] beside its rules.

use crate::{Datum, RuleError};

/// Options that a ruleset lists for one position at most; beyond, only theory answers.
pub(crate) const LISTED: u128 = 1 << 20;

/// What the rows of one game are made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The game's name.
    pub(crate) game: &'static str,
    /// What an item is: `"heap"`, `"coin"`.
    pub(crate) item: &'static str,
    /// The least that an item may be.
    pub(crate) least: i64,
    /// A position as a user writes it.
    pub(crate) example: &'static str,
}

impl Row {
    /// A refusal that shows how a position is written.
    pub(crate) fn refuse(&self, message: impl Into<String>) -> RuleError {
        refuse(self.game, self.example, message)
    }

    /// The items, each at least [`Row::least`].
    ///
    /// # Errors
    ///
    /// `bad-position` names the first item that is wrong, counting from 1.
    pub(crate) fn read(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        let Some(items) = position.items() else {
            let found = position.kind();
            return Err(self.refuse(format!(
                "a position of {} is an array of numbers, found {found}: {position}",
                self.game
            )));
        };
        let wanted = format!("a {} is a whole number from {}", self.item, self.least);
        let number = |(index, item): (usize, &Datum)| match item {
            Datum::Int(n) if *n >= self.least => Ok(*n),
            Datum::Int(n) => Err(self.refuse(format!("{} {} is {n}, but {wanted}", self.item, index + 1))),
            other => {
                let kind = other.kind();
                Err(self.refuse(format!("{} {} is {kind}, {other}, but {wanted}", self.item, index + 1)))
            }
        };
        items.iter().enumerate().map(number).collect()
    }

    /// As [`Row::read`], the sum of the items being a 64-bit integer, so that items may be added up.
    pub(crate) fn read_summable(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        let items = self.read(position)?;
        let total: i128 = items.iter().map(|n| i128::from(*n)).sum();
        if total > i128::from(i64::MAX) {
            return Err(self.refuse(format!("the {}s add up to {total}, more than {}", self.item, i64::MAX)));
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
        let mend = format!("write {}", Datum::from(sorted));
        let (before, after) = (fault[0], fault[1]);
        let message = if before == after {
            format!("two {}s stand on {after}; each needs a place of its own", self.item)
        } else {
            format!("{}s are given from left to right, found {after} after {before}", self.item)
        };
        Err(self.refuse(message).hint(mend))
    }

    /// As [`Row::read`], exactly two items.
    pub(crate) fn read_pair(&self, position: &Datum) -> Result<[i64; 2], RuleError> {
        let items = self.read(position)?;
        let count = items.len();
        items.try_into().map_err(|_| {
            self.refuse(format!("a position of {} is a pair of numbers, found {count} of them", self.game))
        })
    }
}

/// A refusal that shows how a position of `game` is written.
pub(crate) fn refuse(game: &str, example: &str, message: impl Into<String>) -> RuleError {
    RuleError::new("bad-position", message).hint(format!("a position of {game} looks like {example}"))
}

/// Refuses to list more options than memory is likely to hold.
pub(crate) fn listed(count: u128, position: &Datum) -> Result<(), RuleError> {
    if count <= LISTED {
        return Ok(());
    }
    let message =
        format!("{position} has {count} options, more than the {LISTED} that are listed one by one");
    Err(RuleError::new("too-many-options", message).hint("ask for the outcome, or take a smaller position"))
}

/// The items of an admitted position.
pub(crate) fn items(position: &Datum) -> &[i64] {
    position.as_ints().unwrap_or(&[])
}

/// The items of an admitted pair.
pub(crate) fn pair(position: &Datum) -> (i64, i64) {
    if let [a, b] = *items(position) { (a, b) } else { (0, 0) }
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

/// `form` as the standard form of `row`; none if they are the same.
pub(crate) fn changed(row: &[i64], form: Vec<i64>) -> Option<Datum> {
    (row != form).then(|| Datum::from(form))
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
    example: &str,
) -> Result<[Datum; 2], RuleError> {
    let Datum::Map(entries) = position else {
        let found = position.kind();
        return Err(refuse(
            game,
            example,
            format!("a position of {game} is a map, found {found}: {position}"),
        ));
    };
    if let Some((unknown, _)) = entries.iter().find(|(key, _)| !keys.contains(&&**key)) {
        let message = format!("unknown key `{unknown}`, expected `{}` and `{}`", keys[0], keys[1]);
        return Err(refuse(game, example, message));
    }
    let field = |key| {
        let missing = || refuse(game, example, format!("the key `{key}` is missing"));
        position.get(key).cloned().ok_or_else(missing)
    };
    Ok([field(keys[0])?, field(keys[1])?])
}
