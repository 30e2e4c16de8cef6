//! Random calls of pure functions of the library, methods that change arrays, and values that may be missing.

use super::{Generator, Ty};

/// Edges of graphs.
const EDGES: &[&str] = &[
    "[[0, 1], [1, 2]]",
    "[[n, 0], [1, n], [0, 2]]",
    "path_graph(4)",
    "cycle_graph(5)",
    "grid_graph(2, 3)",
    "[]",
];

impl Generator {
    /// Small numbers, of which some are no index.
    fn at(&mut self) -> &'static str {
        self.random.pick(&["0", "1", "2", "-1", "-2", "0", "1", "9", "-9"])
    }

    /// A range of indices as it is written in a call.
    fn places_of(&mut self) -> String {
        let (a, b) = (self.at(), self.at());
        match self.random.below(5) {
            0 => format!("{a}..={b}"),
            1 => "1..".to_owned(),
            2 => format!("..{b}"),
            3 => format!("{a}, {b}"),
            _ => format!("{a}..{b}"),
        }
    }

    pub(super) fn int_of_library(&mut self, depth: u32) -> String {
        let e = |this: &mut Self| this.expression(Ty::Int, depth);
        match self.random.below(12) {
            0 | 1 => format!("gcd({}, {})", e(self), e(self)),
            2 => format!("gcd({})", self.expression(Ty::Arr, depth)),
            3 if self.random.one_in(2) => format!("known({})", self.expression(Ty::Text, depth)),
            3 => format!("isqrt(clamp({}).abs())", e(self)),
            4 => format!("{}.index_of({})", self.expression(Ty::Arr, depth), e(self)),
            5 => format!("{}.index_of({}, {})", self.expression(Ty::Arr, depth), e(self), self.at()),
            6 => {
                let (source, start) = (self.free_items(), self.at());
                let test = self.closure("x", Ty::Int, Ty::Bool, depth);
                let start = if self.random.one_in(2) { format!(", {start}") } else { String::new() };
                format!("{source}.index_of({test}{start})")
            }
            7 => format!(
                "{}.index_of({})",
                self.expression(Ty::Nested, depth),
                self.expression(Ty::Arr, depth)
            ),
            9 => match self.variable(Ty::Maybe, false) {
                Some(name) => format!("(if {name} == () {{ {} }} else {{ {name} }})", e(self)),
                None => e(self),
            },
            8 if self.random.one_in(3) => format!("root(clamp({}))", e(self)),
            8 => format!("({} ?? {})", self.expression(Ty::Maybe, depth), e(self)),
            10 => format!("(if {}.is_empty() {{ 3 }} else {{ {} }})", "[n]", self.taken()),
            _ => format!("bits(clamp({}).abs()).len()", e(self)),
        }
    }

    /// An item taken out of an array that has some.
    fn taken(&mut self) -> String {
        let array = format!("[4, n, {}]", self.expression(Ty::Int, 1));
        match self.random.below(3) {
            0 => format!("taken({array}, {})", self.random.pick(&["0", "1", "-1", "-3"])),
            1 => format!("{array}.shift()").replace(".shift()", ".index_of(4)"),
            _ => format!("first({array})"),
        }
    }

    pub(super) fn bool_of_library(&mut self, depth: u32) -> String {
        match self.random.below(6) {
            0 | 1 => format!("is_prime({})", self.expression(Ty::Int, depth)),
            2 => match self.variable(Ty::Map, false) {
                Some(name) => {
                    let key = self.random.pick(&[".absent", "[\"absent\"]", ".k", ".row"]);
                    format!("({name}{key} {} ())", self.random.pick(&["==", "!="]))
                }
                None => "is_prime(7)".to_owned(),
            },
            3 => {
                let maybe = self.expression(Ty::Maybe, depth);
                let (a, b) =
                    if self.random.one_in(4) { ("()".to_owned(), maybe) } else { (maybe, "()".to_owned()) };
                format!("({a} {} {b})", self.random.pick(&["==", "!="]))
            }
            4 => format!("({} == ())", self.expression(Ty::Int, depth)),
            _ => format!("({} in {})", self.expression(Ty::Int, depth), self.array_of_library(depth)),
        }
    }

    /// An array that no closure after it can name.
    fn free_items(&mut self) -> String {
        self.random.pick(&["[3, 1, 2, 1]", "TAKE", "same(h)", "same([n, 2, n])"]).to_owned()
    }

    pub(super) fn array_of_library(&mut self, depth: u32) -> String {
        let e = |this: &mut Self| this.expression(Ty::Int, depth);
        let a = |this: &mut Self| this.expression(Ty::Arr, depth);
        match self.random.below(12) {
            0 => format!("bits({})", e(self)),
            1 => format!("digits(clamp({}).abs(){})", e(self), self.random.pick(&["", ", 2", ", 3"])),
            2 => format!("divisors(clamp({}).abs() + 1)", e(self)),
            3 => format!("primes(clamp({}))", e(self)),
            4 | 5 => format!("same({}).extract({})", a(self), self.places_of()),
            6 => format!("same({}).extract({})", a(self), self.at()),
            7 => format!("without([n, 2, {}], {})", e(self), self.random.pick(&["0", "1", "-1", "-3", "2"])),
            8 => format!("added({}, {}, {})", a(self), self.at(), e(self)),
            9 if self.random.one_in(2) => format!("tally({})", a(self)),
            9 => format!("halves({})", a(self)),
            10 => format!("neighbours({}, {})", self.random.pick(EDGES), e(self)),
            _ => format!("falling({})", a(self)),
        }
    }

    pub(super) fn nested_of_library(&mut self, depth: u32) -> String {
        let a = |this: &mut Self| this.expression(Ty::Arr, depth);
        match self.random.below(5) {
            0 => format!("subsets(same({}).extract(0, 3))", a(self)),
            1 => format!("subsets(same({}).extract(0, 4), {})", a(self), self.random.below(4)),
            2 if self.random.one_in(2) => format!("groups({})", a(self)),
            2 => format!("components({}, {})", a(self), self.random.pick(EDGES)),
            3 => format!("copy({}).extract({})", self.expression(Ty::Nested, depth), self.places_of()),
            _ => self.random.pick(EDGES).to_owned().replace("[]", "path_graph(3)"),
        }
    }

    /// A number, or `()`.
    pub(super) fn maybe(&mut self, depth: u32) -> String {
        let e = |this: &mut Self| this.expression(Ty::Int, depth);
        match self.random.below(8) {
            5 => {
                let source = self.free_items();
                let start = self.random.pick(&["", ", 1", ", -2"]);
                format!("{source}.find({}{start})", self.closure("x", Ty::Int, Ty::Bool, depth))
            }
            6 => {
                let (test, a, b) =
                    (self.expression(Ty::Bool, depth), self.expression(Ty::Maybe, depth), e(self));
                let b = if self.random.one_in(2) { b } else { "()".to_owned() };
                format!("(if {test} {{ {a} }} else {{ {b} }})")
            }
            7 => format!("({} ?? {})", self.expression(Ty::Maybe, depth), self.leaf(Ty::Maybe)),
            0 | 1 => format!("over({}, {})", self.expression(Ty::Arr, depth), e(self)),
            2 => format!("small({})", e(self)),
            3 => format!("either({}, {})", self.expression(Ty::Maybe, depth), e(self)),
            _ => format!("early({})", e(self)),
        }
    }

    /// A change of the array that a variable holds.
    pub(super) fn library_change(&mut self, name: &'static str, ty: Ty, item: Ty) -> String {
        let value = self.expression(item, 1);
        let at = self.at();
        let parameter = if item == Ty::Arr { "z" } else { "u" };
        match self.random.below(16) {
            0 => format!("if {name}.len() > 0 {{ {name}.remove({}); }} ", self.random.pick(&["0", "-1"])),
            1 if self.random.one_in(20) => format!("{name}.remove({at}); "),
            1 | 2 => format!("{name}.insert({at}, {value}); "),
            3 => format!("if {name}.len() > 0 {{ {name}.shift(); }} "),
            4 => format!("{name}.truncate({at}); "),
            5 => format!("{name}.chop({at}); "),
            6 => {
                let (places, with) = (self.places_of(), self.expression(ty, 1));
                format!("if {name}.len() < 40 {{ {name}.splice({places}, {with}); }} ")
            }
            7 => format!("{name}.{}({}); ", self.random.pick(&["drain", "retain"]), self.places_of()),
            8 | 9 => {
                let test = self.closure_without(name, parameter, item, Ty::Bool);
                format!("{name}.{}({test}); ", self.random.pick(&["drain", "retain"]))
            }
            10 => format!("{name}.dedup(); "),
            11 => {
                let test = self.random.pick(&["a == b", "a <= b", "b != a", "n > 2", "n < 1"]);
                let test = if item == Ty::Map { "a.k == b.k" } else { test };
                format!("{name}.dedup(|a, b| {test}); ")
            }
            12 | 13 => {
                let test = self.comparison(item);
                format!("{name}.{}({test}); ", self.random.pick(&["sort", "sort_by"]))
            }
            14 if self.random.one_in(2) => {
                format!("{name}.pad({}, {value}); ", self.random.pick(&["0", "3", "-2", "5"]))
            }
            14 => format!("{name}.clear(); "),
            _ => {
                let (new, test) =
                    (self.random.pick(super::NAMES), self.closure_without(name, parameter, item, Ty::Bool));
                let how = match self.random.below(3) {
                    0 => format!("drain({})", self.places_of()),
                    1 => format!("retain({test})"),
                    _ => format!("drain({test})"),
                };
                if new == name {
                    return format!("{name}.{how}; ");
                }
                self.variables.push((new, ty, true));
                format!("let {new} = {name}.{how}; ")
            }
        }
    }

    /// A closure that does not read the variable whose method calls it, which Rhai refuses.
    fn closure_without(&mut self, name: &str, parameter: &'static str, item: Ty, ty: Ty) -> String {
        let text = self.closure(parameter, item, ty, 1);
        let reads = text.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
        if reads { format!("|{parameter}| n > 1") } else { text }
    }

    /// A comparison of two items, some of which contradict themselves.
    fn comparison(&mut self, item: Ty) -> String {
        let answers: &[&str] = match item {
            Ty::Int => &[
                "b / 2 - a / 2",
                "a - b",
                "a < b",
                "a > b",
                "(a * 7) % 3 - (b * 5) % 3",
                "a % 2 == b % 2",
                "a >= b",
                "if a == b { 0 } else if a < b { -1 } else { 1 }",
                "a / (b - 1) - n",
            ],
            Ty::Arr | Ty::Text => &["a.len() - b.len()", "a < b", "a > b", "b.len() == a.len()"],
            _ => &["a.k - b.k", "a.k > b.k", "a == b"],
        };
        let answer = self.random.pick(answers);
        format!("|a, b| {answer}")
    }
}
