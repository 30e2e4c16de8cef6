//! A global allocator that counts what each thread holds, as the binary's does.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local!(static HELD: Cell<i64> = const { Cell::new(0) });

/// The bytes that this thread allocated and has not freed.
pub(crate) fn held() -> u64 {
    HELD.try_with(Cell::get).map_or(0, |held| u64::try_from(held).unwrap_or(0))
}

struct Counting;

fn add(bytes: i64) {
    let _ = HELD.try_with(|held| held.set(held.get() + bytes));
}

// Safety: everything is passed on to the system's allocator; we only count.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add(layout.size() as i64);
        // Safety: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        add(-(layout.size() as i64));
        // Safety: as the caller promises.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;
