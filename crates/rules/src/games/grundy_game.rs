//! Grundy's game, the code 4!.0: divide a heap into two heaps of different sizes.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{Datum, GameEntry, HeapGame};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "grundy_game",
    title: "Grundy's Game",
    summary: "divide a heap into two heaps of different sizes",
    rules: "A move divides one heap into two non-empty heaps of different sizes; nothing is taken. A \
        position is an array of heaps, such as [4, 7]. The player who can't move loses.",
    theory: "Whether the values are ever periodic is an open problem (Grundy 1939; Winning Ways, chapter \
        4).",
    parameters: &[],
    aliases: &["grundy's game", "jogo de grundy", "joc de grundy", "juego de grundy", "grundy games"],
    tags: &["heaps", "splits"],
    convention: Convention::Normal,
    source: "Grundy 1939",
    example: ("grundy_game()", "[4, 7]"),
    sample: || (vec![], Datum::ints([4, 7])),
    build: |_| Ok(Rc::new(HeapGame::named("Grundy's Game", "4!.0")?)),
};
