//! Unions of sets against the moves themselves.

use super::*;
use crate::Budget;

fn both(text: &str, steps: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let code: TakeAndBreak = text.parse().expect(text);
    let control = Control::default();
    let (mut table, mut sums) = (Table::default(), SumSets::default());
    for to in steps {
        fill(&code, &mut table, &mut sums, Span::whole(*to), &control).expect("values");
    }
    let to = steps.last().copied().unwrap_or(0);
    let mut slow = Table::default();
    let code = HeapCode::TakeAndBreak(Box::new(code));
    moves::fill(&code, Convention::Normal, &mut slow, Span::whole(to), &control).expect("values");
    let list = |table: &Table| table.iter().map(|v| v.0).collect();
    (list(&table), list(&slow))
}

#[test]
fn values_are_those_of_the_moves() {
    for (text, to) in [
        ("0.33E", 160),
        ("0.8", 160),
        ("0.3F", 160),
        ("0.0048", 120),
        ("0.C?5", 90),
        ("0.8=4!3", 150),
        ("C?.0", 70),
        ("4!.0", 300),
        ("4=.1", 100),
        ("0.{2,4}=7", 100),
        ("0.Z", 40),
        ("4.[3]", 200),
        ("0.[30]", 200),
        ("0.3[7]", 120),
        ("0.123[40]", 120),
        ("0.[8?]", 60),
        ("0.1[3!4=]", 120),
        ("8!.0", 150),
        ("C!.0", 150),
        ("0.08!", 150),
        ("0.Z!7", 60),
        ("0.{6}!", 70),
        ("0.8!C?4=", 90),
        ("{2+}!.0", 60),
        ("0.{3+}!", 60),
        ("0.{1,3,5+}!7", 60),
        ("0.[8!]", 60),
        ("0.3[{2+}!1]", 50),
        ("{2+}?.0", 34),
        ("{3+}?.0", 34),
        ("0.{1,2,4+}?", 34),
        ("0.[{2+}?3]", 30),
        ("{2+}=.0", 60),
        ("0.{1,3+}=", 60),
        ("0.{20}", 34),
        ("0.{16}!", 160),
        ("{2+}.0", 34),
        ("0.{0,1,3+}", 34),
        ("0.[{2+}1]", 30),
        ("0.{1+}", 34),
        ("0.{0+}", 34),
    ] {
        let code: TakeAndBreak = text.parse().expect(text);
        assert!(suits(&code), "{text}");
        let (found, wanted) = both(text, &[0, 1, 7, to]);
        assert_eq!(found, wanted, "{text}");
    }
}

/// The values are the same for any amount of memory; without room, no sets are kept.
#[test]
fn without_room_for_sets_it_goes_on_move_by_move() {
    for (text, to) in [("0.33E", 200), ("8!.0", 120), ("0.8", 200), ("0.3F", 150)] {
        let code: TakeAndBreak = text.parse().expect(text);
        let run = |bytes| {
            let control = Control::bounded(Budget { bytes, ..Budget::default() });
            let (mut table, mut sums) = (Table::default(), SumSets::default());
            fill(&code, &mut table, &mut sums, Span::whole(to), &control).expect(text);
            (table, sums)
        };
        let (wanted, all) = run(u64::MAX);
        let whole = wanted.bytes() + all.bytes();
        for (bytes, given_up) in [(4 * whole, false), (whole / 2, true), (to + 1, true)] {
            let (found, sums) = run(bytes);
            assert_eq!((found, sums.given_up), (wanted.clone(), given_up), "{text} {bytes}");
        }
    }
}

/// One part in three of the sets of two heaps is kept for codes with three, one byte and 8 / 3 bytes a heap.
#[test]
fn three_heaps_take_less_than_four_bytes_a_heap() {
    let code: TakeAndBreak = "0.33E".parse().expect("a code");
    let (mut table, mut sums) = (Table::default(), SumSets::default());
    fill(&code, &mut table, &mut sums, Span::whole(20_000), &Control::default()).expect("values");
    let bytes = table.bytes() + sums.bytes();
    assert!(bytes < 4 * 20_000, "{bytes}");
}

#[test]
fn a_set_that_is_complete_ends_the_work() {
    let mut levels = KHeapSums::default();
    let code: TakeAndBreak = "0.8".parse().expect("a code");
    levels.prepare(&code);
    assert_eq!(levels.totals(), 0);
    let mut table = Table::default();
    for n in 0..500 {
        levels.add_total(&table);
        table.push(n % 4);
    }
    assert!(levels.bytes() < 500 * 8 * 2);
}
