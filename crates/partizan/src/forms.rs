//! The store of canonical forms: each form is there once, so that equal games have equal numbers.

use std::fmt;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::{Dyadic, Halt, NumberUpStar, Player, Thermograph, Watch};

/// A canonical form of one [`Forms`]. Two are equal exactly if the games are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FormId(pub(crate) u32);

impl FormId {
    /// 0, in every [`Forms`].
    pub const ZERO: Self = Self(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for FormId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// The options of a form, each side ascending.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Moves {
    /// Left's options.
    pub left: Box<[FormId]>,
    /// Right's options.
    pub right: Box<[FormId]>,
}

impl Moves {
    /// The options of a player.
    #[must_use]
    pub fn of(&self, player: Player) -> &[FormId] {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }
}

/// The stored data of a form.
struct Entry {
    /// Set for x + n·↑ + ∗m; we make its options only on request.
    short: Option<NumberUpStar>,
    moves: Option<Rc<Moves>>,
    /// Where Left gets, moving first, when both stop at numbers; and Right.
    stops: [Dyadic; 2],
    negative: Option<FormId>,
}

/// The most entries of a table of results; a full table is emptied, because it can be computed again.
const MOST_RESULTS: usize = 1 << 20;
/// The bytes of an entry other than its options: itself, its place in a table, allocations.
const ENTRY: u64 = size_of::<Entry>() as u64 + 80;
/// The bytes of a result.
const RESULT: u64 = 24;

/// Canonical forms, and results about them.
pub struct Forms {
    entries: Vec<Entry>,
    shorts: FxHashMap<NumberUpStar, FormId>,
    others: FxHashMap<Rc<Moves>, FormId>,
    /// The options that all forms have together.
    options: u64,
    orders: FxHashMap<(FormId, FormId), bool>,
    sums: FxHashMap<(FormId, FormId), FormId>,
    /// Ordinal sums, by base and top.
    pub(crate) ordinals: FxHashMap<(FormId, FormId), FormId>,
    pub(crate) birthdays: FxHashMap<FormId, u64>,
    pub(crate) thermographs: FxHashMap<FormId, Rc<Thermograph>>,
}

impl Default for Forms {
    fn default() -> Self {
        let mut forms = Self {
            entries: Vec::new(),
            shorts: FxHashMap::default(),
            others: FxHashMap::default(),
            options: 0,
            orders: FxHashMap::default(),
            sums: FxHashMap::default(),
            ordinals: FxHashMap::default(),
            birthdays: FxHashMap::default(),
            thermographs: FxHashMap::default(),
        };
        forms.short(NumberUpStar::ZERO);
        forms
    }
}

impl fmt::Debug for Forms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Forms({})", self.entries.len())
    }
}

impl Forms {
    /// How many forms there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Never: 0 is always there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Estimated bytes of forms and tables.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let results = self.orders.len() + self.sums.len() + self.ordinals.len();
        let results = results + self.birthdays.len() + 8 * self.thermographs.len();
        self.entries.len() as u64 * ENTRY + 4 * self.options + results as u64 * RESULT
    }

    /// The form of x + n·↑ + ∗m.
    pub fn short(&mut self, value: NumberUpStar) -> FormId {
        if let Some(id) = self.shorts.get(&value) {
            return *id;
        }
        let entry = Entry { short: Some(value), moves: None, stops: [value.number; 2], negative: None };
        let id = self.push(entry);
        self.shorts.insert(value, id);
        id
    }

    /// The form of a number.
    pub fn number(&mut self, number: Dyadic) -> FormId {
        self.short(NumberUpStar::number(number))
    }

    /// The form of ∗m.
    pub fn star(&mut self, nimber: u32) -> FormId {
        self.short(NumberUpStar::star(nimber))
    }

    /// Keeps a form that isn't a number, by its canonical options.
    pub(crate) fn keep(&mut self, mut left: Vec<FormId>, mut right: Vec<FormId>) -> FormId {
        left.sort_unstable();
        right.sort_unstable();
        let shorts = |side: &[FormId]| side.iter().map(|id| self.as_short(*id)).collect::<Option<Vec<_>>>();
        if let (Some(lefts), Some(rights)) = (shorts(&left), shorts(&right))
            && let Some(value) = NumberUpStar::from_options(&lefts, &rights)
        {
            return self.short(value);
        }
        let moves = Rc::new(Moves { left: left.into(), right: right.into() });
        if let Some(id) = self.others.get(&moves) {
            return *id;
        }
        self.options += (moves.left.len() + moves.right.len()) as u64;
        let stops = self.reached(&moves.left, &moves.right).map(|stop| stop.unwrap_or(Dyadic::ZERO));
        let id = self.push(Entry { short: None, moves: Some(Rc::clone(&moves)), stops, negative: None });
        self.others.insert(moves, id);
        id
    }

    fn push(&mut self, entry: Entry) -> FormId {
        // Four billion entries would take far more memory than any budget allows.
        let id = FormId(u32::try_from(self.entries.len()).unwrap_or(u32::MAX));
        self.entries.push(entry);
        id
    }

    /// The value as x + n·↑ + ∗m, if it has this shape.
    #[must_use]
    pub fn as_short(&self, id: FormId) -> Option<NumberUpStar> {
        self.entries[id.index()].short
    }

    /// The value as a number, if it is one.
    #[must_use]
    pub fn as_number(&self, id: FormId) -> Option<Dyadic> {
        self.as_short(id).filter(|value| value.is_number()).map(|value| value.number)
    }

    /// The number that is reached if this player moves first and both stop at numbers.
    #[must_use]
    pub fn stop(&self, id: FormId, first: Player) -> Dyadic {
        self.entries[id.index()].stops[first as usize]
    }

    /// The numbers that Left and that Right reach at best by moving to one of these options.
    pub(crate) fn reached(&self, left: &[FormId], right: &[FormId]) -> [Option<Dyadic>; 2] {
        [
            left.iter().map(|id| self.stop(*id, Player::Right)).max(),
            right.iter().map(|id| self.stop(*id, Player::Left)).min(),
        ]
    }

    /// The canonical options.
    ///
    /// # Errors
    ///
    /// [`Halt::Range`], if an option isn't stored.
    pub fn moves(&mut self, id: FormId) -> Result<Rc<Moves>, Halt> {
        let entry = &self.entries[id.index()];
        if let Some(moves) = &entry.moves {
            return Ok(Rc::clone(moves));
        }
        let [left, right] = entry.short.unwrap_or(NumberUpStar::ZERO).options()?;
        self.options += (left.len() + right.len()) as u64;
        let mut ids = |side: Vec<NumberUpStar>| {
            let mut ids: Vec<FormId> = side.into_iter().map(|option| self.short(option)).collect();
            ids.sort_unstable();
            ids.into_boxed_slice()
        };
        let moves = Rc::new(Moves { left: ids(left), right: ids(right) });
        self.entries[id.index()].moves = Some(Rc::clone(&moves));
        Ok(moves)
    }

    pub(crate) fn known_negative(&self, id: FormId) -> Option<FormId> {
        self.entries[id.index()].negative
    }

    pub(crate) fn set_negative(&mut self, id: FormId, negative: FormId) {
        self.entries[id.index()].negative = Some(negative);
        self.entries[negative.index()].negative = Some(id);
    }

    pub(crate) fn known_order(&self, pair: (FormId, FormId)) -> Option<bool> {
        self.orders.get(&pair).copied()
    }

    pub(crate) fn set_order(&mut self, pair: (FormId, FormId), is_less_or_equal: bool) {
        if self.orders.len() >= MOST_RESULTS {
            self.orders = FxHashMap::default();
        }
        self.orders.insert(pair, is_less_or_equal);
    }

    pub(crate) fn known_sum(&self, pair: (FormId, FormId)) -> Option<FormId> {
        self.sums.get(&pair).copied()
    }

    pub(crate) fn set_sum(&mut self, pair: (FormId, FormId), sum: FormId) {
        if self.sums.len() >= MOST_RESULTS {
            self.sums = FxHashMap::default();
        }
        self.sums.insert(pair, sum);
    }

    pub(crate) fn step(&self, watch: &mut Watch<'_>) -> Result<(), Halt> {
        watch.step(|| self.bytes())
    }
}
