//! Helpers of the tests: rules from closures, data from JSON.

use std::cell::Cell;
use std::rc::Rc;

use bouton_rules::{Datum, Literature, Options, PositionKind, PositionRef, Presentation, RuleError, Ruleset};
use bouton_solve::{Budget, Control, Game, Stop, Sum, Work};
use serde_json::Value;

type List = Box<dyn Fn(&Datum, &mut Options) -> Result<(), RuleError>>;

/// A game with a closure as its moves; counts how often it is called.
pub(crate) struct Rule {
    name: &'static str,
    kind: PositionKind,
    list: List,
    pub(crate) asked: Cell<u64>,
}

impl Presentation for Rule {}

impl Ruleset for Rule {
    fn name(&self) -> &str {
        self.name
    }
    fn kind(&self) -> PositionKind {
        self.kind
    }
    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        self.asked.set(self.asked.get() + 1);
        (self.list)(&position.datum(), out)
    }
    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(position)
    }
}

impl Literature for Rule {}

pub(crate) fn rule(
    name: &'static str,
    kind: PositionKind,
    list: impl Fn(&Datum, &mut Options) -> Result<(), RuleError> + 'static,
) -> Rc<Rule> {
    Rc::new(Rule { name, kind, list: Box::new(list), asked: Cell::new(0) })
}

/// A heap game from a closure that gives lists of heaps.
pub(crate) fn heaps(name: &'static str, moves: impl Fn(i64) -> Vec<Vec<i64>> + 'static) -> Rc<Rule> {
    rule(name, PositionKind::Heap, move |position, out| {
        for option in moves(position.as_int().unwrap_or(0)) {
            out.sum(&option);
        }
        Ok(())
    })
}

/// Kayles without its code.
pub(crate) fn kayles() -> Rc<Rule> {
    heaps("rows", |n| {
        let take = |k: i64| (0..=n - k).map(move |a| vec![a, n - k - a]);
        take(1).chain(take(2)).collect()
    })
}

pub(crate) fn game(rules: Rc<impl Ruleset + 'static>) -> Game {
    Game::new(rules)
}

pub(crate) fn at(game: &Game, position: impl Into<Datum>) -> Sum {
    game.position(position.into()).expect("a legal position")
}

pub(crate) fn free() -> Control {
    Control::default()
}

/// Control that stops at the `n`th look of the watcher.
pub(crate) fn stops_at_look(n: u64) -> Control {
    let looks = Cell::new(0);
    Control::watched(Budget::default(), move |_: &Work| {
        looks.set(looks.get() + 1);
        (looks.get() >= n).then_some(Stop::Interrupt)
    })
}

pub(crate) fn datum(value: &Value) -> Datum {
    match value {
        Value::Number(n) => Datum::Int(n.as_i64().expect("an integer")),
        Value::String(text) => Datum::text(text),
        Value::Bool(b) => Datum::Bool(*b),
        Value::Array(items) => Datum::list(items.iter().map(datum).collect()),
        Value::Object(map) => Datum::map(map.iter().map(|(key, value)| (key.clone(), datum(value)))),
        Value::Null => panic!("null is not a datum"),
    }
}
