//! Random maps with the keys `k`, `on`, `row` and `tag`, arrays of them, and questions about them.

use super::Ty::{Arr, Bool, Char, Int, Map, Maps, Text};
use super::choice::Choice;
use super::{Generator, Ty};

/// The keys, and what their values are.
const KEYS: &[(&str, Ty)] = &[("k", Int), ("on", Bool), ("row", Arr), ("tag", Text)];

const MAPS: &[Choice<u32>] = &[
    (2, |g, depth| {
        let [k, on, row, tag] = [Int, Bool, Arr, Text].map(|ty| g.expression(ty, depth));
        if g.random.one_in(2) {
            format!("#{{ k: {k}, on: {on}, row: {row}, tag: {tag} }}")
        } else {
            format!("#{{ tag: {tag}, row: {row}, k: {k}, on: {on} }}")
        }
    }),
    (2, |g, depth| {
        let (key, ty) = g.random.pick(KEYS);
        format!("put({}, \"{key}\", {})", g.expression(Map, depth), g.expression(ty, depth))
    }),
    (1, |g, depth| g.branch(Map, depth)),
    (1, |g, depth| format!("bump({})", g.expression(Map, depth))),
    (1, |g, depth| format!("swap({}, {})", g.expression(Map, depth), g.expression(Map, depth))),
    (1, |g, depth| match g.variable(Maps, false) {
        Some(name) => format!("(if {name}.len() > 1 {{ {name}[-1] }} else {{ p }})"),
        None => g.expression(Map, depth),
    }),
    (1, |g, _| g.leaf(Map)),
];

/// Changes of the map that a variable holds.
const CHANGES: &[Choice<&'static str>] = &[
    (2, |g, name| {
        let (key, ty) = g.random.pick(KEYS);
        if matches!(ty, Arr | Text) {
            let value = g.expression(ty, 1);
            return format!("if {name}.{key}.len() < 40 {{ {name}.{key} = {value}; }} ");
        }
        format!("{name}.{key} = {}; ", g.expression(ty, 1))
    }),
    (1, |g, name| {
        format!("{name}.k {} {}; ", g.random.pick(&["+=", "-=", "*=", "&="]), g.expression(Int, 1))
    }),
    (1, |g, name| format!("{name}.row.push({}); ", g.expression(Int, 1))),
    (1, |g, name| format!("if {name}.row.len() > 1 {{ {name}.row[-1] -= {}; }} ", g.expression(Int, 1))),
    (1, |g, name| format!("{name}.tag += {}; ", g.expression(Char, 1))),
    (1, |g, name| format!("{name}.row += {}; ", g.expression(Int, 1))),
    (1, |g, name| format!("if {name}.tag.len() > 1 {{ {name}.tag[1] = {}; }} ", g.expression(Char, 1))),
];

impl Generator {
    pub(super) fn map(&mut self, depth: u32) -> String {
        self.choose(depth, MAPS)
    }

    pub(super) fn maps(&mut self, depth: u32) -> String {
        self.choose(
            depth,
            &[
                (2, |g, depth| format!("[{}, {}]", g.expression(Map, depth), g.expression(Map, depth))),
                (1, |g, depth| format!("{}.map({})", g.free_array(), g.closure("x", Int, Map, depth))),
                (1, |g, depth| format!("copy([p, PLACE]).filter({})", g.closure("z", Map, Bool, depth))),
                (1, |g, depth| format!("put([PLACE, p], -1, {})", g.expression(Map, depth))),
                (1, |g, depth| format!("({} + [{}])", g.expression(Maps, depth), g.expression(Map, depth))),
            ],
        )
    }

    /// A map of numbers alone.
    pub(super) fn point(&mut self, depth: u32) -> String {
        let (k, m) = (self.expression(Int, depth), self.expression(Int, depth));
        if self.random.one_in(2) {
            format!("#{{ k: {k}, m: {m} }}")
        } else {
            format!("#{{ m: {m}, k: {k} }}")
        }
    }

    /// A value that is in a map.
    pub(super) fn of_map(&mut self, ty: Ty) -> Option<String> {
        let name = self.variable(Map, false)?;
        let (key, _) = KEYS.iter().find(|(_, known)| *known == ty)?;
        Some(if self.random.one_in(4) { format!("{name}[\"{key}\"]") } else { format!("{name}.{key}") })
    }

    pub(super) fn bool_of_map(&mut self, depth: u32) -> String {
        self.choose(
            depth,
            &[
                (1, |g, depth| {
                    let op = g.random.pick(&["==", "!="]);
                    format!("({} {op} {})", g.expression(Map, depth), g.expression(Map, depth))
                }),
                (1, |g, depth| format!("({} in {})", g.expression(Map, depth), g.expression(Maps, depth))),
                (1, |g, depth| format!("({} == {})", g.expression(Maps, depth), g.expression(Maps, depth))),
            ],
        )
    }

    /// A change of the map that a variable holds.
    pub(super) fn map_change(&mut self, name: &'static str) -> String {
        self.choose(name, CHANGES)
    }
}
