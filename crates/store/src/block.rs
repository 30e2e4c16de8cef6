//! Values in memory and as a numpy file.
//!
//! The file is a header of 64, 128, … bytes and then the values, least significant byte first. The header of
//! a given type and length is always the same text, so that reading needs no parser: what differs from it is
//! not ours.

use std::io::{self, Write};

/// Values in the width of their table, borrowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block<'a> {
    /// One byte each.
    U8(&'a [u8]),
    /// Two bytes each.
    U16(&'a [u16]),
    /// Four bytes each.
    U32(&'a [u32]),
    /// Eight bytes each.
    U64(&'a [u64]),
}

/// Values in the width of their table, owned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// One byte each.
    U8(Vec<u8>),
    /// Two bytes each.
    U16(Vec<u16>),
    /// Four bytes each.
    U32(Vec<u32>),
    /// Eight bytes each.
    U64(Vec<u64>),
}

impl Default for Values {
    fn default() -> Self {
        Self::U8(Vec::new())
    }
}

/// Runs `$body` with `$v` bound to the slice or vector, at any width.
macro_rules! each {
    ($kind:ident, $values:expr, $v:ident => $body:expr) => {
        match $values {
            $kind::U8($v) => $body,
            $kind::U16($v) => $body,
            $kind::U32($v) => $body,
            $kind::U64($v) => $body,
        }
    };
}

impl<'a> Block<'a> {
    /// How many values there are.
    #[must_use]
    pub fn len(self) -> usize {
        each!(Self, self, v => v.len())
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Bytes of one value.
    #[must_use]
    pub fn width(self) -> u64 {
        match self {
            Self::U8(_) => 1,
            Self::U16(_) => 2,
            Self::U32(_) => 4,
            Self::U64(_) => 8,
        }
    }

    /// The values from index `first` on.
    #[must_use]
    pub fn from(self, first: usize) -> Block<'a> {
        match self {
            Self::U8(v) => Self::U8(v.get(first..).unwrap_or_default()),
            Self::U16(v) => Self::U16(v.get(first..).unwrap_or_default()),
            Self::U32(v) => Self::U32(v.get(first..).unwrap_or_default()),
            Self::U64(v) => Self::U64(v.get(first..).unwrap_or_default()),
        }
    }

    /// The first `count` values.
    #[must_use]
    pub fn first(self, count: usize) -> Block<'a> {
        match self {
            Self::U8(v) => Self::U8(&v[..count.min(v.len())]),
            Self::U16(v) => Self::U16(&v[..count.min(v.len())]),
            Self::U32(v) => Self::U32(&v[..count.min(v.len())]),
            Self::U64(v) => Self::U64(&v[..count.min(v.len())]),
        }
    }

    /// The values one by one.
    pub fn iter(self) -> Box<dyn Iterator<Item = u64> + 'a> {
        match self {
            Self::U8(v) => Box::new(v.iter().map(|x| u64::from(*x))),
            Self::U16(v) => Box::new(v.iter().map(|x| u64::from(*x))),
            Self::U32(v) => Box::new(v.iter().map(|x| u64::from(*x))),
            Self::U64(v) => Box::new(v.iter().copied()),
        }
    }

    /// Calls `write` with the bytes of the values, some thousands at a time.
    fn bytes(self, mut write: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        const AT_ONCE: usize = 1 << 14;
        let mut buffer = Vec::new();
        match self {
            Self::U8(v) => write(v)?,
            Self::U16(v) => each_chunk(v, AT_ONCE, &mut buffer, |x| x.to_le_bytes(), &mut write)?,
            Self::U32(v) => each_chunk(v, AT_ONCE, &mut buffer, |x| x.to_le_bytes(), &mut write)?,
            Self::U64(v) => each_chunk(v, AT_ONCE, &mut buffer, |x| x.to_le_bytes(), &mut write)?,
        }
        Ok(())
    }

    /// Writes the numpy file; returns the [`checksum`] of the values.
    ///
    /// # Errors
    ///
    /// Errors of the writer.
    pub fn write_npy(self, mut out: impl Write) -> io::Result<u64> {
        let mut sum = EMPTY;
        out.write_all(&header(self.width(), self.len() as u64))?;
        self.bytes(|bytes| {
            sum = checksum(sum, bytes);
            out.write_all(bytes)
        })?;
        Ok(sum)
    }
}

fn each_chunk<T: Copy, const N: usize>(
    values: &[T],
    at_once: usize,
    buffer: &mut Vec<u8>,
    bytes: impl Fn(T) -> [u8; N],
    write: &mut impl FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<()> {
    for chunk in values.chunks(at_once) {
        buffer.clear();
        buffer.extend(chunk.iter().flat_map(|x| bytes(*x)));
        write(buffer)?;
    }
    Ok(())
}

impl Values {
    /// The same, borrowed.
    #[must_use]
    pub fn block(&self) -> Block<'_> {
        match self {
            Self::U8(v) => Block::U8(v),
            Self::U16(v) => Block::U16(v),
            Self::U32(v) => Block::U32(v),
            Self::U64(v) => Block::U64(v),
        }
    }

    /// Makes room for this many values of this width; the table takes the wider of the two widths.
    pub(crate) fn reserve(&mut self, width: u64, count: u64) {
        self.widen(width);
        let count = usize::try_from(count).unwrap_or(0);
        // Where many small blocks come, the vector's own growth makes fewer copies.
        each!(Self, self, v => if count > v.len() { v.reserve_exact(count) });
    }

    /// Keeps the first `count` values.
    pub(crate) fn truncate(&mut self, count: u64) {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        each!(Self, self, v => v.truncate(count));
    }

    fn widen(&mut self, width: u64) {
        if width > self.block().width() {
            let old = std::mem::take(self);
            *self = match width {
                2 => Self::U16(old.block().iter().map(|x| x as u16).collect()),
                4 => Self::U32(old.block().iter().map(|x| x as u32).collect()),
                _ => Self::U64(old.block().iter().collect()),
            };
        }
    }

    /// Adds the values of `bytes`, which have `width` bytes each; the table takes the wider of the two
    /// widths.
    pub(crate) fn extend(&mut self, width: u64, bytes: &[u8]) {
        self.widen(width);
        let width = width as usize;
        let value =
            |bytes: &[u8]| bytes.iter().rev().fold(0_u64, |value, byte| value << 8 | u64::from(*byte));
        match self {
            Self::U8(v) => v.extend_from_slice(bytes),
            Self::U16(v) => v.extend(bytes.chunks_exact(width).map(|b| value(b) as u16)),
            Self::U32(v) => v.extend(bytes.chunks_exact(width).map(|b| value(b) as u32)),
            Self::U64(v) => v.extend(bytes.chunks_exact(width).map(value)),
        }
    }
}

/// The checksum of no bytes.
pub const EMPTY: u64 = 0xCBF2_9CE4_8422_2325;

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo 1991) of bytes that follow those with the hash `sum`.
#[must_use]
pub fn checksum(sum: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(sum, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3))
}

/// The header of a numpy file (format version 1.0) of `count` unsigned numbers of `width` bytes.
#[must_use]
pub fn header(width: u64, count: u64) -> Vec<u8> {
    let kind = if width == 1 { "|u1".to_owned() } else { format!("<u{width}") };
    let mut text = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({count},), }}");
    // Magic, version and length take 10 bytes; a line end closes the text; all together a multiple of 64.
    let padded = (10 + text.len() + 1).next_multiple_of(64) - 10;
    text.push_str(&" ".repeat(padded - 1 - text.len()));
    text.push('\n');
    let mut header = b"\x93NUMPY\x01\x00".to_vec();
    header.extend((text.len() as u16).to_le_bytes());
    header.extend(text.as_bytes());
    header
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_what_numpy_writes() {
        // numpy.save of numpy.zeros(3, dtype=numpy.uint16).
        let expected = b"\x93NUMPY\x01\x00v\x00{'descr': '<u2', 'fortran_order': False, 'shape': (3,), }";
        let found = header(2, 3);
        assert_eq!((&found[..expected.len()], found.len(), found.last()), (&expected[..], 128, Some(&b'\n')));
    }

    #[test]
    fn bytes_come_back_as_values_of_the_wider_width() {
        let mut values = Values::default();
        values.extend(1, &[1, 2]);
        values.extend(4, &[3, 0, 1, 0]);
        values.extend(2, &[5, 1]);
        assert_eq!(values, Values::U32(vec![1, 2, 0x1_0003, 0x105]));
        let mut out = Vec::new();
        let sum = values.block().from(2).write_npy(&mut out).unwrap();
        assert_eq!(out[128..], [3, 0, 1, 0, 5, 1, 0, 0]);
        assert_eq!(sum, checksum(EMPTY, &out[128..]));
    }
}
