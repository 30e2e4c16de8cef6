//! The values of partizan games, for Rust programs and notebooks.

use std::fmt;
use std::rc::Rc;

use bouton_partizan::wording::SENTENCES;
use bouton_partizan::{Dyadic, NotationError, OutcomeClass, Player, Relation, Watch};
use bouton_results::Show;
use bouton_results::wording::English;
use bouton_rules::games::hackenbush_rb::Hackenbush;
use bouton_solve::{TwoPlayerGame, halting};
use bouton_theory::wording;

use crate::{Control, Error, IntoDatum};

/// The value of a partizan game, in canonical form (Conway 1976). Equal values are equal data.
///
/// ```
/// use bouton::{Form, form};
/// let up = form("{0 | *}")?;
/// assert_eq!((up.to_string().as_str(), up.to_text().as_str()), ("↑", "^"));
/// assert_eq!(up.plus(&form("-^")?)?, form("0")?);
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct Form(bouton_partizan::Form);

/// The value that a text names: `"1/2"`, `"^*"`, `"{0, * | 1/2}"`, `"{2|-2}"`.
///
/// ```
/// assert_eq!(bouton::form("{0, * | 1/2}")?.to_string(), "1/4");
/// assert_eq!(bouton::form("{0 | ").unwrap_err().code(), "bad-notation");
/// # Ok::<(), bouton::Error>(())
/// ```
///
/// # Errors
///
/// When the text is malformed; the message marks the place.
pub fn form(text: &str) -> Result<Form, Error> {
    let found = within(|watch| match bouton_partizan::Form::parse(text, watch) {
        Err(NotationError::Halted(halt)) => Err(halt),
        other => Ok(other),
    })?;
    found.map(Form).map_err(|error| {
        let NotationError::Wrong { fault, .. } = error else {
            return Error::new("bad-notation", "this is no game");
        };
        let place = error.marked(text);
        let sentence = wording::english(SENTENCES, fault.key(), &[("place", &place)]);
        Error::new("bad-notation", sentence)
    })
}

/// The value of a picture of Red-Blue-Green Hackenbush: strings of colours from the ground up.
///
/// ```
/// assert_eq!(bouton::hackenbush(["BRR", "R"])?.to_string(), "-3/4");
/// assert_eq!(bouton::hackenbush("BG")?.to_text(), "1*");
/// assert_eq!(bouton::hackenbush("BX").unwrap_err().code(), "bad-position");
/// # Ok::<(), bouton::Error>(())
/// ```
///
/// # Errors
///
/// When a letter doesn't name a colour.
pub fn hackenbush(picture: impl IntoDatum) -> Result<Form, Error> {
    let game = TwoPlayerGame::new(Rc::new(Hackenbush));
    let position = game.position(picture.into_datum()).map_err(Error::from)?;
    Ok(Form(game.form(&position, &Control::new().begin()).map_err(Error::from)?))
}

/// Runs work on forms within the budget of this machine.
fn within<T>(run: impl FnOnce(&mut Watch<'_>) -> Result<T, bouton_partizan::Halt>) -> Result<T, Error> {
    halting(&Control::new().begin(), run).map_err(Error::from)
}

impl Form {
    /// The value of the sum.
    ///
    /// ```
    /// let half = bouton::form("1/2")?;
    /// assert_eq!(half.plus(&half)?.to_string(), "1");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When it is too large for the budget.
    pub fn plus(&self, other: &Self) -> Result<Self, Error> {
        within(|watch| self.0.add(&other.0, watch)).map(Self)
    }

    /// The value of the difference.
    ///
    /// ```
    /// let up = bouton::form("^")?;
    /// assert_eq!(up.minus(&up)?.to_string(), "0");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`plus`](Self::plus).
    pub fn minus(&self, other: &Self) -> Result<Self, Error> {
        within(|watch| self.0.subtract(&other.0, watch)).map(Self)
    }

    /// How it compares with another value.
    ///
    /// ```
    /// use bouton::partizan::Relation;
    /// assert_eq!(bouton::form("^")?.relation(&bouton::form("*")?)?, Relation::Confused);
    /// assert_eq!(bouton::form("v")?.relation(&bouton::form("0")?)?, Relation::Less);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`plus`](Self::plus).
    pub fn relation(&self, other: &Self) -> Result<Relation, Error> {
        within(|watch| self.0.relation(&other.0, watch))
    }

    /// Who wins: L, R, N or P.
    ///
    /// ```
    /// assert_eq!(bouton::form("{2|-2}")?.outcome()?.letter(), "N");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`plus`](Self::plus).
    pub fn outcome(&self) -> Result<OutcomeClass, Error> {
        within(|watch| self.0.outcome(watch))
    }

    /// The canonical options of a player.
    ///
    /// ```
    /// use bouton::partizan::Player;
    /// assert_eq!(bouton::form("^")?.options(Player::Right)?[0].to_text(), "*");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`plus`](Self::plus).
    pub fn options(&self, player: Player) -> Result<Vec<Self>, Error> {
        Ok(within(|watch| self.0.options(player, watch))?.into_iter().map(Self).collect())
    }

    /// The number at which play stops if this player begins.
    ///
    /// ```
    /// use bouton::partizan::Player;
    /// assert_eq!(bouton::form("{3|1}")?.stop(Player::Left).to_string(), "3");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn stop(&self, first: Player) -> Dyadic {
        self.0.stop(first)
    }

    /// The mean and the temperature.
    ///
    /// ```
    /// let [mean, temperature] = bouton::form("{3|1}")?.mean_and_temperature()?;
    /// assert_eq!((mean.to_string(), temperature.to_string()), ("2".into(), "1".into()));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`plus`](Self::plus).
    pub fn mean_and_temperature(&self) -> Result<[Dyadic; 2], Error> {
        within(|watch| self.0.thermograph(watch)).map(|found| [found.mean, found.temperature])
    }

    /// The day on which it is born.
    ///
    /// ```
    /// assert_eq!(bouton::form("{2|-2}")?.birthday()?, 3);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`plus`](Self::plus).
    pub fn birthday(&self) -> Result<u64, Error> {
        within(|watch| self.0.birthday(watch))
    }

    /// The name in plain letters, which [`form`] reads back.
    ///
    /// ```
    /// assert_eq!(bouton::form("{0 | *}")?.to_text(), "^");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        self.0.ascii()
    }

    /// Shows the value in an evcxr notebook, as a formula and as text.
    ///
    /// ```
    /// bouton::form("{0 | *}")?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        bouton_results::notebook(&self.0);
    }
}

/// As the language shows it: `↑`, `±2`, `1/2`.
impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.text(&English))
    }
}

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
