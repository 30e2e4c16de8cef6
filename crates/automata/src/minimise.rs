//! The smallest automaton with the same words: partition refinement (Hopcroft 1971).
//!
//! States start in two blocks, accepting or not. A block that some block's inverse image cuts falls in two,
//! and only the smaller part has to be looked at again, so the work is n log n for each class of symbols.

use std::borrow::Cow;

use crate::automaton::Automaton;
use crate::quick_hash::QuickMap;
use crate::watch::{Halt, Watch};

/// The minimal automaton, with classes and states in their canonical order. All states can be reached.
pub(crate) fn minimise(automaton: &Automaton, watch: &mut Watch<'_>) -> Result<Automaton, Halt> {
    // An alphabet of many tracks is large even if the automaton is small.
    watch.cells(automaton.classes.len())?;
    let automaton = &*with_few_classes(automaton);
    let blocks = refine(automaton, watch)?;
    let (classes, merged) = merge_classes(automaton, &blocks);
    Ok(in_order(automaton, &blocks, classes, &merged))
}

/// The same states, where symbols that lead everywhere to the same state share a class: refinement takes as
/// many rounds as there are classes, and products have many that do the same.
fn with_few_classes(automaton: &Automaton) -> Cow<'_, Automaton> {
    let each: Vec<u32> = (0..automaton.accepting.len() as u32).collect();
    let (classes, merged) = merge_classes(automaton, &each);
    if merged.len() == automaton.width {
        return Cow::Borrowed(automaton);
    }
    let rows = each.iter().flat_map(|state| {
        let row = automaton.row(*state);
        merged.iter().map(|class| row[*class])
    });
    Cow::Owned(Automaton {
        alphabet: automaton.alphabet,
        classes,
        width: merged.len(),
        rows: rows.collect(),
        accepting: automaton.accepting.clone(),
    })
}

/// A partition of the states; each block is a stretch of `members`.
struct Partition {
    members: Vec<u32>,
    /// Where a state is in `members`.
    place: Vec<u32>,
    block: Vec<u32>,
    /// Start and end of each block.
    bounds: Vec<(u32, u32)>,
    /// How many states of a block are marked: those at its front.
    marked: Vec<u32>,
}

impl Partition {
    fn by_acceptance(accepting: &[bool]) -> Self {
        let count = accepting.len() as u32;
        let mut members: Vec<u32> = (0..count).collect();
        members.sort_by_key(|state| accepting[*state as usize]);
        let rejecting = accepting.iter().filter(|accepts| !**accepts).count() as u32;
        let bounds: Vec<(u32, u32)> =
            [(0, rejecting), (rejecting, count)].into_iter().filter(|(start, end)| start < end).collect();
        let mut partition = Self {
            place: vec![0; members.len()],
            block: vec![0; members.len()],
            marked: vec![0; bounds.len()],
            members,
            bounds,
        };
        for place in 0..count {
            partition.place[partition.members[place as usize] as usize] = place;
        }
        for block in 0..partition.bounds.len() {
            partition.name(block as u32);
        }
        partition
    }

    /// Tells its members that they are in this block.
    fn name(&mut self, block: u32) {
        let (start, end) = self.bounds[block as usize];
        for place in start..end {
            self.block[self.members[place as usize] as usize] = block;
        }
    }

    /// Marks a state; whether it is the first of its block.
    fn mark(&mut self, state: u32) -> bool {
        let block = self.block[state as usize] as usize;
        let front = self.bounds[block].0 + self.marked[block];
        let place = self.place[state as usize];
        if place < front {
            return false;
        }
        let other = self.members[front as usize];
        self.members.swap(front as usize, place as usize);
        self.place[other as usize] = place;
        self.place[state as usize] = front;
        self.marked[block] += 1;
        self.marked[block] == 1
    }

    /// Cuts the marked states off and unmarks them; the new block is the smaller part.
    fn split(&mut self, block: u32) -> Option<u32> {
        let (start, end) = self.bounds[block as usize];
        let marked = std::mem::take(&mut self.marked[block as usize]);
        if marked == end - start {
            return None;
        }
        let cut = start + marked;
        let (small, large) =
            if marked <= end - cut { ((start, cut), (cut, end)) } else { ((cut, end), (start, cut)) };
        let new = self.bounds.len() as u32;
        self.bounds[block as usize] = large;
        self.bounds.push(small);
        self.marked.push(0);
        self.name(new);
        Some(new)
    }
}

/// The block of each state in the coarsest partition that every class of symbols respects.
fn refine(automaton: &Automaton, watch: &mut Watch<'_>) -> Result<Vec<u32>, Halt> {
    let (count, width) = (automaton.accepting.len(), automaton.width);
    let (offsets, sources) = inverse(automaton);
    let mut partition = Partition::by_acceptance(&automaton.accepting);
    let mut waiting: Vec<u32> = (0..partition.bounds.len() as u32).collect();
    let mut waits = vec![true; waiting.len()];
    let mut touched = Vec::new();
    while let Some(block) = waiting.pop() {
        waits[block as usize] = false;
        let (start, end) = partition.bounds[block as usize];
        // We copy it because the block may be cut meanwhile; cutting by all of it stays right.
        let targets = partition.members[start as usize..end as usize].to_vec();
        for class in 0..width {
            watch.step()?;
            for target in &targets {
                let at = class * count + *target as usize;
                for source in &sources[offsets[at] as usize..offsets[at + 1] as usize] {
                    if partition.mark(*source) {
                        touched.push(partition.block[*source as usize]);
                    }
                }
            }
            for old in touched.drain(..) {
                if let Some(new) = partition.split(old) {
                    // Where the old block waits, both parts have to; else the smaller part is enough.
                    waiting.push(new);
                    waits.push(true);
                }
            }
        }
    }
    Ok(partition.block)
}

/// The states that lead to a state by a class: those from `offsets[class * count + state]` on.
fn inverse(automaton: &Automaton) -> (Vec<u32>, Vec<u32>) {
    let (count, width) = (automaton.accepting.len(), automaton.width);
    let mut offsets = vec![0u32; count * width + 1];
    for row in automaton.rows.chunks_exact(width) {
        for (class, target) in row.iter().enumerate() {
            offsets[class * count + *target as usize + 1] += 1;
        }
    }
    for at in 1..offsets.len() {
        offsets[at] += offsets[at - 1];
    }
    let mut free = offsets.clone();
    let mut sources = vec![0; automaton.rows.len()];
    for (state, row) in (0u32..).zip(automaton.rows.chunks_exact(width)) {
        for (class, target) in row.iter().enumerate() {
            let slot = &mut free[class * count + *target as usize];
            sources[*slot as usize] = state;
            *slot += 1;
        }
    }
    (offsets, sources)
}

/// Classes that lead from each block to the same block are one; the new class of each symbol, and an old
/// class for each new one.
fn merge_classes(automaton: &Automaton, blocks: &[u32]) -> (Vec<u32>, Vec<usize>) {
    let count = blocks.iter().max().map_or(0, |last| *last as usize + 1);
    let mut example = vec![0u32; count];
    for (state, block) in (0u32..).zip(blocks) {
        example[*block as usize] = state;
    }
    let mut known: QuickMap<Vec<u32>, u32> = QuickMap::default();
    let mut renamed = vec![None; automaton.width];
    let mut merged = Vec::new();
    let classes = automaton.classes.iter().map(|class| {
        let old = *class as usize;
        *renamed[old].get_or_insert_with(|| {
            let to = |state: &u32| blocks[automaton.rows[*state as usize * automaton.width + old] as usize];
            let column: Vec<u32> = example.iter().map(to).collect();
            *known.entry(column).or_insert_with(|| {
                merged.push(old);
                (merged.len() - 1) as u32
            })
        })
    });
    (classes.collect(), merged)
}

/// The blocks as states, numbered in the order of a search by breadth.
fn in_order(automaton: &Automaton, blocks: &[u32], classes: Vec<u32>, merged: &[usize]) -> Automaton {
    let mut number = vec![None; blocks.iter().max().map_or(0, |last| *last as usize + 1)];
    number[blocks[0] as usize] = Some(0);
    let mut order = vec![0u32];
    let mut rows = Vec::new();
    let mut accepting = Vec::new();
    let mut at = 0;
    while at < order.len() {
        let state = order[at] as usize;
        accepting.push(automaton.accepting[state]);
        for class in merged {
            let next = automaton.rows[state * automaton.width + class];
            let name = *number[blocks[next as usize] as usize].get_or_insert_with(|| {
                order.push(next);
                (order.len() - 1) as u32
            });
            rows.push(name);
        }
        at += 1;
    }
    Automaton { alphabet: automaton.alphabet, classes, width: merged.len(), rows, accepting }
}
