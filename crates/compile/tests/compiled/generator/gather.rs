//! Additions to the array that a program fills and returns: what compiled code hands over option by option.

use super::{Generator, Ty};

impl Generator {
    /// An addition to the gathered array.
    pub(super) fn gather(&mut self, item: Ty) -> String {
        if self.sums {
            return self.gather_sum(item);
        }
        if self.random.one_in(7) {
            return self.leave(item);
        }
        if matches!(item, Ty::Text | Ty::Map) && self.random.one_in(3) {
            return self.gather_changed(item);
        }
        let end = self.random.pick(&["clamp(n)", "3", "(n - 1)", "h.len()"]);
        match (self.random.below(8), item) {
            (0 | 1, Ty::Point) => format!("for k in 0..min({end}, 9) {{ all.push({}); }} ", self.growing(item, 2)),
            (2, Ty::Point) => format!("let q = {}; q.m -= 1; all.push(q); ", self.expression(Ty::Point, 1)),
            (0, Ty::Arr) if self.random.one_in(2) => {
                let parts = 1 + self.random.below(7);
                format!("for k in 0..min({end}, 9) {{ all.push({}); }} ", self.growing(item, parts))
            }
            (0, Ty::Int) => format!("for k in 0..min({end}, 9) {{ all.push(3 * k - n); }} "),
            (3, Ty::Int) => {
                let row = self.random.pick(&["ROWS[n % 3]", "ROWS[clamp(n)]", "PAIRS[n % 2]"]);
                format!("for k in {row} {{ if k > h.len() {{ continue; }} all.push(n - k); k += 2; all.push(k); }} ")
            }
            (1, Ty::Int) => "for k in [1, 3, 6] { if k <= n { all.push(n - k); } } ".to_owned(),
            (2, Ty::Int) => format!("all += {}; ", self.expression(Ty::Arr, 1)),
            (0 | 1, Ty::Text) => {
                "for i in 0..s.len() { all.push(s.sub_string(0, i) + \"x\" + s.sub_string(i + 1)); } ".to_owned()
            }
            (2, Ty::Text) => "all += s.split('.'); ".to_owned(),
            (0 | 1, Ty::Map) => {
                "for k in 0..min(p.k, 5) { let q = p; q.k = k; if q.row.len() > 0 { q.row[0] = k; } all.push(q); } ".to_owned()
            }
            (2, Ty::Map) => "all += [put(p, \"on\", false), PLACE]; ".to_owned(),
            (0, _) => format!("for k in 1..=min({end}, 9) {{ all.push([k, {end} - k]); }} "),
            (1, _) => format!(
                "for k in 0..min({end}, 9) {{ all.push(put([4, 5, n], {}, 2 * k)); }} ",
                self.random.below(3)
            ),
            (2, _) => {
                "for i in 0..h.len() { for k in 0..min(h[i], 5) { all.push(h.put(i, k)); } } ".to_owned()
            }
            (4, Ty::Arr) => "all += ROWS[h.len() % 3].filter(|k| k != n).map(|k| [k, n - k]); ".to_owned(),
            (3, Ty::Arr) if self.random.one_in(2) => self.places(),
            (3, Ty::Arr) => format!("all.push(sorted({})); ", self.expression(Ty::Arr, 1)),
            _ => {
                let value = self.expression(item, 1);
                format!("if {} {{ all.push({value}); }} ", self.expression(Ty::Bool, 1))
            }
        }
    }

    /// An addition that may leave the program from within an operand, or that has branches and an array of
    /// its own.
    fn leave(&mut self, item: Ty) -> String {
        let (test, other) = (self.expression(Ty::Bool, 1), self.expression(Ty::Bool, 1));
        let value = self.expression(item, 1);
        match (self.random.below(4), item) {
            (0, _) => format!("{{ let w0 = if {test} {{ return all; }} else {{ 1 }}; all.push({value}); }} "),
            (1, Ty::Int) => "all += below(n); all += few(n - 2); ".to_owned(),
            (2, _) => format!("all += if {test} {{ return [{value}]; }} else {{ [] }}; "),
            _ => format!(
                "all += {{ let q0 = []; if {test} {{ q0.push({value}); }} if {other} {{ q0 }} else {{ [] }} }}; "
            ),
        }
    }

    /// A position whose parts grow by constants with `k`.
    fn growing(&mut self, item: Ty, parts: u64) -> String {
        let part =
            |this: &mut Self| this.random.pick(&["k", "n - k", "3", "2 * k + 1", "n", "k - 2", "12 - 3 * k"]);
        if item == Ty::Point {
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
            let position = self.expression(item, 1);
            return format!("if {} {{ all.push({position}); }} ", self.expression(Ty::Bool, 1));
        }
        match (self.random.below(4), item) {
            (0, Ty::Text) => {
                "for i in 0..s.len() { all.push(sum_of([s.sub_string(0, i), s.sub_string(i + 1)])); } "
                    .to_owned()
            }
            (0, Ty::Int) => "for k in 0..min(n, 9) { all.push(sum_of([k, n - k])); } ".to_owned(),
            (0, Ty::Map) => "all.push(sum_of([put(p, \"k\", 0), p])); ".to_owned(),
            (0 | 1, Ty::Point) => self.growing_sums(item, 2),
            (1, Ty::Arr) => {
                let parts = 1 + self.random.below(4);
                self.growing_sums(item, parts)
            }
            (0, _) => {
                "for i in 0..h.len() { all.push(sum_of([slice(h, 0..i), removed(h, i)])); } ".to_owned()
            }
            _ => {
                let sum = self.sum(item, 1);
                format!("if {} {{ all.push({sum}); }} ", self.expression(Ty::Bool, 1))
            }
        }
    }
}
