//! The addresses that generated code reads and writes.

use std::mem::{offset_of, size_of};

use super::{Head, Memory};

/// The fields of a head, and how large it is: 2 to this power.
pub(crate) const START: i32 = offset_of!(Head, start) as i32;
pub(crate) const LENGTH: i32 = offset_of!(Head, length) as i32;
pub(crate) const ROOM: i32 = offset_of!(Head, room) as i32;
pub(crate) const HEAD: i64 = size_of::<Head>().trailing_zeros() as i64;

/// The fields of [`Memory`].
pub(crate) const USED: usize = offset_of!(Memory, used);
pub(crate) const TOP: usize = offset_of!(Memory, top);
pub(crate) const ANNOUNCED: usize = offset_of!(Memory, announced);
pub(crate) const HEADS: usize = offset_of!(Memory, heads_at);
pub(crate) const WORDS: usize = offset_of!(Memory, words_at);
pub(crate) const HEADS_ROOM: usize = offset_of!(Memory, heads_room);
pub(crate) const WORDS_ROOM: usize = offset_of!(Memory, words_room);
