//! Options as byte strings, one after the other in one buffer.
//!
//! A position that is a string, a map or an array goes to the memory of a search as its code (see
//! [`coding`](crate::coding)). Rules that write that code themselves need no [`Datum`](crate::Datum) for an option.

use crate::ends::Ends;

/// The options of one position, each a sum of components of the same game, as their codes.
///
/// ```
/// use bouton_rules::{CodedOptions, Datum, coding};
/// let mut options = CodedOptions::default();
/// options.part(|code| coding::put(&Datum::text("o."), code));
/// options.part(|code| coding::put(&Datum::text("o"), code));
/// options.end();
/// options.end();
/// let parts: Vec<usize> = options.iter().map(|option| option.count()).collect();
/// assert_eq!(parts, [2, 0]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct CodedOptions {
    bytes: Vec<u8>,
    /// Where each component ends in `bytes`.
    parts: Ends,
    /// Where each option ends in `parts`.
    ends: Ends,
}

impl CodedOptions {
    /// Forgets the options and keeps the memory.
    #[inline]
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.parts.clear();
        self.ends.clear();
    }

    /// Adds a component to the option that [`end`](CodedOptions::end) will close; `write` appends its code.
    #[inline]
    pub fn part(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        write(&mut self.bytes);
        self.parts.close(self.bytes.len());
    }

    /// Closes an option.
    #[inline]
    pub fn end(&mut self) {
        self.ends.close(self.parts.len());
    }

    /// How many options and how many bytes there are.
    #[must_use]
    #[inline]
    pub fn counts(&self) -> (usize, usize) {
        (self.ends.len(), self.bytes.len())
    }

    /// The options in order, each the codes of its components.
    pub fn iter(&self) -> impl Iterator<Item = impl Iterator<Item = &[u8]>> {
        self.ends.iter().map(|parts| parts.map(|part| &self.bytes[self.parts.parts(part)]))
    }
}
