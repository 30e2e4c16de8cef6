//! Positions of Rust types as the search knows them: the leaves are those of their data, and games on them
//! have the same values however their options reach the search.

use bouton::prelude::*;
use bouton_rules::{Options, PositionRef};

/// The leaves of a position mean its datum, and are read back.
fn check<S: State + PartialEq + std::fmt::Debug>(state: &S) {
    let datum = state.to_datum();
    assert_eq!(S::from_datum(&datum).as_ref(), Some(state));
    let Some(shape) = S::shape() else { return };
    let mut leaves = Vec::new();
    state.put_leaves(&mut leaves);
    assert_eq!(PositionRef::Leaves(&shape, &leaves).datum(), datum);
    let (mut code, mut buffer) = (Vec::new(), Vec::new());
    assert_eq!(
        PositionRef::of(&datum, &mut code).leaves(&shape, &mut buffer),
        Some(&leaves[..]),
        "{state:?}"
    );
    leaves.push(7);
    let mut rest = &leaves[..];
    assert_eq!(S::take_leaves(&mut rest).as_ref(), Some(state));
    assert_eq!(rest, [7], "{state:?}");
}

/// A number that says nothing of being one.
#[derive(Clone, Debug, PartialEq)]
struct Silent(i64);

impl State for Silent {
    const KIND: PositionKind = PositionKind::Number;
    fn to_datum(&self) -> Datum {
        Datum::Int(self.0)
    }
    fn from_datum(datum: &Datum) -> Option<Self> {
        datum.as_int().map(Silent)
    }
}

#[test]
fn leaves_are_those_of_the_data() {
    check(&"né".to_owned());
    check(&String::new());
    check(&true);
    check(&-5_i64);
    check(&vec![1_i64, -200, i64::MIN]);
    check(&Vec::<i64>::new());
    check(&Vec::<String>::new());
    check(&vec!["a".to_owned(), "x".repeat(200)]);
    check(&vec![vec![1_i64], vec![], vec![2, 3]]);
    check(&vec![true, false]);
    check(&vec![Silent(3), Silent(-1)]);
    check(&(0..40).collect::<Vec<i64>>());
    check(&[300_i64, 0, 7]);
    check(&[[1_i64, 2], [3, 4]]);
    check(&[Silent(1), Silent(2)]);
    check(&(4_i64, -9_i32));
    check(&(Silent(1), 2_i64));
    check(&Some(3_i64));
    check(&None::<i64>);
    check(&[[Some(true), None], [None, Some(false)]]);
    check(&vec![Some("a".to_owned()), None]);
    check(&Some(Silent(4)));
    check(&'é');
    check(&(1_i64, -2_i8, 'x', true));
    check(&(1_u8, 2_u16, 3_isize, [4_i64], vec![5_i64], Some(6_i64)));
    check(&(vec![1_i64, 2], true));
    check(&("ab".to_owned(), 3_i64, [true]));
}

#[test]
fn other_positions_are_refused() {
    fn refused<S: State + PartialEq + std::fmt::Debug>(datum: Datum) {
        let (mut code, mut buffer) = (Vec::new(), Vec::new());
        let shape = S::shape().expect("a shape");
        assert_eq!(PositionRef::of(&datum, &mut code).leaves(&shape, &mut buffer), None, "{datum}");
    }
    let (pair, ints) = ((vec![1_i64], true).to_datum(), [1_i64, 2, 3].to_datum());
    refused::<(Vec<i64>, bool, bool)>(pair.clone());
    refused::<(bool, bool)>(pair);
    refused::<[i64; 2]>(ints.clone());
    refused::<String>(ints.clone());
    assert_eq!(Option::<i64>::from_datum(&ints), None);
    assert_eq!(Option::<i64>::from_ints(&[1, 2]), None);
    assert_eq!(Option::<i64>::take_leaves(&mut [2, 1, 1].as_slice()), None);
    assert_eq!((char::from_datum(&Datum::text("xo")), char::from_datum(&Datum::text(""))), (None, None));
    refused::<Vec<bool>>(ints);
    assert_eq!(bool::take_leaves(&mut [].as_slice()), None);
    assert_eq!(String::take_leaves(&mut [3, 65].as_slice()), None);
    assert_eq!(Vec::<i64>::take_leaves(&mut [2, 65].as_slice()), None);
}

/// Rows of coins as strings, as vectors of truth values, as pairs: one game.
#[test]
fn a_game_is_the_same_on_every_type() {
    let text = game(|row: String| {
        let heads: Vec<usize> = row.match_indices('H').map(|(at, _)| at).collect();
        heads.into_iter().map(move |at| {
            let mut left = row.clone();
            left.replace_range(at..=at, "T");
            sum_of([left[..at].to_owned(), left[at..].to_owned()])
        })
    });
    let truths = game(|row: Vec<bool>| {
        let heads: Vec<usize> = (0..row.len()).filter(|at| row[*at]).collect();
        heads.into_iter().map(move |at| {
            let mut left = row.clone();
            left[at] = false;
            left
        })
    });
    let tagged = Rules::new(|(row, tag): (Vec<bool>, String)| {
        let heads: Vec<usize> = (0..row.len()).filter(|at| row[*at]).collect();
        heads.into_iter().map(move |at| {
            let mut left = row.clone();
            left[at] = false;
            (left, format!("{tag}x"))
        })
    })
    .canonical(|(row, _)| (row.iter().copied().filter(|head| *head).collect(), String::new()))
    .game();
    for row in ["", "T", "HTH", "HHHHT", "THHHHHH"] {
        let coins: Vec<bool> = row.chars().map(|coin| coin == 'H').collect();
        let parity = Nimber(coins.iter().filter(|head| **head).count() as u64 % 2);
        assert_eq!(text.grundy(row).unwrap(), parity, "{row}");
        assert_eq!(truths.grundy(coins.clone()).unwrap(), parity, "{row}");
        assert_eq!(tagged.grundy((coins, "t".to_owned())).unwrap(), parity, "{row}");
    }
}

/// For all types of positions, options and standard forms are the same in every sink.
#[test]
fn rules_of_every_type_obey_the_laws() {
    fn rows(heads: Vec<bool>) -> Vec<Vec<bool>> {
        let turned = |at: usize| heads.iter().enumerate().map(|(i, head)| *head && i != at).collect();
        (0..heads.len()).filter(|at| heads[*at]).map(turned).collect()
    }
    let nim = |heaps: Vec<i64>| {
        let left =
            |i: usize, k| heaps.iter().enumerate().map(|(j, heap)| if i == j { k } else { *heap }).collect();
        let all = (0..heaps.len()).flat_map(|i| (0..heaps[i]).map(move |k| (i, k)));
        all.map(|(i, k)| left(i, k)).collect::<Vec<Vec<i64>>>()
    };
    let sorted = |heaps: &Vec<i64>| {
        let mut heaps = heaps.clone();
        heaps.sort_unstable();
        heaps
    };
    let single = |heaps: &Vec<i64>| heaps.iter().map(|heap| vec![*heap]).collect();
    let lines = |[a, b]: [i64; 2]| [line([0, b], [1, 0], a), line([a, 0], [0, 1], b)];
    let splits = |Silent(n)| (1..n).map(move |a| sum_of([Silent(a), Silent(n - a)]));
    let games: [(Game, Datum); 12] = [
        (game(nim), Datum::ints([2, 3, 1])),
        (Rules::new(nim).canonical(sorted).game(), Datum::ints([2, 3, 1])),
        (Rules::new(nim).in_any_order().game(), Datum::ints([2, 3, 1])),
        (Rules::new(nim).components(single).game(), Datum::ints([2, 3, 1])),
        (Rules::new(nim).components(single).in_any_order().game(), Datum::ints([2, 3, 1])),
        (game(lines), Datum::ints([3, 2])),
        (game(|n: i64| (0..4).filter(move |k| n >> k & 1 == 1).map(move |k| n ^ (1 << k))), Datum::Int(13)),
        (game(|Silent(n)| (0..n).map(Silent)), Datum::Int(5)),
        (game(splits), Datum::Int(6)),
        (game(|row: String| (0..row.len()).map(move |at| row[at + 1..].to_owned())), Datum::text("oxo")),
        (game(rows), vec![true, false, true].to_datum()),
        (heap_game(|n| (1..n).map(move |a| [a, n - a])), Datum::Int(6)),
    ];
    for (game, position) in games {
        bouton_rules::conformance(&**game.rules(), [position]).unwrap_or_else(|broken| panic!("{broken}"));
    }
}

#[test]
fn options_that_are_no_words_are_listed_one_by_one() {
    // The second part grows beyond any word, or falls below 0; the number of options is known beforehand.
    let grows = game(|[n, b]: [i64; 2]| (0..n).map(move |k| [k, b * 4096]));
    let falls = game(|[n, b]: [i64; 2]| (0..n).map(move |k| [k, b - 3 * k]));
    let some = game(|[n, b]: [i64; 2]| (0..n).map(move |k| [k, if k % 2 == 0 { b } else { b << 50 }]));
    for n in 0..5 {
        for game in [&grows, &falls, &some] {
            assert_eq!(game.grundy([n, 1]).unwrap(), Nimber(n as u64), "{n}");
        }
    }
}

/// The same where their number is not known beforehand, and words are gathered in buffers.
#[test]
fn options_of_unknown_number_may_be_no_words() {
    for strange in [0, 1, 31, 32, 33, 63, 64, 90, 99, 100] {
        let far = move |k, b| if k < strange { [k, b] } else { [k, 1 << 60] };
        let rule = game(move |[n, b]: [i64; 2]| (0..n).filter(|_| true).map(move |k| far(k, b)));
        for n in [0, 1, 31, 32, 33, 64, 65, 100] {
            assert_eq!(rule.grundy([n, 1]).unwrap(), Nimber(n as u64), "{n} {strange}");
        }
    }
    let endless = game(|[_, b]: [i64; 2]| (0..i64::MAX).filter(|_| true).map(move |k| [k % 8, b]));
    assert_eq!(endless.grundy([1, 1]).unwrap_err().code(), "too-many-options");
}

#[test]
fn a_line_is_its_options() {
    let plain = game(|[a, b]: [i64; 2]| {
        let left = (0..a).map(move |i| [i, b]);
        left.chain((0..b).map(move |i| [a, i])).chain((1..=a.min(b)).map(move |i| [a - i, b - i]))
    });
    let lines = game(|[a, b]: [i64; 2]| {
        [line([0, b], [1, 0], a), line([a, 0], [0, 1], b), line([a - 1, b - 1], [-1, -1], a.min(b))]
    });
    for a in 0..12 {
        for b in 0..12 {
            assert_eq!(plain.grundy([a, b]).unwrap(), lines.grundy([a, b]).unwrap());
        }
    }
    let options = |game: &Game| {
        let mut options = Options::new();
        game.rules().list(&Datum::ints([9, 5]), &mut options).unwrap();
        options.data()
    };
    assert_eq!(options(&plain), options(&lines));
    // Lines that leave the range of words, and lines without options.
    let steep = game(|[n, b]: [i64; 2]| [line([0, b * 4096], [1, 0], n), line([0, 0], [0, 0], -3)]);
    let far = game(|[n, b]: [i64; 2]| [line([0, b], [1, i64::MAX / 2], n)]);
    for n in 0..5 {
        assert_eq!(steep.grundy([n, 1]).unwrap(), Nimber(n as u64));
        assert_eq!(far.grundy([n, 1]).unwrap(), Nimber(n as u64));
    }
    let endless = game(|[_]: [i64; 1]| [line([0], [1], i64::MAX)]);
    assert_eq!(endless.grundy([1]).unwrap_err().code(), "too-many-options");
}

/// Lists of codes are bounded as others are.
#[test]
fn a_rule_that_lists_for_ever_is_refused() {
    let endless = game(|row: String| (0..).map(move |n: i64| format!("{row}{n}")));
    assert_eq!(endless.grundy("a").unwrap_err().code(), "too-many-options");
}
