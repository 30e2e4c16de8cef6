//! What an option of a position may be, and how the options are listed.

use std::ops::ControlFlow;

use bouton_rules::{CodedOptions, IntOptions, admission};

use crate::State;

/// An option that falls apart into several positions: see [`sum_of`].
///
/// ```
/// use bouton::prelude::*;
/// let apart = sum_of([[1], [2]]);
/// assert_eq!(apart, sum_of(vec![[1], [2]]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts<P>(Vec<P>);

/// The disjunctive sum of positions, as an option of a rule; the sum of none is the end of play.
///
/// ```
/// use bouton::prelude::*;
/// // Kayles on a row of pins, given as its length in an array.
/// let kayles = game(|[n]: [i64; 1]| {
///     let parts = |taken: i64| (0..=n - taken).map(move |a| sum_of([[a], [n - taken - a]]));
///     parts(1).chain(parts(2)).collect::<Vec<_>>()
/// });
/// assert_eq!(kayles.grundy([10])?, Nimber(2));
/// # Ok::<(), bouton::Error>(())
/// ```
#[must_use]
pub fn sum_of<P>(parts: impl IntoIterator<Item = P>) -> Parts<P> {
    Parts(parts.into_iter().collect())
}

/// What an option of a position may be: a position, a sum of positions, or many positions ([`line`](crate::line)).
///
/// ```
/// use bouton::prelude::*;
/// // Both kinds of option in one game need one type: a sum of one is the position itself.
/// let cut = game(|[n]: [i64; 1]| {
///     let all = (n > 0).then(|| sum_of([[0]]));
///     all.into_iter().chain((1..n).map(move |a| sum_of([[a], [n - a]]))).collect::<Vec<_>>()
/// });
/// assert_eq!(cut.grundy([2])?, Nimber(1));
/// # Ok::<(), bouton::Error>(())
/// ```
pub trait StateOption<P>: Sized {
    /// Whether it is always one position.
    const IS_POSITION: bool = false;

    /// Calls `visit` with the positions whose sum it is; for many options with those of each, until `visit` has enough and says
    /// false. False then.
    fn each(self, visit: &mut dyn FnMut(Vec<P>) -> bool) -> bool;

    /// The position, if it is one.
    fn lone(&self) -> Option<&P> {
        None
    }

    /// Appends the options that this stands for, if they are arrays of integers; false if not.
    fn list(self, out: &mut IntOptions) -> bool
    where
        P: State,
    {
        self.lone().and_then(|one| one.with_ints(|ints| out.push(ints))).is_some()
    }
}

impl<P: State> StateOption<P> for P {
    const IS_POSITION: bool = true;

    fn each(self, visit: &mut dyn FnMut(Vec<P>) -> bool) -> bool {
        visit(vec![self])
    }

    #[inline]
    fn lone(&self) -> Option<&P> {
        Some(self)
    }
}

impl<P> StateOption<P> for Parts<P> {
    fn each(self, visit: &mut dyn FnMut(Vec<P>) -> bool) -> bool {
        visit(self.0)
    }

    fn lone(&self) -> Option<&P> {
        if let [one] = self.0.as_slice() { Some(one) } else { None }
    }
}

/// How listing the options of a position ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listed {
    All,
    /// Nothing was added: some options are no words.
    Strange,
    /// Some option is no array of integers, or they are too many.
    Not,
}

/// Moves as a function.
pub(super) trait Moves<P> {
    /// Calls a visitor with the parts of every option of a position, until it has enough.
    fn visit(&self, position: P, visit: &mut dyn FnMut(Vec<P>) -> bool);

    /// Appends the options of a position.
    fn list(&self, position: P, out: &mut IntOptions) -> Listed;

    /// The same, one after the other: for options of which not all are words.
    fn list_one_by_one(&self, position: P, out: &mut IntOptions) -> Listed;

    /// Appends the options of a position as codes; false if they are too many.
    fn code(&self, position: P, out: &mut CodedOptions) -> bool;
}

impl<P, F, I> Moves<P> for F
where
    P: State,
    F: Fn(P) -> I,
    I: IntoIterator,
    I::Item: StateOption<P>,
{
    fn visit(&self, position: P, visit: &mut dyn FnMut(Vec<P>) -> bool) {
        let _ = self(position).into_iter().all(|option| option.each(visit));
    }

    fn list(&self, position: P, out: &mut IntOptions) -> Listed {
        let mut options = self(position).into_iter();
        if !I::Item::IS_POSITION {
            let all = options.all(|option| option.list(out) && out.len() < admission::MOST_OPTIONS);
            return if all { Listed::All } else { Listed::Not };
        }
        if let (least, Some(most)) = options.size_hint()
            && least == most
            && most <= admission::MOST_OPTIONS
        {
            return extend(options, out);
        }
        gather(options, out)
    }

    fn list_one_by_one(&self, position: P, out: &mut IntOptions) -> Listed {
        push(self(position).into_iter(), out)
    }

    fn code(&self, position: P, out: &mut CodedOptions) -> bool {
        let mut room = admission::MOST_OPTIONS;
        let mut visit = |parts: &[P]| {
            parts.iter().for_each(|part| out.part(|code| part.put_code(code)));
            out.end();
            room = room.saturating_sub(parts.len().max(1));
            room > 0
        };
        self(position).into_iter().all(|option| match option.lone() {
            Some(one) => visit(std::slice::from_ref(one)),
            None => option.each(&mut |parts| visit(&parts)),
        })
    }
}

/// Appends options whose number is known, if all are words; else none. Without a branch for each, so that several are
/// made at once where the iterator allows.
#[inline(always)]
fn extend<P: State>(options: impl Iterator<Item: StateOption<P>>, out: &mut IntOptions) -> Listed {
    let packing = out.packing();
    let fit = out.extend_packed(options.map(move |option| {
        let word = option.lone().and_then(|one| one.with_ints(|ints| packing.word(ints)));
        word.unwrap_or((0, u64::MAX))
    }));
    if fit { Listed::All } else { Listed::Strange }
}

/// Appends options whose number is not known, if all are words; else there are no options afterwards. Words are gathered in a buffer, and their number is
/// handed on from option to option, so that it stays in a register; whether they fit is asked once a buffer.
#[inline(always)]
fn gather<P: State>(mut options: impl Iterator<Item: StateOption<P>>, out: &mut IntOptions) -> Listed {
    let (packing, packer) = (out.packing(), out.packing().packer());
    let mut words = [0; GATHERED];
    loop {
        let mut all = 0;
        let flow = options.try_fold(0, |count, option| {
            let found = option.lone().and_then(|one| one.with_ints(|ints| packer.word(ints)));
            let (word, bits) = found.unwrap_or((0, u64::MAX));
            words[count % GATHERED] = word;
            all |= bits;
            if count + 1 == GATHERED { ControlFlow::Break(()) } else { ControlFlow::Continue(count + 1) }
        });
        if !packing.fits_all(all) {
            out.clear();
            return Listed::Strange;
        }
        let ControlFlow::Continue(count) = flow else {
            out.push_packed(&words);
            if out.len() >= admission::MOST_OPTIONS {
                return Listed::Not;
            }
            continue;
        };
        out.push_packed(&words[..count % GATHERED]);
        return Listed::All;
    }
}

/// Options that are gathered before they are added.
const GATHERED: usize = 32;

/// Appends options until one is no array of integers, or they are too many.
#[inline(always)]
fn push<P: State>(mut options: impl Iterator<Item: StateOption<P>>, out: &mut IntOptions) -> Listed {
    let packing = out.packing().packer();
    // Words are gathered in a buffer, and their number is handed on from option to option, so that it stays in a register.
    let mut words = [0; 32];
    loop {
        let flow = options.try_fold(0, |count, option| {
            let word = option.lone().and_then(|one| one.with_ints(|ints| packing.pack(ints)));
            match (word.flatten(), words.get_mut(count)) {
                (Some(word), Some(place)) => {
                    *place = word;
                    ControlFlow::Continue(count + 1)
                }
                _ => ControlFlow::Break((count, option)),
            }
        });
        let (ControlFlow::Continue(count) | ControlFlow::Break((count, _))) = &flow;
        out.push_packed(&words[..*count]);
        let ControlFlow::Break((_, option)) = flow else { return Listed::All };
        if !option.list(out) || out.len() >= admission::MOST_OPTIONS {
            return Listed::Not;
        }
    }
}
