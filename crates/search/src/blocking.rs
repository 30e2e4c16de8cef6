//! Who wins a game in which the opponent forbids some options before each move.
//!
//! # Main statement
//!
//! With up to k options forbidden, a position of normal play is won exactly if more than k options are lost
//! for the player who then has to move: k of them can be forbidden, and all if there are no more. In misère
//! play who cannot move wins, so that a position is also won if it has no options, or if all of them are lost
//! for the opponent: to forbid all is as bad as to leave one.
//!
//! Options of one standard form are one option.

use bouton_heaps::progress::Progress;
use bouton_heaps::{Control, SolveError};
use bouton_rules::{Datum, Options};
use bouton_theory::{Convention, Outcome};

use crate::family::Family;

/// What a position takes in that memory, about.
const BYTES: u64 = 24;

/// A position whose options are being solved.
struct Waiting {
    id: u32,
    options: Vec<u32>,
    next: usize,
}

/// Who wins a position of the member with this number, where up to `most` options may be forbidden.
///
/// # Errors
///
/// When a rule fails, play returns to a position, or the work is stopped.
pub fn outcome(
    family: &Family,
    (member, position): (u32, &Datum),
    most: usize,
    convention: Convention,
    control: &Control,
) -> Result<Outcome, SolveError> {
    control.engine("search");
    let mut progress = Progress::new(control);
    let root = number(family, member, position)?;
    let mut frames: Vec<Waiting> = Vec::new();
    let mut open = Some(root);
    let found = loop {
        if let Some(id) = open.take() {
            match entered(family, member, (id, convention), &mut progress) {
                Ok(Some(frame)) => frames.push(frame),
                Ok(None) => {}
                Err(error) => break Err(error),
            }
        }
        let Some(frame) = frames.last_mut() else { break Ok(()) };
        match frame.options.get(frame.next) {
            Some(next) => {
                frame.next += 1;
                open = Some(*next);
            }
            None => {
                let answer = closed(family, frame, most, convention);
                family.blocked.borrow_mut().insert((frame.id, convention), Some(answer));
                frames.pop();
            }
        }
    };
    let mut known = family.blocked.borrow_mut();
    for frame in &frames {
        known.remove(&(frame.id, convention));
    }
    found?;
    Ok(known.get(&(root, convention)).copied().flatten().unwrap_or(Outcome::D))
}

/// The number of a position in its standard form.
fn number(family: &Family, member: u32, position: &Datum) -> Result<u32, SolveError> {
    let mut ids = Vec::new();
    family.resolve(member, position, &mut ids)?;
    Ok(ids.first().copied().unwrap_or_default())
}

/// Opens a position, unless it is solved.
fn entered(
    family: &Family,
    member: u32,
    (id, convention): (u32, Convention),
    progress: &mut Progress<'_>,
) -> Result<Option<Waiting>, SolveError> {
    match family.blocked.borrow().get(&(id, convention)) {
        Some(Some(_)) => return Ok(None),
        Some(None) => return Err(family.loopy(id)),
        None => {}
    }
    if progress.step() {
        let known = family.blocked.borrow().len() as u64;
        progress.poll(family.store.borrow().size() + BYTES * known)?;
    }
    let mut listed = Options::new();
    let rules = std::rc::Rc::clone(&family.member(member).rules);
    progress.rule(rules.list(&family.position(id).1, &mut listed))?;
    let mut options = Vec::with_capacity(listed.len());
    for option in listed.iter() {
        for part in option.parts() {
            options.push(number(family, member, &part.datum())?);
        }
    }
    options.sort_unstable();
    options.dedup();
    family.blocked.borrow_mut().insert((id, convention), None);
    Ok(Some(Waiting { id, options, next: 0 }))
}

/// Who wins a position whose options are solved.
fn closed(family: &Family, frame: &Waiting, most: usize, convention: Convention) -> Outcome {
    let known = family.blocked.borrow();
    let lost = |id: &&u32| known.get(&(**id, convention)).copied().flatten() == Some(Outcome::P);
    let lost = frame.options.iter().filter(lost).count();
    let none_left = convention == Convention::Misere && lost == frame.options.len();
    if lost > most || none_left { Outcome::N } else { Outcome::P }
}
