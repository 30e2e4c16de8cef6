//! Marks of the options of four heaps, and filters that let only unmarked values through.
//!
//! The values are in *blocks* of 64. A filter has eight classes, a bit each: class c is one block, and its
//! values that we want. A value passes if its block and its place in the block have a class in common: two
//! table look-ups of 64 bytes.

use super::super::kernel::{Bytes, Kernel, Plane};

/// Heaps that are settled together.
pub(in super::super) const HEAPS: usize = 4;
/// Values that can be told apart.
pub(in super::super) const VALUES: usize = BLOCK * BLOCK;
/// Values in a block; also pairs in a vector.
pub(super) const BLOCK: usize = 64;
/// Vectors of pairs that we look at for all four heaps while they are near.
pub(super) const TILE: usize = 64;
/// Rounds for which it is known how many values must be asked for.
const ROUNDS: usize = 14;
/// We want this many at first.
const ASKED: u32 = 16;
/// The bits after the point with which we keep numbers of values, so that they sink slowly.
const FINE: u32 = 8;
/// We want this many more when those of all rounds were options.
const MORE: u32 = 64;
/// Filters that all values need.
const MOST_FILTERS: usize = VALUES / BLOCK / 8;

/// The values that we want in eight blocks.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Filter {
    /// For each block the bit of its class, if it has one.
    pub blocks: Plane,
    /// For each place in a block: the classes in which we want it.
    pub places: Plane,
}

/// Where the filters of one heap are made.
#[derive(Debug)]
pub(in super::super) struct Asked<'a> {
    heap: usize,
    filters: &'a mut [[Filter; HEAPS]; MOST_FILTERS],
    /// Filters that some heap uses.
    count: &'a mut usize,
    /// A word for each block that was asked for.
    unmarked: &'a mut [u64; BLOCK],
    /// The next block that we haven't used.
    next: usize,
}

impl Asked<'_> {
    /// Takes the unmarked values of the next blocks, until there are `wanted` of them. `unmarked` gives the
    /// word of a block, `add` adds a class at the bits set in a word.
    #[inline(always)]
    pub(in super::super) fn fill(
        &mut self,
        marks: &[[u8; BLOCK]],
        wanted: u32,
        unmarked: impl Fn(&[u8; BLOCK]) -> u64,
        add: impl Fn(&mut Plane, u64, u8),
    ) {
        let (mut have, mut number) = (0, 0);
        while self.next < marks.len() && have < wanted {
            if number == *self.count {
                // New filters are empty for the other heaps.
                self.filters[number] = [NONE; HEAPS];
                *self.count += 1;
            }
            let filter = &mut self.filters[number][self.heap];
            let mut class = 0;
            while self.next < marks.len() && class < 8 && have < wanted {
                let word = unmarked(&marks[self.next]);
                self.unmarked[self.next % BLOCK] = word;
                if word != 0 {
                    have += word.count_ones();
                    filter.blocks.0[self.next % BLOCK] = 1 << class;
                    add(&mut filter.places, word, 1 << class);
                    class += 1;
                }
                self.next += 1;
            }
            number += 1;
        }
    }
}

/// Filters of the four heaps.
pub(in super::super) type Filters = [[Filter; HEAPS]];

/// Values that were given: for each the number of the heap and the block, and the place in the block.
#[derive(Clone, Debug)]
pub(in super::super) struct Found {
    pub blocks: Vec<u8>,
    pub places: Vec<u8>,
    /// For each vector of pairs and each heap the pairs that pass.
    pub masks: Vec<u64>,
    /// How many were given.
    pub count: usize,
}

impl Found {
    /// Room for the values that the pairs of a tile give.
    pub(super) fn new() -> Self {
        let room = HEAPS * (TILE + 1) * BLOCK;
        Self { blocks: vec![0; room], places: vec![0; room], masks: vec![0; HEAPS * TILE + 8], count: 0 }
    }
}

/// A byte for each heap and value.
#[derive(Clone, Debug)]
#[repr(align(64))]
struct Marks([[[u8; BLOCK]; BLOCK]; HEAPS]);

/// The marks.
#[derive(Clone, Debug)]
pub(super) struct Sieve {
    marks: Marks,
    filters: [[Filter; HEAPS]; MOST_FILTERS],
    /// Filters in use.
    count: usize,
    /// Blocks that can have the answer.
    blocks: usize,
    /// The blocks below this have been asked for in all rounds.
    asked: [usize; HEAPS],
    /// The unmarked values at the beginning of each round.
    unmarked: [[[u64; BLOCK]; HEAPS]; ROUNDS + 1],
    rounds: usize,
    /// How many unmarked values we want in each round: those below the answers of late heaps.
    pub(super) wanted: Wanted,
}

/// A number of values for each round.
pub(super) type Wanted = [u32; ROUNDS];

const NONE: Filter = Filter { blocks: Plane::EMPTY, places: Plane::EMPTY };

impl Sieve {
    pub(super) fn new() -> Self {
        Self {
            marks: Marks([[[0; BLOCK]; BLOCK]; HEAPS]),
            filters: [[NONE; HEAPS]; MOST_FILTERS],
            count: 0,
            blocks: 0,
            asked: [0; HEAPS],
            unmarked: [[[0; BLOCK]; HEAPS]; ROUNDS + 1],
            rounds: 0,
            wanted: [ASKED << FINE; ROUNDS],
        }
    }

    /// Takes all marks away. The values known are below `bound`.
    pub(super) fn clear(&mut self, bound: usize) {
        self.blocks = (bound + 1).div_ceil(BLOCK);
        let space = bound.next_power_of_two().div_ceil(BLOCK).max(self.blocks);
        for marks in &mut self.marks.0 {
            marks[..space].fill([0; BLOCK]);
        }
        self.asked = [self.blocks; HEAPS];
        self.rounds = 0;
    }

    /// Marks a value as an option of the heap `h`.
    #[inline(always)]
    pub(super) fn mark(&mut self, h: usize, value: u64) {
        self.marks.0[h][value as usize / BLOCK % BLOCK][value as usize % BLOCK] = 0xFF;
    }

    /// Whether filters can be made for this round.
    pub(super) fn has_round(round: usize) -> bool {
        round < ROUNDS
    }

    /// Whether a round has all pairs that are left.
    pub(super) fn is_last(round: usize) -> bool {
        round + 1 == ROUNDS
    }

    /// Makes the filters for a round: all unmarked values, or the least ones.
    pub(super) fn filter(&mut self, kernel: Kernel, round: Option<usize>) {
        self.count = 0;
        for h in 0..HEAPS {
            let wanted = round.map_or(u32::MAX, |round| (self.wanted[round] >> FINE) + 1);
            let next = self.fill(kernel, h, (0, self.asked[h]), round.unwrap_or(0), wanted);
            if let Some(round) = round {
                self.asked[h] = next;
                self.rounds = round + 1;
            }
        }
    }

    /// Makes the filters of one heap for the next values that haven't had their turn in all rounds. Returns
    /// `false` if there are none left.
    pub(super) fn filter_next(&mut self, kernel: Kernel, h: usize) -> bool {
        let any = self.asked[h] < self.blocks;
        if any {
            self.count = 0;
            self.asked[h] = self.fill(kernel, h, (self.asked[h], self.blocks), ROUNDS, MORE);
        }
        any
    }

    /// Makes the filters of a heap for the unmarked values of the blocks in `range`, until there are
    /// `wanted`; the block that follows.
    fn fill(&mut self, kernel: Kernel, h: usize, range: (usize, usize), round: usize, wanted: u32) -> usize {
        let mut asked = Asked {
            heap: h,
            filters: &mut self.filters,
            count: &mut self.count,
            unmarked: &mut self.unmarked[round][h],
            next: range.0,
        };
        kernel.ask(&self.marks.0[h][..range.1], wanted, &mut asked);
        asked.next
    }

    /// Marks the values of the pairs (i, `both` + h − i) with `from` ≤ i < `to` that pass the filters.
    /// `often`: most vectors have a pair that passes.
    pub(super) fn sift(
        &mut self,
        kernel: Kernel,
        values: Bytes<'_>,
        both: usize,
        range: (usize, usize),
        often: bool,
        found: &mut Found,
    ) {
        found.count = 0;
        kernel.sift(values, both, range, &self.filters[..self.count], often, found);
        let marks = self.marks.0.as_flattened_mut().as_flattened_mut();
        let mut mark = |block: &u8, place: &u8| {
            // One and is cheaper than a look at the length.
            let at = (*block as usize * BLOCK + *place as usize) % (HEAPS * VALUES);
            marks[at] = 0xFF;
        };
        let (blocks, places) = (&found.blocks[..found.count], &found.places[..found.count]);
        let (blocks, last_blocks) = blocks.as_chunks::<8>();
        let (places, last_places) = places.as_chunks::<8>();
        for (blocks, places) in blocks.iter().zip(places) {
            blocks.iter().zip(places).for_each(|(block, place)| mark(block, place));
        }
        last_blocks.iter().zip(last_places).for_each(|(block, place)| mark(block, place));
    }

    /// The mex of the heap `h`, if it is among the values that were asked for in all rounds.
    pub(super) fn least(&mut self, kernel: Kernel, h: usize) -> Option<usize> {
        let (block, unmarked) = kernel.least(&self.marks.0[h][..self.asked[h]])?;
        let place = unmarked.trailing_zeros();
        for (round, wanted) in self.wanted[..self.rounds].iter_mut().enumerate() {
            let unmarked = &self.unmarked[round][h];
            let below: u32 = unmarked[..block].iter().map(|word| word.count_ones()).sum();
            let below = below + (unmarked[block] & !(u64::MAX << place)).count_ones();
            *wanted = (*wanted - (*wanted >> FINE)).max((below + 1) << FINE);
        }
        Some(block * BLOCK + place as usize)
    }
}
