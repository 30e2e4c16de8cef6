//! Other heap games: subtraction sets against `cgt`, Grundy's game against `igsolve`, three heaps against a
//! plain triple loop.

use std::process::Command;
use std::rc::Rc;

use bouton_rules::{HeapCode, HeapGame};
use bouton_solve::{Control, Game};
use cgt::short::impartial::games::subtraction::Sub;

use crate::clock;
use crate::table::{Report, Row};

fn values(code: &HeapCode, heaps: u64) -> Vec<u64> {
    let game = Game::new(Rc::new(HeapGame::new(code.clone())));
    let read = |table: &bouton_solve::Table| table.iter().take(heaps as usize).map(|value| value.0).collect();
    game.with_values(heaps - 1, &Control::default(), read).expect("values")
}

/// The time to fill the table, without reading it.
fn fill(code: &HeapCode, heaps: u64) {
    let game = Game::new(Rc::new(HeapGame::new(code.clone())));
    game.with_values(heaps - 1, &Control::default(), |table| assert!(table.len() as u64 >= heaps)).expect("values");
}

fn digits(text: &str) -> HeapCode {
    HeapCode::TakeAndBreak(Box::new(text.parse().expect("a code")))
}

/// Sets of 3, 10 and 40 numbers below 64.
pub fn subtraction(report: &mut Report) {
    const HEAPS: u64 = 1_000_000;
    for (count, step, wanted) in [(3_u32, 19, 6.0), (10, 37, 18.0), (40, 41, 130.0)] {
        let mut set: Vec<u32> = (1..=count).map(|i| i * step % 63 + 1).collect();
        set.sort_unstable();
        set.dedup();
        let code = HeapCode::Subtraction(set.iter().map(|s| u64::from(*s)).collect());
        let ((), seconds) = clock::least(5, || fill(&code, HEAPS));
        let (peer, peer_seconds) = clock::least(2, || {
            let sequence = Sub::new(set.clone()).grundy_sequence();
            sequence.take(HEAPS as usize).map(|value| u64::from(value.value())).collect::<Vec<_>>()
        });
        report.row(&Row {
            job: &format!("subtraction, {} numbers", set.len()),
            heaps: HEAPS,
            peer: "cgt",
            peer_seconds,
            seconds,
            wanted,
            equal: values(&code, HEAPS) == peer,
            note: String::new(),
        });
    }
}

/// Grundy's game; `igsolve` is a program and gives the last value only.
pub fn grundy(report: &mut Report, igsolve: &str) {
    const HEAP: u64 = 65_000;
    let code = digits("4!.0");
    let ((), seconds) = clock::least(5, || fill(&code, HEAP + 1));
    let before = clock::children();
    let run = Command::new(igsolve).args(["-m", "def", "grundy", "-p", &HEAP.to_string()]).output();
    let output = run.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    let last = values(&code, HEAP + 1).last().copied().unwrap_or(0);
    report.row(&Row {
        job: "Grundy's game",
        heaps: HEAP,
        peer: "igsolve def",
        peer_seconds: clock::children() - before,
        seconds,
        wanted: 1_500.0,
        equal: output.split(|c: char| !c.is_ascii_digit()).any(|word| word == last.to_string()),
        note: format!("the value of the heap is {last}"),
    });
}

/// 0.33E against three nested loops.
pub fn hexadecimal(report: &mut Report) {
    const HEAPS: u64 = 2_000;
    let code = digits("0.33E");
    let ((), seconds) = clock::least(5, || fill(&code, HEAPS));
    let (peer, peer_seconds) = clock::least(2, || triple_loop(HEAPS as usize));
    report.row(&Row {
        job: "0.33E",
        heaps: HEAPS,
        peer: "triple loop",
        peer_seconds,
        seconds,
        wanted: 100.0,
        equal: values(&code, HEAPS) == peer,
        note: String::new(),
    });
}

/// Take one or two and leave no heap or one; take three and leave one, two or three heaps.
fn triple_loop(heaps: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::with_capacity(heaps);
    let mut seen = vec![usize::MAX; 1 << 12];
    for n in 0..heaps {
        for taken in [1, 2].into_iter().filter(|taken| *taken <= n) {
            seen[values[n - taken] as usize] = n;
        }
        if let Some(rest) = n.checked_sub(3).filter(|rest| *rest > 0) {
            seen[values[rest] as usize] = n;
            for a in 1..=rest / 2 {
                seen[(values[a] ^ values[rest - a]) as usize] = n;
            }
            for a in 1..=rest / 3 {
                for b in a..=(rest - a) / 2 {
                    seen[(values[a] ^ values[b] ^ values[rest - a - b]) as usize] = n;
                }
            }
        }
        values.push(seen.iter().position(|mark| *mark != n).unwrap_or(0) as u64);
    }
    values
}
