//! `history_request`: the cells of this session.

use serde_json::{Value as Json, json};

use crate::message::Message;
use crate::shell::Shell;

/// This many cells where the front end does not say.
const USUAL: usize = 1000;
/// There is one session: this one, which the protocol calls 0.
const SESSION: u64 = 0;

/// The last cells, a range of them, or those that match a pattern.
pub(crate) fn history(shell: &Shell, request: &Message) {
    let content = request.content.clone();
    let found = shell.session.ask(move |session| {
        let history = session.history();
        let number = |field: &str| content[field].as_u64();
        let n = number("n").and_then(|n| usize::try_from(n).ok()).unwrap_or(USUAL);
        match content["hist_access_type"].as_str() {
            Some("range") if content["session"].as_i64().unwrap_or(0) != 0 => Vec::new(),
            Some("range") => {
                let stop = number("stop").unwrap_or(u64::MAX);
                history.range(number("start").unwrap_or(0), stop).cloned().collect()
            }
            Some("search") => {
                let pattern = content["pattern"].as_str().unwrap_or("*");
                history.search(pattern, n, content["unique"].as_bool().unwrap_or(false))
            }
            _ => history.tail(n).to_vec(),
        }
    });
    let Some(found) = found else { return shell.gone(request, "history_reply") };
    let outputs = request.content["output"].as_bool().unwrap_or(false);
    let entries: Vec<Json> = found
        .into_iter()
        .map(|entry| match outputs {
            // Outputs are not kept.
            true => json!([SESSION, entry.count, [entry.code, null]]),
            false => json!([SESSION, entry.count, entry.code]),
        })
        .collect();
    shell.outlet.reply(request, "history_reply", json!({"status": "ok", "history": entries}));
}
