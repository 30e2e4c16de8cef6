//! `run.txt`: the run's identity and its blocks, one line each.
//!
//! ```text
//! bouton values 1
//! run 0.6 normal
//! block values-000000000000.npy first 0 count 4194304 width 1 fnv1a 0f3c9a02b7e6d511
//! block values-000004194304.npy first 4194304 count 9000 width 2 fnv1a 77ab01d2c3f40a10
//! end fnv1a 5be1c2a0d3f49786
//! ```
//!
//! `fnv1a` of a block is the 64-bit FNV-1a hash of its values as bytes, of the last line that of all lines
//! before it.

use crate::block::{EMPTY, checksum};

const FIRST_LINE: &str = "bouton values 1";

/// One block of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The index of its first value.
    pub first: u64,
    /// How many values it has.
    pub count: u64,
    /// Bytes of each.
    pub width: u64,
    /// The checksum of the values as bytes.
    pub checksum: u64,
}

impl Entry {
    /// The name of its file.
    #[must_use]
    pub fn file(&self) -> String {
        format!("values-{:012}.npy", self.first)
    }
}

/// A run's identity and its blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manifest {
    /// The identity of the values: a line that its owner understands.
    pub run: String,
    /// The blocks, each going on where the one before it ends.
    pub blocks: Vec<Entry>,
}

impl Manifest {
    /// How many values there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.blocks.last().map_or(0, |last| last.first + last.count)
    }

    /// The bytes that the values take in memory, where all have the width of the widest.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let widest = self.blocks.iter().map(|block| block.width).max().unwrap_or(0);
        self.count().saturating_mul(widest)
    }

    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{FIRST_LINE}\nrun {}\n", self.run);
        for block in &self.blocks {
            let Entry { first, count, width, checksum } = block;
            text.push_str(&format!(
                "block {} first {first} count {count} width {width} fnv1a {checksum:016x}\n",
                block.file()
            ));
        }
        let sum = checksum(EMPTY, text.as_bytes());
        text + &format!("end fnv1a {sum:016x}\n")
    }

    /// Reads the text of the file.
    ///
    /// # Errors
    ///
    /// The fault, as a clause: `"line 3 is not a block"`.
    pub fn read(text: &str) -> Result<Self, String> {
        let torn = || "it is torn: the last line is not complete".to_owned();
        let body = text.strip_suffix('\n').and_then(|text| text.rfind('\n')).ok_or_else(torn)? + 1;
        let sum = text[body..].trim_end().strip_prefix("end fnv1a ").ok_or_else(torn)?;
        if u64::from_str_radix(sum, 16) != Ok(checksum(EMPTY, &text.as_bytes()[..body])) {
            return Err("its checksum is wrong: it was altered".to_owned());
        }
        let mut lines = text[..body].lines();
        if lines.next() != Some(FIRST_LINE) {
            return Err(format!("its first line is not `{FIRST_LINE}`"));
        }
        let run = lines.next().and_then(|line| line.strip_prefix("run ")).ok_or("line 2 names no run")?;
        let mut manifest = Self { run: run.to_owned(), blocks: Vec::new() };
        for (number, line) in lines.enumerate() {
            let entry = entry(line).filter(|entry| entry.first == manifest.count());
            manifest.blocks.push(entry.ok_or_else(|| format!("line {} is no next block", number + 3))?);
        }
        Ok(manifest)
    }
}

fn entry(line: &str) -> Option<Entry> {
    let words: Vec<&str> = line.split(' ').collect();
    let ["block", file, "first", first, "count", count, "width", width, "fnv1a", checksum] = words[..] else {
        return None;
    };
    let entry = Entry {
        first: first.parse().ok()?,
        count: count.parse().ok()?,
        width: width.parse().ok()?,
        checksum: u64::from_str_radix(checksum, 16).ok()?,
    };
    let sound = matches!(entry.width, 1 | 2 | 4 | 8) && entry.count > 0 && file == entry.file();
    (sound && entry.first.checked_add(entry.count)?.checked_mul(entry.width).is_some()).then_some(entry)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest() -> Manifest {
        let block = |first, count| Entry { first, count, width: 2, checksum: first ^ 77 };
        Manifest { run: "0.6 normal".to_owned(), blocks: vec![block(0, 10), block(10, 5)] }
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(Manifest::read(&manifest().text()), Ok(manifest()));
        let empty = Manifest { blocks: Vec::new(), ..manifest() };
        assert_eq!(Manifest::read(&empty.text()), Ok(empty));
    }

    #[test]
    fn every_torn_or_altered_text_is_refused() {
        let text = manifest().text();
        for end in 0..text.len() {
            assert!(Manifest::read(&text[..end]).is_err(), "{end}");
        }
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1;
            let altered = String::from_utf8(bytes).unwrap();
            assert!(Manifest::read(&altered).is_err(), "{at}: {altered}");
        }
    }

    #[test]
    fn blocks_must_follow_each_other() {
        let mut gap = manifest();
        gap.blocks[1].first = 11;
        assert_eq!(Manifest::read(&gap.text()), Err("line 4 is no next block".to_owned()));
    }
}
