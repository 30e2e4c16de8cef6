//! Codes against all sets of coins, one by one, by what each sign says.

use std::collections::BTreeSet;

use super::*;

/// What one entry of a code says, written down once more: the fewest and the most coins, and the condition.
type Says = (u64, u64, fn(&[i64]) -> bool);

fn any(_: &[i64]) -> bool {
    true
}

fn neighbours(coins: &[i64]) -> bool {
    coins.windows(2).all(|pair| pair[1] == pair[0] + 1)
}

fn equally_spaced(coins: &[i64]) -> bool {
    coins.windows(3).all(|three| three[1] - three[0] == three[2] - three[1])
}

fn symmetric(coins: &[i64]) -> bool {
    let ends = coins[0] + coins[coins.len() - 1];
    coins.iter().zip(coins.iter().rev()).all(|(a, b)| a + b == ends)
}

fn span(coins: &[i64], most: i64) -> bool {
    coins[coins.len() - 1] - coins[0] < most
}

fn first(coins: &[i64]) -> bool {
    coins[0] == 1
}

const ENDLESS: u64 = 99;

const CODES: &[(&str, &[Says])] = &[
    ("1-2", &[(1, 2, any)]),
    ("1-5", &[(1, 5, any)]),
    ("1-9", &[(1, 9, any)]),
    ("=3", &[(3, 3, any)]),
    ("1+", &[(1, ENDLESS, any)]),
    ("3+", &[(3, ENDLESS, any)]),
    ("run", &[(1, ENDLESS, neighbours)]),
    ("3+C", &[(3, ENDLESS, neighbours)]),
    ("1-5C", &[(1, 5, neighbours)]),
    ("1-3C(5)", &[(1, 3, |coins| span(coins, 5))]),
    ("3C(5)", &[(3, 3, |coins| span(coins, 5))]),
    ("2+C(4)", &[(2, ENDLESS, |coins| span(coins, 4))]),
    ("3E", &[(3, 3, equally_spaced)]),
    ("1+E", &[(1, ENDLESS, equally_spaced)]),
    ("2-4EC(6)", &[(2, 4, |coins| equally_spaced(coins) && span(coins, 6))]),
    ("4FS", &[(4, 4, |coins| symmetric(coins) && first(coins))]),
    ("1+S", &[(1, ENDLESS, symmetric)]),
    ("3-5S", &[(3, 5, symmetric)]),
    ("4+SC(7)", &[(4, ENDLESS, |coins| symmetric(coins) && span(coins, 7))]),
    ("1+FS", &[(1, ENDLESS, |coins| symmetric(coins) && first(coins))]),
    ("2-4F", &[(2, 4, first)]),
    ("1+F", &[(1, ENDLESS, first)]),
    ("3+F", &[(3, ENDLESS, first)]),
    ("2-3FC(4)", &[(2, 3, |coins| first(coins) && span(coins, 4))]),
    ("1+FE", &[(1, ENDLESS, |coins| first(coins) && equally_spaced(coins))]),
    ("1+FC", &[(1, ENDLESS, |coins| first(coins) && neighbours(coins))]),
    ("2-3,6C", &[(2, 3, any), (6, 6, neighbours)]),
    ("=1,3S,4E", &[(1, 1, any), (3, 3, symmetric), (4, 4, equally_spaced)]),
];

#[test]
fn codes_turn_what_their_signs_say() {
    for (code, says) in CODES {
        let game = Turning::new(code.parse().expect("a code"));
        let mut values: Vec<u64> = Vec::new();
        for head in 1..=11_i64 {
            let mut expected = BTreeSet::new();
            for mask in 0_u64..1 << (head - 1) {
                let set: Vec<i64> = (1..head).filter(|place| mask >> (place - 1) & 1 == 1).collect();
                let coins: Vec<i64> = set.iter().copied().chain([head]).collect();
                let count = coins.len() as u64;
                if says.iter().any(|(least, most, holds)| (*least..=*most).contains(&count) && holds(&coins))
                {
                    expected.insert(set);
                }
            }
            let listed = game.turns(head).expect("sets");
            assert!(game.count(head) >= listed.len() as u128, "{code}, {head}: {}", game.count(head));
            assert_eq!(listed.len(), expected.len(), "{code}, {head}: sets come once");
            assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected, "{code}, {head}");
            let sum = |set: &Vec<i64>| set.iter().fold(0, |sum, place| sum ^ values[*place as usize - 1]);
            let sums: BTreeSet<u64> = expected.iter().map(sum).collect();
            let value = (0..).find(|value| !sums.contains(value)).expect("a value");
            assert_eq!(game.value(head.unsigned_abs()), Some(value), "{code}, {head}");
            values.push(value);
        }
    }
}

#[test]
fn codes_are_written_in_one_way() {
    for (code, _) in CODES {
        assert_eq!(code.parse::<Coins>().expect("a code").to_string(), *code);
    }
    for (written, normal) in [
        ("2", "=2"),
        ("1+C", "run"),
        (" 4SF ", "4FS"),
        ("3c( 5 )", "3C(5)"),
        ("3C(5)C(4)", "3C(4)"),
        ("3CE", "3C"),
        ("3se", "3E"),
        ("2-3, 6C", "2-3,6C"),
    ] {
        assert_eq!(written.parse::<Coins>().expect("a code").to_string(), normal, "{written}");
    }
    for bad in ["", "0", "0-3", "3-1", "-", "1-", "+", "x", "3X", "3C(", "3C()", "3C(0)", "3,", "1+2", "1--3"]
    {
        let error = bad.parse::<Coins>().err().unwrap_or_else(|| panic!("{bad} is refused"));
        assert_eq!(error.code, "bad-parameter", "{bad}");
    }
}

/// Counts without listing: far heads are refused at once, and neither overflow nor loop for ever.
#[test]
fn far_heads_are_counted() {
    for (code, _) in CODES {
        let game = Turning::new(code.parse().expect("a code"));
        for head in [1 << 12, 1 << 20, 1 << 40, i64::MAX] {
            let _ = game.count(head);
            let _ = game.value(head.unsigned_abs());
        }
    }
    let motley = Turning::new("1+".parse().expect("a code"));
    assert_eq!((motley.value(64), motley.value(65)), (Some(1 << 63), None));
    assert!(Turning::new("4S".parse().expect("a code")).count(1 << 30) > row::LISTED);
}

/// A user's rule: turn a coin alone, or along with its left neighbour.
#[test]
fn a_rule_names_other_coins() {
    let rule: CoinRule =
        std::rc::Rc::new(|place| Ok(if place > 1 { vec![vec![], vec![place - 1]] } else { vec![vec![]] }));
    let (own, code) =
        (Turning::new(Coins::by_rule("neighbours", rule)), Turning::new("1-2C".parse().expect("a code")));
    for place in 1..40 {
        assert_eq!(own.value(place), code.value(place), "{place}");
    }
    let error = |set: Vec<i64>| {
        let game = Turning::new(Coins::by_rule("odd", std::rc::Rc::new(move |_| Ok(vec![set.clone()]))));
        game.turns(5).expect_err("a refusal").code
    };
    assert_eq!([error(vec![5]), error(vec![0]), error(vec![2, 2])], ["wrong-option"; 3]);
}
