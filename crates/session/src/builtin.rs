//! The methods that Rhai itself gives arrays, strings, maps and numbers, from the engine's own signatures.
//!
//! The library's rows come first; these fill in what plain Rhai has (`push`, `filter`, `sub_string`, …).

use crate::catalogue::{Verb, public_type};

/// The types whose built-in methods are offered.
const TYPES: &[&str] = &["Array", "String", "Map", "int", "Range", "char"];
/// Switched off in the language, or of no use to a game.
const HIDDEN: &[&str] = &["sleep", "exit", "timestamp", "tag", "set_tag", "debug", "print", "eval"];

/// The methods that these signatures (`len(array: &mut array) -> i64`) tell of; each name once for a type.
pub(crate) fn methods(signatures: impl Iterator<Item = String>) -> Vec<Verb> {
    let mut found: Vec<Verb> = signatures.filter_map(|signature| method(&signature)).collect();
    // The shortest form of a method first, then by its letters: the engine's own order is not fixed.
    found.sort_by(|a, b| {
        let key = |verb: &Verb| (verb.receiver.clone(), verb.name.clone(), verb.signature.len());
        key(a).cmp(&key(b)).then_with(|| a.signature.cmp(&b.signature))
    });
    found.dedup_by(|later, kept| later.name == kept.name && later.receiver == kept.receiver);
    found
}

fn method(signature: &str) -> Option<Verb> {
    let (head, rest) = signature.split_once('(')?;
    let (parameters, returns) = rest.split_once(')')?;
    let property = head.strip_prefix("get$");
    let name = property.unwrap_or(head);
    if !name.chars().all(|c| c.is_alphanumeric() || c == '_') || HIDDEN.contains(&name) {
        return None;
    }
    let mut parameters = parameters.split(',').map(|parameter| parameter.split_once(':'));
    let (_, receiver) = parameters.next()??;
    let receiver = public_type(receiver.trim().trim_start_matches("&mut ")).to_owned();
    if !TYPES.contains(&receiver.as_str()) {
        return None;
    }
    let names: Option<Vec<&str>> =
        parameters.map(|parameter| parameter.map(|(name, _)| name.trim())).collect();
    let names = names.filter(|names| !names.contains(&"_"))?;
    let returns = returned(returns);
    let arrow = returns.as_ref().map_or_else(String::new, |kind| format!(" -> {kind}"));
    let call = if property.is_some() { String::new() } else { format!("({})", names.join(", ")) };
    Some(Verb {
        name: name.to_owned(),
        signature: format!("{}.{name}{call}{arrow}", receiver.to_lowercase()),
        receiver: Some(receiver),
        returns,
        summary: String::new(),
        kind: if property.is_some() { "property" } else { "method" },
    })
}

/// `-> Result<Array, Box<…>>` is an `Array`; what is dynamic is unknown.
fn returned(text: &str) -> Option<String> {
    let text = text.trim().trim_start_matches("->").trim();
    let text = text.strip_prefix("Result<").and_then(|inner| inner.split(',').next()).unwrap_or(text);
    let known = public_type(text.trim());
    (TYPES.contains(&known) || known == "bool").then(|| known.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_of_the_engine_are_read() {
        for (text, signature) in [
            ("push(array: &mut array, item: Dynamic)", Some("array.push(item)")),
            ("len(string: string) -> i64", Some("string.len() -> int")),
            (
                "map(array: &mut array, map: Fn) -> Result<Array, Box<EvalAltResult>>",
                Some("array.map(map) -> Array"),
            ),
            ("get$chars(string: string) -> CharsStream", Some("string.chars")),
            ("abs(x: f64) -> f64", None),
            ("pad(_: &mut string, _: i64, _: char) -> core::result::Result<(),()>", None),
            ("+(x: i64, y: i64) -> i64", None),
            ("sleep(seconds: i64)", None),
        ] {
            assert_eq!(method(text).map(|verb| verb.signature).as_deref(), signature, "{text}");
        }
    }
}
