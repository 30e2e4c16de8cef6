//! The catalogue of messages and the code of all layers agree.

mod translations;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use bouton_script::{Host, Interpreter, help, library, messages, registry};
use bouton_solve::ENGINES;
use bouton_tests::translations::{ERRATA, entries};
use fluent_bundle::FluentResource;

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The layers that speak from the catalogue, and those that have tables of their own.
const OWN: &[&str] = &["script", "session", "cli", "web"];
const BELOW: &[&str] =
    &["theory", "rules", "heaps", "search", "solve", "compile", "plot", "partizan", "results"];

/// A folder of a crate.
fn of_crate(layer: &str, folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates").join(layer).join(folder)
}

fn code(layers: &[&str]) -> String {
    let mut files = Vec::new();
    for layer in layers {
        sources(&of_crate(layer, "src"), &mut files);
    }
    files.iter().map(|file| std::fs::read_to_string(file).expect("a source")).collect()
}

fn keys() -> BTreeSet<&'static str> {
    let lines = messages::ENGLISH.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    lines.filter_map(|line| line.split_once(" =").map(|(key, _)| key)).collect()
}

#[test]
fn the_catalogue_is_well_formed() {
    let resource = FluentResource::try_new(messages::ENGLISH.clone());
    assert!(resource.is_ok(), "{:?}", resource.err().map(|(_, errors)| errors));
    let count =
        messages::ENGLISH.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase())).count();
    assert_eq!(keys().len(), count, "a key stands twice");
}

/// The first string literal of a text that begins with one.
fn literal(text: &str) -> Option<&str> {
    let inner = text.trim_start().strip_prefix('"')?;
    let end = inner.char_indices().find(|&(at, c)| c == '"' && !inner[..at].ends_with('\\'))?.0;
    Some(&inner[..end])
}

/// Whether two words follow each other: a sentence, and no key, code or format.
pub(crate) fn is_sentence(text: &str) -> bool {
    let word = |word: &&str| word.len() > 1 && word.chars().all(char::is_alphabetic);
    let words: Vec<&str> = text.split(' ').map(|word| word.trim_matches([',', ':', '.', ';'])).collect();
    words.windows(2).any(|pair| pair.iter().all(word))
}

/// Sentences that stay in the code, each with its reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("Values({}", "for people who debug Rust programs"),
    ("nothing to check", "an error of Rust programs, which speak English"),
    ("<thead><tr>", "HTML"),
    ("<table class", "HTML"),
    ("<tr><th", "HTML"),
    ("<th scope", "HTML"),
];

/// What users read comes from the catalogue: no sentence is written in a diagnostic, a hint, a print or a
/// format of the library, of the values and of how they are shown.
#[test]
fn sentences_stand_in_the_catalogue() {
    assert!(is_sentence("the check fails: {text}") && !is_sentence("{}: {}") && !is_sentence("no-code"));
    let mut files = Vec::new();
    let folders =
        [("script", "src/library"), ("script", "src/show"), ("script", "src/value"), ("results", "src")];
    for (layer, folder) in folders {
        sources(&of_crate(layer, folder), &mut files);
    }
    let mut found = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a source");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let new = code.split("Diagnostic::new(").skip(1).map(|rest| rest.lines().next().unwrap_or_default());
        found.extend(new.map(|line| format!("{}: Diagnostic::new({line}", file.display())));
        for call in ["format!(", "write!(f, ", "bad(", ".hint(", "print(", "write_str("] {
            let said = code.split(call).skip(1).filter_map(literal).filter(|said| is_sentence(said));
            let said = said.filter(|said| !EXCEPTIONS.iter().any(|(known, _)| said.starts_with(known)));
            found.extend(said.map(|said| format!("{}: {call}{said}", file.display())));
        }
    }
    assert!(found.is_empty(), "write a key of the catalogue instead: {found:#?}");
}

#[test]
fn every_key_is_used() {
    let code = format!("{}{}", code(OWN), code(BELOW));
    let unused: Vec<&str> = keys().into_iter().filter(|key| !code.contains(&format!("\"{key}\""))).collect();
    // Keys that are made from a code: `array-bounds` and `array-bounds-empty`; from an engine:
    // `working-dense`.
    let engine = |key: &str| key.strip_prefix("working-").is_some_and(|name| ENGINES.contains(&name));
    // And from a limit: `limits-time`.
    let limit = |key: &str| {
        let name = key.strip_prefix("limits-");
        name.is_some_and(|name| code.contains(&format!("row(\"{name}\"")))
    };
    let made: Vec<&str> = unused
        .into_iter()
        .filter(|key| !key.ends_with("-bounds-empty") && !engine(key) && !limit(key))
        .collect();
    assert!(made.is_empty(), "{made:?}");
}

#[test]
fn every_engine_has_a_name_for_people() {
    for name in ENGINES {
        assert!(!messages::engine(name).is_empty(), "{name}");
    }
    assert_eq!(messages::engine(""), "", "before an engine has started");
}

/// Every key that the code names is in the catalogue.
#[test]
fn every_named_key_exists() {
    let own = [
        ("::coded(", 0),
        ("::keyed(", 1),
        (" text(", 0),
        ("&text(", 0),
        ("::text(", 0),
        (" bad(", 0),
        ("(bad(", 0),
        (" say(", 0),
        ("&say(", 0),
        ("(say(", 0),
    ];
    let below =
        [(".say(", 0), (".label(", 0), (" say(", 0), ("(say(", 0), ("say(words, ", 0), ("Phrase::of(", 0)];
    let keys = keys();
    let mut named = named(&code(OWN), &own);
    named.extend(self::named(&code(BELOW), &below));
    named.retain(|key| !keys.contains(key.as_str()));
    assert!(named.is_empty(), "{named:?}");
}

/// The keys that stand as literals in these calls, each at the place of its argument.
fn named(code: &str, calls: &[(&str, usize)]) -> Vec<String> {
    let mut found = Vec::new();
    for (call, argument) in calls {
        for piece in code.split(call).skip(1) {
            let arguments = piece.split(',').nth(*argument).unwrap_or("").trim();
            let key = arguments.strip_prefix('"').and_then(|rest| rest.split('"').next());
            let plain = |key: &&str| key.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
            found.extend(key.filter(plain).map(str::to_owned));
        }
    }
    found
}

/// A language puts its sentences before the English ones; missing ones stay English.
#[test]
fn another_language_is_a_file() {
    messages::use_language("gl", "interrupted = interrompido\n").expect("a language");
    assert_eq!(messages::text("interrupted", &[]), "interrompido");
    assert_eq!(messages::text("unknown-name", &[("name", &"x")]), "there is no `x` here");
    assert_eq!(messages::english("interrupted", &[]), "interrupted");
    assert!(messages::use_language("no language", "").is_err());
    for (tag, language) in [("pt_BR.UTF-8", "pt"), ("gl", "gl"), ("C", "en"), ("", "en"), ("en-GB", "en")] {
        assert_eq!(messages::set_language(tag), language, "{tag}");
    }
    let elsewhere = std::thread::spawn(|| (messages::set_language("gl"), messages::text("interrupted", &[])));
    assert_eq!(elsewhere.join().expect("a thread"), ("gl".to_owned(), "interrompido".to_owned()));
}

/// You can add an English text without translating it: sentences of every layer, hints and lines of the help
/// that a language lacks are said in English.
#[test]
fn what_a_language_lacks_stays_english() {
    messages::use_language("an", "unknown-name = no bi ha `{ $name }`\n").expect("a language");
    let mut aragonese = Interpreter::new(Rc::new(Speaker("an", RefCell::default())));
    let mut english = Interpreter::new(Rc::new(Speaker("en", RefCell::default())));
    let said = |interpreter: &mut Interpreter, code: &str| match interpreter.eval("In[1]", code) {
        Ok(value) => value.shown.text,
        Err(error) => error.render(""),
    };
    for code in [
        "nim().values(5)",
        "octal(\"\")",
        "kayles().period()",
        "nim().explain([3, 4])",
        "help(\"isqrt\").to_string()",
        "subtraction()",
        "help(\"nim\").to_string()",
    ] {
        assert_eq!(said(&mut aragonese, code), said(&mut english, code), "{code}");
    }
    let near = said(&mut aragonese, "let kayles = 1; kayls");
    assert!(near.contains("no bi ha `kayls`") && near.contains("did you mean `kayles`?"), "{near}");
}

/// A figure is drawn in the language of its session, numbers too.
#[test]
fn a_figure_speaks_the_language_of_its_session() {
    let mut portuguese = Interpreter::new(Rc::new(Speaker("pt", RefCell::default())));
    let mut shown = |code: &str| portuguese.eval("In[1]", code).expect("a value").shown;
    let kayles = shown("kayles().plot(0..=200)");
    assert!(
        kayles.text.starts_with("Kayles, pilhas 0–200, período 12 a partir de 71 (provado), "),
        "{}",
        kayles.text
    );
    let svg = kayles.svg.unwrap_or_default();
    for word in ["tamanho da pilha n", "valor de Grundy g(n)", "período 12 (provado)", "excepcionais: "] {
        assert!(svg.contains(word), "{word}");
    }
    let twin = &kayles.forms["application/vnd.vegalite.v5+json"];
    assert!(
        twin.contains(r#""decimal":",""#)
            && twin.contains("P-posição")
            && twin.contains("afirmação")
            && !twin.contains("P-position")
    );
    let long = shown("kayles().plot(0..=12345)").text;
    assert!(long.contains("pilhas 0–12\u{a0}345"), "{long}");
    let graph = shown("nim().graph(2)").forms["application/vnd.vega.v5+json"].clone();
    assert!(graph.contains(r#"\"posição\": datum.label"#), "{graph}");
    assert!(shown("wythoff().explain([5, 4])").text.contains("retirar"), "moves in words");
}

fn placeables(text: &str) -> BTreeSet<&str> {
    let names = text.split("{ $").skip(1).filter_map(|rest| rest.split([' ', '}']).next());
    names.collect()
}

/// The keys that a translation may have beyond English: overlays for the names of errors, functions, sections
/// and games, and for the errata.
fn is_overlay(key: &str) -> bool {
    if let Some(id) = key.strip_prefix("erratum-") {
        return ERRATA.lines().any(|line| line.split('\t').next() == Some(id));
    }
    if let Some(id) = key.strip_prefix("title-") {
        let native = bouton_rules::registry::GAMES.iter().map(|game| game.id);
        return native
            .chain(bouton_rules::registry::TWO_PLAYERS.iter().map(|game| game.id))
            .any(|known| known == id);
    }
    if let Some(title) = key.strip_prefix("help-section-") {
        let titles = library::SECTIONS.iter().map(|row| row.0);
        return titles.map(|title| title.to_lowercase().replace(' ', "-")).any(|known| known == title);
    }
    registry::functions().any(|row| {
        let named = key.strip_prefix(&help::key(row));
        named.is_some_and(|part| ["-line", "-more", "-summary"].contains(&part))
    })
}

/// A translation has keys of English, each once, with the same placeables in the same part; and overlays. It
/// may lack keys and hints, which [`bouton_tests::translations`] counts.
#[test]
fn translations_agree_with_english() {
    let english: BTreeMap<&str, &str> = entries(&messages::ENGLISH).into_iter().collect();
    for (language, source) in messages::TRANSLATIONS {
        let resource = FluentResource::try_new((*source).to_owned());
        assert!(resource.is_ok(), "{language}: {:?}", resource.err().map(|(_, errors)| errors));
        let found = entries(source);
        let mut seen = BTreeSet::new();
        for (key, text) in found {
            assert!(seen.insert(key), "{language}: {key} stands twice");
            // A text that a language words differently in misère Nim.
            let Some(original) = english.get(key.trim_end_matches("-in-misere")) else {
                assert!(is_overlay(key), "{language}: {key}");
                continue;
            };
            let (own, theirs): (Vec<_>, Vec<_>) =
                (text.split(".hint =").collect(), original.split(".hint =").collect());
            assert!(own.len() <= theirs.len(), "{language}: {key} has a hint, English has none");
            for (own, theirs) in own.iter().zip(theirs) {
                assert_eq!(placeables(own), placeables(theirs), "{language}: {key}");
            }
        }
    }
}

struct Speaker(&'static str, RefCell<Vec<String>>);

impl Host for Speaker {
    fn language(&self) -> &str {
        self.0
    }

    fn print(&self, line: &str) {
        self.1.borrow_mut().push(line.to_owned());
    }
}

/// Sessions of two languages on one thread: each answers in its own, and in English where a sentence is
/// missing.
#[test]
fn a_session_answers_in_the_language_of_its_host() {
    let mut portuguese = Interpreter::new(Rc::new(Speaker("pt-PT", RefCell::default())));
    let mut english = Interpreter::new(Rc::new(Speaker("en", RefCell::default())));
    let mut ask = |code: &str| {
        let said = |interpreter: &mut Interpreter| match interpreter.eval("In[1]", code) {
            Ok(value) => value.shown.text,
            Err(error) => error.render(""),
        };
        (said(&mut portuguese), said(&mut english))
    };
    let both = [
        (
            "kayls()",
            "não existe a função `kayls`\n --> In[1]:1:1\ndica: você quis dizer `kayles`?",
            "there is no function `kayls`\n --> In[1]:1:1\nhint: did you mean `kayles`?",
        ),
        ("kayles().values(5)", "`values` recebe um intervalo, e isto é 5", "`values` takes a range, found 5"),
        (
            "game(\"Round\", |n| [n]).misere().grundy(1)",
            "pode não acabar nunca: tem resultado, mas não valor",
            "may go on for ever: it has an outcome, but no value",
        ),
        ("kayles().period()", "período 12 a partir de n = 71 (provado: ", "period 12 from n = 71 (proved: "),
        (
            "octal(\"\")",
            "código errado ``: o código está vazio, na coluna 1",
            "bad code ``: the code is empty",
        ),
        ("[2, 1].sort(|a, b| \"\")", "uma comparação dá um número", "a comparison gives"),
        ("nim().plot(0..=3)", "Nim, pilhas 0–3, período", "Nim, heaps 0–3"),
        ("nim().plot(0..=3).svg()", "valor de Grundy g(n)", "Grundy value g(n)"),
        ("kayles().values(0..=3).histogram()", "valor  quantos", "value  count"),
        ("help(\"isqrt\").to_string()", "isqrt", "isqrt"),
    ];
    for (code, own, original) in both {
        let (pt, en) = ask(code);
        assert!(pt.contains(own), "{code}: {pt}");
        assert!(en.contains(original), "{code}: {en}");
    }
}
