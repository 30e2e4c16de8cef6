//! A guess at who wins, or at the value, as cases of linear constraints.

use bouton_theory::formula::{Disjunct, Linear};

use super::elimination::disjunct;
use super::not_linear::{Cause, NotLinear};
use super::path::End;
use super::translation::Translation;
use super::value::Value;
use crate::lower::Program;

/// The cases in which a function of `parts` numbers is true, without options; or the results of a function to
/// numbers in each case, as the only part of the option.
pub(super) fn cases(program: &Program, parts: usize) -> Result<Vec<Disjunct>, NotLinear> {
    each(program, parts, |value| match value {
        Value::Truth(true) => Some(Some(Vec::new())),
        Value::Truth(false) => Some(None),
        Value::Number(term) => Some(Some(vec![term])),
        _ => None,
    })
}

/// The cases in which a function of `parts` numbers returns a position, with the position as the option. A
/// unit result isn't a case: the function returns an array of one item or none.
pub(super) fn answers(program: &Program, parts: usize) -> Result<Vec<Disjunct>, NotLinear> {
    let number = |value| match value {
        Value::Number(term) => Some(term),
        _ => None,
    };
    each(program, parts, |value| {
        let Value::List(mut items) = value else { return None };
        match items.pop() {
            None => Some(None),
            Some(Value::List(numbers)) if numbers.len() == parts => {
                numbers.into_iter().map(number).collect::<Option<Vec<Linear>>>().map(Some)
            }
            Some(Value::Number(term)) if parts == 1 => Some(Some(vec![term])),
            Some(_) => None,
        }
    })
}

/// The cases of a function: `option` returns the option of a value, `Some(None)` if the value isn't a case,
/// and `None` if it can't be one.
fn each(
    program: &Program,
    parts: usize,
    option: impl Fn(Value) -> Option<Option<Vec<Linear>>>,
) -> Result<Vec<Disjunct>, NotLinear> {
    let mut translation = Translation::new(program, parts, false);
    let arguments = (0..parts).map(Value::part).collect();
    let mut found = Vec::new();
    for (path, end) in translation.function(0, arguments, Vec::new())? {
        let (End::Value(value) | End::Return(value)) = end else { return translation.refuse(Cause::Jump) };
        let Some(option) = option(value) else { return translation.refuse(Cause::Guess) };
        let Some(option) = option else { continue };
        found.extend(translation.fit(disjunct(parts, path.conditions, option))?);
    }
    Ok(found)
}
