//! We count missing translations, and check that existing ones aren't English.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

use bouton_script::messages;
use bouton_tests::translations::{entries, incomplete, report, wanted};

use super::is_sentence;

/// We print the gaps, and fail nothing: a session says them in English. We write past the test harness, which
/// hides the output of a passing test. `cargo xtask test --strict` refuses gaps before a release.
#[test]
fn missing_translations_are_counted() {
    for report in incomplete() {
        writeln!(std::io::stderr(), "translations: {report}").expect("standard error is open");
    }
}

#[test]
fn a_report_names_what_is_missing() {
    let wanted = ["a", "a.hint", "title-nim.rules", "b"].map(str::to_owned);
    let said = |source: &str| report("gl", source, &wanted).to_string();
    assert_eq!(said("a = un\ntitle-nim = Nim\n    .rules = x\n"), "gl lacks 2 of 4 texts: a.hint, b");
    assert_eq!(said("a = un\n    .hint = dous\nb = tres\n"), "gl lacks 1 of 4 texts: title-nim.rules");
    let many: Vec<String> = (0..32).map(|n| format!("k{n}")).collect();
    assert!(report("gl", "", &many).to_string().ends_with(", k29 and 2 more"));
}

/// Every sentence, function, game and erratum is asked for: a catalogue without entries lacks them all.
#[test]
fn every_kind_of_text_is_wanted() {
    let wanted = wanted();
    for key in ["unknown-name", "memory.hint", "help-isqrt-line", "help-section-tables", "title-nim.rules"] {
        assert!(wanted.iter().any(|known| known == key), "{key}");
    }
    assert!(wanted.iter().any(|key| key.starts_with("erratum-")));
    assert_eq!(report("gl", "", &wanted).missing, wanted);
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

/// Hints contain code, and its words are English everywhere.
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

/// A translation must not be an English sentence, and must differ from the English one unless that consists
/// of signs only.
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
