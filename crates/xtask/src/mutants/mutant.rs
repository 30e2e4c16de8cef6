//! A mistake as data: a text of a file, and its replacement.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

/// A mistake that the tests must find.
pub struct Mutant {
    pub name: &'static str,
    /// What goes wrong with it: why a test must find it.
    pub why: &'static str,
    /// All are made together.
    pub edits: &'static [Edit],
}

/// A file below the subject's folder, a text that is in it exactly once, and what to write instead.
pub struct Edit(pub &'static str, pub &'static str, pub &'static str);

/// A row of a table.
pub const fn mutant(name: &'static str, why: &'static str, edits: &'static [Edit]) -> Mutant {
    Mutant { name, why, edits }
}

impl Mutant {
    /// Writes the mistake into the sources below `folder`.
    ///
    /// # Errors
    ///
    /// When a text isn't in its file exactly once: the mutant must follow the code.
    pub fn plant(&self, folder: &Path) -> Result<()> {
        for Edit(file, before, after) in self.edits {
            let path = folder.join(file);
            let text = fs::read_to_string(&path)
                .with_context(|| format!("mutant `{}`: {file} cannot be read", self.name))?;
            let found = text.matches(before).count();
            if found != 1 {
                bail!("mutant `{}`: `{before}` stands {found} times in {file}, not once", self.name);
            }
            fs::write(&path, text.replacen(before, after, 1))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::mutants::SUBJECTS;
    use crate::process::root;

    /// The sources change, and the tables must follow.
    #[test]
    fn every_mutant_still_fits_the_sources() {
        for subject in SUBJECTS {
            let folder = root().join(subject.source);
            let mut names = BTreeSet::new();
            for mutant in subject.by_hand {
                assert!(names.insert(mutant.name), "two mutants `{}`", mutant.name);
                assert!(!mutant.edits.is_empty() && !mutant.why.is_empty(), "{}", mutant.name);
                let mut texts: BTreeMap<&str, String> = BTreeMap::new();
                for Edit(file, before, after) in mutant.edits {
                    let read = || fs::read_to_string(folder.join(file));
                    let text = texts.entry(file).or_insert_with(|| read().unwrap_or_default());
                    let found = text.matches(before).count();
                    assert_eq!(found, 1, "{} `{}`: `{before}` in {file}", subject.title, mutant.name);
                    assert_ne!(before, after, "{}", mutant.name);
                    *text = text.replacen(before, after, 1);
                }
            }
        }
    }

    #[test]
    fn a_text_that_is_gone_names_the_mutant() {
        let folder = std::env::temp_dir().join(format!("bouton-mutant-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("a.rs"), "x + y; x + y; x - y").expect("a file");
        let error = |before| {
            let edits = vec![Edit("a.rs", before, "z")].leak();
            let planted = Mutant { name: "sum", why: "", edits }.plant(&folder);
            planted.err().map(|error| error.to_string())
        };
        assert_eq!(error("x + y").as_deref(), Some("mutant `sum`: `x + y` stands 2 times in a.rs, not once"));
        assert!(error("x * y").is_some_and(|said| said.contains("0 times")));
        assert_eq!(error("x - y"), None);
        assert_eq!(fs::read_to_string(folder.join("a.rs")).expect("a file"), "x + y; x + y; z");
        fs::remove_dir_all(&folder).expect("removed");
    }
}
