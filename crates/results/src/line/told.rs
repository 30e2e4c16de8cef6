//! What judged lines of all games have in common: a table with notes below it, and the words of a fault.

use std::fmt::Display;

use bouton_theory::Convention;

use crate::html::{self, escape};
use crate::wording::{Wording, say};
use crate::{Listing, Show};

/// The most moves that are written out.
const SHOWN: usize = 8;

/// The title of a line: the game, and that it is misère play.
pub(crate) fn title(game: String, convention: Convention, words: &dyn Wording) -> String {
    match convention {
        Convention::Normal => game,
        Convention::Misere => format!("{game}, {}", say(words, "explain-misere", &[])),
    }
}

/// A table and the notes below it.
pub(crate) fn text(table: &Listing, notes: Vec<String>, words: &dyn Wording) -> String {
    let mut lines = vec![table.text(words)];
    lines.extend(notes);
    lines.join("\n")
}

/// The same as a card of HTML.
pub(crate) fn html(table: &Listing, notes: &[String], words: &dyn Wording) -> Option<String> {
    let table = table.html(words)?;
    let notes: String = notes.iter().map(|note| format!("<p>{}</p>", escape(note))).collect();
    Some(html::card(&format!("{}{notes}", html::body(&table)?)))
}

/// The first of some moves, and how many are left out.
pub(crate) fn moves<M>(
    moves: &[M],
    name: impl Fn(&M) -> String,
    between: &str,
    words: &dyn Wording,
) -> String {
    let more = moves.len().checked_sub(SHOWN).filter(|more| *more > 0);
    let more = more.map(|more| say(words, "explain-more", &[("count", &more)]));
    moves.iter().take(SHOWN).map(name).chain(more).collect::<Vec<_>>().join(between)
}

/// The fault of a move, by the sentences for an illegal move and for a mistake. After an illegal move the
/// moves that win are named, if there are any.
pub(crate) fn fault(
    [illegal, mistake]: [&str; 2],
    is_legal: bool,
    has_better: bool,
    args: &[(&str, &dyn Display)],
    words: &dyn Wording,
) -> String {
    match (is_legal, has_better) {
        (true, _) => say(words, mistake, args),
        (false, false) => say(words, illegal, args),
        (false, true) => format!("{} {}", say(words, illegal, args), say(words, "line-note-winning", args)),
    }
}
