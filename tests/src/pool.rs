//! Work on many files at once, on threads with the stack of a session.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// The stack that a session gives its scripts.
const STACK: usize = 256 << 20;

/// The results of `work` on every item, in the order of the items.
///
/// # Panics
///
/// When the work on an item panics.
pub fn each<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    let threads = thread::available_parallelism().map_or(1, usize::from).min(items.len());
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, work) = (sender.clone(), &next, &work);
            let loop_over = move || {
                while let Some((i, item)) = next_item(next, items) {
                    let _ = sender.send((i, work(item)));
                }
            };
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, loop_over).expect("a thread");
        }
    });
    drop(sender);
    let mut found: Vec<(usize, R)> = results.iter().collect();
    found.sort_by_key(|(i, _)| *i);
    found.into_iter().map(|(_, result)| result).collect()
}

fn next_item<'a, T>(next: &AtomicUsize, items: &'a [T]) -> Option<(usize, &'a T)> {
    let i = next.fetch_add(1, Ordering::Relaxed);
    items.get(i).map(|item| (i, item))
}
