//! Certificates by windows are accepted as they are, and refused with any part of them altered.

use std::sync::LazyLock;

use bouton_rules::TakeAndBreak;
use bouton_theory::certificate::window::{Window, WindowCertificate};

use super::{Game, Segment, verify_window_part, window_parts};
use crate::certificate::{Refusal, naive, rare};

/// The values of .16 below a bound: period 149,459 from heap 105,351 (Guy and Smith 1956).
fn values(count: u64) -> Vec<u8> {
    let code = "0.16".parse().expect("a code");
    let digits: TakeAndBreak = "0.16".parse().expect("a code");
    let values = naive::values(&code, bouton_theory::Convention::Normal, super::DEFINED, &mut |_| true)
        .expect("values");
    let values = rare::extend(&digits, &values, count, &mut |_| true).expect("values");
    values.into_iter().map(|value| u8::try_from(value).expect("a small value")).collect()
}

/// Rare heaps up to 13,935, a witness 21,634 apart: windows of 32,768.
const REACH: u64 = 1 << 15;

/// A sound certificate and the values that it is made from: computed once for all tests.
static SOUND: LazyLock<(WindowCertificate, Vec<u8>)> = LazyLock::new(|| {
    let values = values(300_000);
    let mut certificate = WindowCertificate {
        code: "0.16".into(),
        reach: REACH,
        mask: 30,
        parity: false,
        rare: Vec::new(),
        preperiod: 105_351,
        period: 149_459,
        windows: Vec::new(),
    };
    let is_rare = |(n, value): &(u64, &u8)| *n > 0 && (**value & 30).count_ones() % 2 == 0;
    certificate.rare = (0..).zip(&values).filter(is_rare).map(|(n, _)| n).collect();
    assert_eq!((certificate.rare.len(), certificate.rare.last()), (52, Some(&13_935)));
    let mut heaps = certificate.shown(REACH);
    heaps.extend([100_000, 120_000, 200_000]);
    heaps.sort_unstable();
    let window = |heap: u64| {
        let at = heap as usize;
        Window { heap, values: values[at - REACH as usize..at].to_vec(), farthest: 0 }
    };
    certificate.windows = heaps.into_iter().map(window).collect();
    (certificate, values)
});

fn sound() -> (WindowCertificate, Vec<u8>) {
    SOUND.clone()
}

fn verify(certificate: &WindowCertificate) -> Result<(), Refusal> {
    let parts = window_parts(certificate).max(1);
    (0..parts).try_for_each(|part| verify_window_part(certificate, part, &mut |_| true))
}

#[test]
fn a_sound_certificate_is_accepted() {
    let (certificate, _) = sound();
    assert_eq!(verify(&certificate), Ok(()));
    let read = WindowCertificate::read(&certificate.to_string()).expect("a certificate");
    assert_eq!(verify(&read), Ok(()));
    let beyond = verify_window_part(&certificate, certificate.windows.len(), &mut |_| true);
    assert!(matches!(beyond, Err(Refusal::Window(..))), "{beyond:?}");
    assert_eq!(verify_window_part(&certificate, 2, &mut |_| false), Err(Refusal::Stopped));
}

/// Between two windows we ask the watcher once in 65,536 heaps.
#[test]
fn a_watcher_stops_a_part_on_its_way() {
    let (mut certificate, _) = sound();
    certificate.windows.retain(|window| window.heap <= 105_351 || window.heap >= 200_000);
    let far = |part: &usize| certificate.windows[*part].heap - certificate.windows[part - 1].heap > 65_536;
    let part = (1..certificate.windows.len()).find(far).expect("windows that are far apart");
    let stopped = |at| verify_window_part(&certificate, part, &mut |done| done != at);
    assert_eq!([stopped(65_536), stopped(65_537)], [Err(Refusal::Stopped), Ok(())]);
}

/// Where the first window lies beyond the preperiod, the first values show that no smaller one will do.
#[test]
fn a_preperiod_before_the_first_window_is_the_least() {
    let (sound, values) = sound();
    let late = |preperiod| {
        let mut certificate = WindowCertificate { preperiod, ..sound.clone() };
        let window = |heap: u64| {
            let at = heap as usize;
            Window { heap, values: values[at - REACH as usize..at].to_vec(), farthest: 0 }
        };
        let heaps = certificate.shown(REACH).into_iter().filter(|heap| *heap > preperiod);
        certificate.windows = heaps.map(window).collect();
        certificate
    };
    let found = [105_351, 105_352].map(|preperiod| verify(&late(preperiod)));
    assert_eq!(found, [Ok(()), Err(Refusal::NotLeast)]);
}

/// Each field and each window, altered a little: some part refuses it.
#[test]
fn altered_certificates_are_refused() {
    let (sound, _) = sound();
    let mut refused = 0;
    let mut refuse = |what: &str, alter: &dyn Fn(&mut WindowCertificate)| {
        let mut forged = sound.clone();
        alter(&mut forged);
        assert!(forged != sound, "{what} changes nothing");
        // The parts with an altered window come first: each part takes long, and one that refuses is enough.
        let parts = window_parts(&forged).max(1);
        let altered = (0..parts).filter(|part| forged.windows.get(*part) != sound.windows.get(*part));
        let refuses = |part| verify_window_part(&forged, part, &mut |_| true).is_err();
        assert!(altered.chain(0..parts).any(refuses), "{what} is accepted");
        refused += 1;
    };
    refuse("another code", &|c| c.code = "0.26".into());
    refuse("no code", &|c| c.code = "kayles".into());
    refuse("a mask", &|c| c.mask = 14);
    refuse("a parity", &|c| c.parity = true);
    refuse("a rare heap less", &|c| c.rare.truncate(51));
    refuse("a rare heap more", &|c| c.rare.push(14_000));
    refuse("rare heaps out of order", &|c| c.rare.swap(3, 4));
    refuse("a rare heap in the middle less", &|c| c.rare = [&c.rare[..20], &c.rare[21..]].concat());
    refuse("a preperiod more", &|c| c.preperiod += 1);
    refuse("a preperiod less", &|c| c.preperiod -= 1);
    refuse("a period more", &|c| c.period += 1);
    refuse("no period", &|c| c.period = 0);
    refuse("a huge period", &|c| c.period = u64::MAX);
    refuse("twice the period", &|c| c.period *= 2);
    refuse("a reach that the windows do not have", &|c| c.reach = u64::MAX);
    refuse("no windows", &|c| c.windows.clear());
    for k in 0..sound.windows.len() {
        refuse("a window of another heap", &|c| c.windows[k].heap += 2);
        for place in [0, 1, REACH as usize / 2, REACH as usize - 1] {
            refuse("a value of a window", &|c| c.windows[k].values[place] ^= 1);
        }
        refuse("a large value", &|c| c.windows[k].values[9] = 64);
        refuse("a window without a value", &|c| c.windows[k].values.truncate(REACH as usize - 1));
    }
    refuse("windows in another order", &|c| c.windows.swap(1, 2));
    refuse("the same window twice", &|c| c.windows.insert(1, c.windows[1].clone()));
    refuse("a window less at the end", &|c| c.windows.truncate(c.windows.len() - 1));
    assert!(refused > 60, "{refused}");
}

/// Values that repeat in the windows and nowhere else.
#[test]
fn a_multiple_of_the_period_names_the_smaller_one() {
    let (sound, _) = sound();
    let values = values(600_000);
    let mut double = WindowCertificate { period: 2 * sound.period, ..sound };
    let mut heaps: Vec<u64> =
        double.windows.iter().map(|window| window.heap).filter(|h| *h < 200_000).collect();
    heaps.extend(double.shown(REACH));
    heaps.sort_unstable();
    heaps.dedup();
    let window = |heap: u64| {
        let at = heap as usize;
        Window { heap, values: values[at - REACH as usize..at].to_vec(), farthest: 0 }
    };
    double.windows = heaps.into_iter().map(window).collect();
    assert_eq!(verify(&double), Err(Refusal::SmallerPeriod(149_459)));
}

/// A witness of .16 lies 21,634 apart, so windows of 2¹⁴ values prove nothing, though all their values are
/// right.
#[test]
fn windows_that_are_too_short_are_refused() {
    let (sound, values) = sound();
    let mut short = WindowCertificate { reach: 1 << 14, ..sound };
    let mut heaps = short.shown(1 << 14);
    heaps.extend([100_000]);
    heaps.sort_unstable();
    let window = |heap: u64| {
        let at = heap as usize;
        Window { heap, values: values[at - (1 << 14)..at].to_vec(), farthest: 0 }
    };
    short.windows = heaps.into_iter().map(window).collect();
    let refusal = verify(&short).expect_err("too short");
    assert!(matches!(refusal, Refusal::Window("a value has no witness within reach", _)), "{refusal:?}");
}

/// A small certificate that says nothing true, but is made as the theorem asks.
fn small(code: &str, parity: bool) -> WindowCertificate {
    // So much is taken at most, and the reach has room for that and for the last rare heap.
    let last = code.len() as u64 - 2;
    WindowCertificate {
        code: code.into(),
        reach: 6,
        mask: 3,
        parity,
        rare: vec![1, 6 - last],
        preperiod: 7 - last,
        period: 1,
        windows: vec![Window { heap: 14 + last, values: vec![63; 6], farthest: 0 }],
    }
}

fn read(certificate: &WindowCertificate) -> Result<(u64, u64), Refusal> {
    Game::of(certificate).map(|game| (game.parity, game.odd))
}

#[test]
fn parity_asks_that_all_that_is_taken_where_heaps_are_divided_is_even_or_odd() {
    let found = ["0.4", "0.04", "0.404"].map(|code| read(&small(code, true)));
    assert_eq!(found, [Ok((1, 1)), Ok((1, 0)), Ok((1, 1))]);
    let found = ["0.4", "0.04", "0.44"].map(|code| read(&small(code, false)));
    assert_eq!(found, [Ok((0, 0)), Ok((0, 0)), Ok((0, 0))]);
    assert!(matches!(read(&small("0.44", true)), Err(Refusal::Theorem(_))));
    assert!(matches!(read(&small("0.0404", true)), Ok((1, 0))));
}

/// Exactly as much as the theorem asks is accepted, one less is refused.
#[test]
fn rare_heaps_and_windows_lie_where_the_theorem_asks() {
    // At most 2 are taken, and the last rare heap is 4.
    let sound = small("0.16", false);
    assert_eq!(read(&sound), Ok((0, 0)));
    let refused = |alter: &dyn Fn(&mut WindowCertificate)| {
        let mut altered = sound.clone();
        alter(&mut altered);
        read(&altered).err()
    };
    let theorem = |refusal: Option<Refusal>| matches!(refusal, Some(Refusal::Theorem(_)));
    let window = |refusal: Option<Refusal>| matches!(refusal, Some(Refusal::Window(..)));
    let shorter = |c: &mut WindowCertificate| {
        c.reach = 5;
        c.windows[0].values.pop();
    };
    assert!(theorem(refused(&shorter)), "a reach of 5");
    for rare in [vec![0, 4], vec![4, 4], vec![4, 1], vec![1, 5]] {
        assert!(theorem(refused(&|c| c.rare.clone_from(&rare))), "{rare:?}");
    }
    assert_eq!(refused(&|c| c.rare = Vec::new()), None);
    assert!(theorem(refused(&|c| c.preperiod = 4)), "a preperiod of 4");
    assert!(theorem(refused(&|c| c.period = 0)), "no period");
    assert!(window(refused(&|c| c.windows.clear())), "no window");
    assert!(window(refused(&|c| c.windows[0].values[2] = 64)), "a value of 64");
    assert!(window(refused(&|c| c.windows[0].values.truncate(5))), "five values");
    // Twice the reach and the digits with the one before the point.
    assert_eq!(refused(&|c| c.windows[0].heap = 16), None);
    assert!(window(refused(&|c| c.windows[0].heap = 15)), "a window that begins with 15");
    assert_eq!(refused(&|c| c.windows[0].heap = 1 << 24), None);
    assert_eq!(refused(&|c| c.windows[0].heap = (1 << 24) + 1), Some(Refusal::TooLarge((1 << 24) + 1)));
    let again = |c: &mut WindowCertificate| c.windows.push(c.windows[0].clone());
    assert!(window(refused(&again)), "a window twice");
}

#[test]
fn a_value_is_rare_by_the_bits_of_the_mask_and_by_parity() {
    let game = |code: &str, parity| Game::of(&small(code, parity)).expect("a game");
    let rare = |game: &Game, n: u64| (0..4).filter(|value| game.is_rare(n, *value)).collect::<Vec<_>>();
    assert_eq!([4, 5].map(|n| rare(&game("0.4", false), n)), [[0, 3], [0, 3]]);
    assert_eq!([4, 5].map(|n| rare(&game("0.04", true), n)), [[0, 3], [1, 2]]);
    assert_eq!([4, 5].map(|n| rare(&game("0.4", true), n)), [[1, 2], [0, 3]]);
}

/// The largest value is 63.
#[test]
fn a_value_has_six_bits() {
    let values: Vec<u8> = (0..64).collect();
    let value = |leave: std::ops::RangeInclusive<usize>| {
        let mut work = Segment {
            leave: leave.collect(),
            divide: Vec::new(),
            rare: Vec::new(),
            first: &[],
            common_values: [u64::MAX; 2],
            rare_values: [0; 2],
            recent: vec![Vec::new(); 64],
            reach: 64,
        };
        work.value(&values, 100)
    };
    assert_eq!([value(2..=64), value(3..=64)], [Ok(63), Ok(62)]);
    assert!(matches!(value(1..=64), Err(Refusal::Window("a value is too large", 100))));
}

/// The same where the first values are computed: taking up to 64 from a heap has the value 64.
#[test]
fn the_first_values_have_six_bits() {
    let first = |digits: usize, count| {
        let code: TakeAndBreak = format!("0.{}", "3".repeat(digits)).parse().expect("a code");
        let game = Game { code, leave: Vec::new(), divide: Vec::new(), mask: 1, parity: 0, odd: 0 };
        game.first(count, &mut |_| true)
    };
    assert_eq!(first(63, 130).map(|values| values[63]), Ok(63));
    assert_eq!(first(64, 64).map(|values| values.len()), Ok(64));
    assert_eq!(first(64, 65), Err(Refusal::TooLarge(64)));
}
