//! What this language allows and plain Rhai does not, put into plain Rhai before it is compiled.
//!
//! * `f(3)` where `f` is a variable becomes `f.call(3)`: the variable is captured and found like any other.
//! * `h.filter(|x| x < h.len())` becomes `__copy(h).filter(…)`: Rhai would refuse to read `h` while a chain
//!   of methods holds it. Only methods that leave their receiver as it is are rewritten, so that a copy is as
//!   good as the value.
//! * `_`, where somebody types it, becomes `_Out`: the value of the last cell (see `last`).
//! * `try { … }` becomes `try {__guard{ … }}`: on the way into `catch` Rhai would drop the place of an error.
//! * `try { … } catch { x }` with a value becomes `__value{try {__guard{ … }} catch {__caught{ x }}}`: on the
//!   way out Rhai would drop that of `catch`.
//! * `n <<= k` becomes `n <<= __shift(n, k)`: Rhai would lose bits of n without a word. And `n >>= k` becomes
//!   `n >>= __unshift(k)`, because it would shift by −1 the other way.
//! * `switch x { … }` becomes `switch __case(x, KINDS) { … }`: Rhai would compare by a hash, not as `==`
//!   does.
//!
//! Text is only inserted, never across lines, so that every place can be told in the author's own text.

mod calls;
pub mod cases;
mod last;
mod receivers;
mod shifts;

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};

use crate::lexer::lexeme::{self, Comments, Lexeme};
use crate::lexer::{self, Kind, around};
use crate::limits::{NAMES, NESTED};
use crate::slips::{self, Slip};
use crate::source::Insertion;

/// A text for Rhai.
pub struct Rewritten {
    /// The text for the parser.
    pub text: String,
    /// The insertions, by line.
    pub insertions: BTreeMap<u32, Vec<Insertion>>,
}

/// Why a text is not handed to the parser.
#[derive(Debug)]
pub enum Refused {
    /// It nests too deeply from this byte on.
    Deep(usize),
    /// At this byte there is a whole number that doesn't fit, which Rhai would read as an inexact one.
    Large(usize, String),
    /// At this byte there is one more name than [`NAMES`].
    Names(usize),
    /// Rhai would read it otherwise than it is meant.
    Slip(Slip),
}

/// Text to insert before a byte of the author's text.
type Edit = (usize, Cow<'static, str>);

/// The digits of the largest whole number.
const LONG: usize = 19;

/// The digits of the least whole number.
const LEAST: &str = "9223372036854775808";

/// The names that a session knows when it reads a text.
pub struct Vocabulary<'a> {
    /// Its variables.
    pub variables: &'a [&'a str],
    /// Whether its scripts defined a function of this name.
    pub is_own: &'a dyn Fn(&str) -> bool,
    /// Whether the library has one.
    pub is_native: &'a dyn Fn(&str) -> bool,
    /// Whether `_` is the value of the last cell.
    pub recalls: bool,
}

/// The text that Rhai compiles. Takes time linear in the text.
///
/// # Errors
///
/// The first byte where it nests too deeply, or has a number that doesn't fit; a slip.
pub fn rewrite(text: &str, known: &Vocabulary<'_>) -> Result<Rewritten, Refused> {
    let words = lexeme::lexemes(text, Comments::Out);
    if let Some(deep) = words.iter().find(|word| word.depth > NESTED) {
        return Err(Refused::Deep(deep.start));
    }
    let mut large = (0..words.len()).filter(|at| is_too_large(&words[*at]));
    if let Some(large) = large.find(|at| !is_least(&words, *at)) {
        return Err(Refused::Large(words[large].start, words[large].text.to_owned()));
    }
    if text.contains("/*")
        && let Some(slip) = slips::open_comment(&lexer::tokens(text))
    {
        return Err(Refused::Slip(slip));
    }
    let mut names: HashSet<&str> = HashSet::new();
    for word in words.iter().filter(|word| word.kind == Kind::Name) {
        if names.insert(word.text) && names.len() > NAMES {
            return Err(Refused::Names(word.start));
        }
    }
    let defined: HashSet<&str> =
        words.windows(2).filter(|pair| pair[0].text == "fn").map(|pair| pair[1].text).collect();
    let is_own = |name: &str| defined.contains(name) || (known.is_own)(name);
    if let Some(slip) = slips::find(text, &words, &is_own) {
        return Err(Refused::Slip(slip));
    }
    // Calls around operands begin before, and end after, any edits inside them.
    let (mut edits, mut ends) = cases::find(&words);
    let shifts = shifts::find(text, &words);
    edits.extend(shifts.0);
    ends.splice(0..0, shifts.1);
    // A name is whole before anything is put around it.
    if known.recalls {
        edits.extend(last::find(&words).into_iter().map(|end| (end, last::ENDING.into())));
    }
    calls::find(&words, known.variables, &|name| is_own(name) || (known.is_native)(name), &mut edits);
    receivers::find(&words, &|name| (known.is_native)(name) && !is_own(name), &mut edits);
    guard_bodies(&words, &mut edits);
    edits.extend(ends);
    edits.sort_by_key(|(at, _)| *at);
    Ok(insert(text, &edits))
}

/// The bodies of `try` and `catch`, and both together.
fn guard_bodies(words: &[Lexeme<'_>], edits: &mut Vec<Edit>) {
    for (at, word) in words.iter().enumerate() {
        let Some(open) = words.get(at + 1).filter(|next| word.text == "try" && next.text == "{") else {
            continue;
        };
        let (Kind::Keyword, Some(close)) = (word.kind, open.partner) else { continue };
        if let Some((open, close)) = catch_body(words, close + 1)
            && has_value(words, close)
        {
            edits.push((word.start, "__value{".into()));
            edits.push((words[open].start, "{__caught".into()));
            edits.push((words[close].end, "}}".into()));
        }
        edits.push((open.start, "{__guard".into()));
        edits.push((words[close].end, "}".into()));
    }
}

/// The braces of the body of the `catch` at `at`.
fn catch_body(words: &[Lexeme<'_>], at: usize) -> Option<(usize, usize)> {
    let mut open = words.get(at).filter(|word| word.text == "catch").map(|_| at + 1)?;
    if words.get(open)?.text == "(" {
        open = words[open].partner? + 1;
    }
    let close = words.get(open).filter(|word| word.text == "{")?.partner?;
    Some((open, close))
}

/// Whether the body of a `catch` that closes at `close` has a value, and something is done with it. What
/// needs no value nests as deeply as the parser lets `try` nest.
fn has_value(words: &[Lexeme<'_>], close: usize) -> bool {
    let ends = !matches!(around::before(words, close), ";" | "{");
    ends && matches!(around::text(words, close + 1), "" | "}")
}

/// The text with the edits, and where they stand.
fn insert(text: &str, edits: &[Edit]) -> Rewritten {
    let mut rewritten = String::with_capacity(text.len() + edits.len() * 8);
    let mut insertions: BTreeMap<u32, Vec<Insertion>> = BTreeMap::new();
    let (mut line, mut column, mut done) = (1_u32, 1_u32, 0);
    for (at, inserted) in edits {
        for c in text[done..*at].chars() {
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        rewritten.push_str(&text[done..*at]);
        rewritten.push_str(inserted);
        let length = u32::try_from(inserted.len()).unwrap_or(0);
        insertions.entry(line).or_default().push(Insertion { column, length });
        (column, done) = (column + length, *at);
    }
    rewritten.push_str(&text[done..]);
    Rewritten { text: rewritten, insertions }
}

/// Whether it is a whole number in decimal digits that doesn't fit.
fn is_too_large(word: &Lexeme<'_>) -> bool {
    let digits = || word.text.chars().filter(|c| *c != '_');
    word.kind == Kind::Number
        && word.text.len() >= LONG
        && digits().all(|c| c.is_ascii_digit())
        && digits().collect::<String>().parse::<i64>().is_err()
}

/// Whether it is the digits of −2⁶³ behind a sign.
fn is_least(words: &[Lexeme<'_>], at: usize) -> bool {
    let digits = words[at].text.chars().filter(|c| *c != '_');
    // Rhai reads the sign and the digits as one number only where they are joined.
    let sign =
        at.checked_sub(1).filter(|sign| words[*sign].text == "-" && words[*sign].end == words[at].start);
    words[at].kind == Kind::Number
        && sign.is_some_and(|sign| !around::value_before(words, sign))
        && digits.eq(LEAST.chars())
}

/// Whether a `|` or `||` at `at` opens the parameters of a closure: an operator would need a value before it.
fn opens_closure(words: &[Lexeme<'_>], at: usize) -> bool {
    matches!(words[at].text, "|" | "||") && !around::value_before(words, at)
}

#[cfg(test)]
mod tests;
