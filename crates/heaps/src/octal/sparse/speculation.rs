//! Two threads within one game: heaps are settled ahead of their proof.
//!
//! Rare heaps become very infrequent. So one thread settles the heaps of a stretch as common ones, while
//! others prove the stretch before from a replica of the cells ([`HeapCells`]); the thread that is ready
//! first takes further blocks of the proof. If a replica can't decide, it leaves the heap in doubt, and the
//! whole decides. If a heap is rare after all, we forget the heaps from its block on, and do the block alone.
//! Hence every heap enters the table with the same proof as on one thread.

use std::ops::Range;

use super::super::cells::HeapCells;
use super::super::index::Cells;
use super::super::kernel::BLOCK;
use super::super::proof::Proof;
use super::super::threads::{Helpers, Queue, together};
use super::Sparse;
use crate::Stop;
use crate::table::Table;

/// The most heaps of a stretch.
const MOST: usize = 1 << 18;
/// To settle takes about as long as to prove: more helpers would have nothing to do.
const MOST_HELPERS: usize = 2;
/// The fixed cost of a block, in entries.
const FIXED: usize = 64;

/// The heaps settled beyond the table.
#[derive(Clone, Debug)]
pub(super) struct Speculation<C> {
    /// The heaps below this are settled; those beyond the table not proved.
    settled: usize,
    replica: HeapCells<C>,
    blocks: Vec<Block>,
}

/// The state of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Block {
    /// Not looked at.
    Open,
    /// All heaps are common.
    Common,
    /// The replica does not show that they are.
    Doubtful,
}

/// Blocks of these heaps that are to be proved, from any thread.
struct Task<'a> {
    heaps: Range<usize>,
    blocks: Queue<'a, Block>,
}

impl Task<'_> {
    /// Proves a block; how many common heaps were tried.
    fn prove<C: Cells>(
        &self,
        heap_cells: &HeapCells<C>,
        proof: &mut Proof,
        (i, block): (usize, &mut Block),
    ) -> usize {
        let n = self.heaps.start + i * BLOCK;
        let count = BLOCK.min(self.heaps.end - n);
        let tried = proof.collect(heap_cells, n, count);
        let common = (0..count).all(|h| proof.shows(heap_cells, n, h));
        *block = if common { Block::Common } else { Block::Doubtful };
        tried
    }
}

impl<C: Cells> Speculation<C> {
    /// Bytes of the replica.
    pub(super) fn bytes(&self) -> u64 {
        self.replica.bytes()
    }
}

impl<C: Cells> Sparse<C> {
    /// Adds heaps below `goal` to the table and settles some below `end`, if that is worth several threads;
    /// whether it was.
    pub(in super::super) fn stretch(
        &mut self,
        table: &mut Table,
        (goal, end): (usize, usize),
        helpers: Helpers<'_>,
    ) -> Result<bool, Stop> {
        let n = table.len();
        let length = self.length(n, end, helpers);
        let Some(mut speculation) =
            self.speculation.take().or_else(|| (length > 0).then(|| self.ahead_of(n)))
        else {
            return Ok(false);
        };
        let settled = speculation.settled;
        let proved = goal.min(settled);
        // At first there is nothing to prove.
        let length = if settled == n { length.div_ceil(4) } else { length };
        let to = end.min(proved + length).max(settled);
        self.grow(to);
        self.heap_cells.planes = self.excluded.most();
        let result = self.prove_and_settle(&mut speculation, (n, proved), to, helpers);
        self.publish_common(table, speculation, proved);
        result.map(|()| {
            table.len() > n
                || self.speculation.as_ref().is_some_and(|speculation| speculation.settled > settled)
        })
    }

    /// The heaps of a stretch from `n` on; 0 if they are not worth a thread, or if a rare heap is to be
    /// expected.
    fn length(&self, n: usize, end: usize, helpers: Helpers<'_>) -> usize {
        let block = (BLOCK * (self.rare.len() + self.tried + FIXED)) as u64;
        let quiet = n - self.heap_cells.last_rare.max(self.alone).min(n);
        let most = MOST.min(quiet / 2 * helpers.tuning.trust).min((end - n) / 2);
        let blocks = (most / BLOCK).min((helpers.tuning.most / block) as usize);
        let bytes = (2 * helpers.tuning.reach + blocks * BLOCK) as u64 * C::WIDTH;
        let pays =
            helpers.threads > 1 && blocks as u64 * block >= helpers.tuning.least && bytes <= helpers.room;
        if pays && self.proof.is_within(helpers.tuning.reach) { blocks * BLOCK } else { 0 }
    }

    fn ahead_of(&self, n: usize) -> Box<Speculation<C>> {
        Box::new(Speculation { settled: n, replica: self.heap_cells.replica(), blocks: Vec::new() })
    }

    /// Proves the heaps of the first range and settles those up to `to`.
    fn prove_and_settle(
        &mut self,
        speculation: &mut Speculation<C>,
        (from, proved): (usize, usize),
        to: usize,
        helpers: Helpers<'_>,
    ) -> Result<(), Stop> {
        let Speculation { settled, replica, blocks } = speculation;
        blocks.clear();
        blocks.resize((proved - from).div_ceil(BLOCK), Block::Open);
        let number = if blocks.is_empty() { 0 } else { MOST_HELPERS.min(helpers.threads - 1) };
        if number > 0 {
            replica.follow(&self.heap_cells, (from, proved), helpers.tuning.reach);
        }
        let task = Task { heaps: from..proved, blocks: Queue::new(blocks) };
        let mut proof = std::mem::take(&mut self.proof);
        let (pattern, replica) = (proof.clone(), &*replica);
        let help = || {
            let mut proof = pattern.clone();
            while let Some(piece) = task.blocks.last() {
                task.prove(replica, &mut proof, piece);
            }
        };
        let result = together(number, help, || {
            self.settle_ahead(settled, to, helpers).inspect_err(|_| task.blocks.close())?;
            let mut looked = 0;
            while let Some(piece) = task.blocks.first() {
                self.tried = task.prove(&self.heap_cells, &mut proof, piece);
                let pairs = (BLOCK * self.tried) as u64;
                helpers.look_after(&mut looked, pairs).inspect_err(|_| task.blocks.close())?;
            }
            Ok(())
        });
        self.proof = proof;
        if number > 0 {
            helpers.help.set(task.blocks.help((proved - from).div_ceil(BLOCK)));
        }
        result
    }

    /// Settles heaps as common ones up to `to`, or up to a block with indices that don't fit.
    fn settle_ahead(&mut self, settled: &mut usize, to: usize, helpers: Helpers<'_>) -> Result<(), Stop> {
        let mut looked = 0;
        while *settled < to {
            let (n, count) = (*settled, BLOCK.min(to - *settled));
            self.exclude(n);
            while !self.settle(n, count) {
                if self.exclude_more(n).is_err() {
                    return Ok(());
                }
            }
            self.excluded.adapt();
            *settled += count;
            helpers.look_after(&mut looked, (BLOCK * (self.rare.len() + FIXED)) as u64)?;
        }
        Ok(())
    }

    /// Adds the heaps below `end` to the table that are proved, up to the block of the first rare one.
    fn publish_common(&mut self, table: &mut Table, speculation: Box<Speculation<C>>, end: usize) {
        for block in &speculation.blocks {
            let n = table.len();
            let count = BLOCK.min(end - n);
            match block {
                Block::Open => break,
                Block::Common => {}
                Block::Doubtful if self.is_common(n, count) => {}
                Block::Doubtful => {
                    self.alone = n + 1;
                    return;
                }
            }
            self.publish(table, n, count);
        }
        self.speculation = Some(speculation).filter(|speculation| speculation.settled > table.len());
    }

    /// Whether all heaps of a block that is settled are common.
    fn is_common(&mut self, n: usize, count: usize) -> bool {
        self.proof.collect(&self.heap_cells, n, count);
        (0..count).all(|h| self.proof.shows(&self.heap_cells, n, h))
    }
}
