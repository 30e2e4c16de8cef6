//! Colours of code: at the prompt, and on pages of help.

use bouton_session::highlight::Kind;
use nu_ansi_term::{Color, Style};

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
