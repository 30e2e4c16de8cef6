//! CPU time of this process and of the programs that it ran.

/// Seconds that this process used.
pub fn own() -> f64 {
    used(libc::RUSAGE_SELF)
}

/// Seconds that finished child processes used.
pub fn children() -> f64 {
    used(libc::RUSAGE_CHILDREN)
}

fn used(who: libc::c_int) -> f64 {
    if who == libc::RUSAGE_SELF {
        let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        // SAFETY: the pointer is to a timespec of ours.
        unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
        return time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9;
    }
    // SAFETY: all zeros is a valid rusage, and the pointer is to it.
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::getrusage(who, &mut usage);
        usage
    };
    let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 * 1e-6;
    seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

/// The result of `work` and the least CPU time of `runs` runs.
pub fn least<T>(runs: usize, mut work: impl FnMut() -> T) -> (T, f64) {
    let mut begin = own();
    let mut result = work();
    let mut best = own() - begin;
    for _ in 1..runs {
        // We don't count memory freed here.
        drop(result);
        begin = own();
        result = work();
        best = best.min(own() - begin);
    }
    (result, best)
}
