//! The words of all arrays in one block, and where each array is in it.
//!
//! Generated code knows where the fields are. We keep the addresses next to the vectors, because it can't ask
//! a vector.

#[cfg(feature = "machine-code")]
mod fields;

use std::ops::Range;

#[cfg(feature = "machine-code")]
pub(crate) use fields::*;

/// Words that an array gets when it grows for the first time.
const FIRST: usize = 4;

/// Where an array stands.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub(super) struct Head {
    start: u32,
    length: u32,
    /// Words that it may have where it stands.
    room: u32,
    /// So that a head is a power of two.
    unused: u32,
}

/// The memory of an arena.
#[derive(Debug)]
pub(crate) struct Memory {
    heads: Vec<Head>,
    words: Vec<i64>,
    /// Heads and words that are in use.
    pub(super) used: usize,
    pub(super) top: usize,
    /// Words that were announced, even if they aren't stored here.
    pub(super) announced: usize,
    /// The two vectors, as generated code sees them.
    heads_at: *const Head,
    words_at: *const i64,
    heads_room: usize,
    words_room: usize,
}

impl Default for Memory {
    fn default() -> Self {
        let mut made = Self {
            heads: Vec::new(),
            words: Vec::new(),
            used: 0,
            top: 0,
            announced: 0,
            heads_at: std::ptr::null(),
            words_at: std::ptr::null(),
            heads_room: 0,
            words_room: 0,
        };
        made.show();
        made
    }
}

impl Memory {
    /// Tells generated code where the vectors are now.
    fn show(&mut self) {
        self.heads_at = self.heads.as_mut_ptr();
        self.words_at = self.words.as_mut_ptr();
        (self.heads_room, self.words_room) = (self.heads.len(), self.words.len());
    }

    /// A new array of `length` words with arbitrary contents.
    #[inline]
    pub(super) fn make(&mut self, length: usize) -> i64 {
        let (handle, start) = (self.used, self.top);
        if handle >= self.heads.len() || start + length > self.words.len() {
            self.enlarge(length);
        }
        self.used += 1;
        self.top += length;
        let length = length as u32;
        self.heads[handle] = Head { start: start as u32, length, room: length, unused: 0 };
        handle as i64
    }

    /// Room for one more head and this many more words.
    #[cold]
    fn enlarge(&mut self, words: usize) {
        if self.used >= self.heads.len() {
            self.heads.resize(2 * self.heads.len() + 64, Head::default());
        }
        if self.top + words > self.words.len() {
            self.words.resize(2 * self.words.len() + words + 256, 0);
        }
        self.show();
    }

    /// The words for which there is room.
    #[inline]
    pub(super) fn room(&self) -> usize {
        self.words_room
    }

    /// Gives back unused memory.
    pub(super) fn shrink(&mut self) {
        self.heads.truncate(self.used);
        self.heads.shrink_to_fit();
        self.words.truncate(self.top);
        self.words.shrink_to_fit();
        self.show();
    }

    fn place(&self, handle: i64) -> Range<usize> {
        let head = self.heads[handle as usize];
        head.start as usize..head.start as usize + head.length as usize
    }

    #[inline]
    pub(super) fn all(&self, handle: i64) -> &[i64] {
        &self.words[self.place(handle)]
    }

    #[inline]
    pub(super) fn all_mut(&mut self, handle: i64) -> &mut [i64] {
        let place = self.place(handle);
        &mut self.words[place]
    }

    /// Copies words of one array to where another has as many from an index on.
    #[inline]
    pub(super) fn copy(&mut self, (from, part): (i64, Range<usize>), (to, at): (i64, usize)) {
        let (from, to) = (self.place(from), self.place(to));
        debug_assert!(from.start + part.end <= from.end && to.start + at + part.len() <= to.end, "a copy");
        self.words.copy_within(from.start + part.start..from.start + part.end, to.start + at);
    }

    /// Makes an array longer by `more` words with arbitrary contents. The array moves if others are in the
    /// way.
    pub(super) fn grow(&mut self, handle: i64, more: usize) {
        let Head { start, length, room, .. } = self.heads[handle as usize];
        let (start, length, room) = (start as usize, length as usize, room as usize);
        let wanted = length + more;
        if wanted > room {
            let room = wanted.max(2 * room).max(FIRST);
            self.make_room(
                (handle, start, length),
                (start + self.heads[handle as usize].room as usize, room),
            );
        }
        self.heads[handle as usize].length = wanted as u32;
    }

    /// Gives an array more room: in place if it is the last one, at the top otherwise.
    #[cold]
    fn make_room(&mut self, (handle, start, length): (i64, usize, usize), (end, room): (usize, usize)) {
        let last = end == self.top;
        let from = if last { start } else { self.top };
        if from + room > self.words.len() {
            self.enlarge(from + room - self.top);
        }
        if !last {
            self.words.copy_within(start..start + length, from);
        }
        self.top = from + room;
        let head = &mut self.heads[handle as usize];
        (head.start, head.room) = (from as u32, room as u32);
    }

    /// Makes an array shorter.
    pub(super) fn cut(&mut self, handle: i64, length: usize) {
        let head = &mut self.heads[handle as usize];
        head.length = head.length.min(length as u32);
    }
}
