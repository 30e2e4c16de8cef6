//! Games on any Rust type that can be compared and hashed.

mod place;

use std::fmt;
use std::hash::Hash;
use std::rc::Rc;

use bouton_rules::Datum;

use crate::rule::interned::{Interned, Interner};
use crate::{Control, Game, Move, Moves, Position};

/// A game on positions of any type with `Hash`, `Eq` and `Clone`: `options` returns the positions that one
/// move reaches.
///
/// Nothing is written for the type, so this is the way to begin with a board of your own. The game numbers
/// the positions that it meets and keeps them; where a search must be fast, let the type implement
/// [`State`](crate::State) and use [`game`](crate::game()).
///
/// ```
/// use bouton::prelude::*;
///
/// #[derive(Clone, Debug, PartialEq, Eq, Hash)]
/// struct Board { squares: Vec<bool> }   // true: covered
///
/// // Dominoes on a strip: cover two free neighbours; who cannot loses.
/// let strip = game_of(Board { squares: vec![false; 8] }, |board| {
///     let mut options = Vec::new();
///     for i in 1..board.squares.len() {
///         if !board.squares[i - 1] && !board.squares[i] {
///             let mut next = board.clone();
///             next.squares[i - 1..=i].fill(true);
///             options.push(next);
///         }
///     }
///     options
/// });
/// let best: Vec<Board> = strip.winning_moves(strip.start())?;
/// assert_eq!(strip.grundy(strip.start())?, Nimber(1));
/// assert_eq!(best.len(), 3);   // one is in the middle, two leave a square at an end
/// assert!(best[0].squares[1] && best[0].squares[2]);
/// # Ok::<(), bouton::Error>(())
/// ```
///
/// # Errors and limits
///
/// Rules that never end meet the bound on positions (`budget`), rules with a loop have outcomes, but not
/// always numbers (`infinite-value`), as in any game. The bound is the number of positions that fit in the
/// bytes that one call may use, not counting the heap memory of a position;
/// [`with_control`](GameOf::with_control) sets another.
pub fn game_of<T, I>(start: T, options: impl Fn(&T) -> I + 'static) -> GameOf<T>
where
    T: Hash + Eq + Clone + 'static,
    I: IntoIterator<Item = T>,
{
    let rules = Interned::new(options);
    rules.positions.number(start.clone());
    let budget = Control::new().budget();
    let room = budget.bytes / Interner::<T>::bytes_each();
    let game = Game::new(Rc::new(rules.clone()));
    GameOf { game: game.with_control(Control::new().positions(budget.positions.min(room))), rules, start }
}

/// A game of [`game_of`], which is asked about values of its own type and answers with such.
///
/// ```
/// use bouton::prelude::*;
/// let nim = game_of((3_u8, 5_u8), |&(a, b)| (0..a).map(move |a| (a, b)).chain((0..b).map(move |b| (a, b))));
/// assert_eq!((nim.grundy(&(3, 5))?, nim.outcome(&(4, 4))?), (Nimber(6), Outcome::P));
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone)]
pub struct GameOf<T> {
    game: Game,
    rules: Interned<T>,
    start: T,
}

impl<T: Hash + Eq + Clone + 'static> GameOf<T> {
    /// The position that the game was made with.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(game_of('c', |c| 'a'..*c).start(), &'c');
    /// ```
    #[must_use]
    pub fn start(&self) -> &T {
        &self.start
    }

    /// The game without the type of its positions, which are numbers there: for sums, and for functions that
    /// take any [`Game`].
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(game_of('c', |c| 'a'..*c).as_game().engine(), "a Rust function");
    /// ```
    #[must_use]
    pub fn as_game(&self) -> &Game {
        &self.game
    }

    /// The same rules under another name.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(game_of('c', |c| 'a'..*c).named("Letters").as_game().name(), "Letters");
    /// ```
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        Self { game: self.game.named(name), ..self }
    }

    /// The same game with positions shown this way instead of as numbers. Call it before you ask anything,
    /// because the copy remembers nothing.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let letters = game_of('c', |c| 'a'..*c).named("Letters").display(|c| c.to_string());
    /// assert_eq!(letters.position(&'b').to_string(), "Letters b");
    /// ```
    #[must_use]
    pub fn display(self, display: impl Fn(&T) -> String + 'static) -> Self {
        let rules = Interned { display: Some(Rc::new(display)), ..self.rules };
        let same = bouton_solve::Game::new(Rc::new(rules.clone())).under(self.game.convention());
        let game = Game::of(same.named(self.game.name()), self.game.asker);
        Self { game, rules, start: self.start }
    }

    /// The same game under misère play: the player who cannot move wins.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(game_of('b', |c| 'a'..*c).misere().outcome(&'b')?, Outcome::P);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn misere(&self) -> Self {
        Self { game: self.game.misere(), ..self.clone() }
    }

    /// The same game with its calls under this control.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let endless = game_of(0_u64, |n| [n + 1]).with_control(Control::new().positions(1_000));
    /// assert_eq!(endless.grundy(&0).unwrap_err().code(), "budget");
    /// ```
    #[must_use]
    pub fn with_control(self, control: Control) -> Self {
        Self { game: self.game.with_control(control), ..self }
    }

    /// A position, which adds up with those of any games.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let letters = game_of('c', |c| 'a'..*c);
    /// let sum = letters.position(&'c') + nim().position(2)?;
    /// assert_eq!(sum.outcome()?, Outcome::P);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn position(&self, position: &T) -> Position {
        let sum = bouton_solve::Sum::of(&self.game.solver, vec![self.datum(position)]);
        Position::of(sum, self.game.asker.clone())
    }

    /// Turns a number or a move of [`as_game`](Self::as_game) back into the position it means:
    /// `position.datum()` as `T`.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let letters = game_of('c', |c| 'a'..*c);
    /// let moves = letters.position(&'c').options()?;
    /// assert_eq!(moves[1].to().datum().and_then(|datum| letters.read(&datum)), Some('b'));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn read(&self, datum: &Datum) -> Option<T> {
        self.rules.positions.position(datum.as_int()?).map(|position| (*position).clone())
    }

    pub(crate) fn datum(&self, position: &T) -> Datum {
        Datum::Int(self.rules.positions.number(Lent(position)))
    }

    /// Moves with the positions to which they lead.
    pub(crate) fn typed(&self, moves: Moves) -> Vec<(T, Move)> {
        let to = |made: &Move| made.to().datum().and_then(|datum| self.read(&datum));
        moves.into_iter().filter_map(|made| Some((to(&made)?, made))).collect()
    }
}

/// A position that is cloned only where it is new.
struct Lent<'a, T>(&'a T);

impl<T> std::borrow::Borrow<T> for Lent<'_, T> {
    fn borrow(&self) -> &T {
        self.0
    }
}

impl<T: Clone> From<Lent<'_, T>> for Rc<T> {
    fn from(lent: Lent<'_, T>) -> Self {
        Self::new(lent.0.clone())
    }
}

/// As the [`Game`]: `a game (positions are numbers, normal play)`.
impl<T> fmt::Display for GameOf<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.game, f)
    }
}

impl<T> fmt::Debug for GameOf<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.game, f)
    }
}
