//! Functions and games that speak of some words: `help period proof`.

use bouton_rules::registry::{self as games, GAMES};

use super::{line, moves, rules, section, summary, theory, title};
use crate::library::SECTIONS;
use crate::{markdown, messages};

/// This many are listed.
pub(super) const LISTED: usize = 20;

/// This many are listed below the meaning of a word.
pub(super) const FEW: usize = 5;

/// A line of the list, and how well it fits.
struct Found {
    /// The words that it speaks of.
    words: usize,
    /// The sum of what each place is worth in which a word was found.
    worth: usize,
    line: String,
}

/// The entries that mention all the words, the best first and at most `listed` of them; if none do, those
/// that mention most of the words. Returns `None` if no entry mentions any, or the text doesn't contain a
/// word.
pub(super) fn page(asked: &str, listed: usize) -> Option<String> {
    let words: Vec<String> =
        games::folded(asked).split(is_blank).filter(|word| !word.is_empty()).map(stem).collect();
    let mut found: Vec<Found> =
        functions(&words).chain(native(&words)).filter(|found| found.words > 0).collect();
    let most = found.iter().map(|found| found.words).max()?;
    // One word of many is a coincidence.
    if 2 * most < words.len() {
        return None;
    }
    found.retain(|found| found.words == most);
    found.sort_by_key(|found| std::cmp::Reverse(found.worth));
    let more = found.len().saturating_sub(listed);
    let mut lines: Vec<String> = found.into_iter().take(listed).map(|found| found.line).collect();
    if more > 0 {
        lines.push(format!("\n{}", messages::text("help-found-more", &[("count", &more)])));
    }
    let heading = messages::text("help-found", &[("words", &markdown::escape(asked.trim()))]);
    Some(format!("{heading}\n\n{}", lines.join("\n")))
}

fn is_blank(c: char) -> bool {
    !c.is_alphanumeric()
}

/// A word without the ending of a plural, which the text may lack.
fn stem(word: &str) -> String {
    let short = word.strip_suffix('s').filter(|short| short.chars().count() > 3);
    short.unwrap_or(word).to_owned()
}

fn functions(words: &[String]) -> impl Iterator<Item = Found> {
    SECTIONS.iter().flat_map(move |(heading, entries)| {
        entries.iter().map(move |entry| {
            let texts = [
                (8, entry.name.to_owned()),
                (4, line(entry)),
                (3, entry.signatures.join(" ")),
                (2, summary(entry)),
                (2, entry.summary.to_owned()),
                (1, section(heading)),
                (1, entry.source.to_owned()),
            ];
            let signature = entry.signatures.first().copied().unwrap_or(entry.name);
            rated(words, &texts, format!("- `{signature}`: {}", line(entry)))
        })
    })
}

fn native(words: &[String]) -> impl Iterator<Item = Found> {
    GAMES.iter().map(move |entry| {
        let texts = [
            (8, format!("{} {}", entry.id, entry.aliases.join(" "))),
            (4, title(entry)),
            (3, moves(entry)),
            (2, rules(entry)),
            (1, theory(entry)),
            (1, entry.source.to_owned()),
        ];
        rated(words, &texts, format!("- `{}`: {}", entry.signature(), moves(entry)))
    })
}

/// How well texts fit, each with its worth.
fn rated(words: &[String], texts: &[(usize, String)], line: String) -> Found {
    let folded: Vec<(usize, String)> =
        texts.iter().map(|(worth, text)| (*worth, games::folded(text))).collect();
    let worth = |word: &String| {
        // A letter begins many words.
        let fits = |token: &str| token == word || word.len() > 1 && token.starts_with(word.as_str());
        let speaks = |text: &str| text.split(is_blank).any(fits);
        folded.iter().filter(|(_, text)| speaks(text)).map(|(worth, _)| worth).sum::<usize>()
    };
    let worths: Vec<usize> = words.iter().map(worth).collect();
    Found { words: worths.iter().filter(|worth| **worth > 0).count(), worth: worths.iter().sum(), line }
}
