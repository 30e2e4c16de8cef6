//! Tracks moved, doubled or added: the same relation between other numbers.

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::minimise::minimise;
use crate::watch::{Halt, Watch};

impl Automaton {
    /// The relation that its track j reads from track `places[j]` of `tracks`; the others are free.
    ///
    /// A place may occur twice: then both of its tracks read the same number.
    ///
    /// # Errors
    ///
    /// A [`Halt`] if a limit is met, or [`Halt::Malformed`] if there isn't one place for each track.
    pub fn on_tracks(&self, tracks: usize, places: &[usize], watch: &mut Watch<'_>) -> Result<Self, Halt> {
        if places.len() != self.tracks() || places.iter().any(|place| *place >= tracks) {
            return Err(Halt::Malformed);
        }
        let (alphabet, size) = Alphabet::sized(self.alphabet.digits, tracks, watch)?;
        watch.cells(size)?;
        let mut classes = Vec::with_capacity(size);
        alphabet.each(|tuple| {
            let symbol = self.alphabet.pack(places.iter().map(|place| tuple[*place]));
            classes.push(self.classes[symbol]);
        });
        let is_rising = places.windows(2).all(|pair| pair[0] < pair[1]);
        let moved = Self { alphabet, classes, ..self.clone() };
        if is_rising {
            // No class is lost, and the first symbol of each is its old one with zeros: the order stays.
            return Ok(moved);
        }
        minimise(&moved.reached(), watch)
    }

    /// The part that can be reached: classes may have lost all of their symbols.
    pub(crate) fn reached(&self) -> Self {
        let mut number = vec![None; self.accepting.len()];
        let mut is_used = vec![false; self.width];
        self.classes.iter().for_each(|class| is_used[*class as usize] = true);
        number[0] = Some(0);
        let mut order = vec![0u32];
        let mut rows = Vec::new();
        let mut at = 0;
        while at < order.len() {
            for (next, is_used) in self.row(order[at]).iter().zip(&is_used) {
                let name = if *is_used {
                    *number[*next as usize].get_or_insert_with(|| {
                        order.push(*next);
                        (order.len() - 1) as u32
                    })
                } else {
                    0
                };
                rows.push(name);
            }
            at += 1;
        }
        let accepting = order.iter().map(|state| self.accepting[*state as usize]).collect();
        Self { alphabet: self.alphabet, classes: self.classes.clone(), width: self.width, rows, accepting }
    }
}
