//! A source text as it was compiled, and the way back from the compiler's positions to the author's.
//!
//! The text that Rhai compiles differs from the author's by insertions on a line (see [`crate::rewrite`]),
//! never by a line break, so we find a place by subtracting the insertions before it on its line. If a plain
//! form was compiled instead of the typed text (see [`crate::typed`]), the place leads on to that text.

use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use bouton_rules::Place;

/// Text inserted on one line: the column before which it is in the compiled text, and its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Insertion {
    /// The column before which it is, from 1.
    pub column: u32,
    /// Characters.
    pub length: u32,
}

/// A text without the mark that some editors write at the beginning of a file (U+FEFF).
#[must_use]
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// A text for the parser that was made from the one that was typed.
#[derive(Debug, Default)]
pub struct Plain {
    /// The text that the parser reads.
    pub text: String,
    pieces: Vec<Piece>,
    /// The bytes of the typed text that are behind it.
    done: usize,
}

/// Bytes of the plain text and the bytes that were typed instead.
#[derive(Debug)]
struct Piece {
    plain: Range<usize>,
    typed: Range<usize>,
}

impl Plain {
    /// Goes on with a text as it was typed.
    pub fn copy(&mut self, text: &str) {
        self.text.push_str(text);
        self.done += text.len();
    }

    /// Goes on with another text instead of the bytes `typed`, which come next.
    pub fn replace(&mut self, typed: Range<usize>, text: &str) {
        let start = self.text.len();
        self.text.push_str(text);
        self.done = typed.end;
        self.pieces.push(Piece { plain: start..self.text.len(), typed });
    }

    /// The bytes of the typed text so far.
    pub fn typed_end(&self) -> usize {
        self.done
    }

    /// The typed bytes that were replaced, each with what stands for them, in their order.
    pub fn changes(&self) -> impl Iterator<Item = (Range<usize>, &str)> {
        self.pieces.iter().map(|piece| (piece.typed.clone(), &self.text[piece.plain.clone()]))
    }

    /// The byte that was typed where a byte of the plain text is.
    pub fn typed_byte(&self, plain: usize) -> usize {
        let (mut before, mut typed) = (0, 0);
        for piece in &self.pieces {
            if plain < piece.plain.start {
                break;
            }
            if plain < piece.plain.end {
                return piece.typed.start;
            }
            (before, typed) = (piece.plain.end, piece.typed.end);
        }
        typed + (plain - before)
    }
}

/// A text with its name.
#[derive(Debug)]
pub struct Source {
    /// How messages call it: a file, `"In[3]"`.
    pub name: String,
    /// The text that the author wrote.
    pub text: String,
    insertions: BTreeMap<u32, Vec<Insertion>>,
    /// The plain form that was read instead of the text.
    pub plain: Option<Plain>,
}

impl Source {
    /// A source with these insertions in its compiled text, by line, in order of their columns.
    pub fn new(name: &str, text: &str, insertions: BTreeMap<u32, Vec<Insertion>>) -> Rc<Self> {
        Self::typed(name, text, insertions, None)
    }

    /// A source compiled from a plain form, with these insertions.
    pub fn typed(
        name: &str,
        text: &str,
        insertions: BTreeMap<u32, Vec<Insertion>>,
        plain: Option<Plain>,
    ) -> Rc<Self> {
        Rc::new(Self { name: name.to_owned(), text: text.to_owned(), insertions, plain })
    }

    /// The author's place for a line and a column of the compiled text, from 1.
    #[must_use]
    pub fn place_at(&self, line: usize, column: usize) -> Option<Place> {
        let line = u32::try_from(line).ok()?;
        let column = u32::try_from(column).ok()?;
        let shift: u32 = self.insertions.get(&line).map_or(0, |insertions| {
            insertions
                .iter()
                .map(|i| if i.column >= column { 0 } else { i.length.min(column - i.column) })
                .sum()
        });
        let place = Place { source: self.name.clone(), line, column: column - shift };
        Some(match &self.plain {
            None => place,
            Some(plain) => self.place_of_byte(plain.typed_byte(byte_of(&plain.text, &place))),
        })
    }

    /// The place of a byte of the author's text.
    pub fn place_of_byte(&self, byte: usize) -> Place {
        // A byte within a character is that character's.
        let start = (0..=byte.min(self.text.len())).rev().find(|at| self.text.is_char_boundary(*at));
        let before = &self.text[..start.unwrap_or(0)];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        let clamp = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Place { source: self.name.clone(), line: clamp(line), column: clamp(column) }
    }

    /// The byte of the author's text at a place.
    pub fn byte_of(&self, place: &Place) -> usize {
        byte_of(&self.text, place)
    }
}

/// The byte of a text at a place.
fn byte_of(text: &str, place: &Place) -> usize {
    let line = place.line.saturating_sub(1) as usize;
    let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
    let column = place.column.saturating_sub(1) as usize;
    text[start..].char_indices().nth(column).map_or(text.len(), |(at, _)| start + at)
}
