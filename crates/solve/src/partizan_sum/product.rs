//! Who wins a sum with play that may go on for ever: the graph of all sums in reach, each with either player
//! to move, solved backwards from the ends of play.
//!
//! Values don't answer there, because a game with loops has none in canonical form. The graph is finite where
//! the summands have finitely many positions, however long play is.

use std::collections::BTreeMap;

use bouton_heaps::progress::Progress;
use bouton_search::loopy::Net;
use bouton_theory::{Convention, OutcomeClass, Player};

use super::{PartizanSum, Summand};
use crate::two_players::of_length;
use crate::{Control, SolveError};

/// The summands by their numbers, sorted, and who is to move.
type State = (Vec<usize>, Player);

/// Estimated bytes of a state.
const STATE_BYTES: u64 = 200;

/// The summands that were met, each with its number.
#[derive(Default)]
struct Summands {
    known: Vec<Summand>,
    /// The numbers of the summands that are shown by a text: two games may have one name.
    by_text: BTreeMap<String, Vec<usize>>,
    /// Where the moves of a player from a summand lead.
    moves: BTreeMap<(usize, Player), Vec<Vec<usize>>>,
}

impl Summands {
    fn number(&mut self, summand: &Summand) -> usize {
        let alike = self.by_text.entry(summand.to_string()).or_default();
        if let Some(number) = alike.iter().find(|number| self.known[**number] == *summand) {
            return *number;
        }
        alike.push(self.known.len());
        self.known.push(summand.clone());
        self.known.len() - 1
    }

    fn numbers(&mut self, sum: &PartizanSum) -> Vec<usize> {
        sum.summands.iter().map(|summand| self.number(summand)).collect()
    }

    fn moves(
        &mut self,
        summand: usize,
        player: Player,
        control: &Control,
    ) -> Result<Vec<Vec<usize>>, SolveError> {
        if let Some(known) = self.moves.get(&(summand, player)) {
            return Ok(known.clone());
        }
        let made = self.known[summand].clone().moves(player, control)?;
        let found: Vec<Vec<usize>> = made.iter().map(|(_, to)| self.numbers(to)).collect();
        self.moves.insert((summand, player), found.clone());
        Ok(found)
    }
}

/// Who wins, for either player to move.
pub(super) fn outcome(
    sum: &PartizanSum,
    convention: Convention,
    control: &Control,
) -> Result<OutcomeClass, SolveError> {
    control.engine("loops");
    let mut summands = Summands::default();
    let mut begin = summands.numbers(sum);
    begin.sort_unstable();
    let mut states: Vec<State> = Player::BOTH.into_iter().map(|player| (begin.clone(), player)).collect();
    let mut numbers: BTreeMap<State, usize> = states.iter().cloned().zip(0..).collect();
    let (mut lists, mut progress) = (Vec::new(), Progress::new(control));
    while lists.len() < states.len() {
        let (parts, player) = states[lists.len()].clone();
        if progress.step() {
            progress.poll(states.len() as u64 * STATE_BYTES)?;
        }
        let mut list = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            for to in summands.moves(*part, player, control)? {
                let others = parts.iter().enumerate().filter(|(other, _)| *other != index);
                let mut next: Vec<usize> = others.map(|(_, part)| *part).chain(to).collect();
                next.sort_unstable();
                let state = (next, player.other());
                let count = states.len();
                let number = *numbers.entry(state.clone()).or_insert(count);
                if number == count {
                    states.push(state);
                }
                list.push(number);
            }
        }
        lists.push(list);
    }
    let mut net = Net::new(lists)?;
    net.find_lengths(convention, control)?;
    let prospect = |at| of_length(net.length(at), convention);
    Ok(OutcomeClass::of(prospect(0), prospect(1)))
}
