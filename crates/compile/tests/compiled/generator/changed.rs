//! Positions that are others with a few leaves changed, which compiled code hands over without making them.

use super::{Generator, Ty};

impl Generator {
    /// Such a string or map, or several, added to the gathered array.
    pub(super) fn gather_changed(&mut self, item: Ty) -> String {
        if item == Ty::Text { self.changed_text() } else { self.changed_map() }
    }

    fn changed_text(&mut self) -> String {
        let of = self.variable(Ty::Text, false).unwrap_or("s");
        let [a, b, c] = [(); 3].map(|()| self.expression(Ty::Char, 1));
        let at = self.random.pick(&["0", "-1", "1", "n % 3"]);
        let added = match self.random.below(6) {
            0 => format!(
                "let t0 = put({of}, {at}, {a}); for j in 0..t0.len() {{ all.push(put(t0, j, {b})); }} all.push(t0); "
            ),
            1 => format!("let t0 = {of}; t0[{at}] = {a}; t0[-1] = {b}; all.push(t0); "),
            // Changed while it is a base, so that its word isn't what it was.
            2 => {
                format!(
                    "let t0 = {of}; all.push(put(t0, {at}, {a})); t0[0] = {b}; all.push(put(t0, {at}, {c})); "
                )
            }
            3 => format!("let t0 = {of}; t0[{at}] = {a}; all.push(t0); all.push(t0 + {b}); "),
            4 => format!("for j in 0..{of}.len() {{ let t0 = {of}; t0[j] = {a}; all.push(t0); }} "),
            _ => format!("all.push(put(put({of}, 0, {a}), {at}, {b})); "),
        };
        format!("if {of}.len() > 1 {{ {added} }} ")
    }

    fn changed_map(&mut self) -> String {
        let of = self.variable(Ty::Map, false).unwrap_or("p");
        let [a, b] = [(); 2].map(|()| self.expression(Ty::Int, 1));
        let (on, c) = (self.expression(Ty::Bool, 1), self.expression(Ty::Char, 1));
        let at = self.random.pick(&["0", "-1", "n % 2"]);
        let added = match self.random.below(11) {
            7.. => self.changed_lines(of, &a),
            0 => format!(
                "all.push(#{{ k: {a}, on: {of}.on, row: put({of}.row, {at}, {b}), tag: {of}.tag }}); "
            ),
            1 => format!(
                "let r0 = {of}.row; for i in 0..r0.len() {{ all.push(#{{ tag: {of}.tag, row: put(r0, i, {a}), on: {on}, k: {of}.k }}); }} "
            ),
            2 => {
                format!("let q0 = {of}; q0.row[{at}] -= {a}; q0.k = {b}; q0.tag[0] = {c}; all.push(q0); ")
            }
            3 => format!("all.push(put(put({of}, \"k\", {a}), \"on\", {on})); "),
            4 => format!("all.push(put({of}, \"row\", put(put({of}.row, 0, {a}), {at}, {b}))); "),
            // The second array is that of the first position, without the first change.
            5 => format!(
                "all.push(put(put({of}, \"row\", put({of}.row, 0, {a})), \"row\", put({of}.row, -1, {b}))); "
            ),
            _ => format!(
                "let q0 = {of}; q0.tag = put(q0.tag, 0, {c}); q0.row = put({of}.row, {at}, q0.k + {a}); all.push(q0); "
            ),
        };
        format!("if {of}.row.len() > 0 && {of}.tag.len() > 0 {{ {added} }} ")
    }

    /// Loops whose every round changes a number of a map, or several; `a` is a number.
    fn changed_lines(&mut self, of: &str, a: &str) -> String {
        let old = format!("{of}.row[j]");
        let rounds = match self.random.below(6) {
            0 => format!("0..{old} % 6"),
            1 => format!("{old} - 3..{old}"),
            2 => format!("{old}..{old} + 2"),
            3 => format!("1 - {old}..4"),
            4 => "0..1".to_owned(),
            _ => "2..5".to_owned(),
        };
        let number = match self.random.below(6) {
            0 | 1 => "m".to_owned(),
            2 => "2 * m + 1".to_owned(),
            3 => format!("{old} - m"),
            4 => format!("3 - m - {old}"),
            _ => format!("m * {a}"),
        };
        let (whole, second) = (self.random.below(3), self.random.pick(&["m", "5", "m - 1", "0"]));
        let option = match whole {
            0 => format!("#{{ k: {of}.k, on: {of}.on, row: put({of}.row, j, {number}), tag: {of}.tag }}"),
            1 => format!("#{{ k: {second}, on: {of}.on, row: put({of}.row, j, {number}), tag: {of}.tag }}"),
            _ => format!("put({of}, \"row\", put(put({of}.row, j, {number}), 0, {second}))"),
        };
        let places =
            self.random.pick(&["0..{}.row.len()", "-1..{}.row.len()", "1..{}.row.len() + 1", "0..1"]);
        let places = places.replace("{}", of);
        let extra = self.random.pick(&["", "", "if on0 { continue; } "]);
        format!(
            "let on0 = {of}.on; for j in {places} {{ {extra}for m in {rounds} {{ all.push({option}); }} }} "
        )
    }
}
