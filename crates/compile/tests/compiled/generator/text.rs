//! Random strings, characters, arrays of strings, and questions about them.

use super::Ty::{Arr, Bool, Char, Int, Map, Maps, Nested, Point, Text, Words};
use super::choice::Choice;
use super::{Generator, Ty};

const CHARACTERS: &[Choice<u32>] = &[
    (6, |g, _| match g.variable(Text, false) {
        Some(name) => format!(
            "(if {name}.len() > 1 {{ {name}[{}] }} else {{ '?' }})",
            g.random.pick(&["0", "1", "-1", "-2"])
        ),
        None => g.leaf(Char),
    }),
    (3, |g, depth| g.branch(Char, depth)),
    (1, |g, _| format!("{}.{}()", g.leaf(Char), g.random.pick(&["to_upper", "to_lower"]))),
    (3, |g, depth| {
        let (c, a, b) = (g.expression(Char, depth), g.leaf(Char), g.leaf(Char));
        format!("(switch {c} {{ 'x' | '.' => {a}, 'a' if n > 1 => {b}, _ => '_' }})")
    }),
    (5, |g, _| g.leaf(Char)),
];

const TEXTS: &[Choice<u32>] = &[
    (8, |g, depth| format!("({} + {})", g.expression(Text, depth), g.expression(Text, depth))),
    (4, |g, depth| format!("({} + {})", g.expression(Text, depth), g.expression(Char, depth))),
    (4, |g, depth| format!("({} + {})", g.expression(Char, depth), g.expression(Text, depth))),
    (4, |g, depth| format!("({} + {})", g.expression(Char, depth), g.expression(Char, depth))),
    (8, |g, depth| format!("{}.sub_string({})", g.expression(Text, depth), g.place())),
    (8, |g, depth| format!("{}.sub_string({}, {})", g.expression(Text, depth), g.place(), g.place())),
    (4, |g, depth| {
        let (text, to) = (g.expression(Text, depth), g.random.pick(&["..", "..="]));
        format!("{text}.sub_string({}{to}{})", g.place(), g.place())
    }),
    (4, |g, depth| match g.variable(Text, false) {
        Some(name) => {
            format!("{name}[{}]", g.random.pick(&["0..2", "1..", "..2", "1..3", "2..1", "-1..3"]))
        }
        None => g.expression(Text, depth),
    }),
    (4, |g, depth| g.put_in_text(depth)),
    (4, |g, depth| format!("({} * {})", g.expression(Text, depth), g.random.below(4))),
    (4, |g, depth| g.branch(Text, depth)),
    (4, |g, _| format!("`${{{}}}-${{{}}}`", g.leaf(Int), g.leaf(Text))),
    (4, |g, depth| format!("({} - {})", g.expression(Text, depth), g.expression(Char, depth))),
    (1, |g, _| format!("{}.{}()", g.leaf(Text), g.random.pick(&["to_upper", "to_lower"]))),
    (3, |g, depth| format!("flip({})", g.expression(Text, depth))),
    (4, |g, depth| format!("mark({}, clamp({}))", g.expression(Text, depth), g.expression(Int, depth))),
    (4, |g, depth| format!("dots({})", g.expression(Int, depth))),
    (4, |g, depth| match g.variable(Text, false) {
        Some(name) => format!(
            "(if {name}.len() > 1 {{ {name}[{}].to_string() }} else {{ {name} }})",
            g.random.pick(&["0", "1", "-1", "-2", "0..2", "2..1"])
        ),
        None => g.expression(Text, depth),
    }),
    (4, |g, depth| format!("copy({}).reduce(|u, w| u + w, \"\")", g.expression(Words, depth))),
];

const WORDS: &[Choice<u32>] = &[
    (2, |g, depth| format!("[{}, {}]", g.expression(Text, depth), g.expression(Text, depth))),
    (1, |g, depth| {
        let by = g.random.pick(&["'.'", "'x'", "\".\"", "\"a.\""]);
        format!("{}.split({by})", g.expression(Text, depth))
    }),
    (1, |g, depth| format!("pieces({}, \".\")", g.expression(Text, depth))),
    (1, |g, depth| format!("{}.map({})", g.free_array(), g.closure("x", Int, Text, depth))),
    (1, |g, depth| format!("copy([s, \"b\", WORD]).filter({})", g.closure("z", Text, Bool, depth))),
    (1, |g, depth| format!("sorted({})", g.expression(Words, depth))),
    (1, |g, depth| format!("put([s, \"q\"], -1, {})", g.expression(Text, depth))),
    (1, |g, depth| format!("({} + [{}])", g.expression(Words, depth), g.expression(Text, depth))),
];

const TESTS: &[Choice<u32>] = &[
    (1, |g, depth| g.compared(Text, Text, depth)),
    (1, |g, depth| g.compared(Text, Char, depth)),
    (1, |g, depth| g.compared(Char, Text, depth)),
    (1, |g, depth| g.compared(Char, Char, depth)),
    (1, |g, depth| format!("({} in {})", g.expression(Char, depth), g.expression(Text, depth))),
    (1, |g, depth| format!("{}.contains({})", g.expression(Text, depth), g.expression(Text, depth))),
    (1, |g, depth| {
        let how = g.random.pick(&["starts_with", "ends_with"]);
        format!("{}.{how}({})", g.expression(Text, depth), g.expression(Text, depth))
    }),
    (1, |g, depth| format!("({} in {})", g.expression(Text, depth), g.expression(Words, depth))),
    (1, |g, depth| format!("{}.is_empty()", g.expression(Text, depth))),
];

/// Changes of the string that a variable holds.
const CHANGES: &[Choice<&'static str>] = &[
    (1, |g, name| format!("if {name}.len() < 40 {{ {name} += {}; }} ", g.expression(Text, 1))),
    (1, |g, name| format!("{name} += {}; ", g.expression(Char, 1))),
    (1, |g, name| {
        let at = if g.random.one_in(6) { "-1" } else { g.random.pick(&["0", "1"]) };
        format!("if {name}.len() > 1 {{ {name}[{at}] = {}; }} ", g.expression(Char, 1))
    }),
    (1, |g, name| format!("if {name}.len() < 40 {{ {name}.replace({}, {}); }} ", g.leaf(Char), g.leaf(Text))),
    (1, |g, name| format!("{name}.crop({}); ", g.random.pick(&["1", "0, 3", "-2", "1..4"]))),
    (1, |g, name| format!("{name} += {}; ", g.random.pick(&["n", "1", "h.len()"]))),
];

impl Generator {
    pub(super) fn character(&mut self, depth: u32) -> String {
        self.choose(depth, CHARACTERS)
    }

    /// Where a part of a string begins or how long it is.
    fn place(&mut self) -> String {
        if self.random.one_in(3) {
            return format!("clamp({})", self.expression(Int, 1));
        }
        self.random.pick(&["0", "1", "2", "-1", "-2", "5"]).to_owned()
    }

    pub(super) fn text(&mut self, depth: u32) -> String {
        self.choose(depth, TEXTS)
    }

    /// A variable's string with a character put in or taken out.
    fn put_in_text(&mut self, depth: u32) -> String {
        let Some(name) = self.variable(Text, false) else { return self.expression(Text, depth) };
        let ty = self.random.pick(&[Char, Text]);
        let (at, with) = (self.random.pick(&["0", "-1"]), self.expression(ty, depth));
        let changed = if self.random.one_in(2) {
            format!("put({name}, {at}, {with})")
        } else {
            format!("removed({name}, {at})")
        };
        format!("(if {name}.len() > 0 {{ {changed} }} else {{ {name} }})")
    }

    pub(super) fn words(&mut self, depth: u32) -> String {
        self.choose(depth, WORDS)
    }

    pub(super) fn int_of_text(&mut self, depth: u32) -> String {
        self.choose(
            depth,
            &[
                (1, |g, depth| format!("{}.to_chars().len()", g.expression(Text, depth))),
                (1, |g, depth| format!("{}.len()", g.expression(Text, depth))),
                (2, |g, depth| format!("{}.index_of({})", g.expression(Text, depth), g.leaf(Char))),
                (2, |g, depth| {
                    let (text, found) = (g.expression(Text, depth), g.expression(Text, depth));
                    format!("{text}.index_of({found}, {})", g.place())
                }),
                (2, |g, depth| format!("{}.len", g.expression(Text, depth))),
            ],
        )
    }

    pub(super) fn bool_of_text(&mut self, depth: u32) -> String {
        self.choose(depth, TESTS)
    }

    /// Strings or characters compared with one another.
    fn compared(&mut self, one: Ty, other: Ty, depth: u32) -> String {
        let op = self.random.pick(&["==", "!=", "<", "<=", ">", ">="]);
        format!("({} {op} {})", self.expression(one, depth), self.expression(other, depth))
    }

    /// A change of the string that a variable holds.
    pub(super) fn text_change(&mut self, name: &'static str) -> String {
        self.choose(name, CHANGES)
    }

    /// An option that falls apart into such positions.
    pub(super) fn sum(&mut self, item: Ty, depth: u32) -> String {
        self.choose(
            (item, depth),
            &[
                (1, |_, _| "sum_of([])".to_owned()),
                (1, |g, (item, depth)| match item {
                    Text => format!("sum_of({})", g.expression(Words, depth)),
                    Map => format!("sum_of({})", g.expression(Maps, depth)),
                    Point => format!("sum_of([{}])", g.expression(Point, depth)),
                    Int => format!("sum_of({})", g.expression(Arr, depth)),
                    _ => format!("sum_of({})", g.expression(Nested, depth)),
                }),
                (1, |g, (item, depth)| format!("sum_of([{}])", g.expression(item, depth))),
                (1, |g, (item, depth)| {
                    format!("sum_of([{}, {}])", g.expression(item, depth), g.expression(item, depth))
                }),
            ],
        )
    }
}
