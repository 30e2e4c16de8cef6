//! Texts that Rhai reads otherwise than their authors mean, found in their words before the parser reads
//! them: `a <= x < b`, `-2 ** 2`, a comment that is never closed.
//!
//! Each is an error and no remark, because what Rhai makes of it is never meant. Every pass is one run over
//! the words.

mod nothing;
pub mod product;

use std::ops::Range;

use crate::lexer::lexeme::Lexeme;
use crate::lexer::{Kind, Token, around};

/// What takes more bytes is not written out in the mend: an example stands for it.
const LONG: usize = 200;

/// A slip: where it stands, and what to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// Its bytes.
    pub at: Range<usize>,
    /// Its kind.
    pub kind: SlipKind,
}

/// The ways in which a text can say something other than its author means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlipKind {
    /// `a <= x < b`, which compares a truth value with `b`; `plain` compares each pair.
    Chain {
        /// `a <= x && x < b`
        plain: String,
    },
    /// `-2 ** 2`, which is 4 here and −4 in mathematics.
    Power {
        /// `(-2) ** 2`
        of_negative: String,
        /// `-(2 ** 2)`
        negated: String,
    },
    /// `let b = a.sort();`: the method changes its receiver and gives nothing.
    Nothing {
        /// `sort`
        method: String,
        /// What gives a changed copy.
        instead: Option<&'static str>,
    },
    /// A comment `/* …` without its `*/`: what follows it would be ignored.
    OpenComment,
}

/// The comment that a text leaves open, which swallows all that follows.
#[must_use]
pub fn open_comment(tokens: &[Token]) -> Option<Slip> {
    let token = tokens.iter().find(|token| token.kind == Kind::Comment && token.open)?;
    Some(Slip { at: token.start..token.end, kind: SlipKind::OpenComment })
}

/// The first slip among the words of a text. `is_own` tells the functions of the author.
#[must_use]
pub fn find(text: &str, words: &[Lexeme<'_>], is_own: &dyn Fn(&str) -> bool) -> Option<Slip> {
    let found = [chain(text, words), power(text, words), nothing::find(words, is_own)];
    found.into_iter().flatten().min_by_key(|slip| slip.at.start)
}

/// A comparison that is under way in some bracket: where its operands begin and its operators stand.
#[derive(Default)]
struct Comparison {
    /// The index of the first word of the first operand; none before there is a word.
    first: Option<usize>,
    operators: Vec<usize>,
}

/// A comparison with an unbracketed comparison as an operand.
fn chain(text: &str, words: &[Lexeme<'_>]) -> Option<Slip> {
    let mut open = vec![Comparison::default()];
    for (at, word) in words.iter().enumerate() {
        let opens = matches!(word.text, "(" | "[" | "?[" | "{" | "#{" | "${");
        let closes = matches!(word.text, ")" | "]" | "}");
        // Two adjacent values, `a < b and c < d`: the parser reports the missing operator. A block ends the
        // expression before it.
        let beside = begins_value(word) && around::value_before(words, at);
        let now = open.last_mut()?;
        if word.text == "{" || closes || beside || !opens && separates(word) {
            if let Some(slip) = ended(text, words, now, at) {
                return Some(slip);
            }
        } else if is_comparison(word) {
            now.operators.push(at);
        } else {
            now.first.get_or_insert(at);
        }
        if opens {
            open.push(Comparison::default());
        } else if closes && open.len() > 1 {
            open.pop();
        }
    }
    ended(text, words, open.last_mut()?, words.len())
}

/// The slip in the comparison that ends before the word `end`, if it has two operators; the next one begins.
fn ended(text: &str, words: &[Lexeme<'_>], comparison: &mut Comparison, end: usize) -> Option<Slip> {
    let Comparison { first, operators } = std::mem::take(comparison);
    let first = first?;
    let (start, last) = (words.get(first)?.start, words.get(end.checked_sub(1)?)?.end);
    if operators.len() < 2 || operators[0] <= first || operators.contains(&(end - 1)) {
        return None;
    }
    if last - start > LONG {
        let plain = "a < b && b < c".to_owned();
        return Some(Slip { at: start..last, kind: SlipKind::Chain { plain } });
    }
    // The operands between the operators, as they are written.
    let mut operands = Vec::with_capacity(operators.len() + 1);
    let mut begin = start;
    for operator in &operators {
        operands.push(text.get(begin..words[*operator].start)?.trim());
        begin = words[*operator].end;
    }
    operands.push(text.get(begin..last)?.trim());
    // `a <> b` isn't a chain.
    if operands.contains(&"") {
        return None;
    }
    let pairs = operands.windows(2).zip(&operators);
    let pairs = pairs.map(|(pair, operator)| format!("{} {} {}", pair[0], words[*operator].text, pair[1]));
    let plain = pairs.collect::<Vec<_>>().join(" && ");
    Some(Slip { at: start..last, kind: SlipKind::Chain { plain } })
}

fn is_comparison(word: &Lexeme<'_>) -> bool {
    word.kind == Kind::Operator && matches!(word.text, "==" | "!=" | "<" | ">" | "<=" | ">=")
}

/// Whether a word ends the operands of a comparison: it binds less tightly, or begins something else.
fn separates(word: &Lexeme<'_>) -> bool {
    match word.kind {
        Kind::Keyword => !matches!(word.text, "true" | "false" | "this" | "global"),
        Kind::Punctuation => true,
        Kind::Operator => match word.text {
            "&&" | "||" | "|" | "^" | "&" | "=" | "=>" | "!in" | "}" | "->" => true,
            // `+=` and all others that assign.
            operator => operator.ends_with('=') && !is_comparison(word),
        },
        _ => false,
    }
}

fn begins_value(word: &Lexeme<'_>) -> bool {
    matches!(word.kind, Kind::Name | Kind::Number | Kind::Text)
}

/// `-2 ** 2`, `-x ** 2`: a sign before a power, which Rhai reads as the power of the signed number.
fn power(text: &str, words: &[Lexeme<'_>]) -> Option<Slip> {
    let powers = (2..words.len()).filter(|at| words[*at].text == "**" && words[*at].kind == Kind::Operator);
    powers.filter_map(|at| negative_power(text, words, at)).next()
}

fn negative_power(text: &str, words: &[Lexeme<'_>], at: usize) -> Option<Slip> {
    let last = at.checked_sub(1).filter(|last| around::ends_value(&words[*last]))?;
    let base = around::chain_start(words, last)?;
    let sign = base.checked_sub(1)?;
    if words[sign].text != "-" || around::value_before(words, sign) {
        return None;
    }
    let end = operand_at(words, at + 1)?;
    let base = &text[words[base].start..words[at - 1].end];
    let exponent = &text[words[at + 1].start..words[end - 1].end];
    let is_short = base.len() + exponent.len() <= LONG;
    let (base, exponent) = if is_short { (base, exponent) } else { ("a", "n") };
    let (of_negative, negated) = (format!("(-{base}) ** {exponent}"), format!("-({base} ** {exponent})"));
    let at = words[sign].start..words[end - 1].end;
    Some(Slip { at, kind: SlipKind::Power { of_negative, negated } })
}

/// The word behind the operand that begins at `at`, which may have a sign.
fn operand_at(words: &[Lexeme<'_>], mut at: usize) -> Option<usize> {
    while matches!(words.get(at)?.text, "-" | "+" | "!") {
        at += 1;
    }
    let mut end = words[at].partner.filter(|partner| *partner > at).unwrap_or(at) + 1;
    loop {
        end = match words.get(end).map_or("", |word| word.text) {
            "(" | "[" => words[end].partner? + 1,
            "." | "?." => end + 2,
            _ => return Some(end.min(words.len())),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexer::lexeme::{Comments, lexemes};
    use crate::lexer::tokens;

    fn slip(text: &str) -> Option<SlipKind> {
        find(text, &lexemes(text, Comments::Out), &|_| false).map(|slip| slip.kind)
    }

    #[test]
    fn a_comparison_of_a_comparison_is_a_slip() {
        for (text, plain) in [
            ("0 <= n - k < n", "0 <= n - k && n - k < n"),
            ("(0..10).filter(|k| 2 < k < 5)", "2 < k && k < 5"),
            ("5 == 5 == 5", "5 == 5 && 5 == 5"),
            ("if 0 < a <= b && c { 1 }", "0 < a && a <= b"),
            ("let x = a != b != c;", "a != b && b != c"),
            ("f(1 < x < 3)", "1 < x && x < 3"),
            ("[a < b < c]", "a < b && b < c"),
            ("#{x: a < b < c}", "a < b && b < c"),
            ("`${a < b < c}`", "a < b && b < c"),
            ("while 0 < m[i] + 1 < f(x, y) { }", "0 < m[i] + 1 && m[i] + 1 < f(x, y)"),
            ("a < b == c < d", "a < b && b == c && c < d"),
            ("return 0 < n > 2;", "0 < n && n > 2"),
            ("|n| 0 < n < 5", "0 < n && n < 5"),
            ("1 << k < n < 5", "1 << k < n && n < 5"),
        ] {
            assert_eq!(slip(text), Some(SlipKind::Chain { plain: plain.into() }), "{text}");
        }
        for text in [
            "(a < b) == (c < d)",
            "a < b && c < d",
            "a < b || b < c",
            "if a < b { x } c < d",
            "a < b; c < d",
            "f(a < b, c < d)",
            "[a < b, c < d]",
            "switch x { 1 if a < b => c < d, _ => e == f }",
            "let x = a < b; let y = c == d;",
            "#{a: b < c, d: e < f}",
            "for i in 0..n { if i < k { } if i == 3 { } }",
            "a == b\nlet c = d == e;",
            "x = a == b; y += c == d",
            "(a == b) != c",
            "if x == 1 { 2 } else if x == 3 { 4 } else { 5 }",
            "`${a < b}` + `${c < d}`",
            "|a, b| a < b",
            "while a < b { a += 1 } do { } while c < d",
            "\"a < b < c\"",
            "// a < b < c",
            "if n > 1 and n < 9 { n }",
            "a == 1 b == 2",
        ] {
            assert_eq!(slip(text), None, "{text}");
        }
    }

    #[test]
    fn a_power_behind_a_sign_is_a_slip() {
        for (text, of_negative, negated) in [
            ("-2 ** 2", "(-2) ** 2", "-(2 ** 2)"),
            ("1 + (-x ** n)", "(-x) ** n", "-(x ** n)"),
            ("[-a.b[1] ** 2]", "(-a.b[1]) ** 2", "-(a.b[1] ** 2)"),
            ("x = -f(1) ** -k", "(-f(1)) ** -k", "-(f(1) ** -k)"),
            ("return -2 ** 3", "(-2) ** 3", "-(2 ** 3)"),
            ("3 * -2 ** 3", "(-2) ** 3", "-(2 ** 3)"),
        ] {
            let kind = SlipKind::Power { of_negative: of_negative.into(), negated: negated.into() };
            assert_eq!(slip(text), Some(kind), "{text}");
        }
        for text in ["3 - 2 ** 2", "(-2) ** 2", "-(2 ** 2)", "a[1] - x ** 2", "2 ** -2", "f(x) - y ** 2"] {
            assert_eq!(slip(text), None, "{text}");
        }
    }

    #[test]
    fn a_comment_must_be_closed() {
        let open = |text: &str| open_comment(&tokens(text)).map(|slip| slip.at.start);
        assert_eq!(open("print(1);\n/* oops\nprint(2);"), Some(10));
        assert_eq!(open("/* a /* b */"), Some(0));
        assert_eq!(open("/* a */ \"/*\" // /*"), None);
    }
}
