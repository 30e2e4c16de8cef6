//! Widgets over comms: a slider that computes, a page that comes back, a game played by buttons and by
//! typing.

#[path = "widgets/boards.rs"]
mod boards;

use std::cell::RefCell;
use std::rc::Rc;

use bouton_script::Host;
use bouton_session::{Cell, Comm, CommEvent, Session};
use serde_json::{Value as Json, json};

/// A front end with widgets: keeps the models as a page would.
#[derive(Default)]
struct Front {
    models: RefCell<Vec<(String, Json)>>,
    printed: RefCell<Vec<String>>,
    /// The model that the session moved the focus to.
    focus: RefCell<String>,
}

impl Host for Front {
    fn print(&self, line: &str) {
        self.printed.borrow_mut().push(line.to_owned());
    }

    fn widgets(&self) -> bool {
        true
    }

    fn comm(&self, message: &Comm) {
        let mut models = self.models.borrow_mut();
        match &message.event {
            CommEvent::Open(target) => {
                assert_eq!(target, "jupyter.widget");
                assert_eq!(message.metadata["version"], "2.1.0");
                models.push((message.id.clone(), message.data["state"].clone()));
            }
            CommEvent::Message => {
                if message.data["method"] == "custom" {
                    assert_eq!(message.data["content"], json!({ "do": "focus" }));
                    *self.focus.borrow_mut() = message.id.clone();
                    return;
                }
                assert_eq!(message.data["method"], "update");
                let model = models.iter_mut().find(|model| model.0 == message.id).expect("an open model");
                for (name, value) in message.data["state"].as_object().expect("a state") {
                    model.1[name] = value.clone();
                }
            }
            CommEvent::Close => {}
        }
    }
}

struct Page {
    session: Session,
    front: Rc<Front>,
}

impl Page {
    fn new() -> Self {
        let front = Rc::new(Front::default());
        let session = Session::new(Rc::clone(&front) as Rc<dyn Host>);
        // As JupyterLab does when a notebook opens.
        assert!(session.comms().is_empty());
        Self { session, front }
    }

    fn run(&mut self, code: &str) -> Json {
        let reply = self.session.eval(&Cell::new(code));
        assert!(reply.failure().is_none(), "{:?}", reply.failure());
        let view = reply.outputs.iter().find_map(|output| match output {
            bouton_session::Output::Display(bundle) => {
                bundle.mime.get("application/vnd.jupyter.widget-view+json").cloned()
            }
            _ => None,
        });
        view.map_or(Json::Null, |view| serde_json::from_str(&view).expect("JSON"))
    }

    /// The models of a kind: identifier and state.
    fn all(&self, kind: &str) -> Vec<(String, Json)> {
        let name = format!("{kind}Model");
        self.front
            .models
            .borrow()
            .iter()
            .filter(|model| model.1["_model_name"] == name.as_str())
            .cloned()
            .collect()
    }

    fn tell(&mut self, id: &str, data: Json) {
        let reply = self.session.receive(&Comm::new(id, CommEvent::Message, data));
        assert!(reply.failure().is_none(), "{:?}", reply.failure());
    }

    fn change(&mut self, id: &str, state: Json) {
        self.tell(id, json!({ "method": "update", "state": state }));
    }

    fn press(&mut self, words: &str) {
        let found = self
            .all("Button")
            .into_iter()
            .find(|b| b.1["description"].as_str().is_some_and(|d| d.contains(words)));
        let (id, _) = found.unwrap_or_else(|| panic!("no button `{words}`"));
        self.tell(&id, json!({ "method": "custom", "content": { "event": "click" } }));
    }

    /// The content of the HTML widget `index`.
    fn html(&self, index: usize) -> String {
        self.all("HTML")[index].1["value"].as_str().expect("HTML").to_owned()
    }
}

#[test]
fn a_slider_computes_anew() {
    let mut page = Page::new();
    let view = page.run("interact(\"n\", 0, 50, 10, |n| { print(`n is ${n}`); kayles().grundy(n) })");
    let column = page.all("VBox").remove(0);
    assert_eq!(view["model_id"], column.0.as_str());
    let (slider, state) = page.all("IntSlider").remove(0);
    assert_eq!((&state["min"], &state["max"], &state["value"]), (&json!(0), &json!(50), &json!(10)));
    assert!(
        page.html(0).contains("n is 10") && page.html(0).contains("∗2"),
        "{}",
        page.html(0).replace("\n", " ")
    );
    page.change(&slider, json!({ "value": 5 }));
    assert!(
        page.html(0).contains("n is 5") && page.html(0).contains("∗4"),
        "{}",
        page.html(0).replace("\n", " ")
    );
    assert_eq!(*page.front.printed.borrow(), ["n = 10\n*2"], "what the panel prints is the panel's");
}

#[test]
fn a_page_that_comes_back_gets_everything_again() {
    let mut page = Page::new();
    page.run("interact(\"n\", 0..=9, |n| n * n)");
    let (slider, _) = page.all("IntSlider").remove(0);
    page.change(&slider, json!({ "value": 7 }));
    let open = page.session.comms();
    assert_eq!(open.len(), 3, "a slider, an output, a column: {open:?}");
    let before = page.front.models.borrow().clone();
    page.front.models.borrow_mut().iter_mut().for_each(|model| model.1 = json!({}));
    for (id, _) in &open {
        page.tell(id, json!({ "method": "request_state" }));
    }
    let after = page.front.models.borrow().clone();
    let find = |all: &[(String, Json)], id: &str| all.iter().find(|m| m.0 == id).expect("it").1.clone();
    assert_eq!(find(&after, &slider)["value"], 7, "where the user left it");
    for (id, state) in before.iter().filter(|model| model.0 != slider) {
        assert_eq!(&find(&after, id), state);
    }
}

#[test]
fn lists_fields_and_boxes_are_matched_by_name() {
    let mut page = Page::new();
    page.run("interact(#{ code: [\"0.77\", \"0.137\"], word: \"hi\", loud: false, n: 0..=9 }, |n, code, loud, word| `${n} ${code} ${loud} ${word}`)");
    assert!(page.html(0).contains("0 0.77 false hi"), "{}", page.html(0).replace("\n", " "));
    for (kind, state) in [
        ("Dropdown", json!({ "index": 1 })),
        ("Text", json!({ "value": "you" })),
        ("Checkbox", json!({ "value": true })),
        ("IntSlider", json!({ "value": 4 })),
    ] {
        let (id, _) = page.all(kind).remove(0);
        page.change(&id, state);
    }
    assert!(page.html(0).contains("4 0.137 true you"), "{}", page.html(0).replace("\n", " "));
    let (slider, _) = page.all("IntSlider").remove(0);
    page.change(&slider, json!({ "value": 4_000 }));
    assert!(page.html(0).contains("0 0.137"), "no slider sends that: {}", page.html(0).replace("\n", " "));
}

#[test]
fn an_error_stands_in_the_panel_and_the_next_movement_tries_again() {
    let mut page = Page::new();
    page.run("interact(\"n\", 1..=9, |n| 10 / (n - 3))");
    let (slider, _) = page.all("IntSlider").remove(0);
    page.change(&slider, json!({ "value": 3 }));
    assert!(page.html(0).contains("error["), "{}", page.html(0).replace("\n", " "));
    page.change(&slider, json!({ "value": 4 }));
    assert!(page.html(0).contains("10"), "{}", page.html(0).replace("\n", " "));
}

#[test]
fn what_cannot_be_a_control_is_refused() {
    let mut page = Page::new();
    for code in [
        "interact(\"n\", 5, |n| n)",
        "interact(\"n\", 0, 50, 60, |n| n)",
        "interact(#{ n: 0..=5, m: 0..=5 }, |n, k| n)",
        "interact(#{ n: 0..=5, m: 0..=5, k: 1..=2 }, |n, k| n)",
        "interact(#{ n: [] }, |n| n)",
        "interact(#{ n: #{ form: 1 } }, |n| n)",
        "interact(#{}, |n| n)",
    ] {
        let reply = page.session.eval(&Cell::new(code));
        assert_eq!(
            reply.failure().map(|failure| failure.code().to_owned()).as_deref(),
            Some("bad-argument"),
            "{code}"
        );
    }
    assert!(page.front.models.borrow().is_empty(), "nothing was opened");
}

#[test]
fn a_front_end_that_never_asked_gets_a_still_value() {
    let front = Rc::new(Front::default());
    let mut session = Session::new(Rc::clone(&front) as Rc<dyn Host>);
    let reply = session.eval(&Cell::new("interact(\"n\", 3..=9, |n| n * n)"));
    assert!(front.models.borrow().is_empty());
    let [bouton_session::Output::Display(bundle)] = reply.outputs.as_slice() else { panic!("one display") };
    assert_eq!(bundle.text(), "n = 3\n9");
}
