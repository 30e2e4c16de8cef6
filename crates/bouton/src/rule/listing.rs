//! How the options of a position reach the solver.
//!
//! Where a search knows positions by words (see [`Packing`](bouton_rules::Packing)), options that are
//! positions are packed several at a time, and only afterwards does anybody ask whether they all fit. From
//! the first that doesn't, a rule is asked again, which it may be because it is pure, and its options are
//! handed over one after the other.

use std::ops::ControlFlow;

use bouton_rules::{Options, PositionKind, PositionRef, RuleError, Shape, admission};

use super::StateOption;
use crate::State;

/// Where the options of one position go, with a bound on how many there may be. Rules meet it in
/// [`StateOption::list`]: a type of one's own says there which options it stands for.
///
/// ```
/// use bouton::prelude::*;
/// use bouton::rule::{Listing, StateOption};
/// /// A row of which all is taken, or which is cut in two.
/// enum Cut {
///     All,
///     Into(i64, i64),
/// }
/// impl StateOption<[i64; 1]> for Cut {
///     fn list(self, out: &mut Listing<'_>) {
///         match self {
///             Cut::All => out.position(&[0]),
///             Cut::Into(a, b) => out.sum(&[[a], [b]]),
///         }
///     }
/// }
/// let cut = game(|[n]: [i64; 1]| (1..=n).map(move |a| if a == n { Cut::All } else { Cut::Into(a, n - a) }));
/// assert_eq!(cut.grundy([2])?, Nimber(1));
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Debug)]
pub struct Listing<'a> {
    options: &'a mut Options,
    /// What positions are made of.
    shape: Option<&'a Shape>,
    room: usize,
}

impl<'a> Listing<'a> {
    pub(super) fn new(options: &'a mut Options, shape: Option<&'a Shape>) -> Self {
        Self { options, shape, room: admission::MOST_OPTIONS }
    }

    /// Adds an option that is one position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use bouton::rule::{Listing, StateOption};
    /// struct Less(i64, i64);
    /// impl StateOption<[i64; 1]> for Less {
    ///     fn list(self, out: &mut Listing<'_>) {
    ///         out.position(&[self.0 - self.1]);
    ///     }
    /// }
    /// let nim = game(|[n]: [i64; 1]| (1..=n).map(move |taken| Less(n, taken)));
    /// assert_eq!(nim.grundy([5])?, Nimber(5));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[inline]
    pub fn position<P: State>(&mut self, position: &P) {
        self.sum(std::slice::from_ref(position));
    }

    /// Adds an option that is the sum of these positions; of none, it is the end of play.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use bouton::rule::{Listing, StateOption};
    /// struct Halves(i64, i64);
    /// impl StateOption<[i64; 1]> for Halves {
    ///     fn list(self, out: &mut Listing<'_>) {
    ///         out.sum(&[[self.0], [self.1]]);
    ///     }
    /// }
    /// // Grundy's game: a row is cut into two of different lengths.
    /// let grundy = game(|[n]: [i64; 1]| (1..n).filter(move |a| 2 * a < n).map(move |a| Halves(a, n - a)));
    /// assert_eq!(grundy.grundy([8])?, Nimber(2));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[inline]
    pub fn sum<P: State>(&mut self, parts: &[P]) {
        self.take(parts.len().max(1));
        parts.iter().for_each(|part| put(part, self.shape, self.options));
        self.options.end();
    }

    /// Adds this many options: `first`, and each other larger than the one before it by `step`.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use bouton::rule::{Listing, StateOption};
    /// /// The squares left of a rook and those below it.
    /// struct Rook([i64; 2]);
    /// impl StateOption<[i64; 2]> for Rook {
    ///     fn list(self, out: &mut Listing<'_>) {
    ///         let [a, b] = self.0;
    ///         out.line([0, b], [1, 0], a);
    ///         out.line([a, 0], [0, 1], b);
    ///     }
    /// }
    /// let rook = game(|square: [i64; 2]| [Rook(square)]);
    /// assert_eq!(rook.grundy([3, 5])?, Nimber(6));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[inline(always)]
    pub fn line<const N: usize>(&mut self, first: [i64; N], step: [i64; N], count: i64) {
        let count = usize::try_from(count.max(0)).unwrap_or(usize::MAX);
        if self.take(count) {
            self.options.line(first, step, count);
        }
    }

    /// Whether there are too many options. An option that represents very many checks this itself, because
    /// options added afterwards are lost.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use bouton::rule::{Listing, StateOption};
    /// struct Below(i64);
    /// impl StateOption<[i64; 1]> for Below {
    ///     fn list(self, out: &mut Listing<'_>) {
    ///         for left in 0..self.0 {
    ///             if out.is_full() {
    ///                 break;
    ///             }
    ///             out.position(&[left]);
    ///         }
    ///     }
    /// }
    /// let nim = game(|[n]: [i64; 1]| [Below(n)]);
    /// assert_eq!(nim.grundy([5])?, Nimber(5));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.room == 0
    }

    /// Takes this much of the room. Returns `false` if that is more than is left.
    #[inline]
    fn take(&mut self, count: usize) -> bool {
        let fits = count <= self.room;
        self.room = self.room.saturating_sub(count);
        fits
    }

    /// Whether positions like this one are words here.
    fn packs<P: State>(&self, state: &P) -> bool {
        let numbers = self.options.word(PositionRef::Int(0)).is_some();
        match P::KIND {
            PositionKind::Heap | PositionKind::Number => numbers && state.int().is_some(),
            PositionKind::Array(_) if !numbers => {
                self.options.packing().words() > 0 && state.with_ints(|_| ()).is_some()
            }
            _ => false,
        }
    }
}

/// Adds a position as a part of an option.
#[inline]
pub(super) fn put<P: State>(part: &P, shape: Option<&Shape>, options: &mut Options) {
    if let Some(int) = part.int() {
        return options.part(int);
    }
    if part.with_ints(|ints| options.part(ints)).is_some() {
        return;
    }
    match shape {
        Some(shape) => options.part_leaves(shape, |leaves| part.put_leaves(leaves)),
        None => options.part_datum(&part.to_datum()),
    }
}

/// The position that is meant.
///
/// # Errors
///
/// When it isn't one of this type.
#[inline]
pub(super) fn read<P: State>(position: PositionRef<'_>, shape: Option<&Shape>) -> Result<P, RuleError> {
    let read = match (position, shape) {
        (PositionRef::Int(n), _) => P::from_int(n),
        (PositionRef::Ints(parts), _) => P::from_ints(parts),
        (position, Some(shape)) => position
            .leaves(shape, &mut Vec::new())
            .and_then(|mut leaves| P::take_leaves(&mut leaves).filter(|_| leaves.is_empty())),
        (position, None) => P::from_datum(&position.datum()),
    };
    read.ok_or_else(|| admission::wrong_position(expected(P::KIND), &position.datum()))
}

/// The kind of a position, in the words of an error.
fn expected(kind: PositionKind) -> String {
    match kind {
        PositionKind::Heap | PositionKind::Number => "a number".to_owned(),
        PositionKind::Array(Some(parts)) => format!("an array of {parts} parts"),
        PositionKind::Array(None) => "an array".to_owned(),
        PositionKind::Text => "a string".to_owned(),
        PositionKind::Map => "a map".to_owned(),
    }
}

/// Moves as a function.
pub(super) trait ListMoves<P> {
    /// Hands over the options of a position, until there are too many.
    ///
    /// # Errors
    ///
    /// When it isn't a position.
    fn list(&self, position: PositionRef<'_>, out: &mut Listing<'_>) -> Result<(), RuleError>;
}

impl<P, F, I> ListMoves<P> for F
where
    P: State,
    F: Fn(P) -> I,
    I: IntoIterator,
    I::Item: StateOption<P>,
{
    fn list(&self, position: PositionRef<'_>, out: &mut Listing<'_>) -> Result<(), RuleError> {
        let mut state: P = read(position, out.shape)?;
        let mut packed = 0;
        if I::Item::IS_POSITION && out.packs(&state) {
            match pack(self(state).into_iter(), out) {
                Ok(()) => return Ok(()),
                Err(count) => packed = count,
            }
            state = read(position, out.shape)?;
        }
        for option in self(state).into_iter().skip(packed) {
            option.list(out);
            if out.is_full() {
                break;
            }
        }
        Ok(())
    }
}

/// Adds options as words. An error says how many were added before an option turned up that doesn't have a
/// word.
#[inline(always)]
fn pack<P: State>(options: impl Iterator<Item: StateOption<P>>, out: &mut Listing<'_>) -> Result<(), usize> {
    match options.size_hint() {
        (least, Some(most)) if least == most && most < out.room && !is_number::<P>() => {
            let packing = out.options.packing();
            // No branch for each, so that several words are made at once where the iterator allows.
            let fit =
                out.options.extend_packed(options.map(|option| word(&option, |ints| packing.word(ints))));
            if fit { Ok(()) } else { Err(0) }
        }
        _ => gather(options, out),
    }
}

/// Options that are gathered before they are added.
const GATHERED: usize = 32;

/// As [`pack`], for an unknown number of options. We gather words in a buffer, and pass their number on from
/// option to option, so that it stays in a register; we check once a buffer whether they fit.
#[inline(always)]
fn gather<P: State>(
    mut options: impl Iterator<Item: StateOption<P>>,
    out: &mut Listing<'_>,
) -> Result<(), usize> {
    let (packing, packer) = (out.options.packing(), out.options.packing().packer());
    let (mut words, mut added) = ([0; GATHERED], 0);
    loop {
        let mut all = 0;
        let flow = options.try_fold(0, |count, option| {
            let (word, bits) = word(&option, |ints| packer.word(ints));
            words[count % GATHERED] = word;
            all |= bits;
            if count + 1 == GATHERED { ControlFlow::Break(()) } else { ControlFlow::Continue(count + 1) }
        });
        if !packing.fits_all(all) {
            return Err(added);
        }
        if let ControlFlow::Continue(count) = flow {
            out.options.push_packed(&words[..count % GATHERED]);
            return Ok(());
        }
        out.options.push_packed(&words);
        added += GATHERED;
        if !out.take(GATHERED) || out.is_full() {
            return Ok(());
        }
    }
}

/// The word of an option and the bits of its parts: all bits, if it doesn't have a word.
#[inline(always)]
fn word<P: State>(option: &impl StateOption<P>, make: impl Fn(&[i64]) -> (u64, u64)) -> (u64, u64) {
    let made = option.lone().and_then(|one| match is_number::<P>() {
        true => one.int().map(|n| make(&[n])),
        false => one.with_ints(make),
    });
    made.unwrap_or((0, u64::MAX))
}

const fn is_number<P: State>() -> bool {
    matches!(P::KIND, PositionKind::Heap | PositionKind::Number)
}
