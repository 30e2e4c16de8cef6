//! The catalogue of every sentence that people read.
//!
//! One file per language, in Mozilla's Fluent, so that a class gets its language by writing a file. An
//! entry's key is the code of the error if there is one; its attribute `.hint` is the mend. If a language
//! lacks a key, we use the English sentence. Numbers are passed as text: the catalogue never formats them.
//!
//! The English of each layer is written once, in the layer's own `messages/en.ftl`; [`ENGLISH`] joins them,
//! so that a translator copies one text.
//!
//! Each thread has one language: an interpreter selects that of its host whenever it begins to work.

mod language;
mod mistake;
mod names;

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use bouton_plot::Words;
use bouton_solve::Advice;
use bouton_solve::wording::{Sentences, Wording};
use unic_langid::LanguageIdentifier;

use language::Language;

/// The English catalogue, which has every key: the sentences of this layer and of those below.
pub static ENGLISH: LazyLock<String> = LazyLock::new(|| {
    let below = [
        bouton_results::wording::SENTENCES,
        bouton_solve::wording::SENTENCES,
        bouton_rules::wording::SENTENCES,
        bouton_theory::wording::SENTENCES,
        bouton_plot::wording::SENTENCES,
        bouton_partizan::wording::SENTENCES,
    ];
    let own = [include_str!("../messages/en.ftl"), include_str!("../messages/en-glossary.ftl")];
    own.into_iter().chain(below.map(Sentences::source)).collect()
});

/// The built-in translations, each with its catalogue: the sentences, the help, the errata of the texts, and
/// the glossary.
pub const TRANSLATIONS: &[(&str, &str)] = &[
    (
        "ca",
        concat!(
            include_str!("../messages/ca.ftl"),
            include_str!("../messages/ca-help.ftl"),
            include_str!("../messages/ca-errata.ftl"),
            include_str!("../messages/ca-glossary.ftl")
        ),
    ),
    (
        "es",
        concat!(
            include_str!("../messages/es.ftl"),
            include_str!("../messages/es-help.ftl"),
            include_str!("../messages/es-errata.ftl"),
            include_str!("../messages/es-glossary.ftl")
        ),
    ),
    (
        "pt",
        concat!(
            include_str!("../messages/pt.ftl"),
            include_str!("../messages/pt-help.ftl"),
            include_str!("../messages/pt-errata.ftl"),
            include_str!("../messages/pt-glossary.ftl")
        ),
    ),
];

pub use bouton_solve::wording::Args;

struct Catalogue {
    /// The tag that was asked for last.
    tag: String,
    english: Language,
    /// The language that comes before English.
    chosen: Option<Language>,
}

/// Catalogues that a front end brought, by the first part of their tag: for every thread that chooses one
/// afterwards.
static BROUGHT: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());

/// The catalogue that a front end brought for a language.
fn brought(name: &str) -> Option<String> {
    BROUGHT.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
}

thread_local! {
    static CATALOGUE: RefCell<Catalogue> = RefCell::new(Catalogue {
        tag: "en".to_owned(),
        english: Language::new("en", ENGLISH.as_str()),
        chosen: None,
    });
}

thread_local!(static WORDS: Words = Words::new(Chosen));

/// The sentence of `key`; the key itself if no language has it.
#[must_use]
pub fn text(key: &str, args: Args<'_>) -> String {
    lookup(key, None, args).unwrap_or_else(|| key.to_owned())
}

/// Advice in words.
#[must_use]
pub fn advice(advice: &Advice) -> String {
    match advice {
        Advice::Sort { positions, different } => {
            text("advice-sort", &[("positions", positions), ("different", different)])
        }
        Advice::Split => text("advice-split", &[]),
    }
}

/// The mend that belongs to `key`, if it has one.
#[must_use]
pub fn hint(key: &str, args: Args<'_>) -> Option<String> {
    lookup(key, Some("hint"), args)
}

/// The sentence of `key` if some language has it: for keys that are made from a name.
#[must_use]
pub fn optional(key: &str, args: Args<'_>) -> Option<String> {
    lookup(key, None, args)
}

/// An attribute of `key` if some language has it: `title-kayles` has `.summary`.
#[must_use]
pub fn attribute(key: &str, name: &str) -> Option<String> {
    lookup(key, Some(name), &[])
}

/// The text of a key, or of one of its attributes, in one language.
pub(crate) type Look<'a> = &'a dyn Fn(&str, Option<&str>) -> Option<String>;

/// The first find in a language: in that of the session, in English, in those that are built in.
pub(crate) fn in_languages<T>(find: impl Fn(Look<'_>) -> Option<T>) -> Option<T> {
    let english = |key: &str, part: Option<&str>| {
        CATALOGUE.with_borrow(|catalogue| catalogue.english.find(key, part, &[]))
    };
    let built_in = || {
        TRANSLATIONS.iter().find_map(|(name, source)| {
            let language = Language::new(name, *source);
            find(&|key, part| language.find(key, part, &[]))
        })
    };
    find(&|key, part| lookup(key, part, &[])).or_else(|| find(&english)).or_else(built_in)
}

/// The scripts' addition to a sentence of the layer of results: how to save a value that is too long to show.
const ADDED: [&str; 2] = ["values-save", "table-save"];

/// The language of this thread, for the sentences of the layers below. Their English is their own.
#[derive(Clone, Copy, Debug)]
pub struct Chosen;

impl Wording for Chosen {
    fn sentence(&self, key: &str, args: Args<'_>) -> Option<String> {
        let said = |args: Args<'_>| {
            CATALOGUE.with_borrow(|catalogue| catalogue.chosen.as_ref()?.find(key, None, args))
        };
        let own = match parameter_of(key, args) {
            Some((game, name, what)) => said(&[("game", &game), ("name", &name), ("what", &what)]),
            None => said(args),
        };
        own.or_else(|| ADDED.contains(&key).then(|| english(key, args)))
    }
}

/// The description of a game's parameter, for the sentence that says that it is missing: the registry of
/// games has it in English only.
fn parameter_of(key: &str, args: Args<'_>) -> Option<(String, String, String)> {
    let value =
        |name: &str| args.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string());
    let (game, name) = (key == "rule-needs").then(|| Some((value("game")?, value("name")?)))??;
    let what = attribute(&format!("title-{game}"), &name)?;
    Some((game, name, what))
}

/// The language of this thread, for figures.
#[must_use]
pub fn words() -> Words {
    WORDS.with(Clone::clone)
}

/// Whether this thread speaks English.
pub(crate) fn is_english() -> bool {
    CATALOGUE.with_borrow(|catalogue| catalogue.chosen.is_none())
}

/// The sentence of `key` in English: for what scripts read and compare.
#[must_use]
pub fn english(key: &str, args: Args<'_>) -> String {
    CATALOGUE
        .with_borrow(|catalogue| catalogue.english.find(key, None, args))
        .unwrap_or_else(|| key.to_owned())
}

/// Chooses the language of this thread by its tag: `"pt"`, `"pt-BR"`, `"pt_BR.UTF-8"`. Returns the language
/// that is used: the one built in or brought that has the tag's first part, else English.
pub fn set_language(tag: &str) -> String {
    CATALOGUE.with_borrow_mut(|catalogue| {
        let name = primary(tag);
        if catalogue.tag != tag {
            let built_in = TRANSLATIONS.iter().find(|(language, _)| *language == name);
            let source = brought(&name).map(Cow::from).or_else(|| built_in.map(|row| row.1.into()));
            catalogue.chosen = source.map(|source| Language::new(&name, source));
            tag.clone_into(&mut catalogue.tag);
        }
        if catalogue.chosen.is_some() { name } else { "en".to_owned() }
    })
}

/// The language of this thread.
#[must_use]
pub fn language() -> String {
    CATALOGUE.with_borrow(|catalogue| match catalogue.chosen {
        Some(_) => primary(&catalogue.tag),
        None => "en".to_owned(),
    })
}

/// The language of a tag, if there is one: English, one built in or one brought.
#[must_use]
pub fn known(tag: &str) -> Option<String> {
    let name = primary(tag);
    let built_in = name == "en" || TRANSLATIONS.iter().any(|(language, _)| *language == name);
    (built_in || brought(&name).is_some()).then_some(name)
}

/// The languages that are built in, for an error.
#[must_use]
pub fn languages() -> String {
    let names = std::iter::once("en").chain(TRANSLATIONS.iter().map(|(language, _)| *language));
    names.map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
}

/// What `say` says in another language of this thread, which then has its own again.
pub fn in_language<T>(tag: &str, say: impl FnOnce() -> T) -> T {
    let before = CATALOGUE.with_borrow(|catalogue| catalogue.tag.clone());
    set_language(tag);
    let said = say();
    set_language(&before);
    said
}

/// Brings a language, for every thread that chooses it from now on, and chooses it on this one. What `source`
/// lacks stays English.
///
/// # Errors
///
/// When `language` isn't a language tag, or with the first mistake in `source`.
pub fn use_language(language: &str, source: &str) -> Result<(), String> {
    language.parse::<LanguageIdentifier>().map_err(|error| error.to_string())?;
    if let Some(mistake) = mistake::first(language, source) {
        return Err(mistake);
    }
    let mut brought = BROUGHT.lock().unwrap_or_else(PoisonError::into_inner);
    brought.insert(primary(language), source.to_owned());
    drop(brought);
    CATALOGUE.with_borrow_mut(|catalogue| catalogue.tag.clear());
    set_language(language);
    Ok(())
}

/// The language of a tag, without country, script and encoding.
fn primary(tag: &str) -> String {
    tag.split(['-', '_', '.', '@']).next().unwrap_or_default().to_lowercase()
}

/// The name of an engine of [`bouton_solve::ENGINES`] for a progress bar; empty for others.
#[must_use]
pub fn engine(name: &str) -> String {
    optional(&format!("working-{name}"), &[]).unwrap_or_default()
}

/// The units of sizes, each with its shift.
const UNITS: [(u32, &str); 5] = [(40, "TiB"), (30, "GiB"), (20, "MiB"), (10, "KiB"), (0, "bytes")];

/// A size for people: `"512 MiB"`, `"12 KiB"`, `"9 bytes"`.
#[must_use]
pub fn bytes(size: u64) -> String {
    let (shift, unit) = UNITS.into_iter().find(|(shift, _)| size >> shift > 0).unwrap_or((0, "bytes"));
    format!("{} {unit}", size >> shift)
}

/// A size that was measured, to a tenth or better: `"1536 MiB"` where [`bytes`] says `"1 GiB"`.
pub(crate) fn bytes_held(size: u64) -> String {
    let (shift, unit) = UNITS.into_iter().find(|(shift, _)| size >> shift >= 10).unwrap_or((0, "bytes"));
    format!("{} {unit}", size >> shift)
}

/// No memory has as many bytes: what asks for more is said to ask for more than this.
pub(crate) const BEYOND: u64 = 1 << 50;

/// A size and the limit that it breaks: both in a unit in which they differ, so that no sentence says
/// that 2 MiB are more than 2 MiB.
///
/// ```
/// use bouton_script::messages::bytes_above;
/// assert_eq!(bytes_above((2 << 20) + 1, 2 << 20), ["2097153 bytes", "2097152 bytes"]);
/// assert_eq!(bytes_above(5 << 29, 2 << 30), ["2560 MiB", "2048 MiB"]);
/// assert_eq!(bytes_above(5 << 30, 2 << 30), ["5 GiB", "2 GiB"]);
/// assert_eq!(bytes_above(u64::MAX, 2 << 30), ["more than 1024 TiB", "2 GiB"]);
/// ```
#[must_use]
pub fn bytes_above(size: u64, limit: u64) -> [String; 2] {
    if size > BEYOND && limit <= BEYOND {
        let beyond = text("bytes-beyond", &[("size", &bytes(BEYOND))]);
        return [beyond, bytes(limit)];
    }
    if size == limit || bytes(size) != bytes(limit) {
        return [size, limit].map(bytes);
    }
    let differs = |&(shift, _): &(u32, &str)| size >> shift != limit >> shift;
    let (shift, unit) = UNITS.into_iter().find(differs).unwrap_or((0, "bytes"));
    [size, limit].map(|size| format!("{} {unit}", size >> shift))
}

/// A size that is enough, as the option `--memory` reads it: `"3G"`, `"700M"`.
#[must_use]
pub fn bytes_to_allow(size: u64) -> String {
    let units = [(40, "T"), (30, "G"), (20, "M"), (10, "K")];
    let unit = units.into_iter().find(|(shift, _)| size.div_ceil(1 << shift) > 9).unwrap_or((10, "K"));
    format!("{}{}", size.div_ceil(1 << unit.0), unit.1)
}

fn lookup(key: &str, attribute: Option<&str>, args: Args<'_>) -> Option<String> {
    CATALOGUE.with_borrow(|catalogue| {
        let chosen = catalogue.chosen.as_ref().and_then(|own| own.find(key, attribute, args));
        chosen.or_else(|| catalogue.english.find(key, attribute, args))
    })
}
