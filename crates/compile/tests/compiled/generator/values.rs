//! Random expressions, type by type.

use super::Ty::{Arr, Bool, Char, Int, Nested, Text};
use super::choice::Choice;
use super::{Generator, Ty};

const NUMBERS: &[Choice<u32>] = &[
    (4, |g, depth| g.int_of_library(depth)),
    (4, |g, depth| g.int_of_text(depth)),
    (6, |g, depth| {
        let op = g.random.pick(&["+", "-", "*", "+", "-", "&", "|", "^"]);
        format!("({} {op} {})", g.expression(Int, depth), g.expression(Int, depth))
    }),
    (1, |g, depth| {
        let (op, by) = (g.random.pick(&["/", "%"]), g.random.pick(&["2", "3", "(-2)", "n"]));
        format!("({} {op} {by})", g.expression(Int, depth))
    }),
    (1, |g, depth| {
        let bits = ["0", "1", "2", "3", "5", "7", "1", "2", "4", "6", "63", "3", "64", "(-1)"];
        let (op, by) = (g.random.pick(&["<<", ">>"]), g.random.pick(&bits));
        format!("({} {op} {by})", g.expression(Int, depth))
    }),
    (1, |g, depth| format!("(clamp({}) ** {})", g.expression(Int, depth), g.random.below(4))),
    (1, |g, depth| format!("(-{})", g.expression(Int, depth))),
    (1, |g, depth| {
        let how = g.random.pick(&["min", "max"]);
        format!("{how}({}, {})", g.expression(Int, depth), g.expression(Int, depth))
    }),
    (1, |g, depth| format!("{}.abs()", g.expression(Int, depth).replace("(-", "(0-"))),
    (2, |g, depth| g.branch(Int, depth)),
    (2, |g, depth| format!("{}.len()", g.expression(Arr, depth))),
    (1, |g, depth| format!("total({})", g.expression(Arr, depth))),
    (1, |g, depth| format!("last({})", g.expression(Arr, depth))),
    (1, |g, depth| match g.variable(Arr, false) {
        Some(name) => {
            let at = g.random.pick(&["0", "1", "-1", "-2"]);
            format!("(if {name}.len() > 1 {{ {name}[{at}] }} else {{ 1 }})")
        }
        None => g.expression(Int, depth),
    }),
    (1, |g, depth| g.choose(depth, HELPED)),
    // A text that is the name of a function stays a text.
    (1, |g, _| format!("[\"x\", \"twice\", s].index_of({})", g.random.pick(&["\"twice\"", "s", "\"x\""]))),
    (1, |g, depth| g.deep_call(depth)),
    (1, |g, depth| g.reduced(depth)),
    (1, |g, depth| g.choose(depth, SWITCHES)),
    (1, |g, _| format!("(if {}.is_empty() {{ 0 }} else {{ max([1, n]) }})", g.expression(Arr, 0))),
];

/// Calls of helpers.
const HELPED: &[Choice<u32>] = &[
    (1, |g, depth| format!("{}({})", g.random.pick(&["twice", "sign", "far"]), g.expression(Int, depth))),
    (1, |g, depth| format!("{}({})", g.random.pick(&["most", "score"]), g.expression(Arr, depth))),
    (1, |g, depth| format!("{}({})", g.random.pick(&["wide", "view"]), g.expression(Nested, depth))),
    (1, |g, depth| g.chain(depth)),
    (1, |g, depth| format!("total(firsts({}))", g.expression(Nested, depth))),
    (1, |g, depth| format!("twice({})", g.expression(Int, depth))),
];

const SWITCHES: &[Choice<u32>] = &[
    (1, |g, depth| {
        let text = g.expression(Text, depth);
        let [a, b, c] = [(); 3].map(|()| g.expression(Int, depth));
        format!("(switch {text} {{ \"x.x\" | \"\" => {a}, \"b.\" if n > 2 => {b}, _ => {c} }})")
    }),
    (1, |g, depth| {
        let letter = g.expression(Char, depth);
        let [a, b, c] = [(); 3].map(|()| g.expression(Int, depth));
        format!("(switch {letter} {{ 'x' => {a}, '.' | 'a' => {b}, _ => {c} }})")
    }),
    // Letters among texts, and texts among letters.
    (1, |g, depth| {
        let value = if g.random.one_in(2) { g.expression(Char, depth) } else { g.expression(Text, depth) };
        let cases = g.random.pick(&["\"x\" => 1, \".\" | \"a.b\" => 2", "'x' => 1, '.' | 'a' => 2"]);
        format!("(switch {value} {{ {cases}, _ => {} }})", g.expression(Int, depth))
    }),
    (2, |g, depth| {
        let [n, a, b, c] = [(); 4].map(|()| g.expression(Int, depth));
        format!("(switch {n} {{ 0 => {a}, 1 | 2 => {b}, _ => {c} }})")
    }),
];

/// How a chain of methods ends in a number.
const ENDS: &[Choice<String>] = &[
    (1, |_, chain| format!("total({chain})")),
    (1, |_, chain| format!("{chain}.len()")),
    (1, |g, chain| format!("(if {chain}.some({}) {{ 1 }} else {{ 2 }})", g.closure("x", Int, Bool, 0))),
    (1, |_, chain| format!("{chain}.reduce(|s, x| s + x, 3)")),
];

const TESTS: &[Choice<u32>] = &[
    (6, |g, depth| g.bool_of_library(depth)),
    (8, |g, depth| g.bool_of_text(depth)),
    (4, |g, depth| g.bool_of_map(depth)),
    (10, |g, depth| {
        let op = g.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
        format!("({} {op} {})", g.expression(Int, depth), g.expression(Int, depth))
    }),
    (4, |g, depth| {
        let op = g.random.pick(&["&&", "||", "&", "|", "^"]);
        format!("({} {op} {})", g.expression(Bool, depth), g.expression(Bool, depth))
    }),
    (2, |g, depth| format!("(!{})", g.expression(Bool, depth))),
    (2, |g, depth| format!("({} in {})", g.expression(Int, depth), g.expression(Arr, depth))),
    (2, |g, depth| format!("({} in 0..{})", g.expression(Int, depth), g.expression(Int, depth))),
    (2, |g, depth| {
        let op = g.random.pick(&["==", "!=", "<"]);
        format!("({} {op} {})", g.expression(Arr, depth), g.expression(Arr, depth))
    }),
    (2, |g, depth| format!("has({}, {})", g.expression(Arr, depth), g.expression(Int, depth))),
    (1, |g, depth| format!("{}(clamp({}))", g.random.pick(&["even", "odd"]), g.expression(Int, depth))),
    (1, |g, depth| format!("bit(clamp({}).abs(), {})", g.expression(Int, depth), g.random.below(5))),
    (2, |g, depth| {
        let (source, how) = (g.free_array(), g.random.pick(&["some", "all"]));
        format!("{source}.{how}({})", g.closure("x", Int, Bool, depth))
    }),
];

const ARRAYS: &[Choice<u32>] = &[
    (12, |g, depth| g.array_of_library(depth)),
    (9, |g, depth| format!("[{}, {}]", g.expression(Int, depth), g.expression(Int, depth))),
    (3, |g, depth| format!("[{}]", g.expression(Int, depth))),
    (3, |g, depth| format!("sorted({})", g.expression(Arr, depth))),
    (3, |g, depth| {
        let (last, at) = (g.expression(Int, depth), g.random.pick(&["0", "-1", "2"]));
        format!("put([1, 2, {last}], {at}, {})", g.expression(Int, depth))
    }),
    (3, |g, depth| match g.variable(Arr, false) {
        Some(name) => {
            let value = g.expression(Int, depth);
            format!("(if {name}.len() > 0 {{ put({name}, 0, {value}) }} else {{ {name} }})")
        }
        None => g.expression(Arr, depth),
    }),
    (3, |g, depth| format!("removed([3, {}, 4], {})", g.expression(Int, depth), g.random.below(3))),
    (1, |g, depth| format!("stack({}, clamp({}))", g.expression(Arr, depth), g.expression(Int, depth))),
    (2, |g, depth| format!("grow(grow({}))", g.expression(Arr, depth))),
    (1, |g, depth| format!("part({}, {})", g.expression(Nested, depth), g.expression(Int, depth))),
    (2, |g, depth| format!("upto({})", g.expression(Int, depth))),
    (3, |g, depth| format!("({} + {})", g.expression(Arr, depth), g.expression(Arr, depth))),
    (3, |g, depth| g.branch(Arr, depth)),
    (6, |g, depth| format!("{}.map({})", g.free_array(), g.closure("x", Int, Int, depth))),
    (3, |g, depth| format!("{}.filter({})", g.free_array(), g.closure("x", Int, Bool, depth))),
    (3, |g, depth| {
        let (from, to) = (g.random.below(2), g.random.below(4));
        format!("slice({}, {from}..{to})", g.expression(Arr, depth))
    }),
];

const NESTED: &[Choice<u32>] = &[
    (6, |g, depth| g.nested_of_library(depth)),
    (9, |g, depth| format!("[{}, {}]", g.expression(Arr, depth), g.expression(Arr, depth))),
    (6, |g, depth| format!("{}.map({})", g.free_array(), g.closure("x", Int, Arr, depth))),
    (3, |g, depth| format!("copy([h, TAKE]).filter({})", g.closure("z", Arr, Bool, depth))),
    (3, |g, depth| format!("put([h, [1]], -1, {})", g.expression(Arr, depth))),
    (3, |g, depth| format!("sorted({})", g.expression(Nested, depth))),
    (1, |g, depth| format!("rows({})", g.expression(Nested, depth))),
    (1, |g, depth| format!("build(clamp({}), 1)", g.expression(Int, depth))),
    (1, |g, depth| format!("nest({}, clamp(n) % 5)", g.expression(Nested, depth))),
    (3, |g, depth| format!("({} + [{}])", g.expression(Nested, depth), g.expression(Arr, depth))),
];

impl Generator {
    pub(super) fn int(&mut self, depth: u32) -> String {
        self.choose(depth, NUMBERS)
    }

    /// One of two values, by a test.
    pub(super) fn branch(&mut self, ty: Ty, depth: u32) -> String {
        let (test, a, b) =
            (self.expression(Bool, depth), self.expression(ty, depth), self.expression(ty, depth));
        format!("(if {test} {{ {a} }} else {{ {b} }})")
    }

    /// A call of a helper that calls itself, seldom so deep that it may be refused.
    fn deep_call(&mut self, depth: u32) -> String {
        if self.random.one_in(20) {
            let times = self.random.pick(&["9", "20", "46", "70", "130", "200"]);
            return format!("{}({times})", self.random.pick(&["down", "deep"]));
        }
        let helper = self.random.pick(&["fact", "fib", "down", "deep"]);
        format!("{helper}(clamp({}) % 9)", self.expression(Int, depth))
    }

    fn reduced(&mut self, depth: u32) -> String {
        let (source, start) = (self.free_array(), self.expression(Int, depth));
        let body = self.within(&[("s", Int), ("x", Int)], |this| this.expression(Int, depth));
        format!("{source}.reduce(|s, x| s + {body}, {start})")
    }

    /// A chain of methods that ends in a number.
    fn chain(&mut self, depth: u32) -> String {
        let mut text = self.free_array();
        for _ in 0..1 + self.random.below(2) {
            let (how, ty) = self.random.pick(&[("map", Int), ("filter", Bool)]);
            text += &format!(".{how}({})", self.closure("x", Int, ty, depth));
        }
        self.choose(text, ENDS)
    }

    pub(super) fn boolean(&mut self, depth: u32) -> String {
        self.choose(depth, TESTS)
    }

    /// An array that no closure after it can name.
    pub(super) fn free_array(&mut self) -> String {
        if self.random.one_in(4) {
            return format!("same({})", self.expression(Arr, 0));
        }
        self.random.pick(&["(0..clamp(n))", "(1..=4)", "TAKE"]).to_owned()
    }

    pub(super) fn array(&mut self, depth: u32) -> String {
        self.choose(depth, ARRAYS)
    }

    pub(super) fn nested(&mut self, depth: u32) -> String {
        self.choose(depth, NESTED)
    }
}
