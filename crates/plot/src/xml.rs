//! Text that is safe inside XML 1.0: the five special characters are escaped and characters that XML forbids
//! (most control characters, U+FFFE, U+FFFF) become U+FFFD.

/// `text`, fit for an element's content or a quoted attribute.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&apos;"),
            '\n' | '\t' | '\r' => out.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specials_and_controls() {
        assert_eq!(escape("a<b> & \"c\"'\n"), "a&lt;b&gt; &amp; &quot;c&quot;&apos; ");
        assert_eq!(escape("\u{0}\u{8}x\u{ffff}"), "\u{fffd}\u{fffd}x\u{fffd}");
    }
}
