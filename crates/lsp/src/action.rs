//! Changes of a text: its look, and the mends of its faults.

use bouton_session::{Failure, Finding};
use lsp_types::{CodeActionParams, TextEdit};
use serde_json::{Value as Json, json};

use crate::asked::{Asked, Refusal, read};
use crate::diagnostics::{diagnostic, findings};

/// The change that puts the lines and blanks of a text right; refused where the parser can't read it.
pub(crate) fn format(asked: &Asked<'_>) -> Result<Json, Refusal> {
    let text = asked.document.text.clone();
    let written = asked.state.ask(move |session| session.format("script", &text));
    let written = written?;
    let written = written.map_err(|failure: Box<Failure>| Refusal::Failed(failure.text))?;
    let own = &asked.document.text;
    if written == *own {
        return Ok(json!([]));
    }
    // Only the lines that change, so that the cursor stays where it is.
    let same = |a: &str, b: &str| a == b;
    let before: usize = own
        .split_inclusive('\n')
        .zip(written.split_inclusive('\n'))
        .take_while(|(a, b)| same(a, b))
        .map(|(a, _)| a.len())
        .sum();
    let (rest, new) = (&own[before..], &written[before..]);
    let behind: usize =
        lines_back(rest).zip(lines_back(new)).take_while(|(a, b)| same(a, b)).map(|(a, _)| a.len()).sum();
    let span = asked.places.span(&(before..own.len() - behind));
    Ok(json!([TextEdit::new(span, new[..new.len() - behind].to_owned())]))
}

/// The lines of a text, the last one first, each with its end.
fn lines_back(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('\n').collect::<Vec<_>>().into_iter().rev()
}

/// The mends of the faults in a range.
pub(crate) fn mends(asked: &Asked<'_>) -> Result<Json, Refusal> {
    let params: CodeActionParams = read(asked.params.clone())?;
    let (start, end) = (asked.places.byte(params.range.start), asked.places.byte(params.range.end));
    let found = findings(asked.state, asked.document).ok_or(Refusal::Gone)?;
    let here = found
        .iter()
        .filter(|finding| !finding.edits.is_empty() && finding.at.start <= end && start <= finding.at.end);
    Ok(json!(here.map(|finding| mend(asked, finding)).collect::<Vec<_>>()))
}

fn mend(asked: &Asked<'_>, finding: &Finding) -> Json {
    let edits = finding.edits.iter().map(|(at, text)| TextEdit::new(asked.places.span(at), text.clone()));
    let mut changes = serde_json::Map::new();
    changes.insert(asked.uri.as_str().to_owned(), json!(edits.collect::<Vec<_>>()));
    let said = &finding.failure.diagnostic;
    json!({
        "title": said.hint.as_ref().unwrap_or(&said.message),
        "kind": "quickfix",
        "isPreferred": true,
        "diagnostics": [diagnostic(finding, &asked.uri, &asked.places)],
        "edit": {"changes": changes},
    })
}
