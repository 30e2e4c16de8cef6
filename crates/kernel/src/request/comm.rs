//! Comms: what widgets of the front end say.

use std::sync::mpsc::Receiver;

use bouton_session::{Comm, CommEvent};
use serde_json::{Value as Json, json};

use crate::message::Message;
use crate::request::events::Following;
use crate::shell::Shell;

/// `comm_info_request`
pub(crate) fn info(shell: &Shell, request: &Message) {
    let Some(open) = shell.session.ask(|session| session.comms()) else {
        return shell.gone(request, "comm_info_reply");
    };
    let asked = request.content["target_name"].as_str();
    let comms: serde_json::Map<String, Json> = open
        .into_iter()
        .filter(|(_, target)| asked.is_none_or(|asked| asked == target))
        .map(|(id, target)| (id, json!({"target_name": target})))
        .collect();
    shell.outlet.reply(request, "comm_info_reply", json!({"status": "ok", "comms": comms}));
}

/// `comm_open`, `comm_msg`, `comm_close`: the session answers by outputs. Of several positions of one slider
/// that wait, only the last is computed.
pub(crate) fn receive(shell: &mut Shell, request: &Message, inbox: &Receiver<Message>) {
    shell.drain(inbox);
    let superseded =
        shell.waiting.front().is_some_and(|next| supersedes(&next.request.content, &request.content));
    if superseded {
        return;
    }
    let Some(message) = message(request) else { return };
    let events = shell.session.receive(message);
    let reply = Following::new(shell, request, false).follow(&events);
    if let Some(failure) = reply.as_ref().and_then(|reply| reply.failure()) {
        let content = json!({"name": "stderr", "text": format!("{}\n", failure.text)});
        shell.outlet.publish(&request.header, "stream", content);
    }
}

fn message(request: &Message) -> Option<Comm> {
    let content = &request.content;
    let event = match request.kind() {
        "comm_open" => CommEvent::Open(content["target_name"].as_str().unwrap_or_default().to_owned()),
        "comm_msg" => CommEvent::Message,
        _ => CommEvent::Close,
    };
    Some(Comm {
        id: content["comm_id"].as_str()?.to_owned(),
        event,
        data: content["data"].clone(),
        metadata: request.metadata.clone(),
        buffers: request.buffers.iter().map(|buffer| buffer.to_vec()).collect(),
    })
}

/// Whether both are updates of one widget's state and the later sets all that the earlier sets.
fn supersedes(later: &Json, earlier: &Json) -> bool {
    let update =
        |content: &Json| content["data"]["method"] == "update" && content["data"]["state"].is_object();
    let sets = |content: &Json, key: &str| content["data"]["state"].get(key).is_some();
    update(later)
        && update(earlier)
        && later["comm_id"] == earlier["comm_id"]
        && earlier["data"]["state"].as_object().is_some_and(|state| state.keys().all(|key| sets(later, key)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_positions_of_one_slider_supersede() {
        let update =
            |id: &str, state: Json| json!({"comm_id": id, "data": {"method": "update", "state": state}});
        let (one, two) = (update("a", json!({"value": 1})), update("a", json!({"value": 2})));
        assert!(supersedes(&two, &one));
        assert!(!supersedes(&update("b", json!({"value": 2})), &one), "another widget");
        assert!(!supersedes(&update("a", json!({"index": 2})), &one), "another property");
        assert!(supersedes(&update("a", json!({"index": 2, "value": 3})), &one));
        let custom = json!({"comm_id": "a", "data": {"method": "custom", "content": {"event": "click"}}});
        assert!(!supersedes(&two, &custom) && !supersedes(&custom, &custom), "every click counts");
        assert!(!supersedes(&json!({"code": "1"}), &json!({"code": "1"})));
    }
}
