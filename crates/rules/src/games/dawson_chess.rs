//! Dawson's Chess in normal play, the octal game 0.137: choose a file, which goes with its neighbours.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{Datum, GameEntry, HeapGame, Manner};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "dawson_chess",
    title: "Dawson's Chess",
    summary: "choose a file of a row: it goes, with its neighbours",
    rules: "Two rows of n pawns face each other with one row between, and capturing is forced. Each \
        exchange settles a file and the files beside it, so a move chooses a file of a row and deletes it \
        with its neighbours. A position is an array of rows of files, such as [1, 3, 6]. The player who can't move \
        loses.",
    theory: "Period 34 from row 52 on (Guy and Smith 1956). In misère play, as first posed, it is \
        unsolved.",
    parameters: &[],
    aliases: &["dawson's chess", "xadrez de dawson", "escacs de dawson", "ajedrez de dawson"],
    tags: &["heaps", "octal", "splits"],
    convention: Convention::Normal,
    source: "Dawson 1935; Guy and Smith 1956",
    example: ("dawson_chess()", "[1, 3, 6]"),
    sample: || (vec![], Datum::ints([1, 3, 6])),
    build: |_| Ok(Rc::new(HeapGame::named("Dawson's Chess", "0.137")?.told(Manner::Delete))),
};
