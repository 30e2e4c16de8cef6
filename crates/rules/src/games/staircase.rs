//! Staircase Nim: chips go down a staircase, one step at a time.
//!
//! # Main statement
//!
//! Only the chips on odd steps count: the value of [d1, …, dn] is d1 ⊕ d3 ⊕ d5 ⊕ … (folklore; Costa 2016,
//! section 2.6). Chips that come down to an odd step can be sent on at once, so that such a move is reversed.
//!
//! `moves_of_value` is shared with games that are a staircase in disguise: coins on a strip.

use bouton_theory::formula::Formula;
use bouton_theory::{Convention, Nimber};

use crate::linear;
use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, GameEntry, Law, Options, Phrase, Reduction, RuleError, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "staircase",
    title: "Staircase Nim",
    summary: "move any number of chips from one step to the step below",
    rules: "Chips lie on the steps 1, 2, 3, … of a staircase. A move takes any number of chips from one \
        step and puts them on the step below, from step 1 on the floor, where they are out of play. The player who \
        can't move loses. A position is the number of chips on each step, from step 1 on, such as [7, \
        4, 8, 2, 9].",
    theory: "The value is the nim-sum of the odd steps: a move that brings chips down to an odd step is \
        reversed by sending them on (folklore; Costa 2016).",
    parameters: &[],
    aliases: &[
        "staircase nim",
        "nim da escada",
        "nim de l'escala",
        "nim de la escalera",
        "escadaria",
        "escadaria nim",
        "jogo das escadas",
        "nim da escadaria",
        "escala",
        "joc de les escales",
        "escalera",
        "juego de las escaleras",
    ],
    tags: &["heaps", "staircase"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("staircase()", "[3, 2, 4]"),
    sample: || (vec![], Datum::ints([3, 2, 4])),
    build: |_| Ok(row_game::rules(&ENTRY, Staircase)),
};

const SOURCE: &str = "folklore; Costa 2016, section 2.6";
const ROW: Row =
    Row { game: "Staircase Nim", item: row::Item::Step, least: 0, example: "rule-example-steps" };

/// The rules of Staircase Nim: a position is the number of chips on steps 1, 2, …
struct Staircase;

impl RowGame for Staircase {
    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        ROW.read_summable(position)
    }

    fn options(&self, steps: &[i64], out: &mut Options) -> Result<(), RuleError> {
        row::listed(row::total(steps), steps)?;
        let mut around = out.around(steps);
        for (index, chips) in steps.iter().enumerate() {
            // From the lowest step chips go to the floor.
            let changed = [(index, -1), (index.saturating_sub(1), 1)];
            around.along(&changed[..1 + usize::from(index > 0)], row::count(*chips));
        }
        Ok(())
    }

    fn formula(&self, items: usize) -> Option<Formula> {
        let down = (1..items).map(|step| linear::carry(items, step, step - 1));
        Some(linear::formula(items, down.chain([linear::take(items, &[0])]).collect()))
    }

    fn closed_form(&self, steps: &[i64]) -> Option<ClosedForm> {
        Some(ClosedForm::value(value(steps), SOURCE))
    }

    fn reduction(&self, steps: &[i64]) -> Option<Reduction> {
        let odd = steps.iter().enumerate().step_by(2);
        let heaps = odd.map(|(index, chips)| (Phrase::of("from-step").with("step", index + 1), *chips));
        let reduction = Reduction::heaps(heaps, Law::NimSum, "theorem-staircase");
        Some(reduction.erratum(steps == [7, 4, 8, 2, 9], "E24"))
    }

    fn options_of_value(&self, steps: &[i64], target: Nimber) -> Option<Vec<Datum>> {
        let after = |(index, taken): (usize, i64)| {
            let mut left = steps.to_vec();
            left[index] -= taken;
            if index > 0 {
                left[index - 1] += taken;
            }
            left.into()
        };
        Some(moves_of_value(steps, target.0).into_iter().map(after).collect())
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        let step = (0..from.len()).rfind(|i| to.get(*i).is_none_or(|now| *now < from[*i]))?;
        let taken = from[step] - to.get(step).unwrap_or(&0);
        let key = if step == 0 { "move-floor" } else { "move-step" };
        Some(Phrase::of(key).with("taken", taken).with("from", step + 1).with("to", step))
    }
}

/// The nim-sum of the odd steps, which are those of even index.
pub(crate) fn value(steps: &[i64]) -> u64 {
    steps.iter().step_by(2).fold(0, |sum, chips| sum ^ chips.unsigned_abs())
}

/// Every move that leaves the value `target`, as (index of the step, chips taken). A move changes exactly one
/// odd step: it takes from one, or adds to one from the step above.
pub(crate) fn moves_of_value(steps: &[i64], target: u64) -> Vec<(usize, i64)> {
    let Ok(change) = i64::try_from(value(steps) ^ target) else { return Vec::new() };
    let mut moves = Vec::new();
    for (index, chips) in steps.iter().enumerate() {
        let taken = if index % 2 == 0 {
            chips - (chips ^ change)
        } else {
            (steps[index - 1] ^ change) - steps[index - 1]
        };
        if (1..=*chips).contains(&taken) {
            moves.push((index, taken));
        }
    }
    moves
}
