//! Options as byte strings, one after the other in one buffer.
//!
//! A position that is a string, a map or an array goes to the memory of a search as its code (see
//! [`coding`](crate::coding)). Rules that write that code themselves need no [`Datum`](crate::Datum) for an option.

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
    parts: Vec<usize>,
    /// Where each option ends in `parts`.
    ends: Vec<usize>,
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
        self.parts.push(self.bytes.len());
    }

    /// Closes an option.
    #[inline]
    pub fn end(&mut self) {
        self.ends.push(self.parts.len());
    }

    /// The number of options, repeats included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no option.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The bytes of all codes together.
    #[must_use]
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The options in order, each the codes of its components.
    pub fn iter(&self) -> impl Iterator<Item = impl Iterator<Item = &[u8]>> {
        let mut first = 0;
        self.ends.iter().map(move |end| {
            let parts = first..*end;
            first = *end;
            parts.map(|part| self.code(part))
        })
    }

    fn code(&self, part: usize) -> &[u8] {
        let start = if part == 0 { 0 } else { self.parts[part - 1] };
        &self.bytes[start..self.parts[part]]
    }
}
