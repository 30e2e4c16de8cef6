//! The glossary: `help` finds each of its words in every language, its examples run, and the pages of the
//! manual have the same table.

use std::rc::Rc;

use bouton_script::help::{self, glossary};
use bouton_script::{Interpreter, messages};
use bouton_tests::memory::Memory;
use bouton_tests::translations::entries;
use bouton_tests::tree;

const LANGUAGES: [&str; 4] = ["en", "pt", "es", "ca"];

/// The names of every term of a language: of each entry the name and its others.
fn names(language: &str) -> Vec<String> {
    let sources = messages::TRANSLATIONS.iter().map(|(name, source)| (*name, *source));
    let sources: Vec<(&str, &str)> =
        std::iter::once(("en", messages::ENGLISH.as_str())).chain(sources).collect();
    let (_, source) = sources.into_iter().find(|(name, _)| *name == language).expect("a language");
    let terms = entries(source)
        .into_iter()
        .filter(|(key, _)| key.starts_with("glossary-") && !key.starts_with("glossary-heading-"));
    let lines = terms.flat_map(|(_, text)| text.lines().filter(|line| !line.contains(".meaning =")));
    let lines = lines.map(|line| line.trim().trim_start_matches(".words =").to_owned());
    let braces = |line: String| line.replace("{ \"{\" }", "{").replace("{ \"}\" }", "}");
    let names = lines.map(braces).flat_map(|line| line.split(", ").map(str::to_owned).collect::<Vec<_>>());
    names.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}

/// In the session of each language `help` finds the words of all.
#[test]
fn help_knows_every_word_in_every_language() {
    for session in LANGUAGES {
        messages::in_language(session, || {
            for language in LANGUAGES {
                for name in names(language) {
                    assert!(glossary::page(&name).is_some(), "{session}: {name}");
                }
            }
        });
    }
    assert!(names("pt").len() > 100, "the catalogue was read");
}

/// Where English has other names for a term, so has every language: else they would be shown in English.
#[test]
fn no_other_names_are_english() {
    let named = |source: &str| -> Vec<String> {
        let terms = entries(source).into_iter().filter(|(_, text)| text.contains(".words ="));
        terms.map(|(key, _)| key.to_owned()).collect()
    };
    let english = named(&messages::ENGLISH);
    for (language, source) in messages::TRANSLATIONS {
        let own = named(source);
        let lacking: Vec<&String> = english.iter().filter(|key| !own.contains(key)).collect();
        assert!(lacking.is_empty(), "{language}: {lacking:?}");
    }
}

#[test]
fn a_word_is_explained_in_the_language_of_the_session() {
    let asked = |language: &str, word: &str| {
        messages::in_language(language, || help::about(word).expect(word).commonmark())
    };
    for word in
        ["P-posição", "posições P", "p-posicoes", "Combinação segura", "combinaciones seguras", "P-position"]
    {
        let page = asked("pt", word);
        assert!(
            page.starts_with("# P-posição\n\nUma posição em que ganha quem acabou de jogar"),
            "{word}: {page}"
        );
    }
    assert!(asked("ca", "difuso").starts_with("# difús\n"));
    assert!(asked("es", "surreais").starts_with("# número surreal\n"));
    assert!(asked("en", "sumes nim").starts_with("# nim-sum\n"));
    assert!(help::about("xyzzy plugh").is_err());
}

#[test]
fn what_a_term_tells_to_try_runs() {
    let mut interpreter = Interpreter::new(Rc::new(Memory::default()));
    for (term, example) in glossary::TERMS {
        if let Err(error) = interpreter.eval("test", example) {
            panic!("{term}: {example}: {}", error.message);
        }
    }
}

/// `BOUTON_GOLDEN=1` writes the tables.
#[test]
fn the_manual_has_the_same_table() {
    let golden = std::env::var_os("BOUTON_GOLDEN").is_some();
    for language in LANGUAGES {
        let folder = if language == "en" { String::new() } else { format!("{language}/") };
        let path = tree::root().join(format!("docs/src/{folder}glossary.md"));
        let page = std::fs::read_to_string(&path).expect("a page");
        let table = messages::in_language(language, glossary::table);
        let (before, rest) = page.split_once("\n|").expect("a table");
        let after = rest.split_once("\n\n").map_or("", |(_, after)| after);
        let after = if after.is_empty() { String::new() } else { format!("\n{after}") };
        let expected = format!("{before}\n{table}{after}");
        if golden && page != expected {
            std::fs::write(&path, expected).expect("a writable page");
        } else {
            assert_eq!(page, expected, "{}: BOUTON_GOLDEN=1 writes it", path.display());
        }
    }
}
