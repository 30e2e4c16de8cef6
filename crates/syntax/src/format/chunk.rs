//! The chunks that a text is laid out in: its words and comments. A template string with all that is inside
//! it is one chunk, because its blanks may be part of the text.

use crate::lexer::{Kind, Token, tokens};

/// A word or a comment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chunk<'a> {
    pub(super) kind: Kind,
    pub(super) text: &'a str,
    /// How many lines end between the chunk before and this one.
    pub(super) lines: usize,
    /// How many characters stand between them, if they are on one line.
    pub(super) gap: usize,
}

impl Chunk<'_> {
    pub(super) fn is_comment(&self) -> bool {
        self.kind == Kind::Comment
    }

    /// Whether it is a comment that ends with its line.
    pub(super) fn is_line_comment(&self) -> bool {
        self.is_comment() && self.text.starts_with("//")
    }

    pub(super) fn opens(&self) -> bool {
        self.kind != Kind::Template && matches!(self.text, "(" | "[" | "?[" | "{" | "#{")
    }

    pub(super) fn closes(&self) -> bool {
        self.kind != Kind::Template && matches!(self.text, ")" | "]" | "}")
    }

    /// Whether a value may end with it.
    pub(super) fn ends_value(&self) -> bool {
        match self.kind {
            Kind::Name | Kind::Number | Kind::Text | Kind::Template => true,
            Kind::Keyword => matches!(self.text, "true" | "false" | "this" | "global"),
            _ => self.closes(),
        }
    }
}

/// The chunks of a text; `None` if it leaves a string or a comment open.
pub(super) fn chunks(text: &str) -> Option<Vec<Chunk<'_>>> {
    let mut found = Vec::new();
    let (mut lines, mut gap) = (0, 0);
    let tokens = tokens(text);
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if token.open {
            return None;
        }
        at += 1;
        if token.kind == Kind::Space {
            let blanks = &text[token.start..token.end];
            (lines, gap) = (blanks.matches('\n').count(), blanks.chars().count());
            continue;
        }
        let mut end = token.end;
        if token.kind == Kind::Template {
            (at, end) = whole_template(text, &tokens, at)?;
        }
        let words = &text[token.start..end];
        let words = if token.kind == Kind::Comment { words.trim_end() } else { words };
        found.push(Chunk { kind: token.kind, text: words, lines, gap });
        (lines, gap) = (0, 0);
    }
    Some(found)
}

/// The index after the template that starts before `at`, and the byte where it ends.
fn whole_template(text: &str, tokens: &[Token], mut at: usize) -> Option<(usize, usize)> {
    let word = |at: usize| tokens.get(at).map_or("", |token| &text[token.start..token.end]);
    // How many `${` are open.
    let mut depth = 0_usize;
    loop {
        if word(at) == "${" {
            (depth, at) = (depth + 1, at + 1);
        } else if depth == 0 {
            return Some((at, tokens.get(at - 1)?.end));
        }
        while tokens.get(at)?.kind != Kind::Template {
            if tokens[at].open {
                return None;
            }
            at += 1;
        }
        if tokens[at].open {
            return None;
        }
        // What stands right behind the brace goes on with the template around it.
        let before = tokens.get(at - 1).filter(|before| before.kind == Kind::Operator);
        if before.is_some() && word(at - 1) == "}" {
            depth -= 1;
        }
        at += 1;
    }
}
