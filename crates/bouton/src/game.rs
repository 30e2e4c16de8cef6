//! A game: rules, a play convention, a memory of computed results, and the control of its calls.

mod check;
mod family;
mod place;

use std::fmt;
use std::rc::Rc;

use bouton_results::Show;
use bouton_results::wording::English;
use bouton_rules::{PositionKind, Ruleset};
use bouton_theory::Convention;

use crate::Control;
use crate::control::Asker;

/// A game of any kind, always of this one type: `let g: Game = octal("0.77")?;`.
///
/// Clones share their memory. Two games are equal if they have the same rules (one object) and one
/// convention.
///
/// ```
/// use bouton::prelude::*;
/// let kayles: Game = octal("0.77")?;
/// assert_eq!(kayles.values(0..=11)?, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
/// assert_eq!(kayles.outcome([3, 3])?, Outcome::P);
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone)]
pub struct Game {
    pub(crate) solver: bouton_solve::Game,
    pub(crate) asker: Asker,
}

impl Game {
    /// A game in normal play from rules of your own kind: the way in for types that implement [`Ruleset`].
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use std::rc::Rc;
    /// let mine: Rc<dyn bouton::rules::Ruleset> = Rc::new(bouton::rules::games::nim::Nim);
    /// assert_eq!(Game::new(mine).grundy(5)?, Nimber(5));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn new(rules: Rc<dyn Ruleset>) -> Self {
        Self::of(bouton_solve::Game::new(rules), Asker::default())
    }

    pub(crate) fn of(solver: bouton_solve::Game, asker: Asker) -> Self {
        Self { solver, asker }
    }

    /// The same rules under another name.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(heap_game(|n| 0..n).named("Nim").name(), "Nim");
    /// ```
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        Self { solver: self.solver.named(name), ..self }
    }

    /// The same game with its calls under this control.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let hurried = games::chomp().with_control(Control::new().positions(1_000));
    /// assert!(hurried.grundy([9, 9, 9, 9, 9, 9]).unwrap_err().is_stopped());
    /// ```
    #[must_use]
    pub fn with_control(mut self, control: Control) -> Self {
        self.asker.control = control;
        self
    }

    /// The control of its calls.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().control().budget().positions, 50_000_000);
    /// ```
    #[must_use]
    pub fn control(&self) -> &Control {
        &self.asker.control
    }

    /// The name that people read.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(subtraction([1, 3, 6])?.name(), "S(1, 3, 6)");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn name(&self) -> &str {
        self.solver.name()
    }

    /// The play convention.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().misere().convention(), bouton::Convention::Misere);
    /// ```
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.solver.convention()
    }

    /// The kind of the game's positions.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!((kayles().kind(), wythoff().kind()), (PositionKind::Heap, PositionKind::Array(Some(2))));
    /// ```
    #[must_use]
    pub fn kind(&self) -> PositionKind {
        self.solver.rules().kind()
    }

    /// The rules.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(kayles().rules().heap_code().is_some());
    /// ```
    #[must_use]
    pub fn rules(&self) -> &Rc<dyn Ruleset> {
        self.solver.rules()
    }

    /// How the options are found: native code, a Rust function, or a script's rule and in which way.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!((kayles().engine().as_str(), heap_game(|n| 0..n).engine().as_str()), ("native code", "a Rust function"));
    /// ```
    #[must_use]
    pub fn engine(&self) -> String {
        self.solver.rules().engine().to_string()
    }

    /// The same game under misère play: the player who cannot move wins.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().misere().outcome([1, 1])?, Outcome::N);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn misere(&self) -> Self {
        Self::of(self.solver.under(Convention::Misere), self.asker.clone())
    }

    /// The same game under normal play: the player who cannot move loses.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().misere().normal().outcome([1, 1])?, Outcome::P);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn normal(&self) -> Self {
        Self::of(self.solver.under(Convention::Normal), self.asker.clone())
    }

    /// Shows the game in an evcxr notebook: its name, its convention, the kind of its positions, and how its
    /// options are found.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// kayles().evcxr_display();
    /// ```
    pub fn evcxr_display(&self) {
        bouton_results::notebook(&self.solver);
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.solver == other.solver
    }
}

impl Eq for Game {}

/// `Kayles (heap game, normal play)`.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.solver.text(&English))
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
