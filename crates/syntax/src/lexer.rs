//! Tokens of the language, for highlighting, for carets and for the passes that look at the text before Rhai
//! does.
//!
//! It never fails: an unknown character is one [`Kind::Other`] token. Every character of the text belongs to
//! exactly one token, so joining the tokens gives the text again.

pub mod around;
pub mod lexeme;

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `let`, `if`, `fn`, `true`, …
    Keyword,
    /// A name.
    Name,
    /// A number.
    Number,
    /// `"…"`, `'c'` or `#"…"#`.
    Text,
    /// A template string, or the parts of one around its `${…}`.
    Template,
    /// `// …` or `/* … */`.
    Comment,
    /// `+`, `=>`, `||`, `${`, …
    Operator,
    /// `( ) [ ] { } , ; :` and `#{`.
    Punctuation,
    /// Blanks and line ends.
    Space,
    /// A character that the language does not have.
    Other,
}

/// A token: its kind and where it is in the text, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its kind.
    pub kind: Kind,
    /// Its first byte.
    pub start: usize,
    /// The byte after its last.
    pub end: usize,
    /// Whether it is a string or a comment that the text does not close.
    pub open: bool,
}

/// The words that no name can be.
pub const KEYWORDS: &[&str] = &[
    "let", "const", "if", "else", "switch", "while", "loop", "do", "until", "for", "in", "continue", "break",
    "fn", "private", "return", "throw", "try", "catch", "import", "export", "as", "global", "this", "true",
    "false",
];

const OPERATORS: &[&str] = &[
    "<<=", ">>=", "**=", "..=", "...", "===", "!==", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<",
    ">>", "**", "..", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "?[", "=>", "::", "->", "!in", "+",
    "-", "*", "/", "%", "&", "|", "^", "=", "<", ">", "!", ".", "?", "~", "@", "$", "#",
];

/// The tokens of a text.
#[must_use]
pub fn tokens(text: &str) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0, found: Vec::new(), templates: Vec::new() };
    while lexer.at < text.len() {
        lexer.step();
    }
    lexer.found
}

/// How many characters the token at the beginning of `text` has: the length of a caret.
#[must_use]
pub fn first_token_length(text: &str) -> usize {
    let mut lexer = Lexer { text, at: 0, found: Vec::new(), templates: Vec::new() };
    lexer.step();
    lexer.found.first().map_or(1, |token| text[token.start..token.end].chars().count())
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    found: Vec<Token>,
    /// For each template that is open, the depth of braces inside its `${`.
    templates: Vec<usize>,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn push(&mut self, kind: Kind, length: usize, open: bool) {
        let start = self.at;
        self.at += length;
        self.found.push(Token { kind, start, end: self.at, open });
    }

    fn step(&mut self) {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return };
        match first {
            c if c.is_whitespace() => {
                self.push(Kind::Space, run(rest, char::is_whitespace), false);
            }
            '/' if rest.starts_with("//") => self.push(Kind::Comment, run(rest, |c| c != '\n'), false),
            '/' if rest.starts_with("/*") => self.block_comment(),
            '"' => self.quoted('"'),
            '\'' => self.quoted('\''),
            '#' if rest.starts_with("#{") => self.brace("#{"),
            '#' => self.hashes(),
            '`' => self.template(1),
            c if c.is_ascii_digit() => self.number(),
            c if c.is_alphabetic() || c == '_' => self.word(),
            '{' => self.brace("{"),
            '}' => self.closing_brace(),
            '(' | ')' | '[' | ']' | ',' | ';' => self.push(Kind::Punctuation, 1, false),
            ':' if !rest.starts_with("::") => self.push(Kind::Punctuation, 1, false),
            _ => self.operator(first),
        }
    }

    fn block_comment(&mut self) {
        let (mut depth, mut at) = (0_usize, 0);
        let rest = self.rest();
        let bytes = rest.as_bytes();
        while at < bytes.len() {
            match bytes.get(at..at + 2) {
                Some(b"/*") => (depth, at) = (depth + 1, at + 2),
                Some(b"*/") => (depth, at) = (depth - 1, at + 2),
                _ => at += 1,
            }
            if depth == 0 {
                break;
            }
        }
        self.push(Kind::Comment, at, depth > 0);
    }

    /// A string or character, up to its quote or the end of the line.
    fn quoted(&mut self, quote: char) {
        let (mut escaped, mut closed, mut length) = (false, false, quote.len_utf8());
        for c in self.rest()[length..].chars() {
            if c == '\n' && !escaped {
                break;
            }
            length += c.len_utf8();
            if c == quote && !escaped {
                closed = true;
                break;
            }
            escaped = c == '\\' && !escaped;
        }
        self.push(Kind::Text, length, !closed);
    }

    /// `#"…"#`, or signs that begin nothing: all of them at once, so that none is looked behind twice.
    fn hashes(&mut self) {
        let rest = self.rest();
        let hashes = run(rest, |c| c == '#');
        match rest.as_bytes().get(hashes) {
            Some(b'"') => self.raw(hashes),
            Some(b'{') => (1..hashes).for_each(|_| self.push(Kind::Operator, 1, false)),
            _ => (0..hashes).for_each(|_| self.push(Kind::Operator, 1, false)),
        }
    }

    fn raw(&mut self, hashes: usize) {
        let rest = self.rest();
        let end = format!("\"{}", "#".repeat(hashes));
        let (length, open) = match rest[hashes + 1..].find(&end) {
            Some(found) => (hashes + 1 + found + end.len(), false),
            None => (rest.len(), true),
        };
        self.push(Kind::Text, length, open);
    }

    /// A part of a template string, after its first `skip` bytes: up to its end or the next `${`.
    fn template(&mut self, skip: usize) {
        let rest = self.rest();
        let mut length = skip;
        while length < rest.len() {
            let tail = &rest[length..];
            if tail.starts_with("``") {
                length += 2;
            } else if tail.starts_with('`') {
                return self.push(Kind::Template, length + 1, false);
            } else if tail.starts_with("${") {
                self.push(Kind::Template, length, false);
                self.push(Kind::Operator, 2, false);
                self.templates.push(0);
                return;
            } else {
                length += tail.chars().next().map_or(1, char::len_utf8);
            }
        }
        self.push(Kind::Template, length, true);
    }

    fn brace(&mut self, text: &str) {
        if let Some(depth) = self.templates.last_mut() {
            *depth += 1;
        }
        self.push(Kind::Punctuation, text.len(), false);
    }

    fn closing_brace(&mut self) {
        match self.templates.last_mut() {
            Some(0) => {
                self.templates.pop();
                self.push(Kind::Operator, 1, false);
                self.template(0);
            }
            Some(depth) => {
                *depth -= 1;
                self.push(Kind::Punctuation, 1, false);
            }
            None => self.push(Kind::Punctuation, 1, false),
        }
    }

    fn number(&mut self) {
        let rest = self.rest();
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let mut length = run(rest, word);
        let based =
            rest.len() > 1 && rest.starts_with('0') && rest[1..].starts_with(['x', 'b', 'o', 'X', 'B', 'O']);
        let after = &rest[length..];
        if !based && after.starts_with('.') && after[1..].starts_with(|c: char| c.is_ascii_digit()) {
            length += 1 + run(&after[1..], word);
        }
        self.push(Kind::Number, length, false);
    }

    fn word(&mut self) {
        let length = run(self.rest(), |c| c.is_alphanumeric() || c == '_');
        let kind = if KEYWORDS.contains(&&self.rest()[..length]) { Kind::Keyword } else { Kind::Name };
        self.push(kind, length, false);
    }

    fn operator(&mut self, first: char) {
        let rest = self.rest();
        let known = OPERATORS.iter().find(|operator| {
            rest.starts_with(**operator)
                && (**operator != "!in" || !rest[3..].starts_with(|c: char| c.is_alphanumeric() || c == '_'))
        });
        match known {
            Some(operator) => self.push(Kind::Operator, operator.len(), false),
            None => self.push(Kind::Other, first.len_utf8(), false),
        }
    }
}

/// The length in bytes of the longest prefix in which all characters pass.
fn run(text: &str, mut pass: impl FnMut(char) -> bool) -> usize {
    text.find(|c| !pass(c)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests;
