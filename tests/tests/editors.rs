//! What editors are given is in step with the language: the TextMate grammar, the words of the Pygments lexer
//! and the colours of the manual are made from its tables. `BOUTON_GOLDEN=1` writes them.

use std::path::Path;

use bouton_tests::{grammar, highlight, tree};

const BEGIN: &str = "# Made from the tables of the language by the test `editors`.\n";
const END: &str = "# End of what is made.\n";

fn in_step(path: &Path, expected: &str) {
    let own = std::fs::read_to_string(path).unwrap_or_default();
    if std::env::var_os("BOUTON_GOLDEN").is_some() && own != expected {
        std::fs::write(path, expected).expect("the file can be written");
    } else {
        assert_eq!(own, expected, "{}: BOUTON_GOLDEN=1 writes it", path.display());
    }
}

#[test]
fn the_grammar_is_made_from_the_tables() {
    let text = serde_json::to_string_pretty(&grammar::text_mate()).expect("JSON") + "\n";
    assert!(text.contains("kayles") && text.contains("|switch|"), "the tables are in it");
    in_step(&tree::root().join("editors/bouton.tmLanguage.json"), &text);
}

#[test]
fn the_colours_of_the_manual_are_made_from_the_tables() {
    in_step(&tree::root().join("docs/colours.js"), &highlight::script());
}

#[test]
fn the_words_of_the_pygments_lexer_are_made_from_the_tables() {
    let path = tree::root().join("python/bouton/_highlight.py");
    let own = std::fs::read_to_string(&path).expect("the lexer");
    let (before, rest) = own.split_once(BEGIN).expect("the mark before the words");
    let (_, after) = rest.split_once(END).expect("the mark behind them");
    in_step(&path, &format!("{before}{BEGIN}{}{END}{after}", grammar::python_words()));
}
