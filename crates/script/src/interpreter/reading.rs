//! Whether the parser can read a text, and if not, whether more of it could help.

use bouton_syntax::rewrite;
use bouton_syntax::source::without_mark;
use rhai::{Engine, ParseErrorType, Position};

use super::engine;

/// The parser's reading of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// It is whole.
    Whole,
    /// It ends too early: a continuation could make it right.
    Open,
    /// Nothing that may follow could.
    Wrong,
}

thread_local!(static PARSER: Engine = engine::parser());

/// The parser's reading of a text, in time linear in its length. Names may be unknown.
#[must_use]
pub fn reading(text: &str) -> Reading {
    let known =
        rewrite::Vocabulary { variables: &[], is_own: &|_| true, is_native: &|_| true, recalls: true };
    let Ok(rewritten) = rewrite::rewrite(without_mark(text), &known) else { return Reading::Wrong };
    let text = rewritten.text.as_str();
    match PARSER.with(|parser| parser.compile(text)) {
        Ok(_) => Reading::Whole,
        Err(error) if *error.0 == ParseErrorType::UnexpectedEOF => Reading::Open,
        // The parser reads from left to right: if it refuses a text before the end, it refuses every
        // continuation.
        Err(error) if is_end(text, error.1) => Reading::Open,
        Err(_) => Reading::Wrong,
    }
}

/// The parser's reading of a text, without places, for tests that two texts mean the same. Returns `None` if
/// it refuses the text.
#[doc(hidden)]
#[must_use]
pub fn meaning(text: &str) -> Option<Vec<String>> {
    let known =
        rewrite::Vocabulary { variables: &[], is_own: &|_| true, is_native: &|_| true, recalls: false };
    let rewritten = rewrite::rewrite(without_mark(text), &known).ok()?;
    let tree = PARSER.with(|parser| parser.compile(&rewritten.text)).ok()?;
    let mut nodes = Vec::new();
    tree.walk(&mut |path| {
        nodes.extend(path.last().map(|node| placeless(&format!("{node:?}"))));
        true
    });
    // Functions come in any order.
    nodes.sort();
    Some(nodes)
}

/// A node as text, without its places and without the names of closures, which are made of places.
fn placeless(node: &str) -> String {
    let mut text = String::with_capacity(node.len());
    let mut rest = node;
    while let Some(letter) = rest.chars().next() {
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let line = digits(rest);
        let column = rest[line..].strip_prefix(':').map_or(0, digits);
        let skipped = if let Some(name) = rest.strip_prefix("anon$") {
            "anon$".len() + name.bytes().take_while(u8::is_ascii_hexdigit).count()
        } else if line > 0 && column > 0 {
            line + 1 + column + range_end(&rest[line + 1 + column..])
        } else {
            text.push_str(&rest[..line.max(letter.len_utf8())]);
            line.max(letter.len_utf8())
        };
        rest = &rest[skipped..];
    }
    text
}

/// How long the end of a range of places is: `-7`, `-3:7`.
fn range_end(rest: &str) -> usize {
    let Some(end) = rest.strip_prefix('-').filter(|end| end.starts_with(|c: char| c.is_ascii_digit())) else {
        return 0;
    };
    1 + end.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b':').count()
}

/// Whether nothing stands from a position on.
fn is_end(text: &str, position: Position) -> bool {
    let (Some(line), Some(column)) = (position.line(), position.position()) else {
        return position.is_none();
    };
    let mut lines = text.split('\n').skip(line - 1);
    let rest =
        lines.next().map_or("", |line| line.char_indices().nth(column - 1).map_or("", |(at, _)| &line[at..]));
    let blank = |line: &str| line.trim().is_empty();
    blank(rest) && lines.all(blank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_parser_makes_of_a_text() {
        for (text, expected) in [
            ("", Reading::Whole),
            ("\u{feff}let a = 1;", Reading::Whole),
            ("let f = |n| f(n - 1); f(3)", Reading::Whole),
            ("let = 5", Reading::Wrong),
            ("let a = 5 6", Reading::Wrong),
            ("1 +", Reading::Open),
            ("1 + // more\n", Reading::Open),
            ("if true", Reading::Open),
            ("fn f(a) {", Reading::Open),
            ("fn 3(a) {", Reading::Wrong),
            ("game(\"Nim\", |n| {\n    0..n", Reading::Open),
            ("f(1, 2))", Reading::Wrong),
            ("for x of [1]", Reading::Wrong),
            ("break;", Reading::Wrong),
        ] {
            assert_eq!(reading(text), expected, "{text}");
        }
        let meaning = |text: &str| meaning(text).expect("a text that can be read");
        assert_eq!(meaning("let a=1;f(|n|n-a)"), meaning("let a = 1;\n\nf(|n| n - a)\n"));
        assert_eq!(meaning("for a in 0..3 { f(a); g() }"), meaning("for a in 0..3 {\n    f(a);\n    g()\n}"));
        assert_ne!(meaning("-5.abs()"), meaning("- 5.abs()"));
        assert_ne!(meaning("|n| n + 1"), meaning("|n| n + 2"));
        let deep = "(".repeat(100_000);
        assert_eq!(reading(&deep), Reading::Wrong, "too deep for any parser");
    }
}
