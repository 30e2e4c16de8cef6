//! Numbers put together bit by bit, in bases of which each digit is made of bits.

use bouton_theory::formula::BitLaw;

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::exploration::{Symbols, explore};
use crate::system::System;
use crate::watch::{Halt, Watch};

/// The tuples of which `numbers[2]` is `numbers[0]` and `numbers[1]` put together.
pub(crate) fn bits(
    system: System,
    tracks: usize,
    law: BitLaw,
    numbers: [usize; 3],
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    if !system.is_binary() {
        return Err(Halt::Bits);
    }
    let (alphabet, _) = Alphabet::sized(system.digits(), 3, watch)?;
    let is_right = |tuple: &[u32]| law.of(tuple[0].into(), tuple[1].into()) == i64::from(tuple[2]);
    let (symbols, right) = Symbols::by_key(alphabet, is_right);
    let automaton =
        explore(symbols, true, |so_far, class| Ok(*so_far && right[class]), |so_far| *so_far, watch)?;
    automaton.on_tracks(tracks, &numbers, watch)
}
