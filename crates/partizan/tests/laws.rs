//! The laws of games, on all games born by day 2, on those of day 3 and on random ones; and the literature.

#![expect(clippy::unwrap_used, reason = "in a test a panic is the report")]

use bouton_partizan::{Form, FormId, Forms, Halt, OutcomeClass, Relation, Watch};

/// A small generator of numbers without pattern.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

fn value(text: &str) -> String {
    Form::parse(text, &mut Watch::default()).unwrap_or_else(|error| panic!("{text}: {error:?}")).ascii()
}

/// Whether the player to move first wins `games` as a sum, from the bare definition.
fn wins(forms: &mut Forms, games: &mut Vec<FormId>, left: bool) -> bool {
    for place in 0..games.len() {
        let before = games[place];
        let moves = forms.moves(before).unwrap();
        for option in if left { &*moves.left } else { &*moves.right } {
            games[place] = *option;
            let won = !wins(forms, games, !left);
            games[place] = before;
            if won {
                return true;
            }
        }
    }
    false
}

fn outcome(forms: &mut Forms, games: &[FormId]) -> OutcomeClass {
    let mut games = games.to_vec();
    match (wins(forms, &mut games, true), wins(forms, &mut games, false)) {
        (true, true) => OutcomeClass::N,
        (true, false) => OutcomeClass::L,
        (false, true) => OutcomeClass::R,
        (false, false) => OutcomeClass::P,
    }
}

#[test]
fn values_born_by_day_zero_to_three() {
    // Conway 1976; day 3 by Calistrate, Paulhus and Wolfe 2002.
    for (day, count) in [(0, 1), (1, 4), (2, 22), (3, 1474)] {
        let mut forms = Forms::default();
        let mut watch = Watch::default();
        let born = forms.born_by(day, &mut watch).unwrap();
        assert_eq!(born.len(), count, "day {day}");
        let latest = born.iter().map(|id| forms.birthday(*id, &mut watch).unwrap()).max();
        assert_eq!(latest, Some(u64::from(day)));
    }
}

#[test]
fn order_and_sums_are_those_of_play() {
    let (mut forms, mut watch) = (Forms::default(), Watch::default());
    let born = forms.born_by(2, &mut watch).unwrap();
    for &a in &born {
        for &b in &born {
            let negative = forms.negative(b, &mut watch).unwrap();
            let played = outcome(&mut forms, &[a, negative]);
            assert_eq!(forms.relation(a, b, &mut watch).unwrap().outcome(), played);
            let sum = forms.sum(a, b, &mut watch).unwrap();
            assert_eq!(forms.outcome(sum, &mut watch).unwrap(), outcome(&mut forms, &[a, b]));
        }
    }
}

#[test]
fn a_game_minus_itself_is_zero_and_the_order_is_transitive() {
    let (mut forms, mut watch) = (Forms::default(), Watch::default());
    let born = forms.born_by(3, &mut watch).unwrap();
    let mut dice = Dice(7);
    for _ in 0..3000 {
        let [a, b, c] = [0; 3].map(|_| born[dice.below(born.len())]);
        // By moves alone: the shortcut for a known negative would prove nothing.
        let negative = forms.negative(a, &mut watch).unwrap();
        let ab = forms.sum(a, b, &mut watch).unwrap();
        assert_eq!(forms.sum(ab, negative, &mut watch), Ok(b));
        let bc = forms.sum(b, c, &mut watch).unwrap();
        assert_eq!(forms.sum(ab, c, &mut watch), forms.sum(a, bc, &mut watch));
        let mut at_most = |x, y| forms.less_or_equal(x, y, &mut watch).unwrap();
        assert!(!(at_most(a, b) && at_most(b, c)) || at_most(a, c));
        assert!(!(at_most(a, b) && at_most(b, a)) || a == b);
        if at_most(a, b) {
            let (ac, bc) = (forms.sum(a, c, &mut watch), forms.sum(b, c, &mut watch));
            assert!(forms.less_or_equal(ac.unwrap(), bc.unwrap(), &mut watch).unwrap());
        }
    }
}

/// Random options, many of them dominated or reversible, in every sum with a game born by day 2.
#[test]
fn a_canonical_form_equals_its_game_in_every_sum() {
    let (mut forms, mut watch) = (Forms::default(), Watch::default());
    let born = forms.born_by(2, &mut watch).unwrap();
    let mut dice = Dice(11);
    for _ in 0..300 {
        let mut pick =
            || -> Vec<FormId> { (0..dice.below(4)).map(|_| born[dice.below(born.len())]).collect() };
        let (left, right) = (pick(), pick());
        let form = forms.canonical(left.clone(), right.clone(), &mut watch).unwrap();
        for &other in &born {
            // The game as written, plus `other`: its first move by hand.
            let mut first = |is_left: bool| {
                let side = if is_left { &left } else { &right };
                let moved = side.iter().any(|option| !wins(&mut forms, &mut vec![*option, other], !is_left));
                let moves = forms.moves(other).unwrap();
                let others = if is_left { &moves.left } else { &moves.right };
                moved || others.iter().any(|other| !answered(&mut forms, &left, &right, *other, !is_left))
            };
            let played = match (first(true), first(false)) {
                (true, true) => OutcomeClass::N,
                (true, false) => OutcomeClass::L,
                (false, true) => OutcomeClass::R,
                (false, false) => OutcomeClass::P,
            };
            assert_eq!(outcome(&mut forms, &[form, other]), played);
        }
    }
}

/// Whether the player to move wins `{left | right}` + `other`.
fn answered(forms: &mut Forms, left: &[FormId], right: &[FormId], other: FormId, is_left: bool) -> bool {
    let side = if is_left { left } else { right };
    if side.iter().any(|option| !wins(forms, &mut vec![*option, other], !is_left)) {
        return true;
    }
    let moves = forms.moves(other).unwrap();
    let others = if is_left { &moves.left } else { &moves.right };
    others.iter().any(|other| !answered(forms, left, right, *other, !is_left))
}

#[test]
fn names_read_back() {
    let mut forms = Forms::default();
    let mut watch = Watch::default();
    for id in forms.born_by(3, &mut watch).unwrap() {
        let (name, whole) = forms.name(id, bouton_partizan::Style::Ascii, 1000, &mut watch).unwrap();
        assert!(whole);
        assert_eq!(forms.parse(&name, &mut watch), Ok(id), "{name}");
        let (text, _) = forms.name(id, bouton_partizan::Style::Text, 1000, &mut watch).unwrap();
        assert_eq!(forms.parse(&text, &mut watch), Ok(id), "{text}");
    }
}

#[test]
fn known_values() {
    // Conway 1976; Winning Ways, chapters 2, 3 and 5.
    for (text, name) in [
        ("{|}", "0"),
        ("{0, * | 1/2}", "1/4"),
        ("{*|}", "0"),
        ("{0|*}", "^"),
        ("{^|^}", "^2*"),
        ("{0|^}", "^2*"),
        ("{0|^*}", "^2"),
        ("{0,*|0,^}", "^*"),
        ("{^|v}", "*"),
        ("{2 || 1 | -1}", "{2|{1|-1}}"),
        ("±2", "{2|-2}"),
        ("+-1*", "{1*|-1*}"),
        ("{0 || 0 | -2}", "tiny(2)"),
        ("{{1/2|0}|0}", "miny(1/2)"),
        ("-{0 || 0 | -3*}", "miny(3*)"),
        ("1.25^^*3", "5/4^2*3"),
        ("-1/2v", "-1/2v"),
        ("-(1v)", "-1^"),
        ("{3|1,{9|1}}", "{3|1}"),
        ("{1|1,{9|1}}", "1*"),
        ("{1*|1*}", "1"),
        ("{0,*,*2|0,*,*2,^}", "*3"),
        ("2 | -2", "{2|-2}"),
        ("{5/8|7/8}", "3/4"),
        ("⇑*", "^2*"),
        ("2+*", "2*"),
        ("9/8 + * - 1", "1/8*"),
        ("1 ± 2", "{3|-1}"),
        ("-1-{2|0}", "{-1|-3}"),
        ("^ - {0|*} + ^*", "^*"),
    ] {
        assert_eq!(value(text), name, "{text}");
    }
}

#[test]
fn two_texts_of_one_value() {
    // The powers of ↑: Winning Ways, chapter 8.
    for (one, other) in [
        ("^<1>", "^"),
        ("^<2>", "{0|v*}"),
        ("^[2]", "{^|*}"),
        ("^[5]", "^ + ^<2> + ^<3> + ^<4> + ^<5>"),
        ("1v<3>*", "1* - ^<3>"),
        ("↓[4]", "-↑[4]"),
        ("2+tiny(2)", "{2 || 2 | 0}"),
        ("±{1, {2|0}}", "{1, {2|0} | -1, {0|-2}}"),
        ("±(1, *)", "{1, * | -1, *}"),
        ("±{1|*} + 1", "{{1|*} | {*|-1}} + 1"),
        ("(1 + ^) - (* - v)", "1*"),
    ] {
        assert_eq!(value(one), value(other), "{one}");
    }
}

#[test]
fn wrong_texts_say_where() {
    for (text, marked) in [
        ("{0, x | 1}", "{0, ▸x | 1}"),
        ("{0 | 1/3}", "{0 | ▸1/3}"),
        ("{0 | 1", "▸{0 | 1"),
        ("0 | 1}", "0 | 1▸}"),
        ("{0, 1}", "{0, 1▸}"),
        ("{0 | 1 | 2}", "{0 | 1 ▸| 2}"),
        ("{0,, 1 | 2}", "{0,▸, 1 | 2}"),
        ("{0, | 2}", "{0, ▸| 2}"),
        ("", "▸"),
        ("±", "±▸"),
        ("1 2", "1 ▸2"),
        ("tiny 2", "tiny ▸2"),
        ("{(0} | 1)", "{(0▸} | 1)"),
        ("99999999999999999999999999999999999999999", "▸999999999999999999999999999999…"),
        ("1/2/4", "▸1/2/4"),
        ("*99999999999", "▸*99999999999"),
        ("1 +", "1 +▸"),
        ("1 +-2", "1 ▸+-2"),
        ("+2", "▸+2"),
        ("{1, +|2}", "{1, ▸+|2}"),
        ("^<0>", "▸^<0>"),
        ("^<101>", "▸^<101>"),
        ("v[2", "v▸[2"),
        ("^[x]", "^[▸x]"),
        ("±(1,)", "±(1,▸)"),
    ] {
        let error = Form::parse(text, &mut Watch::default()).expect_err(text);
        assert_eq!(error.marked(text), marked);
    }
}

#[test]
fn work_can_be_stopped_and_bounded() {
    let mut forms = Forms::default();
    let mut stop = |work: &bouton_partizan::Work| work.steps < 5000;
    let found = forms.born_by(4, &mut Watch::new(&mut stop));
    assert_eq!(found, Err(Halt::Stopped));
    let deep = "{".repeat(5000) + "|" + &"}".repeat(5000);
    assert!(Form::parse(&deep, &mut Watch::default()).is_err());
    let mut watch = Watch::default();
    let ups = Form::parse("^100000", &mut watch).unwrap();
    let hot = Form::parse("±1", &mut watch).unwrap();
    assert_eq!(ups.add(&hot, &mut watch), Err(Halt::Depth));
    assert_eq!(ups.relation(&hot, &mut watch), Ok(Relation::Confused));
}
