//! Boards of `play`: pressed, typed on, chosen for.

use serde_json::{Value as Json, json};

use super::Page;

/// The visible buttons, in order: the text on each square, with `!` after those that can be pressed.
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

/// Presses the square with this tooltip.
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
    assert!(page.html(1).contains("The only winning move: 2 → 1"), "{}", page.html(1));
    let hinted: Vec<Json> =
        page.all("Button").into_iter().filter(|b| has_class(&b.1, "bouton-hint")).map(|b| b.1).collect();
    assert_eq!(
        (hinted.len(), &hinted[0]["tooltip"]),
        (1, &json!("heap 2, chip 2: take 1 from the heap of 2, leave 1"))
    );
    let pressed = press_square(&mut page, "take 1 from the heap of 2, leave 1");
    assert!(page.html(1).contains("The machine plays"), "{}", page.html(1));
    assert_eq!(squares(&page), ["1!"]);
    let focus = page.front.focus.borrow().clone();
    assert_ne!(focus, pressed, "that square is gone");
    let models = page.all("Button");
    let (_, focused) = models.iter().find(|model| model.0 == focus).expect("the focus is on a button");
    assert_eq!((&focused["disabled"], &focused["description"]), (&json!(false), &json!("1")));
    press_square(&mut page, "take the whole heap of 1");
    assert!(page.html(1).contains("you win"), "{}", page.html(1));
    assert!(squares(&page).is_empty(), "the game is over");
    let again = page.all("Button").into_iter().find(|b| b.1["description"] == "New game").expect("it").0;
    assert_eq!(*page.front.focus.borrow(), again, "the focus is not lost");
    page.press("Take back");
    assert_eq!(squares(&page), ["1!"]);
    page.press("New game");
    assert_eq!(squares(&page).len(), 3);
}

/// The contents of the HTML widgets that contain these words.
fn says(page: &Page, words: &str) -> bool {
    page.all("HTML").iter().any(|html| html.1["value"].as_str().is_some_and(|said| said.contains(words)))
}

#[test]
fn a_game_is_taught_while_it_is_played() {
    let mut page = Page::new();
    page.run("nim().play([1, 2, 4])");
    assert!(says(&page, "Press a chip: it is taken with all chips to its right."), "a legend");
    assert!(says(&page, "heap 3: 4"), "heaps have names");
    press_square(&mut page, "take the whole heap of 1");
    page.press("Hint");
    assert!(says(&page, "The machine plays: 4 → 2"), "the machine's move stays beside a hint");
    page.press("Why was that wrong?");
    assert!(says(&page, "was a mistake: the reply “4 → 2: take 2"), "{}", page.html(1));
    press_square(&mut page, "take the whole heap of 2");
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
    press_square(&mut page, "heap 1, chip 1");
    assert!(page.html(1).contains("Player 1 plays") && page.html(1).contains("Player 2 is to move"));
    page.press("Take back");
    assert!(page.html(1).contains("Player 1 is to move"), "{}", page.html(1));
    press_square(&mut page, "heap 1, chip 1");
    press_square(&mut page, "take the whole heap of 1");
    assert!(page.html(1).contains("Player 1 cannot move: player 2 wins"), "{}", page.html(1));
    assert!(!page.html(1).contains("machine"), "{}", page.html(1));
}

#[test]
fn the_columns_of_a_board_are_numbered() {
    let mut page = Page::new();
    page.run("wythoff().play([2, 1])");
    assert!(says(&page, "<span>0</span><span>1</span>"));
    press_square(&mut page, "row 0, column 1:");
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
    assert!(page.html(1).contains("7 moves, 4 up to symmetry"), "{}", page.html(1));
    assert_eq!(squares(&page), ["1!", "2!", "3", "4"]);
    assert_eq!(listed(&page).len(), 2, "the same moves in words: {:?}", listed(&page));
    page.tell(&first, click);
    assert!(page.html(1).contains("You play: pin 1."), "{}", page.html(1));
    let new = page.all("Button").len() - opened;
    assert_eq!(new, 2, "two listed moves: a pin that falls leaves its place");
    let standing = squares(&page).iter().filter(|pin| !pin.is_empty()).count();
    assert_eq!((squares(&page).len(), standing), (4, 2), "{:?}", squares(&page));
    page.press("Take back");
    assert_eq!(squares(&page), ["1!", "2!", "3!", "4!"], "pins stand again");
}

/// Chooses from the list of a row of lists.
fn select(page: &mut Page, list: usize, index: usize) {
    let (id, _) = page.all("Dropdown").remove(list);
    page.change(&id, json!({ "index": index }));
}

#[test]
fn a_board_says_its_rule_and_looks_like_its_game() {
    for (code, rule, class) in [
        ("kayles().play([3, 4])", "Knock down one pin or two neighbouring pins of a row.", "bouton-pin"),
        ("treblecross().play([9])", "Write a cross on an open square", "bouton-even"),
        ("chomp().play([3, 2])", "Bite off a square", "bouton-poison"),
        ("turning_turtles().play([1, 3])", "Turn over one or two coins", "bouton-tail"),
        ("staircase().play([1, 2])", "Move any number of chips from one step", "bouton-chip"),
        ("subtraction([1, 2]).play(4)", "Take s tokens", "bouton-chip"),
    ] {
        let mut page = Page::new();
        page.run(code);
        assert!(says(&page, rule), "{code}");
        let squares = page.all("Button").into_iter().filter(|b| has_class(&b.1, class)).count();
        assert!(squares > 0, "{code}: {class}");
    }
    let mut own = Page::new();
    own.run("game(\"Kayles\", |n| 0..n).play(3)");
    assert!(!says(&own, "Knock down"), "nobody knows the rule of one's own game by its name");
}

#[test]
fn a_cross_stays_where_it_is_written() {
    let mut page = Page::new();
    page.run("treblecross().play([11], #{ players: 2 })");
    assert_eq!(squares(&page).len(), 9, "two squares fewer than the heap");
    press_square(&mut page, "square 7");
    let crosses: Vec<String> = squares(&page);
    assert_eq!(crosses, ["!", "!", "!", "!", "", "", "✕", "", ""], "the mirror image of the third square");
    press_square(&mut page, "square 1");
    assert_eq!(squares(&page), ["✕", "", "", "!", "", "", "✕", "", ""]);
}

#[test]
fn who_begins_and_against_whom_is_chosen_on_the_board() {
    let mut page = Page::new();
    page.run("nim().play([1, 2])");
    select(&mut page, 0, 1);
    assert!(page.html(1).contains("The machine plays"), "the machine begins: {}", page.html(1));
    select(&mut page, 1, 2);
    assert!(page.html(1).contains("Player 1 is to move"), "two people go on: {}", page.html(1));
    assert_eq!(page.all("Dropdown")[0].1["index"], 0, "of two people the first begins");
    press_square(&mut page, "take the whole heap of 1");
    assert!(page.html(1).contains("Player 2 is to move"), "{}", page.html(1));
    select(&mut page, 1, 1);
    assert!(page.html(1).contains("The machine plays"), "the machine is the second: {}", page.html(1));
    select(&mut page, 1, 0);
    page.press("New game");
    assert_eq!(squares(&page).len(), 3);
    page.press("Harder position");
    assert!(squares(&page).len() > 3, "{:?}", squares(&page));
    page.press("Hint");
    assert!(page.html(1).contains("A winning move changes"), "who begins can win: {}", page.html(1));
}

#[test]
fn of_a_large_heap_the_number_that_is_taken_is_written() {
    let mut page = Page::new();
    page.run("nim().play([30, 40, 5])");
    assert_eq!((squares(&page).len(), listed(&page).len()), (5, 0), "chips of the small heap");
    let fields = page.all("Text");
    let field =
        fields.iter().find(|field| field.1["placeholder"].as_str().is_some_and(|t| t.starts_with("heap 2")));
    let id = field.expect("a field for the second heap").0.clone();
    page.change(&id, json!({ "value": "41" }));
    assert!(page.html(1).contains("No move takes `41` there"), "{}", page.html(1));
    page.change(&id, json!({ "value": "13" }));
    assert!(page.html(1).contains("You play: 40 → 27"), "{}", page.html(1));
    let mut page = Page::new();
    page.run("kayles().play([60])");
    let (id, _) = page.all("Text").pop().expect("a field");
    page.change(&id, json!({ "value": "2" }));
    assert!(listed(&page).len() > 20, "many moves take two pins: {:?}", listed(&page));
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
        assert!(said.contains("No move is left"), "{}: {said}", entry.id);
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
