//! Every game of the registry satisfies every law, and rules that break one are caught.

use super::*;
use crate::{GAMES, HeapTable, Literature, Options, PositionKind, PositionRef, Presentation, Standard};

/// Every game of the registry obeys every law on its own sample.
#[test]
fn every_game_of_the_registry_conforms() {
    for entry in GAMES {
        let (arguments, position) = (entry.sample)();
        let rules = entry.make(&arguments).unwrap_or_else(|error| panic!("{}: {error}", entry.id));
        let heaps = rules.kind().is_number();
        let sample = match position.items() {
            Some(items) if heaps => items,
            _ => vec![position],
        };
        conformance(&*rules, sample).unwrap_or_else(|violation| panic!("{}: {violation}", entry.id));
    }
}

/// Larger samples where a law has many cases.
#[test]
fn famous_games_conform_further() {
    let ints = |heaps: &[i64]| Datum::ints(heaps);
    let cases: Vec<(&str, Vec<Datum>, Vec<Datum>)> = vec![
        ("wythoff", vec![], vec![ints(&[9, 9])]),
        ("nim", vec![], (0..12).flat_map(|n| [Datum::Int(n), Datum::Int(11 - n)]).collect()),
        (
            "nim_misere",
            vec![],
            (0..6).flat_map(|n| (0..6).flat_map(move |m| [n, m])).map(Datum::Int).collect(),
        ),
        ("moore_nim", vec![Datum::Int(3)], vec![ints(&[2, 2, 1, 1])]),
        ("moore_nim", vec![Datum::Int(1)], vec![ints(&[3, 2, 0])]),
        ("chomp", vec![], vec![ints(&[4, 4, 4]), ints(&[2, 2, 2, 2, 1]), ints(&[6, 5])]),
        ("lasker_nim", vec![], vec![Datum::Int(25)]),
        ("cram", vec![], vec![Datum::list(["...", "...", "..."].map(Datum::text).into())]),
        ("white_knight", vec![Datum::Int(3)], vec![crate::pairs::datum(&[[2, 2], [2, 2], [1, 2]])]),
        ("take_and_break", vec![Datum::text("{2+}.3")], vec![Datum::Int(9)]),
        ("all_but", vec![Datum::ints([])], vec![Datum::Int(9)]),
    ];
    for (id, arguments, sample) in cases {
        let rules = crate::registry::find(id).unwrap().make(&arguments).unwrap();
        conformance(&*rules, sample).unwrap_or_else(|violation| panic!("{id}: {violation}"));
    }
}

/// Rules that break one law each, so that every guard is seen to fail.
struct Broken(&'static str);

impl Ruleset for Broken {
    fn name(&self) -> &str {
        self.0
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let n = position.as_int().unwrap_or(0);
        out.heaps(0, n);
        match self.0 {
            "option" if n == 2 => out.heap(-1),
            "loop" if n == 2 => out.heap(3),
            "packed" if n == 2 && out.packing().words() > 0 => out.heap(2),
            "marked" if n == 2 && out.is_marking() => out.restart(),
            _ => {}
        }
        Ok(())
    }

    fn fill(&self, table: &mut HeapTable, _end: usize) {
        match self.0 {
            "filled" => drop(table.push(Nimber(7))),
            "marked" => Options::marking().fill(table, 2, |heap, out| self.options(heap.into(), out)),
            _ => {}
        }
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        match position {
            Datum::Int(n @ 1..) if self.0 == "admit" => Ok(Datum::Int(n - 1)),
            position => crate::admission::heap(position),
        }
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        let n = position.as_int().unwrap_or(0);
        match self.0 {
            "standard" => out.heap(n ^ 1),
            "value" => out.heap(n.min(1)),
            "parts" => out.pair(n, n),
            "kind" if n == 2 => out.heap(n),
            "sorted" if n == 2 => return Ok(Standard::Sorted),
            _ => return Ok(Standard::Own),
        }
        Ok(Standard::Written)
    }
}

impl Literature for Broken {
    fn closed_form(&self, _: &Datum, convention: Convention) -> Option<ClosedForm> {
        let value = ClosedValue::Outcome(Outcome::N);
        let claimed = (self.0 == "normal" && convention == Convention::Normal)
            || (self.0 == "misere" && convention == Convention::Misere);
        claimed.then_some(ClosedForm { value, source: "nobody" })
    }

    fn closed_form_of_sum(&self, _: &[Datum], _: Convention) -> Option<ClosedForm> {
        let value = ClosedValue::Value(Nimber(100));
        (self.0 == "sum").then_some(ClosedForm { value, source: "nobody" })
    }

    fn options_of_value(&self, _: &Datum, _: Nimber) -> Option<Vec<Datum>> {
        (self.0 == "target").then(Vec::new)
    }
}

impl Presentation for Broken {}

#[test]
fn every_law_is_seen_to_fail() {
    for (fault, law) in [
        ("admit", "admitted"),
        ("option", "an option is a position"),
        ("loop", "play ends"),
        ("packed", "packed options"),
        ("filled", "marked"),
        ("marked", "marked"),
        ("standard", "its own standard form"),
        ("parts", "its own standard form"),
        ("value", "same value"),
        ("kind", "of one kind"),
        ("sorted", "of one kind"),
        ("normal", "closed forms"),
        ("misere", "closed forms"),
        ("sum", "closed forms"),
        ("target", "options_of_value"),
    ] {
        let found = conformance(&Broken(fault), [Datum::Int(4), Datum::Int(3)]);
        let violation = found.expect_err(fault);
        assert!(violation.law.contains(law), "{fault}: {violation}");
    }
    assert_eq!(conformance(&Broken("none"), [Datum::Int(4), Datum::Int(3)]), Ok(()));
}
