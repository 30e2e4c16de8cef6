//! Variants of partizan games: the impartial one, in which either player has the moves of both, and the
//! dicotic one, which ends once one of the players can't move.
//!
//! Domineering becomes Cram, Hackenbush in colours becomes green Hackenbush.

use std::rc::Rc;

use bouton_theory::Player;

use crate::{
    Datum, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError, Ruleset, Sketch,
    TwoPlayers,
};

/// The game in which either player may make a move of Left or of Right.
pub struct Impartial {
    rules: Rc<dyn TwoPlayers>,
    name: String,
}

/// The game in which play ends where one of the players can't move, so that nobody has moves to spare. Of a
/// position that falls apart each part ends for itself.
pub struct Dicotic {
    rules: Rc<dyn TwoPlayers>,
    name: String,
}

impl Impartial {
    /// The impartial variant of a game.
    #[must_use]
    pub fn new(rules: Rc<dyn TwoPlayers>) -> Self {
        let name = format!("Impartial {}", rules.name());
        Self { rules, name }
    }
}

impl Ruleset for Impartial {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        self.rules.kind()
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        Player::BOTH.into_iter().try_for_each(|player| self.rules.moves(position, player, out))
    }

    /// Positions that say whose turn it is don't have an impartial variant, because the other player can't
    /// move in them.
    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let position = self.rules.admit(position)?;
        match self.rules.mover(&position) {
            None => Ok(position),
            Some(_) => {
                let message = Phrase::of("rule-impartial-turn").with("game", self.rules.name());
                Err(RuleError::new("bad-position", message).hint(Phrase::of("rule-hint-impartial-turn")))
            }
        }
    }
}

impl Literature for Impartial {}

impl Dicotic {
    /// The dicotic variant of a game.
    #[must_use]
    pub fn new(rules: Rc<dyn TwoPlayers>) -> Self {
        let name = format!("Dicotic {}", rules.name());
        Self { rules, name }
    }
}

impl TwoPlayers for Dicotic {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        self.rules.kind()
    }

    fn moves(&self, position: PositionRef<'_>, player: Player, out: &mut Options) -> Result<(), RuleError> {
        let mut theirs = Options::new();
        self.rules.moves(position, player.other(), &mut theirs)?;
        if theirs.is_empty() { Ok(()) } else { self.rules.moves(position, player, out) }
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        self.rules.admit(position)
    }

    fn mover(&self, position: &Datum) -> Option<Player> {
        self.rules.mover(position)
    }
}

/// A variant is shown and read as its game is.
macro_rules! present_as_the_game {
    ($($variant:ty),*) => {
        $(impl Presentation for $variant {
            fn display(&self, position: &Datum) -> Option<String> {
                self.rules.display(position)
            }

            fn sketch(&self, position: &Datum) -> Option<Sketch> {
                self.rules.sketch(position)
            }

            fn parse(&self, text: &str) -> Option<Result<Datum, RuleError>> {
                self.rules.parse(text)
            }

            fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
                self.rules.describe(from, to)
            }

            fn start(&self) -> Option<Datum> {
                self.rules.start()
            }
        })*
    };
}

present_as_the_game!(Impartial, Dicotic);
