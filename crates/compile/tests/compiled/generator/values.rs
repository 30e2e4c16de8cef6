//! Random expressions, type by type.

use super::{Generator, Ty};

impl Generator {
    pub(super) fn int(&mut self, depth: u32) -> String {
        let e = |this: &mut Self| this.expression(Ty::Int, depth);
        match self.random.below(32) {
            28.. => self.int_of_library(depth),
            24..=27 => self.int_of_text(depth),
            0..=5 => {
                let op = self.random.pick(&["+", "-", "*", "+", "-", "&", "|", "^"]);
                format!("({} {op} {})", e(self), e(self))
            }
            6 => format!(
                "({} {} {})",
                e(self),
                self.random.pick(&["/", "%"]),
                self.random.pick(&["2", "3", "(-2)", "n"])
            ),
            7 => {
                let by = self
                    .random
                    .pick(&["0", "1", "2", "3", "5", "7", "1", "2", "4", "6", "63", "3", "64", "(-1)"]);
                format!("({} {} {by})", e(self), self.random.pick(&["<<", ">>"]))
            }
            8 => format!("(clamp({}) ** {})", e(self), self.random.below(4)),
            9 => format!("(-{})", e(self)),
            10 => format!("{}({}, {})", self.random.pick(&["min", "max"]), e(self), e(self)),
            11 => format!("{}.abs()", e(self).replace("(-", "(0-")),
            12 | 13 => {
                let (c, a, b) = (self.expression(Ty::Bool, depth), e(self), e(self));
                format!("(if {c} {{ {a} }} else {{ {b} }})")
            }
            14 | 15 => format!("{}.len()", self.expression(Ty::Arr, depth)),
            16 => format!("total({})", self.expression(Ty::Arr, depth)),
            17 => format!("last({})", self.expression(Ty::Arr, depth)),
            18 => match self.variable(Ty::Arr, false) {
                Some(name) => format!(
                    "(if {name}.len() > 1 {{ {name}[{}] }} else {{ 1 }})",
                    self.random.pick(&["0", "1", "-1", "-2"])
                ),
                None => e(self),
            },
            19 => match self.random.below(6) {
                0 => format!("{}({})", self.random.pick(&["twice", "sign", "far"]), e(self)),
                1 => format!("{}({})", self.random.pick(&["most", "score"]), self.expression(Ty::Arr, depth)),
                2 => {
                    format!("{}({})", self.random.pick(&["wide", "view"]), self.expression(Ty::Nested, depth))
                }
                3 => self.chain(depth),
                4 => format!("total(firsts({}))", self.expression(Ty::Nested, depth)),
                _ => format!("twice({})", e(self)),
            },
            20 if self.random.one_in(20) => format!(
                "{}({})",
                self.random.pick(&["down", "deep"]),
                self.random.pick(&["9", "20", "46", "70", "130", "200"])
            ),
            20 => format!("{}(clamp({}) % 9)", self.random.pick(&["fact", "fib", "down", "deep"]), e(self)),
            21 => {
                let (source, start) = (self.free_array(), e(self));
                let mark = self.variables.len();
                let locked: Vec<bool> = self.variables.iter().map(|variable| variable.2).collect();
                self.variables.iter_mut().for_each(|variable| variable.2 = false);
                self.variables.extend([("s", Ty::Int, true), ("x", Ty::Int, true)]);
                let body = e(self);
                self.variables.truncate(mark);
                for (variable, may) in self.variables.iter_mut().zip(locked) {
                    variable.2 = may;
                }
                format!("{source}.reduce(|s, x| s + {body}, {start})")
            }
            22 if self.random.one_in(3) => {
                let text = self.expression(Ty::Text, depth);
                let (a, b, c) = (e(self), e(self), e(self));
                format!("(switch {text} {{ \"x.x\" | \"\" => {a}, \"b.\" if n > 2 => {b}, _ => {c} }})")
            }
            22 => {
                let n = e(self);
                let (a, b, c) = (e(self), e(self), e(self));
                format!("(switch {n} {{ 0 => {a}, 1 | 2 => {b}, _ => {c} }})")
            }
            _ => format!(
                "(if {}.is_empty() {{ 0 }} else {{ max({}) }})",
                self.expression(Ty::Arr, 0),
                "[1, n]"
            ),
        }
    }

    /// A chain of methods that ends in a number.
    fn chain(&mut self, depth: u32) -> String {
        let mut text = self.free_array();
        for _ in 0..1 + self.random.below(2) {
            let (how, ty) = self.random.pick(&[("map", Ty::Int), ("filter", Ty::Bool)]);
            text += &format!(".{how}({})", self.closure("x", Ty::Int, ty, depth));
        }
        match self.random.below(4) {
            0 => format!("total({text})"),
            1 => format!("{text}.len()"),
            2 => {
                format!("(if {text}.some({}) {{ 1 }} else {{ 2 }})", self.closure("x", Ty::Int, Ty::Bool, 0))
            }
            _ => format!("{text}.reduce(|s, x| s + x, 3)"),
        }
    }

    pub(super) fn boolean(&mut self, depth: u32) -> String {
        let e = |this: &mut Self| this.expression(Ty::Int, depth);
        match self.random.below(23) {
            20.. => self.bool_of_library(depth),
            14..=17 => self.bool_of_text(depth),
            18 | 19 => self.bool_of_map(depth),
            0..=4 => {
                let op = self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
                format!("({} {op} {})", e(self), e(self))
            }
            5 | 6 => {
                let op = self.random.pick(&["&&", "||", "&", "|", "^"]);
                format!("({} {op} {})", self.expression(Ty::Bool, depth), self.expression(Ty::Bool, depth))
            }
            7 => format!("(!{})", self.expression(Ty::Bool, depth)),
            8 => format!("({} in {})", e(self), self.expression(Ty::Arr, depth)),
            9 => format!("({} in 0..{})", e(self), e(self)),
            10 => {
                let op = self.random.pick(&["==", "!=", "<"]);
                format!("({} {op} {})", self.expression(Ty::Arr, depth), self.expression(Ty::Arr, depth))
            }
            11 => format!("has({}, {})", self.expression(Ty::Arr, depth), e(self)),
            12 if self.random.one_in(2) => {
                format!("{}(clamp({}))", self.random.pick(&["even", "odd"]), e(self))
            }
            12 => format!("bit(clamp({}).abs(), {})", e(self), self.random.below(5)),
            _ => {
                let (source, how) = (self.free_array(), self.random.pick(&["some", "all"]));
                format!("{source}.{how}({})", self.closure("x", Ty::Int, Ty::Bool, depth))
            }
        }
    }

    /// An array that no closure after it can name.
    pub(super) fn free_array(&mut self) -> String {
        match self.random.below(4) {
            0 => "(0..clamp(n))".to_owned(),
            1 => "(1..=4)".to_owned(),
            2 => "TAKE".to_owned(),
            _ => format!("same({})", self.expression(Ty::Arr, 0)),
        }
    }

    pub(super) fn array(&mut self, depth: u32) -> String {
        let e = |this: &mut Self| this.expression(Ty::Int, depth);
        let a = |this: &mut Self| this.expression(Ty::Arr, depth);
        match self.random.below(20) {
            16.. => self.array_of_library(depth),
            0..=2 => format!("[{}, {}]", e(self), e(self)),
            3 => format!("[{}]", e(self)),
            4 => format!("sorted({})", a(self)),
            5 => format!("put([1, 2, {}], {}, {})", e(self), self.random.pick(&["0", "-1", "2"]), e(self)),
            6 => match self.variable(Ty::Arr, false) {
                Some(name) => {
                    format!("(if {name}.len() > 0 {{ put({name}, 0, {}) }} else {{ {name} }})", e(self))
                }
                None => a(self),
            },
            7 => format!("removed([3, {}, 4], {})", e(self), self.random.below(3)),
            8 if self.random.one_in(3) => format!("stack({}, clamp({}))", a(self), e(self)),
            8 => format!("grow(grow({}))", a(self)),
            9 if self.random.one_in(3) => {
                format!("part({}, {})", self.expression(Ty::Nested, depth), e(self))
            }
            9 => format!("upto({})", e(self)),
            10 => format!("({} + {})", a(self), a(self)),
            11 => {
                let (c, x, y) = (self.expression(Ty::Bool, depth), a(self), a(self));
                format!("(if {c} {{ {x} }} else {{ {y} }})")
            }
            12 | 13 => format!("{}.map({})", self.free_array(), self.closure("x", Ty::Int, Ty::Int, depth)),
            14 => format!("{}.filter({})", self.free_array(), self.closure("x", Ty::Int, Ty::Bool, depth)),
            _ => format!("slice({}, {}..{})", a(self), self.random.below(2), self.random.below(4)),
        }
    }

    pub(super) fn nested(&mut self, depth: u32) -> String {
        let a = |this: &mut Self| this.expression(Ty::Arr, depth);
        match self.random.below(12) {
            9 | 10 => self.nested_of_library(depth),
            0..=2 => format!("[{}, {}]", a(self), a(self)),
            3 | 4 => format!("{}.map({})", self.free_array(), self.closure("x", Ty::Int, Ty::Arr, depth)),
            5 => format!("same({}).filter({})", "[h, TAKE]", self.closure("z", Ty::Arr, Ty::Bool, depth))
                .replace("same(", "copy("),
            6 => format!("put({}, -1, {})", "[h, [1]]", a(self)),
            7 => format!("sorted({})", self.expression(Ty::Nested, depth)),
            8 => match self.random.below(3) {
                0 => format!("rows({})", self.expression(Ty::Nested, depth)),
                1 => format!("build(clamp({}), 1)", self.expression(Ty::Int, depth)),
                _ => format!("nest({}, clamp(n) % 5)", self.expression(Ty::Nested, depth)),
            },
            _ => format!("({} + [{}])", self.expression(Ty::Nested, depth), a(self)),
        }
    }
}
