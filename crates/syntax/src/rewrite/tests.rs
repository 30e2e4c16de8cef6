//! The changes that rewriting makes to calls and receivers, and the texts that it leaves alone.

use super::{Vocabulary, rewrite};
use crate::source::Source;

const NATIVES: &[&str] =
    &["max", "values", "print", "check_values", "filter", "map", "retain", "rev", "len", "sorted", "all"];

const VOCABULARY: Vocabulary<'_> = Vocabulary {
    variables: &["g", "kayles"],
    is_own: &|name| name == "earlier",
    is_native: &|name| NATIVES.contains(&name),
    recalls: false,
};

fn rewritten(text: &str) -> String {
    rewrite(text, &VOCABULARY).expect("flat enough").text
}

#[test]
fn variables_are_called() {
    for (text, expected) in [
        ("let f = |n| n + 1; f(3)", "let f = |n| n + 1; f.call(3)"),
        ("g(3) + max(1, 2)", "g.call(3) + max(1, 2)"),
        ("fn a(f, x) { f(x) } a(g, 1)", "fn a(f, x) { f.call(x) } a(g, 1)"),
        ("fn a(x) { g(x) }", "fn a(x) { g.call(x) }"),
        ("fn a(x) { let h = 1; x } h(1)", "fn a(x) { let h = 1; x } h(1)"),
        ("let max = max(1, 2); max(3, 4)", "let max = max(1, 2); max(3, 4)"),
        ("let max = |a| a; max(3)", "let max = |a| a; max.call(3)"),
        ("[1].map(|f| f(1)); f(2)", "[1].map(|f| f.call(1)); f(2)"),
        ("let a = |f| f(1), b = 2; f(2)", "let a = |f| f.call(1), b = 2; f(2)"),
        ("for f in [g] { f(1); } f(2)", "for f in [g] { f.call(1); } f(2)"),
        ("x.g(1)", "x.g(1)"),
        ("`${g(1)}`", "`${g.call(1)}`"),
        ("\"g(1)\" // g(1)", "\"g(1)\" // g(1)"),
        ("let a = 1 | g(2);", "let a = 1 | g.call(2);"),
    ] {
        assert_eq!(rewritten(text), expected);
    }
}

#[test]
fn receivers_are_copied() {
    for (text, expected) in [
        ("h.filter(|x| x < h.len())", "__copy(h).filter(|x| x < h.len())"),
        ("h.filter(|x| x < 3)", "h.filter(|x| x < 3)"),
        ("h.filter(g)", "__copy(h).filter(g)"),
        ("h.a[0].map(|x| h.a)", "__copy(h.a[0]).map(|x| h.a)"),
        ("h.rev().map(|x| h[x])", "__copy(h.rev()).map(|x| h[x])"),
        ("h.filter(|x| h[x] > 0).map(|x| h[x])", "__copy(h).filter(|x| h[x] > 0).map(|x| h[x])"),
        ("[1, 2].map(|x| h[x])", "[1, 2].map(|x| h[x])"),
        ("(0..n).map(|x| h[x])", "(0..n).map(|x| h[x])"),
        ("f(h).map(|x| h[x])", "f(h).map(|x| h[x])"),
        ("h.retain(|x| x < h.len())", "h.retain(|x| x < h.len())"),
        ("kayles.values(0..9, |n| kayles[n])", "__copy(kayles).values(0..9, |n| kayles[n])"),
        ("m.own(|x| m)", "m.own(|x| m)"),
        ("m.earlier(|x| m)", "m.earlier(|x| m)"),
        ("fn map(f) { this = f(1); } m.map(|x| m)", "fn map(f) { this = f.call(1); } m.map(|x| m)"),
        ("h.map(|x| x + 1).map(|x| h[0])", "__copy(h.map(|x| x + 1)).map(|x| h[0])"),
        ("h.map(|x| h).map(|x| h)", "__copy(h).map(|x| h).map(|x| h)"),
        ("h.map(|x| 1).len().map(|x| h).map(g)", "__copy(h.map(|x| 1).len()).map(|x| h).map(g)"),
        ("h?.map(|x| h)", "__copy(h)?.map(|x| h)"),
        ("let h.map(|x| h)", "let h.map(|x| h)"),
        ("h?[0].map(|x| h)", "__copy(h?[0]).map(|x| h)"),
        ("((h)).map(|x| h)", "__copy(((h))).map(|x| h)"),
        ("earlier!(h).map(|x| h)", "earlier!(h).map(|x| h)"),
        ("!(h).all(|x| h)", "!__copy((h)).all(|x| h)"),
        ("(h + g).map(|x| h + g)", "(h + g).map(|x| h + g)"),
        ("(0..n).map(|x| f(n))", "(0..n).map(|x| f(n))"),
        ("(h[0]).map(|x| h)", "__copy((h[0])).map(|x| h)"),
        ("g(3).map(|x| g(x))", "__copy(g.call(3)).map(|x| g.call(x))"),
        ("g(|x| g(x), 3)", "__copy(g).call(|x| g.call(x), 3)"),
        ("h.values()", "h.values()"),
    ] {
        assert_eq!(rewritten(text), expected);
    }
}

/// Every place of the compiled text is told in the author's text: a character that both have, at its own
/// place.
#[test]
fn places_are_the_authors() {
    let text = "let é = 1;\n  h.filter(|x| x < h.len()) + g(3) + k.map(|y| k)\ng(1) @";
    let rewritten = rewrite(text, &VOCABULARY).expect("flat enough");
    let source = Source::new("s", text, rewritten.insertions);
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    for (l, line) in rewritten.text.lines().enumerate() {
        for (c, letter) in line.chars().enumerate() {
            let place = source.place_at(l + 1, c + 1).expect("a place");
            let author = lines[l].get(place.column as usize - 1);
            if matches!(letter, '@' | '+' | '3' | '<' | 'é') {
                assert_eq!(author, Some(&letter), "{l}:{c}");
            }
        }
    }
}
