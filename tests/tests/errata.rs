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

/// `BOUTON_GOLDEN=1` writes them; their outputs are those of `cargo xtask golden` afterwards.
#[test]
fn the_pages_of_the_texts_speak_the_languages_of_the_class() {
    let golden = std::env::var_os("BOUTON_GOLDEN").is_some();
    for source in ["000", "001", "002", "003", "004"] {
        let read = |path: &str| std::fs::read_to_string(tree::root().join(path));
        let page = read(&format!("docs/src/texts/{source}.md")).expect("a page");
        let code = format!("errata(\"{source}\")");
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
