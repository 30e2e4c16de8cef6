//! A copy of the sources below the target directory, in which mutants live: the sources themselves are never
//! touched.
//!
//! The copy stays, with everything built from it. Only files that differ are rewritten, so that cargo builds
//! no more than it must.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::Subject;
use crate::process::{command, root, target};

/// Where the mutants of a subject are built and tried: subjects may be tried at the same time.
pub fn folder(subject: &Subject) -> PathBuf {
    target().join("mutants").join(subject.title)
}

/// The copy, with every file as it is in the sources: uncommitted ones included, files that git ignores left
/// out.
///
/// # Errors
///
/// When git cannot say which files there are, or a file cannot be copied.
pub fn fresh(subject: &Subject) -> Result<PathBuf> {
    let copy = folder(subject).join("tree");
    let listed = command("git", &["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .output()
        .context("git must say which files are the sources")?;
    if !listed.status.success() {
        bail!("git cannot list the sources: {}", String::from_utf8_lossy(&listed.stderr));
    }
    let listed = String::from_utf8(listed.stdout)?;
    let files: BTreeSet<&Path> = listed.split('\0').filter(|name| !name.is_empty()).map(Path::new).collect();
    for file in &files {
        copied(&root().join(file), &copy.join(file)).with_context(|| format!("{}", file.display()))?;
    }
    remove_others(&copy, Path::new(""), &files)?;
    Ok(copy)
}

/// Copies a file if the copy differs; a file that was deleted but still is in git's index has none.
fn copied(from: &Path, to: &Path) -> Result<()> {
    if !from.is_file() {
        return Ok(());
    }
    let wanted = fs::read(from)?;
    if fs::read(to).is_ok_and(|have| have == wanted) {
        return Ok(());
    }
    if let Some(parent) = to.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::write(to, wanted)?;
    Ok(())
}

/// Removes files that are gone from the sources, because cargo would find a test or an example there.
fn remove_others(copy: &Path, below: &Path, files: &BTreeSet<&Path>) -> Result<()> {
    for entry in fs::read_dir(copy.join(below))? {
        let entry = entry?;
        let name = below.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            remove_others(copy, &name, files)?;
        } else if !files.contains(name.as_path()) || !root().join(&name).is_file() {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
