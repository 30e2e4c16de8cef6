//! The values are those of the table engine, for any reach, any loops and any start; periods are found with
//! their least numbers.

use bouton_rules::TakeAndBreak;
use bouton_theory::certificate::window::WindowCertificate;

use super::kept::InMemory;
use super::search::{FoundPeriod, PeriodSearch, SearchError};
use super::{Halt, Match, Windows};
use crate::Control;
use crate::octal::{Engine, Kernel};
use crate::table::Table;

fn code(text: &str) -> TakeAndBreak {
    text.parse().expect("a code")
}

fn table(text: &str, count: usize) -> Vec<u8> {
    let (mut table, mut engine) = (Table::default(), Engine::new(&code(text)).expect("an octal code"));
    engine.extend(&mut table, count as u64 - 1, &Control::unbounded()).expect("values");
    let Table::U8(values) = table else { panic!("small values") };
    values
}

fn start(text: &str, reach: usize, kernel: Kernel) -> Result<Windows, Halt> {
    Windows::with(&code(text), reach, kernel, &Control::unbounded())
}

/// Few and many rare heaps, one digit that divides and several, parity and none, values beyond 31.
const CODES: &[(&str, usize)] = &[
    ("0.106", 1 << 13),
    ("0.104", 1 << 13),
    ("0.054", 1 << 13),
    ("0.454", 1 << 13),
    ("0.16", 1 << 15),
    ("0.156", 1 << 10),
    ("0.045", 1 << 10),
];

#[test]
fn values_are_those_of_the_table() {
    let mut seen = 0;
    for (text, reach) in CODES {
        let values = table(text, 400_000);
        for kernel in Kernel::available() {
            let Ok(mut windows) = start(text, *reach, kernel) else { continue };
            seen += 1;
            // Steps of odd lengths: we ask for values in the midst of a block.
            let mut heap = windows.begin();
            while heap < 390_000 {
                heap += 7_777;
                windows
                    .advance(heap, &[], &Control::unbounded())
                    .unwrap_or_else(|halt| panic!("{text}: {halt:?}"));
                let before = windows.before(heap).expect("a window");
                assert!(before.len() >= *reach);
                let there = heap as usize;
                assert_eq!(before, &values[there - before.len()..there], "{text} before {heap}, {kernel:?}");
            }
        }
    }
    assert!(seen >= 6 * Kernel::available().len(), "{seen} engines began");
}

/// An engine that goes on from a window, at any heap and with another version of the loops, finds the same
/// values.
#[test]
fn windows_are_the_whole_state() {
    let values = table("0.106", 500_000);
    let kernels = Kernel::available();
    for (k, heap) in [262_144, 262_145, 300_000, 333_333].into_iter().enumerate() {
        let mut windows = start("0.106", 1 << 13, kernels[k % kernels.len()]).expect("an engine");
        let at = heap as usize;
        assert!(windows.resume(heap, &values[at - (1 << 13)..at]));
        windows.advance(heap + 5_000, &[], &Control::unbounded()).expect("values");
        let before = windows.before(heap + 5_000).expect("a window");
        assert_eq!(before, &values[at + 5_000 - before.len()..at + 5_000]);
        assert!(!windows.resume(heap, &values[at - 100..at]), "too short");
        assert!(!windows.resume(100, &values[..1 << 13]), "too early");
        assert!(!windows.resume(heap, &[64; 1 << 13]), "too large");
    }
}

#[test]
fn values_that_come_again_are_found() {
    let values = table("0.106", 400_000);
    let mut windows = start("0.106", 1 << 13, Kernel::best()).expect("an engine");
    for end in [262_144 + 1, 262_144 + 511, 262_144 + 512, 300_001] {
        assert!(windows.resume(262_144, &values[262_144 - (1 << 13)..262_144]));
        let sought = Match::new(7, &values[end - 4_000..end]).expect("long enough");
        let never = Match::new(8, &[63; 16]).expect("long enough");
        let found = windows.advance(400_000, &[never, sought], &Control::unbounded());
        assert_eq!(found, Ok(Some(FoundPeriod { heap: 7, period: end as u64 - 7 })));
    }
    let mut other = values[300_001 - 4_000..300_001].to_vec();
    other[0] ^= 1;
    assert!(windows.resume(262_144, &values[262_144 - (1 << 13)..262_144]));
    let sought = Match::new(7, &other).expect("long enough");
    assert_eq!(windows.advance(390_000, &[sought], &Control::unbounded()), Ok(None));
}

/// If a witness is beyond reach the engine stops: it doesn't conclude that the value isn't an option.
#[test]
fn a_witness_out_of_reach_is_no_value() {
    let mut windows = start("0.454", 512, Kernel::best()).expect("an engine");
    windows.setting.most = 512;
    let begin = windows.begin();
    let halt = windows.advance(10_000_000, &[], &Control::unbounded()).expect_err("no witness");
    let Halt::NoWitness { heap, value } = halt else { panic!("{halt:?}") };
    assert!(heap > begin && windows.reach() == 512);
    // The value is an option all the same, by a pair that lies farther apart.
    let values = table("0.454", heap as usize + 1);
    assert!(value < values[heap as usize]);
    assert!(windows.heap() <= heap, "no value is taken from what was not shown");
    // Farther pairs are looked at where that is allowed.
    windows.setting.most = 1 << 12;
    windows.advance(heap + 1, &[], &Control::unbounded()).expect("a witness");
    assert!(windows.reach() > 512);
}

#[test]
fn codes_that_do_not_suit_are_refused() {
    assert_eq!(start("0.3", 512, Kernel::best()).err(), Some(Halt::Rules), "nothing is divided");
    assert_eq!(start("0.8", 512, Kernel::best()).err(), Some(Halt::Rules), "three heaps");
    assert!(matches!(start("0.16", 1 << 12, Kernel::best()), Err(Halt::Rare { .. })), "a rare heap 13,935");
    let digits = "7".repeat(70);
    let most = start(&format!("0.{digits}"), 512, Kernel::best());
    assert!(matches!(most, Err(Halt::Value { .. })), "values of 64");
}

fn found(
    text: &str,
    reach: usize,
    to: u64,
    every: u64,
) -> (Option<FoundPeriod>, Option<Result<WindowCertificate, SearchError>>) {
    let mut memory = InMemory::default();
    let windows = start(text, reach, Kernel::best()).expect("an engine");
    let control = Control::unbounded();
    let mut search = PeriodSearch::new(windows, &mut memory, every).expect("a search");
    let found = search.find(to, &control).expect("no halt");
    let certificate = found.map(|found| search.certificate(text, found, &control));
    (found, certificate)
}

/// The period of .16 (Guy and Smith 1956, Gangolli and Plambeck 1989), with windows at any distance.
#[test]
fn periods_and_preperiods_are_the_least() {
    let (text, reach, preperiod, period) = ("0.16", 1 << 15, 105_351, 149_459);
    let values = table(text, 600_000);
    let p = period as usize;
    assert!(values[preperiod as usize..600_000 - p] == values[preperiod as usize + p..]);
    assert_ne!(values[preperiod as usize - 1], values[preperiod as usize - 1 + p]);
    for every in [20_000, 100_000, 1 << 40] {
        let (found, certificate) = found(text, reach, 4_000_000, every);
        assert_eq!(found.expect("a period").period, period, "{every}");
        let certificate = certificate.expect("a period").expect("a certificate");
        assert_eq!((certificate.preperiod, certificate.period), (preperiod, period), "{every}");
        for window in &certificate.windows {
            let (at, reach) = (window.heap as usize, certificate.reach as usize);
            assert_eq!(window.values, &values[at - reach..at], "{text} before {at}");
        }
        let there = |heap: &u64| certificate.windows.iter().any(|window| window.heap == *heap);
        assert!(certificate.shown(certificate.reach).iter().filter(|heap| **heap >= 131_072).all(there));
    }
}

/// Where the values repeat before there are windows, a table proves it.
#[test]
fn early_periods_need_no_windows() {
    let (found, certificate) = found("0.156", 1 << 10, 1_000_000, 50_000);
    assert_eq!(found.expect("a period").period, 349);
    assert_eq!(certificate, Some(Err(SearchError::Early { preperiod: 3_479, period: 349 })));
}

#[test]
fn without_a_period_there_is_none() {
    let (found, _) = found("0.106", 1 << 14, 2_000_000, 300_000);
    assert_eq!(found, None);
}
