//! An automaton as plain data, for certificates.

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::minimise::minimise;
use crate::system::System;
use crate::watch::{Halt, Watch};

/// The transitions of an automaton. State 0 is the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// How many numbers a word holds.
    pub tracks: usize,
    /// The class of each tuple of digits; tuples are in order, the first track most significant.
    pub classes: Vec<u32>,
    /// For each state, where each class leads.
    pub rows: Vec<Vec<u32>>,
    /// Which states accept.
    pub accepting: Vec<bool>,
}

impl Automaton {
    /// The automaton as plain data.
    #[must_use]
    pub fn table(&self) -> Table {
        let states = 0..self.accepting.len() as u32;
        Table {
            tracks: self.tracks(),
            classes: self.classes.clone(),
            rows: states.map(|state| self.row(state).to_vec()).collect(),
            accepting: self.accepting.clone(),
        }
    }

    /// The automaton of plain data from anywhere: it is looked through, and minimised.
    ///
    /// ```
    /// use bouton_automata::{Automaton, System, Table, Watch};
    ///
    /// // Even numbers: the last digit is 0.
    /// let (classes, rows) = (vec![0, 1], vec![vec![0, 1], vec![0, 1]]);
    /// let table = Table { tracks: 1, classes, rows, accepting: vec![true, false] };
    /// let even = Automaton::from_table(System::BINARY, &table, &mut Watch::default())?;
    /// assert!(even.accepts(System::BINARY, &[6]) && !even.accepts(System::BINARY, &[7]));
    /// # Ok::<(), bouton_automata::Halt>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Halt::Malformed`] unless every tuple of digits has a class, every state a transition for every class
    /// and only to states that exist, and every state is accepting or not; or a [`Halt`] if a limit is met.
    pub fn from_table(system: System, table: &Table, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        let (alphabet, size) = Alphabet::sized(system.digits(), table.tracks, watch)?;
        let width = table.rows.first().map_or(0, Vec::len);
        let is_row =
            |row: &Vec<u32>| row.len() == width && row.iter().all(|next| (*next as usize) < table.rows.len());
        let is_sound = table.classes.len() == size
            && table.classes.iter().all(|class| (*class as usize) < width)
            && table.rows.iter().all(is_row)
            && table.accepting.len() == table.rows.len();
        if !is_sound {
            return Err(Halt::Malformed);
        }
        watch.grown(table.rows.len(), width)?;
        let automaton = Self {
            alphabet,
            classes: table.classes.clone(),
            width,
            rows: table.rows.concat(),
            accepting: table.accepting.clone(),
        };
        minimise(&automaton.reached(), watch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::condition::conjunction;
    use bouton_theory::formula::{Condition, Linear};

    #[test]
    fn tables_are_read_back_and_broken_ones_are_refused() {
        let mut watch = Watch::default();
        let system = System::FIBONACCI;
        let term = Linear { constant: -2, coefficients: vec![2, -3] };
        let automaton = conjunction(system, 2, &[Condition::AtLeastZero(term)], &mut watch).unwrap();
        let table = automaton.table();
        assert_eq!(Automaton::from_table(system, &table, &mut watch), Ok(automaton));
        let mut refused = |change: &dyn Fn(&mut Table)| {
            let mut broken = table.clone();
            change(&mut broken);
            assert_eq!(Automaton::from_table(system, &broken, &mut watch), Err(Halt::Malformed));
        };
        refused(&|table| table.classes.truncate(3));
        refused(&|table| table.classes[1] = 99);
        refused(&|table| table.rows[1].push(0));
        refused(&|table| table.rows[1][0] = 99);
        refused(&|table| table.accepting.push(true));
        refused(&|table| table.tracks = 3);
        refused(&|table| table.rows.clear());
    }
}
