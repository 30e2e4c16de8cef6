//! Codes and their meaning; malformed codes and the reported place.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::*;
use crate::HeapCode;

fn parsed(text: &str) -> TakeAndBreak {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn moves(text: &str, n: u64) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    let _ = parsed(text).for_each_move(n, |heaps| {
        all.push(heaps.to_vec());
        ControlFlow::<()>::Continue(())
    });
    all
}

#[test]
fn codes_have_a_normal_form() {
    for (written, normal) in [
        ("0.77", "0.77"),
        (".77", "0.77"),
        ("\\.77", "0.77"),
        (" 0.770 ", "0.77"),
        ("00.77", "0.77"),
        ("4.", "4.0"),
        ("4.000", "4.0"),
        ("0.", "0.0"),
        ("0.3f", "0.3F"),
        ("0.Z", "0.Z"),
        ("0.{0,1}", "0.3"),
        ("0.{ 1, 3 }", "0.A"),
        ("0.{6}", "0.{6}"),
        ("{2+}.0", "{2+}.0"),
        ("0.{0,3,4+}", "0.{0,3+}"),
        ("0.{63+}", "0.{63+}"),
        ("4!.0", "4!.0"),
        ("4?.0", "4!.0"),
        ("C?.0", "C?.0"),
        ("0.3!", "0.3"),
        ("{2+}=.0", "{2+}=.0"),
        ("0.[3]", "0.[3]"),
        ("0.3[33]", "0.[3]"),
        ("0.33[73]", "0.3[37]"),
        ("0.73[73]", "0.[73]"),
        ("0.7[0]", "0.7"),
        ("4.[3]", "4.[3]"),
        ("0.3003330[3]", "0.3003330[3]"),
    ] {
        let code = parsed(written);
        assert_eq!(code.to_string(), normal, "{written}");
        assert_eq!(parsed(normal), code, "{written}");
    }
}

#[test]
fn malformed_codes_name_the_column() {
    for (text, code, column, words) in [
        ("", "bad-code", 1, "empty"),
        ("  ", "bad-code", 3, "empty"),
        (".", "bad-code", 1, "no digit"),
        ("77", "bad-code", 3, "no point"),
        ("[3]", "bad-code", 1, "after the point"),
        ("0[3].", "bad-code", 2, "unexpected `[`"),
        ("0,77", "bad-code", 2, "unexpected `,`"),
        ("0.7.7", "bad-code", 4, "unexpected `.`"),
        ("0.7$", "bad-code", 4, "unexpected `$`"),
        ("0.!", "bad-code", 3, "unexpected `!`"),
        ("0.7!!", "bad-code", 5, "unexpected `!`"),
        ("0.7 7", "bad-code", 5, "unexpected `7`"),
        ("0.[", "bad-code", 3, "not closed"),
        ("0.[3", "bad-code", 3, "not closed"),
        ("0.[]", "bad-code", 3, "no digit"),
        ("0.[3]7", "bad-code", 6, "unexpected `7`"),
        ("0.3]", "bad-code", 4, "unexpected `]`"),
        ("0.{", "bad-code", 4, "number of heaps"),
        ("0.{}", "bad-code", 4, "found `}`"),
        ("0.{1", "bad-code", 3, "not closed"),
        ("0.{1,}", "bad-code", 6, "found `}`"),
        ("0.{1;2}", "bad-code", 5, "found `;`"),
        ("0.{2+,3}", "bad-code", 6, "last number"),
        ("0.{2!,3}", "bad-code", 5, "after the braces"),
        ("0.{64}", "bad-code", 4, "at most 63"),
        ("0.{99999999999999999999999}", "bad-code", 4, "at most 63"),
        ("0.é", "bad-code", 3, "unexpected `é`"),
        ("20.017", "not-well-founded", 1, "well-founded"),
        ("204.0", "not-well-founded", 1, "adds 2 tokens"),
        ("80.0", "unsupported-code", 1, "adds 1 token"),
        ("40.0", "not-well-founded", 1, "adds 1 token"),
        ("1.0", "not-well-founded", 1, "well-founded"),
        ("2.3", "not-well-founded", 1, "well-founded"),
        ("{1+}.0", "not-well-founded", 1, "well-founded"),
        ("02.3", "not-well-founded", 2, "well-founded"),
    ] {
        let error = text.parse::<TakeAndBreak>().expect_err(text);
        assert_eq!(error.code, code, "{text}: {error}");
        assert_eq!(error.place.as_ref().map(|place| place.column), Some(column), "{text}: {error}");
        assert!(error.to_string().contains(words), "{text}: {error}");
    }
}

#[test]
fn accessors_say_what_theorems_need() {
    for (text, last, parts, octal, unconstrained) in [
        ("0.77", Some(2), Some(2), true, true),
        ("0.3", Some(1), Some(1), true, true),
        ("0.1", Some(1), Some(0), true, true),
        ("4.0", Some(0), Some(2), true, true),
        ("4!.0", Some(0), Some(2), false, false),
        ("0.3F", Some(2), Some(3), false, true),
        ("{2+}.0", Some(0), None, false, true),
        ("4.[3]", None, Some(2), true, true),
        ("0.0", Some(0), Some(0), true, true),
    ] {
        let code = parsed(text);
        assert_eq!(code.last(), last, "{text}");
        assert_eq!(code.most_parts(), parts, "{text}");
        assert_eq!((code.is_octal(), code.is_unconstrained()), (octal, unconstrained), "{text}");
    }
    let lasker = parsed("4.0[3]");
    assert_eq!([0, 1, 2, 999].map(|r| lasker.digit(r).mask()), [4, 0, 3, 3]);
}

#[test]
fn subtraction_sets_are_codes() {
    let s = |set: &[u64]| HeapCode::Subtraction(set.into());
    let a = |set: &[u64]| HeapCode::AllBut(set.into());
    assert_eq!(TakeAndBreak::from_subtraction(&[1, 3, 6]).unwrap().to_string(), "0.303003");
    assert_eq!(TakeAndBreak::from_all_but(&[2, 3, 7]).unwrap().to_string(), "0.3003330[3]");
    assert_eq!(parsed("0.303003").to_subtraction(), Some(s(&[1, 3, 6])));
    assert_eq!(parsed("0.3003330[3]").to_subtraction(), Some(a(&[2, 3, 7])));
    assert_eq!(parsed("0.[3]").to_subtraction(), Some(a(&[])));
    for none in ["0.0", "0.37", "4.3", "0.[30]", "0.1[3]", "4.[3]"] {
        assert_eq!(parsed(none).to_subtraction(), None, "{none}");
    }
    assert!(TakeAndBreak::from_subtraction(&[0, 1]).is_err());
    assert!(TakeAndBreak::from_subtraction(&[1 << 40]).is_err());
}

#[test]
fn moves_come_in_order_each_once() {
    let v = |moves: &[&[u64]]| moves.iter().map(|m| m.to_vec()).collect::<Vec<_>>();
    assert_eq!(moves("0.77", 4), v(&[&[3], &[1, 2], &[2], &[1, 1]]));
    assert_eq!(moves("0.77", 0), v(&[]));
    assert_eq!(moves("0.77", 1), v(&[&[]]));
    assert_eq!(moves("4!.0", 6), v(&[&[1, 5], &[2, 4]]));
    assert_eq!(moves("4=.0", 6), v(&[&[3, 3]]));
    assert_eq!(moves("4.[3]", 3), v(&[&[1, 2], &[2], &[1], &[]]));
    assert_eq!(moves("8?.0", 6), v(&[&[1, 1, 4], &[1, 2, 3]]));
    assert_eq!(moves("8!.0", 9), v(&[&[1, 2, 6], &[1, 3, 5], &[2, 3, 4]]));
    assert_eq!(moves("{2+}=.0", 6), v(&[&[3, 3], &[2, 2, 2], &[1, 1, 1, 1, 1, 1]]));
    assert_eq!(moves("0.6", 4), v(&[&[3], &[1, 2]]));
}

/// Against the definition: every multiset of positive heaps, filtered by the digits.
#[test]
fn moves_are_the_definition() {
    fn partitions(total: u64, least: u64, so_far: &mut Vec<u64>, all: &mut BTreeSet<Vec<u64>>) {
        if total == 0 {
            all.insert(so_far.clone());
        }
        for heap in least..=total {
            so_far.push(heap);
            partitions(total - heap, heap, so_far, all);
            so_far.pop();
        }
    }
    for text in ["0.77", "4.[3]", "{2+}.0", "C?.3F", "4!.{0,3+}!", "0.[{2+}=1]", "C=.7Z", "0.0A!5?"] {
        let code = parsed(text);
        for n in 0..=11_u64 {
            let mut wanted = BTreeSet::new();
            for taken in 0..=n {
                let mut all = BTreeSet::new();
                partitions(n - taken, 1, &mut Vec::new(), &mut all);
                let digit = code.digit(taken);
                wanted.extend(all.into_iter().filter(|heaps| {
                    let distinct: BTreeSet<_> = heaps.iter().collect();
                    let fits = heaps.len() < 2
                        || match digit.constraint() {
                            Constraint::Any => true,
                            Constraint::Unequal => distinct.len() == heaps.len(),
                            Constraint::NotAllEqual => distinct.len() > 1,
                            Constraint::AllEqual => distinct.len() == 1,
                        };
                    digit.allows(heaps.len() as u64) && fits && !(taken == 0 && n == 0)
                }));
            }
            let found = moves(text, n);
            assert_eq!(found.len(), wanted.len(), "{text} from {n}: a move twice");
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), wanted, "{text} from {n}");
        }
    }
}

#[test]
fn a_visitor_stops_the_work() {
    let mut seen = 0_u64;
    let stopped = parsed("{2+}.0").for_each_move(1_000_000, |_| {
        seen += 1;
        if seen == 1000 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
    });
    assert_eq!(stopped, ControlFlow::Break("enough"));
}

/// Any text is a code or an error with a place inside it, and codes survive being written and read.
#[test]
fn any_text_is_read_or_refused() {
    let alphabet: Vec<char> = "0123489AFZaz..{}[],,++!?=-é \\63".chars().collect();
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let (mut read, mut refused) = (0, 0);
    for round in 0..60_000 {
        let mut text = if round % 2 == 0 { String::from("0.") } else { String::new() };
        for _ in 0..round % 9 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            text.push(alphabet[(state >> 33) as usize % alphabet.len()]);
        }
        match text.parse::<TakeAndBreak>() {
            Ok(code) => {
                read += 1;
                assert_eq!(parsed(&code.to_string()), code, "{text}");
            }
            Err(error) => {
                refused += 1;
                let column = error.place.as_ref().map_or(0, |place| place.column) as usize;
                assert!((1..=text.chars().count() + 1).contains(&column), "{text}: {error:?}");
            }
        }
    }
    assert!(read > 1000 && refused > 1000, "{read} {refused}");
}
