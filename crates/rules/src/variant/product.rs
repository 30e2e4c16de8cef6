//! Products of coin-turning games: coins on a grid; a move turns those at the crossings of the rows of a move
//! in one game with the columns of a move in the other.
//!
//! # Main statement
//!
//! A head on row a and column b is worth the nim-product of the values of a head on place a in the one game
//! and on place b in the other; heads add up by nim-sum (the Tartan theorem: *Winning Ways*, chapter 14).
//! Turning Corners is the product of two games of nim-addition, so that its values are nim-products.

use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_theory::{Convention, Nimber};

use super::turning::Turning;
use crate::games::coin_row;
use crate::row::{self, Row};
use crate::{
    ClosedForm, Datum, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError,
    Ruleset, meter, pairs,
};

/// The rules: a position is the list of heads [row, column], from 1.
pub struct Product {
    rows: Turning,
    columns: Turning,
    name: String,
}

/// Author of the theorem.
const SOURCE: &str = "Tartan theorem, Berlekamp, Conway and Guy 1982, chapter 14";

/// The native coin-turning games by the coins that they turn.
const NATIVE: [(&str, &str); 5] = [
    ("Turning Turtles", "1-2"),
    ("Mock Turtles", "1-3"),
    ("Twins", "2"),
    ("Triplets", "3"),
    ("Ruler", "1+C"),
];

impl Product {
    /// The product of two coin-turning games.
    ///
    /// # Errors
    ///
    /// When one of them turns no coins.
    pub fn new(rows: &Rc<dyn Ruleset>, columns: &Rc<dyn Ruleset>) -> Result<Self, RuleError> {
        let name = format!("{} × {}", rows.name(), columns.name());
        Ok(Self { rows: turning(&**rows)?, columns: turning(&**columns)?, name })
    }
}

/// The coin-turning game that some rules are.
fn turning(rules: &dyn Ruleset) -> Result<Turning, RuleError> {
    let known = rules.as_any().and_then(|rules| rules.downcast_ref::<Turning>()).map(Turning::coins);
    let native = || NATIVE.iter().find(|(name, _)| *name == rules.name())?.1.parse().ok();
    known.cloned().or_else(native).map(Turning::new).ok_or_else(|| {
        let message = Phrase::of("rule-product").with("game", rules.name());
        RuleError::new("wrong-kind", message).hint(Phrase::of("rule-hint-product"))
    })
}

/// The heads of an admitted position, in order.
fn heads(position: &Datum) -> BTreeSet<[i64; 2]> {
    position.items().unwrap_or_default().iter().map(|head| row::pair(row::items(head)).into()).collect()
}

impl Ruleset for Product {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let position = position.datum();
        let (heads, size) = (heads(&position), position.size());
        for head in &heads {
            let (rows, columns) =
                (self.rows.listed(head[0], &position)?, self.columns.listed(head[1], &position)?);
            let count = rows.len().saturating_mul(columns.len()).saturating_add(out.len());
            row::listed(count as u128, PositionRef::of(&position, &mut Vec::new()))?;
            for (r, c) in rows.iter().flat_map(|r| columns.iter().map(move |c| (r, c))) {
                meter::tick(size)?;
                let mut left = heads.clone();
                for r in r.iter().chain([&head[0]]) {
                    for c in c.iter().chain([&head[1]]) {
                        if !left.remove(&[*r, *c]) {
                            left.insert([*r, *c]);
                        }
                    }
                }
                pairs::part(&left.into_iter().collect::<Vec<_>>(), out);
                out.end();
            }
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let row = Row {
            game: "product",
            item: row::Item::Coordinate,
            least: 1,
            example: "[[2, 3]], one head, or [[2, 3], [1, 1]], several",
        };
        let items = match &position {
            Datum::Ints(pair) if !pair.is_empty() => vec![position.clone()],
            _ => position.items().unwrap_or_else(|| vec![position.clone()]),
        };
        let mut heads = BTreeSet::new();
        for item in &items {
            if !heads.insert(row.read_pair(item)?) {
                return Err(row.refuse(Phrase::of("rule-corners-twice").with("head", item)));
            }
        }
        Ok(pairs::datum(&heads.into_iter().collect::<Vec<_>>()))
    }
}

impl Literature for Product {
    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        if convention == Convention::Misere {
            return None;
        }
        let mut total = Nimber::ZERO;
        for [r, c] in heads(position) {
            let (r, c) = (self.rows.value(r.unsigned_abs())?, self.columns.value(c.unsigned_abs())?);
            total += Nimber(r) * Nimber(c);
        }
        Some(ClosedForm::value(total.0, SOURCE))
    }
}

impl Presentation for Product {
    /// Rows of heads and tails, with a stroke or a new line between them: `"HT/TH"`.
    fn parse(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        let text = Some(text.trim()).filter(|text| !text.is_empty())?;
        let mut heads = Vec::new();
        for (row, coins) in (1..).zip(text.split(['/', '\n'])) {
            heads.extend(coin_row::heads(coins)?.into_iter().map(|column| [row, column]));
        }
        Some(Ok(pairs::datum(&heads)))
    }
}
