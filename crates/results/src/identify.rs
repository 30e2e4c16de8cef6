//! The known games that have some values, as a table.

use bouton_solve::identify::Match;
use bouton_solve::recognise;

use crate::wording::{Wording, say};
use crate::{Cell, Listing};

/// More matches than these are not listed.
const LISTED: usize = 20;

/// The matches, simplest first: name, code, shift, and how many values were compared.
#[must_use]
pub fn listing(found: &[Match], words: &dyn Wording) -> Listing {
    let key = match found.len() {
        0 => "identify-none",
        1 => "identify-one",
        n if n > LISTED => "identify-first",
        _ => "identify-many",
    };
    let title = say(words, key, &[("count", &found.len()), ("listed", &LISTED)]);
    let row = |found: &Match| {
        let code = found.game.rules().heap_code();
        vec![
            Cell::Text(say(words, "game-name", &[("game", &found.game.name())])),
            code.map_or(Cell::Nothing, |code| Cell::Text(recognise::name(&code))),
            Cell::Int(found.shift),
            Cell::number(Some(found.compared)),
        ]
    };
    let rows = found.iter().take(LISTED).map(row).collect();
    Listing::new(title, &["game", "code", "shift", "matched"], rows)
}
