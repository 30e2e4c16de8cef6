//! Places in a text: browsers count units of UTF-16, the session counts bytes.

/// The byte where this many units of UTF-16 end; within a character, its beginning; beyond the end, the end.
pub(crate) fn byte(text: &str, units: usize) -> usize {
    let mut seen = 0;
    for (at, character) in text.char_indices() {
        seen += character.len_utf16();
        if seen > units {
            return at;
        }
    }
    text.len()
}

/// How many units of UTF-16 stand before a byte.
pub(crate) fn units(text: &str, byte: usize) -> usize {
    text.char_indices().take_while(|(at, _)| *at < byte).map(|(_, character)| character.len_utf16()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_go_there_and_back() {
        let text = "aé😀b";
        for (place, at) in [(0, 0), (1, 1), (2, 3), (4, 7), (5, 8)] {
            assert_eq!(byte(text, place), at);
            assert_eq!(units(text, at), place);
        }
        assert_eq!(byte(text, 3), 3, "within the pair of a character");
        assert_eq!((byte(text, 99), byte("", 0)), (8, 0));
    }
}
