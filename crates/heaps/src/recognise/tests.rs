//! Codes read off the options of rules.

use std::ops::ControlFlow;
use std::rc::Rc;

use bouton_rules::{
    Datum, HeapTable, Literature, PositionKind, PositionRef, Presentation, RuleError, Ruleset, TakeAndBreak,
};

use super::*;
use crate::{Control, Heaps};

/// A user's rule: heaps of an option, for each heap.
struct Rule<F> {
    moves: F,
    /// Whether options that follow one another are handed over at once.
    in_lines: bool,
}

impl<F> Presentation for Rule<F> {}

impl<F: Fn(i64) -> Vec<Vec<i64>>> Ruleset for Rule<F> {
    fn name(&self) -> &'static str {
        "a rule"
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let all = (self.moves)(position.as_int().unwrap_or(0));
        let mut left = all.as_slice();
        while !left.is_empty() {
            let (count, steps) = if self.in_lines { line(left) } else { (1, vec![]) };
            match (left[0].as_slice(), steps.as_slice()) {
                ([a], [step]) => out.heap_line(*a, *step, count),
                ([a, b], [up, down]) => out.pair_line([*a, *b], [*up, *down], count),
                (heaps, _) => out.sum(heaps),
            }
            left = &left[count..];
        }
        Ok(())
    }

    /// As a rule that is interpreted: it only lists.
    fn fill(&self, _: &mut HeapTable, _: usize) {}

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(position)
    }
}

impl<F: Fn(i64) -> Vec<Vec<i64>>> Literature for Rule<F> {}

/// How many of these options are as the first, with heaps that grow by constants, and by which.
fn line(options: &[Vec<i64>]) -> (usize, Vec<i64>) {
    let growth = |two: &[Vec<i64>]| -> Option<Vec<i64>> {
        let fits = (1..=2).contains(&two[0].len()) && two[0].len() == two[1].len();
        fits.then(|| two[1].iter().zip(&two[0]).map(|(next, heap)| next - heap).collect())
    };
    let Some(steps) = options.get(..2).and_then(growth) else { return (1, vec![]) };
    let count = 1 + options.windows(2).take_while(|two| growth(two).as_ref() == Some(&steps)).count();
    (count, steps)
}

/// The code that is recognised, which must not depend on how the options are listed.
fn recognised(to: u64, rule: impl Fn(i64) -> Vec<Vec<i64>> + Clone + 'static) -> Option<String> {
    let (mut recogniser, mut options) = (Recogniser::default(), Options::new());
    for heap in 0..=to as i64 {
        options.clear();
        rule(heap).iter().for_each(|option| options.sum(option));
        recogniser.heap(&options);
    }
    let found = recogniser.code();
    for in_lines in [false, true] {
        let game = Heaps::new(Rc::new(Rule { moves: rule.clone(), in_lines }));
        assert_eq!(game.code(to, &Control::default()).expect("a rule without errors"), found);
    }
    assert!(found.as_ref().is_none_or(|found| found.matched_to == to));
    found.map(|found| found.to_string())
}

fn moves_of(text: &str) -> impl Fn(i64) -> Vec<Vec<i64>> + Clone + 'static {
    let code: TakeAndBreak = text.parse().expect(text);
    move |n| {
        let mut all = Vec::new();
        let _ = code.for_each_move(n as u64, |heaps| {
            all.push(heaps.iter().map(|heap| *heap as i64).collect());
            ControlFlow::<()>::Continue(())
        });
        all
    }
}

#[test]
fn kayles_in_any_style_is_077() {
    let all_pairs = |n: i64| -> Vec<Vec<i64>> {
        (1..=2).flat_map(|k| (0..=n - k).map(move |a| vec![a, n - k - a])).collect()
    };
    let half = |n: i64| -> Vec<Vec<i64>> {
        (1..=2).flat_map(|k| (0..=(n - k).div_euclid(2)).map(move |a| vec![n - k - a, a])).collect()
    };
    let falling = move |n| all_pairs(n).into_iter().rev().collect::<Vec<_>>();
    // One pair is not there in either order.
    let short =
        move |n| all_pairs(n).into_iter().filter(|pair| !matches!(pair[..], [4, 29] | [29, 4])).collect();
    assert_eq!(recognised(300, short), None);
    for to in [12, 40, 300] {
        assert_eq!(recognised(to, falling).as_deref(), Some("0.77"));
        assert_eq!(recognised(to, all_pairs).as_deref(), Some("0.77"));
        assert_eq!(recognised(to, half).as_deref(), Some("0.77"));
    }
}

#[test]
fn rules_that_only_subtract_are_sets() {
    for (set, name) in [(&[1, 3, 6][..], "S(1, 3, 6)"), (&[1], "S(1)"), (&[4, 9], "S(4, 9)")] {
        let set = set.to_vec();
        let rule = move |n| set.iter().filter(|k| **k <= n).map(|k| vec![n - k]).collect();
        assert_eq!(recognised(60, rule).as_deref(), Some(name));
    }
    assert_eq!(recognised(60, |n| (0..n).map(|m| vec![m]).collect()).as_deref(), Some("0.[3]"));
    let all_but = |n| (1..=n).filter(|k| ![2, 3, 7].contains(k)).map(|k| vec![n - k]).collect();
    assert_eq!(recognised(60, all_but).as_deref(), Some("all but (2, 3, 7)"));
    assert_eq!(recognised(60, |_| vec![]).as_deref(), Some("0.0"));
}

#[test]
fn every_code_recognises_its_own_moves() {
    for text in [
        "0.07",
        "0.137",
        "0.3F",
        "0.6",
        "4.0",
        "4!.0",
        "4.[3]",
        "0.[3]",
        "4.7",
        "8.0",
        "8!.0",
        "8?.0",
        "C?.0",
        "4=.0",
        "0.0A",
        "0.37[37]",
        "0.[15]",
        "0.2[13]",
        "0.{3,4}=7",
        "0.1[2]",
        "4!.0C?",
    ] {
        let normal = text.parse::<TakeAndBreak>().expect(text).to_string();
        for to in [40, 64] {
            assert_eq!(recognised(to, moves_of(text)).as_deref(), Some(normal.as_str()), "{text} to {to}");
        }
    }
}

/// One departure anywhere in the range is enough.
#[test]
fn a_rule_that_departs_follows_no_code() {
    for text in ["0.77", "0.3", "4!.0", "0.[3]", "0.3F"] {
        for at in [0, 1, 5, 33, 50] {
            let extra = move |n: i64, moves: Vec<Vec<i64>>| {
                if n == at { vec![vec![if n > 1 { n - n / 2 - 1 } else { n }, 0]] } else { moves }
            };
            let rule = moves_of(text);
            let fewer = move |n| if n == at && n > 3 { rule(n).split_off(1) } else { rule(n) };
            if at > 3 {
                assert_eq!(recognised(50, fewer), None, "{text} fewer at {at}");
            }
            let rule = moves_of(text);
            assert_eq!(recognised(50, move |n| extra(n, rule(n))), None, "{text} other at {at}");
        }
    }
    let kayles = moves_of("0.77");
    let later = move |n| if n >= 200 { vec![] } else { kayles(n) };
    assert_eq!(recognised(199, later).as_deref(), Some("0.77"));
    let kayles = moves_of("0.77");
    assert_eq!(recognised(200, move |n| if n >= 200 { vec![] } else { kayles(n) }), None);
}

#[test]
fn rules_without_a_code_have_none() {
    let squares = |n: i64| (1..=n).take_while(|k| k * k <= n).map(|k| vec![n - k * k]).collect::<Vec<_>>();
    let powers =
        |n: i64| (0..20).map(|e| 1 << e).filter(|k| *k <= n).map(|k| vec![n - k]).collect::<Vec<_>>();
    let couples = |n: i64| if n < 3 { vec![] } else { (1..=n / 2).map(|a| vec![a, n - a]).collect() };
    let half = |n: i64| if n > 0 { vec![vec![n / 2]] } else { vec![] };
    for to in [4, 5, 9, 24, 25, 63, 64, 200] {
        assert_eq!(recognised(to, half), None);
        assert_eq!(recognised(to, couples), None);
        if to > 9 {
            assert_eq!(recognised(to, squares), None, "{to}");
            assert_eq!(recognised(to, powers), None, "{to}");
        }
    }
    assert_eq!(recognised(20, |n| vec![vec![n + 1]]), None);
    assert_eq!(recognised(20, |n| if n == 5 { vec![vec![-1]] } else { vec![] }), None);
    assert_eq!(recognised(20, |n| vec![vec![i64::MAX, i64::MAX, n]]), None);
}

/// A move from 0 makes an empty heap a position, so that no code fits.
#[test]
fn a_move_from_the_empty_heap_is_no_code() {
    assert_eq!(recognised(20, |n| if n == 0 { vec![vec![]] } else { vec![vec![n - 1]] }), None);
}

/// The sequence engine shares the options that it lists anyway.
#[test]
fn a_period_asks_the_rule_once_for_each_heap() {
    let asked = Rc::new(std::cell::Cell::new(0));
    let (count, rule) = (Rc::clone(&asked), moves_of("0.77"));
    let counted = move |n| {
        count.set(count.get() + 1);
        rule(n)
    };
    let game = Heaps::new(Rc::new(Rule { moves: counted, in_lines: true }));
    let claim = game.period(Some(300), &Control::default()).expect("a claim");
    assert_eq!((claim.code_matched_to, asked.get()), (Some(300), 301));
    game.values(350, &Control::default()).expect("values");
    let found = game.code(200, &Control::default()).expect("no error").expect("a code");
    assert_eq!((found.matched_to, asked.get()), (350, 351));
}
