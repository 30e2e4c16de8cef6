//! The options of a formula by brute force, and those of a rule as it is compiled.

use std::collections::{BTreeMap, BTreeSet};

use bouton_compile::formula::{NotLinear, formula};
use bouton_compile::{BackEnd, Compiled, DataType, Script};
use bouton_rules::{self as rules, Datum, Place, PositionKind, PositionRef};
use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};
use rhai::{AST, Dynamic, Engine, FnPtr, OptimizationLevel, Position};

/// Options as their parts.
pub(crate) type Options = BTreeSet<Vec<i64>>;

/// A text with functions, and the globals that they read.
pub(crate) struct Text {
    tree: AST,
    globals: BTreeMap<&'static str, Dynamic>,
}

impl Text {
    pub(crate) fn new(text: &str) -> Self {
        let mut engine = Engine::new();
        engine.set_max_expr_depths(0, 0).set_optimization_level(OptimizationLevel::None);
        let tree = engine.compile(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let ints = |all: &[i64]| Dynamic::from_array(all.iter().copied().map(Dynamic::from).collect());
        let rows = |all: &[[i64; 2]]| Dynamic::from_array(all.iter().map(|row| ints(row)).collect());
        let king = [[1, 0], [0, 1], [1, 1]];
        let knight = [[-2, 1], [-2, -1], [1, -2], [-1, -2]];
        let globals = [("S", ints(&[1, 3, 4])), ("KING", rows(&king)), ("KNIGHT", rows(&knight))];
        Self { tree, globals: globals.into_iter().collect() }
    }
}

impl Script for Text {
    fn functions(&self) -> &AST {
        &self.tree
    }

    fn global(&self, name: &str) -> Option<Dynamic> {
        self.globals.get(name).cloned()
    }

    fn place(&self, _function: &str, position: Position) -> Option<Place> {
        let (line, column) = (position.line()? as u32, position.position()? as u32);
        Some(Place { source: String::new(), line, column })
    }

    fn literals(&self, _function: &str) -> Vec<String> {
        Vec::new()
    }
}

/// The formula of the function `rule` in a text.
pub(crate) fn of(text: &str, position: &[Datum]) -> Result<Formula, NotLinear> {
    formula(&FnPtr::new("rule").expect("a name"), &Text::new(text), position)
}

/// The function `rule` in a text, compiled.
pub(crate) fn compiled(text: &str, position: &[Datum]) -> Compiled {
    let forms: Vec<DataType> = position.iter().map(|of| DataType::of(of).expect("a form")).collect();
    let rule = FnPtr::new("rule").expect("a name");
    Compiled::new(&rule, &Text::new(text), &forms, BackEnd::Closures, 1 << 26, |_| false)
        .unwrap_or_else(|error| panic!("{text}: {}", error.construct))
}

/// All numbers of a value.
fn numbers(of: &Datum, to: &mut Vec<i64>) {
    match of {
        Datum::Int(n) => to.push(*n),
        Datum::Ints(all) => to.extend_from_slice(all),
        Datum::List(all) => all.iter().for_each(|item| numbers(item, to)),
        Datum::Map(fields) => fields.iter().for_each(|(_, value)| numbers(value, to)),
        other => panic!("{other} in an option"),
    }
}

/// The same value with other numbers.
fn with(of: &Datum, next: &mut impl Iterator<Item = i64>) -> Datum {
    match of {
        Datum::Int(_) => Datum::Int(next.next().expect("a number")),
        Datum::Ints(all) => Datum::ints(next.take(all.len()).collect::<Vec<_>>()),
        Datum::List(all) => Datum::list(all.iter().map(|item| with(item, next)).collect()),
        Datum::Map(fields) => {
            Datum::Map(fields.iter().map(|(key, value)| (key.clone(), with(value, next))).collect())
        }
        other => panic!("{other} in a position"),
    }
}

/// The options that a compiled rule lists. Returns `None` if it fails.
pub(crate) fn options_of_rule(rule: &Compiled, form: &[Datum], parts: &[i64]) -> Option<Options> {
    let mut next = parts.iter().copied();
    let values: Vec<Datum> = form.iter().map(|of| with(of, &mut next)).collect();
    let position = if let [only] = values.as_slice() { only.clone() } else { Datum::list(values) };
    let kind = match &position {
        Datum::Int(_) => PositionKind::Number,
        Datum::Map(_) => PositionKind::Map,
        _ => PositionKind::Array(None),
    };
    let (mut code, mut options) = (Vec::new(), rules::Options::new());
    rule.options(kind, PositionRef::of(&position, &mut code), &mut options)?;
    let parts = |option: &Vec<Datum>| {
        let mut parts = Vec::new();
        option.iter().for_each(|part| numbers(part, &mut parts));
        parts
    };
    Some(options.data().iter().map(parts).collect())
}

/// The options of a formula at a position, with numbers up to `most` for its other variables.
pub(crate) fn options_of_formula(of: &Formula, position: &[i64], most: i64) -> Options {
    let mut found = Options::new();
    for kind in &of.moves {
        assert!(kind.option.len() == of.parts);
        let mut known: Vec<Option<i64>> = position.iter().copied().map(Some).collect();
        known.resize(kind.variables, None);
        choose(kind, &mut known, most, &mut found);
    }
    found
}

/// Chooses one variable after the other, the one with the fewest numbers first.
fn choose(kind: &Disjunct, known: &mut [Option<i64>], most: i64, found: &mut Options) {
    let open: Vec<usize> = (0..known.len()).filter(|at| known[*at].is_none()).collect();
    let spans = open.iter().map(|at| (span(kind, known, *at, most), *at));
    let Some(((low, high), at)) = spans.min_by_key(|((low, high), _)| (high - low).max(-1)) else {
        let values: Vec<i64> = known.iter().copied().map(Option::unwrap_or_default).collect();
        if kind.conditions.iter().all(|condition| condition.holds(&values) == Some(true)) {
            found.insert(
                kind.option.iter().map(|part| part.value(&values).expect("a small number")).collect(),
            );
        }
        return;
    };
    for n in low..=high {
        known[at] = Some(n);
        choose(kind, known, most, found);
    }
    known[at] = None;
}

/// The numbers that a variable may have, as far as one condition alone says it.
fn span(kind: &Disjunct, known: &[Option<i64>], at: usize, most: i64) -> (i64, i64) {
    let (mut low, mut high) = (0, most);
    let mut bound = |term: &Linear, sign: i64| {
        let factor = sign * term.coefficient(at);
        let mut rest = sign * term.constant;
        for (variable, other) in term.coefficients.iter().enumerate().filter(|(v, f)| *v != at && **f != 0) {
            let Some(value) = known[variable] else { return };
            rest += sign * other * value;
        }
        // factor · x + rest ≥ 0
        match factor {
            0 if rest < 0 => high = -1,
            0 => {}
            1.. => low = low.max((-rest).div_euclid(factor) + i64::from((-rest).rem_euclid(factor) > 0)),
            _ => high = high.min(rest.div_euclid(-factor)),
        }
    };
    for condition in &kind.conditions {
        match condition {
            Condition::AtLeastZero(term) => bound(term, 1),
            Condition::Zero(term) => {
                bound(term, 1);
                bound(term, -1);
            }
            Condition::NotZero(_) => {}
            Condition::Bits { law, left, right, result } if *result == at => {
                if let (Some(left), Some(right)) = (known[*left], known[*right]) {
                    let exact = Linear { constant: -law.of(left, right), ..Linear::variable(at) };
                    bound(&exact, 1);
                    bound(&exact, -1);
                }
            }
            Condition::Bits { .. } => {}
        }
    }
    (low, high)
}

/// All positions of a box.
pub(crate) fn positions(parts: usize, most: i64) -> impl Iterator<Item = Vec<i64>> {
    let size = most + 1;
    (0..size.pow(parts as u32))
        .map(move |n| (0..parts as u32).map(|part| n / size.pow(part) % size).collect())
}

/// The first position of a box where a formula and a rule don't have the same options.
pub(crate) fn difference(of: &Formula, rule: &Compiled, form: &[Datum], most: i64) -> Option<String> {
    for position in positions(of.parts, most) {
        let listed = options_of_rule(rule, form, &position);
        let found = options_of_formula(of, &position, 4 * most + 40);
        if listed.as_ref() != Some(&found) {
            return Some(format!("at {position:?} the rule lists {listed:?}, the formula has {found:?}"));
        }
    }
    None
}
