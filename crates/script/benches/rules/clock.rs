//! Seconds of the processor, the best of a few, and medians.
//!
//! The clock of this thread: other work on the machine does not count.

/// The least of some measured times: what disturbs a run only makes it longer.
pub(crate) fn best(repeats: usize, mut time: impl FnMut() -> f64) -> f64 {
    (0..repeats).map(|_| time()).fold(f64::INFINITY, f64::min)
}

/// The median.
pub(crate) fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// How long a piece of work takes.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let begin = seconds();
    let found = work();
    (seconds() - begin, found)
}

/// How long this thread has had a processor.
pub(crate) fn seconds() -> f64 {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the clock writes to a value that lives.
    #[expect(unsafe_code, reason = "the standard library has no clock of a thread")]
    unsafe {
        libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &raw mut now);
    }
    now.tv_sec as f64 + now.tv_nsec as f64 * 1e-9
}
