//! What users see: printed forms, JSON, refusals. One row is an input and what it prints.

use super::session::{evaluate, printed};

fn check(rows: &[(&str, &str)]) {
    let wrong: Vec<String> = rows
        .iter()
        .map(|(text, expected)| (text, expected, printed(text)))
        .filter(|(_, expected, found)| found.as_str() != **expected)
        .map(|(text, expected, found)| format!("{text}\n  expected: {expected}\n  found:    {found}"))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn json(text: &str) -> String {
    let (_, result) = evaluate(text);
    result.map_or_else(
        |error| format!("error[{}]: {}", error.code, error.message),
        |value| value.shown.json.to_string(),
    )
}

const KAYLES: &str = "let k = game(\"K\", |n| { let o = []; for k in 1..=2 { if n >= k { for a in 0..=(n - k) / 2 { o.push([a, n - k - a]); } } } o });";

#[test]
fn json_is_as_the_command_line_promises() {
    for (text, expected) in [
        (format!("{KAYLES} k.values(0..=20)"), "[0,1,2,3,1,4,3,2,1,4,2,6,4,1,2,7,1,4,3,2,1]"),
        ("kayles().grundy(5)".to_owned(), "4"),
        ("kayles().outcome(0)".to_owned(), "\"P\""),
        ("nim().winning_moves([3, 4, 8, 10])".to_owned(), "[[3,1,8,10]]"),
        ("nim().table(1, 1)".to_owned(), "[[0,1],[1,0]]"),
        ("nim()[[3, 4]]".to_owned(), "{\"game\":\"Nim\",\"position\":[3,4]}"),
        ("()".to_owned(), "null"),
        ("#{ a: star(2), b: [1, \"x\"] }".to_owned(), "{\"a\":2,\"b\":[1,\"x\"]}"),
        (
            "octal(\"0.137\").period()".to_owned(),
            "{\"claim\":\"proved\",\"preperiod\":52,\"period\":34,\"saltus\":0",
        ),
    ] {
        let found = json(&text);
        assert!(found.starts_with(expected), "{text}\n  expected: {expected}\n  found:    {found}");
    }
}

#[test]
fn values_equal_what_they_are_written_as() {
    check(&[
        ("kayles().values(0..=4) == [0, 1, 2, 3, 1]", "true"),
        ("[0, 1, 2, 3, 1] == kayles().values(0..=4)", "true"),
        ("[0, 1] != kayles().values(0..=4)", "true"),
        ("star(3) == 3 && 3 == star(3) && star(3) != 4", "true"),
        ("star(3) in [1, 2, 3]", "true"),
        ("3 in [star(1), star(3)]", "true"),
        ("\"P\" == nim().outcome([2, 2])", "true"),
        ("nim().table(1, 1) == [[0, 1], [1, 0]]", "true"),
        ("[[3, 1, 8, 10]] == nim().winning_moves([3, 4, 8, 10])", "true"),
        ("let n = nim(); n[3] + n[4] == n[[3, 4]]", "true"),
        ("let n = nim(); n[3] == n.misere()[3]", "false"),
        ("[1, 2] in [[1, 2], [3]]", "true"),
        ("kayles().misere().grundy(0) == 1", "true"),
    ]);
}

#[test]
fn refusals_name_the_mend() {
    check(&[
        (
            "star(3) + 1",
            "error[nimber-and-number]: `*3 + 1` mixes a nimber and a number, whose arithmetics differ (for nimbers write star(3) + star(1); for numbers take x.to_int())",
        ),
        ("nim().values(5)", "error[bad-range]: `values` takes a range, found 5 (write values(0..=5))"),
        ("game_named(\"kyles\")", "error[unknown-game]: no game `kyles` (did you mean `kayles`?)"),
        (
            "help(\"perod\")",
            "error[unknown-name]: there is no function and no game `perod` (did you mean help(\"period\")?)",
        ),
        (
            "let m = kayles().misere(); m.grundy(3) + m.grundy(4)",
            "error[misere-sum]: nim-sums of misère values mean nothing: g⁻ of a sum does not follow from g⁻ of its parts (ask for the whole position, game.misere().outcome([3, 4]); `genus` and `misere_quotient` are the theory of misère sums)",
        ),
        (
            "nim()[3] + nim()",
            "error[wrong-kind]: positions are added, and Nim (heap game, normal play) is a game (write game[5] + other[3])",
        ),
        ("kayles().values(0..=4)[9]", "error[index]: there is no value 9: the heaps run from 0 to 4"),
        ("put([1, 2], 5, 0)", "error[index]: there is no item 5 among 2 (indices run from 0 to 1)"),
        ("\"ab\" * -1", "error[bad-argument]: a string is repeated 0 times or more, found -1"),
        ("total([1, 9223372036854775807])", "error[overflow]: the number does not fit 64 bits"),
        (
            "(0..1000000000000).to_array()",
            "error[budget]: an array of more than 10000000 items is not made from a range",
        ),
        (
            "nim().values(0..=1000000000000)",
            "error[budget]: 1000000000001 items are more than the budget allows (50000000) (ask for a smaller range; period() and values of single positions reach further)",
        ),
    ]);
}

#[test]
fn long_sequences_have_the_heap_at_the_left() {
    let found = printed("kayles().values(0..=60)");
    let lines: Vec<&str> = found.lines().collect();
    assert_eq!(lines[0], "Kayles, Grundy values, 0..=60");
    assert!(lines[1].starts_with(" 0 | [0]  1   2   3   1"), "{found}");
    assert!(lines[2].starts_with("20 |"), "{found}");
}
