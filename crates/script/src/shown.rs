//! A value as front ends show it.

use std::collections::BTreeMap;

use serde_json::Value as Json;

/// One value in every form that a front end may want. Plain data.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    /// For a terminal.
    pub text: String,
    /// For a notebook: a table or a paragraph.
    pub html: Option<String>,
    /// For a notebook: a formula.
    pub latex: Option<String>,
    /// For a notebook: a figure.
    pub svg: Option<String>,
    /// For `--json`.
    pub json: Json,
    /// Further forms by MIME type; those of JSON types as text, binary ones in base 64.
    pub forms: BTreeMap<String, String>,
    /// Metadata for the front end, by MIME type: `{"image/png": {"width": 300}}`. Null: nothing.
    pub metadata: Json,
}
