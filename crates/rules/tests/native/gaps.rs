//! Positions by their gaps, as texts write them: coins on a strip, the rows of Northcott; and moves in words.

use bouton_rules::{Datum, Options, PositionRef, registry};
use bouton_theory::Player;

#[test]
fn gaps_of_coins_are_squares() {
    let coins = registry::find("coins_strip").unwrap().make(&[]).unwrap();
    let of = |gaps: &[i64]| coins.admit(Datum::map([("gaps".to_owned(), Datum::ints(gaps))]));
    assert_eq!(of(&[5, 1, 3, 2]).unwrap(), Datum::ints([2, 6, 8, 14]));
    assert_eq!(of(&[]).unwrap(), Datum::ints([]));
    assert_eq!(of(&[0, 0]).unwrap(), Datum::ints([0, 1]));
    for wrong in [&[-1][..], &[i64::MAX], &[i64::MAX - 1, 3]] {
        assert_eq!(of(wrong).unwrap_err().code, "bad-position", "{wrong:?}");
    }
    let squares = coins.admit(Datum::ints([5, 1, 3, 2])).unwrap_err();
    let hint = squares.hint.expect("a hint").to_string();
    assert!(hint.contains("#{ gaps: [5, 1, 3, 2] }"), "{hint}");
}

#[test]
fn northcott_reads_gaps_and_both_pairs_of_letters() {
    let game = (registry::find_two_players("northcott").unwrap().build)();
    let gaps = game.admit(Datum::ints([7, 3, 2, 5])).unwrap();
    assert_eq!(game.heaps(&gaps).unwrap(), Some(vec![7, 3, 2, 5]));
    assert_eq!(game.display(&gaps).unwrap().lines().next(), Some("W.......B"));
    let [english, portuguese] = ["W..B", "B..P"].map(|row| game.admit(Datum::text(row)).unwrap());
    assert_eq!(english, portuguese);
    for wrong in [&[][..], &[-1], &[i64::MAX], &[1 << 16]] {
        assert_eq!(game.admit(Datum::ints(wrong)).unwrap_err().code, "bad-position", "{wrong:?}");
    }
}

/// Every move of a board is told: the row, the piece, forward or back, how far.
#[test]
fn moves_of_northcott_are_told_in_words() {
    let game = (registry::find_two_players("northcott").unwrap().build)();
    let board = game.admit(Datum::text(".W...B. / ..B.W..")).unwrap();
    let mut told = Vec::new();
    for player in [Player::Left, Player::Right] {
        let mut options = Options::new();
        let mut code = Vec::new();
        game.moves(PositionRef::of(&board, &mut code), player, &mut options).unwrap();
        for option in options.iter() {
            let to = option.parts().next().unwrap().datum();
            told.push(game.describe(&board, &to).expect("words").to_string());
        }
    }
    for expected in
        ["row 1, white forward 3", "row 1, white back 1", "row 2, white back 2", "row 2, black back 2"]
    {
        assert!(told.iter().any(|words| words == expected), "{expected} in {told:?}");
    }
    assert!(told.iter().all(|words| words.starts_with("row ")), "{told:?}");
}
