//! The inner loops, in four versions: for AVX-512, for AVX2, for WebAssembly with
//! vectors and for any machine. All give the same results.
//!
//! A *plane* is a vector of 64 bytes, one for each of 64 heaps in a row; bit b of byte h of plane k says that
//! heap h has an option with index 8 k + b.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub(super) mod open;
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(test)]
mod tests;
mod windows;

use super::bytes;
use super::dense::{Asked, Filters, Found, HEAPS};

/// Heaps in a block.
pub(super) const BLOCK: usize = 64;
/// Planes are marked in groups of this many; the first one that is marked begins a group.
pub(super) const TOGETHER: usize = 4;

/// One byte for each heap of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct Plane(pub [u8; BLOCK]);

impl Plane {
    pub(super) const EMPTY: Self = Self([0; BLOCK]);
}

/// Which version of the inner loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// Any machine.
    Portable,
    /// x86-64 with AVX2.
    Avx2,
    /// x86-64 with AVX-512 F, BW, CD, DQ, VL, VBMI, VBMI2 and VPOPCNTDQ.
    Avx512,
    /// WebAssembly with vectors of 128 bits, which a module has or has not.
    Simd128,
}

impl Kernel {
    /// The versions that run on this machine, the fastest last.
    #[must_use]
    pub fn available() -> Vec<Self> {
        let mut kernels = vec![Self::Portable];
        if cfg!(all(target_arch = "wasm32", target_feature = "simd128")) {
            kernels.push(Self::Simd128);
        }
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt") {
                kernels.push(Self::Avx2);
            }
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512cd")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512vbmi")
                && is_x86_feature_detected!("avx512vbmi2")
                && is_x86_feature_detected!("avx512vpopcntdq")
                && is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("popcnt")
            {
                kernels.push(Self::Avx512);
            }
        }
        kernels
    }

    /// The fastest version that runs on this machine.
    #[must_use]
    pub fn best() -> Self {
        Self::available().pop().unwrap_or(Self::Portable)
    }
}

/// A heap at a distance and the number added to its cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub distance: u32,
    /// The lowest eight bits of the index to add, in every byte.
    low: u32,
    /// The bits above them.
    high: u32,
}

/// Entries with the bounds of their distances.
#[derive(Clone, Debug)]
pub(super) struct Entries {
    entries: Vec<Entry>,
    least: usize,
    most: usize,
}

impl Default for Entries {
    fn default() -> Self {
        Self { entries: Vec::new(), least: usize::MAX, most: 0 }
    }
}

impl Entries {
    /// Adds an entry. We add `cell` to the cell at this distance.
    pub(super) fn push(&mut self, distance: usize, cell: u32) {
        let every = |byte: u32| (byte & 0xFF) * 0x0101_0101;
        self.entries.push(Entry { distance: distance as u32, low: every(cell), high: every(cell >> 8) });
        self.least = self.least.min(distance);
        self.most = self.most.max(distance);
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether all entries lie nearer than `distance`.
    pub(super) fn are_nearer(&self, distance: usize) -> bool {
        self.most < distance
    }

    /// The entries in `range`. Asserts that a block at the place `at`, moved back by each distance, stays
    /// within the cells.
    fn within(&self, cells: Bytes<'_>, range: std::ops::Range<usize>, at: usize) -> &[Entry] {
        let list = &self.entries[range];
        if list.is_empty() {
            return list;
        }
        let last = at.checked_sub(self.least).map_or(usize::MAX, |begin| begin + BLOCK);
        let fits = self.most <= at && last <= cells.0.len() && cells.1.is_none_or(|low| last <= low.len());
        assert!(fits, "a block within the cells");
        list
    }
}

/// Heaps in a group: one word for each of them is a vector.
pub(super) const GROUP: usize = 8;

/// A cell at a distance below [`BLOCK`], and the number added to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    pub distance: usize,
    pub cell: u32,
}

/// One bit for an index below 64, nothing for other cells.
pub(super) static BIT: [u64; 256] = {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 64 {
        table[i] = 1 << i;
        i += 1;
    }
    table
};

/// Cells as bytes: see [`Cells::bytes`](super::index::Cells::bytes).
pub(super) type Bytes<'a> = (&'a [u8], Option<&'a [u8]>);

impl Kernel {
    /// For each heap h of the block that begins at the place `at`, and each of the entries in `range`: marks
    /// the index of the cell at h − distance plus the entry's, if it is not flagged, in the planes for the
    /// indices from 8 `first` on; `first` is a multiple of [`TOGETHER`]. Distances are at least 64.
    pub(super) fn mark(
        self,
        cells: Bytes<'_>,
        entries: &Entries,
        range: std::ops::Range<usize>,
        at: usize,
        first: usize,
        planes: &mut [Plane],
    ) {
        let list = entries.within(cells, range, at);
        assert!(first.is_multiple_of(TOGETHER), "whole groups of planes");
        match self {
            // SAFETY: `Kernel::available` found the features, and every vector read is within the cells, as
            // asserted.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { avx2::mark(cells, list, at, first, planes) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { avx512::mark(cells, list, at, first, planes) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Self::Simd128 => simd128::mark(cells, list, at, first, planes),
            _ => portable::mark(cells, list, at, first, planes),
        }
    }

    /// For each heap of the group that begins at the place `at` and each entry: adds the bit of the cell at
    /// this distance, if its index is among those of `seen`: a word for each heap for the indices below 64,
    /// then for those below 128, …. Distances are at least [`GROUP`].
    #[inline]
    pub(super) fn exclude(self, cells: Bytes<'_>, entries: &[Near], at: usize, seen: &mut [u64]) {
        #[cfg(target_arch = "x86_64")]
        if self == Self::Avx512 {
            let length = cells.0.len().min(cells.1.map_or(usize::MAX, <[u8]>::len));
            assert!(at >= BLOCK && at <= length, "a group within the cells");
            for (w, seen) in seen.as_chunks_mut::<GROUP>().0.iter_mut().enumerate() {
                // SAFETY: the features were found; distances are below `BLOCK` and at least `GROUP`, so that
                // all bytes lie before `at`.
                unsafe { avx512::exclude(cells, entries, at, 64 * w, seen) };
            }
            return;
        }
        portable::exclude(cells, entries, at, seen);
    }

    /// The number of zeros in the planes.
    pub(super) fn count_open(self, planes: &[Plane]) -> usize {
        match self {
            // SAFETY: `Kernel::available` found the feature.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { avx2::count_open(planes) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { avx512::count_open(planes) },
            _ => portable::count_open(planes),
        }
    }

    /// For each heap of a block its byte of every plane, eight to a word, least significant first: the first
    /// words of all heaps, then the second ones, ….
    pub(super) fn transpose(self, planes: &[Plane], words: &mut [u64]) {
        assert!(words.len() >= BLOCK * planes.len().div_ceil(8), "a word for each heap and eight planes");
        match self {
            // SAFETY: the features were found, the room is as asserted.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { avx512::transpose(planes, words) },
            _ => bytes::transpose(planes, words),
        }
    }

    /// The least i in `from..to` such that the cells at the places `low + i` and `high − i` add up to `cell`.
    /// Returns `None` if no i fits. It may look a little beyond `to`, and return an i from there.
    pub(super) fn find_pair(
        self,
        cells: Bytes<'_>,
        (low, high): (usize, usize),
        (from, to): (usize, usize),
        cell: u32,
    ) -> Option<usize> {
        let split = (cell as u8, (cell >> 8) as u8);
        let portable = |from: usize| portable::find_pair(cells, (low, high), (from, to), split);
        match self {
            Self::Portable => portable(from),
            // SAFETY: the features were found; the vectors lie between `low + from` and `high − from`, which
            // the slices inside check.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 if to - from >= BLOCK / 2 => {
                let whole = from + (to - from) / BLOCK * BLOCK;
                let begin = cells.0.len().min(cells.1.map_or(usize::MAX, <[u8]>::len));
                assert!(
                    low + whole <= begin && high < begin + from && high + 1 >= whole,
                    "pairs within the cells"
                );
                unsafe { avx512::find_pair(cells, (low, high), (from, whole), split) }
                    .or_else(|| portable(whole))
            }
            _ => portable(from),
        }
    }

    /// The rounds of the dense engine in which we don't search for pairs that give an unmarked value but
    /// expect them.
    pub(super) fn rounds_often(self) -> usize {
        match self {
            Self::Portable => 1,
            Self::Avx2 | Self::Avx512 | Self::Simd128 => 3,
        }
    }

    /// Gives the values of pairs (i, `both` + h − i) with `from` ≤ i < `to`, for the heaps h of the four: all
    /// that pass the filters, and perhaps others. The bytes are those of the dense engine; 64 divides `to` −
    /// `from`. `often`: most vectors have a pair that passes.
    pub(super) fn sift(
        self,
        values: Bytes<'_>,
        both: usize,
        (from, to): (usize, usize),
        filters: &Filters,
        often: bool,
        found: &mut Found,
    ) {
        let (high, Some(low)) = values else { return };
        let (pairs, length) = (to - from, high.len().min(low.len()));
        assert!(pairs % BLOCK == 0 && to <= length && to <= both + 1 && both + HEAPS <= length + from);
        let room = found.blocks.len().min(found.places.len());
        assert!(HEAPS * pairs + BLOCK <= room && HEAPS * pairs / BLOCK + 8 <= found.masks.len());
        match self {
            // SAFETY: the features were found; the places and the room are as asserted.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { avx512::sift((high, low), both, (from, to), filters, often, found) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 if !often => unsafe { avx2::sift((high, low), both, (from, to), filters, found) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Self::Simd128 if !often => simd128::sift((high, low), both, (from, to), filters, found),
            _ => portable::sift((high, low), both, (from, to), found),
        }
    }

    /// Asks for the unmarked values of the next blocks, until there are `wanted` of them.
    pub(super) fn ask(self, marks: &[[u8; BLOCK]], wanted: u32, asked: &mut Asked<'_>) {
        match self {
            // SAFETY: the features were found.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { avx512::ask(marks, wanted, asked) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { avx2::ask(marks, wanted, asked) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Self::Simd128 => simd128::ask(marks, wanted, asked),
            _ => asked.fill(marks, wanted, portable::unmarked, portable::add_class),
        }
    }

    /// The first block of 64 marks that has an unmarked value, and a bit for each of them.
    pub(super) fn least(self, marks: &[[u8; BLOCK]]) -> Option<(usize, u64)> {
        match self {
            // SAFETY: the features were found.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { avx512::least(marks) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Self::Simd128 => simd128::least(marks),
            _ => portable::least(marks),
        }
    }
}
