//! The manual as pages, made by mdBook, with a Run button at each block of the language.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::process::{command, install_tool, root, run, target};

/// The version of mdBook that the pages are made with.
const VERSION: &str = "0.5.4";

/// Makes the pages in the folder `manual` of the playground.
///
/// # Errors
///
/// When mdBook is neither there nor can be had, or a page cannot be made.
pub(super) fn build(playground: &Path) -> Result<()> {
    let out = playground.join("manual");
    let program = mdbook()?;
    let source = target().join("manual-source");
    prepare(&root().join("docs"), &source)?;
    run(command(&program.display().to_string(), &["build", "--dest-dir"]).arg(&out).arg(&source))?;
    for page in pages(&out)? {
        let text = fs::read_to_string(&page)?;
        let up = page.strip_prefix(&out).map_or(1, |inside| inside.components().count());
        fs::write(&page, with_buttons(&text, &"../".repeat(up)))?;
    }
    Ok(())
}

/// Copies the sources of the pages. mdBook keeps of a fence's words only those that commas join.
fn prepare(from: &Path, to: &Path) -> Result<()> {
    let _ = fs::remove_dir_all(to);
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let copy = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            prepare(&path, &copy)?;
        } else if path.extension().is_some_and(|extension| extension == "md") {
            fs::write(copy, joined(&fs::read_to_string(path)?))?;
        } else {
            fs::copy(path, copy)?;
        }
    }
    Ok(())
}

fn joined(page: &str) -> String {
    let fence = |line: &str| match line.starts_with("```bouton ") {
        true => line.replace(' ', ","),
        false => line.to_owned(),
    };
    page.lines().map(|line| fence(line) + "\n").collect()
}

/// A page with the script of the Run buttons; `base` leads to the playground.
fn with_buttons(page: &str, base: &str) -> String {
    let style = format!("<link rel=\"stylesheet\" href=\"{base}manual.css\">\n</head>");
    let script = format!("<script src=\"{base}manual.js\"></script>\n</body>");
    page.replacen("</head>", &style, 1).replacen("</body>", &script, 1)
}

/// Every page of a folder.
fn pages(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(pages(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "html") {
            found.push(path);
        }
    }
    Ok(found)
}

/// mdBook with its search, built once under the target folder.
fn mdbook() -> Result<PathBuf> {
    // A folder of its own, because `tools` may have an mdBook that was built without the search.
    let tools = target().join("tools").join("search");
    let program = tools.join("bin").join(format!("mdbook{}", std::env::consts::EXE_SUFFIX));
    if !program.exists() {
        let mut mdbook = install_tool("mdbook", VERSION);
        mdbook.args(["--features", "search", "--root"]).arg(&tools);
        run(mdbook.env("CARGO_TARGET_DIR", target().join("mdbook"))).context("mdBook")?;
    }
    Ok(root().join(program))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_fence_are_kept() {
        let page = "a b\n```bouton fresh language=pt\n> 1 + 1\n```\n";
        assert_eq!(joined(page), "a b\n```bouton,fresh,language=pt\n> 1 + 1\n```\n");
    }

    #[test]
    fn a_page_gets_its_buttons_once() {
        let page = with_buttons("<head></head><body>&lt;/body></body>", "../../");
        assert_eq!(page.matches("../../manual.js").count(), 1);
        assert!(page.contains("&lt;/body><script src") && page.ends_with("</body>"));
    }
}
