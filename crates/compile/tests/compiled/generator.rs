//! Random programs of the compiled subset, with what goes wrong in compilers: shadowing, nesting, closures
//! that capture, helpers, recursion, edge integers, early exits, arrays that look shared.

mod changed;
mod choice;
mod gather;
mod leaf;
mod library;
mod map;
mod statement;
mod text;
mod values;

use std::collections::BTreeMap;
use std::panic::Location;

use choice::Choice;

/// Random numbers (Steele, Lea and Flood 2014, SplitMix64).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % n
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ty {
    Int,
    Bool,
    Arr,
    Nested,
    Char,
    Text,
    Words,
    Map,
    Maps,
    /// A number, or `()`.
    Maybe,
    /// Options that fall apart: never a variable.
    Sums,
    /// A map of numbers alone, and options that are such or sums of such: never variables.
    Point,
    Points,
}

impl Ty {
    /// The type of the items of an array of this type. Returns `None` if it isn't an array.
    fn item(self) -> Option<Self> {
        match self {
            Self::Arr => Some(Self::Int),
            Self::Nested => Some(Self::Arr),
            Self::Words => Some(Self::Text),
            Self::Maps => Some(Self::Map),
            _ => None,
        }
    }
}

const NAMES: &[&str] = &["a", "b", "c", "d", "e", "f0"];

/// Helpers that every program has; some call each other.
pub(crate) const HELPERS: &str = r#"
fn twice(x) { x * 2 }
fn clamp(x) { if x > 20 { return 20; } if x < -5 { -5 } else { x } }
fn fact(n) { if n <= 1 { 1 } else { n * fact(n - 1) } }
fn fib(n) { if n < 2 { return n; } fib(n - 1) + fib(n - 2) }
fn down(n) { if n <= 0 { 0 } else { 1 + down(n - 1) } }
fn even(n) { if n <= 0 { n == 0 } else { odd(n - 1) } }
fn odd(n) { if n <= 0 { false } else { even(n - 1) } }
fn stack(r, n) { if n <= 0 { return r; } r.push(n); stack(r, n - 1) }
fn deep(n) { if n <= 0 { 0 } else { [n].map(|x| deep(x - 1) + 1)[0] } }
fn grow(r) { r.push(7); r += 8; r[0] = 9; r }
fn same(r) { r }
fn last(r) { r[-1] }
fn upto(n) { let r = []; for i in 0..n { if i == 9 { break; } r.push(i); } r }
fn flip(s) { let r = ""; for c in s { r = c + r; } r }
fn mark(s, i) { if i >= 0 && i < s.len() { s[i] = '#'; } s }
fn dots(n) { "." * max(0, clamp(n)) }
fn pieces(s, by) { let r = s.split(by); r += "end"; r }
fn bump(p) { p.k += 1; p.row.push(p.k); p.tag += '+'; p }
fn swap(p, q) { p.row = q.row; q.row.push(4); p.on = !q.on; p }
fn most(r) { let m = 0; for x in r { if x > m { m = x; } } m }
fn part(q, i) { if i < 0 || i >= q.len() { return [i]; } q[i] }
fn firsts(q) { let r = []; for x in q { if x.len() > 0 { r.push(x[0]); } } r }
fn rows(q) { let r = []; for x in q { x.push(5); r.push(x); } r }
fn build(n, low) { let r = []; if n >= low { r.push([n]); } let k = low; while 2 * k < n { for rest in build(n - k, k + 1) { r.push([k] + rest); } k += 1; } r }
fn score(r) { r.filter(|x| x > 1).map(|x| x % 9).reduce(|s, x| s + x, 0) }
fn wide(q) { let t = q; t.push([1]); q.len() * 10 + t.len() }
fn view(q) { let t = q; let u = if t.len() > 0 { t[0] } else { [8] }; u.len() + t.len() }
fn sign(x) { if x > 0 { return 1; } if x < 0 { return -1; } 0 }
fn far(x) { let i = 0; loop { i += 1; if i * i > x || i > 30 { return i; } } }
fn nest(q, n) { if n <= 0 { return q; } let t = q; t.push([n, q.len()]); nest(t, n - 1) }
fn has(r, x) { for y in r { if y == x { return true; } } false }
fn over(r, x) { for y in r { if y > x { return y; } } }
fn small(n) { if n < 5 { n } }
fn early(n) { if n % 2 == 0 { return; } if n < 0 { return (); } n * 2 }
fn either(m, n) { if m == () { if n > 3 { n } else { () } } else { m + 1 } }
fn root(n) { let k = 0; while true { if (k + 1) * (k + 1) > n { return k; } k += 1; } }
fn below(n) { if n > 50 { return [n]; } let r = []; loop { n -= 3; if n < 0 { return r; } r.push(n); } }
fn few(n) { let r = []; if n < 2 { return r; } for k in 0..min(n, 7) { if k == 5 { return r; } r.push(k); } r += [1]; r }
fn taken(r, i) { r.remove(i) }
fn first(r) { let x = r.shift(); x + r.len() }
fn without(r, i) { r.remove(i); r }
fn added(r, i, x) { r.insert(i, x); r }
fn halves(r) { let all = []; for i in range(0, r.len(), 2) { all.push(r[i]); } all }
fn tally(r) {
    let m = #{};
    for x in r { let k = `k${x % 3}`; if k in m { m[k] += 1; } else { m[k] = 1; } }
    let all = [];
    for k in m.keys() { all.push(m[k]); }
    all + m.values()
}
fn groups(r) {
    let m = #{};
    for x in r { let k = `${x % 2}`; if m[k] == () { m[k] = []; } m[k].push(x); let c = m; c[k] = [9]; }
    let one = m.remove("1");
    if one == () { m["none"] = [r.len()]; } else { m.one = one; }
    m.values()
}
fn known(s) {
    let m = #{};
    for c in s { m[c.to_string()] = true; }
    let other = m;
    other.a = false;
    m.len() + (if m["x"] ?? false { 10 } else { 0 }) + (if m == other { 100 } else { 0 })
}
fn falling(r) { r.sort(|a, b| b - a); r.dedup(); r }
"#;

/// A program: the rule `|n, h, s, p|` of a number, an array, a string and a map.
pub(crate) struct Generator {
    random: Random,
    variables: Vec<(&'static str, Ty, bool)>,
    budget: i32,
    loops: u32,
    level: u32,
    /// Of what type the items of the array are that the program gathers and returns, if it does.
    gathered: Option<Ty>,
    /// The gathered items are sums of such.
    sums: bool,
    /// How often each choice was taken, by the line that asks.
    taken: BTreeMap<&'static Location<'static>, Vec<u64>>,
}

/// A variable that holds an array.
#[derive(Clone, Copy)]
struct Holder {
    name: &'static str,
    ty: Ty,
    item: Ty,
}

/// What programs return.
const RESULTS: &[Ty] = &[
    Ty::Int,
    Ty::Arr,
    Ty::Arr,
    Ty::Nested,
    Ty::Nested,
    Ty::Bool,
    Ty::Text,
    Ty::Words,
    Ty::Words,
    Ty::Map,
    Ty::Maps,
    Ty::Maps,
    Ty::Sums,
    Ty::Sums,
    Ty::Points,
];
/// What variables hold.
const KINDS: &[Ty] = &[
    Ty::Int,
    Ty::Int,
    Ty::Int,
    Ty::Bool,
    Ty::Arr,
    Ty::Arr,
    Ty::Nested,
    Ty::Char,
    Ty::Text,
    Ty::Text,
    Ty::Words,
    Ty::Map,
    Ty::Map,
    Ty::Maps,
    Ty::Maybe,
];

/// Bodies of closures, by the type of their result.
const BODIES: &[Choice<(Ty, u32)>] = &[
    (1, |g, (ty, depth)| {
        let inner = g.expression(Ty::Int, 1);
        g.variables.push(("w", Ty::Int, true));
        format!("{{ let w = {inner}; {} {} }}", g.assignment(), g.expression(ty, depth))
    }),
    (1, |g, (ty, depth)| {
        let (test, early) = (g.expression(Ty::Bool, depth), g.expression(ty, depth));
        format!("{{ if {test} {{ return {early}; }} {} }}", g.expression(ty, depth))
    }),
    (4, |g, (ty, depth)| g.expression(ty, depth)),
];

impl Generator {
    pub(crate) fn program(seed: u64) -> String {
        Self::new(seed).whole()
    }

    fn new(seed: u64) -> Self {
        let variables = [("n", Ty::Int), ("h", Ty::Arr), ("s", Ty::Text), ("p", Ty::Map)];
        Self {
            random: Random::new(seed),
            variables: variables.map(|(name, ty)| (name, ty, true)).to_vec(),
            budget: 34,
            loops: 0,
            level: 0,
            gathered: None,
            sums: false,
            taken: BTreeMap::new(),
        }
    }

    fn whole(&mut self) -> String {
        let ty = self.random.pick(RESULTS);
        let mut body = String::new();
        if ty == Ty::Sums {
            self.gathered = Some(self.random.pick(&[Ty::Int, Ty::Arr, Ty::Text, Ty::Map]));
            self.sums = true;
            body += "let all = []; ";
        } else if ty == Ty::Points {
            self.gathered = Some(Ty::Point);
            self.sums = self.random.one_in(3);
            body += "let all = []; ";
        } else if let Some(item) = ty.item()
            && self.random.one_in(3)
        {
            self.gathered = Some(item);
            body += "let all = []; ";
        }
        for _ in 0..2 + self.random.below(5) {
            body += &self.statement(ty, 0);
        }
        let value = match self.gathered {
            Some(_) if !matches!(ty, Ty::Sums | Ty::Points) && self.random.one_in(4) => {
                format!("all + {}", self.expression(ty, 2))
            }
            Some(_) => "all".to_owned(),
            None if ty == Ty::Nested && self.random.one_in(8) => self.mixed(),
            None => self.expression(ty, 2),
        };
        // What compiled code doesn't have, and Rhai only with help.
        if self.random.one_in(60) {
            body = format!("try {{ {body} }} catch {{ }} ");
        }
        format!("|n, h, s, p| {{ {body} {value} }}")
    }

    /// Nested arrays mixed with numbers: options only where they are sums.
    fn mixed(&mut self) -> String {
        let [a, b, c] = [(); 3].map(|()| self.expression(Ty::Int, 1));
        let literals = [
            "[[A, [B, C]]]",
            "[[A], [B]]",
            "[[[A, B], C]]",
            "[A, [B, C]]",
            "[[A, [B]], [C]]",
            "[[], [A, []]]",
        ];
        let literal = self.random.pick(&literals);
        literal.replace('A', &a).replace('B', &b).replace('C', &c)
    }

    /// A variable of a type that the innermost scope sees.
    fn variable(&mut self, ty: Ty, own: bool) -> Option<&'static str> {
        let fits = |(i, (name, found, may)): (usize, &(&'static str, Ty, bool))| {
            let shadowed = self.variables[i + 1..].iter().any(|later| later.0 == *name);
            (*found == ty && !shadowed && (*may || !own)).then_some(*name)
        };
        let known: Vec<&'static str> = self.variables.iter().enumerate().filter_map(fits).collect();
        if known.is_empty() { None } else { Some(self.random.pick(&known)) }
    }

    fn expression(&mut self, ty: Ty, depth: u32) -> String {
        self.budget -= 1;
        if depth == 0 || self.budget < -60 || self.level > 5 {
            return self.leaf(ty);
        }
        self.level += 1;
        let text = match ty {
            Ty::Int => self.int(depth - 1),
            Ty::Bool => self.boolean(depth - 1),
            Ty::Arr => self.array(depth - 1),
            Ty::Nested => self.nested(depth - 1),
            Ty::Char => self.character(depth - 1),
            Ty::Text => self.text(depth - 1),
            Ty::Words => self.words(depth - 1),
            Ty::Map => self.map(depth - 1),
            Ty::Maps => self.maps(depth - 1),
            Ty::Maybe => self.maybe(depth - 1),
            Ty::Point => self.point(depth - 1),
            Ty::Points if !self.sums => format!("[{}]", self.point(depth - 1)),
            Ty::Sums | Ty::Points => {
                let item = self.gathered.unwrap_or(Ty::Int);
                format!("[{}]", self.sum(item, depth - 1))
            }
        };
        self.level -= 1;
        text
    }

    /// A closure of one parameter.
    fn closure(&mut self, name: &'static str, item: Ty, ty: Ty, depth: u32) -> String {
        let text = self.within(&[(name, item)], |this| this.choose((ty, depth), BODIES));
        format!("|{name}| {text}")
    }

    /// The body of a closure with these parameters; it may not assign to outer variables.
    fn within(
        &mut self,
        parameters: &[(&'static str, Ty)],
        body: impl FnOnce(&mut Self) -> String,
    ) -> String {
        let mark = self.variables.len();
        let locked: Vec<bool> = self.variables.iter().map(|variable| variable.2).collect();
        self.variables.iter_mut().for_each(|variable| variable.2 = false);
        self.variables.extend(parameters.iter().map(|&(name, ty)| (name, ty, ty == Ty::Int)));
        let text = body(self);
        self.variables.truncate(mark);
        for (variable, may) in self.variables.iter_mut().zip(locked) {
            variable.2 = may;
        }
        text
    }
}
