//! Machines against arithmetic on small numbers, and certificates that prove nothing.

use std::collections::BTreeSet;

use bouton_rules::{HeapCode, HeapGame};
use bouton_theory::formula::{BitLaw, Condition, Disjunct, Formula, Linear};

use super::conjunction::Conjunction;
use super::listing::{Listed, holds_for_some, options};
use super::meter::Meter;
use super::numeration::Numeration;
use super::{TheoremCertificate, compare_with_rule, verify_theorem};
use crate::certificate::Refusal;

mod misere;

fn term(constant: i64, coefficients: &[i64]) -> Linear {
    Linear { constant, coefficients: coefficients.to_vec() }
}

fn systems() -> impl Iterator<Item = Numeration> {
    let all = [(2, 0), (3, 0), (10, 0), (1, 1), (2, 1), (2, 2), (3, 2), (5, 1)];
    all.into_iter().filter_map(|(a, b)| Numeration::new(a, b))
}

#[test]
fn linear_conditions_are_arithmetic() {
    let terms = [
        term(0, &[1, -1]),
        term(-3, &[2, -3]),
        term(7, &[-1, -2]),
        term(-40, &[3, 1]),
        term(0, &[0, 5]),
        term(-1_000_000_007, &[1, 1]),
        term(0, &[]),
        term(-1, &[]),
    ];
    for system in systems() {
        for one in &terms {
            let make = [Condition::AtLeastZero, Condition::Zero, Condition::NotZero];
            for condition in make.map(|make| make(one.clone())) {
                let mut conjunction = Conjunction::new(system, 2);
                conjunction.meet(&condition).expect("a condition");
                let machine = conjunction.project(2, &mut Meter::new(1 << 20, &mut |_| true)).expect("small");
                for x in (0..60).chain([999_999_999, 1_000_000_007]) {
                    for y in 0..30 {
                        let expected = condition.holds(&[x, y]) == Some(true);
                        let found = machine.accepts(system, &[x.cast_unsigned(), y.cast_unsigned()]);
                        assert_eq!(found, expected, "{system:?} {condition:?} at {x}, {y}");
                    }
                }
            }
        }
    }
}

/// Numbers that are dropped may have more digits than those that stay.
#[test]
fn projections_are_there_is() {
    for system in systems() {
        // z = 3 x + 5 with y < z, and x = 2 z or x = 2 z + 1.
        let wide = vec![Condition::Zero(term(5, &[3, 0, -1])), Condition::AtLeastZero(term(-1, &[0, -1, 1]))];
        let half =
            vec![Condition::AtLeastZero(term(0, &[1, 0, -2])), Condition::AtLeastZero(term(1, &[-1, 0, 2]))];
        let kept = [
            (wide, (|x, y| y < 3 * x + 5) as fn(u64, u64) -> bool),
            (half.clone(), |_, _| true),
            ([half, vec![Condition::Zero(term(0, &[0, 1, -1]))]].concat(), |x, y| y == x / 2),
        ];
        for (conditions, expected) in kept {
            let mut conjunction = Conjunction::new(system, 3);
            conjunction.meet_all(&conditions).expect("conditions");
            let machine = conjunction.project(2, &mut Meter::new(1 << 20, &mut |_| true)).expect("small");
            assert_eq!(machine.ignores_zeros(&mut Meter::new(1 << 20, &mut |_| true)), Ok(true));
            for x in 0..40 {
                for y in 0..140 {
                    assert_eq!(machine.accepts(system, &[x, y]), expected(x, y), "{system:?}: {x}, {y}");
                }
            }
        }
    }
}

#[test]
fn examples_meet_the_conditions() {
    for system in systems() {
        let conditions = [
            Condition::Zero(term(-1_000_003, &[3, -2])),
            Condition::AtLeastZero(term(-50, &[-1, 2])),
            Condition::NotZero(term(-500_077, &[1])),
        ];
        let mut conjunction = Conjunction::new(system, 2);
        conjunction.meet_all(&conditions).expect("conditions");
        let found = conjunction
            .example(2, &mut Meter::new(1 << 20, &mut |_| true))
            .expect("small")
            .expect("there are");
        let signed: Vec<i64> = found.iter().map(|number| number.cast_signed()).collect();
        assert!(conditions.iter().all(|one| one.holds(&signed) == Some(true)), "{system:?}: {found:?}");
    }
    let mut none = Conjunction::new(Numeration::BINARY, 1);
    none.meet(&Condition::Zero(term(-1, &[2]))).expect("a condition");
    assert_eq!(none.example(1, &mut Meter::new(1 << 20, &mut |_| true)), Ok(None));
    let mut bits = Conjunction::new(Numeration::new(1, 1).expect("a system"), 3);
    let law = Condition::Bits { law: BitLaw::Xor, left: 0, right: 1, result: 2 };
    assert!(bits.meet(&law).is_err());
    // Constants and options can't be variables.
    let mut named = Conjunction::new(Numeration::BINARY, 2);
    named.meet(&Condition::Zero(term(-5, &[1]))).expect("a condition");
    assert!(named.meet(&law).is_err());
    let mut named = Conjunction::new(Numeration::BINARY, 1);
    named.meet(&Condition::Zero(term(-5, &[1]))).expect("a condition");
    assert!(named.meet(&Condition::Zero(term(0, &[0, 1]))).is_err());
}

/// n − 1, n − 2: multiples of 3 are lost.
const THREE: &str = "bouton theorem 1
about P-positions
game take 1 or 2
parts 1
variables 0
positions all
move 1 if v0 - 1 >= 0 to v0 - 1
move 1 if v0 - 2 >= 0 to v0 - 2
system 2 0
measure 1
lost
classes 0 1
state yes 0 1
state no 2 0
state no 1 2
search 0
search 1
end
";

fn verified(text: &str) -> Result<(), String> {
    let certificate = TheoremCertificate::read(text)?;
    verify_theorem(&certificate, 1 << 20, &mut |_| true).map_err(|refusal| refusal.to_string())
}

/// We refuse the certificate with some texts replaced by others, and the reason begins so.
fn refused(changes: &[(&str, &str)], why: &str) {
    let mut text = THREE.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    let found = verified(&text).expect_err(&text);
    assert!(found.starts_with(why), "{changes:?}: {found}");
}

#[test]
fn what_proves_nothing_is_refused() {
    assert_eq!(verified(THREE), Ok(()));
    let without_measure = [("move 1 if v0 - 2 >= 0 to v0 - 2", "move 1 to v0 + 1")];
    refused(&without_measure, "move 1 from [0] doesn't lower the measure");
    refused(&[("measure 1", "measure 0")], "move 0 from [1] doesn't lower the measure");
    refused(&[("if v0 - 2 >= 0 to", "if v0 - 1 >= 0 to")], "move 1 from [1] leads to a negative number");
    refused(&[("positions all", "positions v0 - 7 != 0")], "move 0 from [8] leads to what isn't a position");
    refused(&[("positions all\n", "")], "[0] is said to be lost, but isn't a position");
    refused(&[("state yes 0 1", "state no 0 1")], "[0] isn't said to be lost, but no move");
    refused(&[("state no 1 2", "state yes 1 2")], "[3] is said to be lost, but move 0 leads");
    refused(&[("search 1\n", "")], "[2] isn't said to be lost, but no move of the certificate leads");
    refused(&[("search 1", "search 2")], "the theorem does not apply: there is no such move");
    // Zero is lost, but not if it is written 00.
    refused(
        &[("state yes 0 1", "state yes 3 1"), ("state no 1 2\n", "state no 1 2\nstate no 3 1\n")],
        "the theorem does not apply: zeros before a number",
    );
    // Words that no number is written as.
    refused(&[("system 2 0", "system 1 1")], "[");
    refused(
        &[("move 1 if v0 - 1 >= 0", "move 1 if v1 - 1 >= 0")],
        "the theorem does not apply: a condition names",
    );
    refused(&[("to v0 - 1", "to v0 - v1")], "the theorem does not apply: a condition names");
}

/// The same theorem with its moves along lines. Each line has an offset and no step.
fn with_lines(tail: &str, lines: &str) -> String {
    let machine = "classes 0 1\nstate yes 0 1\nstate no 2 0\nstate no 1 2\n";
    THREE.replacen("search 0\n", &format!("tail {tail}\n{machine}{lines}\n"), 1)
}

#[test]
fn tails_and_lines_are_proved() {
    let refused = |tail: &str, lines: &str, why: &str| {
        let found = verified(&with_lines(tail, lines)).expect_err(why);
        assert!(found.starts_with(why), "{tail}; {lines}: {found}");
    };
    assert_eq!(
        verified(&with_lines("3", "lines 0 tail 0 offset 1").replace("3 ", "3")),
        Err("lines of move 0 aren't moves from [4]".to_owned())
    );
    refused("0", "lines 0 tail 0 offset 1", "tail 0 has a step that doesn't lead down");
    refused("3", "lines 0 tail 1 offset 1", "the theorem does not apply: there is no such tail");
    refused("3", "lines 9 tail 0 offset 1", "the theorem does not apply: there is no such move");
    refused("3 if v0 - 2 >= 0", "lines 0 tail 0 offset 1", "tail 0 breaks off at [0]");
    refused("3", "lines 0 tail 0 offset 1 with v0", "the theorem does not apply: lines don't have");
    refused("3", "lines 0 tail 0 offset 1 if v1 = 0", "the theorem does not apply: a condition names");
    refused("3 4", "lines 0 tail 0 offset 1", "line 16: expected 1 numbers");
}

/// The values are the remainders by 2.
const VALUES: &str = "bouton theorem 1
about values
game take 1
parts 1
variables 0
positions all
move 1 if v0 - 1 >= 0 to v0 - 1
system 2 0
measure 1 1
lost
classes 0 1 2 3
state yes 0 1 2 3
state no 1 1 1 1
state no 0 1 2 3
state yes 1 1 1 1
tail 0 1
classes 0 1 2 1
state yes 0 1 2
state yes 1 1 1
state no 0 1 2
lines 1 tail 0 offset 0 1 with v1 - v2 - 1
search 0
end
";

#[test]
fn values_are_lost_positions_with_a_heap() {
    assert_eq!(verified(VALUES), Ok(()));
    let read = TheoremCertificate::read(VALUES).expect("a certificate");
    for (heap, value) in (0..40).flat_map(|heap| (0..5).map(move |value| (heap, value))) {
        assert_eq!(read.is_lost(&[heap, value]), value == heap % 2, "{heap}, {value}");
    }
    assert!(!read.is_lost(&[4]));
    assert_eq!((read.states(), read.factors()), (3, (2, 0)));
    for (from, to, why) in [
        ("about values", "about P-positions", "line 9: expected 1 numbers"),
        ("measure 1 1", "measure 1 0", "move 1 from [0, 1] doesn't lower the measure"),
        ("measure 1 1", "measure 0 1", "move 0 from [1, 0] doesn't lower the measure"),
        ("v1 - v2 - 1", "v1 - v2", "lines of move 1 aren't moves"),
        ("offset 0 1", "offset 0 2", "lines of move 1 aren't moves"),
    ] {
        let found = verified(&VALUES.replacen(from, to, 1)).expect_err(to);
        assert!(found.starts_with(why), "{to}: {found}");
    }
}

/// Options by bounds, and by trying all numbers.
#[test]
fn options_are_all_numbers_that_meet_the_conditions() {
    let bits = |law| Condition::Bits { law, left: 1, right: 2, result: 0 };
    let at_least = |constant, coefficients: &[i64]| Condition::AtLeastZero(term(constant, coefficients));
    let lists = [
        vec![bits(BitLaw::Or), at_least(-1, &[0, 1])],
        vec![bits(BitLaw::And), at_least(9, &[0, -1]), at_least(8, &[0, 0, -1])],
        vec![bits(BitLaw::Xor), at_least(12, &[0, -1])],
        vec![at_least(0, &[1, -1]), Condition::Zero(term(0, &[1, -1, -2]))],
        vec![
            Condition::NotZero(term(-3, &[0, 1])),
            at_least(0, &[2, -1]),
            Condition::Zero(term(0, &[0, 1, -1])),
        ],
        vec![at_least(-5, &[1, 0, -1]), at_least(-1, &[0, -3, 1])],
    ];
    for conditions in lists {
        let option = vec![term(1, &[0, 1, 2])];
        let one = Disjunct { variables: 3, conditions, option };
        let formula = Formula {
            parts: 1,
            domain: vec![one.conditions.clone()],
            domain_variables: 2,
            moves: vec![one],
            repeated: Vec::new(),
        };
        for x in 0..20 {
            let one = &formula.moves[0];
            let holds = |y: &i64, z: &i64| one.conditions.iter().all(|c| c.holds(&[x, *y, *z]) == Some(true));
            let pairs = (0..64).flat_map(|y| (0..64).map(move |z| (y, z)));
            let expected: BTreeSet<Vec<i64>> =
                pairs.filter(|(y, z)| holds(y, z)).map(|(y, z)| vec![1 + y + 2 * z]).collect();
            let mut go_on = |_| true;
            let meter = &mut Meter::new(1, &mut go_on);
            let found = holds_for_some(&one.conditions, 3, &[x], meter);
            assert_eq!(found, Ok(!expected.is_empty()), "{:?} at {x}", one.conditions);
            let are_many = expected.len() > 3;
            assert_eq!(options(&formula, &[x], 5_000, meter), Ok(Listed::All(expected)), "{one:?} at {x}");
            if are_many {
                assert_eq!(options(&formula, &[x], 3, meter), Ok(Listed::TooMany), "{one:?} at {x}");
            }
        }
    }
    // A variable without a bound.
    let endless = Disjunct { variables: 2, conditions: Vec::new(), option: vec![term(0, &[1])] };
    let formula = Formula {
        parts: 1,
        domain: vec![Vec::new()],
        domain_variables: 0,
        moves: vec![endless],
        repeated: Vec::new(),
    };
    assert_eq!(options(&formula, &[3], 10, &mut Meter::new(1, &mut |_| true)), Ok(Listed::TooMany));
}

#[test]
fn torn_texts_are_refused_with_their_line() {
    for end in (0..THREE.len() - 1).filter(|end| THREE.is_char_boundary(*end)) {
        let why = TheoremCertificate::read(&THREE[..end]).expect_err("it is torn");
        let names_a_line =
            why.starts_with("line ") || why.contains("ends before") || why.contains("first line");
        assert!(names_a_line, "{end}: {why}");
    }
    let read = |from: &str, to: &str| {
        assert!(THREE.contains(from), "{from}");
        TheoremCertificate::read(&THREE.replacen(from, to, 1)).expect_err(to)
    };
    let megabytes = "9".repeat(3 << 20);
    for (from, to, why) in [
        (
            "about P-positions",
            "about us",
            "line 2: expected `P-positions`, `P-positions in misere play` or `values`, found `us`",
        ),
        ("parts 1", "parts 0", "line 4: expected a number of parts from 1 to 7, found `0`"),
        ("parts 1", "parts 99999999999999999999", "line 4: expected a number up to 10000, found `9999"),
        ("variables 0", "variables 64", "line 5: expected at most 64 variables, found `64`"),
        ("positions all", "positions v0 > 3", "line 6: expected a condition, found `v0 > 3`"),
        ("move 1 if v0 - 1 >= 0 to v0 - 1", "move 1 if v0 - 1 >= 0", "line 7: expected `move VARIABLES"),
        ("move 1 if v0 - 1 >= 0 to v0 - 1", "move 0 to v0 - 1", "line 7: expected from 1 to 64 variables"),
        ("to v0 - 1", "to v0 - 1, v0", "line 7: expected an option of 1 parts"),
        ("system 2 0", "system 1 0", "line 9: expected a base from 2 to 16 and 0, or two factors"),
        ("system 2 0", "system 1 2", "line 9: expected a base"),
        ("system 2 0", "system 17 1", "line 9: expected a base"),
        ("measure 1", "measure 1 1", "line 10: expected 1 numbers, found `1 1`"),
        ("measure 1", "measure -1", "line 10: expected a number, found `-1`"),
        ("classes 0 1", "classes 0 1 2", "line 12: expected a class for each of the 2 tuples of digits"),
        ("classes 0 1", "classes 0 2", "line 12: expected classes below 2, found `2`"),
        ("state no 2 0", "state no 3 0", "line 14: expected states below 3, found `3`"),
        (
            "state no 2 0",
            "state no 2",
            "line 14: expected a state for each of the 2 classes, found `1 of them`",
        ),
        ("state no 2 0", "state maybe 2 0", "line 14: expected `yes` or `no`, found `maybe`"),
        ("search 0", "search \u{1b}[2J", "line 16: expected a number up to 10000, found `\\u{1b}[2J`"),
        ("search 0", "search", "line 16: expected a number up to 10000, found ``"),
        ("end\n", "end\nend\n", "line 19: expected nothing after `end`, found `end`"),
        ("end\n", "end of it\n", "line 18: expected nothing more, found `of it`"),
        ("measure 1", megabytes.as_str(), "line 10: expected `measure …`, found `9999"),
        ("v0 - 2 >= 0", "99999999999999999999 v0 >= 0", "line 8: expected a condition"),
    ] {
        let found = read(from, to);
        assert!(found.starts_with(why), "{found}");
        assert!(found.len() < 200, "a sentence of {} bytes", found.len());
    }
    for rubbish in ["", "\u{0}\u{1}\u{2}", "bouton theorem 2\n", "bouton certificate 1\n"] {
        assert!(!TheoremCertificate::is_one(rubbish));
        assert!(TheoremCertificate::read(rubbish).is_err());
    }
}

#[test]
fn huge_numbers_end_in_a_refusal() {
    for (from, to, why) in [
        (
            "v0 - 1 >= 0 to v0 - 1",
            "v0 - 9223372036854775807 >= 0 to v0 - 9223372036854775807",
            "[1] isn't said to be lost, but no move of the certificate leads",
        ),
        ("measure 1", "measure 18446744073709551615", "the theorem does not apply: a number is too large"),
        ("to v0 - 1", "to 9223372036854775807 v0 - 1", "move 0 from [1] doesn't lower"),
    ] {
        let found = verified(&THREE.replacen(from, to, 1)).expect_err(to);
        assert!(found.starts_with(why), "{to}: {found}");
    }
    // The same condition, written with large numbers.
    let same = THREE.replacen("v0 - 1 >= 0", "9223372036854775807 v0 - 9223372036854775807 >= 0", 1);
    assert_eq!(verified(&same), Ok(()));
}

fn rules(code: &str) -> HeapGame {
    HeapGame::new(code.parse::<HeapCode>().expect("a code"))
}

fn compared(text: &str, code: &str) -> Result<u64, String> {
    let certificate = TheoremCertificate::read(text)?;
    let compared = compare_with_rule(&certificate.formula, &rules(code), &mut |_| true);
    compared.map(|compared| compared.far).map_err(|refusal| refusal.to_string())
}

#[test]
fn formulas_of_other_games_are_told_from_the_rule() {
    assert!(compared(THREE, "0.33").expect("the same moves") > 100);
    for (code, why) in [
        ("0.3", "a move of the certificate leads from 2 to 0, the rule doesn't"),
        ("0.333", "the rule moves from 3 to 0, no move of the certificate does"),
        ("0.37", "the rule divides"),
    ] {
        assert!(
            compared(THREE, code).expect_err(code).starts_with(why),
            "{code}: {:?}",
            compared(THREE, code)
        );
    }
    // A theorem on few positions, or on none.
    let few = THREE.replace("positions all", "positions -v0 + 20 >= 0");
    assert_eq!(verified(&few), Err("[21] is said to be lost, but isn't a position".to_owned()));
    assert_eq!(compared(&few, "0.33"), Err("21 is a position, which the certificate denies".to_owned()));
    // One option is missing far away only.
    let far = THREE.replace("if v0 - 2 >= 0 to", "if v0 - 2 >= 0, -v0 + 5000 >= 0 to");
    assert!(compared(&far, "0.33").expect_err("far").contains("no move of the certificate does"));
}

#[test]
fn the_watcher_stops_the_work() {
    let certificate = TheoremCertificate::read(THREE).expect("a certificate");
    let row = THREE.replacen("move 1 if v0 - 1 >= 0 to v0 - 1", "move 2 if v0 - v1 - 1 >= 0 to v1", 1);
    let nim = TheoremCertificate::read(&row).expect("a certificate").formula;
    assert!(compare_with_rule(&nim, &rules("0.[3]"), &mut |_| true).is_ok());
    assert_eq!(compare_with_rule(&nim, &rules("0.[3]"), &mut |_| false), Err(Refusal::Stopped));
    let none = Formula { moves: Vec::new(), ..certificate.formula };
    assert!(compare_with_rule(&none, &rules("0.33"), &mut |_| true).is_err());
}
