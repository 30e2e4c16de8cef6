//! Lasker's Nim, the code `4.[3]`: take from a heap as in Nim, or divide it.
//!
//! g(n) is n for n = 1, 2 (mod 4), n + 1 for n = 3 (mod 4), and n - 1 for n = 0 (mod 4), n > 0 (Lasker 1931).

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{ClosedForm, Datum, GameEntry, HeapGame};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "lasker_nim",
    title: "Lasker's Nim",
    summary: "take any number of tokens from a heap, or divide it into two",
    rules: "A move takes any positive number of tokens from one heap, or takes nothing and divides a heap \
        into two non-empty heaps. A position is an array of heaps, such as [3, 6]. The player who can't move loses.",
    theory: "A heap of n has value n, except n + 1 if n leaves 3 on division by 4, and n - 1 if 4 divides \
        n > 0 (Lasker 1931).",
    parameters: &[],
    aliases: &["lasker's nim", "nim de lasker"],
    tags: &["heaps", "splits"],
    convention: Convention::Normal,
    source: "Lasker 1931",
    example: ("lasker_nim()", "[3, 6]"),
    sample: || (vec![], Datum::ints([3, 6])),
    build: |_| Ok(Rc::new(HeapGame::named("Lasker's Nim", "4.[3]")?.with_formula(formula))),
};

/// The value of a heap in normal play.
fn formula(n: u64, convention: Convention) -> Option<ClosedForm> {
    let value = match n % 4 {
        _ if convention == Convention::Misere => return None,
        3 => n.checked_add(1)?,
        0 => n.saturating_sub(1),
        _ => n,
    };
    Some(ClosedForm::value(value, "Lasker 1931"))
}
