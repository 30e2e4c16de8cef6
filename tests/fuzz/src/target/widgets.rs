//! Messages of a page to its widgets: any JSON, to any of them.

use std::cell::RefCell;
use std::rc::Rc;

use bouton_script::Host;
use bouton_session::{Cell, Comm, CommEvent, Session};
use serde_json::{Value as Json, json};

use super::Target;

/// A session with widgets, and the names of their comms.
#[derive(Default)]
pub(crate) struct Widgets(Option<(Session, Rc<Page>, usize)>);

/// A page that notes what opens.
#[derive(Default)]
struct Page(RefCell<Vec<String>>);

impl Host for Page {
    fn widgets(&self) -> bool {
        true
    }

    fn comm(&self, message: &Comm) {
        if matches!(message.event, CommEvent::Open(_)) {
            self.0.borrow_mut().push(message.id.clone());
        }
    }
}

/// Inputs until the page is loaded anew.
const INPUTS: usize = 2_000;

impl Target for Widgets {
    fn seeds(&self) -> Vec<Vec<u8>> {
        let messages = [
            json!({"to": 0, "data": {"method": "update", "state": {"value": 3}}}),
            json!({"to": 1, "data": {"method": "update", "state": {"index": 1}}}),
            json!({"to": 2, "data": {"method": "request_state"}}),
            json!({"to": 3, "data": {"method": "custom", "content": {"event": "click"}}}),
            json!({"to": 4, "data": {"method": "custom", "content": {"event": "submit"}}}),
            json!({"to": 5, "data": {"method": "update", "state": {"value": "[3, 2]"}}}),
            json!({"close": true, "to": 6, "data": {}}),
        ];
        messages.into_iter().map(|message| message.to_string().into_bytes()).collect()
    }

    fn words(&self) -> &'static [&'static str] {
        &[
            "\"value\"",
            "\"index\"",
            "\"state\"",
            "\"method\"",
            "\"custom\"",
            "\"click\"",
            "null",
            "-1",
            "\"x\"",
            "[]",
            "{}",
            "true",
        ]
    }

    fn run(&mut self, input: &[u8]) -> Result<(), String> {
        let Ok(message) = serde_json::from_slice::<Json>(input) else { return Ok(()) };
        let (session, page, seen) = self.0.get_or_insert_with(opened);
        *seen += 1;
        let id = {
            let ids = page.0.borrow();
            let at = message["to"].as_u64().unwrap_or_default() as usize;
            ids.get(at % ids.len().max(1)).cloned().unwrap_or_default()
        };
        let event = if message["close"] == true { CommEvent::Close } else { CommEvent::Message };
        let reply = session.receive(&Comm::new(id, event, message["data"].clone()));
        if let Some(failure) = reply.failure().filter(|failure| failure.code() == "internal") {
            return Err(failure.text.clone());
        }
        let alive = session.eval(&Cell::new("6 * 7"));
        let right = matches!(&alive.result, Ok(Some(shown)) if shown.text() == "42");
        if *seen >= INPUTS {
            self.0 = None;
        }
        if right { Ok(()) } else { Err(format!("6 * 7 gave {:?}", alive.result)) }
    }
}

fn opened() -> (Session, Rc<Page>, usize) {
    let page = Rc::new(Page::default());
    let mut session = Session::new(Rc::clone(&page) as Rc<dyn Host>);
    // A page with widgets asks for them when it is loaded.
    let _ = session.comms();
    for code in [
        "let log = []; interact(|n, k, t, on| { log.push(n); if n == 7 { throw \"seven\" } n + k }, #{ n: 0..9, k: [1, 2], t: \"x\", on: true })",
        "play(nim(), [3, 2])",
        "play(chomp(), [3, 2])",
    ] {
        let _ = session.eval(&Cell::new(code));
    }
    (session, page, 0)
}
