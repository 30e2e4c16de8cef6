//! Options in one flat list: where each of them ends.

use std::ops::Range;

/// The ends of some options in the list of all their parts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ends(Vec<usize>);

impl Ends {
    /// Forgets the options and keeps the memory.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Closes an option: the list has this many parts now.
    #[inline]
    pub(crate) fn close(&mut self, parts: usize) {
        self.0.push(parts);
    }

    /// The number of options.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The parts of an option, which there is.
    #[inline]
    pub(crate) fn parts(&self, option: usize) -> Range<usize> {
        let start = if option == 0 { 0 } else { self.0[option - 1] };
        start..self.0[option]
    }

    /// The parts of every option, in order.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Range<usize>> {
        let mut start = 0;
        self.0.iter().map(move |end| std::mem::replace(&mut start, *end)..*end)
    }
}
