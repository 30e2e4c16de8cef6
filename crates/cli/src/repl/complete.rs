//! The completion menu's contents, asked of the session.

use std::sync::Arc;

use bouton_session::{Match, SessionThread};
use reedline::{Completer, Span, Suggestion};

/// Asks the session.
pub(crate) struct Completions(pub(crate) Arc<SessionThread>);

impl Completer for Completions {
    fn complete(&mut self, line: &str, pos: usize) -> Vec<Suggestion> {
        let code = line.to_owned();
        let found = self.0.ask(move |session| session.complete(&code, pos)).unwrap_or_default();
        let span = Span { start: found.start, end: found.end };
        let found = found.matches.into_iter().map(|candidate| suggestion(candidate, span));
        own_command(line[..pos].trim_start(), span).into_iter().chain(found).collect()
    }
}

/// `:edit`, which sessions don't have.
fn own_command(typed: &str, span: Span) -> Option<Suggestion> {
    const EDIT: &str = ":edit";
    let description = Some("the last cell, or a file, in your editor".to_owned());
    let is_begun = typed.starts_with(':') && EDIT.starts_with(typed);
    is_begun.then(|| Suggestion { value: EDIT.to_owned(), description, span, ..Suggestion::default() })
}

fn suggestion(candidate: Match, span: Span) -> Suggestion {
    let Match { text, signature, summary, kind } = candidate;
    let description = match (kind, summary.is_empty()) {
        ("keyword", _) => None,
        (_, true) => Some(signature),
        (_, false) => Some(format!("{signature}: {summary}")),
    };
    Suggestion { value: text, description, span, ..Suggestion::default() }
}
