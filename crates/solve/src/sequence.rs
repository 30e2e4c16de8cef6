//! The values of heaps 0, 1, 2, … in one table.
//!
//! The table grows from call to call and never shrinks; its entries have the smallest sufficient width. A rule that is a code by
//! definition is computed from the code; any other rule is asked for its options heap by heap, and an option that is no
//! smaller heap of the same game goes to the search of positions.

mod all_but;
mod direct;
mod moves;
pub(crate) mod native;
pub(crate) mod pairs;
pub(crate) mod restored;
pub(crate) mod rule;
mod shifted;
mod subtraction;
mod sums;

use bouton_rules::{HeapCode, HeapTable, TakeAndBreak};
use bouton_theory::{Certificate, Convention, Nimber};

use crate::family::Member;
use crate::octal::Engine;
use crate::table::Table;
use crate::{Control, Game, SolveError, recognise};

/// The values of the heaps 0, 1, 2, … under one convention.
#[derive(Debug, Default)]
pub(crate) struct Sequence {
    pub(crate) table: Table,
    /// The proof of a period on the table.
    pub(crate) proved: Option<Certificate>,
    /// How long the table was when a proof was tried last.
    tried: usize,
    sums: sums::SumSets,
    /// The same values for rules that mark options; none while it is in use.
    direct: Option<HeapTable>,
    recurrence: subtraction::Recurrence,
    /// The values of the code from which these follow, some heaps later.
    shifted: Option<Box<Self>>,
    /// For an octal code in normal play: what fills the table.
    octal: Option<Box<Engine>>,
}

impl Sequence {
    /// Whether the values split into many common and few rare ones.
    pub(crate) fn is_sparse(&self) -> bool {
        self.octal.as_ref().is_some_and(|engine| engine.split().is_some())
    }

    /// The value of heap `n`, if it is in the table.
    pub(crate) fn value(&self, n: i64) -> Option<Nimber> {
        self.table.get(usize::try_from(n).ok()?)
    }
}

/// The code from which the table of this convention is computed. Misère values need rules that never split a heap.
pub(crate) fn native_code(member: &Member, convention: Convention) -> Option<HeapCode> {
    let code = member.rules.heap_code()?.simplest();
    match (&code, convention) {
        (_, Convention::Normal) | (HeapCode::Subtraction(_) | HeapCode::AllBut(_), _) => Some(code),
        (HeapCode::TakeAndBreak(digits), _) => digits.most_parts().is_some_and(|t| t <= 1).then_some(code),
        _ => None,
    }
}

/// The bytes a heap that sets of sums take for every 64 values.
pub(crate) fn sets_of_sums(code: &TakeAndBreak) -> u64 {
    if native::is_of_pairs(code) { 0 } else { sums::bytes_a_heap(code) }
}

/// The code whose values are those of the game, some heaps earlier.
pub(crate) fn shifted_code(game: &Game) -> Option<(HeapCode, u64)> {
    game.rules().shifted_code().filter(|_| game.convention() == Convention::Normal)
}

/// Whether the table is computed from a code.
pub(crate) fn has_native_table(member: &Member, convention: Convention) -> bool {
    native_code(member, convention).is_some()
}

/// Fills the table of `game` up to the heap `to`.
pub(crate) fn extend(game: &Game, to: u64, control: &Control) -> Result<(), SolveError> {
    if !game.is_heap_game() {
        return Err(SolveError::NotAHeapGame { game: game.name().to_owned(), verb: "values" });
    }
    let member = game.member();
    let have = member.sequence(game.convention()).borrow().table.len() as u64;
    if to < have {
        return Ok(());
    }
    // Refused before any work: even small values would not fit.
    game.memory().check(to.saturating_add(1), control.budget)?;
    if let Some(code) = native_code(&member, game.convention()) {
        return native::extend(&member, &code, game.convention(), to, control);
    }
    match shifted_code(game) {
        // Whoever compares the rule with codes wants to see its options.
        Some((code, shift)) if !recognise::is_watching(&member, have) => {
            shifted::extend(&member, &code, shift, to, control)
        }
        _ => rule::extend(game, &member, to, control),
    }
}
