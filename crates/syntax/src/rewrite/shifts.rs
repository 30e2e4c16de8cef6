//! `n <<= k` and `n >>= k`, which Rhai computes without calling any function. Our function `__shift` or
//! `__unshift` sees k first, and also n where bits could be lost and reading n twice is harmless.

use super::Edit;
use crate::lexer::around;
use crate::lexer::lexeme::Lexeme;

/// Longer targets aren't read a second time.
const LONG: usize = 100;

/// The insertions before and behind the operands of all assignments that shift.
pub(super) fn find(text: &str, words: &[Lexeme<'_>]) -> (Vec<Edit>, Vec<Edit>) {
    let (mut starts, mut ends) = (Vec::new(), Vec::new());
    for (at, word) in words.iter().enumerate() {
        if !matches!(word.text, "<<=" | ">>=") || at == 0 {
            continue;
        }
        let Some(end) = operand_end(words, at + 1) else { continue };
        let call = match target(text, words, at - 1) {
            _ if word.text == ">>=" => "__unshift(".to_owned(),
            Some(target) => format!("__shift({target}, "),
            None => "__shift(".to_owned(),
        };
        starts.push((words[at + 1].start, call.into()));
        ends.push((words[end].end, ")".into()));
    }
    (starts, ends)
}

/// The last word of the operand that begins at `at`.
fn operand_end(words: &[Lexeme<'_>], at: usize) -> Option<usize> {
    let (mut now, mut last) = (at, None);
    while let Some(word) = words.get(now) {
        if matches!(word.text, ";" | "," | ")" | "]" | "}") {
            break;
        }
        now = word.partner.filter(|partner| *partner > now).unwrap_or(now);
        last = Some(now);
        now += 1;
    }
    last
}

/// The target of the assignment, `m` or `rows[i]`, if it doesn't call anything.
fn target<'a>(text: &'a str, words: &[Lexeme<'_>], last: usize) -> Option<&'a str> {
    let first = around::chain_start(words, last)?;
    let calls = words[first..=last].iter().any(|word| matches!(word.text, "(" | "{"));
    let written = text.get(words[first].start..words[last].end)?;
    (!calls && written.len() <= LONG && !written.contains('\n')).then_some(written)
}
