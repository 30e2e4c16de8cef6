//! The functions that generated code calls: one for all requests, and shortcuts for the most frequent ones,
//! which don't decode the request.

#![expect(unsafe_code, reason = "generated code hands over pointers to its own state")]

use bouton_rules::Line;
use bouton_rules::admission::MOST_OPTIONS;

use super::super::machine::{Exit, Machine, Run};
use super::super::sink;
use super::state::{Ask, Request, State, ask};

/// A function that generated code calls.
type Answer = extern "C" fn(*mut State, *const Request, i64, i64, i64, i64) -> i64;

/// The functions that generated code calls, with their names: [`ask`] for all requests, and shortcuts for the
/// most frequent ones.
pub(super) const ANSWERS: [(&str, Answer); 11] = [
    ("ask", ask),
    ("hand_two", hand_two),
    ("hand_line", hand_line),
    ("hand_puts", hand_puts),
    ("hand_packed", hand_packed),
    ("hand_places", hand_places),
    ("row", row),
    ("hand_pairs", hand_pairs),
    ("hand_one", hand_one),
    ("hand_whole", hand_whole),
    ("hand_changed", hand_changed),
];

impl Request {
    /// Which of [`ANSWERS`] to call.
    pub(super) fn answer(&self) -> usize {
        match self.ask {
            Ask::Native => 6,
            Ask::HandTwo => 1,
            Ask::HandLine => 2,
            Ask::HandPuts => 3,
            Ask::HandPacked => 4,
            Ask::HandPlaces => 5,
            Ask::HandPairs => 7,
            Ask::HandOne => 8,
            Ask::HandWhole => 9,
            Ask::HandChanged => 10,
            _ => 0,
        }
    }
}

/// Runs the code in a row of the table of pure functions.
extern "C" fn row(state: *mut State, code: *const Request, a: i64, b: i64, c: i64, d: i64) -> i64 {
    // SAFETY: as in `ask`.
    let code = unsafe { &*code };
    done(state, |m| code.native.row().run(m, code.depths, [a, b, c, d]))
}

extern "C" fn hand_one(state: *mut State, _: *const Request, a: i64, _: i64, _: i64, _: i64) -> i64 {
    done(state, |m| m.hand_over_one(a))
}

extern "C" fn hand_whole(state: *mut State, _: *const Request, a: i64, _: i64, _: i64, _: i64) -> i64 {
    done(state, |m| m.hand_over_whole(a))
}

extern "C" fn hand_changed(
    state: *mut State,
    code: *const Request,
    base: i64,
    leaves: i64,
    count: i64,
    _: i64,
) -> i64 {
    // SAFETY: as in `ask`.
    let code = unsafe { &*code };
    done(state, |m| m.hand_over_changes(base, code.words(leaves), (&code.steps, count as u64)))
}

extern "C" fn hand_two(state: *mut State, _: *const Request, a: i64, b: i64, _: i64, _: i64) -> i64 {
    done(state, |m| m.hand_over_two(a, b))
}

extern "C" fn hand_line(
    state: *mut State,
    code: *const Request,
    first: i64,
    from: i64,
    to: i64,
    _: i64,
) -> i64 {
    // SAFETY: as in `ask`.
    let code = unsafe { &*code };
    done(state, |m| code.with_parts(first, |parts| m.hand_over_line(parts, from, to)))
}

extern "C" fn hand_pairs(
    state: *mut State,
    code: *const Request,
    first: i64,
    second: i64,
    count: i64,
    _: i64,
) -> i64 {
    // SAFETY: as in `ask`.
    let code = unsafe { &*code };
    done(state, |m| list_pairs(m, code, [first, second], count))
}

extern "C" fn hand_puts(
    state: *mut State,
    code: *const Request,
    array: i64,
    at: i64,
    first: i64,
    count: i64,
) -> i64 {
    // SAFETY: as in `ask`.
    let step = unsafe { &*code }.steps[0];
    done(state, |m| m.hand_over_puts(array, at, (first, step), count as u64))
}

extern "C" fn hand_packed(
    state: *mut State,
    _: *const Request,
    first: i64,
    step: i64,
    count: i64,
    _: i64,
) -> i64 {
    done(state, |m| list_packed(m, first as u64, step as u64, count as u64))
}

extern "C" fn hand_places(
    state: *mut State,
    code: *const Request,
    array: i64,
    from: i64,
    to: i64,
    _: i64,
) -> i64 {
    // SAFETY: as in `ask`.
    let numbers = unsafe { &*code }.numbers;
    done(state, |m| numbers.map_or(Err(Exit::TRAP), |of| m.hand_over_places(array, (from, to), &of)))
}

/// Lists `count` options that are words, each larger than the one before it by `step`.
#[inline]
pub(super) fn list_packed(m: &mut Machine, first: u64, step: u64, count: u64) -> Run {
    if m.options.len() as u64 + sink::few(count)? > MOST_OPTIONS as u64 {
        return Err(Exit::TRAP);
    }
    m.options.push_packed_line(first, step, count as usize);
    m.burn(count)?;
    Ok(0)
}

/// Lists options that are sums of two words; the words grow as the halves of the parts do.
#[inline]
pub(super) fn list_pairs(m: &mut Machine, code: &Request, first: [i64; 2], count: i64) -> Run {
    let count = sink::few(count as u64)?;
    if m.options.len() as u64 + count > MOST_OPTIONS as u64 {
        return Err(Exit::TRAP);
    }
    let half = code.count / 2;
    let lines = [0, 1].map(|at| {
        let steps = code.steps[at * half..(at + 1) * half].iter().copied();
        Line { first: first[at] as u64, step: m.packing.growth(steps), count: count as usize }
    });
    m.options.push_packed_pairs(lines);
    m.burn(count)?;
    Ok(0)
}

/// Does something with the machine of a run; a trap is noted.
#[inline(always)]
fn done(state: *mut State, work: impl FnOnce(&mut Machine) -> Run) -> i64 {
    // SAFETY: as in `ask` and `answer`.
    let (state, machine) = unsafe { (&mut *state, &mut *(*state).machine) };
    work(machine).unwrap_or_else(|exit| state.trapped(exit))
}
