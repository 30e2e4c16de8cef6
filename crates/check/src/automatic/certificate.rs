//! The certificate of a theorem on all positions, as it is read from a text.
//!
//! ```text
//! bouton theorem 1
//! about P-positions
//! game Wythoff
//! parts 2
//! variables 0
//! positions all
//! move 3 if v0 - v2 >= 0, v2 - 1 >= 0 to v0 - v2, v1
//! …
//! system 1 1
//! measure 1 1
//! lost
//! classes 0 1 2 3
//! state yes 0 1 2 3
//! state no 3 3 3 3
//! …
//! tail 1 0
//! classes …
//! state …
//! lines 0 tail 0 offset 1 0 with v2 + 1
//! search 1
//! rule game("Wythoff", |a, b| …)
//! end
//! ```
//!
//! A tuple v0, v1 … is a position if it meets all conditions of one of the lines `positions`, for some values
//! of the extra variables that `variables` counts. A `move` has its number of variables, those of the
//! position included, its conditions, and the parts of the option. `system a b` is U(n) = a U(n − 1) + b U(n
//! − 2), or base a if b is 0. An automaton has a class for each tuple of digits, in order, the first number
//! most significant, and for each state whether it accepts and where each class leads; the first state is the
//! start. `lost` are the P-positions; in a theorem about `P-positions in misere play` those of misère play,
//! and in one about `values` those of the game with a heap of Nim as its last part. A `tail` has steps and
//! the conditions on the position that they lead to. `lines` say for a move with which offset we reach which
//! tail, the conditions on the position, and the variables behind the parts, as terms in the position and the
//! numbers of steps, which follow the parts. `search` names moves where the checker looks at all options.
//! `rule` has a line of the script that ends with the game, and may be missing. Moves and tails are numbered
//! from 0; in a theorem about values the moves of the heap come last. Lines that begin with `#` are ignored.

use std::str::SplitWhitespace;

use bouton_theory::Convention;
use bouton_theory::formula::{Condition, Disjunct, Formula, Linear, Repeated};

use super::counted_line::{CountedLine, counted_lines};
use super::machine::Machine;
use super::meter::MOST_CELLS;
use super::numeration::Numeration;
use super::terms::{MOST_VARIABLES, condition, natural, term};
use super::text::{Text, expected};

const FIRST_LINE: &str = "bouton theorem 1";

/// The most parts of a position, a heap of Nim included.
const MOST_PARTS: usize = 8;

/// The most options that may be blocked.
const MOST_BLOCKED: usize = 64;

/// The most lines of a kind that are read.
const MOST_LINES: usize = 10_000;

/// The certificate of a theorem on all positions. Nothing in it is to be believed.
#[doc(hidden)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TheoremCertificate {
    /// Whether it is about values, not about P-positions.
    pub about_values: bool,
    /// Who wins when no move is left.
    pub convention: Convention,
    /// The name of the game.
    pub game: String,
    /// How many options the opponent may block before each move.
    pub blocked: usize,
    /// The moves.
    pub formula: Formula,
    /// The script that ends with the game.
    pub rule: Option<String>,
    pub(super) numeration: Numeration,
    pub(super) measure: Vec<u64>,
    pub(super) lost: Machine,
    pub(super) tails: Vec<StepTail>,
    pub(super) chains: Vec<StepChain>,
    pub(super) lines: Vec<Lines>,
    pub(super) searched: Vec<usize>,
    pub(super) counted: Vec<CountedLine>,
}

/// Positions from which some steps lead down to a lost one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StepTail {
    pub(super) steps: Vec<Vec<u64>>,
    /// The conditions on the lost position.
    pub(super) target: Vec<Condition>,
    pub(super) machine: Machine,
}

/// Positions from which a repeated move leads to a lost position, in some steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StepChain {
    /// The number of the move.
    pub(super) number: usize,
    pub(super) machine: Machine,
}

/// Moves along lines, to the lost positions of a tail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    /// The number of the move.
    pub(super) number: usize,
    pub(super) tail: usize,
    pub(super) offset: Vec<u64>,
    /// The conditions on the position.
    pub(super) source: Vec<Condition>,
    /// The variables of the move behind the parts.
    pub(super) terms: Vec<Linear>,
}

impl TheoremCertificate {
    /// Whether a text claims to be one.
    #[must_use]
    pub fn is_one(text: &str) -> bool {
        Text::new(text).next().is_some_and(|(_, line)| line == FIRST_LINE)
    }

    /// How many states the automaton of the lost positions has, without one that nothing is accepted from.
    #[must_use]
    pub fn states(&self) -> usize {
        let live = self.lost.leads_to(|state| self.lost.accepting[state as usize]);
        live.iter().filter(|live| **live).count()
    }

    /// Whether the certificate says that the player to move loses at this position, with a heap of Nim behind
    /// it in a theorem about values. Of other tuples nothing is lost.
    #[must_use]
    pub fn is_lost(&self, position: &[u64]) -> bool {
        position.len() == self.lost.tracks && self.lost.accepts(self.numeration, position)
    }

    /// The factors of the recurrence; the second is 0 for a base.
    #[must_use]
    pub const fn factors(&self) -> (u32, u32) {
        self.numeration.factors()
    }

    /// Reads a text.
    ///
    /// # Errors
    ///
    /// A sentence that names the line and the fault.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut text = Text::new(text);
        if text.next().map(|(_, line)| line) != Some(FIRST_LINE) {
            return Err(format!(
                "this is not a certificate of a theorem: its first line is not `{FIRST_LINE}`"
            ));
        }
        let (about_values, convention) = about(&mut text)?;
        let blocked = blocked(&mut text)?;
        let game = text.field("game")?.1.to_owned();
        let formula = formula(&mut text)?;
        let numeration = numeration(&mut text)?;
        let parts = formula.parts + usize::from(about_values);
        let (line, measure) = text.field("measure")?;
        let measure = tuple(line, measure, parts)?;
        let (line, rest) = text.field("lost")?;
        nothing(line, rest)?;
        let lost = machine(&mut text, numeration, parts)?;
        let tails = repeated(&mut text, "tail", |text, line, tail| {
            let (steps, target) = tail.split_once(" if ").unwrap_or((tail, ""));
            let steps = steps.split(',').map(|step| tuple(line, step, parts)).collect::<Result<_, _>>()?;
            let target = conditions(line, target)?;
            Ok(StepTail { steps, target, machine: machine(text, numeration, parts)? })
        })?;
        let chains = repeated(&mut text, "chain", |text, line, number| {
            let number = index(line, number)?;
            Ok(StepChain { number, machine: machine(text, numeration, parts)? })
        })?;
        let lines = repeated(&mut text, "lines", |_, line, rest| along(line, rest, parts))?;
        let searched = repeated(&mut text, "search", |_, line, number| index(line, number))?;
        let counted = counted_lines(&mut text, numeration, parts, blocked)?;
        let rule = text.rule();
        let (line, rest) = text.field("end")?;
        nothing(line, rest)?;
        match text.next() {
            Some((line, found)) => Err(expected(line, "nothing after `end`", found)),
            None => Ok(Self {
                about_values,
                convention,
                blocked,
                game,
                formula,
                rule,
                numeration,
                measure,
                lost,
                tails,
                chains,
                lines,
                searched,
                counted,
            }),
        }
    }
}

/// What the lines that begin with a word say, as long as they come.
fn repeated<T>(
    text: &mut Text<'_>,
    word: &str,
    read: impl Fn(&mut Text<'_>, usize, &str) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let mut all = Vec::new();
    while let Some((line, rest)) = text.optional(word) {
        all.push(read(text, line, rest)?);
        few(line, &all)?;
    }
    Ok(all)
}

/// Whether it is about values, and how the game is played.
fn about(text: &mut Text<'_>) -> Result<(bool, Convention), String> {
    match text.field("about")? {
        (_, "P-positions") => Ok((false, Convention::Normal)),
        (_, "P-positions in misere play") => Ok((false, Convention::Misere)),
        (_, "values") => Ok((true, Convention::Normal)),
        (line, found) => {
            let wanted = "`P-positions`, `P-positions in misere play` or `values`";
            Err(expected(line, wanted, found))
        }
    }
}

/// How many options may be blocked, if a line says so.
fn blocked(text: &mut Text<'_>) -> Result<usize, String> {
    let Some((line, found)) = text.optional("blocked") else { return Ok(0) };
    let blocked = index(line, found)?;
    if (1..=MOST_BLOCKED).contains(&blocked) {
        return Ok(blocked);
    }
    Err(expected(line, "a number of options from 1 to 64", found))
}

fn numeration(text: &mut Text<'_>) -> Result<Numeration, String> {
    let (line, system) = text.field("system")?;
    let factors = match numbers(line, system)?[..] {
        [a, b] => u32::try_from(a).ok().zip(u32::try_from(b).ok()),
        _ => None,
    };
    let known = factors.and_then(|(a, b)| Numeration::new(a, b));
    known.ok_or_else(|| expected(line, "a base from 2 to 16 and 0, or two factors 16 ≥ a ≥ b ≥ 1", system))
}

fn formula(text: &mut Text<'_>) -> Result<Formula, String> {
    let (line, parts) = text.field("parts")?;
    let parts = index(line, parts)?;
    if !(1..MOST_PARTS).contains(&parts) {
        return Err(expected(line, "a number of parts from 1 to 7", &parts.to_string()));
    }
    let (line, found) = text.field("variables")?;
    let domain_variables = index(line, found)?;
    if domain_variables + parts > MOST_VARIABLES {
        return Err(expected(line, "at most 64 variables", found));
    }
    let mut domain = Vec::new();
    while let Some((line, list)) = text.optional("positions") {
        domain.push(if list == "all" { Vec::new() } else { conditions(line, list)? });
        few(line, &domain)?;
    }
    let mut moves = Vec::new();
    while let Some((line, rest)) = text.optional("move") {
        moves.push(one_move(line, rest, parts)?);
        few(line, &moves)?;
    }
    let mut repeated = Vec::new();
    while let Some((line, rest)) = text.optional("repeated") {
        let one = one_repeated(line, rest, parts, &moves)?;
        if repeated.iter().any(|other: &Repeated| other.number == one.number) {
            return Err(expected(line, "a move that isn't named yet", rest));
        }
        repeated.push(one);
        few(line, &repeated)?;
    }
    Ok(Formula { parts, domain, domain_variables, moves, repeated })
}

/// `1 if v1 - v0 - 1 >= 0`
fn one_repeated(line: usize, text: &str, parts: usize, moves: &[Disjunct]) -> Result<Repeated, String> {
    let (number, list) = text.split_once(" if ").unwrap_or((text, ""));
    let number = index(line, number)?;
    if moves.get(number).is_none_or(|one| one.variables != parts) {
        return Err(expected(line, "a move without variables behind the parts", text));
    }
    let source = conditions(line, list)?;
    let is_known = |variable: &usize| *variable < parts;
    let of_term = |term: &Linear| {
        (0..term.coefficients.len()).filter(|one| term.coefficient(*one) != 0).all(|one| is_known(&one))
    };
    let of_parts = source.iter().all(|condition| match condition {
        Condition::AtLeastZero(term) | Condition::Zero(term) | Condition::NotZero(term) => of_term(term),
        Condition::Bits { left, right, result, .. } => [left, right, result].into_iter().all(is_known),
    });
    if of_parts {
        Ok(Repeated { number, source })
    } else {
        Err(expected(line, "conditions on the parts", list))
    }
}

/// `3 if v0 - v2 >= 0, v2 - 1 >= 0 to v0 - v2, v1`
fn one_move(line: usize, text: &str, parts: usize) -> Result<Disjunct, String> {
    let shape = || expected(line, "`move VARIABLES if CONDITIONS to OPTION`", text);
    let (before, option) = text.split_once(" to ").ok_or_else(shape)?;
    let (variables, list) = before.split_once(" if ").unwrap_or((before, ""));
    let variables = index(line, variables)?;
    if !(parts..=MOST_VARIABLES).contains(&variables) {
        return Err(expected(line, &format!("from {parts} to 64 variables"), &variables.to_string()));
    }
    let option = terms(line, option)?;
    if option.len() != parts {
        return Err(expected(line, &format!("an option of {parts} parts"), text));
    }
    Ok(Disjunct { variables, conditions: conditions(line, list)?, option })
}

/// `0 tail 0 offset 1 0 if v1 - 1 >= 0 with v2 + 1`
fn along(line: usize, text: &str, parts: usize) -> Result<Lines, String> {
    let shape = || expected(line, "`lines MOVE tail TAIL offset … if CONDITIONS with TERMS`", text);
    let (before, with) = text.split_once(" with ").unwrap_or((text, ""));
    let (before, source) = before.split_once(" if ").unwrap_or((before, ""));
    let (before, offset) = before.split_once(" offset ").ok_or_else(shape)?;
    let (number, tail) = before.split_once(" tail ").ok_or_else(shape)?;
    Ok(Lines {
        number: index(line, number)?,
        tail: index(line, tail)?,
        offset: tuple(line, offset, parts)?,
        source: conditions(line, source)?,
        terms: terms(line, with)?,
    })
}

pub(super) fn machine(text: &mut Text<'_>, numeration: Numeration, tracks: usize) -> Result<Machine, String> {
    let digits = numeration.digits();
    let (line, found) = text.field("classes")?;
    let tuples = Machine::tuples(digits, tracks);
    let tuples = tuples.ok_or_else(|| format!("line {line}: there are too many tuples of digits"))?;
    let classes = numbers(line, found)?;
    if classes.len() != tuples {
        let wanted = format!("a class for each of the {tuples} tuples of digits");
        return Err(expected(line, &wanted, &format!("{} classes", classes.len())));
    }
    let mut states = Vec::new();
    while let Some((line, state)) = text.optional("state") {
        let (accepts, row) = state.split_once(' ').unwrap_or((state, ""));
        let accepts = match accepts {
            "yes" => true,
            "no" => false,
            _ => return Err(expected(line, "`yes` or `no`", accepts)),
        };
        states.push((line, accepts, numbers(line, row)?));
        if states.len().saturating_mul(tuples) > MOST_CELLS {
            return Err(format!("line {line}: the automaton has too many states"));
        }
    }
    let count = states.len();
    let Some((_, _, first)) = states.first() else {
        return Err(format!("line {line}: no `state …` follows"));
    };
    let width = first.len();
    if let Some(class) = classes.iter().find(|class| **class >= width as u64) {
        return Err(expected(line, &format!("classes below {width}"), &class.to_string()));
    }
    let mut rows = Vec::with_capacity(count * tuples);
    for (line, _, row) in &states {
        if row.len() != width {
            let found = format!("{} of them", row.len());
            return Err(expected(*line, &format!("a state for each of the {width} classes"), &found));
        }
        if let Some(next) = row.iter().find(|next| **next >= count as u64) {
            return Err(expected(*line, &format!("states below {count}"), &next.to_string()));
        }
        rows.extend(classes.iter().map(|class| row[*class as usize] as u32));
    }
    let accepting = states.iter().map(|(_, accepts, _)| *accepts).collect();
    Ok(Machine { digits, tracks, rows, accepting })
}

pub(super) fn conditions(line: usize, list: &str) -> Result<Vec<Condition>, String> {
    let read = |text: &str| condition(text).ok_or_else(|| expected(line, "a condition", text));
    if list.is_empty() { Ok(Vec::new()) } else { list.split(',').map(read).collect() }
}

fn terms(line: usize, list: &str) -> Result<Vec<Linear>, String> {
    let read = |text: &str| term(text).ok_or_else(|| expected(line, "a sum of multiples of variables", text));
    if list.is_empty() { Ok(Vec::new()) } else { list.split(',').map(read).collect() }
}

fn numbers(line: usize, text: &str) -> Result<Vec<u64>, String> {
    let words: SplitWhitespace<'_> = text.split_whitespace();
    words.map(|word| natural(word).ok_or_else(|| expected(line, "a number", word))).collect()
}

pub(super) fn tuple(line: usize, text: &str, parts: usize) -> Result<Vec<u64>, String> {
    let found = numbers(line, text)?;
    if found.len() == parts { Ok(found) } else { Err(expected(line, &format!("{parts} numbers"), text)) }
}

pub(super) fn index(line: usize, text: &str) -> Result<usize, String> {
    let found = natural(text.trim()).and_then(|number| usize::try_from(number).ok());
    found.filter(|number| *number <= MOST_LINES).ok_or_else(|| expected(line, "a number up to 10000", text))
}

fn nothing(line: usize, rest: &str) -> Result<(), String> {
    if rest.is_empty() { Ok(()) } else { Err(expected(line, "nothing more", rest)) }
}

fn few<T>(line: usize, all: &[T]) -> Result<(), String> {
    if all.len() <= MOST_LINES { Ok(()) } else { Err(format!("line {line}: there are too many such lines")) }
}
