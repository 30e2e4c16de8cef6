//! The shapes of tokens by which habits are told.

use bouton_syntax::lexer::Kind;
use bouton_syntax::lexer::around::{before, is_name, text, value_at, value_before};
use bouton_syntax::lexer::lexeme::Lexeme;

/// This many tokens are looked at for the rest of a shape.
const NEAR: usize = 200;

/// `n // 2;` is a comment that swallows the end of the statement.
pub(super) fn integer_division(words: &[Lexeme<'_>], at: usize) -> bool {
    let word = words[at];
    let rest = word.text.trim_start_matches('/').trim();
    word.kind == Kind::Comment
        && value_before(words, at)
        && rest.starts_with(|c: char| c.is_alphanumeric() || c == '(')
        && rest.ends_with([';', ')', '{', ',', ']'])
}

/// `# a comment`.
pub(super) fn hash_comment(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "#"
}

pub(super) fn elif(words: &[Lexeme<'_>], at: usize) -> bool {
    matches!(words[at].text, "elif" | "elsif" | "elseif") && value_at(words, at + 1)
}

pub(super) fn def(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "def" && is_name(words, at + 1)
}

pub(super) fn function(words: &[Lexeme<'_>], at: usize) -> bool {
    matches!(words[at].text, "function" | "func" | "fun")
        && (is_name(words, at + 1) || text(words, at + 2) == "{")
}

pub(super) fn lambda(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "lambda"
        && (is_name(words, at + 1) || text(words, at + 1) == ":")
        && words[at + 1..].iter().take(8).any(|word| word.text == ":")
}

/// `fn f(n: int)`, `let n: i64 = 3`, `-> int`.
pub(super) fn type_annotation(words: &[Lexeme<'_>], at: usize) -> bool {
    if words[at].text == "->" {
        return before(words, at) == ")";
    }
    if words[at].text != ":" || !value_before(words, at) || !is_name(words, at + 1) {
        return false;
    }
    let declared = at > 1 && matches!(text(words, at - 2), "let" | "const");
    let parameter = words[at].around.is_some_and(|open| {
        words[open].text == "(" && open > 1 && (text(words, open - 2) == "fn" || before(words, open) == "fn")
    });
    declared || parameter
}

/// `if x:` with the block behind it or on the lines below.
pub(super) fn colon_block(words: &[Lexeme<'_>], at: usize) -> bool {
    let head = matches!(words[at].text, "if" | "for" | "while" | "else" | "try") && words[at].first;
    if !head {
        return false;
    }
    let line = words[at..].iter().position(|word| word.last).map_or(words.len(), |end| at + end);
    let mut depth = 0;
    for word in &words[at..words.len().min(line + 1)] {
        match word.text {
            "(" | "[" | "?[" | "#{" => depth += 1,
            ")" | "]" => depth -= 1,
            "{" => return false,
            ":" if depth == 0 => return true,
            _ => {}
        }
    }
    false
}

pub(super) fn and(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "and" && value_before(words, at) && !words[at].first | value_at(words, at + 1)
}

pub(super) fn or(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "or" && value_before(words, at) && !words[at].first | value_at(words, at + 1)
}

pub(super) fn not(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "not" && (value_at(words, at + 1) || text(words, at + 1) == "in")
}

/// `[x for x in a]`.
pub(super) fn comprehension(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "for"
        && value_before(words, at)
        && words[at].around.is_some_and(|open| matches!(words[open].text, "[" | "("))
}

/// `2 4 7`, a position as people write it down.
pub(super) fn numbers(words: &[Lexeme<'_>], at: usize) -> bool {
    let number = |at: usize| words.get(at).is_some_and(|word| word.kind == Kind::Number);
    let begins = words[at].first || before(words, at) == ";";
    begins && number(at) && number(at + 1) && !words[at + 1].first
}

/// `explain "…o..o"`: a question about a position without its game.
pub(super) fn verb(words: &[Lexeme<'_>], at: usize) -> bool {
    let asks = matches!(words[at].text, "explain" | "explique" | "explica" | "explicar" | "winning_moves");
    asks && is_beside(words, at)
}

/// `moore 3 5 7`: numbers behind a name that no game has.
pub(super) fn game(words: &[Lexeme<'_>], at: usize) -> bool {
    let number = words.get(at + 1).is_some_and(|word| word.kind == Kind::Number);
    words[at].kind == Kind::Name && number && is_beside(words, at)
}

/// Whether a statement begins at a word that is followed by something on its line without a sign between.
fn is_beside(words: &[Lexeme<'_>], at: usize) -> bool {
    let begins = words[at].first || before(words, at) == ";";
    let next = words.get(at + 1).filter(|next| !next.first);
    begins && next.is_some_and(|next| matches!(next.kind, Kind::Name | Kind::Number | Kind::Text))
}

/// `x if c else y`.
pub(super) fn conditional(words: &[Lexeme<'_>], at: usize) -> bool {
    let after = &words[at + 1..];
    words[at].text == "if"
        && !words[at].first
        && value_before(words, at)
        && before(words, at) != "}"
        && after
            .iter()
            .take(NEAR)
            .take_while(|word| !matches!(word.text, ";" | "{"))
            .any(|word| word.text == "else")
}

/// `c ? x : y`.
pub(super) fn ternary(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "?"
        && value_before(words, at)
        && words[at..].iter().take(30).any(|word| word.text == ":")
}

/// `x++`, `x--`.
pub(super) fn increment(words: &[Lexeme<'_>], at: usize) -> bool {
    let [one, two] = [text(words, at), text(words, at + 1)];
    is_name(words, at.wrapping_sub(1))
        && (one == "+" && two == "+" || one == "-" && two == "-")
        && words[at + 1].start == words[at].start + 1
        && !value_at(words, at + 2)
}

pub(super) fn let_mut(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "mut" && before(words, at) == "let" && is_name(words, at + 1)
}

pub(super) fn vec_macro(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "vec" && text(words, at + 1) == "!" && text(words, at + 2) == "["
}

pub(super) fn print_macro(words: &[Lexeme<'_>], at: usize) -> bool {
    let printing = matches!(words[at].text, "println" | "print" | "eprintln" | "format" | "dbg");
    printing && text(words, at + 1) == "!" && text(words, at + 2) == "("
}

pub(super) fn other_macro(words: &[Lexeme<'_>], at: usize) -> bool {
    is_name(words, at) && text(words, at + 1) == "!" && matches!(text(words, at + 2), "(" | "[")
}

pub(super) fn match_word(words: &[Lexeme<'_>], at: usize) -> bool {
    matches!(words[at].text, "match" | "case" | "when") && value_at(words, at + 1)
}

/// `x => x + 1`.
pub(super) fn arrow(words: &[Lexeme<'_>], at: usize) -> bool {
    let in_switch = words[at].around.is_some_and(|open| {
        words[open].text == "{" && words[..open].iter().rev().take(24).any(|word| word.text == "switch")
    });
    words[at].text == "=>" && !in_switch
}

pub(super) fn f_string(words: &[Lexeme<'_>], at: usize) -> bool {
    matches!(words[at].text, "f" | "r" | "b" | "F")
        && words.get(at + 1).is_some_and(|next| next.kind == Kind::Text && next.start == words[at].start + 1)
}

pub(super) fn triple_quotes(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "\"\""
        && words.get(at + 1).is_some_and(|next| next.kind == Kind::Text && next.start == words[at].start + 2)
}

/// `import math`, `from math import gcd`, `use std::cmp::max`.
pub(super) fn import(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].first && matches!(words[at].text, "import" | "from" | "use") && is_name(words, at + 1)
}

/// `%time f()`, `%%timeit`, `%load_ext x`.
pub(super) fn magic(words: &[Lexeme<'_>], at: usize) -> bool {
    at == 0 && words[0].text == "%" && words.get(1).is_some_and(|next| next.text == "%" || is_name(words, 1))
}

/// `!ls -l`, `!pip install …`: a word and more behind `!`, which only a shell takes.
pub(super) fn shell(words: &[Lexeme<'_>], at: usize) -> bool {
    at == 0 && words[0].text == "!" && is_name(words, 1) && (is_name(words, 2) || text(words, 2) == "-")
}

/// `let (a, b) = …`, `let [a, b] = …`, `let a, b = …`.
pub(super) fn destructuring(words: &[Lexeme<'_>], at: usize) -> bool {
    matches!(words[at].text, "let" | "const")
        && (matches!(text(words, at + 1), "(" | "[" | "{" | "#{")
            || is_name(words, at + 1) && text(words, at + 2) == "," && is_name(words, at + 3))
}

/// `{"a": 1}`.
pub(super) fn map_without_hash(words: &[Lexeme<'_>], at: usize) -> bool {
    let key = words.get(at + 1).is_some_and(|word| matches!(word.kind, Kind::Text | Kind::Name));
    words[at].text == "{" && key && text(words, at + 2) == ":"
}

pub(super) fn var(words: &[Lexeme<'_>], at: usize) -> bool {
    matches!(words[at].text, "var" | "auto" | "local") && is_name(words, at + 1) && text(words, at + 2) == "="
}

pub(super) fn class(words: &[Lexeme<'_>], at: usize) -> bool {
    matches!(words[at].text, "class" | "struct" | "enum" | "impl" | "trait" | "type")
        && is_name(words, at + 1)
}

pub(super) fn public(words: &[Lexeme<'_>], at: usize) -> bool {
    matches!(words[at].text, "pub" | "public" | "static" | "async") && value_or_word(words, at + 1)
}

fn value_or_word(words: &[Lexeme<'_>], at: usize) -> bool {
    words.get(at).is_some_and(|word| matches!(word.kind, Kind::Name | Kind::Keyword))
}

/// `fn f(a = 1)`.
pub(super) fn default_argument(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "="
        && words[at]
            .around
            .is_some_and(|open| words[open].text == "(" && open > 1 && text(words, open - 2) == "fn")
}

/// `for (let i = 0; i < n; i++)`, `for i = 0`.
pub(super) fn c_for(words: &[Lexeme<'_>], at: usize) -> bool {
    let head = words[at..].iter().skip(1).take(4);
    words[at].text == "for" && head.take_while(|word| word.text != "in").any(|word| word.text == "=")
}

pub(super) fn triple_equals(words: &[Lexeme<'_>], at: usize) -> bool {
    matches!(words[at].text, "===" | "!==")
}

pub(super) fn unequal(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "<" && text(words, at + 1) == ">" && words[at + 1].start == words[at].start + 1
}

pub(super) fn is(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "is"
        && value_before(words, at)
        && (value_at(words, at + 1) || text(words, at + 1) == "not")
}

pub(super) fn pass(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == "pass" && words[at].first && words[at].last
}

/// `x := 3`.
pub(super) fn walrus(words: &[Lexeme<'_>], at: usize) -> bool {
    words[at].text == ":" && text(words, at + 1) == "=" && words[at + 1].start == words[at].start + 1
}

/// `a[1:]`, `s[:-1]`.
pub(super) fn slice(words: &[Lexeme<'_>], at: usize) -> bool {
    let index = words[at].around.is_some_and(|open| words[open].text == "[" && value_before(words, open));
    words[at].text == ":" && index
}

/// `if x continue`.
pub(super) fn bare_body(words: &[Lexeme<'_>], at: usize) -> bool {
    if !matches!(words[at].text, "if" | "while") {
        return false;
    }
    let rest = words[at + 1..].iter().take(NEAR);
    let mut head = rest.take_while(|word| !matches!(word.text, "{" | ";"));
    head.any(|word| matches!(word.text, "continue" | "break" | "return"))
}
