//! The standard forms of positions that are words, which take a rule's time to find and come again and again:
//! of two moves that don't touch, either may be made first.
//!
//! A word has one place, where the next one that comes replaces it. Forgetting costs time only.

/// The standard form of a word: its parts, followed by zeros. A part is never zero.
#[derive(Clone, Copy, Debug, Default)]
struct Form {
    word: u64,
    parts: [u64; PARTS],
}

/// Forms of more parts are rare, so we don't keep them.
const PARTS: usize = 2;
/// The places at the beginning, and at most.
const FIRST: usize = 1 << 8;
const MOST: usize = 1 << 16;

/// The table.
#[derive(Debug)]
pub(crate) struct Forms {
    places: Vec<Form>,
    /// How many forms were kept since it grew.
    kept: usize,
}

impl Default for Forms {
    fn default() -> Self {
        Self { places: vec![Form::default(); FIRST], kept: 0 }
    }
}

impl Forms {
    /// The parts of the form of a word, if we keep it.
    pub(crate) fn get(&self, word: u64) -> Option<&[u64]> {
        let form = &self.places[self.place(word)];
        let end = form.parts.iter().position(|part| *part == 0).unwrap_or(PARTS);
        (form.word == word).then_some(&form.parts[..end])
    }

    /// Keeps the form of a word.
    pub(crate) fn keep(&mut self, word: u64, parts: &[u64]) {
        if parts.len() > PARTS {
            return;
        }
        self.kept += 1;
        if self.kept > self.places.len() && self.places.len() < MOST {
            // A lost entry is soon found again.
            *self = Self { places: vec![Form::default(); self.places.len() * 4], kept: 0 };
        }
        let place = self.place(word);
        let mut form = Form { word, parts: [0; PARTS] };
        form.parts[..parts.len()].copy_from_slice(parts);
        self.places[place] = form;
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        (self.places.len() * size_of::<Form>()) as u64
    }

    fn place(&self, word: u64) -> usize {
        let mixed = (word ^ word >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        // The high bits are the well-mixed ones.
        let scaled = u128::from(mixed) * self.places.len() as u128;
        (scaled >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_that_of_its_word_or_forgotten() {
        let mut forms = Forms::default();
        let form = |word: u64| [[word * 3, word * 5], [word * 7, 0], [0, 0]][word as usize % 3];
        for word in 1..100_000 {
            let parts = form(word).into_iter().filter(|part| *part != 0).collect::<Vec<_>>();
            forms.keep(word, &parts);
            assert_eq!(forms.get(word), Some(&parts[..]));
        }
        forms.keep(7, &[1, 2, 3]);
        let mut known = 0;
        for word in 1..100_000 {
            let parts: Vec<u64> = form(word).into_iter().filter(|part| *part != 0).collect();
            known += usize::from(forms.get(word).is_some_and(|found| found == parts));
            assert!(forms.get(word).is_none_or(|found| found == parts), "{word}");
        }
        assert!(known > 20_000, "{known}");
    }
}
