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

/// The key of a type's name, or the name of a type of the library. Rhai's parser names types with an article.
pub(crate) fn plain_type(name: &str) -> &str {
    let name = name.trim().trim_start_matches("&mut ").trim_start_matches('&');
    match name {
        "i64" | "int" | "a number" => "type-number",
        "f64" | "float" | "a floating-point number" => "type-fraction",
        "bool" | "a boolean" => "type-truth-value",
        "char" | "a character" => "type-character",
        "string" | "ImmutableString" | "&str" | "String" | "a string" => "type-string",
        strings if strings.contains("ImmutableString |") || strings.contains("| ImmutableString") => {
            "type-string"
        }
        "array" | "Array" | "an array" => "type-array",
        "map" | "Map" | "an object map" => "type-map",
        "()" => "type-nothing",
        "Fn" | "FnPtr" => "type-function",
        "range" | "range=" => "type-range",
        "rhai::types::fn_ptr::FnPtr" => "type-function",
        other if other.starts_with("core::ops::range::") => "type-range",
        other => other.rsplit("::").next().unwrap_or(other),
    }
}
