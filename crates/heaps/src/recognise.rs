//! The code that a heap rule follows, if it follows one on every heap tried.
//!
//! # Invariant
//!
//! A code is reported only if on every heap 0..=N the *set* of the rule's options, as multisets of heaps, is
//! exactly the set of the code's moves. The proof is by counting: each option from n that leaves j heaps with
//! sum n − d is one of the partitions of n − d into j positive parts, so once we have seen as many different
//! ones as exist, we have seen all. We count partitions into equal, unequal and other parts separately, which
//! gives the constraints `=`, `!` and `?`. Empty heaps are dropped if the rule doesn't move from 0; if it
//! does, it doesn't follow a code.
//!
//! The work is one step an option and one a digit for every heap. What this does not do: codes with more than
//! [`MOST_PARTS`] heaps a move, and codes that are not settled in the first half of the range.

use bouton_rules::{HeapCode, Line, OptionRef, Options};

mod digits;
mod partitions;
mod runs;
mod singles;
mod tally;

use tally::Tally;

/// The most heaps that a move of a recognised code leaves.
pub const MOST_PARTS: usize = 8;

/// A code and how far a rule was compared with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The code, as a set if it only subtracts.
    pub code: HeapCode,
    /// The rule follows it on every heap up to this one.
    pub matched_to: u64,
}

/// The code as people write it: `0.77`, `S(1, 3, 6)`, `0.[3]`.
impl std::fmt::Display for Recognised {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&name(&self.code))
    }
}

/// The code as people write it: a set as a set, but Nim as `0.[3]`.
#[must_use]
pub fn name(code: &HeapCode) -> String {
    match code {
        HeapCode::AllBut(set) if set.is_empty() => "0.[3]".to_owned(),
        code => code.to_string(),
    }
}

/// Compares a rule with all codes at once, heap after heap from 0.
#[derive(Debug, Default)]
pub struct Recogniser {
    /// The heaps below this were compared.
    next: u64,
    departed: bool,
    tally: Tally,
    heaps: Vec<u64>,
}

impl Recogniser {
    /// The next heap that [`heap`](Self::heap) expects.
    #[must_use]
    pub fn next(&self) -> u64 {
        self.next
    }

    /// Whether the rule follows no code.
    pub(crate) fn has_departed(&self) -> bool {
        self.departed
    }

    /// Bytes that the comparison takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.tally.bytes()
    }

    /// Takes in the options of the next heap. Returns `false` once the rule can't follow any code.
    pub fn heap(&mut self, options: &Options) -> bool {
        let n = self.next;
        self.next += 1;
        if !self.departed {
            self.tally.start(n);
            self.departed =
                (n == 0 && !options.is_empty()) || !self.counted(n, options) || !self.tally.close(n);
        }
        !self.departed
    }

    /// The code that fits all heaps so far.
    #[must_use]
    pub fn code(&self) -> Option<Recognised> {
        let matched_to = self.next.checked_sub(1)?;
        let code = digits::code(&self.tally, matched_to).filter(|_| !self.departed)?;
        Some(Recognised { code: HeapCode::TakeAndBreak(Box::new(code)).simplest(), matched_to })
    }

    fn counted(&mut self, n: u64, options: &Options) -> bool {
        // A heap that is a word is the word without the 1 above it.
        let heap = |word: &u64| word & !(1 << options.packing().bits());
        options.keys().iter().all(|word| self.tally.single(n, heap(word)))
            && options.lines().iter().all(|line| line.words().all(|word| self.tally.single(n, heap(&word))))
            && options.pair_lines().iter().all(|lines| self.pair_line(n, *lines, heap))
            && self.sums(n, options.sums(), heap)
            && options.iter().all(|option| self.read(&option) && self.option(n))
    }

    /// Counts the sums that are words. Those of two heaps mostly come in runs of one total, which we count at
    /// once.
    fn sums(&mut self, n: u64, mut sums: &[u64], heap: impl Fn(&u64) -> u64) -> bool {
        while let Some(end) = sums.iter().position(|word| *word == Options::END) {
            let (fits, count) = match runs::pairs(sums, &heap) {
                Some(run) => (self.tally.pairs(n, run.total, run.from, run.to), 3 * run.count),
                None => (self.list(n, sums[..end].iter().map(&heap)), end + 1),
            };
            if !fits {
                return false;
            }
            sums = &sums[count..];
        }
        true
    }

    /// Counts sums of two heaps with words from two lines.
    fn pair_line(&mut self, n: u64, lines: [Line; 2], heap: impl Fn(&u64) -> u64) -> bool {
        if let Some(run) = runs::of_lines(lines, &heap) {
            return self.tally.pairs(n, run.total, run.from, run.to);
        }
        let [a, b] = lines.map(Line::words);
        a.zip(b).all(|(a, b)| self.list(n, [heap(&a), heap(&b)]))
    }

    /// Counts the option that leaves these heaps.
    fn list(&mut self, n: u64, heaps: impl IntoIterator<Item = u64>) -> bool {
        self.heaps.clear();
        self.heaps.extend(heaps.into_iter().filter(|heap| *heap != 0));
        self.option(n)
    }

    /// Counts the heaps that were read as an option.
    fn option(&mut self, n: u64) -> bool {
        self.heaps.len() <= MOST_PARTS && self.tally.option(n, &mut self.heaps)
    }

    /// Reads the non-empty heaps of an option; false if it is none of this game.
    fn read(&mut self, option: &OptionRef<'_>) -> bool {
        self.heaps.clear();
        for part in option.parts() {
            match (part.game, part.as_int().and_then(|heap| u64::try_from(heap).ok())) {
                (None, Some(0)) => {}
                (None, Some(heap)) => self.heaps.push(heap),
                _ => return false,
            }
        }
        true
    }
}

#[cfg(test)]
mod tests;
