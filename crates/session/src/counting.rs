//! An allocator that counts the bytes of the threads that ask for it.
//!
//! A program that runs scripts of strangers installs it
//! (`#[global_allocator] static A: Counting = Counting;`) so that a script that builds an endless string is
//! stopped before the machine is. Only threads that called [`count_here`] are counted: the session's thread
//! does. Memory that one thread takes and another gives back makes the count drift by that much; it never
//! falls below zero. Without the allocator, [`allocated`] says that nobody counts.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

thread_local! {
    static COUNTED: Cell<bool> = const { Cell::new(false) };
    static LIVE: Cell<i64> = const { Cell::new(0) };
}

static INSTALLED: AtomicBool = AtomicBool::new(false);

/// The system's allocator, counting.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

/// From now on the bytes of this thread are counted.
pub fn count_here() {
    COUNTED.set(true);
}

/// Has the allocator take room for a session from the system at once. On threads beside the first, that of
/// glibc otherwise takes it page by page as a session starts, each a call of the system; what it took once it
/// keeps, and unused pages cost nothing.
pub(crate) fn make_room() {
    // Larger pieces would come from elsewhere.
    let pieces: [Vec<u8>; 24] = std::array::from_fn(|_| Vec::with_capacity(64 << 10));
    // Else the compiler sees that nobody uses them.
    drop(std::hint::black_box(pieces));
}

/// The bytes that this thread holds since it called [`count_here`]; none if nobody counts.
#[must_use]
pub fn allocated() -> Option<u64> {
    let counting = INSTALLED.load(Ordering::Relaxed) && COUNTED.get();
    counting.then(|| u64::try_from(LIVE.get()).unwrap_or(0))
}

fn add(bytes: i64) {
    // While a thread ends its locals may be gone: then nothing is counted any more.
    if COUNTED.try_with(Cell::get) == Ok(true) {
        let _ = LIVE.try_with(|live| live.set(live.get() + bytes));
        if !INSTALLED.load(Ordering::Relaxed) {
            INSTALLED.store(true, Ordering::Relaxed);
        }
    }
}

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
            add(size(layout.size()));
        }
        found
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's contract is that of `System`.
        let found = unsafe { System.alloc_zeroed(layout) };
        if !found.is_null() {
            add(size(layout.size()));
        }
        found
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's contract is that of `System`.
        unsafe { System.dealloc(pointer, layout) };
        add(-size(layout.size()));
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        // SAFETY: the caller's contract is that of `System`.
        let found = unsafe { System.realloc(pointer, layout, new_size) };
        if !found.is_null() {
            add(size(new_size) - size(layout.size()));
        }
        found
    }
}
