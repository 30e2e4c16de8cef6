//! Random rules: a rule and its formula have the same options.

use bouton_rules::Datum;

use super::comparison::{compiled, difference, of};

/// Rules that are made.
const RULES: u64 = 1_000;

/// A linear congruential generator: the same rules in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }

    fn of<'t>(&mut self, all: &[&'t str]) -> &'t str {
        all[self.roll(all.len() as u64) as usize]
    }
}

/// The program text of a rule that is being made.
struct Maker {
    dice: Dice,
    /// Variables that may be read.
    names: Vec<String>,
    /// Those among them that may be changed.
    changeable: Vec<String>,
    count: usize,
}

impl Maker {
    fn name(&mut self) -> String {
        self.count += 1;
        format!("v{}", self.count)
    }

    fn known(&mut self) -> String {
        let at = self.dice.roll(self.names.len() as u64) as usize;
        self.names[at].clone()
    }

    fn number(&mut self, depth: u32) -> String {
        if depth == 0 {
            return match self.dice.roll(3) {
                0 => self.dice.roll(5).to_string(),
                _ => self.known(),
            };
        }
        let (a, b) = (self.number(depth - 1), self.number(depth - 1));
        match self.dice.roll(11) {
            0 | 1 => format!("({a} + {b})"),
            2 | 3 => format!("({a} - {b})"),
            4 => format!("({} * {b})", self.dice.roll(4)),
            5 => format!("({a} / {})", 2 + self.dice.roll(3)),
            6 => format!("({a} % {})", 2 + self.dice.roll(3)),
            7 => format!("min({a}, {b})"),
            8 => format!("max({a}, {b})"),
            9 => format!("abs({a})"),
            _ => {
                let condition = self.condition(0);
                format!("(if {condition} {{ {a} }} else {{ {b} }})")
            }
        }
    }

    fn condition(&mut self, depth: u32) -> String {
        if depth > 0 {
            let (a, b) = (self.condition(depth - 1), self.condition(depth - 1));
            return match self.dice.roll(4) {
                0 => format!("({a} && {b})"),
                1 => format!("({a} || {b})"),
                2 => format!("!({a})"),
                _ => a,
            };
        }
        let (a, b) = (self.known(), self.number(0));
        let sign = self.dice.of(&["<", "<=", ">", ">=", "==", "!="]);
        format!("{a} {sign} {b}")
    }

    fn option(&mut self, parts: usize) -> String {
        let numbers: Vec<String> = (0..parts)
            .map(|_| {
                let depth = u32::from(self.dice.roll(3) == 0);
                self.number(depth)
            })
            .collect();
        if parts == 1 { numbers[0].clone() } else { format!("[{}]", numbers.join(", ")) }
    }

    /// Statements in a scope of their own.
    fn block(&mut self, parts: usize, depth: u32, is_loop: bool) -> String {
        let (names, changeable) = (self.names.clone(), self.changeable.clone());
        let count = 1 + self.dice.roll(3);
        let text: String = (0..count).map(|_| self.statement(parts, depth, is_loop)).collect();
        (self.names, self.changeable) = (names, changeable);
        text
    }

    fn statement(&mut self, parts: usize, depth: u32, is_loop: bool) -> String {
        let roll = if depth == 0 { self.dice.roll(5) } else { self.dice.roll(11) };
        match roll {
            0 | 1 => format!("r.push({}); ", self.option(parts)),
            2 => {
                let (name, value) = (self.name(), self.number(1));
                self.names.push(name.clone());
                self.changeable.push(name.clone());
                format!("let {name} = {value}; ")
            }
            3 if !self.changeable.is_empty() => {
                let at = self.dice.roll(self.changeable.len() as u64) as usize;
                let (name, by) = (self.changeable[at].clone(), self.dice.roll(3));
                let sign = self.dice.of(&["+=", "-="]);
                format!("{name} {sign} {by}; ")
            }
            4 if is_loop => {
                let condition = self.condition(0);
                let jump = self.dice.of(&["break", "continue"]);
                format!("if {condition} {{ {jump}; }} ")
            }
            5 | 6 => {
                let (condition, yes, no) = (
                    self.condition(1),
                    self.block(parts, depth - 1, is_loop),
                    self.block(parts, depth - 1, is_loop),
                );
                format!("if {condition} {{ {yes}}} else {{ {no}}} ")
            }
            7 => {
                let name = self.name();
                let (low, high) = (self.dice.roll(3), self.number(0));
                let names = self.names.clone();
                self.names.push(name.clone());
                let body = self.block(parts, depth - 1, true);
                self.names = names;
                format!("for {name} in {low}..{high} {{ {body}}} ")
            }
            8 => {
                let name = self.name();
                let names = self.names.clone();
                self.names.push(name.clone());
                let body = self.block(parts, depth - 1, true);
                self.names = names;
                format!("for {name} in [1, 3] {{ {body}}} ")
            }
            9 => {
                let (name, start, step) = (self.name(), self.number(0), 1 + self.dice.roll(2));
                let (names, body) = (self.names.clone(), {
                    self.names.push(name.clone());
                    self.block(parts, depth - 1, false)
                });
                self.names = names;
                let test = self.dice.of(&[">", ">=", "!="]);
                let floor = if test == ">=" { 1 } else { 0 };
                format!("let {name} = {start}; while {name} {test} {floor} {{ {name} -= {step}; {body}}} ")
            }
            _ => {
                let condition = self.condition(0);
                format!("if {condition} {{ return r; }} ")
            }
        }
    }
}

/// A rule of `parts` numbers.
fn rule(seed: u64, parts: usize) -> String {
    let names: Vec<String> = ["a", "b"].iter().take(parts).map(|name| (*name).to_owned()).collect();
    let parameters = names.join(", ");
    let mut maker = Maker { dice: Dice(seed * 7919 + 13), names, changeable: Vec::new(), count: 0 };
    maker.dice.roll(2);
    let body: String = (0..3).map(|_| maker.statement(parts, 2, false)).collect();
    format!("fn rule({parameters}) {{ let r = []; {body}r }}")
}

#[test]
fn whatever_has_a_formula_has_the_same_options() {
    let mut same = 0;
    for seed in 0..RULES {
        let parts = 1 + (seed % 2) as usize;
        let (text, form) = (rule(seed, parts), vec![Datum::Int(0); parts]);
        let Ok(found) = of(&text, &form) else { continue };
        let most = if parts == 1 { 14 } else { 5 };
        if let Some(difference) = difference(&found, &compiled(&text, &form), &form, most) {
            panic!("seed {seed}: {text}\n{difference}\n{found:?}");
        }
        same += 1;
    }
    assert!(same > RULES / 2, "only {same} formulas");
}
