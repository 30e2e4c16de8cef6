//! Who wins small positions, by going through all options: no code of the crate is used.

use bouton_automata::theorem::Oracle;

/// The lost positions with all parts below a bound.
pub struct Table {
    side: u64,
    lost: Vec<bool>,
}

impl Table {
    fn index(&self, position: &[u64]) -> usize {
        position.iter().fold(0, |index, part| index * self.side as usize + *part as usize)
    }

    fn holds(&self, position: &[u64]) -> bool {
        position.iter().all(|part| *part < self.side)
    }

    /// Tuples by their sum (or another measure that every option lowers); `options` tells each option.
    pub fn solved(
        side: u64,
        parts: usize,
        measure: impl Fn(&[u64]) -> u64,
        options: impl Fn(&[u64], &mut dyn FnMut(&[u64])),
    ) -> Self {
        let count = (side as usize).pow(parts as u32);
        let mut table = Self { side, lost: vec![false; count] };
        let unpacked = |mut index: usize| {
            let mut position = vec![0; parts];
            for part in position.iter_mut().rev() {
                *part = index as u64 % side;
                index /= side as usize;
            }
            position
        };
        let mut order: Vec<Vec<u64>> = (0..count).map(unpacked).collect();
        order.sort_by_key(|position| measure(position));
        for position in order {
            let mut is_won = false;
            options(&position, &mut |option| is_won = is_won || table.holds(option) && table.lost[table.index(option)]);
            let index = table.index(&position);
            table.lost[index] = !is_won;
        }
        table
    }

    /// What a law says.
    pub fn of(side: u64, parts: usize, is_lost: impl Fn(&[u64]) -> bool) -> Law<impl Fn(&[u64]) -> bool> {
        Law { side, parts, is_lost }
    }

    /// Two heaps with whole rows, columns and other lines of a queen, single jumps, and `x + y ≤ terminal` lost.
    pub fn queen(side: usize, has_diagonal: bool, jumps: &[(usize, usize)], terminal: Option<usize>) -> Self {
        let mut table = Self { side: side as u64, lost: vec![false; side * side] };
        let (mut rows, mut columns, mut diagonals) = (vec![false; side], vec![false; side], vec![false; 2 * side]);
        for sum in 0..2 * side - 1 {
            for x in sum.saturating_sub(side - 1)..=sum.min(side - 1) {
                let y = sum - x;
                let is_won = rows[y]
                    || columns[x]
                    || has_diagonal && diagonals[side + x - y]
                    || jumps.iter().any(|(i, j)| x >= *i && y >= *j && table.lost[(x - i) * side + y - j]);
                if terminal.is_some_and(|most| sum <= most) || !is_won {
                    table.lost[x * side + y] = true;
                    (rows[y], columns[x], diagonals[side + x - y]) = (true, true, true);
                }
            }
        }
        table
    }
}

impl Oracle for Table {
    fn bound(&self) -> u64 {
        self.side
    }

    fn is_lost(&mut self, position: &[u64]) -> Option<bool> {
        self.holds(position).then(|| self.lost[self.index(position)])
    }
}

/// Positions that a law decides, below a bound.
pub struct Law<F> {
    side: u64,
    parts: usize,
    is_lost: F,
}

impl<F: Fn(&[u64]) -> bool> Oracle for Law<F> {
    fn bound(&self) -> u64 {
        self.side
    }

    fn is_lost(&mut self, position: &[u64]) -> Option<bool> {
        assert_eq!(position.len(), self.parts);
        position.iter().all(|part| *part < self.side).then(|| (self.is_lost)(position))
    }
}
