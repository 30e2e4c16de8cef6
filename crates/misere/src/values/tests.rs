//! Values by quotients against the bare recursion on whole sums.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use bouton_rules::{HeapCode, HeapGame};

use super::*;

const CODES: [&str; 12] =
    ["0.77", "0.75", "0.137", "0.15", "0.26", "4.7", "0.6", "0.152", "0.123", "0.45", "0.53", "0.8"];
/// Little enough that many codes are searched beyond their quotient from a small heap on.
const LITTLE: u64 = 1 << 12;

fn finder(code: &str) -> ValueFinder {
    let code: HeapCode = code.parse().expect("a code");
    ValueFinder::new(&(Rc::new(HeapGame::new(code)) as Rc<dyn Ruleset>))
}

/// The value of a sum of heaps, ascending, from its options' values: nothing but the definition.
fn plain(code: &HeapCode, sum: &[u64], known: &mut BTreeMap<Vec<u64>, u64>) -> u64 {
    if let Some(value) = known.get(sum) {
        return *value;
    }
    let mut options = Vec::new();
    for (at, heap) in sum.iter().enumerate() {
        let flow = code.for_each_move(*heap, |left| {
            let others = sum[..at].iter().chain(&sum[at + 1..]).chain(left);
            let mut option: Vec<u64> = others.copied().filter(|heap| *heap > 0).collect();
            option.sort_unstable();
            options.push(option);
            ControlFlow::<()>::Continue(())
        });
        assert!(flow.is_continue());
    }
    let values: Vec<u64> = options.iter().map(|option| plain(code, option, known)).collect();
    let value = if values.is_empty() { 1 } else { (0..).find(|v| !values.contains(v)).expect("a mex") };
    known.insert(sum.to_vec(), value);
    value
}

/// Heaps, and sums of three of them, in quotients that close and in those that are given up.
#[test]
fn values_are_those_of_the_definition() {
    let control = Control::default();
    let mut given_up = 0;
    for text in CODES {
        let code: HeapCode = text.parse().expect(text);
        let mut known = BTreeMap::new();
        for limit in [LITTLE, 1 << 16] {
            let mut finder = finder(text);
            let closed = finder.extend(26, limit, &control).expect("no error");
            given_up += usize::from(closed <= 26);
            assert_eq!(finder.value(&[closed]), None, "{text}");
            let (quotient, values) = finder.quotient();
            for heap in 0..closed {
                let sum: Vec<u64> = (heap > 0).then_some(heap).into_iter().collect();
                let value = Some(plain(&code, &sum, &mut known));
                assert_eq!(finder.value(&[heap]), value, "{text}: {heap}");
                let told = values[quotient.classes[heap as usize] as usize];
                assert_eq!(Some(u64::from(told)), value, "{text}: {heap}");
            }
            let largest = closed.min(12);
            for a in 1..largest {
                for (b, c) in (a..largest).flat_map(|b| (b..largest).map(move |c| (b, c))) {
                    let value = Some(plain(&code, &[a, b, c], &mut known));
                    assert_eq!(finder.value(&[c, a, b]), value, "{text}: {a} {b} {c}");
                }
            }
        }
    }
    assert!(given_up >= 4, "{given_up} quotients were given up");
}

/// g⁻ is told by outcomes alone, and the quotient with Nim heaps among its generators is larger.
#[test]
fn orders_are_small() {
    for (text, order) in [("0.75", 8), ("0.53", 18), ("0.123", 20), ("0.15", 58)] {
        let mut finder = finder(text);
        assert_eq!(finder.extend(120, 1 << 20, &Control::default()).expect("no error"), 121, "{text}");
        assert_eq!(finder.order(), order, "{text}");
    }
}

/// A bound is a bound: the work ends soon after it, however small.
#[test]
fn little_work_is_given_up() {
    for limit in [0, 1, 100, 1 << 8] {
        let mut finder = finder("4.7");
        let closed = finder.extend(200, limit, &Control::default()).expect("no error");
        assert!(closed < 20, "{limit}: {closed}");
        assert_eq!(finder.extend(200, limit, &Control::default()).expect("no error"), closed);
    }
}

#[test]
fn work_that_is_stopped_goes_on_with_the_same_values() {
    let values =
        |finder: &ValueFinder| (0..=80).map(|heap| finder.value(&[heap, heap, 7])).collect::<Vec<_>>();
    let mut whole = finder("0.15");
    whole.extend(80, 1 << 20, &Control::default()).expect("no error");
    let (mut stopped, mut stops) = (finder("0.15"), 0);
    let asked = Rc::new(std::cell::Cell::new(0_u64));
    loop {
        let asked = Rc::clone(&asked);
        let control = Control::default().and(move |_| {
            asked.set(asked.get() + 1);
            asked.get().is_multiple_of(50).then_some(Stop::Time)
        });
        match stopped.extend(80, 1 << 20, &control) {
            Err(SolveError::Stopped(Stop::Time)) => stops += 1,
            found => break assert_eq!(found.expect("no error"), 81),
        }
    }
    assert!(stops > 0, "it was never stopped");
    assert_eq!(values(&stopped), values(&whole));
}
