//! The manual as pages, made by mdBook, with a Run button at each block of the language.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::process::{cargo, command, root, run};
use crate::venv::target;

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
    run(command(&program.display().to_string(), &["build", "docs", "--dest-dir"]).arg(&out))?;
    for page in pages(&out)? {
        let text = fs::read_to_string(&page)?;
        let up = page.strip_prefix(&out).map_or(1, |inside| inside.components().count());
        fs::write(&page, with_buttons(&text, &"../".repeat(up)))?;
    }
    Ok(())
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

/// mdBook, built once under the target folder.
fn mdbook() -> Result<PathBuf> {
    let tools = target().join("tools");
    let program = tools.join("bin").join(format!("mdbook{}", std::env::consts::EXE_SUFFIX));
    if !program.exists() {
        let mut install = cargo(&[
            "install",
            "mdbook",
            "--locked",
            "--no-default-features",
            "--version",
            VERSION,
            "--root",
        ]);
        run(install.arg(&tools).env("CARGO_TARGET_DIR", target().join("mdbook"))).context("mdBook")?;
    }
    Ok(root().join(program))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_gets_its_buttons_once() {
        let page = with_buttons("<head></head><body>&lt;/body></body>", "../../");
        assert_eq!(page.matches("../../manual.js").count(), 1);
        assert!(page.contains("&lt;/body><script src") && page.ends_with("</body>"));
    }
}
