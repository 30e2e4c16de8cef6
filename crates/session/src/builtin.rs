//! The methods that Rhai itself gives arrays, strings, maps and numbers.
//!
//! The library's rows come first; these fill in what plain Rhai has (`push`, `filter`, `sub_string`, …).

use bouton_script::registry::rhai::METHODS;

use crate::catalogue::{Described, Verb, type_name};

/// Every method and property; each name once for a type.
pub(crate) fn methods() -> impl Iterator<Item = Verb> {
    METHODS.iter().filter_map(|signature| method(signature))
}

/// The method of a signature: `"array.map(map) -> Array"`.
fn method(signature: &str) -> Option<Verb> {
    let (call, returns) = match signature.split_once(" -> ") {
        Some((call, returns)) => (call, Some(returns.to_owned())),
        None => (signature, None),
    };
    let (receiver, call) = call.split_once('.')?;
    let name = call.split('(').next().unwrap_or(call);
    Some(Verb {
        name: name.to_owned(),
        signature: signature.to_owned(),
        receiver: Some(type_name(receiver)),
        returns,
        described: Described::Nowhere,
        kind: if call.contains('(') { "method" } else { "property" },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_read() {
        for (text, name, receiver, returns, kind) in [
            ("array.push(item)", "push", "Array", None, "method"),
            ("string.len -> int", "len", "String", Some("int"), "property"),
            ("int.to_hex() -> String", "to_hex", "int", Some("String"), "method"),
        ] {
            let verb = method(text).expect("a signature");
            assert_eq!(
                (verb.name.as_str(), verb.receiver.as_deref(), verb.returns.as_deref(), verb.kind),
                (name, Some(receiver), returns, kind)
            );
        }
    }
}
