//! The formatter keeps the meaning of a text: the parser returns the same tree before and after, for every
//! script, every block of the manual and every cell of the notebooks, and formatting again changes nothing.

use std::path::{Path, PathBuf};

use bouton_script::interpreter::reading::meaning;
use bouton_tests::{pool, tree};

/// The columns of a line, but where a word is longer.
const WIDTH: usize = 100;

/// The texts of the language in a file, each with a name.
fn texts(path: &Path) -> Vec<(String, String)> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let name = path.display().to_string();
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("rhai") => vec![(name, text)],
        Some("md") => blocks(&text).into_iter().map(|block| (name.clone(), block)).collect(),
        Some("ipynb") => {
            let notebook: serde_json::Value = serde_json::from_str(&text).expect("a notebook");
            if notebook["metadata"]["kernelspec"]["name"] != "bouton" {
                return Vec::new();
            }
            let cells = notebook["cells"].as_array().cloned().unwrap_or_default();
            let code = cells.iter().filter(|cell| cell["cell_type"] == "code");
            let text = |cell: &serde_json::Value| match &cell["source"] {
                serde_json::Value::Array(lines) => lines.iter().filter_map(|line| line.as_str()).collect(),
                other => other.as_str().unwrap_or_default().to_owned(),
            };
            code.map(|cell| (name.clone(), text(cell))).collect()
        }
        _ => Vec::new(),
    }
}

/// The inputs of the blocks of a page: lines behind `> `, and behind `. ` what goes on with them.
fn blocks(page: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for line in page.lines() {
        if let Some(input) = line.strip_prefix("> ") {
            found.push(input.to_owned());
        } else if let (Some(more), Some(last)) = (line.strip_prefix(". "), found.last_mut()) {
            last.push('\n');
            last.push_str(more);
        }
    }
    found
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

/// The fault in the formatted text; `Ok(false)` if the parser doesn't read the original.
fn check(name: &str, text: &str) -> Result<bool, String> {
    let Some(before) = meaning(text) else { return Ok(false) };
    let once = bouton_script::format(text).ok_or_else(|| format!("{name}: not formatted\n{text}"))?;
    if meaning(&once).as_ref() != Some(&before) {
        return Err(format!("{name}: means something else\n{text}\n---\n{once}"));
    }
    if bouton_script::format(&once).as_deref() != Some(once.as_str()) {
        return Err(format!("{name}: a second time changes it\n{once}"));
    }
    let is_long =
        |line: &&str| line.chars().count() > WIDTH && line.contains(", ") && !line.contains(['"', '/', '`']);
    match once.lines().find(is_long) {
        Some(line) => Err(format!("{name}: longer than {WIDTH}: {line}")),
        None => Ok(true),
    }
}

#[test]
fn every_text_means_the_same_afterwards() {
    let mut paths = Vec::new();
    for folder in ["scripts", "docs/src", "notebooks", "tests/suite"] {
        files(&tree::root().join(folder), &mut paths);
    }
    let results = pool::each(&paths, |path| {
        texts(path).iter().map(|(name, text)| check(name, text)).collect::<Result<Vec<bool>, String>>()
    });
    let checked: Vec<bool> =
        results.into_iter().flat_map(|result| result.unwrap_or_else(|why| panic!("{why}"))).collect();
    let read = checked.iter().filter(|read| **read).count();
    assert!(read > 2_500, "only {read} of {} texts were read", checked.len());
}
