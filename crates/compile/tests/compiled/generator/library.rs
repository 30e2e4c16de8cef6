//! Random calls of pure functions of the library, methods that change arrays, and values that may be missing.

use super::Ty::{Arr, Bool, Int, Map, Maybe, Nested, Text};
use super::choice::Choice;
use super::{Generator, Holder, NAMES, Ty};

/// Edges of graphs.
const EDGES: &[&str] = &[
    "[[0, 1], [1, 2]]",
    "[[n, 0], [1, n], [0, 2]]",
    "path_graph(4)",
    "cycle_graph(5)",
    "grid_graph(2, 3)",
    "[]",
];

const NUMBERS: &[Choice<u32>] = &[
    (4, |g, depth| format!("gcd({}, {})", g.expression(Int, depth), g.expression(Int, depth))),
    (2, |g, depth| format!("gcd({})", g.expression(Arr, depth))),
    (1, |g, depth| format!("known({})", g.expression(Text, depth))),
    (1, |g, depth| format!("isqrt(clamp({}).abs())", g.expression(Int, depth))),
    (2, |g, depth| format!("{}.index_of({})", g.expression(Arr, depth), g.expression(Int, depth))),
    (2, |g, depth| {
        format!("{}.index_of({}, {})", g.expression(Arr, depth), g.expression(Int, depth), g.at())
    }),
    (1, |g, depth| format!("{}.index_of({})", g.free_items(), g.closure("x", Int, Bool, depth))),
    (1, |g, depth| format!("{}.index_of({}, {})", g.free_items(), g.closure("x", Int, Bool, depth), g.at())),
    (2, |g, depth| format!("{}.index_of({})", g.expression(Nested, depth), g.expression(Arr, depth))),
    (1, |g, depth| format!("root(clamp({}))", g.expression(Int, depth))),
    (2, |g, depth| format!("({} ?? {})", g.expression(Maybe, depth), g.expression(Int, depth))),
    (2, |g, depth| match g.variable(Maybe, false) {
        Some(name) => format!("(if {name} == () {{ {} }} else {{ {name} }})", g.expression(Int, depth)),
        None => g.expression(Int, depth),
    }),
    (2, |g, _| format!("(if [n].is_empty() {{ 3 }} else {{ {} }})", g.taken_item())),
    (2, |g, depth| format!("bits(clamp({}).abs()).len()", g.expression(Int, depth))),
];

const ARRAYS: &[Choice<u32>] = &[
    (2, |g, depth| format!("bits({})", g.expression(Int, depth))),
    (2, |g, depth| {
        format!("digits(clamp({}).abs(){})", g.expression(Int, depth), g.random.pick(&["", ", 2", ", 3"]))
    }),
    (2, |g, depth| format!("divisors(clamp({}).abs() + 1)", g.expression(Int, depth))),
    (2, |g, depth| format!("primes(clamp({}))", g.expression(Int, depth))),
    (4, |g, depth| format!("same({}).extract({})", g.expression(Arr, depth), g.places_of())),
    (2, |g, depth| format!("same({}).extract({})", g.expression(Arr, depth), g.at())),
    (2, |g, depth| {
        let at = g.random.pick(&["0", "1", "-1", "-3", "2"]);
        format!("without([n, 2, {}], {at})", g.expression(Int, depth))
    }),
    (2, |g, depth| format!("added({}, {}, {})", g.expression(Arr, depth), g.at(), g.expression(Int, depth))),
    (1, |g, depth| format!("tally({})", g.expression(Arr, depth))),
    (1, |g, depth| format!("halves({})", g.expression(Arr, depth))),
    (2, |g, depth| format!("neighbours({}, {})", g.random.pick(EDGES), g.expression(Int, depth))),
    (2, |g, depth| format!("falling({})", g.expression(Arr, depth))),
];

/// Changes of the array that a variable holds.
const CHANGES: &[Choice<Holder>] = &[
    (20, |g, Holder { name, .. }| {
        format!("if {name}.len() > 0 {{ {name}.remove({}); }} ", g.random.pick(&["0", "-1"]))
    }),
    // Mostly an error, which ends the program.
    (1, |g, Holder { name, .. }| format!("{name}.remove({}); ", g.at())),
    (39, |g, Holder { name, item, .. }| format!("{name}.insert({}, {}); ", g.at(), g.expression(item, 1))),
    (20, |_, Holder { name, .. }| format!("if {name}.len() > 0 {{ {name}.shift(); }} ")),
    (20, |g, Holder { name, .. }| format!("{name}.truncate({}); ", g.at())),
    (20, |g, Holder { name, .. }| format!("{name}.chop({}); ", g.at())),
    (20, |g, Holder { name, ty, .. }| {
        let (places, with) = (g.places_of(), g.expression(ty, 1));
        format!("if {name}.len() < 40 {{ {name}.splice({places}, {with}); }} ")
    }),
    (20, |g, Holder { name, .. }| {
        format!("{name}.{}({}); ", g.random.pick(&["drain", "retain"]), g.places_of())
    }),
    (40, |g, holder| {
        let Holder { name, .. } = holder;
        format!("{name}.{}({}); ", g.random.pick(&["drain", "retain"]), g.test_of_items(holder))
    }),
    (20, |_, Holder { name, .. }| format!("{name}.dedup(); ")),
    (20, |g, Holder { name, item, .. }| {
        let test = g.random.pick(&["a == b", "a <= b", "b != a", "n > 2", "n < 1"]);
        let test = if item == Map { "a.k == b.k" } else { test };
        format!("{name}.dedup(|a, b| {test}); ")
    }),
    (40, |g, Holder { name, item, .. }| {
        format!("{name}.{}({}); ", g.random.pick(&["sort", "sort_by"]), g.comparison(item))
    }),
    (10, |g, Holder { name, item, .. }| {
        format!("{name}.pad({}, {}); ", g.random.pick(&["0", "3", "-2", "5"]), g.expression(item, 1))
    }),
    (10, |_, Holder { name, .. }| format!("{name}.clear(); ")),
    (20, |g, holder| {
        let new = g.random.pick(NAMES);
        let how = g.choose(
            holder,
            &[
                (1, |g, _| format!("drain({})", g.places_of())),
                (1, |g, holder| format!("retain({})", g.test_of_items(holder))),
                (1, |g, holder| format!("drain({})", g.test_of_items(holder))),
            ],
        );
        let Holder { name, ty, .. } = holder;
        if new == name {
            return format!("{name}.{how}; ");
        }
        g.variables.push((new, ty, true));
        format!("let {new} = {name}.{how}; ")
    }),
];

impl Generator {
    /// Small numbers, some of them out of range as an index.
    fn at(&mut self) -> &'static str {
        self.random.pick(&["0", "1", "2", "-1", "-2", "0", "1", "9", "-9"])
    }

    /// A range of indices as it is written in a call.
    fn places_of(&mut self) -> String {
        self.choose(
            (),
            &[
                (1, |g, ()| format!("{}..={}", g.at(), g.at())),
                (1, |_, ()| "1..".to_owned()),
                (1, |g, ()| format!("..{}", g.at())),
                (1, |g, ()| format!("{}, {}", g.at(), g.at())),
                (1, |g, ()| format!("{}..{}", g.at(), g.at())),
            ],
        )
    }

    pub(super) fn int_of_library(&mut self, depth: u32) -> String {
        self.choose(depth, NUMBERS)
    }

    /// An item taken out of an array that has some.
    fn taken_item(&mut self) -> String {
        let array = format!("[4, n, {}]", self.expression(Int, 1));
        self.choose(
            array,
            &[
                (1, |g, array| format!("taken({array}, {})", g.random.pick(&["0", "1", "-1", "-3"]))),
                (1, |_, array| format!("{array}.index_of(4)")),
                (1, |_, array| format!("first({array})")),
            ],
        )
    }

    pub(super) fn bool_of_library(&mut self, depth: u32) -> String {
        self.choose(
            depth,
            &[
                (2, |g, depth| format!("is_prime({})", g.expression(Int, depth))),
                (1, |g, _| match g.variable(Map, false) {
                    Some(name) => {
                        let key = g.random.pick(&[".absent", "[\"absent\"]", ".k", ".row"]);
                        format!("({name}{key} {} ())", g.random.pick(&["==", "!="]))
                    }
                    None => "is_prime(7)".to_owned(),
                }),
                (1, |g, depth| {
                    let maybe = g.expression(Maybe, depth);
                    let (a, b) =
                        if g.random.one_in(4) { ("()", maybe.as_str()) } else { (maybe.as_str(), "()") };
                    format!("({a} {} {b})", g.random.pick(&["==", "!="]))
                }),
                (1, |g, depth| format!("({} == ())", g.expression(Int, depth))),
                (1, |g, depth| format!("({} in {})", g.expression(Int, depth), g.array_of_library(depth))),
            ],
        )
    }

    /// An array that no closure after it can name.
    fn free_items(&mut self) -> String {
        self.random.pick(&["[3, 1, 2, 1]", "TAKE", "same(h)", "same([n, 2, n])"]).to_owned()
    }

    pub(super) fn array_of_library(&mut self, depth: u32) -> String {
        self.choose(depth, ARRAYS)
    }

    pub(super) fn nested_of_library(&mut self, depth: u32) -> String {
        self.choose(
            depth,
            &[
                (2, |g, depth| format!("subsets(same({}).extract(0, 3))", g.expression(Arr, depth))),
                (2, |g, depth| {
                    let size = g.random.below(4);
                    format!("subsets(same({}).extract(0, 4), {size})", g.expression(Arr, depth))
                }),
                (1, |g, depth| format!("groups({})", g.expression(Arr, depth))),
                (1, |g, depth| format!("components({}, {})", g.expression(Arr, depth), g.random.pick(EDGES))),
                (2, |g, depth| format!("copy({}).extract({})", g.expression(Nested, depth), g.places_of())),
                (2, |g, _| g.random.pick(EDGES).to_owned().replace("[]", "path_graph(3)")),
            ],
        )
    }

    /// A number, or `()`.
    pub(super) fn maybe(&mut self, depth: u32) -> String {
        self.choose(
            depth,
            &[
                (2, |g, depth| format!("over({}, {})", g.expression(Arr, depth), g.expression(Int, depth))),
                (1, |g, depth| format!("small({})", g.expression(Int, depth))),
                (1, |g, depth| {
                    format!("either({}, {})", g.expression(Maybe, depth), g.expression(Int, depth))
                }),
                (1, |g, depth| format!("early({})", g.expression(Int, depth))),
                (1, |g, depth| {
                    let (source, start) = (g.free_items(), g.random.pick(&["", ", 1", ", -2"]));
                    format!("{source}.find({}{start})", g.closure("x", Int, Bool, depth))
                }),
                (1, |g, depth| {
                    let (test, a) = (g.expression(Bool, depth), g.expression(Maybe, depth));
                    let b = if g.random.one_in(2) { g.expression(Int, depth) } else { "()".to_owned() };
                    format!("(if {test} {{ {a} }} else {{ {b} }})")
                }),
                (1, |g, depth| format!("({} ?? {})", g.expression(Maybe, depth), g.leaf(Maybe))),
            ],
        )
    }

    /// A change of the array that a variable holds.
    pub(super) fn library_change(&mut self, holder: Holder) -> String {
        self.choose(holder, CHANGES)
    }

    /// A test of the array's items that does not read the array, because Rhai refuses one that does.
    fn test_of_items(&mut self, Holder { name, item, .. }: Holder) -> String {
        let parameter = if item == Arr { "z" } else { "u" };
        let text = self.closure(parameter, item, Bool, 1);
        let reads = text.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
        if reads { format!("|{parameter}| n > 1") } else { text }
    }

    /// A comparison of two items; some contradict themselves.
    fn comparison(&mut self, item: Ty) -> String {
        let answers: &[&str] = match item {
            Int => &[
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
            Arr | Text => &["a.len() - b.len()", "a < b", "a > b", "b.len() == a.len()"],
            _ => &["a.k - b.k", "a.k > b.k", "a == b"],
        };
        let answer = self.random.pick(answers);
        format!("|a, b| {answer}")
    }
}
