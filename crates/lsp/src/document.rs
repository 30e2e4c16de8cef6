//! A text that an editor has open, and the way between its bytes and the editor's positions.

use std::cell::OnceCell;
use std::ops::Range;

use bouton_session::{Finding, LineIndex};
use lsp_types::{Position, Range as Span, TextDocumentContentChangeEvent};

/// The unit of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Bytes.
    Utf8,
    /// Halves of UTF-16, which every editor can.
    Utf16,
}

/// A text with its version.
#[derive(Clone, Debug)]
pub(crate) struct Document {
    pub(crate) text: String,
    pub(crate) version: i32,
    /// Its faults, once somebody has asked for them: they are told, and then asked for their mends.
    pub(crate) findings: OnceCell<Vec<Finding>>,
}

impl Document {
    pub(crate) fn new(text: String, version: i32) -> Self {
        Self { text, version, findings: OnceCell::new() }
    }

    /// Applies an edit. A place beyond the text is its end.
    pub(crate) fn change(&mut self, change: TextDocumentContentChangeEvent, encoding: Encoding) {
        self.findings.take();
        let Some(span) = change.range else {
            self.text = change.text;
            return;
        };
        let places = Places::new(&self.text, encoding);
        let (start, end) = (places.byte(span.start), places.byte(span.end));
        self.text.replace_range(start.min(end)..end.max(start), &change.text);
    }
}

/// The places of a text.
pub(crate) struct Places<'a> {
    lines: LineIndex<'a>,
    length: usize,
    encoding: Encoding,
    /// For each letter with fewer columns than bytes: the byte behind it, and how many bytes more than
    /// columns there are up to it. So a position costs the same in a line of any length.
    narrow: Vec<(usize, usize)>,
}

impl<'a> Places<'a> {
    pub(crate) fn new(text: &'a str, encoding: Encoding) -> Self {
        let (mut narrow, mut more) = (Vec::new(), 0);
        if encoding == Encoding::Utf16 && !text.is_ascii() {
            for (at, letter) in text.char_indices().filter(|(_, letter)| !letter.is_ascii()) {
                more += letter.len_utf8() - letter.len_utf16();
                narrow.push((at + letter.len_utf8(), more));
            }
        }
        Self { lines: LineIndex::of(text), length: text.len(), encoding, narrow }
    }

    /// How many bytes more than columns there are before a byte.
    fn more(&self, byte: usize) -> usize {
        let behind = self.narrow.partition_point(|(end, _)| *end <= byte);
        behind.checked_sub(1).map_or(0, |last| self.narrow[last].1)
    }

    /// The byte at a position; beyond a line its end, beyond the text its end.
    pub(crate) fn byte(&self, position: Position) -> usize {
        let Some((start, line)) = self.lines.line(position.line as usize) else { return self.length };
        let line = line.strip_suffix('\r').unwrap_or(line);
        let mut left = position.character as usize;
        for (at, letter) in line.char_indices() {
            let width = self.width(letter);
            if left < width {
                return start + at;
            }
            left -= width;
        }
        start + line.len()
    }

    /// The position of a byte.
    pub(crate) fn position(&self, byte: usize) -> Position {
        let (line, before) = self.lines.at(byte);
        let start = self.lines.line(line).map_or(0, |(start, _)| start);
        let character = before.len() - (self.more(start + before.len()) - self.more(start));
        let clamp = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Position::new(clamp(line), clamp(character))
    }

    pub(crate) fn span(&self, at: &Range<usize>) -> Span {
        Span::new(self.position(at.start), self.position(at.end))
    }

    /// How many columns a text is wide.
    pub(crate) fn columns(&self, text: &str) -> usize {
        text.chars().map(|letter| self.width(letter)).sum()
    }

    fn width(&self, letter: char) -> usize {
        match self.encoding {
            Encoding::Utf8 => letter.len_utf8(),
            Encoding::Utf16 => letter.len_utf16(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_both_encodings() {
        let long = "🎲é漢x".repeat(50);
        for (encoding, unit) in [(Encoding::Utf16, 5), (Encoding::Utf8, 10)] {
            let places = Places::new(&long, encoding);
            assert_eq!(places.position(490), Position::new(0, 49 * unit));
            assert_eq!(places.byte(Position::new(0, 49 * unit)), 490);
        }
        let text = "é = 1;\r\n🎲x\n";
        for (encoding, at, columns) in
            [(Encoding::Utf16, 9, [(0, 0), (0, 1)]), (Encoding::Utf8, 9, [(0, 0), (0, 2)])]
        {
            let places = Places::new(text, encoding);
            assert_eq!(places.position(at), Position::new(1, 0));
            for (byte, (line, column)) in [0, 2].into_iter().zip(columns) {
                assert_eq!(places.position(byte), Position::new(line, column));
                assert_eq!(places.byte(Position::new(line, column)), byte);
            }
            let width = places.columns("🎲");
            assert_eq!(places.byte(Position::new(1, width as u32)), 13, "behind the die");
            assert_eq!(places.byte(Position::new(1, 1)), 9, "inside it");
            assert_eq!(places.byte(Position::new(0, 99)), 7, "before the line end");
            assert_eq!(places.byte(Position::new(99, 0)), text.len());
        }
    }

    #[test]
    fn changes_are_applied() {
        let mut document = Document::new("let a = 1;\na".into(), 1);
        let change = |span: Option<Span>, text: &str| TextDocumentContentChangeEvent {
            range: span,
            range_length: None,
            text: text.into(),
        };
        let span = |a, b, c, d| Some(Span::new(Position::new(a, b), Position::new(c, d)));
        document.change(change(span(0, 8, 0, 9), "22"), Encoding::Utf16);
        assert_eq!(document.text, "let a = 22;\na");
        document.change(change(span(0, 11, 1, 0), ""), Encoding::Utf16);
        assert_eq!(document.text, "let a = 22;a");
        document.change(change(span(9, 9, 7, 7), "!"), Encoding::Utf16);
        assert_eq!(document.text, "let a = 22;a!");
        document.change(change(None, "new"), Encoding::Utf16);
        assert_eq!(document.text, "new");
    }
}
