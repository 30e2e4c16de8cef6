//! The quotients of the literature and of `tests/data/quotients.json`.

use std::rc::Rc;
use std::time::Instant;

use bouton_heaps::Control;
use bouton_misere::finder::Finder;
use bouton_rules::{HeapCode, HeapGame, Ruleset};
use serde_json::Value;

fn data() -> Value {
    serde_json::from_str(include_str!("../../../tests/data/quotients.json")).expect("JSON")
}

#[test]
fn probe() {
    let only = std::env::var("ONLY").ok();
    let more: u64 = std::env::var("MORE").map_or(0, |m| m.parse().expect("a number"));
    for game in data()["games"].as_array().expect("games") {
        let code = game["code"].as_str().expect("a code");
        if only.as_deref().is_some_and(|only| only != code) {
            continue;
        }
        let n = game["n"].as_u64().expect("n") + more;
        let rules: Rc<dyn Ruleset> = Rc::new(HeapGame::new(code.parse::<HeapCode>().expect("a code")));
        let mut finder = Finder::new(&rules);
        let start = Instant::now();
        let control = Control::default();
        let reached = finder.extend(n, 50_000_000, &control).expect("no error");
        let time = start.elapsed();
        let quotient = finder.quotient(n);
        println!(
            "{code} n={n} reached={} order={} p={} pairs={} gens={:?} {time:?} expected {} {}",
            reached - 1,
            quotient.order(),
            quotient.p_portion(),
            finder.pairs(),
            quotient.monoid.generators(),
            game["order"],
            game["p"]
        );
    }
}
