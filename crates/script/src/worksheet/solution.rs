//! The answers to questions, computed by the solver.

use bouton_rules::Datum;
use bouton_solve::{Game, Sum};
use bouton_theory::Outcome;

use super::make::{LAST_HEAP, period};
use super::{Question, QuestionKind, dialogue, nim_sum, pieces, standard};
use crate::Context;
use crate::diagnostic::{Native, OrRaise};

/// The right answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Solution {
    /// Who wins, and the winning moves as the positions after them.
    Outcome(Outcome, Vec<Vec<u64>>),
    Moves(Vec<Vec<u64>>),
    /// The missing heap.
    Heap(u64),
    /// The nim-sum.
    Sum(u64),
    Table(Vec<Vec<u64>>),
    /// The gaps of a dialogue.
    Gaps(Vec<Vec<u64>>),
    /// Who wins a position of pieces, the winning moves in words, and the values of their squares.
    Pieces {
        outcome: Outcome,
        winning: Vec<String>,
        values: Vec<u64>,
    },
    Line(Vec<Step>),
    Period {
        values: Vec<u64>,
        /// The heap from which they repeat.
        from: u64,
        period: u64,
        /// The remainders that are P-positions, from there on.
        lost: Vec<u64>,
    },
}

/// A move of a line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// The nim-sum after it.
    pub(crate) sum: u64,
    /// Whether it gave away a win.
    pub(crate) mistake: bool,
    /// The position after a move that would have won.
    pub(crate) better: Option<Vec<u64>>,
}

/// The answer to a question.
pub(crate) fn of(question: &Question, context: &Context) -> Native<Solution> {
    let game = question.rules.game(context)?;
    let heaps = question.heaps();
    Ok(match question.kind {
        QuestionKind::WhoWins | QuestionKind::Misere => {
            Solution::Outcome(outcome(&game, heaps, context)?, winning(&game, heaps, context)?)
        }
        QuestionKind::WinningMoves | QuestionKind::Powers => Solution::Moves(winning(&game, heaps, context)?),
        QuestionKind::Complete => Solution::Heap(completion(&game, heaps, context)?),
        QuestionKind::NimSum => Solution::Sum(nim_sum(heaps)),
        QuestionKind::Table => Solution::Table(table(&game, heaps, context)?),
        QuestionKind::Line => Solution::Line(line(&game, &question.given, context)?),
        QuestionKind::Period => periodic(&game, question, context)?,
        QuestionKind::Knights | QuestionKind::Staircase => pieces::solution(question, context)?,
        QuestionKind::Dialogue => Solution::Gaps(dialogue::gaps(&question.given).unwrap_or_default()),
    })
}

/// A position of a game.
pub(super) fn place(game: &Game, heaps: &[u64]) -> Native<Sum> {
    // Without heaps nothing is left of a game of heaps: that is its heap of nothing.
    game.of_parts(if heaps.is_empty() { &[0] } else { heaps }).or_raise()
}

/// The heaps of a position.
pub(super) fn heaps_of(place: &Sum) -> Vec<u64> {
    let heap = |position: &Datum| position.as_int().and_then(|heap| u64::try_from(heap).ok());
    place.components().iter().filter_map(|part| heap(&part.position)).collect()
}

pub(super) fn outcome(game: &Game, heaps: &[u64], context: &Context) -> Native<Outcome> {
    Ok(place(game, heaps)?.outcome(&context.control("worksheet")).or_raise()?.value)
}

/// The positions after the winning moves, each once.
pub(super) fn winning(game: &Game, heaps: &[u64], context: &Context) -> Native<Vec<Vec<u64>>> {
    let moves = place(game, heaps)?.winning_moves(&context.control("worksheet")).or_raise()?;
    let mut after: Vec<Vec<u64>> = moves.iter().map(|m| standard(&heaps_of(&m.to))).collect();
    after.sort();
    after.dedup();
    Ok(after)
}

/// The positions after all moves, each once.
pub(super) fn legal(game: &Game, heaps: &[u64], context: &Context) -> Native<Vec<Vec<u64>>> {
    let moves = place(game, heaps)?.moves(&context.control("worksheet")).or_raise()?;
    let mut after: Vec<Vec<u64>> = moves.iter().map(|m| standard(&heaps_of(&m.to))).collect();
    after.sort();
    after.dedup();
    Ok(after)
}

fn completion(game: &Game, heaps: &[u64], context: &Context) -> Native<u64> {
    // In Nim the missing heap is at most twice the largest.
    let most = 2 * heaps.iter().copied().max().unwrap_or(0) + 1;
    let found = game.completion(heaps, most, &context.control("worksheet")).or_raise()?;
    Ok(found.unwrap_or_default())
}

pub(super) fn table(game: &Game, sides: &[u64], context: &Context) -> Native<Vec<Vec<u64>>> {
    let (rows, columns) = (sides.first().copied().unwrap_or(0), sides.get(1).copied().unwrap_or(0));
    let values = game.table(rows, columns, &context.control("worksheet")).or_raise()?;
    Ok(values.iter().map(|row| row.iter().map(|value| value.0).collect()).collect())
}

fn line(game: &Game, line: &[Vec<u64>], context: &Context) -> Native<Vec<Step>> {
    line.windows(2)
        .map(|pair| {
            let better = winning(game, &pair[0], context)?;
            let mistake = !better.is_empty() && nim_sum(&pair[1]) != 0;
            let better = better.into_iter().next().filter(|_| mistake);
            Ok(Step { sum: nim_sum(&pair[1]), mistake, better })
        })
        .collect()
}

fn periodic(game: &Game, question: &Question, context: &Context) -> Native<Solution> {
    let last = question.heaps().first().copied().unwrap_or(LAST_HEAP);
    let values = game.values(last, &context.control("worksheet")).or_raise()?;
    let values: Vec<u64> = values.iter().map(|value| value.0).collect();
    let (from, period) =
        period(&question.rules, context)?.map_or((0, 1), |found| (found.preperiod, found.period));
    let is_lost = |n: &u64| values.get(*n as usize) == Some(&0);
    let mut lost: Vec<u64> = (from..from + period).filter(is_lost).map(|n| n % period).collect();
    lost.sort_unstable();
    Ok(Solution::Period { values, from, period, lost })
}
