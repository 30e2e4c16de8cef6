//! The result of a script's `reduction` function, as the reduction that explanations show.
//!
//! `#{ heaps, from, modulus, theorem }`: Nim heaps with the value as their nim-sum. With a modulus the claim
//! is weaker: the position is lost exactly if the modulus divides every column sum. `#{ outcome, because,
//! theorem }` says only who wins. `()` makes no claim.

use bouton_rules::{Form, Law, Part, Phrase, Reduction};
use bouton_theory::Outcome;
use rhai::{Array, Dynamic, Map};

use crate::diagnostic::{Diagnostic, nearest};
use crate::{messages, written};

const KEYS: &[&str] = &["heaps", "from", "modulus", "outcome", "because", "theorem"];

/// Reads the function's result.
pub(super) fn read(found: &Dynamic) -> Result<Option<Reduction>, Diagnostic> {
    let found = found.flatten_clone();
    if found.is_unit() {
        return Ok(None);
    }
    let wrong = || bad("reduction-map", &written::found(&found));
    let map = found.read_lock::<Map>().ok_or_else(wrong)?;
    if let Some(key) = map.keys().find(|key| !KEYS.contains(&key.as_str())) {
        let error = bad("reduction-key", key);
        return Err(match nearest::nearest(key, KEYS.iter().copied()) {
            Some(near) => error.hint(messages::text("name-near", &[("near", &near)])),
            None => error,
        });
    }
    let form = match (map.get("heaps"), map.get("outcome")) {
        (Some(sizes), None) => heaps(sizes, &map)?,
        (None, Some(outcome)) => Form::Outcome(self::outcome(outcome)?, string(&map, "because").into()),
        _ => return Err(wrong()),
    };
    let theorem = Some(string(&map, "theorem")).filter(|theorem| !theorem.is_empty());
    Ok(Some(Reduction { form, theorem: theorem.map(Phrase::from), erratum: None }))
}

fn bad(key: &str, found: &str) -> Diagnostic {
    Diagnostic::keyed("bad-argument", key, &[("found", &found)])
}

/// The text under a key; empty if there is none.
fn string(map: &Map, key: &str) -> String {
    map.get(key).map_or_else(String::new, |value| written::text(&value.flatten_clone()))
}

fn outcome(found: &Dynamic) -> Result<Outcome, Diagnostic> {
    match written::found(&found.flatten_clone()).as_str() {
        "P" => Ok(Outcome::P),
        "N" => Ok(Outcome::N),
        other => Err(bad("reduction-outcome", other)),
    }
}

fn heaps(sizes: &Dynamic, map: &Map) -> Result<Form, Diagnostic> {
    let array = |value: &Dynamic| value.flatten_clone().try_cast::<Array>();
    let wrong = || bad("reduction-heaps", &written::found(&sizes.flatten_clone()));
    let sizes = array(sizes).ok_or_else(wrong)?;
    let size = |n: &Dynamic| n.as_int().ok().and_then(|n| u64::try_from(n).ok());
    let sizes: Vec<u64> = sizes.iter().map(size).collect::<Option<_>>().ok_or_else(wrong)?;
    let names = match map.get("from") {
        None => None,
        Some(from) => {
            let wrong = || bad("reduction-from", &written::found(&from.flatten_clone()));
            Some(array(from).filter(|names| names.len() == sizes.len()).ok_or_else(wrong)?)
        }
    };
    let part = |(index, size): (usize, &u64)| match &names {
        Some(names) => Part::new(written::text(&names[index].flatten_clone()), *size),
        None => Part::heap(*size),
    };
    let parts = sizes.iter().enumerate().map(part).collect();
    let law = match map.get("modulus").map(|modulus| (modulus, modulus.as_int())) {
        None => Law::NimSum,
        Some((_, Ok(2))) => Law::ZeroNimSum,
        Some((_, Ok(modulus @ 3..))) => Law::Columns(modulus.unsigned_abs()),
        Some((modulus, _)) => {
            return Err(bad("reduction-modulus", &written::found(&modulus.flatten_clone())));
        }
    };
    Ok(Form::Heaps(parts, law))
}
