//! How long play of two players lasts: all that can be reached, solved backwards.

use bouton_heaps::progress;
use bouton_rules::{Datum, Options, PositionRef, coding};
use bouton_theory::Player;

use super::{TwoPlayerGame, shown};
use crate::states::{Lead, States};
use crate::{Control, SolveError, Stop, Work};

/// The least bytes that a state counts as.
const STATE_BYTES: u64 = 400;

impl TwoPlayerGame {
    /// How many moves play lasts from the sum of these positions. Returns `None` if it doesn't end.
    pub(super) fn length(
        &self,
        parts: &[Datum],
        player: Player,
        control: &Control,
    ) -> Result<Option<u64>, SolveError> {
        let state = self.code(parts, player);
        if let Some(length) = self.known.borrow().length(&state) {
            return Ok(length);
        }
        let mut states = States::default();
        states.keys.intern(&state);
        let mut options = Options::new();
        let explored = states.explore((self.convention, STATE_BYTES), control, |state, lead| {
            self.lead(state, control, &mut options, lead)
        });
        explored.map_err(|error| self.endless(&states, error))?;
        let length = states.net.length(0);
        self.known.borrow_mut().learn(states, control)?;
        Ok(length)
    }

    /// The code of a state: who is to move, then the codes of the positions in their order.
    fn code(&self, parts: &[Datum], player: Player) -> Vec<u8> {
        let code = |part: &Datum| {
            let mut code = Vec::new();
            coding::put(part, &mut code);
            code
        };
        let mut codes: Vec<Vec<u8>> = parts.iter().map(code).collect();
        codes.sort_unstable();
        std::iter::once(player as u8).chain(codes.into_iter().flatten()).collect()
    }

    /// Hands on the states that the moves from a state lead to.
    fn lead(
        &self,
        state: &[u8],
        control: &Control,
        options: &mut Options,
        lead: &mut Lead<'_>,
    ) -> Result<(), SolveError> {
        let (player, codes) = decoded(state);
        let (mut ints, mut next) = (Vec::new(), Vec::new());
        for (index, code) in codes.iter().enumerate() {
            options.clear();
            let listed = self.rules.moves(PositionRef::of_code(code, &mut ints), player, options);
            progress::rule(listed, control, Work::default())?;
            for option in options.iter() {
                let others = codes.iter().enumerate().filter(|(other, _)| *other != index);
                let mut to: Vec<&[u8]> = others.map(|(_, code)| *code).collect();
                to.extend(option.parts().map(|part| part.code));
                to.sort_unstable();
                next.clear();
                next.push(player.other() as u8);
                to.iter().for_each(|code| next.extend_from_slice(code));
                lead(&next)?;
            }
        }
        Ok(())
    }

    /// The error if the positions didn't end: how many there were, and a line of play.
    fn endless(&self, states: &States, error: SolveError) -> SolveError {
        let SolveError::Stopped(Stop::Positions(_) | Stop::Bytes(_)) = error else { return error };
        let shown = |state: u32| {
            let mut parts: Vec<Datum> =
                decoded(states.keys.get(state)).1.iter().map(|code| coding::take(&mut { *code })).collect();
            parts.sort_unstable();
            shown(&parts)
        };
        let line: Vec<Datum> = states.line().into_iter().map(shown).collect();
        SolveError::endless(self.name().to_owned(), states.keys.len() as u64, &line)
    }
}

/// Who is to move in a state, and the codes of its positions.
fn decoded(state: &[u8]) -> (Player, Vec<&[u8]>) {
    let (player, mut rest) = state.split_first().map_or((0, state), |(player, rest)| (*player, rest));
    let mut codes = Vec::new();
    while !rest.is_empty() {
        let whole = rest;
        coding::take(&mut rest);
        codes.push(&whole[..whole.len() - rest.len()]);
    }
    (if player == Player::Left as u8 { Player::Left } else { Player::Right }, codes)
}
