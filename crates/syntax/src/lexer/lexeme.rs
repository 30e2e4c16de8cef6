//! Tokens with their texts and with the brackets around them, found in one pass.
//!
//! Code that looks for shapes in a text asks at every token for the bracket around it or for the other one of
//! a pair. Because we note both beforehand, that takes time linear in the text, at any depth of nesting.

use super::{Kind, tokens};

/// A token with its text. Blanks and most comments are none.
#[derive(Clone, Copy, Debug)]
pub struct Lexeme<'a> {
    /// Its kind.
    pub kind: Kind,
    /// As it is written.
    pub text: &'a str,
    /// Its first byte.
    pub start: usize,
    /// The byte behind it.
    pub end: usize,
    /// Whether it is the first one of its line.
    pub first: bool,
    /// Whether it is the last one of its line.
    pub last: bool,
    /// The index of the innermost bracket that is open before it.
    pub around: Option<usize>,
    /// The index of the other bracket of the pair, if it is one of a pair.
    pub partner: Option<usize>,
    /// How many brackets are open before it.
    pub depth: usize,
}

/// Which comments are lexemes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comments {
    /// No comment.
    Out,
    /// The comments `// …` behind something on their line: each could be meant for a division.
    Divisions,
}

/// The lexemes of a text.
pub fn lexemes(text: &str, comments: Comments) -> Vec<Lexeme<'_>> {
    let mut found: Vec<Lexeme<'_>> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut first = true;
    for token in tokens(text) {
        let piece = &text[token.start..token.end];
        let last = match token.kind {
            Kind::Space => {
                if piece.contains('\n') {
                    first = true;
                    end_line(&mut found);
                }
                continue;
            }
            Kind::Comment if comments == Comments::Divisions && !first && piece.starts_with("//") => true,
            Kind::Comment => continue,
            _ => false,
        };
        let at = found.len();
        let (around, depth) = (open.last().copied(), open.len());
        let mut partner = None;
        match piece {
            "(" | "[" | "?[" | "{" | "#{" | "${" => open.push(at),
            ")" | "]" | "}" => {
                partner = open.pop();
                if let Some(other) = partner {
                    found[other].partner = Some(at);
                }
            }
            _ => {}
        }
        let (kind, start, end) = (token.kind, token.start, token.end);
        found.push(Lexeme { kind, text: piece, start, end, first, last, around, partner, depth });
        first &= token.kind == Kind::Comment;
    }
    end_line(&mut found);
    found
}

fn end_line(found: &mut [Lexeme<'_>]) {
    if let Some(last) = found.last_mut() {
        last.last = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_know_each_other() {
        let found = lexemes("f(a, [1)] }", Comments::Out);
        let texts: Vec<&str> = found.iter().map(|lexeme| lexeme.text).collect();
        assert_eq!(texts, ["f", "(", "a", ",", "[", "1", ")", "]", "}"]);
        let partners: Vec<Option<usize>> = found.iter().map(|lexeme| lexeme.partner).collect();
        assert_eq!(partners, [None, Some(7), None, None, Some(6), None, Some(4), Some(1), None]);
        let around: Vec<Option<usize>> = found.iter().map(|lexeme| lexeme.around).collect();
        assert_eq!(around, [None, None, Some(1), Some(1), Some(1), Some(4), Some(4), Some(1), None]);
    }

    #[test]
    fn a_comment_may_be_a_division() {
        let texts = |comments| -> Vec<&str> {
            lexemes("// a\nb // c\n/* d */ e", comments).iter().map(|lexeme| lexeme.text).collect()
        };
        assert_eq!(texts(Comments::Out), ["b", "e"]);
        assert_eq!(texts(Comments::Divisions), ["b", "// c", "e"]);
    }
}
