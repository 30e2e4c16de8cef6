//! A sieve for subtraction sets: 64 heaps in a word, one word for each value.
//!
//! # Invariant
//!
//! g(n) = v exactly if it is the turn of n for the value v: no smaller value is free for n, and no heap n − s
//! has the value v. So in a block of 64 heaps we give out the values in ascending order: of the heaps that
//! are free and not *struck* for v the lowest gets v and strikes those that are some s in S above it, and so
//! on. Strikes from earlier blocks are, for every s, the bits of v there moved by s: for s < 64 they are
//! carried over when the value is given, for larger s two words of a ring are moved and joined, for all
//! values side by side (as SIMD words). A heap costs one step for any size of S below 64.

use crate::table::Table;

/// Values come in groups of this many, which one or two vectors hold.
const GROUP: usize = 8;
const WORD: usize = 64;

/// The state of the sieve at the end of the table.
pub(super) struct SubtractionSieve {
    /// Bit s for each s < 64 of the set.
    small: u64,
    /// (whole blocks, bits beyond) for each larger s.
    large: Vec<(usize, u32)>,
    /// The least s: smaller heaps can't move.
    least: u64,
    end: u8,
    /// How many values have words: a multiple of [`GROUP`].
    classes: usize,
    /// For each of the last blocks the heaps of each value: `ring[slot * classes + value]`; then empty words.
    ring: Vec<u64>,
    slots: usize,
    /// The slot of the current block.
    slot: usize,
    /// For each value the heaps of the current block that may not have it.
    struck: Vec<u64>,
    /// The same for the next block, from s < 64.
    carry: Vec<u64>,
    moves: Vec<Move>,
    pull: Pull,
}

/// Adds the strikes of all large s.
pub(super) type Pull = fn(struck: &mut [u64], ring: &[u64], moves: &[Move]);

/// The strikes of one large s: where the two words of value 0 are in the ring, and how far they move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub(super) near: usize,
    pub(super) far: usize,
    /// Below 64.
    pub(super) shift: u32,
    pub(super) back: u32,
}

impl SubtractionSieve {
    /// The sieve that goes on after `table`.
    pub(super) fn new(set: &[u64], end: u64, table: &Table) -> Self {
        let largest = set.last().copied().unwrap_or(0) as usize;
        let mut sieve = Self {
            small: set.iter().filter(|s| **s < 64).fold(0, |bits, s| bits | 1 << s),
            large: set.iter().filter(|s| **s >= 64).map(|s| ((s / 64) as usize, (s % 64) as u32)).collect(),
            least: set.first().copied().unwrap_or(u64::MAX),
            end: end as u8,
            classes: GROUP,
            ring: Vec::new(),
            slots: largest / WORD + 2,
            slot: 0,
            struck: vec![0; GROUP],
            carry: vec![0; GROUP],
            moves: Vec::new(),
            pull: chosen(),
        };
        sieve.ring = vec![0; (sieve.slots + 1) * sieve.classes];
        sieve.recall(table, largest);
        sieve
    }

    pub(super) fn bytes(&self) -> u64 {
        8 * (self.ring.len() + 2 * self.classes) as u64
    }

    /// Enters the last values of the table as the blocks before slot 0.
    fn recall(&mut self, table: &Table, largest: usize) {
        let have = table.len();
        for back in 1..=have.min(largest + WORD) {
            let value = table.raw(have - back).unwrap_or(0) as usize;
            while value >= self.classes {
                self.grow();
            }
            let block = back.div_ceil(WORD);
            if block < self.slots {
                let bit = block * WORD - back;
                self.ring[(self.slots - block) * self.classes + value] |= 1 << bit;
            }
            if back <= WORD {
                self.carry[value] |= carried(self.small, (WORD - back) as u32);
            }
        }
    }

    /// Room for another group of values.
    fn grow(&mut self) {
        let more = self.classes + GROUP;
        let mut ring = vec![0; (self.slots + 1) * more];
        for (new, old) in ring.chunks_mut(more).zip(self.ring.chunks(self.classes)) {
            new[..old.len()].copy_from_slice(old);
        }
        self.ring = ring;
        self.classes = more;
        self.struck.resize(more, 0);
        self.carry.resize(more, 0);
    }

    /// Fills the table up to `goal` values; the last block may be cut, and the sieve must then be made again.
    pub(super) fn extend(&mut self, table: &mut Table, goal: usize) {
        let mut out = [0; WORD];
        while table.len() < goal {
            self.block(table.len() as u64, &mut out);
            let count = (goal - table.len()).min(WORD);
            table.extend_bytes(&out[..count]);
        }
    }

    /// The values of the heaps `first..first + 64`.
    fn block(&mut self, first: u64, out: &mut [u8; WORD]) {
        self.strike_from_afar();
        self.ring[self.slot * self.classes..(self.slot + 1) * self.classes].fill(0);
        let mut free = u64::MAX;
        // Heaps without an option; in normal play they have the mex of nothing, which the sieve gives them.
        let ended = self.least.saturating_sub(first);
        if ended > 0 && self.end != 0 {
            let ended = if ended >= 64 { u64::MAX } else { (1 << ended) - 1 };
            self.place_all(usize::from(self.end), ended, out);
            free = !ended;
        }
        let mut value = 0;
        while free != 0 {
            if value == self.classes {
                self.grow();
            }
            free &= !self.place(value, free & !self.struck[value], out);
            value += 1;
        }
        self.slot = (self.slot + 1) % self.slots;
    }

    /// Gives `value` to heaps of `open` from below, each striking others; returns those that got it.
    #[inline]
    fn place(&mut self, value: usize, mut open: u64, out: &mut [u8; WORD]) -> u64 {
        let (mut placed, mut next) = (0, 0);
        while open != 0 {
            let bit = open.trailing_zeros();
            out[(bit & 63) as usize] = value as u8;
            placed |= open & open.wrapping_neg();
            next |= carried(self.small, bit);
            open &= (open - 1) & !(self.small << bit);
        }
        self.carry[value] |= next;
        self.ring[self.slot * self.classes + value] |= placed;
        placed
    }

    /// Gives `value` to all heaps of `heaps`, which strike others of it.
    fn place_all(&mut self, value: usize, heaps: u64, out: &mut [u8; WORD]) {
        for bit in (0..64_u32).filter(|bit| heaps >> bit & 1 == 1) {
            out[bit as usize] = value as u8;
            self.struck[value] |= self.small << bit;
            self.carry[value] |= carried(self.small, bit);
        }
        self.ring[self.slot * self.classes + value] |= heaps;
    }

    /// The strikes of earlier blocks on this one.
    fn strike_from_afar(&mut self) {
        std::mem::swap(&mut self.struck, &mut self.carry);
        self.carry.fill(0);
        let word = |blocks: usize| (self.slot + self.slots - blocks) % self.slots * self.classes;
        self.moves.clear();
        self.moves.extend(self.large.iter().map(|&(blocks, shift)| match shift {
            // Nothing comes from the block before: the empty words are used instead.
            0 => Move { near: word(blocks), far: self.slots * self.classes, shift, back: 63 },
            _ => Move { near: word(blocks), far: word(blocks + 1), shift, back: 64 - shift },
        }));
        (self.pull)(&mut self.struck, &self.ring, &self.moves);
    }
}

/// The heaps that a heap at `bit` strikes in the next block.
#[inline]
fn carried(small: u64, bit: u32) -> u64 {
    small >> 1 >> (63 - bit)
}

/// The widest vectors that this machine has.
pub(super) fn chosen() -> Pull {
    #[cfg(target_arch = "x86_64")]
    {
        if std::is_x86_feature_detected!("avx512f") && std::is_x86_feature_detected!("avx512vl") {
            // SAFETY: the machine has these instructions.
            return |struck, ring, moves| unsafe { pull_avx512(struck, ring, moves) };
        }
        if std::is_x86_feature_detected!("avx2") {
            // SAFETY: the machine has these instructions.
            return |struck, ring, moves| unsafe { pull_avx2(struck, ring, moves) };
        }
    }
    pull
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vl")]
fn pull_avx512(struck: &mut [u64], ring: &[u64], moves: &[Move]) {
    pull(struck, ring, moves);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn pull_avx2(struck: &mut [u64], ring: &[u64], moves: &[Move]) {
    pull(struck, ring, moves);
}

/// One group of values after the other, so that its strikes stay in registers.
#[inline]
pub(super) fn pull(struck: &mut [u64], ring: &[u64], moves: &[Move]) {
    for (number, struck) in struck.as_chunks_mut::<GROUP>().0.iter_mut().enumerate() {
        let first = number * GROUP;
        let mut sum = *struck;
        for one in moves {
            let near = ring[one.near + first..].first_chunk::<GROUP>();
            let far = ring[one.far + first..].first_chunk::<GROUP>();
            let (Some(near), Some(far)) = (near, far) else { continue };
            for i in 0..GROUP {
                sum[i] |= near[i] << one.shift | far[i] >> one.back;
            }
        }
        *struck = sum;
    }
}
