//! A growing table of values in the smallest sufficient width.
//!
//! Entries start as bytes; the first entry that does not fit widens the whole table to 16, 32 or 64 bits.
//! Grundy values of heap games are small, so nearly every table stays at one or two bytes an entry.

use bouton_theory::Nimber;

/// Values g(0), g(1), … in one, two, four or eight bytes each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// Every value is below 2⁸.
    U8(Vec<u8>),
    /// Every value is below 2¹⁶.
    U16(Vec<u16>),
    /// Every value is below 2³².
    U32(Vec<u32>),
    /// Any values.
    U64(Vec<u64>),
}

impl Default for Table {
    fn default() -> Self {
        Self::U8(Vec::new())
    }
}

/// Runs `$body` with `$v` bound to the vector, at any width.
macro_rules! each_width {
    ($table:expr, $v:ident => $body:expr) => {
        match $table {
            $crate::table::Table::U8($v) => $body,
            $crate::table::Table::U16($v) => $body,
            $crate::table::Table::U32($v) => $body,
            $crate::table::Table::U64($v) => $body,
        }
    };
}
pub(crate) use each_width;

impl Table {
    /// The number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        each_width!(self, v => v.len())
    }

    /// Whether the table is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entry at `index`.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Nimber> {
        self.raw(index).map(Nimber)
    }

    /// The entries in order.
    pub fn iter(&self) -> impl Iterator<Item = Nimber> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// The entries below `end` as nimbers, eight bytes each.
    #[must_use]
    pub fn to_vec(&self, end: usize) -> Vec<Nimber> {
        each_width!(self, v => v.iter().take(end).map(|x| widened(*x)).collect())
    }

    /// Bytes that the table takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        each_width!(self, v => std::mem::size_of_val(v.as_slice()) as u64)
    }

    /// Bytes that one entry takes.
    #[must_use]
    pub fn width(&self) -> u64 {
        match self {
            Self::U8(_) => 1,
            Self::U16(_) => 2,
            Self::U32(_) => 4,
            Self::U64(_) => 8,
        }
    }

    /// The entry at `index` as a number.
    #[must_use]
    #[inline]
    #[expect(clippy::unnecessary_cast, reason = "one text for four widths")]
    pub fn raw(&self, index: usize) -> Option<u64> {
        each_width!(self, v => v.get(index).map(|x| *x as u64))
    }

    /// Adds an entry, widening the table if need be.
    pub fn push(&mut self, value: u64) {
        self.fit(value);
        match self {
            Self::U8(v) => v.push(value as u8),
            Self::U16(v) => v.push(value as u16),
            Self::U32(v) => v.push(value as u32),
            Self::U64(v) => v.push(value),
        }
    }

    /// Adds entries of one byte each.
    pub(crate) fn extend_bytes(&mut self, values: &[u8]) {
        match self {
            Self::U8(v) => v.extend_from_slice(values),
            _ => values.iter().for_each(|value| self.push(u64::from(*value))),
        }
    }

    /// Adds entries, widening the table if need be.
    pub(crate) fn append(&mut self, values: &[u64]) {
        self.fit(values.iter().copied().max().unwrap_or(0));
        match self {
            Self::U8(v) => v.extend(values.iter().map(|value| *value as u8)),
            Self::U16(v) => v.extend(values.iter().map(|value| *value as u16)),
            Self::U32(v) => v.extend(values.iter().map(|value| *value as u32)),
            Self::U64(v) => v.extend_from_slice(values),
        }
    }

    /// Makes room for `count` entries, no more than that.
    pub(crate) fn reserve(&mut self, count: usize) {
        each_width!(self, v => v.reserve_exact(count.saturating_sub(v.len())));
    }

    /// Adds entries that are all below `bound`, a power of two that some entry needs; widens the table if
    /// need be.
    pub(crate) fn extend(&mut self, values: &[u32], bound: u64) {
        self.fit(bound - 1);
        match self {
            Self::U8(v) => v.extend(values.iter().map(|x| *x as u8)),
            Self::U16(v) => v.extend(values.iter().map(|x| *x as u16)),
            Self::U32(v) => v.extend_from_slice(values),
            Self::U64(v) => v.extend(values.iter().map(|x| u64::from(*x))),
        }
    }

    /// Replaces the entry at `index`, which must exist; widens the table if need be.
    #[inline]
    pub fn set(&mut self, index: usize, value: u64) {
        self.fit(value);
        match self {
            Self::U8(v) => v[index] = value as u8,
            Self::U16(v) => v[index] = value as u16,
            Self::U32(v) => v[index] = value as u32,
            Self::U64(v) => v[index] = value,
        }
    }

    /// Removes the first `count` entries, or all of fewer. The others are moved.
    pub(crate) fn remove_front(&mut self, count: usize) {
        each_width!(self, v => drop(v.drain(..count.min(v.len()))));
    }

    /// Puts `count` entries 0 before the first. The others are moved.
    pub(crate) fn insert_front(&mut self, count: usize) {
        each_width!(self, v => {
            v.reserve_exact(count);
            v.splice(..0, std::iter::repeat_n(0, count));
        });
    }

    /// Appends a copy of the last `period` entries, or of their first `count`.
    pub(crate) fn repeat(&mut self, period: usize, count: usize) {
        each_width!(self, v => {
            let start = v.len() - period;
            v.extend_from_within(start..start + count.min(period));
        });
    }

    fn fit(&mut self, value: u64) {
        match self {
            Self::U8(v) if value > 0xFF => {
                *self = if value <= 0xFFFF {
                    Self::U16(v.iter().map(|x| u16::from(*x)).collect())
                } else if value <= 0xFFFF_FFFF {
                    Self::U32(v.iter().map(|x| u32::from(*x)).collect())
                } else {
                    Self::U64(v.iter().map(|x| u64::from(*x)).collect())
                }
            }
            Self::U16(v) if value > 0xFFFF => {
                *self = if value <= 0xFFFF_FFFF {
                    Self::U32(v.iter().map(|x| u32::from(*x)).collect())
                } else {
                    Self::U64(v.iter().map(|x| u64::from(*x)).collect())
                }
            }
            Self::U32(v) if value > 0xFFFF_FFFF => {
                *self = Self::U64(v.iter().map(|x| u64::from(*x)).collect());
            }
            _ => {}
        }
    }
}

fn widened(x: impl Into<u64>) -> Nimber {
    Nimber(x.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widens_when_needed_and_keeps_every_entry() {
        let mut table = Table::default();
        let values = [3, 255, 256, 7, 65_535, 65_536, 1 << 32, u64::MAX, 0];
        for (i, value) in values.iter().enumerate() {
            table.push(*value);
            assert_eq!(table.to_vec(i + 1), values[..=i].iter().copied().map(Nimber).collect::<Vec<_>>());
        }
        assert_eq!(table.width(), 8);
        let mut straight = Table::default();
        straight.push(1);
        straight.push(1 << 40);
        assert_eq!(straight.to_vec(2), [Nimber(1), Nimber(1 << 40)]);
    }

    #[test]
    fn the_front_is_removed_and_put_back() {
        for large in [3, 300, 70_000, 1 << 40] {
            let mut table = Table::default();
            [0, 0, large, 1].into_iter().for_each(|v| table.push(v));
            let whole = table.clone();
            table.remove_front(2);
            assert_eq!(table.to_vec(2), [Nimber(large), Nimber(1)]);
            table.insert_front(2);
            assert_eq!(table, whole);
            table.remove_front(5);
            assert!(table.is_empty());
        }
    }

    #[test]
    fn a_repeat_copies_the_tail() {
        let mut table = Table::default();
        [9, 1, 2, 3].into_iter().for_each(|v| table.push(v));
        table.repeat(3, 2);
        table.repeat(3, 3);
        let got: Vec<u64> = table.iter().map(|n| n.0).collect();
        assert_eq!(got, [9, 1, 2, 3, 1, 2, 3, 1, 2]);
    }
}
