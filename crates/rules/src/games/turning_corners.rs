//! Turning Corners: coins on a grid; turn over the four corners of a rectangle, that at the far end from heads to
//! tails.
//!
//! # Main statement
//!
//! A head on column a and row b, both counted from 0, is worth the nim-product a ⊗ b, and a position the nim-sum of
//! its heads (*On Numbers and Games*, chapter 6; *Winning Ways*, chapter 14): the move to the corners (x, b), (a, y),
//! (x, y) is the definition of that product.

use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_theory::{Convention, Nimber};

use crate::row::{self, Row};
use crate::{ClosedForm, Datum, GameEntry, Options, Phrase, PositionKind, RuleError, Ruleset};

/// The registry row.
pub const ENTRY: GameEntry = GameEntry {
    id: "turning_corners",
    title: "Turning Corners",
    summary: "turn over the corners of a rectangle, the far one from heads to tails",
    rules: "Coins lie on a grid, columns and rows counted from 0. A move turns over the four corners of \
        a rectangle, the one farthest from the origin from heads to tails. Who cannot move loses. A \
        position is one head [a, b], or a list of heads [[5, 8], [2, 2]].",
    theory: "A head on [a, b] is worth the nim-product of a and b; heads add up by nim-sum (Conway 1976, \
        chapter 6).",
    parameters: &[],
    aliases: &["turning corners", "nim multiplication", "produto nim", "producte nim", "producto nim"],
    tags: &["coins", "coin-turning", "board"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("turning_corners()", "[2, 3]"),
    sample: || (vec![], Datum::ints([2, 3])),
    build: |_| Ok(Rc::new(TurningCorners)),
};

const SOURCE: &str = "Conway 1976, chapter 6";
const ROW: Row = Row {
    game: "Turning Corners",
    item: row::Item::Coordinate,
    least: 0,
    example: "[5, 8], one head, or [[5, 8], [2, 2]], several",
};

/// The rules of Turning Corners: a position is one head `[a, b]` or a list of different heads.
#[derive(Clone, Copy, Debug)]
pub struct TurningCorners;

impl Ruleset for TurningCorners {
    fn name(&self) -> &str {
        ROW.game
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        if position.as_ints().is_some_and(|items| !items.is_empty()) {
            return ROW.read_pair(&position).map(Datum::from);
        }
        let Some(items) = position.items() else {
            let message = Phrase::of("rule-corners").with("found", row::kind(&position));
            return Err(ROW.refuse(message.with("position", &position)));
        };
        let mut heads = BTreeSet::new();
        for item in &items {
            if !heads.insert(ROW.read_pair(item).map(|[a, b]| (a, b))?) {
                return Err(ROW.refuse(Phrase::of("rule-corners-twice").with("head", item)));
            }
        }
        Ok(board(&heads))
    }

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        let heads = heads(position);
        let area = |(a, b): &(i64, i64)| u128::from(a.unsigned_abs()) * u128::from(b.unsigned_abs());
        row::listed(heads.iter().map(area).fold(0, u128::saturating_add), position)?;
        for (a, b) in &heads {
            for (x, y) in (0..*a).flat_map(|x| (0..*b).map(move |y| (x, y))) {
                out.position(turned(&heads, (*a, *b), (x, y)));
            }
        }
        Ok(())
    }

    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        let value = || heads(position).into_iter().map(product).sum::<Nimber>();
        (convention == Convention::Normal).then(|| ClosedForm::value(value().0, SOURCE))
    }

    fn options_of_value(&self, position: &Datum, target: Nimber) -> Option<Vec<Datum>> {
        let heads = heads(position);
        let change = heads.iter().copied().map(product).sum::<Nimber>() + target;
        let mut options = Vec::new();
        for head in &heads {
            options.extend(corners(*head, change)?.into_iter().map(|near| turned(&heads, *head, near)));
        }
        Some(options)
    }

    fn start(&self) -> Option<Datum> {
        Some([5, 8].into())
    }
}

/// The near corners (x, y) for which turning `head` changes the value by `change`: (a ⊕ x) ⊗ (b ⊕ y) is that change,
/// the sum of the four products. None: too many to go through.
fn corners((a, b): (i64, i64), change: Nimber) -> Option<Vec<(i64, i64)>> {
    if a > b {
        return Some(corners((b, a), change)?.into_iter().map(|(y, x)| (x, y)).collect());
    }
    if u128::from(a.unsigned_abs()) > row::LISTED / 16 {
        return None;
    }
    let near = |x: i64| {
        let side = Nimber((a ^ x).unsigned_abs());
        let y = Nimber(b.unsigned_abs()) + change * side.inverse()?;
        i64::try_from(y.0).ok().filter(|y| *y < b).map(|y| (x, y))
    };
    Some((0..a).filter_map(near).collect())
}

fn product((a, b): (i64, i64)) -> Nimber {
    Nimber(a.unsigned_abs()) * Nimber(b.unsigned_abs())
}

/// The board after the rectangle from `near` to `far` was turned.
fn turned(heads: &BTreeSet<(i64, i64)>, far: (i64, i64), near: (i64, i64)) -> Datum {
    let corners = BTreeSet::from([far, near, (near.0, far.1), (far.0, near.1)]);
    board(&heads.symmetric_difference(&corners).copied().collect())
}

fn board(heads: &BTreeSet<(i64, i64)>) -> Datum {
    Datum::list(heads.iter().map(|(a, b)| Datum::from([*a, *b])).collect())
}

/// The heads of an admitted position.
fn heads(position: &Datum) -> BTreeSet<(i64, i64)> {
    match position {
        Datum::Ints(items) if items.is_empty() => BTreeSet::new(),
        Datum::List(heads) => heads.iter().map(row::pair).collect(),
        one => BTreeSet::from([row::pair(one)]),
    }
}
