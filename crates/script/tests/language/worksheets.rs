//! Worksheets: the same for a seed, no answer on the pupils' page, and answers judged with a reason.

use std::rc::Rc;

use bouton_script::{Host, Interpreter};

struct Quiet;

impl Host for Quiet {}

const KINDS: [&str; 12] = [
    "who-wins",
    "winning-moves",
    "complete",
    "nim-sum",
    "table",
    "line",
    "period",
    "misere",
    "powers",
    "knights",
    "staircase",
    "dialogue",
];

fn said(code: &str) -> String {
    match Interpreter::new(Rc::new(Quiet)).eval("In[1]", code) {
        Ok(value) => value.shown.text,
        Err(error) => error.render(""),
    }
}

#[test]
fn a_kind_is_named_in_every_language_of_the_class() {
    for (written, kind) in [
        ("worksheet(\"Quem vence?\").kind", "who-wins"),
        ("worksheet(\"soma-nim\").kind", "nim-sum"),
        ("worksheet(\"jugades guanyadores\").kind", "winning-moves"),
        ("worksheet(\"período\").kind", "period"),
        ("(worksheet who-wins).kind", "who-wins"),
        ("worksheet(\"potências de dois\").kind", "powers"),
        ("worksheet(\"escala\").kind", "staircase"),
        ("worksheet(\"diálogo\").kind", "dialogue"),
        ("worksheet(\"activity 8\").kind", "dialogue"),
    ] {
        assert_eq!(said(written), kind, "{written}");
    }
    let unknown = said("worksheet sums");
    assert!(
        unknown.contains("error[bad-argument]") && unknown.contains("worksheet(\"who-wins\""),
        "{unknown}"
    );
}

#[test]
fn a_seed_makes_the_same_questions_always_and_others_than_another_seed() {
    for kind in KINDS {
        let code = |seed: i64| format!("worksheet(\"{kind}\", #{{ seed: {seed}, count: 9 }}).page");
        assert_eq!(said(&code(3)), said(&code(3)), "{kind}");
        assert_ne!(said(&code(3)), said(&code(4)), "{kind}");
    }
}

/// The questions of many seeds with answers that are found in the language, by other functions than those
/// that judge them where there are any.
#[test]
fn right_answers_are_right() {
    let checks = [
        ("who-wins", "q.game.outcome(q.given[0])"),
        (
            "winning-moves",
            "nim().options(q.given[0]).to_array().filter(|o| o.outcome == \"P\").map(|o| o.option)",
        ),
        ("complete", "nim_sum(q.given[0])"),
        ("nim-sum", "nim_sum(q.given[0])"),
        ("table", "q.game.table(5, 5)"),
        (
            "line",
            "let l = q.given; (1..l.len()).to_array().filter(|i| nim_sum(l[i - 1]) != 0 && nim_sum(l[i]) != 0)",
        ),
        ("period", "q.game.period().period"),
        ("misere", "if is_lost_misere(q.given[0]) { \"P\" } else { \"N\" }"),
        ("powers", "nim().options(q.given[0]).to_array().filter(|o| o.outcome == \"P\").map(|o| o.option)"),
        ("knights", "if nim_sum(q.given.map(|s| q.game.grundy(s))) == 0 { \"P\" } else { \"N\" }"),
        (
            "staircase",
            "let s = q.given[0]; let odd = []; for i in 0..s.len() { if i % 2 == 0 { odd.push(s[i]); } } \
             if nim_sum(odd) == 0 { \"P\" } else { \"N\" }",
        ),
        ("dialogue", "gaps(q.given)"),
    ];
    let functions = "fn is_lost_misere(p) { if p.all(|n| n < 2) { p.total() % 2 == 1 } else { nim_sum(p) == 0 } } \
                     fn gap(a, b) { let less = 0; for x in b { let i = a.index_of(x); \
                     if i < 0 { less = x; } else { a.remove(i); } } [a[0], a[0] - less] } \
                     fn gaps(l) { let out = []; for i in 1..l.len() { \
                     out.push(if i % 2 == 1 { gap(l[i - 1], l[i]) } else { l[i] }); } out } ";
    for (kind, answer) in checks {
        let code = format!(
            "{functions} let bad = []; for seed in 0..12 {{ for q in worksheet(\"{kind}\", #{{ seed: seed }}).questions {{ \
             let a = {{ {answer} }}; let v = check_answer(q, a); if v.mark != \"right\" {{ bad.push([seed, q.given, a, v.why]); }} }} }} bad"
        );
        assert_eq!(said(&code), "[]", "{kind}");
    }
}

#[test]
fn half_of_the_positions_are_lost_and_every_line_has_a_mistake() {
    let lost = "let n = 0; for seed in 0..20 { for q in worksheet(\"who-wins\", #{ seed: seed }).questions { \
                if check_answer(q, \"P\").mark == \"right\" { n += 1; } } } n >= 50 && n <= 110";
    assert_eq!(said(lost), "true");
    let lines = "let n = 0; for seed in 0..20 { for q in worksheet(\"line\", #{ seed: seed }).questions { \
                 if check_answer(q, []).mark == \"right\" { n += 1; } } } n";
    assert_eq!(said(lines), "0");
}

#[test]
fn wrong_answers_are_told_by_what_beats_them() {
    for (kind, answer, expected) in [
        ("nim-sum", "q.given[0].total()", "wrong"),
        ("nim-sum", "nim_sum(q.given[0]) ^ 4", "almost"),
        ("nim-sum", "nim_sum(q.given[0]) ^ 5", "wrong"),
        ("complete", "nim_sum(q.given[0]) ^ 3", "wrong"),
        ("period", "2 * q.game.period().period", "almost"),
        ("period", "q.game.period().period + 1", "wrong"),
        ("winning-moves", "[q.given[0]]", "wrong"),
        ("table", "(0..6).map(|r| (0..6).map(|c| 77))", "wrong"),
        ("line", "[99]", "wrong"),
        ("misere", "if check_answer(q, \"P\").mark == \"right\" { \"N\" } else { \"P\" }", "wrong"),
        ("knights", "if check_answer(q, \"P\").mark == \"right\" { \"N\" } else { \"P\" }", "wrong"),
        ("staircase", "if check_answer(q, \"P\").mark == \"right\" { \"N\" } else { \"P\" }", "wrong"),
        ("powers", "[q.given[0]]", "wrong"),
        ("dialogue", "[]", "wrong"),
    ] {
        let code = format!(
            "let other = []; for q in worksheet(\"{kind}\", #{{ seed: 5, count: 6 }}).questions {{ let v = check_answer(q, {answer}); \
             if v.mark != \"{expected}\" || v.why == \"\" {{ other.push([q.given, v.mark, v.why]); }} }} other"
        );
        // The ordinary sum may happen to be the nim-sum, where nothing is carried, or one column from it.
        let found = said(&code);
        let fine = found == "[]" || (answer == "q.given[0].total()" && !found.contains("error"));
        assert!(fine, "{kind} {answer}: {found}");
    }
}

#[test]
fn the_pupils_page_is_the_page_of_the_answers_with_blanks() {
    for kind in KINDS {
        for language in ["en", "pt", "es", "ca"] {
            let sheet = format!("worksheet(\"{kind}\", #{{ seed: 2, language: \"{language}\" }})");
            let (page, key) = (said(&format!("{sheet}.page")), said(&format!("{sheet}.key")));
            assert!(page.contains(&format!("<html lang=\"{language}\">")), "{kind} {language}");
            assert!(page != key && page.len() < key.len() + 900, "{kind}");
            // The form of the answers is on the other page only, and the key isn't shown.
            assert!(
                !page.contains("blank answer") && !page.contains("☒") && !page.contains("worksheet-"),
                "{kind}"
            );
            assert!(page.matches("<li>").count() == key.matches("<li>").count(), "{kind}");
        }
    }
    // A third of a table is given to pupils, too.
    let given = |page: &str| said(&format!("worksheet(\"table\", #{{ seed: 2 }}).{page}"));
    let count = given("page").matches("class=\"given\"").count();
    assert!(count > 12 && count == given("key").matches("class=\"given\"").count(), "{count}");
    let filled = "worksheet(\"nim-sum\", #{ seed: 2 }).page";
    assert!(said(filled).contains("<td></td>") && !said(filled).contains("<td>1</td>"));
}

#[test]
fn bad_input_shows_a_legal_example() {
    for (code, expected) in [
        ("worksheet(\"sums\")", "worksheet(\"who-wins\""),
        ("worksheet(3)", "the kinds are \"who-wins\", \"winning-moves\""),
        ("worksheet(\"line\", #{ count: 0 })", "a count from 1 to 60"),
        ("worksheet(\"line\", #{ count: \"many\" })", "count: \"many\""),
        ("worksheet(\"line\", #{ colour: 1 })", "colour: 1"),
        ("worksheet(\"line\", #{ language: \"xx\" })", "\"en\", \"ca\", \"es\", \"pt\""),
        ("check_answer(5, 3)", "takes a question of a worksheet, found 5"),
        ("check_answer(worksheet(\"nim-sum\").questions[0], \"012\")", "check_answer(question, \"0110\")"),
        ("check_answer(worksheet(\"period\").questions[0], 0)", "check_answer(question, 4)"),
        ("check_answer(worksheet(\"table\").questions[0], [[1], [2]])", "an array of the table's rows"),
        ("check_answer(worksheet(\"who-wins\").questions[0], 1)", "\"P\" or \"N\", found 1"),
    ] {
        let found = said(code);
        assert!(found.contains("error[bad-argument]") && found.contains(expected), "{code}: {found}");
    }
}

/// Positions that a teacher names are asked about as they are, and judged as those of a seed.
#[test]
fn sheets_ask_about_the_positions_that_are_named() {
    let sheet = "worksheet(\"winning-moves\", #{ positions: [[5, 1, 3, 6], [2, 3, 7, 10]] })";
    assert_eq!(said(&format!("{sheet}.questions.map(|q| q.given)")), "[[[1, 3, 5, 6]], [[2, 3, 7, 10]]]");
    assert_eq!(said(&format!("{sheet}.seed == ()")), "true");
    let judged = "|q, answer| check_answer(q, answer).mark";
    let first = format!("({judged}).call({sheet}.questions[1], [[2, 3, 6, 7]])");
    assert_eq!(said(&first), "right");
    assert_eq!(said(&format!("({judged}).call({sheet}.questions[1], [[2, 3, 7, 9]])")), "wrong");
    let key = said(&format!("{sheet}.key"));
    assert!(
        key.contains("(2, 3, 6, 7)") && !said(&format!("{sheet}.page")).contains("(2, 3, 6, 7)"),
        "{key}"
    );
    for refused in [
        "worksheet(\"table\", #{ positions: [[1, 3]] })",
        "worksheet(\"period\", #{ positions: [] })",
        "worksheet(\"period\", #{ positions: [[]] })",
        "worksheet(\"period\", #{ positions: [[0]] })",
        "worksheet(\"period\", #{ positions: [[1, 3], [2, 25]] })",
        "worksheet(\"period\", #{ positions: [1, 3] })",
        "worksheet(\"who-wins\", #{ positions: [] })",
        "worksheet(\"who-wins\", #{ positions: [[]] })",
        "worksheet(\"who-wins\", #{ positions: [[0, 0]] })",
        "worksheet(\"who-wins\", #{ positions: [[1, -3]] })",
        "worksheet(\"who-wins\", #{ positions: [[1, 100]] })",
        "worksheet(\"who-wins\", #{ positions: [[1, 1, 1, 1, 1, 1, 1, 1, 1]] })",
        "worksheet(\"line\", #{ positions: [[3, 5]] })",
        "worksheet(\"line\", #{ positions: [[[3, 5]]] })",
        "worksheet(\"who-wins\", #{ positions: 7 })",
    ] {
        assert!(said(refused).contains("error[bad-argument]"), "{refused}: {}", said(refused));
    }
}

/// A period is asked of the numbers that may be taken, and of the heaps from which the values repeat.
#[test]
fn sheets_on_periods_ask_about_named_sets() {
    let sheet = "worksheet(\"period\", #{ positions: [[7, 2, 4], [1, 3, 6]] })";
    assert_eq!(said(&format!("{sheet}.questions.map(|q| q.game.name)")), "[\"S(2, 4, 7)\", \"S(1, 3, 6)\"]");
    // S(2, 4, 7): period 3 from 8 on.
    for (answer, mark) in [("3", "right"), ("6", "almost"), ("2", "wrong"), ("4", "wrong")] {
        let found = said(&format!("check_answer({sheet}.questions[0], {answer}).mark"));
        assert_eq!(found, mark, "{answer}");
    }
    let key = said(&format!("{sheet}.key"));
    let blank = |text: &str| key.contains(&format!(">{text}<"));
    assert!(blank("8") && blank("0, 2, 4") && key.matches("g(n)").count() > 3, "{key}");
}

/// In misère Nim the last chip has no reply: it loses by itself.
#[test]
fn the_last_chip_of_misere_nim_is_told() {
    let sheet = "worksheet(\"misere\", #{ positions: [[1]] }).questions[0]";
    let found = said(&format!("check_answer({sheet}, \"N\").why"));
    assert_eq!(found, "a move to (0) takes the last chip, and so loses");
}

/// The activities of text 000 by name in four languages; others aren't there.
#[test]
fn activities_of_text_000_are_ready() {
    for (name, kind) in [
        ("atividade 6", "who-wins"),
        ("Atividade 9", "winning-moves"),
        ("activity 5", "winning-moves"),
        ("actividad 8", "dialogue"),
        ("actividad 7", "line"),
        ("activitat 1", "who-wins"),
    ] {
        assert_eq!(said(&format!("worksheet(\"{name}\").kind")), kind, "{name}");
    }
    let outcomes = "worksheet(\"atividade 6\").questions.map(|q| q.game.outcome(q.given[0]))";
    assert_eq!(said(outcomes), "[P, P, N, N, N]");
    let first = "worksheet(\"atividade 1\").questions.map(|q| q.game.outcome(q.given[0]))";
    assert_eq!(said(first), "[N, N, N]");
    let lines = "worksheet(\"atividade 8\").questions.map(|q| nim().line(q.given).to_array().len())";
    assert_eq!(said(lines), "[10]");
    for unknown in ["atividade 10", "atividade 0", "atividade", "atividade x"] {
        assert!(said(&format!("worksheet(\"{unknown}\")")).contains("error[bad-argument]"), "{unknown}");
    }
    let page = said("worksheet(\"atividade 6\", #{ language: \"pt\" }).page");
    assert!(page.contains("atividade 6 do texto 000") && !page.contains("who-wins"), "{page}");
}

/// Each thing that an answer has stands on a line unbroken, and two questions stand beside each other where
/// they fit.
#[test]
fn the_page_is_laid_out() {
    let page = |kind: &str, part: &str| said(&format!("worksheet(\"{kind}\", #{{ seed: 7 }}).{part}"));
    for kind in ["who-wins", "misere", "winning-moves", "powers"] {
        let key = page(kind, "key");
        let answers = key.matches("class=\"blank answer\"").count();
        assert!(answers > 5 && key.matches("<span class=\"whole\">(").count() > 2, "{kind}: {key}");
        let bare = |line: &str| line.contains("%)\">(") || line.contains("em\">(");
        assert!(!key.lines().any(bare), "{kind}: {key}");
    }
    for kind in KINDS {
        let wide = ["line", "period", "dialogue"].contains(&kind);
        assert_eq!(!page(kind, "page").contains("class=\"narrow\""), wide, "{kind}");
    }
    let one = said("worksheet(\"atividade 3\").page");
    assert!(!one.contains("class=\"narrow\""), "{one}");
    // A player's words and the position after them are one row.
    let dialogue = said("worksheet(\"atividade 8\").page");
    assert!(
        dialogue.matches("class=\"turn\"").count() == 9 && dialogue.matches("→ ").count() == 9,
        "{dialogue}"
    );
}

/// One number, or one knight, is told as one.
#[test]
fn one_is_not_told_as_several() {
    for (language, several, wrong) in [
        ("en", "one of these numbers", "Knights"),
        ("pt", "um destes números", "Cavalos"),
        ("es", "uno de estos números", "Caballos"),
        ("ca", "un d'aquests nombres", "Cavalls"),
    ] {
        let sheet = |kind: &str, positions: &str| {
            let sheet =
                format!("worksheet(\"{kind}\", #{{ positions: {positions}, language: \"{language}\" }})");
            said(&sheet).lines().last().unwrap_or_default().to_owned()
        };
        assert!(!sheet("period", "[[2]]").contains(several), "{language}");
        assert!(sheet("period", "[[1, 2]]").contains(several), "{language}");
        assert!(!sheet("knights", "[\"d5\"]").contains(wrong), "{language}");
        assert!(sheet("knights", "[\"d5 a3\"]").contains(wrong), "{language}");
    }
}
