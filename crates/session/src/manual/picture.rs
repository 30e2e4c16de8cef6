//! The picture of an entry whose example asks a figure for its title or its description.

use std::rc::Rc;

use bouton_script::{Host, Interpreter};

/// A host without files, on which nobody listens.
struct Quiet;

impl Host for Quiet {}

/// The line that shows the figure of an example: what it shows, its file, and the expression that draws it
/// in the session of the example. `file` is its name without ending.
pub(super) fn line(example: &str, file: &str) -> Option<String> {
    let drawing = example.strip_suffix(".title").or_else(|| example.strip_suffix(".description"))?;
    let expression = drawing.lines().next_back()?;
    let shown = Interpreter::new(Rc::new(Quiet)).eval(file, drawing).ok()?.shown;
    let words = words(&shown.svg?);
    (!expression.contains('\'')).then(|| format!("![{words}](../figures/{file}.svg '{expression}')\n"))
}

/// The description inside a figure, as Markdown.
#[must_use]
pub fn words(svg: &str) -> String {
    let inside = svg.split_once("<desc ").and_then(|(_, rest)| rest.split_once('>')?.1.split_once("</desc>"));
    let plain = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")];
    let text = inside.map_or("", |(text, _)| text).to_owned();
    let text = plain.iter().fold(text, |text, (escaped, sign)| text.replace(escaped, sign));
    text.chars().fold(String::new(), |mut all, sign| {
        if "\\[]*_`<$".contains(sign) {
            all.push('\\');
        }
        all.push(sign);
        all
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_of_a_figure_has_a_picture() {
        let line = line("let k = kayles();\nk.plot(0..=3).title", "plot").expect("a picture");
        assert!(line.starts_with("![Kayles, heaps 0–3"), "{line}");
        assert!(line.ends_with("](../figures/plot.svg 'k.plot(0..=3)')\n"), "{line}");
    }

    #[test]
    fn a_description_means_itself_in_markdown() {
        assert_eq!(words("<desc id=\"d\">*2 &lt; [3] &amp;amp;</desc>"), "\\*2 \\< \\[3\\] &amp;");
    }
}
