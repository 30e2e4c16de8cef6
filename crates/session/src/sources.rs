//! The texts that were evaluated, by name, so that an error can show its line.
//!
//! Only so many are kept: a long session does not grow without bound.

use std::collections::VecDeque;
use std::rc::Rc;

use crate::failure::{Excerpt, Place};

/// How many texts are kept.
const KEPT: usize = 2_000;
/// The most characters of a line that an excerpt shows.
const WIDTH: usize = 160;

/// The texts of a session by name; a later text of the same name hides the earlier one.
#[derive(Debug, Default)]
pub struct Sources {
    texts: VecDeque<(String, Rc<str>)>,
}

impl Sources {
    /// Adds a text.
    pub fn add(&mut self, name: &str, text: &str) {
        self.texts.retain(|(known, _)| known != name);
        if self.texts.len() >= KEPT {
            self.texts.pop_front();
        }
        self.texts.push_back((name.to_owned(), text.into()));
    }

    /// The text of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.texts.iter().rev().find(|(known, _)| known == name).map(|(_, text)| &**text)
    }

    /// The line of a place, with the word that stands there.
    #[must_use]
    pub fn excerpt(&self, place: &Place) -> Option<Excerpt> {
        let line = self.get(&place.source)?.lines().nth((place.line as usize).checked_sub(1)?)?;
        let line: Vec<char> = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let at = (place.column.max(1) as usize - 1).min(line.len());
        // A very long line is shown from a little before the place.
        let skip = if at > WIDTH - 40 { at - 40 } else { 0 };
        let shown: String = line.iter().skip(skip).take(WIDTH).collect();
        let length = word_length(&line[at..]).min(WIDTH - (at - skip)).max(1);
        Some(Excerpt { line: shown.trim_end().to_owned(), before: at - skip, length })
    }
}

/// The length of the word that `text` begins with; 1 for anything else.
fn word_length(text: &[char]) -> usize {
    let is_word = |c: &char| c.is_alphanumeric() || *c == '_';
    text.iter().take_while(|c| is_word(c)).count().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(line: u32, column: u32) -> Place {
        Place { source: "In[1]".into(), line, column }
    }

    #[test]
    fn the_word_at_the_place_is_marked() {
        let mut sources = Sources::default();
        sources.add("In[1]", "let a = 1;\n\tlet b = kyles[5];");
        let found = sources.excerpt(&place(2, 10)).expect("the line is there");
        assert_eq!((found.line.as_str(), found.before, found.length), (" let b = kyles[5];", 9, 5));
    }

    #[test]
    fn places_outside_the_text_do_no_harm() {
        let mut sources = Sources::default();
        sources.add("In[1]", "x");
        assert_eq!(sources.excerpt(&place(7, 1)), None);
        assert_eq!(sources.excerpt(&place(0, 0)), None);
        assert_eq!(sources.excerpt(&place(1, 65_000)).map(|e| (e.before, e.length)), Some((1, 1)));
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let mut sources = Sources::default();
        sources.add("In[1]", &format!("{}oops", "x ".repeat(5_000)));
        let found = sources.excerpt(&place(1, 10_001)).expect("the line is there");
        assert_eq!((found.before, found.length), (40, 4));
        assert_eq!(&found.line[40..], "oops");
    }
}
