//! The engine is right about the heaps that it counts as shown, on all planes.

use bouton_rules::TakeAndBreak;

use super::super::index::{Narrow, Wide};
use super::*;
use crate::Control;
use crate::octal::Engine;

/// Blocks of this game are settled and proved again; how many pairs (heap, rare index) were shown, all of
/// them by a common heap that was tried.
fn shown<C: Cells>(text: &str, kernel: Kernel, heaps: u64, blocks: &[usize]) -> usize {
    let code: TakeAndBreak = text.parse().expect(text);
    let mut table = Table::default();
    Engine::new(&code).expect(text).extend(&mut table, heaps, &Control::default()).expect("values");
    let values: Vec<u64> = table.iter().map(|value| value.0).collect();
    let split = Split::best(&code, &table).expect("a digit that divides");
    let mut count = 0;
    for n in blocks {
        let mut before = Table::default();
        before.append(&values[..*n]);
        let mut sparse = Sparse::<C>::new(kernel, &Rules::of(&code), split, &before).expect("cells that fit");
        sparse.grow(n + BLOCK);
        sparse.exclude(*n);
        while !sparse.settle(*n, BLOCK) {
            sparse.exclude_more(*n).expect("planes");
        }
        sparse.heap_cells.planes = sparse.excluded.most();
        let mut proof = std::mem::take(&mut sparse.proof);
        let tried = proof.collect(&sparse.heap_cells, *n, BLOCK);
        let given = proof.given(&sparse.heap_cells, *n, tried);
        for h in 0..BLOCK {
            for index in (0..sparse.heap_cells.limit(n + h)).filter(|index| proof.is_shown(h, *index)) {
                let is_given = given[index as usize / 8].0[h] >> (index % 8) & 1 == 1;
                assert!(is_given, "{text} {kernel:?}: {index} at {n} + {h} of {tried}");
                count += 1;
            }
        }
    }
    count
}

#[test]
fn indices_shown_are_options() {
    for kernel in Kernel::available() {
        // Windows of the first blocks have flagged cells, those of the last have none.
        assert!(shown::<Wide>("0.6", kernel, 50_000, &[3008, 4032, 5056, 6016, 49_920]) > 10_000);
        assert!(shown::<Narrow>("0.36", kernel, 20_000, &[9_984, 19_904]) > 2000);
    }
}

#[test]
fn indices_of_two_bytes_are_not_taken_for_others() {
    // Indices of this game reach 302, but these blocks need only those below 248.
    let blocks = [50_432, 51_264, 51_328, 51_904, 55_104, 55_232, 55_360, 55_808];
    for kernel in Kernel::available() {
        assert!(shown::<Wide>("0.744", kernel, 56_000, &blocks) > 20_000);
    }
}

/// A replica gives other threads the cells that they need, and they draw the same conclusions from it.
#[test]
fn a_replica_reads_as_the_whole() {
    let code: TakeAndBreak = "0.744".parse().expect("a code");
    let mut table = Table::default();
    Engine::new(&code).expect("octal").extend(&mut table, 30_000, &Control::default()).expect("values");
    let split = Split::best(&code, &table).expect("a digit that divides");
    let mut sparse = Sparse::<Wide>::new(Kernel::best(), &Rules::of(&code), split, &table).expect("cells");
    sparse.heap_cells.planes = sparse.excluded.most();
    let whole = &sparse.heap_cells;
    let mut replica = whole.replica();
    for (from, end, reach) in
        [(500, 900, 1000), (20_000, 25_000, 2000), (29_000, 30_000, 5000), (7000, 7001, 64)]
    {
        replica.follow(whole, (from, end), reach);
        for n in from.saturating_sub(reach).max(1)..end {
            assert_eq!(replica.cell(n), whole.cell(n), "{n} of {from} {end} {reach}");
            assert_eq!(replica.limit(n), whole.limit(n));
        }
        for i in 0..reach.min(end) {
            assert_eq!(replica.cells.get(replica.pad + i), whole.cells.get(whole.pad + i), "{i}");
        }
        assert_eq!((replica.planes, replica.last_rare), (whole.planes, whole.last_rare));
        assert!(replica.planes > 32 && replica.last_rare > 1000);
        assert_eq!(replica.pairs == usize::MAX, from < 2 * reach, "pairs reach into a gap");
    }
}
