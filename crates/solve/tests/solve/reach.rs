//! Which move leads from one position to another, for the sample of every native game.

use bouton_rules::Datum;
use bouton_rules::registry::GAMES;
use bouton_solve::{Control, Game, Sum};

use crate::support::free;

fn sample(entry: &bouton_rules::GameEntry) -> Sum {
    let (arguments, position) = (entry.sample)();
    let game = Game::new(entry.make(&arguments).expect("the sample's arguments"));
    game.under(entry.convention).position(position).expect("the sample's position")
}

#[test]
fn every_move_is_found_from_the_position_that_it_leaves() {
    let control: Control = free();
    for entry in GAMES {
        let sum = sample(entry);
        for made in sum.moves(&control).expect("the sample's moves") {
            let found = sum.move_to(&made.to, &control).expect("moves that can be listed");
            let found = found.unwrap_or_else(|| panic!("{}: no move to {}", entry.id, made.to));
            assert!(found.to.is_same(&made.to).expect("native forms"), "{}: {}", entry.id, made.to);
            assert_eq!(found.outcome, made.outcome, "{}: {}", entry.id, made.to);
        }
    }
}

/// No option of an option is an option of the position itself unless the rules list it, and nothing leads
/// back to where it came from.
#[test]
fn what_is_no_move_is_not_found() {
    let control: Control = free();
    for entry in GAMES {
        let sum = sample(entry);
        assert_eq!(sum.move_to(&sum, &control).expect("listed"), None, "{}", entry.id);
        let moves = sum.moves(&control).expect("the sample's moves");
        let is_option = |to: &Sum| moves.iter().any(|made| made.to.is_same(to).expect("native forms"));
        for second in moves.iter().take(3).flat_map(|made| made.to.moves(&control).expect("listed")).take(40)
        {
            let found = sum.move_to(&second.to, &control).expect("listed").is_some();
            assert_eq!(found, is_option(&second.to), "{}: {}", entry.id, second.to);
        }
    }
}

#[test]
fn order_and_empty_heaps_make_no_difference_but_worth_does() {
    let control: Control = free();
    let reaches = |id: &str, arguments: &[Datum], from: Datum, to: Datum| {
        let entry = GAMES.iter().find(|entry| entry.id == id).expect("a native game");
        let game = Game::new(entry.make(arguments).expect("arguments"));
        let position = |datum| game.position(datum).expect("a position");
        position(from).move_to(&position(to), &control).expect("listed").is_some()
    };
    let ints = |heaps: &[i64]| Datum::ints(heaps);
    assert!(reaches("nim", &[], ints(&[3, 0, 7]), ints(&[4, 3])));
    assert!(!reaches("nim", &[], ints(&[3, 0, 7]), ints(&[4, 2])));
    assert!(reaches("nim", &[], ints(&[10_i64.pow(12), 2]), ints(&[2])));
    assert!(!reaches("nim", &[], ints(&[10_i64.pow(12), 2]), ints(&[10_i64.pow(12) + 1, 2])));
    assert!(reaches("moore_nim", &[Datum::Int(2)], ints(&[3, 5, 7, 8]), ints(&[8, 5, 3])));
    // 12 and 13 are as far from 17 as each other, but no multiple of 6 is 13.
    assert!(reaches("multiplication", &[], ints(&[6, 17]), ints(&[12, 17])));
    assert!(!reaches("multiplication", &[], ints(&[6, 17]), ints(&[13, 17])));
    // A coin on square 0 isn't an empty heap.
    assert!(!reaches("welter", &[], ints(&[0, 3]), ints(&[2])));
}
