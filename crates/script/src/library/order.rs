//! One order for all values that a script can sort: numbers, strings, characters, truth values, nimbers, and
//! arrays of them, item by item.

use std::cmp::Ordering;

use bouton_rules::meter;
use bouton_theory::Nimber;
use rhai::{Array, Dynamic, ImmutableString};

use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::value::walk::DEPTH;

/// Whole numbers end before it.
pub(crate) const END: f64 = 9_223_372_036_854_775_808.0;

/// The order of two numbers, where one may be a float, without rounding the other; the inner `None` is that
/// of NaN, the outer one that of other values.
pub(crate) fn fractional(a: &Dynamic, b: &Dynamic) -> Option<Option<Ordering>> {
    match (a.as_float(), b.as_float()) {
        (Ok(a), Ok(b)) => Some(a.partial_cmp(&b)),
        (Err(_), Ok(b)) => Some(to_float(a.as_int().ok()?, b)),
        (Ok(a), Err(_)) => Some(to_float(b.as_int().ok()?, a).map(Ordering::reverse)),
        _ => None,
    }
}

/// A whole number against a float: beyond 2^53 not every whole number is a float.
fn to_float(n: i64, x: f64) -> Option<Ordering> {
    if x.is_nan() {
        None
    } else if x >= END {
        Some(Ordering::Less)
    } else if x < -END {
        Some(Ordering::Greater)
    } else {
        Some(n.cmp(&(x.trunc() as i64)).then(0.0_f64.total_cmp(&(x.fract() + 0.0))))
    }
}

/// The order of two values.
///
/// # Errors
///
/// When they are of different kinds, or of a kind without an order.
pub(crate) fn order(a: &Dynamic, b: &Dynamic) -> Native<Ordering> {
    nested(&a.flatten_clone(), &b.flatten_clone(), DEPTH)
}

fn nested(a: &Dynamic, b: &Dynamic, depth: usize) -> Native<Ordering> {
    if depth == 0 {
        return Err(Diagnostic::keyed("no-order", "no-order-deep", &[]).raise());
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
    if let (Some(a), Some(b)) = (texts(a), texts(b)) {
        return Ok(a.cmp(&b));
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
    Err(Diagnostic::coded("no-order", &[("left", &name(a)), ("right", &name(b))]).raise())
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

/// A character compared with a string is a string of one letter.
fn texts(value: &Dynamic) -> Option<Letters> {
    let letter = value.as_char().ok().map(|letter| String::from(letter).into());
    letter.or_else(|| value.read_lock::<ImmutableString>().map(|text| text.clone())).map(Letters)
}

/// The value as a script writes it, if that differs from its display: nothing, `3` as opposed to `"3"`.
fn name(value: &Dynamic) -> String {
    match value.read_lock::<ImmutableString>() {
        Some(text) => format!("{:?}", text.as_str()),
        None if value.is_unit() => "()".to_owned(),
        None => crate::show::text(value),
    }
}

/// A text as a key. Copies that share their letters are equal without a look at them: a thousand copies of a
/// long text would take minutes.
#[derive(PartialEq, Eq)]
struct Letters(ImmutableString);

impl PartialOrd for Letters {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Letters {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.0.ptr_eq(&other.0) { Ordering::Equal } else { self.0.cmp(&other.0) }
    }
}

/// A value as a key that has a total order: kinds first, then values. Sorting by it cannot go wrong; whether
/// two kinds were mixed is asked afterwards.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Int(i64),
    Bool(bool),
    Char(char),
    Text(Letters),
    Nimber(Nimber),
    /// The bits of a float, arranged as [`f64::total_cmp`] does.
    Float(i64),
    List(Vec<Key>),
    Other,
}

fn key(value: &Dynamic, depth: usize) -> Key {
    let value = value.flatten_clone();
    if let Ok(n) = value.as_int() {
        return Key::Int(n);
    }
    if let Ok(truth) = value.as_bool() {
        return Key::Bool(truth);
    }
    if let Ok(letter) = value.as_char() {
        return Key::Char(letter);
    }
    if let Ok(x) = value.as_float() {
        let bits = x.to_bits() as i64;
        return Key::Float(bits ^ ((bits >> 63) as u64 >> 1) as i64);
    }
    if let Some(nimber) = value.read_lock::<Nimber>() {
        return Key::Nimber(*nimber);
    }
    if let Some(text) = value.read_lock::<ImmutableString>() {
        return Key::Text(Letters(text.clone()));
    }
    match value.read_lock::<Array>() {
        Some(items) if depth > 0 => Key::List(items.iter().map(|item| key(item, depth - 1)).collect()),
        _ => Key::Other,
    }
}

/// Sorts in place, stably.
///
/// # Errors
///
/// As [`order`]; the array is then as it was.
pub(crate) fn sort(items: &mut Array) -> Native<()> {
    let keyed = |item: &Dynamic| {
        meter::tick(size_of::<(Key, Dynamic)>()).or_raise()?;
        Ok((key(item, DEPTH), item.clone()))
    };
    let mut keyed: Vec<(Key, Dynamic)> = items.iter().map(keyed).collect::<Native<_>>()?;
    keyed.sort_by(|a, b| a.0.cmp(&b.0));
    // Unordered items end up next to each other somewhere: arrays between two others share their beginning.
    for pair in keyed.windows(2) {
        meter::tick(size_of::<(Key, Dynamic)>()).or_raise()?;
        order(&pair[0].1, &pair[1].1)?;
    }
    *items = keyed.into_iter().map(|(_, item)| item).collect();
    Ok(())
}
