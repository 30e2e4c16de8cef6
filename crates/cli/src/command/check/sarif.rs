//! Findings in SARIF 2.1.0, the format of code-scanning services.

use std::ops::Range;

use bouton_session::{Finding, LineIndex};
use serde_json::{Value as Json, json};

/// The document of one file.
pub(crate) fn document(findings: &[Finding], text: &str, name: &str) -> Json {
    let lines = LineIndex::of(text);
    let region = |at: &Range<usize>| {
        let place = |byte: usize| {
            let (line, before) = lines.at(byte);
            (line + 1, before.chars().count() + 1)
        };
        let ((start_line, start), (end_line, end)) = (place(at.start), place(at.end));
        json!({"startLine": start_line, "startColumn": start, "endLine": end_line, "endColumn": end})
    };
    let file = json!({"uri": name});
    let location =
        |at: &Range<usize>| json!({"physicalLocation": {"artifactLocation": file, "region": region(at)}});
    let results = findings.iter().map(|finding| {
        let message = match &finding.failure.diagnostic.hint {
            Some(hint) => format!("{}: {hint}", finding.failure.diagnostic.message),
            None => finding.failure.diagnostic.message.clone(),
        };
        let changes = finding
            .edits
            .iter()
            .map(|(at, text)| json!({"deletedRegion": region(at), "insertedContent": {"text": text}}));
        let changes: Vec<Json> = changes.collect();
        let mut result = json!({
            "ruleId": finding.failure.code(),
            "level": if finding.is_remark { "warning" } else { "error" },
            "message": {"text": message},
            "locations": [location(&finding.at)],
        });
        if !changes.is_empty() {
            result["fixes"] =
                json!([{"artifactChanges": [{"artifactLocation": file, "replacements": changes}]}]);
        }
        result
    });
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {"name": "bouton", "version": env!("CARGO_PKG_VERSION")}},
            "columnKind": "unicodeCodePoints",
            "results": results.collect::<Vec<_>>(),
        }],
    })
}
