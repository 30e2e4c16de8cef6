//! A hash for small keys that we made ourselves, so nobody can choose them to collide.
//!
//! Each word is mixed in by a rotation and a multiplication, as in the hash of Firefox.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A map with quick hashes. Its order is never shown.
pub(crate) type QuickMap<K, V> = HashMap<K, V, BuildHasherDefault<QuickHasher>>;

/// An odd number with bits in no pattern.
const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

#[derive(Default)]
pub(crate) struct QuickHasher(u64);

impl Hasher for QuickHasher {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(FACTOR);
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}
