//! Games of any positions from a function of the position, with what else rules may say.

mod ruleset;

use std::fmt;
use std::rc::Rc;

use bouton_rules::{Datum, Shape};

use super::StateOption;
use super::listing::ListMoves;
use crate::{Game, State};

/// A game: `moves` takes a position and returns its options. The type of the parameter says which positions
/// the game has.
///
/// An option that falls apart is [`sum_of`](crate::sum_of) its parts; many options may be one
/// [`line`](crate::line). [`Rules`] is the long form. A rule that returns an iterator is faster than one that
/// fills a vector.
///
/// ```
/// use bouton::prelude::*;
///
/// let wythoff = game(|[a, b]: [i64; 2]| {
///     let mut options = Vec::new();
///     for k in 1..=a { options.push([a - k, b]); }
///     for k in 1..=b { options.push([a, b - k]); }
///     for k in 1..=a.min(b) { options.push([a - k, b - k]); }
///     options
/// })
/// .named("Wythoff");
/// assert_eq!(wythoff.outcome([3, 5])?, Outcome::P);
/// # Ok::<(), bouton::Error>(())
/// ```
pub fn game<P, I>(moves: impl Fn(P) -> I + 'static) -> Game
where
    P: State,
    I: IntoIterator,
    I::Item: StateOption<P>,
{
    Rules::new(moves).game()
}

/// What rules may say or leave out.
type Part<F> = Option<Box<F>>;

/// The positions that add up to a position.
type Split<P> = dyn Fn(&P) -> Vec<P>;

/// The name of a move.
type Words<P> = dyn Fn(&P, &P) -> String;

/// The long form of a game: everything that its rules may say in addition to the moves. Finish it with
/// [`Rules::game`].
///
/// ```
/// use bouton::prelude::*;
///
/// // Rows of coins: take one coin of one row.
/// let rows = Rules::new(|row: Vec<i64>| {
///     let mut options = Vec::new();
///     for i in (0..row.len()).filter(|i| row[*i] > 0) {
///         let mut left = row.clone();
///         left[i] -= 1;
///         options.push(left);
///     }
///     options
/// })
/// .name("One at a time")
/// .canonical(|row| { let mut row = row.clone(); row.sort(); row })
/// .components(|row| row.iter().map(|n| vec![*n]).collect())
/// .display(|row| row.iter().map(|n| "o".repeat(*n as usize)).collect::<Vec<_>>().join(" "))
/// .game();
/// assert_eq!(rows.grundy(vec![3, 4])?, Nimber(1));
/// assert_eq!(rows.position(vec![3, 1])?.to_string(), "One at a time ooo o");
/// # Ok::<(), bouton::Error>(())
/// ```
pub struct Rules<P> {
    name: String,
    shape: Option<Shape>,
    moves: Box<dyn ListMoves<P>>,
    canonical: Part<dyn Fn(&P) -> P>,
    any_order: bool,
    components: Part<Split<P>>,
    display: Part<dyn Fn(&P) -> String>,
    describe: Part<Words<P>>,
    legal: Part<dyn Fn(&P) -> bool>,
    start: Option<Datum>,
}

impl<P: State> Rules<P> {
    /// Rules with these moves.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let nim = Rules::new(|[n]: [i64; 1]| (0..n).map(|m| [m])).game();
    /// assert_eq!(nim.grundy([4])?, Nimber(4));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn new<I>(moves: impl Fn(P) -> I + 'static) -> Self
    where
        I: IntoIterator,
        I::Item: StateOption<P>,
    {
        Self {
            name: "a game".to_owned(),
            shape: P::shape(),
            moves: Box::new(moves),
            canonical: None,
            any_order: false,
            components: None,
            display: None,
            describe: None,
            legal: None,
            start: None,
        }
    }

    /// The name that people read.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let nim = Rules::new(|[n]: [i64; 1]| (0..n).map(|m| [m])).name("One heap").game();
    /// assert_eq!(nim.name(), "One heap");
    /// ```
    #[must_use]
    pub fn name(mut self, name: &str) -> Self {
        name.clone_into(&mut self.name);
        self
    }

    /// The same game in a standard form, as a key for memory: value, misère value and remoteness must be
    /// those of the position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let two = Rules::new(|[a, b]: [i64; 2]| (0..a).map(move |a| [a, b]).chain((0..b).map(move |b| [a, b])))
    ///     .canonical(|[a, b]| [*a.min(b), *a.max(b)])
    ///     .game();
    /// assert_eq!(two.grundy([7, 4])?, Nimber(3));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn canonical(mut self, canonical: impl Fn(&P) -> P + 'static) -> Self {
        self.canonical = Some(Box::new(canonical));
        self
    }

    /// The same game where the order of the parts of a position doesn't matter: the standard form is sorted.
    /// Faster than a [`canonical`](Rules::canonical) that sorts, which it replaces.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let nim = Rules::new(|h: [i64; 3]| {
    ///     (0..3).flat_map(move |i| (0..h[i]).map(move |k| { let mut left = h; left[i] = k; left }))
    /// })
    /// .in_any_order()
    /// .game();
    /// assert_eq!(nim.grundy([9, 5, 12])?, Nimber(0));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn in_any_order(mut self) -> Self {
        self.any_order = true;
        self
    }

    /// The independent positions that add up to a position; a position that doesn't fall apart is its only
    /// component.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let coins = Rules::new(|row: Vec<i64>| {
    ///     let all = 0..row.len();
    ///     all.filter(|i| row[*i] > 0).map(|i| { let mut left = row.clone(); left[i] -= 1; left }).collect::<Vec<_>>()
    /// })
    /// .components(|row| row.iter().map(|n| vec![*n]).collect())
    /// .game();
    /// assert_eq!(coins.grundy(vec![30, 31, 32, 33])?, Nimber(0));   // four short searches, not one long
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn components(mut self, components: impl Fn(&P) -> Vec<P> + 'static) -> Self {
        self.components = Some(Box::new(components));
        self
    }

    /// How a position is shown to people.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let nim = Rules::new(|[n]: [i64; 1]| (0..n).map(|m| [m])).name("Nim").display(|[n]| "o".repeat(*n as usize)).game();
    /// assert_eq!(nim.position([3])?.to_string(), "Nim ooo");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn display(mut self, display: impl Fn(&P) -> String + 'static) -> Self {
        self.display = Some(Box::new(display));
        self
    }

    /// The name of a move: from a position to an option.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let nim = Rules::new(|[n]: [i64; 1]| (0..n).map(|m| [m]))
    ///     .describe(|[from], [to]| format!("take {}", from - to))
    ///     .game();
    /// assert!(nim.explain([3])?.to_string().contains("take 3"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn describe(mut self, describe: impl Fn(&P, &P) -> String + 'static) -> Self {
        self.describe = Some(Box::new(describe));
        self
    }

    /// The positions that a user may ask about; by default all.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let nim = Rules::new(|[n]: [i64; 1]| (0..n).map(|m| [m])).legal(|[n]| *n >= 0).game();
    /// assert_eq!(nim.grundy([-1]).unwrap_err().code(), "bad-position");
    /// ```
    #[must_use]
    pub fn legal(mut self, legal: impl Fn(&P) -> bool + 'static) -> Self {
        self.legal = Some(Box::new(legal));
        self
    }

    /// A position to begin with.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let nim = Rules::new(|[n]: [i64; 1]| (0..n).map(|m| [m])).start(&[5]).game();
    /// assert_eq!(nim.rules().start(), Some(Datum::ints([5])));
    /// ```
    #[must_use]
    pub fn start(mut self, start: &P) -> Self {
        self.start = Some(start.to_datum());
        self
    }

    /// The game.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let nim: Game = Rules::new(|[n]: [i64; 1]| (0..n).map(|m| [m])).game();
    /// assert_eq!(nim.outcome([0])?, Outcome::P);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn game(self) -> Game {
        Game::new(Rc::new(self))
    }
}

impl<P> fmt::Debug for Rules<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({:?})", self.name)
    }
}
