//! The rows of the registry: identifiers, aliases, examples, refusals.

use std::collections::BTreeSet;

use super::*;
use crate::{Datum, ParameterKind};

#[test]
fn the_table_is_sorted_and_names_are_unique() {
    let ids: Vec<&str> = GAMES.iter().map(|entry| entry.id).collect();
    assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
    let mut names = BTreeSet::new();
    for entry in GAMES {
        let own: BTreeSet<String> = super::names(entry).map(bare).collect();
        for name in own {
            assert!(names.insert(name.clone()), "`{name}` names two games");
        }
        for name in std::iter::once(&entry.id).chain(entry.aliases) {
            assert_eq!(find(name).map(|found| found.id), Some(entry.id));
        }
        assert!(entry.aliases.iter().all(|name| name.to_lowercase() == *name), "{}", entry.id);
        assert!(entry.id.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'), "{}", entry.id);
    }
}

/// The names of the five texts, as a keyboard without accents has them, too.
#[test]
fn the_texts_names_find_their_games() {
    for (name, id) in [
        ("Jogo da Subtração", "subtraction"),
        ("jogo da subtracao", "subtraction"),
        ("joc de la subtraccio", "subtraction"),
        ("jogo das moedas", "coins_strip"),
        ("dólar de prata, sem o dólar", "coins_strip"),
        ("O jogo do dólar de prata, com o dólar", "silver_dollar_A"),
        ("O jogo do dólar de prata, sem o dólar", "coins_strip"),
        ("Nim com k-pilhas", "nim"),
        ("Nim com 3-pilhas", "nim"),
        ("nim con 12 pilas", "nim"),
        ("Moore's Nim_2", "moore_nim"),
        ("Nim_3", "moore_nim"),
        ("A multiplication game", "multiplication"),
        ("o jogo", ""),
        ("grundy", ""),
        ("o jogo de Grundy", "grundy_game"),
        ("12", ""),
        ("dolar de prata sem o dolar", "coins_strip"),
        ("dólar de prata", "silver_dollar_A"),
        ("DÒLAR DE PLATA", "silver_dollar_A"),
        ("escadaria", "staircase"),
        ("Jogo das Escadas", "staircase"),
        ("duplo nim", "double_nim"),
        ("Duplo-Nim", "double_nim"),
        ("cavalo  branco", "white_knight"),
        ("jogo dos cavalos", "white_knight"),
        ("Nim Misere", "nim_misere"),
        ("Moore’s Nim", "moore_nim"),
        ("Grundy Games", "grundy_game"),
        ("nim de construccio", "building_nim"),
    ] {
        assert_eq!(find(name).map_or("", |entry| entry.id), id, "{name}");
    }
    for (name, id) in [("O Jogo de Northcott", "northcott"), ("Hackenbush ou Desmata-mata", "hackenbush_rb")]
    {
        assert_eq!(find_two_players(name).map_or("", |entry| entry.id), id, "{name}");
        assert!(find(name).is_none(), "{name}");
    }
}

#[test]
fn every_row_says_what_it_must() {
    for entry in GAMES {
        for (field, text) in [
            ("title", entry.title),
            ("summary", entry.summary),
            ("rules", entry.rules),
            ("theory", entry.theory),
            ("source", entry.source),
            ("call", entry.example.0),
            ("position", entry.example.1),
        ] {
            assert!(!text.trim().is_empty(), "{}: {field}", entry.id);
            assert!(!text.contains("  "), "{}: two spaces in {field}", entry.id);
        }
        assert!(entry.example.0.starts_with(&format!("{}(", entry.id)), "{}", entry.id);
        assert!(!entry.summary.ends_with('.') && entry.rules.ends_with('.'), "{}", entry.id);
        assert!(entry.theory.ends_with('.'), "{}", entry.id);
        assert!(!entry.tags.is_empty(), "{}", entry.id);
        assert!(entry.parameters.iter().all(|p| !p.doc.is_empty() && !p.name.is_empty()), "{}", entry.id);
    }
}

/// The sample builds; too many, too few and wrong arguments are refused with the mend.
#[test]
fn every_row_builds_and_checks_its_arguments() {
    for entry in GAMES {
        let (mut arguments, _) = (entry.sample)();
        assert!(entry.make(&arguments).is_ok(), "{}", entry.id);
        assert!(arguments.len() <= entry.parameters.len());
        while arguments.len() <= entry.parameters.len() {
            arguments.push(Datum::Int(1));
        }
        let refused =
            |arguments: &[Datum]| entry.make(arguments).err().unwrap_or_else(|| panic!("{}", entry.id));
        assert_eq!(refused(&arguments).code, "bad-parameter", "{}", entry.id);
        if entry.parameters.iter().any(|p| p.default.is_none()) {
            assert!(refused(&[]).hint.is_some(), "{}", entry.id);
        }
        if !entry.parameters.is_empty() {
            assert_eq!(refused(&[Datum::Bool(true)]).code, "bad-parameter", "{}", entry.id);
        }
        assert!(entry.make_named(&[("no such", Datum::Int(1))]).is_err(), "{}", entry.id);
    }
}

#[test]
fn parameters_are_refused_in_words() {
    let text = |id: &str, argument: Datum| {
        let error = find(id).unwrap().make(&[argument]).err().unwrap();
        format!("{error}; {}", error.hint.as_ref().map(ToString::to_string).unwrap_or_default())
    };
    for (id, argument, words) in [
        ("octal", Datum::Int(77), "codes are strings: octal(\"0.77\")"),
        ("octal", Datum::text("0.9"), "write take_and_break(\"0.9\")"),
        ("octal", Datum::text("4!.0"), "0 to 7"),
        ("octal", Datum::text("0.7x$"), "column 5"),
        ("subtraction", Datum::ints([]), "empty"),
        ("subtraction", Datum::ints([0, 1]), "found 0"),
        ("subtraction", Datum::Int(3), "an array of positive numbers"),
        ("all_but", Datum::ints([-2]), "found -2"),
        ("moore_nim", Datum::Int(0), "at least 1"),
        ("moore_nim", Datum::text("2"), "is a number"),
        ("white_knight", Datum::Int(0), "1 to 1000000"),
        ("white_knight", Datum::Int(1 << 40), "1 to 1000000"),
    ] {
        assert!(text(id, argument).contains(words), "{id}: {words}");
    }
    assert_eq!(
        crate::code::codes_are_strings("octal", "0.137").hint.map(|hint| hint.to_string()).as_deref(),
        Some("codes are strings: octal(\"0.137\")")
    );
    assert!(find("octal").unwrap().parameters.iter().all(|p| p.kind == ParameterKind::Code));
}

#[test]
fn positions_are_refused_in_words() {
    let pairs = crate::pairs::datum;
    let texts = |rows: &[&str]| Datum::list(rows.iter().map(|row| Datum::text(row)).collect());
    let graph = |n: i64, edges: &[[i64; 2]]| {
        Datum::map([("n".to_owned(), Datum::Int(n)), ("e".to_owned(), pairs(edges))])
    };
    for (id, position, words) in [
        ("nim", Datum::Int(-1), "0 tokens or more, found the number -1"),
        ("kayles", Datum::text("5"), "a number from 0"),
        ("wythoff", Datum::ints([1, 2, 3]), "an array of two heaps"),
        ("wythoff", Datum::ints([1, -2]), "item 1 is -2"),
        ("moore_nim", Datum::Int(3), "an array of heaps"),
        ("chomp", Datum::ints([]), "smallest bar"),
        ("chomp", Datum::ints([2, 3]), "row 1 is longer"),
        ("chomp", Datum::ints([2, 0]), "row 1 is empty"),
        ("cram", texts(&["..", "."]), "the width of row 1 is 1"),
        ("cram", texts(&[".x"]), "row 0, column 1 holds `x`"),
        ("cram", Datum::text(".."), "one row"),
        ("node_kayles", graph(2, &[[0, 2]]), "unknown vertex"),
        ("node_kayles", graph(2, &[[1, 1]]), "to itself"),
        ("node_kayles", graph(2, &[[0, -1]]), "two numbers from 0"),
        ("node_kayles", graph(-1, &[]), "from 0 to"),
        ("node_kayles", Datum::ints([0, 1]), "the number of vertices"),
        ("node_kayles", Datum::list(vec![Datum::ints([1, 2, 0]), Datum::ints([0])]), "neighbour 2"),
        ("white_knight", pairs(&[[0, 8]]), "off the board"),
        ("white_knight", Datum::ints([0, 8]), "off the board"),
        ("white_knight", Datum::ints([0, 8, 1]), "item 0 is the number 0"),
        ("white_knight", texts(&["a1", "z9"]), "h8 is the last square"),
        ("hackenbush_green", pairs(&[[0, 1], [2, 3]]), "item 1, is not connected"),
        ("hackenbush_green", pairs(&[[0, -1]]), "two numbers from 0"),
    ] {
        let entry = find(id).unwrap();
        let rules = entry.make(&(entry.sample)().0).unwrap();
        let error = rules.admit(position).expect_err(words);
        let all = format!("{error}; {}", error.hint.as_ref().map(ToString::to_string).unwrap_or_default());
        assert!(all.contains(words), "{id}: {all}");
    }
}

/// A graph with vertex 0 joined to all others: hard for a standard form, because these look alike.
fn star(n: i64) -> Datum {
    let edges: Vec<[i64; 2]> = (1..n).map(|leaf| [0, leaf]).collect();
    Datum::map([("n".to_owned(), Datum::Int(n)), ("e".to_owned(), crate::pairs::datum(&edges))])
}

#[test]
fn huge_positions_are_refused_not_listed() {
    for (id, position) in [
        ("nim", Datum::Int(i64::MAX)),
        ("cram", Datum::list(vec![Datum::text(&".".repeat(256)); 256])),
        ("hackenbush_green", crate::pairs::datum(&vec![[0, 1]; 5000])),
        ("white_knight", crate::pairs::datum(&vec![[7, 7]; 5000])),
        ("node_kayles", star(60_000)),
        ("lasker_nim", Datum::Int(1 << 40)),
        ("couples_are_forever", Datum::Int(i64::MAX)),
        ("all_but", Datum::Int(i64::MAX)),
        ("wythoff", Datum::ints([i64::MAX, i64::MAX])),
        ("moore_nim", Datum::ints([1 << 40, 7])),
        ("chomp", Datum::ints([i64::MAX, i64::MAX])),
    ] {
        let entry = find(id).unwrap();
        let rules = entry.make(&(entry.sample)().0).unwrap();
        let _ = (rules.standard_parts(&position), rules.display(&position), rules.admit(position.clone()));
        let _ = rules.closed_form(&position, bouton_theory::Convention::Normal);
        let error = rules.list(&position, &mut crate::Options::new()).expect_err(id);
        assert_eq!(error.code, "too-many-options", "{id}");
    }
}

#[test]
fn moves_are_described_in_english() {
    let d = Datum::Int;
    for (id, from, to, words) in [
        ("nim", d(7), d(3), "take 4 from the heap of 7, leave 3"),
        ("nim", d(7), d(0), "take the whole heap of 7"),
        ("kayles", d(7), Datum::ints([2, 3]), "knock down 2 from the row of 7, leave 2 and 3"),
        ("grundy_game", d(7), Datum::ints([3, 4]), "divide the heap of 7 into 3 and 4"),
        ("wythoff", Datum::ints([5, 4]), Datum::ints([2, 1]), "take 3 from both heaps"),
        ("moore_nim", Datum::ints([3, 5, 7]), Datum::ints([2, 5, 0]), "take 1 from heap 1 and 7 from heap 3"),
        ("chomp", Datum::ints([3, 3]), Datum::ints([3, 1]), "bite off row 1, column 1"),
    ] {
        let entry = find(id).unwrap();
        let rules = entry.make(&(entry.sample)().0).unwrap();
        assert_eq!(rules.describe(&from, &to).map(|told| told.to_string()).as_deref(), Some(words));
    }
}

#[test]
fn games_are_found_by_words_and_misspellings() {
    let ids = |word: &str| search(word).iter().map(|entry| entry.id).collect::<Vec<_>>();
    assert!(ids("graph").contains(&"node_kayles"));
    assert!(ids("Dawson").starts_with(&["dawson_chess", "dawson_kayles"]));
    assert_eq!(ids("wythoff")[0], "wythoff", "a name comes before what only mentions it");
    assert_eq!(ids("Nim")[0], "nim");
    let by_title = ids("chess").iter().position(|id| *id == "dawson_chess");
    assert_eq!(by_title, Some(0));
    assert_eq!(ids("").len(), GAMES.len());
    assert!(ids("").is_sorted(), "an empty word lists them all by identifier");
    assert!(ids("no such game").is_empty());
    for (typed, meant) in [
        ("kyles", Some("kayles")),
        ("wytoff", Some("wythoff")),
        ("Nimm", Some("nim")),
        ("moore nim", Some("moore_nim")),
        ("nim misère", Some("nim_misere")),
        ("hackenbsh", Some("hackenbush_green")),
        ("subtr", Some("subtraction")),
        ("xyzzy", None),
    ] {
        assert_eq!(nearest(typed), meant, "{typed}");
    }
}
