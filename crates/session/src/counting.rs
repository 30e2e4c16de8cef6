//! An allocator that counts the bytes of the process.
//!
//! A program that runs strangers' scripts installs it (`#[global_allocator] static A: Counting = Counting;`)
//! so that we can stop a script that builds an endless string before the machine runs out of memory. The
//! whole process counts: memory that a worker takes and the session gives back cancels out, and figures,
//! waiting events and messages of the kernel are memory like any other. A session's thread collects its
//! changes and hands them over in batches, because it allocates in loops; other threads count at once.
//! Without the allocator, [`allocated`] says that nobody counts.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

thread_local! {
    static BATCHED: Cell<bool> = const { Cell::new(false) };
    /// What this thread has not handed over yet.
    static PENDING: Cell<i64> = const { Cell::new(0) };
    /// The blocks of them.
    static PENDING_BLOCKS: Cell<i64> = const { Cell::new(0) };
}

static INSTALLED: AtomicBool = AtomicBool::new(false);
static HELD: AtomicI64 = AtomicI64::new(0);
/// How many blocks that is.
static BLOCKS: AtomicI64 = AtomicI64::new(0);
/// The highest count since the system's allocator last gave back unused memory.
static PEAK: AtomicI64 = AtomicI64::new(0);

/// A thread hands over changes that are larger.
const BATCH: i64 = 64 << 10;
/// So much less than at the peak: then something large was given up.
const LARGE: i64 = 8 << 20;

/// The system's allocator, counting.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

/// From now on this thread hands its changes over in batches: for the few threads that allocate in loops, and
/// live long, because changes still pending when a thread ends are lost.
pub fn count_here() {
    BATCHED.set(true);
}

/// Makes the allocator take a session's room from the system at once. On threads other than the first,
/// glibc's allocator would take it page by page as a session starts, each with a system call; it keeps the
/// room, and unused pages cost nothing.
pub(crate) fn make_room() {
    keep_apart();
    // Larger pieces would come from elsewhere.
    let pieces: [Vec<u8>; 24] = std::array::from_fn(|_| Vec::with_capacity(64 << 10));
    // Else the compiler sees that nobody uses them.
    drop(std::hint::black_box(pieces));
}

/// The bytes that the process holds. Returns `None` if nobody counts.
#[must_use]
pub fn allocated() -> Option<u64> {
    let held = || u64::try_from(HELD.load(Ordering::Relaxed) + PENDING.get()).unwrap_or(0);
    INSTALLED.load(Ordering::Relaxed).then(held)
}

/// The allocator's overhead on the requested bytes: a word for each block, and the rounding up to sixteen
/// bytes, eight on average.
#[must_use]
pub fn padding() -> u64 {
    const PADDING: u64 = 16;
    let blocks = BLOCKS.load(Ordering::Relaxed) + PENDING_BLOCKS.get();
    PADDING * u64::try_from(blocks).unwrap_or(0)
}

fn add(bytes: i64, blocks: i64) {
    // While a thread ends its locals may be gone: then nothing is batched any more.
    let (mut now, mut new) = (bytes, blocks);
    if BATCHED.try_with(Cell::get) == Ok(true) {
        let pending = PENDING.try_with(|pending| pending.replace(0)).unwrap_or(0) + bytes;
        new += PENDING_BLOCKS.try_with(|pending| pending.replace(0)).unwrap_or(0);
        if pending.abs() < BATCH && PENDING.try_with(|kept| kept.set(pending)).is_ok() {
            let _ = PENDING_BLOCKS.try_with(|kept| kept.set(new));
            return;
        }
        now = pending;
    }
    BLOCKS.fetch_add(new, Ordering::Relaxed);
    let held = HELD.fetch_add(now, Ordering::Relaxed) + now;
    if held > PEAK.load(Ordering::Relaxed) {
        PEAK.store(held, Ordering::Relaxed);
    }
    if !INSTALLED.load(Ordering::Relaxed) {
        INSTALLED.store(true, Ordering::Relaxed);
    }
}

/// Makes the system's allocator give back freed memory that it kept, if that is much. The remains of a large
/// cell would otherwise add to the memory of the next one.
pub fn give_back() {
    give_back_more_than(LARGE);
}

/// The same within a cell, if it is very much: small blocks that one step of a long computation left behind
/// would come on top of the large ones of the next, which come from elsewhere.
pub(crate) fn give_back_meanwhile() {
    const VERY_LARGE: i64 = 32 << 20;
    give_back_more_than(VERY_LARGE);
}

/// Whether the process has more than `bytes` in memory, even after the allocator gave back its free pages:
/// freed blocks between used ones stay in pages that are in use, and a count of bytes doesn't see them.
pub(crate) fn is_beyond(bytes: u64) -> bool {
    let beyond = || status("RssAnon:").is_some_and(|anonymous| anonymous > bytes);
    beyond() && {
        trim();
        beyond()
    }
}

/// The bytes of the process in memory, as the system counts them: what errors say that it holds.
pub(crate) fn resident() -> Option<u64> {
    status("VmRSS:")
}

/// The system's figure for the memory of the process: `RssAnon:` is the part that doesn't come from files.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn status(name: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}

/// Elsewhere nothing is measured.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn status(_name: &str) -> Option<u64> {
    None
}

fn give_back_more_than(bytes: i64) {
    let held = HELD.load(Ordering::Relaxed);
    if PEAK.load(Ordering::Relaxed) - held > bytes {
        PEAK.store(held, Ordering::Relaxed);
        trim();
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn trim() {
    #[expect(unsafe_code, reason = "a call of the C library")]
    // SAFETY: it doesn't have preconditions, and touches only free pages.
    unsafe {
        libc::malloc_trim(0);
    }
}

/// Blocks from this size on come from the system one by one, and go back to it at once. glibc raises its own
/// bound whenever such a block is freed: from then on growing values are placed among small ones, and the
/// holes that they leave stay with the process until the end.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn keep_apart() {
    const APART: libc::c_int = 8 << 20;
    #[expect(unsafe_code, reason = "a call of the C library")]
    // SAFETY: it doesn't have preconditions, and changes only where later blocks come from.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, APART);
    }
}

/// Other allocators give back by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn trim() {}
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn keep_apart() {}

fn size(bytes: usize) -> i64 {
    // A layout is never larger than isize::MAX.
    bytes as i64
}

#[expect(
    unsafe_code,
    reason = "an allocator is unsafe by nature; every call goes to the system's as it came"
)]
// SAFETY: each method hands its arguments unchanged to `System`, which keeps the contract; counting touches
// only thread-local cells that need no allocation and no destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's contract is that of `System`.
        let found = unsafe { System.alloc(layout) };
        if !found.is_null() {
            add(size(layout.size()), 1);
        }
        found
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's contract is that of `System`.
        let found = unsafe { System.alloc_zeroed(layout) };
        if !found.is_null() {
            add(size(layout.size()), 1);
        }
        found
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's contract is that of `System`.
        unsafe { System.dealloc(pointer, layout) };
        add(-size(layout.size()), -1);
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        // SAFETY: the caller's contract is that of `System`.
        let found = unsafe { System.realloc(pointer, layout, new_size) };
        if !found.is_null() {
            add(size(new_size) - size(layout.size()), 0);
        }
        found
    }
}
