//! What to write instead of a call or an operator that no function answers, where people of other languages,
//! or of mathematics, mean something that has another name here.

use crate::diagnostic::type_name::plain_type;

/// The key of the mend in the catalogue. Returns `None` if the call doesn't show its intention.
pub(super) fn of_call(name: &str, kinds: &[&str]) -> Option<&'static str> {
    let kinds: Vec<&str> = kinds.iter().map(|kind| plain_type(kind)).collect();
    Some(match (name, kinds.as_slice()) {
        ("!", ["type-number"]) => "advice-complement",
        ("contains", ["type-map", "type-number"]) => "advice-map-key",
        (".." | "%" | "/" | "<<" | ">>", ["Nimber", _] | [_, "Nimber"]) => "advice-nimber-number",
        ("*", ["type-array", "type-number"] | ["type-number", "type-array"]) => "advice-repeated",
        ("len", ["type-range"]) => "advice-range-length",
        ("to_int" | "to_float", ["type-string"]) => "advice-parse",
        ("format", ["type-string", ..]) => "advice-template",
        ("sqrt", ["type-number"]) => "advice-root",
        ("min" | "max", [_, _, _, ..]) => "advice-of-array",
        _ => return None,
    })
}

/// The same for a value of another type than is wanted, which is an index.
pub(super) fn of_index(wanted: &str, found: &str) -> Option<&'static str> {
    Some(match (plain_type(wanted), plain_type(found)) {
        ("type-string", "type-number" | "Nimber") => "advice-map-key",
        ("type-number", "Nimber") => "advice-nimber-number",
        ("type-number", "type-range") => "advice-slice",
        _ => return None,
    })
}
