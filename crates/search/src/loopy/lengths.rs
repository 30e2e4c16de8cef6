//! How long play lasts from all positions of a net, and where it doesn't end.
//!
//! # Main statement
//!
//! The winner hurries, the loser delays (Steinhaus 1925; Smith 1966). Found backwards from the ends of play,
//! in the order of the number of moves: a position is won as soon as one option is lost, and lost once all
//! are won. Positions that we never reach are draws.
//!
//! Where the opponent forbids up to k options before each move, a position is won as soon as k + 1 options
//! are lost, and lost when all but k are won, because the opponent forbids the others. In misère play who
//! cannot move wins, so to forbid every option is as bad as to leave a lost one: a position is also won when
//! all its options are lost, and lost only if one option is left that is won.

use bouton_heaps::SolveError;
use bouton_theory::Convention;

use crate::net::{ENDLESS, Label, Net, Pace, Reversed, UNKNOWN};

/// Labels the positions from `first` on with the number of moves that play lasts, where up to `most` options
/// may be forbidden.
pub(super) fn label(
    net: &mut Net,
    first: usize,
    (convention, most): (Convention, usize),
    pace: &Pace<'_>,
) -> Result<(), SolveError> {
    let mut scratch = Vec::new();
    let reversed = Reversed::of(net, first, &mut scratch, pace)?;
    let mut open = Open::of(net, first, (convention, most), scratch);
    let mut now: Vec<u32> = Vec::new();
    for at in first..net.len() {
        if open.is_over(net.options(at).len()) && net.labels[at] == UNKNOWN {
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
        for from in reversed.to_known(moves) {
            pace.step(done, 0)?;
            reach(*from, net);
        }
        for at in &now {
            done += 1;
            let leading = reversed.leading_to(*at as usize);
            pace.step(done, leading.len())?;
            for from in leading {
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

/// How much is missing until it is known who wins each position.
struct Open {
    convention: Convention,
    /// How many options may be forbidden.
    most: usize,
    /// The options that must still be won until the position is lost.
    until_lost: Vec<u32>,
    /// The options that must still be lost until the position is won; empty if it is always one.
    until_won: Vec<u32>,
}

impl Open {
    fn of(
        net: &Net,
        first: usize,
        (convention, most): (Convention, usize),
        mut until_lost: Vec<u32>,
    ) -> Self {
        let counts = || (first..net.len()).map(|at| net.options(at).len());
        let misere = usize::from(convention == Convention::Misere);
        until_lost.clear();
        until_lost.extend(counts().map(|count| count.saturating_sub(most).max(misere.min(count)) as u32));
        let mut until_won = Vec::new();
        if most > 0 {
            let wanted = |count: usize| if misere == 1 { count.min(most + 1) } else { most + 1 };
            until_won.extend(counts().map(|count| wanted(count) as u32));
        }
        Self { convention, most, until_lost, until_won }
    }

    /// Whether play is over with this many options.
    fn is_over(&self, options: usize) -> bool {
        options == 0 || self.convention == Convention::Normal && options <= self.most
    }

    /// One more option of a position is lost, or won: whether it is known now who wins.
    fn settles(&mut self, index: usize, lost: bool) -> bool {
        let missing = match (lost, self.until_won.get_mut(index)) {
            (true, None) => return true,
            (true, Some(missing)) => missing,
            (false, _) => &mut self.until_lost[index],
        };
        *missing = missing.saturating_sub(1);
        *missing == 0
    }
}

/// A position leads to one that is lost or won: notes what follows.
fn reached(
    net: &mut Net,
    open: &mut Open,
    (first, at): (usize, u32),
    (lost, moves): (bool, Label),
    next: &mut Vec<u32>,
) {
    if net.labels[at as usize] == UNKNOWN && open.settles(at as usize - first, lost) {
        net.labels[at as usize] = moves;
        next.push(at);
    }
}
