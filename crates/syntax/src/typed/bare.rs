//! A question to a game without its brackets: `nim.grundy(3)`, `kayles.values(0..9)`.

use bouton_rules::GAMES;

use super::{Change, Typed};
use crate::lexer::Kind;

/// Finds the names of games that need no parameter and have a point behind them.
pub(super) fn find(typed: &Typed<'_>, changes: &mut Vec<Change>) {
    for (at, word) in typed.words.iter().enumerate() {
        let is_part = at > 0 && matches!(typed.text(at - 1), "." | "?." | "::");
        // A position of coins may begin with a point: `coins_strip .o..o`.
        let joined = typed.words.get(at + 1).is_some_and(|next| next.start == word.end);
        let asked = joined && matches!(typed.text(at + 1), "." | "?.");
        if word.kind == Kind::Name
            && asked
            && !is_part
            && !(typed.is_variable)(word.text)
            && is_game(word.text)
        {
            changes.push(Change::close(word.end, "()", 0));
        }
    }
}

/// Whether a name is that of a native game that needs no parameter.
#[must_use]
pub fn is_game(name: &str) -> bool {
    let entry = GAMES.iter().find(|entry| entry.id == name);
    entry.is_some_and(|entry| entry.example.0.strip_prefix(name) == Some("()"))
}
