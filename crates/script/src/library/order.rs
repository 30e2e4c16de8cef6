//! One order for all values that a script can sort: numbers, strings, characters, truth values, nimbers, and arrays of
//! them, item by item.

use std::cmp::Ordering;

use bouton_theory::Nimber;
use rhai::{Array, Dynamic, ImmutableString};

use crate::diagnostic::{Diagnostic, Native};

/// Arrays nested deeper than this are refused.
const DEPTH: usize = 64;

/// The order of two values.
///
/// # Errors
///
/// When they are of different kinds, or of a kind that has no order.
pub(crate) fn order(a: &Dynamic, b: &Dynamic) -> Native<Ordering> {
    nested(&a.flatten_clone(), &b.flatten_clone(), DEPTH)
}

fn nested(a: &Dynamic, b: &Dynamic, depth: usize) -> Native<Ordering> {
    if depth == 0 {
        return Err(Diagnostic::new("no-order", "these arrays are nested too deeply to compare").raise());
    }
    if let (Ok(a), Ok(b)) = (a.as_int(), b.as_int()) {
        return Ok(a.cmp(&b));
    }
    if let (Ok(a), Ok(b)) = (a.as_bool(), b.as_bool()) {
        return Ok(a.cmp(&b));
    }
    if let (Ok(a), Ok(b)) = (a.as_char(), b.as_char()) {
        return Ok(a.cmp(&b));
    }
    if let (Some(a), Some(b)) = (a.read_lock::<ImmutableString>(), b.read_lock::<ImmutableString>()) {
        return Ok(a.as_str().cmp(b.as_str()));
    }
    if let (Some(a), Some(b)) = (a.read_lock::<Nimber>(), b.read_lock::<Nimber>()) {
        return Ok(a.cmp(&*b));
    }
    if let (Some(a), Some(b)) = (a.read_lock::<Array>(), b.read_lock::<Array>()) {
        return arrays(&a, &b, depth - 1);
    }
    if let (Ok(a), Ok(b)) = (a.as_float(), b.as_float())
        && let Some(order) = a.partial_cmp(&b)
    {
        return Ok(order);
    }
    Err(Diagnostic::new("no-order", format!("there is no order between {} and {}", name(a), name(b)))
        .hint("numbers, strings and arrays of them can be ordered, each with its own kind")
        .raise())
}

fn arrays(a: &Array, b: &Array, depth: usize) -> Native<Ordering> {
    for (a, b) in a.iter().zip(b) {
        let order = nested(&a.flatten_clone(), &b.flatten_clone(), depth)?;
        if order != Ordering::Equal {
            return Ok(order);
        }
    }
    Ok(a.len().cmp(&b.len()))
}

fn name(value: &Dynamic) -> String {
    crate::show::text(value)
}

/// Sorts in place, stably.
///
/// # Errors
///
/// As [`order`]; the array is then partly sorted.
pub(crate) fn sort(items: &mut Array) -> Native<()> {
    let mut failure = None;
    items.sort_by(|a, b| match order(a, b) {
        Ok(order) => order,
        Err(error) => {
            failure.get_or_insert(error);
            Ordering::Equal
        }
    });
    failure.map_or(Ok(()), Err)
}
