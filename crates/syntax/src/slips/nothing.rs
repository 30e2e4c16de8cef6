//! A method that changes its receiver and returns nothing, used as a value: `(0..n).map(|k| k).reverse()` as
//! options, `let t = s.replace("a", "b")`, `[3, 1, 2].sort()`.

use super::{Slip, SlipKind};
use crate::lexer::lexeme::Lexeme;
use crate::lexer::{Kind, around};
use crate::methods;

/// Functions and methods that use the result of the function passed to them, in addition to those that
/// [`methods::calls_back`] knows.
const VALUED: &[&str] = &["game", "order_by", "sort_by", "sorted", "table", "total"];
/// Entries of a game that are functions with a value.
const ENTRIES: &[&str] = &["moves", "options", "left", "right"];

/// The first one. `is_own` tells the functions of the author.
pub(super) fn find(words: &[Lexeme<'_>], is_own: &dyn Fn(&str) -> bool) -> Option<Slip> {
    let methods = (2..words.len()).filter(|at| {
        let called = words.get(at + 1).is_some_and(|next| next.text == "(");
        called && words[*at].kind == Kind::Name && around::is_dot(&words[at - 1]) && !is_own(words[*at].text)
    });
    methods.filter_map(|at| lost(words, at)).next()
}

/// The slip at the method `at`, if it is one that gives nothing and something is done with that.
fn lost(words: &[Lexeme<'_>], at: usize) -> Option<Slip> {
    let close = words[at + 1].partner?;
    let method = words[at].text;
    if !methods::gives_nothing(method, close > at + 2) {
        return None;
    }
    let begin = around::chain_start(words, at - 2)?;
    let of_nobody = method != "for_each" && is_value(words, begin, at - 2);
    if !is_used(words, begin, close) && !of_nobody {
        return None;
    }
    let kind = SlipKind::Nothing { method: method.to_owned(), instead: methods::instead(method) };
    Some(Slip { at: words[at].start..words[close].end, kind })
}

/// Whether something is done with the value of the call that begins at `begin` and ends at `close`.
fn is_used(words: &[Lexeme<'_>], begin: usize, close: usize) -> bool {
    let next = around::text(words, close + 1);
    let goes_on = !matches!(next, "" | ";" | "}" | "," | ")" | "]") && !words[close].last;
    let Some(before) = begin.checked_sub(1) else { return goes_on };
    match words[before].text {
        "|" | "||" if closure(words, before).is_some() => {
            goes_on || closure(words, before).is_some_and(|bar| is_valued(words, bar))
        }
        ";" | "{" | "}" => goes_on || next == "}" && ends_valued_block(words, close + 1),
        "=>" => goes_on,
        // Something is missing between two lines, which the parser says better.
        _ if words[begin].first && around::value_before(words, begin) => goes_on,
        _ => true,
    }
}

/// Whether the receiver from `begin` to `end` is a value that no variable holds: the change is lost.
fn is_value(words: &[Lexeme<'_>], begin: usize, end: usize) -> bool {
    match words[end].text {
        ")" => !(words[begin].text == "(" && words[begin].partner == Some(end) && end == begin + 2),
        "]" => words[end].partner.is_some_and(|open| !around::value_before(words, open)),
        "}" => words[end].partner.is_some_and(|open| words[open].text == "#{"),
        _ => matches!(words[end].kind, Kind::Text | Kind::Template | Kind::Number),
    }
}

/// The bar that opens the parameters closed by the bar at `at`. Returns `None` if it is an operator.
fn closure(words: &[Lexeme<'_>], at: usize) -> Option<usize> {
    let opens = |at: usize| !around::value_before(words, at);
    if words[at].text == "||" {
        return opens(at).then_some(at);
    }
    let bar = (0..at).rev().find(|before| words[*before].text == "|")?;
    let parameters = &words[bar + 1..at];
    let plain = parameters.iter().all(|word| word.kind == Kind::Name || word.text == ",");
    (opens(bar) && plain).then_some(bar)
}

/// Whether the closure with parameters that open at `bar` is passed to a function that uses its value.
fn is_valued(words: &[Lexeme<'_>], bar: usize) -> bool {
    match around::before(words, bar) {
        "(" | "," => {
            let function = words[bar].around.and_then(|open| open.checked_sub(1)).map(|name| words[name]);
            function.is_some_and(|function| {
                let wants = VALUED.contains(&function.text) || methods::calls_back(function.text);
                function.kind == Kind::Name && wants
            })
        }
        ":" => bar.checked_sub(2).is_some_and(|key| ENTRIES.contains(&words[key].text)),
        _ => false,
    }
}

/// Whether the brace at `at` closes the body of a closure that must have a value.
fn ends_valued_block(words: &[Lexeme<'_>], at: usize) -> bool {
    let bar = words[at].partner.and_then(|open| open.checked_sub(1));
    let bar = bar.filter(|bar| matches!(words[*bar].text, "|" | "||"));
    bar.and_then(|bar| closure(words, bar)).is_some_and(|bar| is_valued(words, bar))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexer::lexeme::{Comments, lexemes};

    fn method(text: &str) -> Option<String> {
        let slip = find(&lexemes(text, Comments::Out), &|name| text.contains(&format!("fn {name}(")));
        slip.map(|slip| match slip.kind {
            SlipKind::Nothing { method, .. } => method,
            other => panic!("{other:?}"),
        })
    }

    #[test]
    fn a_value_that_is_nothing_is_a_slip_where_it_is_used() {
        for (text, found) in [
            ("game(\"T\", |n| (0..n).map(|k| k).reverse())", "reverse"),
            ("game(#{start: 3, moves: |n| { let o = [n]; o.sort() }})", "sort"),
            ("[[2, 1]].map(|a| a.sort())", "sort"),
            ("rows.filter(|r| { r.dedup() })", "dedup"),
            ("fn f(o) { return o.sort(); }", "sort"),
            ("let b = a.push(3);", "push"),
            ("b = a.insert(0, 1);", "insert"),
            ("print(a.truncate(2))", "truncate"),
            ("[3, 1, 2].sort()", "sort"),
            ("h.map(|x| x).sort();", "sort"),
            ("sorted(a).reverse()", "reverse"),
            ("let t = s.replace(\"a\", \"b\");", "replace"),
            ("print(s.replace(\"a\", \"b\"))", "replace"),
            ("\"abc\".replace(\"a\", \"b\")", "replace"),
            ("x + m.parts[0].replace(\"a\", \"b\")", "replace"),
            ("s.replace(\"a\", \"b\").len()", "replace"),
            ("|s| { return s.replace(\"a\", \"b\"); }", "replace"),
            ("`${a.clear()}`", "clear"),
            ("m.set_bit(3, true) == 2", "set_bit"),
            ("if a.append([1]) { }", "append"),
        ] {
            assert_eq!(method(text).as_deref(), Some(found), "{text}");
        }
        for text in [
            "a.sort(); a",
            "a.sort()",
            "a.push(1); b.parts[0].push(2); m.x.sort();",
            "let o = []; for k in 0..n { o.push(k) } o",
            "if n > 0 { o.push(n) } else { o.clear() } o",
            "(0..3).for_each(|x| o.push(x))",
            "fn f(a) { a.push(1) }",
            "let add = |x| o.push(x);",
            "apply(|x| o.push(x), 3)",
            "switch n { 1 => o.push(1), _ => o.clear() }",
            "a.pop() + a.shift()",
            "let t = survey.sort(\"-period\");",
            "fn push(a, b) { a } let c = a.push(1);",
            "(a).sort()",
            "s.replace(\"a\", \"b\")\ns",
            "let replace = 3; replace + 1",
            "\".replace(\"",
            "a | b.len()",
        ] {
            assert_eq!(method(text), None, "{text}");
        }
    }
}
