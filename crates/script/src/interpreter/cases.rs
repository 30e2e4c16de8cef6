//! The value of a `switch`, made what its cases are: Rhai finds the case by a hash, for which the outcome N
//! is not the text "N", a nimber not a number, and `'a'` not "a", though they are equal.

use bouton_results::Genus;
use bouton_syntax::rewrite::cases::{FRACTIONS, LETTERS, TEXTS, WHOLE};
use bouton_theory::{LoopyValue, Nimber, Outcome, OutcomeClass};
use rhai::{Array, Dynamic, Engine, ImmutableString, Map, Variant};

use crate::diagnostic::{Diagnostic, Native, type_name};
use crate::value::walk::DEPTH;
use crate::value::{Code, MisereValue};

/// Registers what `rewrite` puts around the value.
pub(super) fn register(engine: &mut Engine) {
    engine.register_fn("__case", |value: Dynamic, kinds: i64| plain(&value.flatten(), kinds, DEPTH));
}

/// The value as one that a hash finds among cases of these kinds.
///
/// # Errors
///
/// When it equals no literal.
fn plain(value: &Dynamic, kinds: i64, depth: usize) -> Native<Dynamic> {
    // If the cases are of both kinds, we leave the value as it is.
    let only = |kind: i64, other: i64| kinds & (kind | other) == kind;
    if let Ok(letter) = value.as_char() {
        return Ok(if only(TEXTS, LETTERS) {
            ImmutableString::from(String::from(letter)).into()
        } else {
            letter.into()
        });
    }
    if let Some(text) = value.read_lock::<ImmutableString>() {
        return Ok(lettered(text.clone(), only(LETTERS, TEXTS)));
    }
    if let Ok(n) = value.as_int() {
        return Ok(if only(FRACTIONS, WHOLE) { (n as f64).into() } else { n.into() });
    }
    if let Ok(x) = value.as_float() {
        let whole = only(WHOLE, FRACTIONS) && x.fract() == 0.0 && x.abs() < 2_f64.powi(63);
        return Ok(if whole { (x as i64).into() } else { x.into() });
    }
    if let Some(text) = letters(value) {
        return Ok(lettered(text.into(), only(LETTERS, TEXTS)));
    }
    if let Some(n) = nimber(value) {
        return Ok(i64::try_from(n.0).map_or(Dynamic::UNIT, Dynamic::from));
    }
    if let Some(value) = value.read_lock::<LoopyValue>() {
        let text = || ImmutableString::from(value.to_string()).into();
        return Ok(value.finite().and_then(|n| i64::try_from(n.0).ok()).map_or_else(text, Dynamic::from));
    }
    nested(value, depth)
}

/// Arrays and maps, item by item. Which kinds the literals within the cases have isn't known.
fn nested(value: &Dynamic, depth: usize) -> Native<Dynamic> {
    let inner = |item: &Dynamic| plain(&item.flatten_clone(), 0, depth - 1);
    if let Some(items) = value.read_lock::<Array>().filter(|_| depth > 0) {
        let items: Native<Array> = items.iter().map(inner).collect();
        return items.map(Dynamic::from);
    }
    if let Some(fields) = value.read_lock::<Map>().filter(|_| depth > 0) {
        let fields = fields.iter().map(|(key, value)| Ok((key.clone(), inner(value)?)));
        return fields.collect::<Native<Map>>().map(Dynamic::from);
    }
    if value.is_unit() || value.is_bool() || value.is_array() || value.is_map() || value.is_blob() {
        return Ok(value.clone());
    }
    Err(Diagnostic::coded("switch-kind", &[("kind", &type_name::plain_types(value.type_name()))]).raise())
}

/// A text of one letter as a letter, if the cases are letters.
fn lettered(text: ImmutableString, as_letter: bool) -> Dynamic {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if as_letter => letter.into(),
        _ => text.into(),
    }
}

/// The text that a value of the theory equals.
fn letters(value: &Dynamic) -> Option<String> {
    fn said<T: Variant + Clone>(value: &Dynamic, said: fn(&T) -> String) -> Option<String> {
        value.read_lock::<T>().map(|value| said(&value))
    }
    said::<Outcome>(value, |outcome| outcome.letter().to_string())
        .or_else(|| said::<OutcomeClass>(value, |outcome| outcome.letter().to_string()))
        .or_else(|| said::<Code>(value, ToString::to_string))
        .or_else(|| said::<Genus>(value, ToString::to_string))
}

fn nimber(value: &Dynamic) -> Option<Nimber> {
    let misere = || value.read_lock::<MisereValue>().map(|value| value.0);
    value.read_lock::<Nimber>().map(|value| *value).or_else(misere)
}
