//! The files of the repository as text, for the tests of the house rules. Build products and hidden folders
//! are left out.

use std::path::{Path, PathBuf};

/// One file of the repository.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// The path from the root, with `/`.
    pub path: String,
    /// The contents of the file.
    pub text: String,
}

impl SourceFile {
    /// A file made up by a test.
    #[must_use]
    pub fn new(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned() }
    }

    /// Whether the name ends like this: `".rs"`.
    #[must_use]
    pub fn is(&self, ending: &str) -> bool {
        self.path.ends_with(ending)
    }

    /// The last part of the path.
    #[must_use]
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }
}

/// The root of the repository.
#[must_use]
pub fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_owned()
}

/// All text files, in the order of their paths.
#[must_use]
pub fn files() -> Vec<SourceFile> {
    let mut found = Vec::new();
    collect(&root(), "", &mut found);
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn collect(folder: &Path, prefix: &str, found: &mut Vec<SourceFile>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let hidden = name.starts_with('.') && name != ".ci";
        if hidden || ["target", "book", "node_modules"].contains(&name.as_str()) {
            continue;
        }
        let path = format!("{prefix}{name}");
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{path}/"), found);
        } else if let Ok(text) = std::fs::read_to_string(entry.path()) {
            found.push(SourceFile { path, text });
        }
    }
}
