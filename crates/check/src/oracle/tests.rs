//! The oracle against values from the literature.

use bouton_rules::registry;

use super::*;

fn oracle(game: &str, parameters: &[Datum], convention: Convention) -> Oracle {
    let entry = registry::find(game).expect(game);
    let rules = (entry.build)(parameters).expect(game);
    Oracle::new(rules, convention, 200_000)
}

fn answer(oracle: &mut Oracle, position: &str, numbers: &[i64]) -> Answer {
    let position = oracle.position(&Datum::ints(numbers)).expect(position);
    oracle.answer(&position).expect("an answer")
}

/// Bouton 1901.
#[test]
fn nim_is_exclusive_or() {
    let mut nim = oracle("nim", &[], Convention::Normal);
    let mut misere = oracle("nim", &[], Convention::Misere);
    for a in 0..5 {
        for b in 0..5 {
            for c in 0..4 {
                let heaps = [a, b, c];
                let found = answer(&mut nim, "heaps", &heaps);
                assert_eq!(found.value, (a ^ b ^ c) as u64, "{heaps:?}");
                assert_eq!(found.outcome == Outcome::P, found.value == 0, "{heaps:?}");
                assert_eq!(found.outcome == Outcome::P, found.remoteness.is_multiple_of(2), "{heaps:?}");
                let ones = heaps.iter().filter(|h| **h == 1).count();
                let small = heaps.iter().all(|h| *h < 2);
                let lost = if small { ones % 2 == 1 } else { a ^ b ^ c == 0 };
                let found = answer(&mut misere, "heaps", &heaps);
                assert_eq!(found.outcome == Outcome::P, lost, "misère {heaps:?}");
                assert_eq!(found.outcome == Outcome::P, found.value == 0, "misère {heaps:?}");
            }
        }
    }
}

#[test]
fn winning_moves_are_all_moves_to_p() {
    let mut nim = oracle("nim", &[], Convention::Normal);
    let position = nim.position(&Datum::ints([3, 4, 5])).expect("a position");
    let winning = nim.winning_moves(&position).expect("moves");
    let heaps = |p: &Position| p.iter().filter_map(|(_, d)| d.as_int()).collect::<Vec<_>>();
    assert_eq!(winning.iter().map(heaps).collect::<Vec<_>>(), [[1, 4, 5]]);
    let lost = nim.position(&Datum::ints([1, 4, 5])).expect("a position");
    assert_eq!(nim.winning_moves(&lost), Ok(vec![]));
}

/// Guy and Smith 1956: the values of Kayles, and that those of sums are nim-sums.
#[test]
fn kayles_adds_up() {
    let mut kayles = oracle("kayles", &[], Convention::Normal);
    let values = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4];
    for (n, value) in values.iter().enumerate() {
        assert_eq!(answer(&mut kayles, "a row", &[n as i64]).value, *value, "{n}");
    }
    assert_eq!(answer(&mut kayles, "rows", &[5, 6]).value, 4 ^ 3);
}

#[test]
fn bounds_end_in_errors() {
    let rules = (registry::find("nim").expect("nim").build)(&[]).expect("nim");
    let mut small = Oracle::new(rules, Convention::Normal, 5);
    let position = small.position(&Datum::Int(9)).expect("a heap");
    assert_eq!(small.answer(&position), Err(OracleError::TooMany(5)));
    assert!(matches!(small.position(&Datum::text("x")), Err(OracleError::Rule(_))));
}

/// The winner hurries, the loser delays.
#[test]
fn remoteness_counts_the_moves() {
    for (convention, heaps, outcome, remoteness, value) in [
        (Convention::Normal, &[][..], Outcome::P, 0, 0),
        (Convention::Normal, &[7], Outcome::N, 1, 7),
        (Convention::Normal, &[1, 1], Outcome::P, 2, 0),
        (Convention::Normal, &[2, 2], Outcome::P, 4, 0),
        (Convention::Normal, &[1, 2], Outcome::N, 3, 3),
        (Convention::Misere, &[], Outcome::N, 0, 1),
        (Convention::Misere, &[1], Outcome::P, 1, 0),
        (Convention::Misere, &[2], Outcome::N, 2, 2),
        (Convention::Misere, &[2, 2], Outcome::P, 3, 0),
    ] {
        let found = answer(&mut oracle("nim", &[], convention), "heaps", heaps);
        assert_eq!((found.outcome, found.remoteness, found.value), (outcome, remoteness, value), "{heaps:?}");
    }
}

/// From n: to nothing, to n of Nim, or to n of Kayles.
struct Elsewhere([Rc<dyn Ruleset>; 2]);

impl bouton_rules::Presentation for Elsewhere {}

impl Ruleset for Elsewhere {
    fn name(&self) -> &str {
        "elsewhere"
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Number
    }

    fn options(&self, position: bouton_rules::PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        out.sum(&[]);
        for game in &self.0 {
            out.part_of(game, &position.datum());
            out.end();
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(position)
    }
}

impl bouton_rules::Literature for Elsewhere {}

/// The values 0, 4 and 1: a heap of 4 is 1 in Kayles.
#[test]
fn parts_of_other_games_keep_their_rules() {
    let game = |name: &str| (registry::find(name).expect(name).build)(&[]).expect(name);
    let rules = Rc::new(Elsewhere([game("nim"), game("kayles")]));
    let mut oracle = Oracle::new(rules, Convention::Normal, 10_000);
    assert_eq!(answer(&mut oracle, "four", &[4]).value, 2);
    assert_eq!(format!("{oracle:?}"), "Oracle { convention: Normal, .. }");
}

#[test]
fn errors_say_what_was_too_much() {
    assert_eq!(OracleError::TooMany(5).to_string(), "there are more than 5 positions");
    let deep = "play returns to a position, or is longer than 1000 moves";
    assert_eq!(OracleError::TooDeep.to_string(), deep);
}

/// From 4 one wins at once, or by 3, which takes three moves.
#[test]
fn the_winner_hurries() {
    let code = bouton_rules::HeapCode::Subtraction([1, 2, 4].into());
    let mut oracle = Oracle::new(Rc::new(bouton_rules::HeapGame::new(code)), Convention::Normal, 100);
    let found = [3, 4].map(|n| answer(&mut oracle, "a heap", &[n]));
    assert_eq!(found.map(|a| (a.outcome, a.remoteness)), [(Outcome::P, 2), (Outcome::N, 1)]);
}
