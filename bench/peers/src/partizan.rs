//! Values of Domineering against `cgt`: whole boards, each from nothing.

use std::cell::RefCell;

use bouton_partizan::{Forms, Style, Values, Watch};
use cgt::short::partizan::games::domineering::Domineering;
use cgt::short::partizan::partizan_game::PartizanGame;
use cgt::short::partizan::transposition_table::ParallelTranspositionTable;

use crate::clock;
use crate::dominoes::Board;
use crate::table::{Report, Row};

/// At most twice the peer's time.
const WANTED: f64 = 0.5;

/// The value that `cgt` finds, in its notation.
fn peer(rows: u32, columns: u32) -> String {
    let row = ".".repeat(columns as usize);
    let board: Domineering = vec![row; rows as usize].join("|").parse().expect("a board");
    board.canonical_form(&ParallelTranspositionTable::new()).to_string()
}

/// The value that we find.
fn own(rows: u32, columns: u32) -> String {
    let (forms, mut values) = (RefCell::new(Forms::default()), Values::default());
    let id = Board::new(rows, columns).value(&mut values, &forms);
    let name = forms.borrow_mut().name(id, Style::Ascii, 1 << 20, &mut Watch::default());
    name.expect("a name").0
}

/// Whether two names mean one value.
fn same(a: &str, b: &str) -> bool {
    let (mut forms, mut watch) = (Forms::default(), Watch::default());
    let (a, b) = (forms.parse(a, &mut watch), forms.parse(b, &mut watch));
    a.is_ok() && a == b
}

pub fn domineering(report: &mut Report) {
    let small = (1..=4).flat_map(|rows| (1..=4).map(move |columns| (rows, columns)));
    let all: Vec<(u32, u32)> = small.chain((5..=10).map(|columns| (2, columns))).collect();
    for (boards, note) in [
        (vec![(4, 4)], "4 × 4"),
        (vec![(2, 10)], "2 × 10"),
        (vec![(3, 5)], "3 × 5"),
        (vec![(4, 5)], "4 × 5"),
        (all, "all boards to 4 × 4, 2 × n to n = 10"),
    ] {
        let (mut theirs, mut ours) = ((Vec::new(), f64::INFINITY), (Vec::new(), f64::INFINITY));
        let run = |value: fn(u32, u32) -> String, best: &mut (Vec<String>, f64)| {
            let work = || boards.iter().map(|(rows, columns)| value(*rows, *columns)).collect();
            let (values, seconds) = clock::least(1, work);
            *best = (values, seconds.min(best.1));
        };
        // In turn, so that a busy machine slows both.
        for _ in 0..5 {
            run(peer, &mut theirs);
            run(own, &mut ours);
        }
        report.row(&Row {
            job: "Domineering, value",
            heaps: boards.iter().map(|(rows, columns)| u64::from(rows * columns)).sum(),
            peer: "cgt",
            peer_seconds: theirs.1,
            seconds: ours.1,
            wanted: WANTED,
            equal: theirs.0.iter().zip(&ours.0).all(|(a, b)| same(a, b)),
            note: note.to_owned(),
        });
    }
}
