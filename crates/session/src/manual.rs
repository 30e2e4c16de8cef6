//! The reference manual, rendered from the registries: one page a section of the library, and one of the
//! games.

use std::fmt::Write as _;

use bouton_rules::{GameEntry, registry};
use bouton_script::library::SECTIONS;
use bouton_script::registry::FunctionEntry;

use crate::catalogue::parameter_names;

/// A page of the manual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManualPage {
    /// The file's name: `"define-a-game.md"`.
    pub file: String,
    /// Its title.
    pub title: String,
    /// Its text, in Markdown.
    pub markdown: String,
}

/// All pages; the first lists the others.
#[must_use]
pub fn manual() -> Vec<ManualPage> {
    let mut pages: Vec<ManualPage> =
        SECTIONS.iter().map(|(title, entries)| section(title, entries)).collect();
    pages.push(games());
    pages.insert(0, index(&pages));
    pages
}

fn index(pages: &[ManualPage]) -> ManualPage {
    let mut text = "# Reference\n\nEvery function of the language, and every game.\n\n".to_owned();
    for page in pages {
        let _ = writeln!(text, "- [{}]({})", page.title, page.file);
    }
    ManualPage { file: "index.md".to_owned(), title: "Reference".to_owned(), markdown: text }
}

fn section(title: &str, entries: &[FunctionEntry]) -> ManualPage {
    let mut text = format!("# {title}\n");
    for entry in entries {
        let _ = write!(text, "\n## {}\n\n```text\n{}\n```\n", entry.name, entry.signatures.join("\n"));
        let _ = write!(text, "\n{}\n", entry.summary);
        if !entry.example.is_empty() {
            let _ = write!(text, "\n{}", transcript(entry.example, entry.output));
        }
        if !entry.source.is_empty() {
            let _ = write!(text, "\nSource: {}.\n", entry.source.trim_end_matches('.'));
        }
    }
    ManualPage { file: format!("{}.md", slug(title)), title: title.to_owned(), markdown: text }
}

/// An example as a transcript: the input after `> `, further lines after `. `, then the output.
fn transcript(example: &str, output: &str) -> String {
    // The output may contain a fence itself; the tests run a `fresh` block in a session of its own.
    let fence = if output.contains("```") { "````" } else { "```" };
    let mut text = format!("{fence}bouton fresh\n");
    for (i, line) in example.lines().enumerate() {
        let _ = writeln!(text, "{} {line}", if i == 0 { '>' } else { '.' });
    }
    if !output.is_empty() {
        let _ = writeln!(text, "{}", output.trim_end());
    }
    let _ = writeln!(text, "{fence}");
    text
}

fn games() -> ManualPage {
    let mut text = "# Games\n".to_owned();
    for entry in registry::GAMES {
        text.push_str(&game(entry));
    }
    ManualPage { file: "games.md".to_owned(), title: "Games".to_owned(), markdown: text }
}

fn game(entry: &GameEntry) -> String {
    let call = format!("{}({})", entry.id, parameter_names(entry).join(", "));
    let mut text = format!("\n## {}\n\n`{call}`: {}.\n", entry.title, entry.summary.trim_end_matches('.'));
    for paragraph in [entry.rules, entry.theory].into_iter().filter(|paragraph| !paragraph.is_empty()) {
        let _ = write!(text, "\n{paragraph}\n");
    }
    for parameter in entry.parameters {
        let _ = write!(text, "\n- `{}`: {}", parameter.name, parameter.doc);
    }
    if !entry.parameters.is_empty() {
        text.push('\n');
    }
    let (call, position) = entry.example;
    let _ = write!(text, "\nExample: `{call}.explain({position})`\n");
    if !entry.aliases.is_empty() {
        let _ = write!(text, "\nAlso called: {}.\n", entry.aliases.join(", "));
    }
    if !entry.source.is_empty() {
        let _ = write!(text, "\nSource: {}.\n", entry.source.trim_end_matches('.'));
    }
    text
}

/// A title as a file's name.
fn slug(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_and_every_game_has_its_entry() {
        let text: String = manual().into_iter().map(|page| page.markdown).collect();
        for entry in bouton_script::registry::functions() {
            assert!(text.contains(&format!("\n## {}\n", entry.name)), "{}", entry.name);
        }
        for entry in registry::GAMES {
            assert!(text.contains(&format!("\n`{}(", entry.id)), "{}", entry.id);
        }
    }

    #[test]
    fn files_have_names_of_their_own() {
        let mut files: Vec<String> = manual().into_iter().map(|page| page.file).collect();
        files.sort();
        let count = files.len();
        files.dedup();
        assert_eq!(files.len(), count);
        assert_eq!(slug("Define a game"), "define-a-game");
    }
}
