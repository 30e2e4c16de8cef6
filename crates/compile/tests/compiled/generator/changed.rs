//! Positions that are others with a few leaves changed, which compiled code hands over without making them.

use super::Ty::{Bool, Char, Int, Map, Text};
use super::choice::Choice;
use super::{Generator, Ty};

/// Places in a string or an array.
const PLACES: &[&str] = &["0", "-1", "1", "n % 3"];

/// Ways to add strings that are the one of a variable with a few characters changed.
const TEXTS: &[Choice<&'static str>] = &[
    (1, |g, of| {
        let (at, a, b) = (g.random.pick(PLACES), g.expression(Char, 1), g.expression(Char, 1));
        format!(
            "let t0 = put({of}, {at}, {a}); for j in 0..t0.len() {{ all.push(put(t0, j, {b})); }} all.push(t0); "
        )
    }),
    (1, |g, of| {
        let (at, a, b) = (g.random.pick(PLACES), g.expression(Char, 1), g.expression(Char, 1));
        format!("let t0 = {of}; t0[{at}] = {a}; t0[-1] = {b}; all.push(t0); ")
    }),
    // Changed while it is a base, so its word has changed, too.
    (1, |g, of| {
        let [a, b, c] = [(); 3].map(|()| g.expression(Char, 1));
        let at = g.random.pick(PLACES);
        format!("let t0 = {of}; all.push(put(t0, {at}, {a})); t0[0] = {b}; all.push(put(t0, {at}, {c})); ")
    }),
    (1, |g, of| {
        let (at, a, b) = (g.random.pick(PLACES), g.expression(Char, 1), g.expression(Char, 1));
        format!("let t0 = {of}; t0[{at}] = {a}; all.push(t0); all.push(t0 + {b}); ")
    }),
    (1, |g, of| {
        let a = g.expression(Char, 1);
        format!("for j in 0..{of}.len() {{ let t0 = {of}; t0[j] = {a}; all.push(t0); }} ")
    }),
    (1, |g, of| {
        let (at, a, b) = (g.random.pick(PLACES), g.expression(Char, 1), g.expression(Char, 1));
        format!("all.push(put(put({of}, 0, {a}), {at}, {b})); ")
    }),
];

/// A change of a map: its name, a place in its array, and the new value.
struct Change {
    of: &'static str,
    at: &'static str,
    a: String,
    b: String,
    on: String,
    c: String,
}

/// Ways to add maps that are such a one with a few leaves changed.
const MAPS: &[Choice<Change>] = &[
    (1, |_, Change { of, at, a, b, .. }| {
        format!("all.push(#{{ k: {a}, on: {of}.on, row: put({of}.row, {at}, {b}), tag: {of}.tag }}); ")
    }),
    (1, |_, Change { of, a, on, .. }| {
        format!(
            "let r0 = {of}.row; for i in 0..r0.len() {{ all.push(#{{ tag: {of}.tag, row: put(r0, i, {a}), on: {on}, k: {of}.k }}); }} "
        )
    }),
    (1, |_, Change { of, at, a, b, c, .. }| {
        format!("let q0 = {of}; q0.row[{at}] -= {a}; q0.k = {b}; q0.tag[0] = {c}; all.push(q0); ")
    }),
    (1, |_, Change { of, a, on, .. }| format!("all.push(put(put({of}, \"k\", {a}), \"on\", {on})); ")),
    (1, |_, Change { of, at, a, b, .. }| {
        format!("all.push(put({of}, \"row\", put(put({of}.row, 0, {a}), {at}, {b}))); ")
    }),
    // The second array is that of the first position, without the first change.
    (1, |_, Change { of, a, b, .. }| {
        format!("all.push(put(put({of}, \"row\", put({of}.row, 0, {a})), \"row\", put({of}.row, -1, {b}))); ")
    }),
    (1, |_, Change { of, at, a, c, .. }| {
        format!(
            "let q0 = {of}; q0.tag = put(q0.tag, 0, {c}); q0.row = put({of}.row, {at}, q0.k + {a}); all.push(q0); "
        )
    }),
    (4, |g, Change { of, a, .. }| g.changed_lines(of, &a)),
];

impl Generator {
    /// Such a string or map, or several, added to the gathered array.
    pub(super) fn gather_changed(&mut self, item: Ty) -> String {
        if item == Text { self.changed_text() } else { self.changed_map() }
    }

    fn changed_text(&mut self) -> String {
        let of = self.variable(Text, false).unwrap_or("s");
        let added = self.choose(of, TEXTS);
        format!("if {of}.len() > 1 {{ {added} }} ")
    }

    fn changed_map(&mut self) -> String {
        let of = self.variable(Map, false).unwrap_or("p");
        let [a, b] = [(); 2].map(|()| self.expression(Int, 1));
        let (on, c) = (self.expression(Bool, 1), self.expression(Char, 1));
        let at = self.random.pick(&["0", "-1", "n % 2"]);
        let added = self.choose(Change { of, at, a, b, on, c }, MAPS);
        format!("if {of}.row.len() > 0 && {of}.tag.len() > 0 {{ {added} }} ")
    }

    /// Loops that change one or several numbers of a map in every round; `a` is a number.
    fn changed_lines(&mut self, of: &str, a: &str) -> String {
        let rounds =
            self.random.pick(&["0..OLD % 6", "OLD - 3..OLD", "OLD..OLD + 2", "1 - OLD..4", "0..1", "2..5"]);
        let numbers = ["m", "m", "2 * m + 1", "OLD - m", "3 - m - OLD", "m * A"];
        let number = self.random.pick(&numbers).replace('A', a);
        let second = self.random.pick(&["m", "5", "m - 1", "0"]);
        let option = self.random.pick(&[
            "#{ k: OF.k, on: OF.on, row: put(OF.row, j, NUMBER), tag: OF.tag }",
            "#{ k: SECOND, on: OF.on, row: put(OF.row, j, NUMBER), tag: OF.tag }",
            "put(OF, \"row\", put(put(OF.row, j, NUMBER), 0, SECOND))",
        ]);
        let option = option.replace("NUMBER", &number).replace("SECOND", second);
        let places =
            self.random.pick(&["0..OF.row.len()", "-1..OF.row.len()", "1..OF.row.len() + 1", "0..1"]);
        let extra = self.random.pick(&["", "", "if on0 { continue; } "]);
        let lines = format!(
            "let on0 = OF.on; for j in {places} {{ {extra}for m in {rounds} {{ all.push({option}); }} }} "
        );
        lines.replace("OLD", "OF.row[j]").replace("OF", of)
    }
}
