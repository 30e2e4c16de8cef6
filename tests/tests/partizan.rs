//! Partizan games in the language against `tests/data/truth.json`, and rows of Toads and Frogs against the
//! published ones.

use std::rc::Rc;

use bouton_script::Interpreter;
use bouton_tests::memory::Memory;
use bouton_tests::tree;
use bouton_tests::truth::load;
use serde_json::Value as Json;

fn interpreter() -> Interpreter {
    Interpreter::new(Rc::new(Memory::default()))
}

/// The output of a text.
fn said(interpreter: &mut Interpreter, code: &str) -> String {
    match interpreter.eval("test", code) {
        Ok(evaluated) => evaluated.shown.text,
        Err(error) => panic!("{code}: {}: {}", error.code, error.message),
    }
}

fn game<'a>(truth: &'a Json, id: &str) -> &'a Json {
    let games = truth["games"].as_array().expect("games");
    games.iter().find(|game| game["id"] == id).expect("a game")
}

#[test]
fn notation_has_its_values_and_classes() {
    let (truth, mut interpreter) = (load(), interpreter());
    let data = game(&truth, "game_notation");
    let mut facts = 0;
    for sample in data["samples"].as_array().expect("samples") {
        let code = format!("let g = form({}); [g.to_text(), `${{g.outcome}}`]", sample["p"]);
        let expected = format!("[{}, {}]", sample["v"], sample["c"]);
        assert_eq!(said(&mut interpreter, &code), expected, "{code}");
        facts += 2;
    }
    for row in data["tables"][0]["data"].as_array().expect("sums") {
        let code = format!(
            "let g = form({}) + form({}); [g.to_text(), `${{g.outcome}}`, form(g.to_text()) == g]",
            row[0], row[1]
        );
        let expected = format!("[{}, {}, true]", row[3], row[2]);
        assert_eq!(said(&mut interpreter, &code), expected, "{code}");
        facts += 2;
    }
    assert!(facts >= 80, "{facts}");
}

#[test]
fn hackenbush_has_its_values_outcomes_and_winning_moves() {
    let (truth, mut interpreter) = (load(), interpreter());
    let mut facts = 0;
    for sample in game(&truth, "hackenbush_rb")["samples"].as_array().expect("samples") {
        let position = &sample["p"];
        let code = format!(
            "let h = hackenbush_rb(); let p = {position}; [h.form(p).to_text(), `${{h.outcome(p)}}`]"
        );
        let found = said(&mut interpreter, &code);
        let value = sample["v"].as_str().map(|value| format!("[{value:?}, "));
        assert!(value.is_none_or(|value| found.starts_with(&value)), "{code}: {found}");
        assert!(found.ends_with(&format!(", {}]", sample["c"])), "{code}: {found}");
        // A move wins exactly if it leaves a position that the opponent, who is to move, loses.
        for (player, kept) in [("left", "PL"), ("right", "PR")] {
            let own = if player == "left" { "B" } else { "R" };
            let code = format!(
                "let h = hackenbush_rb(); let p = {position};
                let wins = [];
                for i in 0..p.len() {{
                    if p[i][2] != {own:?} && p[i][2] != \"G\" {{ continue; }}
                    let left = p.filter(|e| e != p[i]);
                    let joined = [0];
                    for again in left {{
                        for e in left {{
                            if e[0] in joined && !(e[1] in joined) {{ joined.push(e[1]); }}
                            if e[1] in joined && !(e[0] in joined) {{ joined.push(e[0]); }}
                        }}
                    }}
                    if `${{h.outcome(left.filter(|e| e[0] in joined))}}` in {kept:?} {{ wins.push(i); }}
                }}
                h.winning_moves(p, {player:?}) == wins"
            );
            let repeated = position.as_array().is_some_and(|edges| {
                edges.iter().enumerate().any(|(place, edge)| edges[..place].contains(edge))
            });
            if !repeated {
                assert_eq!(said(&mut interpreter, &code), "true", "{player} {position}");
                facts += 1;
            }
        }
    }
    assert!(facts >= 80, "{facts}");
}

/// Erickson 1996; his conjectures were proved by Thanatipanonda 2011; Winning Ways, chapter 5.
#[test]
fn toads_and_frogs_have_their_published_values() {
    let text =
        std::fs::read_to_string(tree::root().join("scripts/toads_and_frogs.rhai")).expect("the script");
    let mut interpreter = interpreter();
    said(&mut interpreter, &format!("{text};"));
    for (row, value) in [("T_TFF", "^"), ("TFTF_", "0"), ("TFT_F", "*"), ("TF_TF", "0"), ("T_F", "*")] {
        let code = format!("toads_and_frogs.form({row:?}) == {value:?}");
        assert_eq!(said(&mut interpreter, &code), "true", "{row}");
    }
    let row = |toads: usize, free: usize, frogs: usize| {
        format!("{}{}{}", "T".repeat(toads), "_".repeat(free), "F".repeat(frogs))
    };
    for toads in 2..=5_usize {
        let value = format!("{{{0}|{0}}}", toads - 2);
        let code = format!("toads_and_frogs.form({:?}) == {value:?}", row(toads, 3, 2));
        assert_eq!(said(&mut interpreter, &code), "true", "{toads}");
    }
    for toads in [5, 6] {
        let code = format!("toads_and_frogs.form({:?}) == \"{}/2\"", row(toads, 3, 3), 2 * toads - 7);
        assert_eq!(said(&mut interpreter, &code), "true", "{toads}");
    }
    for (toads, frogs) in [(3, 2), (4, 2), (4, 3), (5, 2), (5, 3_usize)] {
        let value = format!("{{{{{}|{}}}|{{*|{}}}}}", toads - 3, toads - frogs, 3 - frogs as i64);
        let code = format!("toads_and_frogs.form({:?}) == {value:?}", row(toads, 2, frogs));
        assert_eq!(said(&mut interpreter, &code), "true", "{toads} {frogs}");
    }
}
