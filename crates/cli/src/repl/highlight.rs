//! Colours of the line that is being typed.

use bouton_session::highlight::tokens;
use reedline::{Highlighter, StyledText};

use crate::colour::style;

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
