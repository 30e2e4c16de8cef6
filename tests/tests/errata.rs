//! The errata of the texts: the language has those of the reference data, and the manual a section on each.

use bouton_script::{Host, Interpreter};
use bouton_tests::memory::Memory;
use bouton_tests::tree;
use bouton_tests::truth::load;
use std::rc::Rc;

#[test]
fn the_language_has_the_errata_of_the_data() {
    let host: Rc<dyn Host> = Rc::new(Memory::default());
    let mut interpreter = Interpreter::new(host);
    let shown = interpreter.eval("test", "errata()").expect("errata").shown;
    let mut expected = load()["errata"].clone();
    for erratum in expected.as_array_mut().expect("an array") {
        erratum.as_object_mut().expect("a map").remove("evidence");
    }
    assert_eq!(shown.json, expected);
    assert!(expected.as_array().is_some_and(|all| all.len() >= 49));
}

#[test]
fn the_manual_has_a_section_on_each() {
    for erratum in load()["errata"].as_array().expect("an array") {
        let text = |key: &str| erratum[key].as_str().expect("a text").to_owned();
        let page = tree::root().join(format!("docs/src/texts/{}.md", text("source")));
        let page = std::fs::read_to_string(page).expect("a page");
        let section = page.split(&format!("## {}: ", text("id"))).nth(1);
        let section = section.unwrap_or_else(|| panic!("no section on {}", text("id")));
        let section = section.split("\n## ").next().unwrap_or_default();
        assert!(section.contains("Printed: ") && section.contains("True: "), "{}", text("id"));
        // A mistake of mathematics or of a rule is shown by a computation, but in games that are not here.
        let shown =
            matches!(text("kind").as_str(), "math" | "rule") && !["E02", "F05"].contains(&&*text("id"));
        assert!(!shown || section.contains("```bouton"), "{} is not shown", text("id"));
    }
}
