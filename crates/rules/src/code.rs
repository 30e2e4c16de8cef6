//! Codes of heap games: rules that are known as a finite description, so that theorems apply.

/// The rules of a heap game as data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HeapCode {
    /// Take s tokens, for s in the set (sorted, positive, no repeats).
    Subtraction(Box<[u64]>),
    /// Take any positive number of tokens except those in the set (sorted, positive, no repeats).
    AllBut(Box<[u64]>),
}
