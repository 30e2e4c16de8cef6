//! The step `spelling`: the translated catalogues, pages and notebooks, read by hunspell with Debian's
//! dictionaries.
//!
//! Every word is known to the dictionary, or it is a name or a word of code (`tests/spelling/names.txt`), a
//! word of the field that the dictionary lacks (`tests/spelling/LANGUAGE.txt`), or a word of the glossary.
//! Code, quotations and placeables aren't read, nor are single letters and words with digits.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::apt;
use crate::done::Done;
use crate::process::{command, root, target};

/// The languages, each with its dictionary and the package that has it.
const DICTIONARIES: &[(&str, &str, &str)] =
    &[("ca", "ca", "hunspell-ca"), ("es", "es_ES", "hunspell-es"), ("pt", "pt_BR", "hunspell-pt-br")];

/// Reads all languages.
///
/// # Errors
///
/// With every word that nothing knows, and where it stands first.
pub fn checked() -> Result<Done> {
    let mut wrong = Vec::new();
    for (language, dictionary, package) in DICTIONARIES {
        if !is_there(dictionary) {
            // What went wrong there shows here.
            let _ = apt::install(&["hunspell", package]);
        }
        if !is_there(dictionary) {
            let reason =
                format!("there is no hunspell with `{dictionary}`: apt-get install hunspell {package}");
            return Ok(Done::Skipped(reason));
        }
        wrong.extend(unknown(language, dictionary)?);
    }
    if wrong.is_empty() {
        return Ok(Done::Passed);
    }
    bail!("words that no dictionary and no list of tests/spelling knows:\n{}", wrong.join("\n"))
}

/// Whether hunspell can be started with a dictionary.
fn is_there(dictionary: &str) -> bool {
    let empty = if cfg!(windows) { "NUL" } else { "/dev/null" };
    let mut hunspell = command("hunspell", &["-d", dictionary, "-l", empty]);
    hunspell.output().is_ok_and(|output| output.status.success())
}

/// The unknown words of a language, each with its first place.
fn unknown(language: &str, dictionary: &str) -> Result<Vec<String>> {
    let mut places = BTreeMap::new();
    for file in files(language)? {
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let name = file.strip_prefix(root()).unwrap_or(&file).display().to_string();
        for (line, prose) in prose_of(&file, &text)? {
            for word in words(&prose) {
                places.entry(word).or_insert_with(|| format!("{name}:{line}"));
            }
        }
    }
    let list = target().join(format!("spelling-{language}.txt"));
    fs::create_dir_all(target())?;
    fs::write(&list, places.keys().map(|word| format!("{word}\n")).collect::<String>())?;
    let arguments = ["-i", "UTF-8", "-d", dictionary, "-l", &list.display().to_string()];
    let output = command("hunspell", &arguments).output()?;
    if !output.status.success() {
        bail!("hunspell: {}", String::from_utf8_lossy(&output.stderr));
    }
    let allowed = allowed(language)?;
    let refused = String::from_utf8(output.stdout)?;
    // Of a word with a hyphen or an apostrophe hunspell may name a part.
    let refused: BTreeSet<&str> = refused.lines().filter(|word| is_read(word)).collect();
    let refused = refused.into_iter().filter(|word| !allowed.contains(&word.to_lowercase()));
    let place = |word: &str| {
        let whole = |(known, _): &(&String, &String)| known.split(['-', '\'', '’']).any(|part| part == word);
        places.get(word).or_else(|| places.iter().find(whole).map(|(_, place)| place))
    };
    Ok(refused.map(|word| format!("{}: {word}", place(word).map_or(language, String::as_str))).collect())
}

/// The catalogues, pages and notebooks of a language.
fn files(language: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let folders = [
        ("crates/script/messages".to_owned(), language, "ftl"),
        (format!("docs/src/{language}"), "", "md"),
        (format!("notebooks/bouton/course/{language}"), "", "ipynb"),
    ];
    for (folder, begin, ending) in folders {
        let Ok(entries) = fs::read_dir(root().join(folder)) else { continue };
        for entry in entries {
            let path = entry?.path();
            let named = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(begin));
            if named && path.extension().is_some_and(|known| known == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The words that stand for themselves: names and words of code, words that the dictionary lacks, and the
/// glossary's. In small letters.
fn allowed(language: &str) -> Result<BTreeSet<String>> {
    let lists = root().join("tests/spelling");
    let mut known = BTreeSet::new();
    for file in ["names.txt".to_owned(), format!("{language}.txt")] {
        let text = fs::read_to_string(lists.join(&file)).with_context(|| file)?;
        known.extend(text.lines().filter(|line| !line.starts_with('#')).map(str::to_lowercase));
    }
    let glossary = root().join(format!("crates/script/messages/{language}-glossary.ftl"));
    for line in fs::read_to_string(glossary)?.lines() {
        let names = line.strip_prefix("glossary-").or_else(|| line.trim_start().strip_prefix(".words"));
        if let Some((_, names)) = names.and_then(|line| line.split_once(" = ")) {
            let parts = words(names).into_iter().flat_map(|word| {
                let parts: Vec<String> = word.split(['-', '\'', '’']).map(str::to_lowercase).collect();
                parts.into_iter().chain([word.to_lowercase()])
            });
            known.extend(parts);
        }
    }
    Ok(known)
}

/// The prose of a file, each line with its number.
fn prose_of(file: &Path, text: &str) -> Result<Vec<(usize, String)>> {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("ftl") => Ok(numbered(text).filter_map(|(at, line)| Some((at, sentence(line)?))).collect()),
        Some("ipynb") => {
            let notebook: serde_json::Value = serde_json::from_str(text)?;
            let cells = notebook["cells"].as_array().map(Vec::as_slice).unwrap_or_default();
            let sources = cells.iter().filter(|cell| cell["cell_type"] == "markdown").map(|cell| {
                let lines = cell["source"].as_array().map(Vec::as_slice).unwrap_or_default();
                lines.iter().filter_map(serde_json::Value::as_str).collect::<String>()
            });
            let cells = sources.enumerate().flat_map(|(at, source)| {
                markdown(&source).into_iter().map(|(_, line)| (at + 1, line)).collect::<Vec<_>>()
            });
            Ok(cells.collect())
        }
        _ => Ok(markdown(text)),
    }
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(at, line)| (at + 1, line))
}

/// The sentence in a line of a catalogue. Returns `None` for comments.
fn sentence(line: &str) -> Option<String> {
    if line.starts_with('#') {
        return None;
    }
    let named = line.starts_with(|c: char| c.is_ascii_lowercase()) || line.trim_start().starts_with('.');
    let said = if named { line.split_once(" =")?.1 } else { line };
    Some(without_code(&without_braces(said)))
}

/// Without placeables; a quoted brace `{"{"}` is the brace.
fn without_braces(said: &str) -> String {
    let said =
        ["{\"{\"}", "{ \"{\" }"].iter().fold(said.to_owned(), |said, brace| said.replace(brace, "\u{1}"));
    let said = ["{\"}\"}", "{ \"}\" }"].iter().fold(said, |said, brace| said.replace(brace, "\u{2}"));
    cut(&said, "{", "}").replace('\u{1}', "{").replace('\u{2}', "}")
}

/// The lines of a page without blocks of code, outputs and addresses.
fn markdown(text: &str) -> Vec<(usize, String)> {
    let mut fence: Option<&str> = None;
    let mut kept = Vec::new();
    for (at, line) in numbered(text) {
        let ticks = line.len() - line.trim_start_matches('`').len();
        match fence {
            Some(open) if ticks >= open.len() && line.trim_end().len() == ticks => fence = None,
            Some(_) => {}
            None if ticks >= 3 => fence = Some(&line[..ticks]),
            None => kept.push((at, without_code(&cut(&cut(line, "](", ")"), "<", ">")))),
        }
    }
    kept
}

/// Without what stands as code, as a quotation or as an address.
fn without_code(line: &str) -> String {
    let line = cut(&cut(line, "`", "`"), "\"", "\"");
    let line = cut(&cut(&line, "#{", "}"), "(#", ")");
    line.split_whitespace().filter(|word| !is_code(word)).collect::<Vec<_>>().join(" ")
}

/// Whether a word is a call, a method, the name of a file, an option or an address: `values(5)`, `game.code`.
fn is_code(word: &str) -> bool {
    let follows = |mark: char, next: fn(char) -> bool| {
        word.char_indices().any(|(at, c)| c == mark && word[at + 1..].starts_with(next))
    };
    let call = word.char_indices().any(|(at, c)| c == '(' && word[..at].ends_with(char::is_alphanumeric));
    call || follows('.', char::is_alphanumeric)
        || word.starts_with("--")
        || word.contains(['|', '=', '/', ']'])
}

/// A text without what stands between two marks. A mark that isn't closed cuts nothing.
fn cut(text: &str, open: &str, close: &str) -> String {
    let (mut kept, mut rest) = (String::new(), text);
    while let Some((before, inner)) = rest.split_once(open) {
        let Some((_, after)) = inner.split_once(close) else { break };
        kept.push_str(before);
        kept.push(' ');
        rest = after;
    }
    kept + rest
}

/// The words of a text, with the hyphens and apostrophes inside them.
fn words(text: &str) -> Vec<String> {
    let inner = |c: char| matches!(c, '-' | '\'' | '’' | '·');
    let pieces = text.split(|c: char| !c.is_alphanumeric() && c != '_' && !inner(c));
    let words = pieces.map(|piece| piece.trim_matches(inner)).filter(|word| is_read(word));
    words.map(str::to_owned).collect()
}

/// Whether it is a word: no single letter, no number, no name of code.
fn is_read(word: &str) -> bool {
    word.chars().count() > 1 && !word.contains(|c: char| c.is_numeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_what_is_left_without_code() {
        let said = |line: &str| words(&sentence(line).unwrap_or_default());
        assert_eq!(said("a-key = a pilha { $heap } de `nim` tem \"P\""), ["pilha", "de", "tem"]);
        assert_eq!(
            said("    .hint = escreva game(#{\"{\"} n: 1 {\"}\"}), por favor"),
            ["escreva", "por", "favor"]
        );
        assert_eq!(said("   *[other] { $count } jogadas d'agora"), ["jogadas", "d'agora"]);
        assert_eq!(said("# um comentário"), [""; 0]);
        let page = "Um [texto](a.md) <b>forte</b>\n```bouton\n> let x = 1;\n```\nfim\n";
        let lines: Vec<Vec<String>> = markdown(page).iter().map(|(_, line)| words(line)).collect();
        assert_eq!(lines, [vec!["Um", "texto", "forte"], vec!["fim"]]);
        assert_eq!(markdown(page)[1].0, 5);
    }

    #[test]
    fn every_list_is_sorted_and_has_no_word_twice() {
        for file in ["names", "ca", "es", "pt"] {
            let path = root().join(format!("tests/spelling/{file}.txt"));
            let text = fs::read_to_string(&path).expect("a list");
            let words: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
            let mut sorted: Vec<&str> = words.clone();
            sorted.sort_by_key(|word| word.to_lowercase());
            sorted.dedup_by_key(|word| word.to_lowercase());
            assert_eq!(words, sorted, "{file}");
        }
    }
}
