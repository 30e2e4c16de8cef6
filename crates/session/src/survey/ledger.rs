//! The rows of a survey as they come: in memory, and on disk if there is a store.

use std::collections::HashMap;
use std::path::Path;
use std::time::{Duration, Instant};

use bouton_results::{Cell, Listing, survey};
use bouton_store::{StoreError, Survey, SurveyStore};

use super::family::Family;
use super::record;

/// Rows that have come wait so long for others before they are written together.
const PATIENCE: Duration = Duration::from_secs(4);

/// The rows so far.
pub(crate) struct Ledger<'a> {
    family: &'a Family,
    rows: Vec<Option<Vec<Cell>>>,
    store: Option<SurveyStore>,
    /// The games with rows waiting to be written, and since when.
    waiting: Vec<usize>,
    since: Instant,
}

impl<'a> Ledger<'a> {
    /// Reads the family's rows from the store, and its faults. With `retry`, rows that report an error don't
    /// count.
    pub(crate) fn open(
        family: &'a Family,
        to: u64,
        dir: Option<&Path>,
        retry: bool,
    ) -> Result<(Self, Vec<StoreError>), StoreError> {
        let mut rows = vec![None; family.games.len()];
        let (mut store, mut damaged) = (None, Vec::new());
        if let Some(dir) = dir {
            let rule = family.rule.as_ref().map(|rule| rule.source.as_str());
            let survey = Survey { family: &family.name, games: &family.games, to, rule };
            let (opened, held) = SurveyStore::open(dir, &survey)?;
            for (row, game) in rows.iter_mut().zip(&family.games) {
                let kept = held.rows.get(game).filter(|kept| !(retry && kept.failed));
                *row = kept.and_then(|kept| record::cells(&kept.line).ok());
            }
            (store, damaged) = (Some(opened), held.damaged);
        }
        Ok((Self { family, rows, store, waiting: Vec::new(), since: Instant::now() }, damaged))
    }

    /// The games without a row.
    pub(crate) fn missing(&self) -> Vec<usize> {
        (0..self.rows.len()).filter(|index| self.rows[*index].is_none()).collect()
    }

    /// How many games have one.
    pub(crate) fn count(&self) -> usize {
        self.rows.iter().flatten().count()
    }

    /// How many rows the store holds. Returns `None` without a store.
    pub(crate) fn kept(&self) -> Option<usize> {
        self.store.as_ref().map(|_| self.count() - self.waiting.len())
    }

    /// The place of each game.
    pub(crate) fn places(&self) -> HashMap<&'a str, usize> {
        self.family.games.iter().map(String::as_str).zip(0..).collect()
    }

    /// Takes a row. A game that has one keeps it.
    pub(crate) fn add(&mut self, game: usize, cells: Vec<Cell>) -> Result<(), StoreError> {
        if self.rows[game].is_some() {
            return Ok(());
        }
        self.rows[game] = Some(cells);
        if self.store.is_none() {
            return Ok(());
        }
        if self.waiting.is_empty() {
            self.since = Instant::now();
        }
        self.waiting.push(game);
        self.write_if_due()
    }

    /// Writes rows that have waited long enough.
    pub(crate) fn write_if_due(&mut self) -> Result<(), StoreError> {
        let is_due = !self.waiting.is_empty() && self.since.elapsed() >= PATIENCE;
        if is_due { self.write() } else { Ok(()) }
    }

    /// Writes what waits.
    pub(crate) fn write(&mut self) -> Result<(), StoreError> {
        let Some(store) = self.store.as_mut().filter(|_| !self.waiting.is_empty()) else { return Ok(()) };
        let row = |game: &usize| {
            let cells = self.rows[*game].as_deref().unwrap_or_default();
            (self.family.games[*game].as_str(), record::line(cells))
        };
        store.append(&self.waiting.iter().map(row).collect::<Vec<_>>())?;
        self.waiting.clear();
        Ok(())
    }

    /// All rows, in the order of the games.
    pub(crate) fn listing(self) -> Listing {
        Listing::new("", &survey::record_columns(), self.rows.into_iter().flatten().collect())
    }
}
