//! The gaps of the translations: sentences of any layer, their hints, lines of the help, texts of games,
//! errata.
//!
//! A gap isn't a failure. You can add an English sentence without speaking Catalan, because a session falls
//! back to English; a release waits until all gaps are filled.

use std::collections::BTreeMap;
use std::fmt;

use bouton_rules::registry::GAMES;
use bouton_script::{help, library, messages, registry};

/// The errata in English.
pub const ERRATA: &str = include_str!("../../crates/script/data/errata.tsv");

/// How many missing keys a report names: a language that has just begun lacks a thousand.
const NAMED: usize = 30;

/// What one language lacks.
pub struct Report {
    /// Its tag, as `"pt"`.
    pub language: &'static str,
    /// How many texts a complete translation has.
    pub wanted: usize,
    /// The keys of the missing ones.
    pub missing: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { language, wanted, missing } = self;
        write!(f, "{language} lacks {} of {wanted} texts", missing.len())?;
        for (at, key) in missing.iter().take(NAMED).enumerate() {
            write!(f, "{} {key}", if at == 0 { ":" } else { "," })?;
        }
        match missing.len().saturating_sub(NAMED) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

/// A report for each language that is built in and lacks something.
#[must_use]
pub fn incomplete() -> Vec<Report> {
    let wanted = wanted();
    let reports = messages::TRANSLATIONS.iter().map(|(language, source)| report(language, source, &wanted));
    reports.filter(|report| !report.missing.is_empty()).collect()
}

/// The gaps of a language with this catalogue.
#[must_use]
pub fn report(language: &'static str, source: &str, wanted: &[String]) -> Report {
    let own: BTreeMap<&str, &str> = entries(source).into_iter().collect();
    let has = |key: &str| match key.split_once('.') {
        Some((key, part)) => own.get(key).is_some_and(|entry| entry.contains(&format!(".{part} ="))),
        None => own.contains_key(key),
    };
    let missing = wanted.iter().filter(|key| !has(key)).cloned().collect();
    Report { language, wanted: wanted.len(), missing }
}

/// The key of every text that a translation should have, `KEY.PART` for a part of an entry.
///
/// In addition to the sentences of English, that is a line for every function and every section, the rest of
/// a summary that has more than one sentence, and for every game its move, its rules and its parameters.
/// (Remarks on the literature of a game may stay English.)
#[must_use]
pub fn wanted() -> Vec<String> {
    let mut keys = Vec::new();
    for (key, entry) in entries(&messages::ENGLISH) {
        keys.push(key.to_owned());
        keys.extend(entry.contains(".hint =").then(|| format!("{key}.hint")));
    }
    keys.extend(registry::functions().map(|row| format!("{}-line", help::key(row))));
    let longer = registry::functions().filter(|row| help::beyond_the_line(row).is_some());
    keys.extend(longer.map(|row| format!("{}-more", help::key(row))));
    let sections = library::SECTIONS.iter().map(|row| row.0.to_lowercase().replace(' ', "-"));
    keys.extend(sections.map(|title| format!("help-section-{title}")));
    for game in GAMES {
        let parts = ["summary", "rules"].into_iter().chain(game.parameters.iter().map(|row| row.name));
        keys.extend(parts.map(|part| format!("title-{}.{part}", game.id)));
    }
    let errata = ERRATA.lines().skip(1).filter_map(|line| line.split('\t').next());
    keys.extend(errata.map(|id| format!("erratum-{id}")));
    keys
}

/// The entries of a catalogue, each with its hint: what stands from one key to the next.
#[must_use]
pub fn entries(source: &str) -> Vec<(&str, &str)> {
    let begins = |line: &str| line.starts_with(|c: char| c.is_ascii_lowercase());
    let mut starts: Vec<usize> = Vec::new();
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        if begins(line) || line.starts_with('#') {
            starts.push(at);
        }
        at += line.len();
    }
    starts.push(source.len());
    let pieces = starts.windows(2).map(|ends| &source[ends[0]..ends[1]]);
    pieces.filter(|piece| begins(piece)).filter_map(|piece| piece.split_once(" =")).collect()
}
