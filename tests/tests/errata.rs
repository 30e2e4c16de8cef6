//! The errata of the texts: the language has those of the reference data, and the manual a section on each.

use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_script::{Host, Interpreter};
use bouton_tests::memory::Memory;
use bouton_tests::text_pages::{LANGUAGES, translated, without_outputs};
use bouton_tests::tree;
use bouton_tests::truth::load;
use serde_json::Value as Json;

/// What `errata()` returns.
fn errata() -> Vec<Json> {
    in_language("en", "errata()")
}

/// A list, as a session of a language gives it.
fn in_language(language: &str, code: &str) -> Vec<Json> {
    let host: Rc<dyn Host> = Rc::new(Memory::speaking(language));
    let shown = Interpreter::new(host).eval("test", code).expect("a list").shown;
    shown.json.as_array().expect("an array").clone()
}

fn text(erratum: &Json, key: &str) -> String {
    erratum[key].as_str().expect("a text").to_owned()
}

#[test]
fn the_language_has_the_errata_of_the_data() {
    let (known, data) = (errata(), load()["errata"].clone());
    let data = data.as_array().expect("an array");
    assert!(data.len() >= 49);
    for erratum in data {
        let mut expected = erratum.clone();
        expected.as_object_mut().expect("a map").remove("evidence");
        assert!(known.contains(&expected), "{expected}");
    }
    let ids: BTreeSet<String> = known.iter().map(|erratum| text(erratum, "id")).collect();
    assert_eq!(ids.len(), known.len(), "no id is there twice");
}

#[test]
fn the_manual_has_a_section_on_each() {
    for erratum in errata() {
        let (id, source) = (text(&erratum, "id"), text(&erratum, "source"));
        let page = tree::root().join(format!("docs/src/texts/{source}.md"));
        let page = std::fs::read_to_string(page).expect("a page");
        let section = page.split(&format!("## {id}: ")).nth(1);
        let section = section.unwrap_or_else(|| panic!("no section on {id}"));
        let section = section.split("\n## ").next().unwrap_or_default();
        assert!(section.contains("Printed: ") && section.contains("True: "), "{id}");
        // A mistake of mathematics or of a rule is shown by a computation, but in games that are not here.
        let math = matches!(text(&erratum, "kind").as_str(), "math" | "rule");
        let shown = math && !["E02", "F05"].contains(&id.as_str());
        assert!(!shown || section.contains("```bouton"), "{id} is not shown");
    }
}

/// Expressions that show the place of an erratum, by different verbs.
const MET: &[(&str, &str)] = &[
    ("E02", "hackenbush_rb().explain(\"BRR\")"),
    ("E02", "(hackenbush_rb()[\"BR\"] + hackenbush_rb()[\"BRR\"]).form()"),
    ("E02", "{0|1} + {0|1/2,1} = 3/4"),
    ("E06", "nim().explain([1, 5, 7])"),
    ("E07", "nim().options([2, 3])"),
    ("E08", "nim().explain([3, 4, 5])"),
    ("E08", "nim().explain([3, 4, 5], #{style: \"steps\"})"),
    ("E09", "white_knight().table()"),
    ("E09", "white_knight().explain(\"h8\")"),
    ("E10", "subtraction([1, 3, 6]).mex_lines(0..=19)"),
    ("E11", "subtraction([2, 4, 7]).period()"),
    ("E12", "subtraction([2, 3, 5]).explain([5, 7, 9])"),
    ("E13", "nim_misere().explain([2, 2])"),
    ("E14", "nim_misere().completions(3, 3)"),
    ("E18", "northcott().explain(#{ rows: [[0, 8], [0, 4], [0, 3], [0, 6]], turn: \"W\", w: 10 })"),
    ("E20", "coins_strip().explain([0, 1, 3, 4])"),
    ("E24", "staircase().explain([7, 4, 8, 2, 9])"),
    ("E24", "staircase()[[7, 4, 8, 2, 9]].options()"),
    ("E26", "end_nim().explain([2, 2, 2, 2])"),
    ("E27", "double_nim().explain([1, 1, 2, 2, 3])"),
    ("E27", "double_nim().explain([2, 3, 3, 3, 3])"),
    ("E28", "greedy_nim().explain([7, 3, 3])"),
    ("E30", "spite_nim_A().explain([5])"),
    ("E31", "fibonacci_nim().explain(24)"),
    ("E32", "fibonacci_nim().explain(32)"),
    ("E33", "antonim().explain([0, 0, 0])"),
    ("E34", "moore_nim(2).explain([3, 5, 7, 8])"),
    ("E35", "grundy_game().mex_lines(0..=10)"),
    ("E36", "nim().line([[7, 9, 10], [3, 9, 10]])"),
    ("E41", "coins_strip().explain([2, 6, 8, 14])"),
    ("E42", "coins_strip().explain([3, 6, 11])"),
    ("E43", "coins_strip().line([[3, 6, 11], [3, 6, 8]])"),
    ("E44", "coins_strip().winning_moves([3, 4, 8])"),
    ("E45", "coins_strip().explain([0, 4, 8])"),
    ("E48", "coins_strip().line([[0, 2, 8], [0, 2, 3]])"),
    ("F01", "54 = (11011)_2"),
    ("F02", "nim().explain([10, 8], #{style: \"steps\"})"),
    ("F06", "nim().explain([5, 2], #{style: \"powers\"})"),
    ("F09", "silver_dollar_A().explain(#{c: [2, 4, 7, 8], d: 4})"),
    ("H01", "nim_misere().explain([1, 2, 2])"),
    ("H02", "nim_misere().explain([1, 1, 2])"),
    ("I03", "nim().explain([4, 7, 13])"),
    ("I05", "equal_nim(2).explain([3, 5])"),
    ("I05", "explain Nim_2 3 6 7 10"),
    ("I06", "moore_nim(2).explain([3, 6, 7, 10])"),
    ("I06", "equal_nim(2).explain([3, 6, 7, 10])"),
];

/// Every verb that shows the place tells the erratum, with its correction, once a session; in four languages.
#[test]
fn a_verb_tells_the_erratum_of_its_place_once_a_session() {
    let marks = [("en", "note: "), ("pt", "nota: "), ("es", "nota: "), ("ca", "nota: ")];
    for (language, mark) in marks {
        for (id, code) in MET {
            let host = Rc::new(Memory::speaking(language));
            let mut interpreter = Interpreter::new(Rc::clone(&host) as Rc<dyn Host>);
            let mut told = || {
                if let Err(error) = interpreter.eval("In[1]", code) {
                    panic!("{code}: {}: {}", error.code, error.message);
                }
                let printed = host.take_printed();
                let own = printed.lines().filter(|line| line.ends_with(&format!("({id})")));
                own.filter(|line| line.starts_with(mark)).map(str::to_owned).collect::<Vec<_>>()
            };
            let first = told();
            assert_eq!(first.len(), 1, "{language}: {code} tells {id}: {first:?}");
            assert!(first[0].len() > 60 && !first[0].contains("{ $"), "{first:?}");
            assert!(told().is_empty(), "{language}: {code} tells {id} again");
        }
    }
}

/// Positions other than those of the texts are shown without a note.
#[test]
fn other_positions_tell_no_erratum() {
    let host = Rc::new(Memory::default());
    let mut interpreter = Interpreter::new(Rc::clone(&host) as Rc<dyn Host>);
    for code in [
        "nim().explain([3, 4, 6])",
        "nim_misere().explain([3, 4, 6])",
        "coins_strip().explain([1, 5])",
        "subtraction([1, 3, 6]).mex_lines(0..=5)",
        "subtraction([1, 2, 3]).period()",
        "white_knight(6).table()",
        "kayles().explain([3, 5])",
    ] {
        interpreter.eval("test", code).unwrap_or_else(|error| panic!("{code}: {}", error.message));
        assert_eq!(host.take_printed(), "", "{code}");
    }
}

/// `BOUTON_GOLDEN=1` writes them; their outputs are those of `cargo xtask golden` afterwards.
#[test]
fn the_pages_of_the_texts_speak_the_languages_of_the_class() {
    let golden = std::env::var_os("BOUTON_GOLDEN").is_some();
    for source in ["000", "001", "002", "003", "004"] {
        let read = |path: &str| std::fs::read_to_string(tree::root().join(path));
        let page = read(&format!("docs/src/texts/{source}.md")).expect("a page");
        let code = format!("errata().filter(|one| one.source == \"{source}\")");
        let english = in_language("en", &code);
        for language in LANGUAGES {
            let expected = translated(&page, language, &english, &in_language(language, &code));
            let path = format!("docs/src/{language}/texts/{source}.md");
            let own = read(&path).unwrap_or_default();
            let same = without_outputs(&own) == without_outputs(&expected);
            if golden && !same {
                std::fs::write(tree::root().join(&path), expected).expect("a writable page");
            } else {
                assert!(same, "{path} is not docs/src/texts/{source}.md: BOUTON_GOLDEN=1 writes it");
            }
        }
    }
}
