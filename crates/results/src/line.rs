//! A line of play, judged: which moves are legal, who could win after each of them, who erred, and what would
//! have won.
//!
//! A line is a position and what followed it: positions, or moves as their rules name them. Positions compare
//! by standard form, so that heaps may be sorted again and empty ones left out. After an illegal move the
//! line goes on from the position that it claims.

use std::fmt;

use bouton_rules::reduction::nim_sum;
use bouton_rules::{Datum, Form, Law, Options, RuleError};
use bouton_solve::{Control, Move, SolveError, Stop, Sum};
use bouton_theory::{Convention, Outcome};

use crate::Show;
use crate::moves::short;
use crate::wording::English;

mod item;
mod show;
pub(crate) mod told;

pub use item::LineItem;

/// A line of play. The player who makes the first move is player 1.
#[derive(Clone, Debug, PartialEq)]
pub struct LineOfPlay {
    /// The positions in their order, the first one without a move.
    pub turns: Vec<Turn>,
    /// Whether no move is left at the end.
    pub is_over: bool,
}

/// A position of a line, and how it came about.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The position.
    pub position: Sum,
    /// Who wins it.
    pub outcome: Outcome,
    /// The nim-sum of the heaps that decide the position, or else its value in normal play. `None` if we know
    /// neither.
    pub nim_sum: Option<u64>,
    /// The move that led to it; none for the first position.
    pub step: Option<Step>,
}

/// A move of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Who made it: 1 or 2.
    pub player: usize,
    /// The move. `None` if it is illegal.
    pub made: Option<Move>,
    /// Whether the player could have done better: won instead of lost or drawn, drawn instead of lost.
    pub mistake: bool,
    /// The moves that would have been better; after an illegal move those that win.
    pub better: Vec<Move>,
    /// After an illegal move: the legal ones.
    pub legal: Vec<Move>,
}

/// The judgement on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No move leads there.
    Illegal,
    /// The player wins.
    Wins,
    /// Nobody can force a win.
    Draws,
    /// The player throws away a win or a draw.
    Mistake,
    /// The player had nothing better.
    Loses,
}

impl LineOfPlay {
    /// Judges a line that begins at `start`.
    ///
    /// # Errors
    ///
    /// As [`Sum::value`]; when an item is neither a position of the game nor a move.
    pub fn of(start: Sum, items: Vec<LineItem>, control: &Control) -> Result<Self, SolveError> {
        let mut turns = vec![Turn::new(start, None, control)?];
        for (at, item) in items.into_iter().enumerate() {
            control.poll(&bouton_solve::Work::default())?;
            let before = &turns[at];
            let (position, made) = item.read(at, &before.position, control)?;
            let mut turn = Turn::new(position, None, control)?;
            turn.step = Some(Step::judge(at % 2 + 1, before, made, turn.outcome, control)?);
            turns.push(turn);
        }
        let is_over = is_over(&turns[turns.len() - 1].position)?;
        Ok(Self { turns, is_over })
    }

    /// The line as a record of play has it: the positions after each other, all of them legal or not.
    ///
    /// # Errors
    ///
    /// As [`of`](Self::of).
    pub fn of_positions(positions: Vec<Sum>, control: &Control) -> Result<Self, SolveError> {
        let mut positions = positions.into_iter();
        let start = positions.next().unwrap_or_else(|| Sum::empty(Convention::Normal));
        Self::of(start, positions.map(LineItem::Position).collect(), control)
    }

    /// The moves by which a player threw something away, or that are illegal: their places in `turns`.
    #[must_use]
    pub fn faults(&self) -> Vec<usize> {
        let fault = |turn: &Turn| turn.step.as_ref().is_some_and(|step| step.mistake || step.made.is_none());
        (0..self.turns.len()).filter(|at| fault(&self.turns[*at])).collect()
    }

    /// The player who is to move at the end: 1 or 2.
    #[must_use]
    pub fn next_player(&self) -> usize {
        (self.turns.len() + 1) % 2 + 1
    }

    /// The player who has won, or who wins from here if nobody errs any more; none in a draw.
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        let next = self.next_player();
        match self.turns.last()?.outcome {
            Outcome::N => Some(next),
            Outcome::P => Some(3 - next),
            Outcome::D => None,
        }
    }
}

impl LineOfPlay {
    /// Shows the line in an evcxr notebook.
    pub fn evcxr_display(&self) {
        crate::notebook(self);
    }
}

/// The table of the turns, and who erred.
impl fmt::Display for LineOfPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&English))
    }
}

impl Turn {
    fn new(position: Sum, step: Option<Step>, control: &Control) -> Result<Self, SolveError> {
        let outcome = position.outcome(control)?.value;
        let nim_sum = measure(&position, control)?;
        Ok(Self { position, outcome, nim_sum, step })
    }

    /// The judgement on the move that led here. Returns `None` for the first position.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let step = self.step.as_ref()?;
        Some(Verdict::of(step.made.is_some(), step.mistake, self.outcome))
    }
}

impl Verdict {
    /// The judgement on a move to a position with this outcome.
    pub(crate) fn of(is_legal: bool, is_mistake: bool, after: Outcome) -> Self {
        match after {
            _ if !is_legal => Self::Illegal,
            _ if is_mistake => Self::Mistake,
            Outcome::P => Self::Wins,
            Outcome::D => Self::Draws,
            Outcome::N => Self::Loses,
        }
    }
}

/// How good an outcome is for the player who is to move there.
fn rank(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::P => 0,
        Outcome::D => 1,
        Outcome::N => 2,
    }
}

impl Step {
    fn judge(
        player: usize,
        before: &Turn,
        made: Option<Move>,
        after: Outcome,
        control: &Control,
    ) -> Result<Self, SolveError> {
        let legal = match made {
            Some(_) => Vec::new(),
            None => all_moves(&before.position, control)?,
        };
        // The worse the position is for the opponent, the better the move.
        let mistake = made.is_some() && 2 - rank(after) < rank(before.outcome);
        let better = match (mistake || made.is_none(), before.outcome) {
            (true, Outcome::N) => before.position.winning_moves(control)?,
            (true, Outcome::D) => {
                let draws = |made: &Move| made.outcome == Outcome::D;
                all_moves(&before.position, control)?.into_iter().filter(draws).collect()
            }
            _ => Vec::new(),
        };
        Ok(Self { player, made, mistake, better, legal })
    }

    /// The move in words. Returns `None` if it is illegal.
    fn words(&self, from: &Sum, words: &dyn crate::wording::Wording) -> Option<String> {
        self.made.as_ref().map(|made| short(from, made, words))
    }
}

/// All moves. Returns `None` if they are too many to list.
fn all_moves(position: &Sum, control: &Control) -> Result<Vec<Move>, SolveError> {
    match position.moves(control) {
        Err(
            SolveError::Stopped(Stop::Positions(_))
            | SolveError::Rule(RuleError { code: "too-many-options", .. }),
        ) => Ok(Vec::new()),
        moves => moves,
    }
}

/// The nim-sum of the heaps of a position's theorem, else its value in normal play if it is soon found.
fn measure(position: &Sum, control: &Control) -> Result<Option<u64>, SolveError> {
    match position.reduction(control)?.map(|reduction| reduction.form) {
        Some(Form::Heaps(_, Law::Columns(_))) => return Ok(None),
        Some(Form::Heaps(heaps, _)) => return Ok(Some(nim_sum(&heaps))),
        _ if position.convention() == Convention::Misere => return Ok(None),
        _ => {}
    }
    match position.value_if_short(control) {
        Ok(value) => Ok(value.map(|answer| answer.value.0)),
        Err(SolveError::Loopy { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether no move is left.
fn is_over(position: &Sum) -> Result<bool, SolveError> {
    for component in position.components() {
        let mut options = Options::new();
        match component.position {
            // Rules that take from a heap have many options of a large one.
            Datum::Int(heap) if component.game.is_heap_game() && heap > 1_000_000 => return Ok(false),
            _ => component.game.rules().list(&component.position, &mut options)?,
        }
        if !options.is_empty() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A move as programs read it: its label if the rules label moves, else in English words.
fn plain(from: &Sum, made: &Move) -> String {
    made.label.as_ref().map_or_else(|| short(from, made, &English), ToString::to_string)
}
