//! Widgets over comms: a slider that computes, a page that comes back, a game played by buttons and by
//! typing.

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

    /// What the HTML widget `index` says.
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

/// The buttons that are seen, in order: square by square what is written on it, `!` after those that can be
/// pressed.
fn squares(page: &Page) -> Vec<String> {
    let seen = page.all("Button").into_iter().filter(|button| has_class(&button.1, "bouton-square"));
    seen.map(|(_, button)| {
        let mark = if button["disabled"] == false { "!" } else { "" };
        format!("{}{mark}", button["description"].as_str().expect("words"))
    })
    .collect()
}

fn has_class(state: &Json, class: &str) -> bool {
    state["_dom_classes"].as_array().is_some_and(|classes| classes.iter().any(|c| c == class))
}

/// The moves that are listed.
fn listed(page: &Page) -> Vec<String> {
    let seen = page.all("Button").into_iter().filter(|button| has_class(&button.1, "bouton-move"));
    seen.map(|(_, button)| button["description"].as_str().expect("words").to_owned()).collect()
}

/// Presses the square of which the tooltip says this.
fn press_square(page: &mut Page, says: &str) -> String {
    let found = page.all("Button").into_iter().find(|button| {
        has_class(&button.1, "bouton-square")
            && button.1["tooltip"].as_str().is_some_and(|t| t.contains(says))
    });
    let (id, _) = found.unwrap_or_else(|| panic!("no square `{says}`"));
    page.tell(&id, json!({ "method": "custom", "content": { "event": "click" } }));
    id
}

#[test]
fn heaps_are_played_by_their_chips() {
    let mut page = Page::new();
    let view = page.run("nim().play([1, 2])");
    assert!(!view.is_null());
    assert_eq!(squares(&page), ["1!", "1!", "2!"], "a chip takes all from there on");
    assert!(listed(&page).is_empty(), "every move has a square");
    page.press("Hint");
    assert!(page.html(1).contains("A winning move changes heap 2, which has 2."), "{}", page.html(1));
    page.press("Hint");
    assert!(page.html(1).contains("the only winning move: 2 → 1"), "{}", page.html(1));
    let hinted: Vec<Json> =
        page.all("Button").into_iter().filter(|b| has_class(&b.1, "bouton-hint")).map(|b| b.1).collect();
    assert_eq!(
        (hinted.len(), &hinted[0]["tooltip"]),
        (1, &json!("heap 2 of 2, chip 2. 3: 2 → 1: take 1 from the heap of 2, leave 1"))
    );
    let pressed = press_square(&mut page, "2 → 1");
    assert!(page.html(1).contains("The machine plays"), "{}", page.html(1));
    assert_eq!(squares(&page), ["1!"]);
    let focus = page.front.focus.borrow().clone();
    assert_ne!(focus, pressed, "that square is gone");
    let models = page.all("Button");
    let (_, focused) = models.iter().find(|model| model.0 == focus).expect("the focus is on a button");
    assert_eq!((&focused["disabled"], &focused["description"]), (&json!(false), &json!("1")));
    press_square(&mut page, "1 → 0");
    assert!(page.html(1).contains("you win"), "{}", page.html(1));
    assert!(squares(&page).is_empty(), "the game is over");
    let again = page.all("Button").into_iter().find(|b| b.1["description"] == "New game").expect("it").0;
    assert_eq!(*page.front.focus.borrow(), again, "the focus is not lost");
    page.press("Take back");
    assert_eq!(squares(&page), ["1!"]);
    page.press("New game");
    assert_eq!(squares(&page).len(), 3);
}

/// What the HTML widgets say that say something like it.
fn says(page: &Page, words: &str) -> bool {
    page.all("HTML").iter().any(|html| html.1["value"].as_str().is_some_and(|said| said.contains(words)))
}

#[test]
fn a_game_is_taught_while_it_is_played() {
    let mut page = Page::new();
    page.run("nim().play([1, 2, 4])");
    assert!(says(&page, "Press a chip: it is taken with all chips to its right."), "a legend");
    assert!(says(&page, "heap 3 of 4"), "heaps have names");
    press_square(&mut page, "1 → 0");
    page.press("Hint");
    assert!(says(&page, "The machine plays: 4 → 2"), "the machine's move stays beside a hint");
    page.press("Why was that wrong?");
    assert!(says(&page, "was a mistake: the reply “4 → 2: take 2"), "{}", page.html(1));
    press_square(&mut page, "2 → 0");
    assert!(says(&page, "Move 1, player 1: a mistake"), "the record is judged");
    page.press("New game");
    assert!(!says(&page, "Move 1, player 1"), "and goes with a new game");
}

#[test]
fn two_people_play_and_one_takes_back() {
    let mut page = Page::new();
    page.run("display(#{ large: true }); nim().play([1, 1], #{ players: 2 })");
    assert!(page.all("VBox").iter().any(|column| has_class(&column.1, "bouton-large")), "for a projector");
    assert!(page.html(1).contains("Player 1 is to move"), "{}", page.html(1));
    press_square(&mut page, "heap 1 of 1");
    assert!(page.html(1).contains("Player 1 plays") && page.html(1).contains("Player 2 is to move"));
    page.press("Take back");
    assert!(page.html(1).contains("Player 1 is to move"), "{}", page.html(1));
    press_square(&mut page, "heap 1 of 1");
    press_square(&mut page, "1 → 0");
    assert!(page.html(1).contains("Player 1 cannot move: player 2 wins"), "{}", page.html(1));
    assert!(!page.html(1).contains("machine"), "{}", page.html(1));
}

#[test]
fn the_columns_of_a_board_are_numbered() {
    let mut page = Page::new();
    page.run("wythoff().play([2, 1])");
    assert!(says(&page, "<span>0</span><span>1</span>"));
    press_square(&mut page, "row 0, column 1.");
}

#[test]
fn pins_take_two_presses() {
    let mut page = Page::new();
    page.run("kayles().play(4)");
    assert_eq!(squares(&page), ["1!", "2!", "3!", "4!"]);
    let opened = page.all("Button").len();
    let first = page.all("Button").into_iter().find(|b| has_class(&b.1, "bouton-square")).expect("a pin").0;
    let click = json!({ "method": "custom", "content": { "event": "click" } });
    page.tell(&first, click.clone());
    assert!(page.html(1).contains("More than one move begins there"), "{}", page.html(1));
    assert_eq!(squares(&page), ["1!", "2!", "3", "4"]);
    assert_eq!(listed(&page).len(), 2, "the same moves in words: {:?}", listed(&page));
    page.tell(&first, click);
    assert!(page.html(1).contains("You play: 4 → 3"), "{}", page.html(1));
    let new = page.all("Button").len() - opened;
    assert_eq!(new, 3, "two listed moves, the first pin of a second row: squares are used again");
}

#[test]
fn a_pair_is_a_piece_on_a_board() {
    let mut page = Page::new();
    page.run("wythoff().play([2, 1])");
    let squares_of = |page: &Page| squares(page).iter().map(|s| s.ends_with('!')).collect::<Vec<_>>();
    let can = [false, true, true, true, true, false];
    assert_eq!(squares_of(&page), can, "rows, columns and diagonals");
    press_square(&mut page, "take 1 from the second heap");
    assert!(page.html(1).contains("The machine plays"), "{}", page.html(1));
    assert_eq!(squares(&page).len(), 6, "the board does not shrink");
}

#[test]
fn every_game_that_is_built_in_can_be_played() {
    for entry in bouton_rules::registry::GAMES {
        let (call, position) = entry.example;
        let mut page = Page::new();
        page.run(&format!("{call}.play({position})"));
        for _ in 0..200 {
            let open = |button: &&(String, Json)| {
                let known = has_class(&button.1, "bouton-square") || has_class(&button.1, "bouton-move");
                known && button.1["disabled"] == false
            };
            let buttons = page.all("Button");
            // A move of the list, if there is one; else the square that was not pressed yet.
            let chosen = |b: &&(String, Json)| has_class(&b.1, "bouton-chosen");
            let list = buttons.iter().filter(open).find(|b| has_class(&b.1, "bouton-move"));
            let next = list.or_else(|| buttons.iter().filter(open).find(|b| !chosen(b)));
            let Some((id, _)) = next.cloned() else { break };
            page.tell(&id, json!({ "method": "custom", "content": { "event": "click" } }));
        }
        let said = page.html(1);
        assert!(said.contains("no move is left"), "{}: {said}", entry.id);
    }
}

#[test]
fn a_game_of_ones_own_is_played_by_typing() {
    let mut page = Page::new();
    page.run("let g = game(#{ name: \"Halving\", moves: |n| if n > 1 { [n / 2, n - 1] } else { [] } });\ng.play(6)");
    let (field, _) = page.all("Text").remove(0);
    page.change(&field, json!({ "value": "9" }));
    assert!(page.html(1).contains("`9` is not a move here"), "{}", page.html(1));
    page.change(&field, json!({ "value": "2" }));
    assert!(page.html(1).contains("You play: 6 → 5"), "{}", page.html(1));
    assert_eq!(page.all("Text")[0].1["value"], "", "the field is empty again");
}

#[test]
fn vertices_and_edges_of_a_graph_are_pressed_below_its_picture() {
    let mut page = Page::new();
    page.run("node_kayles().play(#{ n: 4, e: [[0, 1], [1, 2], [2, 3]] })");
    assert!(page.html(0).contains("data:image/svg+xml;base64,"), "the graph is drawn: {}", page.html(0));
    assert_eq!(squares(&page), ["0!", "1!", "2!", "3!"]);
    press_square(&mut page, "delete a vertex and its neighbour");
    assert!(page.html(1).contains("The machine plays"), "{}", page.html(1));
    let mut page = Page::new();
    page.run("hackenbush_green().play([[0, 1], [1, 2], [1, 3]])");
    assert_eq!(squares(&page), ["0–1!", "1–2!", "1–3!"]);
}

#[test]
fn a_board_of_texts_is_pressed_by_its_squares() {
    let mut page = Page::new();
    page.run(
        "let g = game(#{ name: \"Fill\", start: [\"..\", \".#\"], moves: |b| { let out = []; \
         for r in 0..2 { for c in 0..2 { if b[r][c] == '.' { let n = b; let row = n[r]; row[c] = 'x'; n[r] = row; out.push(n); } } } out } });\n\
         g.play([\"..\", \".#\"], #{ players: 2 })",
    );
    assert_eq!(squares(&page).len(), 4, "{:?}", squares(&page));
    press_square(&mut page, "row 0, column 1: . → x");
    assert!(page.html(1).contains("Player 1 plays: row 0, column 1: . → x"), "{}", page.html(1));
}
