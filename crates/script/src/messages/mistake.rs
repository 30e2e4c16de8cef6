//! Mistakes in a catalogue that a user wrote: the first, with its place.
//!
//! A catalogue may hold what Fluent allows and what those that are built in know: sentences under keys that
//! there are, with the attributes and the variables that these have. Anything else would be left out in
//! silence, and the sentence would be English.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use fluent_bundle::{FluentArgs, FluentBundle, FluentMessage, FluentResource};

use super::language::{empty, places};
use super::{ENGLISH, TRANSLATIONS, text};

/// Braces within one another: Fluent's parser calls itself for each.
const NESTED: usize = 32;

/// The first fault of a catalogue, as a clause that begins with the place. Returns `None` if it has none.
pub(super) fn first(language: &str, source: &str) -> Option<String> {
    if let Some(at) = too_deep(source) {
        return Some(placed(source, at, &text("catalogue-deep", &[("most", &NESTED)])));
    }
    let resource = match FluentResource::try_new(without_cut_escapes(source)) {
        Ok(resource) => resource,
        Err((_, errors)) => {
            let first = errors.into_iter().min_by_key(|error| error.pos.start)?;
            return Some(placed(source, first.pos.start, &first.to_string()));
        }
    };
    let mut bundle = empty(language);
    bundle.add_resource_overriding(resource);
    let known = known();
    let own: BTreeMap<usize, String> = places(source).into_iter().map(|(key, at)| (at.start, key)).collect();
    own.into_iter().find_map(|(at, key)| {
        let why = entry(&bundle, &key, known.get(&key).copied())?;
        Some(placed(source, at, &why))
    })
}

/// The entries that are built in. English has all but some that others need, because it takes them from
/// elsewhere.
fn known() -> HashMap<String, &'static str> {
    let sources = TRANSLATIONS.iter().map(|row| row.1).chain([ENGLISH.as_str()]);
    sources.flat_map(|source| places(source).into_iter().map(|(key, at)| (key, &source[at]))).collect()
}

/// The fault in the entry of a key, compared with the built-in one.
fn entry(bundle: &FluentBundle<FluentResource>, key: &str, known: Option<&str>) -> Option<String> {
    let Some(known) = known else { return Some(text("catalogue-key", &[("key", &key)])) };
    let message = bundle.get_message(key)?;
    let unknown = message.attributes().map(|attribute| attribute.id()).find(|id| !has_attribute(known, id));
    if let Some(id) = unknown {
        return Some(text("catalogue-attribute", &[("key", &key), ("name", &id)]));
    }
    let mut values = FluentArgs::new();
    variables(known).into_iter().for_each(|name| values.set(name, "7"));
    said(bundle, &message, &values)
}

/// Why a message can't be said.
fn said(
    bundle: &FluentBundle<FluentResource>,
    message: &FluentMessage<'_>,
    values: &FluentArgs<'_>,
) -> Option<String> {
    let mut errors = Vec::new();
    for pattern in message.value().into_iter().chain(message.attributes().map(|attribute| attribute.value()))
    {
        let _ = bundle.format_pattern(pattern, Some(values), &mut errors);
    }
    errors.first().map(ToString::to_string)
}

/// Whether an entry has an attribute of this name.
fn has_attribute(entry: &str, name: &str) -> bool {
    let rest = |line: &str| {
        line.trim_start()
            .strip_prefix('.')
            .and_then(|line| line.strip_prefix(name))
            .is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    entry.lines().any(rest)
}

/// The variables that are in an entry.
fn variables(entry: &str) -> BTreeSet<&str> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    entry.split('$').skip(1).map(|rest| &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())]).collect()
}

/// The first byte at which braces nest too deeply. A text between quotes within braces has none.
fn too_deep(source: &str) -> Option<usize> {
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    for (at, byte) in source.bytes().enumerate() {
        match byte {
            b'\n' => quoted = false,
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' if depth > 0 => quoted = !quoted,
            b'{' if !quoted => depth += 1,
            b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > NESTED {
            return Some(at);
        }
    }
    None
}

/// The source with a letter beyond ASCII that cuts an escape (`"\u00é"`) replaced by question marks of the
/// same bytes.
///
/// Fluent's parser quotes such an escape with half of the letter, which panics. Outside quotes `\u` is plain
/// text, where another letter changes nothing that is checked here.
fn without_cut_escapes(source: &str) -> String {
    let mut safe = String::with_capacity(source.len());
    let mut rest = source;
    while let Some((before, escape)) = rest.split_once('\\') {
        safe.extend([before, "\\"]);
        rest = escape;
        let Some(sequence) = escape.strip_prefix(['u', 'U']) else { continue };
        let digits = sequence.bytes().take_while(u8::is_ascii_hexdigit).count();
        rest = &sequence[digits..];
        safe.push_str(&escape[..=digits]);
        if let Some(letter) = rest.chars().next().filter(|letter| !letter.is_ascii()) {
            safe.extend(std::iter::repeat_n('?', letter.len_utf8()));
            rest = &rest[letter.len_utf8()..];
        }
    }
    safe + rest
}

/// `line 3, column 7: …`
fn placed(source: &str, at: usize, why: &str) -> String {
    let before = source.get(..at).unwrap_or(source);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    text("catalogue-mistake", &[("line", &line), ("column", &column), ("why", &why)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_mistake_has_its_place() {
        let nested = format!("# {{\na = {}", "{".repeat(50_000));
        for (source, said) in [
            ("interrupted = interrompido\n", None),
            ("# a remark {\n-term = Nim\ninterrupted = { -term } { \"{{{{\" }\n", None),
            (nested.as_str(), Some("line 2, column 36: braces are nested more than 32 deep")),
            ("interrupted = a\nnim = { b\n", Some("line 3, column 1: ")),
            ("\n\n  interrupted = a\n", Some("line 3, column ")),
            ("interrupted a\n", Some("line 1, column ")),
            (
                "interrupted = a\nintrrupted = b\n",
                Some("line 2, column 1: no sentence has the key `intrrupted`"),
            ),
            ("unknown-name = non { $nmae }\n", Some("line 1, column 1: ")),
            ("interrupted = { nothing-here }\n", Some("line 1, column 1: ")),
            ("interrupted = { interrupted }\n", Some("line 1, column 1: ")),
            ("interrupted = { FRIDAY() }\n", Some("line 1, column 1: ")),
            ("interrupted = a\\u\u{f3} { \"\\u00e9\" }\n", None),
            ("interrupted = { \"\\u\u{f3}\" }\n", Some("line 1, column ")),
            ("nim = { \"\\\\u\u{1f3b2} \\U0001\u{1f3b2}\" }\n", Some("line 1, column ")),
            ("interrupted = a\n    .hnit = b\n", Some("line 1, column 1: `interrupted` has no `.hnit`")),
        ] {
            let found = first("gl", source);
            let as_said = match (&found, said) {
                (Some(found), Some(said)) => found.starts_with(said),
                (None, None) => true,
                _ => false,
            };
            assert!(as_said, "{source:.60}: {found:?}");
        }
    }

    #[test]
    fn the_languages_that_are_built_in_have_none() {
        for (language, source) in super::super::TRANSLATIONS {
            assert_eq!(first(language, source), None, "{language}");
        }
        assert_eq!(first("en", &ENGLISH), None);
    }
}
