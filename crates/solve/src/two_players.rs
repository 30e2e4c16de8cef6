//! Games in which each player has moves of their own: who wins, the winning moves, and which moves are
//! reversible.
//!
//! A theorem of the rules answers where there is one. Else all positions in reach are explored, each with
//! either player to move where play can come to it, and solved backwards from the ends of play
//! ([`bouton_search::loopy`]), so that play may go on for ever.

mod lengths;

use std::cell::RefCell;
use std::fmt;
use std::ops::ControlFlow;
use std::rc::Rc;

use bouton_heaps::progress::Progress;
use bouton_partizan::Form;
use bouton_rules::{Datum, Options, PositionRef, TwoPlayers, coding, meter, two_players};
use bouton_search::KeyTable;
use bouton_theory::{Convention, OutcomeClass, Player, Prospect};

use crate::states::StateLengths;
use crate::{Answer, Control, FormTable, Method, SolveError, halting};

/// A position: the sum of these, sorted. Mostly it is one.
type Parts = Vec<Datum>;

/// A game with moves for Left and moves for Right. Clones share their memory.
#[derive(Clone)]
pub struct TwoPlayerGame {
    rules: Rc<dyn TwoPlayers>,
    known: Rc<RefCell<StateLengths>>,
    forms: Rc<FormTable>,
    convention: Convention,
}

/// A move of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwoPlayerMove {
    /// The move as data: its label if the rules label moves, else the position after it.
    pub shown: Datum,
    /// The position after it: the sum of these.
    pub to: Vec<Datum>,
    /// The result that it brings the player who makes it.
    pub prospect: Prospect,
    /// How many moves play lasts after it, where that was found; none for a draw.
    pub length: Option<u64>,
    /// The Nim heaps that the position after it equals, where a theorem gives them.
    pub heaps: Option<Vec<u64>>,
    /// Whether it makes such a heap larger and the opponent can make it as it was.
    pub reversible: bool,
}

impl TwoPlayerGame {
    /// A game of these rules.
    #[must_use]
    pub fn new(rules: Rc<dyn TwoPlayers>) -> Self {
        Self { rules, known: Rc::default(), forms: Rc::default(), convention: Convention::Normal }
    }

    /// The same game in this play convention. In misère play its positions have outcomes, but no values.
    #[must_use]
    pub fn under(&self, convention: Convention) -> Self {
        let known = if convention == self.convention { Rc::clone(&self.known) } else { Rc::default() };
        Self { known, convention, ..self.clone() }
    }

    /// The play convention.
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// The name that people read.
    #[must_use]
    pub fn name(&self) -> &str {
        self.rules.name()
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rc<dyn TwoPlayers> {
        &self.rules
    }

    /// The position that a user wrote.
    ///
    /// # Errors
    ///
    /// When it is not a position of this game.
    pub fn position(&self, datum: Datum) -> Result<Datum, SolveError> {
        let parsed = datum.as_text().and_then(|text| self.rules.parse(text));
        Ok(self.rules.admit(parsed.transpose()?.unwrap_or(datum))?)
    }

    /// The value of a position, if play ends.
    ///
    /// # Errors
    ///
    /// [`SolveError::Loopy`] if play can repeat a position; else as [`prospect`](Self::prospect).
    pub fn form(&self, position: &Datum, control: &Control) -> Result<Form, SolveError> {
        if self.convention == Convention::Misere {
            return Err(SolveError::NormalPlayOnly { verb: "form" });
        }
        self.forms.form(&*self.rules, position, control)
    }

    /// The best result that the player to move can force.
    ///
    /// # Errors
    ///
    /// When the rules fail, the work is stopped, or the positions are too many.
    pub fn prospect(
        &self,
        position: &Datum,
        player: Player,
        control: &Control,
    ) -> Result<Answer<Prospect>, SolveError> {
        let normal = self.convention == Convention::Normal;
        if let Some((value, source)) = self.rules.prospect(position, player).filter(|_| normal) {
            return Ok(Answer { value, method: Method::ClosedForm(source) });
        }
        if normal && self.rules.worth(position)?.is_some() {
            match self.form(position, control) {
                // Play may go on for ever: the search below knows what to do.
                Err(SolveError::Loopy { .. }) => {}
                Err(error) => return Err(error),
                Ok(form) => {
                    let outcome = halting(control, |watch| form.outcome(watch))?;
                    return Ok(Answer { value: of_outcome(outcome, player), method: Method::Search });
                }
            }
        }
        let length = self.length(std::slice::from_ref(position), player, control)?;
        Ok(Answer { value: of_length(length, self.convention), method: Method::Search })
    }

    /// Who wins: L, R, N, P, or D if a draw can be forced with either player to move. Where a position says
    /// who is to move, N or P for that player, or D.
    ///
    /// # Errors
    ///
    /// As [`prospect`](Self::prospect).
    pub fn outcome(&self, position: &Datum, control: &Control) -> Result<Answer<OutcomeClass>, SolveError> {
        if let Some(mover) = self.rules.mover(position) {
            return Ok(self.prospect(position, mover, control)?.map(|prospect| match prospect {
                Prospect::Win => OutcomeClass::N,
                Prospect::Loss => OutcomeClass::P,
                Prospect::Draw => OutcomeClass::D,
            }));
        }
        let left = self.prospect(position, Player::Left, control)?;
        let right = self.prospect(position, Player::Right, control)?;
        Ok(left.map(|left| OutcomeClass::of(left, right.value)))
    }

    /// Every move of a player, sorted as it is shown; repeats count once.
    ///
    /// # Errors
    ///
    /// As [`prospect`](Self::prospect).
    pub fn moves(
        &self,
        position: &Datum,
        player: Player,
        control: &Control,
    ) -> Result<Vec<TwoPlayerMove>, SolveError> {
        self.moves_of_sum(std::slice::from_ref(position), player, control)
    }

    /// The best result that the player to move can force in the sum of these positions, which are sorted.
    ///
    /// # Errors
    ///
    /// As [`prospect`](Self::prospect).
    #[doc(hidden)]
    pub fn prospect_of_sum(
        &self,
        parts: &[Datum],
        player: Player,
        control: &Control,
    ) -> Result<Prospect, SolveError> {
        Ok(reversed(self.after(parts, player, control)?.0))
    }

    /// The same as [`moves`](Self::moves) of the sum of these positions, which are sorted.
    ///
    /// # Errors
    ///
    /// As [`prospect`](Self::prospect).
    #[doc(hidden)]
    pub fn moves_of_sum(
        &self,
        parts: &[Datum],
        player: Player,
        control: &Control,
    ) -> Result<Vec<TwoPlayerMove>, SolveError> {
        self.moves_that(parts, player, control, |_| true)
    }

    /// Those moves that are wanted: of many a few win, and only these are held.
    fn moves_that(
        &self,
        parts: &[Datum],
        player: Player,
        control: &Control,
        wanted: impl Fn(&TwoPlayerMove) -> bool,
    ) -> Result<Vec<TwoPlayerMove>, SolveError> {
        let normal = self.convention == Convention::Normal;
        let heaps = match parts {
            [one] if normal => self.rules.heaps(one)?,
            _ => None,
        };
        let (progress, mut found) = (Progress::new(control), Vec::new());
        let (mut seen, mut code) = (KeyTable::default(), Vec::new());
        self.each_move(parts, player, control, &mut |shown, to| {
            // What follows may list all moves after this one.
            progress.poll(found.len() as u64 * MOVE_BYTES)?;
            code.clear();
            coding::put(&shown, &mut code);
            let known = seen.len();
            seen.intern(&code);
            if seen.len() == known {
                return Ok(ControlFlow::Continue(()));
            }
            let (prospect, length) = self.after(&to, player.other(), control)?;
            let after = match to.as_slice() {
                [one] if normal => self.rules.heaps(one)?,
                _ => None,
            };
            let reversible = match (&heaps, &after) {
                (Some(heaps), Some(after)) if grows(heaps, after) => {
                    self.can_restore(&to, heaps, player.other(), control)?
                }
                _ => false,
            };
            let made = TwoPlayerMove { shown, to, prospect, length, heaps: after, reversible };
            if wanted(&made) {
                found.push(made);
            }
            Ok(ControlFlow::Continue(()))
        })?;
        found.sort_unstable_by(|a, b| a.shown.cmp(&b.shown));
        Ok(found)
    }

    /// Every move that wins, sorted as it is shown.
    ///
    /// # Errors
    ///
    /// As [`prospect`](Self::prospect).
    pub fn winning_moves(
        &self,
        position: &Datum,
        player: Player,
        control: &Control,
    ) -> Result<Vec<TwoPlayerMove>, SolveError> {
        let wins = |made: &TwoPlayerMove| made.prospect == Prospect::Win;
        self.moves_that(std::slice::from_ref(position), player, control, wins)
    }

    /// The result that a move to these positions brings the player who made it.
    fn after(
        &self,
        to: &[Datum],
        next: Player,
        control: &Control,
    ) -> Result<(Prospect, Option<u64>), SolveError> {
        let (theirs, length) = match to {
            [one]
                if self.convention == Convention::Normal
                    && (self.rules.prospect(one, next).is_some() || self.rules.worth(one)?.is_some()) =>
            {
                (self.prospect(one, next, control)?.value, None)
            }
            _ => {
                let length = self.length(to, next, control)?;
                (of_length(length, self.convention), length)
            }
        };
        Ok((reversed(theirs), length))
    }

    /// Whether a player can move to a position that equals these heaps.
    fn can_restore(
        &self,
        from: &[Datum],
        heaps: &[u64],
        player: Player,
        control: &Control,
    ) -> Result<bool, SolveError> {
        let mut can = false;
        self.each_move(from, player, control, &mut |_, to| {
            can = match to.as_slice() {
                [one] => self.rules.heaps(one)?.is_some_and(|found| found == heaps),
                _ => false,
            };
            Ok(if can { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?;
        Ok(can)
    }

    /// Calls `visit` with the moves of a player from a sum, what each is called and where it leads, until it
    /// breaks off.
    fn each_move(
        &self,
        from: &[Datum],
        player: Player,
        control: &Control,
        visit: &mut dyn FnMut(Datum, Parts) -> Result<ControlFlow<()>, SolveError>,
    ) -> Result<(), SolveError> {
        let mut progress = Progress::new(control);
        for (index, part) in from.iter().enumerate() {
            let mut options = Options::with_labels();
            let mut code = Vec::new();
            progress.rule(self.rules.moves(PositionRef::of(part, &mut code), player, &mut options))?;
            for option in options.iter() {
                if progress.step() {
                    progress.poll(0)?;
                }
                let others = from.iter().enumerate().filter(|(other, _)| *other != index);
                let mut to: Parts = others.map(|(_, part)| part.clone()).collect();
                to.extend(option.parts().map(|part| part.datum()));
                to.sort_unstable();
                progress.rule(meter::tick(to.iter().map(Datum::size).sum()))?;
                let shown = option.label().cloned().unwrap_or_else(|| shown(&to));
                if visit(shown, to)?.is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

/// Estimated bytes of a move.
const MOVE_BYTES: u64 = 400;

/// The result of the other player.
fn reversed(prospect: Prospect) -> Prospect {
    match prospect {
        Prospect::Win => Prospect::Loss,
        Prospect::Loss => Prospect::Win,
        Prospect::Draw => Prospect::Draw,
    }
}

/// A sum as data: a lone position is itself.
fn shown(parts: &[Datum]) -> Datum {
    match parts {
        [one] => one.clone(),
        many => Datum::list(many.to_vec()),
    }
}

/// The result that the player to move can force if play lasts this long: the player who can't move loses, or
/// wins in misère play.
pub(crate) fn of_length(length: Option<u64>, convention: Convention) -> Prospect {
    match length {
        None => Prospect::Draw,
        Some(moves) if (moves % 2 == 0) == (convention == Convention::Normal) => Prospect::Loss,
        Some(_) => Prospect::Win,
    }
}

/// The result that the player to move can force in a game that ends.
fn of_outcome(outcome: OutcomeClass, player: Player) -> Prospect {
    let wins = match outcome {
        OutcomeClass::L => player == Player::Left,
        OutcomeClass::R => player == Player::Right,
        OutcomeClass::N => true,
        OutcomeClass::P | OutcomeClass::D => false,
    };
    if wins { Prospect::Win } else { Prospect::Loss }
}

/// Whether a heap became larger.
fn grows(before: &[u64], after: &[u64]) -> bool {
    before.len() == after.len() && before.iter().zip(after).any(|(before, after)| after > before)
}

impl PartialEq for TwoPlayerGame {
    fn eq(&self, other: &Self) -> bool {
        self.convention == other.convention && two_players::same_players(&self.rules, &other.rules)
    }
}

impl Eq for TwoPlayerGame {}

impl fmt::Debug for TwoPlayerGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TwoPlayerGame({:?})", self.name())
    }
}
