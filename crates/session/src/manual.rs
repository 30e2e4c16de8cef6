//! The reference manual, rendered from the registries: one page for each section of the library, one of the
//! games, and an index of all names.

pub mod picture;

use std::collections::{BTreeMap, BTreeSet};
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
    pages.insert(0, names());
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

/// An index from a to z: every function with its sections and every game, each as a link to its entry.
fn names() -> ManualPage {
    // Sorted by name without capitals and accents, then by the line itself.
    let mut lines = BTreeSet::new();
    for (title, entries) in SECTIONS {
        for entry in *entries {
            let line = format!("[`{}`]({}.md#{}), {title}", entry.name, slug(title), anchor(entry.name));
            lines.insert((registry::folded(entry.name), line));
        }
    }
    for entry in registry::GAMES {
        let game = format!("(games.md#{}), game", anchor(entry.title));
        lines.insert((registry::folded(entry.id), format!("[`{}`]{game}", entry.id)));
        lines.insert((registry::folded(entry.title), format!("[{}]{game}", entry.title)));
    }
    let mut text = "# Index of names\n\nEvery function and every game, from a to z.\n".to_owned();
    let mut letter = None;
    for (name, line) in lines {
        let first = name.chars().next().filter(|first| first.is_alphabetic());
        if letter != Some(first) {
            letter = Some(first);
            let heading = first.map_or("Signs".to_owned(), |first| first.to_uppercase().collect());
            let _ = write!(text, "\n## {heading}\n\n");
        }
        let _ = writeln!(text, "- {line}");
    }
    ManualPage { file: "names.md".to_owned(), title: "Index of names".to_owned(), markdown: text }
}

/// The anchor that mdBook makes of a heading.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || c.is_whitespace() || matches!(c, '_' | '-');
    let words = heading.trim().chars().filter(kept);
    words.map(|c| if c.is_whitespace() { '-' } else { c.to_ascii_lowercase() }).collect()
}

fn section(title: &str, entries: &[FunctionEntry]) -> ManualPage {
    let mut text = format!("# {title}\n");
    let mut met = BTreeMap::new();
    for entry in entries {
        let _ = write!(text, "\n## {}\n\n```text\n{}\n```\n", entry.name, entry.signatures.join("\n"));
        let _ = write!(text, "\n{}\n", entry.summary);
        if !entry.example.is_empty() {
            let _ = write!(text, "\n{}", transcript(entry.example, entry.output));
        }
        // Entries of one name are counted as their headings are: `plot`, `plot-1`.
        let count = met.entry(entry.name).and_modify(|count| *count += 1).or_insert(0);
        let name = format!("{}-{}", slug(title), entry.name);
        let file = if *count == 0 { name } else { format!("{name}-{count}") };
        if let Some(picture) = picture::line(entry.example, &file) {
            let _ = write!(text, "\n{picture}");
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

    /// Each link of the index leads to a heading of the page that it names.
    #[test]
    fn the_index_leads_to_entries() {
        let pages = manual();
        let index = pages.iter().find(|page| page.file == "names.md").expect("an index");
        let links = index.markdown.lines().filter_map(|line| line.split_once("](")?.1.split_once(')'));
        let mut count = 0;
        for (link, _) in links {
            let (file, place) = link.split_once('#').expect(link);
            let page = pages.iter().find(|page| page.file == file).expect(file);
            let headings = page.markdown.lines().filter_map(|line| line.strip_prefix("## "));
            assert!(headings.map(anchor).any(|heading| heading == place), "{link}");
            count += 1;
        }
        assert!(count > bouton_script::registry::functions().count());
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
