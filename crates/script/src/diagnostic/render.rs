//! A diagnostic as text: the code, the sentence, the line with a caret, the mend, the calls.
//!
//! ```text
//! error[unknown-name]: there is no `kayls` here
//!  --> In[3]:2:5
//!   |
//! 2 | let x = kayls.values(0..9);
//!   |         ^^^^^
//! hint: did you mean `kayles`?
//! called from `f` at In[3]:5:1
//! ```

use std::fmt::Write as _;

use bouton_rules::Place;
use bouton_syntax::lexer;

use crate::diagnostic::{Diagnostic, visible};
use crate::messages;

/// How the parts are set off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Plain text.
    #[default]
    Plain,
    /// With the escape sequences of terminals: red, blue and bold.
    Coloured,
}

impl Diagnostic {
    /// As plain text; `source_text` is the text of the source that [`Diagnostic::place`] names (empty: no
    /// line is shown).
    #[must_use]
    pub fn render(&self, source_text: &str) -> String {
        self.render_as(source_text, Style::Plain)
    }

    /// As plain text, for a remark on a cell that runs all the same.
    #[must_use]
    pub fn render_warning(&self, source_text: &str) -> String {
        let label = messages::text("label-warning", &[]);
        self.labelled(&label, source_text, Style::Plain).trim_end().to_owned()
    }

    /// As text in a style.
    #[must_use]
    pub fn render_as(&self, source_text: &str, style: Style) -> String {
        self.labelled(&messages::text("label-error", &[]), source_text, style)
    }

    fn labelled(&self, label: &str, source_text: &str, style: Style) -> String {
        let mut text = String::new();
        let head = paint(style, RED, &format!("{label}[{}]", self.code));
        let _ = writeln!(text, "{head}: {}", paint(style, BOLD, &visible::text(&self.message)));
        if let Some(place) = &self.place {
            let _ = writeln!(text, " {} {}", paint(style, BLUE, "-->"), place_text(place));
            excerpt(&mut text, place, source_text, style);
        }
        if let Some(hint) = &self.hint {
            let label = messages::text("label-hint", &[]);
            let _ = writeln!(text, "{}: {}", paint(style, BLUE, &label), visible::text(hint));
        }
        for (name, place) in self.trace.iter().take(CALLS_SHOWN) {
            let place = place.as_ref().map_or_else(String::new, place_text);
            let _ =
                writeln!(text, "{}", messages::text("label-called", &[("name", name), ("place", &place)]));
        }
        if self.trace.len() > CALLS_SHOWN {
            let count = self.trace.len() - CALLS_SHOWN;
            let _ = writeln!(text, "{}", messages::text("label-more", &[("count", &count)]));
        }
        text
    }
}

/// How many calls are shown.
const CALLS_SHOWN: usize = 8;

/// `In[3]:2:5`.
fn place_text(place: &Place) -> String {
    format!("{}:{}:{}", visible::line(&place.source), place.line, place.column)
}

/// The line of the place with a caret under its token.
fn excerpt(text: &mut String, place: &Place, source: &str, style: Style) {
    let Some(line) = source.lines().nth(place.line.saturating_sub(1) as usize) else { return };
    let start = place.column.saturating_sub(1) as usize;
    let before: Vec<char> = line.chars().take(start).collect();
    // Very long lines are shown from a little before the place.
    let cut = before.len().saturating_sub(80);
    let shown: String = line.chars().skip(cut).take(110).collect();
    let shown = visible::line(&shown);
    let before: String = before.iter().skip(cut).collect();
    let blank = |c| if c == '\t' { '\t' } else { ' ' };
    let indent: String = visible::line(&before).chars().map(blank).collect();
    let rest: String = line.chars().skip(start).collect();
    let length = lexer::first_token_length(&rest).clamp(1, 110);
    let number = place.line.to_string();
    let margin = " ".repeat(number.len());
    let bar = paint(style, BLUE, "|");
    let _ = writeln!(text, "{margin} {bar}");
    let _ = writeln!(text, "{} {bar} {shown}", paint(style, BLUE, &number));
    let _ = writeln!(text, "{margin} {bar} {indent}{}", paint(style, RED, &"^".repeat(length)));
}

const RED: &str = "1;31";
const BLUE: &str = "1;34";
const BOLD: &str = "1";

fn paint(style: Style, code: &str, text: &str) -> String {
    match style {
        Style::Plain => text.to_owned(),
        Style::Coloured => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
    }
}
