//! `#[derive(State)]`: the data, the leaves and the values are those of an implementation by hand.

#![cfg(feature = "derive")]
use std::fmt::Debug;

use bouton::prelude::*;
use bouton_rules::PositionRef;

/// A position is read back from its data, from its integers and from its leaves.
fn check<S: State + PartialEq + Debug>(state: &S, data: &str) {
    let datum = state.to_datum();
    assert_eq!(datum.to_string(), data);
    assert_eq!(S::from_datum(&datum).as_ref(), Some(state));
    if let Some(int) = state.int() {
        assert_eq!((S::from_int(int).as_ref(), datum.as_int()), (Some(state), Some(int)));
    }
    if let Some(ints) = state.with_ints(<[i64]>::to_vec) {
        assert_eq!((S::from_ints(&ints).as_ref(), datum.as_ints()), (Some(state), Some(&ints[..])));
    }
    let Some(shape) = S::shape() else { return };
    let mut leaves = Vec::new();
    state.put_leaves(&mut leaves);
    assert_eq!(PositionRef::Leaves(&shape, &leaves).datum(), datum);
    let mut rest = &leaves[..];
    assert_eq!((S::take_leaves(&mut rest).as_ref(), rest.len()), (Some(state), 0));
}

#[derive(State, Clone, Debug, PartialEq)]
struct Square {
    file: i64,
    rank: u8,
}

#[derive(State, Clone, Debug, PartialEq)]
struct Row(String);

#[derive(State, Clone, Copy, Debug, PartialEq)]
enum Piece {
    Rook,
    Queen {},
    King(),
}

#[derive(State, Clone, Debug, PartialEq)]
struct Board<const N: usize> {
    squares: [[bool; N]; 2],
    mark: char,
    pieces: Vec<Piece>,
    at: Square,
}

#[derive(State, Clone, Debug, PartialEq)]
enum Play<T> {
    Heap(T),
    Heaps { left: T, right: T },
    Words(String, T),
    Over,
}

/// Names that the generated code might mean something else by.
mod hostile {
    #[expect(dead_code, reason = "they only stand in the way")]
    type Option = ();
    #[expect(dead_code, reason = "they only stand in the way")]
    struct Vec;
    #[derive(bouton::State, Clone, Debug, PartialEq)]
    pub(crate) struct Odd {
        pub(crate) r#type: i64,
        pub(crate) leaves: i64,
        pub(crate) read: i64,
        pub(crate) part_0: i64,
    }
}

#[test]
fn data_is_read_back() {
    check(&Square { file: -3, rank: 255 }, "[-3, 255]");
    check(&Row("xo".to_owned()), "\"xo\"");
    check(&Piece::Rook, "0");
    check(&Piece::Queen {}, "1");
    check(&hostile::Odd { r#type: 1, leaves: 2, read: 3, part_0: 4 }, "[1, 2, 3, 4]");
    let at = Square { file: 4, rank: 2 };
    let pieces = vec![Piece::Queen {}, Piece::Rook];
    let board = Board { squares: [[true, false], [false, true]], mark: 'é', pieces, at };
    check(&board, "[[[true, false], [false, true]], \"é\", [1, 0], [4, 2]]");
    check(&Play::Heap(7_i64), "[0, 7]");
    check(&Play::Heaps { left: 1_i32, right: -2 }, "[1, 1, -2]");
    check(&Play::Words("a".to_owned(), vec![1_i64]), "[2, \"a\", [1]]");
    check(&Play::Heap(vec![Piece::Rook]), "[0, [0]]");
    check(&Play::<i64>::Over, "[3]");
}

#[test]
fn other_data_is_refused() {
    assert_eq!(Square::from_datum(&Datum::ints([1, 256])), None, "beyond the type");
    assert_eq!(Square::from_ints(&[1]), None);
    assert_eq!(Square::from_datum(&Datum::ints([1, 2, 3])), None);
    assert_eq!((Piece::from_int(3), Piece::from_int(-1)), (None, None));
    assert_eq!(Play::<i64>::from_ints(&[3, 0]), None, "the last variant has no field");
    assert_eq!(Play::<i64>::from_ints(&[4]), None);
    assert_eq!(Play::<i64>::from_datum(&Datum::text("x")), None);
    let rook = game(|at: Square| (0..at.file).map(move |file| Square { file, rank: at.rank }));
    assert_eq!(rook.grundy([1, 300]).unwrap_err().code(), "bad-position");
    assert_eq!(rook.grundy([2, 30]), Ok(Nimber(2)), "data are positions, too");
}

/// Chomp on a bar of two rows, by hand and derived, with a flag that makes positions no integers.
#[derive(Clone, Debug, PartialEq)]
struct ByHand {
    rows: [i64; 2],
    marked: bool,
}

impl State for ByHand {
    const KIND: PositionKind = <([i64; 2], bool)>::KIND;
    fn to_datum(&self) -> Datum {
        (self.rows, self.marked).to_datum()
    }
    fn from_datum(datum: &Datum) -> Option<Self> {
        <([i64; 2], bool)>::from_datum(datum).map(|(rows, marked)| Self { rows, marked })
    }
}

#[derive(State, Clone, Debug, PartialEq)]
struct Derived {
    rows: [i64; 2],
    marked: bool,
}

/// The bars left of one bite, with the flag turned.
fn bites([a, b]: [i64; 2], marked: bool) -> impl Iterator<Item = ([i64; 2], bool)> {
    let first = (0..a).map(move |k| [k, b.min(k)]);
    first.chain((0..b).map(move |k| [a, k])).map(move |rows| (rows, !marked))
}

#[test]
fn values_are_those_of_an_implementation_by_hand() -> Result<(), bouton::Error> {
    let hand = game(|at: ByHand| bites(at.rows, at.marked).map(|(rows, marked)| ByHand { rows, marked }));
    let derived =
        game(|at: Derived| bites(at.rows, at.marked).map(|(rows, marked)| Derived { rows, marked }));
    for a in 0..=9 {
        for b in 0..=a {
            let place = ([a, b], false);
            assert_eq!(derived.grundy(place)?, hand.grundy(place)?, "{a} {b}");
            assert_eq!(derived.misere().outcome(place)?, hand.misere().outcome(place)?, "{a} {b}");
            assert_eq!(derived.remoteness(place)?, hand.remoteness(place)?, "{a} {b}");
        }
    }
    Ok(())
}

#[test]
fn games_of_derived_positions_obey_the_laws() {
    let squares = |at: Square| (0..at.file).map(move |file| Square { file, rank: at.rank });
    let boards = |board: Board<3>| {
        let free = (0..6).filter(move |i| !board.squares[i / 3][i % 3]).collect::<Vec<_>>();
        free.into_iter().map(move |i| {
            let mut to = board.clone();
            to.squares[i / 3][i % 3] = true;
            to
        })
    };
    let plays = |play: Play<i64>| match play {
        Play::Heap(n) => (1..n).map(|k| Play::Heaps { left: k, right: n - k }).collect(),
        Play::Heaps { left, right } => {
            vec![Play::Heap(left.max(right) - 1), Play::Words("w".repeat(2), left)]
        }
        Play::Words(..) => vec![Play::Over],
        Play::Over => vec![],
    };
    let split =
        |Row(row)| (1..row.len()).map(move |at| sum_of([Row(row[..at].into()), Row(row[at..].into())]));
    let board = Board {
        squares: [[true, false, false]; 2],
        mark: '·',
        pieces: vec![],
        at: Square { file: 0, rank: 0 },
    };
    let games: [(Game, Datum); 4] = [
        (game(squares), Datum::ints([5, 2])),
        (game(boards), board.to_datum()),
        (game(plays), Play::Heap(5_i64).to_datum()),
        (game(split), Datum::text("abcd")),
    ];
    assert_eq!(games[0].0.grundy(&Square { file: 5, rank: 2 }), Ok(Nimber(5)), "a position may be lent");
    for (game, position) in games {
        bouton_rules::conformance(&**game.rules(), [position]).unwrap_or_else(|broken| panic!("{broken}"));
    }
}
