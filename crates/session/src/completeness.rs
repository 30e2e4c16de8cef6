//! Whether a cell is whole, so that a prompt knows when to evaluate and when to go on to the next line.
//!
//! The parser says so; where a string or a comment is open, it is asked about what stands before. A cell that
//! is whole may still be wrong: evaluating it says so at its place.

use bouton_script::interpreter::reading::{Reading, reading};
use bouton_script::lexer::{Kind, tokens};
use bouton_script::without_mark;

use crate::command::{self, Command};
use crate::pasted;

/// How many blanks a level of brackets is worth.
const INDENT: usize = 4;

/// Whether a cell is whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completeness {
    /// It can be evaluated.
    Complete,
    /// Something is still open; the next line should begin with these blanks.
    Incomplete(String),
    /// No continuation can make it right: a bracket closes one that isn't open.
    Invalid,
}

/// Whether `code` is whole. Linear in its length.
#[must_use]
pub fn completeness(code: &str) -> Completeness {
    // The parser recurses on nested code, and a thread of a front end may have a small stack.
    let code = without_mark(code);
    let last = pasted::inputs(code).and_then(|mut inputs| inputs.pop());
    stacker::maybe_grow(STACK / 2, STACK, || read(last.as_deref().unwrap_or(code)))
}

/// Enough for the deepest text that the parser reads.
const STACK: usize = 16 << 20;

fn read(code: &str) -> Completeness {
    if let Some(command) = command::of("In[]", code) {
        let unknown = matches!(command, Command::Unknown(_));
        return if unknown { Completeness::Invalid } else { read(command::cell(&command)) };
    }
    let tokens = tokens(code);
    let depth = depth(tokens.iter().map(|token| &code[token.start..token.end]));
    let more = Completeness::Incomplete(indent(depth));
    let Some(open) = tokens.iter().find(|token| token.open) else {
        return match reading(code) {
            Reading::Whole => Completeness::Complete,
            Reading::Open => more,
            Reading::Wrong => Completeness::Invalid,
        };
    };
    // A quoted string ends with its line: no later line can close it.
    let quoted = open.kind == Kind::Text && !code[open.start..].starts_with('#');
    let before = || reading(&code[..open.start]) == Reading::Wrong;
    if quoted || before() { Completeness::Invalid } else { more }
}

/// How many brackets are open at the end of these tokens.
fn depth<'a>(tokens: impl Iterator<Item = &'a str>) -> usize {
    tokens.fold(0, |depth: usize, token| match token {
        "(" | "[" | "{" | "#{" | "${" => depth + 1,
        ")" | "]" | "}" => depth.saturating_sub(1),
        _ => depth,
    })
}

fn indent(depth: usize) -> String {
    " ".repeat(depth.min(16) * INDENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_cells() {
        for code in [
            "",
            "1 + 2",
            "let a = [1,\n 2];",
            "fn f(n) {\n n\n}",
            "kayles.period()",
            "// only a comment",
            "/* a ( in */ 1",
            "\"a ( in a string\"",
            "`${ [1, 2] }`",
            "|n| 0..n",
            "x = 1;\n",
            "let f = || 3",
            // To the parser an empty closure is one.
            "let f = |n|",
            "loop { break; }",
        ] {
            assert_eq!(completeness(code), Completeness::Complete, "{code}");
        }
    }

    #[test]
    fn cells_that_go_on() {
        for (code, blanks) in [
            ("game(\"Nim\", |n| {", 8),
            ("let a = [", 4),
            ("let a =", 0),
            ("1 +", 0),
            ("> 1\n1\n> f(|n| {", 8),
            ("kayles.", 0),
            ("fn f(a,", 4),
            ("`open ${x", 4),
            ("/* open", 0),
            ("if a { 1 } else", 0),
            ("f(1,", 4),
        ] {
            let expected = Completeness::Incomplete(" ".repeat(blanks));
            assert_eq!(completeness(code), expected, "{code}");
        }
    }

    #[test]
    fn cells_beyond_repair() {
        for code in [
            "1)",
            "[1}",
            "}",
            "f(]",
            "\"open",
            "\"open\n1",
            "let = 5",
            "let = [",
            "let = 5 /* open",
            "1 2",
            "fn (a) {",
            "if { 1",
            "x = = 1",
            "for 3 in",
        ] {
            assert_eq!(completeness(code), Completeness::Invalid, "{code}");
        }
        let deep = "[".repeat(200_000);
        assert_eq!(completeness(&deep), Completeness::Invalid, "the parser would refuse it");
    }
}
