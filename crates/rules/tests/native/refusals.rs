//! Malformed positions and parameters: each refusal says what was found, what was expected, and the mend.

use bouton_rules::{Datum, registry};

fn map(entries: &[(&str, Datum)]) -> Datum {
    Datum::map(entries.iter().map(|(key, value)| ((*key).to_owned(), value.clone())))
}

fn refusal(id: &str, arguments: &[Datum], position: Datum) -> String {
    let rules = registry::find(id).unwrap().make(arguments).unwrap();
    let error = rules.admit(position).unwrap_err();
    assert_eq!(error.code, "bad-position", "{id}");
    format!("{} / {}", error.message, error.hint.unwrap())
}

#[test]
fn malformed_rows_are_refused() {
    for (id, position, expected) in [
        (
            "end_nim",
            Datum::Int(3),
            "a position of End Nim is an array of numbers, found a number: 3 / a position of End Nim looks like \
             [3, 1, 4]",
        ),
        (
            "end_nim",
            [3, 0, 4].into(),
            "heap 2 is 0, but a heap is a whole number from 1 / a position of End Nim looks like [3, 1, 4]",
        ),
        (
            "greedy_nim",
            Datum::list(vec![3.into(), "x".into()]),
            "heap 2 is a string, \"x\", but a heap is a whole number from 0 / a position of Greedy Nim looks like \
             [4, 4, 5, 3]",
        ),
        (
            "coins_strip",
            [2, 8, 6].into(),
            "coins are given from left to right, found 6 after 8 / squares go from left to right; the gaps of a text, \
             from the rightmost coin on, are #{ gaps: [2, 8, 6] }",
        ),
        ("welter", [2, 2].into(), "two coins stand on 2; each needs a place of its own / write [2]"),
        (
            "antonim",
            [4, 0, 4].into(),
            "two heaps hold the same number of tokens, 4, but they must differ / a position of Antonim looks like [2, 4, 7]",
        ),
        (
            "euclid",
            [4, 5, 6].into(),
            "a position of Euclid's game is a pair of numbers, found 3 of them / a position of Euclid's game looks \
             like [34, 12]",
        ),
        (
            "euclid",
            [0, 0].into(),
            "both numbers are 0, which no play reaches / a position of Euclid's game looks like [34, 12]",
        ),
    ] {
        assert_eq!(refusal(id, &[], position), expected, "{id}");
    }
}

#[test]
fn malformed_positions_of_each_game_are_refused() {
    let c = || ("c", Datum::from([2, 4]));
    let bad = [
        ("staircase", [i64::MAX, 1].into()),
        ("staircase", Datum::text("7")),
        ("double_nim", [-1].into()),
        ("equal_nim", [-1].into()),
        ("fibonacci_nim", [i64::MAX, 3].into()),
        ("fibonacci_nim", [8].into()),
        ("euclid_stop", [0, 4].into()),
        ("multiplication", [1, i64::MAX].into()),
        ("multiplication", [0, 9].into()),
        ("silver_dollar_A", [2, 4].into()),
        ("silver_dollar_A", map(&[c()])),
        ("silver_dollar_A", map(&[c(), ("d", 3.into())])),
        ("silver_dollar_B", map(&[c(), ("d", 4.into()), ("x", 4.into())])),
        ("silver_dollar_B", map(&[("c", [0, 4].into()), ("d", 4.into())])),
        ("building_nim", map(&[("left", (-1).into()), ("st", [1].into())])),
        ("building_nim", map(&[("left", 2.into()), ("st", Datum::ints([]))])),
        ("building_nim", map(&[("left", i64::MAX.into()), ("st", [1].into())])),
        ("turning_turtles", [0, 1].into()),
        ("triplets", [3, 3].into()),
        ("turning_corners", [1, 2, 3].into()),
        ("turning_corners", Datum::list(vec![[1, 2].into(), [1, 2].into()])),
        ("turning_corners", map(&[c()])),
        ("spite_nim_A", Datum::list(vec![[3, 5].into(), 6.into()])),
        ("spite_nim_A", Datum::list(vec![[3, 5].into(), 0.into()])),
        ("spite_nim_B", Datum::list(vec![[3, 5].into(), 6.into()])),
        ("spite_nim_B", Datum::list(vec![[0, 0].into(), 0.into()])),
        ("dag", 3.into()),
        ("dag", [1].into()),
    ];
    let graph = Datum::list(vec![Datum::ints([]), [0].into(), [0, 1].into()]);
    for (id, position) in bad {
        let arguments = match id {
            "equal_nim" => vec![2.into()],
            "dag" => vec![graph.clone()],
            _ => vec![],
        };
        refusal(id, &arguments, position);
    }
}

#[test]
fn malformed_parameters_are_refused() {
    let lists = |lists: &[&[i64]]| Datum::list(lists.iter().map(|list| Datum::ints(*list)).collect());
    for (id, argument, expected) in [
        ("dag", lists(&[]), "the graph has no vertex"),
        ("dag", lists(&[&[1], &[2], &[1]]), "the graph has the cycle 1 → 2 → 1, so play need not end"),
        ("dag", lists(&[&[0]]), "the graph has the cycle 0 → 0, so play need not end"),
        ("dag", lists(&[&[2], &[]]), "vertex 0 has the successor 2, expected a vertex from 0 to 1"),
        ("dag", [1, 2].into(), "vertex 0 has no list of successors, found 1"),
        ("equal_nim", 0.into(), "equal_nim takes one number k from 1, found equal_nim(0)"),
    ] {
        let Err(error) = registry::find(id).unwrap().make(&[argument]) else { panic!("{id} took it") };
        assert_eq!((error.code, error.to_string().as_str()), ("bad-parameter", expected));
        assert!(error.hint.is_some(), "{id}");
    }
}
