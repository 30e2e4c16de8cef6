//! A session that remembers its output.

use std::cell::RefCell;
use std::rc::Rc;

use bouton_script::{Diagnostic, Evaluated, Host, Interpreter};

/// Prints into a list, answers questions from a list, writes files into a list.
#[derive(Default)]
pub(super) struct Memory {
    pub(super) lines: RefCell<Vec<String>>,
    pub(super) answers: RefCell<Vec<String>>,
    pub(super) files: RefCell<Vec<(String, Vec<u8>)>>,
}

impl Host for Memory {
    fn print(&self, line: &str) {
        self.lines.borrow_mut().push(line.to_owned());
    }

    fn write(&self, path: &str, bytes: &[u8]) -> std::io::Result<()> {
        self.files.borrow_mut().push((path.to_owned(), bytes.to_vec()));
        Ok(())
    }

    fn read(&self, path: &str) -> std::io::Result<Vec<u8>> {
        let files = self.files.borrow();
        let found = files.iter().rev().find(|(name, _)| name == path);
        found
            .map(|(_, bytes)| bytes.clone())
            .ok_or_else(|| std::io::Error::from(std::io::ErrorKind::NotFound))
    }

    fn input(&self, prompt: &str) -> std::io::Result<String> {
        self.print(prompt);
        self.answers.borrow_mut().pop().ok_or_else(|| std::io::Error::from(std::io::ErrorKind::UnexpectedEof))
    }
}

/// Evaluates one text in a fresh session.
pub(super) fn evaluate(text: &str) -> (Rc<Memory>, Result<Evaluated, Diagnostic>) {
    let memory = Rc::new(Memory::default());
    let result = Interpreter::new(Rc::clone(&memory) as Rc<dyn Host>).eval("test", text);
    (memory, result)
}

/// The output of a text, including the last value; or its error as `error[code]: message (hint)`.
pub(super) fn printed(text: &str) -> String {
    let (memory, result) = evaluate(text);
    let mut lines = memory.lines.borrow().clone();
    match result {
        Ok(value) if value.shown.text.is_empty() => {}
        Ok(value) => lines.push(value.shown.text),
        Err(error) => {
            let hint = error.hint.map_or_else(String::new, |hint| format!(" ({hint})"));
            lines.push(format!("error[{}]: {}{hint}", error.code, error.message));
        }
    }
    lines.join("\n")
}
