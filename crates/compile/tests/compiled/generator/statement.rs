//! Random statements: declarations, assignments, changes in place, branches and loops.

use super::{Generator, KINDS, NAMES, Ty};

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
        let most = if depth > 2 || self.budget < 0 { 9 } else { 16 };
        if let Some(item) = self.gathered.filter(|_| self.random.one_in(2)) {
            return self.gather(item);
        }
        match self.random.below(most) {
            0..=2 => {
                let ty = self.random.pick(KINDS);
                let value = self.expression(ty, 2);
                let name = self.random.pick(NAMES);
                self.variables.push((name, ty, true));
                let reads = value.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
                if ty == Ty::Maybe && !reads {
                    let test = self.random.pick(&["n > 1", "true", "h.len() < 2", "n < 0"]);
                    return format!("let {name}; if {test} {{ {name} = {value}; }} ");
                }
                format!("let {name} = {value}; ")
            }
            3 | 4 => self.assignment(),
            5 | 6 => self.change(),
            7 if self.loops > 0 && self.random.one_in(2) => {
                let jump = self.random.pick(&["break", "continue"]);
                format!("if {} {{ {jump}; }} ", self.expression(Ty::Bool, 1))
            }
            7 if self.random.one_in(3) => {
                format!("if {} {{ return {}; }} ", self.expression(Ty::Bool, 1), self.expression(result, 1))
            }
            7 | 8 => self.assignment(),
            9 | 10 => {
                let condition = self.expression(Ty::Bool, 2);
                let yes = self.block(result, depth);
                if self.random.one_in(2) {
                    format!("if {condition} {yes} ")
                } else {
                    format!("if {condition} {yes} else {} ", self.block(result, depth))
                }
            }
            11 | 12 => self.for_loop(result, depth),
            13 if self.random.one_in(3) => {
                let body = self.inner(result, depth);
                let step = self.random.pick(&["2", "-2", "(n | 1)", "1"]);
                format!(
                    "for k in range({}, {}, {step}) {{ if k > 40 {{ break; }} {body} }} ",
                    self.random.below(4),
                    self.random.pick(&["7", "-5", "clamp(n)"])
                )
            }
            13 => {
                let body = self.inner(result, depth);
                format!("let k = 0; while k < {} {{ k += 1; {body} }} ", self.random.below(5))
            }
            14 => {
                let body = self.inner(result, depth);
                let (head, tail) = self.random.pick(&[
                    ("loop { k += 1; if k > 3 { break; }", "}"),
                    ("while true { k += 1; if k > 3 { break; }", "}"),
                    ("do { k += 1;", "} while k < 3;"),
                    ("do { k += 1;", "} until k >= 3;"),
                ]);
                format!("let k = 0; {head} {body} {tail} ")
            }
            _ => {
                let n = self.expression(Ty::Int, 1);
                let (one, two, rest) =
                    (self.block(result, depth), self.block(result, depth), self.block(result, depth));
                format!("switch {n} {{ 0 | 3 => {one}, 1 if n > 2 => {two}, 4..=9 => {two}, _ => {rest} }} ")
            }
        }
    }

    fn inner(&mut self, result: Ty, depth: u32) -> String {
        self.loops += 1;
        let body = self.block(result, depth + 1);
        self.loops -= 1;
        body
    }

    fn for_loop(&mut self, result: Ty, depth: u32) -> String {
        let name = self.random.pick(&["i", "j", "a"]);
        let (source, ty) = match self.random.below(7) {
            6 => (self.expression(Ty::Maps, 1), Ty::Map),
            4 => (self.expression(Ty::Text, 1), Ty::Char),
            5 => (self.expression(Ty::Words, 1), Ty::Text),
            0 => (format!("0..{}", self.random.below(5)), Ty::Int),
            1 => (format!("{}..=clamp({})", self.random.below(3), self.expression(Ty::Int, 1)), Ty::Int),
            2 => (self.expression(Ty::Arr, 1), Ty::Int),
            _ => (self.expression(Ty::Nested, 1), Ty::Arr),
        };
        let mark = self.variables.len();
        let counted = self.random.one_in(5);
        if counted {
            self.variables.push(("q", Ty::Int, true));
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
        if ty == Ty::Int && self.random.one_in(2) {
            let op = self.random.pick(&["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "+=", "-="]);
            return format!("{name} {op} {value}; ");
        }
        if ty == Ty::Text || ty.item().is_some() {
            // An array that doubles in every round would fill the memory: nothing limits it in these tests.
            return format!("if {name}.len() < 40 {{ {name} = {value}; }} ");
        }
        format!("{name} = {value}; ")
    }

    fn change(&mut self) -> String {
        let ty = self.random.pick(&[
            Ty::Arr,
            Ty::Arr,
            Ty::Nested,
            Ty::Words,
            Ty::Text,
            Ty::Text,
            Ty::Map,
            Ty::Map,
            Ty::Maps,
        ]);
        let Some(name) = self.variable(ty, true) else { return String::new() };
        let Some(item) = ty.item() else {
            return if ty == Ty::Map { self.map_change(name) } else { self.text_change(name) };
        };
        if self.random.one_in(2) {
            return self.library_change(name, ty, item);
        }
        let value = self.expression(item, 1);
        match self.random.below(9) {
            0 | 1 => format!("{name}.push({value}); "),
            2 if ty != Ty::Nested => format!("{name} += {value}; "),
            2 => format!("{name} += [{value}]; "),
            3 => format!(
                "if {name}.len() > 1 {{ {name}[{}] = {value}; }} ",
                self.random.pick(&["0", "1", "-1", "-2"])
            ),
            4 if ty == Ty::Arr => format!("if {name}.len() > 0 {{ {name}[0] += {value}; }} "),
            4 | 5 if ty == Ty::Maps => format!(
                "if {name}.len() > 0 {{ {name}[0]{}; }} ",
                self.random.pick(&[".k = 5", ".k -= 2", ".row.push(3)", ".tag += 'y'", ".on = false"])
            ),
            4 if ty == Ty::Words => {
                let change = self.random.pick(&[
                    "{ r[0] += 'y'; }",
                    "{ r[-1] += \"z\"; }",
                    "{ if r[0].len() > 0 { r[0][0] = 'w'; } }",
                ]);
                format!("if {name}.len() > 0 {} ", change.replace("r[", &format!("{name}[")))
            }
            4 => format!(
                "if {name}.len() > 0 {{ {name}[0]{}; }} ",
                self.random.pick(&[".push(3)", " += 5", " += [1, 2]"])
            ),
            5 => format!("{name}.sort(); "),
            6 => format!("{name}.reverse(); "),
            7 => format!("if {name}.len() > 0 {{ {name}.pop(); }} "),
            _ => format!("if {name}.len() < 40 {{ {name}.append({}); }} ", self.expression(ty, 1)),
        }
    }
}
