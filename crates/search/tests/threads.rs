//! Proofs on several threads find what one thread finds, within the same bounds.

use std::cell::RefCell;
use std::rc::Rc;

use bouton_heaps::{Budget, Control, ProofKeeper, ProofLog, SolveError, Stop};
use bouton_rules::{Datum, GAMES, RuleError};
use bouton_search::{Family, Question, answer, has_value};

fn family(id: &str) -> Rc<Family> {
    let entry = GAMES.iter().find(|entry| entry.id == id).expect("a native game");
    Family::new(id, &(entry.build)(&[]).expect("rules without parameters"))
}

fn rectangle(height: usize, width: usize) -> Datum {
    Datum::list(vec![Datum::text(&".".repeat(width)); height])
}

/// A grid as a graph.
fn grid(rows: i64, columns: i64) -> Datum {
    let at = |row: i64, column: i64| row * columns + column;
    let mut edges = Vec::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let right = (column + 1 < columns).then(|| at(row, column + 1));
        let below = (row + 1 < rows).then(|| at(row + 1, column));
        edges.extend(right.into_iter().chain(below).map(|other| Datum::ints([at(row, column), other])));
    }
    let entries = [("n", Datum::Int(rows * columns)), ("e", Datum::list(edges))];
    Datum::map(entries.map(|(key, value)| (key.to_owned(), value)))
}

/// So many threads, and no theorem that would spare the work.
fn budget(threads: usize) -> Budget {
    Budget { threads, theorems: false, ..Budget::default() }
}

fn value(family: &Family, position: &Datum, control: &Control) -> Result<u64, SolveError> {
    answer(family, &[(0, position)], Question::Value, control)
}

#[test]
fn the_value_does_not_depend_on_the_number_of_threads() {
    for (id, position) in [("cram", rectangle(3, 10)), ("cram", rectangle(7, 4)), ("node_kayles", grid(5, 7))]
    {
        let alone = value(&family(id), &position, &Control::bounded(budget(1)));
        for threads in [2, 3, 5] {
            let together = family(id);
            let control = Control::bounded(budget(threads));
            assert_eq!(value(&together, &position, &control), alone, "{position:?} on {threads}");
            // What all of them found is known now.
            let known = Control::bounded(Budget { positions: 2, ..budget(1) });
            assert_eq!(value(&together, &position, &known), alone);
        }
        let alone = alone.expect("a value");
        for other in [alone, alone + 1] {
            let has = has_value(&family(id), (0, &position), other, &Control::bounded(budget(3)));
            assert_eq!(has, Ok(other == alone), "{position:?} and {other}");
        }
    }
}

#[test]
fn all_threads_work_within_one_budget() {
    let control = Control::bounded(Budget { positions: 25_000, ..budget(3) });
    let stopped = value(&family("cram"), &rectangle(4, 9), &control);
    assert_eq!(stopped, Err(SolveError::Stopped(Stop::Positions(25_000))));
    let control = Control::bounded(Budget { bytes: 600_000, ..budget(3) });
    assert_eq!(value(&family("cram"), &rectangle(3, 10), &control), Ok(2), "a table that forgets");
}

#[test]
fn all_threads_stop_with_the_first() {
    let cram = family("cram");
    let watch = |work: &bouton_heaps::Work| (work.done > 30_000).then_some(Stop::Interrupt);
    let stopped = value(&cram, &rectangle(4, 9), &Control::watched(budget(4), watch));
    assert_eq!(stopped, Err(SolveError::Stopped(Stop::Interrupt)));
    // The next question finds the family as it should be.
    assert_eq!(value(&cram, &rectangle(4, 7), &Control::bounded(budget(4))), Ok(3));
}

/// A keeper that keeps in memory.
#[derive(Default)]
struct Kept(Rc<RefCell<Vec<u64>>>);

struct Log(Rc<RefCell<Vec<u64>>>);

impl ProofKeeper for Kept {
    fn open(&self, _what: &str) -> Result<(Vec<u64>, Box<dyn ProofLog>), RuleError> {
        Ok((self.0.borrow().clone(), Box::new(Log(Rc::clone(&self.0)))))
    }
}

impl ProofLog for Log {
    fn is_due(&self) -> bool {
        true
    }

    fn keep(&mut self, found: &[u64]) -> Result<(), RuleError> {
        self.0.borrow_mut().extend_from_slice(found);
        Ok(())
    }

    fn close(&mut self, found: &[u64]) -> Result<(), RuleError> {
        self.keep(found)
    }
}

#[test]
fn what_any_thread_found_is_kept() {
    let keeper: Rc<dyn ProofKeeper> = Rc::new(Kept::default());
    let kept = |budget| Control::bounded(budget).keeping(Some(Rc::clone(&keeper)));
    // One thread opens 33,580 positions; several may have luck.
    let stopped = value(&family("cram"), &rectangle(3, 10), &kept(Budget { positions: 22_000, ..budget(3) }));
    assert!(matches!(stopped, Ok(2) | Err(SolveError::Stopped(Stop::Positions(22_000)))));
    let before = keeper.open("").expect("what was kept").0.len();
    assert!(before > 1_000);
    let rest = kept(Budget { positions: 25_000, ..budget(1) });
    assert_eq!(value(&family("cram"), &rectangle(3, 10), &rest), Ok(2));
    let nothing = kept(Budget { positions: 2, ..budget(1) });
    assert_eq!(value(&family("cram"), &rectangle(3, 10), &nothing), Ok(2));
}
