//! What a board knows of its game: the position, what was said, what is chosen.

use std::collections::BTreeSet;

use bouton_results::moves;
use bouton_solve::{Move, Sum};

use crate::messages::{Chosen, text};
use crate::play::change;
use crate::play::face::{Face, Look, Spot};
use crate::play::manner::Manner;
use crate::play::referee::{self, Player};
use crate::play::touch::Touch;

/// More moves than this have no button: they are typed.
const BUTTONS: usize = 60;

/// A game as it stands.
pub(super) struct State {
    pub(super) place: Sum,
    pub(super) moves: Vec<Move>,
    /// The positions at which a person was to move before: who, and how long the record was.
    pub(super) past: Vec<(Sum, Player, usize)>,
    /// What was said last.
    pub(super) said: Vec<String>,
    /// The machine's last move, which stays beside a hint.
    pub(super) answer: Option<String>,
    /// The positions of the game from its beginning.
    pub(super) record: Vec<Sum>,
    /// The last move of a person: where it was made, which it was, and what else there was.
    pub(super) last: Option<(Sum, Move, Vec<Move>)>,
    /// Who is to move.
    pub(super) player: Player,
    /// How many hints were given at this position.
    pub(super) hints: usize,
    /// The record with what is to be said of it, when the game is over.
    pub(super) judged: Option<String>,
    pub(super) over: bool,
    pub(super) face: Face,
    pub(super) touch: Touch,
    /// The rows and columns of a board with a piece, which does not shrink.
    pub(super) room: (usize, usize),
    /// The move that a hint named.
    pub(super) hint: Option<usize>,
    /// The moves that are listed.
    pub(super) listed: Vec<usize>,
}

impl State {
    pub(super) fn new(place: Sum, player: Player) -> Self {
        Self {
            record: vec![place.clone()],
            place,
            player,
            answer: None,
            last: None,
            hints: 0,
            judged: None,
            moves: Vec::new(),
            past: Vec::new(),
            said: Vec::new(),
            over: false,
            face: Face::default(),
            touch: Touch::default(),
            room: (0, 0),
            hint: None,
            listed: Vec::new(),
        }
    }

    /// Squares for the moves of the position.
    pub(super) fn arrange(&mut self) {
        let reach = change::reach(&self.moves);
        self.face = Face::of(&self.place, (self.room.0.max(reach.0), self.room.1.max(reach.1)));
        self.room = self.face.room();
        self.touch = Touch::new(change::ways(&self.face, &self.place, &self.moves));
        self.hint = None;
        self.hints = 0;
    }

    /// The moves to list: those that are left after a choice, else those that no square shows.
    pub(super) fn list(&mut self) {
        let all = 0..self.moves.len();
        let drawn = self.touch.moves();
        let choosing = !self.touch.chosen().is_empty();
        self.listed = all.filter(|index| drawn.contains(index) == choosing).take(BUTTONS).collect();
    }

    pub(super) fn numbered(&self) -> Vec<(usize, String, String)> {
        let row = |&index: &usize| {
            let m = &self.moves[index];
            (index + 1, moves::short(&self.place, m, &Chosen), referee::name(&self.place, m))
        };
        self.listed.iter().map(row).collect()
    }

    /// What the pointer says of a square: the move that it makes, or how many it begins.
    pub(super) fn tooltip(&self, spot: Spot) -> String {
        let moves = self.touch.moves_at(spot);
        let said = match (moves.len(), moves.first()) {
            (0, _) | (_, None) => return String::new(),
            (1, Some(index)) => format!("{}: {}", index + 1, referee::name(&self.place, &self.moves[*index])),
            (count, _) => text("play-square", &[("count", &count)]),
        };
        // A screen reader says where the square is before it says what pressing does.
        let row = self.face.rows.get(spot.0).filter(|row| !row.label.is_empty());
        match row.and_then(|row| Some((row, row.squares.get(spot.1)?.look))) {
            Some((row, Look::Chip)) => {
                text("play-chip", &[("place", &row.label), ("number", &(spot.1 + 1)), ("move", &said)])
            }
            Some((row, Look::Board)) => {
                text("play-place", &[("place", &row.label), ("number", &spot.1), ("move", &said)])
            }
            Some((_, Look::Word)) | None => said,
        }
    }

    pub(super) fn hinted(&self) -> Option<&BTreeSet<Spot>> {
        self.touch.squares(self.hint?)
    }

    /// What is said now.
    pub(super) fn lines(&self, manner: &Manner) -> Vec<String> {
        let answer = self.answer.iter().filter(|answer| !self.said.contains(answer)).cloned();
        let mut lines: Vec<String> = answer.chain(self.said.iter().cloned()).collect();
        if self.over {
            return lines;
        }
        lines.push(referee::turn(self.player, self.moves.len(), manner));
        if !self.touch.chosen().is_empty() {
            lines.push(text("play-chosen", &[]));
        } else if self.face.rows.is_empty() && self.listed.len() < self.moves.len() {
            lines.push(text("play-more", &[("count", &self.moves.len())]));
        }
        lines
    }

    /// What pressing does.
    pub(super) fn legend(&self) -> String {
        let key = self.face.legend(self.touch.is_direct()).filter(|_| !self.over);
        key.map(|key| format!("{} {}", text(key, &[]), text("play-legend-frames", &[]))).unwrap_or_default()
    }
}
