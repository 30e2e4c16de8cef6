//! Kayles, the octal game 0.77: knock down one pin or two neighbours of a row.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{Datum, GameEntry, HeapGame, Manner};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "kayles",
    title: "Kayles",
    summary: "knock down one pin or two neighbouring pins of a row",
    rules: "Pins stand in rows. A move knocks down one pin or two neighbouring pins of a row; the pins to \
        the left and to the right of the gap are rows of their own. A position is an array of rows, such \
        as [5, 8]. The player who can't move loses.",
    theory: "Period 12 from row 71 on (Guy and Smith 1956).",
    parameters: &[],
    aliases: &["jogo de kayles", "joc de kayles", "juego de kayles"],
    tags: &["heaps", "octal", "splits"],
    convention: Convention::Normal,
    source: "Dudeney 1908; Loyd 1914; Guy and Smith 1956",
    example: ("kayles()", "[5, 8]"),
    sample: || (vec![], Datum::ints([5, 8])),
    build: |_| Ok(Rc::new(HeapGame::named("Kayles", "0.77")?.told(Manner::KnockDown))),
};
