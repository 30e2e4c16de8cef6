//! How a game is played: by whom, how well the machine plays, who begins.

use rhai::Map;

use super::referee::Player;
use crate::argument::bad;
use crate::diagnostic::Native;
use crate::show;

/// How well the machine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Skill {
    /// Any move.
    Random,
    /// The move that leaves the least.
    Greedy,
    /// A winning move, but one in three times any other.
    Errs,
    /// A winning move.
    Perfect,
}

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Manner {
    /// Who begins.
    pub(crate) first: Player,
    /// Whether two people play, and no machine.
    pub(crate) two: bool,
    pub(crate) skill: Skill,
    /// Where the machine's chance begins.
    pub(crate) seed: i64,
    /// Whether the board is drawn large.
    pub(crate) large: bool,
}

impl Manner {
    /// Reads the options of `play`. `large` is the session's setting elsewhere.
    pub(crate) fn of(options: &Map, large: bool) -> Native<Self> {
        let mut manner = Self { first: Player::User, two: false, skill: Skill::Perfect, seed: 1, large };
        for (key, value) in options {
            let text = show::text(value);
            match (key.as_str(), text.as_str()) {
                ("first", "machine") => manner.first = Player::Machine,
                ("first", "me" | "user") => manner.first = Player::User,
                ("players", "1") => manner.two = false,
                ("players", "2") => manner.two = true,
                ("machine", "random") => manner.skill = Skill::Random,
                ("machine", "greedy") => manner.skill = Skill::Greedy,
                ("machine", "errs") => manner.skill = Skill::Errs,
                ("machine", "perfect") => manner.skill = Skill::Perfect,
                ("large", "true") => manner.large = true,
                ("large", "false") => manner.large = false,
                ("seed", _) if value.is_int() => manner.seed = value.as_int().unwrap_or_default(),
                (key, _) => {
                    return Err(bad("play-option", &[("key", &key), ("found", &show::quoted(value))]));
                }
            }
        }
        if manner.two && manner.first == Player::Machine {
            return Err(bad("play-option", &[("key", &"first"), ("found", &"\"machine\"")]));
        }
        Ok(manner)
    }

    /// Who moves after a player.
    pub(crate) fn next(&self, player: Player) -> Player {
        match player {
            Player::User if self.two => Player::Second,
            Player::User => Player::Machine,
            Player::Machine | Player::Second => Player::User,
        }
    }
}
