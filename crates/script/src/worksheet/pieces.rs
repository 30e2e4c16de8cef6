//! Questions about positions that aren't heaps: knights on a chessboard, chips on the steps of a stair.

use bouton_results::html::escape;
use bouton_results::moves;
use bouton_rules::Datum;
use bouton_solve::{Move, Sum};
use bouton_theory::Outcome;
use rhai::Dynamic;

use super::blank::{blank, chips, label, outcome};
use super::solution::Solution;
use super::{Question, QuestionKind, Rules, nim_sum, read};
use crate::Context;
use crate::diagnostic::{Native, OrRaise};
use crate::messages::{Chosen, text};

/// The side of the board on which knights stand.
pub(super) const SIDE: u64 = 8;

/// The position of a question: all rows of its data are squares, or the only one has the chips of each step.
fn place(question: &Question, context: &Context) -> Native<Sum> {
    let game = question.rules.game(context)?;
    let row = |row: &Vec<u64>| Datum::ints(row.iter().map(|n| *n as i64).collect::<Vec<_>>());
    let datum = match question.rules {
        Rules::Knights => Datum::list(question.given.iter().map(row).collect()),
        _ => row(&question.heaps().to_vec()),
    };
    game.position(datum).or_raise()
}

/// Squares of knights, as the game reads them: `"d5 a3"`, or an array of rows and columns from 0.
pub(crate) fn squares(given: &Dynamic, context: &Context) -> Option<Vec<Vec<u64>>> {
    let Ok(text) = given.clone().into_string() else { return read::rows(given) };
    let place = Rules::Knights.game(context).ok()?.position(Datum::text(&text)).ok()?.datum()?;
    let row = |square: &Datum| square.as_ints()?.iter().map(|n| u64::try_from(*n).ok()).collect();
    match place.as_ints() {
        Some(_) => Some(vec![row(&place)?]),
        None => place.items()?.iter().map(row).collect(),
    }
}

/// The answer: who wins, the winning moves in words, and the value of each knight's square.
pub(super) fn solution(question: &Question, context: &Context) -> Native<Solution> {
    let (place, control) = (place(question, context)?, context.control("worksheet"));
    let outcome = place.outcome(&control).or_raise()?.value;
    let found = place.winning_moves(&control).or_raise()?;
    let mut winning: Vec<String> = found.iter().map(|made| in_words(&place, made)).collect();
    winning.dedup();
    let game = question.rules.game(context)?;
    let value = |square: &Vec<u64>| -> Native<u64> {
        let square = Datum::ints(square.iter().map(|n| *n as i64).collect::<Vec<_>>());
        Ok(game.position(square).or_raise()?.value(&control).or_raise()?.value.0)
    };
    let values = match question.rules {
        Rules::Knights => question.given.iter().map(value).collect::<Native<_>>()?,
        _ => Vec::new(),
    };
    Ok(Solution::Pieces { outcome, winning, values })
}

/// Some move that loses, with the reply that beats it, both in words; none at the end of play.
pub(super) fn refuted(question: &Question, context: &Context) -> Native<Option<[String; 2]>> {
    let (place, control) = (place(question, context)?, context.control("worksheet"));
    let found = place.moves(&control).or_raise()?;
    let Some(tried) = found.iter().find(|made| !made.wins()) else { return Ok(None) };
    let replies = tried.to.winning_moves(&control).or_raise()?;
    let reply = replies.first().map(|made| in_words(&tried.to, made));
    Ok(reply.map(|reply| [in_words(&place, tried), reply]))
}

/// A move in the words of the rules.
fn in_words(place: &Sum, made: &Move) -> String {
    let moved = place.components().get(made.component);
    let told = moved.and_then(|moved| moves::described(moved, made, &Chosen));
    told.unwrap_or_else(|| moves::short(place, made, &Chosen))
}

/// The name of a square: the letter of its row, the number of its column.
pub(super) fn square(square: &[u64]) -> String {
    let letter = |row: u64| char::from(b'a' + u8::try_from(row.min(25)).unwrap_or(0));
    match square {
        [row, column] => format!("{}{}", letter(*row), column + 1),
        _ => String::new(),
    }
}

/// The position in a line.
pub(super) fn in_line(question: &Question) -> String {
    match question.kind {
        QuestionKind::Knights => {
            question.given.iter().map(|knight| square(knight)).collect::<Vec<_>>().join(", ")
        }
        _ => super::tuple(question.heaps()),
    }
}

/// The question on the page.
pub(super) fn page(question: &Question, solution: Option<&Solution>) -> String {
    let (won, values) = match solution {
        Some(Solution::Pieces { outcome, winning, values }) => {
            let better = winning.first().cloned().unwrap_or_else(|| "—".to_owned());
            (Some((*outcome == Outcome::N, vec![better])), Some(values))
        }
        _ => (None, None),
    };
    let asked = outcome("worksheet-winning-move", won);
    match question.kind {
        QuestionKind::Knights => {
            format!("{}{}{asked}", board(&question.given), worth(&question.given, values))
        }
        _ => format!("{}{asked}", chips(&steps(question.heaps()))),
    }
}

/// The steps of a stair, the highest first.
fn steps(chips: &[u64]) -> Vec<(String, u64)> {
    let step = |(number, count): (usize, &u64)| (text("worksheet-step-name", &[("number", &number)]), *count);
    let mut steps: Vec<(String, u64)> = (1..).zip(chips).map(step).collect();
    steps.reverse();
    steps
}

fn board(knights: &[Vec<u64>]) -> String {
    let head: String = (1..=SIDE).map(|column| format!("<th scope=\"col\">{column}</th>")).collect();
    let cell = |r: u64, c: u64| match knights.iter().filter(|knight| **knight == [r, c]).count() {
        0 => "<td></td>".to_owned(),
        1 => "<td>♞</td>".to_owned(),
        many => format!("<td>{many}♞</td>"),
    };
    let row = |r: u64| {
        let cells: String = (0..SIDE).map(|c| cell(r, c)).collect();
        format!("<tr><th scope=\"row\">{}</th>{cells}</tr>", &square(&[r, 0])[..1])
    };
    let rows: String = (0..SIDE).map(row).collect();
    format!("<table class=\"grid squares\"><tr><td class=\"corner\"></td>{head}</tr>{rows}</table>")
}

/// A blank for the value of each knight's square, and for their nim-sum.
fn worth(knights: &[Vec<u64>], values: Option<&Vec<u64>>) -> String {
    let value = |at: usize| values.and_then(|values| values.get(at)).map(u64::to_string);
    let each = knights
        .iter()
        .enumerate()
        .map(|(at, knight)| format!("g({}) = {}", escape(&square(knight)), blank(value(at), 2)));
    let sum = blank(values.map(|values| nim_sum(values).to_string()), 2);
    format!("<p>{} &emsp; {}: {sum}</p>", each.collect::<Vec<_>>().join(" &emsp; "), label("worksheet-sum"))
}
