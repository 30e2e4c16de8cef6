//! A theorem as a text that an independent checker reads.
//!
//! The format is described by its reader, in `bouton-check`, which shares no code with this file. In addition
//! to the moves and the automata the text tells how to find winning moves along lines: the offset and the
//! steps, and then the variables of the move. So the checker doesn't have to search.

use std::fmt::Write as _;

use bouton_automata::theorem::{Groundwork, Lines, Tail, Theorem, with_heap};
use bouton_automata::{Automaton, Table};
use bouton_theory::formula::{BitLaw, Condition, Disjunct, Formula, Linear};
use bouton_theory::{Convention, visible};

use super::{About, ForAll, watched};
use crate::{Control, SolveError};

impl ForAll {
    /// The theorem with its proof as a text that `bouton certify` checks; `None` without a theorem.
    ///
    /// Lines `rule …` before the last one may name the rule; else only the moves as linear conditions are
    /// known to the text.
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    #[doc(hidden)]
    pub fn certificate(&self, control: &Control) -> Result<Option<String>, SolveError> {
        let Some(theorem) = self.theorem() else { return Ok(None) };
        let moves = match self.about {
            About::Lost => self.formula.clone(),
            About::Values => with_heap(&self.formula),
        };
        let ground = watched(control, u64::MAX, moves.parts, |watch| Groundwork::new(&moves, watch))?;
        let lines = ground.map_or_else(|_| Vec::new(), |ground| ground.lines());
        let mut text = String::from("bouton theorem 1\n");
        // Writing into a string does not fail.
        let _ = self.write(theorem, &moves, &lines, &mut text);
        Ok(Some(text))
    }

    fn write(
        &self,
        theorem: &Theorem,
        moves: &Formula,
        lines: &[Lines],
        text: &mut String,
    ) -> std::fmt::Result {
        let about = match (self.about, theorem.convention) {
            (About::Lost, Convention::Normal) => "P-positions",
            (About::Lost, Convention::Misere) => "P-positions in misere play",
            (About::Values, _) => "values",
        };
        writeln!(text, "about {about}")?;
        if theorem.blocked > 0 {
            writeln!(text, "blocked {}", theorem.blocked)?;
        }
        writeln!(text, "game {}", visible::line(self.game.name()))?;
        write_formula(&self.formula, text)?;
        let (a, b) = theorem.system.factors();
        writeln!(text, "system {a} {b}\nmeasure {}\nlost", spaced(&theorem.measure))?;
        write_automaton(&theorem.lost, text)?;
        if theorem.blocked > 0 {
            lines.iter().try_for_each(|line| write_counted(line, theorem, text))?;
            return writeln!(text, "end");
        }
        let (chains, tails): (Vec<&Tail>, Vec<&Tail>) =
            theorem.tails.iter().partition(|tail| tail.repeated.is_some());
        for tail in tails {
            let steps: Vec<String> = tail.generators.iter().map(|step| spaced(step)).collect();
            writeln!(text, "tail {}{}", steps.join(", "), after(" if ", &listed(&tail.target)))?;
            write_automaton(&tail.automaton, text)?;
        }
        for chain in chains {
            writeln!(text, "chain {}", chain.repeated.unwrap_or_default())?;
            write_automaton(&chain.automaton, text)?;
        }
        let mut searched = Vec::new();
        for (number, one) in moves.moves.iter().enumerate() {
            let ways = lines.iter().find(|lines| lines.number == number);
            match ways.and_then(|ways| along(ways, one, moves.parts, &theorem.tails)) {
                Some(written) => text.push_str(&written),
                None if moves.repeats(number).is_some() => {}
                None => searched.push(number),
            }
        }
        searched.iter().try_for_each(|number| writeln!(text, "search {number}"))?;
        writeln!(text, "end")
    }
}

fn write_formula(formula: &Formula, text: &mut String) -> std::fmt::Result {
    writeln!(text, "parts {}\nvariables {}", formula.parts, formula.domain_variables)?;
    for list in &formula.domain {
        let list = if list.is_empty() { "all".to_owned() } else { listed(list) };
        writeln!(text, "positions {list}")?;
    }
    for one in &formula.moves {
        let option: Vec<String> = one.option.iter().map(ToString::to_string).collect();
        let conditions = after(" if ", &listed(&one.conditions));
        writeln!(text, "move {}{conditions} to {}", one.variables, option.join(", "))?;
    }
    for one in &formula.repeated {
        writeln!(text, "repeated {}{}", one.number, after(" if ", &listed(&one.source)))?;
    }
    Ok(())
}

fn write_automaton(automaton: &Automaton, text: &mut String) -> std::fmt::Result {
    let Table { classes, rows, accepting, .. } = automaton.table();
    writeln!(text, "classes {}", spaced(&classes))?;
    for (row, accepts) in rows.iter().zip(accepting) {
        writeln!(text, "state {} {}", if accepts { "yes" } else { "no" }, spaced(row))?;
    }
    Ok(())
}

/// The lines of a move along which options are counted, each with the positions that have at least one, two …
/// lost positions on the way down.
fn write_counted(lines: &Lines, theorem: &Theorem, text: &mut String) -> std::fmt::Result {
    let Lines { number, offsets, steps, source, target } = lines;
    let step = after(" step ", &steps.first().map_or_else(String::new, |step| spaced(step)));
    let (source, into) = (after(" if ", &listed(source)), after(" into ", &listed(target)));
    for offset in offsets {
        writeln!(text, "line {number} offset {}{step}{source}{into}", spaced(offset))?;
        let is_its = |tail: &&Tail| tail.generators == *steps && tail.target == *target;
        for tail in theorem.tails.iter().filter(|_| !steps.is_empty()).filter(is_its) {
            writeln!(text, "at least {}", tail.rank)?;
            write_automaton(&tail.automaton, text)?;
        }
    }
    Ok(())
}

/// The lines of a move, one for each offset; `None` if its variables aren't terms in the numbers of steps.
fn along(lines: &Lines, one: &Disjunct, parts: usize, tails: &[Tail]) -> Option<String> {
    let is_its = |tail: &Tail| {
        let is_chain = tail.repeated.is_some();
        !is_chain && tail.generators == lines.steps && tail.target == lines.target
    };
    let tail = tails.iter().position(is_its)?;
    let mut text = String::new();
    for offset in &lines.offsets {
        let terms = variables(one, parts, offset, &lines.steps)?;
        let terms: Vec<String> = terms.iter().map(ToString::to_string).collect();
        let (source, terms) = (after(" if ", &listed(&lines.source)), after(" with ", &terms.join(", ")));
        let offset = spaced(offset);
        writeln!(text, "lines {} tail {tail} offset {offset}{source}{terms}", lines.number).ok()?;
    }
    Some(text)
}

/// The variables of a move behind the parts, if its option is `x − offset − n₁ step₁ − …`: terms in the
/// position and, behind it, the numbers of steps. Equations are solved for one variable after the other.
fn variables(one: &Disjunct, parts: usize, offset: &[u64], steps: &[Vec<u64>]) -> Option<Vec<Linear>> {
    let signed = |number: u64| i64::try_from(number).ok();
    let mut equations = Vec::new();
    for (part, term) in one.option.iter().enumerate() {
        let mut left = term.plus(-1, &Linear::variable(part))?;
        left = left.plus(signed(offset[part])?, &Linear::constant(1))?;
        for (at, step) in steps.iter().enumerate() {
            left = left.plus(signed(step[part])?, &Linear::variable(one.variables + at))?;
        }
        equations.push(left);
    }
    equations.extend(one.conditions.iter().filter_map(|condition| match condition {
        Condition::Zero(term) => Some(term.clone()),
        _ => None,
    }));
    let mut found: Vec<Option<Linear>> = vec![None; one.variables - parts];
    while let Some((at, variable)) = solvable(&equations, parts..one.variables) {
        let equation = equations.swap_remove(at);
        let value = solved(&equation, variable)?;
        for term in equations.iter_mut().chain(found.iter_mut().flatten()) {
            *term = put(term, variable, &value)?;
        }
        found[variable - parts] = Some(value);
    }
    // A variable that no equation determines may be anything, 0 for one.
    let behind = |term: Linear| -> Option<Linear> {
        let mut moved = Linear::constant(term.constant);
        for (variable, factor) in term.coefficients.iter().enumerate() {
            match variable {
                _ if variable < parts => moved = moved.plus(*factor, &Linear::variable(variable))?,
                _ if variable < one.variables => {}
                _ => moved = moved.plus(*factor, &Linear::variable(variable - one.variables + parts))?,
            }
        }
        Some(moved)
    };
    found.into_iter().map(|term| behind(term.unwrap_or_default())).collect()
}

/// An equation, and a variable of it such that everything else is a multiple.
fn solvable(equations: &[Linear], unknown: std::ops::Range<usize>) -> Option<(usize, usize)> {
    let divides = |equation: &Linear, variable: &usize| {
        let factor = equation.coefficient(*variable);
        let is_multiple = |number: &i64| number.checked_rem(factor) == Some(0);
        is_multiple(&equation.constant) && equation.coefficients.iter().all(is_multiple)
    };
    let at = |(at, equation): (usize, &Linear)| {
        let variable = unknown.clone().find(|variable| divides(equation, variable))?;
        Some((at, variable))
    };
    equations.iter().enumerate().find_map(at)
}

/// The value of a variable if the term is 0.
fn solved(term: &Linear, variable: usize) -> Option<Linear> {
    let factor = term.coefficient(variable);
    let mut rest = term.plus(-factor, &Linear::variable(variable))?;
    let shares = rest.coefficients.iter_mut().chain([&mut rest.constant]);
    for share in shares {
        *share = share.checked_div(factor)?.checked_neg()?;
    }
    Some(rest)
}

/// The term with another in the place of a variable.
fn put(term: &Linear, variable: usize, value: &Linear) -> Option<Linear> {
    let factor = term.coefficient(variable);
    term.plus(-factor, &Linear::variable(variable))?.plus(factor, value)
}

fn spaced<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A list with a word before it; nothing if it is empty.
fn after(word: &str, list: &str) -> String {
    if list.is_empty() { String::new() } else { format!("{word}{list}") }
}

fn listed(conditions: &[Condition]) -> String {
    let one = |condition: &Condition| match condition {
        Condition::AtLeastZero(term) => format!("{term} >= 0"),
        Condition::Zero(term) => format!("{term} = 0"),
        Condition::NotZero(term) => format!("{term} != 0"),
        Condition::Bits { law, left, right, result } => {
            let law = match law {
                BitLaw::And => "and",
                BitLaw::Or => "or",
                BitLaw::Xor => "xor",
                BitLaw::Golden => "golden",
            };
            format!("v{result} = v{left} {law} v{right}")
        }
    };
    conditions.iter().map(one).collect::<Vec<_>>().join(", ")
}
