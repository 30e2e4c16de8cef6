//! The faults of a text, with ranges, codes and related places.

use bouton_session::Finding;
use lsp_types::{
    CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString,
    Uri,
};

use crate::asked::State;
use crate::document::{Document, Places};

/// The pages on errors have a section for each code.
const PAGE: &str = "https://bouton-lang.github.io/bouton/errors.html#";

/// The faults of a text as the protocol wants them; `None` if the session has ended.
pub(crate) fn of(state: &State, uri: &Uri, document: &Document) -> Option<Vec<Diagnostic>> {
    let places = Places::new(&document.text, state.encoding);
    let found = findings(state, document)?;
    Some(found.iter().map(|finding| diagnostic(finding, uri, &places)).collect())
}

/// The faults of a text and the remarks on it.
pub(crate) fn findings<'a>(state: &State, document: &'a Document) -> Option<&'a [Finding]> {
    if let Some(found) = document.findings.get() {
        return Some(found);
    }
    let text = document.text.clone();
    let found = state.ask(move |session| session.findings("script", &text)).ok()?;
    Some(document.findings.get_or_init(|| found))
}

pub(crate) fn diagnostic(finding: &Finding, uri: &Uri, places: &Places<'_>) -> Diagnostic {
    let said = &finding.failure.diagnostic;
    let message = match &said.hint {
        Some(hint) => format!("{}\n{hint}", said.message),
        None => said.message.clone(),
    };
    let related = finding.related.iter().map(|(at, sentence)| DiagnosticRelatedInformation {
        location: Location::new(uri.clone(), places.span(at)),
        message: sentence.clone(),
    });
    let related: Vec<DiagnosticRelatedInformation> = related.collect();
    let code = finding.failure.code();
    Diagnostic {
        range: places.span(&finding.at),
        severity: Some(if finding.is_remark {
            DiagnosticSeverity::WARNING
        } else {
            DiagnosticSeverity::ERROR
        }),
        code: Some(NumberOrString::String(code.to_owned())),
        code_description: format!("{PAGE}{code}").parse().ok().map(|href| CodeDescription { href }),
        source: Some("bouton".to_owned()),
        message,
        related_information: (!related.is_empty()).then_some(related),
        ..Diagnostic::default()
    }
}
