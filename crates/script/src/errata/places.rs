//! Where a session meets the errata: games, positions, and the verbs that show them.

use bouton_rules::{HeapCode, registry};
use bouton_solve::{Game, Sum};
use bouton_theory::Convention;

use super::Met;

/// A position that a text misjudges: the game, the numbers as they stand, the erratum.
const POSITIONS: &[(&str, &[i64], &str)] = &[
    ("nim", &[1, 5, 7], "E06"),
    ("nim", &[2, 3], "E07"),
    ("nim", &[3, 4, 5], "E08"),
    ("nim", &[7, 9, 10], "E36"),
    ("nim", &[8, 10], "F02"),
    ("nim", &[2, 5], "F06"),
    ("nim", &[4, 7, 13], "I03"),
    ("nim_misere", &[1, 2, 2], "H01"),
    ("nim_misere", &[1, 1, 2], "H02"),
    ("coins_strip", &[2, 6, 8, 14], "E41"),
    ("coins_strip", &[3, 6, 11], "E42"),
    ("coins_strip", &[3, 6, 8], "E43"),
    ("coins_strip", &[3, 4, 8], "E44"),
    ("coins_strip", &[0, 4, 8], "E45"),
    ("coins_strip", &[0, 2, 8], "E48"),
    ("staircase", &[7, 4, 8, 2, 9], "E24"),
    ("double_nim", &[1, 1, 2, 2, 3], "E27"),
    ("double_nim", &[2, 3, 3, 3, 3], "E27"),
    ("fibonacci_nim", &[23, 24], "E31"),
    ("antonim", &[0, 0, 0], "E33"),
    ("moore_nim(2)", &[3, 5, 7, 8], "E34"),
    ("moore_nim(3)", &[3, 5, 7, 8], "E34"),
    ("moore_nim(2)", &[3, 6, 7, 10], "I06"),
    ("equal_nim(2)", &[3, 6, 7, 10], "I06"),
    ("grundy_game", &[3], "E35"),
    ("grundy_game", &[4], "E35"),
];

/// Games in which the order of the numbers says something.
const KEPT: &[&str] = &["coins_strip", "staircase"];

/// Games with an erratum at every position, because a text errs in their rules or strategy.
const GAMES: &[(&str, &str)] =
    &[("greedy_nim", "E28"), ("silver_dollar_A", "F09"), ("silver_dollar_B", "F09")];

/// The errata that are met where `verb` shows `place`.
pub(super) fn errata(verb: &str, place: &Met<'_>) -> Vec<&'static str> {
    match place {
        Met::Position(sum, by_theorem) => at_position(sum, *by_theorem),
        Met::Heaps(game, first, last) => in_heaps(game, *first, *last),
        Met::Values(game) => of_values(game, verb),
        Met::Named(game, name) => named(game, name),
    }
}

/// Those of the table; else the one that the theorem of the game says.
fn at_position(sum: &Sum, by_theorem: Option<&'static str>) -> Vec<&'static str> {
    let numbers = numbers(sum).unwrap_or_default();
    let listed = sum.game().map_or_else(Vec::new, |game| listed(game, &numbers));
    if listed.is_empty() { by_theorem.into_iter().collect() } else { listed }
}

fn listed(game: &Game, numbers: &[i64]) -> Vec<&'static str> {
    let in_order = sorted(numbers);
    if let (Some(HeapCode::Subtraction(set)), [5, 7, 9]) = (game.rules().heap_code(), in_order.as_slice()) {
        return (*set == [2, 3, 5]).then_some("E12").into_iter().collect();
    }
    let Some(id) = identifier(game) else { return Vec::new() };
    let is_here = |at: &[i64]| at == if KEPT.contains(&id.as_str()) { numbers } else { &in_order };
    let rows = POSITIONS.iter().filter(|(game, at, _)| *game == id && is_here(at)).map(|row| row.2);
    let by_rules = GAMES.iter().filter(|(game, _)| *game == id).map(|row| row.1);
    let mut found: Vec<&'static str> = rows.chain(by_rules).collect();
    // Text 003 has mistakes of its own at two of these positions.
    if found.is_empty() && id == "nim_misere" && numbers.iter().max() == Some(&2) {
        found.push("E13");
    }
    found
}

/// Lines of the mex heap by heap.
fn in_heaps(game: &Game, first: u64, last: u64) -> Vec<&'static str> {
    let has = |heap: u64| (first..=last).contains(&heap);
    match game.rules().heap_code() {
        Some(HeapCode::Subtraction(set)) if *set == [1, 3, 6] && has(13) => vec!["E10"],
        Some(HeapCode::Subtraction(set)) if *set == [2, 4, 7] && has(8) => vec!["E11"],
        _ if identifier(game).as_deref() == Some("grundy_game") && has(3) => vec!["E35"],
        _ => Vec::new(),
    }
}

fn of_values(game: &Game, verb: &str) -> Vec<&'static str> {
    let squares = game.rules().squares().map(|squares| squares.size);
    match (verb, game.rules().heap_code()) {
        ("period", Some(HeapCode::Subtraction(set))) if *set == [2, 4, 7] => vec!["E11"],
        ("completions", _) if identifier(game).as_deref() == Some("nim_misere") => vec!["E14"],
        ("table", _) if squares == Some([8, 8]) && game.name().starts_with("White Knight") => vec!["E09"],
        _ => Vec::new(),
    }
}

/// What isn't an impartial position: strings of Hackenbush, rows of Northcott by their gaps, equations.
fn named(game: &str, name: &str) -> Vec<&'static str> {
    match (game, name) {
        ("Red-Blue Hackenbush", "[[0, 1, \"B\"], [1, 2, \"R\"], [2, 3, \"R\"]]") => vec!["E02"],
        ("Northcott", "7 3 2 5" | "4 3 2 0") => vec!["E18"],
        ("Northcott", "3 0 1 0") => vec!["E40"],
        ("Northcott", "0 0 0 0") => vec!["E17"],
        ("typed", text) if text.contains("54") && text.contains("0b11011") => vec!["F01"],
        ("typed", text) if text.contains("moore_nim(") => vec!["I05"],
        ("typed", text) if text.replace(' ', "").contains("{0|1/2,1}") => vec!["E02"],
        _ => Vec::new(),
    }
}

/// The identifier of a native game, with its parameter where that matters.
fn identifier(game: &Game) -> Option<String> {
    let name = game.name();
    if name == "Nim" && game.convention() == Convention::Misere {
        return Some("nim_misere".to_owned());
    }
    let family = |title: &str, id: &str| {
        let parameter = name.strip_prefix(title)?.split(' ').next()?;
        parameter.parse::<u64>().ok().map(|k| format!("{id}({k})"))
    };
    family("Moore's Nim_", "moore_nim")
        .or_else(|| family("Equal-number Nim, up to ", "equal_nim"))
        .or_else(|| registry::find(name).map(|entry| entry.id.to_owned()))
}

fn sorted(numbers: &[i64]) -> Vec<i64> {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The numbers of a position: heaps, or the parts of a row.
fn numbers(sum: &Sum) -> Option<Vec<i64>> {
    match sum.components() {
        [one] if one.position.as_int().is_none() => one.position.as_ints().map(<[i64]>::to_vec),
        many => many.iter().map(|component| component.position.as_int()).collect(),
    }
}
