//! Requests of a page, answered on the host: we compare the same bytes that a browser gets.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use bouton_web::{Page, Protocol};
use serde_json::{Value as Json, json};

/// A page in memory. Every look at its clock takes a millisecond.
#[derive(Default)]
struct Memory {
    events: RefCell<Vec<Json>>,
    stopped: Cell<bool>,
    now: Cell<f64>,
    line: RefCell<Option<String>>,
}

impl Page for Memory {
    fn event(&self, json: &str) {
        self.events.borrow_mut().push(serde_json::from_str(json).expect("events are JSON"));
    }

    fn stopped(&self) -> bool {
        self.stopped.get()
    }

    fn now(&self) -> f64 {
        self.now.set(self.now.get() + 1.0);
        self.now.get()
    }

    fn ask(&self, _: &str) -> Option<String> {
        self.line.borrow_mut().take()
    }
}

/// A session that was started with these settings.
fn started(settings: &Json) -> (Rc<Memory>, Protocol) {
    let page = Rc::new(Memory::default());
    let mut protocol = Protocol::new(Rc::clone(&page) as Rc<dyn Page>);
    let mut request = json!({ "do": "start", "unique": "t" });
    let more = settings.as_object().expect("an object").clone();
    request.as_object_mut().expect("an object").extend(more);
    assert!(ask(&mut protocol, &request)["version"].is_string());
    (page, protocol)
}

fn ask(protocol: &mut Protocol, request: &Json) -> Json {
    serde_json::from_str(&protocol.answer(&request.to_string())).expect("an answer is JSON")
}

fn eval(protocol: &mut Protocol, code: &str) -> Json {
    ask(protocol, &json!({ "do": "eval", "code": code, "place": code }))
}

#[test]
fn a_cell_gives_its_value_and_events() {
    let (page, mut protocol) = started(&json!({}));
    let reply = eval(&mut protocol, "print(\"one\"); let k = kayles(); k.values(0..=5)");
    assert_eq!((&reply["count"], &reply["error"]), (&json!(1), &Json::Null));
    assert_eq!(reply["value"]["data"]["text/plain"], "0 1 2 3 1 4");
    assert_eq!(*page.events.borrow(), [json!({ "event": "stream", "name": "stdout", "text": "one\n" })]);
    assert_eq!(
        eval(&mut protocol, "k.values(0..=500).plot()")["value"]["data"]["image/svg+xml"]
            .as_str()
            .map(|svg| svg.starts_with("<svg")),
        Some(true)
    );
}

#[test]
fn a_failure_has_its_place_and_the_session_goes_on() {
    let (_, mut protocol) = started(&json!({ "language": "pt" }));
    let error = eval(&mut protocol, "let a = 1;\nnothing_of_this_name").clone();
    assert_eq!((&error["error"]["code"], &error["error"]["line"]), (&json!("unknown-name"), &json!(2)));
    assert!(error["error"]["text"].as_str().is_some_and(|text| text.contains("não")), "{error}");
    assert_eq!(eval(&mut protocol, "1 + 1")["value"]["data"]["text/plain"], "2");
}

#[test]
fn a_text_is_completed_explained_and_checked_with_places_of_the_browser() {
    let (_, mut protocol) = started(&json!({}));
    // The picture is two units of UTF-16 and four bytes.
    let code = "\"😀\"; kayl";
    let found = ask(&mut protocol, &json!({ "do": "complete", "code": code, "cursor": 10 }));
    assert_eq!((&found["start"], &found["end"]), (&json!(6), &json!(10)), "{found}");
    assert_eq!(found["matches"][0]["text"], "kayles");
    let known = ask(&mut protocol, &json!({ "do": "inspect", "code": "kayles()", "cursor": 3 }));
    assert!(
        known["data"]["text/plain"].as_str().is_some_and(|text| text.starts_with("kayles() -> Game")),
        "{known}"
    );
    let none = ask(&mut protocol, &json!({ "do": "inspect", "code": "   ", "cursor": 1 }));
    assert_eq!(none["data"], Json::Null);
    let faults = ask(&mut protocol, &json!({ "do": "check", "code": "let a = ;", "source": "" }));
    assert_eq!(faults["faults"][0]["line"], 1);
    for (code, whole) in [("1", "complete"), ("(", "incomplete"), (")", "invalid")] {
        assert_eq!(ask(&mut protocol, &json!({ "do": "whole", "code": code }))["whole"], whole);
    }
}

#[test]
fn stop_and_the_time_limit_end_a_cell_and_say_which() {
    let (page, mut protocol) = started(&json!({ "seconds": 1 }));
    assert_eq!(eval(&mut protocol, "loop {}")["error"]["code"], "budget", "the clock goes on");
    page.stopped.set(true);
    assert_eq!(eval(&mut protocol, "loop {}")["error"]["code"], "interrupted");
    page.stopped.set(false);
    assert_eq!(eval(&mut protocol, "2 + 2")["value"]["data"]["text/plain"], "4");
}

#[test]
fn a_slider_moves_what_hangs_on_it() {
    let (page, mut protocol) = started(&json!({}));
    let reply = eval(&mut protocol, "interact(\"n\", 1..=9, |n| n * n)");
    assert_eq!(reply["error"], Json::Null);
    let slider = page
        .events
        .borrow()
        .iter()
        .find(|event| event["data"]["state"]["_model_name"] == "IntSliderModel")
        .cloned()
        .expect("a slider");
    assert_eq!(slider["target"], "jupyter.widget");
    page.events.borrow_mut().clear();
    let moved = json!({ "method": "update", "state": { "value": 7 }, "buffer_paths": [] });
    let reply =
        ask(&mut protocol, &json!({ "do": "comm", "kind": "message", "id": slider["id"], "data": moved }));
    assert_eq!(reply["error"], Json::Null);
    assert!(
        page.events.borrow().iter().any(|event| event.to_string().contains("49")),
        "{:?}",
        page.events.borrow()
    );
}

#[test]
fn files_live_with_the_session_and_are_offered() {
    let (page, mut protocol) = started(&json!({}));
    assert_eq!(eval(&mut protocol, "save(kayles().values(0..=3), \"k.csv\")")["error"], Json::Null);
    assert_eq!(page.events.borrow()[0]["name"], "k.csv");
    let put = json!({ "do": "file", "name": "mine.rhai", "text": "let a = 7;" });
    assert_eq!(ask(&mut protocol, &put), json!({}));
    assert_eq!(eval(&mut protocol, "load(\"mine.rhai\")")["error"], Json::Null);
}

#[test]
fn a_line_is_asked_of_the_page() {
    let (page, mut protocol) = started(&json!({}));
    *page.line.borrow_mut() = Some("12".to_owned());
    assert_eq!(eval(&mut protocol, "input(\"n? \")")["value"]["data"]["text/plain"], "12");
    assert!(eval(&mut protocol, "input(\"n? \")")["error"].is_object(), "nobody answers");
}

#[test]
fn what_is_no_request_is_a_fault_and_harms_nothing() {
    let page = Rc::new(Memory::default());
    let mut protocol = Protocol::new(page as Rc<dyn Page>);
    for request in ["", "{", "[]", "null", "{\"do\":7}", "{\"do\":\"eval\",\"code\":\"1\"}", "\u{0}"] {
        let answer: Json = serde_json::from_str(&protocol.answer(request)).expect("an answer is JSON");
        assert!(answer["fault"].is_string(), "{request:?}: {answer}");
    }
    assert!(
        ask(&mut protocol, &json!({ "do": "start", "seconds": -1, "bytes": "x", "language": 5 }))["version"]
            .is_string()
    );
    assert!(ask(&mut protocol, &json!({ "do": "nonsense" }))["fault"].is_string());
    assert_eq!(eval(&mut protocol, "1")["value"]["data"]["text/plain"], "1");
    assert!(
        ask(&mut protocol, &json!({ "do": "complete", "code": "kay", "cursor": 1e300 }))["matches"]
            .is_array()
    );
}

#[test]
fn games_are_named_in_the_language_of_the_session() {
    let (_, mut protocol) = started(&json!({ "language": "pt" }));
    let mut named = |id: &str| {
        let games =
            ask(&mut protocol, &json!({ "do": "games" }))["games"].as_array().cloned().expect("games");
        let found = games.into_iter().find(|game| game["id"] == id).expect("the game");
        (found["title"].as_str().expect("a title").to_owned(), found["summary"].clone())
    };
    let (title, summary) = named("wythoff");
    assert!(title.contains("Wythoff") && title.contains("Jogo"), "{title}");
    assert!(summary.as_str().is_some_and(|text| text.contains("pilha")), "{summary}");
}

/// The page chooses the picture of a game by its tags.
#[test]
fn games_have_their_tags() {
    let (_, mut protocol) = started(&json!({}));
    let games = ask(&mut protocol, &json!({ "do": "games" }))["games"].as_array().cloned().expect("games");
    assert!(games.iter().all(|game| game["tags"].as_array().is_some_and(|tags| !tags.is_empty())));
}

#[test]
fn the_language_and_the_limit_change_and_the_variables_stay() {
    let (_, mut protocol) = started(&json!({ "language": "en" }));
    eval(&mut protocol, "let q = 5;");
    assert_eq!(ask(&mut protocol, &json!({ "do": "set", "language": "pt", "seconds": 1 })), json!({}));
    let told = eval(&mut protocol, "nobody")["error"]["message"].clone();
    assert!(told.as_str().is_some_and(|text| text.contains("não")), "{told}");
    let told = eval(&mut protocol, "loop {}")["error"]["message"].clone();
    assert!(told.as_str().is_some_and(|text| text.contains("1 s")), "{told}");
    ask(&mut protocol, &json!({ "do": "set", "seconds": null }));
    assert_eq!(eval(&mut protocol, "q")["value"]["data"]["text/plain"], "5");
}

#[test]
fn every_game_has_an_example_that_runs() {
    let (_, mut protocol) = started(&json!({}));
    let games = ask(&mut protocol, &json!({ "do": "games" }))["games"].as_array().cloned().expect("games");
    assert!(games.len() > 20);
    for game in games {
        let (call, position) =
            (game["call"].as_str().expect("a call"), game["position"].as_str().expect("a position"));
        for verb in ["explain", "winning_moves", "play"] {
            let reply = eval(&mut protocol, &format!("{call}.{verb}({position})"));
            assert_eq!(reply["error"], Json::Null, "{call}.{verb}({position})");
        }
    }
}
