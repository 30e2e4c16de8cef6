//! The head of a card: the title in bold, and below it a sentence about the content, in at most three lines.

use crate::pen::{Align, Drawn, Pen, cut, wide};

/// Title and subtitle, broken into lines for one width.
pub(crate) struct Header {
    title: String,
    lines: Vec<String>,
    /// Pixels from the card's top to the content.
    pub(crate) height: i32,
}

const TITLE: i32 = 17;
/// How much wider bold letters are, in per cent.
const BOLD: i32 = 114;
const SENTENCE: i32 = 12;
const LINE: i32 = 17;

impl Header {
    pub(crate) fn new(title: &str, sentence: &str, width: i32) -> Self {
        let lines = broken(sentence, width, 3);
        Header { title: cut(title, TITLE, width * 100 / BOLD), height: 54 + LINE * lines.len() as i32, lines }
    }

    /// The width of the title and of the sentence in one line each.
    pub(crate) fn wanted(title: &str, sentence: &str) -> i32 {
        (wide(title, TITLE) * BOLD / 100 + 1).max(wide(sentence, SENTENCE) + 1)
    }

    pub(crate) fn draw(&self, pen: &Pen<'_>, x: i32) -> Drawn {
        pen.bold(&self.title, (x, 26), TITLE, pen.palette.ink, Align::Left)?;
        for (i, line) in self.lines.iter().enumerate() {
            pen.text(line, (x, 51 + LINE * i as i32), SENTENCE, pen.palette.muted, Align::Left)?;
        }
        Ok(())
    }
}

/// `text` in at most `most` lines of `width` pixels; what does not fit is cut with an ellipsis.
fn broken(text: &str, width: i32, most: usize) -> Vec<String> {
    // Enough characters for any number of lines that could be shown; the rest of a megabyte is not measured.
    let words: Vec<&str> = crate::text::words(text).take(400).collect();
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for (i, word) in words.iter().enumerate() {
        let longer = if line.is_empty() { (*word).to_owned() } else { format!("{line} {word}") };
        if wide(&longer, SENTENCE) <= width || line.is_empty() {
            line = longer;
            continue;
        }
        if lines.len() + 1 == most {
            let rest = format!("{line} {}", words[i..].join(" "));
            lines.push(cut(&rest, SENTENCE, width));
            return lines;
        }
        lines.push(cut(&line, SENTENCE, width));
        line = (*word).to_owned();
    }
    lines.push(cut(&line, SENTENCE, width));
    lines
}
