//! Hackenbush in colours: the reference data, the colon and the fusion principle against brute force.

use bouton_partizan::{Form, Watch};
use bouton_rules::games::hackenbush_rb::Hackenbush;
use bouton_rules::{Datum, Options, PositionRef, RuleError, TwoPlayers, Worth};
use bouton_solve::{Control, FormTable};
use bouton_theory::Player;
use serde_json::Value;

use crate::support::datum;

/// The same rules without their theorems.
struct Searched;

impl bouton_rules::Presentation for Searched {}

impl TwoPlayers for Searched {
    fn name(&self) -> &str {
        "searched"
    }

    fn moves(&self, position: PositionRef<'_>, player: Player, out: &mut Options) -> Result<(), RuleError> {
        Hackenbush.moves(position, player, out)
    }

    fn worth(&self, _: &Datum) -> Result<Option<Worth>, RuleError> {
        Ok(None)
    }
}

fn form(rules: &dyn TwoPlayers, position: Datum) -> Form {
    let position = rules.admit(position).expect("a position");
    FormTable::default().form(rules, &position, &Control::unbounded()).expect("a value")
}

#[test]
fn samples_have_their_values_and_outcomes() {
    let text = std::fs::read_to_string("../../tests/data/truth.json").expect("the data");
    let data: Value = serde_json::from_str(&text).expect("JSON");
    let games = data["games"].as_array().expect("games");
    let game = |id: &str| games.iter().find(|game| game["id"] == id).expect("a game");
    let mut count = 0;
    for sample in game("hackenbush_rb")["samples"].as_array().expect("samples") {
        let found = form(&Hackenbush, datum(&sample["p"]));
        if let Some(value) = sample["v"].as_str() {
            assert_eq!(found.ascii(), value, "{}", sample["p"]);
        }
        let outcome = found.outcome(&mut Watch::default()).expect("an outcome");
        assert_eq!(sample["c"], outcome.letter(), "{}", sample["p"]);
        count += 1;
    }
    for sample in game("hackenbush_green")["samples"].as_array().expect("samples") {
        let edges = sample["p"].as_array().expect("edges").iter().map(|edge| {
            let mut ends = edge.as_array().expect("an edge").clone();
            ends.push("G".into());
            Value::Array(ends)
        });
        let found = form(&Hackenbush, datum(&Value::Array(edges.collect())));
        let nimber = found.as_short().map(|value| (value.is_number(), u64::from(value.nimber)));
        let expected = sample["g"].as_u64().expect("a value");
        assert_eq!(nimber, Some((expected == 0, expected)), "{}", sample["p"]);
        count += 1;
    }
    assert!(count >= 86, "{count}");
}

#[test]
fn the_colon_and_the_fusion_principle_hold() {
    let mut seed = 5_u64;
    let mut below = |n: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % n
    };
    for case in 0..400 {
        let colours: &[&str] = [&["B", "R"][..], &["G"], &["B", "R", "G"]][case % 3];
        let mut edges = Vec::new();
        for vertex in 1..=(2 + below(4)) as i64 {
            edges.push((below(vertex as u64) as i64, vertex));
        }
        // A third of the pictures have cycles.
        let top = edges.len() as u64 + 1;
        for _ in 0..below(3).saturating_sub(u64::from(case % 2 == 0)) {
            edges.push((below(top) as i64, below(top) as i64));
        }
        let edge = |(u, v): &(i64, i64)| {
            let colour = colours[below(colours.len() as u64) as usize];
            Datum::list(vec![Datum::Int(*u), Datum::Int(*v), Datum::text(colour)])
        };
        let position = Datum::list(edges.iter().map(edge).collect());
        let (found, searched) = (form(&Hackenbush, position.clone()), form(&Searched, position.clone()));
        assert_eq!(found.ascii(), searched.ascii(), "{position}");
    }
}

/// Berlekamp's sign expansion (1974): each colour after the first change halves the step.
#[test]
fn strings_are_numbers() {
    for (text, value) in [
        ("", "0"),
        ("BRR", "1/4"),
        ("BBBR", "5/2"),
        ("RBBBR", "-3/16"),
        ("BRRRBBB", "15/64"),
        ("GGG", "*3"),
        ("GB", "{0,*|0}"),
    ] {
        let found = form(&Hackenbush, Datum::text(text));
        assert_eq!(found, Form::parse(value, &mut Watch::default()).expect("a form"), "{text}");
    }
    assert_eq!(form(&Hackenbush, Datum::text(&"B".repeat(100_000))).ascii(), "100000");
    let long = Hackenbush.admit(Datum::text(&("B".to_owned() + &"R".repeat(200)))).expect("a string");
    let refused = FormTable::default().form(&Hackenbush, &long, &Control::unbounded());
    assert_eq!(refused.expect_err("out of range").code(), "too-large");
}

#[test]
fn wrong_pictures_are_refused() {
    for (position, part) in [
        (Datum::text("BXR"), "`X`"),
        (Datum::list(vec![Datum::text("B"), Datum::Int(1)]), "must be two vertices"),
        (Datum::Int(3), "the number 3"),
        (Datum::list(vec![Datum::list(vec![1.into(), 2.into(), "B".into()])]), "not connected"),
        (Datum::list(vec![Datum::list(vec![0.into(), 1.into(), "Y".into()])]), "`Y`"),
        (Datum::list(vec![Datum::ints([0, 1])]), "two vertices and a colour"),
    ] {
        let error = Hackenbush.admit(position.clone()).expect_err("refused");
        let (message, hint) = error.say(&bouton_theory::wording::English);
        let said = format!("{message} {}", hint.unwrap_or_default());
        assert!(said.contains(part), "{position}: {said}");
    }
}
