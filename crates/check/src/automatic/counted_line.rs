//! Lines along which options are counted, in the certificate of a game where the opponent may block some.

use bouton_theory::formula::Condition;

use super::certificate::{conditions, index, machine, tuple};
use super::machine::Machine;
use super::numeration::Numeration;
use super::text::{Text, expected};

/// The options x − offset − n · step of a kind of move, for all n; without a step, x − offset alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CountedLine {
    /// The number of the move.
    pub(super) number: usize,
    pub(super) offset: Vec<u64>,
    pub(super) step: Option<Vec<u64>>,
    /// The conditions on the position.
    pub(super) source: Vec<Condition>,
    /// The conditions on the option.
    pub(super) target: Vec<Condition>,
    /// At place j: the positions x such that j + 1 or more of x, x − step, x − 2 · step … are lost and meet
    /// the conditions on the option. There are none of these sets without a step.
    pub(super) at_least: Vec<Machine>,
}

/// The lines, each with its sets: `line 0 offset 1 0 step 1 0 if v0 - 1 >= 0 into v1 = 0`.
pub(super) fn counted_lines(
    text: &mut Text<'_>,
    numeration: Numeration,
    parts: usize,
    blocked: usize,
) -> Result<Vec<CountedLine>, String> {
    let mut lines = Vec::new();
    while let Some((line, rest)) = text.optional("line") {
        let shape = || expected(line, "`line MOVE offset … step … if CONDITIONS into CONDITIONS`", rest);
        let (before, target) = rest.split_once(" into ").unwrap_or((rest, ""));
        let (before, source) = before.split_once(" if ").unwrap_or((before, ""));
        let (number, before) = before.split_once(" offset ").ok_or_else(shape)?;
        let (offset, step) = match before.split_once(" step ") {
            Some((offset, step)) => (offset, Some(tuple(line, step, parts)?)),
            None => (before, None),
        };
        let mut at_least = Vec::new();
        for rank in 1..=if step.is_some() { blocked + 1 } else { 0 } {
            let (line, found) = text.field("at least")?;
            if index(line, found)? != rank {
                return Err(expected(line, &format!("`at least {rank}`"), found));
            }
            at_least.push(machine(text, numeration, parts)?);
        }
        lines.push(CountedLine {
            number: index(line, number)?,
            offset: tuple(line, offset, parts)?,
            step,
            source: conditions(line, source)?,
            target: conditions(line, target)?,
            at_least,
        });
        if lines.len() > MOST {
            return Err(format!("line {line}: there are too many such lines"));
        }
    }
    Ok(lines)
}

/// The most lines.
const MOST: usize = 1_000;
