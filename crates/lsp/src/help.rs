//! Hover, completion and signature help.

use bouton_session::Match;
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, Hover, HoverContents,
    MarkupContent, MarkupKind, ParameterInformation, ParameterLabel, SignatureHelp, SignatureInformation,
    TextEdit,
};
use serde_json::{Value as Json, json};

use crate::asked::{Asked, Refusal};

/// This many completions are sent; an editor filters them as more is typed, and asks again if there were
/// more.
const MOST: usize = 500;

/// The help on the name at a byte: signatures, a summary, the example with its value.
pub(crate) fn hover(asked: &Asked<'_>, at: usize) -> Result<Json, Refusal> {
    let text = asked.document.text.clone();
    let page = asked.state.ask(move |session| session.inspect(&text, at))?;
    let Some(page) = page else { return Ok(Json::Null) };
    let contents = HoverContents::Markup(markdown(page.text()));
    Ok(json!(Hover { contents, range: None }))
}

/// A page of the session's help, which begins with signatures, as Markdown.
fn markdown(page: &str) -> MarkupContent {
    let mut parts = page.split("\n\n");
    let mut value = format!("```bouton\n{}\n```", parts.next().unwrap_or_default());
    for part in parts {
        value.push_str("\n\n");
        match part.split_once(":\n  ") {
            Some(("Example", example)) => {
                value.push_str(&format!("```bouton\n{}\n```", example.replace("\n  ", "\n")));
            }
            Some((title, rest)) => value.push_str(&format!("{title}: {}", plain(rest))),
            None => value.push_str(&plain(part)),
        }
    }
    MarkupContent { kind: MarkupKind::Markdown, value }
}

/// A sentence with Markdown's special characters escaped.
fn plain(sentence: &str) -> String {
    let mut text = String::with_capacity(sentence.len());
    for letter in sentence.chars() {
        if matches!(letter, '*' | '_' | '<' | '[' | '\\' | '#') {
            text.push('\\');
        }
        text.push(letter);
    }
    text
}

/// Completions at a byte.
pub(crate) fn completion(asked: &Asked<'_>, at: usize) -> Result<Json, Refusal> {
    let text = asked.document.text.clone();
    let found = asked.state.ask(move |session| session.complete(&text, at))?;
    let span = asked.places.span(&(found.start..found.end));
    let incomplete = found.matches.len() > MOST;
    let item = |found: Match| CompletionItem {
        kind: Some(kind(&found)),
        detail: Some(found.signature),
        documentation: (!found.summary.is_empty()).then_some(Documentation::String(found.summary)),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(span, found.text.clone()))),
        label: found.text,
        ..CompletionItem::default()
    };
    let items: Vec<CompletionItem> = found.matches.into_iter().take(MOST).map(item).collect();
    Ok(json!({"isIncomplete": incomplete, "items": items}))
}

fn kind(found: &Match) -> CompletionItemKind {
    match found.kind {
        "function" => CompletionItemKind::FUNCTION,
        "method" => CompletionItemKind::METHOD,
        "property" => CompletionItemKind::PROPERTY,
        "game" => CompletionItemKind::CONSTRUCTOR,
        "keyword" | "command" => CompletionItemKind::KEYWORD,
        _ => CompletionItemKind::VARIABLE,
    }
}

/// The signature of the function whose arguments contain a byte.
pub(crate) fn signatures(asked: &Asked<'_>, at: usize) -> Result<Json, Refusal> {
    let text = asked.document.text.clone();
    let found = asked.state.ask(move |session| session.signatures(&text, at))?;
    let Some(found) = found else { return Ok(Json::Null) };
    let fits = |(form, _): &(String, String)| parameters(form).len() > found.argument;
    let active = found.forms.iter().position(fits).unwrap_or(0);
    let signatures = found.forms.iter().map(|(form, summary)| SignatureInformation {
        parameters: Some(
            parameters(form)
                .into_iter()
                .map(|label| ParameterInformation {
                    label: ParameterLabel::Simple(label),
                    documentation: None,
                })
                .collect(),
        ),
        label: form.clone(),
        documentation: (!summary.is_empty()).then(|| Documentation::String(summary.clone())),
        active_parameter: None,
    });
    Ok(json!(SignatureHelp {
        signatures: signatures.collect(),
        active_signature: u32::try_from(active).ok(),
        active_parameter: u32::try_from(found.argument).ok(),
    }))
}

/// The parameters of a signature: `range` and `#{ title, style }` of `game.plot(range, #{ title, style })`.
fn parameters(signature: &str) -> Vec<String> {
    let Some((_, rest)) = signature.split_once('(') else { return Vec::new() };
    let (mut found, mut depth, mut last) = (Vec::new(), 0_i32, String::new());
    for letter in rest.chars() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if letter == ',' && depth == 0 {
            found.push(std::mem::take(&mut last).trim().to_owned());
        } else {
            last.push(letter);
        }
    }
    if !last.trim().is_empty() {
        found.push(last.trim().to_owned());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_of_signatures() {
        for (signature, expected) in [
            ("kayles() -> Game", &[][..]),
            ("f(a, b)", &["a", "b"]),
            ("game.plot(range, #{ title, style }) -> Figure", &["range", "#{ title, style }"]),
            ("a.len", &[]),
            ("f(|a, b| …, [c, d])", &["|a", "b| …", "[c, d]"]),
        ] {
            assert_eq!(parameters(signature), expected, "{signature}");
        }
    }

    #[test]
    fn pages_become_markdown() {
        let page = "f(a) -> Game\n\nA *game* of a_b.\n\nExample:\n  f(1)\n  2\n\nSource:\n  Guy 1956";
        let expected = "```bouton\nf(a) -> Game\n```\n\nA \\*game\\* of a\\_b.\n\n```bouton\nf(1)\n2\n```\n\nSource: Guy 1956";
        assert_eq!(markdown(page).value, expected);
    }
}
