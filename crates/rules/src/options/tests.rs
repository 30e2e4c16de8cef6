//! The sink against itself: packed or in full, the options are the same.

use super::*;
use crate::Line;
use crate::{HeapTable, Layout};

fn words(packing: Packing, numbers: bool) -> Words {
    if numbers { Words::Numbers(packing) } else { Words::Rows(packing) }
}

/// All options as data, in order.
fn all(options: &Options) -> Vec<Vec<Datum>> {
    let mut all = options.data();
    all.sort();
    all
}

fn of_rows(options: &mut Options) {
    options.line([1, 2], [1, 0], 8);
    options.line([5, 1], [-1, 2], 3);
    options.line([14, 0], [1, 0], 4);
    options.line([0, 3], [0, -1], 6);
    options.line([0, 3], [9, -1], 0);
    options.each(&[7, 8], 1, 4, -2, 3);
    options.each(&[7, 8], 1, 4, -2, 4);
    options.each(&[7, 99], 1, 4, 1, 3);
    options.each(&[99, 7], 1, 4, 1, 3);
    options.each(&[1, 7], 0, i64::MAX, 1, 2);
    options.around(&[7, 8]).along(&[(0, -1), (1, 1)], 7);
    options.around(&[7, 8]).along(&[(0, -1), (1, 1)], 9);
    options.around(&[0, 99]).along(&[(0, 2)], 3);
    options.around(&[7, 8]).along(&[(1, i64::MIN)], 2);
    options.row_of([3, 4]);
    options.row_of([3, 16]);
    options.row(&[1]);
    options.row(&[15, 15]);
    options.position(&[2, 2]);
    for parts in [&[[1, 2], [3, 4]][..], &[[1, 2], [99, 4], [1, 1]], &[[7, 7]], &[]] {
        parts.iter().for_each(|part| options.part(part));
        options.end();
    }
    options.datum(&Datum::text("ox"));
    options.part(&[1, 1]);
    options.part_datum(&Datum::text("x"));
    options.end();
}

fn of_numbers(options: &mut Options) {
    options.heaps(1, 10);
    options.heap(3);
    options.heap(-3);
    options.heap(1 << 60);
    options.heaps(2, 20);
    options.heaps(-2, 2);
    options.heaps(5, 5);
    options.heap_line(9, -3, 4);
    options.heap_line(1, -3, 2);
    options.heap_line(1, 7, 2);
    options.pair(3, 4);
    options.pair(3, 16);
    options.pair_line([0, 9], [1, -1], 8);
    options.pair_line([3, 7], [2, 0], 7);
    // Heaps without words, from the start or the end.
    options.pair_line([-1, 9], [1, -1], 9);
    options.pair_line([9, 4], [1, 1], 8);
    options.pair_line([4, 5], [1, 1], 0);
    options.sum(&[]);
    options.sum(&[9]);
    options.sum(&[1, 2, 3]);
    options.sum(&[1, -2, 3]);
}

#[test]
fn packed_options_are_the_same() {
    for (numbers, fill) in [(false, of_rows as fn(&mut Options)), (true, of_numbers)] {
        let parts = if numbers { 1 } else { 2 };
        let packing = Packing::new(4, parts, parts).expect("a packing");
        let (mut plain, mut packed) = (Options::new(), Options::packed(words(packing, numbers)));
        fill(&mut plain);
        fill(&mut packed);
        assert_eq!((plain.keys().len(), plain.len()), (0, packed.len()));
        assert!(packed.keys().len() > 10 && !packed.sums().is_empty() && packed.iter().count() > 3);
        assert_eq!(all(&plain), all(&packed));
        let mut kept = Options::packed(words(packing, numbers));
        kept.keep_lines(true);
        fill(&mut kept);
        assert_eq!((kept.len(), all(&kept)), (packed.len(), all(&packed)));
        assert!(!kept.lines().is_empty() && kept.keys().len() < packed.keys().len());
        kept.write_out();
        assert_eq!((kept.len(), all(&kept), kept.lines().len()), (packed.len(), all(&packed), 0));
        assert!(!plain.all_have(2) && !packed.all_have(2));
        packed.clear();
        assert!(packed.is_empty() && packed.keys().is_empty());
        packed.row(&[1, 2]);
        assert!(packed.all_have(2) && !packed.all_have(1));
        packed.heap(1);
        assert!(!packed.all_have(2) && !packed.all_have(1));
    }
}

#[test]
fn lines_of_sums_are_kept_or_written() {
    let packing = Packing::new(4, 2, 2).expect("a packing");
    let (mut written, mut kept) =
        (Options::packed(words(packing, false)), Options::packed(words(packing, false)));
    kept.keep_lines(true);
    for options in [&mut written, &mut kept] {
        let line = |row: [i64; 2], step: u64, count| Line {
            first: packing.pack(&row).expect("a word"),
            step,
            count,
        };
        options.push_packed_pairs([line([0, 9], 1, 8), line([9, 3], 1_u64.wrapping_neg(), 9)]);
        options.push_packed_pairs([line([0, 1], 16, 2), line([5, 5], 0, 2)]);
        options.row(&[1, 2]);
    }
    assert_eq!((kept.pair_lines().len(), kept.len(), written.len()), (1, 11, 11));
    assert_eq!(all(&kept), all(&written));
    assert!(kept.all_have(2) && !kept.all_have(3));
    kept.clear();
    assert!(kept.is_empty() && kept.pair_lines().is_empty());
}

#[test]
fn laid_options_are_the_same() {
    let layout = Layout::of(&[Datum::text("oo.x"), Datum::text("o")], None, 20).expect("a layout");
    let (mut plain, mut laid) = (Options::new(), Options::packed(Words::Laid(Rc::new(layout))));
    for options in [&mut plain, &mut laid] {
        ["x.", "", "ooooo.x.", "é"].into_iter().for_each(|text| options.datum(&Datum::text(text)));
        options.part_datum(&Datum::text("o"));
        options.part_datum(&Datum::text("x"));
        options.end();
        options.end();
        options.row(&[1, 2]);
    }
    assert_eq!((laid.keys().len(), laid.sums().len(), laid.iter().count()), (2, 4, 3));
    assert_eq!(all(&plain), all(&laid));
}

#[test]
fn labels_name_the_option_added_last() {
    let (mut with, mut without) = (Options::with_labels(), Options::new());
    for options in [&mut with, &mut without] {
        options.row(&[1]);
        options.label(|| Datum::Int(7));
        options.row(&[2]);
    }
    let labels = |options: &Options| options.iter().map(|option| option.label().cloned()).collect::<Vec<_>>();
    assert_eq!(labels(&with), [Some(Datum::Int(7)), None]);
    assert_eq!(labels(&without), [None, None]);
}

#[test]
fn a_part_of_another_game_keeps_its_game() {
    let nim: Rc<dyn Ruleset> = Rc::new(crate::games::nim::Nim);
    let mut options = Options::packed(words(Packing::new(4, 1, 1).expect("a packing"), true));
    options.part(2);
    options.part_of(&nim, &Datum::Int(5));
    options.part(4);
    options.end();
    let games: Vec<bool> = options.get(0).parts().map(|part| part.game.is_some()).collect();
    assert_eq!((games, all(&options)), (vec![false, true, false], vec![[2, 5, 4].map(Datum::Int).to_vec()]));
}

#[test]
fn a_marking_sink_evaluates_heaps() {
    let kayles = |heap: i64, out: &mut Options| {
        for taken in 1..=2.min(heap) {
            (0..=heap - taken).for_each(|a| out.pair(a, heap - taken - a));
        }
        Ok(())
    };
    let mut table = HeapTable::new(bouton_theory::Convention::Normal);
    Options::marking().fill(&mut table, 12, kayles);
    // Winning Ways, chapter 4.
    assert_eq!(table.values(), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    let mut by_parts = HeapTable::new(bouton_theory::Convention::Normal);
    Options::marking().fill(&mut by_parts, 12, |heap, out| {
        if heap == 7 {
            out.datum(&Datum::text("o"));
        }
        (0..heap).for_each(|a| {
            out.part(a);
            out.end();
        });
        Ok(())
    });
    // Stops before the heap with an option that isn't a sum of heaps.
    assert_eq!(by_parts.values(), [0, 1, 2, 3, 4, 5, 6]);
}
