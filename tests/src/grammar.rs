//! The grammar of editors and the word lists of the Pygments lexer, made from the lexer's and the registry's
//! own tables.

use std::collections::BTreeSet;

use bouton_rules::registry::GAMES;
use bouton_script::{lexer, registry};
use serde_json::{Value as Json, json};

/// Words that are values.
const CONSTANTS: &[&str] = &["true", "false", "this", "global"];
/// Words that define names.
const DECLARATIONS: &[&str] = &["let", "const", "fn", "private"];

/// The words of the language in groups: control, declarations, constants.
#[must_use]
pub fn keywords() -> [Vec<&'static str>; 3] {
    let of = |group: &[&str]| lexer::KEYWORDS.iter().copied().filter(|word| group.contains(word)).collect();
    let others = |word: &&str| !CONSTANTS.contains(word) && !DECLARATIONS.contains(word);
    [lexer::KEYWORDS.iter().copied().filter(others).collect(), of(DECLARATIONS), of(CONSTANTS)]
}

/// The functions of the library that no value stands before, sorted.
#[must_use]
pub fn functions() -> Vec<&'static str> {
    let is_name = |name: &&str| name.starts_with(|c: char| c.is_ascii_alphabetic());
    let free = registry::functions()
        .filter(|entry| entry.signatures.iter().any(|form| form.starts_with(&format!("{}(", entry.name))));
    let found: BTreeSet<&str> = free.map(|entry| entry.name).filter(is_name).collect();
    found.into_iter().collect()
}

/// The native games, sorted.
#[must_use]
pub fn games() -> Vec<&'static str> {
    let found: BTreeSet<&str> = GAMES.iter().map(|entry| entry.id).collect();
    found.into_iter().collect()
}

fn words(words: &[&str]) -> String {
    format!("\\b({})\\b", words.join("|"))
}

fn plain(name: &str, pattern: impl Into<String>) -> Json {
    json!({"name": name, "match": pattern.into()})
}

fn between(name: &str, begin: &str, end: &str, inside: &[&str]) -> Json {
    json!({"name": name, "begin": begin, "end": end, "patterns": included(inside)})
}

fn included(parts: &[&str]) -> Vec<Json> {
    parts.iter().map(|part| json!({"include": part})).collect()
}

/// Keywords, names of all kinds, members behind a point.
fn word_patterns() -> Vec<Json> {
    let [control, declarations, constants] = keywords();
    vec![
        json!({
            "match": "\\b(fn)\\s+([\\p{L}_][\\p{L}\\p{N}_]*)",
            "captures": {"1": {"name": "storage.type.bouton"}, "2": {"name": "entity.name.function.bouton"}},
        }),
        plain("constant.language.bouton", words(&constants)),
        plain("storage.type.bouton", words(&declarations)),
        plain("keyword.control.bouton", words(&control)),
        json!({
            "match": "(\\?|(?<!\\.))(\\.)\\s*([\\p{L}_][\\p{L}\\p{N}_]*)(?=\\s*\\()",
            "captures": {"3": {"name": "entity.name.function.member.bouton"}},
        }),
        json!({
            "match": "(\\?|(?<!\\.))(\\.)\\s*([\\p{L}_][\\p{L}\\p{N}_]*)",
            "captures": {"3": {"name": "variable.other.property.bouton"}},
        }),
        plain("support.class.game.bouton", format!("{}(?=\\s*\\()", words(&games()))),
        plain("support.function.bouton", format!("{}(?=\\s*\\()", words(&functions()))),
        plain("entity.name.function.bouton", "[\\p{L}_][\\p{L}\\p{N}_]*(?=\\s*\\()"),
        plain("variable.other.property.bouton", "[\\p{L}_][\\p{L}\\p{N}_]*(?=\\s*:(?!:))"),
        plain("variable.other.bouton", "[\\p{L}_][\\p{L}\\p{N}_]*"),
    ]
}

/// The TextMate grammar, which VS Code, GitHub and others read.
#[must_use]
pub fn text_mate() -> Json {
    json!({
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "Bouton",
        "scopeName": "source.bouton",
        "fileTypes": ["rhai"],
        "patterns": [{"include": "#code"}],
        "repository": {
            "code": {"patterns": included(&["#comment", "#text", "#number", "#word", "#sign"])},
            "comment": {"patterns": [
                plain("comment.line.double-slash.bouton", "//.*$"),
                {"name": "comment.block.bouton", "begin": "/\\*", "end": "\\*/", "patterns": [{"include": "#block"}]},
            ]},
            "block": between("comment.block.bouton", "/\\*", "\\*/", &["#block"]),
            "text": {"patterns": [
                between("string.quoted.other.raw.bouton", "(#+)\"", "\"\\1", &[]),
                between("string.quoted.double.bouton", "\"", "\"|(?<!\\\\)$", &["#escape"]),
                between("string.quoted.single.bouton", "'", "'|$", &["#escape"]),
                between("string.template.bouton", "`", "`(?!`)", &["#twice", "#inserted"]),
            ]},
            "escape": plain(
                "constant.character.escape.bouton",
                "\\\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.|$)",
            ),
            "twice": plain("constant.character.escape.bouton", "``"),
            "inserted": between("meta.embedded.line.bouton", "\\$\\{", "\\}", &["#braces", "#code"]),
            "braces": between("meta.braces.bouton", "\\{", "\\}", &["#braces", "#code"]),
            "number": {"patterns": [
                plain("constant.numeric.bouton", "\\b0[xX][0-9A-Fa-f_]+\\b|\\b0[bB][01_]+\\b|\\b0[oO][0-7_]+\\b"),
                plain("constant.numeric.bouton", "\\b[0-9][0-9_]*(\\.[0-9][0-9_]*)?([eE][+-]?[0-9]+)?\\b"),
            ]},
            "word": {"patterns": word_patterns()},
            "sign": {"patterns": [
                plain("keyword.operator.bouton", "[-+*/%&|^=<>!?~]+|\\.\\.=?"),
                plain("punctuation.bouton", "#\\{|[\\]\\[(){},;:.]"),
            ]},
        },
    })
}

/// The lines of the Pygments lexer between its marks.
#[must_use]
pub fn python_words() -> String {
    let [control, declarations, constants] = keywords();
    let list = |name: &str, words: &[&str]| {
        let mut text = format!("{name} = (\n");
        let mut line = String::from("   ");
        for word in words {
            let next = format!(" \"{word}\",");
            if line.len() + next.len() > 100 {
                text.push_str(&line);
                text.push('\n');
                line = String::from("   ");
            }
            line.push_str(&next);
        }
        format!("{text}{line}\n)\n")
    };
    [
        list("CONTROL", &control),
        list("DECLARATIONS", &declarations),
        list("CONSTANTS", &constants),
        list("FUNCTIONS", &functions()),
        list("GAMES", &games()),
    ]
    .concat()
}
