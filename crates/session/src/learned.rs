//! Inputs of a script in addition to its source: the contents of the files that it reads, and the answers to
//! its questions. A checkpoint of a game depends on these as it does on the source.

use std::cell::Cell;
use std::rc::Rc;

/// A checksum of the inputs of a session's scripts. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Learned(Rc<Cell<u64>>);

impl Learned {
    /// Adds a file of this name, or a question, and the contents or answer.
    pub(crate) fn add(&self, name: &str, found: &[u8]) {
        let length = hash(self.0.get(), &(name.len() as u64).to_le_bytes());
        self.0.set(hash(hash(length, name.as_bytes()), found));
    }

    /// The source together with the inputs so far; the source alone, if there were none.
    pub(crate) fn beside(&self, source: &str) -> String {
        match self.0.get() {
            0 => source.to_owned(),
            sum => format!("{source}\n{sum:016x}"),
        }
    }
}

/// FNV-1a (Fowler, Noll, Vo 1991), which goes on from another sum: the same in every version of the program.
pub(crate) fn hash(sum: u64, bytes: &[u8]) -> u64 {
    const BASIS: u64 = 0xCBF2_9CE4_8422_2325;
    bytes.iter().fold(sum ^ BASIS, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_contents_are_kept_apart() {
        let told = |pairs: &[(&str, &str)]| {
            let learned = Learned::default();
            pairs.iter().for_each(|(name, found)| learned.add(name, found.as_bytes()));
            learned.beside("source")
        };
        assert_eq!(told(&[]), "source");
        let all =
            [told(&[("a", "bc")]), told(&[("ab", "c")]), told(&[("a", "b")]), told(&[("a", "bc"), ("", "")])];
        for (at, one) in all.iter().enumerate() {
            assert!(one.starts_with("source\n") && !all[..at].contains(one), "{all:?}");
        }
    }
}
