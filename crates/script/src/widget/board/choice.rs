//! The choices below a board: who begins, against whom, a harder position.

use serde_json::json;

use super::Board;
use crate::diagnostic::Native;
use crate::messages::text;
use crate::play::harder;
use crate::play::manner::{Manner, Skill};
use crate::play::referee::Player;

/// Against whom a person plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opponent {
    Machine(Skill),
    Person,
}

impl Opponent {
    /// The available kinds, including the one that a script asked for.
    pub(super) fn all(manner: Manner) -> Vec<Self> {
        let mut all = vec![Self::Machine(Skill::Errs), Self::Machine(Skill::Perfect), Self::Person];
        if !all.contains(&Self::of(manner)) {
            all.push(Self::of(manner));
        }
        all
    }

    pub(super) fn of(manner: Manner) -> Self {
        if manner.two { Self::Person } else { Self::Machine(manner.skill) }
    }

    pub(super) fn label(self) -> String {
        let key = match self {
            Self::Machine(Skill::Errs) => "play-opponent-easy",
            Self::Machine(Skill::Perfect) => "play-opponent-perfect",
            Self::Machine(Skill::Greedy) => "play-opponent-greedy",
            Self::Machine(Skill::Random) => "play-opponent-random",
            Self::Person => "play-opponent-person",
        };
        text(key, &[])
    }
}

impl Board {
    /// The user chose who begins: a new game.
    pub(super) fn begins(&self) -> Native<()> {
        let machine = self.parts.first.get("index").as_u64() == Some(1);
        let manner = self.manner.get();
        let first = if machine && !manner.two { Player::Machine } else { Player::User };
        self.manner.set(Manner { first, ..manner });
        self.begin()
    }

    /// The user chose an opponent: the game goes on, and a machine that is to move answers.
    pub(super) fn meets(&self) -> Native<()> {
        let index = self.parts.opponent.get("index").as_u64().and_then(|index| usize::try_from(index).ok());
        let chosen = index.and_then(|index| self.opponents.get(index));
        let manner = self.manner.get();
        let changed = match chosen {
            Some(Opponent::Machine(skill)) => Manner { two: false, skill: *skill, ..manner },
            Some(Opponent::Person) => Manner { two: true, first: Player::User, ..manner },
            None => manner,
        };
        self.manner.set(changed);
        if changed.two {
            self.parts.first.set(json!({ "index": 0 }));
        }
        let (over, player) = {
            let mut state = self.state.borrow_mut();
            state.said = Vec::new();
            (state.over, state.player)
        };
        match player {
            _ if over => self.begin(),
            Player::Second if !changed.two => self.answer(),
            _ => Ok(()),
        }
    }

    /// Begins again from a harder position.
    pub(super) fn harder(&self) -> Native<()> {
        let found = {
            let start = self.start.borrow();
            harder::harder(&start, self.manner.get().first, &self.context.control("play"))
        };
        self.context.poll()?;
        match found {
            Some(start) => {
                *self.start.borrow_mut() = start;
                self.begin()
            }
            None => {
                self.state.borrow_mut().said = vec![text("play-none-harder", &[])];
                Ok(())
            }
        }
    }
}
