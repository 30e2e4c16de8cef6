//! Moves of one player in a game with moves for Left and moves for Right.

use bouton_rules::Datum;
use bouton_solve::{TwoPlayerGame, TwoPlayerMove};
use bouton_theory::Player;

use crate::html::{self, escape};
use crate::wording::{Wording, say};
use crate::{Cell, Json, Listing, Show};

/// Moves of a player from a position: those that win, or all.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerMoves {
    /// The game.
    pub game: TwoPlayerGame,
    /// The position.
    pub position: Datum,
    /// Whose moves they are.
    pub player: Player,
    /// The moves.
    pub moves: Vec<TwoPlayerMove>,
}

impl PlayerMoves {
    /// Each move as data.
    #[must_use]
    pub fn forms(&self) -> Vec<Datum> {
        self.moves.iter().map(|made| made.shown.clone()).collect()
    }

    /// A row for each move, the reversible ones last.
    #[must_use]
    pub fn listing(&self, words: &dyn Wording) -> Listing {
        let row = |made: &TwoPlayerMove| {
            vec![
                Cell::Datum(made.shown.clone()),
                made.heaps.as_ref().map_or(Cell::Nothing, |heaps| Cell::Text(in_line(heaps))),
                Cell::Text(say(words, if made.reversible { "yes" } else { "no" }, &[])),
                Cell::Text(made.prospect.name().to_owned()),
            ]
        };
        let (reversible, others): (Vec<_>, Vec<_>) = self.moves.iter().partition(|made| made.reversible);
        let rows = others.into_iter().chain(reversible).map(row).collect();
        let title = format!("{}: {}", self.game.name(), self.player);
        Listing::new(title, &["move", "heaps", "reversible", "outcome"], rows)
    }

    /// The lines of the moves, the reversible ones apart.
    fn lines(&self, words: &dyn Wording) -> Vec<String> {
        let line = |made: &&TwoPlayerMove| match &made.heaps {
            Some(heaps) => {
                let heaps = in_line(heaps);
                say(words, "contest-move", &[("move", &made.shown), ("heaps", &heaps)])
            }
            None => made.shown.to_string(),
        };
        let (reversible, others): (Vec<_>, Vec<_>) = self.moves.iter().partition(|made| made.reversible);
        let mut lines: Vec<String> = others.iter().map(line).collect();
        if !reversible.is_empty() {
            lines.push(say(words, "contest-reversible", &[]));
            lines.extend(reversible.iter().map(|made| format!("  {}", line(made))));
        }
        lines
    }
}

/// "7 3 2 5".
fn in_line(heaps: &[u64]) -> String {
    heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

impl Show for PlayerMoves {
    fn text(&self, words: &dyn Wording) -> String {
        if self.moves.is_empty() {
            return say(words, "move-none", &[]);
        }
        self.lines(words).join("\n")
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let lines =
            self.text(words).split('\n').map(|line| format!("<p>{}</p>", escape(line))).collect::<String>();
        Some(html::card(&lines))
    }

    fn json(&self) -> Json {
        Json::list(&self.forms())
    }
}

impl Show for TwoPlayerGame {
    fn text(&self, words: &dyn Wording) -> String {
        say(words, "contest-game", &[("game", &self.name())])
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        None
    }

    fn json(&self) -> Json {
        Json::object([("game", self.name().into())])
    }
}
