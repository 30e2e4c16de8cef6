//! A judged line in every form: a table of its turns, and below it who erred and what would have won.

use bouton_rules::Datum;
use bouton_solve::{Move, Sum};
use bouton_theory::Convention;
use bouton_theory::visible::in_one_line;

use super::{LineOfPlay, Step, Turn, Verdict, plain};
use crate::html::{self, escape};
use crate::wording::{Wording, say};
use crate::{Cell, Json, Listing, Show};

/// The most moves that are written out.
const SHOWN: usize = 8;

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
        match first.convention() {
            Convention::Normal => game,
            Convention::Misere => format!("{game}, {}", say(words, "explain-misere", &[])),
        }
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
            let named =
                moves.iter().take(SHOWN).map(|made| in_one_line(&crate::moves::short(before, made, words)));
            let more = moves.len().checked_sub(SHOWN).filter(|more| *more > 0);
            let more = more.map(|more| say(words, "explain-more", &[("count", &more)]));
            named.chain(more).collect::<Vec<_>>().join(", ")
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
        let note =
            say(words, if self.made.is_none() { "line-note-illegal" } else { "line-note-mistake" }, args);
        match self.made.is_none() && !self.better.is_empty() {
            true => format!("{note} {}", say(words, "line-note-winning", args)),
            false => note,
        }
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
        let mut lines = vec![self.listing(words).text(words)];
        lines.extend(self.notes(words));
        lines.join("\n")
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let table = self.listing(words).html(words)?;
        let notes: String = self.notes(words).iter().map(|note| format!("<p>{}</p>", escape(note))).collect();
        Some(html::card(&format!("{}{notes}", html::body(&table)?)))
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
