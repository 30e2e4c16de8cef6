//! A judged line in every form: a table of its turns, and below it who erred and what would have won.

use bouton_rules::Datum;
use bouton_solve::{Move, Sum};
use bouton_theory::visible::in_one_line;

use super::{LineOfPlay, Step, Turn, Verdict, plain, told};
use crate::wording::{Wording, say};
use crate::{Cell, Json, Listing, Show};

impl LineOfPlay {
    /// A row for each position: who moved, the move, the position, its nim-sum, who wins, the judgement on
    /// the move.
    #[must_use]
    pub fn listing(&self, words: &dyn Wording) -> Listing {
        let row = |(at, turn): (usize, &Turn)| {
            let step = turn.step.as_ref();
            let moved = step.and_then(|step| step.words(&self.turns[at - 1].position, words));
            vec![
                step.map_or(Cell::Nothing, |step| Cell::Int(step.player as i64)),
                moved.map_or(Cell::Nothing, |moved| Cell::Text(in_one_line(&moved))),
                Cell::Text(shown(&turn.position)),
                Cell::number(turn.nim_sum),
                Cell::Outcome(turn.outcome),
                turn.verdict().map_or(Cell::Nothing, |verdict| Cell::Text(say(words, verdict.key(), &[]))),
            ]
        };
        let rows = self.turns.iter().enumerate().map(row).collect();
        Listing::new(
            self.title(words),
            &["player", "move", "position", "nim-sum", "outcome", "verdict"],
            rows,
        )
    }

    fn title(&self, words: &dyn Wording) -> String {
        let first = &self.turns[0].position;
        let game = first.game().map_or_else(
            || say(words, "sum", &[]),
            |game| say(words, "game-name", &[("game", &game.name())]),
        );
        told::title(game, first.convention(), words)
    }

    /// The faults, and who wins at the end.
    fn notes(&self, words: &dyn Wording) -> Vec<String> {
        let fault = |at: usize| {
            let (before, turn) = (&self.turns[at - 1].position, &self.turns[at]);
            turn.step.as_ref().map(|step| step.note(at, before, &turn.position, words))
        };
        self.faults().into_iter().filter_map(fault).chain([self.ending(words)]).collect()
    }

    fn ending(&self, words: &dyn Wording) -> String {
        let next = self.next_player();
        let key = match (self.is_over, self.winner()) {
            (true, Some(winner)) if winner != next => "line-over-last",
            (true, Some(_)) => "line-over-misere",
            (false, Some(winner)) if winner == next => "line-next-wins",
            (false, Some(_)) => "line-next-loses",
            (_, None) => "line-draw",
        };
        say(words, key, &[("player", &next), ("other", &(3 - next))])
    }
}

impl Verdict {
    /// The name of its word.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::Illegal => "line-illegal",
            Self::Wins => "line-wins",
            Self::Draws => "line-draws",
            Self::Mistake => "line-mistake",
            Self::Loses => "line-loses",
        }
    }
}

impl Step {
    /// The fault of move number `at`, and a better one.
    fn note(&self, at: usize, before: &Sum, after: &Sum, words: &dyn Wording) -> String {
        let list = |moves: &[Move]| {
            let name = |made: &Move| in_one_line(&crate::moves::short(before, made, words));
            told::moves(moves, name, ", ", words)
        };
        let better = list(&self.better);
        let args: &[(&str, &dyn std::fmt::Display)] = &[
            ("number", &at),
            ("player", &self.player),
            ("position", &shown(after)),
            ("from", &shown(before)),
            ("better", &better),
            ("legal", &list(&self.legal)),
        ];
        let keys = ["line-note-illegal", "line-note-mistake"];
        told::fault(keys, self.made.is_some(), !self.better.is_empty(), args, words)
    }
}

/// The position in one line.
fn shown(position: &Sum) -> String {
    match position.components() {
        [one] => one.in_one_line(),
        _ => position.datum().map_or_else(|| position.to_string(), |datum| datum.to_string()),
    }
}

impl Show for LineOfPlay {
    fn text(&self, words: &dyn Wording) -> String {
        told::text(&self.listing(words), self.notes(words), words)
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        told::html(&self.listing(words), &self.notes(words), words)
    }

    /// Rows with the keys position, player, move, legal, nim_sum, outcome, mistake and better: the positions
    /// after the moves that would have been better. After an illegal move `better` has the moves that win,
    /// else all legal ones.
    fn json(&self) -> Json {
        let row = |(at, turn): (usize, &Turn)| {
            let step = turn.step.as_ref();
            let moved = step.and_then(|step| Some(plain(&self.turns[at - 1].position, step.made.as_ref()?)));
            let instead =
                |step: &Step| if step.better.is_empty() { step.legal.clone() } else { step.better.clone() };
            let better = step.map_or_else(Vec::new, instead);
            let datum = turn.position.datum().unwrap_or_else(|| Datum::text(&turn.position.to_string()));
            Json::object([
                ("position", (&datum).into()),
                ("player", step.map(|step| step.player as u64).into()),
                ("move", moved.into()),
                ("legal", step.is_none_or(|step| step.made.is_some()).into()),
                ("nim_sum", turn.nim_sum.into()),
                ("outcome", turn.outcome.to_string().into()),
                ("mistake", step.is_some_and(|step| step.mistake).into()),
                ("better", Json::list(better.iter().map(Move::shown))),
            ])
        };
        Json::List(self.turns.iter().enumerate().map(row).collect())
    }
}
