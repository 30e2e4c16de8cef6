//! The values of heaps from the options that the rule itself lists.

use bouton_rules::{Datum, Options, Part};
use bouton_theory::{Convention, MexSet, Nimber};

use crate::family::Member;
use crate::progress::rule;
use crate::whole::Question;
use crate::{Control, Game, SolveError, Work, evaluate, recognise, search};

/// Fills the table up to the heap `to`. Nothing is borrowed while the rule runs.
pub(crate) fn extend(game: &Game, member: &Member, to: u64, control: &Control) -> Result<(), SolveError> {
    let cell = member.sequence(game.convention());
    let (mut options, mut set) = (Options::new(), MexSet::default());
    loop {
        let have = cell.borrow().table.len();
        if have as u64 > to {
            return Ok(());
        }
        let heap = Datum::Int(have as i64);
        let work = Work { done: have as u64, total: Some(to + 1), bytes: cell.borrow().table.bytes() };
        control.poll(&work)?;
        options.clear();
        rule(member.rules.options(&heap, &mut options), control, work)?;
        recognise::see(member, have as u64, &options);
        set.clear();
        let small = collect(&options, game.convention(), have, |n| cell.borrow().value(n), &mut set);
        let value = match (small, game.convention()) {
            (true, Convention::Misere) if options.is_empty() => Nimber::ONE,
            (true, _) => set.mex(),
            (false, Convention::Normal) => search::value(&game.family, game.index, &heap, control)?,
            (false, Convention::Misere) => {
                let component = crate::sum::Component { game: game.clone(), position: heap };
                Nimber(evaluate::ask(&[component], Question::MisereValue, control)?)
            }
        };
        let mut sequence = cell.borrow_mut();
        if sequence.table.len() == have {
            sequence.table.push(value.0);
        }
    }
}

/// Puts the values of the options into `set`; false if one of them is no sum of smaller heaps (in misère play: no smaller
/// heap).
fn collect(
    options: &Options,
    convention: Convention,
    below: usize,
    known: impl Fn(i64) -> Option<Nimber>,
    set: &mut MexSet,
) -> bool {
    let heap = |part: &Part| match (&part.game, &part.position) {
        (None, Datum::Int(n)) if *n < below as i64 => known(*n),
        _ => None,
    };
    for parts in options.iter() {
        let value = match (parts, convention) {
            ([], Convention::Misere) => Some(Nimber::ONE),
            ([one], Convention::Misere) => heap(one),
            (_, Convention::Misere) => None,
            (parts, Convention::Normal) => {
                parts.iter().try_fold(Nimber::ZERO, |sum, part| Some(sum + heap(part)?))
            }
        };
        match value {
            Some(value) => set.insert(value),
            None => return false,
        }
    }
    true
}
