//! Who wins small positions, by going through all options: no code of the crate is used.

#![allow(dead_code, reason = "each test takes the tables that it needs")]

use bouton_automata::theorem::Oracle;

/// The lost positions with all parts below a bound.
pub(crate) struct Table {
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
    pub(crate) fn solved(
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
            options(&position, &mut |option| {
                is_won |= table.holds(option) && table.lost[table.index(option)];
            });
            let index = table.index(&position);
            table.lost[index] = !is_won;
        }
        table
    }

    /// The sentence of a law.
    pub(crate) fn law(
        side: u64,
        parts: usize,
        is_lost: impl Fn(&[u64]) -> bool,
    ) -> Law<impl Fn(&[u64]) -> bool> {
        Law { side, parts, is_lost }
    }
}

/// Chomp with two rows. A tuple that isn't a position counts as won if it has a lost option.
pub(crate) fn chomp_table() -> Table {
    Table::solved(
        128,
        2,
        |p| p[0] + p[1],
        |p, each| {
            if p[0] == 0 || p[1] > p[0] {
                return;
            }
            (0..p[1]).for_each(|b| each(&[p[0], b]));
            (1..p[0]).for_each(|a| each(&[a, p[1].min(a)]));
        },
    )
}

/// Coins on a strip, three or four: alternate gaps are equal.
pub(crate) fn silver_dollar_law(coins: usize) -> impl Oracle {
    Table::law(1 << 18, coins, |p| {
        let is_increasing = p.windows(2).all(|pair| pair[0] < pair[1]);
        is_increasing
            && match p {
                [a, b, c] => *a == c - b - 1,
                [a, b, c, d] => b - a == d - c,
                _ => false,
            }
    })
}

/// The lost positions of two heaps, by the first.
pub(crate) struct Rows {
    side: usize,
    lost: Vec<Vec<usize>>,
}

impl Rows {
    /// Whole rows, columns and, if `has_diagonal`, diagonals may be taken; single jumps, too; `x + y ≤
    /// terminal` is lost.
    pub(crate) fn queen(
        side: usize,
        has_diagonal: bool,
        jumps: &[[usize; 2]],
        terminal: Option<usize>,
    ) -> Self {
        let mut lost: Vec<Vec<usize>> = Vec::new();
        let (mut columns, mut diagonals) = (vec![false; side], vec![false; 2 * side]);
        let mut first = 0;
        for x in 0..side {
            let ends = |y: usize| terminal.is_some_and(|most| x + y <= most);
            let mut row: Vec<usize> = (0..side).take_while(|y| ends(*y)).collect();
            let is_hit = |y: usize| {
                let by_jump = |[i, j]: &[usize; 2]| x >= *i && y >= *j && lost[x - i].contains(&(y - j));
                columns[y] || has_diagonal && diagonals[side + x - y] || jumps.iter().any(by_jump)
            };
            if row.is_empty() {
                row.extend((first..side).find(|y| !is_hit(*y)));
            }
            for y in &row {
                (columns[*y], diagonals[side + x - y]) = (true, true);
            }
            while first < side && columns[first] {
                first += 1;
            }
            lost.push(row);
        }
        Self { side, lost }
    }

    /// The lost positions of (s,t)-Wythoff: (A, B) with the smallest number A that isn't used, B = s A + t n
    /// (Fraenkel 1998).
    pub(crate) fn beatty(side: usize, s: usize, t: usize) -> Self {
        let mut is_used = vec![false; side];
        let (mut a, mut pairs) = (0, Vec::new());
        for n in 0.. {
            while a < side && is_used[a] {
                a += 1;
            }
            if a == side {
                break;
            }
            let b = s * a + t * n;
            is_used[a] = true;
            if b < side {
                is_used[b] = true;
            }
            pairs.push([a, b]);
            if a != b {
                pairs.push([b, a]);
            }
        }
        Self::from_pairs(side, pairs)
    }

    /// These lost positions.
    pub(crate) fn from_pairs(side: usize, pairs: impl IntoIterator<Item = [usize; 2]>) -> Self {
        let mut lost = vec![Vec::new(); side];
        for [x, y] in pairs.into_iter().filter(|pair| pair.iter().all(|part| *part < side)) {
            lost[x].push(y);
        }
        Self { side, lost }
    }
}

impl Oracle for Rows {
    fn bound(&self) -> u64 {
        self.side as u64
    }

    fn is_lost(&mut self, position: &[u64]) -> Option<bool> {
        let row = self.lost.get(usize::try_from(position[0]).ok()?)?;
        let y = usize::try_from(position[1]).ok().filter(|y| *y < self.side)?;
        Some(row.contains(&y))
    }

    fn lost_below(&mut self, side: u64) -> Option<Vec<Vec<u64>>> {
        let side = side as usize;
        let rows = self.lost.iter().take(side).enumerate();
        let pairs = rows
            .flat_map(|(x, row)| row.iter().filter(|y| **y < side).map(move |y| vec![x as u64, *y as u64]));
        Some(pairs.collect())
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
pub(crate) struct Law<F> {
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
