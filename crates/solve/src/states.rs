//! The states of play that can be reached, each once, and where their moves lead.
//!
//! A state is known by a code of its own: who is to move, and the positions as bytes. All codes are in one
//! buffer. As data, millions of states would be many more blocks of memory, which take longer to give back
//! than somebody who interrupts should wait.

use bouton_heaps::progress::Progress;
use bouton_rules::meter;
use bouton_search::loopy::Net;
use bouton_search::{KeyTable, MOST_KEYS};
use bouton_theory::Convention;

use crate::{Control, SolveError, Stop, Work};

/// States by number, in the order in which they were met, and the net of those whose moves were made.
#[derive(Debug, Default)]
pub(crate) struct States {
    pub(crate) keys: KeyTable,
    pub(crate) net: Net,
}

/// We ask the watcher once in this many states that are learned.
const STRIDE: usize = 1 << 14;

/// Takes a state that a move leads to.
pub(crate) type Lead<'a> = dyn FnMut(&[u8]) -> Result<(), SolveError> + 'a;

impl States {
    /// Explores all that can be reached from these states, breadth first, and finds how long play lasts.
    /// `moves` hands on where the moves of a state lead. A state counts as at least `each` bytes, so that
    /// endless play is noticed within seconds.
    pub(crate) fn explore(
        &mut self,
        (convention, each): (Convention, u64),
        control: &Control,
        moves: impl FnMut(&[u8], &mut Lead<'_>) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        control.engine("loops");
        self.reach(each, control, moves)?;
        self.net.find_lengths(convention, control)
    }

    fn reach(
        &mut self,
        each: u64,
        control: &Control,
        mut moves: impl FnMut(&[u8], &mut Lead<'_>) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        let (mut progress, mut state) = (Progress::new(control), Vec::new());
        while self.net.len() < self.keys.len() {
            if self.keys.len() as u64 >= MOST_KEYS {
                return Err(Stop::Positions(MOST_KEYS).into());
            }
            if progress.step() {
                progress.poll(self.bytes().max(self.keys.len() as u64 * each))?;
            }
            state.clear();
            state.extend_from_slice(self.keys.get(self.net.len() as u32));
            let known = self.net.moves();
            moves(&state, &mut |to| {
                progress.rule(meter::tick(to.len()))?;
                self.net.lead_to(self.keys.intern(to));
                Ok(())
            })?;
            progress.list(self.net.moves() - known);
            self.net.close_open()?;
        }
        Ok(())
    }

    fn bytes(&self) -> u64 {
        self.keys.size_with(0, 0) + self.net.bytes() + self.net.labelling_bytes()
    }

    /// A line of play from the first state to the last one that a move leads to.
    pub(crate) fn line(&self) -> Vec<u32> {
        let mut before = vec![u32::MAX; self.keys.len()];
        // The first state that leads to another was met before it, so this comes to the beginning.
        for from in (0..self.net.len()).rev() {
            self.net.options(from).iter().for_each(|to| before[*to as usize] = from as u32);
        }
        let mut at = before.iter().rposition(|from| *from < u32::MAX).unwrap_or(0);
        let mut line = vec![at as u32];
        while at > 0 {
            at = before[at] as usize;
            line.push(at as u32);
        }
        line.reverse();
        line
    }
}

/// How long play lasts from the states that were asked for and those in their reach.
#[derive(Debug, Default)]
pub(crate) struct StateLengths {
    keys: KeyTable,
    lengths: Vec<Option<u64>>,
}

impl StateLengths {
    /// How many moves play lasts from a state; `Some(None)` if it doesn't end.
    pub(crate) fn length(&self, state: &[u8]) -> Option<Option<u64>> {
        self.lengths.get(self.keys.number(state)? as usize).copied()
    }

    /// Learns what was found of these states.
    pub(crate) fn learn(&mut self, states: States, control: &Control) -> Result<(), SolveError> {
        if self.keys.is_empty() {
            self.lengths = (0..states.net.len()).map(|at| states.net.length(at)).collect();
            self.keys = states.keys;
            return Ok(());
        }
        for at in 0..states.net.len() {
            if at.is_multiple_of(STRIDE) {
                control.poll(&Work { done: at as u64, ..Work::default() })?;
            }
            let number = self.keys.intern(states.keys.get(at as u32)) as usize;
            self.lengths.resize(self.keys.len(), None);
            self.lengths[number] = states.net.length(at);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;
    use crate::Budget;

    /// A control that counts the questions, and stops at this one.
    fn counting(last: u64) -> (Rc<Cell<u64>>, Control) {
        let polls = Rc::new(Cell::new(0));
        let counted = Rc::clone(&polls);
        let control = Control::watched(Budget::default(), move |_| {
            counted.set(counted.get() + 1);
            (counted.get() == last).then_some(Stop::Interrupt)
        });
        (polls, control)
    }

    /// Every state leads to every other, so there are few states and many moves.
    fn complete(control: &Control) -> Result<States, SolveError> {
        let mut states = States::default();
        states.keys.intern(&0_u16.to_le_bytes());
        let moves = |_: &[u8], lead: &mut Lead<'_>| (0..1000_u16).try_for_each(|n| lead(&n.to_le_bytes()));
        states.explore((Convention::Normal, 0), control, moves)?;
        Ok(states)
    }

    #[test]
    fn the_watcher_is_asked_for_moves_too() {
        let (polls, control) = counting(u64::MAX);
        let states = complete(&control).expect("it is small");
        assert_eq!((states.net.len(), states.net.length(5)), (1000, None));
        // A million moves are looked at twice before anything is known of the winners.
        assert!(polls.get() > 2_000_000 >> 15, "{} questions", polls.get());
        for last in [1, polls.get() / 2, polls.get()] {
            let (polls, control) = counting(last);
            assert_eq!(complete(&control).err(), Some(SolveError::Stopped(Stop::Interrupt)));
            assert_eq!(polls.get(), last);
        }
    }

    #[test]
    fn what_is_learned_is_known_later() {
        let control = Control::unbounded();
        let down = |state: &[u8], lead: &mut Lead<'_>| match state[0] {
            0 => Ok(()),
            n => lead(&[n - 1]),
        };
        let mut known = StateLengths::default();
        for begin in [3, 7, 5] {
            let mut states = States::default();
            states.keys.intern(&[begin]);
            states.explore((Convention::Normal, 0), &control, down).expect("it is small");
            assert_eq!(states.line(), (0..=u32::from(begin)).collect::<Vec<_>>());
            known.learn(states, &control).expect("it is small");
        }
        for n in 0..8 {
            assert_eq!(known.length(&[n]), Some(Some(u64::from(n))));
        }
        assert_eq!(known.length(&[8]), None);
    }
}
