//! A partizan game with functions of the script as its rules: for each player the rules of a game of one
//! function.

use std::rc::Rc;

use bouton_rules::{
    Datum, Form, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError, Ruleset,
    TwoPlayers, Worth,
};
use bouton_theory::{Convention, Player};
use rhai::{Identifier, Map};

use super::{Definition, ScriptRules};
use crate::Context;
use crate::diagnostic::Diagnostic;
use crate::messages;

/// The keys of `game(#{ left: …, right: … })`.
pub(super) const KEYS: &[&str] =
    &["name", "left", "right", "start", "canonical", "display", "describe", "parse", "reduction", "doc"];

/// The rules of both players.
pub(crate) struct ScriptTwoPlayers {
    left: Rc<ScriptRules>,
    right: Rc<ScriptRules>,
}

impl ScriptTwoPlayers {
    /// The rules that a map gives.
    ///
    /// # Errors
    ///
    /// When a key is unknown or missing, or a value is of the wrong kind.
    pub(crate) fn new(map: &Map, context: &Context) -> Result<Self, Diagnostic> {
        if let Some(key) = map.keys().find(|key| !KEYS.contains(&key.as_str())) {
            let keys = KEYS.join(", ");
            let error = Diagnostic::keyed("unknown-key", "game-key", &[("name", key), ("keys", &keys)]);
            return Err(match crate::diagnostic::nearest::nearest(key, KEYS.iter().copied()) {
                Some(near) => error.hint(messages::text("name-near", &[("near", &near)])),
                None => error,
            });
        }
        let of = |player: Player| {
            let mut one = map.clone();
            let moves = one.get(player.name()).cloned();
            Player::BOTH.iter().for_each(|player| drop(one.remove(player.name())));
            let moves = moves.ok_or_else(|| Diagnostic::coded("game-one-player", &[("player", &player)]))?;
            one.insert(Identifier::from("moves"), moves);
            ScriptRules::new(Definition::of_map(&one)?, context)
        };
        Ok(Self { left: of(Player::Left)?, right: of(Player::Right)? })
    }

    fn of(&self, player: Player) -> &Rc<ScriptRules> {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }
}

impl TwoPlayers for ScriptTwoPlayers {
    fn name(&self) -> &str {
        self.left.name()
    }

    fn kind(&self) -> PositionKind {
        self.left.kind()
    }

    fn moves(&self, position: PositionRef<'_>, player: Player, out: &mut Options) -> Result<(), RuleError> {
        self.of(player).options(position, out)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        self.right.admit(position.clone())?;
        self.left.admit(position)
    }

    fn heaps(&self, position: &Datum) -> Result<Option<Vec<u64>>, RuleError> {
        let found = self.left.reduction(std::slice::from_ref(position), Convention::Normal)?;
        Ok(found.and_then(|reduction| match reduction.form {
            Form::Heaps(heaps, _) => Some(heaps.into_iter().map(|heap| heap.item).collect()),
            _ => None,
        }))
    }

    /// The author's standard form, which has the same value.
    fn worth(&self, position: &Datum) -> Result<Option<Worth>, RuleError> {
        let rules: &dyn Ruleset = &*self.left;
        let parts = rules.standard_parts(position)?;
        Ok((parts != [position.clone()]).then_some(Worth::Sum(parts)))
    }

    fn as_any(&self) -> Option<&dyn std::any::Any> {
        Some(self)
    }
}

impl Presentation for ScriptTwoPlayers {
    fn display(&self, position: &Datum) -> Option<String> {
        self.left.display(position)
    }

    fn parse(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        self.left.parse(text)
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        self.left.describe(from, to)
    }

    fn start(&self) -> Option<Datum> {
        self.left.start()
    }
}
