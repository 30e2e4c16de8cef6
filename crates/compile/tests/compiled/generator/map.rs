//! Random maps with the keys `k`, `on`, `row` and `tag`, arrays of them, and what is asked of them.

use super::{Generator, Ty};

/// The keys, and what their values are.
const KEYS: &[(&str, Ty)] = &[("k", Ty::Int), ("on", Ty::Bool), ("row", Ty::Arr), ("tag", Ty::Text)];

impl Generator {
    pub(super) fn map(&mut self, depth: u32) -> String {
        let m = |this: &mut Self| this.expression(Ty::Map, depth);
        match self.random.below(9) {
            0 | 1 => {
                let values = [Ty::Int, Ty::Bool, Ty::Arr, Ty::Text].map(|ty| self.expression(ty, depth));
                let [k, on, row, tag] = values;
                if self.random.one_in(2) {
                    format!("#{{ k: {k}, on: {on}, row: {row}, tag: {tag} }}")
                } else {
                    format!("#{{ tag: {tag}, row: {row}, k: {k}, on: {on} }}")
                }
            }
            2 | 3 => {
                let (key, ty) = self.random.pick(KEYS);
                format!("put({}, \"{key}\", {})", m(self), self.expression(ty, depth))
            }
            4 => {
                let (test, a, b) = (self.expression(Ty::Bool, depth), m(self), m(self));
                format!("(if {test} {{ {a} }} else {{ {b} }})")
            }
            5 => format!("bump({})", m(self)),
            6 => format!("swap({}, {})", m(self), m(self)),
            7 => match self.variable(Ty::Maps, false) {
                Some(name) => format!("(if {name}.len() > 1 {{ {name}[-1] }} else {{ p }})"),
                None => m(self),
            },
            _ => self.leaf(Ty::Map),
        }
    }

    pub(super) fn maps(&mut self, depth: u32) -> String {
        let m = |this: &mut Self| this.expression(Ty::Map, depth);
        match self.random.below(6) {
            0 | 1 => format!("[{}, {}]", m(self), m(self)),
            2 => format!("{}.map({})", self.free_array(), self.closure("x", Ty::Int, Ty::Map, depth)),
            3 => {
                format!("copy({}).filter({})", "[p, PLACE]", self.closure("z", Ty::Map, Ty::Bool, depth))
            }
            4 => format!("put({}, -1, {})", "[PLACE, p]", m(self)),
            _ => format!("({} + [{}])", self.expression(Ty::Maps, depth), m(self)),
        }
    }

    /// A map of numbers alone.
    pub(super) fn point(&mut self, depth: u32) -> String {
        let (k, m) = (self.expression(Ty::Int, depth), self.expression(Ty::Int, depth));
        if self.random.one_in(2) {
            format!("#{{ k: {k}, m: {m} }}")
        } else {
            format!("#{{ m: {m}, k: {k} }}")
        }
    }

    /// A value that is in a map.
    pub(super) fn of_map(&mut self, ty: Ty) -> Option<String> {
        let name = self.variable(Ty::Map, false)?;
        let (key, _) = KEYS.iter().find(|(_, known)| *known == ty)?;
        Some(if self.random.one_in(4) { format!("{name}[\"{key}\"]") } else { format!("{name}.{key}") })
    }

    pub(super) fn bool_of_map(&mut self, depth: u32) -> String {
        let m = |this: &mut Self| this.expression(Ty::Map, depth);
        match self.random.below(3) {
            0 => format!("({} {} {})", m(self), self.random.pick(&["==", "!="]), m(self)),
            1 => format!("({} in {})", m(self), self.expression(Ty::Maps, depth)),
            _ => format!("({} == {})", self.expression(Ty::Maps, depth), self.expression(Ty::Maps, depth)),
        }
    }

    /// A change of the map that a variable holds.
    pub(super) fn map_change(&mut self, name: &str) -> String {
        match self.random.below(8) {
            0 | 1 => {
                let (key, ty) = self.random.pick(KEYS);
                if matches!(ty, Ty::Arr | Ty::Text) {
                    let value = self.expression(ty, 1);
                    return format!("if {name}.{key}.len() < 40 {{ {name}.{key} = {value}; }} ");
                }
                format!("{name}.{key} = {}; ", self.expression(ty, 1))
            }
            2 => format!(
                "{name}.k {} {}; ",
                self.random.pick(&["+=", "-=", "*=", "&="]),
                self.expression(Ty::Int, 1)
            ),
            3 => format!("{name}.row.push({}); ", self.expression(Ty::Int, 1)),
            4 => format!("if {name}.row.len() > 1 {{ {name}.row[-1] -= {}; }} ", self.expression(Ty::Int, 1)),
            5 => format!("{name}.tag += {}; ", self.expression(Ty::Char, 1)),
            6 => format!("{name}.row += {}; ", self.expression(Ty::Int, 1)),
            _ => format!("if {name}.tag.len() > 1 {{ {name}.tag[1] = {}; }} ", self.expression(Ty::Char, 1)),
        }
    }
}
