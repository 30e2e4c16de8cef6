//! Values that are a sentence: games, claims, checks, codes, lists of moves, outcomes; as HTML.

use bouton_solve::{Game, Sum};
use bouton_theory::{Claim, Level, Outcome};

use super::html::{self, badge, escape};
use super::moves;
use crate::messages::{Chosen, text};
use crate::value::{Check, Code, Moves};

/// A game: name, kind, convention, and how its options are found.
pub(super) fn game(game: &Game) -> String {
    let engine = text("html-engine", &[("engine", &game.rules().engine().say(&Chosen))]);
    html::card(&format!("<p><b>{}</b></p>{}", escape(&super::game(game)), html::note(&engine)))
}

/// A position that is not drawn.
pub(super) fn position(sum: &Sum) -> String {
    html::card(&format!("<code>{}</code>", escape(&super::position(sum))))
}

/// A claim on a period: its level in a frame, then the sentence.
pub(super) fn claim(claim: &Claim) -> String {
    let level = claim.level.name();
    let sentence = escape(&super::claim::claim(claim));
    let class = if claim.level == Level::None { "none" } else { level };
    html::card(&format!("<p>{} {sentence}</p>", badge(class, &super::claim::level(claim.level))))
}

/// The result of a check.
pub(super) fn check(check: &Check) -> String {
    let class = if check.holds() { "holds" } else { "fails" };
    let word = text(if check.holds() { "html-holds" } else { "html-fails" }, &[]);
    html::card(&format!("<p>{} {}</p>", badge(class, &word), escape(&check.to_string())))
}

/// A code with how far it was compared.
pub(super) fn code(code: &Code) -> String {
    html::card(&format!("<p><b>{}</b></p>{}", escape(&code.text()), html::note(&code.to_string())))
}

/// Who wins, in words.
pub(super) fn outcome(outcome: Outcome) -> String {
    let key = match outcome {
        Outcome::N => "html-outcome-n",
        Outcome::P => "html-outcome-p",
        Outcome::D => "html-outcome-d",
    };
    let (letter, words) = (outcome.letter(), text(key, &[]));
    html::card(&format!(
        "<span class=\"value\">{letter}</span> <span class=\"note\">{}</span>",
        escape(&words)
    ))
}

/// Winning moves, a row each: the move, and the position that it leaves.
pub(super) fn moves(list: &Moves) -> String {
    if list.moves.is_empty() {
        return html::card(&format!("<p>{}</p>", escape(&list.to_string())));
    }
    let head = [text("html-move", &[]), text("html-leaves", &[])];
    let rows: Vec<String> = list
        .moves
        .iter()
        .map(|m| html::row(&moves::short(&list.from, m), &html::cell(&m.to.to_string())))
        .collect();
    html::card(&html::table("words", "", &head, &rows))
}
