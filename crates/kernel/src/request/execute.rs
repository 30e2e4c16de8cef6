//! `execute_request`: a cell.

use std::sync::mpsc::Receiver;

use bouton_session::{Cell, Failure, Reply};
use serde_json::{Map, Value as Json, json};

use crate::message::Message;
use crate::request::events::{Following, bundle};
use crate::shell::Shell;

/// Evaluates a cell and publishes its events.
pub(crate) fn execute(shell: &mut Shell, request: &Message, inbox: &Receiver<Message>) {
    let content = &request.content;
    let code = content["code"].as_str().unwrap_or_default();
    let flag = |field: &str, usual: bool| content[field].as_bool().unwrap_or(usual);
    let silent = flag("silent", false);
    let announce = |shell: &Shell| {
        if !silent {
            let input = json!({"code": code, "execution_count": shell.count + 1});
            shell.outlet.publish(&request.header, "execute_input", input);
        }
    };
    if is_exit(code) {
        announce(shell);
        return exit(shell, request);
    }
    let mut cell = Cell::new(code);
    cell.silent = silent;
    // Front ends without identifiers of cells run the same text again.
    let place = request.metadata["cellId"].as_str().unwrap_or(code);
    cell.place = (!silent).then(|| place.to_owned());
    cell.unrecorded = !flag("store_history", !silent);
    // A front end that sees the cell run may interrupt it: the flag has been cleared by then.
    let events = shell.session.eval(cell);
    announce(shell);
    let Some(reply) = Following::new(shell, request, flag("allow_stdin", true)).follow(&events) else {
        return shell.gone(request, "execute_reply");
    };
    if reply.failure().is_some() && flag("stop_on_error", true) {
        shell.abort(inbox);
    }
    let count = if reply.count > shell.count || silent { reply.count } else { shell.count + 1 };
    shell.count = reply.count;
    if !silent {
        publish(shell, request, &reply, count);
    }
    let mut content = reply_content(&reply, count);
    if reply.failure().is_none() {
        content["user_expressions"] = expressions(shell, &request.content["user_expressions"]);
    }
    shell.outlet.reply(request, "execute_reply", content);
}

/// The reply to a cell that waited behind one that failed.
pub(crate) fn aborted() -> Json {
    json!({"status": "aborted"})
}

fn publish(shell: &Shell, request: &Message, reply: &Reply, count: u64) {
    match &reply.result {
        Ok(None) => {}
        Ok(Some(value)) => {
            let (data, metadata) = bundle(value);
            let content = json!({"execution_count": count, "data": data, "metadata": metadata});
            shell.outlet.publish(&request.header, "execute_result", content);
        }
        Err(failure) => shell.outlet.publish(&request.header, "error", error(failure)),
    }
}

fn reply_content(reply: &Reply, count: u64) -> Json {
    let mut content = match reply.failure() {
        None => json!({"status": "ok", "payload": []}),
        Some(failure) => error(failure),
    };
    content["execution_count"] = count.into();
    if reply.failure().is_some() {
        content["status"] = "error".into();
    }
    content
}

/// Code, sentence, and the coloured text with the cell, the line and the mend.
fn error(failure: &Failure) -> Json {
    let lines: Vec<&str> = failure.ansi.lines().collect();
    json!({"ename": failure.code(), "evalue": failure.diagnostic.message, "traceback": lines})
}

/// The values of expressions that the front end requests along with the cell.
fn expressions(shell: &Shell, asked: &Json) -> Json {
    let asked = asked.as_object().cloned().unwrap_or_default();
    let value = |code: String| {
        let reply = shell.session.ask(move |session| session.eval(&Cell::new(code).silent()));
        match reply.map(|reply| reply.result) {
            Some(Ok(value)) => {
                let (data, metadata) = bundle(&value.unwrap_or_default());
                json!({"status": "ok", "data": data, "metadata": metadata})
            }
            Some(Err(failure)) => {
                let mut content = error(&failure);
                content["status"] = "error".into();
                content
            }
            None => json!({"status": "error", "ename": "internal", "evalue": "", "traceback": []}),
        }
    };
    let values =
        asked.into_iter().map(|(name, code)| (name, value(code.as_str().unwrap_or_default().to_owned())));
    Json::Object(values.collect::<Map<String, Json>>())
}

/// Whether a cell asks to leave, as people type at a console.
fn is_exit(code: &str) -> bool {
    matches!(code.trim().trim_end_matches(';'), "exit" | "quit" | "exit()" | "quit()")
}

/// Asks the front end to leave.
fn exit(shell: &Shell, request: &Message) {
    let content = json!({
        "status": "ok",
        "execution_count": shell.count + 1,
        "payload": [{"source": "ask_exit", "keepkernel": false}],
        "user_expressions": {},
    });
    shell.outlet.reply(request, "execute_reply", content);
}
