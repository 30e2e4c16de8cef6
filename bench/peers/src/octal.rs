//! Octal games against the five methods of `ogs`; a method is stopped when it is slower than the best so far.

use bouton_rules::TakeAndBreak;
use bouton_solve::octal::Engine;
use bouton_solve::{Budget, Control, Table};
use ogs::{Game, NaiveSolver, RC2Solver, RCSolver, Solver};

use crate::clock;
use crate::table::{Report, Row};

/// Code, heaps, the ratio wanted.
const LONG: &[(&str, usize, f64)] = &[
    ("0.07", 100_000, 5_000.0),
    ("0.77", 100_000, 5_000.0),
    ("0.156", 1_000_000, 60.0),
    ("0.644", 1_000_000, 60.0),
    ("0.127", 1_000_000, 60.0),
    ("0.165", 100_000, 60.0),
    ("0.6", 1_000_000, 15.0),
    ("0.36", 1_000_000, 15.0),
    ("0.64", 1_000_000, 15.0),
    ("0.014", 1_000_000, 15.0),
    ("0.14", 1_000_000, 30.0),
    ("0.354", 1_000_000, 20.0),
    ("0.376", 1_000_000, 120.0),
    ("0.74", 1_000_000, 10.0),
    ("0.16", 100_000, 6.0),
    ("0.56", 1_000_000, 6.0),
    ("0.054", 1_000_000, 6.0),
    ("0.104", 1_000_000, 6.0),
    ("0.106", 1_000_000, 6.0),
    ("0.454", 1_000_000, 6.0),
    ("0.007", 100_000, 7.0),
    ("0.06", 100_000, 7.0),
    ("0.76", 100_000, 7.0),
];

/// The result of an ogs method.
struct Peer {
    method: &'static str,
    seconds: f64,
    values: Vec<u16>,
}

/// The best method for this code.
fn best(code: &str, heaps: usize) -> Peer {
    let mut best = Peer { method: "", seconds: f64::INFINITY, values: Vec::new() };
    let game = || Game::from_ascii(code.as_bytes()).expect("a code");
    // First the one that is never slow; the others are stopped.
    race(&mut best, "rc2s", heaps, || RC2Solver::<false, ()>::with_capacity(game(), heaps));
    race(&mut best, "rcs", heaps, || RCSolver::<false, ()>::with_capacity(game(), heaps));
    race(&mut best, "rc", heaps, || RCSolver::<true, ()>::with_capacity(game(), heaps));
    race(&mut best, "rc2", heaps, || RC2Solver::<true, ()>::with_capacity(game(), heaps));
    race(&mut best, "naive", heaps, || NaiveSolver::<()>::with_capacity(game(), heaps));
    best
}

fn race<S: Iterator<Item = u16>>(
    best: &mut Peer,
    method: &'static str,
    heaps: usize,
    make: impl Fn() -> S,
) {
    let runs = if heaps > 20_000 { 1 } else { 2 };
    for _ in 0..runs {
        let begin = clock::own();
        let mut solver = make();
        let mut values = Vec::with_capacity(heaps);
        while values.len() < heaps {
            let chunk = (heaps - values.len()).min(1 << 10);
            values.extend(solver.by_ref().take(chunk));
            if clock::own() - begin > best.seconds {
                return;
            }
        }
        let seconds = clock::own() - begin;
        *best = Peer { method, seconds, values };
    }
}

fn ours(code: &str, heaps: usize) -> (Engine, Table) {
    let code: TakeAndBreak = code.parse().expect("a code");
    let mut engine = Engine::new(&code).expect("an octal code");
    let mut table = Table::default();
    engine.extend(&mut table, heaps as u64 - 1, &Control::default()).expect("values");
    (engine, table)
}

fn equal(table: &Table, values: &[u16]) -> bool {
    table.len() == values.len() && table.iter().zip(values).all(|(a, b)| a.0 == u64::from(*b))
}

fn compare(report: &mut Report, code: &str, heaps: usize, wanted: f64) {
    let ((engine, table), seconds) = clock::least(5, || ours(code, heaps));
    let peer = best(code, heaps);
    let period = engine.certificate().map(|certificate| certificate.period);
    let proved = period.map(|period| format!("period {} from {}, proved", period.period, period.preperiod));
    report.row(&Row {
        job: code,
        heaps: heaps as u64,
        peer: &format!("ogs {}", peer.method),
        peer_seconds: peer.seconds,
        seconds,
        wanted,
        equal: equal(&table, &peer.values),
        note: proved.unwrap_or_default(),
    });
}

/// The jobs with a ratio of their own.
pub fn long(report: &mut Report) {
    for (code, heaps, wanted) in LONG {
        compare(report, code, *heaps, *wanted);
    }
}

/// The same games at small heaps.
pub fn short(report: &mut Report) {
    for (code, _, _) in LONG {
        compare(report, code, 10_000, 4.0);
        compare(report, code, 1_000, 1.0);
    }
}

/// Every code d.ddd with d = 0 or 4 that divides heaps, to 10⁴.
pub fn codes(report: &mut Report) {
    let (mut peer_seconds, mut seconds, mut count) = (0.0, 0.0, 0);
    let mut different = Vec::new();
    for first in [0, 4] {
        for digits in 0..512 {
            let digit = |shift: u32| digits >> shift & 7;
            if first == 0 && [0, 3, 6].iter().all(|shift| digit(*shift) < 4) {
                continue;
            }
            let code = format!("{first}.{}{}{}", digit(6), digit(3), digit(0));
            let ((_, table), time) = clock::least(2, || ours(&code, 10_000));
            let peer = best(&code, 10_000);
            if !equal(&table, &peer.values) {
                different.push(code);
            }
            peer_seconds += peer.seconds;
            seconds += time;
            count += 1;
        }
    }
    report.row(&Row {
        job: &format!("all {count} codes d.ddd"),
        heaps: 10_000,
        peer: "ogs, best method for each",
        peer_seconds,
        seconds,
        wanted: 6.0,
        equal: different.is_empty(),
        note: different.join(" "),
    });
}

/// Periods that take 10⁸ heaps and more: from nothing to the certificate, on one core.
pub fn certify(report: &mut Report) {
    for code in ["0.104", "0.054", "0.454"] {
        let rules: TakeAndBreak = code.parse().expect("a code");
        let mut engine = Engine::new(&rules).expect("an octal code");
        let (mut table, begin) = (Table::default(), clock::own());
        let control = Control::bounded(Budget { bytes: 2 << 30, ..Budget::default() });
        let proof = engine.prove(&mut table, 1 << 30, &control).ok().flatten().cloned();
        let note = proof.as_ref().map_or("no proof".to_owned(), |proof| {
            let period = proof.period;
            format!("period {} from {}, checked to {}", period.period, period.preperiod, proof.checked_to())
        });
        report.row(&Row {
            job: code,
            heaps: table.len() as u64,
            peer: "12 s",
            peer_seconds: 12.0,
            seconds: clock::own() - begin,
            wanted: 1.0,
            equal: proof.is_some(),
            note,
        });
    }
}
