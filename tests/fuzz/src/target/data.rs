//! Files of data for `load`: with any contents they are read or refused, and a value that was read can be
//! saved and read again.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io;
use std::rc::Rc;

use bouton_script::{Diagnostic, Host, Interpreter};

use super::{Target, files_of};

/// The kinds of files, by their endings.
const ENDINGS: [&str; 4] = ["json", "csv", "npy", "g6"];

/// A session with its files in memory.
pub(crate) struct Data {
    session: Interpreter,
    files: Rc<Files>,
}

impl Data {
    pub(crate) fn new() -> Self {
        let files = Rc::new(Files::default());
        Self { session: Interpreter::new(Rc::clone(&files) as Rc<dyn Host>), files }
    }
}

#[derive(Default)]
struct Files(RefCell<HashMap<String, Vec<u8>>>);

impl Host for Files {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        self.0.borrow().get(path).cloned().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))
    }

    fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.0.borrow_mut().insert(path.to_owned(), bytes.to_vec());
        Ok(())
    }
}

impl Target for Data {
    fn seeds(&self) -> Vec<Vec<u8>> {
        files_of("seeds/data")
    }

    fn words(&self) -> &'static [&'static str] {
        &[
            "[",
            "]",
            "{",
            "}",
            "\"",
            ",",
            ";",
            ":",
            "\n",
            "\r\n",
            "null",
            "true",
            "1e5",
            "-0",
            "\\u0041",
            "\\ud800",
            "\u{feff}",
            "'descr': '<i8'",
            "'|b1'",
            "'>f8'",
            "'fortran_order': True",
            "'shape': (2, 0)",
            "(1,)",
            ">>graph6<<",
            "~",
            "~~",
            "?",
            "D?{",
        ]
    }

    fn run(&mut self, input: &[u8]) -> Result<(), String> {
        for ending in ENDINGS {
            self.files.0.borrow_mut().insert(format!("a.{ending}"), input.to_vec());
            let Some(first) = self.told(&format!("load(\"a.{ending}\")"))? else { continue };
            let again = format!("save(load(\"a.{ending}\"), \"b.{ending}\"); load(\"b.{ending}\")");
            // Values without a form in this kind of file are refused.
            if let Some(second) = self.told(&again)?.filter(|second| *second != first) {
                return Err(format!("read from .{ending}: {first}\nsaved and read again: {second}"));
            }
        }
        Ok(())
    }
}

impl Data {
    /// The value of a cell as text; none, if it is refused as it should be.
    fn told(&mut self, cell: &str) -> Result<Option<String>, String> {
        match self.session.eval("data", cell) {
            Ok(value) => Ok(Some(value.shown.text)),
            Err(Diagnostic { place: Some(_), code, .. }) if code != "internal" => Ok(None),
            Err(error) => Err(format!("error[{}]: {} at {:?}", error.code, error.message, error.place)),
        }
    }
}
