//! McKay's graph6: a graph as a line of text, six bits a letter (nauty's `formats.txt`).
//!
//! The number of vertices comes first, then whether u and v are joined, for (u, v) = (0, 1), (0, 2), (1, 2),
//! (0, 3), …

use crate::{RuleError, meter};

/// The letter of six bits that are 0.
const FIRST: u8 = 63;
/// Before a number of vertices it says that more letters belong to it; its six bits are 1.
const MORE: u8 = 63;

/// The reason why a text isn't graph6.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// It is in another format.
    Format(&'static str),
    /// A letter is not one of `?` to `~`.
    Letter(char),
    /// It ends within the number of vertices.
    Short,
    /// The number of letters for the edges is wrong.
    Size {
        /// The number of vertices.
        order: u64,
        /// The letters that tell of its edges.
        wanted: u128,
        /// The letters that are there.
        found: usize,
    },
    /// The meter stopped the work.
    Stopped(RuleError),
}

/// Other formats of the same house, by their first letters.
const OTHERS: [(&str, &str); 4] = [(":", "sparse6"), (";", "sparse6"), ("&", "digraph6"), (">>", "?")];

/// The number of vertices and the edges of a line, the smaller vertex first.
///
/// # Errors
///
/// Why the line isn't graph6, or why the work was stopped.
pub fn read(line: &str) -> Result<(i64, Vec<[i64; 2]>), Fault> {
    if let Some((_, format)) = OTHERS.iter().find(|(mark, _)| line.starts_with(mark)) {
        return Err(Fault::Format(format));
    }
    if let Some(letter) = line.chars().find(|letter| !('?'..='~').contains(letter)) {
        return Err(Fault::Letter(letter));
    }
    let bits: Vec<u8> = line.bytes().map(|letter| letter - FIRST).collect();
    let (order, rest) = vertices(&bits).ok_or(Fault::Short)?;
    let wanted = letters(order);
    if wanted != rest.len() as u128 {
        return Err(Fault::Size { order, wanted, found: rest.len() });
    }
    // As many letters as edges could have are there, so the number of vertices is small.
    let order = order as i64;
    edges(order, rest).map(|edges| (order, edges)).map_err(Fault::Stopped)
}

/// The letters that tell of the edges of a graph with this many vertices.
#[must_use]
pub fn letters(order: u64) -> u128 {
    (u128::from(order) * u128::from(order.saturating_sub(1)) / 2).div_ceil(6)
}

/// The number of vertices, and the bits after it.
fn vertices(bits: &[u8]) -> Option<(u64, &[u8])> {
    let (count, rest) = match bits {
        [MORE, MORE, rest @ ..] => rest.split_at_checked(6)?,
        [MORE, rest @ ..] => rest.split_at_checked(3)?,
        _ => bits.split_at_checked(1)?,
    };
    Some((count.iter().fold(0, |n, six| n << 6 | u64::from(*six)), rest))
}

fn edges(order: i64, bits: &[u8]) -> Result<Vec<[i64; 2]>, RuleError> {
    let is_joined = |at: usize| bits[at / 6] >> (5 - at % 6) & 1 == 1;
    let (mut found, mut at) = (Vec::new(), 0);
    for v in 1..order {
        meter::tick(v as usize)?;
        for u in 0..v {
            if is_joined(at) {
                found.push([u, v]);
            }
            at += 1;
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_has_its_examples() {
        // The example of nauty's `formats.txt`: five vertices, the edges 02, 04, 13, 34.
        let (order, edges) = read("DQc").expect("graph6");
        assert_eq!((order, edges), (5, vec![[0, 2], [1, 3], [0, 4], [3, 4]]));
        assert_eq!(read("?"), Ok((0, vec![])));
        assert_eq!(read("DQ"), Err(Fault::Size { order: 5, wanted: 2, found: 1 }));
        assert_eq!(read(""), Err(Fault::Short));
        assert_eq!(read(":Fa@x^"), Err(Fault::Format("sparse6")));
        assert_eq!(read("D Q"), Err(Fault::Letter(' ')));
    }
}
