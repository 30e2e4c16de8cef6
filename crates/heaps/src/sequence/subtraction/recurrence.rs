//! When do the last values return? Brent's search for a cycle (1980), on windows of values.
//!
//! The window before an *anchor* is looked for in the values that come after it; when the table has grown by
//! half without finding it, the anchor moves to the end. Every value is looked at about once, eight at a
//! time. If the sequence is determined by its last values, the first return after an anchor inside the
//! periodic part is exactly one least period later.

use super::Return;

/// Where the window that is looked for ends, and how far was looked.
#[derive(Debug, Default)]
pub(crate) struct Recurrence {
    anchor: usize,
    looked: usize,
}

/// Values that are compared at once.
const NEEDLE: usize = 8;

impl Recurrence {
    /// Looks at the values that were added since the last call.
    pub(super) fn look<T: Copy + PartialEq>(&mut self, values: &[T], window: usize) -> Option<Return> {
        if self.anchor < window || values.len() < window {
            self.anchor = values.len();
            self.looked = values.len();
            return None;
        }
        let sought = &values[self.anchor - window..self.anchor];
        if let Some(again) = find(values, sought, self.looked + 1) {
            return Some(Return { first: self.anchor, again });
        }
        self.looked = values.len();
        if values.len() - self.anchor > self.anchor / 2 {
            self.anchor = values.len();
        }
        None
    }
}

/// The least end ≥ `from` of a copy of `sought` in `values`.
fn find<T: Copy + PartialEq>(values: &[T], sought: &[T], from: usize) -> Option<usize> {
    let window = sought.len();
    let first = from.max(window);
    let Some(offset) = window.checked_sub(NEEDLE) else {
        return (first..=values.len()).find(|end| values[end - window..*end] == *sought);
    };
    // Eight values that are not all equal tell most; runs of equal values are common.
    let offset = (0..=offset).rev().find(|o| sought[*o] != sought[o + 1]).unwrap_or(offset);
    let needle: &[T; NEEDLE] = sought[offset..].first_chunk()?;
    // `values[start..]` from here on may hold the needle of a copy.
    let mut start = first - window + offset;
    let last = (values.len() + offset + NEEDLE).checked_sub(window)?;
    while let Some(at) = find_needle(values.get(start..last)?, needle) {
        let begin = start + at - offset;
        if values[begin..begin + window] == *sought {
            return Some(begin + window);
        }
        start += at + 1;
    }
    None
}

/// The first place of eight values: the first four narrow it down without branches.
fn find_needle<T: Copy + PartialEq>(values: &[T], needle: &[T; NEEDLE]) -> Option<usize> {
    const BLOCK: usize = 64;
    let [a, b, c, d, ..] = *needle;
    let mut start = 0;
    while let Some(block) = values.get(start..start + BLOCK + NEEDLE) {
        let mut hit = false;
        for i in 0..BLOCK {
            hit |= (block[i] == a) & (block[i + 1] == b) & (block[i + 2] == c) & (block[i + 3] == d);
        }
        if hit && let Some(at) = block.windows(NEEDLE).take(BLOCK).position(|window| window == needle) {
            return Some(start + at);
        }
        start += BLOCK;
    }
    values[start..].windows(NEEDLE).position(|window| window == needle).map(|at| start + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_copy_is_found_wherever_it_stands() {
        let mut state = 1_u64;
        for round in 0..400_usize {
            let mut values: Vec<u8> = (0..300)
                .map(|_| {
                    state =
                        state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    (state >> 62) as u8 % (1 + round as u8 % 4)
                })
                .collect();
            let window = round % 40;
            let copy = values[50 - window..50].to_vec();
            let place = 60 + round % 200;
            values[place..place + window].copy_from_slice(&copy);
            for from in [51, 70, 200] {
                let slow = (from.max(window)..=300).find(|end| values[end - window..*end] == *copy);
                assert_eq!(find(&values, &copy, from), slow, "{round} {from}");
            }
        }
    }
}
