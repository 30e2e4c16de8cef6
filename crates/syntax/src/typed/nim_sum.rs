//! `3 ⊕ 5 ⊕ 6` and `3 xor 5 xor 6` are `nim_sum([3, 5, 6])`, and `5 ⊕_3 7` is `nim_sum([5, 7], 3)`. The
//! sign binds more tightly than every operator.

use super::{Change, Typed, numeral, signs};
use crate::lexer::Kind;

/// The most tokens of a numeral before its last: `(1010)₁₆`.
const NUMERAL: usize = 4;

/// How far it extends beyond its operands: a nimber `*7` is within it.
const LEVEL: i8 = 1;

/// Finds the sums.
pub(super) fn find(typed: &Typed<'_>, changes: &mut Vec<Change>) {
    let mut at = 0;
    while at < typed.words.len() {
        at = if is_sign(typed, at) { sum(typed, at, changes).unwrap_or(at + 1) } else { at + 1 };
    }
}

fn is_sign(typed: &Typed<'_>, at: usize) -> bool {
    matches!(typed.text(at), "⊕" | "xor" | "XOR")
}

/// The sum with its first sign at `at`; returns the token after it.
fn sum(typed: &Typed<'_>, at: usize, changes: &mut Vec<Change>) -> Option<usize> {
    let first = begin(typed, at.checked_sub(1)?)?;
    let (mut sign, mut signs) = (at, Vec::new());
    let base = numeral::base_behind(typed, at);
    let last = loop {
        let found = numeral::base_behind(typed, sign);
        // Sums in two bases don't add.
        if found.map(|(_, base)| base) != base.map(|(_, base)| base) {
            return Some(typed.words.len());
        }
        let behind = found.map_or(sign + 1, |(end, _)| end);
        signs.push((typed.words[sign].start, typed.words[behind - 1].end));
        let last = end(typed, behind)?;
        if !is_sign(typed, last + 1) {
            break last;
        }
        sign = last + 1;
    };
    changes.push(Change::open(typed.words[first].start, "nim_sum([", LEVEL));
    for (start, end) in signs {
        // "3 ⊕ 5" becomes "3, 5".
        let blanks = typed.text[..start].len() - typed.text[..start].trim_end_matches(' ').len();
        changes.push(Change::new(start - blanks..end, ","));
    }
    let close = base.map_or_else(|| "])".to_owned(), |(_, base)| format!("], {base})"));
    changes.push(Change::close(typed.words[last].end, &close, LEVEL));
    Some(last + 1)
}

/// Where the operand that ends at `at` begins.
fn begin(typed: &Typed<'_>, mut at: usize) -> Option<usize> {
    let nearby = at.saturating_sub(NUMERAL)..=at;
    if let Some(numeral) = nearby.into_iter().find(|first| numeral::end(typed, *first) == Some(at + 1)) {
        return Some(numeral);
    }
    loop {
        let word = typed.words[at];
        match word.kind {
            Kind::Number | Kind::Name | Kind::Text => {}
            _ if matches!(word.text, ")" | "]") => at = word.partner?,
            _ => return None,
        }
        let before = at.checked_sub(1).map_or("", |before| typed.text(before));
        let opens = matches!(typed.text(at), "(" | "[");
        let called =
            opens && at > 0 && typed.joined(at - 1) && matches!(typed.words[at - 1].kind, Kind::Name)
                || opens && matches!(before, ")" | "]") && typed.joined(at - 1);
        at = match before {
            "." => at.checked_sub(2)?,
            _ if called => at - 1,
            _ if at > 0 && signs::is_star(typed, at - 1) => return Some(at - 1),
            _ => return Some(at),
        };
    }
}

/// Where the operand that begins at `at` ends.
fn end(typed: &Typed<'_>, at: usize) -> Option<usize> {
    if let Some(end) = numeral::end(typed, at) {
        return Some(end - 1);
    }
    let mut at = if signs::is_star(typed, at) { at + 1 } else { at };
    let word = *typed.words.get(at)?;
    match word.kind {
        Kind::Number | Kind::Name | Kind::Text => {}
        _ if matches!(word.text, "(" | "[") => at = word.partner?,
        _ => return None,
    }
    loop {
        at = match typed.text(at + 1) {
            "(" | "[" if typed.joined(at) && word.kind != Kind::Number => typed.words[at + 1].partner?,
            "." => at + 2,
            _ => return Some(at),
        };
        typed.words.get(at)?;
    }
}
