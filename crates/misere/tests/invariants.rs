//! Genus and misère canonical forms against `tests/data/genus.json`, and their laws.

use std::rc::Rc;

use bouton_heaps::Control;
use bouton_misere::form::{MisereForm, born_by_day, born_by_day_6};
use bouton_misere::genus::{Genera, Known};
use bouton_misere::meter::Meter;
use bouton_rules::{Datum, HeapCode, HeapGame, Ruleset};
use bouton_theory::{Genus, GenusKind};
use serde_json::Value;

fn data() -> Value {
    serde_json::from_str(include_str!("../../../tests/data/genus.json")).expect("JSON")
}

fn rules(code: &str) -> Rc<dyn Ruleset> {
    Rc::new(HeapGame::new(code.parse::<HeapCode>().expect("a code")))
}

fn heaps(rules: &Rc<dyn Ruleset>, heaps: &[i64]) -> Vec<(Rc<dyn Ruleset>, Datum)> {
    heaps.iter().map(|heap| (Rc::clone(rules), Datum::Int(*heap))).collect()
}

fn genus(genera: &mut Genera, rules: &Rc<dyn Ruleset>, sum: &[i64]) -> Known {
    let control = Control::default();
    genera.of(&heaps(rules, sum), &mut Meter::new(&control, u64::MAX)).expect("a genus")
}

fn form(rules: &Rc<dyn Ruleset>, sum: &[i64]) -> MisereForm {
    let control = Control::default();
    MisereForm::of(&heaps(rules, sum), &mut Meter::new(&control, u64::MAX)).expect("a form")
}

#[test]
fn heaps_and_sums_have_the_genus_of_the_data() {
    for (code, row) in data()["games"].as_object().expect("games") {
        let rules = rules(code);
        for mut genera in [Genera::new(&rules), Genera::by_search(&rules)] {
            for (h, expected) in row["heaps"].as_array().expect("heaps").iter().enumerate() {
                let found = genus(&mut genera, &rules, &[h as i64 + 1]).genus;
                assert_eq!(found.to_string(), *expected, "{code}: heap {}", h + 1);
            }
            for sum in row["sums"].as_array().expect("sums") {
                let [a, b] = [0, 1].map(|at: usize| sum[at].as_i64().expect("a heap"));
                assert_eq!(genus(&mut genera, &rules, &[a, b]).genus.to_string(), sum[2], "{code}: {a} {b}");
            }
        }
    }
}

/// γ₀ is g⁻, the misère value, and the sums of tame games have the genus of their Nim heaps.
#[test]
fn tame_sums_are_nim_heaps() {
    for code in ["0.77", "0.35", "0.123", "0.26", "4.3", "0.3033"] {
        let rules = rules(code);
        let (mut short, mut long) = (Genera::new(&rules), Genera::by_search(&rules));
        for a in 0..9 {
            for b in a..9 {
                for c in [0, 2, 5] {
                    let sum = [a, b, c];
                    let (by_nim, searched) =
                        (genus(&mut short, &rules, &sum), genus(&mut long, &rules, &sum));
                    assert_eq!(by_nim.genus, searched.genus, "{code}: {sum:?}");
                    if by_nim.by_nim_heaps {
                        assert_eq!(searched.kind, GenusKind::Tame, "{code}: {sum:?}");
                    }
                }
            }
        }
    }
}

/// Kayles heaps up to 4 are tame. Heap 5, of genus 4^146, is restless, and a heap of genus 1^20 restive: the
/// names are Conway's (*On Numbers and Games*, chapter 12).
#[test]
fn kinds_are_those_of_winning_ways() {
    let kayles = rules("0.77");
    let mut genera = Genera::new(&kayles);
    let kind = |genera: &mut Genera, heap| genus(genera, &kayles, &[heap]).kind;
    for heap in 0..=4 {
        assert_eq!(kind(&mut genera, heap), GenusKind::Tame);
    }
    assert_eq!(kind(&mut genera, 5), GenusKind::Restless);
    let fickle = genus(&mut genera, &kayles, &[1]).genus;
    assert!(fickle.is_fickle() && !fickle.is_firm());
    let firm = genus(&mut genera, &kayles, &[2]).genus;
    assert!(firm.is_firm() && !firm.is_fickle());
    let restive = rules("0.35");
    let found = genus(&mut Genera::new(&restive), &restive, &[4]);
    assert_eq!((found.genus.to_string().as_str(), found.kind), ("1^20", GenusKind::Restive));
}

#[test]
fn large_digits_are_set_apart() {
    assert_eq!(Genus::of_nim(16, true).to_string(), "16^(16,18)");
    assert_eq!(Genus::of_nim(0, false).to_string(), "0^120");
}

#[test]
fn the_forms_of_each_day_are_counted() {
    let expected: Vec<u64> = data()["canonical_forms"]["counts"]
        .as_array()
        .expect("counts")
        .iter()
        .map(|count| count.as_u64().expect("a number"))
        .collect();
    assert_eq!(born_by_day(5), expected);
    assert_eq!(Some(born_by_day_6().as_str()), data()["day6"].as_str());
}

#[test]
fn forms_are_equal_exactly_where_games_are() {
    let (nim, kayles, code) = (rules("0.3333333"), rules("0.77"), rules("0.123"));
    // Two heaps of one cancel in misère play, two heaps of two don't.
    assert_eq!(form(&nim, &[1, 1]), form(&nim, &[]));
    assert_ne!(form(&nim, &[2, 2]), form(&nim, &[]));
    assert_eq!(form(&kayles, &[2]), form(&nim, &[2]));
    assert_eq!(form(&nim, &[5]).to_string(), "*5");
    assert_eq!(form(&nim, &[2, 2]).nim_heap(), None);
    let control = Control::default();
    let mut meter = Meter::new(&control, u64::MAX);
    for (a, b) in [(3, 5), (4, 8), (2, 2), (1, 7)] {
        let sum = form(&code, &[a]).plus(&form(&code, &[b]), &mut meter).expect("a sum");
        assert_eq!(sum, form(&code, &[a, b]), "{a} {b}");
    }
    assert!(form(&kayles, &[5]).birthday() <= 5);
}

/// The trees of the data are canonical: a game with these options is the form itself.
#[test]
fn the_forms_of_day_four_are_those_of_the_data() {
    use bouton_misere::form::Forms;
    fn build(forms: &mut Forms, tree: &Value) -> u32 {
        let options: Vec<u32> =
            tree.as_array().expect("options").iter().map(|option| build(forms, option)).collect();
        forms.of(options)
    }
    let mut forms = Forms::default();
    let rows = data()["canonical_forms"]["forms_day4"].as_array().expect("forms").clone();
    let numbers: Vec<u32> = rows.iter().map(|row| build(&mut forms, &row["tree"])).collect();
    let mut distinct = numbers.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!((distinct.len(), forms.len()), (22, 22));
    for (row, number) in rows.iter().zip(numbers) {
        assert_eq!(row["birthday"].as_u64(), Some(forms.birthday(number)));
        assert_eq!(row["outcome"], forms.outcome(number).letter());
        assert_eq!(row["tree"].as_array().map(Vec::len), Some(forms.options(number).len()));
    }
}
