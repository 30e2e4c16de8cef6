//! A form with the store that it lives in.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use crate::parse::Reading;
use crate::{
    Dyadic, FormId, Forms, Halt, Moves, NotationError, NumberUpStar, OutcomeClass, Player, Relation, Step,
    Style, Thermograph, Watch,
};

/// The longest name that is written out, in bytes.
const LONGEST: usize = 1 << 20;

/// A canonical form as a value. Cheap to clone; forms of different stores can be mixed.
#[derive(Clone)]
pub struct Form {
    store: Rc<RefCell<Forms>>,
    id: FormId,
    /// The options as they were written, if it was made from options.
    written: Option<Rc<Moves>>,
}

/// How the options that somebody wrote lead to the canonical form.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// The options as written, each in canonical form.
    pub options: [Vec<Form>; 2],
    /// The steps, which name forms of the store.
    pub steps: Vec<Step>,
}

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Form({})", self.ascii())
    }
}

impl PartialEq for Form {
    fn eq(&self, other: &Self) -> bool {
        self.here(other, &mut Watch::default()).is_ok_and(|other| other == self.id)
    }
}

impl Form {
    /// A form of a store.
    #[must_use]
    pub fn new(store: &Rc<RefCell<Forms>>, id: FormId) -> Self {
        Self { store: Rc::clone(store), id, written: None }
    }

    /// x + n·↑ + ∗m in a store.
    #[must_use]
    pub fn short(store: &Rc<RefCell<Forms>>, value: NumberUpStar) -> Self {
        let id = store.borrow_mut().short(value);
        Self::new(store, id)
    }

    /// The form of a text, in a store of its own.
    ///
    /// # Errors
    ///
    /// Where the text is wrong, or why its form wasn't finished.
    pub fn parse(text: &str, watch: &mut Watch<'_>) -> Result<Self, NotationError> {
        Self::parse_in(&Rc::default(), text, watch)
    }

    /// The form of a text in a store.
    ///
    /// # Errors
    ///
    /// Where the text is wrong, or why its form wasn't finished.
    pub fn parse_in(
        store: &Rc<RefCell<Forms>>,
        text: &str,
        watch: &mut Watch<'_>,
    ) -> Result<Self, NotationError> {
        let written = store.borrow_mut().written(text, watch)?;
        match written {
            Reading::Form(id) => Ok(Self::new(store, id)),
            Reading::Options([left, right]) => Ok(Self::of_ids(store, left, right, watch)?),
        }
    }

    /// The game with these options.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn of_options(
        store: &Rc<RefCell<Forms>>,
        options: [&[Self]; 2],
        watch: &mut Watch<'_>,
    ) -> Result<Self, Halt> {
        let zero = Self::new(store, FormId::ZERO);
        let mut ids = |side: &[Self]| -> Result<Vec<FormId>, Halt> {
            side.iter().map(|option| zero.here(option, watch)).collect()
        };
        let (left, right) = (ids(options[0])?, ids(options[1])?);
        Self::of_ids(store, left, right, watch)
    }

    fn of_ids(
        store: &Rc<RefCell<Forms>>,
        left: Vec<FormId>,
        right: Vec<FormId>,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Halt> {
        let id = store.borrow_mut().canonical(left.clone(), right.clone(), watch)?;
        let written = Some(Rc::new(Moves { left: left.into(), right: right.into() }));
        Ok(Self { store: Rc::clone(store), id, written })
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &Rc<RefCell<Forms>> {
        &self.store
    }

    /// Its number in the store.
    #[must_use]
    pub fn id(&self) -> FormId {
        self.id
    }

    /// The number of another form in the store of this one.
    fn here(&self, other: &Self, watch: &mut Watch<'_>) -> Result<FormId, Halt> {
        if Rc::ptr_eq(&self.store, &other.store) {
            return Ok(other.id);
        }
        self.store.borrow_mut().import(&mut other.store.borrow_mut(), other.id, watch)
    }

    fn with(&self, id: FormId) -> Self {
        Self::new(&self.store, id)
    }

    /// The sum.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn add(&self, other: &Self, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        let other = self.here(other, watch)?;
        self.store.borrow_mut().sum(self.id, other, watch).map(|id| self.with(id))
    }

    /// The difference.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn subtract(&self, other: &Self, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        let other = self.here(other, watch)?;
        self.store.borrow_mut().difference(self.id, other, watch).map(|id| self.with(id))
    }

    /// The negative.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the form is too deep.
    pub fn negative(&self, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        self.store.borrow_mut().negative(self.id, watch).map(|id| self.with(id))
    }

    /// The ordinal sum: this game in canonical form with another on top.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn ordinal(&self, above: &Self, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        let above = self.here(above, watch)?;
        self.store.borrow_mut().ordinal(self.id, above, watch).map(|id| self.with(id))
    }

    /// The value of this canonical form and others where a move is made in every one of them.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn conjunctive(&self, others: &[Self], watch: &mut Watch<'_>) -> Result<Self, Halt> {
        let all = self.with_others(others, watch)?;
        self.store.borrow_mut().conjunctive(&all, watch).map(|id| self.with(id))
    }

    /// The value of this canonical form and others where a move is made in one or more of them.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn selective(&self, others: &[Self], watch: &mut Watch<'_>) -> Result<Self, Halt> {
        let all = self.with_others(others, watch)?;
        self.store.borrow_mut().selective(&all, watch).map(|id| self.with(id))
    }

    fn with_others(&self, others: &[Self], watch: &mut Watch<'_>) -> Result<Vec<FormId>, Halt> {
        std::iter::once(self).chain(others).map(|form| self.here(form, watch)).collect()
    }

    /// `count` copies, or of the negative.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the form is too deep or out of range.
    pub fn multiple(&self, count: i64, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        self.store.borrow_mut().multiple(self.id, count, watch).map(|id| self.with(id))
    }

    /// How it compares.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep.
    pub fn relation(&self, other: &Self, watch: &mut Watch<'_>) -> Result<Relation, Halt> {
        let other = self.here(other, watch)?;
        self.store.borrow_mut().relation(self.id, other, watch)
    }

    /// Who wins.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the form is too deep.
    pub fn outcome(&self, watch: &mut Watch<'_>) -> Result<OutcomeClass, Halt> {
        self.store.borrow_mut().outcome(self.id, watch)
    }

    /// The canonical options of a player.
    ///
    /// # Errors
    ///
    /// When an option isn't stored, or the form is too deep.
    pub fn options(&self, player: Player, watch: &mut Watch<'_>) -> Result<Vec<Self>, Halt> {
        let sorted = self.store.borrow_mut().sorted_options(self.id, player, watch)?;
        Ok(sorted.into_iter().map(|id| self.with(id)).collect())
    }

    /// The value as x + n·↑ + ∗m, if it has this shape.
    #[must_use]
    pub fn as_short(&self) -> Option<NumberUpStar> {
        self.store.borrow().as_short(self.id)
    }

    /// The value as a number, if it is one.
    #[must_use]
    pub fn as_number(&self) -> Option<Dyadic> {
        self.store.borrow().as_number(self.id)
    }

    /// The number that is reached if this player moves first and both stop at numbers.
    #[must_use]
    pub fn stop(&self, first: Player) -> Dyadic {
        self.store.borrow().stop(self.id, first)
    }

    /// The day on which it is born.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the form is too deep.
    pub fn birthday(&self, watch: &mut Watch<'_>) -> Result<u64, Halt> {
        self.store.borrow_mut().birthday(self.id, watch)
    }

    /// The thermograph.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the form is too deep or out of range.
    pub fn thermograph(&self, watch: &mut Watch<'_>) -> Result<Rc<Thermograph>, Halt> {
        self.store.borrow_mut().thermograph(self.id, watch)
    }

    /// Its options as they were written, and how they lead to the canonical form; none for a form that was
    /// computed or given by its name.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the form is too deep or out of range.
    pub fn reduced(&self, watch: &mut Watch<'_>) -> Result<Option<Reduced>, Halt> {
        let Some(written) = &self.written else { return Ok(None) };
        let (left, right) = (written.left.to_vec(), written.right.to_vec());
        let (_, steps) = self.store.borrow_mut().explained(left, right, watch)?;
        let options = [&written.left, &written.right]
            .map(|side| side.iter().map(|id| self.with(*id)).collect::<Vec<_>>());
        Ok(Some(Reduced { options, steps }))
    }

    /// The name in a style, cut by dots where it would be longer than about `most` bytes, and whether it is
    /// whole.
    #[must_use]
    pub fn name(&self, style: Style, most: usize) -> (String, bool) {
        let found = self.store.borrow_mut().name(self.id, style, most, &mut Watch::default());
        found.unwrap_or_else(|_| ("{…|…}".to_owned(), false))
    }

    /// The name that [`Form::parse`] reads.
    #[must_use]
    pub fn ascii(&self) -> String {
        self.name(Style::Ascii, LONGEST).0
    }
}
