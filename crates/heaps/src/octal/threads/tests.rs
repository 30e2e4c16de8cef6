//! On several threads the values are those of one thread, for any division into pieces.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Barrier;

use bouton_rules::TakeAndBreak;

use super::*;
use crate::octal::{Engine, Kernel};
use crate::{Budget, Control, SolveError, Table};

/// Pieces as short as can be, whether or not a rare heap is to be expected.
const SHORT: Tuning = Tuning {
    least: 0,
    most: 1 << 16,
    reach: 17 << 10,
    fours: 3,
    judged: usize::MAX,
    look: PAIRS,
    trust: 1 << 10,
};

fn engine(text: &str, kernel: Kernel, tuning: Tuning) -> Engine {
    let code: TakeAndBreak = text.parse().expect(text);
    let mut engine = Engine::with_kernel(&code, kernel).expect(text);
    engine.threads.tuning = tuning;
    engine
}

fn on(threads: usize) -> Control {
    Control::bounded(Budget { threads, ..Budget::default() })
}

/// The values, and how many of them several threads found.
fn values(text: &str, kernel: Kernel, to: u64, control: &Control, tuning: Tuning) -> (Table, u64) {
    let (mut table, mut engine) = (Table::default(), engine(text, kernel, tuning));
    engine.extend(&mut table, to, control).expect(text);
    (table, engine.shared())
}

#[track_caller]
fn assert_equal(text: &str, left: &Table, right: &Table) {
    let first = left.iter().zip(right.iter()).position(|(a, b)| a != b);
    assert_eq!((left.len(), first), (right.len(), None), "{text}");
}

#[test]
fn codes_of_three_digits_have_the_same_values_on_several_threads() {
    let (mut shared, kernel) = (0, Kernel::best());
    for number in (0..1024).step_by(3) {
        let text = format!("{}.{:03o}", number / 512 * 4, number % 512);
        let code: TakeAndBreak = text.parse().expect("a code");
        if !Engine::covers(&code) {
            continue;
        }
        let (one, none) = values(&text, kernel, 3000, &on(1), SHORT);
        assert_eq!(none, 0, "{text}");
        let (two, some) = values(&text, kernel, 3000, &on(2 + number % 2), SHORT);
        assert_equal(&text, &one, &two);
        shared += some;
    }
    assert!(shared > 50_000, "{shared}");
}

#[test]
fn every_kernel_and_pace_gives_the_same_values() {
    for (text, to) in [
        ("0.6", 40_000),
        ("0.64", 30_000),
        ("0.104", 9000),
        ("0.76", 5000),
        ("4!.0", 20_000),
        ("0.744", 20_000),
    ] {
        let (one, _) = values(text, Kernel::best(), to, &on(1), SHORT);
        for kernel in Kernel::available() {
            let mut sum = 0;
            for tuning in [SHORT, Tuning { fours: 1, ..SHORT }, Tuning { fours: 40, ..SHORT }] {
                let (two, shared) = values(text, kernel, to, &on(2), tuning);
                assert_equal(text, &one, &two);
                sum += shared;
            }
            assert!(sum > 0, "{text} {kernel:?}");
        }
    }
}

/// Pairs of two heaps that are both in the gap are not in the replica: where it has too few, the whole
/// decides.
#[test]
fn replicas_with_a_gap_are_enough() {
    for text in ["0.104", "0.454", "0.354", "0.016"] {
        let (one, _) = values(text, Kernel::best(), 30_000, &on(1), SHORT);
        for reach in [1 << 10, 1 << 12] {
            let (two, shared) = values(text, Kernel::best(), 30_000, &on(2), Tuning { reach, ..SHORT });
            assert_equal(text, &one, &two);
            assert!(shared > 20_000, "{text} {reach} {shared}");
        }
    }
}

/// With the usual tuning, where it begins to pay, and with rare heaps among the heaps that are settled ahead.
#[test]
fn the_usual_pace_gives_the_same_values() {
    for (text, to) in [("0.6", 60_000), ("0.64", 180_000), ("0.06", 20_000), ("0.104", 300_000)] {
        let (one, _) = values(text, Kernel::best(), to, &on(1), Tuning::USUAL);
        let (two, shared) = values(text, Kernel::best(), to, &on(2), Tuning::USUAL);
        assert_equal(text, &one, &two);
        assert!(shared > 0 && shared < to, "{text} {shared}");
    }
}

#[test]
fn an_interrupted_stretch_goes_on() {
    let tuning = Tuning { most: 1 << 20, fours: 40, look: 1, ..SHORT };
    for (text, to) in [("0.6", 25_000), ("0.06", 8000), ("0.64", 30_000), ("0.376", 30_000)] {
        let (one, _) = values(text, Kernel::best(), to, &on(1), SHORT);
        let (mut engine, mut table) = (engine(text, Kernel::best(), tuning), Table::default());
        let mut stops = 0;
        loop {
            let calls = Rc::new(Cell::new(0));
            let counted = Rc::clone(&calls);
            // Sooner or later, but never at once.
            let bound = if stops % 7 == 6 { 1 } else { 5 + stops % 50 };
            // Work begun on two threads may be met by one.
            let threads = if stops % 7 == 6 { 1 } else { 2 };
            let control = Control::watched(Budget { threads, ..Budget::default() }, move |_| {
                counted.set(counted.get() + 1);
                (counted.get() > bound).then_some(Stop::Interrupt)
            });
            match engine.extend(&mut table, to, &control) {
                Ok(()) => break,
                Err(SolveError::Stopped(Stop::Interrupt)) => stops += 1,
                Err(error) => panic!("{text}: {error}"),
            }
            assert_eq!(calls.get(), bound + 1, "{text}: work went on after the stop");
            assert!(stops < 10_000, "{text}: no progress at {}", table.len());
        }
        assert_equal(text, &one, &table);
        assert!(stops > 6 && engine.shared() > 500, "{text} {stops} {}", engine.shared());
    }
}

#[test]
fn a_table_of_any_length_goes_on_with_any_number_of_threads() {
    for text in ["0.6", "0.64", "0.06"] {
        let (one, _) = values(text, Kernel::best(), 6000, &on(1), SHORT);
        let (mut engine, mut table) = (engine(text, Kernel::best(), SHORT), Table::default());
        for (i, to) in [700, 701, 1500, 1501, 1700, 3001, 3005, 4999, 5000, 6000].into_iter().enumerate() {
            engine.extend(&mut table, to, &on(1 + i % 3)).expect("values");
            assert_eq!(table.len() as u64, to + 1, "{text}");
        }
        assert_equal(text, &one, &table);
    }
}

#[test]
fn a_proof_has_the_same_length() {
    for text in ["0.16", "0.165", "0.56", "0.07"] {
        let prove = |threads| {
            let (mut table, mut engine) = (Table::default(), engine(text, Kernel::best(), SHORT));
            engine.prove(&mut table, 800_000, &on(threads)).expect("values");
            (table.len(), engine.certificate().cloned())
        };
        assert_eq!(prove(1), prove(2), "{text}");
    }
}

/// Work that fits on one thread is not refused on two.
#[test]
fn threads_take_memory_only_where_there_is_room() {
    for text in ["0.104", "0.06", "0.007"] {
        let peak = Rc::new(Cell::new(0));
        let seen = Rc::clone(&peak);
        let watched = Control::watched(Budget::default(), move |work| {
            seen.set(work.bytes.max(seen.get()));
            None
        });
        values(text, Kernel::best(), 9000, &watched, SHORT);
        let budget = Budget { threads: 2, bytes: peak.get(), ..Budget::default() };
        let (_, shared) = values(text, Kernel::best(), 9000, &Control::bounded(budget), SHORT);
        let budget = Budget { bytes: 1 << 20, ..budget };
        let (_, more) = values(text, Kernel::best(), 9000, &Control::bounded(budget), SHORT);
        assert!(shared < more, "{text} {shared} {more}");
    }
}

#[test]
fn helpers_work_at_the_same_time_and_pieces_are_done_once() {
    let meeting = Barrier::new(3);
    let meet = || {
        meeting.wait();
    };
    together(2, meet, meet);
    let mut pieces = vec![0; 1000];
    let queue = Queue::new(&mut pieces);
    let work = || {
        while let Some((i, piece)) = queue.first() {
            *piece += i;
        }
    };
    together(2, work, work);
    assert!(pieces.iter().enumerate().all(|(i, piece)| *piece == i));
    let queue = Queue::new(&mut pieces);
    queue.close();
    assert!(queue.first().is_none());
}

#[test]
fn every_helper_has_enough_to_do() {
    let look = || Ok(());
    let helpers = Helpers { threads: 8, tuning: Tuning::USUAL, room: 0, look: &look, help: &Cell::default() };
    assert_eq!([1, 3, 100].map(|pieces| helpers.number(pieces * Tuning::USUAL.least)), [1, 3, 7]);
    assert_eq!(Helpers { threads: 1, ..helpers }.number(u64::MAX), 0);
    assert_eq!(Helpers { tuning: SHORT, ..helpers }.number(0), 7);
}

#[test]
fn helpers_that_do_not_come_are_asked_less_and_less() {
    let (mut backoff, mut alone) = (Backoff::default(), 0);
    let mut tried = Vec::new();
    for stretch in 0..400 {
        if backoff.is_over() {
            alone += 1;
            continue;
        }
        tried.push(stretch);
        // They are back after a while.
        let helped = if stretch < 200 { 12 } else { 13 };
        backoff.learn(Help { pieces: 100, helped }, 16);
    }
    assert_eq!(tried[..8], [0, 2, 5, 10, 19, 36, 69, 134]);
    assert_eq!(tried[8..18], [199, 264, 297, 314, 323, 328, 331, 333, 334, 335]);
    assert_eq!(tried.len() + alone, 400);
    backoff.learn(Help { pieces: 15, helped: 0 }, 16);
    assert!(!backoff.is_over(), "few pieces say nothing");
}
