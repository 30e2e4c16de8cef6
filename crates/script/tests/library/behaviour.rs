//! The user's view: printed forms, JSON, refusals. A row is an input and its output.

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
            "error[nimber-and-number]: `*3 + 1` mixes a nimber and a number, but their arithmetics differ (for nimbers write star(3) + star(1); for numbers take x.to_int())",
        ),
        ("nim().values(5)", "error[bad-range]: `values` takes a range, found 5 (write the range as 0..=5)"),
        ("game_named(\"kyles\")", "error[unknown-game]: no game `kyles` (did you mean `kayles`?)"),
        (
            "help(\"perod\")",
            "error[unknown-name]: there is no function or game `perod` (did you mean help(\"period\")?)",
        ),
        (
            "let m = kayles().misere(); m.grundy(3) + m.grundy(4)",
            "error[misere-sum]: nim-sums of misère values mean nothing: g⁻ of a sum does not follow from g⁻ of its parts (ask for the whole position, game.misere().outcome([3, 4]), or game.misere_quotient(20).outcome([3, 4]); `genus` and `misere_quotient` are the theory of misère sums)",
        ),
        (
            "nim()[3] + nim()",
            "error[wrong-kind]: positions are added, and Nim (heap game, normal play) is a game (write game[5] + other[3])",
        ),
        ("kayles().values(0..=4)[9]", "error[index]: there is no value 9: the heaps run from 0 to 4"),
        ("put([1, 2], 5, 0)", "error[index]: there is no item 5 among 2 (indices run from 0 to 1)"),
        ("\"ab\" * -1", "error[bad-argument]: a string is repeated 0 times or more, found -1"),
        (
            "sorted([1, \"a\", 2])",
            "error[no-order]: there is no order between 2 and \"a\" (numbers, strings and arrays of them can be ordered, each with its own kind)",
        ),
        ("total([1, 9223372036854775807])", "error[overflow]: the number does not fit 64 bits"),
        (
            "(0..1000000000000).to_array()",
            "error[budget]: an array of more than 10000000 items is not made from a range",
        ),
        (
            "nim().values(0..=1000000000000)",
            "error[budget]: 1000000000001 items are more than the budget allows (50000000) (ask for a smaller range; period() and values of single positions reach further, and `bouton values GAME -n N --npy FILE` writes as many as fit the memory)",
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

#[test]
fn everyday_lines_work() {
    check(&[
        ("wythoff().p_positions(5, 5)", "[[0, 0], [1, 2], [2, 1], [3, 5], [5, 3]]"),
        ("wythoff().grundy(3, 5)", "0"),
        (
            "wythoff().check_p_positions(|a, b| a == b, 0..=3, 0..=3)",
            "P-positions of Wythoff's Game: fails at [1, 1]: guessed P, it is N: a winning move is take 1 from both heaps (6 positions tried)",
        ),
        ("for m in nim().winning_moves([1, 2]).to_array() { print(m); }", "[1, 1]"),
        ("`value ${kayles().grundy(5)}`", "value *4"),
        ("print(kayles().grundy(5)); print([star(2), \"a\"])", "*4\n[*2, \"a\"]"),
        ("let p = all_but([2, 3, 7]).period(); [p.period, p.saltus]", "[4, 2]"),
        ("let p = octal(\"0.137\").period(); [p.preperiod, p.period]", "[52, 34]"),
        ("let p = take_and_break(\"0.3F\").period(); [p.period, p.saltus]", "[6, 3]"),
        (
            "octal(0.137)",
            "error[bad-parameter]: `octal` takes a code, found 0.137: codes are strings (codes are strings: octal(\"0.137\"))",
        ),
        (
            "wythoff().values(0..=5)",
            "error[not-a-heap-game]: `values` counts heaps, and Wythoff's Game has other positions (positions are arrays of length 2) (give the positions: game.values(0..=20, |n| position); or a table: game.table(10, 10))",
        ),
        (
            "nim().misere().table(2, 2)",
            "Nim, misère values g⁻\n  |  0   1   2\n--+------------\n0 |  1  [0]  2\n1 | [0]  1   3\n2 |  2   3  [0]\n[0] marks the P-positions",
        ),
        ("nim()", "Nim (heap game, normal play)"),
        ("identify(octal(\"0.07\").values(0..=30))[0].game", "Dawson's Kayles"),
        (
            "identify(dawson_chess().values(0..=30)).to_array().some(|row| row.game == \"Dawson's Kayles\" && row.shift == 1)",
            "true",
        ),
    ]);
}

/// A method that calls back reads the variable that it is called on.
#[test]
fn functions_may_use_the_game_that_calls_them() {
    check(&[
        ("let k = kayles(); k.values(0..=5, |n| k[n])", "0 1 2 3 1 4"),
        (
            "let k = kayles(); k.check_strategy(|p| k.winning_moves(p)[0], 1..=6)",
            "strategy for Kayles: holds on 6 positions (observed, not proved)",
        ),
        (
            "let k = kayles(); k(5)",
            "error[not-a-function]: `k` is a game, not a function (write k[5] for a position, k.grundy(5) for its value)",
        ),
    ]);
}
