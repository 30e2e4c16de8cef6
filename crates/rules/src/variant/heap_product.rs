//! Games made of two heap games: both rules on one heap, and products, which are played on pairs of heaps.
//!
//! # Main statement
//!
//! Let the heap m have the option a₁ + … + aₖ in the first game, and n the option b₁ + … + bₗ in the second.
//! In the *direct* product a move takes one option of each: (m, n) becomes the sum of all (aᵢ, n), all
//! (m, bⱼ) and all (aᵢ, bⱼ). In the *acrostic* product it takes one option of either: all (aᵢ, n), or all
//! (m, bⱼ). In normal play the direct product (m, n) is worth the nim-product of the values of m and n (the
//! Tartan theorem: *Winning Ways*, chapter 14): by induction the option above is worth a ⊗ n ⊕ m ⊗ b ⊕ a ⊗ b,
//! where a and b are the values of the two options, and these are the options that define the nim-product.
//! Of the acrostic product no such theorem is known.
//!
//! Neither game may lead into another game: there (aᵢ, n) would mean nothing.

use std::cell::RefCell;
use std::rc::Rc;

use bouton_theory::{Convention, Nimber};

use crate::row::{self, Row};
use crate::{
    ClosedForm, ClosedValue, Datum, HeapTable, Literature, Options, Phrase, PositionKind, PositionRef,
    Presentation, RuleError, Ruleset, meter,
};

/// How two heap games make one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// An option of each.
    Direct,
    /// An option of either.
    Acrostic,
}

/// The rules of a product: a position is the pair of heaps [m, n].
pub struct HeapProduct {
    pairing: Pairing,
    factors: [Factor; 2],
    name: String,
}

/// The rules of either of two games, on one heap.
pub struct Join {
    games: [Rc<dyn Ruleset>; 2],
    name: String,
}

/// Author of the theorem.
const SOURCE: &str = "Tartan theorem, Berlekamp, Conway and Guy 1982, chapter 14";
/// The values of heaps are found up to this one.
const MOST_HEAP: i64 = 1 << 16;

struct Factor {
    rules: Rc<dyn Ruleset>,
    values: RefCell<HeapTable>,
}

/// Refuses games of other positions than heaps.
fn heaps(rules: &Rc<dyn Ruleset>, verb: &'static str) -> Result<(), RuleError> {
    if rules.kind() == PositionKind::Heap {
        return Ok(());
    }
    let message = Phrase::of("rule-not-heaps").with("verb", verb).with("game", rules.name());
    Err(RuleError::new("not-a-heap-game", message).hint(Phrase::of("rule-hint-not-heaps")))
}

impl Factor {
    fn new(rules: &Rc<dyn Ruleset>) -> Self {
        Self { rules: Rc::clone(rules), values: RefCell::new(HeapTable::new(Convention::Normal)) }
    }

    /// The heaps of every option of a heap; those in a row may be the same.
    fn options(&self, heap: i64) -> Result<Vec<Vec<i64>>, RuleError> {
        let mut listed = Options::new();
        self.rules.options(heap.into(), &mut listed)?;
        let heaps = |part: crate::PartRef<'_>| {
            let own = part.as_int().filter(|_| part.game.is_none());
            own.ok_or_else(|| {
                let message = Phrase::of("rule-product-strange").with("game", self.rules.name());
                RuleError::new("not-a-heap-game", message.with("heap", heap))
            })
        };
        listed.iter().map(|option| option.parts().map(heaps).collect()).collect()
    }

    /// The value of a heap in normal play. Returns `None` if it is too far, or the rule fails.
    fn value(&self, heap: i64) -> Option<Nimber> {
        let form = self.rules.closed_form(&heap.into(), Convention::Normal);
        if let Some(ClosedForm { value: ClosedValue::Value(value), .. }) = form {
            return Some(value);
        }
        let at = usize::try_from(heap).ok().filter(|_| heap <= MOST_HEAP)?;
        // A rule that asks for this product comes here while its values are looked for.
        let mut values = self.values.try_borrow_mut().ok()?;
        while values.len() <= at {
            let known = values.len();
            self.rules.fill(&mut values, at + 1);
            meter::tick(4 * (values.len() - known)).ok()?;
            if values.len() == known {
                return None;
            }
        }
        Some(Nimber(values.values()[at].into()))
    }
}

impl HeapProduct {
    /// The product of two heap games.
    ///
    /// # Errors
    ///
    /// When positions of one of them aren't heaps.
    pub fn new(
        pairing: Pairing,
        first: &Rc<dyn Ruleset>,
        second: &Rc<dyn Ruleset>,
    ) -> Result<Self, RuleError> {
        let verb = match pairing {
            Pairing::Direct => "direct_product",
            Pairing::Acrostic => "acrostic_product",
        };
        [first, second].into_iter().try_for_each(|rules| heaps(rules, verb))?;
        let name = format!("{verb} of {} and {}", first.name(), second.name()).replacen('_', " ", 1);
        Ok(Self { pairing, factors: [Factor::new(first), Factor::new(second)], name })
    }

    fn direct(&self, (m, n): (i64, i64), out: &mut Options) -> Result<(), RuleError> {
        let [first, second] = [self.factors[0].options(m)?, self.factors[1].options(n)?];
        let count = first.len() as u128 * second.len() as u128;
        row::listed(count, PositionRef::Ints(&[m, n]))?;
        for (a, b) in first.iter().flat_map(|a| second.iter().map(move |b| (a, b))) {
            meter::tick(16 * (a.len() + 1) * (b.len() + 1))?;
            a.iter().for_each(|a| out.part(&[*a, n]));
            b.iter().for_each(|b| out.part(&[m, *b]));
            a.iter().for_each(|a| b.iter().for_each(|b| out.part(&[*a, *b])));
            out.end();
        }
        Ok(())
    }

    fn acrostic(&self, (m, n): (i64, i64), out: &mut Options) -> Result<(), RuleError> {
        for a in self.factors[0].options(m)? {
            meter::tick(16 * (a.len() + 1))?;
            a.iter().for_each(|a| out.part(&[*a, n]));
            out.end();
        }
        for b in self.factors[1].options(n)? {
            meter::tick(16 * (b.len() + 1))?;
            b.iter().for_each(|b| out.part(&[m, *b]));
            out.end();
        }
        Ok(())
    }
}

impl Ruleset for HeapProduct {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(Some(2))
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let position = position.datum();
        let pair = row::pair(row::items(&position));
        match self.pairing {
            Pairing::Direct => self.direct(pair, out),
            Pairing::Acrostic => self.acrostic(pair, out),
        }
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let game = match self.pairing {
            Pairing::Direct => "direct_product",
            Pairing::Acrostic => "acrostic_product",
        };
        let row = Row { game, item: row::Item::Heap, least: 0, example: "[3, 4]" };
        let pair = row.read_pair(&position)?;
        for (factor, heap) in self.factors.iter().zip(pair) {
            factor.rules.admit(heap.into())?;
        }
        Ok(Datum::ints(pair))
    }
}

impl Literature for HeapProduct {
    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        if self.pairing == Pairing::Acrostic || convention == Convention::Misere {
            return None;
        }
        let (m, n) = row::pair(row::items(position));
        let product = self.factors[0].value(m)? * self.factors[1].value(n)?;
        Some(ClosedForm::value(product.0, SOURCE))
    }
}

impl Presentation for HeapProduct {}

impl Join {
    /// The game in which a move is one of either game.
    ///
    /// # Errors
    ///
    /// When positions of one of them aren't heaps.
    pub fn new(first: &Rc<dyn Ruleset>, second: &Rc<dyn Ruleset>) -> Result<Self, RuleError> {
        [first, second].into_iter().try_for_each(|rules| heaps(rules, "join"))?;
        let name = format!("{} or {}", first.name(), second.name());
        Ok(Self { games: [Rc::clone(first), Rc::clone(second)], name })
    }
}

impl Ruleset for Join {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        self.games.iter().try_for_each(|rules| rules.options(position, out))
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        self.games.iter().try_fold(position, |position, rules| rules.admit(position))
    }
}

impl Literature for Join {}

impl Presentation for Join {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRule;

    /// The rules of a game as plain Rust: the options of a heap as lists of heaps.
    type Heaps = fn(i64) -> Vec<Vec<i64>>;

    fn nim(n: i64) -> Vec<Vec<i64>> {
        (0..n).map(|left| vec![left]).collect()
    }

    fn kayles(n: i64) -> Vec<Vec<i64>> {
        let taken = |k: i64| (0..=n - k).map(move |a| vec![a, n - k - a]);
        (1..=2.min(n)).flat_map(taken).collect()
    }

    fn grundy(n: i64) -> Vec<Vec<i64>> {
        (1..n).filter(|a| 2 * a != n).map(|a| vec![a, n - a]).collect()
    }

    fn three(n: i64) -> Vec<Vec<i64>> {
        (1..n).flat_map(|a| (1..a).map(move |b| vec![a, b, n - a])).collect()
    }

    fn rules(name: &str, moves: Heaps) -> Rc<dyn Ruleset> {
        Rc::new(HeapRule::new(name, moves))
    }

    const GAMES: [(&str, Heaps); 4] =
        [("nim", nim), ("kayles", kayles), ("Grundy's game", grundy), ("three", three)];

    fn mex(values: &[u64]) -> u64 {
        (0..).find(|n| !values.contains(n)).unwrap_or(0)
    }

    /// The values of a product from its definition, row by row.
    fn table(pairing: Pairing, first: Heaps, second: Heaps, size: i64) -> Vec<Vec<u64>> {
        let mut values: Vec<Vec<u64>> = Vec::new();
        for m in 0..size {
            values.push(Vec::new());
            for n in 0..size {
                let at = |m: i64, n: i64| values[m as usize][n as usize];
                let rows = |a: &[i64]| a.iter().fold(0, |sum, a| sum ^ at(*a, n));
                let columns = |b: &[i64]| b.iter().fold(0, |sum, b| sum ^ at(m, *b));
                let mut options = Vec::new();
                for a in first(m) {
                    for b in second(n) {
                        let both = a.iter().flat_map(|a| b.iter().map(move |b| at(*a, *b)));
                        options.push(both.fold(rows(&a) ^ columns(&b), |sum, value| sum ^ value));
                    }
                }
                if pairing == Pairing::Acrostic {
                    options = first(m).iter().map(|a| rows(a)).collect();
                    options.extend(second(n).iter().map(|b| columns(b)));
                }
                let value = mex(&options);
                values[m as usize].push(value);
            }
        }
        values
    }

    /// The values of the options of a position, by a table of the products of smaller heaps.
    fn options(game: &HeapProduct, position: [i64; 2], values: &[Vec<u64>]) -> Vec<u64> {
        let mut out = Options::new();
        game.options(PositionRef::Ints(&position), &mut out).expect("options");
        let value = |part: crate::PartRef<'_>| {
            let (m, n) = row::pair(row::items(&part.datum()));
            values[m as usize][n as usize]
        };
        out.iter().map(|option| option.parts().fold(0, |sum, part| sum ^ value(part))).collect()
    }

    #[test]
    fn products_are_what_their_definitions_say() {
        for (name, first) in GAMES {
            for (other, second) in GAMES {
                for pairing in [Pairing::Direct, Pairing::Acrostic] {
                    let values = table(pairing, first, second, 9);
                    let game = HeapProduct::new(pairing, &rules(name, first), &rules(other, second));
                    let game = game.expect("a product");
                    for (m, n) in (0..9).flat_map(|m| (0..9).map(move |n| (m, n))) {
                        let value = values[m as usize][n as usize];
                        assert_eq!(mex(&options(&game, [m, n], &values)), value, "{}: {m}, {n}", game.name());
                        let form = game.closed_form(&Datum::ints([m, n]), Convention::Normal);
                        let theorem = (pairing == Pairing::Direct).then(|| ClosedForm::value(value, SOURCE));
                        assert_eq!(form, theorem, "{}: {m}, {n}", game.name());
                    }
                }
            }
        }
    }

    #[test]
    fn a_join_has_the_moves_of_both() {
        for (name, first) in GAMES {
            for (other, second) in GAMES {
                let game = Join::new(&rules(name, first), &rules(other, second)).expect("a game");
                let mut table = HeapTable::new(Convention::Normal);
                game.fill(&mut table, 20);
                let mut values: Vec<u64> = Vec::new();
                for n in 0..20 {
                    let all = first(n).into_iter().chain(second(n));
                    let sums: Vec<u64> =
                        all.map(|option| option.iter().fold(0, |sum, a| sum ^ values[*a as usize])).collect();
                    values.push(mex(&sums));
                }
                assert_eq!(
                    table.values().iter().map(|v| u64::from(*v)).collect::<Vec<_>>(),
                    values,
                    "{name}"
                );
            }
        }
    }
}
