//! The translations have everything and none of it in English.

use std::collections::{BTreeMap, BTreeSet};

use bouton_script::{help, library, messages, registry};

use super::{entries, is_sentence};

/// A translation has a sentence for every function and every section, and for every game its title, its move,
/// its rules and its parameters. (The pages of functions go on in English after the first sentence; what the
/// literature knows of a game stays English, too.)
#[test]
fn translations_have_the_help() {
    for (language, source) in messages::TRANSLATIONS {
        let found: BTreeMap<&str, &str> = entries(source).into_iter().collect();
        let functions = registry::functions().map(|row| format!("{}-line", help::key(row)));
        let sections = library::SECTIONS.iter().map(|row| row.0.to_lowercase().replace(' ', "-"));
        let wanted = functions.chain(sections.map(|title| format!("help-section-{title}")));
        let missing: Vec<String> = wanted.filter(|key| !found.contains_key(key.as_str())).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
        let long = registry::functions().filter(|row| row.summary.contains(". "));
        let (said, all) = long.fold((0, 0), |(said, all), row| {
            let own = found.contains_key(format!("{}-summary", help::key(row)).as_str());
            (said + usize::from(own), all + 1)
        });
        println!("{language}: {said} of {all} pages with more than a sentence are translated to their end");
        for game in bouton_rules::registry::GAMES {
            let own = found.get(format!("title-{}", game.id).as_str()).copied().unwrap_or_default();
            let parts = ["summary", "rules"].into_iter().chain(game.parameters.iter().map(|row| row.name));
            let missing: Vec<&str> = parts.filter(|part| !own.contains(&format!(".{part} ="))).collect();
            assert!(missing.is_empty(), "{language}: title-{} lacks {missing:?}", game.id);
        }
    }
}

/// Words that only English has, among what English sentences are made of.
const ENGLISH_WORDS: &[&str] = &[
    "the", "of", "and", "is", "are", "with", "from", "which", "this", "that", "there", "every", "each",
    "not", "by", "or", "to", "at", "who", "what", "how", "take", "takes", "heap", "heaps", "wins", "loses",
    "heading", "value", "found", "write", "must", "because", "column", "array", "string", "has", "have",
    "its", "you",
];

/// What isn't prose: code between backticks and quotation marks, placeables, calls, titles of books.
fn prose(text: &str) -> String {
    let mut out = text.replace("Winning Ways", "").replace("Toads and Frogs", "").replace("theorem", "");
    for (open, close) in [("{", "}"), ("`", "`"), ("\"", "\""), ("(#", ")"), ("#{", "}")] {
        while let Some(at) = out.find(open) {
            let Some(end) = out[at + open.len()..].find(close) else { break };
            out.replace_range(at..at + open.len() + end + close.len(), " § ");
        }
    }
    out
}

/// The English words in an entry of another language. `or`, `to`, … are found as words between spaces.
fn english_words(text: &str) -> Vec<&'static str> {
    let prose = prose(text);
    let words: BTreeSet<&str> =
        prose.split_whitespace().map(|word| word.trim_matches([',', '.', ':', ';', '?', '!'])).collect();
    ENGLISH_WORDS.iter().copied().filter(|word| words.contains(word)).collect()
}

/// Code stands in hints, and its words are English everywhere.
fn without_code(text: &str) -> String {
    let code = [
        "fn f(", "let ", "for i in", "for x in", "for (x", "game(#", "game.", "list.", "moves:", "|x|",
        "|n|", "p.", "save(",
    ];
    let lines = text.lines().map(|line| {
        let at = code.iter().filter_map(|begin| line.find(begin)).min();
        &line[..at.unwrap_or(line.len())]
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Entries that list keys of maps, which are English everywhere.
const LISTS_OF_KEYS: &[&str] = &[
    "interact-slider",
    "interact-key",
    "reduction-from",
    "reduction-heaps",
    "reduction-key",
    "reduction-map",
    "reduction-modulus",
    "reduction-outcome",
];

/// No sentence of a translation is English, and none is the English one unless it has no words.
#[test]
fn translations_are_not_english() {
    assert_eq!(english_words("a pilha of 3"), ["of"]);
    assert!(english_words("`the` valor de {$this}, \"of\"").is_empty());
    let english: BTreeMap<&str, &str> = entries(&messages::ENGLISH).into_iter().collect();
    let mut wrong = Vec::new();
    for (language, source) in messages::TRANSLATIONS {
        for (key, text) in entries(source) {
            let words = english_words(&without_code(text));
            let same = english.get(key).is_some_and(|original| original.trim() == text.trim());
            if !words.is_empty() && !LISTS_OF_KEYS.contains(&key) || same && is_sentence(&prose(text)) {
                wrong.push(format!("{language}: {key} is English: {words:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Portuguese is that of Brazil, with the words of the texts.
#[test]
fn portuguese_is_that_of_brazil() {
    let european = [
        "ficheiro",
        "monte",
        "montes",
        "utilizador",
        "carácter",
        "ecrã",
        "secção",
        "controlo",
        "tirar",
        "tire",
        "tira",
        "chaveta",
        "píxeis",
        "excecional",
        "canónica",
        "Gémeos",
        "facto",
        "porquê",
        "ganhadora",
        "ganhadoras",
        "peças",
    ];
    let (_, source) = messages::TRANSLATIONS.iter().find(|row| row.0 == "pt").expect("Portuguese");
    for (key, text) in entries(source) {
        let prose = prose(text);
        let words: BTreeSet<&str> = prose.split(|c: char| !c.is_alphabetic()).collect();
        let found: Vec<&&str> = european.iter().filter(|word| words.contains(*word)).collect();
        let strip = key.starts_with("title-") || text.contains("uma tira");
        assert!(found.is_empty() || strip, "{key}: {found:?}");
    }
}
