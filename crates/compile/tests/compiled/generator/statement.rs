//! Random statements: declarations, assignments, changes in place, branches and loops.

use super::Ty::{Arr, Bool, Char, Int, Map, Maps, Maybe, Nested, Text, Words};
use super::choice::Choice;
use super::{Generator, Holder, KINDS, NAMES, Ty};

/// The context of a statement: the type that the program returns, and the depth.
type Place = (Ty, u32);

/// Statements without blocks.
const SIMPLE: &[Choice<Place>] = &[
    (3, |g, _| g.declaration()),
    (2, |g, _| g.assignment()),
    (2, |g, _| g.change()),
    (1, |g, (result, _)| if g.loops > 0 { g.jump(result) } else { g.early_end(result) }),
    (1, |g, _| g.assignment()),
];

/// Statements with blocks.
const NESTING: &[Choice<Place>] = &[
    (6, |g, (result, depth)| {
        let (condition, yes) = (g.expression(Bool, 2), g.block(result, depth));
        if g.random.one_in(2) {
            format!("if {condition} {yes} ")
        } else {
            format!("if {condition} {yes} else {} ", g.block(result, depth))
        }
    }),
    (6, |g, (result, depth)| g.for_loop(result, depth)),
    (1, |g, (result, depth)| {
        let (body, from) = (g.inner(result, depth), g.random.below(4));
        let to = g.random.pick(&["7", "-5", "clamp(n)"]);
        let step = g.random.pick(&["2", "-2", "(n | 1)", "1"]);
        format!("for k in range({from}, {to}, {step}) {{ if k > 40 {{ break; }} {body} }} ")
    }),
    (2, |g, (result, depth)| {
        let body = g.inner(result, depth);
        format!("let k = 0; while k < {} {{ k += 1; {body} }} ", g.random.below(5))
    }),
    (3, |g, (result, depth)| {
        let body = g.inner(result, depth);
        let (head, tail) = g.random.pick(&[
            ("loop { k += 1; if k > 3 { break; }", "}"),
            ("while true { k += 1; if k > 3 { break; }", "}"),
            ("do { k += 1;", "} while k < 3;"),
            ("do { k += 1;", "} until k >= 3;"),
        ]);
        format!("let k = 0; {head} {body} {tail} ")
    }),
    (3, |g, (result, depth)| {
        let n = g.expression(Int, 1);
        let [one, two, rest] = [(); 3].map(|()| g.block(result, depth));
        format!("switch {n} {{ 0 | 3 => {one}, 1 if n > 2 => {two}, 4..=9 => {two}, _ => {rest} }} ")
    }),
];

/// The source of a loop, and the type of its variable.
const SOURCES: &[Choice<(), (String, Ty)>] = &[
    (1, |g, ()| (format!("0..{}", g.random.below(5)), Int)),
    (1, |g, ()| (format!("{}..=clamp({})", g.random.below(3), g.expression(Int, 1)), Int)),
    (1, |g, ()| (g.expression(Arr, 1), Int)),
    (1, |g, ()| (g.expression(Nested, 1), Arr)),
    (1, |g, ()| (g.expression(Text, 1), Char)),
    (1, |g, ()| (g.expression(Words, 1), Text)),
    (1, |g, ()| (g.expression(Maps, 1), Map)),
];

/// Changes of the array that a variable holds.
const CHANGES: &[Choice<Holder>] = &[
    (2, |g, Holder { name, item, .. }| format!("{name}.push({}); ", g.expression(item, 1))),
    (1, |g, Holder { name, ty, item }| {
        let value = g.expression(item, 1);
        if ty == Nested { format!("{name} += [{value}]; ") } else { format!("{name} += {value}; ") }
    }),
    (1, |g, Holder { name, item, .. }| {
        let (at, value) = (g.random.pick(&["0", "1", "-1", "-2"]), g.expression(item, 1));
        format!("if {name}.len() > 1 {{ {name}[{at}] = {value}; }} ")
    }),
    (1, |g, holder| g.change_of_item(holder)),
    (1, |g, holder| match holder.ty {
        // Maps are unordered.
        Maps => g.change_of_item(holder),
        _ => format!("{}.sort(); ", holder.name),
    }),
    (1, |_, Holder { name, .. }| format!("{name}.reverse(); ")),
    (1, |_, Holder { name, .. }| format!("if {name}.len() > 0 {{ {name}.pop(); }} ")),
    (1, |g, Holder { name, ty, .. }| {
        format!("if {name}.len() < 40 {{ {name}.append({}); }} ", g.expression(ty, 1))
    }),
];

impl Generator {
    fn block(&mut self, result: Ty, depth: u32) -> String {
        let mark = self.variables.len();
        let mut text = String::from("{ ");
        for _ in 0..1 + self.random.below(3) {
            text += &self.statement(result, depth + 1);
        }
        self.variables.truncate(mark);
        text + "}"
    }

    pub(super) fn statement(&mut self, result: Ty, depth: u32) -> String {
        self.budget -= 1;
        if let Some(item) = self.gathered.filter(|_| self.random.one_in(2)) {
            return self.gather(item);
        }
        if depth > 2 || self.budget < 0 {
            return self.choose((result, depth), SIMPLE);
        }
        self.choose(
            (result, depth),
            &[(9, |g, place| g.choose(place, SIMPLE)), (7, |g, place| g.choose(place, NESTING))],
        )
    }

    fn declaration(&mut self) -> String {
        let ty = self.random.pick(KINDS);
        let value = self.expression(ty, 2);
        let name = self.random.pick(NAMES);
        self.variables.push((name, ty, true));
        let reads = value.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
        if ty == Maybe && !reads {
            let test = self.random.pick(&["n > 1", "true", "h.len() < 2", "n < 0"]);
            return format!("let {name}; if {test} {{ {name} = {value}; }} ");
        }
        format!("let {name} = {value}; ")
    }

    /// In a loop: a jump, or any statement.
    fn jump(&mut self, result: Ty) -> String {
        if self.random.one_in(2) {
            return self.early_end(result);
        }
        let jump = self.random.pick(&["break", "continue"]);
        format!("if {} {{ {jump}; }} ", self.expression(Bool, 1))
    }

    fn early_end(&mut self, result: Ty) -> String {
        if !self.random.one_in(3) {
            return self.assignment();
        }
        format!("if {} {{ return {}; }} ", self.expression(Bool, 1), self.expression(result, 1))
    }

    fn inner(&mut self, result: Ty, depth: u32) -> String {
        self.loops += 1;
        let body = self.block(result, depth + 1);
        self.loops -= 1;
        body
    }

    fn for_loop(&mut self, result: Ty, depth: u32) -> String {
        let name = self.random.pick(&["i", "j", "a"]);
        let (source, ty) = self.choose((), SOURCES);
        let mark = self.variables.len();
        let counted = self.random.one_in(5);
        if counted {
            self.variables.push(("q", Int, true));
        }
        self.variables.push((name, ty, true));
        let body = self.inner(result, depth);
        self.variables.truncate(mark);
        let names = if counted { format!("({name}, q)") } else { name.to_owned() };
        format!("for {names} in {source} {body} ")
    }

    pub(super) fn assignment(&mut self) -> String {
        let ty = self.random.pick(KINDS);
        let Some(name) = self.variable(ty, true) else { return String::new() };
        let value = self.expression(ty, 2);
        if ty == Int && self.random.one_in(12) {
            let (op, by) = (
                self.random.pick(&["<<=", ">>="]),
                self.random.pick(&["0", "1", "3", "h.len()", "62", "n - 4"]),
            );
            return format!("{name} {op} {by}; ");
        }
        if ty == Int && self.random.one_in(2) {
            let op = self.random.pick(&["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "+=", "-="]);
            return format!("{name} {op} {value}; ");
        }
        if ty == Text || ty.item().is_some() {
            // An array that doubles in every round would fill the memory: nothing limits it in these tests.
            return format!("if {name}.len() < 40 {{ {name} = {value}; }} ");
        }
        format!("{name} = {value}; ")
    }

    fn change(&mut self) -> String {
        let ty = self.random.pick(&[Arr, Arr, Nested, Words, Text, Text, Map, Map, Maps]);
        let Some(name) = self.variable(ty, true) else { return String::new() };
        let Some(item) = ty.item() else {
            return if ty == Map { self.map_change(name) } else { self.text_change(name) };
        };
        let holder = Holder { name, ty, item };
        if self.random.one_in(2) {
            return self.library_change(holder);
        }
        self.choose(holder, CHANGES)
    }

    /// A change in place of an item.
    fn change_of_item(&mut self, Holder { name, ty, item }: Holder) -> String {
        let change = match ty {
            Arr => format!("ITEM += {};", self.expression(item, 1)),
            Maps => {
                let changes = [".k = 5;", ".k -= 2;", ".row.push(3);", ".tag += 'y';", ".on = false;"];
                format!("ITEM{}", self.random.pick(&changes))
            }
            Words => {
                let changes = ["ITEM += 'y';", "r[-1] += \"z\";", "if ITEM.len() > 0 { ITEM[0] = 'w'; }"];
                self.random.pick(&changes).replace("r[", &format!("{name}["))
            }
            _ => format!("ITEM{}", self.random.pick(&[".push(3);", " += 5;", " += [1, 2];"])),
        };
        format!("if {name}.len() > 0 {{ {} }} ", change.replace("ITEM", &format!("{name}[0]")))
    }
}
