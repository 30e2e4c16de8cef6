//! What names mean, and where they can be seen.

use super::*;

/// The lines on which the definitions of the uses stand, in order of the uses; 0 for none.
fn meant(text: &str) -> Vec<(String, usize)> {
    let found = names(text);
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    let of = |used: &Use| used.definition.map_or(0, |index| line(found.definitions[index].at.start));
    found.uses.iter().map(|used| (text[used.at.clone()].to_owned(), of(used))).collect()
}

#[test]
fn every_use_leads_to_its_definition() {
    for (text, expected) in [
        ("let a = 1;\na + b", &[("a", 1), ("b", 0)][..]),
        ("let a = 1;\nlet a = a + 1;\na", &[("a", 1), ("a", 2)]),
        ("let n = 1;\nlet f = |n|\n n + 1;\nn", &[("n", 2), ("n", 1)]),
        (
            "let k = 3;\nfn f(a) {\n a + k + later\n}\nlet later = 2;\nf(k)",
            &[("a", 2), ("k", 1), ("later", 5), ("f", 2), ("k", 1)],
        ),
        ("for (x, i) in xs {\n x + i\n}\nx", &[("xs", 0), ("x", 1), ("i", 1), ("x", 0)]),
        ("if c {\n let d = 1;\n d\n}\nd", &[("c", 0), ("d", 2), ("d", 0)]),
        ("try { a } catch (e) {\n e\n}", &[("a", 0), ("e", 1)]),
        ("let m = #{ a: 1,\n b: m2 };\nm.a.b(m)", &[("m2", 0), ("m", 1), ("m", 1)]),
        (
            "let g = game(|n| {\n let o = [];\n for k in 1..=n {\n o.push(n - k);\n }\n o\n});\ng",
            &[("game", 0), ("n", 1), ("o", 2), ("n", 1), ("k", 3), ("o", 2), ("g", 1)],
        ),
        ("f(|a, b| a + b,\n a)", &[("f", 0), ("a", 1), ("b", 1), ("a", 0)]),
        ("`${x} ${|y| y}`", &[("x", 0), ("y", 1)]),
        ("fn f(x) { x } fn g() {\n x }", &[("x", 1), ("x", 0)]),
    ] {
        let expected: Vec<(String, usize)> =
            expected.iter().map(|(name, line)| ((*name).to_owned(), *line)).collect();
        assert_eq!(meant(text), expected, "{text}");
    }
}

#[test]
fn a_text_that_is_being_typed_has_names() {
    let text = "let total = 0;\nlet rule = |n, k| { let size = n + ";
    let found = names(text);
    let mut seen: Vec<&str> = found.in_scope(text.len()).iter().map(|definition| definition.name).collect();
    seen.sort_unstable();
    assert_eq!(seen, ["k", "n", "rule", "size", "total"], "at the end all of them are seen");
}

#[test]
fn all_places_of_a_name() {
    let text = "let pins = 3;\nlet f = |pins| pins + 1;\npins + f(pins)";
    let found = names(text);
    let starts = |at: usize| -> Vec<usize> {
        let definition = found.definition_at(at).expect("a definition");
        found.places_of(definition).iter().map(|place| place.start).collect()
    };
    assert_eq!(starts(5), [4, 39, 48]);
    assert_eq!(starts(31), [23, 29]);
}

#[test]
fn odd_texts() {
    for text in [
        "let",
        "let a =",
        "fn f(",
        "fn f(a",
        "for x in",
        "for",
        "catch (",
        "|a, b",
        "let a = |",
        "|",
        "}",
        "",
    ] {
        let found = names(text);
        assert!(found.uses.len() < 3, "{text}");
        for definition in &found.definitions {
            let value = definition.value.clone().unwrap_or(0..0);
            assert!(text.get(value).is_some() && text.get(definition.whole.clone()).is_some(), "{text}");
        }
    }
}
