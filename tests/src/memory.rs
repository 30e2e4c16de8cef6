//! A front end in memory: printed text is kept, files are a map.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;

use bouton_script::{Host, Shown};

/// The host of the tests.
#[derive(Debug)]
pub struct Memory {
    language: String,
    printed: RefCell<String>,
    files: RefCell<BTreeMap<String, Vec<u8>>>,
}

impl Default for Memory {
    fn default() -> Self {
        Self::speaking("en")
    }
}

impl Memory {
    /// The host of a session in a language, given by its tag.
    #[must_use]
    pub fn speaking(language: &str) -> Self {
        Self { language: language.to_owned(), printed: RefCell::default(), files: RefCell::default() }
    }

    /// The text printed since the last call.
    pub fn take_printed(&self) -> String {
        self.printed.take()
    }
}

impl Host for Memory {
    fn language(&self) -> &str {
        &self.language
    }

    fn print(&self, line: &str) {
        let _ = writeln!(self.printed.borrow_mut(), "{line}");
    }

    fn display(&self, shown: &Shown) {
        self.print(&shown.text);
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        let files = self.files.borrow();
        files.get(path).cloned().ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "no such file"))
    }

    fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.files.borrow_mut().insert(path.to_owned(), bytes.to_vec());
        Ok(())
    }
}
