//! Whether an answer is right, almost right, or wrong and why.
//!
//! A mistake is shown by a counterexample: the move that beats it, the heap at which a period fails, the
//! first cell of a table that isn't the mex. We keep the right answer back.

use bouton_theory::Outcome;
use rhai::Dynamic;

use super::read::{binary, heap_of, number, numbers, positions, rows, said_outcome};
use super::solution::{self, Solution};
use super::{Question, dialogue, pieces, standard, tuple};
use crate::Context;
use crate::diagnostic::{Diagnostic, Native};
use crate::messages::{self, text};

/// How good an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grade {
    Right,
    Almost,
    Wrong,
}

impl Grade {
    /// What scripts compare.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Almost => "almost",
            Self::Wrong => "wrong",
        }
    }
}

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) mark: Grade,
    pub(crate) why: String,
    /// The language of the question.
    language: String,
}

/// A verdict in the language that is spoken now: that of the question, see [`check`].
fn verdict(mark: Grade, why: String) -> Verdict {
    Verdict { mark, why, language: messages::language() }
}

fn right() -> Verdict {
    verdict(Grade::Right, String::new())
}

fn almost(key: &str, args: messages::Args<'_>) -> Verdict {
    verdict(Grade::Almost, text(key, args))
}

fn wrong(key: &str, args: messages::Args<'_>) -> Verdict {
    verdict(Grade::Wrong, text(key, args))
}

/// Judges an answer, in the language of the question. None: it is of another type, see [`refusal`].
pub(crate) fn check(question: &Question, answer: &Dynamic, context: &Context) -> Native<Option<Verdict>> {
    messages::in_language(&question.language, || judge(question, answer, context))
}

fn judge(question: &Question, answer: &Dynamic, context: &Context) -> Native<Option<Verdict>> {
    let solution = solution::of(question, context)?;
    Ok(Some(match solution {
        Solution::Outcome(outcome, winning) => {
            let Some(said) = said_outcome(answer) else { return Ok(None) };
            outcomes(question, said, outcome, &winning, context)?
        }
        Solution::Moves(winning) => {
            let Some(said) = positions(answer) else { return Ok(None) };
            moves(question, &said, &winning, context)?
        }
        Solution::Heap(heap) => {
            let Some(said) = heap_of(question, answer) else { return Ok(None) };
            completed(question, said, heap, context)?
        }
        Solution::Sum(sum) => {
            let Some(said) = binary(answer) else { return Ok(None) };
            summed(question, said, sum)
        }
        Solution::Table(table) => {
            let Some(said) = rows(answer).filter(|said| same_size(said, &table)) else { return Ok(None) };
            filled(question, &said, &table)
        }
        Solution::Line(steps) => {
            let Some(said) = numbers(answer) else { return Ok(None) };
            let mistakes: Vec<u64> =
                (1..).zip(&steps).filter(|(_, step)| step.mistake).map(|(n, _)| n).collect();
            judged(&said, &mistakes, &steps)
        }
        Solution::Gaps(gaps) => {
            let Some(said) = rows(answer) else { return Ok(None) };
            match dialogue::wrong(&said, &gaps) {
                None => right(),
                Some((1, first)) => almost("worksheet-why-gap", &[("count", &1), ("number", &first)]),
                Some((count, first)) => wrong("worksheet-why-gap", &[("count", &count), ("number", &first)]),
            }
        }
        Solution::Pieces { outcome, winning, .. } => {
            let Some(said) = said_outcome(answer) else { return Ok(None) };
            of_pieces(question, said == outcome, &winning, context)?
        }
        Solution::Period { values, from, period, .. } => {
            let Some(said) = number(answer).filter(|n| *n > 0) else { return Ok(None) };
            repeated(said, period, (from as usize, &values))
        }
    }))
}

/// The refusal of an answer of another type, which is shown.
pub(crate) fn refusal(question: &Question, found: &str) -> Box<rhai::EvalAltResult> {
    messages::in_language(&question.language, || {
        let (wanted, example) = question.kind.answer();
        let hint = messages::hint("worksheet-answer", &[("example", &example)]).unwrap_or_default();
        let args: messages::Args<'_> = &[("wanted", &text(wanted, &[])), ("found", &found)];
        Diagnostic::keyed("bad-argument", "worksheet-answer", args).hint(hint).raise()
    })
}

fn outcomes(
    question: &Question,
    said: Outcome,
    outcome: Outcome,
    winning: &[Vec<u64>],
    context: &Context,
) -> Native<Verdict> {
    if said == outcome {
        return Ok(right());
    }
    if let Some(better) = winning.first() {
        return Ok(wrong("worksheet-why-won", &[("after", &tuple(better))]));
    }
    let game = question.rules.game(context)?;
    let Some(tried) = solution::legal(&game, question.heaps(), context)?.into_iter().next() else {
        return Ok(wrong("worksheet-why-end", &[]));
    };
    Ok(beaten(&tried, &solution::winning(&game, &tried, context)?))
}

/// Who wins a position of pieces: a winning move, or a move that is beaten.
fn of_pieces(question: &Question, is_right: bool, winning: &[String], context: &Context) -> Native<Verdict> {
    if is_right {
        return Ok(right());
    }
    if let Some(better) = winning.first() {
        return Ok(wrong("worksheet-why-won-by", &[("move", better)]));
    }
    Ok(match pieces::refuted(question, context)? {
        Some([tried, reply]) => wrong("worksheet-why-beaten-by", &[("move", &tried), ("reply", &reply)]),
        None => wrong("worksheet-why-end", &[]),
    })
}

/// A move that doesn't win, with the reply that beats it; in misère play the last chip loses at once.
fn beaten(tried: &[u64], replies: &[Vec<u64>]) -> Verdict {
    if replies.is_empty() {
        return wrong("worksheet-why-last", &[("after", &tuple(tried))]);
    }
    let reply = replies.first().map(|reply| tuple(reply)).unwrap_or_default();
    wrong("worksheet-why-beaten", &[("after", &tuple(tried)), ("reply", &reply)])
}

fn moves(question: &Question, said: &[Vec<u64>], winning: &[Vec<u64>], context: &Context) -> Native<Verdict> {
    let game = question.rules.game(context)?;
    let legal = solution::legal(&game, question.heaps(), context)?;
    for tried in said {
        if !legal.contains(tried) {
            return Ok(wrong("worksheet-why-illegal", &[("after", &tuple(tried))]));
        }
        if !winning.contains(tried) {
            return Ok(beaten(tried, &solution::winning(&game, tried, context)?));
        }
    }
    let found = winning.iter().filter(|after| said.contains(after)).count();
    if found == winning.len() {
        return Ok(right());
    }
    let left = winning.len() - found;
    match found {
        0 => Ok(wrong("worksheet-why-some", &[("count", &left)])),
        _ => Ok(almost("worksheet-why-more", &[("count", &left)])),
    }
}

fn completed(question: &Question, said: u64, heap: u64, context: &Context) -> Native<Verdict> {
    if said == heap {
        return Ok(right());
    }
    let game = question.rules.game(context)?;
    let position = standard(&[question.heaps(), &[said]].concat());
    let reply = solution::winning(&game, &position, context)?.first().map(|to| tuple(to)).unwrap_or_default();
    let args: messages::Args<'_> = &[("position", &tuple(&position)), ("reply", &reply)];
    if (said ^ heap).is_power_of_two() {
        return Ok(almost("worksheet-why-column", &[("column", &(said ^ heap))]));
    }
    Ok(wrong("worksheet-why-complete", args))
}

fn summed(question: &Question, said: u64, sum: u64) -> Verdict {
    let off = said ^ sum;
    if off == 0 {
        return right();
    }
    // The highest wrong column, and how many of the heaps have a 1 in it.
    let column = 1_u64 << (63 - off.leading_zeros());
    let ones = question.heaps().iter().filter(|heap| **heap & column != 0).count();
    if off.is_power_of_two() {
        return almost("worksheet-why-column", &[("column", &column)]);
    }
    if said == question.heaps().iter().sum::<u64>() {
        return wrong("worksheet-why-carried", &[]);
    }
    wrong("worksheet-why-ones", &[("column", &column), ("count", &ones)])
}

fn same_size(said: &[Vec<u64>], table: &[Vec<u64>]) -> bool {
    said.len() == table.len() && said.iter().zip(table).all(|(said, row)| said.len() == row.len())
}

fn filled(question: &Question, said: &[Vec<u64>], table: &[Vec<u64>]) -> Verdict {
    let cells = table.iter().enumerate().flat_map(|(r, row)| (0..row.len()).map(move |c| (r, c)));
    let bad: Vec<(usize, usize)> = cells.filter(|&(r, c)| said[r][c] != table[r][c]).collect();
    let Some(&(row, column)) = bad.first() else { return right() };
    // All cells before the first wrong one in reading order are right, so its options are known to the pupil.
    let args: messages::Args<'_> = &[("row", &row), ("column", &column), ("count", &bad.len())];
    let asked = table.iter().map(Vec::len).sum::<usize>() - question.given.get(1).map_or(0, Vec::len);
    if bad.len() * 4 <= asked {
        almost("worksheet-why-cell", args)
    } else {
        wrong("worksheet-why-cell", args)
    }
}

fn judged(said: &[u64], mistakes: &[u64], steps: &[solution::Step]) -> Verdict {
    let sum = |n: u64| steps.get((n as usize).wrapping_sub(1)).map(|step| step.sum);
    for n in said {
        match sum(*n) {
            None => return wrong("worksheet-why-no-move", &[("number", n), ("count", &steps.len())]),
            Some(0) => return wrong("worksheet-why-good", &[("number", n)]),
            Some(_) if !mistakes.contains(n) => return wrong("worksheet-why-forced", &[("number", n)]),
            Some(_) => {}
        }
    }
    let left = mistakes.iter().filter(|n| !said.contains(n)).count();
    match left {
        0 => right(),
        _ if left == mistakes.len() => wrong("worksheet-why-mistakes", &[("count", &left)]),
        _ => almost("worksheet-why-mistakes", &[("count", &left)]),
    }
}

fn repeated(said: u64, period: u64, (from, values): (usize, &[u64])) -> Verdict {
    if said == period {
        return right();
    }
    if said.is_multiple_of(period) {
        return almost("worksheet-why-multiple", &[("period", &said)]);
    }
    let apart =
        (from..values.len()).find(|n| values.get(n + said as usize).is_some_and(|v| *v != values[*n]));
    match apart {
        Some(n) => {
            let (far, value, other) = (n + said as usize, values[n], values[n + said as usize]);
            let args: messages::Args<'_> = &[("n", &n), ("value", &value), ("far", &far), ("other", &other)];
            wrong("worksheet-why-period", args)
        }
        None => wrong("worksheet-why-short", &[("last", &(values.len() - 1))]),
    }
}

/// The verdict on an answer, in a sentence.
pub(crate) fn sentence(verdict: &Verdict) -> String {
    messages::in_language(&verdict.language, || said(verdict))
}

fn said(verdict: &Verdict) -> String {
    let mark = text(
        match verdict.mark {
            Grade::Right => "worksheet-right",
            Grade::Almost => "worksheet-almost",
            Grade::Wrong => "worksheet-wrong",
        },
        &[],
    );
    match verdict.why.as_str() {
        "" => format!("{mark}."),
        why => format!("{mark}: {why}."),
    }
}
