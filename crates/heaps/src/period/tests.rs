//! Claims on periods against the literature.

use std::rc::Rc;

use bouton_rules::{
    Datum, HeapGame, Literature, Options, PositionKind, PositionRef, Presentation, RuleError, Ruleset,
    TakeAndBreak,
};
use bouton_theory::{Level, Period};

use super::*;
use crate::Stop;

fn game(code: HeapCode) -> Heaps<'static> {
    Heaps::new(Rc::new(HeapGame::new(code)))
}

fn digits(text: &str) -> HeapCode {
    let code: TakeAndBreak = text.parse().expect(text);
    HeapCode::TakeAndBreak(Box::new(code))
}

fn claimed(game: &Heaps<'_>, to: Option<u64>) -> Claim {
    claim(game, to, &Control::default()).expect("a claim")
}

fn period_of(preperiod: u64, period: u64, saltus: u64) -> Option<Period> {
    Some(Period { preperiod, period, saltus })
}

/// A rule without code, as a script defines one.
struct Rule(fn(i64) -> Vec<Vec<i64>>);

impl Presentation for Rule {}

impl Ruleset for Rule {
    fn name(&self) -> &'static str {
        "a rule"
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        for option in (self.0)(position.as_int().unwrap_or(0)) {
            out.sum(&option);
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(position)
    }
}

impl Literature for Rule {}

fn truth(game: &str) -> serde_json::Value {
    let text = include_str!("../../../../tests/data/truth.json");
    let all: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let games = all["games"].as_array().expect("games");
    games.iter().find(|g| g["id"] == game).expect("the game")["tables"][0]["data"].clone()
}

/// Guy and Smith 1956; *Winning Ways*, chapter 4.
#[test]
fn certified_periods_of_the_literature() {
    let mut rows: Vec<(String, u64, u64)> = truth("octal")
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| {
            let number = |i: usize| row[i].as_u64().expect("a number");
            (row[0].as_str().expect("a code").to_owned(), number(1), number(2))
        })
        .collect();
    rows.extend([("0.77".to_owned(), 71, 12), ("0.07".to_owned(), 53, 34), ("0.137".to_owned(), 52, 34)]);
    for (code, preperiod, period) in rows {
        let found = claimed(&game(digits(&code)), None);
        assert_eq!((found.level, found.period), (Level::Proved, period_of(preperiod, period, 0)), "{code}");
        assert_eq!(found.code.as_deref(), Some(&*code));
    }
}

#[test]
fn every_subset_of_1_to_7_has_its_period() {
    for row in truth("subtraction").as_array().expect("rows") {
        let set: Box<[u64]> = row[0].as_array().expect("a set").iter().filter_map(|s| s.as_u64()).collect();
        let expected = period_of(row[1].as_u64().expect("preperiod"), row[2].as_u64().expect("period"), 0);
        let found = claimed(&game(HeapCode::Subtraction(set)), None);
        assert_eq!((found.level, found.period), (Level::Proved, expected), "{row}");
    }
}

#[test]
fn levels_are_what_can_be_shown() {
    let set = |s: &[u64]| game(HeapCode::Subtraction(s.into()));
    let all_but = |s: &[u64]| game(HeapCode::AllBut(s.into()));
    for (game, to, level, period) in [
        (set(&[2, 4, 7]), None, Level::Proved, period_of(8, 3, 0)),
        (all_but(&[2, 3, 7]), None, Level::Proved, period_of(0, 4, 2)),
        (all_but(&[]), None, Level::Proved, period_of(0, 1, 1)),
        (game(digits("0.[3]")), None, Level::Proved, period_of(0, 1, 1)),
        (game(digits("0.1[2]")), None, Level::Proved, period_of(4, 2, 1)),
        (game(digits("0.3F")), Some(200), Level::Observed, period_of(0, 6, 3)),
        (game(digits("4.[3]")), None, Level::Proved, period_of(1, 4, 4)),
        (game(digits("0.0")), None, Level::Proved, period_of(0, 1, 0)),
        (game(digits("0.77")), Some(100), Level::None, None),
        (game(digits("4!.0")), Some(300), Level::None, None),
    ] {
        let found = claimed(&game, to);
        assert_eq!((found.level, found.period), (level, period), "{}", game.name());
    }
}

#[test]
fn misere_periods_of_games_that_split_are_only_observed() {
    let misere = |game: Heaps<'static>| game.under(Convention::Misere);
    let subtraction = theorem::of(&HeapCode::Subtraction([1, 2].into()), Convention::Misere);
    assert!(subtraction.is_some());
    for (code, covered) in [("0.77", false), ("0.3", true), ("0.[2]", false), ("0.[3]", true), ("4.0", false)]
    {
        let theorem = theorem::of(&digits(code), Convention::Misere);
        assert_eq!(theorem.is_some(), covered, "{code}");
    }
    assert!(claimed(&misere(game(digits("0.3"))), Some(20)).misere);
}

#[test]
fn theorems_ask_for_the_right_hypotheses() {
    let gs =
        |parts, last, constrained, modulus| Some(Theorem::GuySmith { parts, last, constrained, modulus });
    for (code, theorem) in [
        ("0.77", gs(2, 2, false, 1)),
        ("4.4", gs(2, 1, false, 1)),
        ("0.3F", gs(3, 2, false, 1)),
        ("4!.0", gs(2, 0, true, 1)),
        ("0.4=7", gs(2, 2, false, 2)),
        ("0.{2,4}=7", gs(4, 2, false, 4)),
        ("0.8=7", None),
        ("{2+}.0", None),
        ("0.[37]", None),
        ("0.[1]", None),
        ("0.3[2]", Some(Theorem::AllBut { largest: 1, whole: false })),
    ] {
        assert_eq!(theorem::of(&digits(code), Convention::Normal), theorem, "{code}");
    }
}

#[test]
fn a_rule_that_follows_a_code_is_proved_for_the_code() {
    let kayles = Heaps::new(Rc::new(Rule(|n| {
        (1..=2).flat_map(|k| (0..=(n - k).div_euclid(2)).map(move |a| vec![a, n - k - a])).collect()
    })));
    let found = claimed(&kayles, Some(300));
    assert_eq!(
        found.to_string(),
        "period 12 from 71 (proved for 0.77; the rule follows 0.77 on heaps 0..=300)"
    );
    assert_eq!((found.level, found.code_matched_to), (Level::Conditional, Some(300)));
    let short = claimed(&kayles, Some(150));
    assert_eq!(
        (short.level, short.period, short.code_matched_to),
        (Level::None, None, Some(300)),
        "the first half shows no period"
    );
    let lasker = Heaps::new(Rc::new(Rule(|n| {
        (0..n).map(|m| vec![m]).chain((1..=n / 2).map(|a| vec![a, n - a])).collect()
    })));
    let found = claimed(&lasker, Some(60));
    assert_eq!((found.level, found.period), (Level::Conditional, period_of(1, 4, 4)));
    assert_eq!(found.code.as_deref(), Some("4.[3]"));
    let halves = Heaps::new(Rc::new(Rule(|n| if n < 2 { vec![] } else { vec![vec![n % 2]] })));
    let found = claimed(&halves, Some(100));
    assert_eq!(found.to_string(), "period 1 from 2 (observed: 99 repeats up to heap 100)");
}

#[test]
fn without_a_bound_the_budget_ends_the_search() {
    let budget = crate::Budget { bytes: 12 * 500, ..Default::default() };
    let bytes = Control::watched(budget, |_| None);
    let grundy = game(digits("4!.0"));
    let found = claim(&grundy, None, &bytes).expect("a claim");
    // A heap takes from one byte to twelve.
    assert_eq!(found.level, Level::None);
    assert!((255..6_000).contains(&found.checked_to), "{}", found.checked_to);
    let refused = claim(&grundy, Some(10_000), &bytes);
    assert!(
        matches!(refused, Err(SolveError::Stopped(Stop::Bytes(_)) | SolveError::TableTooLarge { .. })),
        "{refused:?}"
    );
}

/// Beyond [`octal`]'s bound for tables windows go on by themselves; the text of the proof is theirs. The
/// numbers are those of Flammenkamp's table.
#[test]
fn windows_find_what_a_table_would_be_long_for() {
    let found = claimed(&game(digits("0.104")), Some(220_000_000));
    assert_eq!((found.level, found.period), (Level::Proved, period_of(197_769_598, 11_770_282, 0)));
    assert!(found.checked_to < 220_000_000, "{}", found.checked_to);
    let text = found.document().expect("a proof").to_string();
    let windows = bouton_theory::certificate::window::WindowCertificate::read(&text).expect("windows");
    let head = bouton_check::window::verify_window_part(&windows, 0, &mut |_| true);
    assert_eq!(head, Ok(()));
    // Before the window has come again nothing is claimed.
    let none = claimed(&game(digits("0.104")), Some(found.checked_to - 600));
    assert_eq!((none.level, none.checked_to), (Level::None, found.checked_to - 600));
}
