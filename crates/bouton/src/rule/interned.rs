//! Rules over positions of any type that can be compared and hashed: the solver sees their numbers.
//!
//! An interner gives every position that turns up the next number. It belongs to the game and not to the
//! program, because evcxr restarts statics in every cell.

use std::borrow::Borrow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::Hash;
use std::rc::Rc;

use bouton_rules::{
    Datum, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError, Ruleset,
    admission,
};

/// Positions and their numbers, in the order in which they turned up.
#[derive(Debug)]
pub(crate) struct Interner<T> {
    known: RefCell<Known<T>>,
}

#[derive(Debug)]
struct Known<T> {
    numbers: HashMap<Rc<T>, i64>,
    positions: Vec<Rc<T>>,
}

impl<T: Hash + Eq> Interner<T> {
    pub(crate) fn new() -> Self {
        Self { known: RefCell::new(Known { numbers: HashMap::new(), positions: Vec::new() }) }
    }

    /// The number of a position, which may be a new one.
    pub(crate) fn number<P: Borrow<T> + Into<Rc<T>>>(&self, position: P) -> i64 {
        let mut known = self.known.borrow_mut();
        if let Some(number) = known.numbers.get(position.borrow()) {
            return *number;
        }
        let (number, position) = (known.positions.len() as i64, position.into());
        known.positions.push(Rc::clone(&position));
        known.numbers.insert(position, number);
        number
    }

    /// The position with this number.
    pub(crate) fn position(&self, number: i64) -> Option<Rc<T>> {
        self.known.borrow().positions.get(usize::try_from(number).ok()?).cloned()
    }

    /// What one position takes, about: itself with its two counts, its place in the list, its entry of the
    /// map.
    pub(crate) const fn bytes_each() -> u64 {
        (size_of::<T>() + 2 * size_of::<usize>() + size_of::<Rc<T>>() + 2 * size_of::<(Rc<T>, i64)>()) as u64
    }
}

/// Hands the options of a position to what takes them, until it has enough.
type List<T> = dyn Fn(&T, &mut dyn FnMut(T) -> bool);

/// How a position is shown.
pub(crate) type Display<T> = Rc<dyn Fn(&T) -> String>;

/// The rules of [`game_of`](crate::game_of).
pub(crate) struct Interned<T> {
    pub(crate) positions: Rc<Interner<T>>,
    pub(crate) list: Rc<List<T>>,
    pub(crate) display: Option<Display<T>>,
}

impl<T> Clone for Interned<T> {
    fn clone(&self) -> Self {
        let Self { positions, list, display } = self;
        Self { positions: Rc::clone(positions), list: Rc::clone(list), display: display.clone() }
    }
}

impl<T: Hash + Eq + 'static> Interned<T> {
    pub(crate) fn new<I: IntoIterator<Item = T>>(options: impl Fn(&T) -> I + 'static) -> Self {
        let list = move |position: &T, take: &mut dyn FnMut(T) -> bool| {
            // `all` stops where there are too many, so that an endless iterator ends.
            let _ = options(position).into_iter().all(take);
        };
        Self { positions: Rc::new(Interner::new()), list: Rc::new(list), display: None }
    }

    /// The position with this number.
    fn read(&self, position: &Datum) -> Result<Rc<T>, RuleError> {
        position.as_int().and_then(|number| self.positions.position(number)).ok_or_else(|| {
            let expected =
                "the number of a position that was met (ask the game of `game_of` with a position itself)";
            admission::wrong_position(expected, position)
        })
    }
}

impl<T: Hash + Eq + 'static> Ruleset for Interned<T> {
    fn name(&self) -> &'static str {
        "a game"
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Number
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let datum = position.datum();
        let (state, mut room) = (self.read(&datum)?, Some(admission::MOST_OPTIONS));
        (self.list)(&state, &mut |option| {
            // One more than fits says that there are too many.
            room = room.and_then(|room| room.checked_sub(1));
            if room.is_some() {
                out.part(self.positions.number(option));
                out.end();
            }
            room.is_some()
        });
        if room.is_none() { Err(admission::too_many_options(&datum)) } else { Ok(()) }
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        self.read(&position)?;
        Ok(position)
    }

    fn engine(&self) -> Phrase {
        "a Rust function".into()
    }
}

impl<T: Hash + Eq + 'static> Literature for Interned<T> {}

impl<T: Hash + Eq + 'static> Presentation for Interned<T> {
    fn display(&self, position: &Datum) -> Option<String> {
        let position = self.positions.position(position.as_int()?)?;
        Some((self.display.as_ref()?)(&position))
    }

    /// The first position that was met.
    fn start(&self) -> Option<Datum> {
        self.positions.position(0).map(|_| Datum::Int(0))
    }
}
