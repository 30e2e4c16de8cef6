//! How long play lasts from all positions of a net, and where it has no end.
//!
//! # Main statement
//!
//! The winner hurries, the loser delays (Steinhaus 1925; Smith 1966). Found backwards from the ends of play,
//! in the order of the number of moves: a position is won as soon as one option is lost, and lost when all
//! are won. What is never reached is a draw.

use bouton_heaps::SolveError;
use bouton_theory::Convention;

use crate::net::{ENDLESS, Label, Net, Pace, Reversed, UNKNOWN};

/// Labels the positions from `first` on with the number of moves that play lasts.
pub(super) fn label(
    net: &mut Net,
    first: usize,
    convention: Convention,
    pace: &Pace<'_>,
) -> Result<(), SolveError> {
    let mut open = Vec::new();
    let reversed = Reversed::of(net, first, &mut open, pace)?;
    open.clear();
    open.extend((first..net.len()).map(|at| net.options(at).len() as u32));
    let mut now: Vec<u32> = Vec::new();
    for at in first..net.len() {
        if open[at - first] == 0 && net.labels[at] == UNKNOWN {
            net.labels[at] = 0;
            now.push(at as u32);
        }
    }
    let (mut next, mut moves, mut done) = (Vec::new(), 0, 0);
    loop {
        // In misère play the end of play is won by the player to move.
        let lost = (moves % 2 == 0) == (convention == Convention::Normal);
        let mut reach =
            |from: u32, net: &mut Net| reached(net, &mut open, (first, from), (lost, moves + 1), &mut next);
        for (_, from) in reversed.to_known(moves) {
            reach(*from, net);
        }
        for at in &now {
            done += 1;
            pace.step(done)?;
            for from in reversed.leading_to(*at as usize) {
                reach(*from, net);
            }
        }
        now.clear();
        std::mem::swap(&mut now, &mut next);
        moves += 1;
        if now.is_empty() {
            match reversed.next_known(moves) {
                Some(known) => moves = known,
                None => break,
            }
        }
    }
    net.labels[first..].iter_mut().filter(|label| **label == UNKNOWN).for_each(|label| *label = ENDLESS);
    Ok(())
}

/// A position leads to one that is lost or won: notes what follows.
fn reached(
    net: &mut Net,
    open: &mut [u32],
    (first, at): (usize, u32),
    (lost, moves): (bool, Label),
    next: &mut Vec<u32>,
) {
    let label = &mut net.labels[at as usize];
    if *label != UNKNOWN {
        return;
    }
    let open = &mut open[at as usize - first];
    *open -= 1;
    if lost || *open == 0 {
        *label = moves;
        next.push(at);
    }
}
