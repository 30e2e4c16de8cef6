//! Random strings, characters, arrays of strings, and what is asked of them.

use super::{Generator, Ty};

impl Generator {
    pub(super) fn character(&mut self, depth: u32) -> String {
        match self.random.below(6) {
            5 => {
                let (c, a, b) = (self.expression(Ty::Char, depth), self.leaf(Ty::Char), self.leaf(Ty::Char));
                format!("(switch {c} {{ 'x' | '.' => {a}, 'a' if n > 1 => {b}, _ => '_' }})")
            }
            0 | 1 => match self.variable(Ty::Text, false) {
                Some(name) => format!(
                    "(if {name}.len() > 1 {{ {name}[{}] }} else {{ '?' }})",
                    self.random.pick(&["0", "1", "-1", "-2"])
                ),
                None => self.leaf(Ty::Char),
            },
            2 => {
                let (test, a, b) = (
                    self.expression(Ty::Bool, depth),
                    self.expression(Ty::Char, depth),
                    self.expression(Ty::Char, depth),
                );
                format!("(if {test} {{ {a} }} else {{ {b} }})")
            }
            3 if self.random.one_in(3) => {
                format!("{}.{}()", self.leaf(Ty::Char), self.random.pick(&["to_upper", "to_lower"]))
            }
            _ => self.leaf(Ty::Char),
        }
    }

    /// Where a part of a string begins or how long it is.
    fn place(&mut self) -> String {
        match self.random.below(3) {
            0 => format!("clamp({})", self.expression(Ty::Int, 1)),
            _ => self.random.pick(&["0", "1", "2", "-1", "-2", "5"]).to_owned(),
        }
    }

    pub(super) fn text(&mut self, depth: u32) -> String {
        let t = |this: &mut Self| this.expression(Ty::Text, depth);
        let c = |this: &mut Self| this.expression(Ty::Char, depth);
        match self.random.below(21) {
            0 | 1 => format!("({} + {})", t(self), t(self)),
            2 => format!("({} + {})", t(self), c(self)),
            3 => format!("({} + {})", c(self), t(self)),
            4 => format!("({} + {})", c(self), c(self)),
            5 | 6 => format!("{}.sub_string({})", t(self), self.place()),
            7 | 8 => format!("{}.sub_string({}, {})", t(self), self.place(), self.place()),
            9 => format!(
                "{}.sub_string({}{}{})",
                t(self),
                self.place(),
                self.random.pick(&["..", "..="]),
                self.place()
            ),
            10 => match self.variable(Ty::Text, false) {
                Some(name) => {
                    format!("{name}[{}]", self.random.pick(&["0..2", "1..", "..2", "1..3", "2..1", "-1..3"]))
                }
                None => t(self),
            },
            11 => match self.variable(Ty::Text, false) {
                Some(name) => {
                    let with = if self.random.one_in(2) { c(self) } else { t(self) };
                    let at = self.random.pick(&["0", "-1"]);
                    let changed = self.random.pick(&["put", "removed"]);
                    let rest = if changed == "put" { format!(", {with}") } else { String::new() };
                    format!("(if {name}.len() > 0 {{ {changed}({name}, {at}{rest}) }} else {{ {name} }})")
                }
                None => t(self),
            },
            12 => format!("({} * {})", t(self), self.random.below(4)),
            13 => {
                let (test, a, b) = (self.expression(Ty::Bool, depth), t(self), t(self));
                format!("(if {test} {{ {a} }} else {{ {b} }})")
            }
            14 => {
                let (n, text) = (self.leaf(Ty::Int), self.leaf(Ty::Text));
                format!("`${{{n}}}-${{{text}}}`")
            }
            15 => format!("({} - {})", t(self), c(self)),
            16 if self.random.one_in(4) => {
                format!("{}.{}()", self.leaf(Ty::Text), self.random.pick(&["to_upper", "to_lower"]))
            }
            16 => format!("flip({})", t(self)),
            17 => format!("mark({}, clamp({}))", t(self), self.expression(Ty::Int, depth)),
            18 => format!("dots({})", self.expression(Ty::Int, depth)),
            19 => match self.variable(Ty::Text, false) {
                Some(name) => format!(
                    "(if {name}.len() > 1 {{ {name}[{}].to_string() }} else {{ {name} }})",
                    self.random.pick(&["0", "1", "-1", "-2", "0..2", "2..1"])
                ),
                None => t(self),
            },
            _ => {
                let words = self.expression(Ty::Words, depth);
                format!("copy({words}).reduce(|u, w| u + w, \"\")")
            }
        }
    }

    pub(super) fn words(&mut self, depth: u32) -> String {
        let t = |this: &mut Self| this.expression(Ty::Text, depth);
        match self.random.below(9) {
            0 | 1 => format!("[{}, {}]", t(self), t(self)),
            2 => format!("{}.split({})", t(self), self.random.pick(&["'.'", "'x'", "\".\"", "\"a.\""])),
            3 => format!("pieces({}, \".\")", t(self)),
            4 => format!("{}.map({})", self.free_array(), self.closure("x", Ty::Int, Ty::Text, depth)),
            5 => format!(
                "copy({}).filter({})",
                "[s, \"b\", WORD]",
                self.closure("z", Ty::Text, Ty::Bool, depth)
            ),
            6 => format!("sorted({})", self.expression(Ty::Words, depth)),
            7 => format!("put({}, -1, {})", "[s, \"q\"]", t(self)),
            _ => format!("({} + [{}])", self.expression(Ty::Words, depth), t(self)),
        }
    }

    pub(super) fn int_of_text(&mut self, depth: u32) -> String {
        let t = |this: &mut Self| this.expression(Ty::Text, depth);
        match self.random.below(4) {
            0 if self.random.one_in(2) => format!("{}.to_chars().len()", t(self)),
            0 => format!("{}.len()", t(self)),
            1 => format!("{}.index_of({})", t(self), self.leaf(Ty::Char)),
            2 => format!("{}.index_of({}, {})", t(self), t(self), self.place()),
            _ => format!("{}.len", t(self)),
        }
    }

    pub(super) fn bool_of_text(&mut self, depth: u32) -> String {
        let t = |this: &mut Self| this.expression(Ty::Text, depth);
        let op = self.random.pick(&["==", "!=", "<", "<=", ">", ">="]);
        match self.random.below(9) {
            0 => format!("({} {op} {})", t(self), t(self)),
            1 => format!("({} {op} {})", t(self), self.expression(Ty::Char, depth)),
            2 => format!("({} {op} {})", self.expression(Ty::Char, depth), t(self)),
            3 => format!("({} {op} {})", self.expression(Ty::Char, depth), self.expression(Ty::Char, depth)),
            4 => format!("({} in {})", self.expression(Ty::Char, depth), t(self)),
            5 => format!("{}.contains({})", t(self), t(self)),
            6 => format!("{}.{}({})", t(self), self.random.pick(&["starts_with", "ends_with"]), t(self)),
            7 => format!("({} in {})", t(self), self.expression(Ty::Words, depth)),
            _ => format!("{}.is_empty()", t(self)),
        }
    }

    /// A change of the string that a variable holds.
    pub(super) fn text_change(&mut self, name: &str) -> String {
        match self.random.below(6) {
            0 => format!("if {name}.len() < 40 {{ {name} += {}; }} ", self.expression(Ty::Text, 1)),
            1 => format!("{name} += {}; ", self.expression(Ty::Char, 1)),
            2 => {
                let at = if self.random.one_in(6) { "-1" } else { self.random.pick(&["0", "1"]) };
                format!("if {name}.len() > 1 {{ {name}[{at}] = {}; }} ", self.expression(Ty::Char, 1))
            }
            3 => format!(
                "if {name}.len() < 40 {{ {name}.replace({}, {}); }} ",
                self.leaf(Ty::Char),
                self.leaf(Ty::Text)
            ),
            4 => format!("{name}.crop({}); ", self.random.pick(&["1", "0, 3", "-2", "1..4"])),
            _ => format!("{name} += {}; ", self.random.pick(&["n", "1", "h.len()"])),
        }
    }

    /// An option that falls apart into such positions.
    pub(super) fn sum(&mut self, item: Ty, depth: u32) -> String {
        let part = |this: &mut Self| this.expression(item, depth);
        match (self.random.below(4), item) {
            (0, _) => "sum_of([])".to_owned(),
            (1, Ty::Text) => format!("sum_of({})", self.expression(Ty::Words, depth)),
            (1, Ty::Map) => format!("sum_of({})", self.expression(Ty::Maps, depth)),
            (1, Ty::Point) => format!("sum_of([{}])", part(self)),
            (1, Ty::Int) => format!("sum_of({})", self.expression(Ty::Arr, depth)),
            (1, _) => format!("sum_of({})", self.expression(Ty::Nested, depth)),
            (2, _) => format!("sum_of([{}])", part(self)),
            _ => format!("sum_of([{}, {}])", part(self), part(self)),
        }
    }
}
