//! Turning Corners: coins on a grid; turn over the four corners of a rectangle, that at the far end from
//! heads to tails.
//!
//! # Main statement
//!
//! A head on column a and row b, both counted from 0, is worth the nim-product a ⊗ b, and a position the
//! nim-sum of its heads (*On Numbers and Games*, chapter 6; *Winning Ways*, chapter 14): the move to the
//! corners (x, b), (a, y), (x, y) is the definition of that product.

use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_theory::{Convention, Nimber};

use crate::row::{self, Row};
use crate::{
    ClosedForm, Datum, GameEntry, Literature, Options, Phrase, PositionKind, PositionRef, Presentation,
    RuleError, Ruleset, meter, pairs,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "turning_corners",
    title: "Turning Corners",
    summary: "turn over the corners of a rectangle, the far one from heads to tails",
    rules: "Coins lie on a grid, columns and rows counted from 0. A move turns over the four corners of \
        a rectangle, the one farthest from the origin from heads to tails. The player who can't move loses. A \
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
            if !heads.insert(ROW.read_pair(item)?) {
                return Err(ROW.refuse(Phrase::of("rule-corners-twice").with("head", item)));
            }
        }
        Ok(pairs::datum(&heads.into_iter().collect::<Vec<_>>()))
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let heads = heads(&position.datum());
        let area = |[a, b]: &[i64; 2]| u128::from(a.unsigned_abs()) * u128::from(b.unsigned_abs());
        row::listed(heads.iter().map(area).fold(0, u128::saturating_add), position)?;
        let mut left = Vec::with_capacity(heads.len() + 3);
        for far in &heads {
            for near in (0..far[0]).flat_map(|x| (0..far[1]).map(move |y| [x, y])) {
                meter::tick(size_of_val(&heads[..]))?;
                left.clone_from(&heads);
                turn(&mut left, *far, near);
                pairs::part(&left, out);
                out.end();
            }
        }
        Ok(())
    }
}

impl Literature for TurningCorners {
    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        let value = || heads(position).into_iter().map(product).sum::<Nimber>();
        (convention == Convention::Normal).then(|| ClosedForm::value(value().0, SOURCE))
    }

    fn options_of_value(&self, position: &Datum, target: Nimber) -> Option<Vec<Datum>> {
        let heads = heads(position);
        let change = heads.iter().copied().map(product).sum::<Nimber>() + target;
        let mut options = Vec::new();
        for head in &heads {
            options.extend(corners(*head, change)?.into_iter().map(|near| {
                let mut left = heads.clone();
                turn(&mut left, *head, near);
                pairs::datum(&left)
            }));
        }
        Some(options)
    }
}

impl Presentation for TurningCorners {
    fn start(&self) -> Option<Datum> {
        Some([5, 8].into())
    }
}

/// The near corners (x, y) for which turning `head` changes the value by `change`: (a ⊕ x) ⊗ (b ⊕ y) is that
/// change, the sum of the four products. None: too many to go through.
fn corners([a, b]: [i64; 2], change: Nimber) -> Option<Vec<[i64; 2]>> {
    if a > b {
        return Some(corners([b, a], change)?.into_iter().map(|[y, x]| [x, y]).collect());
    }
    if u128::from(a.unsigned_abs()) > row::LISTED / 16 {
        return None;
    }
    let near = |x: i64| {
        let side = Nimber((a ^ x).unsigned_abs());
        let y = Nimber(b.unsigned_abs()) + change * side.inverse()?;
        i64::try_from(y.0).ok().filter(|y| *y < b).map(|y| [x, y])
    };
    Some((0..a).filter_map(near).collect())
}

fn product([a, b]: [i64; 2]) -> Nimber {
    Nimber(a.unsigned_abs()) * Nimber(b.unsigned_abs())
}

/// Turns the corners of the rectangle from `near` to `far`. Heads stay in order.
fn turn(heads: &mut Vec<[i64; 2]>, far: [i64; 2], near: [i64; 2]) {
    for corner in [far, near, [near[0], far[1]], [far[0], near[1]]] {
        match heads.binary_search(&corner) {
            Ok(place) => drop(heads.remove(place)),
            Err(place) => heads.insert(place, corner),
        }
    }
}

/// The heads of an admitted position, in order.
fn heads(position: &Datum) -> Vec<[i64; 2]> {
    match position {
        Datum::Ints(items) if items.is_empty() => Vec::new(),
        Datum::List(heads) => heads.iter().map(|head| row::pair(row::items(head)).into()).collect(),
        one => vec![row::pair(row::items(one)).into()],
    }
}
