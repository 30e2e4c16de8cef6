//! The table of the library. A row is one function of the language ([`FunctionEntry`]).
//!
//! Help, completion, hover, the manual and the tests of every example are made from these rows.

pub mod rhai;

use bouton_rules::registry::edit_distance;

pub use crate::entry::{FunctionEntry, TYPES, receiver_of};
use crate::messages;

/// All functions, in the order of the manual.
pub fn functions() -> impl Iterator<Item = &'static FunctionEntry> {
    crate::library::SECTIONS.iter().flat_map(|(_, entries)| entries.iter())
}

/// The functions with this name, of any type.
pub fn named(name: &str) -> impl Iterator<Item = &'static FunctionEntry> {
    functions().filter(move |entry| entry.name == name)
}

/// The methods of a type.
pub fn methods_of(kind: &str) -> impl Iterator<Item = &'static FunctionEntry> {
    functions().filter(move |entry| entry.is_method_of(kind))
}

/// The name of a function that `name` is most likely meant to be.
#[must_use]
pub fn nearest(name: &str) -> Option<&'static str> {
    let allowed = (name.chars().count() / 3).max(1);
    functions()
        .map(|entry| (edit_distance(name, entry.name), entry.name))
        .filter(|(distance, found)| *distance <= allowed && *distance < found.chars().count())
        .min()
        .map(|(_, found)| found)
}

/// The signatures of the function of this name, first for the type that it was called on. Returns `None` if
/// the function doesn't exist.
pub(crate) fn called_as(name: &str, receiver: Option<&str>) -> Option<String> {
    let mut signatures: Vec<&str> = named(name).flat_map(|entry| entry.signatures).copied().collect();
    signatures.dedup();
    let (free, method) = (format!("{name}("), format!(".{name}("));
    let calls = |signature: &str| signature.starts_with(&free) || signature.contains(&method);
    // A row may have more functions than the one that names it.
    if signatures.iter().any(|signature| calls(signature)) {
        signatures.retain(|signature| calls(signature));
    }
    signatures.sort_by_key(|signature| receiver.is_some() && receiver_of(signature) != receiver);
    let shown: Vec<String> = signatures.iter().take(3).map(|signature| format!("`{signature}`")).collect();
    (!shown.is_empty()).then(|| messages::text("called-as", &[("signatures", &shown.join(", "))]))
}
