//! Points in characters: a cell of Braille holds two by four dots, so that the structure of thousands of
//! points is seen.

/// Dots that are counted, in rows of characters.
pub(crate) struct Dots {
    /// Characters across and down.
    size: (usize, usize),
    /// How many points fall on each dot, row by row.
    counts: Vec<u32>,
}

/// The bits of a Braille character (U+2800), by row and column of its dots.
const BITS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

impl Dots {
    /// No dots on a field of this many characters.
    pub(crate) fn new(columns: usize, rows: usize) -> Self {
        Dots { size: (columns, rows), counts: vec![0; columns * rows * 8] }
    }

    /// Dots across and down.
    fn dots(&self) -> (usize, usize) {
        (self.size.0 * 2, self.size.1 * 4)
    }

    /// The dot of a point: its shares of the width, and of the height from the foot.
    fn at(&self, (across, up): (f64, f64)) -> (usize, usize) {
        let place = |share: f64, count: usize| {
            let last = count.saturating_sub(1);
            ((share.clamp(0.0, 1.0) * last as f64).round() as usize).min(last)
        };
        let (wide, high) = self.dots();
        (place(across, wide), place(1.0 - up, high))
    }

    fn count(&mut self, (x, y): (usize, usize)) {
        let at = y * self.dots().0 + x;
        if let Some(count) = self.counts.get_mut(at) {
            *count = count.saturating_add(1);
        }
    }

    /// Adds a point, each part a share from 0 to 1.
    pub(crate) fn point(&mut self, point: (f64, f64)) {
        let at = self.at(point);
        self.count(at);
    }

    /// Adds the dots on the way from one point to another, without the first.
    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64)) {
        let (from, to) = (self.at(from), self.at(to));
        let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
        let between = |from: usize, to: usize, step: usize| {
            let share = step as f64 / steps.max(1) as f64;
            (from as f64 + (to as f64 - from as f64) * share).round() as usize
        };
        for step in 1..=steps {
            self.count((between(from.0, to.0, step), between(from.1, to.1, step)));
        }
    }

    /// The rows of characters. In a crowd of points we leave a dot dark if it holds far fewer than the
    /// others, so that the frequent values stand out.
    pub(crate) fn rows(&self) -> Vec<String> {
        let lit: Vec<u64> = self.counts.iter().filter(|count| **count > 0).map(|n| u64::from(*n)).collect();
        let mean = lit.iter().sum::<u64>() / lit.len().max(1) as u64;
        let least = u32::try_from(mean / 4).unwrap_or(u32::MAX).max(1);
        let wide = self.dots().0;
        let cell = |row: usize, column: usize| {
            let mut bits = 0;
            for (dy, pair) in BITS.iter().enumerate() {
                for (dx, bit) in pair.iter().enumerate() {
                    if self.counts[(row * 4 + dy) * wide + column * 2 + dx] >= least {
                        bits |= bit;
                    }
                }
            }
            if bits == 0 { ' ' } else { char::from_u32(0x2800 + bits).unwrap_or(' ') }
        };
        (0..self.size.1).map(|row| (0..self.size.0).map(|column| cell(row, column)).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_and_lines() {
        let mut dots = Dots::new(2, 1);
        [(0.0, 0.0), (1.0, 1.0)].into_iter().for_each(|point| dots.point(point));
        assert_eq!(dots.rows(), ["⡀⠈"]);
        dots.line((0.0, 0.0), (1.0, 1.0));
        assert_eq!(dots.rows(), ["⡠⠊"]);
        assert_eq!(Dots::new(3, 2).rows(), ["   ", "   "]);
    }

    #[test]
    fn points_outside_are_drawn_at_the_edge() {
        let mut dots = Dots::new(1, 1);
        [(-5.0, 9.0), (f64::INFINITY, -1.0), (f64::NAN, 0.5)].into_iter().for_each(|point| dots.point(point));
        assert_eq!(dots.rows()[0].chars().count(), 1);
    }
}
