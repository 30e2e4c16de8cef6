//! Random codes with constraints, any numbers of heaps and repeats, against the oracle, which plays whole
//! sums by the bare definition.

use std::rc::Rc;

use bouton_check::Oracle;
use bouton_rules::{Datum, HeapCode, HeapGame, Ruleset, TakeAndBreak};
use bouton_solve::Game;
use bouton_theory::Convention;

use crate::support::free;

/// Heaps up to this one.
const TO: u64 = 14;
const CODES: usize = 160;

/// Numbers that look random and are always the same.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn one_of(&mut self, words: &[&str]) -> String {
        words[self.below(words.len() as u64) as usize].to_owned()
    }

    /// A digit that leaves two heaps or more, as one before the point must.
    fn dividing(&mut self) -> String {
        let numbers = self.one_of(&["4", "8", "C", "{4}", "{2+}", "{3+}", "{3,5+}", "{2,4}"]);
        numbers + &self.one_of(&["", "!", "?", "="])
    }

    fn digit(&mut self) -> String {
        match self.below(3) {
            0 => self.one_of(&["0", "1", "2", "3"]),
            1 => self.dividing(),
            _ => {
                let numbers = self.one_of(&["7", "A", "B", "E", "F", "Z", "{1,3+}", "{0,2,5}"]);
                numbers + &self.one_of(&["", "!", "?", "="])
            }
        }
    }

    fn code(&mut self) -> String {
        let first = if self.below(3) == 0 { self.dividing() } else { "0".to_owned() };
        let count = self.below(4);
        let mut code = format!("{first}.");
        (0..count).for_each(|_| code += &self.digit());
        match self.below(4) {
            0 => code + "[" + &self.digit() + &self.digit() + "]",
            _ if count == 0 => code + "0",
            _ => code,
        }
    }
}

#[test]
fn random_codes_have_the_values_of_the_oracle() {
    let mut numbers = Numbers(20);
    for _ in 0..CODES {
        let text = numbers.code();
        let code: TakeAndBreak = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let rules: Rc<dyn Ruleset> = Rc::new(HeapGame::new(HeapCode::TakeAndBreak(Box::new(code))));
        let found = Game::new(Rc::clone(&rules)).values(TO, &free()).expect("values");
        let mut oracle = Oracle::new(rules, Convention::Normal, 100_000);
        for (n, value) in found.iter().enumerate() {
            let position = oracle.position(&Datum::Int(n as i64)).expect("a heap");
            let wanted = oracle.answer(&position).expect("an answer").value;
            assert_eq!(value.0, wanted, "{text}, heap {n}");
        }
    }
}
