//! The look of a native game on its board, and the sentence with its rule.
//!
//! Kayles has pins, Treblecross a strip for crosses, Chomp chocolate. A game that a user writes has chips,
//! because nothing but its numbers is known of it; that holds for one with the name of a native game, too.

use std::any::Any;

use bouton_rules::{GAMES, GameEntry};
use bouton_solve::{Game, Sum};

use crate::messages::{self, text};
use crate::rule::ScriptRules;

/// The material of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Costume {
    /// Chips, and plain squares.
    #[default]
    Chips,
    /// Pins in rows; those that fall leave gaps.
    Pins,
    /// A strip on which crosses are written. Nobody writes within `reach` squares of a cross, and a strip
    /// without crosses is a heap of its squares and `extra` more.
    Crosses { reach: usize, extra: usize },
    /// A bar of chocolate with a poisoned corner.
    Chocolate,
    /// Coins that show heads or tails, on places from 1 on.
    Coins,
    /// Coins that slide on a strip.
    Strip,
    /// The steps of a staircase.
    Steps,
}

/// The registry's row of a native game; none of a user's own.
pub(crate) fn entry(game: &Game) -> Option<&'static GameEntry> {
    let rules: Option<&dyn Any> = game.rules().as_any();
    if rules.is_some_and(|rules| rules.is::<ScriptRules>()) {
        return None;
    }
    let name = game.rules().name();
    let by_id = |id: &str| GAMES.iter().find(|entry| entry.id == id);
    let of_parameters = |rest: &str| ["_", ", ", " on "].iter().any(|begin| rest.starts_with(begin));
    let titled = |entry: &&GameEntry| {
        let rest = name.strip_prefix(entry.title);
        rest.is_some_and(|rest| rest.is_empty() || of_parameters(rest))
    };
    if name.starts_with("S(") {
        return by_id("subtraction");
    }
    if name.starts_with("all but ") {
        return by_id("all_but");
    }
    GAMES.iter().filter(titled).max_by_key(|entry| entry.title.len())
}

/// Whether the numbers of a native game's positions count the chips of heaps.
pub(crate) fn has_heaps(game: &Game) -> bool {
    entry(game).is_some_and(|entry| entry.tags.contains(&"heaps"))
}

/// The look of a game.
pub(crate) fn of(game: &Game) -> Costume {
    let Some(entry) = entry(game) else { return Costume::Chips };
    match entry.id {
        "kayles" | "dawson_kayles" => Costume::Pins,
        "treblecross" => Costume::Crosses { reach: 2, extra: 2 },
        "dawson_chess" => Costume::Crosses { reach: 1, extra: 0 },
        "chomp" => Costume::Chocolate,
        "staircase" => Costume::Steps,
        _ if entry.tags.contains(&"coin-turning") => Costume::Coins,
        _ if entry.tags.contains(&"strip") => Costume::Strip,
        _ => Costume::Chips,
    }
}

/// The rule in a sentence, if the game is a native one.
pub(crate) fn rule(start: &Sum) -> Option<String> {
    let entry = entry(start.game()?)?;
    // The strip of the board has the squares that people draw.
    let said = if entry.id == "treblecross" { text("play-rule-treblecross", &[]) } else { summary(entry) };
    Some(sentence(&said))
}

/// The description of a move, as in `help` in the language of the session.
fn summary(entry: &GameEntry) -> String {
    let translated = messages::attribute(&format!("title-{}", entry.id), "summary");
    translated.unwrap_or_else(|| entry.summary.to_owned())
}

/// Words as a sentence: with a capital, and a full stop if they have none.
pub(crate) fn sentence(said: &str) -> String {
    let mut letters = said.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let stop = if said.ends_with(['.', ')', '!', '?']) { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_native_game_is_known_by_its_rules() {
        // The user knows a code as they wrote it, and misère Nim has the rules of Nim.
        let others = ["octal", "take_and_break", "nim_misere"];
        for entry in GAMES.iter().filter(|entry| !others.contains(&entry.id)) {
            let (arguments, _) = (entry.sample)();
            let game = Game::new(entry.make(&arguments).expect("its rules"));
            assert_eq!(super::entry(&game).map(|found| found.id), Some(entry.id), "{}", game.name());
        }
    }
}
