//! The values of positions of games in which each player has moves of their own: canonical forms.
//!
//! A theorem of the rules may give a value, or split the position into a sum; any other position is the pair
//! of its options' values.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use bouton_partizan::{Form, FormId, Forms, Halt, Look, Parts, Player, Unvalued, Values, Watch};
use bouton_rules::{
    Datum, Options, PartRef, PositionRef, RuleError, StalkEdge, TwoPlayers, Worth, two_players,
};

use crate::{Control, SolveError, Stop, Work};

/// The values that are known of one game, in a store of their own.
#[derive(Default)]
pub struct FormTable {
    known: RefCell<Known>,
}

#[derive(Default)]
struct Known {
    store: Rc<RefCell<Forms>>,
    values: Values<Datum>,
}

impl fmt::Debug for FormTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FormTable").finish_non_exhaustive()
    }
}

impl FormTable {
    /// The value of a position that was admitted.
    ///
    /// # Errors
    ///
    /// When the rules fail, play can repeat a position, the budget is used up, or a form is too deep.
    pub fn form(
        &self,
        rules: &dyn TwoPlayers,
        position: &Datum,
        control: &Control,
    ) -> Result<Form, SolveError> {
        // A rule of a script may ask for values of its own game: it gets a table of its own.
        let mut alone = Known::default();
        let mut shared = self.known.try_borrow_mut();
        let known = shared.as_deref_mut().unwrap_or(&mut alone);
        let store = Rc::clone(&known.store);
        let mut line = Vec::new();
        let found = halting(control, |watch| {
            let mut look = |position: &Datum, watch: &mut Watch<'_>| look(rules, position, &store, watch);
            match known.values.value(position, &mut look, &store, watch) {
                Err(Unvalued::Halted(halt)) => Err(halt),
                Err(Unvalued::Unfinished(open)) => {
                    line = open;
                    Err(Halt::Stopped)
                }
                other => Ok(other),
            }
        });
        match found {
            Ok(Ok(id)) => Ok(Form::new(&store, id)),
            Ok(Err(Unvalued::Loop(position))) => {
                Err(SolveError::Loopy { game: rules.name().to_owned(), position })
            }
            Ok(Err(Unvalued::Rules(error))) => Err(error.into()),
            Ok(Err(Unvalued::Halted(halt))) => Err(halted(halt, None)),
            Ok(Err(Unvalued::Unfinished(line) | Unvalued::Endless(line))) => {
                let seen = known.values.len() + line.len();
                Err(SolveError::endless(rules.name().to_owned(), seen as u64, &line))
            }
            Err(error) => {
                // A full table stays full: the next question begins with an empty one.
                if !matches!(error, SolveError::Stopped(Stop::Bytes(_) | Stop::Positions(_))) {
                    return Err(error);
                }
                let seen = known.values.len() + line.len();
                *known = Known::default();
                // Where most positions wait for their options, play goes on and on.
                let endless = line.len() > seen / 2;
                Err(if endless {
                    SolveError::endless(rules.name().to_owned(), seen as u64, &line)
                } else {
                    error
                })
            }
        }
    }

    /// Estimated bytes that the table takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.known
            .try_borrow()
            .map_or(0, |known| known.store.borrow().bytes() + 100 * known.values.len() as u64)
    }
}

/// Runs work on forms, which the budget or the user may stop.
///
/// # Errors
///
/// When it is stopped, or a form is too deep or out of range.
pub fn halting<T>(
    control: &Control,
    run: impl FnOnce(&mut Watch<'_>) -> Result<T, Halt>,
) -> Result<T, SolveError> {
    let most = control.budget.positions;
    let mut stopped = None;
    let mut go_on = |work: &bouton_partizan::Work| {
        let work = Work { done: work.steps, total: None, bytes: work.bytes };
        stopped = if work.done > most { Some(Stop::Positions(most)) } else { control.poll(&work).err() };
        stopped.is_none()
    };
    run(&mut Watch::new(&mut go_on)).map_err(|halt| halted(halt, stopped))
}

/// Why work on forms stopped.
fn halted(halt: Halt, stopped: Option<Stop>) -> SolveError {
    match halt {
        Halt::Stopped => SolveError::Stopped(stopped.unwrap_or(Stop::Interrupt)),
        Halt::Depth => two_players::form_too_deep().into(),
        Halt::Range => two_players::form_out_of_range().into(),
    }
}

type Found<T> = Result<T, Unvalued<Datum, RuleError>>;

/// The rules' answer for a position.
fn look(
    rules: &dyn TwoPlayers,
    position: &Datum,
    store: &RefCell<Forms>,
    watch: &mut Watch<'_>,
) -> Found<Look<Datum>> {
    match rules.worth(position).map_err(Unvalued::Rules)? {
        Some(Worth::Sum(parts)) => return Ok(Look::Sum(parts)),
        Some(Worth::Stalks { nimber, edges }) => {
            return Ok(Look::Value(stalks(nimber, &edges, &mut store.borrow_mut(), watch)?));
        }
        None => {}
    }
    let mut sides = [Vec::new(), Vec::new()];
    for player in Player::BOTH {
        sides[player as usize] = options(rules, position, player, watch)?;
    }
    Ok(Look::Options(sides))
}

/// This many bytes of options aren't taken unasked.
const LARGE: u64 = 1 << 20;
/// The rule, the list, the table of values and the next call of the rule have a copy of each option.
const COPIES: u64 = 5;
/// Estimated bytes that a list takes for an option, not counting its contents.
const OPTION_BYTES: u64 = 96;

fn options(
    rules: &dyn TwoPlayers,
    position: &Datum,
    player: Player,
    watch: &mut Watch<'_>,
) -> Found<Vec<Parts<Datum>>> {
    let (mut options, mut code) = (Options::new(), Vec::new());
    rules.moves(PositionRef::of(position, &mut code), player, &mut options).map_err(Unvalued::Rules)?;
    let bytes = COPIES * options.bytes() as u64 + OPTION_BYTES * options.len() as u64;
    if bytes > LARGE {
        watch.weigh(bytes)?;
    }
    let part = |part: PartRef<'_>| match part.game {
        None => Ok(part.datum()),
        Some(other) => Err(two_players::option_of_another(other.name())),
    };
    options
        .iter()
        .map(|option| option.parts().map(part).collect())
        .collect::<Result<_, _>>()
        .map_err(Unvalued::Rules)
}

/// The sum of a nimber and of stalks, edge by edge from the top (colon principle).
fn stalks(
    nimber: u64,
    edges: &[StalkEdge],
    forms: &mut Forms,
    watch: &mut Watch<'_>,
) -> Result<FormId, Halt> {
    let mut total = forms.star(u32::try_from(nimber).map_err(|_| Halt::Range)?);
    let mut above = vec![FormId::ZERO; edges.len()];
    for (place, edge) in edges.iter().enumerate().rev() {
        watch.step(|| 0)?;
        let stalk = forms.edge(edge.owner, above[place], watch)?;
        let under = edge.below.map_or(&mut total, |below| &mut above[below]);
        *under = forms.sum(*under, stalk, watch)?;
    }
    Ok(total)
}
