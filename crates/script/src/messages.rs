//! The catalogue of every sentence that the script layer says to people.
//!
//! One file a language (`messages/en.ftl`, in Mozilla's Fluent), so that the language of a class is a file and not a
//! rewrite. An entry's key is the code of the error wherever there is one; its attribute `.hint` is the mend. A key
//! that a language lacks is taken from English. Numbers are given as text: the catalogue never formats them.

use std::cell::RefCell;
use std::fmt::Display;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The English catalogue, which has every key.
pub const ENGLISH: &str = include_str!("../messages/en.ftl");

/// What a placeable stands for.
pub type Args<'a> = &'a [(&'a str, &'a dyn Display)];

struct Catalogue {
    bundles: Vec<FluentBundle<FluentResource>>,
}

thread_local! {
    static CATALOGUE: RefCell<Catalogue> =
        RefCell::new(Catalogue { bundles: vec![bundle("en", ENGLISH)] });
}

/// The sentence of `key`; the key itself if no language has it.
#[must_use]
pub fn text(key: &str, args: Args<'_>) -> String {
    lookup(key, None, args).unwrap_or_else(|| key.to_owned())
}

/// The mend that belongs to `key`, if it has one.
#[must_use]
pub fn hint(key: &str, args: Args<'_>) -> Option<String> {
    lookup(key, Some("hint"), args)
}

/// Puts a language before English on this thread. What `source` lacks stays English.
///
/// # Errors
///
/// When `language` is no language tag.
pub fn use_language(language: &str, source: &str) -> Result<(), String> {
    language.parse::<LanguageIdentifier>().map_err(|error| error.to_string())?;
    let bundles = vec![bundle(language, source), bundle("en", ENGLISH)];
    CATALOGUE.with_borrow_mut(|catalogue| catalogue.bundles = bundles);
    Ok(())
}

/// A size for people: `"512 MiB"`, `"12 KiB"`, `"9 bytes"`.
#[must_use]
pub fn bytes(size: u64) -> String {
    match size {
        size if size >> 40 > 0 => format!("{} TiB", size >> 40),
        size if size >> 30 > 0 => format!("{} GiB", size >> 30),
        size if size >> 20 > 0 => format!("{} MiB", size >> 20),
        size if size >> 10 > 0 => format!("{} KiB", size >> 10),
        size => format!("{size} bytes"),
    }
}

fn lookup(key: &str, attribute: Option<&str>, args: Args<'_>) -> Option<String> {
    let mut values = FluentArgs::new();
    for (name, value) in args {
        values.set(*name, FluentValue::from(value.to_string()));
    }
    CATALOGUE.with_borrow(|catalogue| {
        catalogue.bundles.iter().find_map(|bundle| {
            let message = bundle.get_message(key)?;
            let pattern = match attribute {
                Some(name) => message.get_attribute(name)?.value(),
                None => message.value()?,
            };
            let mut errors = Vec::new();
            Some(bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned())
        })
    })
}

fn bundle(language: &str, source: &str) -> FluentBundle<FluentResource> {
    let language = language.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![language]);
    bundle.set_use_isolating(false);
    // What a file gets wrong is left out and taken from English; the tests hold the English file to no errors.
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(partial, _)| partial);
    bundle.add_resource_overriding(resource);
    bundle
}
