//! Moves of one player in a game with moves for Left and moves for Right.

pub mod line;

use std::convert::Infallible;

use bouton_rules::Datum;
use bouton_solve::{Explanation, TwoPlayerGame, TwoPlayerMove};
use bouton_theory::{Player, Prospect};

use crate::cite::Citation;
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
        let Ok(listing) = self.try_listing(words, || Ok::<(), Infallible>(()));
        listing
    }

    /// The same; `go_on` is asked before each row, because there may be many.
    ///
    /// # Errors
    ///
    /// What `go_on` gives.
    #[doc(hidden)]
    pub fn try_listing<E>(
        &self,
        words: &dyn Wording,
        mut go_on: impl FnMut() -> Result<(), E>,
    ) -> Result<Listing, E> {
        let row = |made: &TwoPlayerMove| {
            go_on()?;
            Ok(vec![
                Cell::Datum(made.shown.clone()),
                made.heaps.as_ref().map_or(Cell::Nothing, |heaps| Cell::Text(in_line(heaps))),
                Cell::Text(say(words, if made.reversible { "yes" } else { "no" }, &[])),
                Cell::Text(say(words, prospect(made.prospect), &[])),
            ])
        };
        let (reversible, others): (Vec<_>, Vec<_>) = self.moves.iter().partition(|made| made.reversible);
        let rows = others.into_iter().chain(reversible).map(row).collect::<Result<_, E>>()?;
        let key = if self.player == Player::Left { "contest-left" } else { "contest-right" };
        let title = say(words, key, &[("game", &self.game.name())]);
        Ok(Listing::new(title, &["move", "heaps", "reversible", "outcome"], rows))
    }

    /// A move as data, with the rules' words for it.
    fn named(&self, made: &TwoPlayerMove, words: &dyn Wording) -> String {
        let told = line::in_words(&self.game, std::slice::from_ref(&self.position), made, words);
        let shown = made.shown.to_string();
        if told == shown { shown } else { format!("{shown}: {told}") }
    }

    /// The lines of the moves with these names, the reversible ones apart.
    fn lines(&self, words: &dyn Wording, named: &dyn Fn(&TwoPlayerMove) -> String) -> Vec<String> {
        let line = |made: &&TwoPlayerMove| match &made.heaps {
            Some(heaps) => {
                let key = if heaps.len() == 1 { "contest-move-one" } else { "contest-move" };
                let heaps = in_line(heaps);
                say(words, key, &[("move", &named(made)), ("heaps", &heaps)])
            }
            None => named(made),
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

/// Why a position is won or lost that equals heaps of Nim by a theorem: Nim explains the heaps.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct HeapsExplanation {
    /// Nim with the heaps.
    pub nim: Explanation,
    /// The winning moves of the game itself.
    pub winning: PlayerMoves,
}

impl HeapsExplanation {
    /// The position in one line: the rows of a board next to each other.
    fn headline(&self, words: &dyn Wording) -> String {
        let PlayerMoves { game, position, .. } = &self.winning;
        let shown = line::shown(game, std::slice::from_ref(position));
        let heaps =
            self.nim.position.datum().map_or_else(|| self.nim.position.text(words), |d| d.to_string());
        let key = if self.nim.position.components().len() == 1 { "contest-nim-one" } else { "contest-nim" };
        say(words, key, &[("game", &game.name()), ("position", &shown), ("heaps", &heaps)])
    }

    /// The lines below Nim's explanation.
    fn moves(&self, words: &dyn Wording) -> Vec<String> {
        if self.winning.moves.is_empty() {
            return Vec::new();
        }
        // People read the words alone; the data of a move are for scripts.
        let PlayerMoves { game, position, .. } = &self.winning;
        let named = |made: &TwoPlayerMove| line::in_words(game, std::slice::from_ref(position), made, words);
        let lines = self.winning.lines(words, &named);
        std::iter::once(say(words, "contest-nim-moves", &[])).chain(lines).collect()
    }
}

impl Show for HeapsExplanation {
    fn text(&self, words: &dyn Wording) -> String {
        let lines = [self.headline(words), self.nim.text(words)];
        lines.into_iter().chain(self.moves(words)).collect::<Vec<_>>().join("\n")
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let line = |line: &String| format!("<p>{}</p>", escape(line));
        let nim = self.nim.html(words)?;
        let moves: String = self.moves(words).iter().map(line).collect();
        Some(format!("{}{nim}{}", html::card(&line(&self.headline(words))), html::card(&moves)))
    }

    fn json(&self) -> Json {
        Json::object([
            ("game", self.winning.game.name().into()),
            ("nim", self.nim.json()),
            ("winning_moves", self.winning.json()),
        ])
    }
}

/// The word for the result that a player can force.
fn prospect(prospect: Prospect) -> &'static str {
    match prospect {
        Prospect::Win => "contest-win",
        Prospect::Loss => "contest-loss",
        Prospect::Draw => "contest-draw",
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
        self.lines(words, &|made| self.named(made, words)).join("\n")
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let lines =
            self.text(words).split('\n').map(|line| format!("<p>{}</p>", escape(line))).collect::<String>();
        Some(html::card(&lines))
    }

    fn json(&self) -> Json {
        Json::list(&self.forms())
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&self.text(words).replace('\n', "; "), "").with_game(self.game.name(), true)
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
