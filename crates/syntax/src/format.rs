//! A text as the house writes it: four blanks a level, one statement a line where a block has more than one,
//! lines of at most 100 columns where they can be broken.
//!
//! We change only blanks and line ends: the words stay, in their order, and so do comments, so the text keeps
//! its meaning. The breaks between lines that an author chose stay, too, as do up to two blank lines; we add
//! only the breaks that the rules ask for, so formatting a second time changes nothing.
//!
//! A text becomes chunks (`chunk`), and one run finds their brackets and statements (`outline`); `breaks`
//! says where lines begin, `layout` how far they are indented, `split` where to break a line that is too
//! long, and `gap` which chunks have a blank between them.

mod breaks;
mod chunk;
mod gap;
mod layout;
mod outline;
mod split;

use crate::lexer::{Kind, tokens};

/// The columns of a line.
const WIDTH: usize = 100;
/// The blanks of a level.
const INDENT: usize = 4;
/// Lines that are too long are looked for this often; each time all of them are broken.
const ROUNDS: usize = 200;

/// The text as the house writes it; `None` if it leaves a string or a comment open. The text should be one
/// that the parser accepts: of others the look may be odd, though the words stay.
#[must_use]
pub fn format(text: &str) -> Option<String> {
    let (mark, body) = match text.strip_prefix('\u{feff}') {
        Some(body) => ("\u{feff}", body),
        None => ("", text),
    };
    let chunks = chunk::chunks(body)?;
    let outline = outline::outline(&chunks);
    let mut breaks = breaks::normal(&chunks, &outline);
    let mut layout = layout::layout(&chunks, &outline, &breaks);
    for _ in 0..ROUNDS {
        if !split::long_lines(&chunks, &outline, &layout, &mut breaks) {
            break;
        }
        breaks::settle(&chunks, &outline, &mut breaks);
        layout = layout::layout(&chunks, &outline, &breaks);
    }
    let end = if body.contains("\r\n") { "\r\n" } else { "\n" };
    let written = format!("{mark}{}", layout::written(&chunks, &breaks, &layout, end));
    same_words(text, &written).then_some(written)
}

/// Whether two texts have the same words and comments, in the same order.
fn same_words(a: &str, b: &str) -> bool {
    fn words(text: &str) -> impl Iterator<Item = &str> {
        let worded = tokens(text).into_iter().filter(|token| token.kind != Kind::Space);
        worded.map(|token| {
            let word = &text[token.start..token.end];
            if token.kind == Kind::Comment { word.trim_end() } else { word }
        })
    }
    words(a).eq(words(b))
}

#[cfg(test)]
mod tests;
