//! Every claim that calls itself proved is accepted by the independent checker and holds far beyond the
//! values that the proof read: many random codes, with constraints, digits before the point, longer digits
//! and infinite tails.

use std::rc::Rc;

use bouton_check::verify;
use bouton_heaps::{Control, Heaps};
use bouton_rules::{HeapCode, HeapGame, TakeAndBreak};
use bouton_theory::{Claim, Convention, Level, Period};

/// A fixed sequence of numbers that look random.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }

    fn one_of(&mut self, texts: &[&'static str]) -> &'static str {
        texts[self.below(texts.len())]
    }
}

fn checked(code: HeapCode, convention: Convention, to: u64, beyond: u64) -> Option<Claim> {
    let code = code.simplest();
    let game = Heaps::new(Rc::new(HeapGame::new(code.clone()))).under(convention);
    let claim = game.period(Some(to), &Control::default()).expect("a claim");
    if claim.level != Level::Proved {
        return None;
    }
    let certificate = claim.certificate.as_ref().expect("proved claims carry their proof");
    assert_eq!(verify(&code, convention, certificate), Ok(()), "{code} {convention}: {claim}");
    let values = game.values(beyond, &Control::default()).expect("values");
    let Period { preperiod, period, saltus } = claim.period.expect("a period");
    let (first, p) = (preperiod as usize, period as usize);
    let broken = (first..values.len().saturating_sub(p)).find(|n| values[n + p].0 != values[*n].0 + saltus);
    assert_eq!(broken, None, "{code} {convention}: {claim}");
    Some(claim)
}

fn parsed(text: &str) -> HeapCode {
    let code: TakeAndBreak = text.parse().expect(text);
    HeapCode::TakeAndBreak(Box::new(code))
}

#[test]
fn octal_codes_with_and_without_constraints() {
    let mut numbers = Numbers(1);
    let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "4!", "7!", "4=", "7=", "6?", "3"];
    let mut proved = 0;
    for _ in 0..150 {
        let first = numbers.one_of(&["0", "0", "0", "4", "4!", "4="]);
        let rest: String = (0..=numbers.below(3)).map(|_| numbers.one_of(&digits)).collect();
        let claim = checked(parsed(&format!("{first}.{rest}")), Convention::Normal, 255, 600);
        proved += u32::from(claim.is_some());
    }
    assert!(proved > 60, "{proved}");
}

#[test]
fn codes_that_leave_three_heaps_and_more() {
    let mut numbers = Numbers(2);
    let digits = ["0", "1", "2", "3", "8", "A", "8!", "9!", "8?", "B?", "C!", "G", "{1,4}=", "5", "7"];
    let mut proved = 0;
    for _ in 0..80 {
        let first = numbers.one_of(&["0", "0", "0", "8", "8!", "8?"]);
        let rest: String = (0..=numbers.below(2)).map(|_| numbers.one_of(&digits)).collect();
        proved +=
            u32::from(checked(parsed(&format!("{first}.{rest}")), Convention::Normal, 40, 70).is_some());
    }
    assert!(proved > 10, "{proved}");
}

#[test]
fn rules_that_never_divide_in_both_conventions() {
    let mut numbers = Numbers(3);
    let mut proved = [0, 0];
    for _ in 0..150 {
        let head: String = (0..numbers.below(7)).map(|_| numbers.one_of(&["0", "1", "2", "3"])).collect();
        let tail = numbers.one_of(&["", "[2]", "[3]", "[3]"]);
        for (i, convention) in [Convention::Normal, Convention::Misere].into_iter().enumerate() {
            let code = parsed(&format!("0.{head}{tail}"));
            proved[i] += u32::from(checked(code, convention, 511, 900).is_some());
        }
    }
    assert!(proved[0] > 140 && proved[1] > 100, "{proved:?}");
}
