//! A board's state of its game: the position, the messages, the choices.

use std::collections::BTreeSet;

use bouton_results::moves;
use bouton_solve::{Move, Sum};

use crate::messages::{Chosen, text};
use crate::play::change;
use crate::play::face::{Face, Look, Spot};
use crate::play::line::Lines;
use crate::play::manner::Manner;
use crate::play::referee::{self, Player};
use crate::play::touch::Touch;

/// Moves beyond this number don't get a button: they are typed.
const BUTTONS: usize = 60;

/// A game as it stands.
pub(super) struct State {
    pub(super) place: Sum,
    pub(super) moves: Vec<Move>,
    /// The positions at which a person was to move before.
    pub(super) past: Vec<Past>,
    /// Pins and strips as they stand, in a game that has them.
    pub(super) lines: Option<Lines>,
    /// The last messages.
    pub(super) said: Vec<String>,
    /// The machine's last move, which stays visible with a hint.
    pub(super) answer: Option<String>,
    /// The positions of the game from its beginning.
    pub(super) record: Vec<Sum>,
    /// The last move of a person: where it was made, which it was, and what else there was.
    pub(super) last: Option<(Sum, Move, Vec<Move>)>,
    /// Who is to move.
    pub(super) player: Player,
    /// How many different ways of pressing there are, mirror images too.
    pub(super) ways: usize,
    /// The entry in the field of a row: the summand, and the number to take.
    pub(super) taken: Option<(usize, u64)>,
    /// How many hints were given at this position.
    pub(super) hints: usize,
    /// The record with the remarks on it, when the game is over.
    pub(super) judged: Option<String>,
    pub(super) over: bool,
    /// What to do after the end.
    pub(super) next: String,
    pub(super) face: Face,
    pub(super) touch: Touch,
    /// The rows and columns of a board with a piece, which does not shrink.
    pub(super) room: (usize, usize),
    /// The move that a hint named.
    pub(super) hint: Option<usize>,
    /// The moves that are listed.
    pub(super) listed: Vec<usize>,
}

/// A position at which a person was to move.
pub(super) struct Past {
    pub(super) place: Sum,
    pub(super) player: Player,
    /// How long the record was.
    pub(super) known: usize,
    pub(super) lines: Option<Lines>,
}

impl State {
    pub(super) fn new(place: Sum, player: Player) -> Self {
        Self {
            record: vec![place.clone()],
            lines: Lines::of(&place),
            ways: 0,
            taken: None,
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
            next: String::new(),
            face: Face::default(),
            touch: Touch::default(),
            room: (0, 0),
            hint: None,
            listed: Vec::new(),
        }
    }

    /// Squares for the moves of the position.
    pub(super) fn arrange(&mut self) {
        let ways = match &self.lines {
            Some(lines) => {
                self.face = Face::of_lines(lines);
                lines.ways(&self.place, &self.moves)
            }
            None => {
                let reach = change::reach(&self.moves);
                self.face = Face::of(&self.place, (self.room.0.max(reach.0), self.room.1.max(reach.1)));
                change::ways(&self.face, &self.place, &self.moves)
            }
        };
        self.room = self.face.room();
        self.ways = ways.iter().map(|way| &way.spots).collect::<BTreeSet<_>>().len();
        self.touch = Touch::new(ways);
        self.taken = None;
        self.hint = None;
        self.hints = 0;
    }

    /// The moves to list: those that are left after a choice, else those that no square shows.
    pub(super) fn list(&mut self) {
        let all = 0..self.moves.len();
        let drawn = self.touch.moves();
        let choosing = !self.touch.chosen().is_empty();
        let listed = |index: &usize| match self.taken {
            Some(taken) => self.takes(*index) == Some(taken),
            // Moves in a heap with a field are found by the entry there.
            None => drawn.contains(index) == choosing && (choosing || !self.has_field(*index)),
        };
        self.listed = all.filter(listed).take(BUTTONS).collect();
    }

    /// The name of a move: on pins and strips by its squares, either `pressed` or its first way.
    pub(super) fn name(&self, index: usize, pressed: Option<&BTreeSet<Spot>>) -> String {
        let way = pressed.or_else(|| self.touch.squares(index));
        match self.lines.as_ref().zip(way) {
            Some((lines, way)) => lines.name(way),
            None => self.moves.get(index).map(|m| referee::name(&self.place, m)).unwrap_or_default(),
        }
    }

    /// Whether a move is in a heap that has a field.
    fn has_field(&self, index: usize) -> bool {
        let component = self.moves.get(index).map(|m| m.component);
        self.face.rows.iter().any(|row| row.number.is_some() && row.number == component)
    }

    /// The heap in which a move is made, and how many it takes.
    pub(super) fn takes(&self, index: usize) -> Option<(usize, u64)> {
        let m = self.moves.get(index)?;
        let before = self.place.components().get(m.component)?.position.as_int()?;
        let left: Option<Vec<i64>> = m.parts.iter().map(|part| part.position.as_int()).collect();
        let taken = before.checked_sub(left?.iter().sum())?;
        Some((m.component, u64::try_from(taken).ok()?))
    }

    /// The moves that take this many from a heap.
    pub(super) fn taking(&self, taken: (usize, u64)) -> Vec<usize> {
        (0..self.moves.len()).filter(|index| self.takes(*index) == Some(taken)).collect()
    }

    pub(super) fn numbered(&self) -> Vec<(usize, String, String)> {
        let row = |&index: &usize| {
            let m = &self.moves[index];
            (index + 1, moves::short(&self.place, m, &Chosen), referee::name(&self.place, m))
        };
        self.listed.iter().map(row).collect()
    }

    /// The tooltip of a square: the move that it makes, or how many it begins.
    pub(super) fn tooltip(&self, spot: Spot) -> String {
        let moves = self.touch.moves_at(spot);
        let said = match (moves.len(), moves.first()) {
            (0, _) | (_, None) => return String::new(),
            (1, Some(index)) => referee::in_words(&self.place, &self.moves[*index]),
            (count, _) => text("play-square", &[("count", &count)]),
        };
        // A screen reader says where the square is before it says what pressing does.
        let row = self.face.rows.get(spot.0).filter(|row| !row.spoken.is_empty());
        match row.and_then(|row| Some((row, row.squares.get(spot.1)?.look))) {
            Some((_, Look::Word)) | None => said,
            Some((row, look)) => match look.piece() {
                Some(piece) => {
                    let (piece, number) = (text(piece, &[]), self.face.number(spot));
                    text(
                        "play-chip",
                        &[("place", &row.spoken), ("piece", &piece), ("number", &number), ("move", &said)],
                    )
                }
                None => text("play-place", &[("place", &row.label), ("number", &spot.1), ("move", &said)]),
            },
        }
    }

    pub(super) fn hinted(&self) -> Option<&BTreeSet<Spot>> {
        self.touch.squares(self.hint?)
    }

    /// The current messages.
    pub(super) fn lines(&self, manner: &Manner) -> Vec<String> {
        let answer = self.answer.iter().filter(|answer| !self.said.contains(answer)).cloned();
        let mut lines: Vec<String> = answer.chain(self.said.iter().cloned()).collect();
        if self.over {
            return lines;
        }
        let count = self.moves.len();
        // Mirror images are one move: who counts the pins finds more.
        lines.push(if self.lines.is_some() && self.ways > count {
            let player = u8::from(self.player == Player::Second) + 1;
            let key = if manner.two { "play-player-turn-folded" } else { "play-your-move-folded" };
            text(key, &[("player", &player), ("all", &self.ways), ("count", &count)])
        } else {
            referee::turn(self.player, count, manner)
        });
        if !self.touch.chosen().is_empty() {
            lines.push(text("play-chosen", &[]));
        } else if self.face.rows.is_empty() && self.listed.len() < self.moves.len() {
            lines.push(text("play-more", &[("count", &self.moves.len())]));
        }
        lines
    }

    /// What pressing does.
    pub(super) fn legend(&self) -> String {
        if self.over {
            return self.next.clone();
        }
        let key = self.face.legend(self.touch.is_direct());
        let framed = self.hint.is_some() || !self.touch.chosen().is_empty();
        let frames = framed.then_some("play-legend-frames");
        key.into_iter().chain(frames).map(|key| text(key, &[])).collect::<Vec<_>>().join(" ")
    }
}
