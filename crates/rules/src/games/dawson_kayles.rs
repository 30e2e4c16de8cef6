//! Dawson's Kayles, the octal game 0.07: knock down exactly two neighbouring pins of a row.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{Datum, GameEntry, HeapGame, Manner};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "dawson_kayles",
    title: "Dawson's Kayles",
    summary: "knock down two neighbouring pins of a row",
    rules: "Pins stand in rows. A move knocks down exactly two neighbouring pins of a row; what is left on \
        either side is a row of its own. A position is an array of rows, such as [8, 9]. The player who can't move \
        loses.",
    theory: "Period 34 from row 53 on; the value of row n + 1 is that of n files of Dawson's Chess (Guy \
        and Smith 1956).",
    parameters: &[],
    aliases: &["dawson's kayles", "kayles de dawson"],
    tags: &["heaps", "octal", "splits"],
    convention: Convention::Normal,
    source: "Guy and Smith 1956",
    example: ("dawson_kayles()", "[8, 9]"),
    sample: || (vec![], Datum::ints([8, 9])),
    build: |_| Ok(Rc::new(HeapGame::named("Dawson's Kayles", "0.07")?.told(Manner::KnockDown))),
};
