//! Blocks, branches and loops under a condition.

use super::super::inference::Types;
use super::super::ir::{Case, Expr, Kind};
use super::super::machine::{Code, Exit, Machine};
use super::operand::Test;
use super::{code, codes, emit, subtraction};

/// Statements one after the other; the last has the value.
pub(crate) fn block(all: &[Expr], types: &Types) -> Code {
    if let Some(shifts) = subtraction::shifts(all) {
        return shifts;
    }
    let mut all = codes(all, types);
    let Some(last) = all.pop() else { return Box::new(|_| Ok(0)) };
    if all.len() == 1
        && let Some(first) = all.pop()
    {
        return Box::new(move |m| {
            first(m)?;
            last(m)
        });
    }
    Box::new(move |m| {
        for statement in &all {
            statement(m)?;
        }
        last(m)
    })
}

/// `if`.
pub(crate) fn branch(condition: &Expr, yes: &Expr, no: &Expr, types: &Types) -> Code {
    let nothing = matches!(no.kind, Kind::Word(0));
    if nothing && let Some(guarded) = emit::guarded(condition, yes, types) {
        return guarded;
    }
    let (yes, no) = (code(yes, types), code(no, types));
    if let Some(test) = Test::of(condition, types) {
        return Box::new(move |m| if test.holds(m)? { yes(m) } else { no(m) });
    }
    let condition = code(condition, types);
    Box::new(move |m| if condition(m)? != 0 { yes(m) } else { no(m) })
}

/// `switch`.
pub(crate) fn switch(value: &Expr, cases: &[Case], bodies: &[Expr], otherwise: &Expr, types: &Types) -> Code {
    let cases: Vec<(i64, i64, Option<Code>, usize)> = cases
        .iter()
        .map(|case| {
            let condition = case.condition.as_ref().map(|condition| code(condition, types));
            (case.first, case.last, condition, case.body)
        })
        .collect();
    let (value, bodies, otherwise) = (code(value, types), codes(bodies, types), code(otherwise, types));
    Box::new(move |m| {
        let value = value(m)?;
        for (first, last, condition, body) in &cases {
            if value < *first || value > *last {
                continue;
            }
            let holds = match condition {
                Some(condition) => condition(m)? != 0,
                None => true,
            };
            if holds {
                return bodies[*body](m);
            }
        }
        otherwise(m)
    })
}

/// Whether a loop goes on after a round.
#[inline(always)]
pub(crate) fn round(m: &mut Machine, body: &Code) -> Result<bool, Exit> {
    match body(m) {
        Ok(_) => {}
        Err(Exit::CONTINUE) => {}
        Err(Exit::BREAK) => return Ok(false),
        Err(exit) => return Err(exit),
    }
    m.step()?;
    Ok(true)
}

/// `while` and `loop`.
pub(crate) fn while_loop(condition: &Expr, body: &Expr, types: &Types) -> Code {
    let (condition, body) = (code(condition, types), code(body, types));
    Box::new(move |m| {
        while condition(m)? != 0 && round(m, &body)? {}
        Ok(0)
    })
}

/// `do`. In Rhai `continue` begins the next round without asking the condition.
pub(crate) fn do_loop(body: &Expr, condition: &Expr, types: &Types) -> Code {
    let (condition, body) = (code(condition, types), code(body, types));
    Box::new(move |m| {
        loop {
            m.step()?;
            match body(m) {
                Ok(_) => {}
                Err(Exit::CONTINUE) => continue,
                Err(Exit::BREAK) => return Ok(0),
                Err(exit) => return Err(exit),
            }
            if condition(m)? == 0 {
                return Ok(0);
            }
        }
    })
}
