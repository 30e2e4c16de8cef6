//! Games over positions of any type: the same answers as by a `State`, and the same errors.

use bouton::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Heaps {
    left: Vec<i64>,
}

/// Nim on a struct.
fn heaps() -> bouton::GameOf<Heaps> {
    game_of(Heaps { left: vec![3, 4, 5] }, |heaps| {
        let heaps = heaps.clone();
        (0..heaps.left.len()).flat_map(move |i| {
            let heaps = heaps.clone();
            (0..heaps.left[i]).map(move |left| {
                let mut next = heaps.clone();
                next.left[i] = left;
                next
            })
        })
    })
}

#[test]
fn values_and_outcomes_are_those_of_nim() -> Result<(), bouton::Error> {
    let (mine, known) = (heaps(), nim());
    for left in [vec![], vec![7], vec![3, 4, 5], vec![1, 2, 3], vec![6, 5, 4, 3]] {
        let place = Heaps { left: left.clone() };
        assert_eq!(mine.grundy(&place)?, known.grundy(&left)?, "{left:?}");
        assert_eq!(mine.misere().outcome(&place)?, known.misere().outcome(&left)?, "{left:?}");
        assert_eq!(mine.remoteness(&place)?, known.remoteness(&left)?, "{left:?}");
    }
    Ok(())
}

#[test]
fn winning_moves_are_read_back_as_positions() -> Result<(), bouton::Error> {
    let game = heaps();
    assert_eq!(game.winning_moves(game.start())?, [Heaps { left: vec![1, 4, 5] }]);
    assert_eq!(game.options(game.start())?.len(), 12);
    for (to, made) in game.options(game.start())? {
        assert_eq!(made.wins(), game.outcome(&to)? == Outcome::P);
    }
    Ok(())
}

#[test]
fn tables_are_those_of_a_state() -> Result<(), bouton::Error> {
    let table = heaps().table_of(0..=6, 0..=6, |i, j| Heaps { left: vec![i, j] })?;
    let known = nim().table(0..=6, 0..=6)?;
    assert_eq!(table.zeros(), known.zeros());
    assert_eq!(heaps().values_of(0..=6, |n| Heaps { left: vec![2, n] })?, [2, 3, 0, 1, 6, 7, 4]);
    Ok(())
}

#[test]
fn positions_add_up_with_those_of_other_games() -> Result<(), bouton::Error> {
    let game = heaps();
    let sum = game.position(game.start()) + kayles().position(2)?;
    assert_eq!(sum.outcome()?, Outcome::P);
    Ok(())
}

#[test]
fn a_loop_has_no_number() {
    let round = game_of(0_u8, |n| [(n + 1) % 5]);
    assert_eq!(round.grundy(&0).unwrap_err().code(), "infinite-value");
    assert_eq!(round.outcome(&0).unwrap(), Outcome::D);
}

#[test]
fn rules_that_never_end_are_an_error() {
    let more = game_of(vec![0_u8], |row: &Vec<u8>| [[row.as_slice(), &[0]].concat()]);
    let more = more.with_control(Control::new().positions(2_000));
    assert_eq!(more.outcome(&vec![]).unwrap_err().code(), "budget");
    let wide = game_of(0_u64, |n| n + 1..);
    assert_eq!(wide.grundy(&0).unwrap_err().code(), "too-many-options");
}

#[test]
fn a_number_that_was_never_met_is_no_position() {
    let game = heaps();
    assert_eq!(game.as_game().grundy(99).unwrap_err().code(), "bad-position");
    assert_eq!(game.read(&Datum::Int(99)), None);
}

#[test]
fn rules_may_ask_the_game_itself() -> Result<(), bouton::Error> {
    // The interner isn't held while the rule runs.
    let inner = game_of(4_u8, |n| 0..*n);
    let again = inner.clone();
    let outer = game_of(3_u8, move |n| (0..*n).filter(|m| again.grundy(m).is_ok()).collect::<Vec<_>>());
    assert_eq!(outer.grundy(&3)?, inner.grundy(&3)?);
    Ok(())
}
