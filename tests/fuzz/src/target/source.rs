//! The reader: tokens, completeness, diagnosis, completion and inspection of a text that is not run.

use bouton_script::lexer;
use bouton_session::{Completeness, Session, completeness};

use super::{LANGUAGE, Target, cells_of_the_manual};

pub(crate) struct Source(Session);

/// A front end that shows nothing.
struct Nobody;

impl bouton_script::Host for Nobody {}

impl Source {
    pub(crate) fn new() -> Self {
        Self(Session::new(std::rc::Rc::new(Nobody)))
    }
}

impl Target for Source {
    fn seeds(&self) -> Vec<Vec<u8>> {
        cells_of_the_manual()
    }

    fn words(&self) -> &'static [&'static str] {
        LANGUAGE
    }

    fn run(&mut self, input: &[u8]) -> Result<(), String> {
        let text = String::from_utf8_lossy(input);
        let joined: String = lexer::tokens(&text).iter().map(|token| &text[token.start..token.end]).collect();
        if joined != text {
            return Err("the tokens joined are another text".to_owned());
        }
        let found = self.0.check("fuzz", &text);
        if let Some(nowhere) = found.iter().find(|failure| failure.place().is_none()) {
            return Err(format!("an error has no place: {}", nowhere.text));
        }
        if let Some(internal) = found.iter().find(|failure| failure.code() == "internal") {
            return Err(internal.text.clone());
        }
        let misread = |failure: &bouton_session::Failure| matches!(failure.code(), "syntax" | "reserved");
        match completeness(&text) {
            // Of a remark that is open the parser says nothing.
            Completeness::Incomplete(_) if found.is_empty() && !is_open(&text) => {
                return Err("whole, said to go on".to_owned());
            }
            // A prompt reads more than a file: commands, and `_`.
            Completeness::Complete if found.iter().any(misread) => {
                let typed = self.0.check("In[1]", &text);
                if typed.iter().any(misread) {
                    return Err(format!("said to be whole: {}", typed[0].text));
                }
            }
            _ => {}
        }
        let middle = (0..=text.len() / 2).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        for at in [middle, text.len()] {
            let completed = self.0.complete(&text, at);
            if completed.start > completed.end || completed.end > text.len() {
                return Err(format!("completes {}..{}", completed.start, completed.end));
            }
            let _ = self.0.inspect(&text, at);
        }
        Ok(())
    }
}

fn is_open(text: &str) -> bool {
    lexer::tokens(text).last().is_some_and(|token| token.open && token.kind == lexer::Kind::Comment)
}
