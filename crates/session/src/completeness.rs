//! Whether a cell is whole, so that a prompt knows when to evaluate and when to go on to the next line.
//!
//! Decided by the tokens alone: open brackets, open strings and comments, an operator at the end. A cell that
//! is whole may still be wrong: evaluating it says so at its place.

use bouton_script::lexer::{Kind, Token, tokens};

/// How many blanks a level of brackets is worth.
const INDENT: usize = 4;

/// Whether a cell is whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completeness {
    /// It can be evaluated.
    Complete,
    /// Something is still open; the next line should begin with these blanks.
    Incomplete(String),
    /// No line that follows can make it right: a bracket closes what is not open.
    Invalid,
}

/// Whether `code` is whole. Linear in its length.
#[must_use]
pub fn completeness(code: &str) -> Completeness {
    let tokens = tokens(code);
    let mut open: Vec<char> = Vec::new();
    let mut last: Option<&Token> = None;
    for token in &tokens {
        if token.open {
            // A quoted string ends with its line: no later line can close it.
            let quoted = token.kind == Kind::Text && !code[token.start..].starts_with('#');
            let more = Completeness::Incomplete(indent(open.len()));
            return if quoted { Completeness::Invalid } else { more };
        }
        match token.kind {
            Kind::Space | Kind::Comment => continue,
            Kind::Punctuation | Kind::Operator if !step(&code[token.start..token.end], &mut open) => {
                return Completeness::Invalid;
            }
            _ => {}
        }
        last = Some(token);
    }
    if !open.is_empty() || last.is_some_and(|token| expects_more(code, token)) {
        return Completeness::Incomplete(indent(open.len()));
    }
    Completeness::Complete
}

/// Opens or closes what the text of a token opens or closes; false if it closes what is not open.
fn step(text: &str, open: &mut Vec<char>) -> bool {
    for c in text.chars() {
        match c {
            '(' | '[' | '{' => open.push(c),
            ')' | ']' | '}' => {
                let opening = match c {
                    ')' => '(',
                    ']' => '[',
                    _ => '{',
                };
                if open.pop() != Some(opening) {
                    return false;
                }
            }
            _ => {}
        }
    }
    true
}

/// Whether a cell that ends with this token cannot be whole. A `|` may end the parameters of a closure or be
/// an operator: neither is an end.
fn expects_more(code: &str, token: &Token) -> bool {
    let text = &code[token.start..token.end];
    match token.kind {
        Kind::Operator => !matches!(text, "#" | "@" | "$" | "~"),
        Kind::Punctuation => matches!(text, "," | ":"),
        Kind::Keyword => matches!(text, "let" | "const" | "fn" | "in" | "if" | "else" | "for" | "while"),
        _ => false,
    }
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
            ("kayles.", 0),
            ("fn f(a,", 4),
            ("`open ${x", 4),
            ("/* open", 0),
            ("if a { 1 } else", 0),
            ("f(1,", 4),
            ("let f = |n|", 0),
        ] {
            let expected = Completeness::Incomplete(" ".repeat(blanks));
            assert_eq!(completeness(code), expected, "{code}");
        }
    }

    #[test]
    fn cells_beyond_repair() {
        for code in ["1)", "[1}", "}", "f(]", "\"open", "\"open\n1"] {
            assert_eq!(completeness(code), Completeness::Invalid, "{code}");
        }
    }
}
