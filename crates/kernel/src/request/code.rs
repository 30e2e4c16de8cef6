//! Requests about a text that is being written: completion, inspection, whether it is whole.
//!
//! Front ends count characters (code points), the session counts bytes.

use bouton_session::{Completeness, completeness};
use serde_json::{Value as Json, json};

use crate::message::Message;
use crate::request::events::bundle;
use crate::shell::Shell;

/// `complete_request`
pub(crate) fn complete(shell: &Shell, request: &Message) {
    let (code, cursor) = cursor(&request.content);
    let text = code.clone();
    let Some(found) = shell.session.ask(move |session| session.complete(&text, cursor)) else {
        return shell.gone(request, "complete_reply");
    };
    let (start, end) = (characters(&code, found.start), characters(&code, found.end));
    let matches: Vec<&str> = found.matches.iter().map(|candidate| candidate.text.as_str()).collect();
    let kinds: Vec<Json> = found
        .matches
        .iter()
        .map(|candidate| {
            json!({
                "start": start, "end": end, "text": candidate.text, "type": candidate.kind,
                "signature": candidate.signature,
            })
        })
        .collect();
    let content = json!({
        "status": "ok", "matches": matches, "cursor_start": start, "cursor_end": end,
        "metadata": {"_jupyter_types_experimental": kinds},
    });
    shell.outlet.reply(request, "complete_reply", content);
}

/// `inspect_request`
pub(crate) fn inspect(shell: &Shell, request: &Message) {
    let (code, cursor) = cursor(&request.content);
    let Some(found) = shell.session.ask(move |session| session.inspect(&code, cursor)) else {
        return shell.gone(request, "inspect_reply");
    };
    let (data, metadata) = found.as_ref().map_or((json!({}), json!({})), bundle);
    let content = json!({"status": "ok", "found": found.is_some(), "data": data, "metadata": metadata});
    shell.outlet.reply(request, "inspect_reply", content);
}

/// `is_complete_request`
pub(crate) fn is_complete(shell: &Shell, request: &Message) {
    let content = match completeness(request.content["code"].as_str().unwrap_or_default()) {
        Completeness::Complete => json!({"status": "complete"}),
        Completeness::Incomplete(indent) => json!({"status": "incomplete", "indent": indent}),
        Completeness::Invalid => json!({"status": "invalid"}),
    };
    shell.outlet.reply(request, "is_complete_reply", content);
}

/// The text and the byte of its cursor; the end where the front end does not say.
fn cursor(content: &Json) -> (String, usize) {
    let code = content["code"].as_str().unwrap_or_default().to_owned();
    let at = content["cursor_pos"].as_u64().and_then(|at| usize::try_from(at).ok()).unwrap_or(usize::MAX);
    let byte = code.char_indices().nth(at).map_or(code.len(), |(byte, _)| byte);
    (code, byte)
}

/// How many characters stand before a byte.
fn characters(code: &str, byte: usize) -> usize {
    code.char_indices().take_while(|(at, _)| *at < byte).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_and_bytes() {
        for (code, at, byte) in [("aé😀b", 2, 3), ("aé😀b", 3, 7), ("aé😀b", 99, 8), ("", 0, 0)] {
            let (text, found) = cursor(&json!({"code": code, "cursor_pos": at}));
            assert_eq!(found, byte, "{code} {at}");
            assert_eq!(characters(&text, found), at.min(code.chars().count()));
        }
        assert_eq!(cursor(&json!({"code": "ab"})).1, 2);
        assert_eq!(cursor(&json!({})), (String::new(), 0));
    }
}
