//! The values m and ∞ of all positions of a net.
//!
//! # Main statement
//!
//! A position has the value m exactly if m is the mex of its options' finite values and every option of a
//! larger value or of value ∞ has an option of value m, which was found earlier: the move there is *reverted*
//! (Smith 1966; Fraenkel and Perl 1975). So we find the values one after the other: those of value 0, as lost
//! positions are, backwards from the ends of play; then of value 1 among the positions with an option of
//! value 0; and so on. Once all positions of value m are found, a position without an option of value m is ∞
//! (Fraenkel and Yesha 1986). A round costs the moves of the remaining positions, which become fewer every
//! time.

use bouton_heaps::SolveError;

use crate::net::{ENDLESS, LARGE, Label, Net, Pace, Reversed, UNKNOWN};

/// One round: the value that is being found.
struct Round<'a> {
    net: &'a mut Net,
    reversed: &'a Reversed,
    value: Label,
    /// For each candidate, how many options are neither smaller nor reverted.
    open: &'a mut [u32],
    /// The round in which a position was last seen to have an option of its value.
    seen: &'a mut [u32],
    stack: &'a mut Vec<u32>,
}

/// Labels the unlabelled positions from `first` on.
pub(super) fn label(net: &mut Net, first: usize, pace: &Pace<'_>) -> Result<(), SolveError> {
    let mut open = Vec::new();
    let reversed = Reversed::of(net, first, &mut open, pace)?;
    let mut seen = vec![0_u32; net.len() - first];
    let mut left: Vec<u32> =
        (first..net.len()).filter(|at| net.labels[*at] == UNKNOWN).map(|at| at as u32).collect();
    let (mut value, mut stack) = (0, Vec::new());
    while !left.is_empty() {
        let mut round =
            Round { net, reversed: &reversed, value, open: &mut open, seen: &mut seen, stack: &mut stack };
        round.run(&left, pace)?;
        // Positions with an option of this value may still have a larger one.
        left.retain(|at| {
            let at = *at as usize;
            let remains = net.labels[at] == UNKNOWN;
            let may = remains && seen[at - first] == value + 1;
            if remains && !may {
                net.labels[at] = ENDLESS;
            }
            may
        });
        value += 1;
    }
    Ok(())
}

impl Round<'_> {
    fn run(&mut self, left: &[u32], pace: &Pace<'_>) -> Result<(), SolveError> {
        let first = self.reversed.first;
        for (done, at) in left.iter().enumerate() {
            pace.step(done, self.net.options(*at as usize).len())?;
            let mut open = 0;
            for to in self.net.options(*at as usize) {
                // Labels of earlier questions are looked up in the options of the option.
                if (*to as usize) < first {
                    pace.step(done, self.net.options(*to as usize).len())?;
                }
                open += u32::from(self.is_open(*to));
            }
            self.open[*at as usize - first] = open;
        }
        for at in left {
            if self.open[*at as usize - first] == 0 {
                self.settle(*at);
            }
        }
        for from in self.reversed.to_known(self.value) {
            let looks = self.see(*from);
            pace.step(0, looks)?;
        }
        let mut done = 0;
        while let Some(at) = self.stack.pop() {
            done += 1;
            for from in self.reversed.leading_to(at as usize) {
                let looks = self.see(*from);
                pace.step(done, looks)?;
            }
        }
        Ok(())
    }

    /// Whether an option is neither smaller than the value of this round nor known to be reverted to it.
    fn is_open(&self, option: u32) -> bool {
        let at = option as usize;
        match self.net.labels[at] {
            // Known positions beyond ∞ have every smaller value among their options.
            LARGE => false,
            label if label < LARGE => label == self.value,
            ENDLESS if at < self.reversed.first => {
                !self.net.options(at).iter().any(|to| self.net.labels[*to as usize] == self.value)
            }
            _ => true,
        }
    }

    /// A position has the value of this round.
    fn settle(&mut self, at: u32) {
        let label = &mut self.net.labels[at as usize];
        if *label == UNKNOWN {
            *label = self.value;
            self.stack.push(at);
        }
    }

    /// A position has an option of the value of this round: moves to it are reverted. Returns how many these
    /// are.
    fn see(&mut self, at: u32) -> usize {
        let index = at as usize - self.reversed.first;
        if self.net.labels[at as usize] < LARGE || self.seen[index] == self.value + 1 {
            return 0;
        }
        self.seen[index] = self.value + 1;
        let leading = self.reversed.leading_to(at as usize);
        for from in leading {
            if self.net.labels[*from as usize] == UNKNOWN {
                let open = &mut self.open[*from as usize - self.reversed.first];
                *open = open.saturating_sub(1);
                if *open == 0 {
                    self.settle(*from);
                }
            }
        }
        leading.len()
    }
}
