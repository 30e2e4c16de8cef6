//! The moves of a sum, and which of them win.
//!
//! # Main statement
//!
//! In normal play a move wins exactly if it gives its summand the value of the nim-sum of all others (Bouton
//! 1901 for Nim; Sprague 1935; Grundy 1939). So only the moves that win are made (`winners`); in misère play
//! every sum that a move leads to is solved as a whole.

mod options;
mod reach;
mod scene;
mod winners;

use std::ops::ControlFlow;
use std::rc::Rc;

use bouton_rules::coding::{self, put_number};
use bouton_rules::{Datum, OptionRef, Options, Ruleset};
use bouton_search::KeyTable;
use bouton_theory::{Convention, LoopyValue, Nimber, Outcome};

use crate::compound::known_outcome;
use crate::evaluate::{self, closed_outcome, outcome_of};
use crate::presentation::labelled;
use crate::sum::{Component, Sum};
use crate::{Answer, Control, Method, MisereQuotient, SolveError, Stop, Work};
use scene::Scene;

/// One move from a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Which summand the move is in.
    pub component: usize,
    /// The rules' name for it (an edge, a vertex, a domino), if they label moves.
    pub label: Option<Datum>,
    /// The summand after the move: the parts of the option.
    pub parts: Vec<Component>,
    /// The sum after the move, the parts at the place of the summand.
    pub to: Sum,
    /// Who wins `to`.
    pub outcome: Outcome,
    /// The value of `to` (in misère play: g⁻), where it was found on the way.
    pub value: Option<LoopyValue>,
    /// How long play lasts from `to`: known of winning moves where play may go on for ever.
    pub length: Option<u64>,
    /// Whether a winning move brings the end nearer. Where play may go on for ever, a player who only keeps
    /// winning may never win.
    pub progress: bool,
    shown: Datum,
}

impl Move {
    /// The move as data: its label if the rules label moves, else the position after it. In a sum of
    /// different games a map that names the summand.
    #[must_use]
    pub fn shown(&self) -> &Datum {
        &self.shown
    }

    /// The value of `to`, where it was found on the way and is a number.
    #[must_use]
    pub fn nimber(&self) -> Option<Nimber> {
        self.value.as_ref()?.finite()
    }

    /// Whether the player who makes it wins.
    #[must_use]
    pub fn wins(&self) -> bool {
        self.outcome == Outcome::P
    }
}

impl Sum {
    /// Every move with its outcome and value, in the order of the rules; options that repeat count once.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn moves(&self, control: &Control) -> Result<Vec<Move>, SolveError> {
        let mut moves = Vec::new();
        self.each_move(control, |made| {
            moves.push(made);
            Ok(())
        })?;
        Ok(moves)
    }

    /// Calls `visit` with each of these moves: there may be a million, which needn't be held at once.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value), and those of `visit`.
    #[doc(hidden)]
    pub fn each_move(
        &self,
        control: &Control,
        mut visit: impl FnMut(Move) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        match self.whole_outcome(control)?.method {
            Method::Loops => winners::paced(self, control)?.into_iter().try_for_each(visit),
            _ => each_once(self, control, &mut visit),
        }
    }

    /// The moves to choose from, and whether they are all. Of a lone position that is far there are some
    /// first, then those that win.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    #[doc(hidden)]
    pub fn moves_to_choose_from(&self, control: &Control) -> Result<(Vec<Move>, bool), SolveError> {
        match winners::some_by_theorem(self, control)? {
            Some(found) => Ok(found),
            None => Ok((self.moves(control)?, true)),
        }
    }

    /// Every winning move, sorted as it is shown, repeats once; none exactly if this is a P-position.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn winning_moves(&self, control: &Control) -> Result<Vec<Move>, SolveError> {
        Ok(winning(self, usize::MAX, control)?.first)
    }

    /// Every move that keeps a draw, sorted as in displays; empty unless this is a draw.
    ///
    /// # Errors
    ///
    /// As [`outcome`](Self::outcome).
    pub fn drawing_moves(&self, control: &Control) -> Result<Vec<Move>, SolveError> {
        if self.whole_outcome(control)?.value != Outcome::D {
            return Ok(Vec::new());
        }
        let draws = those(self, control, |made| made.outcome == Outcome::D)?;
        Ok(Winning::of(draws, usize::MAX).first)
    }
}

/// One position of an option.
#[derive(Clone)]
struct Part {
    /// The game; none for the game of the summand.
    game: Option<Rc<dyn Ruleset>>,
    position: Datum,
}

/// The positions of an option.
fn parts(option: &OptionRef<'_>) -> Vec<Part> {
    option.parts().map(|part| Part { game: part.game.cloned(), position: part.datum() }).collect()
}

/// An outcome, and the value where it is known.
type Known = (Outcome, Option<LoopyValue>);

/// Every move.
pub(crate) fn all(sum: &Sum, control: &Control) -> Result<Vec<Move>, SolveError> {
    let mut moves = Vec::new();
    each_once(sum, control, &mut |made| {
        moves.push(made);
        Ok(())
    })?;
    Ok(moves)
}

/// Calls `visit` with every move; those that read the same come once.
fn each_once(
    sum: &Sum,
    control: &Control,
    visit: &mut impl FnMut(Move) -> Result<(), SolveError>,
) -> Result<(), SolveError> {
    let (mut seen, mut key) = (KeyTable::default(), Vec::new());
    each(sum, control, &mut |made| {
        key.clear();
        put_number(made.component as u64, &mut key);
        coding::put(&made.shown, &mut key);
        let known = seen.len();
        seen.intern(&key);
        if seen.len() > known {
            visit(made)?;
        }
        Ok(ControlFlow::Continue(()))
    })
}

/// The moves that are wanted: of a million moves a few win, and only these are held.
fn those(sum: &Sum, control: &Control, wanted: impl Fn(&Move) -> bool) -> Result<Vec<Move>, SolveError> {
    let mut found = Vec::new();
    each(sum, control, &mut |made| {
        if wanted(&made) {
            found.push(made);
        }
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(found)
}

/// Calls `visit` with every move until it breaks off, in the order of the rules. Moves that read the same
/// come as often as the rules make them.
pub(crate) fn each(
    sum: &Sum,
    control: &Control,
    visit: &mut impl FnMut(Move) -> Result<ControlFlow<()>, SolveError>,
) -> Result<(), SolveError> {
    let listed = list_all(sum, control)?;
    let scene = Scene::new(sum, || listed.iter().any(|options| options.iter().any(|parts| parts.len() != 1)));
    let rest = Rest::new(sum, control)?;
    let mut done = 0;
    for (index, options) in listed.iter().enumerate() {
        for option in options.iter() {
            let parts = parts(&option);
            control.poll(&Work { done, ..Work::default() })?;
            done += 1;
            let known = rest.known(&scene, index, &parts, control)?;
            if visit(scene.make(index, option.label(), &parts, known))?.is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}

impl MisereQuotient {
    /// The winning moves of a sum with a known element.
    ///
    /// # Errors
    ///
    /// As [`Sum::winning_moves`].
    pub fn winning_moves(&self, sum: &Sum, control: &Control) -> Result<Vec<Move>, SolveError> {
        let listed = list_all(sum, control)?;
        let splits = || listed.iter().any(|options| options.iter().any(|parts| parts.len() != 1));
        let scene = Scene::new(sum, splits);
        let mut moves = Vec::new();
        for (index, options) in listed.iter().enumerate() {
            for (at, option) in options.iter().enumerate() {
                control.poll(&Work { done: at as u64, ..Work::default() })?;
                let parts = parts(&option);
                let to = scene.to(index, &scene.components(index, &parts));
                let element = self.element(&to)?;
                if element.is_some_and(|element| self.quotient.outcome(element) == Outcome::P) {
                    moves.push(scene.make(index, option.label(), &parts, (Outcome::P, None)));
                }
            }
        }
        Ok(Winning::of(moves, usize::MAX).first)
    }
}

pub(crate) use winners::{Winning, first_by_theorem, length_within, winning};

/// Our knowledge of the other summands.
enum Rest {
    /// Normal play: the nim-sum of all others, for each summand.
    Values(Vec<Nimber>),
    /// The same where play may go on for ever.
    Loops(Vec<LoopyValue>),
    /// Every sum that a move leads to is asked on its own.
    Whole,
}

impl Rest {
    fn new(sum: &Sum, control: &Control) -> Result<Self, SolveError> {
        let components = sum.components();
        if winners::lone_far(sum, control).is_some() {
            return Ok(Self::Whole);
        }
        let lone_formula =
            components.len() == 1 && known_outcome(&components[0], sum.convention(), control)?.is_some();
        let exact = !lone_formula || evaluate::has_closed_value(&components[0], sum.convention());
        if sum.convention() == Convention::Misere || !exact || sum.is_decided_near() {
            // The value of the only summand is not needed; a formula for outcomes may answer for the options.
            return Ok(Self::Whole);
        }
        if components.len() == 1 && has_table(&components[0]) {
            return Ok(Self::Values(vec![Nimber::ZERO]));
        }
        let values: Result<Vec<Answer<LoopyValue>>, SolveError> = components
            .iter()
            .map(|component| evaluate::loopy_value(component, Convention::Normal, control))
            .collect();
        let values = values?;
        let finite = values.iter().map(|answer| answer.value.finite()).collect::<Option<Vec<_>>>();
        match finite.filter(|_| values.iter().all(|answer| answer.method != Method::Loops)) {
            Some(values) => {
                let total: Nimber = values.iter().copied().sum();
                Ok(Self::Values(values.into_iter().map(|value| total + value).collect()))
            }
            None => {
                let others = |index| values.iter().enumerate().filter(move |(other, _)| *other != index);
                let rest = |index| others(index).map(|(_, answer)| answer.value.clone()).sum();
                Ok(Self::Loops((0..values.len()).map(rest).collect()))
            }
        }
    }

    fn known(
        &self,
        scene: &Scene<'_>,
        index: usize,
        parts: &[Part],
        control: &Control,
    ) -> Result<Known, SolveError> {
        let parts = scene.components(index, parts);
        match self {
            Self::Values(rest) => {
                let mut value = rest[index];
                for part in &parts {
                    value += evaluate::value(part, Convention::Normal, control)?.value;
                }
                Ok((outcome_of(value), Some(value.into())))
            }
            Self::Loops(rest) => {
                let mut value = rest[index].clone();
                for part in &parts {
                    value = &value + &evaluate::loopy_value(part, Convention::Normal, control)?.value;
                }
                Ok((value.outcome(), Some(value)))
            }
            Self::Whole => {
                let to = scene.to(index, &parts);
                if to.convention() == Convention::Normal || to.components().len() != 1 {
                    return Ok((to.outcome(control)?.value, None));
                }
                match to.value(control) {
                    Ok(Answer { value, .. }) => Ok((outcome_of(value), Some(value.into()))),
                    Err(SolveError::MisereLoop { .. }) => Ok((to.outcome(control)?.value, None)),
                    Err(error) => Err(error),
                }
            }
        }
    }
}

/// Whether the value of a summand comes from a table or a formula, so that nothing is known of loops.
fn has_table(component: &Component) -> bool {
    component.game.rules().heap_code().is_some() || evaluate::has_closed_value(component, Convention::Normal)
}

/// The most options that we list for a position with many options because of its size, not its rule.
const MANY: u64 = 1 << 24;

/// The options of every summand, with labels.
fn list_all(sum: &Sum, control: &Control) -> Result<Vec<Options>, SolveError> {
    let (mut listed, mut bytes) = (Vec::new(), 0);
    for component in sum.components() {
        refuse_huge(component)?;
        let options = labelled(component, control)?;
        bytes += options.bytes() as u64;
        control.poll(&Work { bytes, ..Work::default() })?;
        listed.push(options);
    }
    Ok(listed)
}

/// Native rules list an option a token: a heap of 10¹² that a formula has answered must not be listed. Codes
/// say how many moves there are, which of a finite subtraction set are few from any heap.
pub(crate) fn refuse_huge(component: &Component) -> Result<(), SolveError> {
    let rules = component.game.rules();
    let size: i128 = match &component.position {
        Datum::Int(n) => i128::from(*n),
        Datum::Ints(values) => values.iter().map(|n| i128::from(*n)).sum(),
        _ => 0,
    };
    let by_formula =
        rules.heap_code().is_some() || closed_outcome(component, component.game.convention()).is_some();
    if by_formula && size > i128::from(MANY) && !has_few_moves(component) {
        return Err(Stop::Positions(MANY).into());
    }
    Ok(())
}

/// Whether the code of a heap has at most [`MANY`] moves from it.
fn has_few_moves(component: &Component) -> bool {
    let (Some(code), Datum::Int(heap)) = (component.game.rules().heap_code(), &component.position) else {
        return false;
    };
    let mut moves = 0;
    let counted = code.for_each_move(heap.unsigned_abs(), |_| {
        moves += 1;
        if moves > MANY { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    counted.is_continue()
}
