//! Building Nim: place tokens on stacks one by one; when none is left, the player to move begins Nim on the
//! stacks.
//!
//! # Main statements
//!
//! Call the tokens on the stacks and in hand together n (Duchêne, Dufour, Heubach and Larsson 2016).
//!
//! - n odd: the nim-sum of the finished stacks is odd, so the player who begins Nim wins: the player to move
//!   exactly if the number of tokens in hand is even.
//! - An even number in hand, and stacks that pair off equal: the second player keeps them so, and wins. With
//!   an odd number in hand, and stacks that one more token pairs off, the player to move becomes that player.
//! - n = 2^k − 2, three stacks, an even number in hand, and the tallest stack as high as the other two
//!   together: the second player keeps it so. In the end the other two have 2^(k−1) − 1 tokens together, a
//!   number of ones only, so no digit is carried and their nim-sum is their sum: the tallest stack cancels
//!   it. With an odd number in hand one token may lead there.
//! - No token in hand: Nim (Bouton 1901).
//!
//! Elsewhere search decides.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::row::{self, Row};
use crate::{
    ClosedForm, Datum, GameEntry, Law, Literature, Options, Phrase, PositionKind, PositionRef, Presentation,
    Reduction, RuleError, Ruleset, meter, position,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "building_nim",
    title: "Building Nim",
    summary: "place a token on a stack; when all are placed, play Nim on the stacks",
    rules: "First the players take turns to put one token on any stack until none is left in hand; then \
        whoever is to move begins Nim on the stacks. A position is #{left: tokens in hand, st: stacks, \
        sorted}; a move is the stacks that it leaves.",
    theory: "With an odd number of tokens in all, the player who begins Nim wins; if it is even and the stacks \
        pair off, the second player keeps them so and wins (Duchêne, Dufour, Heubach and Larsson 2016). \
        With 2^k − 2 tokens the second player wins on three empty stacks, and keeps the tallest as high as the \
        other two together. Elsewhere search decides.",
    parameters: &[],
    aliases: &["building nim", "nim de construção", "nim de construcció", "nim de construcción"],
    tags: &["heaps"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("building_nim()", "#{left: 6, st: [0, 0, 0]}"),
    sample: || (vec![], built(6, vec![0, 0, 0])),
    build: |_| Ok(Rc::new(BuildingNim)),
};

const SOURCE: &str = "Duchêne, Dufour, Heubach and Larsson 2016";
const ROW: Row =
    Row { game: "Building Nim", item: row::Item::Stack, least: 0, example: "#{left: 6, st: [0, 0, 0]}" };

/// The rules of Building Nim: a position is the number of tokens in hand and the stacks, sorted. Moves are
/// labelled by the stacks that they leave, sorted.
#[derive(Clone, Copy, Debug)]
pub struct BuildingNim;

impl Ruleset for BuildingNim {
    fn name(&self) -> &str {
        ROW.game
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Map
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let [left, stacks] = row::fields(&position, ["left", "st"], ROW.game, ROW.example)?;
        let Datum::Int(left @ 0..) = left else {
            return Err(ROW.refuse(Phrase::of("rule-building-left").with("found", &left)));
        };
        let mut stacks = ROW.read(&stacks)?;
        if i128::from(left) + stacks.iter().map(|n| i128::from(*n)).sum::<i128>() > i128::from(i64::MAX) {
            return Err(ROW.refuse(Phrase::of("rule-building-large").with("most", i64::MAX)));
        }
        if left > 0 && stacks.is_empty() {
            return Err(ROW.refuse(Phrase::of("rule-building-none").with("tokens", left)));
        }
        stacks.sort_unstable();
        Ok(built(left, stacks))
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let datum = position.datum();
        let (left, stacks) = parts(&datum);
        if left == 0 {
            row::listed(row::total(stacks), position)?;
        }
        let mut built = Vec::with_capacity(stacks.len());
        for (index, height) in stacks.iter().enumerate() {
            let heights = if left > 0 { height + 1..height + 2 } else { 0..*height };
            for new in heights {
                meter::tick(size_of_val(stacks))?;
                built.clear();
                built.extend_from_slice(stacks);
                built[index] = new;
                built.sort_unstable();
                let entries = [("left", (left - 1).max(0).into()), ("st", (&built).into())];
                out.part_with(|code| position::put_map(&entries, code));
                out.end();
                out.label(|| built.clone().into());
            }
        }
        Ok(())
    }
}

impl Literature for BuildingNim {
    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        let (left, stacks) = parts(position);
        let nim_sum = stacks.iter().fold(0, |sum, height| sum ^ height.unsigned_abs());
        let total = row::total(stacks) + u128::from(left.unsigned_abs());
        match convention {
            Convention::Misere => (left == 0).then(|| {
                let trivial = stacks.iter().all(|height| *height < 2);
                ClosedForm::value(if trivial { nim_sum ^ 1 } else { nim_sum }, "Bouton 1901")
            }),
            Convention::Normal if left == 0 => Some(ClosedForm::value(nim_sum, "Bouton 1901")),
            Convention::Normal if total % 2 == 1 => Some(ClosedForm::next_wins(left % 2 == 0, SOURCE)),
            Convention::Normal => {
                let source = |plan| if plan == Plan::Pairs { SOURCE } else { "tallest stack" };
                plan(left, stacks).map(|plan| ClosedForm::next_wins(left % 2 == 1, source(plan)))
            }
        }
    }

    fn reduction(&self, positions: &[Datum], convention: Convention) -> Result<Option<Reduction>, RuleError> {
        let [one] = positions else { return Ok(None) };
        let (left, stacks) = parts(one);
        if left == 0 {
            let (law, theorem) = match convention {
                Convention::Normal => (Law::NimSum, "theorem-bouton"),
                Convention::Misere => (Law::Misere, "theorem-bouton-misere"),
            };
            return Ok(Some(Reduction::of_heaps(stacks, law, theorem)));
        }
        Ok((convention == Convention::Normal).then(|| building(left, stacks)).flatten())
    }

    fn remark(&self, position: &Datum, convention: Convention) -> Option<Phrase> {
        let (left, stacks) = parts(position);
        let total = row::total(stacks) + u128::from(left.unsigned_abs());
        let is_known = convention == Convention::Misere || left == 0 || total % 2 == 1;
        (!is_known).then(|| Phrase::of("remark-building").with("total", total))
    }
}

impl Presentation for BuildingNim {
    fn display(&self, position: &Datum) -> Option<String> {
        let (left, _) = parts(position);
        let stacks = position.get("st")?;
        Some(if left == 0 { stacks.to_string() } else { format!("{stacks} + {left}") })
    }

    fn start(&self) -> Option<Datum> {
        Some((ENTRY.sample)().1)
    }
}

/// The theorem's answer while tokens are in hand.
fn building(left: i64, stacks: &[i64]) -> Option<Reduction> {
    let total = row::total(stacks) + u128::from(left.unsigned_abs());
    let is_even = left % 2 == 0;
    let (next_wins, key) = match (total % 2, plan(left, stacks)) {
        (1, _) if is_even => (true, "because-building-begins"),
        (1, _) => (false, "because-building-other"),
        (_, Some(Plan::Pairs)) if is_even => (false, "because-building-pairs"),
        (_, Some(Plan::Pairs)) => (true, "because-building-pairs-made"),
        (_, Some(Plan::Tallest)) if is_even => (false, "because-building-tallest"),
        (_, Some(Plan::Tallest)) => (true, "because-building-tallest-made"),
        (_, None) => return None,
    };
    let because = Phrase::of(key).with("total", total).with("left", left);
    // A text supposes that the first player wins in general.
    let begun = stacks.iter().all(|height| *height == 0);
    let reduction = Reduction::next_wins(next_wins, because, "theorem-building");
    let tallest = || {
        let power = (total + 2).checked_ilog2().unwrap_or(0);
        let theorem = Phrase::of("theorem-building-tallest").with("total", total).with("half", total / 2);
        Some(theorem.with("power", power))
    };
    let theorem =
        if plan(left, stacks) == Some(Plan::Tallest) { tallest() } else { reduction.theorem.clone() };
    Some(Reduction { theorem, ..reduction }.erratum(begun && !next_wins, "E29"))
}

/// How a player makes the nim-sum of the finished stacks 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plan {
    /// By stacks that pair off equal.
    Pairs,
    /// By a tallest stack as high as the other two together.
    Tallest,
}

/// The plan of the second player, or with an odd number of tokens in hand of the player to move, who can
/// place a token so that it holds.
fn plan(left: i64, stacks: &[i64]) -> Option<Plan> {
    if left % 2 == 0 {
        return kept(left, stacks);
    }
    (0..stacks.len()).find_map(|index| {
        let mut placed = stacks.to_vec();
        placed[index] += 1;
        placed.sort_unstable();
        kept(left - 1, &placed)
    })
}

/// The plan that holds with these stacks, which are sorted, and an even number of tokens in hand.
fn kept(left: i64, stacks: &[i64]) -> Option<Plan> {
    if stacks.chunks(2).all(|pair| pair.len() == 2 && pair[0] == pair[1]) {
        return Some(Plan::Pairs);
    }
    let total = row::total(stacks) + u128::from(left.unsigned_abs());
    let ones = (total + 2).is_power_of_two();
    matches!(stacks, [a, b, c] if ones && i128::from(*a) + i128::from(*b) == i128::from(*c))
        .then_some(Plan::Tallest)
}

/// The position with these tokens in hand and these stacks.
fn built(left: i64, stacks: Vec<i64>) -> Datum {
    Datum::map([("left".to_owned(), Datum::Int(left)), ("st".to_owned(), Datum::from(stacks))])
}

/// The tokens in hand and the stacks of an admitted position.
fn parts(position: &Datum) -> (i64, &[i64]) {
    let left = position.get("left").and_then(Datum::as_int).unwrap_or(0);
    (left, position.get("st").and_then(Datum::as_ints).unwrap_or(&[]))
}
