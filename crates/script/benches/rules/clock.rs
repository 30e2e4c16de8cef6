//! Seconds, the best of a few, and medians.

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
    let begin = std::time::Instant::now();
    let found = work();
    (begin.elapsed().as_secs_f64(), found)
}
