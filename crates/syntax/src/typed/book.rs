//! Signs as books print them and word processors put them: `5 − 3`, `0 ≤ n`, `2 × 3`, `n²`, `“nim”`,
//! full-width brackets.

use std::ops::Range;

use super::{Change, Typed};
use crate::lexer::Kind;

/// Signs that stand for others. A point in the middle of a line is none: `0·77` is a code.
const SIGNS: &[(char, &str)] = &[
    ('−', "-"),
    ('≤', "<="),
    ('⩽', "<="),
    ('≥', ">="),
    ('⩾', ">="),
    ('≠', "!="),
    ('×', "*"),
    ('÷', "/"),
    ('∧', "&&"),
    ('∨', "||"),
    ('¬', "!"),
    ('（', "("),
    ('）', ")"),
    ('［', "["),
    ('］', "]"),
    ('｛', "{"),
    ('｝', "}"),
    ('，', ","),
    ('；', ";"),
];
/// Dashes, which are a minus behind a blank or a bracket: `3–5` may be a range.
const DASHES: [char; 2] = ['–', '—'];
/// The digits of exponents, from 0 on.
const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
/// What opens or closes a text, in one language or another.
const QUOTES: &[char] = &['“', '”', '„', '‟', '«', '»'];

/// Finds them.
pub(super) fn find(typed: &Typed<'_>, changes: &mut Vec<Change>) {
    let mut end = 0;
    for (at, word) in typed.words.iter().enumerate() {
        blanks(typed.text, end..word.start, changes);
        end = word.end;
        let written = typed.written(at..at + 1);
        if word.kind == Kind::Text {
            changes
                .extend(quoted(written).map(|inner| Change::new(word.start..word.end, format!("{inner:?}"))));
        } else if word.kind != Kind::Template && !written.is_ascii() {
            signs(typed.text, word.start, written, changes);
        }
    }
}

/// Blanks that are wider, or don't break a line.
fn blanks(text: &str, gap: Range<usize>, changes: &mut Vec<Change>) {
    let written = &text[gap.clone()];
    if written.is_ascii() || !written.chars().all(char::is_whitespace) {
        return;
    }
    for (offset, blank) in written.char_indices().filter(|(_, c)| !c.is_ascii()) {
        let at = gap.start + offset;
        changes.push(Change::new(at..at + blank.len_utf8(), " "));
    }
}

/// The signs in a word that begins at this byte.
fn signs(text: &str, start: usize, written: &str, changes: &mut Vec<Change>) {
    let mut raised = text[..start].ends_with(RAISED);
    for (offset, sign) in written.char_indices() {
        let before = text[..start + offset].chars().next_back();
        let at = start + offset..start + offset + sign.len_utf8();
        let digit = RAISED.iter().position(|raised| *raised == sign);
        if let Some(digit) = digit {
            let power = if raised { "" } else { " ** " };
            changes.push(Change::new(at, format!("{power}{digit}")));
        } else if let Some((_, plain)) = SIGNS.iter().find(|(known, _)| *known == sign) {
            changes.push(Change::new(at, *plain));
        } else if DASHES.contains(&sign)
            && before.is_none_or(|c| c.is_whitespace() || matches!(c, '(' | '[' | ','))
        {
            changes.push(Change::new(at, "-"));
        }
        raised = digit.is_some();
    }
}

/// What stands between quotation marks of books.
fn quoted(text: &str) -> Option<&str> {
    text.strip_prefix(QUOTES)?.strip_suffix(QUOTES).filter(|inner| !inner.contains('\n'))
}

/// Puts plain quotation marks in the place of those of books, for the lexer: every byte is where it was.
pub(super) fn with_quotes(text: &str) -> String {
    let (mut lexed, mut within, mut plain) = (String::with_capacity(text.len()), false, None);
    for sign in text.chars() {
        let is_quote = QUOTES.contains(&sign) && plain.is_none();
        let gap = " ".repeat(sign.len_utf8() - 1);
        match sign {
            _ if is_quote && within => lexed.push_str(&(gap + "\"")),
            _ if is_quote => lexed.push_str(&("\"".to_owned() + &gap)),
            // A text of its own, or a sign that would end the one of the book.
            '"' | '`' if !within => plain = if plain == Some(sign) { None } else { plain.or(Some(sign)) },
            '"' | '\\' if within => {
                lexed.push(' ');
                continue;
            }
            _ => {}
        }
        within ^= is_quote;
        if !is_quote {
            lexed.push(sign);
        }
    }
    lexed
}
