//! The values of heaps from the options that the rule itself lists.
//!
//! Rules that can mark their options in a table of small integers do so, in blocks of heaps; the rest goes
//! through lists of options, which a recogniser sees as well.

use bouton_rules::{OptionRef, Options, PartRef, PositionRef};
use bouton_theory::{Convention, MexSet, Nimber};

use super::direct::Direct;
use crate::progress::rule;
use crate::{Control, Heaps, SolveError, Work, code};

/// Fills the table up to the heap `to`. Nothing is borrowed while the rule runs.
pub(super) fn extend(game: &Heaps<'_>, to: u64, control: &Control) -> Result<(), SolveError> {
    let cell = game.sequence();
    let mut direct = Direct::take(cell, game.convention());
    let mut buffers = (Options::new(), MexSet::default());
    let mut reached = Ok(());
    control.engine("rule");
    loop {
        let have = cell.borrow().table.len();
        if have as u64 > to || reached.is_err() {
            break;
        }
        let bytes = cell.borrow().table.bytes() + direct.bytes();
        let work = Work { done: have as u64, total: Some(to + 1), bytes };
        reached = control.poll(&work).map_err(SolveError::from);
        if reached.is_ok() && !direct.advance(&**game.rules(), cell, to) {
            reached = one(game, have, work, &mut buffers, control);
        }
    }
    direct.give_back(cell);
    reached
}

/// Evaluates the next heap from the list of its options.
fn one(
    game: &Heaps<'_>,
    have: usize,
    work: Work,
    (options, set): &mut (Options, MexSet),
    control: &Control,
) -> Result<(), SolveError> {
    let cell = game.sequence();
    let heap = have as i64;
    options.clear();
    rule(game.rules().options(PositionRef::Int(heap), options), control, work)?;
    code::see(game.tables(), have as u64, options);
    set.clear();
    let small = collect(options, game.convention(), have, |n| cell.borrow().value(n), set);
    let value = match (small, game.convention()) {
        (true, Convention::Misere) if options.is_empty() => Nimber::ONE,
        (true, _) => set.mex(),
        (false, _) => game.searched_value(heap, control)?,
    };
    let mut sequence = cell.borrow_mut();
    if sequence.table.len() == have {
        sequence.table.push(value.0);
    }
    Ok(())
}

/// Whether the value of heap `n` in the table is what its options say, if they are smaller heaps.
pub(super) fn recheck(game: &Heaps<'_>, n: u64, control: &Control) -> Result<bool, SolveError> {
    let cell = game.sequence();
    let heap = i64::try_from(n).map_err(|_| SolveError::TooLarge)?;
    let stored = cell.borrow().value(heap).ok_or(SolveError::TooLarge)?;
    let (mut options, mut set) = (Options::new(), MexSet::default());
    let work = Work { done: n, total: None, bytes: cell.borrow().table.bytes() };
    control.poll(&work)?;
    rule(game.rules().options(PositionRef::Int(heap), &mut options), control, work)?;
    let end = options.is_empty() && game.convention() == Convention::Misere;
    let small = collect(&options, game.convention(), n as usize, |n| cell.borrow().value(n), &mut set);
    Ok(!small || stored == if end { Nimber::ONE } else { set.mex() })
}

/// Puts the values of the options into `set`; false if one of them is not a sum of smaller heaps (in misère
/// play: no smaller heap).
fn collect(
    options: &Options,
    convention: Convention,
    below: usize,
    known: impl Fn(i64) -> Option<Nimber>,
    set: &mut MexSet,
) -> bool {
    let heap = |part: PartRef<'_>| {
        let small = part.as_int().filter(|heap| part.game.is_none() && *heap < below as i64);
        small.and_then(&known)
    };
    let sum =
        |option: &OptionRef<'_>| option.parts().try_fold(Nimber::ZERO, |sum, part| Some(sum + heap(part)?));
    for option in options.iter() {
        let value = match (option.len(), convention) {
            (0, Convention::Misere) => Some(Nimber::ONE),
            (2.., Convention::Misere) => None,
            _ => sum(&option),
        };
        match value {
            Some(value) => set.insert(value),
            None => return false,
        }
    }
    true
}
