//! The errata of the texts: the language has those of the reference data, and the manual a section on each.

use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_script::{Host, Interpreter};
use bouton_tests::memory::Memory;
use bouton_tests::tree;
use bouton_tests::truth::load;
use serde_json::Value as Json;

/// What `errata()` returns.
fn errata() -> Vec<Json> {
    let host: Rc<dyn Host> = Rc::new(Memory::default());
    let shown = Interpreter::new(host).eval("test", "errata()").expect("errata").shown;
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
