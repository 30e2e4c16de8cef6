//! The names of types in an error.

use crate::messages;

/// Rhai's names of types in words that a reader of this language knows.
pub(crate) fn plain_types(list: &str) -> String {
    let said = |name| match plain_type(name) {
        key if key.starts_with("type-") => messages::text(key, &[]),
        own => own.to_owned(),
    };
    list.split(", ").map(said).collect::<Vec<_>>().join(", ")
}

/// The key of a type's name, or the name of a type of the library.
pub(crate) fn plain_type(name: &str) -> &str {
    let name = name.trim().trim_start_matches("&mut ").trim_start_matches('&');
    match name {
        "i64" | "int" => "type-number",
        "f64" | "float" => "type-fraction",
        "bool" => "type-truth-value",
        "char" => "type-character",
        "string" | "ImmutableString" | "&str" | "String" => "type-string",
        strings if strings.contains("ImmutableString |") || strings.contains("| ImmutableString") => {
            "type-string"
        }
        "array" | "Array" => "type-array",
        "map" | "Map" => "type-map",
        "()" => "type-nothing",
        "Fn" | "FnPtr" => "type-function",
        "range" | "range=" => "type-range",
        "rhai::types::fn_ptr::FnPtr" => "type-function",
        other if other.starts_with("core::ops::range::") => "type-range",
        other => other.rsplit("::").next().unwrap_or(other),
    }
}
