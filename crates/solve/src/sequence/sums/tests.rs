//! Unions of sets against the moves themselves.

use bouton_rules::HeapCode;
use bouton_theory::Convention;

use super::*;
use crate::sequence::moves;

fn both(text: &str, steps: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let code: TakeAndBreak = text.parse().expect(text);
    let control = Control::default();
    let (mut table, mut sums) = (Table::default(), SumSets::default());
    for to in steps {
        fill(&code, &mut table, &mut sums, *to, &control).expect("values");
    }
    let to = steps.last().copied().unwrap_or(0);
    let mut slow = Table::default();
    let code = HeapCode::TakeAndBreak(Box::new(code));
    moves::fill(&code, Convention::Normal, &mut slow, to, &control).expect("values");
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

#[test]
fn what_the_engine_cannot_do_it_does_not_claim() {
    for (text, suited) in [
        ("8!.0", false),
        ("0.C!", false),
        ("{2+}=.0", false),
        ("0.{20}", false),
        ("0.{20}=", true),
        ("0.{1,15}", true),
        ("0.{16}", false),
    ] {
        assert_eq!(suits(&text.parse().expect(text)), suited, "{text}");
    }
}

#[test]
fn a_set_that_is_complete_ends_the_work() {
    let mut levels = Levels::default();
    let code: TakeAndBreak = "0.8".parse().expect("a code");
    levels.prepare(&code);
    assert_eq!(levels.totals(), 0);
    let mut table = Table::default();
    for n in 0..500 {
        levels.add_total(&table);
        table.push(n % 4);
    }
    assert!(levels.bytes() < 500 * 8 * 4);
}
