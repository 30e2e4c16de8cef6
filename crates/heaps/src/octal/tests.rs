//! The engines against all pairs, and against the literature.

use std::rc::Rc;

use bouton_theory::Period;

use super::*;
use crate::sequence::pairs;

fn code(text: &str) -> TakeAndBreak {
    text.parse().expect(text)
}

/// All pairs, one by one.
fn reference(text: &str, to: u64) -> Table {
    let mut table = Table::default();
    pairs::fill(&code(text), &mut table, to, &Control::default()).expect("values");
    table
}

fn engine(text: &str, kernel: Kernel) -> Engine {
    Engine::with_kernel(&code(text), kernel).expect(text)
}

fn values(text: &str, kernel: Kernel, to: u64) -> Table {
    let mut table = Table::default();
    engine(text, kernel).extend(&mut table, to, &Control::default()).expect("values");
    table
}

fn assert_equal(text: &str, kernel: Kernel, left: &Table, right: &Table) {
    let first = left.iter().zip(right.iter()).position(|(a, b)| a != b);
    assert_eq!((left.len(), first), (right.len(), None), "{text} {kernel:?}");
}

/// Every code d.ddd with d = 0 or 4 that divides heaps.
fn codes() -> impl Iterator<Item = String> {
    [0, 4].into_iter().flat_map(|first| (0..512).map(move |digits| (first, digits))).filter_map(
        |(first, digits)| {
            let digit = |shift: u32| digits >> shift & 7;
            let text = format!("{first}.{}{}{}", digit(6), digit(3), digit(0));
            (first == 4 || [0, 3, 6].iter().any(|shift| digit(*shift) >= 4)).then_some(text)
        },
    )
}

#[test]
fn every_code_of_three_digits_has_the_values_of_all_pairs() {
    for text in codes() {
        let expected = reference(&text, 1500);
        assert_equal(&text, Kernel::best(), &values(&text, Kernel::best(), 1500), &expected);
    }
}

#[test]
fn all_kernels_give_the_same_values() {
    let longer =
        ["0.6", "0.16", "0.104", "0.142", "0.564", "0.76", "0.007", "0.0000000000000000001", "4.007", "0.12"];
    for text in longer {
        let expected = reference(text, 6000);
        for kernel in Kernel::available() {
            assert_equal(text, kernel, &values(text, kernel, 6000), &expected);
        }
    }
}

#[test]
fn heaps_that_must_be_unequal() {
    for text in ["4!.0", "0.4!", "0.07!7!", "4!.4!3", "0.004!6!", "0.6!", "0.137!", "4!.0004!"] {
        let expected = reference(text, 4000);
        for kernel in Kernel::available() {
            assert_equal(text, kernel, &values(text, kernel, 4000), &expected);
        }
    }
    assert!(Engine::new(&code("4.4!")).is_none(), "digits of two kinds");
}

#[test]
fn a_table_of_any_length_goes_on() {
    let control = Control::default();
    for text in ["0.6", "0.16", "0.77", "0.06"] {
        let expected = reference(text, 3000);
        let mut one = engine(text, Kernel::best());
        let mut table = Table::default();
        for to in [0, 1, 63, 64, 191, 192, 200, 263, 1000, 1001, 1002, 2000, 3000] {
            one.extend(&mut table, to, &control).expect("values");
            assert_eq!(table.len() as u64, to + 1, "{text}");
        }
        assert_equal(text, Kernel::best(), &table, &expected);
        for length in [0, 1, 100, 191, 193, 257, 1000, 2999] {
            let mut table = Table::default();
            expected.iter().take(length).for_each(|value| table.push(value.0));
            let mut engine = engine(text, Kernel::best());
            engine.extend(&mut table, 3000, &control).expect("values");
            assert_equal(text, Kernel::best(), &table, &expected);
        }
    }
}

/// Guy and Smith 1956; Austin 1976; Gangolli and Plambeck 1989.
#[test]
fn periods_are_proved_where_the_literature_has_them() {
    for (text, preperiod, period) in [
        ("0.07", 53, 34),
        ("0.77", 71, 12),
        ("0.156", 3479, 349),
        ("0.356", 7315, 142),
        ("0.165", 5181, 1550),
        ("0.16", 105_351, 149_459),
        ("0.56", 326_640, 144),
    ] {
        let mut table = Table::default();
        let mut engine = engine(text, Kernel::best());
        let found = engine.prove(&mut table, 800_000, &Control::default()).expect("values");
        let found = found.map(|certificate| certificate.period);
        assert_eq!(found, Some(Period { preperiod, period, saltus: 0 }), "{text}");
        // Copied values equal computed ones.
        let have = table.len() as u64;
        engine.extend(&mut table, have + 2 * period, &Control::default()).expect("values");
        let mut other = super::tests::engine(text, Kernel::best());
        other.theorem = None;
        let mut computed = Table::default();
        other.extend(&mut computed, have + 2 * period, &Control::default()).expect("values");
        assert_equal(text, Kernel::best(), &table, &computed);
    }
}

/// We look again at a repeat that is too short when we see it once it is long enough, not later.
#[test]
fn a_proof_comes_as_soon_as_the_theorem_allows() {
    for (text, needed) in [("0.16", 2 * (105_351 + 149_459) + 2), ("0.165", 2 * (5181 + 1550) + 3)] {
        let mut table = Table::default();
        let found = engine(text, Kernel::best())
            .prove(&mut table, 800_000, &Control::default())
            .is_ok_and(|f| f.is_some());
        assert_eq!((found, table.len()), (true, needed), "{text}");
    }
}

/// J. P. Grossman, *Searching for periodicity in Officers* (Games of No Chance 5).
#[test]
fn officers_has_few_rare_heaps() {
    let mut table = Table::default();
    let mut engine = engine("0.6", Kernel::best());
    engine.extend(&mut table, 40_000, &Control::default()).expect("values");
    let (split, rare) = engine.split().expect("a split");
    assert_eq!((split.mask, split.parity), (0x1EE, false));
    assert_eq!((rare.len(), rare.last()), (1583, Some(&20_627)));
    assert_eq!(table.raw(20_627), Some(277));
    let zeros: Vec<usize> = (0..table.len()).filter(|n| table.raw(*n) == Some(0)).collect();
    assert_eq!(zeros, [0, 1, 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408]);
}

/// The mask of Grundy's game is 0xFE (*Winning Ways*, chapter 4): a narrower one, which smaller values
/// suggest, is given up as soon as the rare heaps it makes become more.
#[test]
fn a_split_that_grows_worse_is_chosen_anew() {
    let mut table = Table::default();
    let mut engine = engine("4!.0", Kernel::best());
    engine.extend(&mut table, 28_815, &Control::default()).expect("values");
    let (split, rare) = engine.split().expect("a split");
    assert_eq!((split.mask, split.parity), (0xFE, false));
    assert!(rare.len() < 1300, "{}", rare.len());
}

#[test]
fn work_stops_when_it_is_told_and_goes_on() {
    let calls = Rc::new(std::cell::Cell::new(0));
    let counted = Rc::clone(&calls);
    let control = Control::watched(crate::Budget::default(), move |_| {
        counted.set(counted.get() + 1);
        (counted.get() > 5).then_some(crate::Stop::Interrupt)
    });
    let mut engine = engine("0.6", Kernel::best());
    let mut table = Table::default();
    assert!(engine.extend(&mut table, 50_000, &control).is_err());
    assert!(table.len() < 50_000);
    engine.extend(&mut table, 12_000, &Control::default()).expect("values");
    assert_equal("0.6", Kernel::best(), &table, &values("0.6", Kernel::best(), 12_000));
}
