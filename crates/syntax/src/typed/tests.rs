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
        ("let a = [1, 2]; g[5, 8] + g[a[0]]", "let a = [1, 2]; g[[5, 8]] + g[a[0]]"),
        (
            "let a = [1, 2]; g[5 8]; if a[0] == 1 { a[1] = 3; }",
            "let a = [1, 2]; g[[5, 8]]; if a[0] == 1 { a[1] = 3; }",
        ),
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
        ("nim(3 4 5)", "nim()[[3, 4, 5]]"),
        ("explain nim(3, 4, 5)", "nim().explain([3, 4, 5])"),
        ("Quem vence Kayles(5)", "kayles().outcome((5))"),
        ("Quem ganha Nim(3, 4, 5)?", "nim().outcome([3, 4, 5])"),
        ("¿Quién gana nim 3 4 5?", "nim().outcome([3, 4, 5])"),
        ("nim().outcome([3, 4])?", "nim().outcome([3, 4])"),
        ("explain nim() 3 4", "nim().explain([3, 4])"),
        ("explain nim (3 4 5)", "nim().explain([3, 4, 5])"),
        ("3 xor 5 xor a", "nim_sum([3, 5, a])"),
        ("100 mod 9 + 1", "100 % 9 + 1"),
        ("7 XOR 5", "nim_sum([7, 5])"),
        ("nim 1-2-4-6", "nim()[[1, 2, 4, 6]]"),
        ("explique Nim 3-4-14", "nim().explain([3, 4, 14])"),
        ("{|}", "form(\"{|}\")"),
        ("{ 0, *1 | 0, *1 } = *2", "form(\"{ 0, *1 | 0, *1 }\") == star(2)"),
        ("{0|1} + {0|1,{0|1}}", "form(\"{0|1}\") + form(\"{0|1,{0|1}}\")"),
        ("mex(*3, *2, *1, 0) = *4", "mex(star(3), star(2), star(1), 0) == star(4)"),
        ("011 ⊕ 100 ⊕ 1", "nim_sum([0b011, 0b100, 0b1])"),
        ("1011 ⊕ 111 = 0101", "nim_sum([0b1011, 0b111]) == 0b0101"),
        ("101 ⊕ 110", "nim_sum([101, 110])"),
        ("(010)_2 ⊕ (11)_2 = 1", "nim_sum([0b010, 0b11]) == 1"),
        ("mex(∅)", "mex([])"),
        ("mex({*0, *2})", "mex([star(0), star(2)])"),
        ("3 ⊕ 5", "nim_sum([3, 5])"),
        ("3 ⊕_3 5 ⊕_3 7", "nim_sum([3, 5, 7], 3)"),
        ("(0012)_3 ⊕₃ (101)_3 = 4", "nim_sum([parse_int(\"0012\", 3), parse_int(\"101\", 3)], 3) == 4"),
        ("11 ⊕ 12 = 7 ≠ 0", "nim_sum([11, 12]) == 7 && 7 != 0"),
        ("7 = 2^2 + 2^1 + 2^0", "7 == 2 ** 2 + 2 ** 1 + 2 ** 0"),
        ("101 = 1 x 2^2 + 0 x 2^1 + 1 x 2^0", "0b101 == 1 * 2 ** 2 + 0 * 2 ** 1 + 1 * 2 ** 0"),
        ("S = {1, 3, 6}", "let S = [1, 3, 6]"),
        ("g = {1, 2}", "g = [1, 2]"),
        ("G = {0|1};", "let G = form(\"{0|1}\");"),
        ("(2,3,7) → (1,2,3) → ()", "nim().line([[2, 3, 7], [1, 2, 3], []])"),
        ("kayles 5 → 3", "kayles().line([5, 3])"),
        ("subtraction {1, 3} (5, 4) -> (5, 3);", "subtraction([1, 3]).line([[5, 4], [5, 3]]);"),
        ("mex({0, …, 4})", "mex([0, 1, 2, 3, 4])"),
        ("mex(0, *1, …, *4)", "mex(0, star(1), star(2), star(3), star(4))"),
        ("let n = 4; mex({0, …, n})", "let n = 4; mex(0..=n)"),
        ("mex({0, 1})", "mex([0, 1])"),
        ("Nim2 (1, 2, 3)", "moore_nim(2)[[1, 2, 3]]"),
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
        ("octal 0.77 7", "octal(\"0.77\")[7]"),
        ("explain jogo octal 4.007 5, 8", "octal(\"4.007\").explain([5, 8])"),
        ("jogo da subtração 1 3 6", "subtraction([1, 3, 6])"),
        ("joc de la subtracció 1, 3, 6", "subtraction([1, 3, 6])"),
        ("subtraction 1 3 6 [10]", "subtraction([1, 3, 6])[[10]]"),
        ("explain subtraction 1 3 6 [10]", "subtraction([1, 3, 6]).explain([10])"),
        ("subtraction 1..=10", "subtraction(1..=10)"),
        ("jogo da subtração(1, 3, 6) 10", "subtraction(1, 3, 6)[10]"),
        ("subtração([1, 3, 6])", "subtraction([1, 3, 6])"),
        ("Nim_2 3 5 7 8", "moore_nim(2)[[3, 5, 7, 8]]"),
        ("explain Moore’s Nim₃ 3 5 7 8", "moore_nim(3).explain([3, 5, 7, 8])"),
        ("nim de Moore 2, 3 5 7", "moore_nim(2)[[3, 5, 7]]"),
        ("nim com 3-pilhas 1 2 3", "nim()[[1, 2, 3]]"),
        ("nim: 3 4 5", "nim()[[3, 4, 5]]"),
        ("euclid's game 34 12", "euclid()[[34, 12]]"),
        ("explica joc d'Euclides 34 12", "euclid().explain([34, 12])"),
        ("opções do nim 3", "nim().options(3)"),
        ("O jogo do dólar de prata, sem o dólar 2 6 8", "coins_strip()[[2, 6, 8]]"),
        ("desmata-mata BRR", "hackenbush_rb()[\"BRR\"]"),
        ("jogo das moedas ..o..o", "coins_strip()[\"..o..o\"]"),
        ("explain coins_strip .o..o;", "coins_strip().explain(\".o..o\");"),
        ("quem ganha nim 3 4 5", "nim().outcome([3, 4, 5])"),
        ("jugadas ganadoras wythoff 3 5", "wythoff().winning_moves([3, 5])"),
        ("soma-nim 3 4 5", "nim_sum([3, 4, 5])"),
        ("soma_nim(3, 4, 5)", "nim_sum(3, 4, 5)"),
        ("Suma nim 3, 4", "nim_sum([3, 4])"),
        ("nim().explique([3 4])", "nim().explain([3, 4])"),
        ("(010)_2 ⊕ (11)₂ ⊕ 101_2", "nim_sum([0b010, 0b11, 0b101])"),
        ("(1220)_3 + 1", "parse_int(\"1220\", 3) + 1"),
        ("(ff)_16 + (1f)₁₆ + (a)_11", "0xff + 0x1f + parse_int(\"a\", 11)"),
        (
            "2 ⊕ 3 = (10)_2 ⊕ 11_2 = 1",
            "nim_sum([2, 3]) == nim_sum([0b10, 0b11]) && nim_sum([0b10, 0b11]) == 1",
        ),
        ("*3 + *5 = *6;", "star(3) + star(5) == star(6);"),
        ("mex {0, 1} = 2", "mex([0, 1]) == 2"),
        ("period kayles", "kayles().period()"),
        ("período jogo da subtração 1 3 6;", "subtraction([1, 3, 6]).period();"),
        ("values kayles 20", "kayles().values(0..=20)"),
        ("valores g 0..=20", "g.values(0..=20)"),
        ("tabela nim 5 5", "nim().table(5, 5)"),
        ("p-posições wythoff 20, 20", "wythoff().p_positions(20, 20)"),
        ("mex_lines subtraction {1, 3, 6} 0..=19", "subtraction([1, 3, 6]).mex_lines(0..=19)"),
        ("period moore_nim(2)", "moore_nim(2).period()"),
        ("?nim", "help(\"nim\")"),
        ("nim?", "help(\"nim\")"),
        ("?", "help()"),
        ("?g", "help(g)"),
        ("g.explain?", "help(\"explain\")"),
        ("ajuda", "help()"),
        ("Ayuda jogo das moedas;", "help(\"jogo das moedas\");"),
        ("jogo das moedas?", "help(\"jogo das moedas\")"),
        ("ajuda(\"nim\")", "help(\"nim\")"),
        ("help 'nim'\n3 ⊕ 5", "help(\"nim\")\nnim_sum([3, 5])"),
        ("nim().outcome('3 4 5')", "nim().outcome(\"3 4 5\")"),
        ("worksheet who-wins", "worksheet(\"who-wins\")"),
        ("worksheet Winning moves;", "worksheet(\"winning-moves\");"),
        ("worksheet(nim-sum)", "worksheet(\"nim-sum\")"),
        ("worksheet (nim_sum, #{ seed: 7 })", "worksheet (\"nim-sum\", #{ seed: 7 })"),
        ("worksheet line #{ seed: 7 }", "worksheet(\"line\", #{ seed: 7 })"),
        ("let s = worksheet line, #{ seed: 7 };", "let s = worksheet(\"line\", #{ seed: 7 });"),
        ("worksheet table --seed 7 --language pt", "worksheet(\"table\", #{ seed: 7, language: \"pt\" })"),
        ("worksheet period seed 7; 3 ⊕ 5", "worksheet(\"period\", #{ seed: 7 }); nim_sum([3, 5])"),
        ("worksheet 'who-wins'", "worksheet(\"who-wins\")"),
        ("worksheet g", "worksheet(g)"),
        ("worksheet foo bar", "worksheet(\"foo bar\")"),
        ("atividade 6", "worksheet(\"atividade 6\")"),
        ("Activitat 9;", "worksheet(\"Activitat 9\");"),
        ("let s = activity 6 --language pt", "let s = worksheet(\"activity 6\", #{ language: \"pt\" })"),
        ("worksheet actividad 1", "worksheet(\"actividad 1\")"),
        ("folha de atividades atividade 8", "worksheet(\"atividade 8\")"),
        ("folha de atividades quem vence", "worksheet(\"who-wins\")"),
        ("Folha de exercícios(Soma-nim)", "worksheet(\"nim-sum\")"),
        ("full d'exercicis jugades guanyadores", "worksheet(\"winning-moves\")"),
        ("hoja de ejercicios(\"período\")", "worksheet(\"período\")"),
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
        "explain subtraction 1 3 6",
        "a = b = c",
        "a[3] = 5 6",
        "= 3",
        "a ? b",
        "let a = 3 = 4",
        "g.x",
        "period",
        "period foo",
        "table nim x",
        "let period = 3; period nim",
        "fn soma_nim(a) { a } soma_nim(3)",
        "H T T H",
        "2 → 3",
        "3 ⊕_2 5 ⊕_3 7",
    ] {
        assert_eq!(read(text), "–", "{text}");
    }
}

#[test]
fn numerals_that_cannot_be_read_are_told() {
    for (text, base, digit) in [
        ("(99)_3", 3, Some('9')),
        ("(102)_2", 2, Some('2')),
        ("(102)₂", 2, Some('2')),
        ("(1f)_10", 10, Some('f')),
        ("(12)_17", 17, None),
        ("(12)_1", 1, None),
        ("(12)_99999999999", u32::MAX, None),
        ("(12)₉₉₉₉₉₉₉₉₉₉₉", u32::MAX, None),
    ] {
        let found = numeral::misread(&format!("1 + {text} * 2")).expect(text);
        assert_eq!(found, numeral::Misread { at: 4..4 + text.len(), base, digit }, "{text}");
    }
    for text in ["1+(19)_8", "((19)_8)", "[(19)_8]", "f((19)_8)", "return (19)_8"] {
        assert!(numeral::misread(text).is_some(), "{text}");
    }
    for text in ["(12)_3", "f(99)_3", "a[0](99)_3", "(99)", "(99) _3", "(n)_3", "99_3", "(12)_a"] {
        assert_eq!(numeral::misread(text), None, "{text}");
    }
}

#[test]
fn what_is_nearly_such_a_form_has_advice() {
    for (text, expected) in [
        ("H T T H", Some("turning_turtles()[\"HTTH\"]")),
        ("BRR", Some("hackenbush_rb()[\"BRR\"]")),
        ("explique jogo da subtração 1, 3, 6", Some("explique jogo da subtração [1, 3] 6")),
        ("worksheet", Some("worksheet(\"who-wins\")")),
        ("worksheet line -o s.html", Some("worksheet(\"line\")")),
        ("folha de atividades", Some("worksheet(\"who-wins\")")),
        ("H", None),
        ("3 4 5", Some("nim [3, 4, 5]")),
        ("3, 4, 5", Some("nim [3, 4, 5]")),
        ("explain 3 4 5", Some("explain nim [3, 4, 5]")),
        ("winning_moves [7, 9]", Some("winning_moves nim [7, 9]")),
        ("quem vence (3, 4)", Some("quem vence nim [3, 4]")),
        ("explain wythof 3 5", Some("explain wythoff [3, 5]")),
        ("explain qqqq 3 5", None),
        ("explain \"..o\"", None),
        ("explain(\"nim\", x)", None),
        ("3", None),
        ("HTX", None),
    ] {
        assert_eq!(advice(text, &|_| false).as_deref(), expected, "{text}");
    }
    for (text, expected) in [
        ("explain(3, 4, 5)", "nim().explain([3, 4, 5])"),
        ("explique([7, 9])", "nim().explain([7, 9])"),
        ("explain(\"kayles\", 5)", "kayles().explain([5])"),
        ("let x = 3; explain(x)", "nim().explain([3, 4, 5])"),
    ] {
        let found = question_without_game(text, "explain");
        assert_eq!(found.as_deref(), Some(expected), "{text}");
    }
    assert_eq!(advice("HT", &|name| name == "HT"), None, "a variable");
}

/// Every game by each of its names, in four languages, with its parameters and a position.
#[test]
fn every_name_of_a_game_can_stand_before_its_position() {
    for entry in bouton_rules::GAMES {
        let (call, position) = entry.example;
        let arguments = call.strip_prefix(entry.id).unwrap_or_default();
        let parameter = arguments.trim_matches(['(', ')']);
        for name in [entry.id, entry.title].into_iter().chain(entry.aliases.iter().copied()) {
            let found = bouton_rules::registry::find(name).map(|found| found.id);
            assert_eq!(found, Some(entry.id), "{name}");
            for typed in [format!("{name} {parameter} {position}"), format!("{name}{arguments} {position}")] {
                assert_eq!(read(&typed), format!("{call}[{position}]"), "{typed}");
            }
            let typed = format!("Explique {} {parameter} {position}", name.to_uppercase());
            assert_eq!(read(&typed), format!("{call}.explain({position})"), "{typed}");
        }
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
