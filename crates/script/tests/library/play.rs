//! A game played to its end, with a hint and a slip.

use std::rc::Rc;

use bouton_script::{Host, Interpreter};

use super::session::Memory;

#[test]
fn the_machine_plays_perfectly_and_says_so() {
    let memory = Rc::new(Memory::default());
    // The answers are taken from the end.
    *memory.answers.borrow_mut() = ["1", "[0, 1]", "7", "h", "h"].map(str::to_owned).to_vec();
    let mut session = Interpreter::new(Rc::clone(&memory) as Rc<dyn Host>);
    let result = session.eval("test", "nim().play([1, 2])").expect("it is played");
    let lines = memory.lines.borrow().join("\n");
    assert!(lines.contains("the only winning move: 2 → 1"), "{lines}");
    assert!(lines.contains("`7` is not a move here"), "{lines}");
    assert!(lines.contains("this wins against every reply"), "{lines}");
    assert_eq!(result.shown.text, "machine", "{lines}");
}

#[test]
fn nobody_to_ask_is_an_error() {
    let (_, result) = super::session::evaluate("nim().play([1, 2])");
    assert_eq!(result.map(|value| value.shown.text).map_err(|error| error.code), Err("no-input".to_owned()));
}

/// Plays with these answers; returns the output and the winner.
fn played(code: &str, answers: &[&str]) -> (String, String) {
    let memory = Rc::new(Memory::default());
    *memory.answers.borrow_mut() = answers.iter().rev().map(|answer| (*answer).to_owned()).collect();
    let mut session = Interpreter::new(Rc::clone(&memory) as Rc<dyn Host>);
    let result = session.eval("test", code).expect("it is played");
    let lines = memory.lines.borrow().join("\n");
    (lines, result.shown.text)
}

#[test]
fn a_hint_says_where_and_then_which() {
    let (lines, won) = played("nim().play([3, 5, 7])", &["h", "h", "q"]);
    let first = lines.find("A winning move changes heap 1, which has 3.").expect("where");
    let second = lines.find("winning moves: 3, for example 3 → 2");
    assert!(second.is_some_and(|second| first < second), "{lines}");
    assert_eq!(won, "stopped");
}

#[test]
fn moves_may_be_typed_as_they_are_listed() {
    for answer in
        ["2 -> 1", "2 → 1: take 1 from the heap of 2, leave 1", "Take 1 from the heap of 2", "[1, 1]"]
    {
        let (lines, won) = played("nim().play([1, 2])", &[answer, "q"]);
        assert!(!lines.contains("is not a move") && won == "stopped", "{answer}: {lines}");
        assert!(lines.contains("The machine plays"), "{answer}: {lines}");
    }
    let (lines, _) = played("nim().play([1, 2])", &["5 → 1", "q"]);
    assert!(lines.contains("is not a move here") && lines.contains("as the list writes it"), "{lines}");
}

#[test]
fn the_position_is_drawn_and_hints_are_in_words_of_the_game() {
    for (code, drawn, hint) in [
        ("nim().play([3, 5])", "  heap 1: 3 ●●●\n  heap 2: 5 ●●●●●", "changes heap 2, which has 5"),
        ("coins_strip().play([2, 4])", "    · · ● · ●\n", "changes coin"),
        ("staircase().play([1, 2])", "  step 1: 1 ●\n  step 2: 2 ●●", "changes step 1, which has 1"),
        ("moore_nim(2).play([2, 1, 3])", "  heap 3: 3 ●●●", "Of "),
    ] {
        let (lines, _) = played(code, &["h", "q"]);
        assert!(lines.contains(drawn) && lines.contains(hint), "{code}: {lines}");
    }
    let (lines, _) = played("nim().play([1, 1], #{ first: \"machine\" })", &["1"]);
    assert!(lines.contains("Player 1 is the machine, player 2 is you."), "{lines}");
}

#[test]
fn games_with_moves_for_each_player_are_played() {
    let rows = "northcott().play([\"W..B\", \"W.B.\"])";
    let (lines, won) = played(rows, &["h", "h", "Row 1, white forward 1", "w", "q"]);
    assert!(lines.contains("You are White, the machine is Black.\nW..B\nW.B.\n"), "{lines}");
    assert!(lines.contains("Of 3 moves 1 wins") && lines.contains("was right: no reply beats it"), "{lines}");
    assert!(lines.contains("the only winning move: row 1, white forward 1") && won == "stopped", "{lines}");
    let (lines, won) =
        played("hackenbush_rb().play([\"BR\", \"RB\"], #{ first: \"machine\" })", &["9", "1", "1"]);
    assert!(lines.contains("You are Right (red edges)") && lines.contains("`9` is not a move"), "{lines}");
    assert!(won == "you", "{lines}");
    let (lines, won) = played("hackenbush_rb().misere().play(\"R\", #{ players: 2 })", &[]);
    assert!(lines.contains("Player 1 is Left (blue edges)") && won == "player 1", "{lines}");
    for (options, skill) in [("machine: \"random\", seed: 3", "random"), ("machine: \"greedy\"", "greedy")] {
        let options =
            format!("poker_nim().play(#{{ h: [2, 3], res: [0, 0] }}, #{{ first: \"machine\", {options} }})");
        let (lines, _) = played(&options, &["q"]);
        assert!(lines.contains("The machine plays: take"), "{skill}: {lines}");
    }
    let (_, error) = super::session::evaluate("northcott().play([\"W..B\"], #{ colour: 1 })");
    assert_eq!(
        error.map(|value| value.shown.text).map_err(|error| error.code),
        Err("bad-argument".to_owned())
    );
}

#[test]
fn a_mistake_is_told_by_the_reply_that_beats_it() {
    let (lines, _) = played("nim().play([1, 2])", &["w", "[0, 2]", "w"]);
    assert!(lines.contains("You have made no move yet."), "{lines}");
    // The machine has taken the rest: the game is over before the second question.
    assert!(lines.contains("mistake; better:"), "{lines}");
    let (lines, _) = played("nim().play([1, 2, 4])", &["[0, 2, 4]", "w", "q"]);
    assert!(lines.contains("was a mistake: the reply “4 → 2") && lines.contains("would have won"), "{lines}");
    let (lines, _) = played("nim().misere().play([2, 2])", &["[2, 1]", "w", "q"]);
    assert!(lines.contains("every other move loses, too"), "{lines}");
}

#[test]
fn two_people_play_without_the_machine() {
    let (lines, won) = played("nim().play([1, 1], #{ players: 2 })", &["1", "1"]);
    assert!(lines.contains("Player 1 is to move") && lines.contains("Player 2 is to move"), "{lines}");
    assert!(!lines.contains("machine") && lines.contains("Player 1 cannot move: player 2 wins"), "{lines}");
    assert_eq!(won, "player 2");
    let (_, won) = played("nim().misere().play([1, 1], #{ players: 2 })", &["1", "1"]);
    assert_eq!(won, "player 1");
}

#[test]
fn machines_play_as_they_are_told() {
    let first = |options: &str| {
        let (lines, _) =
            played(&format!("nim().play([3, 5, 9], #{{ first: \"machine\", {options} }})"), &["q"]);
        lines.lines().find(|line| line.starts_with("The machine plays")).expect("a move").to_owned()
    };
    assert!(first("machine: \"perfect\"").contains("9 → 6"), "{}", first("machine: \"perfect\""));
    assert!(first("machine: \"greedy\"").contains("9 → 0"), "{}", first("machine: \"greedy\""));
    let random: std::collections::BTreeSet<String> =
        (0..12).map(|seed| first(&format!("machine: \"random\", seed: {seed}"))).collect();
    assert!(random.len() > 4, "{random:?}");
    assert_eq!(first("machine: \"random\", seed: 3"), first("machine: \"random\", seed: 3"));
    let errs = (0..40).filter(|seed| !first(&format!("machine: \"errs\", seed: {seed}")).contains("9 → 6"));
    let errs = errs.count();
    assert!((4..=24).contains(&errs), "{errs} of 40");
}

#[test]
fn options_of_play_that_there_are_not() {
    for options in [
        "players: 3",
        "machine: \"weak\"",
        "first: 2",
        "seed: \"x\"",
        "players: 2, first: \"machine\"",
        "colour: 1",
    ] {
        let (_, result) = super::session::evaluate(&format!("nim().play([1, 2], #{{ {options} }})"));
        let error = result.expect_err("refused");
        assert_eq!(error.code, "bad-argument", "{options}");
        assert!(error.render("").contains("machine: \"errs\""), "{options}: {}", error.render(""));
    }
}

/// A far position has too many moves to list: some are shown, and any other is written as the position after
/// it.
#[test]
fn far_positions_are_played_by_a_theorem() {
    let wythoff = "game(\"Wythoff\", |a, b| { let o = []; for k in 1..=a { o.push([a - k, b]); } \
                   for k in 1..=b { o.push([a, b - k]); } for k in 1..=min(a, b) { o.push([a - k, b - k]); } o })";
    let far = "10 ** 15, 10 ** 15 + 1";
    let answers = ["[1000000000000000, 1000000000000001]", "h", "[1000000000000000, 17]", "w", "q"];
    let (lines, won) = played(&format!("{wythoff}.play([{far}])"), &answers);
    assert!(lines.contains("… and many more: write the position after your move"), "{lines}");
    assert!(lines.contains("`[1000000000000000, 1000000000000001]` is not a move here"), "{lines}");
    let hint = "the only winning move: to [1, 2]";
    assert!(lines.contains(hint), "{lines}");
    assert!(lines.contains("The machine plays: to [28, 17]"), "{lines}");
    assert!(lines.contains("was a mistake: the reply"), "{lines}");
    assert_eq!(won, "stopped");
    let answers = ["[1, 2]", "[0, 0]"];
    let (lines, won) = played(&format!("{wythoff}.play([{far}])"), &answers);
    assert!(lines.contains("every move loses if you play perfectly"), "{lines}");
    assert_eq!(won, "you", "{lines}");
}
