//! A dozen games that are written twice, as functions and as linear constraints.

use std::rc::Rc;

use bouton_rules::{
    ArrayRule, Datum, Literature, Options, PositionKind, PositionRef, Presentation, RuleError, Ruleset,
    admission,
};
use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

use crate::Game;

pub(super) type Listed = fn(&[i64], &mut Options);

/// Rules that are written twice: as a function, and as linear constraints.
pub(super) struct Written {
    pub(super) rule: ArrayRule<Listed>,
    pub(super) formula: Formula,
}

impl Presentation for Written {}
impl Literature for Written {}

impl Ruleset for Written {
    fn name(&self) -> &str {
        self.rule.name()
    }

    fn kind(&self) -> PositionKind {
        self.rule.kind()
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        if position.as_ints().is_some_and(|parts| parts.iter().any(|part| *part > 1 << 22)) {
            return Err(admission::too_many_options(&position.datum()));
        }
        self.rule.options(position, out)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        self.rule.admit(position)
    }

    fn formula(&self, _parts: Option<usize>) -> Option<Result<Formula, RuleError>> {
        Some(Ok(self.formula.clone()))
    }
}

pub(super) fn term(constant: i64, coefficients: &[i64]) -> Linear {
    Linear { constant, coefficients: coefficients.to_vec() }
}

pub(super) fn at_least(term: &Linear) -> Condition {
    Condition::AtLeastZero(term.clone())
}

/// A jump by these numbers.
pub(super) fn jump(by: &[i64]) -> Disjunct {
    let less = |(part, by): (usize, &i64)| Linear { constant: -by, ..Linear::variable(part) };
    let option: Vec<Linear> = by.iter().enumerate().map(less).collect();
    Disjunct { variables: by.len(), conditions: option.iter().map(at_least).collect(), option }
}

/// Any multiple of a step, 1 or more.
pub(super) fn line(step: &[i64]) -> Disjunct {
    let parts = step.len();
    let less = |(part, by): (usize, &i64)| {
        let mut coefficients = Linear::variable(part).coefficients;
        coefficients.resize(parts + 1, 0);
        coefficients[parts] = -by;
        Linear { constant: -by, coefficients }
    };
    let option: Vec<Linear> = step.iter().enumerate().map(less).collect();
    Disjunct { variables: parts + 1, conditions: option.iter().map(at_least).collect(), option }
}

/// ⌊n / 2⌋ from a part that isn't 0.
pub(super) fn half(parts: usize, part: usize) -> Disjunct {
    let mut halved = vec![0; parts + 2];
    (halved[part], halved[parts], halved[parts + 1]) = (1, -2, -1);
    let mut option: Vec<Linear> = (0..parts).map(Linear::variable).collect();
    option[part] = Linear::variable(parts);
    let positive = Linear { constant: -1, ..Linear::variable(part) };
    let mut below = vec![0; parts + 2];
    below[parts + 1] = -1;
    let conditions = vec![Condition::Zero(term(0, &halved)), at_least(&positive), at_least(&term(1, &below))];
    Disjunct { variables: parts + 2, conditions, option }
}

pub(super) fn game(name: &str, parts: usize, listed: Listed, moves: Vec<Disjunct>) -> Game {
    let formula =
        Formula { parts, domain: vec![Vec::new()], domain_variables: 0, moves, repeated: Vec::new() };
    Game::new(Rc::new(Written { rule: ArrayRule::new(name, Some(parts), listed), formula }))
}

pub(super) fn rows(p: &[i64], out: &mut Options) {
    for part in 0..p.len() {
        (0..p[part]).for_each(|left| {
            out.row_of(p.iter().enumerate().map(|(i, x)| if i == part { left } else { *x }));
        });
    }
}

pub(super) fn jumps(p: &[i64], by: &[&[i64]], out: &mut Options) {
    for by in by {
        if p.iter().zip(*by).all(|(part, by)| part >= by) {
            out.row_of(p.iter().zip(*by).map(|(part, by)| part - by));
        }
    }
}

pub(super) fn nim() -> Game {
    game("Nim", 2, rows, vec![line(&[1, 0]), line(&[0, 1])])
}

pub(super) fn wythoff() -> Game {
    let listed: Listed = |p, out| {
        rows(p, out);
        (1..=p[0].min(p[1])).for_each(|k| out.row(&[p[0] - k, p[1] - k]));
    };
    game("Wythoff", 2, listed, vec![line(&[1, 0]), line(&[0, 1]), line(&[1, 1])])
}

pub(super) fn fibonacci() -> Game {
    let listed: Listed = |p, out| (1..=p[0].min(p[1])).for_each(|k| out.row(&[p[0] - k, 2 * k]));
    let (left, limit) = (term(-1, &[1, 0, -1]), term(-1, &[0, 1, -1]));
    let conditions = vec![at_least(&left), at_least(&limit)];
    let taken = Disjunct { variables: 3, conditions, option: vec![left, term(2, &[0, 0, 2])] };
    game("Fibonacci Nim", 2, listed, vec![taken])
}

/// Take from a part, and put as many on the part before it.
pub(super) fn stairs() -> Game {
    let listed: Listed = |p, out| {
        (1..=p[0]).for_each(|k| out.row(&[p[0] - k, p[1], p[2]]));
        (1..=p[1]).for_each(|k| out.row(&[p[0] + k, p[1] - k, p[2]]));
        (1..=p[2]).for_each(|k| out.row(&[p[0], p[1] + k, p[2] - k]));
    };
    let carried = |from: usize, to: usize| {
        let mut moved = line(&std::array::from_fn::<i64, 3, _>(|part| i64::from(part == from)));
        moved.option[to] = Linear { constant: 1, coefficients: moved.option[to].coefficients.clone() };
        moved.option[to].coefficients.resize(4, 0);
        moved.option[to].coefficients[3] = 1;
        moved
    };
    game("stairs", 3, listed, vec![line(&[1, 0, 0]), carried(1, 0), carried(2, 1)])
}

/// As many are taken from one number as the other is, at most.
pub(super) fn euclid() -> Game {
    let listed: Listed = |p, out| {
        let most = p[0].min(p[1]);
        (1..=most).for_each(|k| out.row(&[p[0] - k, p[1]]));
        (1..=most).for_each(|k| out.row(&[p[0], p[1] - k]));
    };
    let taken = |from: [i64; 2]| {
        let mut taken = line(&from);
        taken.conditions = vec![at_least(&term(-1, &[1, 0, -1])), at_least(&term(-1, &[0, 1, -1]))];
        taken
    };
    game("at most the other", 2, listed, vec![taken([1, 0]), taken([0, 1])])
}

/// A dozen games, with the sides of a box that the search is held against.
pub(super) fn dozen() -> Vec<(Game, u64)> {
    let one: Listed = |p, out| jumps(p, &[&[1], &[2], &[5]], out);
    let far: Listed = |p, out| jumps(p, &[&[1], &[2], &[20_002]], out);
    let mark: Listed = |p, out| {
        if p[0] > 0 {
            out.row(&[p[0] - 1]);
            out.row(&[p[0] / 2]);
        }
    };
    let halves: Listed = |p, out| {
        if p[0] > 0 {
            out.row(&[p[0] / 2, p[1]]);
        }
        if p[1] > 0 {
            out.row(&[p[0], p[1] / 2]);
        }
    };
    let king: Listed = |p, out| jumps(p, &[&[1, 0], &[0, 1], &[1, 1]], out);
    let knight: Listed = |p, out| jumps(p, &[&[1, 2], &[2, 1]], out);
    let nim_and_one: Listed = |p, out| {
        rows(p, out);
        jumps(p, &[&[1, 1]], out);
    };
    let three = vec![line(&[1, 0, 0]), line(&[0, 1, 0]), line(&[0, 0, 1])];
    vec![
        (nim(), 24),
        (wythoff(), 24),
        (fibonacci(), 30),
        (stairs(), 7),
        (euclid(), 30),
        (game("S(1, 2, 5)", 1, one, vec![jump(&[1]), jump(&[2]), jump(&[5])]), 300),
        (game("S(1, 2, 20002)", 1, far, vec![jump(&[1]), jump(&[2]), jump(&[20_002])]), 300),
        (game("Mark", 1, mark, vec![jump(&[1]), half(1, 0)]), 300),
        (game("halves", 2, halves, vec![half(2, 0), half(2, 1)]), 30),
        (game("king", 2, king, vec![jump(&[1, 0]), jump(&[0, 1]), jump(&[1, 1])]), 20),
        (game("knight", 2, knight, vec![jump(&[1, 2]), jump(&[2, 1])]), 20),
        (game("Nim and (1, 1)", 2, nim_and_one, vec![line(&[1, 0]), line(&[0, 1]), jump(&[1, 1])]), 16),
        (game("three heaps", 3, rows, three), 7),
    ]
}
