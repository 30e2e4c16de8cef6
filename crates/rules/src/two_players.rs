//! Rules of games in which each player has moves of their own: Northcott's game, Hackenbush in two colours.

use std::rc::Rc;

use bouton_theory::{Player, Prospect};

use crate::{Datum, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError};

/// The rules of a game with moves for Left and moves for Right. Play may go on for ever; who cannot move
/// loses.
pub trait TwoPlayers: Presentation {
    /// The name that people read.
    fn name(&self) -> &str;

    /// Hands every move of `player` to the sink, as [`Ruleset::options`](crate::Ruleset::options) does: an
    /// option is a position of this game, or the sum of several.
    ///
    /// # Errors
    ///
    /// When the rule fails on this position. The moves handed over so far are void.
    fn moves(&self, position: PositionRef<'_>, player: Player, out: &mut Options) -> Result<(), RuleError>;

    /// Reads a position that a user gave, as [`Ruleset::admit`](crate::Ruleset::admit) does.
    ///
    /// # Errors
    ///
    /// When it is not a position of this game.
    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(position)
    }

    /// The kind of positions, for the impartial variant, where an array of heaps is a sum.
    #[doc(hidden)]
    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    /// Who is to move, where a position says so.
    fn mover(&self, _position: &Datum) -> Option<Player> {
        None
    }

    /// A player by the name that people give them: White, or Left with the colour of their edges.
    fn side(&self, player: Player) -> Phrase {
        Phrase::of(if player == Player::Left { "side-left" } else { "side-right" })
    }

    /// The result that `player` can force by a theorem when it is their move, with its source.
    fn prospect(&self, _position: &Datum, _player: Player) -> Option<(Prospect, &'static str)> {
        None
    }

    /// The Nim heaps that the position equals by a theorem, for either player to move. A move that makes one
    /// of them larger is reversible: the opponent takes back the addition.
    ///
    /// # Errors
    ///
    /// When a script's function fails.
    fn heaps(&self, _position: &Datum) -> Result<Option<Vec<u64>>, RuleError> {
        Ok(None)
    }

    /// A theorem's statement about the value of a position.
    ///
    /// # Errors
    ///
    /// When it is not a position of this game.
    fn worth(&self, _position: &Datum) -> Result<Option<Worth>, RuleError> {
        Ok(None)
    }

    /// These rules as themselves, for a layer above that knows their type.
    fn as_any(&self) -> Option<&dyn std::any::Any> {
        None
    }
}

/// A theorem's statement about the value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It is the sum of these positions of the same game.
    Sum(Vec<Datum>),
    /// It is the sum of this nimber and of stalks, which may have stalks on top: an edge that is cut takes
    /// with it all that stands on it.
    Stalks {
        /// The nimber.
        nimber: u64,
        /// The edges, each after the one that it stands on.
        edges: Vec<StalkEdge>,
    },
}

/// An edge of a stalk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StalkEdge {
    /// Who may cut it; none: either player.
    pub owner: Option<Player>,
    /// The place of the edge on which it stands; none: the ground.
    pub below: Option<usize>,
}

/// A value with a form nested too deeply to compute.
#[must_use]
pub fn form_too_deep() -> RuleError {
    RuleError::new("too-large", Phrase::of("rule-form-deep"))
}

/// A value that is beyond the numbers that are stored.
#[must_use]
pub fn form_out_of_range() -> RuleError {
    RuleError::new("too-large", Phrase::of("rule-form-range"))
}

/// An option that is a position of a game of another kind.
#[must_use]
pub fn option_of_another(game: &str) -> RuleError {
    RuleError::new("wrong-option", Phrase::of("rule-other-game").with("game", game.to_owned()))
}

/// Whether two such rules are one object.
#[must_use]
pub fn same_players(a: &Rc<dyn TwoPlayers>, b: &Rc<dyn TwoPlayers>) -> bool {
    std::ptr::addr_eq(Rc::as_ptr(a), Rc::as_ptr(b))
}
