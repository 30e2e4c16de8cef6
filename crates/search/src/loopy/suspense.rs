//! How long play lasts when the winner delays and the loser hurries.
//!
//! # Main statement
//!
//! The suspense of the end of play is 0; of a won position 1 + the greatest suspense of the options that the
//! opponent loses; of a lost one 1 + the least of all (Smith 1966; *On Numbers and Games*, chapter 14). So it
//! is even exactly for P-positions of normal play. Found from the ends of play upwards, each position once
//! all its options have their number; the remaining ones are on cycles.

use bouton_heaps::SolveError;

use crate::net::{ENDLESS, Label, Net, Pace, Reversed, UNKNOWN};

/// Labels the positions from `first` on.
pub(super) fn label(net: &mut Net, first: usize, pace: &Pace<'_>) -> Result<(), SolveError> {
    let mut open = Vec::new();
    let reversed = Reversed::of(net, first, &mut open, pace)?;
    open.clear();
    let mut ready: Vec<u32> = Vec::new();
    for at in first..net.len() {
        let options = net.options(at);
        pace.step(at - first, options.len())?;
        let count = options.iter().filter(|to| **to as usize >= first).count();
        open.push(count as u32);
        if count == 0 {
            ready.push(at as u32);
        }
    }
    let mut done = 0;
    while let Some(at) = ready.pop() {
        done += 1;
        let leading = reversed.leading_to(at as usize);
        pace.step(done, net.options(at as usize).len() + leading.len())?;
        net.labels[at as usize] = of_options(net, at as usize);
        for from in leading {
            let open = &mut open[*from as usize - first];
            *open -= 1;
            if *open == 0 {
                ready.push(*from);
            }
        }
    }
    net.labels[first..].iter_mut().filter(|label| **label == UNKNOWN).for_each(|label| *label = ENDLESS);
    Ok(())
}

/// The suspense that follows from those of the options.
fn of_options(net: &Net, at: usize) -> Label {
    let labels = || net.options(at).iter().map(|to| net.labels[*to as usize]);
    if labels().any(|label| label == ENDLESS) {
        return ENDLESS;
    }
    let lost = labels().filter(|label| label % 2 == 0).max();
    lost.or_else(|| labels().min()).map_or(0, |label| label + 1)
}
