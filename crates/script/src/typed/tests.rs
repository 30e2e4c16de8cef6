//! Forms that teachers type, and texts that are none.

use super::*;

fn read(text: &str) -> String {
    plain(text, &|name| name == "g").map_or_else(|| "–".to_owned(), |plain| plain.text)
}

#[test]
fn what_teachers_type_has_a_plain_form() {
    for (typed, expected) in [
        ("nim [3,4,5]", "nim()[[3,4,5]]"),
        ("nim[3, 4, 5]", "nim()[[3, 4, 5]]"),
        ("nim 3 4 5", "nim()[[3, 4, 5]]"),
        ("kayles 7 + nim 3 4", "kayles()[7] + nim()[[3, 4]]"),
        ("explain nim 3 4 5", "nim().explain([3, 4, 5])"),
        ("explain nim 3, 4, 5", "nim().explain([3, 4, 5])"),
        ("explain nim 5", "nim().explain(5)"),
        ("explain nim [3, 4, 5];", "nim().explain([3, 4, 5]);"),
        ("explain nim (3, 4, 5)", "nim().explain([3, 4, 5])"),
        ("explain nim '3 4 5'", "nim().explain(\"3 4 5\")"),
        ("outcome g 5 8", "g.outcome([5, 8])"),
        ("g 5", "g[5]"),
        ("let h = kayles(); explain h 5 8", "let h = kayles(); h.explain([5, 8])"),
        ("explain white_knight d5 c2", "white_knight().explain(\"d5 c2\")"),
        ("cavalo branco d5", "white_knight()[\"d5\"]"),
        ("let w = winning_moves wythoff 3 5;", "let w = wythoff().winning_moves([3, 5]);"),
        ("explain moore_nim(2) 3 5 7 8", "moore_nim(2).explain([3, 5, 7, 8])"),
        ("jogo das moedas [2, 6]", "coins_strip()[[2, 6]]"),
        ("explain Escadaria 7 4 8 2 9", "staircase().explain([7, 4, 8, 2, 9])"),
        ("explain coins_strip \"..o\"", "coins_strip().explain(\"..o\")"),
        ("nim().explain 3 4 5", "nim().explain([3, 4, 5])"),
        ("explain turning_turtles H T T H", "turning_turtles().explain(\"H T T H\")"),
        ("turning_turtles HTTH", "turning_turtles()[\"HTTH\"]"),
        ("explain hackenbush_rb BRR", "hackenbush_rb().explain(\"BRR\")"),
        ("explain northcott 'W..B'", "northcott().explain(\"W..B\")"),
        ("{*1, *5, *7}", "[star(1), star(5), star(7)]"),
        ("explique nim 3 4 5", "nim().explain([3, 4, 5])"),
        ("grundy nim 3 4 5", "nim().grundy([3, 4, 5])"),
        ("Explain nim 3 4 5", "nim().explain([3, 4, 5])"),
        ("opções nim 3", "nim().options(3)"),
        ("cavalo branco D5", "white_knight()[\"D5\"]"),
        ("nim().explain([3 4 5])", "nim().explain([3, 4, 5])"),
        ("nim[3 4 5]", "nim()[[3, 4, 5]]"),
        ("nim [3 4 5]", "nim()[[3, 4, 5]]"),
        ("nim(3 4 5)", "nim(3, 4, 5)"),
        ("explain nim (3 4 5)", "nim().explain([3, 4, 5])"),
        ("3 xor 5 xor a", "nim_sum([3, 5, a])"),
        ("mex(∅)", "mex([])"),
        ("mex({*0, *2})", "mex([star(0), star(2)])"),
        ("3 ⊕ 5", "nim_sum([3, 5])"),
        ("1 + 3 ⊕ 5 ⊕ f(2)[1] == 7", "1 + nim_sum([3, 5, f(2)[1]]) == 7"),
        ("(3 ⊕ 5) ⊕ a.b(2)", "nim_sum([(nim_sum([3, 5])), a.b(2)])"),
        ("*7 + *5", "star(7) + star(5)"),
        ("*7 ⊕ *5", "nim_sum([star(7), star(5)])"),
        ("mex({0,1,2})", "mex([0,1,2])"),
        ("mex {0, 1}", "mex([0, 1])"),
        ("mex 0 1 2", "mex([0, 1, 2])"),
        ("nim_sum 18 22 8 6", "nim_sum([18, 22, 8, 6])"),
        ("nim().explain((2, 3, 7))", "nim().explain([2, 3, 7])"),
        ("subtraction {1, 3, 6}", "subtraction([1, 3, 6])"),
        ("explain subtraction {1, 3, 6} 10", "subtraction([1, 3, 6]).explain(10)"),
        ("explain moore_nim 2 [3, 5, 7, 8]", "moore_nim(2).explain([3, 5, 7, 8])"),
        ("octal '0.77' 7", "octal(\"0.77\")[7]"),
        ("nim().outcome('3 4 5')", "nim().outcome(\"3 4 5\")"),
    ] {
        assert_eq!(read(typed), expected, "{typed}");
    }
}

#[test]
fn what_is_no_such_form_has_no_plain_form() {
    for text in [
        "",
        "let a = ;",
        "explain",
        "explain nim",
        "foo 3 4",
        "f(3) 4",
        "'a'",
        "a * b",
        "let (a, b) = p;",
        "⊕",
        "3 ⊕",
        "⊕ 3",
        "nim nim nim",
    ] {
        assert_eq!(read(text), "–", "{text}");
    }
}

#[test]
fn every_byte_of_the_plain_text_has_a_place_in_what_was_typed() {
    for text in
        ["explain nim 3 4 5", "let x = 3 ⊕ 5 ⊕ *12;", "jogo das moedas [2, 6]", "nim().outcome('3 é 5')"]
    {
        let plain = plain(text, &|_| false).expect("a form");
        let mut last = 0;
        for byte in 0..plain.text.len() {
            let typed = plain.typed_byte(byte);
            assert!(typed <= text.len(), "{text}: {byte} → {typed}");
            last = last.max(typed);
        }
        assert!(last + 4 >= text.len(), "{text}: the end is at {last}");
    }
    let plain = plain("explain nim 3 ) 5", &|_| false);
    assert!(plain.is_none_or(|plain| plain.text.contains(')')));
}
