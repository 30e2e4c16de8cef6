//! Games that keep their positions in order: a formula on ascending tuples.

use bouton_theory::formula::{Condition, Formula, Linear};

use super::elimination::disjunct;
use super::moves::MOVES;
use super::not_linear::{Cause, NotLinear};
use super::term::{self, Fit};

/// The same game on positions with parts in ascending order, for games where the order of the parts doesn't
/// count. Its options are put in order, too, with a kind of move for each order that they may have had
/// before.
///
/// # Errors
///
/// Too many kinds of moves.
pub fn in_order(of: &Formula) -> Result<Formula, NotLinear> {
    let whole = |cause| NotLinear { cause, place: None };
    let parts: Vec<Linear> = (0..of.parts).map(Linear::variable).collect();
    let sorted = ascending(&parts).map_err(whole)?;
    let mut moves = Vec::new();
    for kind in &of.moves {
        for option in orders(&kind.option) {
            let mut conditions = kind.conditions.clone();
            conditions.extend(ascending(&option).map_err(whole)?);
            // Of positions that aren't in order nothing is said, so what can't be from the others goes.
            let within = [conditions.as_slice(), &sorted].concat();
            if super::feasibility::is_impossible(&within) {
                continue;
            }
            let made = disjunct(of.parts, conditions, option).map_err(whole)?;
            moves.extend(made.filter(|made| !moves.contains(made)));
            if moves.len() > MOVES {
                return Err(whole(Cause::Size));
            }
        }
    }
    let mut domain = of.domain.clone();
    domain.iter_mut().for_each(|conditions| conditions.extend(sorted.iter().cloned()));
    Ok(Formula { domain, moves, ..of.clone() })
}

/// That terms don't fall.
fn ascending(terms: &[Linear]) -> Fit<Vec<Condition>> {
    terms.windows(2).map(|pair| Ok(Condition::AtLeastZero(term::plus(&pair[1], -1, &pair[0])?))).collect()
}

/// Terms in all orders.
fn orders(terms: &[Linear]) -> Vec<Vec<Linear>> {
    if terms.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for at in 0..terms.len() {
        let mut rest = terms.to_vec();
        let first = rest.remove(at);
        for mut order in orders(&rest) {
            order.insert(0, first.clone());
            all.push(order);
        }
    }
    all
}
