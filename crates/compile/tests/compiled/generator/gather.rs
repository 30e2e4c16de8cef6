//! Additions to the array that a program fills and returns: what compiled code hands over option by option.

use super::Ty::{Arr, Bool, Int, Map, Point, Text};
use super::choice::Choice;
use super::{Generator, Ty};

/// Additions of numbers; the context is where a loop ends.
const NUMBERS: &[Choice<&'static str>] = &[
    (1, |_, end| format!("for k in 0..min({end}, 9) {{ all.push(3 * k - n); }} ")),
    (1, |_, _| "for k in [1, 3, 6] { if k <= n { all.push(n - k); } } ".to_owned()),
    (1, |g, _| format!("all += {}; ", g.expression(Arr, 1))),
    (1, |g, _| {
        let row = g.random.pick(&["ROWS[n % 3]", "ROWS[clamp(n)]", "PAIRS[n % 2]"]);
        format!("for k in {row} {{ if k > h.len() {{ continue; }} all.push(n - k); k += 2; all.push(k); }} ")
    }),
    (4, |g, _| g.gather_one(Int)),
];

const ARRAYS: &[Choice<&'static str>] = &[
    (1, |g, end| {
        let parts = 1 + g.random.below(7);
        format!("for k in 0..min({end}, 9) {{ all.push({}); }} ", g.growing(Arr, parts))
    }),
    (1, |_, end| format!("for k in 1..=min({end}, 9) {{ all.push([k, {end} - k]); }} ")),
    (2, |g, end| {
        let at = g.random.below(3);
        format!("for k in 0..min({end}, 9) {{ all.push(put([4, 5, n], {at}, 2 * k)); }} ")
    }),
    (2, |_, _| "for i in 0..h.len() { for k in 0..min(h[i], 5) { all.push(h.put(i, k)); } } ".to_owned()),
    (1, |g, _| g.places()),
    (1, |g, _| format!("all.push(sorted({})); ", g.expression(Arr, 1))),
    (2, |_, _| "all += ROWS[h.len() % 3].filter(|k| k != n).map(|k| [k, n - k]); ".to_owned()),
    (6, |g, _| g.gather_one(Arr)),
];

const TEXTS: &[Choice<()>] = &[
    (2, |_, ()| {
        "for i in 0..s.len() { all.push(s.sub_string(0, i) + \"x\" + s.sub_string(i + 1)); } ".to_owned()
    }),
    (1, |_, ()| "all += s.split('.'); ".to_owned()),
    (5, |g, ()| g.gather_one(Text)),
];

const MAPS: &[Choice<()>] = &[
    (2, |_, ()| {
        "for k in 0..min(p.k, 5) { let q = p; q.k = k; if q.row.len() > 0 { q.row[0] = k; } all.push(q); } "
            .to_owned()
    }),
    (1, |_, ()| "all += [put(p, \"on\", false), PLACE]; ".to_owned()),
    (5, |g, ()| g.gather_one(Map)),
];

const POINTS: &[Choice<&'static str>] = &[
    (2, |g, end| format!("for k in 0..min({end}, 9) {{ all.push({}); }} ", g.growing(Point, 2))),
    (1, |g, _| format!("let q = {}; q.m -= 1; all.push(q); ", g.expression(Point, 1))),
    (5, |g, _| g.gather_one(Point)),
];

/// Additions that may leave the program from within an operand, or that have branches and an array of their
/// own.
const LEAVING: &[Choice<Ty>] = &[
    (1, |g, item| {
        let (test, value) = (g.expression(Bool, 1), g.expression(item, 1));
        format!("{{ let w0 = if {test} {{ return all; }} else {{ 1 }}; all.push({value}); }} ")
    }),
    (1, |g, item| {
        let (test, value) = (g.expression(Bool, 1), g.expression(item, 1));
        format!("all += if {test} {{ return [{value}]; }} else {{ [] }}; ")
    }),
    (1, |g, item| {
        let (test, other) = (g.expression(Bool, 1), g.expression(Bool, 1));
        let value = g.expression(item, 1);
        format!(
            "all += {{ let q0 = []; if {test} {{ q0.push({value}); }} if {other} {{ q0 }} else {{ [] }} }}; "
        )
    }),
];

impl Generator {
    /// An addition to the gathered array.
    pub(super) fn gather(&mut self, item: Ty) -> String {
        if self.sums {
            return self.gather_sum(item);
        }
        if self.random.one_in(7) {
            return self.leave(item);
        }
        if matches!(item, Text | Map) && self.random.one_in(3) {
            return self.gather_changed(item);
        }
        let end = self.random.pick(&["clamp(n)", "3", "(n - 1)", "h.len()"]);
        match item {
            Int => self.choose(end, NUMBERS),
            Text => self.choose((), TEXTS),
            Map => self.choose((), MAPS),
            Point => self.choose(end, POINTS),
            _ => self.choose(end, ARRAYS),
        }
    }

    /// One position, if a test holds.
    fn gather_one(&mut self, item: Ty) -> String {
        let value = self.expression(item, 1);
        format!("if {} {{ all.push({value}); }} ", self.expression(Bool, 1))
    }

    fn leave(&mut self, item: Ty) -> String {
        if item == Int && self.random.one_in(4) {
            return "all += below(n); all += few(n - 2); ".to_owned();
        }
        self.choose(item, LEAVING)
    }

    /// A position with parts that grow by constants with `k`.
    fn growing(&mut self, item: Ty, parts: u64) -> String {
        let part =
            |this: &mut Self| this.random.pick(&["k", "n - k", "3", "2 * k + 1", "n", "k - 2", "12 - 3 * k"]);
        if item == Point {
            return format!("#{{ k: {}, m: {} }}", part(self), part(self));
        }
        let parts: Vec<&str> = (0..parts).map(|_| part(self)).collect();
        format!("[{}]", parts.join(", "))
    }

    /// Sums of two such positions.
    fn growing_sums(&mut self, item: Ty, parts: u64) -> String {
        let (a, b) = (self.growing(item, parts), self.growing(item, parts));
        format!("for k in 0..min(n, 11) {{ all.push(sum_of([{a}, {b}])); }} ")
    }

    /// An array with other numbers in every one of its places.
    fn places(&mut self) -> String {
        let from = self.random.pick(&["0", "-1", "h[i] - 2", "h[i] - h[i] + 1"]);
        let to = self.random.pick(&["3", "2 + 1", "h[i]", "h[i] + 1", "5 - h[i]"]);
        let number = self.random.pick(&["k", "h[i] - k", "3 * k", "k + h[i] - 1", "2 - k"]);
        let places = self.random.pick(&["0..h.len()", "1..h.len()", "0..=1"]);
        let few = if self.random.one_in(2) { "n < 9 && h.all(|x| x < 99)" } else { "h.len() < 3" };
        format!(
            "if {few} {{ for i in {places} {{ for k in {from}..{to} {{ all.push(h.put(i, {number})); }} }} }} "
        )
    }

    /// A sum, or several, added to the gathered array.
    fn gather_sum(&mut self, item: Ty) -> String {
        if self.random.one_in(4) {
            return self.gather_one(item);
        }
        if self.random.one_in(2) {
            let sum = self.sum(item, 1);
            return format!("if {} {{ all.push({sum}); }} ", self.expression(Bool, 1));
        }
        match item {
            Text => "for i in 0..s.len() { all.push(sum_of([s.sub_string(0, i), s.sub_string(i + 1)])); } "
                .to_owned(),
            Int => "for k in 0..min(n, 9) { all.push(sum_of([k, n - k])); } ".to_owned(),
            Map => "all.push(sum_of([put(p, \"k\", 0), p])); ".to_owned(),
            Point => self.growing_sums(Point, 2),
            _ if self.random.one_in(2) => {
                let parts = 1 + self.random.below(4);
                self.growing_sums(Arr, parts)
            }
            _ => "for i in 0..h.len() { all.push(sum_of([slice(h, 0..i), removed(h, i)])); } ".to_owned(),
        }
    }
}
