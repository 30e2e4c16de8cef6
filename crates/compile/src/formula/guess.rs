//! A guess at who wins, or at the value, as cases of linear constraints.

use bouton_theory::formula::Disjunct;

use super::elimination::disjunct;
use super::not_linear::{Cause, NotLinear};
use super::path::End;
use super::translation::Translation;
use super::value::Value;
use crate::lower::Program;

/// The cases in which a function of `parts` numbers is true, without an option; or what a function to numbers
/// gives in each case, as the only part of the option.
pub(super) fn cases(program: &Program, parts: usize) -> Result<Vec<Disjunct>, NotLinear> {
    let mut translation = Translation::new(program, parts, false);
    let arguments = (0..parts).map(Value::part).collect();
    let mut found = Vec::new();
    for (path, end) in translation.function(0, arguments, Vec::new())? {
        let (End::Value(value) | End::Return(value)) = end else { return translation.refuse(Cause::Jump) };
        let option = match value {
            Value::Truth(true) => Vec::new(),
            Value::Truth(false) => continue,
            Value::Number(term) => vec![term],
            _ => return translation.refuse(Cause::Guess),
        };
        found.extend(translation.fit(disjunct(parts, path.conditions, option))?);
    }
    Ok(found)
}
