//! The parts of a certificate of windows, checked by several threads: none needs another.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use bouton_check::certificate::{Refusal, Watch};
use bouton_check::window::verify_window_part;
use bouton_theory::certificate::window::WindowCertificate;

/// The time between two calls of the watcher.
const LOOK: Duration = Duration::from_millis(50);

/// The state that the threads share.
struct Work<'a> {
    certificate: &'a WindowCertificate,
    last: usize,
    next: AtomicUsize,
    /// Heaps that are done.
    done: AtomicU64,
    stop: AtomicBool,
}

/// Checks these parts with at most this many threads.
///
/// # Errors
///
/// The first part that was seen to fail, with the reason; [`Refusal::Stopped`] when `watch` says so.
pub(super) fn verify(
    certificate: &WindowCertificate,
    parts: RangeInclusive<usize>,
    threads: usize,
    watch: &mut Watch<'_>,
) -> Result<(), (usize, Refusal)> {
    let (first, last) = parts.into_inner();
    let work = Work {
        certificate,
        last,
        next: AtomicUsize::new(first),
        done: AtomicU64::new(0),
        stop: AtomicBool::new(false),
    };
    let threads = threads.clamp(1, (last + 1).saturating_sub(first).max(1));
    if threads == 1 {
        return work.parts(watch);
    }
    thread::scope(|scope| {
        // The system may refuse some of the threads: the others do their work.
        let start = |_| thread::Builder::new().spawn_scoped(scope, || work.parts(&mut |_| true)).ok();
        let workers: Vec<_> = (0..threads).map_while(start).collect();
        if workers.is_empty() {
            return work.parts(watch);
        }
        while workers.iter().any(|worker| !worker.is_finished()) {
            if !watch(work.done.load(Ordering::Relaxed)) {
                work.stop.store(true, Ordering::Relaxed);
            }
            thread::sleep(LOOK);
        }
        let found = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        // Those that stopped because another part failed say nothing of theirs.
        let failed =
            found.filter_map(Result::err).min_by_key(|(part, why)| (*why == Refusal::Stopped, *part));
        failed.map_or(Ok(()), Err)
    })
}

impl Work<'_> {
    /// One part after another, as long as there are any.
    fn parts(&self, watch: &mut Watch<'_>) -> Result<(), (usize, Refusal)> {
        loop {
            let part = self.next.fetch_add(1, Ordering::Relaxed);
            if part > self.last {
                return Ok(());
            }
            // A part that nobody has looked at doesn't hold.
            if self.stop.load(Ordering::Relaxed) {
                return Err((part, Refusal::Stopped));
            }
            // A part counts its steps more than once, each time from 0.
            let mut before = 0;
            let mut told = |heaps: u64| {
                let more = heaps.saturating_sub(before);
                let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
                before = heaps;
                watch(done) && !self.stop.load(Ordering::Relaxed)
            };
            verify_window_part(self.certificate, part, &mut told).map_err(|refusal| {
                self.stop.store(true, Ordering::Relaxed);
                (part, refusal)
            })?;
        }
    }
}

#[cfg(test)]
mod tests {
    use bouton_heaps::octal::Engine;
    use bouton_heaps::{Control, Table};
    use bouton_rules::TakeAndBreak;
    use bouton_theory::certificate::window::Window;

    use super::*;

    /// The certificate of .106 with windows that lie near one another.
    fn example() -> WindowCertificate {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/windows/0.106.txt");
        let text = std::fs::read_to_string(path).expect("the certificate of .106");
        let mut certificate = WindowCertificate::read(&text).expect("a certificate");
        let code: TakeAndBreak = certificate.code.parse().expect("a code");
        let (mut table, mut engine) = (Table::default(), Engine::new(&code).expect("an octal code"));
        engine.extend(&mut table, 50_000, &Control::unbounded()).expect("values");
        let values: Vec<u8> = table.iter().map(|value| value.0 as u8).collect();
        let reach = certificate.reach as usize;
        let window = |heap: usize| Window {
            heap: heap as u64,
            values: values[heap - reach..heap].to_vec(),
            farthest: certificate.reach,
        };
        certificate.windows = (40_000..50_000).step_by(1_000).map(window).collect();
        certificate
    }

    #[test]
    fn parts_hold_on_any_number_of_threads() {
        let certificate = example();
        let last = certificate.windows.len() - 1;
        for threads in [1, 3, 64] {
            assert_eq!(verify(&certificate, 1..=last, threads, &mut |_| true), Ok(()), "{threads}");
        }
        let mut forged = certificate;
        forged.windows[2].values[5] ^= 1;
        for threads in [1, 3] {
            let (part, why) = verify(&forged, 1..=last, threads, &mut |_| true).expect_err("a forgery");
            assert!((2..=3).contains(&part) && why != Refusal::Stopped, "{part}: {why}");
        }
    }

    #[test]
    fn what_is_stopped_does_not_hold() {
        let certificate = example();
        for threads in [1, 2] {
            let found = verify(&certificate, 1..=certificate.windows.len() - 1, threads, &mut |_| false);
            assert!(matches!(found, Err((_, Refusal::Stopped))), "{found:?}");
        }
    }
}
