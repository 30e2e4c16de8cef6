//! The table of native games. One row is a game: help, completion, documentation and tests are made from it.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{Datum, RuleError, Ruleset};

/// One native game, or one family of games with parameters.
pub struct GameEntry {
    /// The identifier, as scripts call it: `"moore_nim"`.
    pub id: &'static str,
    /// The name that people read.
    pub title: &'static str,
    /// One line: what a move is.
    pub summary: &'static str,
    /// The names of the parameters, in order.
    pub parameters: &'static [&'static str],
    /// Other names, also in other languages.
    pub aliases: &'static [&'static str],
    /// Play convention.
    pub convention: Convention,
    /// Author and year.
    pub source: &'static str,
    /// An example call with an example position, as a script: `("nim()", "[3, 4, 5]")`.
    pub example: (&'static str, &'static str),
    /// Makes the rules from the parameters.
    pub build: fn(&[Datum]) -> Result<Rc<dyn Ruleset>, RuleError>,
}

/// All native games, sorted by identifier.
pub const GAMES: &[GameEntry] = &[crate::games::kayles::ENTRY, crate::games::nim::ENTRY];

/// The entry with this identifier or alias.
#[must_use]
pub fn find(name: &str) -> Option<&'static GameEntry> {
    GAMES.iter().find(|entry| entry.id == name || entry.aliases.contains(&name))
}
