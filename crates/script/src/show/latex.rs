//! The values that mathematicians write as formulas.

use bouton_solve::Explanation;
use bouton_theory::{Claim, Nimber, Outcome};
use rhai::Dynamic;

use super::{explanation, grid, sequence};
use crate::value::{Code, MisereValue, Table, Values};

/// The formula of a value, between dollar signs; none where a formula is not the natural form.
pub(super) fn latex(value: &Dynamic) -> Option<String> {
    if let Some(nimber) = value.clone().try_cast::<Nimber>() {
        return Some(if nimber.is_zero() { "$0$".to_owned() } else { format!("${{\\ast}}{}$", nimber.0) });
    }
    if let Some(MisereValue(value)) = value.clone().try_cast::<MisereValue>() {
        return Some(format!("$g^- = {}$", value.0));
    }
    if let Some(outcome) = value.clone().try_cast::<Outcome>() {
        return Some(format!("$\\mathcal{{{}}}$", outcome.letter()));
    }
    if let Some(values) = value.clone().try_cast::<Values>() {
        return Some(sequence::latex(&values));
    }
    if let Some(Table::Grid(table)) = value.clone().try_cast::<Table>() {
        return Some(grid::latex(&table));
    }
    if let Some(found) = value.clone().try_cast::<Explanation>() {
        return explanation::latex(&found);
    }
    if let Some(code) = value.clone().try_cast::<Code>() {
        return Some(format!(
            "$\\mathbf{{{}}}$",
            code.text().replace('_', "\\_").replace('{', "\\{").replace('}', "\\}")
        ));
    }
    let claim = value.clone().try_cast::<Claim>()?;
    let p = claim.period?;
    let g = if claim.misere { "g^-" } else { "g" };
    let saltus = if p.saltus == 0 { String::new() } else { format!(" + {}", p.saltus) };
    Some(format!(
        "${g}(n + {}) = {g}(n){saltus}\\quad (n \\ge {};\\ \\text{{{}}})$",
        p.period,
        p.preperiod,
        claim.level.name()
    ))
}
