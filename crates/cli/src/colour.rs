//! Colours of the line that is being typed.

use bouton_session::highlight::{Kind, tokens};
use nu_ansi_term::{Color, Style};
use reedline::{Highlighter, StyledText};

/// Colours by the kind of token.
pub(crate) struct Colours;

impl Highlighter for Colours {
    fn highlight(&self, line: &str, _cursor: usize) -> StyledText {
        let mut styled = StyledText::new();
        let tokens = tokens(line);
        for (i, token) in tokens.iter().enumerate() {
            let text = &line[token.start..token.end];
            let called = tokens.get(i + 1).is_some_and(|next| line[next.start..].starts_with('('));
            styled.push((style(token.kind, called), text.to_owned()));
        }
        styled
    }
}

/// The sixteen colours that every terminal shows legibly on its own background.
pub(crate) fn style(kind: Kind, called: bool) -> Style {
    match kind {
        Kind::Keyword => Color::Purple.bold(),
        Kind::Name if called => Color::Blue.normal(),
        Kind::Number => Color::Cyan.normal(),
        Kind::Text | Kind::Template => Color::Green.normal(),
        Kind::Comment => Style::new().dimmed().italic(),
        Kind::Other => Color::Red.bold(),
        Kind::Name | Kind::Operator | Kind::Punctuation | Kind::Space => Style::new(),
    }
}
