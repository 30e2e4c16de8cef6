//! Sums of positions of partizan games, of positions of impartial ones, and of forms.
//!
//! The value of a sum is the sum of the values, so each game is solved alone. A move in one summand wins if
//! it leaves a sum that the opponent, who is to move, loses: at least 0 after a move of Left, at most 0 after
//! one of Right.

mod product;

use std::collections::BTreeSet;
use std::fmt;

use bouton_heaps::progress;
use bouton_partizan::{Dyadic, Form, NumberUpStar};
use bouton_rules::{Datum, Options, PositionRef, two_players};
use bouton_theory::{Convention, OutcomeClass, Player};

use crate::{Control, SolveError, Sum, TwoPlayerGame, Work, halting};

/// The thing that is added.
#[derive(Clone, PartialEq)]
pub enum Summand {
    /// A position of a game with moves for Left and for Right.
    Position {
        /// The game.
        game: TwoPlayerGame,
        /// The position, admitted.
        position: Datum,
    },
    /// A position of an impartial game in normal play.
    Impartial(Sum),
    /// A value.
    Form(Form),
}

/// The disjunctive sum; two are equal if they have the same summands, in any order.
#[derive(Clone, Default)]
pub struct PartizanSum {
    summands: Vec<Summand>,
}

impl PartialEq for PartizanSum {
    fn eq(&self, other: &Self) -> bool {
        let mut left: Vec<&Summand> = other.summands.iter().collect();
        let mut takes = |summand: &Summand| {
            let found = left.iter().position(|other| *other == summand);
            found.map(|at| left.swap_remove(at)).is_some()
        };
        self.summands.len() == other.summands.len() && self.summands.iter().all(&mut takes)
    }
}

/// A move in one of the summands.
#[derive(Clone)]
pub struct PartizanMove {
    /// The place of the summand.
    pub place: usize,
    /// The move as data: its label if the rules label moves, else the position after it; a form's name.
    pub shown: Datum,
    /// The summand after the move.
    pub to: PartizanSum,
    /// The value of the whole sum after the move.
    pub value: Form,
}

impl TryFrom<&Sum> for Summand {
    type Error = SolveError;

    /// A position of an impartial game as a summand: in misère play values don't add.
    fn try_from(sum: &Sum) -> Result<Self, SolveError> {
        match sum.convention() {
            Convention::Normal => Ok(Self::Impartial(sum.clone())),
            Convention::Misere => Err(SolveError::MixedConvention),
        }
    }
}

impl From<Summand> for PartizanSum {
    fn from(summand: Summand) -> Self {
        Self { summands: vec![summand] }
    }
}

impl PartizanSum {
    /// The summands.
    #[must_use]
    pub fn summands(&self) -> &[Summand] {
        &self.summands
    }

    /// Both side by side.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self { summands: self.summands.iter().chain(&other.summands).cloned().collect() }
    }

    /// The value.
    ///
    /// # Errors
    ///
    /// When a rule fails, play can repeat a position, or the work is stopped.
    pub fn form(&self, control: &Control) -> Result<Form, SolveError> {
        let mut total: Option<Form> = None;
        for summand in &self.summands {
            let form = summand.form(control)?;
            total = Some(match total {
                None => form,
                Some(total) => halting(control, |watch| total.add(&form, watch))?,
            });
        }
        Ok(total.unwrap_or_else(|| number(0)))
    }

    /// Who wins.
    ///
    /// # Errors
    ///
    /// As [`form`](Self::form).
    pub fn outcome(&self, control: &Control) -> Result<OutcomeClass, SolveError> {
        if let Some(convention) = self.convention()? {
            if convention == Convention::Misere {
                return product::outcome(self, convention, control);
            }
            return match self.form(control) {
                Ok(form) => halting(control, |watch| form.outcome(watch)),
                Err(SolveError::Loopy { .. } | SolveError::Infinite { .. }) if !self.says_turn() => {
                    product::outcome(self, convention, control)
                }
                Err(error) => Err(error),
            };
        }
        Ok(OutcomeClass::P)
    }

    /// The play convention of the summands that have one. Returns `None` for the empty sum.
    ///
    /// # Errors
    ///
    /// When they have different ones.
    fn convention(&self) -> Result<Option<Convention>, SolveError> {
        let mut found = None;
        for summand in &self.summands {
            let own = match summand {
                Summand::Position { game, .. } => game.convention(),
                Summand::Impartial(_) | Summand::Form(_) => Convention::Normal,
            };
            if *found.get_or_insert(own) != own {
                return Err(SolveError::MixedConvention);
            }
        }
        Ok(found)
    }

    /// Whether a summand says whose turn it is: in a sum its other player can move as well.
    fn says_turn(&self) -> bool {
        self.summands.iter().any(|summand| match summand {
            Summand::Position { game, position } => game.rules().mover(position).is_some(),
            _ => false,
        })
    }

    /// Every move of a player, in order of the summands; equal ones count once.
    ///
    /// # Errors
    ///
    /// As [`form`](Self::form).
    pub fn moves(&self, player: Player, control: &Control) -> Result<Vec<PartizanMove>, SolveError> {
        let mut found = Vec::new();
        self.each_move(player, control, |made| {
            found.push(made);
            Ok(())
        })?;
        Ok(found)
    }

    /// Calls `visit` with every move of a player, in order of the summands; equal ones count once.
    fn each_move(
        &self,
        player: Player,
        control: &Control,
        mut visit: impl FnMut(PartizanMove) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        for (place, summand) in self.summands.iter().enumerate() {
            let others = self.summands.iter().enumerate().filter(|(at, _)| *at != place);
            let rest = Self { summands: others.map(|(_, summand)| summand.clone()).collect() };
            let rest = rest.form(control)?;
            let mut seen = BTreeSet::new();
            summand.each_move(player, control, &mut |shown, to| {
                if !seen.insert(shown.clone()) {
                    return Ok(());
                }
                control.poll(&Work { done: seen.len() as u64, ..Work::default() })?;
                let form = to.form(control)?;
                let value = halting(control, |watch| rest.add(&form, watch))?;
                visit(PartizanMove { place, shown, to, value })
            })?;
        }
        Ok(())
    }

    /// Every move of a player that wins.
    ///
    /// # Errors
    ///
    /// As [`form`](Self::form).
    pub fn winning_moves(&self, player: Player, control: &Control) -> Result<Vec<PartizanMove>, SolveError> {
        let mut winning = Vec::new();
        self.each_move(player, control, |made| {
            let outcome = halting(control, |watch| made.value.outcome(watch))?;
            let wins = match player {
                Player::Left => matches!(outcome, OutcomeClass::P | OutcomeClass::L),
                Player::Right => matches!(outcome, OutcomeClass::P | OutcomeClass::R),
            };
            if wins {
                winning.push(made);
            }
            Ok(())
        })?;
        Ok(winning)
    }

    /// The value, as the form of the values that the players can move to: the start of an explanation.
    ///
    /// # Errors
    ///
    /// As [`form`](Self::form).
    pub fn written(&self, control: &Control) -> Result<Form, SolveError> {
        let form = self.form(control)?;
        let of = |player| -> Result<Vec<Form>, SolveError> {
            let mut values = Vec::new();
            self.each_move(player, control, |made| {
                values.push(made.value);
                Ok(())
            })?;
            Ok(values)
        };
        let (left, right) = (of(Player::Left)?, of(Player::Right)?);
        halting(control, |watch| Form::of_options(form.store(), [&left, &right], watch))
    }
}

/// A whole number, in a store of its own.
fn number(n: i64) -> Form {
    Form::short(&std::rc::Rc::default(), NumberUpStar::number(Dyadic::integer(n)))
}

/// A nimber, in a store of its own.
fn star(nimber: u64) -> Result<Form, SolveError> {
    let nimber = u32::try_from(nimber).map_err(|_| two_players::form_out_of_range())?;
    Ok(Form::short(&std::rc::Rc::default(), NumberUpStar::star(nimber)))
}

impl Summand {
    /// The value of a summand.
    fn form(&self, control: &Control) -> Result<Form, SolveError> {
        match self {
            Self::Position { game, position } => {
                let form = game.form(position, control);
                let Err(SolveError::Loopy { .. }) = form else { return form };
                // A theorem answers for endless play: a move that makes a heap larger is taken back.
                match game.rules().heaps(position)? {
                    Some(heaps) => star(heaps.into_iter().fold(0, |sum, heap| sum ^ heap)),
                    None => form,
                }
            }
            Self::Form(form) => Ok(form.clone()),
            Self::Impartial(sum) => star(sum.value(control)?.value.0),
        }
    }

    /// Calls `visit` with the moves of a player: the name of each, and the rest of this summand after it.
    fn each_move(
        &self,
        player: Player,
        control: &Control,
        visit: &mut dyn FnMut(Datum, PartizanSum) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        match self {
            Self::Position { game, position } => {
                let (mut options, mut code) = (Options::with_labels(), Vec::new());
                let listed = game.rules().moves(PositionRef::of(position, &mut code), player, &mut options);
                progress::rule(listed, control, Work::default())?;
                for option in options.iter() {
                    let parts: Vec<Datum> = option.parts().map(|part| part.datum()).collect();
                    let shown = option.label().cloned().unwrap_or_else(|| match parts.as_slice() {
                        [one] => one.clone(),
                        many => Datum::list(many.to_vec()),
                    });
                    let at = |position| Self::Position { game: game.clone(), position };
                    visit(shown, PartizanSum { summands: parts.into_iter().map(at).collect() })?;
                }
            }
            Self::Impartial(sum) => {
                for made in sum.moves(control)? {
                    visit(made.shown().clone(), Self::Impartial(made.to).into())?;
                }
            }
            Self::Form(form) => {
                let options = halting(control, |watch| form.options(player, watch))?;
                for option in options {
                    visit(Datum::text(&option.ascii()), Self::Form(option).into())?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for Summand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position { game, position } => match game.rules().short(position) {
                Some(short) => write!(f, "{}[{short}]", game.name()),
                None => write!(f, "{}[{position}]", game.name()),
            },
            Self::Impartial(sum) => write!(f, "{sum}"),
            Self::Form(form) => f.write_str(&form.name(bouton_partizan::Style::Text, 200).0),
        }
    }
}

impl fmt::Display for PartizanSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.summands.is_empty() {
            return f.write_str("0");
        }
        for (place, summand) in self.summands.iter().enumerate() {
            if place > 0 {
                f.write_str(" + ")?;
            }
            write!(f, "{summand}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for PartizanSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PartizanSum({self})")
    }
}
