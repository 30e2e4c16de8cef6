//! The cells of a session as a script: what `:save FILE` writes.
//!
//! A file isn't a session: it has no earlier values, a `return` ends all of it, and it defines each function
//! once. What a file can't have becomes a comment, with the reason above it.

use std::collections::HashSet;
use std::ops::Range;

use bouton_script::messages;
use bouton_syntax::lexer::lexeme::{Comments, Lexeme, lexemes};

/// A script, and the number of its cells.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Script {
    pub(crate) text: String,
    pub(crate) cells: usize,
    /// Cells and functions that are comments.
    pub(crate) comments: usize,
}

/// The script of these cells, which are [`statement`]s, with a blank line between two. Cells that `is_valid`
/// refuses in a file use `_` or `Out`. Questions for help are left out.
pub(crate) fn script<'a>(
    texts: impl DoubleEndedIterator<Item = &'a str>,
    is_valid: impl Fn(&str) -> bool,
) -> Script {
    let (mut cells, mut comments) = (Vec::new(), 0);
    let mut defined = HashSet::new();
    // From the last cell, because the last definition of a function counts.
    for text in texts.rev() {
        let words = lexemes(text, Comments::Out);
        if is_help(&words) {
            continue;
        }
        let returns = |at: usize| words[at].text == "return" && !in_function(&words, at);
        let reason = if (0..words.len()).any(returns) {
            Some("command-save-return")
        } else if is_valid(text) {
            None
        } else {
            Some("command-save-recall")
        };
        if let Some(reason) = reason {
            comments += 1;
            cells.push(comment(reason, text));
            continue;
        }
        let mut kept = text.to_owned();
        for (function, span) in functions(&words).into_iter().rev() {
            if !defined.insert(function) {
                comments += 1;
                let out = comment("command-save-again", &text[span.clone()]);
                kept.replace_range(span, &format!("{out}\n"));
            }
        }
        cells.push(kept);
    }
    cells.reverse();
    let text: String = cells.iter().map(|cell| format!("{cell}\n\n")).collect();
    Script { text: text.trim_end().to_owned() + "\n", cells: cells.len(), comments }
}

/// A text with a semicolon behind its last token, so that another statement may follow.
pub(crate) fn statement(text: &str) -> String {
    // A command or the prompt before it has become blanks.
    let text = text.trim();
    match lexemes(text, Comments::Out).last() {
        Some(last) if last.text != ";" => format!("{};{}", &text[..last.end], &text[last.end..]),
        _ => text.to_owned(),
    }
}

fn comment(reason: &str, text: &str) -> String {
    let lines = text.lines().map(|line| format!("\n// {line}"));
    format!("// {}:{}", messages::text(reason, &[]), lines.collect::<String>())
}

fn is_help(words: &[Lexeme<'_>]) -> bool {
    matches!(words, [word, open, ..] if (word.text, open.text) == ("help", "("))
}

/// The functions that a cell defines, by name and number of parameters, and where they stand.
fn functions<'a>(words: &[Lexeme<'a>]) -> Vec<((&'a str, usize), Range<usize>)> {
    let starts = (0..words.len()).filter(|at| words[*at].text == "fn" && words[*at].depth == 0);
    let function = |at: usize| {
        let (name, open) = (words.get(at + 1)?, at + 2);
        let close = words.get(open)?.partner?;
        let end = words.get(words.get(close + 1)?.partner?)?.end;
        let parameters = words[open + 1..close].iter().filter(|word| word.text != ",").count();
        let is_private = at > 0 && words[at - 1].text == "private";
        Some(((name.text, parameters), words[at - usize::from(is_private)].start..end))
    };
    starts.filter_map(function).collect()
}

/// Whether a token is in the body of a function or a closure.
fn in_function(words: &[Lexeme<'_>], at: usize) -> bool {
    let around = std::iter::successors(words[at].around, |open| words[*open].around);
    around.filter_map(|open| open.checked_sub(1)).any(|before| match words[before].text {
        "|" | "||" => true,
        ")" => words[before]
            .partner
            .and_then(|open| words.get(open.checked_sub(2)?))
            .is_some_and(|word| word.text == "fn"),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saved(cells: &[&str]) -> Script {
        let cells: Vec<String> = cells.iter().map(|cell| statement(cell)).collect();
        script(cells.iter().map(String::as_str), |text| !text.starts_with('_'))
    }

    #[test]
    fn cells_become_statements_or_comments() {
        let script = saved(&[
            "let a = 1;",
            "a + 1 // one more",
            "help(\"nim\")",
            "_ +\n 1",
            "fn f() { 1 }",
            "// said",
        ]);
        let expected = "let a = 1;\n\na + 1; // one more\n\n\
                        // a file has neither `_` nor `Out`:\n// _ +\n//  1;\n\nfn f() { 1 };\n\n// said\n";
        assert_eq!(script, Script { text: expected.to_owned(), cells: 5, comments: 1 });
    }

    #[test]
    fn the_last_definition_of_a_function_counts() {
        let script =
            saved(&["private fn f(a) { a } let g = f(1)", "fn f(a, b) { a }", "fn f(c) { { c + 1 } }"]);
        let expected = "// the function is defined again below:\n// private fn f(a) { a }\n let g = f(1);\n\n\
                        fn f(a, b) { a };\n\nfn f(c) { { c + 1 } };\n";
        assert_eq!(script, Script { text: expected.to_owned(), cells: 3, comments: 1 });
    }

    #[test]
    fn a_return_of_the_cell_would_end_the_script() {
        for (cell, comments) in [
            ("return 5", 1),
            ("if true { return 5 }", 1),
            ("fn f(n) { if n > 1 { return 5 } 3 }", 0),
            ("let f = |n| { return n };", 0),
            ("let t = \"return\"; // return", 0),
        ] {
            assert_eq!(saved(&[cell]).comments, comments, "{cell}");
        }
    }
}
