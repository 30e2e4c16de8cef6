//! The pictures of a page: SVG files that the session of the page draws.
//!
//! ```markdown
//! ![Kayles, heaps 0–60](figures/kayles.svg 'kayles.plot(0..=60)')
//! ```
//!
//! The title of a picture is the expression that draws it, asked of the session as it is at that place. What
//! it shows, before the file, is the figure's own description. So a picture and its words can't grow old:
//! `cargo xtask golden` writes both.

use std::fmt::Write as _;

use bouton_session::manual::picture::words as words_of;

use crate::transcript::{Report, Speaker};

/// A picture as the session draws it now.
#[derive(Debug)]
pub struct Picture {
    /// Where the page shows it.
    pub place: String,
    /// The file, from the folder of the page.
    pub file: String,
    /// What should be in the file. Nothing where a session can't draw, as in a module of WebAssembly.
    pub svg: Option<String>,
}

/// A line that shows a picture.
struct Link<'a> {
    words: &'a str,
    file: &'a str,
    expression: &'a str,
}

impl<'a> Link<'a> {
    /// Returns `None` for other lines, and for pictures that the page doesn't draw.
    fn of(line: &'a str) -> Option<Self> {
        let (words, rest) = line.strip_prefix("![")?.rsplit_once("](")?;
        let (file, expression) = rest.strip_suffix("')")?.split_once(" '")?;
        file.ends_with(".svg").then_some(Self { words, file, expression })
    }
}

/// Copies a text between blocks to the report, and draws its pictures.
pub(crate) fn draw(place: &str, text: &str, speaker: &mut dyn Speaker, report: &mut Report) {
    for line in text.lines() {
        let Some(link) = Link::of(line) else {
            let _ = writeln!(report.rewritten, "{line}");
            continue;
        };
        let said = speaker.eval("picture", link.expression);
        let words = said.svg.as_deref().map_or_else(|| link.words.to_owned(), words_of);
        if let Some(code) = said.code {
            report.failures.push(format!(
                "{place}: expected a figure, got error[{code}]\n  input: {}\n{}",
                link.expression, said.output
            ));
        } else if words != link.words {
            report.failures.push(format!(
                "{place}: {} shows something else\n--- expected\n{}\n--- found\n{words}",
                link.file, link.words
            ));
        }
        let _ = writeln!(report.rewritten, "![{words}]({} '{}')", link.file, link.expression);
        let file = link.file.to_owned();
        report.pictures.push(Picture { place: place.to_owned(), file, svg: said.svg });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_names_the_expression_that_draws_it() {
        let link = Link::of("![a \\[b\\]](figures/a.svg 'plot([[1, 2]])')").expect("a picture");
        let parts = (link.words, link.file, link.expression);
        assert_eq!(parts, ("a \\[b\\]", "figures/a.svg", "plot([[1, 2]])"));
        assert!(Link::of("![a notebook](notebook.png)").is_none());
        assert!(Link::of("See ![a](a.svg 'a').").is_none());
    }
}
